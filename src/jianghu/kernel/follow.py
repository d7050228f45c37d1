"""Following a record: its entries are carried out one after the other, and each must lead where the record says.

This is the only place where records are followed. Callers take positions, events or the end from the steps. The state
of a step belongs to the table and changes with the next step: keep a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jianghu.errors import BadRecord, IllegalAction, JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.record import UNDO, Entry, Record
from jianghu.kernel.registry import game as find_game
from jianghu.kernel.state import State
from jianghu.kernel.table import Table

# What can be wrong with a record.
RULES: Final = "rules"  # it was played by another version of the rules
START: Final = "start"  # it does not begin where it says
REFUSED: Final = "refused"  # an entry cannot be carried out
ELSEWHERE: Final = "elsewhere"  # an entry does not lead where the record says


class Fault:
    """What does not hold: ``kind`` is one of the four above, ``number`` the entry (0: the setup).

    ``text`` describes it in a sentence; ``cause`` is the error with which the rules refused an entry.
    """

    def __init__(self, kind: str, number: int, text: str, cause: str = "") -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.text: Final = text
        self.cause: Final = cause


class Step:
    """An entry carried out: who was asked (-1: nobody), the state after it, and what was told on the way.

    With a ``fault`` it is the last step, and ``state`` is the last one that holds.
    """

    def __init__(
        self, number: int, entry: Entry, seat: int, state: State, events: list[Event], fault: Fault | None
    ) -> None:
        self.number: Final = number
        self.entry: Final = entry
        self.seat: Final = seat
        self.state: Final = state
        self.events: Final = events
        self.fault: Final = fault


class Follower:
    """Follows a record from its setup. ``table`` is how far it has come, ``fault`` the first thing that does not hold.

    A record of other rules cannot have the hashes of these; it is followed by its words, as far as they are legal, and
    ``end`` is why not further. BadRecord when there is no beginning at all, UnknownGame when there is no such game.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        game = find_game(record.game)
        self.foreign: Final = record.rules != game.version
        try:
            self.table: Table = Table(Record(record.game, game.version, record.options, record.names, record.key))
        except JianghuError as error:
            raise BadRecord(f"the record cannot be set up: {error}", 0) from None
        kept = self.table.record
        kept.start, kept.seal, kept.talk = self.table.state.digest(), record.seal, record.talk.copy()
        self.fault: Fault | None = None
        self.end: Fault | None = None
        if self.foreign:
            self.fault = Fault(RULES, 0, other_rules(record, game))
        elif self.table.record.start != record.start:
            self.fault = Fault(START, 0, "the record does not begin as it says: its setup was edited")
            self.end = self.fault

    def steps(self, start: int = 0, upto: int | None = None) -> Iterator[Step]:
        """Carry out the entries from ``start`` (where the table must be) up to the end, or to the first fault."""
        if self.end is not None:
            return
        for number, entry in enumerate(self.record.steps[start:upto], start + 1):
            step = carry_out(self.table, entry, number, not self.foreign)
            if step.fault is not None:
                self.end = step.fault
                if self.fault is None:
                    self.fault = step.fault
            yield step
            if step.fault is not None:
                return


def carry_out(table: Table, entry: Entry, number: int, checked: bool = True) -> Step:
    """Carry out entry ``number`` of a record; ``checked``: it must lead to the hash that it has.

    After a fault of the kind ``elsewhere`` the table has gone there: it must not be used any more.
    """
    seat, told, before = table.state.asked(), len(table.journal), table.state
    try:
        before = table.repeat(entry)
    except IllegalAction as error:
        return Step(number, entry, seat, before, [], Fault(REFUSED, number, f"step {number}, {error}", str(error)))
    except JianghuError as error:
        return Step(number, entry, seat, before, [], Fault(REFUSED, number, f"step {number}: {error}", str(error)))
    if checked and table.record.steps[-1].digest != entry.digest:
        text = f"step {number}, {entry.words!r}, does not lead where the record says"
        return Step(number, entry, seat, before, [], Fault(ELSEWHERE, number, text))
    return Step(number, entry, seat, table.state, table.journal.events[told:], None)


def other_rules(record: Record, game: Game) -> str:
    """That a record was played by rules that are not these."""
    return f"the record is of rules {record.rules!r} of {game.title}; these are {game.version!r}"


def open_table(record: Record, upto: int | None = None) -> Table:
    """The table at the end of a record, or after ``upto`` entries; BadRecord when the record does not hold."""
    game = find_game(record.game)
    if record.rules != game.version:
        raise BadRecord(other_rules(record, game), 0)
    follower = Follower(record)
    shown = follower.table.state
    for step in follower.steps(0, upto):
        shown = step.state
    fault = follower.fault
    if fault is not None:
        raise BadRecord(fault.text, fault.number, shown)
    return follower.table


def standing(kinds: list[str]) -> list[int]:
    """Which of these entries are decisions that stand, by their places: those taken back are left out."""
    found: list[int] = []
    for place, kind in enumerate(kinds):
        if kind != UNDO:
            found.append(place)
        elif found:
            found.pop()
        else:
            raise BadRecord(f"step {place + 1}: there is no decision before this one", place + 1)
    return found
