"""Keeping a table in memory equal to what is stored of it, through failed writes and other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TypeVar

from jianghu.kernel.record import Record
from jianghu.web.storage.store import Away, LogEntry, Store, StoredTable, Taken
from jianghu.web.table import snapshots
from jianghu.web.table.attendance import Attendance
from jianghu.web.table.consent import Proposal
from jianghu.web.table.exchange import seal_of
from jianghu.web.table.facts import COMMANDS
from jianghu.web.table.gate import Gate
from jianghu.web.table.settling import Deadline
from jianghu.web.table.timing import Timed

T = TypeVar("T")
log = logging.getLogger("jianghu.web")


class Durable(Attendance):
    """A table that is stored. ``lock`` is held from the check of a decision until it is on the disk.

    When a write fails, nobody knows what is stored. Then the table is ``lost``: it shows nothing and does nothing
    (Away) until it has been read again.
    """

    deadline: Deadline

    def __init__(self, store: Store, stored: StoredTable) -> None:
        super().__init__(store, stored)
        self.lock = Gate(self._settled)
        self.lost = False
        self.gone = False  # removed, perhaps by another process
        self._recovery: asyncio.Task[None] | None = None
        self._pending: asyncio.Future[None] | None = None  # what is being added to the log

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[None]:
        """Hold the table as it is stored; Away when that is not known."""
        async with self.lock:
            if self.lost or self.gone:
                raise Away("lost")
            yield

    async def recorded(self) -> tuple[str, Record]:
        """The game as far as it is stored, and the key by which what is made of it is kept; Away when that is not
        known."""
        async with self.settled():
            row = self.row
            record = Record(row.game, row.rules, row.options, self.names, row.dice)
            record.start, record.seal = row.start, seal_of(row.sealed, len(self.seats))
            record.steps = [*self.table.record.steps]
            return f"{row.id}/{self.table.plies}", record

    # Writing ------------------------------------------------------------------------------------------------------

    async def _storing(self, work: Awaitable[T]) -> T:
        """Store something. When it is unknown whether that was done, the table is lost."""
        try:
            return await work
        except Taken:
            raise
        except BaseException:
            self._lose()
            raise

    def _entry(self, command: str, seat: int) -> LogEntry:
        """The latest entry of the record, as it is stored."""
        kind, words, digest = self.table.record.steps[-1]
        return LogEntry(self.table.plies - 1, command, seat, kind, words, digest)

    async def _commit(self, entries: list[LogEntry], timed: Timed) -> bool:
        """Store what has been done in memory. False when another process was first: then the memory has gone back to
        what is stored. Away when nobody knows: then it goes back before anything else is done."""
        snapshot = ""
        if self.table.plies - self._saved >= snapshots.EVERY and not self.table.can_undo:
            snapshot = snapshots.take(self.table, self.turns, self.opened.before)
        steps, first = self.table.record.steps, entries[0].ply
        after = steps[first - 1].digest if first else None
        asked, outcome = self.table.state.asked(), self.opened.outcome()
        work = self.store.append(self.row.id, entries, asked, snapshot, after, outcome, *timed)
        self._pending = work
        try:
            await self._storing(asyncio.shield(work))
        except Taken:
            await self._storing(self._read_again())
            self._rewound()
            return False
        if (self.row.clocks, self.row.due) != (timed.clocks, timed.due):
            self.row = replace(self.row, clocks=timed.clocks, due=timed.due)
        for entry in entries:
            self.commands[entry.command] = entry.ply + 1
        if snapshot:
            # From here on the table holds what it would hold if it were opened now, so it stays small.
            self._saved = self.table.plies
            self.opened.before += self.table.forget(snapshots.EVENTS)
            self.commands = dict([*self.commands.items()][-COMMANDS:])
        return True

    # Recovery -----------------------------------------------------------------------------------------------------

    def _lose(self) -> None:
        self.lost = True
        if self._recovery is None:
            self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        """Read the table again, as soon as the database can be used."""
        try:
            while self.lost and not self.gone:
                if self._pending is not None:  # whoever waited for it may have gone
                    await asyncio.wait([self._pending])
                await self.store.outage.ended()
                try:
                    async with self.lock:
                        await self._read_again()
                except Away:
                    await asyncio.sleep(0.1)
                except Exception:  # whatever it is, the table is not given up
                    log.exception("table %s cannot be read again", self.row.id[:6])
                    await asyncio.sleep(5)
        finally:
            self._recovery = None
        if self.gone:
            self.dismiss()
        else:
            self._rewound()

    async def _read_again(self) -> None:
        """Go back to what is stored."""
        self.lost = True
        stored = await self.store.table(self.row.id)
        if stored is None:
            self.gone = True
            return
        self._take(stored)
        self._open(stored.entries, stored.snapshot)
        self.lost = False

    def _take(self, stored: StoredTable) -> None:
        """Take over everything that is stored of a table but its log."""
        self.row, self.seats, self.notes, self.answered = stored.row, stored.seats, stored.notes, stored.answered
        self.seen |= {person: max(at, self.seen.get(person, 0.0), key=abs) for person, at in stored.seen.items()}
        self.proposal = Proposal.from_text(stored.row.question)
        self._past = stored.sat
        self.orders = stored.orders
        self.deadline.set()

    # Other processes ----------------------------------------------------------------------------------------------

    async def catch_up(self) -> bool:
        """Another process has changed something: take over what is new. False when the table is gone."""
        async with self.lock:
            if self.lost:
                return not self.gone  # it will be read as a whole
            await self._storing(self._catch_up())
        if self.gone:
            return False
        self.changed()
        return True

    async def _catch_up(self) -> None:
        stored = await self.store.table(self.row.id, self.plies)
        if stored is None:
            self.gone = True
            return
        names = self.names
        self._take(stored)
        length = self.told if self.names == names else 0  # the log names people
        if self.row.dice and not self.dealt:  # another process has dealt
            self._open(stored.entries, stored.snapshot)
            stored.entries = []
        whole = True
        for entry in stored.entries:
            if not self.opened.repeat(entry):
                whole = False
                break
            self.commands[entry.command] = entry.ply + 1
            length = min(length, self.told)
        if not whole:
            await self._read_again()
        for viewer in self.viewers:
            viewer.rewind(min(length, self.told))

    async def _stop_recovery(self) -> None:
        if self._recovery is not None:
            self._recovery.cancel()
            with suppress(asyncio.CancelledError):
                await self._recovery
