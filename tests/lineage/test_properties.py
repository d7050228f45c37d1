"""Whole games under watch: every position is sound, can be written and read, and tells no seat what it may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from jianghu import Dice
from jianghu.games.lineage import GAME
from jianghu.games.lineage.state import Lineage
from jianghu.kernel.journal import Journal
from jianghu.players import Greedy
from tests.lineage.soak import OPTIONS, SEATS, Play
from tests.lineage.watcher import Violation, Watcher


def watch(seats: int, seed: int, cap: int, greed: int) -> Lineage:
    """One game, looked at before every decision; ``greed`` of four choices are greedy, the rest random."""
    dice = Dice(seed)
    state = GAME.new(seats, OPTIONS[seed % len(OPTIONS)], dice, Journal())
    assert isinstance(state, Lineage)
    greedy = Greedy()
    tiles, told = state.tiles, 0
    for number in range(cap):
        assert GAME.check(state) == []
        legal = state.legal()
        if not legal:
            break
        assert legal == sorted(set(legal))
        assert len(legal) > 1, "a question with one answer is asked"
        seat = state.asked()
        if number % 20 == 0:
            again = GAME.from_position(state.position())
            assert again.position() == state.position()
            assert again.legal() == legal
        action = greedy.choose(state.hide(seat), dice) if dice.below(4) < greed else state.pick(dice)
        state.apply(action, dice)
        assert state.journal is not None
        flips = sum(event.kind == "flip" for event in state.journal.events[told:])
        assert (state.tiles ^ tiles).bit_count() % 2 == flips % 2
        tiles, told = state.tiles, len(state.journal)
    return state


@pytest.mark.rule("LDS-1")
@pytest.mark.rule("LDS-7")
@pytest.mark.parametrize("seats", SEATS)
def test_positions_of_watched_games_are_sound(seats: int) -> None:
    for seed in range(6):
        watch(seats, seed, 150, seed % 3)


@pytest.mark.rule("LWI-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end_by_the_rules(seats: int) -> None:
    ended = 0
    for seed in range(0, 12, 3):  # without a limit of rounds
        state = watch(seats, seed, 800, 4)
        result = state.result()
        if result is not None:
            ended += 1
            assert result.rule in ("LWI-1", "LWI-2")
            assert sum(result.payoffs) == pytest.approx(1.0)
            assert state.refusal(0) is not None
    assert ended >= 2


@pytest.mark.rule("LDS-2")
@pytest.mark.rule("LDS-6")
@pytest.mark.rule("LQ48")
def test_bids_are_hidden_and_guesses_are_possible() -> None:
    """Whatever was bid, the next seat sees, is asked and is offered the same."""
    seen = 0
    for seed in range(12):
        dice = Dice(seed)
        state = GAME.new(4, {"lineages": "random"}, dice)
        assert isinstance(state, Lineage)
        while seen < 10 * (seed + 1) and state.stack and state.turns < 60:
            if GAME.questions[state.stack[-1].kind] == "bid":
                seat = state.asked()
                outcomes = []
                for action in state.legal():
                    after = state.copy()
                    after.apply(action, Dice(0))
                    if GAME.questions[after.stack[-1].kind] == "bid":
                        others = [other for other in range(4) if other != seat]
                        outcomes.append([after.hide(other).position() for other in others])
                        for other in others:
                            guess = after.imagine(other, dice)
                            assert GAME.check(guess) == []
                            assert guess.legal() == after.legal()
                            assert all(0 <= bid <= after.chi[i] for i, bid in enumerate(guess.bids))
                            assert guess.hide(other).position() == after.hide(other).position()
                if outcomes:
                    assert all(outcome == outcomes[0] for outcome in outcomes)
                    seen += 1
            state.apply(state.pick(dice), dice)
    assert seen > 20


def test_copies_share_nothing_that_changes() -> None:
    dice = Dice(5)
    state = GAME.new(5, {}, dice)
    kept = []
    for _i in range(300):
        kept.append((state.copy(), state.digest()))
        state.apply(state.pick(dice), dice)
    assert all(copy.digest() == digest for copy, digest in kept)


def test_every_refusal_names_a_rule() -> None:
    rules = GAME.rule_ids()
    for seats in SEATS:
        dice = Dice(seats)
        state = GAME.new(seats, {}, dice)
        for number in range(160):
            if number % 16 == 0:
                legal = set(state.legal())
                for action in range(len(GAME.verbs)):
                    refusal = state.refusal(action)
                    assert (refusal is None) == (action in legal), state.words(action)
                    assert refusal is None or refusal.rule in rules, refusal
            state.apply(state.pick(dice), dice)


@pytest.mark.parametrize("seats", SEATS)
def test_games_by_chance_and_of_reckless_players_hold_under_watch(seats: int) -> None:
    """Some of the games of ``tests/lineage/soak.py``, which plays thousands."""
    plays = [Play(seats, number, 160).run() for number in [*range(3), *(n for n in range(24) if n // 3 % 2)]]
    assert [play.violation for play in plays if play.violation] == []
    told = sum((play.told for play in plays), Counter[str]())
    for kind in ("push", "pushed", "pull", "pulled", "stand", "thrown", "reclaim"):
        assert told[kind] > 0, kind


def test_the_watcher_sees_what_is_not_told() -> None:
    """Each of these is a change that no event tells."""

    def changed(change: Callable[[Lineage], None]) -> str:
        state = GAME.new(3, {"lineages": "random"}, Dice(1), Journal())
        assert isinstance(state, Lineage)
        assert state.journal is not None
        watcher = Watcher(state, state.journal)
        change(state)
        with pytest.raises(Violation) as caught:
            watcher.watch(state)
        return str(caught.value)

    def set_season(state: Lineage) -> None:
        state.season = (state.season + 1) % 4

    def take_chi(state: Lineage) -> None:
        state.gain(0, 0, 1)

    def jump(state: Lineage) -> None:
        assert state.journal is not None
        state.journal.note("step", {"seat": 0, "piece": "emperor", "from": "S44", "to": "S45"})

    def into_the_center(state: Lineage) -> None:
        assert state.journal is not None
        state.journal.note("step", {"seat": 0, "piece": "student dragon", "from": "O12", "to": "O22"})

    assert changed(set_season) == "the season changed untold"
    assert changed(take_chi).startswith("chi moved untold")
    assert changed(jump) == "a step from S44 to S45"
    assert changed(into_the_center) == "the center without cards or marker"
