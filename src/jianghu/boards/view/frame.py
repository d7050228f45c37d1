"""The frame of a whole table drawn as one picture: a header, players and the board; on a phone one below the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from jianghu.boards.view.places import PHONE, WIDE, name_layer
from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.seats import house_seal
from jianghu.draw.svg import box, el, esc, move, num, path, text
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

# The canvas of the whole table; it is shown larger, so that text is readable where the picture is shown small.
TABLE: Final = (0.0, 0.0, 988.0, 790.4)
TABLE_PIXELS: Final = (1280.0, 1024.0)
HEADER: Final = 48.0
BOARD: Final = (-362.0, -362.0, 724.0, 724.0)
PHONE_BOARD: Final = (-187.5, -192.0, 375.0, 380.0)
PHONE_TOP: Final = 55.0  # where it begins, below the players
PANELS: Final = TABLE[3] - HEADER - 8  # the height that all panels share
PANELS_AT: Final = move(20, HEADER + 4)
BOARD_AT: Final = move(608, HEADER + (TABLE[3] - HEADER) / 2)


def board_picture(body: str, phone: bool, voice: Voice) -> str:
    """The board for a page that has its own fonts and styles, which hide the spaces' names until wanted."""
    body += name_layer(PHONE if phone else WIDE)
    view = PHONE_BOARD if phone else BOARD
    label = voice.text(say("Board"))
    return picture(body, (view[2], view[3]), view, label, styled=False, attributes=' id="board"', lang=voice.language)


def header(voice: Voice, title: Sentence, standing: Sentence, who: str, what: Sentence) -> str:
    """The game and how far it has come at the left, who is asked what at the right."""
    wide = TABLE[2]
    name = voice.text(title)
    who = widths.fit(who, 14, 160, widths.SANS_BOLD)
    room = wide - 24 - 330 - widths.width(who, 14, widths.SANS_BOLD)
    told = widths.fit(voice.text(what), 14, room)
    asked = f'<tspan class="tb">{esc(who)}</tspan><tspan dx="6">{esc(told)}</tspan>'
    return (
        el("g", house_seal(28, voice.text(say("Jianghu"))), transform=move(20, 10))
        + text(name, 58, 30, 19, "th")
        + text(voice.text(standing), 58 + widths.width(name, 19, widths.SERIF_BOLD) + 14, 30, 14, "t")
        + f'<text class="t end" x="{num(wide - 24)}" y="30" font-size="14">{asked}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(wide)}", "hair")
    )


def phone_frame(
    voice: Voice,
    strip: str,
    board: str,
    who: str,
    what: Sentence,
    own: bool,
    held: Callable[[float], tuple[str, float]],
) -> tuple[str, float]:
    """Players above, the board from edge to edge, below it the question and what the viewer has; and the height.

    ``own`` says whether the viewer is asked. ``held`` draws what the viewer has from a height on, and tells where it
    ends.
    """
    top = PHONE_TOP + PHONE_BOARD[3]
    foot = box(0, top, 375, 3, "mine") if own else path(f"M0 {num(top + 0.5)}H375", "hair")
    y = top + 5
    if not own:
        what = say("{who}: {what}", who=who, what=what)
    for line in widths.wrap(voice.text(what), 14, 347, 2, widths.SANS_BOLD if own else widths.SANS):
        y += 18
        foot += text(line, 14, y, 14, "tb" if own else "t")
    below, y = held(y)
    inner = el("g", board, id="board", transform=move(187.5, PHONE_TOP - PHONE_BOARD[1]))
    return strip + inner + foot + below, y + 14
