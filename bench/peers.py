"""Our games beside other engines, measured in one run: ``make peers``.

For every engine the same thing is counted: decisions per second of CPU time on one core, where a decision is the list
of legal actions, a random choice and playing it. Chance events (cards dealt, dice rolled) take their time but are not
counted. All engines take turns in short slices, so that a noisy machine is noisy for all, and the best slice counts.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

import pyspiel
from catanatron import Color, Game, RandomPlayer

import jianghu
from jianghu.cli.bench import is_compiled
from jianghu.players.playout import copies, playout

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.slices import Slice, measure, wishes

OPEN_SPIEL = ["hearts", "chess", "backgammon", "gin_rummy"]
OURS: list[tuple[str, dict[str, object], int]] = [
    ("wuwei", {"level": "initiate"}, 4),
    ("wuwei", {"level": "master"}, 4),
    ("kungfu", {"expansion": True}, 4),
    ("panda", {}, 4),
    ("china", {}, 4),
]


def ours(id: str, options: dict[str, object], seats: int) -> Slice:
    """Random games of ours through the base class, the journal off."""
    number = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal number
        count = 0
        used = 0.0
        while used < seconds:
            state = jianghu.new(id, seats=seats, seed=number, **options)
            dice = jianghu.Dice(number)
            number += 1
            start = time.process_time()
            count += playout(state, dice, 20_000)
            used += time.process_time() - start
        return count, used

    return work


def our_copies(id: str, options: dict[str, object], seats: int) -> Slice:
    state = jianghu.new(id, seats=seats, seed=1, **options)
    playout(state, jianghu.Dice(1), 500)

    def work(seconds: float) -> tuple[int, float]:
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            count += copies(state, 1000)
        return count, time.process_time() - start

    return work


def open_spiel(name: str) -> Slice:
    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def work(seconds: float) -> tuple[int, float]:
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance(state.chance_outcomes(), luck))
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    count += 1
        return count, time.process_time() - start

    return work


def chance(outcomes: list[tuple[int, float]], luck: random.Random) -> int:
    """A chance event; the short way where all are equally likely, so that dealing cards costs the others little."""
    if abs(outcomes[0][1] * len(outcomes) - 1.0) < 1e-9:
        return outcomes[int(luck.random() * len(outcomes))][0]
    actions, weights = zip(*outcomes, strict=True)
    return int(luck.choices(actions, weights)[0])


def catanatron() -> Slice:
    number = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal number
        count = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
            game = Game(players, seed=number)
            number += 1
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                count += 1
        return count, time.process_time() - start

    return work


def main() -> None:
    told = wishes("Our games beside other engines.")

    peers: dict[str, Slice] = {f"OpenSpiel {name}": open_spiel(name) for name in OPEN_SPIEL}
    peers["Catanatron, 4 players"] = catanatron()
    mine: dict[str, Slice] = {}
    copied: dict[str, Slice] = {}
    for id, options, seats in OURS:
        label = f"{id} {' '.join(f'{key}={value}' for key, value in options.items())}, {seats} seats"
        mine[label] = ours(id, dict(options), seats)
        copied[label] = our_copies(id, dict(options), seats)
    rates = measure({**mine, **peers}, told.seconds, told.rounds)
    copy_rates = measure(copied, told.seconds, told.rounds)

    rows = [
        {
            "game": name,
            "decisions_per_s": round(rates[name]),
            "copies_per_s": round(copy_rates[name]),
            "times": {peer: round(rates[name] / rates[peer], 2) for peer in peers},
        }
        for name in mine
    ]
    if told.json:
        peer_rows = {peer: round(rates[peer]) for peer in peers}
        print(json.dumps({"compiled": is_compiled(), "rows": rows, "peers": peer_rows}, indent=1))
        return
    print(f"jianghu runs {'compiled' if is_compiled() else 'plain'}; decisions per second on one core, random play")
    for peer in peers:
        print(f"  {peer:<36} {rates[peer]:>12,.0f}")
    for name in mine:
        print(f"  {name:<36} {rates[name]:>12,.0f}   copies {copy_rates[name]:>12,.0f}")
        print("     times " + ", ".join(f"{rates[name] / rates[peer]:.1f} × {peer}" for peer in peers))


if __name__ == "__main__":
    main()
