"""The parts of a game and of a turn, in their order: what goes on when nothing is asked (EC-3.1)."""

from __future__ import annotations

from typing import Final

FOUNDING: Final = 0
FOUNDING_DRAW: Final = 1
SECURE: Final = 2
EXTRA: Final = 3  # of Phase 1: the markers that discs yield
COLONIZE: Final = 4
MOVE: Final = 5
EXPAND: Final = 6
DRAW: Final = 7
CORNER: Final = 8  # the end of a turn: whether its State is cornered
CLAIMS: Final = 9  # then: claims are opened and lapse
NEXT: Final = 10

PHASES: Final = [
    "founding", "founding draw", "secure", "extra", "colonize", "move", "expand", "draw", "corner", "claims", "next",
]  # fmt: skip
# The number that the rulebook gives to a part; 0 outside of a turn.
NUMBER: Final = [0, 0, 1, 1, 2, 3, 4, 5, 5, 5, 5]
