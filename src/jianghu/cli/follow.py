"""Following a record step by step, as far as it goes, keeping every position on the way."""

from __future__ import annotations

from jianghu.errors import BadRecord, IllegalAction, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.state import State
from jianghu.kernel.table import Table


class Step:
    """A position of a record: after how many entries, the words that led to it, and what was told on the way."""

    def __init__(self, number: int, words: str, seat: int | None, state: State, events: list[Event]) -> None:
        self.number = number
        self.words = words
        self.seat = seat  # who decided
        self.state = state
        self.events = events


class Followed:
    """A record's positions up to its end or its first fault. ``fault`` says what is wrong; None: all of it holds.

    A record of other rules cannot have the hashes of these; it is followed by its words, as far as they are legal.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = registry.game(record.game)
        self.steps: list[Step] = []
        self.wrong: int | None = None  # the first entry that does not hold
        self.fault: str | None = None
        foreign = record.rules != self.game.version
        if foreign:
            self.wrong = 0
            self.fault = (
                f"the record is of rules {record.rules!r} of {self.game.title}; these are {self.game.version!r}"
            )
        try:
            table = Table(Record(record.game, self.game.version, record.options, record.names, record.key))
        except JianghuError as error:
            raise BadRecord(f"the record cannot be set up: {error}", 0) from None
        if not foreign and table.state.digest() != record.start:
            self._stop(0, "the record does not begin as it says: its setup was edited")
        self._keep(table, "", None, 0)
        if self.fault is None or foreign:
            self._follow(table, foreign)

    def _follow(self, table: Table, foreign: bool) -> None:
        for number, (words, digest) in enumerate(self.record.steps, 1):
            seat, told = table.state.seat, len(table.journal)
            try:
                if words == UNDO:
                    table.undo_by_consent()
                else:
                    table.play(table.state.action(words))
            except IllegalAction as error:
                self._stop(number, f"step {number}, {error}")
                return
            except JianghuError as error:
                self._stop(number, f"step {number}: {error}")
                return
            if not foreign and table.record.steps[-1][1] != digest:
                self._stop(number, f"step {number}, {words!r}, does not lead where the record says")
                return
            self._keep(table, words, seat, told)

    def _stop(self, number: int, what: str) -> None:
        if self.wrong == 0:  # of other rules: that is the first thing wrong, this is where it ends
            what = f"{self.fault}; it can be followed up to here: {what}"
        self.wrong = number if self.wrong is None else self.wrong
        self.fault = what

    def _keep(self, table: Table, words: str, seat: int | None, told: int) -> None:
        # The table goes on with its own state: a copy stays as it is.
        events = table.journal.events[told:]
        self.steps.append(Step(len(self.steps), words, seat, table.state.copy(), events))
