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
# Emperor level
FOUNDING: Final = 9
PENALTIES: Final = 10
HALTED: Final = 11  # a piece of the empire has finished moving
SECOND: Final = 12  # the other piece of the colour may move

PHASES: Final = [
    "lineages", "trackers", "meditate", "move", "align", "develop", "end of turn", "reveal", "handing over",
    "founding", "penalties", "halted", "second",
]  # fmt: skip
