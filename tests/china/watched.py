"""Whole games of Emperor of China, watched at every decision: what must hold of a position, and between two of them.

The numbers are those of the list of invariants that the rules were written with. ``python -m tests.china.watched 1000``
plays so many random games for every number of seats and both maps, and fewer of players that think.
"""

from __future__ import annotations

import sys

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, inference, realm, scoring
from jianghu.games.china import phases as phase
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import NAMES, members, size
from jianghu.games.china.state import China
from jianghu.kernel.journal import Journal
from jianghu.players import make

NOT_ALONE = {question.EXPAND, question.RELIEF}  # the only questions with a single answer
NEUTRAL = {"refuse", "resist", "done", "stop", "relieve no", "occupy 0"}
MOVES = {question.COLONIZE, question.COLONY_FROM, question.MOVE, question.MANY}


class Watch:
    """What is compared from one decision to the next."""

    def __init__(self, s: China) -> None:
        self.turns, self.phase, self.active = s.turns, s.phase, s.active
        self.states = len(realm.states(s))
        self.discs = list(s.discs)
        self.whole = sum(s.count)
        self.others = [s.count[p] if s.owner[p] not in (-1, s.active) else 0 for p in range(s.terms.provinces)]
        self.empty = realm.empty(s)
        self.wealthy = s.lands[s.active] & s.wealth
        self.mine = realm.markers(s, s.active)
        self.held = list(s.held)
        self.count = list(s.count)
        self.leader = list(s.leader)
        self.fell = list(s.fell)
        self.corner = list(s.corner)
        self.claim = s.claim
        self.markers = [realm.markers(s, state) for state in range(s.seats)]
        self.yang = s.yang_left


def play(seats: int, options: dict[str, object], seed: int, by: str) -> China:
    """One game, watched at every decision. ``by`` is ``careful`` (any considered answer) or the name of a player."""
    dice, own = Dice(seed), Dice(seed + 1)
    state = GAME.new(seats, options, dice, Journal())
    assert isinstance(state, China)
    player = None if by in ("random", "careful") else make(by)
    expanded, decisions = 0, 0
    while state.stack:
        before = Watch(state)
        legal = state.legal()
        look(state, legal)
        if decisions % 50 == 0:
            every_answer_matters(state, legal)
        considered = state.considered()
        assert considered and set(considered) <= set(legal)
        if player is not None:
            action = player.choose(state.hide(state.stack[-1].seat), own)
        else:
            answers = legal if by == "random" else considered
            action = answers[dice.below(len(answers))]
        kind = state.stack[-1].kind
        if kind == question.EXPAND:
            expanded = state.turns
        state.apply(action, dice)
        decisions += 1
        compare(before, state, kind)
        if before.phase < phase.EXPAND < state.phase and state.turns == before.turns and state.ended == 0:
            assert expanded == before.turns  # 47
    look(state, [])
    ended(state)
    return state


def every_answer_matters(s: China, legal: list[int]) -> None:
    """44, 45: what is offered is accepted, and changes something; what is not offered is refused."""
    here = s.digest()
    for action in legal:
        assert s.refusal(action) is None
        after = s.copy()
        after.apply(action, Dice(1))
        assert after.digest() != here or s.words(action) in NEUTRAL, s.words(action)
    chosen = set(legal)
    for action in range(0, len(GAME.verbs), 7):
        assert (s.refusal(action) is None) == (action in chosen), s.words(action)
    assert s.digest() == here


def look(s: China, legal: list[int]) -> None:
    """What holds of every position."""
    assert GAME.check(s) == []
    assert legal == sorted(set(legal))
    if s.stack:
        top = s.stack[-1]
        assert legal
        assert len(legal) > 1 or top.kind in NOT_ALONE, question.QUESTIONS[top.kind]  # 48
        assert s.leader[top.seat] == top.seat  # 51
        assert s.fell[top.seat] == 0
    held = [inference.held(s, state) for state in range(s.seats)]
    together = 0
    for one in held:  # 36
        assert together & one == 0
        together |= one
    for state in range(s.seats):  # 35
        for province in members(inference.inferred(s, state)):
            assert s.count[province] == 0
            assert all(not s.terms.near[province] & s.lands[other] for other in range(s.seats) if other != state)
    if s.terms.markers:  # 5
        for state in realm.states(s):
            assert realm.markers(s, state) + realm.stock(s, state) == 25 * len(realm.seats_of(s, state))
    if s.stack and s.stack[-1].kind == question.EXPAND:  # 24, 30
        words = [s.words(action).split() for action in legal]
        assert not [one for one in words if one[0] == "merge" and s.proposed >> int(one[1]) & 1]
        demands = [NAMES.index(one[2]) for one in words if one[0] == "demand"]
        assert not [target for target in demands if s.demanded >> target & 1]
    if s.stack and s.stack[-1].kind == question.COLONIZE and s.colonists == 0:  # 18: nothing was entered since Phase 1
        assert (s.idle_farms | s.idle_trade) & s.lands[s.active] == 0
    assert s.turns <= 32 + (s.seats - 1 if s.terms.equal_turns else 0)  # 39
    for seat in range(s.seats):  # 51
        if seat != s.leader[seat] and s.fell[s.leader[seat]] == 0:
            assert s.hide(seat).write() == s.hide(s.leader[seat]).write()


