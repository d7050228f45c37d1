"""Opening a stored table: its state is the result of its log."""

from __future__ import annotations

from dataclasses import dataclass, field

from jianghu.kernel.follow import ELSEWHERE, RULES, START, Follower, Step, carry_out
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.table import Table
from jianghu.kernel.talk import Said
from jianghu.web.i18n import marked, message
from jianghu.web.people import clean
from jianghu.web.storage.rows import Note, Outcome, Reader
from jianghu.web.storage.store import LogEntry, Seat, TableRow
from jianghu.web.table.exchange import seal_of
from jianghu.web.table.snapshots import restore

HOLDS = marked("Step %(number)s of the record does not hold: %(error)s")


@dataclass
class Opened:
    """A table as far as its log could be followed; ``fault`` says why not further."""

    table: Table
    fault: str = ""
    # For each decision that stands: whose it was, and how long the journal was before it.
    turns: list[tuple[int, int]] = field(default_factory=list)
    before: int = 0  # events that were told before those in the journal

    @property
    def told(self) -> int:
        """How many events were told so far."""
        return self.before + len(self.table.journal)

    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on."""
        result = self.table.state.result()
        if self.fault or result is None:
            return None
        return Outcome(len(self.turns), level_of(self.table.record.options), tuple(result.places))

    def play(self, words: str) -> None:
        """Play a decision by its words; BadWords or IllegalAction."""
        seat, told = self.table.state.asked(), self.told
        self.table.play(self.table.state.action(words))
        self.turns.append((seat, told))

    def repeat(self, entry: LogEntry) -> bool:
        """Carry out a stored entry; whether its digest matches."""
        step = carry_out(self.table, entry.of_record(), entry.ply + 1)
        if step.fault is not None:
            return False
        self._keep(step)
        return True

    def follow(self, follower: Follower, start: int = 0) -> bool:
        """Follow a record from an entry on; whether all of it could be followed."""
        for step in follower.steps(start):
            if step.fault is None:
                self._keep(step)
        self.fault = fault_text(follower)
        return follower.end is None

    def _keep(self, step: Step) -> None:
        if step.entry.kind == UNDO:
            self.turns.pop()
        else:
            self.turns.append((step.seat, self.told - len(step.events)))


def level_of(options: dict[str, object]) -> str:
    """The level of play; empty for a game that has none."""
    return str(options.get("level", ""))


def names_in(seats: list[Seat]) -> list[str]:
    """The seats as the command line writes them in a record, so that it can open what is downloaded here."""
    return [f"me:{seat.name or f'Player {seat.number + 1}'}" if not seat.bot else seat.bot for seat in seats]


def record_of(row: TableRow, seats: list[Seat], entries: list[LogEntry]) -> Record:
    """The whole game as data."""
    record = Record(row.game, row.rules, row.options, names_in(seats), row.dice)
    record.start, record.seal = row.start, seal_of(row.sealed, len(seats))
    record.steps = [entry.of_record() for entry in entries]
    return record


def said_in(talk: list[Note]) -> list[Said]:
    """What was said at a table, as its record has it."""
    return [
        Said(note.ply, note.seat, note.name, [(one.seat, one.name) for one in note.readers[1:]], note.text)
        for note in talk
    ]


def notes_of(record: Record, length: int) -> list[Note]:
    """The same back from a record, which may come from anywhere: texts and names are cleaned and cut to a length."""
    found = []
    for number, said in enumerate(record.talk, 1):
        name, text = clean(said.name, length), clean(said.text, length)
        to = [Reader(seat, "", clean(called, length)) for seat, called in said.to]
        readers = (Reader(said.seat, "", name), *to) if to else ()
        found.append(Note(number, "chat", name, text, 0.0, said.seat, said.after, readers=readers))
    return found


def reopen(row: TableRow, seats: list[Seat], entries: list[LogEntry], saved: str = "") -> Opened:
    """Open a stored table, from its snapshot if there is one that holds.

    One of other rules, or one that does not hold, is followed as far as it goes and says so.
    """
    record = record_of(row, seats, entries)
    follower = Follower(record)
    opened = Opened(follower.table)
    if saved and follower.fault is None:
        place = restore(opened.table, entries, saved)
        if place is not None:
            opened.turns, opened.before = place.turns, place.before
            # An undo that reaches behind the snapshot needs what lies there: then everything is followed.
            if opened.follow(follower, place.ply):
                return opened
            follower = Follower(record)
            opened = Opened(follower.table)
    opened.follow(follower)
    return opened


def fault_text(follower: Follower) -> str:
    """What is wrong with a record, for people; empty when nothing is."""
    fault, record, game = follower.fault, follower.record, follower.table.game
    if fault is None:
        return ""
    if fault.kind == RULES:
        return message(
            "This game was played by rules %(old)s of %(title)s; the rules here are %(new)s.",
            old=record.rules, title=game.title, new=game.version,
        )  # fmt: skip
    if fault.kind == START:
        return message("The record does not begin as it says.")
    if fault.kind == ELSEWHERE:
        return message("Step %(number)s of the record does not lead where it says.", number=fault.number)
    return message(HOLDS, number=fault.number, error=fault.cause)
