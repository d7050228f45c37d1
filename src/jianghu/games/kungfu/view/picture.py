"""A position of Kung Fu Fighting as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final, Literal

from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.style import sheet
from jianghu.draw.svg import box, el, move, num, path, text
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import phone_table, style, touch
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.hand import chips, hand
from jianghu.games.kungfu.view.stage import stage
from jianghu.games.kungfu.view.table import own_panel, row
from jianghu.games.kungfu.view.words import asked, standing, waiting
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice

Width = Literal["wide", "phone"]
Fonts = Literal["embed", "none"]

# The table is drawn 988 wide and shown larger, so that text is readable where the picture is shown small.
WIDE: Final = 988.0
PIXELS: Final = 1280.0
HEADER: Final = 52.0
BAND: Final = 58.0  # the question and the buttons
OWN: Final = 184.0  # where the hand begins

touches = touch.touches


def draw(
    state: KungFu,
    seat: int | None = None,
    *,
    voice: Voice | None = None,
    width: Width = "wide",
    theme: str | None = None,
    fonts: Fonts = "embed",
) -> str:
    """The whole table as SVG, as that seat sees it (None: a spectator). With ``fonts="none"`` the page brings them."""
    view = view_of(state, seat, voice)
    if width == "phone":
        body, high = phone_table.table(view, True)
        size = (375.0, high)
    else:
        body, high = wide_table(view, True)
        body = header(view) + el("g", body, transform=move(0, HEADER))
        high += HEADER
        size = (PIXELS, round(high * PIXELS / WIDE, 2))
    whole = (0.0, 0.0, 375.0 if width == "phone" else WIDE, high)
    label = view.text(say("Kung Fu Fighting, {standing}", standing=standing(view.s)))
    return picture(
        ground(whole) + body, size, whole, label, theme=theme, embed=fonts == "embed", lang=view.language,
        rules=style.rules(),
    )  # fmt: skip


def draw_board(
    state: KungFu,
    seat: int | None = None,
    *,
    voice: Voice | None = None,
    width: Width = "wide",
    last: list[str] | None = None,
) -> str:
    """The table without a header, for a page that has its own fonts, styles and prompt; so without the question too,
    but for the viewer's own on a phone."""
    view = view_of(state, seat, voice, last)
    if width == "phone":
        body, high = phone_table.table(view, False)
        whole = (0.0, 0.0, 375.0, high)
    else:
        body, high = wide_table(view, False)
        whole = (0.0, 0.0, WIDE, high)
    label = view.text(say("Table"))
    return picture(body, (whole[2], whole[3]), whole, label, styled=False, attributes=' id="board"', lang=view.language)


def stylesheet() -> str:
    """The styles of these pictures, for a page that draws them without their own."""
    return sheet(None, plain=False, rules=style.rules())


def view_of(state: KungFu, seat: int | None, voice: Voice | None, last: list[str] | None = None) -> View:
    """Everything is drawn from a hidden copy. ``last`` are the things of the last move."""
    return View(state.hide(seat), seat, voice if voice is not None else Voice(state.game), last=last)


def header(view: View) -> str:
    """The game, and how it stands."""
    name = view.text(say("Kung Fu Fighting 功夫"))
    left = 58 + widths.width(name, 19, widths.SERIF_BOLD) + 14
    return (
        el("g", house_seal(30, view.text(say("Jianghu"))), transform=move(20, 11))
        + text(name, 60, 32, 19, "th")
        + text(view.text(standing(view.s)), left + 2, 32, 14, "t")
        + path(f"M0 {num(HEADER - 0.5)}H{num(WIDE)}", "hair")
    )


def wide_table(view: View, whole: bool) -> tuple[str, float]:
    """Opponents above, the exchange in the middle, the viewer below; and the height."""
    others = view.others()
    top = others if view.seat is not None else others[: -(-len(others) // 2)]
    seats, high, left = row(view, top, 20)
    signs = {seat: (x, True) for seat, x in left.items()}
    low = others[len(top) :]
    if view.seat is not None:
        signs[view.seat] = (38.0, False)
    for k, seat in enumerate(low):
        signs[seat] = (20 + 948 / len(low) * k + (0 if k == 0 else 14) + 18, False)
    y = 20 + high + 12
    middle, tall = stage(view, y, signs)
    y += tall
    band = ""
    if whole and not view.s.ended:
        band = question(view, y + 22)
        y += BAND
    own, cards = "", ""
    if view.seat is None:
        panels, high, _left = row(view, low, y + 34)
        seats += panels
        y += 34 + high
    else:
        own = own_panel(view, view.seat, 20, y + 34, not whole)
        cards, high = hand(view, view.seat, 20 + OWN, y + 20, WIDE - 40 - OWN)
        y += max(20 + high, 34 + 214)
    return (
        el("g", seats, own, id="seats")
        + el("g", middle, id="stage")
        + el("g", cards, id="hand")
        + band
        + el("g", view.mark_layer(), id="marks")
        + el("g", *view.over, id="overlay", class_="over"),
        y + 12,
    )


def question(view: View, y: float) -> str:
    """What is asked, and the answers that are no cards; red above it when it is the viewer who is asked."""
    s = view.s
    buttons, x = chips(view, WIDE - 20, y + 6, 36)
    room = x - 20 - 20
    if view.mine:
        words = text(view.fit(asked(s), 20, room, widths.SERIF_BOLD), 20, y + 30, 20, "th")
    else:
        words = text(view.fit(waiting(s), 15, room), 20, y + 29, 15, "t")
    bar = box(20, y - 3, 948, 3, "mine") if view.mine else ""
    return el("g", bar, words, el("g", buttons, id="buttons"), id="question")
