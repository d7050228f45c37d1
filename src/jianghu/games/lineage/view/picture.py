"""A position of Lineage as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final

from jianghu.boards.view import frame
from jianghu.boards.view.places import PHONE, WIDE, places
from jianghu.boards.view.words import called
from jianghu.draw import octagons
from jianghu.draw.page import ground, picture
from jianghu.draw.svg import el, move
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.text import prompt
from jianghu.games.lineage.view.board import ORDER, corner_layer, piece_layer, space_layer, token_layer
from jianghu.games.lineage.view.marks import Marks, mark_layer, marks_of, over_layer
from jianghu.games.lineage.view.panels import bid_row, own_row, panel, strip
from jianghu.games.lineage.view.trackers import decks, trackers
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

# A tile that lies face down, a card beside the board, and the arrows of a palace card.
STYLES: Final = """
.back{fill:$sunk}
.veil{fill:none;stroke:$line2;stroke-dasharray:3.4 2.4}
.th.veilg{fill:$ink3}
.leaf{fill:$raised;stroke:$line2;stroke-width:1.2}
.dsel{fill:$ink}
.doff{fill:none;stroke:$line2;stroke-width:1}
.tn{font-family:$sans;font-weight:600}
"""


def draw(state: Lineage, seat: int | None, voice: Voice, phone: bool, theme: str | None) -> str:
    """The whole table as SVG, as that seat sees it (None: a spectator)."""
    shown = state.hide(seat)
    speaking = Voice(state.game, voice.language, called(voice, state.seats))
    marks = marks_of(shown, seat, [])
    view, size = frame.TABLE, frame.TABLE_PIXELS
    if phone:
        body, height = phone_table(shown, speaking, marks)
        view, size = (0.0, 0.0, 375.0, height), (375.0, height)
    else:
        body = wide_table(shown, speaking, marks)
    label = speaking.text(say("Lineage, {standing}", standing=standing(shown)))
    inside = ground(view) + body
    return picture(inside, size, view, label, theme=theme, embed=True, lang=voice.language, rules=STYLES)


def standing(s: Lineage) -> Sentence:
    """How far the game has come."""
    return say("turn {turn}", turn=s.turns) if s.turns else say("setting up")


def board(s: Lineage, names: list[str], marks: Marks, phone: bool, language: str) -> str:
    """The layers and the trackers, around the origin."""
    side = PHONE if phone else WIDE
    where = places(s.at, ORDER, side)
    return (
        f"<defs>{octagons.defs(side)}</defs>{trackers(s, marks.may, phone, language)}"
        f'<g id="spaces">{space_layer(s, side, marks.spaces(), language)}</g>'
        f'<g id="marks">{mark_layer(s, side, marks, where, language)}</g>'
        f'<g id="corners" class="over">{corner_layer(s, side)}</g>'
        f'<g id="pieces">{piece_layer(s, side, where, names, marks.may, language)}</g>'
        f'<g id="overlay" class="over">{token_layer(s, side, language)}{over_layer(s, side, marks, language)}</g>'
    )


def status(s: Lineage, voice: Voice) -> tuple[Sentence | None, Sentence]:
    """Who is asked what, or how the game ended."""
    result = s.result()
    if result is not None:
        return say("{seat} wins", seat=voice.name(s.winner)) if s.winner >= 0 else say("The end"), result.says
    return None, prompt(s)


def wide_table(s: Lineage, voice: Voice, marks: Marks) -> str:
    """Header, players at the left, the board."""
    names, language = called(voice, s.seats), voice.language
    end, told = status(s, voice)
    who = voice.text(end) if end is not None else names[s.seat or 0]
    each = min(frame.PANELS / s.seats, 183.5)
    panels = [
        el("g", panel(s, k, names, marks, each, language), id=f"seat-{k}", data_touch=f"seat:{k}",
           transform=move(0, each * k))
        for k in range(s.seats)
    ]  # fmt: skip
    return (
        frame.header(voice, say("Lineage 傳承"), standing(s), who, told)
        + el("g", *panels, transform=frame.PANELS_AT)
        + el("g", board(s, names, marks, False, language), id="board", transform=frame.BOARD_AT)
    )


def phone_table(s: Lineage, voice: Voice, marks: Marks) -> tuple[str, float]:
    """The frame of a phone, with the decks and what the viewer has below the question."""
    names, language = called(voice, s.seats), voice.language
    end, what = status(s, voice)
    who = voice.text(end) if end is not None else names[s.seat or 0]

    def held(y: float) -> tuple[str, float]:
        out = decks(s, language, 14, y + 14)
        y += 58
        if marks.seat is not None:
            bid = bid_row(s, marks.seat, 14, y + 21, language)
            y += 57 if bid else 33
            out += bid + own_row(s, marks.seat, marks, y, language)
            y += 14
        return out, y

    own = marks.seat is not None and marks.seat == s.seat
    row = strip(s, names, marks, 375, language)
    return frame.phone_frame(voice, row, board(s, names, marks, True, language), who, what, own, held)
