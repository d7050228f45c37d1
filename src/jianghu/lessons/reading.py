"""Reading files of lessons. They may come from anybody: every entry is checked, and an error names it."""

from __future__ import annotations

import copy
from functools import cache
from importlib.resources import files
from pathlib import Path

from jianghu.errors import BadLesson, BadPosition, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.toml_text import from_toml
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons.goals import TESTS, Condition
from jianghu.lessons.lesson import Lesson, Miss, Words, Wrong

FILE_BYTES = 1_000_000
MOST_LESSONS = 60
MOST_ANSWERS = 40
DEPTH = 40  # of nested data; a position is flatter
TEXTS = ["title", "brief", "text", "goal", "done"]
ENTRIES = ["id", "chapter", "position", "changes", "goal", "solution", "others", "always", "learner", "seed", "place",
           "rules", "wrong", "misses", "until", "offered", "say"]  # fmt: skip


@cache
def course(id: str) -> tuple[Lesson, ...]:
    """The lessons of an installed game, in their order: ``lessons.toml`` beside its rules. Empty when it has none."""
    game = registry.game(id)
    folder = files(type(game).__module__.rpartition(".")[0])
    if not folder.joinpath("lessons.toml").is_file():
        return ()
    translated = {language: folder.joinpath(f"lessons.{language}.toml") for language in LANGUAGES if language != "en"}
    others = {name: data_of(path.read_bytes(), path.name) for name, path in translated.items() if path.is_file()}
    return read(game, data_of(folder.joinpath("lessons.toml").read_bytes(), "lessons.toml"), others)


def bytes_of(path: Path) -> bytes:
    """A file that is not too long."""
    with path.open("rb") as source:
        found = source.read(FILE_BYTES + 1)
    if len(found) > FILE_BYTES:
        raise BadLesson(f"{path.name}: is longer than {FILE_BYTES} bytes")
    return found


def data_of(found: bytes, name: str) -> dict[str, object]:
    """What is in it, if it is TOML at all."""
    try:
        return from_toml(found)
    except ValueError as error:
        raise BadLesson(f"{name}: is no TOML: {error}") from error


def read(
    game: Game, data: dict[str, object], translated: dict[str, dict[str, object]] | None = None
) -> tuple[Lesson, ...]:
    """The lessons of a file. BadLesson names the entry that is wrong; nothing is half read."""
    try:
        return _read(game, data, translated or {})
    except BadPosition as error:
        raise BadLesson(str(error)) from error


def _read(game: Game, data: dict[str, object], translated: dict[str, dict[str, object]]) -> tuple[Lesson, ...]:
    file = Reader(data, "lessons")
    check_head(game, file)
    positions = file.part("positions").all() if "positions" in data else {}
    items = file.items("lessons")
    if not 0 < len(items) <= MOST_LESSONS:
        file.fault("lessons", f"has {len(items)} lessons; 1 to {MOST_LESSONS} are allowed")
    books = {language: _Book(language, other, data) for language, other in {"en": data, **translated}.items()}
    found: list[Lesson] = []
    for number, item in enumerate(items):
        where = f"lessons[{number}]"
        id = Reader(item, where).text("id")
        if not id.isidentifier() or not id.isascii() or id in [one.id for one in found]:
            raise BadLesson(f"{where}.id: {id!r} is no name of a lesson, or another one has it")
        found.append(_lesson(game, Reader(item, f"lesson {id}"), positions, books))
    for book in books.values():
        book.check([one.id for one in found])
    return tuple(found)


def check_head(game: Game, file: Reader) -> None:
    """Refuse what is of another game, or of other rules."""
    file.only(["game", "rules", "names", "chapters", "positions", "lessons"])
    if file.text("game") != game.id:
        file.fault("game", f"is {file.text('game')!r}, not {game.id!r}")
    if file.text("rules") != game.version:
        file.fault("rules", f"is for rules {file.text('rules')!r}; these are {game.version!r}")


def _lesson(game: Game, entry: Reader, positions: dict[str, object], books: dict[str, _Book]) -> Lesson:
    entry.only(ENTRIES)
    id, given = entry.text("id"), entry.all()
    wrong = tuple(_wrong(Reader(one, f"lesson {id}.wrong[{i}]")) for i, one in enumerate(_list(entry, "wrong")))
    misses = tuple(
        Miss(_conditions(Reader(one, f"lesson {id}.misses[{i}]"), "when"))
        for i, one in enumerate(_list(entry, "misses"))
    )
    lesson = Lesson(
        game=game,
        id=id,
        position=position_of(game, entry, positions),
        goal=_conditions(entry, "goal"),
        solution=answers(entry, "solution"),
        others=answers(entry, "others"),
        always=answers(entry, "always"),
        learner=entry.number("learner", 0, max(game.seat_counts) - 1) if "learner" in given else 0,
        seed=entry.number("seed", 0, 2**32) if "seed" in given else 0,
        place=entry.text("place") if "place" in given else "",
        rules=answers(entry, "rules"),
        wrong=wrong,
        misses=misses,
        until=_conditions(entry, "until") if "until" in given else (),
        offered=_conditions(entry, "offered") if "offered" in given else (),
        words={language: book.words(entry, len(wrong), len(misses)) for language, book in books.items()},
    )
    if not lesson.solution:
        entry.fault("solution", "is empty")
    known = game.rule_ids()
    for rule in [*lesson.rules, *(one.rule for one in wrong)]:
        if rule not in known:
            entry.fault("rules", f"{rule!r} is no rule of {game.title}")
    try:
        state = lesson.start()
    except JianghuError as error:
        raise BadLesson(f"lesson {id}: {error}") from error
    if state.seat != lesson.learner:
        entry.fault("position", f"the question is not put to seat {lesson.learner}, who is the learner")
    return lesson


