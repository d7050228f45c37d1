"""Seats of games without lineages: each has a shape and a character. And chi as beads in fives."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from jianghu.draw.svg import circle, glyph, num, path, square

SEAT_GLYPHS: Final = "甲乙丙丁戊己"
SHAPES: Final = ("circle", "square", "diamond", "hexagon", "pentagon", "ring")


@lru_cache(maxsize=256)
def seat_sign(shape: int, char: str, r: float, out: bool = False) -> str:
    """A seat around the origin. Who is out of the game is a dashed outline."""
    fill = "seat0" if out else f"seatf{shape}"
    word = SHAPES[shape]
    if word == "ring":
        body = circle(0, 0, 0.84 * r, "seat0" if out else f"seats{shape}", 1.4 if out else 0.28 * r)
        return body + glyph(char, 0, 0, 0.98 * r, "seat0g" if out else f"seatf{shape}")
    if word == "circle":
        body = circle(0, 0, r, fill)
    elif word == "square":
        body = square(0, 0, 0.92 * r, fill)
    else:
        body = path(outline(word, r), fill)
    size = 1.1 if word != "pentagon" else 1.02
    return body + glyph(char, 0, 0.07 * r if word == "pentagon" else 0, size * r, "seat0g" if out else "seatg")


def outline(word: str, r: float) -> str:
    """The path of a diamond, a hexagon with a flat top, or a pentagon."""
    if word == "diamond":
        corners = [(0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)]
    elif word == "hexagon":
        corners = [(-0.53, -0.97), (0.53, -0.97), (1.06, 0), (0.53, 0.97), (-0.53, 0.97), (-1.06, 0)]
    else:
        corners = [(1.13 * sin(2 * pi * k / 5), 0.06 - 1.13 * cos(2 * pi * k / 5)) for k in range(5)]
    return "M" + "L".join(f"{num(x * r)} {num(y * r)}" for x, y in corners) + "Z"


# Beads ----------------------------------------------------------------------------------------------------------

ROW: Final = 10
GAP: Final = 0.35  # between two fives, in steps
LINE: Final = 1.15  # from row to row


def beads_size(of: int, step: float) -> tuple[float, float]:
    """Width and height of so many beads."""
    rows = -(-of // ROW)
    return (ROW + GAP) * step, (1 + (rows - 1) * LINE) * step


@lru_cache(maxsize=1024)
def beads(full: int, of: int, risk: int, step: float, mine: bool) -> str:
    """Chi in fives: kept, at risk (struck through, red where they are the viewer's), and gone. From the upper left."""
    kept = max(full - risk, 0)
    r = 0.36 * step
    out = []
    for k in range(of):
        row, column = divmod(k, ROW)
        x = (0.5 + column + (GAP if column >= ROW // 2 else 0)) * step
        y = (0.5 + row * LINE) * step
        if k < kept:
            out.append(circle(x, y, r, "bead"))
        elif k < full:
            d = 0.62 * r
            strike = f"M{num(x - d)} {num(y + d)}L{num(x + d)} {num(y - d)}"
            out.append(circle(x, y, r, "beadr" if mine else "beado") + path(strike, "beadx" if mine else "beadox"))
        else:
            out.append(circle(x, y, 0.82 * r, "bead0"))
    return "".join(out)
