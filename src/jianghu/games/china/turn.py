"""The course of a game: which part follows which (EC-3), claims (EC-14.3 to EC-14.6), and who answers what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import colonize, conflict, corner, draw, expand, founding, inference, march, realm, secure
from jianghu.games.china import phases as phase
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import size
from jianghu.games.china.realm import BY_CLAIM, BY_MANDATE
from jianghu.games.china.verbs import ACCEPT, EXTRA, FOUND, REFUSE, YANG, YIN
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China, dice: Dice) -> None:
    """Lead on until somebody is asked or the game is over."""
    while not s.stack and s.ended == 0:
        now = s.phase
        if now == phase.MOVE:
            march.go_on(s)
        elif now == phase.EXPAND:
            expand.go_on(s)
        elif now == phase.COLONIZE:
            colonize.go_on(s)
        elif now == phase.SECURE:
            secure.begin(s)
        elif now == phase.EXTRA:
            secure.extras(s)
        elif now == phase.DRAW:
            draw.go_on(s, dice)
        elif now == phase.CORNER:
            corner.go_on(s)
        elif now == phase.CLAIMS:
            claims(s)
        elif now == phase.NEXT:
            next_turn(s)
        elif now == phase.FOUNDING:
            founding.go_on(s)
        else:
            draw.go_on(s, dice)


def claims(s: China) -> None:
    """EC-14.3, EC-14.5: a claim opens for the State whose turn it was, or lapses."""
    s.phase = phase.NEXT
    if s.mandate:  # EC-14.12
        return
    state = s.active
    if s.lands[state] and size(inference.held(s, state)) >= s.terms.goal:
        if s.claim != state and s.journal is not None:
            s.journal.note("claim", {"seat": state, "count": size(inference.held(s, state))})
        s.claim = state
    elif s.claim >= 0 and size(inference.held(s, s.claim)) < s.terms.goal:
        if s.journal is not None:
            s.journal.note("lapse", {"seat": s.claim})
        s.claim = -1


def next_turn(s: China) -> None:
    """EC-3.4, EC-14.4: the next remaining State; before anything else its claim is tested."""
    state = s.first if s.turns == 0 else (s.active + 1) % s.seats
    while not realm.remains(s, state):
        state = (state + 1) % s.seats
    if s.mandate and (state - s.first) % s.seats <= (s.active - s.first) % s.seats:  # EC-14.12
        s.ended = BY_MANDATE
        return
    if s.claim == state and not s.mandate:
        s.ended = BY_CLAIM
        if s.journal is not None:
            s.journal.note("throne", {"seat": state})
        return
    s.active = state
    s.turns += 1
    s.phase = phase.SECURE
    s.arrived = s.terms.nowhere
    s.proposed = 0
    s.demanded = 0
    if s.journal is not None:
        s.journal.note("turn", {"turn": s.turns, "seat": state})


def legal(s: China) -> list[int]:
    """The answers to the question on top."""
    kind = s.stack[-1].kind
    if kind == question.MOVE:
        return march.legal(s)
    if kind == question.EXPAND:
        return expand.legal(s)
    if kind == question.MANY:
        return march.many_choices(s)
    if kind == question.PLACE:
        return secure.place_choices(s)
    if kind == question.COLONIZE:
        return colonize.legal(s)
    if kind == question.COLONY_FROM:
        return colonize.from_choices(s)
    if kind == question.DICE:
        return conflict.dice_choices(s)
    if kind == question.OCCUPY:
        return conflict.occupy_choices(s)
    if kind == question.ANSWER_ATTACK:
        return conflict.attack_answers(s)
    if kind == question.ANSWER_DEMAND:
        return expand.demand_answers(s)
    if kind == question.ANSWER_MERGER or kind == question.ANSWER_SUBMISSION:
        return [ACCEPT, REFUSE]
    if kind == question.YANG_AT or kind == question.YIN_AT:
        return draw.places(s)
    if kind == question.RELIEF:
        return draw.relief_answers(s)
    if kind == question.FOUND:
        return founding.legal(s)
    if kind == question.EXTRA:
        return secure.extra_choices(s)
    return corner.legal(s)


def apply(s: China, action: int, dice: Dice) -> None:
    """Carry out an answer, and lead on."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == question.MOVE:
        march.do_move(s, action)
    elif kind == question.EXPAND:
        expand.do_expand(s, action, dice)
    elif kind == question.MANY:
        march.do_many(s, action)
    elif kind == question.PLACE:
        secure.do_place(s, action)
    elif kind == question.COLONIZE:
        colonize.do_colonize(s, action)
    elif kind == question.COLONY_FROM:
        colonize.do_from(s, action)
    elif kind == question.DICE:
        conflict.do_dice(s, action, dice)
    elif kind == question.OCCUPY:
        conflict.do_occupy(s, action)
    elif kind == question.ANSWER_ATTACK:
        conflict.answer_attack(s, action, dice)
    elif kind == question.ANSWER_DEMAND:
        expand.answer_demand(s, action)
    elif kind == question.ANSWER_MERGER:
        expand.answer_merger(s, action)
    elif kind == question.ANSWER_SUBMISSION:
        if frame.x >= 0:
            conflict.answer_submission(s, action, dice)
        else:
            corner.answer(s, action)
    elif kind == question.YANG_AT:
        draw.do_yang(s, action - YANG)
    elif kind == question.YIN_AT:
        draw.do_yin(s, action - YIN, dice)
    elif kind == question.RELIEF:
        draw.do_relief(s, action, dice)
    elif kind == question.FOUND:
        founding.do_found(s, action - FOUND)
    elif kind == question.EXTRA:
        secure.do_extra(s, action - EXTRA)
    else:
        corner.do_cornered(s, action)
    if not s.stack:
        go_on(s, dice)
