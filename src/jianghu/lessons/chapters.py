"""The chapters of a game's lessons. The first has all that a first game needs; each leads to a whole game."""

from __future__ import annotations

from itertools import groupby

from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reading import course

MINUTES = 2  # that a lesson takes, about

Chapter = tuple[Lesson, ...]


def chapters(lessons: tuple[Lesson, ...]) -> list[Chapter]:
    """Some lessons by chapters, in their order."""
    return [tuple(part) for _, part in groupby(lessons, lambda one: one.said("en").chapter)]


def primer(id: str) -> Chapter:
    """The lessons of an installed game that a newcomer needs; empty when it has none."""
    found = chapters(course(id))
    return found[0] if found else ()


def options_of(chapter: Chapter) -> dict[str, object]:
    """What a game is played with that has been learnt here: the options that all these lessons share."""
    (first, *others) = [one.position["options"] for one in chapter]
    assert isinstance(first, dict)
    return {
        name: value
        for name, value in first.items()
        if all(isinstance(other, dict) and other.get(name) == value for other in others)
    }


def seats_of(chapter: Chapter) -> int:
    """How many play such a game at least: two or more where it is not for one alone."""
    game = chapter[0].game
    counts = game.seats_for(game.complete(options_of(chapter)))
    return min((count for count in counts if count > 1), default=1)
