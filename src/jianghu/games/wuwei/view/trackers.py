"""The four trackers in the empty corners of the diamond: season, active element, inactive palace, balance and walls."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from jianghu.boards.octagons import ELEMENTS, SEASONS, TERRAIN_NAMES
from jianghu.boards.view.parts import ring
from jianghu.boards.view.trackers import (
    PHONE_BOTTOM,
    PHONE_TOP,
    PHONE_X,
    WIDE_X,
    WIDE_Y,
    balance_words,
    element_sign,
    lines,
    season_sign,
    small_season_sign,
    words,
)
from jianghu.boards.view.words import ELEMENT_TITLES, ELEMENT_VALUES, SEASON_TITLES, SEASON_VALUES
from jianghu.draw import octagons, tiles
from jianghu.draw.seats import MOON, icon
from jianghu.draw.svg import circle, el, glyph, move, path, square, text, title
from jianghu.draw.tiles import ELEMENT_GLYPHS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view.words import speaker
from jianghu.kernel.sentences import Term, marked, say
from jianghu.kernel.voice import Voice


class Standing(NamedTuple):
    """All that the trackers show; they change seldom, so that their pictures are kept."""

    season: int
    pending: bool  # a gathering
    held: bool  # the gathering, now
    element: int
    palace: int
    black: int
    balanced: bool  # the level knows yin and yang
    empire: bool  # the walls are the emperor player's
    alone: bool
    supply: int
    walls: int  # of the supply and on the board
    may: tuple[str, ...]
    language: str


UNSET: Final = marked("Not set yet")
TO_SET: Final = [marked("set by the last player"), marked("set by you")]  # at a table, and alone


def trackers(state: WuWei, may: list[str], phone: bool, language: str) -> str:
    """All four, for one size of the board."""
    standing = Standing(
        state.season,
        state.moon and not state.solo.stage,
        bool(state.fists),
        state.element,
        state.palace,
        state.black,
        state.terms.level.balance,
        state.terms.level.empire,
        state.solo.stage > 0,
        state.wall_supply,
        state.wall_supply + state.walls.bit_count(),
        tuple(thing for thing in may if thing.startswith("tracker:")),
        language,
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


def spot(thing: str, inside: str, said: str, x: float, y: float, r: float, may: tuple[str, ...]) -> str:
    """One place of a tracker; red dashes around it while it may be chosen."""
    ring = el("g", circle(0, 0, r + 4, "legal touch", 2), class_="mark", data_for=thing) if thing in may else ""
    return el("g", title(said), inside, ring, id=thing.replace(":", "-"), data_touch=thing, transform=move(x, y))


def season(now: Standing) -> str:
    """The year as a wheel; the season that closes its land is dark."""
    at, voice = now.season, speaker(now.language)
    value, note = say(UNSET), say(TO_SET[now.alone])
    if at >= 0:
        value, note = say(SEASON_VALUES[at]), say("{ground} is closed", ground=Term("ground", TERRAIN_NAMES[at]))
    top = -WIDE_Y + 10
    out = [words(voice, say("Season"), value, note, -WIDE_X, top, False)]
    down = 0
    if now.pending:
        coming = voice.text(say("a gathering is held") if now.held else say("a gathering is pending"))
        out.append(icon(MOON, -WIDE_X - 2, top + 42, 15, coming))
        out.append(text(coming, -WIDE_X + 15, top + 54, 13, "t"))
        down = 17
    wheel = []
    for k, (x, y) in enumerate(ring(4, 33)):
        name = SEASONS[k]
        here = k == at
        sign = season_sign(k, here)
        year, ground = Term("season", name), Term("ground", TERRAIN_NAMES[k])
        said = (
            say("{season}, {ground}, closed now", season=year, ground=ground)
            if here
            else say("{season}, {ground}", season=year, ground=ground)
        )
        wheel.append(spot(f"tracker:season:{name}", sign, voice.text(said), x, y, 14.5, now.may))
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
    at, voice = now.element, speaker(now.language)
    value, note = say(UNSET), say(TO_SET[now.alone])
    if at >= 0:
        value, note = say(ELEMENT_VALUES[at]), say("the chi you spend")
    top = -WIDE_Y + 10
    out = []
    for k, (x, y) in enumerate(ring(5, 34.5)):
        name = ELEMENTS[k]
        sign = element_sign(k, k == at)
        kind = Term("element", name)
        said = voice.text(say("{element}, active", element=kind) if k == at else kind)
        out.append(spot(f"tracker:element:{name}", sign, said, x, y, 11.5, now.may))
    wheel = el("g", *out, transform=move(WIDE_X - 50, top + 103))
    lines = words(voice, say("Active element"), value, note, WIDE_X, top, True)
    return el("g", lines, wheel, id="tracker-element")


def palace(now: Standing) -> str:
    """The five palaces; the inactive one is hollow and struck out, as on the board."""
    at, voice = now.palace, speaker(now.language)
    value, note = say(UNSET), say(TO_SET[now.alone])
    if at >= 0:
        value, note = say(ELEMENT_VALUES[at]), say("gives chi only")
    out = []
    for k, (x, y) in enumerate(ring(5, 34.5)):
        name = ELEMENTS[k]
        if k == at:
            sign = square(0, 0, 12.6, f"moh {name}s", 1.5) + glyph(ELEMENT_GLYPHS[name], 0, 0, 15.75, f"{name}f")
            sign += path("M-15.2 15.2L15.2 -15.2", "bar", 2.2)
        else:
            sign = square(0, 0, 10.5, f"{name}f") + glyph(ELEMENT_GLYPHS[name], 0, 0, 14.2, "on")
        kind = Term("element", name)
        said = say("{element} palace, inactive", element=kind) if k == at else say("{element} palace", element=kind)
        out.append(spot(f"tracker:palace:{name}", sign, voice.text(said), x, y, 13, now.may))
    wheel = el("g", *out, transform=move(-WIDE_X + 50, WIDE_Y - 107))
    lines = words(voice, say("Inactive palace"), value, note, -WIDE_X, WIDE_Y - 42, False)
    return el("g", wheel, lines, id="tracker-palace")


def tile_words(voice: Voice, north: bool, black: bool) -> str:
    """A yin-yang tile and its side."""
    side = Term("side", "black" if black else "white")
    return voice.text(say("north tile: {side}", side=side) if north else say("south tile: {side}", side=side))


def wall_sign(r: float) -> str:
    """A wall of the supply, small."""
    return path(octagons.outline(r, 0.3), "oc wallf") + octagons.battlements(r, 1.45)


def balance(now: Standing) -> str:
    """The two yin-yang tiles as they lie (the Initiate level does not use them), and the supply of walls."""
    out = []
    voice = speaker(now.language)
    if now.balanced:
        for k in range(2):
            black = now.black >> k & 1 == 1
            sign = title(tile_words(voice, k == 0, black)) + tiles.yin_yang(black, 32.6)
            out.append(el("g", sign, transform=move(WIDE_X - 57 + 40 * k, WIDE_Y - 126)))
        value, note = balance_words(now.black)
        out.append(words(voice, say("Balance"), value, note, WIDE_X, WIDE_Y - 92, True))
    else:
        out.append(text(voice.text(say("Walls")), WIDE_X, WIDE_Y - 50, 12, "tb t3 end"))
    total = now.supply if now.empire else now.walls  # eight would run into the board
    for k in range(total):
        sign = wall_sign(13.4) if k < now.supply else path(octagons.outline(13.4, 0), "gone")
        out.append(el("g", sign, transform=move(WIDE_X - 13 - 32 * (total - 1 - k), WIDE_Y - 33)))
    left = say("{count} {count:wall|walls} left", count=now.supply) if now.supply else say("no walls left")
    if now.empire:
        left = say("walls of the Emperor: {count}", count=now.supply)
    out.append(text(voice.text(left), WIDE_X, WIDE_Y - 5, 13, "t end"))
    return el("g", *out, id="tracker-balance")


# On the phone only how it stands, each with two short lines ------------------------------------------------------


def empty_sign(now: Standing, tracker: str) -> str:
    """A tracker that is not set; with a question mark where the viewer is to set it, by a button below the board."""
    asked = any(thing.startswith(f"tracker:{tracker}:") for thing in now.may)
    return circle(0, 0, 14, "gone") + (text("?", 0, 6, 18, "th mid") if asked else "")


def small_season(now: Standing) -> str:
    at, voice = now.season, speaker(now.language)
    x, y = -PHONE_X + 15, PHONE_TOP
    if at < 0:
        sign, said = empty_sign(now, "season"), lines(voice, say("season\nnot set"), x + 21, y)
    else:
        year, ground = Term("season", SEASONS[at]), Term("ground", TERRAIN_NAMES[at])
        sign = title(voice.text(say("{season}: {ground} is closed", season=year, ground=ground)))
        sign += small_season_sign(at)
        said = lines(voice, say("{season}\nclosed", season=say(SEASON_TITLES[at])), x + 21, y)
    if now.pending:
        said += icon(MOON, x + 58, y, 13, voice.text(say("a gathering is pending")))
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-season")


def small_element(now: Standing) -> str:
    at, voice = now.element, speaker(now.language)
    x, y = PHONE_X - 15, PHONE_TOP
    if at < 0:
        sign, said = empty_sign(now, "element"), lines(voice, say("element\nnot set"), x - 21, y, True)
    else:
        sign = title(voice.text(say("{element} is the active element", element=Term("element", ELEMENTS[at]))))
        sign += tiles.seal(ELEMENTS[at], 15)
        said = lines(voice, say("{element}\nactive", element=say(ELEMENT_TITLES[at])), x - 21, y, True)
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-element")


def small_palace(now: Standing) -> str:
    at, voice = now.palace, speaker(now.language)
    x, y = -PHONE_X + 15, PHONE_BOTTOM
    if at < 0:
        sign, said = empty_sign(now, "palace"), lines(voice, say("palace\nnot set"), x + 21, y)
    else:
        sign = title(voice.text(say("the {element} palace is inactive", element=Term("element", ELEMENTS[at]))))
        sign += tiles.ground(f"{ELEMENTS[at]}t", 30) + tiles.inactive(ELEMENTS[at], 30)
        said = lines(voice, say("palace\ninactive"), x + 21, y)
    return el("g", el("g", sign, transform=move(x, y)), said, id="tracker-palace")


def small_balance(now: Standing) -> str:
    out = []
    voice = speaker(now.language)
    x, y = PHONE_X - 13, PHONE_BOTTOM
    if now.balanced:
        for k in range(2):  # from the right: south, then north
            black = now.black >> (1 - k) & 1 == 1
            sign = title(tile_words(voice, k == 1, black)) + tiles.yin_yang(black, 26)
            out.append(el("g", sign, transform=move(x - 30 * k, y)))
        x -= 30
    else:
        out.append(el("g", title(voice.text(say("walls"))), wall_sign(13.4), transform=move(x, y)))
    left = say("{count} {count:wall|walls}\nleft", count=now.supply) if now.supply else say("no walls\nleft")
    out.append(lines(voice, left, x - 17, y, True))
    return el("g", *out, id="tracker-balance")