def _list(entry: Reader, key: str) -> list[object]:
    found = entry.items(key) if key in entry.all() else []
    if len(found) > MOST_ANSWERS:
        entry.fault(key, f"has {len(found)} entries; {MOST_ANSWERS} are allowed")
    return found


def answers(entry: Reader, key: str) -> tuple[str, ...]:
    """A list of texts, such as words of actions."""
    found: list[str] = []
    for i, one in enumerate(_list(entry, key)):
        if not isinstance(one, str):
            entry.fault(f"{key}[{i}]", f"{one!r} is not a text")
            raise AssertionError
        found.append(one)
    return tuple(found)


def _wrong(entry: Reader) -> Wrong:
    entry.only(["words", "rule", "after", "say"])
    return Wrong(entry.text("words"), entry.text("rule"), answers(entry, "after"))


def _conditions(entry: Reader, key: str) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for i, one in enumerate(_list(entry, key)):
        part = Reader(one, f"{key}[{i}]")
        part.only(["at", *TESTS])
        tests = [name for name in TESTS if name in part.all()]
        if len(tests) != 1:
            entry.fault(f"{key}[{i}]", f"needs exactly one of {', '.join(TESTS)}")
        found.append(Condition(part.text("at"), tests[0], part.get(tests[0])))
    if not found:
        entry.fault(key, "is missing or empty")
    return tuple(found)


def position_of(game: Game, entry: Reader, positions: dict[str, object]) -> dict[str, object]:
    """The whole position: a named one of the file, with this lesson's changes."""
    name = entry.text("position")
    if name not in positions:
        entry.fault("position", f"there is no position {name!r} in the file")
    base, layers = Reader(positions[name], f"positions.{name}").all(), [name]
    chain = [base]
    while "from" in chain[-1]:
        before = Reader(chain[-1], f"positions.{layers[-1]}").text("from")
        if before not in positions or before in layers:
            entry.fault("position", f"{layers[-1]!r} is made from {before!r}, which is missing or made from it")
        layers.append(before)
        chain.append(Reader(positions[before], f"positions.{before}").all())
    whole: dict[str, object] = {}
    for layer in reversed(chain):
        whole = merged(whole, {key: value for key, value in layer.items() if key != "from"})
    if "changes" in entry.all():
        whole = merged(whole, entry.part("changes").all())
    return {"options": {}, **whole, "game": game.id, "rules": game.version}


def merged(base: dict[str, object], changes: dict[str, object], depth: int = 0) -> dict[str, object]:
    """A position with changes: dictionaries entry by entry; everything else is replaced."""
    if depth > DEPTH:
        raise BadLesson("changes: are nested too deeply")
    made = copy.copy(base)
    for key, value in changes.items():
        before = made.get(key)
        made[key] = merged(before, value, depth + 1) if isinstance(before, dict) and isinstance(value, dict) else value
    return made


class _Book:
    """The words of all lessons in one language: English stands with the lessons, others in files beside them."""

    def __init__(self, language: str, data: dict[str, object], main: dict[str, object]) -> None:
        self.language = language
        self.own = data is main
        self.file = Reader(data, "lessons" if self.own else f"lessons.{language}")
        if not self.own:
            self.file.only(["names", "chapters", "lessons"])
        self.chapters = self.file.part("chapters") if "chapters" in data else Reader({}, "chapters")

    def check(self, ids: list[str]) -> None:
        """Refuse translations of lessons that do not exist."""
        if not self.own:
            self.file.part("lessons").only(ids)

    def words(self, entry: Reader, wrong: int, misses: int) -> Words:
        id, given = entry.text("id"), entry.all()
        said = entry.part("say") if self.own else self.file.part("lessons").part(id)
        said.only([*TEXTS, "why", "names", "wrong", "misses"])
        texts = {key: " ".join(said.text(key).split()) if key != "text" else said.text(key) for key in TEXTS}
        chapter = entry.text("chapter") if "chapter" in given else ""
        names = answers(said if "names" in said.all() else self.file, "names")
        lists = {"wrong": answers(said, "wrong"), "misses": answers(said, "misses")}
        for key, count in (("wrong", wrong), ("misses", misses)):
            if len(lists[key]) != count:
                said.fault(key, f"has {len(lists[key])} texts for {count} entries")
        return Words(
            chapter=self.chapters.text(chapter) if chapter else "",
            title=texts["title"], brief=texts["brief"], text=texts["text"], goal=texts["goal"], done=texts["done"],
            names=names, wrong=lists["wrong"], misses=lists["misses"],
            why=" ".join(said.text("why").split()) if "why" in said.all() else "",
        )  # fmt: skip
