"""Why an answer is not legal now: the rule and a sentence. The predicates are those that make the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import colonize, naming, realm
from jianghu.games.china import questions as question
from jianghu.games.china.cards import YANG
from jianghu.games.china.draw import relief_for
from jianghu.games.china.naming import province
from jianghu.games.china.provinces import ALL, OPEN, PAIR_FROM, PAIR_TO, members
from jianghu.games.china.terms import OFF, ON
from jianghu.games.china.verbs import (
    ACCEPT,
    ATTACK,
    COLONIZE,
    DEMAND,
    DONE,
    EXTRA,
    FOUND,
    FROM,
    JOIN,
    LEAVE,
    MARCH,
    MERGE,
    OCCUPY,
    PLACE,
    RELIEVE_YES,
    RESIST,
    SEND,
    STOP,
    SUBMIT,
    THROW,
    WITHDRAW,
)
from jianghu.games.china.verbs import (
    YANG as YANG_VERB,
)
from jianghu.games.china.verbs import YIN as YIN_VERB
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import person, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def why_not(s: China, action: int) -> Refusal | None:
    """None when the action is legal, else the first rule that forbids it."""
    if action in s.legal():
        return None
    kind = s.stack[-1].kind
    for place in places_of(action):
        if place >= s.terms.provinces:
            return Refusal("EC-1.1", say("{province} is not on this map.", province=province(place)))
    if action < PLACE:
        return naming_places(s, kind, action)
    if action < COLONIZE:
        return placing(s, kind, action)
    if action < MARCH:
        return colony(s, kind, action)
    if action < ATTACK:
        return moving(s, kind, action)
    if action < RESIST:
        return expanding(s, kind, action)
    if action < THROW:
        return answering(s, kind, action)
    return finishing(s, kind, action)


def places_of(action: int) -> list[int]:
    """The provinces that an action names."""
    if action < RELIEVE_YES:
        return [action % ALL]
    if action < PLACE:
        return []
    if action < EXTRA:
        return [(action - PLACE) // 3]
    if action < FROM:
        return [(action - EXTRA) % ALL]
    if action < MARCH:
        return [(action - FROM) // 3]
    pair = -1
    if action < SEND:
        pair = action - MARCH
    elif ATTACK <= action < DEMAND:
        pair = action - ATTACK
    elif DEMAND <= action < MERGE:
        pair = action - DEMAND
    elif WITHDRAW <= action < ACCEPT:
        return [action - WITHDRAW]
    return [PAIR_FROM[pair], PAIR_TO[pair]] if pair >= 0 else []


# Founding, Yang and Yin -----------------------------------------------------------------------------------------


def naming_places(s: China, kind: int, action: int) -> Refusal:
    if action < YANG_VERB:
        if kind != question.FOUND:
            return Refusal("EC-2.3", say("States are founded before the first turn, each seat in its time."))
        if s.count[action - FOUND]:
            return Refusal("EC-2.6", say("{province} is occupied already.", province=province(action - FOUND)))
        return Refusal(
            "EC-2.5", say("{province} cannot be part of a connected group.", province=province(action - FOUND))
        )
    if action < RELIEVE_YES:
        if kind == question.YIN_AT and action < YIN_VERB:
            return Refusal("EC-11.2", say("The Yang province is named already; now name the one for Yin."))
        if kind == question.YANG_AT and action >= YIN_VERB:
            return Refusal("EC-11.2", say("The Yang province is named first."))
        if kind not in (question.YANG_AT, question.YIN_AT):
            return Refusal("EC-11.2", say("Provinces for Yang and Yin are named when the cards are drawn."))
        return Refusal("EC-11.3", say("{province}: you do not occupy it.", province=province(action % ALL)))
    if kind != question.RELIEF:
        return Refusal("EC-11.10", say("There is no famine and no flood to relieve now."))
    wanted = naming.card(YANG[relief_for(s.stack[-1].y >> 5)])
    return Refusal("EC-11.10", say("No {card} that could be used here is in your hand.", card=wanted))


# Phase 1 --------------------------------------------------------------------------------------------------------


def placing(s: China, kind: int, action: int) -> Refusal:
    if action >= EXTRA:
        if kind != question.EXTRA:
            return Refusal("EC-4.7", say("Extra markers are shared out only when the stock is too small."))
        return Refusal("EC-4.7", say("{province} has no more to get.", province=province(action - EXTRA)))
    if kind != question.PLACE:
        return Refusal("EC-4.2", say("Free markers are placed in Phase 1."))
    place = (action - PLACE) // 3
    if s.owner[place] != s.active:
        return Refusal("EC-4.2", say("{province}: you do not occupy it.", province=province(place)))
    return Refusal(
        "EC-4.1",
        say("Only {count} free {count:marker is|markers are} left.", count=s.stack[-1].x),
    )


# Phase 2 --------------------------------------------------------------------------------------------------------


def colony(s: China, kind: int, action: int) -> Refusal:
    if action >= FROM:
        return source(s, kind, (action - FROM) // 3, (action - FROM) % 3 + 1)
    if kind == question.COLONY_FROM:
        return Refusal("EC-5.1", say("The three colonists must be named first."))
    if kind != question.COLONIZE:
        return Refusal("EC-3.1", say("Provinces are colonized in Phase 2."))
    target = action - COLONIZE
    there = province(target)
    if s.count[target]:
        return Refusal("EC-5.1", say("{province} is not empty.", province=there))
    near = s.terms.near[target] & s.lands[s.active]
    if near == 0:
        return Refusal("EC-5.1", say("{province}: no province of yours adjoins it.", province=there))
    if colonize.offered(s, near & ~s.colonists) < s.terms.colony <= colonize.offered(s, near):
        return Refusal("EC-5.3", say("{province}: this turn's colonists do not move on.", province=there))
    settled = near & ~s.colonists
    if sum(s.count[place] for place in members(settled)) >= s.terms.colony:
        return Refusal("EC-5.4", say("{province}: one marker stays where there is wealth.", province=there))
    return Refusal(
        "EC-5.1",
        say("{province}: {count} markers are needed beside it.", province=there, count=s.terms.colony),
    )


def source(s: China, kind: int, place: int, number: int) -> Refusal:
    if kind != question.COLONY_FROM:
        return Refusal("EC-5.2", say("Name the province that you colonize first."))
    frame = s.stack[-1]
    here = province(place)
    if s.owner[place] != s.active or s.terms.near[frame.x] >> place & 1 == 0:
        return Refusal("EC-5.2", say("{province}: no province of yours beside the new colony.", province=here))
    if s.colonists >> place & 1:
        return Refusal("EC-5.3", say("{province}: this turn's colonists do not move on.", province=here))
    if number > frame.y:
        return Refusal("EC-5.1", say("Only {count} {count:is|are} missing.", count=frame.y))
    if number <= s.count[place]:
        return Refusal("EC-5.4", say("{province}: one marker stays where there is wealth.", province=here))
    return Refusal("EC-5.2", say("{province} has only {count}.", province=here, count=s.count[place]))


# Phase 3 --------------------------------------------------------------------------------------------------------


def moving(s: China, kind: int, action: int) -> Refusal:
    if action >= SEND:
        if kind != question.MANY:
            return Refusal("EC-6.1", say("First say from where to where."))
        frame = s.stack[-1]
        return too_many(s, frame.x, frame.y, action - SEND + 1)
    if kind == question.MANY:
        return Refusal("EC-6.1", say("Say how many go first."))
    if kind != question.MOVE:
        return Refusal("EC-3.1", say("Markers are moved in Phase 3."))
    start, goal = PAIR_FROM[action - MARCH], PAIR_TO[action - MARCH]
    if s.owner[start] != s.active:
        return Refusal("EC-6.1", say("{province}: you do not occupy it.", province=province(start)))
    if s.count[goal] == 0:
        return Refusal("EC-6.3", say("{province} is empty: it must be colonized.", province=province(goal)))
    if s.owner[goal] != s.active:
        return Refusal(
            "EC-6.1", say("{province} belongs to {other}.", province=province(goal), other=person(s.owner[goal]))
        )
    return too_many(s, start, goal, 1)


def too_many(s: China, start: int, goal: int, number: int) -> Refusal:
    if number > s.terms.limit - s.count[goal]:
        return Refusal(
            "EC-6.8",
            say("{province}: no more than {count} markers.", province=province(goal), count=s.terms.limit),
        )
    if number > s.count[start] - s.arrived[start]:
        return Refusal(
            "EC-6.2",
            say(
                "{province}: only {count} {count:has|have} not moved in this turn.",
                province=province(start),
                count=s.count[start] - s.arrived[start],
            ),
        )
    return Refusal("EC-6.7", say("{province}: one marker stays where there is wealth.", province=province(start)))


# Phase 4 --------------------------------------------------------------------------------------------------------


def expanding(s: China, kind: int, action: int) -> Refusal:
    if action < DEMAND:
        if kind != question.EXPAND:
            return Refusal("EC-3.1", say("Attacks are declared in Phase 4, one after the other."))
        return attack(s, PAIR_FROM[action - ATTACK], PAIR_TO[action - ATTACK])
    if kind != question.EXPAND:
        return Refusal("EC-7.4", say("Demands and proposals are made in Phase 4, outside of attacks."))
    if action < MERGE:
        return demand(s, PAIR_FROM[action - DEMAND], PAIR_TO[action - DEMAND])
    return merger(s, action - MERGE)


def origin(s: China, start: int, rule: str) -> Refusal | None:
    """What is wrong with the province from which something is declared."""
    if s.owner[start] != s.active:
        return Refusal(rule, say("{province}: you do not occupy it.", province=province(start)))
    if realm.available(s, start) == 0:
        return Refusal("EC-5.9", say("{province} has only this turn's colonists.", province=province(start)))
    return None


def attack(s: China, start: int, goal: int) -> Refusal:
    found = origin(s, start, "EC-8.1")
    if found is not None:
        return found
    there = province(goal)
    if s.count[goal] == 0:
        return Refusal("EC-8.13", say("{province} is empty: it cannot be attacked.", province=there))
    if s.owner[goal] == s.active:
        return Refusal("EC-8.1", say("{province} is your own.", province=there))
    kind = s.terms.border[ALL * start + goal]
    assert kind != OPEN
    return Refusal(
        "EC-10.1",
        say(
            "{province}: {card} needed, for the border is {border}.",
            province=there,
            card=naming.card(YANG[kind + 2]),
            border=naming.border(kind),
        ),
    )


def demand(s: China, start: int, goal: int) -> Refusal:
    if not s.terms.demands:
        return Refusal("EC-7.15", say("This table plays without demands."))
    found = origin(s, start, "EC-7.15")
    if found is not None:
        return found
    there = province(goal)
    if s.count[goal] == 0 or s.owner[goal] == s.active:
        return Refusal("EC-7.15", say("{province}: no other State is there.", province=there))
    if s.demanded >> goal & 1:
        return Refusal("EC-7.5", say("{province} was demanded in this turn already.", province=there))
    return Refusal("EC-7.15", say("{province}: its markers could not withdraw anywhere.", province=there))


def merger(s: China, state: int) -> Refusal:
    if s.terms.mergers != ON:
        return Refusal("EC-7.7", say("This table plays without proposals to merge."))
    if state == s.active:
        return Refusal("EC-7.7", say("A State does not merge with itself."))
    if state >= s.seats:
        return Refusal("EC-7.7", say("There is no seat {number}.", number=state + 1))
    if not realm.remains(s, state):
        return Refusal("EC-7.7", say("{other} {other:lead|leads} no State.", other=person(state)))
    return Refusal("EC-7.5", say("{other} {other:were|was} asked in this turn already.", other=person(state)))


# Answers --------------------------------------------------------------------------------------------------------


def answering(s: China, kind: int, action: int) -> Refusal:
    if action == RESIST:
        return Refusal("EC-9.1", say("Nobody attacks you now."))
    if action == SUBMIT:
        if kind != question.ANSWER_ATTACK:
            return Refusal("EC-9.7", say("Submission is offered by those who are attacked."))
        if s.terms.mergers == OFF:
            return Refusal("EC-9.7", say("This table plays without submission."))
        return Refusal("EC-9.1", say("You can withdraw: only who cannot may submit."))
    if action < ACCEPT:
        return withdrawal(s, kind, action - WITHDRAW)
    if kind == question.ANSWER_DEMAND:
        return Refusal("EC-7.17", say("Refuse, or name the province to which you withdraw."))
    if kind == question.ANSWER_ATTACK:
        return Refusal("EC-9.1", say("An attack is resisted, or you withdraw or submit."))
    return Refusal("EC-7.6", say("Nothing is proposed to you now."))


def withdrawal(s: China, kind: int, goal: int) -> Refusal:
    if kind not in (question.ANSWER_ATTACK, question.ANSWER_DEMAND):
        return Refusal("EC-9.8", say("Provinces are given up when they are attacked or demanded."))
    frame = s.stack[-1]
    there = province(goal)
    if s.count[goal] == 0:
        return Refusal("EC-9.4", say("{province}: nobody withdraws into an empty province.", province=there))
    if s.owner[goal] != frame.seat or goal == frame.y or s.terms.near[frame.y] >> goal & 1 == 0:
        return Refusal(
            "EC-9.2",
            say("{province}: no province of yours beside {from_}.", province=there, from_=province(frame.y)),
        )
    return Refusal("EC-9.2", say("{province} is full.", province=there))


def finishing(s: China, kind: int, action: int) -> Refusal:
    if action < STOP:
        if kind != question.DICE:
            return Refusal("EC-8.3", say("There is no attack to throw dice for."))
        return Refusal("EC-8.4", say("One marker throws one die."))
    if action == STOP:
        if kind == question.DICE:
            return Refusal("EC-8.3", say("Throw at least once."))
        return Refusal("EC-8.7", say("There is no attack to stop."))
    if action < JOIN:
        return occupying(s, kind, action - OCCUPY)
    if action < LEAVE:
        if kind == question.CORNERED:
            return Refusal("EC-12.9", say("Only States around you can be asked, each of them once."))
        return Refusal("EC-12.9", say("Only who is cornered for the fifth turn asks to join."))
    if action < DONE:
        return Refusal("EC-12.10", say("Only who is cornered for the fifth turn leaves."))
    return Refusal("EC-3.3", say("There is a question to answer first."))


def occupying(s: China, kind: int, number: int) -> Refusal:
    if kind != question.OCCUPY:
        return Refusal("EC-8.13", say("A province is occupied after a victory or a withdrawal."))
    start = s.stack[-1].x
    here = province(start)
    if number > s.count[start]:
        return Refusal("EC-8.11", say("{province} has only {count}.", province=here, count=s.count[start]))
    if number > realm.available(s, start):
        return Refusal("EC-5.9", say("{province}: this turn's colonists stay.", province=here))
    return Refusal("EC-6.7", say("{province}: one marker stays where there is wealth.", province=here))
