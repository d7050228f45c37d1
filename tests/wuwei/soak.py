"""Many games, each watched at every decision: ``python -m tests.wuwei.soak --games 1000``.

For each level and number of seats, and alone for each stage and difficulty, it plays that many games with changing
options. At Initiate and Master half of them are played by pure chance and half by seekers, who walk to their lessons
and home most of the time, so that games also come to their end; all others are games of chance. As chance passes no
stage, every second campaign is taken to the next stage now and then. After every action the invariants of the game
itself (``game.check``) and those of a watcher are tested. A game is cut off after ``--cap`` decisions. The shares are
of games won, lost alone, stopped after the agreed rounds (R04) and stopped because nobody could move (R07); the rest
was cut off. The exit code is 1 if anything was violated.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator

from jianghu import Dice, game
from jianghu.games.wuwei import alone
from jianghu.games.wuwei.solo import DIFFICULTIES
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.kernel.journal import Journal
from tests.wuwei.empire_watcher import EmpireWatcher
from tests.wuwei.observer import CENTER, NEAR, Observer, Violation
from tests.wuwei.solo_watcher import SoloWatcher

LEVELS = ["initiate", "master"]
SEATS = [2, 3, 4, 5]
OPTIONS: list[dict[str, object]] = [
    {},
    {"lineage_assignment": "chosen"},
    {"earth_region": "inner", "win_needs_marker": False},
    {"paid_escape_counts": False, "cultivate_requires_master_moved": True},
    {"max_rounds": 12},
]
EMPIRE_SEATS = [3, 4, 5, 6]
EMPIRE_OPTIONS: list[dict[str, object]] = [
    {},
    {"lineage_assignment": "chosen", "emperor_seat": 0},
    {"emperor_allowance": "each"},
    {"tower_relocation": False, "emperor_seat": 2},
    {"max_rounds": 25},
]
STAGES = ["stage1", "stage2", "stage3"]
# What can be agreed alone; the last only where it belongs.
SOLO_OPTIONS: dict[str, list[dict[str, object]]] = {
    "stage1": [{}, {"paid_escape_counts": False}],
    "stage2": [{}, {"stage2_controls_all_masters": True}, {"stage2_master_builds": True, "paid_escape_counts": False}],
    "stage3": [{}, {"earth_region": "inner"}],
    "campaign": [{}, {"difficulty_2": "advanced", "stage2_controls_all_masters": True}, {"campaign_retry": True}],
}
# Level, difficulty if it is played alone, and seats.
MODES = [
    *((level, "", seats) for level in LEVELS for seats in SEATS),
    *(("emperor", "", seats) for seats in EMPIRE_SEATS),
    *((stage, difficulty, 1) for stage in STAGES for difficulty in DIFFICULTIES),
    ("campaign", "beginner", 1),
]
PATIENCE = 60  # decisions after which a campaign is taken to the next stage


def options_of(level: str, difficulty: str, number: int) -> dict[str, object]:
    """What is agreed in the game of that number."""
    chosen = SOLO_OPTIONS.get(level, EMPIRE_OPTIONS if level == "emperor" else OPTIONS)
    agreed = {"level": level, **chosen[number % len(chosen)]}
    return {**agreed, "difficulty": difficulty} if difficulty else agreed


class Play:
    """One watched game: what was agreed, how far it came, and what was violated."""

    def __init__(self, level: str, seats: int, number: int, cap: int, difficulty: str = "") -> None:
        self.level = level
        self.seats = seats
        self.number = number
        self.options = options_of(level, difficulty, number)
        self.seeking = level in LEVELS and number // len(OPTIONS) % 2 == 1
        self.favoured = level == "campaign" and number % 2 == 1
        self.cap = cap
        self.decisions = 0
        self.gatherings = 0
        self.penalties = 0
        self.rule = ""  # of the result
        self.won = False
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
        watcher = self.watcher(state, journal)
        while True:
            watcher.watch(state)
            for fault in wuwei.check(state):
                raise Violation(fault)
            yield state
            result = state.result()
            if result is not None or self.decisions == self.cap:
                break
            if self.favoured and self.decisions % PATIENCE == PATIENCE - 1:
                pass_stage(state, dice)
            legal = state.legal()
            action = seek(state, watcher, legal, dice) if self.seeking and isinstance(watcher, Observer) else -1
            state.apply(action if action >= 0 else legal[dice.below(len(legal))], dice)
            self.decisions += 1
        self.rule = result.rule if result is not None else ""
        self.won = result is not None and max(result.payoffs) == 1.0
        told = [event.kind for event in journal.events]
        self.gatherings = told.count("gathering")
        self.penalties = told.count("undisciplined")

    def watcher(self, state: WuWei, journal: Journal) -> Observer | EmpireWatcher | SoloWatcher:
        if self.level in LEVELS:
            return Observer(state, journal)
        return EmpireWatcher(journal) if self.level == "emperor" else SoloWatcher(journal)


def pass_stage(state: WuWei, dice: Dice) -> None:
    """CAM-3, CAM-4: the stage ends as if its least goals held; in stage 1 the own master is home then."""
    if state.solo.stage == 3 or not state.rounds:
        return
    own = state.lineage[0]
    state.at[own + MASTERS] = state.board.temples[state.board.lineage_element[own]]
    state.plus |= 1 << own + MASTERS
    state.win(0)
    alone.go_on(state, dice)


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


def play(terms: tuple[str, int, int, int, str]) -> Play:
    return Play(*terms).run()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.wuwei.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each level and number of seats")
    parser.add_argument("--cap", type=int, default=1000, help="decisions after which a game is cut off")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which is also its seed")
    parser.add_argument("--levels", default="", help="the levels to play, with commas; all of them by default")
    given = parser.parse_args(arguments)
    print(f"{given.games} games for each level and number of seats, cut off after {given.cap} decisions")
    print("level                seats  games    won   lost  rounds  stuck  decisions  penalties  violations  seconds")
    violations: list[str] = []
    with multiprocessing.Pool(given.jobs) as pool:
        for level, difficulty, seats in MODES:
            if given.levels and level not in given.levels.split(","):
                continue
            begun = time.monotonic()
            numbers = range(given.first, given.first + given.games)
            terms = [(level, seats, number, given.cap, difficulty) for number in numbers]
            plays = list(pool.imap_unordered(play, terms, chunksize=8))
            found = [one.violation for one in plays if one.violation]
            violations += found
            won, rounds, stuck = (
                sum(holds) / len(plays)
                for holds in zip(*((one.won, one.rule == "R04", one.rule == "R07") for one in plays), strict=True)
            )
            lost = sum(one.rule != "" for one in plays) / len(plays) - won - rounds - stuck
            print(
                f"{level + ' ' + difficulty:20} {seats:5} {len(plays):6} {won:6.1%} {lost:6.1%} {rounds:7.1%} "
                f"{stuck:6.1%} {sum(one.decisions for one in plays):10} {sum(one.penalties for one in plays):10} "
                f"{len(found):11} {time.monotonic() - begun:8.0f}",
                flush=True,
            )
    for violation in violations[:20]:
        print(violation)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
