"""The answers that a bot thinks about (EC-17.10, EC-17.11); all others stay legal.

A bot without people at its table makes no deals. With people it weighs what they propose, and may propose itself. One
that chooses by chance never does: two of them would unite as soon as they are asked, and win by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import parley, realm
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import PAIR_FROM, PAIR_TO
from jianghu.games.china.verbs import (
    ATTACK,
    DEMAND,
    DONE,
    FROM,
    JOIN,
    LEAVE,
    MARCH,
    PLACE,
    REFUSE,
    RESIST,
    STOP,
    SUBMIT,
    THROW,
)
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.china.state import China

SEEN: Final = 2  # a beginner sees one of so many things that a turn offers
# What is offered on the map, and not put to a State as a question that it can only answer.
WIDE: Final = [
    question.FOUND, question.YANG_AT, question.YIN_AT, question.PLACE, question.EXTRA, question.COLONIZE,
    question.COLONY_FROM, question.MOVE, question.MANY, question.EXPAND, question.OCCUPY,
]  # fmt: skip


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


def silent(s: China) -> list[int]:
    """All that is legal without a deal (EC-17.10)."""
    legal = s.legal()
    if not legal:
        return legal
    kind = s.stack[-1].kind
    if kind == question.EXPAND:
        return [action for action in legal if action < DEMAND or action == DONE]
    if kind == question.ANSWER_ATTACK:
        return [action for action in legal if action != SUBMIT]
    if kind == question.ANSWER_DEMAND or kind == question.ANSWER_MERGER or kind == question.ANSWER_SUBMISSION:
        return [REFUSE]
    if kind == question.CORNERED:
        return [LEAVE]
    return legal


def noticed(s: China, dice: Dice) -> list[int]:
    """What a beginner sees of what is considered: about half of what the map offers, at least one thing.

    Nothing that another State asks is overlooked. Nor is that a proposal can be left alone, so that a bot makes none
    that it does not like (EC-17.10).
    """
    found = considered(s)
    if len(found) < 2 or s.stack[-1].kind not in WIDE:
        return found
    out: list[int] = []
    deals = False
    for action in found:
        if action >= DEMAND and action < RESIST:
            deals = True
        if (deals and action == DONE) or dice.below(SEEN) == 0:
            out.append(action)
    return out if out else [found[dice.below(len(found))]]
