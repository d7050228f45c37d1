"""A game at this keyboard, from the first decision to the last; nothing that happens loses it."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from jianghu.cli import files
from jianghu.cli.commands import Commands, Leave
from jianghu.cli.screen import Screen
from jianghu.cli.seats import Chair
from jianghu.kernel.dice import Dice, SealedDice
from jianghu.kernel.result import Result
from jianghu.kernel.state import State
from jianghu.kernel.table import Table

INTERRUPTED = 130
PAUSE = 1.0  # how many seconds of the players' own decisions may be unsaved


class Stopped(BaseException):
    """A signal that asks the program to end. Not an Exception: nothing on the way may swallow it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Session:
    """A table with its chairs. The record is saved after every decision of a person and before every wait."""

    def __init__(self, table: Table, chairs: list[Chair], path: Path) -> None:
        self.table = table
        self.chairs = chairs
        self.path = path
        self.screen = Screen([chair.name for chair in chairs])
        self._people = [seat for seat, chair in enumerate(chairs) if chair.player is None]
        self._told = [0] * len(chairs)  # by seat: how much of the journal was on the screen at the last decision
        self._looking = -1  # the person who saw the screen last
        self._saved = 0.0

    def run(self) -> int:
        """Play on until the end or until somebody leaves; gives the exit status."""
        status = 0
        try:
            with _signals():
                self.save()
                self._play()
        except Leave:
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        except Stopped as stop:
            status = 128 + stop.number
        with _deaf():
            self.save()
            with contextlib.suppress(OSError):  # the terminal may be gone
                self._goodbye()
        return status

    def save(self) -> None:
        files.write(self.path, self.table.record.to_text())
        self._saved = time.monotonic()

    def _play(self) -> None:
        self._welcome()
        if not self._people:
            self.screen.log(self.table, None)
        while (seat := self.table.state.seat) is not None:
            player = self.chairs[seat].player
            if player is not None:
                hidden = self.table.state.hide(seat)
                told = len(self.table.journal)
                self.table.play(player.choose(hidden, self._luck()))
                if not self._people:
                    self.screen.log(self.table, None, told)
                if time.monotonic() - self._saved > PAUSE:
                    self._autosave()
            else:
                self._autosave()
                self._ask(seat)

    def _ask(self, seat: int) -> None:
        """Let a person decide."""
        if self._needs_curtain(seat):
            self.screen.curtain(seat)
            if not read(f"{self.chairs[seat].name}, press Enter when you are ready. ", None):
                pass
        self._looking = seat
        self.screen.decision(self.table, seat, min(self._told[seat], len(self.table.journal)))
        self._told[seat] = len(self.table.journal)
        Commands(self.table, seat, self.screen, self.path).decide()

    def _needs_curtain(self, seat: int) -> bool:
        if self._looking in (seat, -1) and len(self._people) < 2:
            return False
        if self._looking == seat:
            return False
        return is_secret(self.table.state, [other for other in self._people if other != seat])

    def _luck(self) -> Dice:
        """The dice of a player for one decision: other ones than the table's, and the same when a game is repeated."""
        seed = hashlib.blake2b(f"{self.table.record.key}/{self.table.plies}".encode(), digest_size=8)
        return Dice(int.from_bytes(seed.digest(), "big"))

    def _autosave(self) -> None:
        """A full disk must not end the game."""
        try:
            self.save()
        except OSError as error:
            self.screen.say(f"The game could not be saved ({error}). Type save FILE to save it elsewhere.", "bold")

    def _welcome(self) -> None:
        record = self.table.record
        if not record.key.startswith("seed:") and not record.steps:
            self.screen.say(f"The dice are sealed. Their commitment: {SealedDice.commit(record.key)}", "dim")

    def _goodbye(self) -> None:
        state, say = self.table.state, self.screen.say
        quoted = shlex.quote(str(self.path))
        result = state.result()
        say("")
        if result is None:
            say(f"The game is kept. Play on with:  jianghu play --resume {quoted}")
            return
        self.screen.board(state, self._people[0] if len(self._people) == 1 else None)
        say("")
        say(in_words(result, [chair.name for chair in self.chairs]), "bold")
        say(f"The record: {self.path}")
        say(f"Look at it again with:  jianghu replay {quoted}")
