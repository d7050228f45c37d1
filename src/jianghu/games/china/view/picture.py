"""A position as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.svg import box, el, esc, move, num, path
from jianghu.draw.svg import text as written
from jianghu.games.china.provinces import ALL
from jianghu.games.china.state import China
from jianghu.games.china.text import prompt
from jianghu.games.china.view.board import Marks, map_layers
from jianghu.games.china.view.geography import view_of
from jianghu.games.china.view.legend import legend
from jianghu.games.china.view.panels import WIDTH, decks, hand, panel, steps, strip
from jianghu.games.china.view.style import STYLES
from jianghu.games.china.view.words import called
from jianghu.games.china.view.words import text as said
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

TABLE: Final = (0.0, 0.0, 988.0, 790.4)
TABLE_PIXELS: Final = (1280.0, 1024.0)
HEADER: Final = 48.0
UNIT: Final = 1.39  # units of the map for a pixel
STEPS: Final = (26.0, 20.0, UNIT)  # where the phases stand, and how large
STEPS_28: Final = (8.0, -18.0, 1.25)  # the lands beyond the Wall leave less room in the north-west
PHONE_MAP: Final = (375.0, 383.0)


def draw(state: China, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
    """The whole table as SVG, as that seat sees it (None: a spectator)."""
    shown = state.hide(seat)
    marks = Marks(shown, seat)
    speaking = Voice(state.game, voice.language, called(voice, state.seats))
    label = speaking.text(say("Emperor of China, {standing}", standing=standing(shown)))
    if phone:
        body, high = phone_table(shown, speaking, marks)
        view, size = (0.0, 0.0, 375.0, high), (375.0, high)
    else:
        body, view, size = wide_table(shown, speaking, marks), TABLE, TABLE_PIXELS
    return picture(ground(view) + body, size, view, label, theme=theme, embed=True, lang=voice.language, rules=STYLES)


def standing(state: China) -> Sentence:
    if state.turns == 0:
        return say("the States are founded")
    return say("turn {count}", count=state.turns)


def board(state: China, marks: Marks, names: list[str], phone: bool, language: str) -> str:
    """The map; on a wide screen with the phases, the hand and the decks in its empty corners."""
    out = map_layers(state, marks, names, phone, language)
    if phone:
        return out
    x, y, k = STEPS_28 if state.terms.provinces == ALL else STEPS
    out += el("g", steps(state, marks.mine, language, k), transform=move(x, y), class_="mark")
    out += el("g", legend(language, UNIT), transform=move(952, 478), class_="mark")
    out += el("g", decks(state, language, UNIT), transform=move(700, 905), class_="mark")
    if marks.seat is not None:
        out += el("g", hand(state, marks.seat, language, UNIT), transform=move(24, 898))
    return out


def board_picture(state: China, marks: Marks, names: list[str], phone: bool, language: str) -> str:
    """The map for a page that has its own fonts and styles."""
    view = view_of(state.terms.provinces)
    size = PHONE_MAP if phone else (view[2], view[3])
    # A picture within the picture: pages let drawings reach beyond their edge, and the land around China does.
    inner = " ".join(num(value) for value in view)
    body = board(state, marks, names, phone, language)
    body = el("svg", body, x=view[0], y=view[1], width=view[2], height=view[3], viewBox=inner)
    label = said(language, say("Map"))
    return picture(body, size, view, label, styled=False, attributes=' id="board"', lang=language)


def window(state: China, body: str, x: float, y: float, width: float, height: float) -> str:
    """The map inside of a larger picture; what lies beyond its edge is cut off."""
    view = " ".join(num(value) for value in view_of(state.terms.provinces))
    return el("svg", body, id="board", x=x, y=y, width=width, height=height, viewBox=view)


def status(state: China, voice: Voice) -> tuple[str, str]:
    """Who is asked what, or how the game ended."""
    result = state.result()
    if result is None:
        return voice.name(state.seat or 0), voice.text(prompt(state))
    won = [voice.name(seat) for seat in range(state.seats) if result.places[seat] == 1]
    return ", ".join(won), voice.text(result.says)


def wide_table(state: China, voice: Voice, marks: Marks) -> str:
    """Header, players at the left, the map."""
    wide, high = TABLE[2], TABLE[3]
    names, language = called(voice, state.seats), voice.language
    who, what = status(state, voice)
    who = widths.fit(who, 14, 160, widths.SANS_BOLD)
    name = voice.text(say("Emperor of China 天子"))
    room = wide - 24 - 400 - widths.width(who, 14, widths.SANS_BOLD)
    asked = f'<tspan class="tb">{esc(who)}</tspan><tspan dx="6">{esc(widths.fit(what, 14, room))}</tspan>'
    header = (
        el("g", house_seal(28, voice.text(say("Jianghu"))), transform=move(20, 10))
        + written(name, 58, 30, 19, "th")
        + written(voice.text(standing(state)), 58 + widths.width(name, 19, widths.SERIF_BOLD) + 14, 30, 14, "t")
        + f'<text class="t end" x="{num(wide - 24)}" y="30" font-size="14">{asked}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(wide)}", "hair")
    )
    each = min((high - HEADER - 8) / state.seats, 183.5)
    seats = "".join(
        el(
            "g", panel(state, k, names, marks, each, language), id=f"seat-{k}", data_touch=f"seat:{k}",
            transform=move(20, HEADER + 4 + each * k),
        )
        for k in range(state.seats)
    )  # fmt: skip
    inner = window(state, board(state, marks, names, False, language), WIDTH + 34, HEADER, 738.0, high - HEADER)
    return inner + header + seats


def phone_table(state: China, voice: Voice, marks: Marks) -> tuple[str, float]:
    """Players above, the map from edge to edge, below it the question and the hand; and the height."""
    names, language = called(voice, state.seats), voice.language
    top = 55 + PHONE_MAP[1]
    body = strip(state, names, marks, 375, language)
    body += window(state, board(state, marks, names, True, language), 0, 54, *PHONE_MAP)
    body += box(0, top, 375, 3, "mine") if marks.mine else path(f"M0 {num(top + 0.5)}H375", "hair")
    who, what = status(state, voice)
    y = top + 5
    if not marks.mine:
        what = voice.text(say("{who}: {what}", who=who, what=what))
    for line in widths.wrap(what, 14, 347, 2, widths.SANS_BOLD if marks.mine else widths.SANS):
        y += 18
        body += written(line, 14, y, 14, "tb" if marks.mine else "t")
    if marks.seat is not None:
        own = hand(state, marks.seat, language, 0.8)
        if own:
            body += el("g", own, transform=move(14, y + 12))
            y += 82
    return body, y + 16