def compare(before: Watch, s: China, kind: int) -> None:
    """What holds between two decisions."""
    compare_states(before, s, kind)
    assert len(realm.states(s)) <= before.states  # 31
    assert all(new >= old for new, old in zip(s.discs, before.discs, strict=True))  # 10
    same = s.turns == before.turns and s.ended == 0 and s.turns > 0
    if same and s.active == before.active:
        assert s.phase >= before.phase  # 20
    if same and before.phase in (phase.EXTRA, phase.COLONIZE, phase.MOVE) and s.phase <= phase.MOVE:  # 7
        now = [s.count[p] if s.owner[p] not in (-1, s.active) else 0 for p in range(s.terms.provinces)]
        assert now == before.others
        if before.phase in (phase.COLONIZE, phase.MOVE) and kind not in (question.PLACE, question.EXTRA):
            assert realm.markers(s, s.active) == before.mine
            if s.terms.garrison:  # 9
                assert before.wealthy & ~s.lands[s.active] == 0
    if same and before.phase == s.phase == phase.EXPAND:
        assert sum(s.count) <= before.whole  # 8
        taken = s.terms.whole & ~realm.empty(s)
        if kind != question.OCCUPY:
            assert taken & before.empty == 0  # 29
    if kind == question.DICE and same:
        assert 0 <= before.whole - sum(s.count) <= 2  # 25


def compare_states(before: Watch, s: China, kind: int) -> None:
    """Markers, partners, corners and claims between two decisions."""
    merged = s.leader != before.leader
    same = s.turns == before.turns
    for state in range(s.seats):  # 6
        grew = realm.markers(s, state) > before.markers[state]
        placed = state == s.active and (not same or kind in (question.PLACE, question.EXTRA))
        assert not grew or merged or placed or before.turns == 0
    if merged and same and s.fell == before.fell:  # 33
        senior = next(s.leader[seat] for seat in range(s.seats) if s.leader[seat] != before.leader[seat])
        juniors = [seat for seat in range(s.seats) if before.leader[seat] == seat and s.leader[seat] == senior]
        if before.yang == s.yang_left and kind != question.RELIEF:  # else the junior's last draw came before
            assert s.held[senior] == sum(before.held[seat] for seat in juniors)
            assert s.count == before.count
    for state in range(s.seats):  # 41
        assert s.corner[state] <= min(s.terms.cornered, before.corner[state] + 1)
    assert 0 <= before.yang - s.yang_left <= 2  # 14: at most one card in a turn, and one turn may follow at once
    if not same and s.claim >= 0:  # 37
        assert size(inference.held(s, s.claim)) >= s.terms.goal or s.phase > phase.EXPAND
    if before.phase in (phase.COLONIZE, phase.MOVE) and kind in MOVES and same and s.phase <= phase.MOVE:  # 3
        assert all(new <= max(old, s.terms.limit) for new, old in zip(s.count, before.count, strict=True))


def ended(s: China) -> None:
    """The outcome."""
    result = s.result()
    assert result is not None
    assert sum(result.payoffs) == pytest.approx(1.0)  # 50
    assert min(result.payoffs) >= 0.0
    winners = scoring.winners(s)
    assert {seat for seat in range(s.seats) if result.places[seat] == 1} == set(winners)
    assert all(s.leader[seat] in winners for seat in range(s.seats) if result.payoffs[seat] > 0)
    if s.ended == realm.BY_MANDATE:  # 14
        assert s.yang_left == 0
        assert s.mandate
    if s.ended == realm.BY_CLAIM:  # 38
        assert size(inference.held(s, s.claim)) >= s.terms.goal


def main(games: int) -> None:
    """So many random games, and a part of it careful and thinking ones, for each number of seats and each map."""
    for name, count in (
        ("random", games),
        ("careful", games // 10),
        ("greedy", games // 20),
        ("think:30", games // 50),
    ):
        for map_ in ("21", "28"):
            for seats in (2, 3, 4, 5):
                ends = [0, 0, 0, 0]
                turns = 0
                for seed in range(count):
                    state = play(seats, {"map": map_}, 7919 * seed + seats, name)
                    ends[state.ended] += 1
                    turns = max(turns, state.turns)
                print(f"{name}, map {map_}, {seats} seats: {count} games, at most {turns} turns;", end=" ")
                print("by claim, as last State, at the Mandate:", *ends[1:], flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
