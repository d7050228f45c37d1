"""What a table is at the moment: its row, its seats, and its game as far as it has been played."""

from __future__ import annotations

import json

from jianghu.kernel import registry
from jianghu.kernel.dice import SealedDice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.seal import hash_of
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.table import Table
from jianghu.kernel.voice import Voice
from jianghu.web.storage.rows import Given, LogEntry, Sat, Seat, StoredTable, ever
from jianghu.web.table import naming
from jianghu.web.table.consent import Proposal
from jianghu.web.table.opening import Opened, reopen

COMMANDS = 400  # the latest commands are recognised from memory, older ones from the log


class Plain:
    """What things are called without their codes, from what everybody knows of a position."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._known: State | None = None

    def called(self, thing: str) -> Sentence | None:
        if self._known is None:
            self._known = self._state.hide(None)
        return self._state.game.view.called(self._known, thing)


class Facts:
    """A table in memory, as far as it can be asked about; nothing here changes what is stored."""

    def __init__(self, stored: StoredTable) -> None:
        self.row = stored.row
        self.seats = stored.seats
        self.notes = stored.notes
        self.seen = stored.seen  # when each person was last here; below zero: when they left
        self.answered = stored.answered  # people whose forced answers the table gives
        self.proposal = Proposal.from_text(stored.row.question)
        self.orders = stored.orders  # standing orders, each the business of one person on one seat
        self._past = stored.sat  # who has sat on each seat and got up again
        self.guarded: dict[int, tuple[State, bool]] = {}  # by number of a decision: whether it was made openly
        self._seated: list[Seat] = []
        self._names: list[str] = []  # of those
        self._voices: dict[tuple[str, int | None, bool], Voice] = {}  # of this position, for these names
        self._said: tuple[int, list[str]] = (-1, [])
        self._speaking: State | None = None
        self._opened: Opened | None = None  # None before the deal
        self._open(stored.entries, stored.snapshot)

    def _open(self, entries: list[LogEntry], snapshot: str = "") -> None:
        self.commands = {entry.command: entry.ply + 1 for entry in entries[-COMMANDS:]}
        self._opened = reopen(self.row, self.seats, entries, snapshot) if self.row.dice else None
        self._saved = self.plies - self.table.reach if self.dealt else 0  # the ply of the latest snapshot

    # The game -----------------------------------------------------------------------------------------------------

    @property
    def rulebook(self) -> Game:
        return registry.game(self.row.game)

    @property
    def dealt(self) -> bool:
        """Whether there is a position: before the deal nobody is asked and there is nothing to know."""
        return self._opened is not None

    @property
    def opened(self) -> Opened:
        assert self._opened is not None, "the game is not dealt yet"
        return self._opened

    @property
    def table(self) -> Table:
        return self.opened.table

    @property
    def plies(self) -> int:
        """How many entries the log has."""
        return self.table.plies if self._opened else 0

    @property
    def asked(self) -> int | None:
        """The seat that is to decide; None before the deal and after the end."""
        return self.table.state.seat if self._opened else None

    @property
    def over(self) -> bool:
        return self.dealt and self.asked is None

    @property
    def fault(self) -> str:
        """Why the log could not be followed to its end; empty when it could."""
        return self.opened.fault if self._opened else ""

    @property
    def turns(self) -> list[tuple[int, int]]:
        """For each decision that stands: whose it was, and how many events were told before it."""
        return self.opened.turns if self._opened else []

    @property
    def told(self) -> int:
        """How many events were told so far."""
        return self.opened.told if self._opened else 0

    def events(self, start: int) -> list[Event]:
        """The events from a number on, as far as they are in memory."""
        return self.table.journal.events[max(0, start - self.opened.before) :] if self._opened else []

    def news(self) -> list[Event]:
        """What the seat that decided last has done in a row: what a drawing marks as the last move."""
        if not self.turns:
            return []
        seat, told = self.turns[-1]
        for before, length in reversed(self.turns):
            if before != seat:
                break
            told = length
        return self.events(told)

    def acted(self, seat: int | None, start: int) -> bool:
        """Whether a seat has decided anything since an event with which a turn began."""
        for who, told in reversed(self.turns):
            if told <= start:
                return False
            if who == seat:
                return True
        return False

    @property
    def commitment(self) -> str:
        """The hash that commits the server to the dice, known before the deal; empty for a game with a seed."""
        if self.row.sealed:
            return hash_of(json.loads(self.row.sealed)["secret"])
        return "" if self.row.dice.startswith("seed:") else SealedDice.commit(self.row.dice)

    # Taking back --------------------------------------------------------------------------------------------------

    def may_undo(self, seats: list[int]) -> bool:
        """Whether the last decision was made by one of these seats and may be taken back without asking anybody."""
        if self.over or self.fault or not self.turns:
            return False
        return self.turns[-1][0] in seats and self.table.can_undo

    def steps_back(self, seats: list[int]) -> int:
        """How many decisions have to be taken back to undo the last one of these seats; 0 when that is impossible.

        After the end nothing can be taken back, because the key of the dice is public then.
        """
        if self.over:
            return 0
        for number, (seat, _) in enumerate(reversed(self.turns), 1):
            if seat in seats:
                return number
        return 0

    # The people ---------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The names that are shown; no two are equal."""
        if self._seated != self.seats:
            self._seated, self._names = [*self.seats], naming.names(self.seats)
        return [*self._names]

    def voice(self, language: str, listener: int | None, codes: bool = True) -> Voice:
        """How the game speaks to a seat; without ``codes`` to somebody whose board does not show them."""
        names, state = self.names, self.table.state if self.dealt else None
        said = self.plies, names
        if said != self._said or state is not self._speaking:
            self._said, self._speaking, self._voices = said, state, {}
        key = language, listener, codes
        if key not in self._voices:
            plain = None if codes or state is None else Plain(state).called
            self._voices[key] = Voice(self.rulebook, language, names, listener, plain=plain)
        return self._voices[key]

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits, also while a substitute plays."""
        return [seat.number for seat in self.seats if person and seat.person == person]

    def orders_of(self, seat: int, person: str | None) -> dict[str, Given]:
        """The standing orders that a person has given on a seat."""
        return self.orders.get((seat, person), {}) if person else {}

    def people(self) -> list[str]:
        """All people who play, each once, without those who have a substitute."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.bot))

    @property
    def sat(self) -> Sat:
        """Who has ever sat on each seat since the deal."""
        return ever(self._past, self.seats)

    @property
    def running(self) -> bool:
        """From the deal until the end."""
        return bool(self.row.dice) and not self.over

    @property
    def secret(self) -> bool:
        """Whether a seat sees what others must not: while the game runs, if it has secrets at all."""
        return self.rulebook.secrets and self.running

    @property
    def removable(self) -> bool:
        """Whether the host may remove the table. Not if others play there: nobody makes a lost game disappear."""
        others = {one for seat in self.seats for one in (seat.person, seat.kept)} - {"", self.row.host}
        return not self.dealt or not others
