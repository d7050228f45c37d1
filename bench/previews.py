"""What it costs the server to explain a position: milliseconds for its outcomes, its ways and its near misses.

Greedy bots play every game; at each question with more than one answer the three are made as for a page.

    python bench/previews.py --decisions 300
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator

import jianghu
from jianghu import Dice, State, Voice
from jianghu.players.registry import make
from jianghu.web.table.contents import acts_of
from jianghu.web.table.obstacles import obstacles

GAMES: list[tuple[str, dict[str, object]]] = [
    ("wuwei", {}),
    ("wuwei", {"level": "emperor"}),
    ("kungfu", {}),
    ("panda", {}),
    ("china", {}),
    ("lineage", {}),
]


def positions(id: str, options: dict[str, object], decisions: int) -> Iterator[State]:
    """The questions of games for three, one game after the other."""
    bot, seen = make("greedy"), 0
    for seed in range(1000):
        state, dice = jianghu.new(id, seats=3, seed=seed, **options), Dice(seed)
        while state.stack and seen < decisions:
            if len(state.legal()) > 1:
                seen += 1
                yield state
            state.play(bot.choose(state.hide(state.asked()), dice), dice)
        if seen == decisions:
            return


def near(state: State, voice: Voice) -> None:
    hidden = state.hide(state.asked())
    scene = state.game.view.scene(hidden, state.asked(), voice, False, [])
    obstacles(state.game, hidden, scene)


WORK: dict[str, Callable[[State, Voice], object]] = {
    "outcomes": lambda state, voice: acts_of(state.game, state.hide(state.asked()), voice),
    "ways": lambda state, voice: state.ways(),
    "near misses": near,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=300)
    given = parser.parse_args()
    print(f"{'game':24}" + "".join(f"{name:>14} p50   p95" for name in [*WORK, "first two"]))
    for id, options in GAMES:
        times: dict[str, list[float]] = {name: [] for name in [*WORK, "first two"]}
        for state in positions(id, options, given.decisions):
            voice = Voice(state.game, "en", [f"Player{number}" for number in range(state.seats)], state.asked())
            for name, work in WORK.items():
                start = time.process_time()
                work(state, voice)
                times[name].append(1000 * (time.process_time() - start))
            times["first two"].append(times["outcomes"][-1] + times["ways"][-1])
        told = ""
        for found in times.values():
            parts = statistics.quantiles(found, n=20)
            told += f"{parts[9]:18.1f} {parts[18]:5.1f}"
        print(f"{' '.join([id, *map(str, options.values())]):24}{told}", flush=True)


if __name__ == "__main__":
    main()
