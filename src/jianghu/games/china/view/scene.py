"""The table in parts, for a page: the map, the players and what the viewer holds, and the Key of all signs."""

from __future__ import annotations

import re
from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, el, glyph, move, path
from jianghu.games.china.cards import SYMBOLS, YANG_NAMES, YIN_NAMES
from jianghu.games.china.naming import BORDER_NAMES, DISC_NAMES
from jianghu.games.china.provinces import MOUNTAIN, NAMES, OPEN, RIVER, SEA, WALL
from jianghu.games.china.state import China
from jianghu.games.china.view import geography
from jianghu.games.china.view.aside import aside
from jianghu.games.china.view.board import Marks, disc, hatches, marker, shape
from jianghu.games.china.view.panels import WIDTH, YANG_GLYPHS, YIN_GLYPHS, hand, panel, steps, strip
from jianghu.games.china.view.picture import board_picture
from jianghu.games.china.view.words import called
from jianghu.games.china.view.words import text as said
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, Term, marked, say
from jianghu.kernel.view import Scene, Sign
from jianghu.kernel.voice import Voice

# How the characters on discs, cards and provinces are pronounced.
DISC_SOUNDS: Final = ["tián", "shì", "jīn"]
YANG_SOUNDS: Final = ["gǔ", "chéng", "kuàng", "zhōu", "jiàn", "lǐng", "huì", "cāng", "dī"]
YIN_SOUNDS: Final = ["jī", "hóng", "pàn", "yì", "zhèn", "huáng", "fěi", "luàn", "kòu", "tān", "dié"]
OLD_SOUNDS: Final = [
    "liáo", "hán", "jì", "jìn", "lǔ", "shǎn", "gān", "yù", "sū", "wǎn", "è", "shǔ", "zhè", "gàn", "xiāng", "qián",
    "mǐn", "diān", "guì", "yuè", "tái", "jí", "rè", "chá", "suí", "níng", "qīng", "qióng",
]  # fmt: skip
TALL: Final = 160.0
CLOSE: Final = 132.0


