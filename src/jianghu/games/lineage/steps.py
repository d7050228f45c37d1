"""The moving piece: a step and its price, what is closed to it, and the end of its turn (LTU-4, LEM-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, ELEMENTS, NAMES
from jianghu.games.lineage.phases import END_OF_TURN
from jianghu.games.lineage.spaces import forbidden, put, taken
from jianghu.games.lineage.terms import FREE_STEPS, PIECE_NAMES

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage


def look(s: Lineage) -> None:
    """See anew what is closed to the mover: after anything but a step of its own."""
    s.barred = taken(s, s.mover) | forbidden(s, s.mover)


def step(s: Lineage, to: int) -> None:
    """LTU-4: the piece enters a space; from the fourth step on each costs one chi of the current type."""
    p = s.mover
    if s.steps >= FREE_STEPS:
        s.spend(s.player, s.current, 1)
        if s.journal is not None:
            s.journal.note("pay", {"seat": s.player, "count": 1, "element": ELEMENTS[s.current]})
    s.steps += 1
    s.trail |= BITS[to]
    if s.journal is not None:
        here = NAMES[s.at[p]]
        s.journal.note("step", {"seat": s.player, "piece": PIECE_NAMES[p], "from": here, "to": NAMES[to]})
    put(s, p, to)


def lift_black(s: Lineage, space: int, how: str) -> None:
    """LCE-2, LCH-6, LBL-4: a black chi returns to its stock; fields stay fields."""
    s.black &= ~BITS[space]
    s.stock += 1
    if s.journal is not None:
        s.journal.note(how, {"space": NAMES[space]})


def turn_to_fields(s: Lineage, space: int) -> None:
    """LEM-1, LQ28."""
    s.fields |= BITS[space]
    if s.journal is not None:
        s.journal.note("fields", {"space": NAMES[space]})


def end_turn(s: Lineage) -> None:
    """The turn is over at once: nothing that follows a movement is done."""
    s.stack.clear()
    s.phase = END_OF_TURN
    s.mover = -1
    s.barred = 0
    s.trail = 0
    s.steps = 0
    s.origin = -1
    s.moved = []
