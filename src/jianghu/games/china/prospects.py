"""What an offer or an answer would bring, if the other side agrees: people see it before anybody does.

A preview ends where somebody else decides, so it cannot tell what follows from their consent. All of this is open
knowledge: numbers of provinces, markers and cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import conflict, inference, realm, scoring
from jianghu.games.china import questions as question
from jianghu.games.china.naming import province
from jianghu.games.china.provinces import PAIR_FROM, PAIR_TO, size
from jianghu.games.china.verbs import ACCEPT, DEMAND, JOIN, LEAVE, MERGE, REFUSE, RESIST, SUBMIT, WITHDRAW
from jianghu.kernel.sentences import Sentence, in_sequence, person, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def prospect(s: China, action: int) -> Sentence | None:
    """For demands, mergers, submissions and all answers to another State; None for everything else."""
    frame = s.stack[-1]
    if frame.kind == question.EXPAND:
        if action >= MERGE and action < RESIST:
            return proposal(s, action - MERGE)
        return demand(s, action - DEMAND) if action >= DEMAND and action < MERGE else None
    if frame.kind == question.ANSWER_ATTACK:
        if action == SUBMIT:
            said = say("If {other} {other:accept|accepts}, your State ends; else you resist.", other=person(s.active))
            return in_sequence([said, *union(s, s.active, frame.seat, frame.seat)])
        if action == RESIST:
            able, count = realm.available(s, frame.x), s.count[frame.y]
            return say("The dice decide: {able} against {count}.", able=able, count=count)
        return withdrawal(s, frame.y, action - WITHDRAW)
    if frame.kind == question.ANSWER_DEMAND:
        if action == REFUSE:
            return say("Nothing happens; {province} may still be attacked.", province=province(frame.y))
        return withdrawal(s, frame.y, action - WITHDRAW)
    if frame.kind == question.ANSWER_MERGER:
        if action == REFUSE:
            return say("Nothing changes; {other} cannot ask again in this turn.", other=person(frame.x))
        junior = realm.weaker(s, frame.x, frame.seat)
        senior = frame.seat if junior == frame.x else frame.x
        return in_sequence(union(s, senior, junior, frame.seat))
    if frame.kind == question.ANSWER_SUBMISSION:
        other = s.owner[frame.y] if frame.x >= 0 else frame.y
        if action == ACCEPT:
            return in_sequence(union(s, frame.seat, other, frame.seat))
        if frame.x >= 0:
            return say("Then {other} {other:resist|resists}, and the dice decide.", other=person(other))
        return say(
            "Then {other} {other:ask|asks} another State, or {other:leave|leaves} the board.", other=person(other)
        )
    if frame.kind == question.CORNERED:
        if action == LEAVE:
            return say("Your State is out of the game.")
        other = action - JOIN
        said = say("If {other} {other:accept|accepts}, your State ends.", other=person(other))
        return in_sequence([said, *union(s, other, frame.seat, frame.seat)])
    return None


def demand(s: China, pair: int) -> Sentence:
    """EC-7.17 to EC-7.19."""
    source, target = PAIR_FROM[pair], PAIR_TO[pair]
    return say(
        "If {other} {other:withdraw|withdraws}, up to {count} of yours may go from {from_} into {to}; "
        "a refusal costs nobody anything.",
        other=person(s.owner[target]),
        count=conflict.most(s, source),
        from_=province(source),
        to=province(target),
    )


def withdrawal(s: China, target: int, goal: int) -> Sentence:
    """EC-9.3, EC-9.6: what goes, what finds no room, and who may come."""
    count = s.count[target]
    room = s.terms.limit - s.count[goal]
    lost = count - room if count > room else 0
    after = say("{other} may occupy {province}.", other=person(s.active), province=province(target))
    if lost == 0:
        return in_sequence([say("No marker of yours is lost."), after])
    said = say(
        "{lost} of your {count} markers {lost:finds|find} no room and {lost:is|are} lost.", lost=lost, count=count
    )
    return in_sequence([said, after])


def proposal(s: China, other: int) -> Sentence:
    """EC-7.8 to EC-7.10."""
    junior = realm.weaker(s, s.active, other)
    if junior == other:
        said = say("If {other} {other:agree|agrees}, their State ends at once.", other=person(other))
        return in_sequence([said, *union(s, s.active, other, s.active)])
    said = say("If {other} {other:agree|agrees}, your State ends after your draw.", other=person(other))
    return in_sequence([said, *union(s, other, s.active, s.active)])


def union(s: China, senior: int, junior: int, reader: int) -> list[Sentence]:
    """EC-7.11, EC-7.14, EC-17.8: who leads, what the State would have, and what a victory would be worth to the reader.

    Each side's own numbers stand beside those of both together, so that everybody sees what is gained and lost.
    """
    both = s.copy()
    realm.merge(both, senior, junior)
    other = junior if reader == senior else senior
    out: list[Sentence] = []
    if reader == senior:
        out.append(say("You lead, and {other} {other:decide|decides} nothing more.", other=person(other)))
    else:
        out.append(say("{other} {other:lead|leads}, and you decide nothing more.", other=person(other)))
    out.append(
        say(
            "Provinces {p} and {p2} make {p3}; markers {m} and {m2} make {m3}; Yang cards {c} and {c2} make {c3}; "
            "points {v} and {v2} make {v3}.",
            p=size(inference.held(s, reader)),
            p2=size(inference.held(s, other)),
            p3=size(inference.held(both, senior)),
            m=realm.markers(s, reader),
            m2=realm.markers(s, other),
            m3=realm.markers(both, senior),
            c=s.held[reader],
            c2=s.held[other],
            c3=both.held[senior],
            v=scoring.points(s, reader),
            v2=scoring.points(s, other),
            v3=scoring.points(both, senior),
        )
    )
    if both.ended:
        out.append(say("No other State is left: the game is over."))
    if s.seats == 2:
        out.append(say("The Emperor alone has won.") if reader == senior else say("Who joins has lost."))
    else:
        seats = len(realm.seats_of(both, senior))
        parts = 2 if reader == senior else 1
        out.append(say("Of a victory you get {count} of {all} parts.", count=parts, all=seats + 1))
    return out
