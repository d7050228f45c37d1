"""The marks on the board: what the viewer may touch and has chosen, the last move, and "why not?"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from jianghu.boards.octagons import CENTER, ELEMENTS, NAMES, NUMBERS, OCTAGON_COUNT, TILE, spaces
from jianghu.boards.view.marks import at, price_place, rings, spaces_in, touchable, trodden
from jianghu.boards.view.places import Spot, middle
from jianghu.draw import marks as draw_marks
from jianghu.draw.svg import el, move, title
from jianghu.games.wuwei.movement import trail
from jianghu.games.wuwei.questions import MOVING, PAYING
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view.board import piece_thing
from jianghu.games.wuwei.view.touch import Price, mover, prices, touches
from jianghu.games.wuwei.view.words import fixed, speaker
from jianghu.kernel.sentences import Parameter, Sentence, Term, marked, say


@dataclass
class Marks:
    """Everything that is marked on a table for one viewer."""

    seat: int | None = None
    may: list[str] = field(default_factory=list)  # things, in the order of the actions
    prices: list[Price] = field(default_factory=list)
    chosen: str = ""
    came: list[int] = field(default_factory=list)  # where the viewer's own pieces came from this turn
    last: list[int] = field(default_factory=list)
    path: bool = False  # whether ``last`` is in order, so that a path may join it

    def spaces(self) -> set[int]:
        """The spaces that may be touched."""
        return spaces_in(self.may)


def marks_of(state: WuWei, seat: int | None, last: list[int] | None = None) -> Marks:
    """What is marked for that seat. Red is the viewer's brush: nobody sees what another seat may touch.

    ``last`` is the way of the last move, space by space.
    """
    found = Marks(seat)
    mine = seat is not None and state.seat == seat
    legal = touches(state) if mine else {}
    found.may = list(dict.fromkeys(thing for touched in legal.values() for thing in touched))
    found.prices = prices(state, legal)
    if mine and state.mover >= 0 and state.stack[-1].kind in (MOVING, PAYING):  # dice are paid off by nobody who moves
        found.chosen = mover(state)
    trail = trail_of(state)
    turning = seat is not None and seat == state.player and not state.fists  # before a gathering the turn is over
    if turning:
        found.came = trail
    if last is not None:
        found.last = last
        found.path = True
    elif not turning:
        found.last = trail
    return found


def trail_of(state: WuWei) -> list[int]:
    """MOV-3: where the pieces of the running turn have been, without where they are."""
    if state.ended or not state.rounds:
        return []
    been = 0
    for piece in range(len(state.at)) if state.solo.stage else state.pieces_of(state.player):
        if state.at[piece] >= 0:
            been |= trail(state, piece) & ~(1 << state.at[piece])
    return spaces(been)


def mark_layer(state: WuWei, s: float, marks: Marks, where: dict[int, Spot], language: str) -> str:
    """The marks that lie between the tiles and the pieces."""
    voice = speaker(language)
    out = trodden(marks.last, marks.path, marks.came, s, voice)
    taken = {state.at[piece] for piece in where}
    for space in sorted(marks.spaces()):
        if f"space:{NAMES[space]}" == marks.chosen:
            continue
        drawn = draw_marks.legal(
            s,
            octagon=space < OCTAGON_COUNT,
            walled=state.walls >> space & 1 == 1,
            empty=space not in taken,
            dark=state.board.kind[space] == TILE,
        )
        out.append(at(space, s, drawn, touchable(space, voice), f"space:{NAMES[space]}"))
    out += rings(where, {piece: piece_thing(state, piece) for piece in where}, marks.chosen, marks.may, s)
    space = NUMBERS.get(marks.chosen.removeprefix("space:"), -1)
    if space >= 0:
        out.append(at(space, s, draw_marks.chosen_tile(s, octagon=space < OCTAGON_COUNT), voice.text(say("chosen"))))
    if state.winner >= 0:
        drawn = draw_marks.won(s, red=marks.seat == state.winner)
        out.append(at(CENTER, s, drawn, voice.text(say("the game was won here"))))
    return "".join(out)


def over_layer(state: WuWei, s: float, marks: Marks, language: str) -> str:
    """What lies above the pieces: prices and the question."""
    voice = speaker(language)
    out: list[str] = []
    taken = set(state.at)
    for space, count, verb in marks.prices:
        element = ELEMENTS[state.element]
        told: dict[str, Parameter] = {"space": NAMES[space], "count": count, "element": Term("element", element)}
        x, y = middle(space, s)
        if verb:  # above who stands there; a pull below a push
            tag = title(voice.text(Sentence(TITLES[verb], told)))
            tag += draw_marks.price(count, element, 0.82 * s, fixed(language, WORDS[verb]))
            y -= (0.56 if space < OCTAGON_COUNT else 0.5) * s if verb == "push" else -0.56 * s
        else:
            x, y, size = price_place(space, space in taken, s)
            tag = title(voice.text(Sentence(PRICE, told))) + draw_marks.price(count, element, size)
        out.append(el("g", tag, class_="price", transform=move(x, y)))
    return "".join(out)


PRICE: Final = marked("{space} for {count} {element} chi")
TITLES: Final = {
    "push": marked("push on {space} for {count} {element} chi"),
    "pull": marked("pull from {space} for {count} {element} chi"),
}
WORDS: Final = {"push": marked("push"), "pull": marked("pull")}
