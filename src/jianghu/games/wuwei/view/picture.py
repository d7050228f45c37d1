"""A position of Wu Wei as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final, Literal

from jianghu.boards.view.places import PHONE, WIDE, name_layer, places
from jianghu.draw import octagons
from jianghu.draw.fonts import widths
from jianghu.draw.page import ground, picture
from jianghu.draw.seats import house_seal
from jianghu.draw.style import sheet
from jianghu.draw.svg import box, el, esc, move, num, path, text
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.text import prompt
from jianghu.games.wuwei.view import stage, touch
from jianghu.games.wuwei.view.board import ORDER, piece_layer, space_layer
from jianghu.games.wuwei.view.marks import Marks, mark_layer, marks_of, over_layer
from jianghu.games.wuwei.view.panels import fist_row, own_row, panels, strip
from jianghu.games.wuwei.view.stage import LEVELS, TITLES
from jianghu.games.wuwei.view.trackers import trackers
from jianghu.games.wuwei.view.words import called, speaker
from jianghu.kernel.sentences import Sentence, Term, say
from jianghu.kernel.voice import ENGLISH, Voice

Width = Literal["wide", "phone"]
Fonts = Literal["embed", "none"]

# The canvas of the whole table; it is shown larger, so that text is readable where the picture is shown small.
TABLE: Final = (0.0, 0.0, 988.0, 790.4)
TABLE_PIXELS: Final = (1280.0, 1024.0)
HEADER: Final = 48.0
BOARD: Final = (-362.0, -362.0, 724.0, 724.0)
PHONE_BOARD: Final = (-187.5, -192.0, 375.0, 380.0)
PHONE_TOP: Final = 55.0  # where it begins, below the players

LEVEL_TITLES: Final = ["Initiate", "Master", "Emperor"]  # by number, as the option's values are called

touches = touch.touches


def draw(
    state: WuWei,
    seat: int | None = None,
    *,
    voice: Voice = ENGLISH,
    width: Width = "wide",
    theme: str | None = None,
    fonts: Fonts = "embed",
) -> str:
    """The whole table as SVG, as that seat sees it (None: a spectator). With ``fonts="none"`` the page brings them."""
    shown = state.hide(seat)
    speaking = Voice(state.game, voice.language, called(voice, state.seats))
    marks = marks_of(shown, seat)
    view, size = TABLE, TABLE_PIXELS
    if width == "phone":
        body, height = phone_table(shown, speaking, marks)
        view, size = (0.0, 0.0, 375.0, height), (375.0, height)
    else:
        body = wide_table(shown, speaking, marks)
    label = speaking.text(say("Wu Wei, {standing}", standing=standing(shown)))
    return picture(ground(view) + body, size, view, label, theme=theme, embed=fonts == "embed", lang=voice.language)


def board_picture(body: str, phone: bool, language: str) -> str:
    """The board for a page that has its own fonts and styles, which hide the spaces' names until wanted."""
    body += name_layer(PHONE if phone else WIDE)
    view = PHONE_BOARD if phone else BOARD
    size = (view[2], view[3])
    label = speaker(language).text(say("Board"))
    return picture(body, size, view, label, styled=False, attributes=' id="board"', lang=language)


def stylesheet() -> str:
    """The styles of all pictures, for a page that draws them without their own."""
    return sheet(None, plain=False)


def standing(state: WuWei) -> Sentence:
    """The level and the round."""
    if state.solo.stage:
        title, difficulty = say(TITLES[state.solo.stage]), say(LEVELS[state.solo.difficulty])
        if state.rounds:
            return say("{stage}, {level}, turn {round}", stage=title, level=difficulty, round=state.rounds)
        return say("{stage}, {level}, setting up", stage=title, level=difficulty)
    level = Term("level", LEVEL_TITLES[state.terms.level.number])
    if state.rounds:
        return say("{level} level, round {round}", level=level, round=state.rounds)
    return say("{level} level, setting up", level=level)


def board(state: WuWei, names: list[str], marks: Marks, phone: bool, language: str) -> str:
    """The four layers and the trackers, around the origin."""
    s = PHONE if phone else WIDE
    where = places(state.at, [piece for piece in ORDER if piece < len(state.at)], s)
    return (
        f"<defs>{octagons.defs(s)}</defs>{trackers(state, marks.may, phone, language)}"
        f'<g id="spaces">{space_layer(state, s, marks.spaces(), language)}</g>'
        f'<g id="marks">{mark_layer(state, s, marks, where, language)}</g>'
        f'<g id="pieces">{piece_layer(state, s, where, names, marks.may, language)}</g>'
        f'<g id="overlay">{over_layer(state, s, marks, language)}</g>'
    )


