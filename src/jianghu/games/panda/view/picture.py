"""A position of Way of the Panda as a picture: the players, the map, the Actions Board, and what lies below it."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.svg import el, esc, move, num, path, text
from jianghu.games.panda.state import Panda
from jianghu.games.panda.text import prompt
from jianghu.games.panda.view import outcome, sheets, tables
from jianghu.games.panda.view.actions import draw_actions
from jianghu.games.panda.view.actions import size as actions_size
from jianghu.games.panda.view.map import draw_map
from jianghu.games.panda.view.places import HEIGHT, WIDTH
from jianghu.games.panda.view.style import RULES
from jianghu.games.panda.view.touch import touched
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

TABLE: Final = (1280.0, 860.0)
HEADER: Final = 48.0
MAP: Final = 648.0  # how wide the map is drawn
BOARD: Final = (MAP, 780.0)
PHONE: Final = 375.0
PHONE_BOARD: Final = (PHONE, 920.0)


def called(s: Panda, voice: Voice) -> list[str]:
    """The names of the people, or their numbers."""
    return [voice.name(seat) for seat in range(s.seats)]


def draw(s: Panda, seat: int | None, voice: Voice, phone: bool, theme: str | None) -> str:
    """The whole table as SVG, as that seat sees it."""
    shown = s.hide(seat)
    assert isinstance(shown, Panda)
    may = touched(shown) if seat is not None and shown.seat == seat else set()
    size = TABLE
    if phone:
        body = phone_table(shown, seat, voice, may)
        size = (PHONE, PHONE_BOARD[1] + 66 + 180.0 * shown.seats)
    else:
        body = wide_table(shown, seat, voice, may)
    view = (0.0, 0.0, *size)
    label = voice.text(say("Way of the Panda, {standing}", standing=standing(shown)))
    return picture(ground(view) + body, size, view, label, theme=theme, embed=True, lang=voice.language, rules=RULES)


def standing(s: Panda) -> Sentence:
    if s.placed >= 0:
        return say("setting up")
    if s.ending and not s.ended:
        return say("round {round}, the last one", round=s.rounds)
    return say("round {round}", round=s.rounds)


def status(s: Panda, voice: Voice) -> str:
    """Who is asked what, or how the game ended."""
    result = s.result()
    if result is not None:
        winners = [voice.name(seat) for seat in range(s.seats) if result.places[seat] == 1]
        return voice.text(say("{who}: {what}", who=", ".join(winners), what=result.says))
    return voice.text(say("{who}: {what}", who=voice.name(s.asked()), what=prompt(s)))


def board(s: Panda, seat: int | None, voice: Voice, may: set[str]) -> str:
    """The map and what lies below it, from the upper left corner."""
    scale = MAP / WIDTH
    return el("g", draw_map(s, seat, voice, may), transform=f"scale({scale:.4f})") + el(
        "g", below(s, voice, MAP, may), transform=move(0, HEIGHT * scale + 10)
    )


def below(s: Panda, voice: Voice, width: float, may: set[str]) -> str:
    """The tracks, the cards and the supply."""
    return (
        tables.ap_track(s, voice, width)
        + el("g", tables.vp_track(s, voice, width), transform=move(0, 56))
        + el("g", tables.cards(s, voice, width, may), transform=move(2, 110))
        + el("g", tables.supply(s, voice), transform=move(0, 166))
        + el("g", tables.chart(s, voice), transform=move(width - tables.CHART, 164))
    )


def phone_below(s: Panda, voice: Voice, may: set[str]) -> str:
    """The same on a phone, where it has a screen of its own."""
    wide = PHONE - 16
    rows = 54.0 * -(-(len(s.line) + (s.during >= 0) + (s.at_end >= 0)) // 3)
    body = (
        tables.ap_track(s, voice, wide)
        + el("g", tables.vp_track(s, voice, wide), transform=move(0, 62))
        + el("g", tables.cards(s, voice, wide, may, 3), transform=move(2, 124))
        + el("g", tables.supply(s, voice, 196.0 - 36, 34.0), transform=move(0, 134 + rows))
        + el("g", tables.chart(s, voice), transform=move(0, 186 + rows))
    )
    return el("g", body, transform=move(8, 6))


def phone_below_height(s: Panda) -> float:
    return 250 + 54.0 * -(-(len(s.line) + (s.during >= 0) + (s.at_end >= 0)) // 3)


def wide_table(s: Panda, seat: int | None, voice: Voice, may: set[str]) -> str:
    """Header, players at the left, the map, the Actions Board at the right."""
    names = called(s, voice)
    name = f"{voice.text(say('Way of the Panda'))} {s.game.glyphs}"
    told = widths.fit(status(s, voice), 14, 640)
    body = (
        el("g", house_seal(28, voice.text(say("Jianghu"))), transform=move(20, 10))
        + text(name, 58, 30, 19, "th")
        + text(voice.text(standing(s)), 58 + widths.width(name, 19, widths.SERIF_BOLD) + 20, 30, 14, "t")
        + f'<text class="t end" x="{num(TABLE[0] - 24)}" y="30" font-size="14">{esc(told)}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(TABLE[0])}", "hair")
    )
    for place in range(s.seats):
        one = sheets.panel(s, place, names[place], seat, voice, may)
        body += el("g", one, transform=move(20, HEADER + 18 + 190 * place))
    body += el("g", board(s, seat, voice, may), transform=move(262, HEADER + 14), id="board")
    right = outcome.sheet(s, voice) if s.ended else draw_actions(s, seat, voice, may)
    return body + el("g", right, transform=move(960, HEADER + 20))


def phone_table(s: Panda, seat: int | None, voice: Voice, may: set[str]) -> str:
    """The question, then the map, the Actions Board, the players, one below the other."""
    body = ""
    for k, line in enumerate(widths.wrap(status(s, voice), 14, PHONE - 20, 2, widths.SANS_BOLD)):
        body += text(line, 10, 22 + 18 * k, 14, "tb")
    body += el("g", phone_board(s, seat, voice, may), transform=move(0, 56))
    names = called(s, voice)
    for place in range(s.seats):
        one = sheets.panel(s, place, names[place], seat, voice, may)
        body += el("g", one, transform=move(20, PHONE_BOARD[1] + 66 + 178 * place))
    return body


def phone_board(s: Panda, seat: int | None, voice: Voice, may: set[str]) -> str:
    scale = PHONE / MAP
    right = outcome.sheet(s, voice) if s.ended else draw_actions(s, seat, voice, may, phone=True)
    return el("g", board(s, seat, voice, may), transform=f"scale({scale:.4f})") + el(
        "g", right, transform=f"{move((PHONE - actions_size()[0] * 1.2) / 2, 458)} scale(1.2)"
    )
