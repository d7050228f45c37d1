"""Cards are calligraphy: the animal over a foot in the card's element; and the pennant, the marker of a lineage."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.svg import box, el, glyph, path
from jianghu.draw.tiles import ELEMENT_GLYPHS

ANIMAL_GLYPHS: Final = {"snake": "蛇", "dragon": "龍", "crane": "鶴", "tiger": "虎", "leopard": "豹"}

WIDTH: Final = 30  # the card's own measure; pictures scale it
HATCH: Final = "M1 31L23 1M1 23L17 1M1 15L11 1M3.5 37L29 2.5M9.5 37L29 10.5M15.5 37L29 18.5M21.5 37L29 26.5"
PENNANT: Final = "M2 1h16v21l-8-4.5L2 22z"
PENNANT_LOST: Final = "M2.5 1.5h15v19.6l-7.5-4.2L2.5 21.1z"


@lru_cache(maxsize=256)
def animal_card(animal: str, element: str | None, spent: bool = False) -> str:
    """An animal card of 30 by 38: without an element an empty place, spent ones hatched."""
    char = ANIMAL_GLYPHS[animal]
    if element is None:
        return box(1, 1, 28, 36, "ac0", 2.5) + glyph(char, 15, 19, 15, "ac0g thin")
    return (
        box(1, 1, 28, 36, "ac2" if spent else "ac1", 2.5)
        + (path(HATCH, "acx") if spent else "")
        + box(1, 27, 28, 10, f"{element}f")
        + glyph(char, 15, 14.4, 17, "ac1g")
        + glyph(ELEMENT_GLYPHS[element], 15, 32.1, 9, "on")
        + box(1, 1, 28, 36, "acb", 2.5)
    )


@lru_cache(maxsize=64)
def pennant(animal: str, element: str, held: bool = True) -> str:
    """A lineage marker of 20 by 23; only its dashed outline where it was lost."""
    char = ANIMAL_GLYPHS[animal]
    if held:
        return path(PENNANT, f"{element}f") + glyph(char, 10, 9.3, 12, "on")
    return path(PENNANT_LOST, f"mk0 {element}s") + glyph(char, 10, 9.3, 12, f"{element}f")


def placed_pennant(animal: str, element: str) -> str:
    """A marker that lies on a tile: with a light edge, 20 by 25."""
    return path("M0 0h20v25l-10-5.5L0 25z", f"{element}f bst") + glyph(ANIMAL_GLYPHS[animal], 10, 10.3, 14.5, "on")


def scaled(inside: str, x: float, y: float, by: float) -> str:
    """Something at another size, as a group of its own."""
    return el("g", inside, transform=f"translate({x:.2f} {y:.2f}) scale({by:.3f})")
