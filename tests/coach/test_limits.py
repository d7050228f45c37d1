"""An agreed number of rounds ends a game of Wu Wei without a winner (R04): the chances know how much time is left."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.coach import hint, review
from jianghu.kernel.state import State
from tests.coach.games import short_game
from tests.wuwei.scenario import Scene


def ahead(rounds: int, **options: object) -> State:
    """Seat 0 has all its cards and stands far from the center; seat 1 has none."""
    scene = Scene("dragon", "crane", **options).student_master(0).student(0, "S00").master("dragon", "S05")
    return scene.student(1, "S50").set(rounds=rounds).turn(0).state


def at_the_gate(**options: object) -> State:
    """Student-master on the center, master beside it: the step home wins at once."""
    scene = Scene("dragon", "crane", **options).student_master(0).master("dragon", "O12").set(rounds=6)
    return scene.turn(0).play("move master").state


@pytest.mark.rule("R04")
def test_what_nobody_has_time_to_win_is_shared() -> None:
    assert hint(ahead(6), 0, Dice(1), 200).chances[0] > 0.7
    assert hint(ahead(6, max_rounds=6), 0, Dice(1), 200).chances == pytest.approx([0.5, 0.5], abs=0.01)


@pytest.mark.rule("R04")
def test_the_less_time_the_nearer_are_the_chances_to_equal_ones() -> None:
    never, *limited = [ahead(6, **given).sense()[0] for given in ({}, *({"max_rounds": n} for n in (99, 10, 8, 6)))]
    assert limited[0] == never
    assert limited == sorted(limited, reverse=True) and len(set(limited)) == 4
    for shares in (ahead(6, max_rounds=8).sense(), ahead(6).sense()):
        assert sum(shares) == pytest.approx(1.0, abs=0.02)


@pytest.mark.rule("R04")
def test_who_has_no_turn_left_cannot_win() -> None:
    """In the last round, the second seat is asked: the first one is far ahead and has nothing of it."""
    scene = Scene("dragon", "crane", max_rounds=6).student_master(0).student(0, "S00").master("dragon", "O12")
    state = scene.student(1, "S50").set(rounds=6).turn(1).state
    assert state.sense() == pytest.approx([0.5, 0.5], abs=0.01)


@pytest.mark.rule("WIN-1")
def test_a_win_in_the_last_round_is_a_win() -> None:
    found = hint(at_the_gate(max_rounds=6), 0, Dice(2), 300)
    assert found.best.words == "step O22" and found.best.share == 1.0 and found.chances == [1.0, 0.0]
    # To pass it up costs more than without the limit: there is no other chance.
    other, free = found.choice("step S13"), hint(at_the_gate(), 0, Dice(2), 300).choice("step S13")
    assert other.share < free.share and other.cost > 0.3


@pytest.mark.rule("R04")
def test_no_decision_of_a_game_that_cannot_be_won_was_costly() -> None:
    made = review(short_game("wuwei", decisions=1000, max_rounds=2).record, 60)
    assert made.whole and made.payoffs == [0.5, 0.5]
    for chances in made.chances():
        assert chances == pytest.approx([0.5, 0.5], abs=0.01)
    assert made.costly(10) == []
