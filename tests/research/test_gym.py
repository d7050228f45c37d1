"""Gymnasium: its checker, and games against opponents to the end."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jianghu import Dice
from jianghu.errors import BadOption, BadPlayer
from jianghu.research.gym import SeatEnv
from tests.research.ways import every_way


@every_way
def test_its_checker_passes(game: str, seats: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(f"jianghu/{game}-v1", seats=seats, opponents="random", **options)
    check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("game", "seats", "opponents", "options"),
    [
        ("cups", 3, ["greedy", "random"], {}),
        ("kungfu", 2, "greedy", {}),
        ("kungfu", 4, "random", {"form": "2v2"}),
        ("wuwei", 2, "novice", {"max_rounds": 3}),
    ],
)
def test_games_by_the_mask_end_with_the_payoff(
    game: str, seats: int, opponents: str | list[str], options: dict[str, Any]
) -> None:
    env = SeatEnv(game, seats, opponents=opponents, **options)
    dice = Dice(1)
    learners = set()
    for seed in range(4):
        seen, _info = env.reset(seed=seed)
        learners.add(env.seat)
        over = False
        while not over:
            assert env.observation_space.contains(seen)
            assert env.match.asked == env.seat
            legal = np.flatnonzero(seen["action_mask"])
            assert legal.tolist() == env.match.state.legal()
            seen, reward, over, cut, info = env.step(int(legal[dice.below(len(legal))]))
            assert not cut
            assert info == {}
        result = env.match.state.result()
        assert result is not None
        assert reward == result.payoffs[env.seat]
        assert not seen["action_mask"].any()
    assert len(learners) > 1, "the seat is drawn by lot"


def test_an_illegal_action_loses_at_once() -> None:
    env = SeatEnv("wuwei", 2, seat=1)
    env.reset(seed=1)
    assert env.seat == 1
    _seen, reward, over, _cut, info = env.step(env.match.state.action("offer wood 3"))
    assert (reward, over) == (-1.0, True)
    assert info["refusal"].endswith("(GTH-1)")
    with pytest.raises(BadOption, match="reset"):
        env.step(0)


def test_pictures_are_drawn_for_the_learner() -> None:
    env = SeatEnv("cups", 2, seat=0, render_mode="svg")
    env.reset(seed=1)
    assert env.render() == env.match.state.game.draw(env.match.state, 0)


def test_bad_input_is_named() -> None:
    with pytest.raises(BadPlayer, match="nobody"):
        SeatEnv("cups", 2, opponents="nobody")
    with pytest.raises(BadOption, match="2 players for 1 seats"):
        SeatEnv("cups", 2, opponents=["random", "random"])
    with pytest.raises(BadOption, match="seat: 2"):
        SeatEnv("cups", 2, seat=2)
    env = SeatEnv("cups", 2)
    env.reset(seed=1)
    _seen, reward, terminated, _truncated, info = env.step(99)
    assert (reward, terminated) == (-1.0, True) and "no such action" in info["refusal"]
