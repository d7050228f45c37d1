"""``jianghu replay``: a record step by step, or its verification."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.cli import files, options, view
from jianghu.cli.keyboard import Leave, read
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.output import json_text
from jianghu.cli.speaking import voice_of
from jianghu.errors import BadOption, BadPlayer, BadRecord, JianghuError
from jianghu.kernel.dice import SealedDice
from jianghu.kernel.record import Record
from jianghu.kernel.sentences import Sentence, person, say
from jianghu.kernel.talk import Said
from jianghu.kernel.turns import NOBODY, Turn, lines, turns
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from rich.console import Console

    from jianghu.cli.follow import Followed

FAULT = 2


def replay(
    record: Annotated[Path, typer.Argument(help="The record of a game.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="Begin after N entries; negative: from the end.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="See it as this seat (0 is the first).")] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Check every step and the dice, and say what was found.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print all steps, or what --verify found, as JSON.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Step through a kept game: Enter goes on, t to the next turn, b goes back, g N goes to entry N, q leaves."""
    from jianghu.cli.follow import Followed

    data = files.read_record(record)
    options.check_seat(seat, len(data.names))
    try:
        followed = Followed(data)
    except JianghuError as error:
        raise BadRecord(f"{record}: {error}") from None
    start = place(at, len(followed.steps)) if at is not None else 0
    found = _verdict(followed)
    if verify:
        print(json_text(found) if as_json else _verdict_text(found))
    elif as_json:
        print(json_text(_data(followed, seat, chosen(lang))))
    else:
        Stepper(followed, seat, chosen(lang)).run(start)
    fault = found["fault"] if verify else followed.fault
    if fault is not None:
        raise BadRecord(f"{record}: {fault}")


def place(at: int, count: int) -> int:
    """An entry's number, counted from the end when it is negative."""
    number = at if at >= 0 else count + at
    if not 0 <= number < count:
        raise BadOption(f"--at {at}: the record can be shown from 0 to {count - 1}")
    return number


class Stepper:
    """Goes through the positions by keys."""

    def __init__(self, followed: Followed, seat: int | None, language: str) -> None:
        self._followed = followed
        self._seat = seat
        self._names = shown_names(followed.record, language)
        self._voice = voice_of(followed.game, language, self._names)
        self._console: Console = view.new_console()
        self._last = len(followed.steps) - 1

    def run(self, number: int) -> None:
        try:
            while True:
                self._show(number)
                number = self._next(number)
        except (Leave, KeyboardInterrupt):
            self._console.print()

    def _next(self, number: int) -> int:
        while True:
            typed = read(self._voice.text(say("Enter next, t next turn, b back, g N go to, q quit: "))).lower().split()
            command = typed[0] if typed else "n"
            if command in ("q", "quit", "exit"):
                raise Leave
            if command in ("n", "next") and number < self._last:
                return number + 1
            if command in ("t", "turn") and number < self._last:
                return self._next_turn(number)
            if command in ("b", "back") and number > 0:
                return number - 1
            goal = typed[1] if command == "g" and len(typed) == 2 else command
            if goal.isdecimal() and int(goal) <= self._last:
                return int(goal)
            if command in ("n", "next", "t", "turn", "b", "back"):
                self._say(say("This is the last position.") if number else say("This is the first position."))
            else:
                self._say(say("Type Enter, t, b, g and a number from 0 to {last}, or q.", last=self._last))

    def _next_turn(self, number: int) -> int:
        """The first position of another turn than this one, or the last of all."""
        here = self._turns(number)
        for other in range(number + 1, self._last):
            there = self._turns(other)
            if there and (not here or there[-1].start > here[-1].start):
                return other
        return self._last

    def _turns(self, number: int) -> list[Turn]:
        return turns(self._followed.game, self._followed.journal(number))

    def _say(self, said: Sentence, style: str = "") -> None:
        self._console.print(self._voice.text(said), style=style)

    def _show(self, number: int) -> None:
        """The table, the turn so far in one line, what the entry did in it, and the entry."""
        step, console, game = self._followed.steps[number], self._console, self._followed.game
        if console.is_terminal:
            console.clear()
        console.print(view.board(step.state, self._seat, self._voice), soft_wrap=True)
        if found := self._turns(number):
            self._say(game.sum_up(found[-1].events, self._seat))
        for line in lines(game, step.events, self._seat):
            console.print(f"  {self._voice.text(line.says)}", style="dim")
        for said in said_at(self._followed.record, number, number == self._last):
            self._say(spoken(said, self._voice.language), "italic")
        if not number:
            self._say(say("0 of {last}  the beginning", last=self._last), "bold")
        elif step.seat is None:
            self._say(say("{number} of {last}  {words}", number=number, last=self._last, words=step.words), "bold")
        else:
            who = person(step.seat)
            self._say(
                say("{number} of {last}  {seat}: {words}", number=number, last=self._last, seat=who, words=step.words),
                "bold",
            )
        if number == self._last:
            console.print(self._end())

    def _end(self) -> str:
        if self._followed.fault is not None:
            return self._voice.text(say("Here it ends: {fault}", fault=self._followed.fault))
        result = self._followed.steps[-1].state.result()
        return self._voice.text(say("The game is not over yet.") if result is None else result.told())


