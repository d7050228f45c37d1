"""Many games, each watched at every decision: ``python -m tests.wuwei.soak --games 1000``.

For each level and number of seats it plays that many games with changing options, half of them by pure chance and half
by seekers, who walk to their lessons and home most of the time, so that games also come to their end. After every
action the invariants of the game itself (``game.check``) and the observer's are tested. A game is cut off after
``--cap`` decisions. The shares are of games won, stopped after the agreed rounds (R04) and stopped because nobody could
move (R07); the rest was cut off. The exit code is 1 if anything was violated.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator

from jianghu import Dice, game
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Journal
from tests.wuwei.observer import CENTER, NEAR, Observer, Violation

LEVELS = ["initiate", "master"]
SEATS = [2, 3, 4, 5]
OPTIONS: list[dict[str, object]] = [
    {},
    {"lineage_assignment": "chosen"},
    {"earth_region": "inner", "win_needs_marker": False},
    {"paid_escape_counts": False, "cultivate_requires_master_moved": True},
    {"max_rounds": 12},
]


class Play:
    """One watched game: what was agreed, how far it came, and what was violated."""

    def __init__(self, level: str, seats: int, number: int, cap: int) -> None:
        self.level = level
        self.seats = seats
        self.number = number
        self.options = {"level": level, **OPTIONS[number % len(OPTIONS)]}
        self.seeking = number // len(OPTIONS) % 2 == 1
        self.cap = cap
        self.decisions = 0
        self.gatherings = 0
        self.penalties = 0
        self.rule = ""  # of the result
        self.violation = ""

    def run(self) -> Play:
        try:
            for _state in self.states():
                pass
        except Violation as violation:
            self.violation = f"{self.options}, {self.seats} seats, game {self.number}: {violation}"
        return self

    def states(self) -> Iterator[WuWei]:
        """The state at every decision and at the end, after it was found to be sound."""
        wuwei = game("wuwei")
        dice = Dice(self.number)
        journal = Journal()
        state = wuwei.new(self.seats, self.options, dice, journal)
        assert isinstance(state, WuWei)
        observer = Observer(state, journal)
        while True:
            observer.watch(state)
            for fault in wuwei.check(state):
                raise Violation(fault)
            yield state
            result = state.result()
            if result is not None or self.decisions == self.cap:
                break
            legal = state.legal()
            action = seek(state, observer, legal, dice) if self.seeking else -1
            state.apply(action if action >= 0 else legal[dice.below(len(legal))], dice)
            self.decisions += 1
        self.rule = result.rule if result is not None else ""
        told = [event.kind for event in journal.events]
        self.gatherings = told.count("gathering")
        self.penalties = told.count("undisciplined")


def seek(state: WuWei, observer: Observer, legal: list[int], dice: Dice) -> int:
    """A step toward a lesson or home, or -1 to leave it to chance."""
    piece = observer.acting
    if piece is None or dice.below(8) == 0:
        return -1
    words = [state.words(action) for action in legal]
    goals = goals_of(observer)
    if observer.where[piece] in goals and "stop" in words:
        return legal[words.index("stop")]
    far = distances(goals)
    best, nearest = -1, 99
    for action, said in zip(legal, words, strict=True):
        if said.startswith("step ") and far.get(said[5:], 99) < nearest:
            best, nearest = action, far[said[5:]]
    return best


def goals_of(observer: Observer) -> set[str]:
    """Where the moving player wants to go."""
    seat = observer.player
    animal = observer.lineage[seat]
    if observer.student_master(seat):
        if observer.acting == ("master", animal) and observer.acting not in observer.plus:
            return {observer.palace_of[observer.native[animal]]}
        return {CENTER}
    missing = [other for other in observer.native if other not in observer.cards[seat]]
    return {
        observer.where["master", other]
        if ("master", other) in observer.plus
        else observer.palace_of[observer.native[other]]
        for other in missing
    }


def distances(goals: set[str]) -> dict[str, int]:
    """Steps to the nearest goal, past walls and seasons."""
    found = dict.fromkeys(goals, 0)
    edge = list(goals)
    while edge:
        here = edge.pop(0)
        for there in NEAR[here]:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def play(terms: tuple[str, int, int, int]) -> Play:
    return Play(*terms).run()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.wuwei.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each level and number of seats")
    parser.add_argument("--cap", type=int, default=1000, help="decisions after which a game is cut off")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which is also its seed")
    given = parser.parse_args(arguments)
    print(f"{given.games} games for each level and number of seats, cut off after {given.cap} decisions")
    print("level     seats  games    won  rounds  stuck  decisions  gatherings  penalties  violations  seconds")
    violations: list[str] = []
    with multiprocessing.Pool(given.jobs) as pool:
        for level in LEVELS:
            for seats in SEATS:
                begun = time.monotonic()
                numbers = range(given.first, given.first + given.games)
                terms = [(level, seats, number, given.cap) for number in numbers]
                plays = list(pool.imap_unordered(play, terms, chunksize=8))
                found = [one.violation for one in plays if one.violation]
                violations += found
                won, rounds, stuck = (
                    sum(one.rule == rule for one in plays) / len(plays) for rule in ("WIN-1", "R04", "R07")
                )
                print(
                    f"{level:9} {seats:5} {len(plays):6} {won:6.1%} {rounds:7.1%} {stuck:6.1%} "
                    f"{sum(one.decisions for one in plays):10} {sum(one.gatherings for one in plays):11} "
                    f"{sum(one.penalties for one in plays):10} {len(found):11} {time.monotonic() - begun:8.0f}",
                    flush=True,
                )
    for violation in violations[:20]:
        print(violation)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