def scene(state: China, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
    """The parts for one viewer."""
    shown = state.hide(seat)
    marks = Marks(shown, seat)
    names, language = called(voice, shown.seats), voice.language
    drawn = board_picture(shown, marks, names, phone, language)
    stake = aside(shown, names, news, language)
    if phone:
        players = strip(shown, names, marks, 375, language)
        line = part(players, (0, 0, 375, 55), said(language, say("Players")), language)
        details = [detail(shown, k, names, marks, language) for k in range(shown.seats)]
        phases = part(steps(shown, marks.mine, language, 1), (-14, 0, 375, 46), said(language, say("Phases")), language)
        return Scene(drawn, [line], own(shown, seat, language), details, head=[phases], aside=stake)
    high = TALL if shown.seats < 5 else CLOSE
    panels = []
    for k in range(shown.seats):
        inside = el("g", panel(shown, k, names, marks, high, language), id=f"seat-{k}", data_touch=f"seat:{k}")
        panels.append(part(inside, (0, 1, WIDTH + 4, high - 4), names[k], language))
    return Scene(drawn, panels, aside=stake)


def own(state: China, seat: int | None, language: str) -> str:
    """What the viewer's State holds, for below the map of a phone."""
    cards = hand(state, seat, language, 0.8) if seat is not None else ""
    if not cards:
        return ""
    label = said(language, say("Your Yang cards"))
    return part(el("g", cards, transform=move(14, 4)), (0, 0, 375, 78), label, language)


def detail(state: China, number: int, names: list[str], marks: Marks, language: str) -> str:
    """A player on a phone, only to look at."""
    drawn = re.sub(r' (id|data-touch)="[^"]*"', "", panel(state, number, names, marks, CLOSE, language))
    return part(el("g", drawn, id=f"detail-{number}"), (0, 1, WIDTH + 4, CLOSE - 4), names[number], language)


def part(body: str, view: tuple[float, float, float, float], label: str, language: str) -> str:
    """A picture without a style of its own."""
    return picture(body, (view[2], view[3]), view, label, styled=False, lang=language)


# The Key --------------------------------------------------------------------------------------------------------


def sign(body: str, half: float = 24) -> str:
    """A small picture around the origin."""
    return (
        f'<svg class="jh" viewBox="{-half} {-half} {2 * half} {2 * half}" width="30" height="30" '
        f'aria-hidden="true">{body}</svg>'
    )


def key() -> list[Sign]:
    """Every sign with its name and its meaning."""
    return [*states(), *wealth(), *borders(), *cards(), *marks_in_use(), *old_names()]


def states() -> list[Sign]:
    chapter = say("States")
    hatch = (
        hatches(2)
        + '<rect x="-20" y="-20" width="40" height="40" fill="url(#ch-hatch-1)"/>'
        + shape(1, 11, "chi seats1")
    )
    return [
        Sign(chapter, sign(marker(0, 5, 16)), say("Markers"), "", say("shape and colour: whose; number: how many")),
        Sign(chapter, sign(hatch), say("Inferred"), "", say("empty, and only this State can reach it")),
        Sign(
            chapter,
            sign(box(-19, -13, 38, 26, "che") + box(-19, -13, 38, 26, "chbox")),
            say("Empty"),
            "",
            say("nobody's: three markers colonize it"),
        ),
    ]


def wealth() -> list[Sign]:
    chapter = say("Wealth")
    gains = [marked("two markers each turn, two points"), marked("one marker each turn, one point")]
    rows = [
        Sign(
            chapter, sign(disc(k, 1, False, 14)), Term("disc", DISC_NAMES[k]), DISC_SOUNDS[k],
            Sentence(gains[min(k, 1)], {}),
        )
        for k in range(SYMBOLS)
    ]  # fmt: skip
    return [
        *rows,
        Sign(chapter, sign(disc(2, 1, True, 14)), say("Idle"), "", say("yields nothing in the next Phase 1")),
    ]


def borders() -> list[Sign]:
    chapter = say("Borders")
    straight = [[-22.0, 6.0], [22.0, -6.0]]
    cards = {RIVER: 3, SEA: 4, MOUNTAIN: 5, WALL: 6}
    rows = [Sign(chapter, sign(geography.one_border(straight, OPEN)), Term("border", BORDER_NAMES[OPEN]))]
    for kind in (RIVER, MOUNTAIN, WALL):
        drawn = sign(geography.one_border(straight, kind))
        rows.append(Sign(chapter, drawn, Term("border", BORDER_NAMES[kind]), "", needs(cards[kind])))
    drawn = sign(geography.lane([[-20.0, 6.0], [0.0, -4.0], [20.0, 4.0]]))
    return [*rows, Sign(chapter, drawn, Term("border", BORDER_NAMES[SEA]), "", needs(cards[SEA]))]


def needs(kind: int) -> Sentence:
    return say("an attack needs {card}", card=Term("card", YANG_NAMES[kind]))


def cards() -> list[Sign]:
    yang, yin = say("Yang cards"), say("Yin cards")
    rows = []
    for kind, name in enumerate(YANG_NAMES):
        drawn = box(-15, -20, 30, 40, "chcard", 3) + glyph(YANG_GLYPHS[kind], 0, 0, 24, "ac1g")
        rows.append(Sign(yang, sign(drawn), Term("card", name), YANG_SOUNDS[kind], say(YANG_MEANING[kind])))
    for kind, name in enumerate(YIN_NAMES):
        drawn = box(-15, -20, 30, 40, "chyin", 3) + glyph(YIN_GLYPHS[kind], 0, 0, 24, "chying")
        rows.append(Sign(yin, sign(drawn), Term("card", name), YIN_SOUNDS[kind], say(YIN_MEANING[kind])))
    return rows


YANG_MEANING: Final = [
    marked("show it: a farm for the Yang province"),
    marked("show it: a city for the Yang province"),
    marked("show it: a mine for the Yang province"),
    marked("keep it: one attack over a river"),
    marked("keep it: one attack over the sea"),
    marked("keep it: one attack over mountains"),
    marked("keep it: one attack over the Great Wall"),
    marked("keep it: cancels a famine"),
    marked("keep it: cancels a flood"),
]
YIN_MEANING: Final = [
    marked("two markers are lost"),
    marked("two markers are lost, unless dikes are built"),
    marked("all Yang cards of the State are lost"),
    marked("half the markers are lost"),
    marked("three markers are lost"),
    marked("farms lie idle"),
    marked("a marker is lost, cities and mines lie idle"),
    marked("up to two dice: odd ones cost a marker"),
    marked("a marker is lost, two at the frontier"),
    marked("the next free grant is smaller"),
    marked("one Yang card is lost by chance"),
]


def marks_in_use() -> list[Sign]:
    chapter = say("Marks")
    return [
        Sign(chapter, sign(path("M-18 -14H16L20 12H-14Z", "legal", 3.4)), say("You may touch this")),
        Sign(chapter, sign(path("M-18 -14H16L20 12H-14Z", "chaim chmine")), say("The target")),
        Sign(chapter, sign(turn_bar(-2, -18, 4, 36, mine=True), 20), say("Whose turn it is"), "", say("red: yours")),
    ]


def old_names() -> list[Sign]:
    chapter = say("Old names")
    return [
        Sign(chapter, sign(glyph(geography.glyph_of(k), 0, 0, 30, "sg")), Term("province", name), OLD_SOUNDS[k])
        for k, name in enumerate(NAMES)
    ]
