"""The table in parts, for a page: the board, the players and what the viewer holds."""

from __future__ import annotations

import re
from typing import Final

from jianghu.boards.view.frame import board_picture
from jianghu.boards.view.parts import part
from jianghu.boards.view.players import WIDTH
from jianghu.boards.view.words import called
from jianghu.draw.svg import el, text
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.view.marks import Marks, marks_of
from jianghu.games.lineage.view.panels import bid_row, own_row, panel, strip
from jianghu.games.lineage.view.picture import board
from jianghu.games.lineage.view.tables import decks_table
from jianghu.games.lineage.view.trackers import decks
from jianghu.games.lineage.view.words import speaker
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import say
from jianghu.kernel.view import Scene, Tab
from jianghu.kernel.voice import Voice

TALL: Final = 183.5  # a panel; with five or six players they sit closer
CLOSE: Final = 138.0


def scene(state: Lineage, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
    """The parts for one viewer."""
    s = state.hide(seat)
    names, language = called(voice, s.seats), voice.language
    marks = marks_of(s, seat, news)
    drawn = board_picture(board(s, names, marks, phone, language), phone, speaker(language))
    if phone:
        words = speaker(language)
        line = part(strip(s, names, marks, 375, language), (0, 0, 375, 55), words.text(say("Players")), language)
        details = [detail(s, k, names, seat, language) for k in range(s.seats)]
        tabs = [
            Tab("board", words.text(say("Board")), drawn),
            Tab("decks", words.text(say("Cards and decks")), decks_table(s, language)),
        ]
        return Scene("", [line], own(s, seat, marks, language), details, tabs=tabs, opens="board")
    high = TALL if s.seats < 5 else CLOSE
    panels = []
    for k in range(s.seats):
        inside = el("g", panel(s, k, names, marks, high, language), id=f"seat-{k}", data_touch=f"seat:{k}")
        panels.append(part(inside, (0, 1, WIDTH + 4, high - 4), names[k], language))
    return Scene(drawn, panels)


def detail(s: Lineage, number: int, names: list[str], seat: int | None, language: str) -> str:
    """A player on a phone, only to look at: what can be touched has its names in the strip and the viewer's row."""
    drawn = re.sub(r' (id|data-touch)="[^"]*"', "", panel(s, number, names, Marks(seat), CLOSE, language))
    return part(el("g", drawn, id=f"detail-{number}"), (0, 1, WIDTH + 4, CLOSE - 4), names[number], language)


def own(s: Lineage, seat: int | None, marks: Marks, language: str) -> str:
    """Below the board of a phone: the decks, and what the viewer has."""
    voice = speaker(language)
    body = text(voice.text(say("Decks")), 14, 27, 12, "tb t3") + decks(s, language, 70, 2)
    if seat is None:
        return part(body, (0, 0, 375, 46), voice.text(say("Decks")), language)
    bid = bid_row(s, seat, 14, 62, language)
    top = 68.0 if not bid else 92.0
    body += bid + own_row(s, seat, marks, top, language)
    return part(body, (0, 0, 375, top + 22), voice.text(say("Your chi and cards")), language)
