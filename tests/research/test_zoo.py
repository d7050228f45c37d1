"""PettingZoo: its own tests, copies, and games to the end."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from jianghu import Dice
from jianghu.errors import BadOption, IllegalAction, UnknownGame
from jianghu.research import zoo
from tests.research.ways import every_way

# PettingZoo's tests expect bare arrays of all but the games that it names, though its own documents put a mask beside
# them; and after the end there is nothing to choose.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def choose(env: zoo.GameEnv, dice: Dice) -> int | None:
    """A random legal action by the mask, or None for an agent that takes its leave."""
    seen, _reward, over, cut, _info = env.last()
    legal = np.flatnonzero(seen["action_mask"])
    return None if over or cut else int(legal[dice.below(len(legal))])


def play(env: zoo.GameEnv, dice: Dice, decisions: int) -> None:
    for _i in range(decisions):
        if not env.agents:
            return
        env.step(choose(env, dice))


@every_way
def test_its_api_test_passes(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(zoo.env(game, seats, **options), num_cycles=100)


@every_way
def test_its_seed_test_passes(game: str, seats: int, options: dict[str, Any]) -> None:
    seed_test(lambda: zoo.env(game, seats, **options), num_cycles=50)


@every_way
def test_copies_and_pickles_go_on_alike(game: str, seats: int, options: dict[str, Any]) -> None:
    env = zoo.env(game, seats, **options)
    env.reset(seed=5)
    play(env, Dice(1), 12 if game in ("wuwei", "kungfu", "panda") else 3)  # the toy games are short
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    play(env, Dice(2), 60)
    for other in others:
        play(other, Dice(2), 60)
        assert other.simulator.state.digest() == env.simulator.state.digest()
        assert other.agent_selection == env.agent_selection
        for agent in env.agents:
            for key in ("observation", "action_mask"):
                assert np.array_equal(other.observe(agent)[key], env.observe(agent)[key])


@pytest.mark.parametrize(
    ("game", "options"), [("cups", {}), ("kungfu", {}), ("wuwei", {"max_rounds": 2}), ("panda", {"max_rounds": 2})]
)
def test_the_payoffs_are_the_rewards(game: str, options: dict[str, Any]) -> None:
    env = zoo.env(game, 3, **options)
    env.reset(seed=3)
    dice = Dice(3)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        total[agent] += env.last()[1]
        env.step(choose(env, dice))
    assert env.agents == []
    result = env.simulator.state.result()
    assert result is not None
    assert list(total.values()) == result.payoffs


def test_the_mask_is_what_is_legal_for_the_seat_that_is_asked() -> None:
    env = zoo.env("wuwei", 3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        legal = env.simulator.state.legal() if agent == env.agent_selection else []
        assert np.flatnonzero(mask).tolist() == legal


def test_an_illegal_action_changes_nothing() -> None:
    env = zoo.env("wuwei")
    env.reset(seed=1)
    before = env.simulator.state.digest()
    wrong = env.simulator.state.action("offer wood 3")
    with pytest.raises(IllegalAction, match=r"offer wood 3: .*GTH-1"):
        env.step(wrong)
    with pytest.raises(IllegalAction, match="no such action"):
        env.step(99999)
    with pytest.raises(BadOption, match="player_"):
        env.step(None)
    assert env.simulator.state.digest() == before


def test_its_wrapper_ends_the_game_instead() -> None:
    env = zoo.env("wuwei")
    wrapped = TerminateIllegalWrapper(env, illegal_reward=-1)
    wrapped.reset(seed=1)
    first = wrapped.agent_selection
    wrapped.last()
    wrapped.step(env.simulator.state.action("offer wood 3"))
    assert wrapped.terminations[first]
    assert wrapped.rewards[first] == -1


def test_pictures() -> None:
    for game, word in (("cups", "bowl"), ("kungfu", "player_1"), ("wuwei", "player_1")):
        env = zoo.env(game, render_mode="svg")
        env.reset(seed=1)
        assert str(env.render()).startswith("<svg")
        env = zoo.env(game, render_mode="ansi")
        env.reset(seed=1)
        assert word in str(env.render())
    assert zoo.env("cups").render() is None


def test_bad_input_is_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        zoo.env("chess")
    with pytest.raises(BadOption, match="not by 9"):
        zoo.env("wuwei", 9)
    with pytest.raises(BadOption, match="hard"):
        zoo.env("wuwei", level="hard")
    with pytest.raises(BadOption, match="'human' is not one of ansi, svg, rgb_array"):
        zoo.env("wuwei", render_mode="human")
