"""The frames on the stack: the questions that players are asked (KF-18), and automatic work.

A work frame is never on top when a player is asked. It holds the place in an interrupted procedure: the turn, a window
in which several seats are asked, the building of an Attack, the answering of Attacks, the resolution.
"""

from __future__ import annotations

from typing import Final

from jianghu.kernel.frame import Frame

# Questions, by the numbers of the rulebook's table in rules.md
ARCHETYPE: Final = 0  # Q0
UPKEEP: Final = 1  # Q1
TRADE: Final = 2  # Q2
SWAP: Final = 3  # Q2a  x: 0 the player of the card, 1 the active player; y: the player of the card
DISCARD: Final = 4  # Q3
AFTER_REFILL: Final = 5  # Q4
CATCH_TO: Final = 6  # Q4a
MAIN: Final = 7  # Q5
BASE: Final = 8  # Q6  x: the target
WEAPON_MODE: Final = 9  # Q7  x: the Attack
EXTRA: Final = 10  # Q8  x: the Attack, y: packing.splitting
ENHANCE: Final = 11  # Q9  x: the Attack
MODE: Final = 12  # Q10  x: the Attack, y: number of the card in it
TEAM_ENHANCE: Final = 13  # Q11  x: the Attack
COMBO_ADD: Final = 14  # Q11a  x: the Attack
DRAW_FOR: Final = 15  # Q12  x: how many
NEW_TARGET: Final = 16  # Q13  x: the host Attack
BEFORE_BLOCK: Final = 17  # Q14  x: the Attack, y: the target's number
CANCEL_PICK: Final = 18  # Q14a  x: the Attack, y: the target's number
BLOCK: Final = 19  # Q15  x: the Attack, y: the target's number
TEAM_BLOCK: Final = 20  # Q16
COUNTER: Final = 21  # Q17
KEEP: Final = 22  # Q18  x: 0 a Weapon, 1 a Stance
AFTERMATH: Final = 23  # Q19  x: pairs of packing.to_avenge, y: packing.recovering
RESPITE: Final = 24  # Q20
PASS_CARD: Final = 25  # Q21
PASS_TO: Final = 26  # Q21a  x: the card
FACE_BLOCK: Final = 27  # KQ-61, block_for: the player of Face Me! blocks for the target

# Work
TURN: Final = 28  # seat: active, x: stage
WINDOW: Final = 29  # seat: from whom clockwise, x: packing.window_about, y: packing.window_next
EXCHANGE: Final = 30  # x: 1 when it avenges somebody
BUILD: Final = 31  # seat: maker, x: Attack, y: stage
QUEUE: Final = 32  # x: Attack, y: place
ANSWER: Final = 33  # x: Attack, y: packing.at_stage
LOSING: Final = 34  # step 2: x: Attack, y: packing.at_stage of the target's place and the effect
AFTER: Final = 35  # the rest of the resolution
RECOVER: Final = 36  # the aftermath: x, y as in AFTERMATH; seat: who is next

# Stages of a turn (KF-18.7)
UPKEEP_STAGE: Final = 0
REGEN_STAGE: Final = 1
DISCARD_STAGE: Final = 3
DRAW_STAGE: Final = 4
MAIN_STAGE: Final = 6
AFTER_EXCHANGE_STAGE: Final = 7
PASSING_STAGE: Final = 8
END_STAGE: Final = 9

QUESTIONS: Final = [
    "archetype", "upkeep", "trade secrets", "swap", "discard", "after refill", "catch to", "main", "base",
    "weapon mode", "extra target", "enhance", "mode", "team enhance", "combo", "draw for", "new target",
    "before block", "cancel", "block", "team block", "counter", "keep", "aftermath", "respite", "pass card", "pass to",
    "block for", "turn", "window", "exchange", "build", "queue", "answer", "losing", "after", "recover",
]  # fmt: skip

MOST_X: Final = 10
MOST_Y: Final = 3
MOST_SEATS: Final = 6
_common: Final = [
    Frame(kind, seat, x, y)
    for kind in range(len(QUESTIONS))
    for seat in range(MOST_SEATS)
    for x in range(MOST_X)
    for y in range(MOST_Y)
]


def frame_of(kind: int, seat: int, x: int, y: int) -> Frame:
    """A frame. Those with small numbers are made once: every simulated decision needs several."""
    if 0 <= x < MOST_X and 0 <= y < MOST_Y:
        return _common[((kind * MOST_SEATS + seat) * MOST_X + x) * MOST_Y + y]
    return Frame(kind, seat, x, y)
