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
BUILDING: Final = 9  # x: the palace's element, y: see ``stage1.py`` and R03
LEARNING: Final = 10  # x: the animal
OFFERING: Final = 11  # x: the element that is asked for
JUDGING: Final = 12  # x: the highest offer
NAMING: Final = 13
GIVING: Final = 14  # x: the opponent, y: chi in the hand
# Emperor level
CHOOSE_RULER: Final = 15
CHOOSE_SIGN: Final = 16  # x: the general
FORTIFY: Final = 17
CHOOSE_COLOUR: Final = 18
FELLING: Final = 19  # x: the piece that is sent to the center
CHOOSE_TARGET: Final = 20
ANSWERING: Final = 21  # x: the piece that is pushed or pulled, y: 1 for a pull
PLACING: Final = 22  # x: the piece, y: the contested space
WALLING: Final = 23  # x: the octagon
TOWERING: Final = 24  # x: the town
FLIPPING: Final = 25  # x: the palace's element
# Stage 1, alone
GUIDING: Final = 26
CARRYING: Final = 27
# Stage 2
BONUS: Final = 28
TURNING: Final = 29  # x: 1 when a die asks
RESOLVING: Final = 30
SENDING: Final = 31  # x: the animal, y: the face of its die
# Stage 3
DISCARDING: Final = 32
PAIRING: Final = 33
# Campaign
ENDING: Final = 34
LIFTING: Final = 35  # x: the season

QUESTIONS: Final = [
    "lineage", "element", "palace", "season", "punished", "lost card", "mover", "moving", "paying", "building",
    "learning", "offering", "judging", "naming", "giving", "ruler", "sign", "fortify", "colour", "felling", "target",
    "answer", "placing", "walling", "tower", "flipping", "guide", "carrying",
    "bonus", "turning", "resolving", "sending", "discarding", "pairing", "ending", "lifting",
]  # fmt: skip
