"""A living table: who sits, who looks on, what is played. The one place where a game of the web goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Protocol, TypeVar

from jianghu.errors import BadWords, IllegalAction
from jianghu.kernel import registry
from jianghu.kernel.dice import SealedDice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.seal import hash_of
from jianghu.kernel.table import Table
from jianghu.kernel.voice import Voice
from jianghu.web import metrics
from jianghu.web.config import Config
from jianghu.web.storage.rows import Sat, ever
from jianghu.web.storage.store import Away, LogEntry, Seat, Store, StoredTable, TableRow, Taken
from jianghu.web.table import naming, snapshots
from jianghu.web.table.consent import Proposal, agreed, voiceless
from jianghu.web.table.dealing import Dealing
from jianghu.web.table.gate import Gate
from jianghu.web.table.opening import Opened, reopen
from jianghu.web.table.replies import Reply, done, refused
from jianghu.web.table.running import Runner
from jianghu.web.table.settling import Deadline

T = TypeVar("T")
log = logging.getLogger("jianghu.web")
COMMANDS = 400  # of so many commands it is known at once that they were carried out; the log knows all
COUNT = 1.0  # seconds between two looks at how many people look on
AT_ONCE = 40  # pages that are sent something before others have their turn
HERE = 45.0  # seconds for which another process need not say again that somebody is at the table


class Viewer(Protocol):
    """Somebody's open page."""

    person: str | None
    device: str | None
    seals: bool | None  # whether it can add to the dice; None for one that only watches

    def end(self) -> None: ...

    def wake(self) -> None: ...

    def settled(self) -> None: ...

    def rewind(self, told: int) -> None: ...

    def post(self, message: dict[str, object]) -> None: ...


