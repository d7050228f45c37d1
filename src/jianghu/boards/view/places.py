"""Where things lie on the drawn board of octagons: the middles of spaces, stones that share one, the spaces' names."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from jianghu.boards.octagons import CENTER, DIRECTIONAL, NAMES, OCTAGON_COUNT, SPACES, on_page
from jianghu.draw.octagons import STEP
from jianghu.draw.svg import num

WIDE: Final = 45.4  # the side of a square on the desktop, in pixels
PHONE: Final = 24.05

Spot = tuple[float, float, float]  # where a stone lies, and its radius

# Offsets and radius by how many share a space, in sides of a square. The first ones lie behind the later ones, which
# are to their upper left: so no stone covers the sign of another.
ON_OCTAGON: Final = [
    ([(0.0, 0.17)], 0.42),
    ([(-0.4, 0.17), (0.4, 0.17)], 0.37),
    ([(0.5, 0.1), (0.0, 0.36), (-0.5, 0.1)], 0.31),
    ([(0.23, 0.42), (0.55, 0.06), (-0.23, 0.42), (-0.55, 0.06)], 0.28),
]
ON_SQUARE: Final = [
    ([(0.055, 0.06)], 0.385),
    ([(0.21, -0.17), (-0.13, 0.2)], 0.33),
    ([(0.2, 0.26), (0.24, -0.2), (-0.2, 0.16)], 0.27),
    ([(0.28, 0.02), (0.0, 0.28), (0.0, -0.25), (-0.28, 0.06)], 0.24),
]
# On the center all may meet: in a circle, the distance and the radius by how many there are.
ON_CENTER: Final = [(0.0, 0.42), (0.42, 0.4), (0.48, 0.38), (0.53, 0.36), (0.58, 0.32), (0.62, 0.29), (0.64, 0.265)]
CROWD: Final = (0.66, 0.235)  # from eight on, with the last two or three within the circle


def middle(space: int, s: float) -> tuple[float, float]:
    """Where the middle of a space lies, with the center at the origin."""
    right, down = on_page(space)
    return right * STEP * s, down * STEP * s


def around_center(count: int) -> tuple[list[tuple[float, float]], float]:
    """The places on the center, the lower right ones first: so no stone covers the sign of another."""
    far, r = ON_CENTER[count - 1] if count <= len(ON_CENTER) else CROWD
    outer = min(count, 8)
    turn = {2: 0.0, 4: pi / 4}.get(count, -pi / 2)
    angles = [turn + 2 * pi * k / outer for k in range(outer)]
    spots = [(far * cos(angle), far * sin(angle)) for angle in angles]
    spots += [(0.24 * (2 * k - (count - outer - 1)), 0.0) for k in range(count - outer)]
    return sorted(spots, key=lambda spot: -round(spot[0] + spot[1], 3)), r


def places(at: list[int], order: list[int], s: float) -> dict[int, Spot]:
    """Where each piece on the board lies, by its space (-1 off the board); in the order of drawing."""
    by_space: dict[int, list[int]] = {}
    for piece in order:
        if at[piece] >= 0:
            by_space.setdefault(at[piece], []).append(piece)
    found: dict[int, Spot] = {}
    for space, here in by_space.items():
        if space == CENTER:
            spots, r = around_center(len(here))
        else:
            table = ON_OCTAGON if space < OCTAGON_COUNT else ON_SQUARE
            spots, r = table[min(len(here), len(table)) - 1]
        x, y = middle(space, s)
        for k, piece in enumerate(here):
            dx, dy = spots[k % len(spots)]
            found[piece] = (x + dx * s, y + dy * s, r * s)
    return found


@lru_cache(maxsize=8)
def name_layer(s: float) -> str:
    """The names of all spaces as sentences use them, each at the lower edge of its space."""
    out = []
    for space in range(SPACES):
        if not DIRECTIONAL >> space & 1:
            x, y = middle(space, s)
            low = 0.84 if space < OCTAGON_COUNT else 0.47
            out.append(f'<text x="{num(x)}" y="{num(y + low * s)}">{NAMES[space]}</text>')
    size = f'font-size="{num(0.26 * s)}" stroke-width="{num(0.055 * s)}"'
    return f'<g id="names" class="names" {size}>{"".join(out)}</g>'