def shown_names(record: Record, language: str = "en") -> list[str]:
    """The names of the seats, also where players are not installed here."""
    from jianghu.cli.seats import chairs

    try:
        return [chair.name for chair in chairs(record.names, language)]
    except (BadPlayer, BadOption):
        return [f"Player {number}" for number in range(1, len(record.names) + 1)]


def said_at(record: Record, number: int, last: bool) -> list[Said]:
    """What was said after that many entries; at the last position also what was said later."""
    return [said for said in record.talk if said.after == number or (last and said.after > number)]


def spoken(said: Said, language: str) -> Sentence:
    """A message and for whom it was. Files come from anywhere: what a terminal would obey is left out."""
    name, text = _printable(said.name), _printable(said.text)
    if not said.to:
        return say("{name}: {text}", name=name, text=text)
    others = ("、" if language == "zh" else ", ").join(_printable(called) for _, called in said.to)
    return say("{name} to {others}: {text}", name=name, others=others, text=text)


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _data(followed: Followed, seat: int | None, language: str) -> dict[str, object]:
    """Every step with its sentences, and the turns with their summaries."""
    game, voice = followed.game, Voice(followed.game, language, shown_names(followed.record, language))
    return {
        "game": followed.record.game,
        "rules": followed.record.rules,
        "seats": followed.record.names,
        "turns": [
            {"seat": None if turn.seat == NOBODY else turn.seat, "summary": voice.text(game.sum_up(turn.events, seat))}
            for turn in turns(game, followed.journal(len(followed.steps) - 1))
        ],
        "steps": [
            {
                "at": step.number,
                "seat": step.seat,
                "words": step.words,
                "told": [voice.text(line.says) for line in lines(game, step.events, seat)],
                "hash": step.state.digest(),
            }
            for step in followed.steps
        ],
        "talk": [said.to_data() for said in followed.record.talk],
        "fault": followed.fault,
    }


def _verdict(followed: Followed) -> dict[str, object]:
    record, seal = followed.record, followed.record.seal
    sealed = not record.key.startswith("seed:")
    broken = seal.fault(record.key) if seal is not None else None
    checked = record.key if seal is None else seal.secret
    return {
        "game": record.game,
        "rules": record.rules,
        "seats": record.names,
        "entries": len(record.steps),
        "followed": len(followed.steps) - 1,
        "dice": "sealed" if sealed else record.key,
        "commitment": SealedDice.commit(checked) if sealed else None,
        "secret": None if seal is None else seal.secret,
        "parts": None if seal is None else seal.to_data()["parts"],
        "key": record.key if sealed else None,
        "check": f"echo {checked.upper()} | basenc -d --base16 | b2sum -l 256" if sealed else None,
        "ok": followed.fault is None and broken is None,
        "wrong": followed.wrong if broken is None else 0,
        "fault": followed.fault if broken is None else broken,
    }


def _verdict_text(found: dict[str, object]) -> str:
    lines = [f"{found['game']}, rules {found['rules']}, {found['entries']} entries"]
    if found["commitment"]:
        lines += [
            f"commitment  {found['commitment']}",
            *_parts_text(found),
            f"key         {found['key']}",
            f"check       {found['check']}",
            "            prints the commitment; it is the one that was shown when the game began",
        ]
    else:
        lines.append(f"dice        {found['dice']}: repeatable, not sealed")
    if found["ok"]:
        lines.append(f"OK: every one of the {found['entries']} entries leads where the record says.")
    else:
        lines.append(f"WRONG: {found['fault']}")
    return "\n".join(lines)


def _parts_text(found: dict[str, object]) -> list[str]:
    """The server's secret and what every browser added, where the key follows from them."""
    parts = found["parts"]
    if not isinstance(parts, list):
        return []
    lines = [f"secret      {found['secret']}"]
    for seat, announced, part in parts:
        lines += [f"seat {seat}      announced {announced}", f"            added     {part or 'nothing'}"]
    return lines
