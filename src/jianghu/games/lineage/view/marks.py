"""The marks on the board: what the viewer may touch and has chosen, where a piece came from, and the last move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from jianghu.boards.octagons import CENTER, CORNERS, ELEMENTS, NAMES, OCTAGON_COUNT, TILE, spaces
from jianghu.boards.view.marks import at, price_place, rings, spaces_in, ticks, touchable, trodden, way
from jianghu.boards.view.places import Spot
from jianghu.draw import marks as draw_marks
from jianghu.draw.svg import el, move, title
from jianghu.games.lineage import naming, questions
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.view.touch import prices, touches
from jianghu.games.lineage.view.words import fixed, speaker
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Term, marked, say

WON: Final = marked("the game was won here")


@dataclass
class Marks:
    """Everything that is marked on a table for one viewer."""

    seat: int | None = None
    may: list[str] = field(default_factory=list)  # things, in the order of the actions
    prices: dict[int, int] = field(default_factory=dict)
    chosen: str = ""
    came: list[int] = field(default_factory=list)  # where the viewer's own moving piece has been
    last: list[int] = field(default_factory=list)  # the way of the last move

    def spaces(self) -> set[int]:
        """The spaces that may be touched."""
        return spaces_in(self.may)


def marks_of(s: Lineage, seat: int | None, news: list[Event]) -> Marks:
    """What is marked for that seat. Red is the viewer's brush: nobody sees what another seat may touch."""
    found = Marks(seat)
    mine = seat is not None and s.seat == seat
    legal = touches(s) if mine else {}
    found.may = list(dict.fromkeys(thing for touched in legal.values() for thing in touched))
    found.prices = prices(s, legal)
    if mine and s.mover >= 0:
        found.chosen = naming.piece(s.mover).id
        if s.stack[-1].kind == questions.STEP:  # the piece that moves is chosen already
            found.may = [thing for thing in found.may if thing != found.chosen]
    turning = seat is not None and seat == s.player and not s.bids
    trail = spaces(s.trail & ~(1 << s.at[s.mover])) if s.mover >= 0 else []
    if turning:
        found.came = trail
    else:
        found.last = way(news)
    return found


def mark_layer(s: Lineage, side: float, marks: Marks, where: dict[int, Spot], language: str) -> str:
    """The marks that lie between the tiles and the pieces."""
    voice = speaker(language)
    out = trodden(marks.last, bool(marks.last), marks.came, side, voice)
    taken = {s.at[piece] for piece in where}
    for space in sorted(marks.spaces()):
        drawn = draw_marks.legal(
            side, octagon=space < OCTAGON_COUNT, empty=space not in taken, dark=s.board.kind[space] == TILE
        )
        out.append(at(space, side, drawn, touchable(space, voice), f"space:{NAMES[space]}"))
    out += rings(where, {piece: naming.piece(piece).id for piece in where}, marks.chosen, marks.may, side)
    if s.ended == 1:
        out.append(at(CENTER, side, draw_marks.won(side, red=marks.seat == s.winner), fixed(language, WON)))
    if s.ended == 2:
        frame = (
            draw_marks.chosen_tile(side, octagon=False) if marks.seat == s.winner else ticks(CORNERS[0], side, False)
        )
        out += [at(corner, side, frame, fixed(language, WON)) for corner in CORNERS]
    return "".join(out)


def over_layer(s: Lineage, side: float, marks: Marks, language: str) -> str:
    """What lies above the pieces: prices."""
    out: list[str] = []
    taken = set(s.at)
    for space, count in marks.prices.items():
        x, y, size = price_place(space, space in taken, side)
        element = ELEMENTS[s.current]
        said = say(
            "{space} for {count} {element} chi", space=NAMES[space], count=count, element=Term("element", element)
        )
        tag = title(speaker(language).text(said)) + draw_marks.price(count, element, size)
        out.append(el("g", tag, class_="price", transform=move(x, y)))
    return "".join(out)
