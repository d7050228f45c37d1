"""A position of Wu Wei as a picture: what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Final, Literal

from jianghu.boards.view import frame
from jianghu.boards.view.places import PHONE, WIDE, places
from jianghu.boards.view.words import called
from jianghu.draw import octagons
from jianghu.draw.page import ground, picture
from jianghu.draw.style import sheet
from jianghu.draw.svg import el, move
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.text import prompt
from jianghu.games.wuwei.view import clocks, stage, touch
from jianghu.games.wuwei.view.board import ORDER, piece_layer, space_layer
from jianghu.games.wuwei.view.marks import Marks, mark_layer, marks_of, over_layer
from jianghu.games.wuwei.view.panels import fist_row, own_row, panels, strip
from jianghu.games.wuwei.view.stage import LEVELS, TITLES
from jianghu.games.wuwei.view.trackers import trackers
from jianghu.kernel.sentences import Sentence, Term, say
from jianghu.kernel.voice import ENGLISH, Voice

Width = Literal["wide", "phone"]
Fonts = Literal["embed", "none"]

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
    view, size = frame.TABLE, frame.TABLE_PIXELS
    if width == "phone":
        body, height = phone_table(shown, speaking, marks)
        view, size = (0.0, 0.0, 375.0, height), (375.0, height)
    else:
        body = wide_table(shown, speaking, marks)
    label = speaking.text(say("Wu Wei, {standing}", standing=standing(shown)))
    return picture(ground(view) + body, size, view, label, theme=theme, embed=fonts == "embed", lang=voice.language)


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
    names, language = called(voice, state.seats), voice.language
    end, told = status(state, voice)
    who = voice.text(end) if end is not None else names[state.seat or 0]
    return (
        frame.header(voice, say("Wu Wei 無為"), standing(state), who, told)
        + el("g", panels(state, names, marks, frame.PANELS, language), transform=frame.PANELS_AT)
        + beside(state, marks, language)
        + el("g", board(state, names, marks, False, language), id="board", transform=frame.BOARD_AT)
    )


def beside(state: WuWei, marks: Marks, language: str) -> str:
    """Alone: the masters below the player, and what the deck has shown."""
    if not state.solo.stage or not state.board.laid:
        return ""
    top = frame.HEADER + 4 + 183.5
    out = el("g", stage.masters(state, language, marks.seat == 0), transform=move(20, top))
    below = top + stage.masters_height() + 16
    if state.solo.stage > 1 and state.rounds:
        tools = clocks.dice if state.solo.stage == 2 else clocks.hand
        where = f"{move(20, below)} scale(0.5)"
        out += el("g", tools(state, marks.may, language), transform=where)
    for animal in range(5) if state.solo.stage == 1 else ():
        row = clocks.style(state, animal, language)
        out += el(
            "g", row, transform=move(34 + 100.0 * (animal % 2), top + stage.masters_height() + 10 + 70 * (animal // 2))
        )
    return out


def phone_table(state: WuWei, voice: Voice, marks: Marks) -> tuple[str, float]:
    """The frame of a phone, with what the viewer has below the question."""
    names, language = called(voice, state.seats), voice.language
    end, what = status(state, voice)
    who = voice.text(end) if end is not None else names[state.seat or 0]

    def held(y: float) -> tuple[str, float]:
        if marks.seat is None:
            return "", y
        fist = fist_row(state, marks.seat, y + 21, language)
        y += 57 if fist else 33
        return fist + own_row(state, marks.seat, marks, y, language), y + 14

    own = marks.seat is not None and marks.seat == state.seat
    row = strip(state, names, marks, 375, language)
    return frame.phone_frame(voice, row, board(state, names, marks, True, language), who, what, own, held)
