"""Figures of rules: a move that a rule allows or refuses, on the position of a lesson.

``figures.toml`` beside the rules has one entry for a rule. It names a lesson and the answers that were given in it
already; then either ``plays``, what is shown before and after, or ``refused``, what this very rule forbids, beside
``allowed``, if there is something to compare it with. So a figure can be checked, and cannot show what is not true.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from jianghu.errors import BadLesson, BadPosition, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.state import State
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reading import answers, course
from jianghu.lessons.taking import Attempt

ENTRIES = ["lesson", "after", "plays", "refused", "allowed", "around", "start", *LANGUAGES]
CAPTION = 40  # letters


@dataclass(frozen=True)
class Figure:
    """Two small pictures, or one: before and after, or refused and allowed."""

    rule: str
    lesson: Lesson
    after: tuple[str, ...]
    plays: tuple[str, ...]
    refused: str
    allowed: str
    around: tuple[str, ...]  # the things in the middle of the pictures; ``card:0:*`` are all whose names begin so
    start: str  # the thing that a move begins at; empty where nothing moves
    captions: dict[str, tuple[str, ...]]  # by language, one for each picture

    def before(self) -> Attempt:
        """The position of the figure."""
        return Attempt(self._endless(), self.after)

    def later(self) -> Attempt:
        """The position after what is played."""
        return Attempt(self._endless(), [*self.after, *self.plays])

    def pictures(self) -> int:
        return 2 if self.plays or (self.refused and self.allowed) else 1

    def _endless(self) -> Lesson:
        """The lesson without its goal: a figure may show what lies beyond it."""
        return replace(self.lesson, goal=())


@cache
def figures(id: str) -> dict[str, Figure]:
    """The figures of an installed game by the rules that they belong to; empty when it has none."""
    game = registry.game(id)
    beside = files(type(game).__module__.rpartition(".")[0]).joinpath("figures.toml")
    if not beside.is_file():
        return {}
    return read(game, tomllib.loads(beside.read_text(encoding="utf-8")), course(id))


def read(game: Game, data: dict[str, object], lessons: tuple[Lesson, ...]) -> dict[str, Figure]:
    """The figures of a file; BadLesson names the entry that is wrong."""
    try:
        Reader(data, "figures").only([*game.rule_ids()])
        return {rule: _figure(rule, Reader(entry, f"figures.{rule}"), lessons) for rule, entry in data.items()}
    except BadPosition as error:
        raise BadLesson(str(error)) from error


def _figure(rule: str, entry: Reader, lessons: tuple[Lesson, ...]) -> Figure:
    entry.only(ENTRIES)
    given = entry.all()
    found = [one for one in lessons if one.id == entry.text("lesson")]
    if not found:
        entry.fault("lesson", f"there is no lesson {entry.text('lesson')!r}")
    figure = Figure(
        rule=rule,
        lesson=found[0],
        after=answers(entry, "after"),
        plays=answers(entry, "plays"),
        refused=entry.text("refused") if "refused" in given else "",
        allowed=entry.text("allowed") if "allowed" in given else "",
        around=answers(entry, "around"),
        start=entry.text("start") if "start" in given else "",
        captions={language: answers(entry, language) for language in LANGUAGES},
    )
    if bool(figure.plays) == bool(figure.refused):
        entry.fault("plays", "either this or refused is needed, and not both")
    for language in LANGUAGES:
        if len(figure.captions[language]) != figure.pictures():
            entry.fault(language, f"{figure.pictures()} captions are needed")
    return figure


def faults(figure: Figure) -> list[str]:
    """Everything about a figure that is not true, in words that name it."""
    found: list[str] = []
    try:
        state = figure.before().hidden()
        figure.later()
        if figure.refused:
            found += _refused(figure, state)
        if figure.allowed and (refusal := state.refusal(state.action(figure.allowed))) is not None:
            found.append(f"allowed: {figure.allowed!r} is refused by {refusal.rule}")
    except JianghuError as error:
        found.append(str(error))
    for language, texts in figure.captions.items():
        found += [f"{language}: {text!r} is too long" for text in texts if len(text) > CAPTION]
    return [f"figure of {figure.rule}: {fault}" for fault in found]


def _refused(figure: Figure, state: State) -> list[str]:
    refusal = state.refusal(state.action(figure.refused))
    if refusal is None:
        return [f"refused: {figure.refused!r} is allowed"]
    if refusal.rule != figure.rule:
        return [f"refused: {figure.refused!r} is refused by {refusal.rule}"]
    return []
