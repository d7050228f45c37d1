"""Night Climb: a whole game in one file, won or lost alone; an option says how many may play."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadEdition
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.judgement import Feature
from jianghu.kernel.observation import Observation, who
from jianghu.kernel.position import Reader
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Parameter, Sentence, Term, marked, person, say
from jianghu.kernel.state import State
from jianghu.kernel.verbs import Verb, Verbs

MESSAGES: Final = {
    "walk": marked("{seat} {seat:walk|walks} up to step {step}."),
    "leap": marked("{seat} {seat:leap|leaps} up to step {step}."),
    "slide": marked("{seat} {seat:slide|slides} down to step {step}."),
    "pass": marked("{seat} {seat:go|goes} through the {door}."),
    "bar": marked("{seat} {seat:find|finds} the {door} barred."),
}
PROMPTS: Final = [marked("Walk or leap?"), marked("Which door do you try?")]
LABELS: Final = [marked("Walk a step"), marked("Leap"), marked("Try the left door"), marked("Try the right door")]
DOORS: Final = [Term("door", "left door"), Term("door", "right door")]

TURN, DOOR = 0, 1  # the kinds of frames
WALK, LEAP, LEFT, RIGHT = 0, 1, 2, 3  # the actions
LANDING, TOP = 6, 12
UNKNOWN: Final = -1  # what a hidden copy holds in place of the barred door
ALONE, TOGETHER = "alone", "together"
OPTIONS: Final = [
    Option("company", ALONE, "Company", "Who climbs.", {ALONE: "alone", TOGETHER: "together"}),
    Option("hours", 7, "Hours", "Hours for each.", {5: "5", 7: "7", 9: "9"}),
]
VERBS: Final = Verbs([Verb("walk"), Verb("leap"), Verb("try", ["door"], ["left", "right"])])


class Climb(State):
    agreed: dict[str, object]
    hours: int
    steps: list[int]
    barred: int  # 0 left, 1 right
    known: int  # 1 when somebody has tried a door

    def copy(self) -> Climb:
        t = Climb(self.game, self.seats)
        t.stack, t.agreed, t.hours = self.stack.copy(), self.agreed, self.hours
        t.steps, t.barred, t.known = self.steps.copy(), self.barred, self.known
        return t

    def legal(self) -> list[int]:
        return [action for action in range(len(VERBS)) if self.why_not(action) is None] if self.stack else []

    def why_not(self, action: int) -> Refusal | None:
        asked = self.stack[-1]
        if asked.kind == DOOR and action < LEFT:
            return Refusal("ST1-6", say("Choose a door first."))
        if asked.kind == TURN and action >= LEFT:
            return Refusal("ST1-3", say("You are not on the landing."))
        if self.known and action == LEFT + self.barred:
            return Refusal("ST1-6", say("That door is barred."))
        if action == LEAP and self.steps[asked.seat] in (LANDING - 1, TOP - 1):
            return Refusal("ST1-5", say("A single step is left."))
        return None

    def apply(self, action: int, dice: Dice) -> None:
        seat = self.stack.pop().seat
        if action >= LEFT:
            self.enter(seat, action - LEFT)
        else:
            self.hours -= 1
            self.climb(seat, 1 + dice.below(6) if action == LEAP else 0)
        if self.hours > 0 and max(self.steps) < TOP:
            other = (seat + 1) % self.seats
            self.stack = [Frame(DOOR if self.steps[other] == LANDING else TURN, other)]

    def climb(self, seat: int, die: int) -> None:
        step = self.steps[seat]
        landing, end = (0, LANDING) if step < LANDING else (LANDING + 1, TOP)
        self.steps[seat] = landing if die in (1, 2) else min(end, step + max(1, die))
        if self.journal is not None:
            kind = "walk" if die == 0 else "slide" if die < 3 else "leap"
            self.journal.note(kind, {"seat": seat, "step": self.steps[seat]})

    def enter(self, seat: int, door: int) -> None:
        self.known = 1
        if door == self.barred:
            self.hours -= 1
        else:
            self.steps[seat] = LANDING + 1
        if self.journal is not None:
            self.journal.reveal("bar" if door == self.barred else "pass", {"seat": seat, "door": door})

    def result(self) -> Result | None:
        if self.stack:
            return None
        best = max(self.steps)
        if self.seats == 1:
            if best == TOP:
                return Result.alone(True, "ST1-7", say("the top is reached"))
            return Result.alone(False, "ST1-8", say("night has fallen"))
        winners = [seat for seat in range(self.seats) if self.steps[seat] == best]
        if best == TOP:
            return Result.won(self.seats, winners, "ST2-2", say("the top is reached"))
        return Result.won(self.seats, winners, "ST2-3", say("night has fallen"))

    def hide(self, seat: int | None) -> Climb:
        self.check_seat(seat)
        t = self.copy()
        t.barred = self.barred if self.known else UNKNOWN
        return t

    def imagine(self, seat: int, dice: Dice) -> Climb:
        t = self.hide(seat)
        t.barred = dice.below(2) if t.barred == UNKNOWN else t.barred
        return t

    def mode(self) -> int:
        return 0 if self.seats == 1 else 1

    def worth(self, seat: int, weights: list[float]) -> float:
        return weights[0] + weights[1] * (TOP - self.steps[seat]) + weights[2] * self.hours

    def write(self) -> dict[str, object]:
        return {"hours": self.hours, "steps": [*self.steps], "barred": self.barred, "known": self.known}

    def options(self) -> dict[str, object]:
        return self.agreed


class NightClimb(Game):
    def __init__(self) -> None:
        super().__init__("climb", "Night Climb", "登山", "1", VERBS, OPTIONS)
        self.seat_counts, self.minutes, self.end_rule, self.questions = [1, 2, 3], 90, "ST1-8", ["turn", "door"]

        self.modes = ["alone", "together"]
        self.features = [
            Feature("hope", 1, marked("hope"), marked("more hope"), marked("less hope")),
            Feature(
                "missing",
                -1,
                marked("steps to the top"),
                marked("{count} {count:step|steps} farther from the top"),
                marked("{count} {count:step|steps} nearer to the top"),
            ),
            Feature(
                "hours",
                1,
                marked("hours of light"),
                marked("{count} more {count:hour|hours} of light"),
                marked("{count} fewer {count:hour|hours} of light"),
            ),
        ]

    def seats_for(self, options: dict[str, object]) -> list[int]:
        return [1] if options["company"] == ALONE else [2, 3]

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        s = Climb(self, seats)
        s.journal, s.agreed, s.hours, s.steps = journal, options, int(str(options["hours"])) * seats, [0] * seats
        s.barred, s.known, s.stack = dice.below(2), 0, [Frame(TURN, dice.below(seats))]
        return s

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        s = Climb(self, seats)
        s.agreed, s.hours = options, reader.number("hours", 0, 9 * seats)
        s.steps, s.barred = reader.numbers("steps", seats, 0, TOP), reader.number("barred", UNKNOWN, 1)
        s.known = reader.number("known", 0, 1)
        reader.only(["hours", "steps", "barred", "known"])
        return s

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Climb)
        found = []
        if state.known and state.barred == UNKNOWN:
            found.append("nobody knows which door is barred, though one was tried")
        if len(state.stack) != (state.hours > 0 and max(state.steps) < TOP):
            found.append("it is not clear whether the game is over")
        if any((asked.kind == DOOR) != (state.steps[asked.seat] == LANDING) for asked in state.stack):
            found.append("doors are tried on the landing and nowhere else")
        return found

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        if data is not None:
            raise BadEdition("edition: nothing is printed on a mountain")
        return None

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, Climb)
        order = [(seen.viewer + place) % state.seats for place in range(state.seats)]
        seen.number("hours", 27, state.hours)
        seen.numbers("steps", who(state.seats), TOP, [state.steps[i] for i in order])
        seen.one_of("barred", ["left", "right"], state.barred if state.known else -1)
        seen.seat("asked", state.asked())

    def rules(self, language: str = "en") -> str:
        return rules_beside(__package__, language)

    def terms(self) -> list[Term]:
        return DOORS

    def tell(self, event: Event, seat: int | None) -> Sentence:
        seen = event.seen_by(seat)
        given: dict[str, Parameter] = {**seen, "seat": person(int(seen["seat"]))}
        if "door" in seen:
            given["door"] = DOORS[int(seen["door"])]
        return Sentence(MESSAGES[event.kind], given)

    def prompt(self, state: State) -> Sentence:
        return Sentence(PROMPTS[state.stack[-1].kind], {}) if state.stack else say("The game is over.")

    def label(self, state: State, action: int) -> Sentence:
        return Sentence(LABELS[action], {})


GAME: Final = NightClimb()
