"""Octagon tiles: the four lands with their drawings, a closed season, walls, fields and the center.

All sizes are in parts of s, the side of a square tile. An octagon has four long sides of length s along the squares
and four short ones of .6 s along its neighbours, which makes the squares larger than a regular octagon would.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.draw.svg import circle, glyph, num, path

CUT: Final = 0.6 / 2**0.5
HALF: Final = 0.5 + CUT  # from the middle of an octagon to its long side
STEP: Final = HALF + 0.5  # between the middles of neighbouring tiles, along either axis
SLANT: Final = 2**0.5 - 1  # the tangent of 22.5 degrees

SEASON_GLYPHS: Final = {"spring": "春", "summer": "夏", "autumn": "秋", "winter": "冬"}
TRIGRAMS: Final = ("111", "110", "010", "100", "000", "001", "101", "011")  # clockwise from heaven, outer line first


@cache
def outline(s: float, inset: float = 0) -> str:
    """The path of an octagon around the origin, drawn in by some pixels."""
    long, short = num(HALF * s - inset), num(0.5 * s - inset * SLANT)
    return f"M-{short} -{long}H{short}L{long} -{short}V{short}L{short} {long}H-{short}L-{long} {short}V-{short}Z"


def tree(x: float, foot: float, high: float) -> str:
    """A poplar: its stem, a leaf-shaped crown and the line within."""
    h = high / 20
    stem, crown = foot - 5 * h, foot - 22 * h
    side = f"{num(6 * h)} {num(5 * h)} {num(7.5 * h)} {num(10 * h)} {num(6.5 * h)} {num(13.5 * h)}"
    return (
        f'<path d="M{num(x)} {num(foot)}V{num(stem)}"/><path class="jh-body" d="M{num(x)} {num(crown)}c{side}'
        f"c{num(-0.8 * h)} {num(3 * h)} {num(-3.4 * h)} {num(4 * h)} {num(-6.5 * h)} {num(4 * h)}"
        f"s{num(-5.7 * h)} {num(-h)} {num(-6.5 * h)} {num(-4 * h)}"
        f'c{num(-h)} {num(-3.5 * h)} {num(0.5 * h)} {num(-8.5 * h)} {num(6.5 * h)} {num(-13.5 * h)}z"/>'
        f'<path d="M{num(x)} {num(stem)}v{num(-9 * h)}"/>'
    )


def reed(x: float, foot: float, high: float) -> str:
    """Three blades and a cattail."""
    h = high / 20
    ear = foot - 24 * h
    return (
        f'<path d="M{num(x - 1)} {num(foot)}C{num(x - 1)} {num(foot - 8 * h)} {num(x - 2)} {num(foot - 14 * h)} '
        f"{num(x - 1 - 4 * h)} {num(foot - 20 * h)}M{num(x)} {num(foot)}C{num(x + 0.5)} {num(foot - 9 * h)} "
        f"{num(x + 1)} {num(foot - 16 * h)} {num(x + 1)} {num(ear)}M{num(x + 1)} {num(foot)}C{num(x + 2)} "
        f"{num(foot - 7 * h)} {num(x + 1 + 2.5 * h)} {num(foot - 12 * h)} {num(x + 1 + 5.5 * h)} "
        f'{num(foot - 16 * h)}"/><path class="jh-ear" d="M{num(x + 1)} {num(ear)}v{num(-6 * h)}"/>'
    )


def wave(x: float, y: float) -> str:
    """One scale of the old wave pattern."""
    inner = "".join(f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0" for r in (6.82, 2.86))
    return f'<path class="jh-body" d="M{num(x - 11)} {num(y)}a11 11 0 0 1 22 0z"/><path d="{inner}"/>'


PEAKS: Final = (
    '<path class="jh-body" d="M-40 26C-33 18-27 5-21 4C-16 3-13 12-8 18L-4 26Z"/>'
    '<path d="M-21 4.5C-20 11-24 13-22 19M-17 8C-15 13-17 16-14 21"/>'
    '<path class="jh-body" d="M6 26C14 16 18 2 24 2C29 2 33 16 40 26Z"/>'
    '<path d="M24 2.5C26 9 21 13 24 20M29 9C31 15 29 17 32 22"/>'
    '<path class="jh-body" d="M-24 38C-14 28-8 11-1 10C6 9 12 27 25 38Z"/>'
    '<path d="M-1 10.5C2 18-4 22-1 31M5 16C8 23 5 26 9 34M-7 19C-6 24-10 27-8 33"/>'
)
MEADOW: Final = '<path d="M-36 14h10M24 13h12M-33 24h14M-6 30h14M17 25h12M-18 36h10M10 37h12"/>'


def drawings() -> dict[str, str]:
    """The drawing of each season's land, in the lower half: the middle is for the pieces."""
    trees = [(-25, 14, 16), (25, 14, 16), (-13, 25, 19), (14, 25, 19), (0, 33, 21)]
    rows = [(12, (-33, -11, 11, 33)), (23, (-44, -22, 0, 22, 44)), (34, (-33, -11, 11, 33)), (45, (-22, 0, 22))]
    return {
        "spring": "".join(tree(*one) for one in trees),
        "summer": PEAKS,
        "autumn": MEADOW + reed(-23, 21, 16) + reed(24, 22, 17) + reed(0, 33, 18),
        "winter": "".join(wave(x, y) for y, row in rows for x in row),
    }


