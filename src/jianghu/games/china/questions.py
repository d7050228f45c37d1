"""The questions that players are asked (EC-16.2), and their frames."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.frame import Frame

FOUND: Final = 0
YANG_AT: Final = 1
YIN_AT: Final = 2  # x: the Yang province
RELIEF: Final = 3  # x: the Yang province, y: the Yin province + 32 * the Yin card
PLACE: Final = 4  # x: free markers that are left
EXTRA: Final = 5  # x: markers that are left in stock
COLONIZE: Final = 6
COLONY_FROM: Final = 7  # x: the new colony, y: markers that are missing
MOVE: Final = 8
MANY: Final = 9  # x: from, y: to
EXPAND: Final = 10
ANSWER_ATTACK: Final = 11  # x: the origin, y: the target
ANSWER_SUBMISSION: Final = 12  # x: the origin, y: the target; or -1 and the State that is cornered
DICE: Final = 13  # x: the origin, y: the target + 32 after the first throw
OCCUPY: Final = 14  # x: the origin, y: the target
ANSWER_DEMAND: Final = 15  # x: the origin, y: the province to be left
ANSWER_MERGER: Final = 16  # x: the State that proposes
CORNERED: Final = 17  # x: the set of States that were asked already

QUESTIONS: Final = [
    "found", "yang", "yin", "relief", "place", "extra", "colonize", "colony from", "move", "many", "expand",
    "answer attack", "answer submission", "dice", "occupy", "answer demand", "answer merger", "cornered",
]  # fmt: skip
THROWN: Final = 32

MOST_SEATS: Final = 5
# By kind and seat: the frames without numbers, made once.
_common: Final = [Frame(kind, seat) for kind in range(len(QUESTIONS)) for seat in range(MOST_SEATS)]


def frame_of(kind: int, seat: int) -> Frame:
    """A frame without numbers."""
    return _common[kind * MOST_SEATS + seat]
