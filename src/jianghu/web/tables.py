"""Living tables: who sits, who looks on, what is played. The one place where a game of the web goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Protocol

from jianghu.errors import BadWords, IllegalAction, JianghuError, NoUndo
from jianghu.kernel.game import Game as Rulebook
from jianghu.kernel.journal import Event
from jianghu.web import bots
from jianghu.web.answers import Answer, done, refused
from jianghu.web.config import Config
from jianghu.web.consent import Question
from jianghu.web.opening import follow, record_of
from jianghu.web.store import Entry, Game, Note, Seat, Store, Taken

log = logging.getLogger("jianghu.web")
TIDY = 30.0  # seconds


class Viewer(Protocol):
    """Somebody's open page."""

    person: str | None

    def wake(self) -> None: ...

    def rewind(self, told: int) -> None: ...

    def tell(self, message: dict[str, object]) -> None: ...


class Live:
    """A table in memory. ``lock`` is held from the check of a decision until it is on the disk."""

    def __init__(
        self, store: Store, config: Config, game: Game, seats: list[Seat], entries: list[Entry], notes: list[Note]
    ) -> None:
        self.store, self.config = store, config
        self.game = game
        self.seats = seats
        self.notes = notes
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.version = 0  # raised by everything that changes what somebody sees
        self.question: Question | None = None  # what everybody is asked to agree to
        self.seen: dict[str, float] = {}  # when each person was last here
        self.used = time.monotonic()
        self.cache: dict[object, object] = {}  # drawings of this version, by viewpoint
        self._runner: asyncio.Task[None] | None = None
        self._skip = asyncio.Event()
        self.asks: set[str] = set()  # who wants to be asked even when there is only one answer
        self._open(entries)

    def _open(self, entries: list[Entry]) -> None:
        opened = follow(record_of(self.game, self.seats, entries))
        self.table, self.fault, self.turns = opened.table, opened.fault, opened.turns
        self.commands = {entry.command: entry.ply + 1 for entry in entries}

    @property
    def rulebook(self) -> Rulebook:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.table.state.seat is None

    @property
    def names(self) -> list[str]:
        """The names that are shown; no two are equal."""
        shown: list[str] = []
        for seat in self.seats:
            name = seat.name or (bots.name_of(seat.number) if seat.bot else f"Seat {seat.number + 1}")
            shown.append(name if name not in shown else f"{name} {seat.number + 1}")
        return shown

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits, also while a bot sits in."""
        return [seat.number for seat in self.seats if person and seat.person == person]

    def people(self) -> list[str]:
        """All people at the table, each once, without those for whom a bot sits in."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.bot))

    def here(self, person: str) -> bool:
        return any(viewer.person == person for viewer in self.viewers)

    def away(self, person: str) -> float:
        """For how many seconds a person has not been here."""
        return 0.0 if self.here(person) else time.time() - self.seen.get(person, self.game.made)

    def news(self) -> list[Event]:
        """What the seat that decided last has done in a row: what a drawing marks as the last move."""
        if not self.turns:
            return []
        seat, told = self.turns[-1]
        for before, length in reversed(self.turns):
            if before != seat:
                break
            told = length
        return self.table.journal.events[told:]

    # What changes the table ---------------------------------------------------------------------------------------

    async def play(self, seat: int, words: str, command: str, ply: int) -> Answer:
        """Play a decision: check it, store it, and only then let anybody know."""
        async with self.lock:
            if command in self.commands:
                return done(self.commands[command])
            state = self.table.state
            if self.fault or ply != self.table.plies or state.seat != seat:
                return refused("stale", "The table has moved on.")
            told = len(self.table.journal)
            try:
                self.table.play(state.action(words))
            except IllegalAction as error:
                return refused("rule", error.refusal.text, error.refusal.rule)
            except BadWords:
                return refused("words", "There is no such action.")
            self.turns.append((seat, told))
            await self._commit([self._entry(command, seat)])
        self.changed()
        return done(self.table.plies)

    async def undo(self, seats: list[int], command: str, ply: int) -> Answer:
        """Take back the last decision of one of these seats, as far as the kernel's horizon reaches."""
        async with self.lock:
            if command in self.commands:
                return done(self.commands[command])
            if self.fault or ply != self.table.plies:
                return refused("stale", "The table has moved on.")
            if not self.may_undo(seats):
                return refused("undo", "A roll, a reveal or another player's decision lies between.")
            self._take_back(1)
            await self._commit([self._entry(command, self.turns.pop()[0])])
        self._rewound()
        return done(self.table.plies)

    async def undo_agreed(self, count: int, command: str) -> None:
        """Take back several decisions, whatever they showed: everybody has agreed."""
        async with self.lock:
            entries = []
            for number in range(count):
                self._take_back(1, agreed=True)
                entries.append(self._entry(f"{command}.{number}", self.turns.pop()[0]))
            await self._commit(entries)
        self._rewound()

    def may_undo(self, seats: list[int]) -> bool:
        return bool(self.turns) and self.turns[-1][0] in seats and self.table.can_undo and not self.fault

    def steps_back(self, seats: list[int]) -> int:
        """How many decisions lie behind the last one of these seats, with it; 0 when there is none."""
        for number, (seat, _) in enumerate(reversed(self.turns), 1):
            if seat in seats:
                return number
        return 0

    def _take_back(self, count: int, agreed: bool = False) -> None:
        for _ in range(count):
            if agreed:
                self.table.undo_by_consent()
            else:
                self.table.undo()

    def _entry(self, command: str, seat: int) -> Entry:
        words, digest = self.table.record.steps[-1]
        return Entry(self.table.plies - 1, command, seat, words, digest)

    async def _commit(self, entries: list[Entry]) -> None:
        """Store what has been done in memory. If that fails, the memory goes back to what is stored."""
        try:
            await asyncio.shield(self.store.append(self.game.id, entries, self.table.state.asked()))
        except BaseException as error:
            kept = await self.store.entries(self.game.id)
            self._open(kept)
            if isinstance(error, Taken):
                self._rewound()
            raise
        for entry in entries:
            self.commands[entry.command] = entry.ply + 1

    def _rewound(self) -> None:
        for viewer in self.viewers:
            viewer.rewind(len(self.table.journal))
        self.changed()

    def changed(self) -> None:
        """Let everybody see, and let bots go on."""
        self.version += 1
        self.used = time.monotonic()
        self.cache.clear()
        for viewer in self.viewers:
            viewer.wake()
        self.run()

    async def note(self, kind: str, name: str, text: str) -> None:
        """Something is said, or happens to the seats."""
        note = await self.store.add_note(self.game.id, kind, name, text)
        self.notes = [*self.notes[-199:], note]
        self.changed()

    async def seat(self, after: Seat, said: str) -> bool:
        """Change who sits somewhere."""
        async with self.lock:
            if not await self.store.set_seat(self.game.id, after, self.seats[after.number]):
                return False
            self.seats[after.number] = after
        await self.note("table", "", said)
        return True

    # Bots, and answers that nobody has to give --------------------------------------------------------------------

    def skip(self) -> None:
        """Somebody does not want to wait for the bots."""
        self._skip.set()

    def run(self) -> None:
        """See to it that whoever needs no person goes on."""
        if self._runner is None and self._chooser() is not None:
            self._skip.clear()
            self._runner = asyncio.create_task(self._run())

    def _chooser(self) -> str | None:
        """The level of the bot that is asked, an empty text for the only possible answer, None for a person."""
        seat = self.table.state.seat
        if seat is None or self.fault or self.question is not None:
            return None
        if self.seats[seat].bot:
            return self.seats[seat].bot
        if self.seats[seat].person and self._only_answer(seat):
            return ""
        return None

    def _only_answer(self, seat: int) -> bool:
        """Whether a seat is asked in the middle of another one's decision and has nothing to choose."""
        stack = self.table.state.stack
        asked_back = len(stack) > 1 and stack[-2].seat != seat
        return asked_back and self.seats[seat].person not in self.asks and len(self.table.state.legal()) == 1

    async def _run(self) -> None:
        try:
            while (level := self._chooser()) is not None:
                ply, seat = self.table.plies, self.table.state.seat
                assert seat is not None
                await self._pause()
                if ply != self.table.plies or self._chooser() != level:
                    continue
                hidden = self.table.state.hide(seat)
                if level:
                    action = await bots.choose(level, hidden, self.game.dice, ply)
                else:
                    action = hidden.legal()[0]
                await self.play(seat, hidden.words(action), f"bot.{ply}", ply)
        except (JianghuError, NoUndo, Taken):
            log.exception("a bot of table %s could not go on", self.game.id[:6])
        finally:
            self._runner = None
            self._skip.clear()

    async def _pause(self) -> None:
        """Decisions come one after the other so that a person can follow; nobody waits where nobody looks."""
        with suppress(TimeoutError):
            if self.viewers:
                await asyncio.wait_for(self._skip.wait(), self.config.pace)
        await asyncio.sleep(0)

    async def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner


