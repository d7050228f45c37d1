"""What lies beside the board, in the empty corners of the diamond: season, current chi, palace card, balance, decks."""

from __future__ import annotations

from typing import Final

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
from jianghu.draw import tiles
from jianghu.draw.cards import ANIMAL_GLYPHS
from jianghu.draw.svg import box, circle, el, glyph, move, square, text, title
from jianghu.draw.tiles import ELEMENT_GLYPHS
from jianghu.games.lineage import naming
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, BLACK_CHI, DIRECTIONS
from jianghu.games.lineage.view.board import black_chi
from jianghu.games.lineage.view.words import DIRECTION_TITLES, speaker
from jianghu.kernel.sentences import Term, marked, say

DIRECTION_VALUES: Final = [
    marked("North 北"), marked("East 東"), marked("South 南"), marked("West 西"), marked("Anywhere 中")
]  # fmt: skip
DIRECTION_GLYPHS: Final = ["北", "東", "南", "西", "中"]
ARROW: Final = "M0 -27l5 7h-10z"
WHEEL: Final = 33


def trackers(s: Lineage, may: list[str], phone: bool, language: str) -> str:
    """All of them, for one size of the board."""
    parts = (
        [small_season(s, language), small_current(s, language), small_palace(s, language), small_balance(s, language)]
        if phone
        else [season(s, language), current(s, language), palace(s, language), balance(s, language), decks(s, language)]
    )
    return el("g", *parts, id="trackers")


def touched(thing: str, said: str, inside: str, x: float, y: float) -> str:
    """A sign that can be asked about."""
    return el("g", title(said), inside, id=thing.replace(":", "-"), data_touch=thing, transform=move(x, y))


def season(s: Lineage, language: str) -> str:
    """The year as a wheel; the season that closes its land is dark."""
    voice, top = speaker(language), -WIDE_Y + 10
    note = say("{ground} is closed", ground=Term("ground", TERRAIN_NAMES[s.season]))
    out = [words(voice, say("Season"), say(SEASON_VALUES[s.season]), note, -WIDE_X, top, False)]
    wheel = [circle(0, 0, WHEEL, "trka")]
    for k, (x, y) in enumerate(ring(4, WHEEL)):
        name, sign = SEASONS[k], season_sign(k, k == s.season)
        said = voice.text(say("{season}, {ground}", season=naming.season(k), ground=Term("ground", TERRAIN_NAMES[k])))
        wheel.append(touched(f"season:{name}", said, sign, x, y))
    down = 0
    if s.winter:
        out.append(text(voice.text(say("bidding is due")), -WIDE_X, top + 54, 13, "tb"))
        down = 17
    out.append(el("g", *wheel, transform=move(-WIDE_X + 50, top + 100 + down)))
    return el("g", *out, id="tracker-season")


def current(s: Lineage, language: str) -> str:
    """The five elements; the one that can be spent is full and ringed."""
    voice, top = speaker(language), -WIDE_Y + 10
    out = []
    for k, (x, y) in enumerate(ring(5, 34.5)):
        name, sign = ELEMENTS[k], element_sign(k, k == s.current)
        said = say("{element}, {count} left in the town deck", element=naming.element(k), count=s.town_deck[k])
        out.append(touched(f"current:{name}", voice.text(said), sign, x, y))
    wheel = el("g", *out, transform=move(WIDE_X - 50, top + 103))
    value = say(ELEMENT_VALUES[s.current])
    return el("g", words(voice, say("Current chi"), value, say("the chi you spend"), WIDE_X, top, True), wheel,
              id="tracker-current")  # fmt: skip


def palace_sign(s: Lineage) -> str:
    """The palace card that shows: its direction on a compass around the seal of the influential palace."""
    name = ELEMENTS[s.colour]
    arrows = "".join(
        f'<path class="{"dsel" if s.direction in (k, 4) else "doff"}" transform="rotate({90 * k})" d="{ARROW}"/>'
        for k in range(4)
    )
    sign = square(0, 0, 15.5, f"{name}f") + square(0, 0, 13, "inl", 1) + glyph(ELEMENT_GLYPHS[name], 0, 0, 19, "on")
    return arrows + sign


def palace(s: Lineage, language: str) -> str:
    voice = speaker(language)
    said = voice.text(
        say(
            "palace card: {direction}, the {element} palace is influential",
            direction=Term("direction", DIRECTIONS[s.direction]),
            element=naming.element(s.colour),
        )
    )
    card = box(-34, -38, 68, 76, "leaf", 5) + palace_sign(s) + glyph(DIRECTION_GLYPHS[s.direction], 25, -28, 13, "sg")
    drawn = touched("palace-card", said, card, -WIDE_X + 42, WIDE_Y - 104)
    note = say("{element} palace: influential", element=say(ELEMENT_TITLES[s.colour]))
    lines = words(voice, say("Palace card"), say(DIRECTION_VALUES[s.direction]), note, -WIDE_X, WIDE_Y - 42, False)
    return el("g", drawn, lines, id="tracker-palace")


