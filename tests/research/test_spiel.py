"""OpenSpiel: its simulation and api tests, its searches, chance and guesses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from jianghu import Dice
from jianghu.errors import BadOption
from jianghu.research import spiel
from tests.research.ways import every_way


def load(game: str, seats: int, options: dict[str, Any], decisions: int) -> Any:
    return pyspiel.load_game(f"jianghu_{game}", {"players": seats, "max_decisions": decisions, **options})


def play(state: Any, dice: Dice, decisions: int) -> None:
    """Random decisions, and whatever chance brings between and after them."""
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])


@every_way
def test_its_simulations_pass(game: str, seats: int, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(game, seats, options, 60), num_sims=2, serialize=True, verbose=False)


@every_way
def test_its_simulations_in_python_pass(game: str, seats: int, options: dict[str, Any]) -> None:
    games_sim_test.GamesSimTest().sim_game(load(game, seats, options, 60))


@every_way
def test_its_api_test_passes(game: str, seats: int, options: dict[str, Any]) -> None:
    """The part for games whose tree is too large to walk."""
    rules = load(game, seats, options, 60)
    fields = {"game": rules, "game_name": rules.get_type().short_name}
    case = type("ApiTest", (api_test.EnforceAPIOnPartialTreeBase,), fields)
    case.setUpClass()  # type: ignore[attr-defined]
    points = [name for name in dir(case) if name.startswith("test_")]
    assert len(points) >= 5
    for point in points:
        getattr(case(point), point)()


@every_way
def test_guesses_agree_with_what_the_player_knows(game: str, seats: int, options: dict[str, Any]) -> None:
    state = load(game, seats, options, 200).new_initial_state()
    observer = make_observation(state.get_game())
    play(state, Dice(1), 5)
    for player in range(seats):
        guess = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert guess.observation_string(player) == state.observation_string(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.current_player() == state.current_player()
        observer.set_from(state, player)
        assert observer.tensor.tolist() == state.observation_tensor(player)


def test_guesses_differ() -> None:
    state = pyspiel.load_game("jianghu_kungfu").new_initial_state()
    play(state, Dice(1), 5)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    player = state.current_player()
    assert len({str(state.resample_from_infostate(player, sampler)) for _i in range(5)}) == 5


@pytest.mark.parametrize("game", ["cups", "kungfu", "wuwei", "panda"])
def test_its_searches_choose_legal_actions(game: str) -> None:
    rules = load(game, 2, {}, 400)
    state = rules.new_initial_state()
    play(state, Dice(1), 1)
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck, 10)
    assert mcts.MCTSBot(rules, 1.0, 20, rollouts, random_state=luck).step(state) in state.legal_actions()
    if rules.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return  # the other search is for games in which something is hidden, and refuses the rest
    bot = ismcts.ISMCTSBot(rules, rollouts, 1.0, 20, random_state=luck, use_observation_string=True)
    assert bot.step(state) in state.legal_actions()


def test_chance_is_what_the_rules_roll() -> None:
    """A seed for the setup, then in Three Cups a die of six sides."""
    state = pyspiel.load_game("jianghu_cups").new_initial_state()
    for _i in range(4):
        assert len(state.chance_outcomes()) == 256
        state.apply_action(7)
    state.apply_action(state.get_game().rules.verbs.action("roll"))
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(i, pytest.approx(1 / 6)) for i in range(6)]
    roller = next(item.player for item in state.full_history() if item.player >= 0)
    state.apply_action(4)
    assert spiel.position(state).hide(roller).write()["dice"][roller] == 5  # type: ignore[index]


def test_a_game_that_is_too_long_is_shared() -> None:
    state = load("wuwei", 4, {}, 10).new_initial_state()
    play(state, Dice(1), 99)
    assert state.returns() == [0.25] * 4


def test_the_payoffs_are_the_returns() -> None:
    state = load("cups", 3, {}, 500).new_initial_state()
    play(state, Dice(2), 500)
    result = spiel.position(state).result()
    assert result is not None
    assert state.returns() == result.payoffs


def test_bad_input_is_named() -> None:
    with pytest.raises(BadOption, match="not by 9"):
        load("wuwei", 9, {}, 10)
    with pytest.raises(BadOption, match="hard"):
        load("wuwei", 2, {"level": "hard"}, 10)
    game = load("cups", 2, {}, 10)
    with pytest.raises(BadOption, match="perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(BadOption, match="chance node"):
        game.new_initial_state().resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    with pytest.raises(BadOption, match="set up"):
        spiel.position(game.new_initial_state())


def test_numbers_that_are_words_and_options_without_a_value() -> None:
    """OpenSpiel writes parameters as text and reads ``map=28`` as a number."""
    rules = pyspiel.load_game("jianghu_china(map=28,marker_limit=-1,players=3)")
    assert (rules.options["map"], rules.options["marker_limit"], rules.num_players()) == (28, None, 3)
    again = pyspiel.load_game(str(rules))
    assert again.options == rules.options
    assert spiel.position(settled(again)).options()["map"] == "28"


def settled(rules: Any) -> Any:
    """The first position in which a player is asked."""
    state = rules.new_initial_state()
    play(state, Dice(1), 0)
    return state