@cache
def defs(s: float) -> str:
    """Definitions that a board uses many times: the lands, the bricks, the hatch, the clip."""
    lands = "".join(
        f'<g id="jh-{name}" class="jh-land jh-{name}" transform="scale({num(s / 43.24)})">{body}</g>'
        for name, body in drawings().items()
    )
    side = num(0.13 * s)
    return (
        f'<clipPath id="jh-clip"><path d="{outline(s, 1.2)}"/></clipPath>{lands}'
        f'<path id="jh-bricks" class="jh-brick" stroke-width=".8" d="{bricks(s)}"/>'
        f'<pattern id="jh-hatch" width="{side}" height="{side}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path class="hatl" d="M0 0V{side}"/></pattern>'
    )


def bricks(s: float) -> str:
    """Courses of bricks within the ring of a wall, every second one shifted by half a brick."""
    out = []
    high, wide = 0.2033 * s, 0.3327 * s
    reach = {0: 0.684, 1: 0.684, 2: 0.65, 3: 0.468}
    for row in range(-3, 4):
        y, x = row * high, reach[abs(row)] * s
        out.append(f"M{num(-x)} {num(y)}H{num(x)}")
        if row < 3:
            room = min(x, reach[abs(row + 1)] * s)
            joints = [k * wide - 0.0185 * s - (wide / 2 if row % 2 == 0 else 0) for k in range(-3, 4)]
            out.extend(f"M{num(j)} {num(y)}v{num(high)}" for j in joints if abs(j) < room - 0.02 * s)
    return "".join(out)


def land(season: str, s: float) -> str:
    """Open land: its drawing and its season at the top."""
    return (
        f'{path(outline(s, 0.6), f"oc {season}")}<g clip-path="url(#jh-clip)"><use href="#jh-{season}"/></g>'
        f"{glyph(SEASON_GLYPHS[season], 0, -0.6 * HALF * s, 0.36 * s, 'sg')}"
    )


def closed(season: str, s: float) -> str:
    """Land in its own season: hatched, ringed, the season on an ink disc."""
    return (
        f'{path(outline(s, 0.6), "oc shut")}<g clip-path="url(#jh-clip)"><use href="#jh-{season}" class="faint"/></g>'
        f'<path fill="url(#jh-hatch)" d="{outline(s, 0.6)}"/>'
        f"{path(outline(s, 0.1 * s), 'shutring', 0.045 * s)}{circle(0, -0.5115 * s, 0.2593 * s, 'disc')}"
        f"{glyph(SEASON_GLYPHS[season], 0, -0.5115 * s, 0.36 * s, 'discg')}"
    )


def wall(under: str, s: float) -> str:
    """A wall within its battlements; the small character shows what lies beneath it."""
    return (
        f'{path(outline(s, 0.6), "oc wallf")}<use href="#jh-bricks"/>{battlements(s)}'
        f"{circle(0, -0.497 * s, 0.2593 * s, 'wallf')}{glyph(under, 0, -0.497 * s, 0.331 * s, 'wallg')}"
    )


def battlements(s: float, bold: float = 1) -> str:
    """The ring that tells a wall from everything else; bolder where the wall is small."""
    ring = outline(s, 0.085 * bold * s)
    dashes = f"{num(0.115 * bold * s)} {num(0.105 * bold * s)}"
    return (
        f"{path(ring, 'wallring', 0.17 * bold * s)}"
        f'<path class="merlon" stroke-width="{num(0.1 * bold * s)}" stroke-dasharray="{dashes}" d="{ring}"/>'
    )


def fields(s: float) -> str:
    """Land turned over: furrows and no season."""
    furrows = "".join(
        f"M{num(-HALF * s)} {num((0.138 + k * 0.125) * s)}Q0 {num((-0.084 + k * 0.125) * s)} {num(HALF * s)} "
        f"{num((0.138 + k * 0.125) * s)}"
        for k in range(8)
    )
    return (
        f'{path(outline(s, 0.6), "oc fld")}<g clip-path="url(#jh-clip)">{path(furrows, "fur")}</g>'
        f"{glyph('田', 0, -0.6 * HALF * s, 0.36 * s, 'sg')}"
    )


def center(s: float) -> str:
    """The middle of the board, with the eight trigrams."""
    out = [path(outline(s, 0.6), "oc cen")]
    for turn, lines in enumerate(TRIGRAMS):
        far = 0.7394 if turn % 2 == 0 else 0.7117
        d = ""
        for row, line in enumerate(lines):
            y = num((-far + 0.075 * row) * s)
            whole = f"M{num(-0.15 * s)} {y}h{num(0.3 * s)}"
            d += whole if line == "1" else f"M{num(-0.15 * s)} {y}h{num(0.12 * s)}m{num(0.06 * s)} 0h{num(0.12 * s)}"
        out.append(f'<path class="tri" stroke-width="{num(0.036 * s)}" transform="rotate({45 * turn})" d="{d}"/>')
    return "".join(out) + circle(0, 0, 0.462 * s, "cring")
