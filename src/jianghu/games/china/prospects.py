"""What an offer or an answer would bring, if the other side agrees, and how likely it is what luck decides.

A preview ends where somebody else or luck decides, so it cannot tell what may follow. All of this is open knowledge:
numbers of provinces, markers and cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import chances, conflict, inference, moving, realm, scoring
from jianghu.games.china import questions as question
from jianghu.games.china.cards import YANG
from jianghu.games.china.draw import relief_for
from jianghu.games.china.naming import card, province
from jianghu.games.china.provinces import PAIR_FROM, PAIR_TO, first, size
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
    REFUSE,
    RELIEVE_YES,
    RESIST,
    SEND,
    STOP,
    SUBMIT,
    THROW,
    WITHDRAW,
    YIN,
)
from jianghu.games.china.verbs import YANG as YANG_VERB
from jianghu.kernel.sentences import Sentence, in_sequence, person, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def prospect(s: China, action: int) -> Sentence | None:
    """For what changes the map, for attacks, offers, all answers to another State, and draws; None for the rest."""
    frame = s.stack[-1]
    if frame.kind == question.EXPAND:
        return expansion(s, action)
    if frame.kind == question.FOUND:
        return moving.beginning(s, action - FOUND)
    if frame.kind == question.YANG_AT:
        return moving.yang(s, action - YANG_VERB)
    if frame.kind == question.YIN_AT:
        return chances.yin(s, action - YIN)
    if frame.kind in (question.COLONIZE, question.COLONY_FROM, question.MOVE, question.MANY, question.OCCUPY):
        return movement(s, action)
    if frame.kind == question.PLACE:
        at = (action - PLACE) // 3
        return placed(s, at, s.count[at] + (action - PLACE) % 3 + 1)
    if frame.kind == question.EXTRA:
        return placed(s, action - EXTRA, s.count[action - EXTRA] + 1)
    if frame.kind == question.RELIEF:
        return relief(s, action)
    if frame.kind == question.DICE:
        return throw(s, action)
    if frame.kind == question.ANSWER_ATTACK:
        if action == SUBMIT:
            what, host = union(s, s.active, frame.seat), person(s.active)
            return say("If {other} {other:accept|accepts}: {what} If not, the dice decide.", other=host, what=what)
        if action == RESIST:
            able, count = realm.available(s, frame.x), s.count[frame.y]
            chance = chances.conquest(able, count)
            return say(
                "The dice decide, {able} against {count}: if the attacker never stops, {province} falls in {chance} of "
                "100 cases.",
                able=able, count=count, chance=chance, province=province(frame.y),
            )  # fmt: skip
        return withdrawal(s, frame.y, action - WITHDRAW)
    if frame.kind == question.ANSWER_DEMAND:
        if action == REFUSE:
            return say("Nothing happens; {province} may still be attacked.", province=province(frame.y))
        return withdrawal(s, frame.y, action - WITHDRAW)
    if frame.kind == question.ANSWER_MERGER:
        if action == REFUSE:
            return say("Nothing changes; {other} cannot ask again in this turn.", other=person(frame.x))
        junior = realm.weaker(s, frame.x, frame.seat)
        return union(s, frame.seat if junior == frame.x else frame.x, junior)
    if frame.kind == question.ANSWER_SUBMISSION:
        return submission(s, action)
    if frame.kind == question.CORNERED:
        if action == LEAVE:
            return say("{seat's} State is out of the game.", seat=person(frame.seat))
        what = union(s, action - JOIN, frame.seat)
        return say("If {other} {other:accept|accepts}: {what}", other=person(action - JOIN), what=what)
    return None


def movement(s: China, action: int) -> Sentence | None:
    """Colonies, marches, and moving in after a victory."""
    frame = s.stack[-1]
    if action == DONE:
        return say("This phase is over.")
    if frame.kind == question.COLONIZE:
        return moving.colony(s, action - COLONIZE)
    if frame.kind == question.COLONY_FROM:
        return moving.sent(s, (action - FROM) // 3, frame.x, (action - FROM) % 3 + 1)
    if frame.kind == question.MOVE:
        return moving.march(s, action - MARCH)
    if frame.kind == question.MANY:
        return moving.sent(s, frame.x, frame.y, action - SEND + 1)
    return moving.occupied(s, frame.x, frame.y, action - OCCUPY)


def placed(s: China, at: int, count: int) -> Sentence:
    """EC-4.9, EC-6.9."""
    if count <= s.terms.limit:
        return say("{province} then has {count}.", province=province(at), count=count)
    return say(
        "{province} then has {count}; what is above {limit} after Phase 3 goes back to stock.",
        province=province(at), count=count, limit=s.terms.limit,
    )  # fmt: skip


def expansion(s: China, action: int) -> Sentence | None:
    """The actions of Phase 4. Whoever is done with a single province has named it for both cards (EC-16.9)."""
    if action >= MERGE and action < RESIST:
        return proposal(s, action - MERGE)
    if action >= DEMAND and action < MERGE:
        return demand(s, action - DEMAND)
    if action >= ATTACK and action < DEMAND:
        return attack(s, action - ATTACK)
    if action != DONE:
        return None
    if s.mandate:
        return say("This phase is over.")
    lands = s.lands[s.active]
    if lands & (lands - 1) == 0:
        return chances.draw(s, first(lands))
    return say("Then you name a province for each of two cards, Yang and Yin.")


def attack(s: China, pair: int) -> Sentence:
    """EC-8.4, EC-8.5."""
    source, target = PAIR_FROM[pair], PAIR_TO[pair]
    return say(
        "If {other} {other:resist|resists} and you never stop, {province} falls in {chance} of 100 cases.",
        other=person(s.owner[target]),
        province=province(target),
        chance=chances.conquest(realm.available(s, source), s.count[target]),
    )


def throw(s: China, action: int) -> Sentence:
    """EC-8.3 to EC-8.8. Two dice have the same chance as one after the other: either side runs out by itself. But
    nobody can stop between them, and the last defender is hit by one of them at most."""
    frame = s.stack[-1]
    target = frame.y & 31
    if action == STOP:
        return say("{province} keeps {count}.", province=province(target), count=s.count[target])
    chance = chances.conquest(realm.available(s, frame.x), s.count[target])
    if action == THROW:
        return say(
            "One marker falls, {other's} or yours. If you never stop, {province} falls in {chance} of 100 cases.",
            other=person(s.owner[target]), province=province(target), chance=chance,
        )  # fmt: skip
    if s.count[target] == 1:
        return say(
            "One hit is enough, so the second die can only cost you a marker. The chance is the same, {chance} of 100.",
            chance=chance,
        )  # fmt: skip
    return say(
        "Two markers fall, and you cannot stop in between. The chance is the same, {chance} of 100.", chance=chance
    )


def relief(s: China, action: int) -> Sentence:
    """EC-11.11, EC-11.12."""
    frame = s.stack[-1]
    calamity, at = frame.y >> 5, frame.y & 31
    if action == RELIEVE_YES:
        return say("{card} is spent; no marker is lost.", card=card(YANG[relief_for(calamity)]))
    lost = chances.most_lost(s, calamity, at)
    return say("{province} loses {lost} of {count}.", province=province(at), lost=lost, count=s.count[at])


def demand(s: China, pair: int) -> Sentence:
    """EC-7.17 to EC-7.19."""
    source, target = PAIR_FROM[pair], PAIR_TO[pair]
    return say(
        "If {other} {other:withdraw|withdraws}, up to {count} may enter. A refusal costs nothing.",
        other=person(s.owner[target]),
        count=conflict.most(s, source),
    )


def withdrawal(s: China, target: int, goal: int) -> Sentence:
    """EC-9.3, EC-9.6: what finds no room, and who may come."""
    room = s.terms.limit - s.count[goal]
    lost = s.count[target] - room
    if lost <= 0:
        return say(
            "No marker is lost. {other} may occupy {province}.", other=person(s.active), province=province(target)
        )
    return say(
        "{lost} {lost:marker finds|markers find} no room and {lost:is|are} lost. {other} may occupy {province}.",
        lost=lost,
        other=person(s.active),
        province=province(target),
    )


def proposal(s: China, other: int) -> Sentence:
    """EC-7.8 to EC-7.10."""
    if realm.weaker(s, s.active, other) == other:
        return say("If {other} {other:agree|agrees}: {what}", other=person(other), what=union(s, s.active, other))
    what = union(s, other, s.active)
    return say("If {other} {other:agree|agrees}, then after the draw: {what}", other=person(other), what=what)


def submission(s: China, action: int) -> Sentence:
    """EC-9.7, EC-12.9."""
    frame = s.stack[-1]
    other = s.owner[frame.y] if frame.x >= 0 else frame.y
    if action == ACCEPT:
        return union(s, frame.seat, other)
    if frame.x >= 0:
        return say("Then {other} {other:resist|resists}, and the dice decide.", other=person(other))
    asks = person(other)
    return say("Then {other} {other:ask|asks} another State, or {other:leave|leaves} the board.", other=asks)


def union(s: China, senior: int, junior: int) -> Sentence:
    """EC-7.11, EC-7.14, EC-17.8: who leads, what both bring and have together, and what a victory would be worth."""
    both = s.copy()
    realm.merge(both, senior, junior)
    said = say(
        "{senior} {senior:lead|leads} and {junior} {junior:decide|decides} nothing more: {p} provinces ({p1} and "
        "{p2}), {m} markers ({m1} and {m2}), {c} Yang cards ({c1} and {c2}), {v} points ({v1} and {v2}).",
        senior=person(senior),
        junior=person(junior),
        p=size(inference.held(both, senior)),
        p1=size(inference.held(s, senior)),
        p2=size(inference.held(s, junior)),
        m=realm.markers(both, senior),
        m1=realm.markers(s, senior),
        m2=realm.markers(s, junior),
        c=both.held[senior],
        c1=s.held[senior],
        c2=s.held[junior],
        v=scoring.points(both, senior),
        v1=scoring.points(s, senior),
        v2=scoring.points(s, junior),
    )
    return in_sequence([said, worth(both, senior, junior)])


def worth(both: China, senior: int, junior: int) -> Sentence:
    """EC-17.8: two parts for the senior, one for each partner; of two seats the partner has lost."""
    if both.seats == 2:
        return say(
            "The game is over: {senior} {senior:have|has} won and {junior} {junior:have|has} lost.",
            senior=person(senior),
            junior=person(junior),
        )
    parts = len(realm.seats_of(both, senior)) + 1
    if both.ended:
        return say(
            "The game is over and won: {senior} {senior:have|has} two of {all} parts, {junior} one.",
            senior=person(senior),
            junior=person(junior),
            all=parts,
        )
    return say(
        "Of a victory {senior} {senior:have|has} two of {all} parts, {junior} one.",
        senior=person(senior),
        junior=person(junior),
        all=parts,
    )
