"""Many games, each watched at every decision: ``python -m tests.kungfu.soak --games 1000``.

For each form of play and each deck it plays that many games, with changing options, by chance, by eager players, who
seldom pass, and with a crowded deck, in which rare cards are common. After every action the invariants of the game
itself (``game.check``), the laws of the observer and the shadow game are compared. All games must end by the rules.
Then greedy players sit down with random ones. The exit code is 1 if anything was violated.
"""

from __future__ import annotations

import argparse
import copy
import functools
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator

from jianghu import Dice, game
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel import state as kernel_state
from jianghu.kernel.journal import Journal
from jianghu.players import Greedy, Player, Random
from tests.kungfu.observer import Observer
from tests.kungfu.shadow import Shadow, Violation

FORMS: list[tuple[str, int]] = [
    ("individual", 2),
    ("individual", 4),
    ("individual", 6),
    ("2v2", 4),
    ("2v2v2", 6),
    ("3v3", 6),
]
DECKS: dict[str, dict[str, object]] = {
    "base": {"expansion": False},
    "expansion": {},
    "archetypes": {"archetypes": "random"},
}
OPTIONS: list[dict[str, object]] = [
    {},
    {"face_me": "block_for", "eliminated_cards": "remove"},
    {"response_order": "depth", "imperial": "printed"},
    {"turn_limit": 25, "archetypes": "draft"},
]
STYLES = ["chance", "eager", "crowded"]
NULL = {"pass", "done", "end", "discard"}  # what an eager player says when there is nothing else to say
CAP = 20_000  # decisions: far beyond every game that ends

CROWDED = {
    "O": {"Punch!": 1, "Kick!": 4, "Blocking Punch!": 1, "Blocking Kick!": 1, "Amazing Balance!": 1, "Flying!": 2},
    "T": {"Double Team!": 1, "Shield My Partner!": 1, "Pull You Clear!": 1, "Crossed Guard!": 1, "Share the Tea!": 1},
}
MORE = {
    "O": [
        *("Split Attack!", "Whirlwind!", "Combo Attack!", "When Done Right, None Can Defend!", "Catch the Blade!"),
        *("Bring It!", "Your Kung Fu is Weak!", "Your Kung Fu is No Match for Mine!", "Ladder!", "Spear!"),
    ],
    "T": ["You Go That Way, I'll Go This Way!", "Face Me!", "I Saw That Coming!", "Avenge Me!", "Trade Secrets!"],
}


@functools.cache
def crowded() -> dict[str, object]:
    """The printed cards in other numbers: fewer plain ones, more of those that make exchanges long."""
    data = copy.deepcopy(printed().data)
    cards = data["cards"]
    assert isinstance(cards, list)
    for place, total in (("O", 99), ("T", 37)):
        rows = {row["name"]: row for row in cards if row["set"] == place}
        for name, copies in CROWDED[place].items():
            rows[name]["copies"] = copies
        missing = total - sum(row["copies"] for row in rows.values())
        for i in range(missing):
            rows[MORE[place][i % len(MORE[place])]]["copies"] += 1
    return data


