"""After a game: the chances of every seat over time, what each decision cost, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from jianghu.coach.hints import Choice, Hint, Move, as_data, hint
from jianghu.coach.trust import Trust, sentence, trust_of
from jianghu.errors import BadRecord
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.follow import Follower, Step
from jianghu.kernel.judgement import Weights, together
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.sentences import Sentence, in_sequence, say, sentence_of
from jianghu.kernel.state import State
from jianghu.kernel.voice import plain

SIMULATIONS = 400  # for each decision
SHOWN = 6  # choices that are kept of a decision, besides the one that was played
WORTH = 0.01  # smaller costs are within the noise between two searches

Through = Callable[[Iterator[Step]], Iterator[Step]]


@dataclass(frozen=True)
class Point:
    """A decision to be weighed: the position before it, who was asked, and what was played."""

    state: State
    seat: int
    action: int


@dataclass(frozen=True)
class Decision:
    """A decision, weighed. ``number`` is how many decisions had been made with it."""

    number: int
    seat: int
    played: Choice
    hint: Hint

    @property
    def cost(self) -> float:
        return self.played.cost

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return as_data(self)


@dataclass
class Review:
    """A game as the coach sees it, as far as it has come: ``decisions`` grows up to ``total``.

    A chance is the expected share of the win of a seat or its team; alone it is the chance to win.
    """

    game: str
    names: list[str]
    total: int
    simulations: int
    payoffs: list[float] | None  # of a finished game, what each seat or its team got
    decisions: list[Decision] = field(default_factory=list)
    trust: Trust | None = None  # how well the judgement holds; None where nobody has measured it

    def meaning(self) -> Sentence:
        """What its chances and costs mean, and how far they can be trusted."""
        if registry.game(self.game).secrets:
            said = say(
                "Chances and costs are what a search expects from the view of the player who decides: hidden things "
                "are guessed."
            )
        else:
            said = say("Chances and costs are what a search expects from the view of the player who decides.")
        parts = [said]
        if len(self.names) > 1:
            parts.append(say("A game that nobody wins is shared by those who are still in it."))
        parts.append(
            say(
                "From one decision to the next it may think otherwise, most where much is open: a large cost says "
                "where to look, and proves nothing."
            )
        )
        return in_sequence([*parts, sentence(self.trust)])

    @property
    def view(self) -> str:
        """The same in English."""
        return plain(self.meaning())

    @property
    def whole(self) -> bool:
        return len(self.decisions) == self.total

    def chances(self) -> list[list[float]]:
        """The chances of every seat before each decision, and in the end what everybody got."""
        found = [decision.hint.chances for decision in self.decisions]
        return [*found, self.payoffs] if self.whole and self.payoffs is not None else found

    def costly(self, count: int, seat: int | None = None) -> list[Decision]:
        """The decisions that cost most, of one seat or of all; those that cost next to nothing are left out."""
        found = [one for one in self.decisions if one.cost >= WORTH and seat in (None, one.seat)]
        return sorted(found, key=lambda one: (-one.cost, one.number))[:count]

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "game": self.game,
            "seats": self.names,
            "view": self.view,
            "simulations": self.simulations,
            "total": self.total,
            "payoffs": self.payoffs,
            "trust": None if self.trust is None else asdict(self.trust),
            "decisions": [decision.to_data() for decision in self.decisions],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Review:
        """What ``to_data`` gave; KeyError or TypeError when it was something else."""
        decisions = [_decision(one) for one in data["decisions"]]
        given = data["trust"]
        held = None if given is None else Trust(**given)
        return cls(data["game"], data["seats"], data["total"], data["simulations"], data["payoffs"], decisions, held)


def _decision(data: dict[str, Any]) -> Decision:
    given = data["hint"]
    choices, line = [Choice(**_said(one)) for one in given["choices"]], [Move(**_said(one)) for one in given["line"]]
    hint = Hint(**{**given, "choices": choices, "line": line})
    return Decision(**{**data, "played": Choice(**_said(data["played"])), "hint": hint})


def _said(data: dict[str, Any]) -> dict[str, Any]:
    said = {**data, "says": sentence_of(data["says"])}
    if "reasons" in data:
        said["reasons"] = [sentence_of(one) for one in data["reasons"]]
    return said


def points(record: Record, through: Through = iter) -> tuple[list[Point], State]:
    """The decisions of a record that stand, and where they led. BadRecord when the record does not hold.

    ``through`` may pause between the steps. Undone decisions are left out, but the dice rolls they used stay used.
    """
    follower = Follower(record)
    found: list[Point] = []
    before = follower.table.state.copy()
    for step in through(follower.steps()):
        if follower.fault is not None:
            break
        if step.entry.kind == UNDO:
            found.pop()
        else:
            found.append(Point(before, step.seat, before.action(step.entry.words)))
        before = step.state.copy()
    if follower.fault is not None:
        raise BadRecord(follower.fault.text, follower.fault.number, before)
    return found, before


def appraise(hidden: State, action: int, number: int, simulations: int, weights: Weights | None = None) -> Decision:
    """Weigh one decision from the copy that was hidden for the seat that made it. Equal input gives equal results."""
    seat = hidden.asked()
    if len(hidden.legal()) == 1:
        simulations //= 4  # nothing to choose: only the chances are wanted
    found = hint(hidden, seat, Dice(number), simulations, also=action, weights=weights)
    played = found.choice(hidden.words(action))
    kept = [choice for place, choice in enumerate(found.choices) if place < SHOWN or choice is played]
    return Decision(number, seat, played, replace(found, choices=kept))


def begin(
    record: Record, simulations: int = SIMULATIONS, through: Through = iter, weights: Weights | None = None
) -> tuple[Review, list[Point]]:
    """An empty review with the decisions that are to be weighed."""
    found, last = points(record, through)
    result = last.result()
    sides = found[0].state.sides() if found else last.sides()  # in the end who has lost is on none
    payoffs = None if result is None else together(result.payoffs, sides)
    held = trust_of([point.state for point in found] or [last], weights)
    return Review(record.game, [*record.names], len(found), simulations, payoffs, trust=held), found


def weigh(made: Review, found: list[Point], weights: Weights | None = None) -> Iterator[Decision]:
    """Weigh the decisions that are missing, one after the other."""
    for number, point in enumerate(found[len(made.decisions) :], len(made.decisions) + 1):
        decision = appraise(point.state.hide(point.seat), point.action, number, made.simulations, weights)
        made.decisions.append(decision)
        yield decision


def review(record: Record, simulations: int = SIMULATIONS) -> Review:
    """Weigh every decision of a record."""
    made, found = begin(record, simulations)
    for _ in weigh(made, found):
        pass
    return made
