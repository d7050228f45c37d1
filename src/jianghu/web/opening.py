"""From a stored table to a living one: the state is what its log leads to."""

from __future__ import annotations

from dataclasses import dataclass, field

from jianghu.errors import BadEdition, BadOption, BadRecord, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.table import Table
from jianghu.web.i18n import marked, message
from jianghu.web.store import Entry, Game, Seat

HOLDS = marked("Step %(number)s of the record does not hold: %(error)s")


@dataclass
class Opened:
    """A table as far as it could be followed; ``fault`` says why not further."""

    table: Table
    fault: str = ""
    # For each decision that stands: whose it was, and how long the journal was before it.
    turns: list[tuple[int, int]] = field(default_factory=list)


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
    opened = Opened(table, fault)
    table.record.start = table.state.digest()
    if not fault and table.record.start != record.start:
        opened.fault = message("The record does not begin as it says.")
        return opened
    for number, (words, digest) in enumerate(record.steps, 1):
        seat, told = table.state.asked(), len(table.journal)
        try:
            if words == UNDO:
                table.undo_by_consent()
                opened.turns.pop()
            else:
                table.play(table.state.action(words))
                opened.turns.append((seat, told))
        except JianghuError as error:
            opened.fault = fault or message(HOLDS, number=number, error=str(error))
            break
        if not fault and table.record.steps[-1][1] != digest:
            opened.fault = message("Step %(number)s of the record does not lead where it says.", number=number)
            break
    return opened