def balance(s: Lineage, language: str) -> str:
    """The two yin-yang tiles as they lie, and the stock of black chi."""
    voice = speaker(language)
    value, note = balance_words(s.tiles)
    pair = [el("g", tiles.yin_yang(s.tiles >> k & 1 == 1, 32.6), transform=move(40 * k - 20, 0)) for k in range(2)]
    out = [touched("balance", voice.text(value), "".join(pair), WIDE_X - 37, WIDE_Y - 132)]
    out.append(words(voice, say("Balance"), value, note, WIDE_X, WIDE_Y - 98, True))
    tokens = []
    for k in range(BLACK_CHI):
        row, column = divmod(k, 7)
        inside = black_chi(8.5) if k < s.stock else circle(0, 0, 8, "gone")
        tokens.append(el("g", inside, transform=move(-20.5 * column - (10 if row else 0), 19 * row)))
    left = voice.text(say("{count} black chi left", count=s.stock))
    out.append(touched("stock", left, "".join(tokens), WIDE_X - 9, WIDE_Y - 42))
    out.append(text(left, WIDE_X, WIDE_Y + 5, 13, "t end"))
    return el("g", *out, id="tracker-balance")


# The animal decks -------------------------------------------------------------------------------------------------


def deck(s: Lineage, number: int, language: str) -> str:
    """The top card of an animal deck, 30 by 38, with its number; the edges of those below it."""
    voice, top = speaker(language), s.top[number]
    below = s.hidden[number].bit_count()
    rest = s.returned[number]
    while rest:
        below += 1
        rest >>= 3
    edges = "".join(box(1 + 1.3 * k, 1 - 1.3 * k, 28, 36, "ac1 acb", 2.5) for k in range(min(below, 3), 0, -1))
    if top < 0:
        said = voice.text(say("deck {number}: empty", number=number + 1))
        face = box(1, 1, 28, 36, "ac0", 2.5)
    else:
        said = voice.text(say("deck {number}: {animal}", number=number + 1, animal=naming.animal(top)))
        face = (
            box(1, 1, 28, 36, "ac1 acb", 2.5)
            + box(1, 27, 28, 10, f"{ELEMENTS[top]}f")
            + glyph(ANIMAL_GLYPHS[ANIMALS[top]], 15, 14.4, 17, "ac1g")
        )
    face += text(str(number + 1), 15, 35.3, 10, "tb mid num" if top < 0 else "on tn mid num")
    return title(said) + edges + face


def decks(s: Lineage, language: str, x: float = -226, y: float = -353, by: float = 1.0) -> str:
    """All five in a row."""
    out = []
    for number in range(5):
        place = f"{move(x + 37 * by * number, y)} scale({by:.3f})"
        thing = f"deck:{number + 1}"
        out.append(el("g", deck(s, number, language), id=f"deck-{number + 1}", data_touch=thing, transform=place))
    return el("g", *out, id="decks")


# On the phone only how it stands, each with two short lines ---------------------------------------------------------


def small_season(s: Lineage, language: str) -> str:
    x, y = -PHONE_X + 15, PHONE_TOP
    name = SEASONS[s.season]
    sign = small_season_sign(s.season)
    said = say("{season}\nclosed", season=say(SEASON_TITLES[s.season]))
    words = speaker(language).text(say("{season}", season=naming.season(s.season)))
    return touched(f"season:{name}", words, sign, x, y) + lines(speaker(language), said, x + 21, y)


def small_current(s: Lineage, language: str) -> str:
    x, y = PHONE_X - 15, PHONE_TOP
    name = ELEMENTS[s.current]
    said = say("{element}\ncurrent", element=say(ELEMENT_TITLES[s.current]))
    words = speaker(language).text(say("{element}", element=naming.element(s.current)))
    return touched(f"current:{name}", words, tiles.seal(name, 15), x, y) + lines(
        speaker(language), said, x - 21, y, True
    )


def small_palace(s: Lineage, language: str) -> str:
    x, y = -PHONE_X + 16, PHONE_BOTTOM
    sign = f'<g transform="scale(.6)">{palace_sign(s)}</g>'
    said = say("{direction}\npalace card", direction=say(DIRECTION_TITLES[s.direction]))
    words = speaker(language).text(say("palace card"))
    return touched("palace-card", words, sign, x, y) + lines(speaker(language), said, x + 22, y)


def small_balance(s: Lineage, language: str) -> str:
    x, y = PHONE_X - 13, PHONE_BOTTOM
    pair = [el("g", tiles.yin_yang(s.tiles >> (1 - k) & 1 == 1, 26), transform=move(-30 * k, 0)) for k in range(2)]
    said = speaker(language).text(balance_words(s.tiles)[1])
    left = say("{count} black\nleft", count=s.stock)
    return touched("balance", said, "".join(pair), x, y) + lines(speaker(language), left, x - 47, y, True)


assert len(DIRECTION_GLYPHS) == len(DIRECTIONS) == len(DIRECTION_TITLES)
