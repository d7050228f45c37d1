"""A table in memory: everything that changes it goes through here, and is stored before anybody learns of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jianghu.errors import BadWords, IllegalAction
from jianghu.web import metrics
from jianghu.web.config import Config
from jianghu.web.storage.notes import trimmed
from jianghu.web.storage.rows import Given
from jianghu.web.storage.store import Note, Seat, Store, StoredTable, TableRow
from jianghu.web.table.attendance import Viewer
from jianghu.web.table.consent import Proposal, agreed, lone, remember, second_try, voiceless
from jianghu.web.table.dealing import Dealing
from jianghu.web.table.durable import Durable
from jianghu.web.table.replies import Reply, done, refused
from jianghu.web.table.running import Runner
from jianghu.web.table.settling import Deadline
from jianghu.web.table.timing import Timing

__all__ = ["Live", "Viewer"]


class Live(Durable):
    """A table in memory, with the tasks that deal for it, play for its bots and watch its deadline."""

    def __init__(self, store: Store, config: Config, stored: StoredTable) -> None:
        super().__init__(store, stored)
        self.config = config
        self.runner = Runner(self)
        self.dealing = Dealing(self)
        self.deadline = Deadline(self)
        self.timing = Timing(self)
        self.turned: Callable[[Live], None] = lambda live: None  # is called when somebody else may be asked
        self.deadline.set()

    def go_on(self) -> None:
        self.dealing.run()
        self.runner.run()

    async def close(self) -> None:
        """The table leaves the memory."""
        self.deadline.stop()
        await self.dealing.close()
        await self.runner.close()
        await self._stop_recovery()

    # The deal -----------------------------------------------------------------------------------------------------

    async def exchanged(self, sealed: str) -> None:
        """Store how far the exchange before the deal has come; Taken when another process was first. The caller holds
        the lock, here and for the deal."""
        await self._storing(self.store.set_sealed(self.row.id, self.row.sealed, sealed))
        self.row = replace(self.row, sealed=sealed)

    async def deal(self, row: TableRow) -> None:
        """Store the beginning of the game; Taken when another process was first or somebody has got up."""
        timed = self.timing.begun(self.seats, row.asked)
        row = replace(row, clocks=timed.clocks, due=timed.due)
        await self._storing(self.store.deal(row, self.row.sealed, self.seats))
        self.row = row
        self._open([])
        self.turned(self)

    # Decisions ----------------------------------------------------------------------------------------------------

    async def play(self, seat: int, words: str, command: str, ply: int, bot: str | None = None) -> Reply:
        """Play a decision: check it, store it, and only then show it. What a ``bot`` decided counts while it has the
        seat: the player may have come back just before."""
        async with self.settled():
            if self.fault or ply != self.plies or self.asked != seat or command in self.commands:
                return await self._stale(command)
            if bot is not None and self.seats[seat].bot != bot:
                return await self._stale(command)
            self.store.outage.check()
            openly = self.cache.get("open")
            try:
                self.opened.play(words)
            except IllegalAction as error:
                return Reply(False, why="rule", says=error.refusal.says, rule=error.refusal.rule)
            except BadWords:
                return refused("words", "There is no such action.")
            if isinstance(openly, bool):  # was found for the bot's pause
                remember(self, openly)
            timed = self.timing.decided(seat, not self.seats[seat].bot)
            with metrics.COMMIT.time():
                stored = await self._commit([self._entry(command, seat)], timed)
            if not stored:
                return await self._stale(command)
        metrics.DECISIONS.labels(self.row.game, "bot" if self.seats[seat].bot else "person").inc()
        self.changed(roster=False)
        self.turned(self)
        return done(self.table.plies)

    async def undo(self, seats: list[int], command: str, ply: int) -> Reply:
        """Take back the last decision of one of these seats, as far as the kernel's horizon reaches."""
        async with self.settled():
            if self.fault or ply != self.plies or command in self.commands:
                return await self._stale(command)
            if not self.may_undo(seats):
                return refused("undo", "A roll, a reveal or another player's decision lies between.")
            self.store.outage.check()
            asked = self.table.state.asked()
            self.table.undo()
            entry = self._entry(command, self.turns.pop()[0])
            if not await self._commit([entry], self.timing.taken_back(1, seats, asked)):
                return await self._stale(command)
        self._rewound()
        return done(self.table.plies)

    async def undo_agreed(self, proposal: Proposal) -> bool:
        """Take back the proposer's last decision and all after it, whatever they showed.

        The table may have gone on since it was proposed: what came then goes too, if everybody concerned has agreed.
        """
        async with self.settled():
            self.store.outage.check()
            by = self.seats_of(proposal.by)
            count = self.steps_back(by)
            if not count or voiceless(self) or not agreed(self, proposal):
                return False
            if lone(self, proposal.by) and second_try(self, count):
                return False
            stored = await self._take_back(count, proposal.command, by)
        self._rewound()
        self.turned(self)
        return stored

    async def _take_back(self, count: int, command: str, by: list[int]) -> bool:
        if count > self.table.reach:  # they lie behind the latest snapshot
            self._open(await self.store.entries(self.row.id))
        asked = self.table.state.asked()
        entries = []
        for number in range(count):
            self.table.undo_by_consent()
            entries.append(self._entry(f"{command}.{number}", self.turns.pop()[0]))
        return await self._commit(entries, self.timing.taken_back(count, by, asked))

    async def repeated(self, command: str) -> Reply | None:
        """The reply to a command that was carried out before."""
        ply = self.commands.get(command) or await self.store.stored(self.row.id, command)
        return done(ply) if ply else None

    async def _stale(self, command: str) -> Reply:
        """The reply to a command that does not fit: it was carried out before, or others were faster."""
        return await self.repeated(command) or refused("stale", "The table has moved on.")

    # Everything else ----------------------------------------------------------------------------------------------

    async def note(self, kind: str, name: str, text: str) -> None:
        """Add what happened to a seat."""
        note = await self._storing(self.store.add_note(self.row.id, kind, name, text))
        self._noted(note)

    async def say(self, message: Note) -> bool:
        """Add what somebody says, once; False when the seat has said as much as there is room for."""
        stored = await self._storing(self.store.add_message(self.row.id, message))
        if stored is None:
            return False
        self._noted(stored)
        return True

    def _noted(self, note: Note) -> None:
        if note not in self.notes:  # it may have come by way of another process already
            self.notes = trimmed([*self.notes, note])
        self.changed()

    async def order(self, seat: int, person: str, name: str, value: str | None) -> None:
        """Give a standing order on a seat, or take it back."""
        given = None if value is None else Given(value, self.plies)
        await self._storing(self.store.set_order(self.row.id, seat, person, name, given))
        kept = {key: one for key, one in self.orders_of(seat, person).items() if key != name}
        self.orders[seat, person] = kept | ({name: given} if given else {})
        self.changed()

    async def seat(self, before: Seat, after: Seat, said: str, at: int | None = None) -> bool:
        """Change who sits somewhere; False when that is not as it was ``before`` any more, or who sits down has another
        seat, or the log has gone on from ``at``. An open proposal ends with it."""
        async with self.settled():
            now = self.seats[after.number]
            if (now.person, now.bot) != (before.person, before.bot) or (at is not None and at != self.plies):
                return False
            timed = self.timing.seated(before, after)
            change = self.store.set_seat(self.row.id, after, before, self.rulebook.secrets, *timed)
            if not await self._storing(change):
                return False
            if self.running and not before.open:
                self._past.setdefault(after.number, set()).add(before.person)
            self.seats[after.number] = after
            self.row = replace(self.row, question="", clocks=timed.clocks, due=timed.due)
            self.proposal = None
            self.deadline.set()
        await self.note("table", "", said)
        return True

    async def propose(self, proposal: Proposal | None, before: Proposal | None) -> bool:
        """Replace the open proposal, or end it; False when that was changed meanwhile."""
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

    async def put_clocks(self) -> None:
        """Store when the clocks have to be looked at next."""
        async with self.settled():
            before, timed = self.row.clocks, self.timing.again()
            await self._storing(self.store.set_clocks(self.row.id, before, *timed))
            self.row = replace(self.row, clocks=timed.clocks, due=timed.due)

    async def list(self, on: bool) -> None:
        """Show the table to strangers, or no longer."""
        async with self.settled():
            await self._storing(self.store.set_listed(self.row.id, on))
            self.row = replace(self.row, listed=int(on))
        self.changed()

    async def remove(self) -> None:
        """Remove the table for good."""
        async with self.settled():
            await self._storing(self.store.remove_table(self.row.id))
            self.gone = True
