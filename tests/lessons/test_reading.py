"""A file of lessons may come from anybody: whatever is wrong with it is named, and nothing of it is taken."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jianghu import game
from jianghu.errors import BadLesson
from jianghu.lessons.checking import faults
from jianghu.lessons.own import from_path
from jianghu.lessons.reading import FILE_BYTES, read
from tests.toy.cups import GAME as CUPS

WUWEI = game("wuwei")


def sound() -> dict[str, Any]:
    """One lesson of Three Cups: keep the die, and let the other one doubt."""
    from jianghu.kernel.dice import Dice

    position = CUPS.new(2, {}, Dice(3)).position()
    for key in ("game", "rules"):
        del position[key]
    seat = position["asked"][-1][1]  # type: ignore[index]
    while seat != 0:
        raise AssertionError("the first question of this seed is put to seat 0")
    return {
        "game": CUPS.id,
        "rules": CUPS.version,
        "names": ["Ann", "Bo"],
        "positions": {"first": position},
        "lessons": [
            {
                "id": "keep",
                "position": "first",
                "solution": ["keep"],
                "goal": [{"at": "bowl", "least": 0}],
                "say": {"title": "Keep", "brief": "Keep it.", "text": "Keep.", "goal": "Keep.", "done": "Kept."},
            }
        ],
    }


def test_a_sound_file_is_read() -> None:
    (lesson,) = read(CUPS, sound())
    assert lesson.id == "keep" and lesson.said("zh") is lesson.said("en")
    assert lesson.start().digest() == lesson.start().digest()


def first(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = data["lessons"][0]
    return found


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "another game": (lambda data: data.update(game="wuwei"), "lessons.game"),
    "other rules": (lambda data: data.update(rules="0"), "lessons.rules"),
    "an unknown entry": (lambda data: data.update(extra=1), "lessons.extra"),
    "no lessons": (lambda data: data.update(lessons=[]), "lessons.lessons"),
    "not a list": (lambda data: data.update(lessons={}), "lessons.lessons"),
    "a lesson that is none": (lambda data: data.update(lessons=["x"]), "lessons[0]"),
    "a name that is none": (lambda data: first(data).update(id="../x"), "lessons[0].id"),
    "the same name twice": (lambda data: data["lessons"].append(copy.deepcopy(first(data))), "lessons[1].id"),
    "an unknown position": (lambda data: first(data).update(position="second"), "lesson keep.position"),
    "a position made from itself": (
        lambda data: data["positions"]["first"].update({"from": "first"}), "lesson keep.position",
    ),
    "a position that is none": (lambda data: data["positions"]["first"].update(table={}), "lesson keep: position"),
    "a position of another seat": (
        lambda data: data["positions"]["first"]["asked"][-1].__setitem__(1, 1), "lesson keep",
    ),
    "no goal": (lambda data: first(data).update(goal=[]), "lesson keep.goal"),
    "a goal of two tests": (
        lambda data: first(data).update(goal=[{"at": "bowl", "is": 1, "least": 0}]), "lesson keep.goal[0]",
    ),
    "no solution": (lambda data: first(data).update(solution=[]), "lesson keep.solution"),
    "a solution of numbers": (lambda data: first(data).update(solution=[3]), "lesson keep.solution[0]"),
    "a rule that is none": (lambda data: first(data).update(rules=["X-1"]), "lesson keep.rules"),
    "a missing text": (lambda data: first(data)["say"].pop("done"), "lesson keep.say.done"),
    "a text too many": (lambda data: first(data)["say"].update(wrong=["No."]), "lesson keep.say.wrong"),
}  # fmt: skip


@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_is_named(fault: str) -> None:
    data = sound()
    spoil, place = BROKEN[fault]
    spoil(data)
    with pytest.raises(BadLesson) as error:
        read(CUPS, data)
    assert str(error.value).startswith(place)


def test_a_translation_of_no_lesson_is_refused() -> None:
    words = first(sound())["say"]
    with pytest.raises(BadLesson, match=r"lessons\.zh\.lessons\.other"):
        read(CUPS, sound(), {"zh": {"names": ["甲", "乙"], "lessons": {"keep": words, "other": words}}})
    (lesson,) = read(CUPS, sound(), {"zh": {"names": ["甲", "乙"], "lessons": {"keep": {**words, "title": "留"}}}})
    assert lesson.said("zh").title == "留"


def test_files_that_are_no_lessons(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for text, says in (
        (b"\xff", "no TOML"),
        (b"a = ", "no TOML"),
        (b"a = " + b"1" * 5000, "no TOML"),
        (b"a = " + b"[" * 5000, "no TOML"),
        (b"a." * 50_000 + b"a = 1", "no TOML: line 1 has more than 200 dots"),
        (b"a = 2020-13-01", "no TOML"),
        (b"#" * (FILE_BYTES + 1), "longer than"),
    ):
        path.write_bytes(text)
        with pytest.raises(BadLesson, match=says):
            from_path(CUPS, path)


def test_a_lesson_that_does_not_hold_says_why() -> None:
    data = sound()
    first(data)["goal"] = [{"at": "bowl", "least": 10**6}]
    first(data)["wrong"] = [{"words": "keep", "rule": next(iter(CUPS.rule_ids()))}]
    first(data)["say"]["wrong"] = ["No."]
    (lesson,) = read(CUPS, data)
    found = "\n".join(faults(lesson))
    assert "goal: does not hold after the solution: bowl least 1000000" in found
    assert "wrong[0]: 'keep' is allowed" in found
    assert "has no words in 'zh'" in found
