"""Which thing of the drawing an action touches: a space, a piece, or a button of its own."""

from __future__ import annotations

from jianghu.boards.octagons import NUMBERS
from jianghu.games.lineage.movement import piece_of
from jianghu.games.lineage.naming import piece, space
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import PIECE_NAMES
from jianghu.games.lineage.verbs import VERBS


def touched(state: Lineage, action: int) -> str:
    words = VERBS.words(action)
    verb, _space, rest = words.partition(" ")
    if rest.upper() in NUMBERS:
        return space(NUMBERS[rest.upper()]).id
    if rest in PIECE_NAMES and verb != "move":
        return piece(PIECE_NAMES.index(rest)).id
    if verb == "move":
        return piece(piece_of(state, action)).id
    if verb in ("favour", "first"):
        return f"seat:{rest}"
    return f"button:{words}"