class Tables:
    """All living tables of this process."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store, self.config = store, config
        self._live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.sockets = 0

    def __len__(self) -> int:
        return len(self._live)

    async def get(self, id: str) -> Live | None:
        """The table of that id, brought to life if need be."""
        found = self._live.get(id)
        if found is not None:
            return found
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._live:
                game = await self.store.game(id)
                if game is not None:
                    seats, entries = await self.store.seats(id), await self.store.entries(id)
                    notes = await self.store.notes(id)
                    self._live[id] = Live(self.store, self.config, game, seats, entries, notes)
                    self._live[id].run()
        self._opening.pop(id, None)
        return self._live.get(id)

    async def remove(self, live: Live) -> None:
        """Somebody removes a table for good."""
        await live.close()
        self._live.pop(live.game.id, None)
        await self.store.remove_game(live.game.id)
        for viewer in [*live.viewers]:
            viewer.tell({"t": "gone"})

    async def wake_bots(self) -> None:
        """After a restart: tables where a bot is to move go on. Others wait on the disk until somebody comes."""
        for id in await self.store.unfinished():
            seats = await self.store.seats(id)
            if any(seat.bot for seat in seats):
                try:
                    await self.get(id)
                except JianghuError:
                    log.exception("table %s cannot be opened", id[:6])
                await asyncio.sleep(0)

    async def tidy(self) -> None:
        """Now and then drop the tables from memory that nobody has used; everything of them is stored."""
        while True:
            await asyncio.sleep(min(TIDY, self.config.idle_seconds))
            now = time.monotonic()
            for id, live in [*self._live.items()]:
                if now - live.used > TIDY:
                    live.cache.clear()
                idle = not live.viewers and live._runner is None and not live.lock.locked()
                if idle and now - live.used > self.config.idle_seconds:
                    del self._live[id]

    async def close(self) -> None:
        for live in [*self._live.values()]:
            await live.close()
