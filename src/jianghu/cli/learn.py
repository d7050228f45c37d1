"""``jianghu learn``: the lessons of a game at this keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jianghu.cli import files, learnt
from jianghu.cli.asking import answer
from jianghu.cli.keyboard import Leave, read
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.rules import find_by_id, rule_shown
from jianghu.cli.screen import Screen
from jianghu.cli.speaking import Unclear
from jianghu.cli.typed import as_typed, find_action
from jianghu.errors import BadLesson, BadOption, BadWords
from jianghu.kernel import registry
from jianghu.kernel.moment import read_link
from jianghu.kernel.sentences import marked, say
from jianghu.kernel.turns import lines
from jianghu.lessons.chapters import MINUTES, Chapter, chapters, options_of, seats_of
from jianghu.lessons.checking import faults
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.making import start_of, with_figure, with_lesson
from jianghu.lessons.own import Own, from_path, from_text
from jianghu.lessons.reaching import within_reach
from jianghu.lessons.reading import course
from jianghu.lessons.taking import Attempt

DEFAULT = "wuwei"
HELP = marked(
    "A number or words answer; hint names the next step, show plays it, again begins anew, ? NAME explains, quit ends."
)
ALLOWED = marked("Allowed, and here it does not help.")
OUT_OF_REACH = marked("Allowed, but from here the goal is out of reach.")
ANEW = marked("Type again to try it anew, or show to see how it goes.")


def learn(
    game: Annotated[str, typer.Argument(help="The game.")] = DEFAULT,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Its number or name; else a list.")] = None,
    file: Annotated[Path | None, typer.Option(help="Somebody's own lessons: a file like lessons.toml.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play all of them, and say what does not hold.")] = False,
    moment: Annotated[
        str | None, typer.Option(metavar="LINK", help="Make a lesson of this moment: add it to the file --into.")
    ] = None,
    moves: Annotated[str, typer.Option(help="With --moment: what is to be played there, with commas between.")] = "",
    figure: Annotated[
        str | None, typer.Option(metavar="RULE", help="With --moment: make a figure of this rule instead of a lesson.")
    ] = None,
    into: Annotated[Path | None, typer.Option(metavar="FILE", help="With --moment: where it is kept.")] = None,
    lang: LanguageOption = None,
) -> None:
    """Learn a game: short lessons on the real board, each with a goal. Or make a lesson of any moment."""
    language = chosen(lang)
    if moment is not None:
        _make(moment, [words.strip() for words in moves.split(",") if words.strip()], figure, into, language)
        return
    if moves or figure is not None or into is not None:
        raise BadOption("--moves, --figure and --into are for --moment LINK")
    found = registry.game(game)
    if file is not None and (check or lesson is None):
        _own(from_path(found, file), check, language)
        return
    lessons = from_path(found, file).lessons if file is not None else course(found.id)
    if not lessons:
        raise BadLesson(f"{found.title} has no lessons yet" if file is None else f"{file}: it has no lessons")
    if check:
        _check(lessons)
        return
    if lesson is None:
        _list(lessons, language)
        return
    number = _find(lessons, lesson)
    own = file is not None
    while number < len(lessons) and Classroom(lessons, number, language, not own).take():
        number += 1


def _check(lessons: tuple[Lesson, ...]) -> None:
    found = [fault for one in lessons for fault in faults(one)]
    if found:
        raise BadLesson("; ".join(found))
    print(f"{len(lessons)} lessons hold")


def _own(own: Own, check: bool, language: str) -> None:
    """What a file of somebody holds, or whether it is true."""
    if not check:
        own.check_solutions()
        if own.lessons:
            _list(own.lessons, language)
        for one in own.figures.values():
            print(f"{one.rule}  {' | '.join(one.captions[language])}")
        return
    if found := own.faults():
        raise BadLesson("; ".join(found))
    print(f"{_counted(own)} hold")


def _make(link: str, moves: list[str], rule: str | None, into: Path | None, language: str) -> None:
    if into is None:
        raise BadOption("--moment needs --into FILE: where it is kept")
    start = start_of(read_link(link))
    there = into.read_text(encoding="utf-8") if into.exists() else ""
    if there:
        from_text(start.game, there)
    files.check_writable(into)
    made = with_lesson(there, start, moves, language) if rule is None else with_figure(there, start, moves, rule)
    files.write(into, made)
    own = from_text(start.game, made)
    print(f"{into} has {_counted(own)} now.")


def _counted(own: Own) -> str:
    return f"{len(own.lessons)} lessons" + (f" and {len(own.figures)} figures" if own.figures else "")


def _list(lessons: tuple[Lesson, ...], language: str) -> None:
    screen, number = Screen([], language), 0
    done = learnt.solved(lessons[0].game.id)
    for chapter in chapters(lessons):
        if title := chapter[0].said(language).chapter:
            minutes = screen.text(say("about {n} minutes", n=len(chapter) * MINUTES))
            screen.show(f"{title} ({minutes})", "bold")
        for one in chapter:
            number += 1
            said = one.said(language)
            screen.show(f"{number:>3} {'✓' if one.id in done else ' '} {said.title}  {said.brief}")
    screen.print(say("jianghu learn {game} 1 begins the first one.", game=lessons[0].game.id), "dim")


def whole_game(chapter: Chapter) -> str:
    """The command that begins a game of what a chapter has taught."""
    game = chapter[0].game
    usual = game.complete({})
    seats = ",".join(["me", *["novice"] * (seats_of(chapter) - 1)])
    chosen = [f"-o {name}={str(value).lower()}" for name, value in options_of(chapter).items() if usual[name] != value]
    return " ".join(["jianghu play", game.id, "--seats", seats, *chosen])


def _find(lessons: tuple[Lesson, ...], wanted: str) -> int:
    for number, one in enumerate(lessons):
        if wanted in (one.id, str(number + 1)):
            return number
    raise BadLesson(f"there is no lesson {wanted!r}; they are numbered 1 to {len(lessons)}")


class Classroom:
    """One lesson, until it is solved or left."""

    def __init__(self, lessons: tuple[Lesson, ...], index: int, language: str, kept: bool = True) -> None:
        self.lessons, self.number, self.language = lessons, index + 1, language
        self.lesson = lesson = lessons[index]
        self.kept = kept  # whether it is remembered that the lesson was solved
        self.said = lesson.said(language)
        self.screen = Screen([*self.said.names], language)
        self.attempt = Attempt(lesson)
        self._shown: list[str] | None = None  # the answers after which the table was shown last

    def take(self) -> bool:
        """True when the learner wants the next lesson."""
        screen = self.screen
        screen.show(f"{self.number}/{len(self.lessons)}  {self.said.title}", "bold")
        for text in self.said.paragraphs():
            screen.show(text.replace("**", ""))
        screen.show(screen.text(say("Your goal: {goal}", goal=self.said.goal)), "bold")
        screen.print(say(HELP), "dim")
        try:
            while not self.attempt.solved:
                self._ask()
                self._line(read("> "))
            screen.board(self.attempt.state, self.lesson.learner)
            screen.show(self.said.done, "bold")
            if self.kept:
                learnt.solve(self.lesson.game.id, self.lesson.id)
                self._play_now()
            return self.number < len(self.lessons) and self._go_on()
        except Leave:
            return False

    def _play_now(self) -> None:
        """After a chapter: how to play what it has taught. A lesson alone was taken by somebody who plays already."""
        chapter = next(part for part in chapters(self.lessons) if self.lesson in part)
        if len(self.lessons) > 1 and self.lesson is chapter[-1]:
            self.screen.print(say("Now play a whole game: {command}", command=whole_game(chapter)), "bold")

    def _go_on(self) -> bool:
        return read(self.screen.text(say("Enter for the next lesson, quit to leave: "))).lower() not in ("quit", "q")

    def _ask(self) -> None:
        """The table, what has happened, and what may be answered; once after each answer."""
        attempt, screen = self.attempt, self.screen
        if self._shown == attempt.answers:
            return
        self._shown = [*attempt.answers]
        screen.board(attempt.state, self.lesson.learner)
        voice = attempt.voice(self.language)
        for line in lines(self.lesson.game, attempt.news, self.lesson.learner):
            screen.show(voice.text(line.says), "dim")
        astray = attempt.over or within_reach(attempt) is False
        if astray:
            head = ALLOWED if attempt.over else OUT_OF_REACH
            screen.print(say(head), "bold")
            if why := attempt.missed(self.language):
                screen.show(why)
            screen.print(say(ANEW))
        if attempt.over:
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
        elif command == "hint":
            self._hint()
        elif line.startswith("?"):
            self._explain(line[1:].strip())
        elif attempt.over:
            self.screen.print(say(ANEW))
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

    def _hint(self) -> None:
        """The next answer of the solution, named and not played."""
        attempt, done = self.attempt, len(self.attempt.answers)
        if attempt.over or tuple(attempt.answers) != self.lesson.solution[:done]:
            self.screen.print(say(ANEW))
            return
        state = attempt.hidden()
        label = self.lesson.game.label(state, state.action(self.lesson.solution[done]))
        self.screen.print(say("Try this: {label}", label=attempt.voice(self.language).text(label)))

    def _explain(self, name: str) -> None:
        game = self.lesson.game
        try:
            if rules := find_by_id(game, name, self.language) if name else []:
                for rule in rules:
                    self.screen.console.print(rule_shown(game, rule, self.language))
            elif name:
                answer(self.screen, self.attempt.state, self.lesson.learner, name)
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
            self.screen.show(f"{told[0]} (? {told[1]})", "bold")
