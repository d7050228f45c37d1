"""Three Cups: a whole game in one file. Each seat hides a die; claims about it are believed or doubted."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadEdition
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.judgement import Weights
from jianghu.kernel.observation import Observation, who
from jianghu.kernel.position import Reader
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Parameter, Sentence, marked, person, say
from jianghu.kernel.state import State
from jianghu.kernel.verbs import Verb, Verbs

MESSAGES: Final = {
    "roll": marked("{seat} {seat:roll|rolls}."),
    "roll-own": marked("{seat} {seat:roll|rolls} a {die}."),
    "claim": marked("{seat} {seat:claim|claims} a {number}."),
    "lift": marked("{seat} {seat:lift|lifts} {other's} cup: a {die}."),
}
PROMPTS: Final = [
    marked("Keep your die, or roll it again?"), marked("What do you claim?"), marked("Do you believe it?")
]  # fmt: skip
LABELS: Final = [marked("Keep"), marked("Roll"), *[marked("Claim {number}")] * 6, marked("Believe"), marked("Doubt")]

TURN, CLAIM, ANSWER = 0, 1, 2  # the kinds of frames; an answer's x is the claimed number, its y who claims it
KEEP, ROLL, SAY, BELIEVE, DOUBT = 0, 1, 2, 8, 9  # the actions; SAY is the first of six
OPTIONS: Final = [Option("bowl", 8, "Bowl", "Beans for each.", {4: "4", 8: "8", 12: "12"})]
VERBS: Final = Verbs(
    [Verb("keep"), Verb("roll"), Verb("claim", ["number"], [*"123456"]), Verb("believe"), Verb("doubt")]
)
UNKNOWN: Final = 0  # what a hidden copy holds in place of a die


class Cups(State):
    """All that is true at the table. The lists are written into, so every copy has its own."""

    agreed: dict[str, object]  # the options: never changed, so shared
    bowl: int
    beans: list[int]
    dice: list[int]
    open: list[int]  # by seat: 1 when the cup is lifted

    def copy(self) -> Cups:
        t = Cups(self.game, self.seats)
        t.stack, t.agreed, t.bowl = self.stack.copy(), self.agreed, self.bowl
        t.beans, t.dice, t.open = self.beans.copy(), self.dice.copy(), self.open.copy()
        return t

    def legal(self) -> list[int]:
        return [action for action in range(len(VERBS)) if self.why_not(action) is None] if self.stack else []

    def why_not(self, action: int) -> Refusal | None:
        asked, number = self.stack[-1], action - SAY + 1
        wanted = TURN if action < SAY else CLAIM if action < BELIEVE else ANSWER
        if asked.kind != wanted:
            return Refusal(["TRN-1", "CLM-1", "ANS-1"][wanted], say("It is not the time for that."))
        if wanted == CLAIM and number > self.bowl:
            return Refusal("CLM-2", say("The bowl holds only {count}.", count=self.bowl))
        if wanted == CLAIM and self.open[asked.seat] and number > self.dice[asked.seat]:
            return Refusal("OPN-1", say("Everybody sees your {die}.", die=self.dice[asked.seat]))
        return None

    def apply(self, action: int, dice: Dice) -> None:
        asked = self.stack.pop()
        if action < SAY:
            if action == ROLL:
                self.roll(asked.seat, dice)
            self.stack.append(Frame(CLAIM, asked.seat))
        elif action < BELIEVE:
            self.claim(asked.seat, action - SAY + 1)
        elif action == DOUBT:
            self.stack.clear()
            self.lift(asked.seat, asked.y, asked.x)
        elif not self.stack:  # everybody has believed it
            self.take(asked.y, asked.x, asked.y)

    def roll(self, seat: int, dice: Dice) -> None:
        self.dice[seat] = 1 + dice.below(6)
        self.open[seat] = 0
        if self.journal is not None:
            self.journal.whisper("roll", {"seat": seat}, [seat], {"die": self.dice[seat]})

    def claim(self, seat: int, number: int) -> None:
        if self.journal is not None:
            self.journal.note("claim", {"seat": seat, "number": number})
        if self.open[seat]:  # OPN-1
            self.take(seat, number, seat)
        else:  # ANS-1: all others are asked, the next one on top
            others = [(seat + step) % self.seats for step in range(self.seats - 1, 0, -1)]
            self.stack += [Frame(ANSWER, other, number, seat) for other in others]

    def lift(self, seat: int, other: int, number: int) -> None:
        self.open[other] = 1
        if self.journal is not None:
            self.journal.reveal("lift", {"seat": seat, "other": other, "die": self.dice[other]})
        right, wrong = (other, seat) if self.dice[other] >= number else (seat, other)
        self.beans[right] += 1
        self.beans[wrong] -= 1
        self.take(right, number, other)

    def take(self, seat: int, number: int, player: int) -> None:
        self.bowl -= number
        self.beans[seat] += number
        if self.bowl > 0 and min(self.beans) > 0:
            self.stack.append(Frame(TURN, (player + 1) % self.seats))

    def result(self) -> Result | None:
        winners = [seat for seat in range(self.seats) if self.beans[seat] == max(self.beans)]
        if self.stack:
            return None
        if self.bowl == 0:
            return Result.won(self.seats, winners, "END-1", say("the bowl is empty"))
        return Result.won(self.seats, winners, "END-2", say("somebody has no beans left"))

    def hide(self, seat: int | None) -> Cups:
        self.check_seat(seat)
        t = self.copy()
        t.dice = [die if i == seat or self.open[i] else UNKNOWN for i, die in enumerate(self.dice)]
        return t

    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = self.hide(seat)
        t.dice = [1 + dice.below(6) if die == UNKNOWN else die for die in t.dice]
        return t

    def sense(self, weights: Weights | None = None) -> list[float]:
        return [float(count) / sum(self.beans) for count in self.beans]

    def write(self) -> dict[str, object]:
        return {"bowl": self.bowl, "beans": [*self.beans], "dice": [*self.dice], "open": [*self.open]}

    def options(self) -> dict[str, object]:
        return self.agreed


class ThreeCups(Game):
    def __init__(self) -> None:
        super().__init__("cups", "Three Cups", "三盃", "1", VERBS, OPTIONS)
        self.seat_counts, self.end_rule, self.questions = [2, 3, 4], "END-1", ["turn", "claim", "answer"]

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        s = Cups(self, seats)
        s.journal, s.agreed, s.bowl = journal, options, int(str(options["bowl"])) * seats
        s.beans, s.dice, s.open = [3] * seats, [UNKNOWN] * seats, [0] * seats
        for seat in range(seats):
            s.roll(seat, dice)
        s.stack = [Frame(TURN, dice.below(seats))]
        return s

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        s = Cups(self, seats)
        s.agreed, s.bowl = options, reader.number("bowl", 0, 999)
        s.beans, s.dice = reader.numbers("beans", seats, 0, 999), reader.numbers("dice", seats, 0, 6)
        s.open = reader.numbers("open", seats, 0, 1)
        reader.only(["bowl", "beans", "dice", "open"])
        return s

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Cups)
        found = []
        if state.bowl + sum(state.beans) != (int(str(state.agreed["bowl"])) + 3) * state.seats:
            found.append("the beans do not add up")
        if any(lifted and die == UNKNOWN for lifted, die in zip(state.open, state.dice, strict=True)):
            found.append("nobody knows what an open cup shows")
        if bool(state.stack) != (state.bowl > 0 and min(state.beans) > 0):
            found.append("it is not clear whether the game is over")
        for asked in state.stack:
            if asked.kind == ANSWER and not (0 < asked.x <= state.bowl and 0 <= asked.y < state.seats):
                found.append("an answer is asked for that cannot be given")
        return found

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        if data is not None:
            raise BadEdition("edition: nothing is printed on a cup")
        return None

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, Cups)
        order = [(seen.viewer + place) % state.seats for place in range(state.seats)]
        names = who(state.seats)
        asked = state.stack[-1] if state.stack else Frame(-1, -1)
        dice = [state.dice[i] if i == seen.viewer or state.open[i] else UNKNOWN for i in order]
        seen.number("bowl", 48, state.bowl)
        seen.numbers("beans", names, 255, [state.beans[i] for i in order])
        seen.numbers("die", names, 6, dice)
        seen.numbers("open", names, 1, [state.open[i] for i in order])
        seen.seat("asked", asked.seat)
        seen.one_of("question", self.questions, asked.kind)
        seen.number("claim", 6, asked.x)
        seen.seat("claim of", asked.y if asked.kind == ANSWER else -1)

    def rules(self, language: str = "en") -> str:
        return rules_beside(__package__, language)

    def tell(self, event: Event, seat: int | None) -> Sentence:
        seen = event.seen_by(seat)
        given: dict[str, Parameter] = {**seen, "seat": person(int(seen["seat"]))}
        if "other" in seen:
            given["other"] = person(int(seen["other"]))
        return Sentence(MESSAGES["roll-own" if event.kind == "roll" and "die" in seen else event.kind], given)

    def prompt(self, state: State) -> Sentence:
        return Sentence(PROMPTS[state.stack[-1].kind], {}) if state.stack else say("The game is over.")

    def label(self, state: State, action: int) -> Sentence:
        return Sentence(LABELS[action], {"number": action - SAY + 1})


GAME: Final = ThreeCups()