class Live:
    """A table in memory. ``lock`` is held from the check of a decision until it is on the disk.

    When the database fails, nobody knows what is stored. Then the table is ``lost``: it shows nothing and does nothing
    (Away) until it has been read again.
    """

    def __init__(self, store: Store, config: Config, stored: StoredTable) -> None:
        self.store, self.config = store, config
        self.row = stored.row
        self.seats = stored.seats
        self.notes = stored.notes
        self.seen = stored.seen  # when each person was last here
        self._past = stored.sat  # who has sat on each seat and got up again
        self.answered = stored.answered  # whom the table answers for where there is only one answer
        self.proposal = Proposal.from_text(stored.row.question)  # what everybody is asked to agree to
        self.lock = Gate(self._settled)
        self.lost = False
        self.gone = False  # removed, by another process
        self._finding: asyncio.Task[None] | None = None
        self._pending: asyncio.Future[None] | None = None  # what is being added to the log
        self.viewers: set[Viewer] = set()
        self.version = 0  # raised by everything that anybody can see
        self.streams: dict[object, object] = {}  # of updates that several pages share, by viewpoint
        self.roster_version = 0  # raised by everything but decisions: who sits, who looks on, what is asked
        self.used = time.monotonic()
        self.cache: dict[object, object] = {}  # drawings of this version, by viewpoint
        self._counting: asyncio.TimerHandle | None = None
        self.runner = Runner(self)
        self.deadline = Deadline(self)
        self.dealing = Dealing(self)
        self._opened: Opened | None = None  # None before the deal
        self._open(stored.entries, stored.snapshot)
        self.deadline.set()

    def _open(self, entries: list[LogEntry], snapshot: str = "") -> None:
        self.commands = {entry.command: entry.ply + 1 for entry in entries[-COMMANDS:]}
        self._opened = reopen(self.row, self.seats, entries, snapshot) if self.row.dice else None
        self._saved = self.plies - self.table.reach if self.dealt else 0  # the ply of the latest snapshot

    @property
    def dealt(self) -> bool:
        """Whether there is a game: before the deal nobody is asked and nothing can be known."""
        return self._opened is not None

    @property
    def commitment(self) -> str:
        """What was promised about the dice when the table was made; empty for a game with a seed."""
        if self.row.sealed:
            return hash_of(json.loads(self.row.sealed)["secret"])
        return "" if self.row.dice.startswith("seed:") else SealedDice.commit(self.row.dice)

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
    def fault(self) -> str:
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
        """What was told from an event on, as far as it is kept here."""
        return self.table.journal.events[max(0, start - self.opened.before) :] if self._opened else []

    @property
    def rulebook(self) -> Game:
        return registry.game(self.row.game)

    @property
    def over(self) -> bool:
        return self.dealt and self.asked is None

    @property
    def names(self) -> list[str]:
        """The names that are shown; no two are equal."""
        return naming.names(self.seats)

    def voice(self, language: str, listener: int | None) -> Voice:
        """How the game speaks to a seat."""
        return Voice(self.rulebook, language, self.names, listener)

    @property
    def secret(self) -> bool:
        """Whether a seat sees what others must not: from the deal until the end."""
        return bool(self.row.dice) and not self.over

    @property
    def removable(self) -> bool:
        """Whether the host may remove the table: not if others play there, so nobody makes a lost game disappear."""
        others = {one for seat in self.seats for one in (seat.person, seat.kept)} - {"", self.row.host}
        return not self.dealt or not others

    @property
    def sat(self) -> Sat:
        """Who has ever sat on each seat since the deal."""
        return ever(self._past, self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits, also while a bot sits in."""
        return [seat.number for seat in self.seats if person and seat.person == person]

    def people(self) -> list[str]:
        """All people at the table, each once, without those for whom a bot sits in."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.bot))

    def here(self, person: str) -> bool:
        """Whether a person looks on, here or by way of another process."""
        if any(viewer.person == person for viewer in self.viewers):
            return True
        return not self.store.lite and time.time() - self.seen.get(person, 0.0) < HERE

    def comes(self, viewer: Viewer) -> None:
        """A page was opened."""
        if viewer in self.viewers:
            return
        known = any(one.person == viewer.person for one in self.viewers)
        self.viewers.add(viewer)
        self._attendance(viewer.person, known)

    def goes(self, viewer: Viewer) -> None:
        """A page was closed; a time below zero says that the person has gone."""
        was = viewer in self.viewers
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        still = any(one.person == viewer.person for one in self.viewers)
        if viewer.person and not still:
            self.seen[viewer.person] = -time.time()
        if was:
            self._attendance(viewer.person, still)

    def _attendance(self, person: str | None, known: bool) -> None:
        """Who sits here is seen to come and go at once. How many look on is told once a second: hundreds may come
        together, and each of them would make the table be drawn for all."""
        if self.seats_of(person) and not known:
            self.changed()
            return
        self.dealing.run()
        self.runner.run()
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNT, self._counted)

    def _counted(self) -> None:
        self._counting = None
        self.roster_version += 1
        self.version += 1
        self._wake([*self.viewers])

    def away(self, person: str) -> float:
        """For how many seconds a person has not been here."""
        return 0.0 if self.here(person) else time.time() - abs(self.seen.get(person, self.row.made))

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

    # What may be lost ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[None]:
        """Hold the table as it is stored; Away when that is not known."""
        async with self.lock:
            if self.lost or self.gone:
                raise Away("lost")
            yield

    async def _storing(self, work: Awaitable[T]) -> T:
        """Store something. When it is unknown whether that was done, the table is lost."""
        try:
            return await work
        except Taken:
            raise
        except BaseException:
            self._lose()
            raise

    def _lose(self) -> None:
        self.lost = True
        if self._finding is None:
            self._finding = asyncio.create_task(self._find())

    async def _find(self) -> None:
        """Read the table again, as soon as the database can be used."""
        try:
            while self.lost and not self.gone:
                if self._pending is not None:  # who waited for it may have gone
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
            self._finding = None
        if self.gone:
            for viewer in [*self.viewers]:
                viewer.post({"t": "gone"})
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
        """Take over what is stored of a table beside its log."""
        self.row, self.seats, self.notes, self.answered = stored.row, stored.seats, stored.notes, stored.answered
        self.seen |= {person: max(at, self.seen.get(person, 0.0), key=abs) for person, at in stored.seen.items()}
        self.proposal = Proposal.from_text(stored.row.question)
        self._past = stored.sat
        self.deadline.set()

    async def close(self) -> None:
        """The table leaves the memory."""
        self.deadline.stop()
        await self.dealing.close()
        await self.runner.close()
        if self._finding is not None:
            self._finding.cancel()
            with suppress(asyncio.CancelledError):
                await self._finding

    # What changes the table ---------------------------------------------------------------------------------------

    async def exchanged(self, sealed: str) -> None:
        """Store how far the exchange before the deal has come; Taken when another process was first. The caller holds
        the lock, here and for the deal."""
        await self._storing(self.store.set_sealed(self.row.id, self.row.sealed, sealed))
        self.row = replace(self.row, sealed=sealed)

    async def deal(self, row: TableRow) -> None:
        """Store the beginning of the game; Taken when another process was first or somebody has got up."""
        await self._storing(self.store.deal(row, self.row.sealed, self.seats))
        self.row = row
        self._open([])

    async def play(self, seat: int, words: str, command: str, ply: int) -> Reply:
        """Play a decision: check it, store it, and only then let anybody know."""
        async with self.settled():
            if self.fault or ply != self.plies or self.asked != seat or command in self.commands:
                return await self._stale(command)
            self.store.outage.check()
            try:
                self.opened.play(words)
            except IllegalAction as error:
                return Reply(False, why="rule", says=error.refusal.says, rule=error.refusal.rule)
            except BadWords:
                return refused("words", "There is no such action.")
            with metrics.COMMIT.time():
                stored = await self._commit([self._entry(command, seat)])
            if not stored:
                return await self._stale(command)
        metrics.DECISIONS.labels(self.row.game, "bot" if self.seats[seat].bot else "person").inc()
        self.changed(roster=False)
        return done(self.table.plies)

    async def undo(self, seats: list[int], command: str, ply: int) -> Reply:
        """Take back the last decision of one of these seats, as far as the kernel's horizon reaches."""
        async with self.settled():
            if self.fault or ply != self.plies or command in self.commands:
                return await self._stale(command)
            if not self.may_undo(seats):
                return refused("undo", "A roll, a reveal or another player's decision lies between.")
            self.store.outage.check()
            self.table.undo()
            if not await self._commit([self._entry(command, self.turns.pop()[0])]):
                return await self._stale(command)
        self._rewound()
        return done(self.table.plies)

    async def undo_agreed(self, proposal: Proposal) -> bool:
        """Take back the last decision of who asked, and all after it, whatever they showed.

        The table may have gone on since it was asked: what came then goes too, if everybody concerned has agreed.
        """
        async with self.settled():
            self.store.outage.check()
            count = self.steps_back(self.seats_of(proposal.by))
            if not count or voiceless(self) or not agreed(self, proposal):
                return False
            stored = await self._take_back(count, proposal.command)
        self._rewound()
        return stored

    async def _take_back(self, count: int, command: str) -> bool:
        if count > self.table.reach:  # they lie behind the latest snapshot
            self._open(await self.store.entries(self.row.id))
        entries = []
        for number in range(count):
            self.table.undo_by_consent()
            entries.append(self._entry(f"{command}.{number}", self.turns.pop()[0]))
        return await self._commit(entries)

    async def repeated(self, command: str) -> Reply | None:
        """The answer to a command that was carried out before."""
        ply = self.commands.get(command) or await self.store.stored(self.row.id, command)
        return done(ply) if ply else None

    async def _stale(self, command: str) -> Reply:
        """The answer to a command that does not fit: it was carried out before, or others were faster."""
        return await self.repeated(command) or refused("stale", "The table has moved on.")

    def may_undo(self, seats: list[int]) -> bool:
        if self.over or self.fault or not self.turns:
            return False
        return self.turns[-1][0] in seats and self.table.can_undo

    def steps_back(self, seats: list[int]) -> int:
        """How many decisions lie behind the last one of these seats, with it; 0 when none can be taken back.

        After the end none can: the key of the dice is shown then.
        """
        if self.over:
            return 0
        for number, (seat, _) in enumerate(reversed(self.turns), 1):
            if seat in seats:
                return number
        return 0

    def _entry(self, command: str, seat: int) -> LogEntry:
        kind, words, digest = self.table.record.steps[-1]
        return LogEntry(self.table.plies - 1, command, seat, kind, words, digest)

    async def _commit(self, entries: list[LogEntry]) -> bool:
        """Store what has been done in memory. False when another process was first: the memory has gone back to what is
        stored then. Away when nobody knows; then it goes back before anything else is done."""
        snapshot = ""
        if self.table.plies - self._saved >= snapshots.EVERY and not self.table.can_undo:
            snapshot = snapshots.take(self.table, self.turns, self.opened.before)
        steps, first = self.table.record.steps, entries[0].ply
        after = steps[first - 1].digest if first else None
        work = self.store.append(self.row.id, entries, self.table.state.asked(), snapshot, after)
        self._pending = work
        try:
            await self._storing(asyncio.shield(work))
        except Taken:
            await self._storing(self._read_again())
            self._rewound()
            return False
        for entry in entries:
            self.commands[entry.command] = entry.ply + 1
        if snapshot:
            # From here on the table is what it would be if it were opened now: so it stays small.
            self._saved = self.table.plies
            self.opened.before += self.table.forget(snapshots.EVENTS)
            self.commands = dict([*self.commands.items()][-COMMANDS:])
        return True

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

    def _rewound(self) -> None:
        for viewer in self.viewers:
            viewer.rewind(self.told)
        self.changed()

    def changed(self, roster: bool = True) -> None:
        """Let everybody see, and let bots go on. ``roster`` says whether more than the game may have changed."""
        self.roster_version += roster
        self.version += 1
        self.used = time.monotonic()
        self.cache.clear()
        people = self.people()
        self._wake(sorted(self.viewers, key=lambda viewer: viewer.person not in people))
        self.dealing.run()
        self.runner.run()

    def _wake(self, viewers: list[Viewer]) -> None:
        """Let pages know, a few at a time: other tables have their turn in between."""
        for viewer in viewers[:AT_ONCE]:
            viewer.wake()
        if len(viewers) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake, viewers[AT_ONCE:])

    def _settled(self) -> None:
        for viewer in self.viewers:
            viewer.settled()

    def nudge(self, seat: int, name: str) -> None:
        """Somebody reminds a seat: the pages of who sits there are told, those that are open in this process."""
        for viewer in self.viewers:
            if viewer.person == self.seats[seat].person:
                viewer.post({"t": "nudge", "name": name})

    async def note(self, kind: str, name: str, text: str) -> None:
        """Something is said, or happens to the seats."""
        note = await self._storing(self.store.add_note(self.row.id, kind, name, text))
        if note not in self.notes:  # by way of another process it may be known already
            self.notes = [*self.notes[-199:], note]
        self.changed()

    async def seat(self, after: Seat, said: str) -> bool:
        """Change who sits somewhere; False when that was changed meanwhile, or who sits down has another seat. What
        was asked before is not asked any more."""
        async with self.settled():
            before = self.seats[after.number]
            if not await self._storing(self.store.set_seat(self.row.id, after, before, self.secret)):
                return False
            if self.secret and not before.open:
                self._past.setdefault(after.number, set()).add(before.person)
            self.seats[after.number] = after
            self.row, self.proposal = replace(self.row, question=""), None
            self.deadline.set()
        await self.note("table", "", said)
        return True

    async def remove(self) -> None:
        """Remove the table for good."""
        async with self.settled():
            await self._storing(self.store.remove_table(self.row.id))
            self.gone = True

    async def propose(self, proposal: Proposal | None, before: Proposal | None) -> bool:
        """Ask everybody something else than before, or nothing any more; False when that was changed meanwhile."""
        async with self.settled():
            if self.proposal != before:
                return False
            after = proposal.to_text() if proposal else ""
            if not await self._storing(self.store.set_proposal(self.row.id, self.row.question, after)):
                return False
            self.row = replace(self.row, question=after)
            self.proposal = proposal
            self.deadline.set()
        self.changed()
        return True
