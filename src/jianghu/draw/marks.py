"""Marks on a board: what may be touched, what was chosen, where a move went, and the question "why not?".

A mark is drawn around the origin; s is the side of a square tile. Red is the viewer's, ink is everybody's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.octagons import HALF, SLANT, outline
from jianghu.draw.svg import circle, glyph, num, path, square, text
from jianghu.draw.tiles import ELEMENT_GLYPHS

RING: Final = 0.085  # between a stone and the ring around it, in sides of a square tile


@lru_cache(maxsize=64)
def legal(s: float, *, octagon: bool, walled: bool = False, empty: bool = True, dark: bool = False) -> str:
    """Red dashes inside of a tile: it may be touched. A ring in the middle where an octagon is empty."""
    width = max(1.6, 0.05 * s)
    if not octagon:
        # On a black tile red dashes need a light bed to be seen.
        bed = square(0, 0, 0.455 * s, "legalbed", 2.2 * width) if dark else ""
        return bed + square(0, 0, 0.455 * s, "legal", width)
    ring = path(outline(s, (0.235 if walled else 0.075) * s), "legal", width)
    return ring + (circle(0, 0.02 * s, 0.15 * s, "ldot", 0.06 * s) if empty and not walled else "")


def legal_ring(r: float, s: float) -> str:
    """Red dashes around a stone or another round thing."""
    return circle(0, 0, r + RING * s, "legal", max(1.6, 0.05 * s))


def chosen_ring(r: float, s: float) -> str:
    """A solid red ring around a chosen stone."""
    return circle(0, 0, r + RING * s, "sel", max(2.2, 0.065 * s))


def chosen_tile(s: float, *, octagon: bool) -> str:
    """A solid red frame in a chosen tile."""
    width = max(2.2, 0.065 * s)
    return path(outline(s, 0.075 * s), "sel", width) if octagon else square(0, 0, 0.455 * s, "sel", width)


@lru_cache(maxsize=64)
def ticks(s: float, *, octagon: bool, red: bool) -> str:
    """Corner ticks: a move began, passed or ended here. On octagons they lie along the short sides."""
    class_ = "tick red" if red else "tick"
    width = max(1.8, 0.055 * s)
    if octagon:
        long, short = HALF * s - 0.06 * s, 0.5 * s - 0.06 * s * SLANT
        sides = [(short, -long, long, -short), (long, short, short, long)]
        sides += [(-short, long, -long, short), (-long, -short, -short, -long)]
        return path("".join(f"M{num(a)} {num(b)}L{num(c)} {num(d)}" for a, b, c, d in sides), class_, width)
    far, near = 0.467 * s, 0.267 * s
    d = "".join(
        f"M{num(x * far)} {num(y * near)}V{num(y * far)}H{num(x * near)}"
        for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1))
    )
    return path(d, class_, width)


def trail(points: list[tuple[float, float]], s: float) -> str:
    """A dotted path through the middles of tiles, not quite reaching the first and the last one."""
    if len(points) < 2:
        return ""
    shown = [*points]
    for end, inner in ((0, 1), (-1, -2)):
        (x, y), (u, v) = points[end], points[inner]
        far = max(((u - x) ** 2 + (v - y) ** 2) ** 0.5, 1)
        cut = min(0.62 * s, far * 0.35) / far
        shown[end] = (x + (u - x) * cut, y + (v - y) * cut)
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in shown)
    dots = f'stroke-dasharray=".1 {num(0.14 * s)}"'
    return f'<path class="path" stroke-width="{num(0.062 * s)}" {dots} d="{d}"/>'


@lru_cache(maxsize=256)
def price(count: int, element: str, s: float, word: str = "") -> str:
    """A tag with what a touch costs, and a word for what it does."""
    left = widths.width(f"{word} ", 0.3 * s, widths.SANS_BOLD) if word else 0.0
    return (
        f'<rect class="tag" x="{num(-0.36 * s - left / 2)}" y="{num(-0.19 * s)}" width="{num(0.72 * s + left)}" '
        f'height="{num(0.38 * s)}" rx="{num(0.19 * s)}"/>'
        + (text(word, -0.22 * s - left / 2, 0.11 * s, 0.3 * s, "tb") if word else "")
        + text(str(count), -0.12 * s + left / 2, 0.11 * s, 0.3 * s, "tb mid")
        + glyph(ELEMENT_GLYPHS[element], 0.13 * s + left / 2, 0, 0.29 * s, f"{element}f")
    )


def won(s: float, *, red: bool) -> str:
    """The frame of the octagon where the game was won."""
    class_ = "won red" if red else "won"
    return path(outline(s, 0.02 * s), class_, 0.09 * s)
