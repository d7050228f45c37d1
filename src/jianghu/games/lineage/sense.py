"""The judgement of a position of Lineage: by its features, and by how long the game has lasted.

After many rounds the work of others counts less and less: else patient players wait for ever, as any card that is taken
would open the way of another one. Still later small differences count no more, so that a player who goes round in
circles begins to try something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.lineage import features
from jianghu.kernel.judgement import Weights, judge, weary_shares

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

WEARY: Final = 30  # rounds after which others' work counts less and less, until after as many again not at all
USUAL_CARDS: Final = 2.0  # a student who lacks so many cards is what counts instead
COARSER: Final = 0.01  # by how much the smallest difference grows with each round after that
COARSEST: Final = 0.5


def estimate(s: Lineage, weights: Weights) -> list[float]:
    """Each seat's share of the win."""
    result = s.result()
    if result is not None:
        return result.payoffs
    rounds = s.turns // s.seats
    if rounds <= WEARY:
        return judge(s, weights)
    row = weights.table[features.mode(s)][0]
    worths = [features.worth(s, seat, row) for seat in range(s.seats)]
    patience = max(0.0, 2.0 - float(rounds) / float(WEARY))
    usual = row[features.LEARNING] + USUAL_CARDS * row[features.MISSING]
    late = rounds - 2 * WEARY
    if late > 0:
        grain = min(COARSEST, COARSER * float(late))
        worths = [float(int(value / grain)) * grain for value in worths]
    return weary_shares(worths, usual, patience)
