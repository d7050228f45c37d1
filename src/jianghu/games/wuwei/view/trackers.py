"""The four trackers in the empty corners of the diamond: season, active element, inactive palace, balance and walls."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from jianghu.draw import octagons, tiles
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.seats import MOON, icon
from jianghu.draw.svg import circle, el, glyph, move, path, square, text, title
from jianghu.draw.tiles import ELEMENT_GLYPHS
from jianghu.games.wuwei.board import ELEMENTS, SEASONS, TERRAIN_NAMES
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import INITIATE

# The corners of the box around the board at its two sizes: trackers keep to it.
WIDE_X: Final = 356
WIDE_Y: Final = 355
PHONE_X: Final = 177.5
PHONE_TOP: Final = -164.3
PHONE_BOTTOM: Final = 162.3


class Standing(NamedTuple):
    """All that the trackers show; they change seldom, so that their pictures are kept."""

    season: int
    pending: bool  # a gathering
    held: bool  # the gathering, now
    element: int
    palace: int
    black: int
    balanced: bool  # the level knows yin and yang
    supply: int
    walls: int  # of the supply and on the board
    may: tuple[str, ...]


def trackers(state: WuWei, may: list[str], phone: bool) -> str:
    """All four, for one size of the board."""
    standing = Standing(
        state.season,
        state.moon,
        bool(state.fists),
        state.element,
        state.palace,
        state.black,
        state.terms.level != INITIATE,
        state.wall_supply,
        state.wall_supply + state.walls.bit_count(),
        tuple(thing for thing in may if thing.startswith("tracker:")),
    )
    return drawn(standing, phone)


@lru_cache(maxsize=256)
def drawn(now: Standing, phone: bool) -> str:
    """The picture of all four."""
    parts = (
        [small_season(now), small_element(now), small_palace(now), small_balance(now)]
        if phone
        else [season(now), element(now), palace(now), balance(now)]
    )
    return el("g", *parts, id="trackers")


def words(lab: str, value: str, note: str, x: float, top: float, right: bool) -> str:
    """Three lines: what it is, how it stands, what that means."""
    end = " end" if right else ""
    return (
        text(lab, x, top, 12, f"tb t3{end}")
        + text(value, x, top + 20, 16, f"th{end}")
        + text(note, x, top + 37, 13, f"t{end}")
    )


def spot(thing: str, inside: str, said: str, x: float, y: float, r: float, may: tuple[str, ...]) -> str:
    """One place of a tracker; red dashes around it while it may be chosen."""
    ring = el("g", circle(0, 0, r + 4, "legal touch", 2), class_="mark", data_for=thing) if thing in may else ""
    return el("g", title(said), inside, ring, id=thing.replace(":", "-"), data_touch=thing, transform=move(x, y))


def ring(count: int, far: float) -> list[tuple[float, float]]:
    """Places around a circle, from the top, clockwise."""
    return [(far * sin(2 * pi * k / count), -far * cos(2 * pi * k / count)) for k in range(count)]


def season(now: Standing) -> str:
    """The year as a wheel; the season that closes its land is dark."""
    at = now.season
    value, note = "Not set yet", "set by the last player"
    if at >= 0:
        name = SEASONS[at]
        value, note = f"{name.capitalize()} {SEASON_GLYPHS[name]}", f"{TERRAIN_NAMES[at]} is closed"
    top = -WIDE_Y + 10
    out = [words("Season", value, note, -WIDE_X, top, False)]
    down = 0
    if now.pending:
        coming = "a gathering is held" if now.held else "a gathering is pending"
        out.append(icon(MOON, -WIDE_X - 2, top + 42, 15, coming))
        out.append(text(coming, -WIDE_X + 15, top + 54, 13, "t"))
        down = 17
    wheel = []
    for k, (x, y) in enumerate(ring(4, 33)):
        name = SEASONS[k]
        here = k == at
        sign = circle(0, 0, 16.8 if here else 14.5, "disc" if here else f"trk {name}")
        sign += glyph(SEASON_GLYPHS[name], 0, 0, 18.1, "discg" if here else "sg")
        said = f"{name}, {TERRAIN_NAMES[k]}{', closed now' if here else ''}"
        wheel.append(spot(f"tracker:season:{name}", sign, said, x, y, 14.5, now.may))
    arcs = "".join(f"M{a} {b}A33 33 0 0 1 {c} {d}" for a, b, c, d in ARCS)
    middle = move(-WIDE_X + 50, top + 100 + down)
    out.append(el("g", path(arcs, "trka"), *wheel, transform=middle))
    return el("g", *out, id="tracker-season")


ARCS: Final = [
    ("17.97", "-27.68", "27.68", "-17.97"),
    ("27.68", "17.97", "17.97", "27.68"),
    ("-17.97", "27.68", "-27.68", "17.97"),
    ("-27.68", "-17.97", "-17.97", "-27.68"),
]


def element(now: Standing) -> str:
    """The five elements; the active one is full and ringed."""
    at = now.element
    value, note = "Not set yet", "set by the last player"
    if at >= 0:
        name = ELEMENTS[at]
        value, note = f"{name.capitalize()} {ELEMENT_GLYPHS[name]}", "the chi you spend"
    top = -WIDE_Y + 10
    out = []
    for k, (x, y) in enumerate(ring(5, 34.5)):
        name = ELEMENTS[k]
        if k == at:
            sign = tiles.seal(name, 15.5) + circle(0, 0, 18.5, "trkring")
        else:
            sign = circle(0, 0, 11.5, f"trkh {name}s") + glyph(ELEMENT_GLYPHS[name], 0, 0, 14.4, f"{name}f")
        said = f"{name}{', active' if k == at else ''}"
        out.append(spot(f"tracker:element:{name}", sign, said, x, y, 11.5, now.may))
    wheel = el("g", *out, transform=move(WIDE_X - 50, top + 103))
    return el("g", words("Active element", value, note, WIDE_X, top, True), wheel, id="tracker-element")


def palace(now: Standing) -> str:
    """The five palaces; the inactive one is hollow and struck out, as on the board."""
    at = now.palace
    value, note = "Not set yet", "set by the last player"
    if at >= 0:
        name = ELEMENTS[at]
        value, note = f"{name.capitalize()} {ELEMENT_GLYPHS[name]}", "gives chi only"
    out = []
    for k, (x, y) in enumerate(ring(5, 34.5)):
        name = ELEMENTS[k]
        if k == at:
            sign = square(0, 0, 12.6, f"moh {name}s", 1.5) + glyph(ELEMENT_GLYPHS[name], 0, 0, 15.75, f"{name}f")
            sign += path("M-15.2 15.2L15.2 -15.2", "bar", 2.2)
        else:
            sign = square(0, 0, 10.5, f"{name}f") + glyph(ELEMENT_GLYPHS[name], 0, 0, 14.2, "on")
        said = f"{name} palace{', inactive' if k == at else ''}"
        out.append(spot(f"tracker:palace:{name}", sign, said, x, y, 13, now.may))
    wheel = el("g", *out, transform=move(-WIDE_X + 50, WIDE_Y - 107))
    lines = words("Inactive palace", value, note, -WIDE_X, WIDE_Y - 42, False)
    return el("g", wheel, lines, id="tracker-palace")


def balance_words(now: Standing) -> tuple[str, str]:
    """MAS-2: which characters the two tiles let move."""
    if now.black == 3:
        return "Yin", "black ones move"
    if now.black == 0:
        return "Yang", "white ones move"
    return "Yin and yang", "any one of yours moves"


def wall_sign(r: float) -> str:
    """A wall of the supply, small."""
    return path(octagons.outline(r, 0.3), "oc wallf") + octagons.battlements(r, 1.45)


def walls_left(now: Standing) -> str:
    count = now.supply
    return f"{count if count else 'no'} {'wall' if count == 1 else 'walls'} left"


def balance(now: Standing) -> str:
    """The two yin-yang tiles as they lie (the Initiate level does not use them), and the supply of walls."""
    out = []
    if now.balanced:
        for k, side in enumerate(("north", "south")):
            black = now.black >> k & 1 == 1
            said = f"{side} tile: {'black' if black else 'white'}"
            sign = title(said) + tiles.yin_yang(black, 32.6)
            out.append(el("g", sign, transform=move(WIDE_X - 57 + 40 * k, WIDE_Y - 126)))
        value, note = balance_words(now)
        out.append(words("Balance", value, note, WIDE_X, WIDE_Y - 92, True))
    else:
        out.append(text("Walls", WIDE_X, WIDE_Y - 50, 12, "tb t3 end"))
    total = now.walls
    for k in range(total):
        sign = wall_sign(13.4) if k < now.supply else path(octagons.outline(13.4, 0), "gone")
        out.append(el("g", sign, transform=move(WIDE_X - 13 - 32 * (total - 1 - k), WIDE_Y - 33)))
    out.append(text(walls_left(now), WIDE_X, WIDE_Y - 5, 13, "t end"))
    return el("g", *out, id="tracker-balance")


# On the phone only how it stands, each with two short lines ------------------------------------------------------


def lines(first: str, second: str, x: float, y: float, right: bool = False) -> str:
    end = " end" if right else ""
    return text(first, x, y - 2.8, 12, f"t{end}") + text(second, x, y + 11, 12, f"t{end}")


def empty_sign(now: Standing, tracker: str) -> str:
    """A tracker that is not set; with a question mark where the viewer is to set it, by a button below the board."""
    asked = any(thing.startswith(f"tracker:{tracker}:") for thing in now.may)
    return circle(0, 0, 14, "gone") + (text("?", 0, 6, 18, "th mid") if asked else "")


def small_season(now: Standing) -> str:
    at = now.season
    x, y = -PHONE_X + 15, PHONE_TOP
    if at < 0:
        sign, said = empty_sign(now, "season"), lines("season", "not set", x + 21, y)
    else:
        sign = title(f"{SEASONS[at]}: {TERRAIN_NAMES[at]} is closed") + circle(0, 0, 14, "disc")
        sign += glyph(SEASON_GLYPHS[SEASONS[at]], 0, 0, 17, "discg")
        said = lines(SEASONS[at].capitalize(), "closed", x + 21, y)
    if now.pending:
        said += icon(MOON, x + 58, y, 13, "a gathering is pending")
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-season")


def small_element(now: Standing) -> str:
    at = now.element
    x, y = PHONE_X - 15, PHONE_TOP
    if at < 0:
        sign, said = empty_sign(now, "element"), lines("element", "not set", x - 21, y, True)
    else:
        sign = title(f"{ELEMENTS[at]} is the active element") + tiles.seal(ELEMENTS[at], 15)
        said = lines(ELEMENTS[at].capitalize(), "active", x - 21, y, True)
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-element")


def small_palace(now: Standing) -> str:
    at = now.palace
    x, y = -PHONE_X + 15, PHONE_BOTTOM
    if at < 0:
        sign, said = empty_sign(now, "palace"), lines("palace", "not set", x + 21, y)
    else:
        sign = title(f"the {ELEMENTS[at]} palace is inactive") + tiles.ground(f"{ELEMENTS[at]}t", 30)
        sign += tiles.inactive(ELEMENTS[at], 30)
        said = lines("palace", "inactive", x + 21, y)
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-palace")


def small_balance(now: Standing) -> str:
    out = []
    x, y = PHONE_X - 13, PHONE_BOTTOM
    if now.balanced:
        for k, side in enumerate(("south", "north")):  # from the right
            black = now.black >> (1 - k) & 1 == 1
            sign = title(f"{side} tile: {'black' if black else 'white'}") + tiles.yin_yang(black, 26)
            out.append(el("g", sign, transform=move(x - 30 * k, y)))
        x -= 30
    else:
        out.append(el("g", title("walls"), wall_sign(13.4), transform=move(x, y)))
    count, _, _ = walls_left(now).rpartition(" ")
    out.append(lines(count, "left", x - 17, y, True))
    return el("g", *out, id="tracker-balance")
