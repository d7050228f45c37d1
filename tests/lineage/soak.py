"""Many games, each watched at every decision: ``python -m tests.lineage.soak --games 1000``.

For each number of seats it plays that many games with changing options: half of them by pure chance, half by reckless
players who are given chi again and again and spend it on pushing, pulling and reclaiming. After every decision the
invariants of the game itself (``game.check``) and the watcher's are tested. A game is cut off after ``--cap``
decisions. The exit code is 1 if anything was violated.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from jianghu import Dice
from jianghu.games.lineage import GAME, turn
from jianghu.games.lineage.state import Lineage
from jianghu.kernel.journal import Journal
from tests.lineage.watcher import Violation, Watcher

SEATS = [2, 3, 4, 5, 6]
OPTIONS: list[dict[str, object]] = [
    {},
    {"palace_colour": "independent", "bid_timing": "end_of_round"},
    {"lineages": "random", "max_rounds": 12},
]
GIFTS = 40  # decisions between two rounds of gifts


class Play:
    """One watched game: how far it came, and what was violated."""

    def __init__(self, seats: int, number: int, cap: int) -> None:
        self.seats = seats
        self.number = number
        self.cap = cap
        self.options = OPTIONS[number % len(OPTIONS)]
        self.reckless = number // len(OPTIONS) % 2 == 1
        self.decisions = 0
        self.rule = ""  # of the result
        self.violation = ""
        self.told: Counter[str] = Counter()

    def run(self) -> Play:
        try:
            self.play()
        except Violation as violation:
            self.violation = f"{self.options}, {self.seats} seats, game {self.number}: {violation}"
        return self

    def play(self) -> None:
        dice, journal = Dice(self.number), Journal()
        state = GAME.new(self.seats, self.options, dice, journal)
        assert isinstance(state, Lineage)
        watcher = Watcher(state, journal)
        while True:
            for fault in GAME.check(state):
                raise Violation(fault)
            result = state.result()
            if result is not None or self.decisions == self.cap:
                break
            if self.reckless and self.decisions % GIFTS == GIFTS // 2:
                self.give(state, dice, watcher)
            if state.stack:
                state.apply(reckless(state, dice) if self.reckless else state.pick(dice), dice)
            watcher.watch(state)
            self.decisions += 1
        self.rule = result.rule if result is not None else ""
        self.told.update(event.kind for event in journal.events)

    def give(self, state: Lineage, dice: Dice, watcher: Watcher) -> None:
        """Chi for everybody, between two turns."""
        if GAME.questions[state.stack[-1].kind] not in ("alchemy", "piece"):
            return
        for seat in range(self.seats):
            for element in range(5):
                watcher.total[seat] += state.gain(seat, element, 5)
        turn.go_on(state, dice)  # alchemy may have become impossible


def reckless(state: Lineage, dice: Dice) -> int:
    """Every second time something that costs five chi, when there is such an answer; chi is kept for it."""
    words = [state.words(action).split(" ")[0] for action in state.legal()]
    if words[-1] == "ready":
        return state.legal()[-1]
    if words[0] == "bid":
        return state.legal()[0]
    dear = [action for action, word in zip(state.legal(), words, strict=True) if word in ("push", "pull", "reclaim")]
    return dear[dice.below(len(dear))] if dear and dice.below(2) else state.pick(dice)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lineage.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of seats")
    parser.add_argument("--cap", type=int, default=400, help="decisions after which a game is cut off")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which is also its seed")
    given = parser.parse_args(arguments)
    print(f"{given.games} games for each number of seats, cut off after {given.cap} decisions")
    print("seats  games  ended  decisions  pushed  pulled  stood  reclaimed  conscripts  blocked  violations  seconds")
    violations: list[str] = []
    for seats in SEATS:
        begun = time.monotonic()
        numbers = range(given.first, given.first + given.games)
        plays = [Play(seats, number, given.cap).run() for number in numbers]
        found = [one.violation for one in plays if one.violation]
        violations += found
        told: Counter[str] = sum((one.told for one in plays), Counter())
        print(
            f"{seats:5} {len(plays):6} {sum(one.rule != '' for one in plays):6} "
            f"{sum(one.decisions for one in plays):10} {told['pushed']:7} {told['pulled']:7} {told['stand']:6} "
            f"{told['reclaim']:10} {told['conscript']:11} {told['blocked']:8} {len(found):11} "
            f"{time.monotonic() - begun:8.0f}",
            flush=True,
        )
    for violation in violations[:20]:
        print(violation)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
