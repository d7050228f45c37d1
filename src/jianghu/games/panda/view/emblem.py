"""A picture that stands for the game: a pagoda among bamboo roads, a Monk on his way, a Ninja before him."""

from __future__ import annotations

from typing import Final

from jianghu.draw.svg import box, circle, el, move, num
from jianghu.games.panda.view.signs import CLASS_GLYPHS, icon, shape, sign

ROADS: Final = [(100, 92, 150, 2, 0), (100, 92, 24, 2, 1), (100, 92, 265, 1, 0)]  # from where, angle, segments, guards
SEGMENT: Final = 25.0
STEM: Final = 15.0


def emblem() -> str:
    """About 200 by 190, in the drawing's own classes."""
    body = "".join(road(x, y, angle, count, guards) for x, y, angle, count, guards in ROADS)
    body += circle(100, 92, 34, "vild") + icon("pagoda", 100, 90, 44)
    body += el("g", sign(0, CLASS_GLYPHS[0], 21), transform=move(132, 134))
    body += el("g", sign(1, CLASS_GLYPHS[2], 17), transform=move(62, 52))
    return f'<svg class="jh" viewBox="0 0 200 190" aria-hidden="true">{body}</svg>'


def road(x: float, y: float, angle: float, segments: int, guards: int) -> str:
    """A bamboo stem away from a point: a Ninja on each segment, Guards of the fourth clan on the first ones."""
    body = ""
    for k in range(segments):
        at = 36 + k * SEGMENT
        body += box(at, -STEM / 2, SEGMENT - 2, STEM, "bam", 4)
        middle = at + SEGMENT / 2 - 1
        body += el("g", shape(3, 9), transform=move(middle, 0)) if k < guards else icon("ninja", middle, 0, 13)
    return el("g", body, transform=f"{move(x, y)} rotate({num(angle)})")
