"""A record as the terminal shows it: every position on the way, as far as it can be followed."""

from __future__ import annotations

from dataclasses import dataclass

from jianghu.kernel.follow import Follower
from jianghu.kernel.journal import Event
from jianghu.kernel.record import Record
from jianghu.kernel.state import State


@dataclass
class ReplayStep:
    """After how many entries, the words of the last one, who decided, and what was told on the way.

    ``told`` is the length of the journal here: an undo makes it shorter.
    """

    number: int
    words: str
    seat: int | None
    state: State
    events: list[Event]
    told: int


class Followed:
    """A record's positions up to its end or its first fault. ``fault`` says what is wrong; None: all of it holds.

    Of a record of other rules that is the first thing wrong, and where its words are not legal any more is the end.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        follower = Follower(record)
        table = follower.table
        self.game = table.game
        self.steps = [ReplayStep(0, "", None, table.state.copy(), [*table.journal.events], len(table.journal))]
        for step in follower.steps():
            if step.fault is None:
                seat = step.seat if step.seat >= 0 else None
                state, told = step.state.copy(), len(table.journal)
                self.steps.append(ReplayStep(step.number, step.entry.words, seat, state, step.events, told))
        first, end = follower.fault, follower.end
        self.wrong = None if first is None else first.number  # the first entry that does not hold
        self.fault = None if first is None else first.text
        if first is not None and end is not None and end is not first:
            self.fault = f"{first.text}; it can be followed up to here: {end.text}"

    def journal(self, number: int) -> list[Event]:
        """What was told up to a position, without what was taken back."""
        found: list[Event] = []
        for step in self.steps[: number + 1]:
            found[step.told - len(step.events) :] = step.events
        return found
