"""The parts of a turn and of a gathering, in their order: which comes next when no question is pending (TRN-2)."""

from __future__ import annotations

from typing import Final

LINEAGES: Final = 0
TRACKERS: Final = 1
MEDITATE: Final = 2
MOVE: Final = 3
ALIGN: Final = 4
DEVELOP: Final = 5
END_OF_TURN: Final = 6
REVEAL: Final = 7
HANDING_OVER: Final = 8

PHASES: Final = [
    "lineages", "trackers", "meditate", "move", "align", "develop", "end of turn", "reveal", "handing over",
]  # fmt: skip
