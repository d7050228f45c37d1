"""How many of the puzzles that come with the games are found by ``greedy``, and by ``master`` with ten seconds.

    python bench/puzzles.py                                  # all puzzles, ten seconds each: on a quiet machine
    python bench/puzzles.py panda --sample 20 --rate 15000   # on a busy one: as many simulations as it makes otherwise

Greedy guesses what is hidden and breaks ties by chance, so it gets several tries at each puzzle, and the mean counts.
Master is asked once, with a seed that played no part in finding the puzzle. ``--rate`` is how many simulations a second
one quiet core makes; ``--rate 0`` lets the clock decide.
"""

from __future__ import annotations

import argparse
import random
import time

from jianghu.cli.bench import is_compiled
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.players import Greedy
from jianghu.players.levels import Thinker
from jianghu.puzzles.puzzle import Puzzle, puzzles_of

SECONDS = 10.0
TRIES = 20  # of greedy
SEED = 7_001  # of master


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=registry.ids())
    parser.add_argument("--sample", type=int, default=0, help="of so many puzzles of each game, chosen by chance")
    parser.add_argument("--rate", type=int, default=0, help="simulations a second, instead of the clock")
    given = parser.parse_args()
    print("compiled" if is_compiled() else "plain Python: master is some twenty times slower than compiled")
    print("| game | puzzles | grades | greedy | master, 10 s | asked | CPU s each |")
    print("|---|---:|---|---:|---:|---:|---:|")
    for id in given.games:
        mine = list(puzzles_of(id))
        asked = random.Random(1).sample(mine, given.sample) if 0 < given.sample < len(mine) else mine
        greedy = sum(share_of_greedy(one) for one in mine) / len(mine)
        begun, found, wrong = time.process_time(), 0, []
        for one in asked:
            state = one.moment.state
            master = Thinker(int(SECONDS * given.rate), 0.0 if given.rate else SECONDS)
            words = state.words(master.choose(state, Dice(SEED)))
            found += words == one.answer.words
            wrong += [f"{one.id}: {words} instead of {one.answer.words}"] if words != one.answer.words else []
        grades = " ".join(str(sum(one.grade == grade for one in mine)) for grade in range(1, 6))
        spent = (time.process_time() - begun) / len(asked)
        row = (id, len(mine), grades, f"{greedy:.0%}", f"{found / len(asked):.0%}", len(asked), f"{spent:.1f}")
        print("| " + " | ".join(map(str, row)) + " |", *wrong, sep="\n  ", flush=True)


def share_of_greedy(one: Puzzle) -> float:
    """How often greedy finds the answer."""
    state = one.moment.state
    answer = state.action(one.answer.words)
    return sum(Greedy().choose(state, Dice(seed)) == answer for seed in range(TRIES)) / TRIES


if __name__ == "__main__":
    main()