def status(state: WuWei, voice: Voice) -> tuple[Sentence | None, Sentence]:
    """Who is asked what, or how the game ended."""
    result = state.result()
    if result is not None:
        won = state.winner >= 0
        lost = say("{seat} loses", seat=voice.name(0)) if state.solo.stage else say("The end")
        return say("{seat} wins", seat=voice.name(state.winner)) if won else lost, result.says
    return None, prompt(state)


def wide_table(state: WuWei, voice: Voice, marks: Marks) -> str:
    """Header, players at the left, the board."""
    wide, high = TABLE[2], TABLE[3]
    names, language = called(voice, state.seats), voice.language
    end, told = status(state, voice)
    what = voice.text(told)
    who = voice.text(end) if end is not None else names[state.seat or 0]
    who = widths.fit(who, 14, 160, widths.SANS_BOLD)
    name = voice.text(say("Wu Wei 無為"))
    room = wide - 24 - 330 - widths.width(who, 14, widths.SANS_BOLD)
    asked = f'<tspan class="tb">{esc(who)}</tspan><tspan dx="6">{esc(widths.fit(what, 14, room))}</tspan>'
    header = (
        el("g", house_seal(28, voice.text(say("Jianghu"))), transform=move(20, 10))
        + text(name, 58, 30, 19, "th")
        + text(voice.text(standing(state)), 58 + widths.width(name, 19, widths.SERIF_BOLD) + 14, 30, 14, "t")
        + f'<text class="t end" x="{num(wide - 24)}" y="30" font-size="14">{asked}</text>'
        + path(f"M0 {num(HEADER - 0.5)}H{num(wide)}", "hair")
    )
    middle = move(608, HEADER + (high - HEADER) / 2)
    return (
        header
        + el("g", panels(state, names, marks, high - HEADER - 8, language), transform=move(20, HEADER + 4))
        + beside(state, marks, language)
        + el("g", board(state, names, marks, False, language), id="board", transform=middle)
    )


def beside(state: WuWei, marks: Marks, language: str) -> str:
    """Alone: the masters below the player, and what the deck has shown."""
    if not state.solo.stage or not state.board.laid:
        return ""
    top = HEADER + 4 + 183.5
    out = el("g", stage.masters(state, language, marks.seat == 0), transform=move(20, top))
    below = top + stage.masters_height() + 16
    if state.solo.stage > 1 and state.rounds:
        tools = stage.dice_part if state.solo.stage == 2 else stage.hand_part
        where = f"{move(20, below)} scale(0.5)"
        out += el("g", tools(state, marks.may, language), transform=where)
    for animal in range(5) if state.solo.stage == 1 else ():
        row = stage.style(state, animal, language)
        out += el(
            "g", row, transform=move(34 + 100.0 * (animal % 2), top + stage.masters_height() + 10 + 70 * (animal // 2))
        )
    return out


def phone_table(state: WuWei, voice: Voice, marks: Marks) -> tuple[str, float]:
    """Players above, the board from edge to edge, below it the question and what the viewer has; and the height."""
    names, language = called(voice, state.seats), voice.language
    end, what = status(state, voice)
    top = PHONE_TOP + PHONE_BOARD[3]
    own = marks.seat is not None and marks.seat == state.seat
    foot = box(0, top, 375, 3, "mine") if own else path(f"M0 {num(top + 0.5)}H375", "hair")
    y = top + 5
    if not own:
        what = say("{who}: {what}", who=end if end is not None else names[state.seat or 0], what=what)
    for line in widths.wrap(voice.text(what), 14, 347, 2, widths.SANS_BOLD if own else widths.SANS):
        y += 18
        foot += text(line, 14, y, 14, "tb" if own else "t")
    if marks.seat is not None:
        fist = fist_row(state, marks.seat, y + 21, language)
        y += 57 if fist else 33
        foot += fist + own_row(state, marks.seat, marks, y, language)
        y += 14
    middle = move(187.5, PHONE_TOP - PHONE_BOARD[1])
    inner = el("g", board(state, names, marks, True, language), id="board", transform=middle)
    return strip(state, names, marks, 375, language) + inner + foot, y + 14
