"""Whole games under watch: the invariants of the rules at every step, by chance and by players with a plan.

``python -m tests.panda.soak`` plays far more of them. Numbers in brackets are those of the specification.
"""

from __future__ import annotations

import pytest

from jianghu.games.panda import GAME
from jianghu.games.panda.state import Panda
from jianghu.kernel.dice import Dice
from tests.panda.soak import OPTIONS, Watched

TABLES = [(seats, expert) for seats in (2, 3, 4) for expert in (False, True)]


@pytest.mark.parametrize(("seats", "expert"), TABLES)
def test_games_by_chance(seats: int, expert: bool) -> None:
    for seed in range(3):
        Watched(seats, {"expert": expert}, seed, greed=0).play()


@pytest.mark.parametrize(("seats", "expert"), TABLES)
def test_games_with_a_plan(seats: int, expert: bool) -> None:
    """Half of the choices are greedy: buildings, Cities, border bonuses and mandates come up."""
    Watched(seats, {"expert": expert}, 7, greed=2).play()


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_games_by_other_agreements(number: int) -> None:
    Watched(2 + number % 3, {"expert": True, **OPTIONS[number]}, number, greed=2).play()


def test_picking_is_choosing_from_the_list() -> None:
    """[49] ``pick`` finds the action of a number without making the list."""
    dice = Dice(5)
    state = GAME.new(4, {}, dice)
    for number in range(300):
        legal = state.legal()
        assert state.pick(Dice(number)) == legal[Dice(number).below(len(legal))]
        state.apply(state.pick(dice), dice)


def test_names_of_seats_do_not_matter() -> None:
    """[44] The same game with all seats moved on by one: the same points, moved on by one."""
    first, second = GAME.new(3, {}, Dice(8)), GAME.new(3, {}, Dice(8))
    assert isinstance(first, Panda) and isinstance(second, Panda)
    second.first = (first.first + 1) % 3
    second.order = [(seat + 1) % 3 for seat in first.order]
    second.markers = [(seat + 1) % 3 for seat in first.markers]
    second.stack = []
    second.ask(first.stack[-1].kind, (first.asked() + 1) % 3)
    dice = Dice(9)
    while first.stack:
        assert second.legal() == first.legal()
        assert second.asked() == (first.asked() + 1) % 3
        action = first.pick(dice)
        first.apply(action, dice)
        second.apply(action, dice)
    assert [second.vp[(seat + 1) % 3] for seat in range(3)] == first.vp


def test_a_watcher_that_never_complains_proves_nothing() -> None:
    """Each kind of tampering is found at once."""

    def tampered(what: str) -> None:
        watched = Watched(3, {"expert": True}, 3, greed=0)
        for _step in range(60):
            watched.step()
        s = watched.state
        if what == "guard":
            s.pool[0] += 1
        elif what == "points":
            s.vp[0] += 1
        elif what == "ledger":
            s.vp[0] -= 1
            s.ledger = [*s.ledger]
            s.ledger[0] -= 1
        elif what == "road":
            covered = next(road for road in range(51) if s.minis[road])
            s.minis[covered] = 0
        elif what == "around":
            s.around[0] += 1
        elif what == "strength":
            s.strength = [1] * 8 + [0]
        else:
            s.spot[0] = 0 if s.spot[0] else 1
        watched.watch(None)

    for what in ("guard", "points", "ledger", "road", "around", "strength", "position"):
        with pytest.raises(AssertionError):
            tampered(what)
