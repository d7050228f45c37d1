"""A game for one in the libraries: one agent, no opponents, a reward of 1 or 0; and seats that follow from options."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest

from jianghu import Dice
from jianghu.errors import BadOption
from jianghu.research import zoo
from jianghu.research.gym import SeatEnv


def test_one_agent_in_pettingzoo() -> None:
    env = zoo.env("climb")
    rewards = set()
    for seed in range(12):
        env.reset(seed=seed)
        assert env.possible_agents == ["player_0"]
        luck = np.random.default_rng(seed)
        for agent in env.agent_iter():
            look, reward, ended, _, _ = env.last()
            if ended:
                assert look is not None
                rewards.add(reward)
                env.step(None)
                continue
            assert look is not None
            env.step(int(luck.choice(np.flatnonzero(look["action_mask"]))))
            assert agent == "player_0"
        assert env.agents == []
    assert rewards == {0.0, 1.0}
    assert zoo.env("climb", company="together").possible_agents == ["player_0", "player_1"]


def test_a_learner_alone_in_gymnasium() -> None:
    env = gymnasium.make("jianghu/climb-v1", hours=9)
    rewards = set()
    for seed in range(20):
        look, info = env.reset(seed=seed)
        assert info["seat"] == 0
        ended, luck = False, np.random.default_rng(seed)
        while not ended:
            look, reward, ended, _, info = env.step(int(luck.choice(np.flatnonzero(look["action_mask"]))))
            assert ended or reward == 0.0
        rewards.add(reward)
    assert rewards == {0.0, 1.0}


def test_there_are_no_opponents_alone() -> None:
    assert SeatEnv("climb", opponents=[]).opponents == []
    with pytest.raises(BadOption, match="opponents: 1 players for 0 seats"):
        SeatEnv("climb", opponents=["greedy"])
    with pytest.raises(BadOption, match="this table has only seat 0"):
        SeatEnv("climb", seat=1)


def test_alone_in_openspiel() -> None:
    game = pyspiel.load_game("jianghu_climb")
    assert game.num_players() == 1
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert game.utility_sum() is None
    found = set()
    for seed in range(12):
        state, dice = game.new_initial_state(), Dice(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.below(len(legal))])
        found.add(tuple(state.returns()))
    assert found == {(0.0,), (1.0,)}
    broken = pyspiel.load_game("jianghu_climb(max_decisions=1)").new_initial_state()
    while not broken.is_terminal():
        broken.apply_action(broken.legal_actions()[0])
    assert broken.returns() == [0.0], "a game that is broken off is not won"


def test_openspiel_takes_the_seats_from_the_options() -> None:
    assert pyspiel.load_game("jianghu_climb(company=together)").num_players() == 2
    assert pyspiel.load_game("jianghu_climb(company=together,players=3)").num_players() == 3
    assert pyspiel.load_game("jianghu_kungfu").get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert pyspiel.load_game("jianghu_wuwei").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_openspiel_knows_that_nothing_is_hidden() -> None:
    kinds = pyspiel.GameType.Information
    assert pyspiel.load_game("jianghu_pebbles").get_type().information == kinds.PERFECT_INFORMATION
    assert pyspiel.load_game("jianghu_climb").get_type().information == kinds.IMPERFECT_INFORMATION
