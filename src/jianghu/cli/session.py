"""A game at this keyboard, from the first decision to the last; nothing that happens loses it."""

from __future__ import annotations

import contextlib
import hashlib
import shlex
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

from jianghu.cli import INTERRUPTED, files, learnt
from jianghu.cli.called import program
from jianghu.cli.commands import Commands
from jianghu.cli.keyboard import Leave, forget, read
from jianghu.cli.learn import Classroom
from jianghu.cli.ordering import Orders
from jianghu.cli.screen import Screen
from jianghu.cli.seats import Chair, outside
from jianghu.errors import BadRecord
from jianghu.kernel.dice import Dice, SealedDice
from jianghu.kernel.secrecy import is_secret
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.table import Table
from jianghu.kernel.turns import turns
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.offering import offered
from jianghu.players.guard import Guard

PAUSE = 1.0  # how many seconds of bots' decisions may be unsaved
STOPS = [signal.SIGTERM] + ([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])


class Stopped(BaseException):
    """A signal asks the program to end. Not an Exception: nothing on the way may swallow it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Session:
    """A table with its chairs. The record is saved before a person is asked, so after every decision too."""

    def __init__(
        self, table: Table, chairs: list[Chair], path: Path, hints: bool = False, language: str = "en"
    ) -> None:
        self.table = table
        self.chairs = chairs
        self.path = path
        self.screen = Screen([chair.name for chair in chairs], language)
        self._guards = {seat: Guard(chair.player) for seat, chair in enumerate(chairs) if chair.player is not None}
        self._faults: list[Sentence] = []  # of bots, until somebody has read them
        self._people = [seat for seat, chair in enumerate(chairs) if chair.player is None]
        self.hints = hints or len(self._people) == 1  # whether people may ask the coach
        # By seat: how much of the journal it has read. Who comes back to a game sees its last turns again.
        recent = turns(table.game, table.journal.events)[-2:]
        self.orders: list[Orders] = [{} for _ in chairs]  # by seat; they are in no record
        self._told = [recent[0].start if recent else 0] * len(chairs)
        self.language_option = ""  # how the language was asked for, for the commands that are printed
        self._looking = -1  # the person who saw the screen last
        self._saved = 0.0

    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit status."""
        self.save()
        status = 0
        try:
            with _stoppable():
                self._play()
        except Leave:
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        except Stopped as stop:
            status = 128 + stop.number
        with _deaf():
            for guard in self._guards.values():
                guard.close()
            self._last_save()
            with contextlib.suppress(OSError):  # the terminal may be gone
                self._goodbye()
        return status

    def save(self) -> None:
        """Write the record. It is whole at any moment, also when a decision was broken off in the middle."""
        files.write(self.path, self.table.record.to_text())
        self._saved = time.monotonic()

    def _last_save(self) -> None:
        """On leaving. Where the file cannot be written any more, the game is kept in the folder for passing files."""
        try:
            self.save()
        except OSError as error:
            self.screen.print(say("The game could not be saved: {error}.", error=str(error)), "bold")
            self.path = Path(tempfile.mkdtemp(prefix="jianghu-")) / self.path.name
            self.save()

    def keep_in(self, path: Path) -> None:
        """Keep the game in another file from now on."""
        if path.exists():
            raise BadRecord(f"{path} exists already; choose another name.")
        files.write(path, self.table.record.to_text())
        self.path = path.absolute()

    def _play(self) -> None:
        if not self.table.record.steps:
            self._welcome()
        while (seat := self.table.state.seat) is not None:
            if self.chairs[seat].player is None:
                if not self._by_order(seat):
                    self._autosave()
                    self._ask(seat)
            else:
                self._let_choose(seat)

    def _welcome(self) -> None:
        """What a newcomer has to know before the first screen."""
        game, key, screen = self.table.game, self.table.record.key, self.screen
        if not key.startswith("seed:"):
            sealed = say("The dice are sealed; this is their commitment:")
            screen.verbatim(f"{screen.text(sealed)}\n{SealedDice.commit(key)}", "dim")
        if not self._people:
            return
        find = screen.voice(self.table.state, None).find
        title = find(game.title)
        screen.show(f"\n{title} {game.glyphs}\n", "bold")
        screen.show(f"{find(game.blurb)}\n")
        screen.print(say("When you are asked, type the number of your choice. ? helps at any time."))
        command = f"{program()} rules {game.id}{self.language_option}"
        screen.verbatim(screen.text(say("The rules: {command}", command=command)))
        screen.verbatim(screen.text(say("The game is kept in {path}", path=str(self.path))) + "\n")
        lesson = self._lesson()
        if lesson is not None:
            command = f"{program()} learn {game.id} {lesson.id}{self.language_option}"
            screen.verbatim(screen.text(say("New to this? A lesson of two minutes: {command}", command=command)) + "\n")
        if sys.stdin.isatty():
            self._wait_to_begin(lesson)
            screen.turn_page()

    def _lesson(self) -> Lesson | None:
        """The lesson that a game for one begins with, unless it was solved here."""
        found = offered(self.table.state) if len(self.chairs) == 1 else []
        return next((one for one in found if one.id not in learnt.solved(one.game.id)), None)

    def _wait_to_begin(self, lesson: Lesson | None) -> None:
        screen = self.screen
        if lesson is not None:
            typed = read(screen.text(say("Press Enter to begin, or type lesson to take it first. ")))
            if typed.strip().lower() != "lesson":
                return
            Classroom((lesson,), 0, screen.language).take()
        read(screen.text(say("Press Enter to begin. ")))

    def _let_choose(self, seat: int) -> None:
        """A bot's decision, made from what its seat may know."""
        guard = self._guards[seat]
        faults = len(guard.faults)
        # Its own dice, not the table's, seeded so that a repeated game goes the same way.
        seed = hashlib.blake2b(f"{self.table.record.key}/{self.table.plies}".encode(), digest_size=8).digest()
        hidden = self.table.state.hide(seat)
        hidden.brief(self._people, self.table.journal.events)
        self.table.play(guard.choose(hidden, Dice(int.from_bytes(seed, "big"))))
        for fault in guard.faults[faults:]:
            name = self.chairs[seat].name
            self._faults.append(say("{name} is at fault, so chance decided: {fault}", name=name, fault=fault))
        if not self._people:
            self._tell_turns()
            self._tell_faults()
        if time.monotonic() - self._saved > PAUSE:
            self._autosave()

    def _tell_turns(self) -> None:
        """To those who watch bots: every turn when it is over."""
        state, game, told = self.table.state, self.table.game, self._told[0]
        found = turns(game, self.table.journal.events[told:], told)
        voice = self.screen.voice(state, None)
        for turn in found if state.seat is None else found[:-1]:
            self.screen.show(voice.text(game.sum_up(turn.events, None)))
            self._told[0] = turn.start + len(turn.events)

    def _by_order(self, seat: int) -> bool:
        """Give the answer that a standing order of this person gives, if there is one."""
        hidden = self.table.state.hide(seat)
        action = hidden.game.ordered(hidden, self.orders[seat])
        if action >= 0:
            self.table.play(action)
        return action >= 0

    def _ask(self, seat: int) -> None:
        """A person's decision."""
        if self._looking != seat and is_secret(
            self.table.state, seat, [other for other in self._people if other != seat]
        ):
            self.screen.curtain(seat)
            forget()
            read(self.screen.text(say("Press Enter to go on. ")))
        self._looking = seat
        journal = self.table.journal
        self.screen.decision(self.table, seat, min(self._told[seat], len(journal)))
        self._told[seat] = len(journal)
        self._tell_faults()
        Commands(self, seat).decide()

    def _tell_faults(self) -> None:
        for fault in self._faults:
            self.screen.print(fault, "bold")
        self._faults.clear()

    def _autosave(self) -> None:
        """A full disk must not end the game."""
        try:
            self.save()
        except OSError as error:
            said = say("The game could not be saved: {error}. Save it elsewhere with: save FILE", error=str(error))
            self.screen.print(said, "bold")

    def _goodbye(self) -> None:
        state, screen = self.table.state, self.screen
        quoted = shlex.quote(str(self.path))
        result = state.result()
        screen.show("")
        self._tell_faults()
        if result is None:
            screen.print(say("The game is kept. To play on:"))
            trust = " --trust" if outside(self.table.record.names) else ""
            self.screen.verbatim(f"  {program()} play --resume {quoted}{trust}{self.language_option}")
            return
        if self._people:
            one = self._people[0] if len(self._people) == 1 else None
            for line in screen.news(self.table, one, min(self._told[self._people[0]], len(self.table.journal))):
                screen.show(line)
        screen.board(state, None)
        screen.show("")
        # A single person at the keyboard is addressed as you; several, or none, are named.
        listener = self._people[0] if len(self._people) == 1 else None
        screen.show(screen.voice(state, listener).text(result.told()), "bold")
        screen.print(say("The record is kept. To look at the game again:"))
        self.screen.verbatim(f"  {program()} replay {quoted}{self.language_option}")


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Turn the signals that end a program into Stopped."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped(number)

    with _handling(stop, STOPS):
        yield


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Ignore signals during the last save."""

    def ignore(number: int, frame: FrameType | None) -> None:
        return

    with _handling(ignore, [*STOPS, signal.SIGINT]):
        yield


@contextlib.contextmanager
def _handling(handler: Callable[[int, FrameType | None], None], signals: list[signal.Signals]) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set handlers
        return
    before = {number: signal.signal(number, handler) for number in signals}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
