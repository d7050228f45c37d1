"""Invariants at every step of whole games, on both maps, for players who do anything and for such as keep to what is
worth considering. The numbers are those of the list of invariants that the rules were written with."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, inference, realm, scoring
from jianghu.games.china import phases as phase
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import members, size
from jianghu.games.china.state import China
from jianghu.kernel.journal import Journal

WAYS: list[dict[str, object]] = [
    {},
    {"map": "28"},
    {"wealth_garrison": False, "colonists_may_attack": True, "equal_turns": True, "founding_mercy": False},
    {"mergers": "off", "demands": False, "marker_limit": None, "honan_shensi": "mountain"},
    {"mergers": "submission_only", "yin_size": 32, "traitor_takes_new_card": False, "inferred_discs_score": True},
]
NOT_ALONE = {question.EXPAND, question.RELIEF}  # the only questions with a single answer


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


def play(seats: int, options: dict[str, object], seed: int, careful: bool) -> China:
    dice = Dice(seed)
    state = GAME.new(seats, options, dice, Journal())
    assert isinstance(state, China)
    while state.stack:
        before = Watch(state)
        legal = state.legal()
        look(state, legal)
        answers = state.considered() if careful else legal
        assert set(answers) <= set(legal)
        action = answers[dice.below(len(answers))]
        kind = state.stack[-1].kind
        state.apply(action, dice)
        compare(before, state, kind)
    look(state, [])
    ended(state)
    return state


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
    assert s.turns <= 32 + (s.seats - 1 if s.terms.equal_turns else 0)  # 39
    for seat in range(s.seats):  # 51
        if seat != s.leader[seat] and s.fell[s.leader[seat]] == 0:
            assert s.hide(seat).write() == s.hide(s.leader[seat]).write()


def compare(before: Watch, s: China, kind: int) -> None:
    """What holds between two decisions."""
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


@pytest.mark.parametrize("careful", [False, True], ids=["random", "careful"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_invariants_through_whole_games(seats: int, careful: bool) -> None:
    for number, options in enumerate(WAYS):
        for seed in range(1 if careful else 3):
            play(seats, dict(options), 100 * number + 10 * seed + seats, careful)


def test_renaming_provinces_of_states_renames_holders() -> None:
    """Invariant 34: inference looks at owners only."""
    state = play(3, {}, 8, True)
    turned = state.copy()
    turned.lands = [state.lands[2], state.lands[0], state.lands[1]]
    for seat in range(3):
        assert inference.inferred(turned, (seat + 1) % 3) == inference.inferred(state, seat)
