"""A position of Wu Wei as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final, Literal

from jianghu.draw import octagons
from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.style import sheet
from jianghu.draw.svg import box, el, esc, move, num, path, text
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import LEVELS
from jianghu.games.wuwei.text import prompt
from jianghu.games.wuwei.view import touch
from jianghu.games.wuwei.view.board import PHONE, WIDE, name_layer, piece_layer, places, space_layer
from jianghu.games.wuwei.view.marks import Marks, mark_layer, marks_of, over_layer
from jianghu.games.wuwei.view.panels import fist_row, own_row, panels, strip
from jianghu.games.wuwei.view.trackers import trackers
from jianghu.kernel.voice import Voice

Width = Literal["wide", "phone"]
Fonts = Literal["embed", "none"]

# The canvas of the whole table; it is shown larger, so that text is readable where the picture is shown small.
TABLE: Final = (0.0, 0.0, 988.0, 790.4)
TABLE_PIXELS: Final = (1280.0, 1024.0)
HEADER: Final = 48.0
BOARD: Final = (-362.0, -362.0, 724.0, 724.0)
PHONE_BOARD: Final = (-187.5, -192.0, 375.0, 380.0)
PHONE_TOP: Final = 55.0  # where it begins, below the players

touches = touch.touches


def draw(
    state: WuWei,
    seat: int | None = None,
    *,
    names: list[str] | None = None,
    width: Width = "wide",
    theme: str | None = None,
    fonts: Fonts = "embed",
) -> str:
    """The whole table as SVG, as that seat sees it (None: a spectator). With ``fonts="none"`` the page brings them."""
    shown = state.hide(seat)
    called = names_of(shown, names)
    marks = marks_of(shown, seat)
    view, size = TABLE, TABLE_PIXELS
    if width == "phone":
        body, height = phone_table(shown, called, marks)
        view, size = (0.0, 0.0, 375.0, height), (375.0, height)
    else:
        body = wide_table(shown, called, marks)
    label = f"Wu Wei, {standing(shown)}"
    return picture(ground(view) + body, size, view, label, theme=theme, embed=fonts == "embed")


def board_picture(body: str, phone: bool) -> str:
    """The board for a page that has its own fonts and styles, which hide the spaces' names until wanted."""
    body += name_layer(PHONE if phone else WIDE)
    view = PHONE_BOARD if phone else BOARD
    size = (view[2], view[3])
    return picture(body, size, view, "Board", styled=False, attributes=' id="board"')


def stylesheet() -> str:
    """The styles of all pictures, for a page that draws them without their own."""
    return sheet(None, plain=False)


def names_of(state: WuWei, names: list[str] | None) -> list[str]:
    """The players' names; seats without one are counted from 1."""
    given = [*(names or []), *[""] * state.seats]
    return [given[k].strip() or f"Seat {k + 1}" for k in range(state.seats)]


def standing(state: WuWei) -> str:
    """The level and the round."""
    level = f"{LEVELS[state.terms.level].capitalize()} level"
    return f"{level}, round {state.rounds}" if state.rounds else f"{level}, setting up"


def board(state: WuWei, names: list[str], marks: Marks, phone: bool) -> str:
    """The four layers and the trackers, around the origin."""
    s = PHONE if phone else WIDE
    where = places(state, s)
    return (
        f"<defs>{octagons.defs(s)}</defs>{trackers(state, marks.may, phone)}"
        f'<g id="spaces">{space_layer(state, s, marks.spaces())}</g>'
        f'<g id="marks">{mark_layer(state, s, marks, where)}</g>'
        f'<g id="pieces">{piece_layer(state, s, where, names, marks.may)}</g>'
        f'<g id="overlay">{over_layer(state, s, marks)}</g>'
    )


def status(state: WuWei, names: list[str]) -> tuple[str, str]:
    """Who is asked what, or how the game ended."""
    result = state.result()
    if result is not None:
        return (f"{names[state.winner]} wins", result.reason) if state.winner >= 0 else ("The end", result.reason)
    seat = state.seat
    asked = Voice(state.game, "en", names).text(prompt(state))
    return (names[seat] if seat is not None else "", asked)


def wide_table(state: WuWei, names: list[str], marks: Marks) -> str:
    """Header, players at the left, the board."""
    wide, high = TABLE[2], TABLE[3]
    who, what = status(state, names)
    who = widths.fit(who, 14, 160, widths.SANS_BOLD)
    room = wide - 24 - 330 - widths.width(who, 14, widths.SANS_BOLD)
    asked = f'<tspan class="tb">{esc(who)}</tspan><tspan dx="6">{esc(widths.fit(what, 14, room))}</tspan>'
    header = (
        el("g", house_seal(28), transform=move(20, 10))
        + text("Wu Wei 無為", 58, 30, 19, "th")
        + text(standing(state), 58 + widths.width("Wu Wei 無為", 19, widths.SERIF_BOLD) + 14, 30, 14, "t")
        + f'<text class="t end" x="{num(wide - 24)}" y="30" font-size="14">{asked}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(wide)}", "hair")
    )
    middle = move(608, HEADER + (high - HEADER) / 2)
    return (
        header
        + el("g", panels(state, names, marks, high - HEADER - 8), transform=move(20, HEADER + 4))
        + el("g", board(state, names, marks, False), id="board", transform=middle)
    )


def phone_table(state: WuWei, names: list[str], marks: Marks) -> tuple[str, float]:
    """Players above, the board from edge to edge, below it the question and what the viewer has; and the height."""
    who, what = status(state, names)
    top = PHONE_TOP + PHONE_BOARD[3]
    own = marks.seat is not None and marks.seat == state.seat
    foot = box(0, top, 375, 3, "mine") if own else path(f"M0 {num(top + 0.5)}H375", "hair")
    y = top + 5
    for line in widths.wrap(what if own else f"{who}: {what}", 14, 347, 2, widths.SANS_BOLD if own else widths.SANS):
        y += 18
        foot += text(line, 14, y, 14, "tb" if own else "t")
    if marks.seat is not None:
        fist = fist_row(state, marks.seat, marks, y + 21)
        y += 57 if fist else 33
        foot += fist + own_row(state, marks.seat, marks, y)
        y += 14
    middle = move(187.5, PHONE_TOP - PHONE_BOARD[1])
    inner = el("g", board(state, names, marks, True), id="board", transform=middle)
    return strip(state, names, marks, 375) + inner + foot, y + 14
