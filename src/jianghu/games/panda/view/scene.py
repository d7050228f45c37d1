"""The table in parts, for a page: the map, the Actions Board, the players, and the Key of all signs."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.svg import box, el, glyph, move, text
from jianghu.games.panda.questions import CARD, KIND, NEUTRAL, TURN
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view import outcome, sheets
from jianghu.games.panda.view.actions import draw_actions
from jianghu.games.panda.view.actions import size as actions_size
from jianghu.games.panda.view.map import draw_map
from jianghu.games.panda.view.picture import BOARD, PHONE, board, called, phone_below, phone_below_height
from jianghu.games.panda.view.places import HEIGHT, WIDTH
from jianghu.games.panda.view.signs import CLAN_GLYPHS, CLASS_GLYPHS, icon, shape, sign
from jianghu.games.panda.view.touch import touched
from jianghu.games.panda.words import BUILDINGS, CHAMPIONS, CLANS, KINDS
from jianghu.kernel.sentences import Term, marked, say
from jianghu.kernel.view import Scene, Sign, Tab
from jianghu.kernel.voice import Voice

TABS: Final = ["map", "actions", "sheets", "tracks"]
SHEETS: Final = (490.0, 360.0)  # two by two


def scene(state: Panda, seat: int | None, voice: Voice, phone: bool) -> Scene:
    """The parts for one viewer: the Actions Board stands in the question, on a phone in a tab of its own."""
    s = state.hide(seat)
    assert isinstance(s, Panda)
    may = touched(s) if seat is not None and s.seat == seat else set()
    names = called(s, voice)
    wide, high = actions_size(phone)
    if s.ended:
        score = el("g", outcome.sheet(s, voice), transform=move(12, 6))
        aside = part(score, (outcome.WIDTH + 24, outcome.height(s) + 12), voice.text(say("The score")), voice)
    else:
        actions = draw_actions(s, seat, voice, may, phone)
        aside = part(actions, (wide + 4, high + 4), voice.text(say("Actions Board")), voice)
    panels = [
        part(
            el("g", sheets.panel(s, place, names[place], seat, voice, may), transform=move(10, 0),
               id=None if phone else f"sheet-{place}"),  # a phone has it a second time, in its tab
            (240.0, 172.0), names[place], voice,
        )
        for place in range(s.seats)
    ]  # fmt: skip
    label = voice.text(say("Board"))
    if not phone:
        return Scene(part(board(s, seat, voice, may), BOARD, label, voice, ' id="board"'), panels, aside=aside)
    strip = "".join(
        el("g", in_strip(s, place, names[place], voice), transform=move(PHONE / s.seats * place, 0),
           data_touch=f"seat:{place}")
        for place in range(s.seats)
    )  # fmt: skip
    players = part(strip, (PHONE, 40.0), voice.text(say("Players")), voice)
    small_map = el("g", draw_map(s, seat, voice, may, small=True), transform=f"scale({PHONE / WIDTH:.4f})")
    tabs = [
        Tab(TABS[0], voice.text(say("Map")), part(small_map, (PHONE, PHONE * HEIGHT / WIDTH), label, voice)),
        Tab(TABS[1], voice.text(say("Score") if s.ended else say("Actions")), aside),
        Tab(TABS[2], voice.text(say("Sheets")), part(clan_sheets(s, seat, names, voice, may), SHEETS, label, voice)),
        Tab(
            TABS[3],
            voice.text(say("Tracks")),
            part(phone_below(s, voice, may), (PHONE, phone_below_height(s)), label, voice),
        ),
    ]
    asked = s.stack[-1].kind if s.stack else -1
    opens = TABS[1] if asked in (TURN, NEUTRAL) or s.ended else TABS[3] if asked in (CARD, KIND) else TABS[0]
    return Scene("", [players], "", panels, tabs=tabs, opens=opens)


def in_strip(s: Panda, place: int, name: str, voice: Voice) -> str:
    """A player in a line of players: the clan, the name, VP and AP."""
    room = PHONE / s.seats - 42
    points = voice.text(say("{count} VP, {ap} AP", count=s.vp[place], ap=s.ap[place]))
    if widths.width(points, 11.5) > room:
        points = voice.text(say("{count} VP", count=s.vp[place]))
    return (
        el("g", sign(place, CLAN_GLYPHS[place], 12), transform=move(20, 20))
        + text(widths.fit(name, 13, room, widths.SANS_BOLD), 38, 17, 13, "tb")
        + text(points, 38, 32, 11.5, "t num")
    )


def clan_sheets(s: Panda, seat: int | None, names: list[str], voice: Voice, may: set[str]) -> str:
    """All players in full, two beside each other."""
    body = ""
    for place in range(s.seats):
        one = sheets.panel(s, place, names[place], seat, voice, may)
        body += el("g", one, transform=move(12 + 246 * (place % 2), 4 + 178 * (place // 2)))
    return body


def part(body: str, size: tuple[float, float], label: str, voice: Voice, attributes: str = "") -> str:
    view = (0.0, 0.0, *size)
    return picture(body, size, view, label, styled=False, attributes=attributes, lang=voice.language)


# The Key --------------------------------------------------------------------------------------------------------

CLAN_CHAPTER: Final = marked("Clans and people")
MAP_CHAPTER: Final = marked("On the map")
TILE_CHAPTER: Final = marked("Tiles")
SOUNDS: Final = ["sēng", "guān", "wǔ"]
CLAN_SOUNDS: Final = ["quán", "hú", "hé", "yè"]


def small(body: str) -> str:
    """A sign in a picture of its own, 40 by 40, around its middle."""
    inside = el("g", body, transform=move(20, 20))
    return f'<svg class="jh" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">{inside}</svg>'


def key() -> list[Sign]:
    """Every sign of the drawing with its name."""
    found = [
        Sign(say(CLAN_CHAPTER), small(sign(seat, CLAN_GLYPHS[seat], 14)), Term("clan", CLANS[seat]), CLAN_SOUNDS[seat])
        for seat in range(4)
    ]
    meanings = [
        say("Builds Gates; Bracelets and Lamps."),
        say("Builds Markets; Coins and Chests."),
        say("Builds Pagodas; Swords and Masks."),
    ]
    for who in range(3):
        picture_ = small(sign(0, CLASS_GLYPHS[who], 14))
        word = Term("champion", CHAMPIONS[who].capitalize())
        found.append(Sign(say(CLAN_CHAPTER), picture_, word, SOUNDS[who], meanings[who]))
    found.append(
        Sign(
            say(CLAN_CHAPTER), small(shape(2, 9)), say("Guard"), "", say("Covers a Ninja, or works on an action space.")
        )
    )
    city = icon("capital", 0, 0, 30, "wall") + glyph("城", 0, 3, 13, "sg")
    capital = icon("capital", 0, 0, 30, "pcap") + glyph("京", 0, 3, 13, "discg")
    border = box(-12, -12, 24, 24, "tab", 2) + glyph("關", 0, 0, 16, "tabg")
    on_map = [
        (icon("ninja", 0, 0, 24), say("Ninja"), "", say("Uncovered: it counts against strength.")),
        (box(-16, -7, 32, 14, "cl1", 4), say("Road tile"), "", say("A cleared road, in its owner's colour.")),
        (box(-16, -7, 32, 14, "cl4", 4), say("Neutral tile"), "", say("A cleared road for everybody.")),
        (city, say("City"), "chéng", say("Three buildings or more; it has every type.")),
        (capital, say("Capital"), "jīng", say("Six buildings.")),
        (border, say("Border Location"), "guān", say("Every building there brings a bonus.")),
    ]
    found += [Sign(say(MAP_CHAPTER), small(body), word, sound, meaning) for body, word, sound, meaning in on_map]
    found += [
        Sign(say(MAP_CHAPTER), small(icon(name, 0, 0, 24)), Term("building", name.capitalize())) for name in BUILDINGS
    ]
    found += [Sign(say(TILE_CHAPTER), small(icon(name, 0, 0, 22)), Term("tile", name.capitalize())) for name in KINDS]
    return found
