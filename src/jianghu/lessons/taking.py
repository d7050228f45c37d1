"""Taking a lesson: the learner answers, then the others as the lesson says, until the goal or until nothing is left."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from jianghu.errors import BadLesson, BadWords, JianghuError
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.touching import meant_by, touch_refused
from jianghu.kernel.voice import Voice
from jianghu.lessons.goals import any_holds, holds, holds_all
from jianghu.lessons.lesson import Lesson

MOST_OF_OTHERS = 60  # answers of others after one of the learner's


class Attempt:
    """One try at a lesson. It follows from the answers alone, so it can be taken up again from them at any time.

    Where the board does not show ``codes`` such as ``O12``, places are called by what lies there.
    """

    def __init__(self, lesson: Lesson, answers: Iterable[str] = (), codes: bool = True) -> None:
        self.lesson = lesson
        self.codes = codes
        self.state = lesson.start()
        self.journal = Journal()
        self.state.journal = self.journal
        self.answers: list[str] = []
        self.played = 0  # decisions of all seats
        self.solved = False
        self._ended = False
        self.news: list[Event] = []  # what the last answer led to
        self._others = list(lesson.others)
        for words in answers:
            self.answer(words)

    @property
    def over(self) -> bool:
        """Whether the learner has nothing more to answer: solved, or the goal is out of reach."""
        return self.solved or self._ended or self.state.seat != self.lesson.learner

    @property
    def unsaid(self) -> int:
        """How many of the others' answers are still to come."""
        return len(self._others)

    def fork(self) -> Attempt:
        """The same attempt once more, to be answered otherwise."""
        twin = copy.copy(self)
        twin.state = self.state.copy()
        twin.journal = twin.state.journal = Journal()
        twin.answers, twin._others = [*self.answers], [*self._others]
        return twin

    def answer(self, words: str) -> None:
        """The learner's answer; IllegalAction or BadWords when it cannot be given, and nothing has changed then."""
        if self.over:
            raise BadWords("this attempt is over: begin the lesson again")
        before = len(self.journal)
        self._play(words)
        self.answers.append(words)
        for _ in range(MOST_OF_OTHERS):
            if (
                self.solved
                or self._ended
                or self.state.seat == self.lesson.learner
                or not (words := self._next_of_others())
            ):
                break
            self._play(words)
        self.news = self.journal.events[before:]

    def _play(self, words: str) -> None:
        self.state.play(self.state.action(words), Dice(self.lesson.seed))
        self.played += 1
        self.solved = holds(self.lesson.goal, self.state)
        self._ended = any_holds(self.lesson.until, self.state)

    def _next_of_others(self) -> str:
        """What the seat that is asked answers; empty when the lesson does not say, or when that cannot be done now."""
        if self.state.seat is None:
            return ""
        legal = [self.state.words(action) for action in self.state.legal()]
        if self._others:
            return self._others.pop(0) if self._others[0] in legal else ""
        return next((words for words in self.lesson.always if words in legal), "")

    def hidden(self) -> State:
        """What the learner may know of the position."""
        return self.state.hide(self.lesson.learner)

    def voice(self, language: str) -> Voice:
        """How the game speaks to the learner."""
        names = [*self.lesson.said(language).names][: self.state.seats]
        return Voice(self.lesson.game, language, names, self.lesson.learner, plain=None if self.codes else self._called)

    def _called(self, thing: str) -> Sentence | None:
        return self.lesson.game.view.called(self.state.hide(None), thing)

    def missed(self, language: str) -> str:
        """Why the goal was missed, where the lesson knows it; empty otherwise.

        As long as something can be done, what was so from the beginning is no reason. What no miss describes is
        answered by what the goal takes.
        """
        table, first = self.state.write(), {} if self.over else self.lesson.start().write()
        for miss, text in zip(self.lesson.misses, self.lesson.said(language).misses, strict=True):
            if holds_all(miss.when, table) and not holds_all(miss.when, first):
                return text
        return self.lesson.said(language).why

    def about_touch(self, thing: str, language: str) -> tuple[str, str] | None:
        """What to say when a thing was touched that cannot be touched now, with the rule; None when no rule speaks."""
        hidden = self.hidden()
        for action in meant_by(hidden, thing):
            refusal = hidden.refusal(action)
            if refusal is not None and (found := self._own_words(hidden, action, refusal, language)):
                return found, refusal.rule
        refusal = touch_refused(hidden, thing)
        return None if refusal is None else (self.voice(language).text(refusal.says), refusal.rule)

    def about_answer(self, words: str, language: str) -> tuple[str, str] | None:
        """The same for an answer in words; None when it is legal."""
        hidden = self.hidden()
        action = hidden.action(words)
        refusal = hidden.refusal(action)
        if refusal is None:
            return None
        own = self._own_words(hidden, action, refusal, language)
        return own or self.voice(language).text(refusal.says), refusal.rule

    def _own_words(self, state: State, action: int, refusal: Refusal, language: str) -> str:
        """The lesson's own words about a wrong answer, if it has any."""
        said = state.words(action)
        for wrong, text in zip(self.lesson.wrong, self.lesson.said(language).wrong, strict=True):
            if wrong.words == said and wrong.rule == refusal.rule:
                return text
        return ""


def shown(lesson: Lesson) -> Attempt:
    """The attempt that *show me* makes. BadLesson when an answer of it cannot be given, or it misses the goal."""
    attempt = Attempt(lesson)
    for number, words in enumerate(lesson.solution):
        try:
            attempt.answer(words)
        except JianghuError as error:
            raise BadLesson(f"lesson {lesson.id}: solution[{number}]: {error}") from error
    if not attempt.solved:
        raise BadLesson(f"lesson {lesson.id}: goal: does not hold after the solution")
    return attempt