class Play:
    """One watched game: what was agreed, how it went, and what was violated."""

    def __init__(self, form: str, seats: int, deck: str, number: int, style: str = "") -> None:
        self.seats = seats
        self.number = number
        self.style = style or STYLES[number % len(STYLES)]
        self.options: dict[str, object] = {"form": form, **DECKS[deck], **OPTIONS[number // len(STYLES) % len(OPTIONS)]}
        if self.style == "crowded":
            self.options["edition"] = crowded()
        self.decisions = 0
        self.turns = 0
        self.longest = 0  # Attacks in one exchange
        self.reason = ""  # of the result
        self.violation = ""
        self.questions: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.played: Counter[str] = Counter()  # cards by name

    def run(self) -> Play:
        try:
            for _state in self.states():
                pass
        except Violation as violation:
            agreed = {name: value for name, value in self.options.items() if name != "edition"}
            self.violation = f"{agreed}, {self.seats} seats, {self.style} game {self.number}: {violation}"
        return self

    def states(self) -> Iterator[KungFu]:
        """The state at every decision and at the end, after it was found to be sound."""
        kungfu = game("kungfu")
        dice = Dice(self.number)
        journal = Journal()
        state = kungfu.new(self.seats, self.options, dice, journal)
        assert isinstance(state, KungFu)
        shadow, observer = Shadow(state, journal), Observer(state, journal)
        said = ""
        while True:
            shadow.watch(state, said)
            observer.watch(state, said)
            for fault in kungfu.check(state):
                raise Violation(fault)
            yield state
            self.longest = max(self.longest, len(state.attacks))
            result = state.result()
            if result is not None:
                self.reason = f"{result.rule} {result.reason}"
                break
            if self.decisions == CAP:
                raise Violation("the game does not end")
            self.questions[kungfu.questions[state.stack[-1].kind]] += 1
            action = self.choose(state, dice)
            said = state.words(action)
            state.apply(action, dice)
            self.decisions += 1
        self.turns = state.turns
        self.told = observer.told
        for event in journal.events:
            if event.kind in ("play", "base", "enhance", "block"):
                self.played[str(event.public["card"])] += 1

    def choose(self, state: KungFu, dice: Dice) -> int:
        legal = state.legal()
        if self.style != "chance" and dice.below(4):
            eager = [action for action in legal if state.words(action).split(" ")[0] not in NULL]
            legal = eager or legal
        return legal[dice.below(len(legal))]


def duel(number: int) -> str:
    """Who wins a game of two: the greedy player, the random one, or both in a tie."""
    dice = Dice(number)
    state = game("kungfu").new(2, {}, dice)
    players: list[Player] = [Greedy(), Random()] if number % 2 else [Random(), Greedy()]
    while state.seat is not None:
        state.apply(players[state.seat].choose(state.hide(state.seat), dice), dice)
    result = state.result()
    assert result is not None
    if result.places.count(1) > 1:
        return "tie"
    return "greedy" if isinstance(players[result.places.index(1)], Greedy) else "random"


def play(terms: tuple[str, int, str, int]) -> Play:
    return Play(*terms).run()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kungfu.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each form and deck")
    parser.add_argument("--duels", type=int, default=1000, help="games of two, a greedy player against a random one")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which is also its seed")
    given = parser.parse_args(arguments)
    build = "plain" if str(kernel_state.__file__).endswith(".py") else "compiled"
    print(f"{given.games} games for each form and deck, {build} build")
    print("form       seats deck        games    won  tied limit  turns  decisions longest violations seconds")
    violations: list[str] = []
    questions: Counter[str] = Counter()
    with multiprocessing.Pool(given.jobs) as pool:
        for form, seats in FORMS:
            for deck in DECKS:
                begun = time.monotonic()
                terms = [(form, seats, deck, given.first + i) for i in range(given.games)]
                plays = list(pool.imap_unordered(play, terms, chunksize=8))
                found = [one.violation for one in plays if one.violation]
                violations += found
                ends = Counter(one.reason for one in plays)
                for one in plays:
                    questions += one.questions
                print(
                    f"{form:10} {seats:5} {deck:10} {len(plays):6} {ends['KF-13.4 the last one standing']:6} "
                    f"{ends['KF-13.4 all who were left fell in the same exchange']:5} "
                    f"{ends['KF-13.8 the agreed number of turns is over']:5} "
                    f"{sum(one.turns for one in plays) / max(1, len(plays)):6.1f} "
                    f"{sum(one.decisions for one in plays):10} {max(one.longest for one in plays):7} "
                    f"{len(found):10} {time.monotonic() - begun:7.0f}",
                    flush=True,
                )
        print("questions: " + ", ".join(f"{name} {count}" for name, count in questions.most_common()))
        for violation in violations[:20]:
            print(violation)
        if given.duels:
            won = Counter(pool.imap_unordered(duel, range(given.first, given.first + given.duels), chunksize=8))
            print(
                f"greedy against random, {given.duels} games of two: " + ", ".join(f"{k} {n}" for k, n in won.items())
            )
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
