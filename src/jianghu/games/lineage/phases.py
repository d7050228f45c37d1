"""The parts of a game and of a turn, in their order: which comes next when no question is pending (LTU-1, LDS-5)."""

from __future__ import annotations

from typing import Final

LINEAGES: Final = 0
WALLS: Final = 1
START: Final = 2
MOVEMENT: Final = 3
CONSCRIPTS: Final = 4
CARDS: Final = 5
TRAINING: Final = 6
BLOCKING: Final = 7
DIE: Final = 8
BIDDING: Final = 9
NAMING: Final = 10
END_OF_TURN: Final = 11

PHASES: Final = [
    "lineages", "walls", "start", "movement", "conscripts", "cards", "training", "blocking", "die", "bidding", "naming",
    "end of turn",
]  # fmt: skip
