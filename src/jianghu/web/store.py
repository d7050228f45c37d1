"""Everything that outlives the process. An action is stored once and for good before anybody hears of it."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, event, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from jianghu.web import schema


class Taken(Exception):
    """An entry of that ply or command is stored already: somebody else was first."""


@dataclass(frozen=True)
class Game:
    """A table as it is stored, without its log."""

    id: str
    watch: str
    title: str
    game: str
    rules: str
    options: dict[str, object]
    dice: str
    start: str
    host: str
    made: float
    touched: float
    asked: int  # the seat that is to decide, -1 when the game is over
    rematch: str = ""

    @property
    def ended(self) -> bool:
        return self.asked < 0


@dataclass(frozen=True)
class Seat:
    """Who sits there. Without person and bot the seat is open; with both, the bot sits in for the person."""

    number: int
    person: str = ""
    name: str = ""
    bot: str = ""

    @property
    def open(self) -> bool:
        return not self.person and not self.bot


@dataclass(frozen=True)
class Entry:
    """One line of the log: a decision, or that one was taken back."""

    ply: int
    command: str
    seat: int
    words: str
    digest: str


@dataclass(frozen=True)
class Note:
    """Something that was said at the table, or that happened to its seats."""

    number: int
    kind: str
    name: str
    text: str
    at: float


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self._lite = url.startswith("sqlite")
        self._engine: AsyncEngine = create_async_engine(url, pool_pre_ping=not self._lite)
        self._writing = asyncio.Lock()
        self.secret = ""
        if self._lite:
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)

    async def open(self) -> None:
        """Connect, and make or bring up to date the tables."""
        async with self._engine.begin() as connection:
            self.secret = await connection.run_sync(schema.prepare, secrets.token_hex(32))

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as connection:
            yield await connection.execution_options(jianghu_read=True)

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        # SQLite has one writer at a time. Who waits here waits in turn; SQLite itself would try again by chance and
        # give up in the end.
        async with self._writing if self._lite else nullcontext(), self._engine.begin() as connection:
            yield connection

    # Games --------------------------------------------------------------------------------------------------------

    async def add_game(self, game: Game, seats: list[Seat], follows: str = "") -> str:
        """Store a new table. As a rematch only one can follow another: the id of the one that does is given back."""
        async with self._write() as connection:
            if follows:
                query = select(schema.game.c.rematch).where(schema.game.c.id == follows)
                before = (await connection.execute(query.with_for_update())).scalar_one()
                if before:
                    return str(before)
                change = update(schema.game).where(schema.game.c.id == follows).values(rematch=game.id)
                await connection.execute(change)
            values = {**game.__dict__, "options": json.dumps(game.options)}
            await connection.execute(insert(schema.game).values(values))
            await connection.execute(insert(schema.seat), [{"game": game.id, **seat.__dict__} for seat in seats])
        return game.id

    async def game(self, id: str) -> Game | None:
        return await self._game(schema.game.c.id == id)

    async def watched(self, watch: str) -> Game | None:
        """The table of a spectators' link."""
        return await self._game(schema.game.c.watch == watch)

    async def _game(self, which: Any) -> Game | None:
        async with self._read() as connection:
            row = (await connection.execute(select(schema.game).where(which))).mappings().one_or_none()
        return None if row is None else _game(row)

    async def games_of(self, person: str, limit: int = 60) -> list[Game]:
        """The tables where a person sits or is the host, the latest first."""
        sits = select(schema.seat.c.game).where(schema.seat.c.person == person)
        query = select(schema.game).where(or_(schema.game.c.host == person, schema.game.c.id.in_(sits)))
        async with self._read() as connection:
            rows = await connection.execute(query.order_by(schema.game.c.touched.desc()).limit(limit))
            return [_game(row) for row in rows.mappings()]

    async def unfinished(self) -> list[str]:
        """The tables that may have to go on after a restart."""
        async with self._read() as connection:
            rows = await connection.execute(select(schema.game.c.id).where(schema.game.c.asked >= 0))
            return [str(row[0]) for row in rows]

    async def count_hosted(self, person: str, since: float) -> tuple[int, int]:
        """How many running tables a person is host of, and how many tables were made since then."""
        of = schema.game.c.host == person
        async with self._read() as connection:
            running = select(func.count()).select_from(schema.game).where(of, schema.game.c.asked >= 0)
            fresh = select(func.count()).select_from(schema.game).where(of, schema.game.c.made >= since)
            return (
                int((await connection.execute(running)).scalar_one()),
                int((await connection.execute(fresh)).scalar_one()),
            )

    async def remove_game(self, id: str) -> None:
        async with self._write() as connection:
            for table in (schema.note, schema.entry, schema.seat):
                await connection.execute(delete(table).where(table.c.game == id))
            await connection.execute(delete(schema.game).where(schema.game.c.id == id))

    # Seats --------------------------------------------------------------------------------------------------------

    async def seats(self, id: str) -> list[Seat]:
        async with self._read() as connection:
            query = select(schema.seat).where(schema.seat.c.game == id).order_by(schema.seat.c.number)
            rows = (await connection.execute(query)).mappings()
            return [Seat(row["number"], row["person"], row["name"], row["bot"]) for row in rows]

    async def set_seat(self, id: str, seat: Seat, before: Seat) -> bool:
        """Change who sits somewhere, unless it was changed meanwhile."""
        table = schema.seat
        same = (table.c.game == id, table.c.number == seat.number, table.c.person == before.person)
        async with self._write() as connection:
            change = update(table).where(*same, table.c.bot == before.bot)
            done = await connection.execute(change.values(person=seat.person, name=seat.name, bot=seat.bot))
        return done.rowcount == 1

    # The log ------------------------------------------------------------------------------------------------------

    async def append(self, id: str, entries: list[Entry], asked: int) -> None:
        """Add to the log. When this returns the entries are on the disk; Taken when somebody was first."""
        now = time.time()
        rows = [{"game": id, "at": now, **entry.__dict__} for entry in entries]
        try:
            async with self._write() as connection:
                await connection.execute(insert(schema.entry), rows)
                change = update(schema.game).where(schema.game.c.id == id)
                await connection.execute(change.values(touched=now, asked=asked))
        except IntegrityError as error:
            raise Taken(str(error.orig)) from None

    async def entries(self, id: str) -> list[Entry]:
        async with self._read() as connection:
            query = select(schema.entry).where(schema.entry.c.game == id).order_by(schema.entry.c.ply)
            rows = (await connection.execute(query)).mappings()
            return [Entry(row["ply"], row["command"], row["seat"], row["words"], row["digest"]) for row in rows]

    async def add_note(self, id: str, kind: str, name: str, text: str) -> Note:
        """Add something said or something that happened to the table."""
        now = time.time()
        async with self._write() as connection:
            last = select(func.max(schema.note.c.number)).where(schema.note.c.game == id)
            number = int((await connection.execute(last)).scalar_one() or 0) + 1
            note = Note(number, kind, name, text, now)
            await connection.execute(insert(schema.note).values(game=id, **note.__dict__))
        return note

    async def notes(self, id: str, limit: int = 200) -> list[Note]:
        """The latest ones, in order."""
        async with self._read() as connection:
            query = select(schema.note).where(schema.note.c.game == id).order_by(schema.note.c.number.desc())
            rows = (await connection.execute(query.limit(limit))).mappings()
            found = [Note(row["number"], row["kind"], row["name"], row["text"], row["at"]) for row in rows]
        return found[::-1]

    # People -------------------------------------------------------------------------------------------------------

    async def person(self, id: str) -> tuple[str, dict[str, object]] | None:
        """A person's name and preferences."""
        async with self._read() as connection:
            query = select(schema.person.c.name, schema.person.c.likes).where(schema.person.c.id == id)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (str(row[0]), json.loads(row[1]))

    async def put_person(self, id: str, name: str, likes: dict[str, object]) -> None:
        """Store a person, new or changed."""
        values = {"name": name, "likes": json.dumps(likes)}
        async with self._write() as connection:
            done = await connection.execute(update(schema.person).where(schema.person.c.id == id).values(values))
            if done.rowcount == 0:
                await connection.execute(insert(schema.person).values(id=id, made=time.time(), **values))


def _game(row: Any) -> Game:
    values = dict(row)
    return Game(**{**values, "options": json.loads(values["options"])})


def _prepare_sqlite(connection: Any, record: object) -> None:
    # We begin transactions ourselves. FULL is what makes an acknowledged action survive a power cut.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A deferred transaction that reads and then writes fails at once when another writes, whatever the timeout.
    reads = connection.get_execution_options().get("jianghu_read")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
