"""The helper of a first game: at each new kind of question, what it is and what people usually look for.

``helper.toml`` beside the rules has an entry for each kind of question (``Game.questions``), in every language.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from jianghu.errors import BadLesson, BadPosition
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons.reading import course


@dataclass(frozen=True)
class Advice:
    """What is said at the first question of a kind, by language, and the lesson that shows it (or none)."""

    words: dict[str, str]
    lesson: str = ""


@cache
def advice(id: str) -> dict[str, Advice]:
    """What the helper of an installed game has to say, by the kind of the question; empty when it has none."""
    game = registry.game(id)
    beside = files(type(game).__module__.rpartition(".")[0]).joinpath("helper.toml")
    if not beside.is_file():
        return {}
    return read(game, tomllib.loads(beside.read_text(encoding="utf-8")), [one.id for one in course(id)])


def read(game: Game, data: dict[str, object], lessons: list[str]) -> dict[str, Advice]:
    """The entries of a file; BadLesson names the one that is wrong."""
    found: dict[str, Advice] = {}
    try:
        Reader(data, "helper").only(game.questions)
        for kind, entry in data.items():
            reader = Reader(entry, f"helper.{kind}")
            reader.only(["lesson", *LANGUAGES])
            lesson = reader.text("lesson") if "lesson" in reader.all() else ""
            if lesson and lesson not in lessons:
                reader.fault("lesson", f"there is no lesson {lesson!r}")
            found[kind] = Advice({language: reader.text(language) for language in LANGUAGES}, lesson)
    except BadPosition as error:
        raise BadLesson(str(error)) from error
    return found
