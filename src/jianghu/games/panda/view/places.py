"""Where things lie on the drawn map, 1000 by 860: the edition's places with y made lower, and where names stand."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.state import Panda
from jianghu.games.panda.words import LOCATION_COUNT

WIDTH: Final = 1000.0
HEIGHT: Final = 860.0
BAND: Final = 40.0  # of the ring
SQUEEZE: Final = 0.86
# Beside each Location of the edition that comes with the program: where its name stands, and how it is anchored.
LABELS: Final = [
    (-44, 48, "end"), (-45, -24, "end"), (-42, -22, "end"), (-37, -23, "end"), (-42, 71, "mid"), (-42, -14, "end"),
    (22, -39, "end"), (39, -23, ""), (25, 54, ""), (51, -17, ""), (-31, 39, "end"), (-37, -20, "end"),
    (-37, -23, "end"), (39, -22, ""), (-23, 71, ""), (40, -20, ""), (39, -19, ""), (45, 40, ""), (40, 8, ""),
    (-52, -32, "end"),
]  # fmt: skip
# The same where the map is small and names are larger beside it.
PHONE_LABELS: Final = [
    (55, -36, "mid"), (-11, -44, "end"), (-11, -44, "end"), (-22, -44, "end"), (66, -52, "mid"), (11, 75, "end"),
    (11, -36, "end"), (22, -36, ""), (33, 44, ""), (-33, -28, "end"), (11, -36, "end"), (44, 52, ""),
    (11, -36, "end"), (33, -60, "mid"), (-66, -44, "mid"), (33, 60, ""), (-11, -36, ""), (33, 60, ""),
    (-44, -28, "end"), (-55, 52, "end"),
]  # fmt: skip
# Drawings between the roads of that edition: which one, where, and how large.
LANDSCAPE: Final = [
    ("spring", 100, 98, 0.38), ("spring", 270, 98, 0.46), ("summer", 490, 86, 0.46), ("spring", 718, 84, 0.42),
    ("spring", 322, 214, 0.5), ("winter", 492, 178, 0.44), ("spring", 655, 214, 0.5), ("summer", 790, 236, 0.5),
    ("summer", 928, 236, 0.42), ("spring", 195, 385, 0.46), ("summer", 78, 318, 0.42), ("winter", 432, 362, 0.5),
    ("summer", 752, 372, 0.5), ("summer", 918, 402, 0.4), ("summer", 240, 474, 0.46), ("spring", 410, 512, 0.5),
    ("autumn", 570, 522, 0.42), ("spring", 716, 518, 0.5), ("summer", 922, 548, 0.4), ("spring", 76, 500, 0.38),
    ("autumn", 86, 640, 0.42), ("autumn", 242, 668, 0.46), ("spring", 404, 656, 0.52), ("summer", 608, 668, 0.5),
    ("spring", 766, 636, 0.38), ("autumn", 258, 786, 0.46), ("winter", 450, 786, 0.44), ("winter", 668, 794, 0.42),
    ("winter", 868, 772, 0.6),
]  # fmt: skip


def place(s: Panda, node: int) -> tuple[float, float]:
    """The middle of a Location, or of a section within the ring."""
    x, y = s.terms.edition.place[node]
    if node < LOCATION_COUNT:
        return float(x), y * SQUEEZE
    side = s.terms.board.side[node]
    if side == 1:
        return float(x), BAND / 2
    if side == 4:
        return float(x), HEIGHT - BAND / 2
    return (WIDTH - BAND / 2 if side == 2 else BAND / 2), y * SQUEEZE


def ends(s: Panda, road: int) -> tuple[float, float, float, float]:
    """The visible part of a road: between the rims of two Locations, or up to the ring."""
    board = s.terms.board
    a, b = board.one[road], board.other[road]
    ax, ay = place(s, a)
    bx, by = place(s, b)
    if b >= LOCATION_COUNT:
        bx = min(max(bx, BAND), WIDTH - BAND)
        by = min(max(by, BAND), HEIGHT - BAND)
    dx, dy = bx - ax, by - ay
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    first, last = 31.0, 31.0 if b < LOCATION_COUNT else 2.0
    return (
        ax + dx / length * first,
        ay + dy / length * first,
        bx - dx / length * last,
        by - dy / length * last,
    )
