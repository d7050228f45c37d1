"""``jianghu learn``: the lessons of a game at this keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jianghu.cli.asking import answer
from jianghu.cli.keyboard import Leave, read
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.screen import Screen
from jianghu.cli.speaking import Unclear
from jianghu.cli.typed import as_typed, find_action
from jianghu.errors import BadLesson, BadWords
from jianghu.kernel import registry
from jianghu.kernel.sentences import marked, say
from jianghu.kernel.turns import lines
from jianghu.lessons.checking import faults
from jianghu.lessons.lesson import LEARNER, Lesson
from jianghu.lessons.reading import course, from_file
from jianghu.lessons.taking import Attempt

DEFAULT = "wuwei"
HELP = marked("A number or words answer; show plays the next step, again begins anew, ? NAME explains, quit leaves.")


def learn(
    game: Annotated[str, typer.Argument(help="The game.")] = DEFAULT,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Its number or name; else a list.")] = None,
    file: Annotated[Path | None, typer.Option(help="Somebody's own lessons: a file like lessons.toml.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play all of them, and say what does not hold.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Learn a game: short lessons on the real board, each with a goal."""
    found = registry.game(game)
    lessons = from_file(found, file) if file is not None else course(found.id)
    language = chosen(lang)
    if not lessons:
        raise BadLesson(f"{found.title} has no lessons yet")
    if check:
        _check(lessons)
        return
    if lesson is None:
        _list(lessons, language)
        return
    number = _find(lessons, lesson)
    while number < len(lessons) and Classroom(lessons[number], number + 1, len(lessons), language).take():
        number += 1


def _check(lessons: tuple[Lesson, ...]) -> None:
    found = [fault for one in lessons for fault in faults(one)]
    if found:
        raise BadLesson("; ".join(found))
    print(f"{len(lessons)} lessons hold")


def _list(lessons: tuple[Lesson, ...], language: str) -> None:
    screen, chapter = Screen([], language), ""
    for number, one in enumerate(lessons, 1):
        said = one.said(language)
        if said.chapter != chapter:
            chapter = said.chapter
            screen.show(chapter, "bold")
        screen.show(f"{number:>3}  {said.title}  {said.brief}")
    screen.print(say("jianghu learn {game} 1 begins the first one.", game=lessons[0].game.id), "dim")


def _find(lessons: tuple[Lesson, ...], wanted: str) -> int:
    for number, one in enumerate(lessons):
        if wanted in (one.id, str(number + 1)):
            return number
    raise BadLesson(f"there is no lesson {wanted!r}; they are numbered 1 to {len(lessons)}")


class Classroom:
    """One lesson, until it is solved or left."""

    def __init__(self, lesson: Lesson, number: int, count: int, language: str) -> None:
        self.lesson, self.number, self.count, self.language = lesson, number, count, language
        self.said = lesson.said(language)
        self.screen = Screen([*self.said.names], language)
        self.attempt = Attempt(lesson)
        self._shown: list[str] | None = None  # the answers after which the table was shown last

    def take(self) -> bool:
        """True when the learner wants the next lesson."""
        screen = self.screen
        screen.show(f"{self.number}/{self.count}  {self.said.title}", "bold")
        for text in self.said.paragraphs():
            screen.show(text.replace("**", ""))
        screen.show(screen.text(say("Your goal: {goal}", goal=self.said.goal)), "bold")
        screen.print(say(HELP), "dim")
        try:
            while not self.attempt.solved:
                self._ask()
                self._line(read("> "))
            screen.board(self.attempt.state, LEARNER)
            screen.show(self.said.done, "bold")
            return self.number < self.count and self._go_on()
        except Leave:
            return False

    def _go_on(self) -> bool:
        return read(self.screen.text(say("Enter for the next lesson, quit to leave: "))).lower() not in ("quit", "q")

    def _ask(self) -> None:
        """The table, what has happened, and what may be answered; once after each answer."""
        attempt, screen = self.attempt, self.screen
        if self._shown == attempt.answers:
            return
        self._shown = [*attempt.answers]
        screen.board(attempt.state, LEARNER)
        voice = attempt.voice(self.language)
        for line in lines(self.lesson.game, attempt.news, LEARNER):
            screen.show(voice.text(line.says), "dim")
        if attempt.over:
            screen.print(say("Allowed, and here it does not help. Type again to try it anew."), "bold")
            if why := attempt.missed(self.language):
                screen.show(why)
            return
        state = attempt.hidden()
        screen.show(voice.text(self.lesson.game.prompt(state)), "bold")
        for number, action in enumerate(state.legal(), 1):
            label = voice.text(self.lesson.game.label(state, action))
            screen.show(f"{number:>3}  {label}   {as_typed(state, action)}")

    def _line(self, line: str) -> None:
        command, attempt = line.lower(), self.attempt
        if command in ("quit", "exit", "q"):
            raise Leave
        if command == "again":
            self.attempt = Attempt(self.lesson)
        elif command == "show":
            self._show()
        elif line.startswith("?"):
            self._explain(line[1:].strip())
        elif attempt.over:
            self.screen.print(say("Type again to try it anew."))
        else:
            self._answer(line)

    def _show(self) -> None:
        """The next answer of the solution; from the beginning, where another way was taken."""
        done = len(self.attempt.answers)
        if self.attempt.over or tuple(self.attempt.answers) != self.lesson.solution[:done]:
            self.attempt, done = Attempt(self.lesson), 0
        words = self.lesson.solution[done]
        self.screen.show(f"> {words}", "bold")
        self.attempt.answer(words)

    def _explain(self, name: str) -> None:
        try:
            if name:
                answer(self.screen, self.attempt.state, LEARNER, name)
            else:
                self.screen.print(say(HELP))
        except Unclear as error:
            self.screen.print(error.says)

    def _answer(self, line: str) -> None:
        state = self.attempt.hidden()
        legal = state.legal()
        try:
            numbered = line.isdecimal() and 1 <= int(line) <= len(legal)
            words = state.words(legal[int(line) - 1] if numbered else find_action(state, line))
        except Unclear as error:
            self.screen.print(error.says)
            return
        except BadWords:
            self.screen.print(say("There is no such answer: {words}", words=repr(line)))
            return
        told = self.attempt.about_answer(words, self.language)
        if told is None:
            self.attempt.answer(words)
        else:
            self.screen.show(f"{told[0]} ({told[1]})", "bold")
