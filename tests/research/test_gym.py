"""Gymnasium: its checker, and games against opponents to the end."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jianghu import Dice
from jianghu.errors import BadOption, BadPlayer, PlayerFault
from jianghu.kernel import registry
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from jianghu.players import Player, Random
from jianghu.research import zoo
from jianghu.research.gym import SeatEnv
from tests.research.ways import every_way


@every_way
def test_its_checker_passes(game: str, seats: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(f"jianghu/{game}-v{registry.game(game).version}", seats=seats, opponents="random", **options)
    check_env(env.unwrapped, skip_render_check=True)  # the checker would start a browser for every one


@pytest.mark.parametrize(
    ("game", "seats", "opponents", "options"),
    [
        ("cups", 3, ["greedy", "random"], {}),
        ("kungfu", 2, "greedy", {}),
        ("kungfu", 4, "random", {"form": "2v2"}),
        ("wuwei", 2, "novice", {"max_rounds": 3}),
        ("china", 3, "greedy", {}),
        ("panda", 3, "random", {"max_rounds": 2}),
        ("lineage", 3, "novice", {"max_rounds": 3}),
    ],
)
def test_games_by_the_mask_end_with_the_payoff(
    game: str, seats: int, opponents: str | list[str], options: dict[str, Any]
) -> None:
    env = SeatEnv(game, seats, opponents=opponents, **options)
    dice = Dice(1)
    learners = set()
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        learners.add(env.seat)
        over = False
        while not over:
            assert env.observation_space.contains(seen)
            assert env.simulator.asked == env.seat
            assert info["seat"] == env.seat and info["action_mask"].tolist() == seen["action_mask"].tolist()
            assert env.action_masks().dtype == np.bool_ and env.action_masks().tolist() == info["action_mask"].tolist()
            legal = np.flatnonzero(seen["action_mask"])
            assert legal.tolist() == env.simulator.state.legal()
            seen, reward, over, cut, info = env.step(int(legal[dice.below(len(legal))]))
            assert not cut
            assert set(info) == {"seat", "action_mask"}
        result = env.simulator.state.result()
        assert result is not None
        assert reward == result.payoffs[env.seat]
        assert not seen["action_mask"].any()
    assert len(learners) > 1, "the seat is drawn by lot"


def test_opponents_may_be_functions_and_players() -> None:
    """Each is given what its seat may know, and only that."""
    asked: list[int] = []

    def first(state: State, dice: Dice) -> int:
        asked.append(state.asked())
        hands: Any = state.write()["hands"]
        assert all(set(hand) <= {"?"} for seat, hand in enumerate(hands) if seat != state.asked())
        return state.legal()[0]

    class Last(Player):
        def choose(self, state: State, dice: Dice) -> int:
            return state.legal()[-1]

    env = SeatEnv("kungfu", 4, seat=2, opponents=[first, Last(), "random"], turn_limit=12)
    _seen, info = env.reset(seed=1)
    over = False
    while not over:
        _seen, _reward, over, _cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert set(asked) == {3}
    for opponents in (first, Random()):
        SeatEnv("kungfu", 3, opponents=opponents, turn_limit=3).reset(seed=1)


def test_an_opponent_at_fault_is_named() -> None:
    with pytest.raises(PlayerFault, match=r"opponents: the one at seat 0 chose an illegal action: action -7: "):
        SeatEnv("cups", 2, seat=1, opponents=lambda state, dice: -7).reset(seed=1)
    with pytest.raises(BadPlayer, match="7 is neither a player's name, nor a player, nor a function"):
        SeatEnv("cups", 2, opponents=[7])  # type: ignore[list-item]


def test_masks_are_found_through_wrappers() -> None:
    env = gymnasium.make("jianghu/kungfu-v1", opponents="random", turn_limit=3)
    _seen, info = env.reset(seed=1)
    assert env.get_wrapper_attr("action_masks")().tolist() == info["action_mask"].astype(bool).tolist()


def test_pixels(browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", browser)
    version = registry.game("wuwei").version
    env = gymnasium.make(f"jianghu/wuwei-v{version}", opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3 and min(picture.shape[:2]) > 200
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50, "something is drawn"
    other = zoo.env("wuwei", render_mode="rgb_array")
    other.reset(seed=1)
    assert isinstance(seen := other.render(), np.ndarray) and seen.shape == picture.shape


def test_an_illegal_action_loses_at_once() -> None:
    env = SeatEnv("wuwei", 2, seat=1)
    env.reset(seed=1)
    assert env.seat == 1
    _seen, reward, over, _cut, info = env.step(env.simulator.state.action("offer wood 3"))
    assert (reward, over) == (-1.0, True)
    assert info["refusal"].endswith("(GTH-1)")
    with pytest.raises(BadOption, match="reset"):
        env.step(0)


def test_pictures_are_drawn_for_the_learner() -> None:
    env = SeatEnv("cups", 2, seat=0, render_mode="svg")
    env.reset(seed=1)
    state = env.simulator.state
    assert env.render() == state.game.view.draw(state, 0, Voice(state.game, "en", ["player_0", "player_1"]))


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
