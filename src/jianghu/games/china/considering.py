"""The answers that a bot thinks about (EC-17.10, EC-17.11); all others stay legal.

A bot without people at its table makes no deals. With people it weighs what they propose, and may propose itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import parley, realm
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import PAIR_FROM, PAIR_TO
from jianghu.games.china.verbs import ATTACK, DEMAND, DONE, FROM, JOIN, LEAVE, MARCH, PLACE, REFUSE, STOP, SUBMIT, THROW

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def considered(s: China) -> list[int]:
    """Sorted, and never empty."""
    legal = s.legal()
    kind = s.stack[-1].kind
    if kind == question.MOVE:
        return marches(s, legal)
    if kind == question.MANY:
        return legal[-2:]
    if kind == question.EXPAND:
        return attacks(s, legal)
    if kind == question.PLACE:
        most = s.stack[-1].x - 1
        return [action for action in legal if (action - PLACE) % 3 == 0 or (action - PLACE) % 3 == most]
    if kind == question.COLONY_FROM:
        return largest(legal)
    if kind == question.DICE:
        return throws(s, legal)
    if kind == question.ANSWER_ATTACK:
        if parley.may_deal(s, s.stack[-1].seat, s.active):
            return legal
        return [action for action in legal if action != SUBMIT]
    if kind == question.ANSWER_DEMAND:
        return [REFUSE]  # EC-17.10: that costs nothing, and the same way out is open when the attack comes
    if kind == question.ANSWER_MERGER:
        return legal if parley.may_deal(s, s.stack[-1].seat, s.active) else [REFUSE]
    if kind == question.ANSWER_SUBMISSION:
        return legal if parley.may_deal(s, s.stack[-1].seat, realm.submitting(s)) else [REFUSE]
    if kind == question.CORNERED:
        return [action for action in legal if action == LEAVE or parley.may_deal(s, s.active, action - JOIN)]
    return legal


def marches(s: China, legal: list[int]) -> list[int]:
    """To where something is at stake, and out of provinces that are too full."""
    lands = s.lands[s.active]
    out: list[int] = []
    for action in legal:
        if action == DONE:
            out.append(action)
        elif s.terms.near[PAIR_TO[action - MARCH]] & ~lands:
            out.append(action)
        elif s.count[PAIR_FROM[action - MARCH]] > s.terms.limit:
            out.append(action)
    return out


def attacks(s: China, legal: list[int]) -> list[int]:
    """With at least as many markers as the target has; and what may be proposed."""
    out: list[int] = []
    for action in legal:
        if action < DEMAND:
            pair = action - ATTACK
            if realm.available(s, PAIR_FROM[pair]) >= s.count[PAIR_TO[pair]]:
                out.append(action)
    out += parley.proposals(s, legal)
    out.append(DONE)
    return out


def largest(legal: list[int]) -> list[int]:
    """From each source as many as it may give."""
    out: list[int] = []
    for i in range(len(legal)):
        if i + 1 == len(legal) or (legal[i + 1] - FROM) // 3 != (legal[i] - FROM) // 3:
            out.append(legal[i])
    return out


def throws(s: China, legal: list[int]) -> list[int]:
    """Two dice where both can count."""
    target = s.stack[-1].y & 31
    best = THROW + 1 if THROW + 1 in legal and s.count[target] > 1 else THROW
    return [best, STOP] if STOP in legal else [best]
