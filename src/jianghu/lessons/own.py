"""Somebody's own lessons and figures in one file. It may come from anybody: every entry is checked.

It is a file like ``lessons.toml``, and may have ``[figures.RULE]`` entries like ``figures.toml``, which name a lesson
of the file or one of its positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from jianghu.errors import BadLesson, BadPosition, JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons import checking, figures, reading
from jianghu.lessons.figures import Figure
from jianghu.lessons.lesson import Lesson, Words
from jianghu.lessons.taking import shown

MOST_FIGURES = 60
MOST_PLAYED = 1000  # decisions in the solutions of a file: each of them takes time


@dataclass(frozen=True)
class Own:
    """What a file holds."""

    game: Game
    lessons: tuple[Lesson, ...]
    figures: dict[str, Figure]

    def faults(self) -> list[str]:
        """Everything that does not hold. A file needs no words but those of its own language."""
        found = [fault for one in self.lessons for fault in checking.faults(one, tuple(one.words))]
        return found + [fault for one in self.figures.values() for fault in figures.faults(one)]

    def check_solutions(self) -> None:
        """Refuse a file with a lesson that nobody can solve as it says, before anybody opens that lesson."""
        played = 0
        for one in self.lessons:
            played += shown(one).played
            if played > MOST_PLAYED:
                raise BadLesson(f"the solutions take more than {MOST_PLAYED} decisions in all")


def from_path(game: Game, path: Path) -> Own:
    """A file, with translations from files beside it (``mine.zh.toml`` for ``mine.toml``)."""
    others = {}
    for language in LANGUAGES:
        beside = path.with_suffix(f".{language}{path.suffix}")
        if language != "en" and beside.is_file():
            others[language] = reading.data_of(reading.bytes_of(beside), beside.name)
    return from_data(game, reading.data_of(reading.bytes_of(path), path.name), others)


def from_text(game: Game, text: str) -> Own:
    """The same of a text; BadLesson names what is wrong."""
    if len(text) > reading.FILE_BYTES:
        raise BadLesson(f"the file has {len(text)} characters; at most {reading.FILE_BYTES} are read")
    return from_data(game, reading.data_of(text.encode(errors="replace"), "the file"))


def game_of(text: str) -> str:
    """The game that a file says it is of; empty when it says nothing. BadLesson says what is no TOML in it."""
    found = reading.data_of(text.encode(errors="replace"), "the file").get("game", "")
    return found if isinstance(found, str) else ""


def from_data(game: Game, data: dict[str, object], translated: dict[str, dict[str, object]] | None = None) -> Own:
    """The same of what a file says; ``translated`` are its words in other languages."""
    rest = {key: value for key, value in data.items() if key != "figures"}
    try:
        given = Reader(data, "file").part("figures").all() if "figures" in data else {}
        if len(given) > MOST_FIGURES:
            raise BadLesson(f"figures: there are {len(given)}; at most {MOST_FIGURES} are read")
        if given and "lessons" not in data:
            reading.check_head(game, Reader(rest, "file"))
            lessons: tuple[Lesson, ...] = ()
        else:
            lessons = reading.read(game, rest, translated)
        named = {
            one["lesson"] for one in given.values() if isinstance(one, dict) and isinstance(one.get("lesson"), str)
        }
        grounds = _grounds(game, rest, named - {one.id for one in lessons})
        return Own(game, lessons, figures.read(game, given, (*lessons, *grounds)))
    except BadPosition as error:
        raise BadLesson(str(error)) from error


def _grounds(game: Game, data: dict[str, object], named: set[str]) -> list[Lesson]:
    """Positions of a file that figures name, as what they are drawn on: lessons without words and without a goal.

    Others need not be whole: lessons may add to them what is missing.
    """
    names = reading.answers(Reader(data, "file"), "names")
    words = Words("", "", "", "", "", "", names, (), ())
    found = []
    positions = Reader(data, "file").part("positions").all() if "positions" in data else {}
    for name in sorted(named & {*positions}):
        entry = Reader({"position": name}, f"positions.{name}")
        ground = Lesson(game, name, reading.position_of(game, entry, positions), (), (), words={"en": words})
        try:
            seat = ground.start().seat
        except JianghuError as error:
            raise BadLesson(f"positions.{name}: {error}") from error
        if seat is not None:
            found.append(Lesson(game, name, ground.position, (), (), learner=seat, words={"en": words}))
    return found
