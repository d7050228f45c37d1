"""Rows of the database as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from jianghu.kernel import record

OVER = -1  # in place of a seat: the game is over
WAITING = -2  # and: it is not dealt yet
GONE = "gone/"  # what the id of somebody begins with who was forgotten: nobody can be that person


class Taken(Exception):
    """An entry of that ply or command is stored already, or what is stored is not what this was to follow:
    somebody else was first."""


class Away(Exception):
    """The database is unavailable. Whether a pending write was stored is unknown."""


@dataclass(frozen=True)
class TableRow:
    """A table's row, without its log. The database calls the table ``game``, and a proposal ``question``."""

    id: str
    watch: str
    title: str
    game: str
    rules: str
    options: dict[str, object]
    dice: str  # the key; empty before the deal, as is the next one
    start: str
    host: str
    made: float
    touched: float
    asked: int  # the seat that is to decide, OVER or WAITING
    rematch: str = ""
    hints: str = "bots"  # who may ask the coach while the game runs: bots, always or never
    question: str = ""  # the open proposal, as text
    address: str = ""  # hashed address it was opened from; empty in old rows
    sealed: str = ""  # what the key follows from; before the deal the exchange that leads there
    listed: int = 0  # 1 if strangers may find it
    clock: str = ""  # what was agreed about time
    clocks: str = ""  # what each seat has left; empty before the deal
    due: float = 0.0  # when somebody has to look at the clocks; 0: never

    @property
    def ended(self) -> bool:
        return self.asked == OVER


@dataclass(frozen=True)
class Seat:
    """Who sits there. Without person and bot the seat is open; with both, the bot sits in for the person.

    A seat that was freed in its player's absence is kept for them: they may take it back at any time.
    """

    number: int
    person: str = ""
    name: str = ""
    bot: str = ""
    kept: str = ""

    @property
    def open(self) -> bool:
        return not self.person and not self.bot

    @property
    def forgotten(self) -> bool:
        """Whether who sat here to the end was forgotten since."""
        return self.person.startswith(GONE)


Sat = dict[int, set[str]]  # people by seat; an empty one is a bot


def ever(sat: Sat, seats: list[Seat]) -> Sat:
    """Who has ever sat on each seat: those who got up, and those who sit there."""
    return {seat.number: sat.get(seat.number, set()) | (set() if seat.open else {seat.person}) for seat in seats}


def may_see(sat: Sat, person: str, seat: int) -> bool:
    """Whether a person may see what a seat sees: they have sat there before, or nowhere at this table."""
    return person in sat.get(seat, ()) or all(person not in people for people in sat.values())


@dataclass(frozen=True)
class LogEntry:
    """An entry of the log: a decision or an undo."""

    ply: int
    command: str
    seat: int
    kind: str  # DECISION or UNDO of the kernel's record
    words: str
    digest: str

    def of_record(self) -> record.Entry:
        """The same as an entry of a record."""
        return record.Entry(self.kind, self.words, self.digest)


class Reader(NamedTuple):
    """Somebody for whom a message is: a person on a seat. Whoever takes the seat over does not inherit their mail."""

    seat: int
    person: str
    name: str


@dataclass(frozen=True)
class Note:
    """A line of the chat, or what happened to a seat.

    A message with ``readers`` is private: they alone may read it while the game runs. The first of them wrote it.
    """

    number: int
    kind: str
    name: str
    text: str
    at: float
    seat: int = -1  # who says it
    ply: int = 0  # how long the log was then
    command: str = ""  # by which a repeated message is recognised
    readers: tuple[Reader, ...] = ()

    def for_eyes(self, seat: int | None, person: str | None) -> bool:
        """Whether that person may read it, looking from that seat."""
        return not self.readers or any((one.seat, one.person) == (seat, person) for one in self.readers)


class Given(NamedTuple):
    """The value of a standing order, and how long the log was when it was given: it is for later questions."""

    value: str
    ply: int


Orders = dict[tuple[int, str], dict[str, Given]]  # by seat and person, then by name


def answered_for(likes: dict[str, object]) -> bool:
    """Whether a person wants the table to give their forced answers. By default they are asked."""
    return likes.get("ask") is False


@dataclass(frozen=True)
class Outcome:
    """How a game ended; without places when that cannot be told any more, because the rules have changed since."""

    decisions: int
    level: str
    places: tuple[int, ...]
    began: float = 0.0
    ended: float = 0.0


@dataclass
class StoredTable:
    """A table with all that belongs to it."""

    row: TableRow
    seats: list[Seat]
    entries: list[LogEntry]
    notes: list[Note]
    seen: dict[str, float] = field(default_factory=dict)  # when each person was last at the table
    answered: set[str] = field(default_factory=set)  # people whose forced answers the table gives
    snapshot: str = ""
    sat: Sat = field(default_factory=dict)  # who has sat on each seat and got up again
    orders: Orders = field(default_factory=dict)


@dataclass(frozen=True)
class Reviewed:
    """A stored review of a table or of an upload, and what it depends on."""

    subject: str
    game: str | None
    upload: str | None
    rules: str
    budget: str
    data: str
    address: str = ""  # hashed address of the requester
