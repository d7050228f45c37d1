"""Well Pebbles: a whole game in one file. Nothing is hidden, so it needs neither ``hide`` nor ``imagine``."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadEdition
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.judgement import Weights
from jianghu.kernel.observation import Observation
from jianghu.kernel.position import Reader
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Sentence, marked, person, say
from jianghu.kernel.state import State
from jianghu.kernel.verbs import Verb, Verbs

TAKE: Final = marked("{seat} {seat:take|takes} {count} {count:pebble|pebbles} from pile {pile}.")
TURN = 0  # the kind of all frames
PILES, MOST = 3, 3
VERBS: Final = Verbs([Verb("take", ["pile", "count"], [f"{pile} {count}" for pile in "123" for count in "123"])])
NONE: Final = -1  # nobody has taken anything yet


def pile_and_count(action: int) -> tuple[int, int]:
    """The pile and the count of an action."""
    return action // MOST, action % MOST + 1


class Pebbles(State):
    agreed: dict[str, object]
    piles: list[int]
    last: int  # the pile that was taken from just now
    taker: int  # and who took

    def copy(self) -> Pebbles:
        t = Pebbles(self.game, self.seats)
        t.stack, t.agreed, t.piles = self.stack.copy(), self.agreed, self.piles.copy()
        t.last, t.taker = self.last, self.taker
        return t

    def legal(self) -> list[int]:
        return [action for action in range(len(VERBS)) if self.why_not(action) is None] if self.stack else []

    def why_not(self, action: int) -> Refusal | None:
        pile, count = pile_and_count(action)
        if count > self.piles[pile]:
            return Refusal("WP-13.3", say("Pile {pile} does not hold so many.", pile=pile + 1))
        if pile == self.last and sum(self.piles) > self.piles[pile]:
            return Refusal("WP-13.9", say("Pile {pile} was taken from just now.", pile=pile + 1))
        return None

    def apply(self, action: int, dice: Dice) -> None:
        self.taker = self.stack.pop().seat
        self.last, count = pile_and_count(action)
        self.piles[self.last] -= count
        if self.journal is not None:
            self.journal.note("take", {"seat": self.taker, "count": count, "pile": self.last + 1})
        if sum(self.piles):
            self.stack.append(Frame(TURN, 1 - self.taker))

    def result(self) -> Result | None:
        return None if self.stack else Result.won(2, [self.taker], "WP-13.10", say("the well is empty"))

    def sense(self, weights: Weights | None = None) -> list[float]:
        result = self.result()
        if result is not None:
            return result.payoffs
        asked = 0.25 if sum(self.piles) % (MOST + 1) == 0 else 0.75  # exact for the last pile
        return [asked if seat == self.stack[-1].seat else 1.0 - asked for seat in (0, 1)]

    def write(self) -> dict[str, object]:
        return {"piles": [*self.piles], "last": self.last, "taker": self.taker}

    def options(self) -> dict[str, object]:
        return self.agreed


class WellPebbles(Game):
    def __init__(self) -> None:
        super().__init__("pebbles", "Well Pebbles", "井石", "1", VERBS, [])
        self.seat_counts, self.minutes, self.end_rule, self.questions = [2], 90, "WP-13.10", ["turn"]
        self.secrets = False

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        s = Pebbles(self, seats)
        s.journal, s.agreed, s.last, s.taker = journal, options, NONE, NONE
        s.piles = [3 + dice.below(6) for _pile in range(PILES)]
        s.stack = [Frame(TURN, dice.below(seats))]
        return s

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        s = Pebbles(self, seats)
        s.agreed, s.piles = options, reader.numbers("piles", PILES, 0, 8)
        s.last, s.taker = reader.number("last", NONE, PILES - 1), reader.number("taker", NONE, seats - 1)
        reader.only(["piles", "last", "taker"])
        return s

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Pebbles)
        found = []
        if len(state.stack) != (sum(state.piles) > 0):
            found.append("it is not clear whether the game is over")
        if (state.last == NONE) != (state.taker == NONE) or (state.taker == NONE and not state.stack):
            found.append("it is not clear who took last, and from where")
        if any(asked.seat == state.taker for asked in state.stack):
            found.append("nobody takes twice")
        return found

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        if data is not None:
            raise BadEdition("edition: nothing is printed on a pebble")
        return None

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, Pebbles)
        seen.numbers("pile", [*"123"], 8, state.piles)
        seen.one_of("last pile", [*"123"], state.last)
        seen.seat("last", state.taker)
        seen.seat("asked", state.asked())

    def rules(self, language: str = "en") -> str:
        return rules_beside(__package__, language)

    def tell(self, event: Event, seat: int | None) -> Sentence:
        seen = event.seen_by(seat)
        return Sentence(TAKE, {**seen, "seat": person(int(seen["seat"]))})

    def prompt(self, state: State) -> Sentence:
        return say("How many do you take, and from where?") if state.stack else say("The game is over.")

    def label(self, state: State, action: int) -> Sentence:
        pile, count = pile_and_count(action)
        return say("Take {count} from pile {pile}", count=count, pile=pile + 1)


GAME: Final = WellPebbles()
