"""Every lesson that comes with a game: it reaches its goal, and its wrong answers are refused by the rule it names."""

import re

import pytest

from jianghu.kernel import registry
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons.checking import faults
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reading import course

ALL = [one for id in registry.ids() for one in course(id)]
NAMES = [f"{one.game.id}-{one.id}" for one in ALL]


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_the_lesson_holds(lesson: Lesson) -> None:
    assert faults(lesson) == []


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_chinese_is_written_as_chinese(lesson: Lesson) -> None:
    said = lesson.said("zh")
    texts = [said.title, said.brief, said.text, said.goal, said.done, *said.wrong, *said.misses, said.why]
    assert said is not lesson.said("en")
    for text in texts:
        assert not re.search("[它她您]", text), text
        assert not re.search(r"[\u4e00-\u9fff][,.;:!?()]|[,;:!?()][\u4e00-\u9fff]", text), text


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_no_answer_is_called_wrong_without_a_reason(lesson: Lesson) -> None:
    """What a rule forbids is told by the rule. What is allowed and misses the goal is told by what the goal takes."""
    for language in LANGUAGES:
        assert lesson.said(language).why, f"lesson {lesson.id}, {language}: why: is empty"


def test_every_game_is_taught() -> None:
    counts = {id: len(course(id)) for id in ("china", "kungfu", "lineage", "panda", "wuwei")}
    assert min(counts.values()) >= 6, counts
