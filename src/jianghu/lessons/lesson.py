"""What a lesson is: a position, a goal, the answers that lead there, and words in every language."""

from __future__ import annotations

from dataclasses import dataclass, field

from jianghu.kernel.game import Game
from jianghu.kernel.state import State
from jianghu.lessons.goals import Condition


@dataclass(frozen=True)
class Wrong:
    """A tempting answer that a rule forbids, after these answers; what is said about it is in the lesson's words."""

    words: str
    rule: str
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Miss:
    """A way in which the rules are kept and the goal is missed: conditions on the position in which nothing is left."""

    when: tuple[Condition, ...]


@dataclass(frozen=True)
class Words:
    """What a lesson says, in one language."""

    chapter: str
    title: str
    brief: str  # for the list of lessons
    text: str  # paragraphs with empty lines between them; what is new stands between double asterisks
    goal: str
    done: str  # what has happened, and what it means for a game
    names: tuple[str, ...]  # of the seats
    wrong: tuple[str, ...]  # in the order of the lesson's wrong answers
    misses: tuple[str, ...]
    why: str = ""  # what the goal takes: for whoever misses it in a way that has no words of its own

    def paragraphs(self) -> list[str]:
        return [" ".join(part.split()) for part in self.text.split("\n\n") if part.strip()]


@dataclass(frozen=True)
class Lesson:
    """One idea on one position. The others answer as it is written here."""

    game: Game
    id: str
    position: dict[str, object]
    goal: tuple[Condition, ...]
    solution: tuple[str, ...]  # the learner's answers, in order
    others: tuple[str, ...] = ()  # the answers of all other seats, in order
    always: tuple[str, ...] = ()  # what they answer after that: the first of these that is legal
    learner: int = 0  # the seat of whoever takes the lesson
    seed: int = 0  # of the dice, which are the same for every decision: a lesson that is taken again goes the same way
    place: str = ""  # the thing that the list of lessons shows
    rules: tuple[str, ...] = ()  # worth reading afterwards
    wrong: tuple[Wrong, ...] = ()
    misses: tuple[Miss, ...] = ()
    until: tuple[Condition, ...] = ()  # one of these ends an attempt: who plays alone is asked on and on
    offered: tuple[Condition, ...] = ()  # a table at which all of these hold begins with this lesson
    words: dict[str, Words] = field(default_factory=dict)  # by language; English is always there

    def said(self, language: str) -> Words:
        return self.words.get(language, self.words["en"])

    def start(self) -> State:
        """The position in which the lesson begins; a copy of its own."""
        return self.game.from_position(self.position)
