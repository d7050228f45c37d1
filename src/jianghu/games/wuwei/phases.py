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
# Stage 1, alone
STUDENT: Final = 13  # the student phase begins
RESUME: Final = 14  # the student moves after a penalty
MASTER: Final = 15  # the master phase begins: a discipline card is revealed
CARRY: Final = 16  # what the card does at once
GUIDED: Final = 17  # the acting master moves
EFFECT: Final = 18  # what the card does at the end of the turn
NEXT_TURN: Final = 19
# Stage 2, alone
WANDER: Final = 20  # the student or the master moves
RAISE: Final = 21  # a tower may be raised
DARKEN: Final = 22  # a town is turned down
ROLL: Final = 23
RESOLVE: Final = 24  # die by die
# Stage 3, alone
DISCARD: Final = 25
PAIR: Final = 26
LEAD: Final = 27  # a member of the pair may move
HALT: Final = 28  # a member has moved
EMPIRE: Final = 29  # the generals' dice
# Campaign
LIFT: Final = 30  # octagons are taken up before stage 2, and laid again
DUSK: Final = 31  # stage 2 was not ended after the Move step: a town is turned down

PHASES: Final = [
    "lineages", "trackers", "meditate", "move", "align", "develop", "end of turn", "reveal", "handing over",
    "founding", "penalties", "halted", "second",
    "student", "resume", "master", "carry", "guided", "effect", "next turn",
    "wander", "raise", "darken", "roll", "resolve", "discard", "pair", "lead", "halt", "empire",
    "lift", "dusk",
]  # fmt: skip
