"""Players of a game for one: nobody is against them, and a share is the chance to win."""

from __future__ import annotations

from pathlib import Path

import pytest

import jianghu
from jianghu import Dice, State
from jianghu.players import make, names
from jianghu.players.search import Search
from tests.toy.climb.climb import LEAP, LEFT, WALK
from tests.toy.installed import path_with_toys


def climb(step: int, hours: int, known: int = 0) -> State:
    """A climber on a step, the left door barred."""
    data = jianghu.new("climb", seed=1).position()
    question = "door" if step == 6 else "turn"
    data |= {
        "asked": [[question, 0, 0, 0]],
        "table": {"hours": hours, "steps": [step], "barred": 0, "known": known},
    }
    return jianghu.position("climb", data)


def search(state: State, simulations: int = 600) -> Search:
    found = Search(state.hide(0), 0, Dice(1))
    found.run(simulations)
    return found


@pytest.mark.parametrize("name", ["greedy", "adept", "think:50", "master@2"])
def test_what_is_sure_is_taken(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path_with_toys(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # the processes of master@2 have the path of this one
    player = make(name)
    try:
        if name != "greedy":  # who looks one step ahead sees the landing, not the top behind it
            assert player.choose(climb(10, 2).hide(0), Dice(5)) == WALK
        state = climb(6, 3, known=1)
        assert state.words(player.choose(state.hide(0), Dice(5))) == "try right"
    finally:
        player.close()


def test_shares_are_chances() -> None:
    found = search(climb(9, 1))
    assert found.best() == LEAP
    (chance,) = found.chances(LEAP)
    assert chance == pytest.approx(2 / 3, abs=0.06), "a roll of 3 or more"
    found.run(20, WALK)
    assert found.chances(WALK) == [0.0], "a chance of nothing needs nobody who has the rest"
    assert search(climb(10, 2)).chances(WALK)[0] > 0.95


def test_a_barred_door_is_a_guess() -> None:
    found = search(climb(6, 2), 3000)
    left, right = (next(share for action, _, share in found.shares() if action == door) for door in (LEFT, LEFT + 1))
    assert left == pytest.approx(right, abs=0.1)


def test_every_level_plays_to_the_end_and_better_ones_win_more_often() -> None:
    won = dict.fromkeys(names(), 0.0)
    for name in ("random", "adept"):
        for seed in range(60):
            dice, luck, player = Dice(seed), Dice(seed + 1000), make(name)
            state = jianghu.game("climb").new(1, {"hours": 9}, dice)
            while state.seat is not None:
                state.play(player.choose(state.hide(0), luck), dice)
            result = state.result()
            assert result is not None
            won[name] += result.payoffs[0]
    assert won["adept"] > won["random"] + 10, won
