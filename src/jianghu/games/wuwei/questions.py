"""The decisions that players are asked for: the kinds of the frames on the stack."""

from __future__ import annotations

from typing import Final

CHOOSE_LINEAGE: Final = 0
SET_ELEMENT: Final = 1
SET_PALACE: Final = 2
SET_SEASON: Final = 3
CHOOSE_PUNISHED: Final = 4
CHOOSE_LOST: Final = 5  # x: the seat that loses a card
CHOOSE_MOVER: Final = 6
MOVING: Final = 7
PAYING: Final = 8  # x: chi still to pay, y: the action that is paid for
BUILDING: Final = 9  # x: the palace's element, y: 1 when a wall was taken from the board for it
LEARNING: Final = 10  # x: the animal
OFFERING: Final = 11  # x: the element that is asked for
JUDGING: Final = 12  # x: the highest offer
NAMING: Final = 13
GIVING: Final = 14  # x: the opponent, y: chi in the hand

QUESTIONS: Final = [
    "lineage", "element", "palace", "season", "punished", "lost card", "mover", "moving", "paying", "building",
    "learning", "offering", "judging", "naming", "giving",
]  # fmt: skip
