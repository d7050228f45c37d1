"""From a stored table to a living one: the state is what its log leads to."""

from __future__ import annotations

from dataclasses import dataclass, field

from jianghu.errors import BadEdition, BadOption, BadRecord, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.table import Table
from jianghu.web.i18n import marked, message
from jianghu.web.snapshots import restore
from jianghu.web.store import Entry, Game, Seat

HOLDS = marked("Step %(number)s of the record does not hold: %(error)s")


@dataclass
class Opened:
    """A table as far as it could be followed; ``fault`` says why not further."""

    table: Table
    fault: str = ""
    # For each decision that stands: whose it was, and how long the journal was before it.
    turns: list[tuple[int, int]] = field(default_factory=list)
    before: int = 0  # events that were told before those in the journal


def names_in(seats: list[Seat]) -> list[str]:
    """The seats as the command line writes them in a record, so that it can open what is downloaded here."""
    return [f"me:{seat.name or f'Player {seat.number + 1}'}" if not seat.bot else seat.bot for seat in seats]


def record_of(game: Game, seats: list[Seat], entries: list[Entry]) -> Record:
    """The whole game as data."""
    record = Record(game.game, game.rules, game.options, names_in(seats), game.dice)
    record.start = game.start
    record.steps = [(entry.words, entry.digest) for entry in entries]
    return record


def follow(record: Record) -> Opened:
    """Open a record. One of other rules, or one that does not hold, is followed as far as it goes and says so."""
    opened = _begin(record)
    _go_on(opened, record, 0)
    return opened


def reopen(game: Game, seats: list[Seat], entries: list[Entry], saved: str = "") -> Opened:
    """Open a stored table, from its snapshot if there is one that holds."""
    record = record_of(game, seats, entries)
    opened = _begin(record)
    if saved and not opened.fault:
        place = restore(opened.table, entries, saved)
        if place is not None:
            opened.turns, opened.before = place.turns, place.before
            # An undo that reaches behind the snapshot needs what lies there: then everything is followed.
            if _go_on(opened, record, place.ply):
                return opened
            opened = _begin(record)
    _go_on(opened, record, 0)
    return opened


def _begin(record: Record) -> Opened:
    known = registry.game(record.game)
    fault = ""
    if record.rules != known.version:
        fault = message(
            "This game was played by rules %(old)s of %(title)s; the rules here are %(new)s.",
            old=record.rules, title=known.title, new=known.version,
        )  # fmt: skip
    try:
        table = Table(Record(record.game, known.version, record.options, record.names, record.key))
    except (BadEdition, BadOption) as error:
        raise BadRecord(f"the record cannot be set up: {error}", 0) from None
    table.record.start = table.state.digest()
    if not fault and table.record.start != record.start:
        fault = message("The record does not begin as it says.")
    return Opened(table, fault)


def _go_on(opened: Opened, record: Record, start: int) -> bool:
    """Follow the steps of a record from one on; whether all of them could be followed."""
    table, other = opened.table, opened.fault
    if other and record.rules == table.record.rules:
        return False
    for number, (words, digest) in enumerate(record.steps[start:], start + 1):
        try:
            step(opened, words)
        except JianghuError as error:
            opened.fault = other or message(HOLDS, number=number, error=str(error))
            return False
        if not other and table.record.steps[-1][1] != digest:
            opened.fault = message("Step %(number)s of the record does not lead where it says.", number=number)
            return False
    return True


def step(opened: Opened, words: str) -> None:
    """One step of a record: a decision, or that one is taken back."""
    table = opened.table
    if words == UNDO:
        table.undo_by_consent()
        opened.turns.pop()
        return
    seat, told = table.state.asked(), opened.before + len(table.journal)
    table.play(table.state.action(words))
    opened.turns.append((seat, told))
