"""Which answers are worth a bot's thought: all but alchemy and bids that differ little from others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.lineage import questions, verbs
from jianghu.games.lineage.verbs import bid_of

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

BIDS: Final = [0, 1, 2, 4, 7, 12, 20]


def considered(s: Lineage) -> list[int]:
    """Alchemy only into the current type, which alone buys anything (LCH-1); bids in growing distances, and all."""
    if not s.stack:
        return []
    kind = s.stack[-1].kind
    answers = s.answers
    if kind == questions.ALCHEMY:
        return [action for action in answers if action == verbs.READY or (action - verbs.ALCHEMY) % 5 == s.current]
    if kind == questions.BID:
        return [action for action in answers if bid_of(action)[1] in BIDS or action == answers[-1]]
    return answers.copy()
