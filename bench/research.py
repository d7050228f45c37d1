"""The research interface beside the bare engine, and our search beside OpenSpiel's, in one run: ``make research``.

First the overhead: decisions per second of CPU time with an observation for each, random play. Bare is a loop in Python
around `legal`, `apply` and `observe`; the environments are used as their libraries show it. Gymnasium's opponents are
random players, who cost the bare loop beside it the same. Then simulations per second, rollouts cut at 40 decisions:
our search against OpenSpiel's own searches in Python, from the same position. Its MCTS sees all that is hidden; its
ISMCTS guesses it anew in every simulation, as ours does. All take turns in short slices, so that a
noisy machine is noisy for all, and the best slice counts.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import jianghu
from jianghu import Dice
from jianghu.cli.bench import CUT, YOUNG, is_compiled
from jianghu.kernel.state import State
from jianghu.players.players import Random
from jianghu.players.search import Search
from jianghu.research import spiel, zoo
from jianghu.research.gym import SeatEnv

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.slices import Slice, measure, wishes

GAMES = [("wuwei", 4), ("kungfu", 4)]


def timed(games: Callable[[int], int]) -> Slice:
    """Games by their number, each giving the decisions made, until the time is over."""
    number = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal number
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            count += games(number)
            number += 1
        return count, time.process_time() - start

    return work


def bare(id: str, seats: int) -> Slice:
    def game(number: int) -> int:
        dice = Dice(number)
        state = jianghu.new(id, seats=seats, seed=number)
        observe = state.game.observe
        count = 0
        while legal := state.legal():
            observe(state, state.asked())
            state.apply(legal[dice.below(len(legal))], dice)
            count += 1
        return count

    return timed(game)


def pettingzoo(id: str, seats: int) -> Slice:
    env = zoo.env(id, seats)

    def game(number: int) -> int:
        dice = Dice(number)
        env.reset(seed=number)
        count = 0
        for _agent in env.agent_iter():
            seen, _reward, over, _cut, _info = env.last()
            if over:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[dice.below(len(legal))])
            count += 1
        return count

    return timed(game)


def bare_with_opponents(id: str, seats: int) -> Slice:
    """The decisions of one seat are counted; random players make the others."""
    player = Random()

    def game(number: int) -> int:
        dice = Dice(number)
        state = jianghu.new(id, seats=seats, seed=number)
        observe = state.game.observe
        count = 0
        while legal := state.legal():
            seat = state.asked()
            if seat == 0:
                observe(state, 0)
                state.apply(legal[dice.below(len(legal))], dice)
                count += 1
            else:
                state.apply(player.choose(state.hide(seat), dice), dice)
        return count

    return timed(game)


def gymnasium(id: str, seats: int) -> Slice:
    env = SeatEnv(id, seats, seat=0, opponents="random")

    def game(number: int) -> int:
        dice = Dice(number)
        seen, _info = env.reset(seed=number)
        count = 0
        over = False
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            seen, _reward, over, _cut, _info = env.step(int(legal[dice.below(len(legal))]))
            count += 1
        return count

    return timed(game)


def openspiel(id: str, seats: int) -> Slice:
    rules = pyspiel.load_game(f"jianghu_{id}(players={seats})")
    observer = rules.make_py_observer()

    def game(number: int) -> int:
        dice = Dice(number)
        state = rules.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.below(len(state.chance_outcomes())))
                continue
            observer.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[dice.below(len(legal))])
            count += 1
        return count

    return timed(game)


def midgame(id: str, seats: int) -> tuple[State, pyspiel.State]:
    """The same position for both searches, some decisions into a game."""
    dice = Dice(7)
    there = pyspiel.load_game(f"jianghu_{id}(players={seats})").new_initial_state()
    decisions = 0
    while decisions < 60 or len(there.legal_actions()) < 3:
        legal = there.legal_actions()
        decisions += not there.is_chance_node()
        there.apply_action(legal[dice.below(len(legal))])
    return spiel.position(there), there


def our_search(state: State) -> Slice:
    def work(seconds: float) -> tuple[int, float]:
        start = time.process_time()
        search = Search(state, state.asked(), Dice(1), cut=CUT, young=YOUNG)
        while time.process_time() - start < seconds:
            search.run(20)
        return search.simulations, time.process_time() - start

    return work


def their_search(state: pyspiel.State) -> Slice:
    def work(seconds: float) -> tuple[int, float]:
        luck = np.random.RandomState(1)
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            bot = MCTSBot(state.get_game(), 1.0, 50, RandomRolloutEvaluator(1, luck, CUT), random_state=luck)
            bot.mcts_search(state)
            count += 50
        return count, time.process_time() - start

    return work


def their_search_of_guesses(state: pyspiel.State) -> Slice:
    def work(seconds: float) -> tuple[int, float]:
        luck = np.random.RandomState(1)
        rollouts = RandomRolloutEvaluator(1, luck, CUT)
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            bot = ISMCTSBot(state.get_game(), rollouts, 1.0, 50, random_state=luck, use_observation_string=True)
            bot.step(state)
            count += 50
        return count, time.process_time() - start

    return work


def main() -> None:
    told = wishes("The research interface beside the bare engine.")

    rows: list[tuple[str, int, dict[str, float], dict[str, float]]] = []
    for id, seats in GAMES:
        state, there = midgame(id, seats)
        slices = {
            "bare": bare(id, seats),
            "PettingZoo": pettingzoo(id, seats),
            "OpenSpiel": openspiel(id, seats),
            "bare with opponents": bare_with_opponents(id, seats),
            "Gymnasium": gymnasium(id, seats),
            "our search": our_search(state),
            "OpenSpiel's MCTS": their_search(there),
            "OpenSpiel's ISMCTS": their_search_of_guesses(there),
        }
        rates = measure(slices, told.seconds, told.rounds)
        ratios = {
            "PettingZoo": rates["bare"] / rates["PettingZoo"],
            "OpenSpiel": rates["bare"] / rates["OpenSpiel"],
            "Gymnasium": rates["bare with opponents"] / rates["Gymnasium"],
            "search, to MCTS": rates["our search"] / rates["OpenSpiel's MCTS"],
            "search, to ISMCTS": rates["our search"] / rates["OpenSpiel's ISMCTS"],
        }
        rows.append((id, seats, rates, ratios))
    if told.json:
        listed = [{"game": id, "seats": seats, "per_second": rates, "ratios": r} for id, seats, rates, r in rows]
        print(json.dumps({"compiled": is_compiled(), "rows": listed}, indent=1))
        return
    print(f"jianghu runs {'compiled' if is_compiled() else 'plain'}; per second of one core, random play")
    for id, seats, rates, ratios in rows:
        print(f"{id}, {seats} seats")
        for name, rate in rates.items():
            print(f"  {name:<24} {rate:>12,.0f}")
        for name, ratio in ratios.items():
            print(f"  {name:<24} {ratio:>11.2f} ×")


if __name__ == "__main__":
    main()
