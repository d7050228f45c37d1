"""A position of Lineage as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final

from jianghu.boards.view.places import PHONE, WIDE, name_layer, places
from jianghu.draw import octagons
from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.svg import box, el, esc, move, num, path, text
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.text import prompt
from jianghu.games.lineage.view.board import ORDER, corner_layer, piece_layer, space_layer, token_layer
from jianghu.games.lineage.view.marks import Marks, mark_layer, marks_of, over_layer
from jianghu.games.lineage.view.panels import bid_row, own_row, panel, strip
from jianghu.games.lineage.view.trackers import decks, trackers
from jianghu.games.lineage.view.words import called, speaker
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

# The canvas of the whole table; it is shown larger, so that text is readable where the picture is shown small.
TABLE: Final = (0.0, 0.0, 988.0, 790.4)
TABLE_PIXELS: Final = (1280.0, 1024.0)
HEADER: Final = 48.0
BOARD: Final = (-362.0, -362.0, 724.0, 724.0)
PHONE_BOARD: Final = (-187.5, -192.0, 375.0, 380.0)
PHONE_TOP: Final = 55.0  # where it begins, below the players

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
    view, size = TABLE, TABLE_PIXELS
    if phone:
        body, height = phone_table(shown, speaking, marks)
        view, size = (0.0, 0.0, 375.0, height), (375.0, height)
    else:
        body = wide_table(shown, speaking, marks)
    label = speaking.text(say("Lineage, {standing}", standing=standing(shown)))
    inside = ground(view) + body
    return picture(inside, size, view, label, theme=theme, embed=True, lang=voice.language, rules=STYLES)


def board_picture(body: str, phone: bool, language: str) -> str:
    """The board for a page that has its own fonts and styles, which hide the spaces' names until wanted."""
    body += name_layer(PHONE if phone else WIDE)
    view = PHONE_BOARD if phone else BOARD
    label = speaker(language).text(say("Board"))
    return picture(body, (view[2], view[3]), view, label, styled=False, attributes=' id="board"', lang=language)


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
    wide, high = TABLE[2], TABLE[3]
    names, language = called(voice, s.seats), voice.language
    end, told = status(s, voice)
    who = voice.text(end) if end is not None else names[s.seat or 0]
    who = widths.fit(who, 14, 160, widths.SANS_BOLD)
    name = voice.text(say("Lineage 傳承"))
    room = wide - 24 - 330 - widths.width(who, 14, widths.SANS_BOLD)
    what = widths.fit(voice.text(told), 14, room)
    asked = f'<tspan class="tb">{esc(who)}</tspan><tspan dx="6">{esc(what)}</tspan>'
    header = (
        el("g", house_seal(28, voice.text(say("Jianghu"))), transform=move(20, 10))
        + text(name, 58, 30, 19, "th")
        + text(voice.text(standing(s)), 58 + widths.width(name, 19, widths.SERIF_BOLD) + 14, 30, 14, "t")
        + f'<text class="t end" x="{num(wide - 24)}" y="30" font-size="14">{asked}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(wide)}", "hair")
    )
    each = min((high - HEADER - 8) / s.seats, 183.5)
    panels = [
        el("g", panel(s, k, names, marks, each, language), id=f"seat-{k}", data_touch=f"seat:{k}",
           transform=move(20, HEADER + 4 + each * k))
        for k in range(s.seats)
    ]  # fmt: skip
    middle = move(608, HEADER + (high - HEADER) / 2)
    return header + "".join(panels) + el("g", board(s, names, marks, False, language), id="board", transform=middle)


def phone_table(s: Lineage, voice: Voice, marks: Marks) -> tuple[str, float]:
    """Players above, the board from edge to edge, below it the question and what the viewer has; and the height."""
    names, language = called(voice, s.seats), voice.language
    end, what = status(s, voice)
    top = PHONE_TOP + PHONE_BOARD[3]
    own = marks.seat is not None and marks.seat == s.seat
    foot = box(0, top, 375, 3, "mine") if own else path(f"M0 {num(top + 0.5)}H375", "hair")
    y = top + 5
    if not own:
        what = say("{who}: {what}", who=end if end is not None else names[s.seat or 0], what=what)
    for line in widths.wrap(voice.text(what), 14, 347, 2, widths.SANS_BOLD if own else widths.SANS):
        y += 18
        foot += text(line, 14, y, 14, "tb" if own else "t")
    foot += decks(s, language, 14, y + 14)
    y += 58
    if marks.seat is not None:
        bid = bid_row(s, marks.seat, 14, y + 21, language)
        y += 57 if bid else 33
        foot += bid + own_row(s, marks.seat, marks, y, language)
        y += 14
    middle = move(187.5, PHONE_TOP - PHONE_BOARD[1])
    inner = el("g", board(s, names, marks, True, language), id="board", transform=middle)
    return strip(s, names, marks, 375, language) + inner + foot, y + 14
