"""The connection to SQLite or PostgreSQL.

Transactions are plain functions that run in separate threads, so that a slow disk does not block the event loop. All
writers share one thread: SQLite has one writer at a time, and this way they queue in order.
"""

from __future__ import annotations

import asyncio
import errno
import os
import secrets
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select, text

from jianghu.web.storage import schema
from jianghu.web.storage.damage import fault_of
from jianghu.web.storage.files import Mark, Place, file_of
from jianghu.web.storage.outage import DAMAGED, Outage, is_outage
from jianghu.web.storage.rows import Away

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="Database")

READERS = 3
CHANNEL = "jianghu"
# A dead connection is noticed after some ten seconds.
POSTGRESQL: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10000,
}
SPARE = 256 * 1024  # bytes; with less than that, a disk counts as full
COUNT = text("UPDATE house SET writes = writes + 1")  # SQLite does not write what does not change
NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


class Database:
    """An engine and its threads."""

    def __init__(self, url: str) -> None:
        self.lite = url.startswith("sqlite")
        self.path = file_of(url)
        self._mark = Mark(self.path) if self.path is not None else None
        self._writes = 0
        self._place = Place(self.path) if self.path is not None else None
        self.engine: Engine = create_engine(
            url,
            pool_pre_ping=not self.lite,
            connect_args={} if self.lite else POSTGRESQL,
            hide_parameters=True,  # errors are logged, and what people say is among the parameters
        )
        self.readers: Executor = ThreadPoolExecutor(READERS, "reader")
        self.writer: Executor = ThreadPoolExecutor(1, "writer")
        self.secret = ""
        self.process = secrets.token_hex(4)  # marks our own notices
        self.outage = Outage(self._trial)
        if self.lite:
            event.listen(self.engine, "connect", _prepare_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)

    async def open(self) -> None:
        """Connect, and make or bring up to date the tables."""

        def prepare() -> str:
            with self.engine.begin() as connection:
                secret = schema.prepare(connection, secrets.token_hex(32))
                self._writes = int(connection.execute(select(schema.house.c.writes)).scalar_one())
            if self._mark is not None and self._place is not None:
                self._mark.put(self._writes)
                self._place.remember()
            return secret

        self.secret = await asyncio.get_running_loop().run_in_executor(self.writer, prepare)

    async def run(self, job: Callable[[], T], writes: bool) -> T:
        """Do something in a thread; Away when the database cannot be used."""
        self.outage.check(writes)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.writer if writes else self.readers, job)
        except Exception as error:
            if is_outage(error):
                raise self.outage.began(error, writes) from None
            raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One that writes, in the writer's thread."""
        if self._place is not None:
            self._place.check()
        with self.engine.begin() as connection:
            if self.lite:  # for several processes on one PostgreSQL the count would be a queue
                connection.execute(COUNT)
            yield connection
        if self._mark is not None:
            self._writes += 1
            self._mark.put(self._writes)

    def try_out(self) -> None:
        """A harmless write that tests whether writing works."""
        with self.transaction() as connection:
            if not self.lite:
                connection.execute(COUNT)
        if self.path is not None and hasattr(os, "statvfs"):
            disk = os.statvfs(self.path.parent)
            if disk.f_bavail * disk.f_frsize < SPARE:  # one small write may still fit where the next ones do not
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def _trial(self) -> None:
        """Whether an outage is over. After damage one write that succeeds says nothing about the rest of the file."""

        def look() -> None:
            if self.path is not None and self.outage.cause == DAMAGED and fault_of(self.path):
                raise Away(DAMAGED)
            self.try_out()

        await asyncio.get_running_loop().run_in_executor(self.writer, look)

    def notify(self, connection: Connection, ids: list[str]) -> None:
        """Notify other processes, on commit, which tables have changed. Only a hint."""
        if not self.lite:
            connection.execute(NOTIFY, {"channel": CHANNEL, "notices": [f"{self.process} {id}" for id in ids]})

    async def close(self) -> None:
        """Finish pending writes and close."""
        await self.outage.close()
        for threads in (self.writer, self.readers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()
        if self._mark is not None:
            self._mark.close()


def reading(job: Callable[Concatenate[S, Connection, P], T]) -> Callable[Concatenate[S, P], Awaitable[T]]:
    """A method that reads: one transaction, in one of the readers' threads."""

    async def method(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return job(self, connection.execution_options(jianghu_read=True), *args, **named)

        return await self.run(run, writes=False)

    method.__doc__ = job.__doc__
    return method


def writing(job: Callable[Concatenate[S, Connection, P], T]) -> Callable[Concatenate[S, P], Awaitable[T]]:
    """A method that writes: one transaction, in the writer's thread."""

    async def method(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        def run() -> T:
            with self.transaction() as connection:
                return job(self, connection, *args, **named)

        return await self.run(run, writes=True)

    method.__doc__ = job.__doc__
    return method


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
