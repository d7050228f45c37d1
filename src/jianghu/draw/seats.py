"""Parts of a player's panel that games share: the bar of whose turn it is, icons, chi, pips, a fist, our seal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, path, text, title
from jianghu.draw.tiles import seal

SUN: Final = (
    "M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M15.8 4.2l-1.4 1.4M5.6 14.4l-1.4 1.4"
    "M13.6 10a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0"
)
MOON: Final = "M15.8 12.4A6.6 6.6 0 0 1 7.6 4.2a6.6 6.6 0 1 0 8.2 8.2z"
HOUSE: Final = "M2.6 2.2C9 1.5 25 1.7 31.5 2.3c.6 6.7.5 22-.1 29.3C25 32.5 9 32.4 2.5 31.7C1.7 25 1.8 9 2.6 2.2z"


def icon(d: str, x: float, y: float, size: float, words: str = "") -> str:
    """A line drawing on a grid of 20, by its upper left corner."""
    inside = (title(words) if words else "") + path(d, "ic")
    return el("g", inside, transform=f"{move(x, y)} scale({size / 20:.3f})")


def start_marker(x: float, y: float, size: float, moon: bool, words: str) -> str:
    """The starting player's marker: its sun, or its moon while a gathering is pending."""
    return icon(MOON if moon else SUN, x, y, size, words)


def house_seal(size: float, words: str = "Jianghu") -> str:
    """The seal of the house, the one red thing that is not the viewer's."""
    inside = path(HOUSE, "house") + glyph("江", 17, 10.7, 13.5, "houseg") + glyph("湖", 17, 24.3, 13.5, "houseg")
    return el("g", title(words), inside, transform=f"scale({size / 34:.3f})")


def turn_bar(x: float, y: float, width: float, height: float, *, mine: bool) -> str:
    """Whose turn it is: red where it is the viewer's own, else ink. Names never change colour."""
    return box(x, y, width, height, "mine" if mine else "turn")


def chi_count(element: str, count: int, r: float) -> str:
    """An element's seal with the count beside it, around the seal's centre; none is written thinly."""
    class_ = "tb num" if count else "t t3 num"
    return seal(element, r) + text(str(count), r + (5 if count < 10 else 3.5), 5.3, 15 if count < 10 else 14, class_)


def pips(full: int, of: int, x: float, y: float) -> str:
    """Small slots, the full ones filled: a count for where there is no room for words."""
    return "".join(box(x + 8 * k + 0.5, y + 0.5, 5, 7, "pipf" if k < full else "pip", 1) for k in range(of))


def fist(r: float) -> str:
    """A closed fist: an ink disc with the character for it."""
    return circle(0, 0, r, "disc") + glyph("拳", 0, 0, 1.25 * r, "discg")


def name_lines(name: str, sizes: Sequence[float], room: float, beside: float = 0) -> tuple[list[str], float]:
    """A player's name in full, in one line or two, as large as the room allows; and its size.

    ``sizes`` are those to try, the largest first; the first of them is for one line only. ``beside`` is kept free at
    the end of the first line. A name that no size has room for is shortened.
    """

    def fits(text: str, size: float, within: float) -> bool:
        return widths.width(text, size, widths.SANS_BOLD) <= within

    first, _blank, rest = name.partition(" ")
    for number, size in enumerate(sizes):
        if fits(name, size, room - beside):
            return [name], size
        if number and rest and fits(first, size, room - beside) and fits(rest, size, room):
            return [first, rest], size
    return [widths.fit(name, sizes[-1], room - beside, widths.SANS_BOLD)], sizes[-1]
