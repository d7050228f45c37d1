"""Figures of rules: a move that a rule allows or refuses, on the position of a lesson or on one that is made from it.

``figures.toml`` beside the rules has one entry for a rule. It names a lesson, ``changes`` to its position (as lessons
have them), and the answers that were given already; then either ``plays``, what is shown before and after, or
``refused``, what this very rule forbids, or ``allowed``, or both. So a figure can be checked, and cannot show what is
not true.
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
from jianghu.lessons.reading import answers, course, merged
from jianghu.lessons.taking import Attempt

OWN = ["changes", "others", "seed"]  # what makes a position of its own
ENTRIES = ["lesson", *OWN, "after", "plays", "refused", "allowed", "around", "start", *LANGUAGES]
CAPTION = 40  # letters
FIRST = "*"  # as ``start``: a move begins at the first thing that its answer names


@dataclass(frozen=True)
class Figure:
    """Two small pictures, or one: before and after, or refused and allowed."""

    rule: str
    lesson: Lesson
    table: Lesson  # what is played on: the lesson without its end, which a figure may go beyond, and with the changes
    own: bool  # whether the position is not the lesson's
    after: tuple[str, ...]
    plays: tuple[str, ...]
    refused: tuple[str, ...]
    allowed: tuple[str, ...]
    # The things in the middle of the pictures; ``card:0:*`` are all whose names begin so, and ``#hand`` is a part of
    # the drawing by its id, which then stands alone. Without any a picture shows what is touched, and nothing else.
    around: tuple[str, ...]
    start: str  # the thing that a move begins at, or FIRST; empty where nothing moves
    captions: dict[str, tuple[str, ...]]  # by language, one for each picture

    def before(self) -> Attempt:
        """The position of the figure."""
        return Attempt(self.table, self.after)

    def later(self) -> Attempt:
        """The position after what is played."""
        return Attempt(self.table, [*self.after, *self.plays])

    def kinds(self) -> list[str]:
        """What each of its pictures shows: no (refused), yes (allowed), or empty (before and after)."""
        return ["", ""] if self.plays else ["no"] * bool(self.refused) + ["yes"] * bool(self.allowed)


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
        table=_table(found[0], entry),
        own=any(key in given for key in OWN),
        after=answers(entry, "after"),
        plays=answers(entry, "plays"),
        refused=_texts(entry, "refused"),
        allowed=_texts(entry, "allowed"),
        around=answers(entry, "around"),
        start=entry.text("start") if "start" in given else "",
        captions={language: answers(entry, language) for language in LANGUAGES},
    )
    if bool(figure.plays) == bool(figure.refused or figure.allowed):
        entry.fault("plays", "either this or what is refused or allowed is needed, and not both")
    for language in LANGUAGES:
        if len(figure.captions[language]) != len(figure.kinds()):
            entry.fault(language, f"{len(figure.kinds())} captions are needed")
    return figure


def _table(lesson: Lesson, entry: Reader) -> Lesson:
    given = entry.all()
    return replace(
        lesson,
        goal=(),
        until=(),
        position=merged(lesson.position, entry.part("changes").all()) if "changes" in given else lesson.position,
        others=answers(entry, "others") if "others" in given else lesson.others,
        seed=entry.number("seed", 0, 2**32) if "seed" in given else lesson.seed,
    )


def _texts(entry: Reader, key: str) -> tuple[str, ...]:
    """A text or a list of them."""
    return (entry.text(key),) if isinstance(entry.all().get(key), str) else answers(entry, key)


def faults(figure: Figure) -> list[str]:
    """Everything about a figure that is not true, in words that name it."""
    found: list[str] = []
    try:
        state = figure.before().hidden()
        figure.later()
        found += [fault for words in figure.refused if (fault := _refused(figure, state, words))]
        for words in figure.allowed:
            if (refusal := state.refusal(state.action(words))) is not None:
                found.append(f"allowed: {words!r} is refused by {refusal.rule}")
    except JianghuError as error:
        found.append(str(error))
    for language, texts in figure.captions.items():
        found += [f"{language}: {text!r} is too long" for text in texts if len(text) > CAPTION]
    return [f"figure of {figure.rule}: {fault}" for fault in found]


def _refused(figure: Figure, state: State, words: str) -> str:
    refusal = state.refusal(state.action(words))
    if refusal is None:
        return f"refused: {words!r} is allowed"
    return "" if refusal.rule == figure.rule else f"refused: {words!r} is refused by {refusal.rule}"
