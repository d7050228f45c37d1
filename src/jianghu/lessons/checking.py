"""Whether a lesson holds: it is played to its goal, wrong answers are tried, and every touch finds an explanation."""

from __future__ import annotations

import re
from collections.abc import Collection

from jianghu.errors import JianghuError, UnknownThing
from jianghu.kernel.state import State
from jianghu.kernel.voice import LANGUAGES
from jianghu.lessons.lesson import Lesson, Words
from jianghu.lessons.reading import MOST_ANSWERS
from jianghu.lessons.taking import Attempt

TOUCH = re.compile(r'data-touch="([^"]+)"')
MOST_WORDS = {"en": 75, "zh": 150}  # of a text; in Chinese, characters
MOST_TOUCHES = 8


def faults(lesson: Lesson, languages: Collection[str] = LANGUAGES) -> list[str]:
    """Everything that does not hold, in words that name the lesson and the entry."""
    found = [f"lesson {lesson.id}: {fault}" for fault in [*_solution(lesson), *_wrong(lesson)]]
    for language in languages:
        if language not in lesson.words:
            found.append(f"lesson {lesson.id}: has no words in {language!r}")
        else:
            found += [f"lesson {lesson.id}, {language}: {fault}" for fault in _words(lesson, language)]
    return found


def _solution(lesson: Lesson) -> list[str]:
    """The line of *show me* reaches the goal with its last answer; on the way every touch is explained."""
    found: list[str] = []
    attempt = Attempt(lesson)
    if not _ends(lesson) or (lesson.position["seats"] == 1 and not lesson.until):
        found.append("until: whoever misses the goal is asked on and on")
    if len(lesson.solution) > MOST_TOUCHES:
        found.append(f"solution: {len(lesson.solution)} answers, at most {MOST_TOUCHES} are a lesson")
    for number, words in enumerate(lesson.solution):
        if attempt.over:
            return [*found, f"solution[{number}]: the lesson is over before {words!r}"]
        found += [f"solution[{number}]: {fault}" for fault in unexplained(attempt.hidden(), lesson.learner)]
        try:
            attempt.answer(words)
        except JianghuError as error:
            return [*found, f"solution[{number}]: {error}"]
    if not attempt.solved:
        found.append("goal: does not hold after the solution: " + ", ".join(str(one) for one in lesson.goal))
    return found


def _ends(lesson: Lesson) -> bool:
    """Whether an attempt comes to an end however little it is after the goal: by the first answers, or the last."""
    for which in (0, -1):
        attempt = Attempt(lesson)
        while not attempt.over:
            if len(attempt.answers) == MOST_ANSWERS:
                return False
            attempt.answer(attempt.state.words(attempt.state.legal()[which]))
    return True


def _wrong(lesson: Lesson) -> list[str]:
    """Each wrong answer is refused by the rule that is named, and can be found by a touch or a word."""
    found: list[str] = []
    for number, wrong in enumerate(lesson.wrong):
        try:
            state = Attempt(lesson, wrong.after).hidden()
            refusal = state.refusal(state.action(wrong.words))
        except JianghuError as error:
            found.append(f"wrong[{number}]: {error}")
            continue
        if refusal is None:
            found.append(f"wrong[{number}]: {wrong.words!r} is allowed")
        elif refusal.rule != wrong.rule:
            found.append(f"wrong[{number}]: {wrong.words!r} is refused by {refusal.rule}, not by {wrong.rule}")
    return found


def unexplained(state: State, seat: int) -> list[str]:
    """Things on the table that can be touched and do nothing, and of which nothing could be said.

    What an answer touches is played or chosen. Everything else is refused by a rule or described.
    """
    from jianghu.kernel.touching import touch_refused
    from jianghu.kernel.voice import Voice

    view, found = state.game.view, []
    scene = view.scene(state, seat, Voice(state.game), False, [])
    drawn = {thing for picture in scene.pictures() for thing in things_of(picture)}
    for thing in sorted(drawn - {thing for things in view.touches(state).values() for thing in things}):
        refusal = touch_refused(state, thing)
        if refusal is not None and not refusal.rule:
            found.append(f"{thing}: is refused without a rule")
        if refusal is None:
            try:
                view.describe(state, thing, seat)
            except UnknownThing:
                found.append(f"{thing}: a touch of it is neither refused by a rule nor described")
    return found


def things_of(picture: str) -> list[str]:
    """What can be touched in a drawing."""
    return list(dict.fromkeys(TOUCH.findall(picture)))


def _words(lesson: Lesson, language: str) -> list[str]:
    """The texts are short, and there are names for all seats."""
    said: Words = lesson.said(language)
    found = []
    seats = lesson.position["seats"]
    if isinstance(seats, int) and len(said.names) < seats:
        found.append(f"names: {len(said.names)} for {seats} seats")
    if length(said.text, language) > MOST_WORDS[language]:
        found.append(f"text: {length(said.text, language)} words, at most {MOST_WORDS[language]} are read")
    for key in ("title", "brief", "text", "goal", "done"):
        if not getattr(said, key).strip():
            found.append(f"{key}: is empty")
    return found


def length(text: str, language: str) -> int:
    """How much there is to read."""
    if language == "zh":
        return sum("\u4e00" <= letter <= "\u9fff" for letter in text)
    return len(text.split())
