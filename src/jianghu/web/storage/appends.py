"""Group commit for the logs of all tables: entries that arrive while the disk is busy share the next transaction.

A disk takes about as long for one entry as for a hundred. Callers learn of their entries once those are stored. The
insert statement itself refuses an entry whose predecessor is missing or has another digest, so whatever goes wrong in
memory, no log gets a gap or a second branch.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Integer, String, bindparam, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database
from jianghu.web.storage.outage import is_outage
from jianghu.web.storage.past import keep
from jianghu.web.storage.rows import LogEntry, Outcome, Taken


def _insertion() -> Any:
    """Add an entry if the log is where it goes on: its predecessor is there and has the digest ``after``."""
    before = schema.entry.alias("before")
    ply, after = bindparam("ply", type_=Integer), bindparam("after", type_=String)
    same = (before.c.game == bindparam("game", type_=String), before.c.ply == ply - 1)
    found = exists(select(before.c.ply).where(*same, or_(after.is_(None), before.c.digest == after)))
    columns = [*schema.entry.c]
    values = select(*(bindparam(column.name, type_=column.type) for column in columns))
    return insert(schema.entry).from_select([column.name for column in columns], values.where(or_(ply == 0, found)))


INSERT = _insertion()
TOUCH = (
    update(schema.game)
    .where(schema.game.c.id == bindparam("which"))
    .values(touched=bindparam("touched"), asked=bindparam("asked"), clocks=bindparam("clocked"), due=bindparam("when"))
)


@dataclass
class Job:
    """Entries of one table, queued for writing."""

    id: str
    entries: list[LogEntry]
    asked: int
    done: asyncio.Future[None]
    snapshot: str = ""
    after: str | None = None
    outcome: Outcome | None = None
    clocks: str = ""
    due: float = 0.0
    at: float = field(default_factory=time.time)


class Appends:
    """The one place where entries are written."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Job] = []
        self._writing: asyncio.Task[None] | None = None

    def append(
        self,
        id: str,
        entries: list[LogEntry],
        asked: int,
        snapshot: str = "",
        after: str | None = None,
        outcome: Outcome | None = None,
        clocks: str = "",
        due: float = 0.0,
    ) -> asyncio.Future[None]:
        """When this is done the entries are on the disk; Taken when somebody was first; Away when the database cannot
        be used, and then it is not known whether they are stored.

        ``after`` is the digest that they were played on; ``snapshot``, if there is one, was taken after the last, and
        ``outcome`` is how the game has ended with it.
        """
        job = Job(id, entries, asked, asyncio.get_running_loop().create_future(), snapshot, after, outcome, clocks, due)
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return job.done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            # Always in the same order, so that two processes on one database never wait for each other.
            jobs = sorted(self._waiting, key=lambda job: job.id)
            self._waiting = []
            outcomes = await loop.run_in_executor(self._database.writer, self._together, jobs)
            for job, error in zip(jobs, outcomes, strict=True):
                if job.done.done():
                    continue  # the caller was cancelled; it is stored all the same
                if error is None:
                    job.done.set_result(None)
                elif is_outage(error):
                    job.done.set_exception(self._database.outage.began(error, writes=True))
                else:
                    job.done.set_exception(error)
        self._writing = None

    def _together(self, jobs: list[Job]) -> list[Exception | None]:
        """Write all in one transaction; if that fails, each in its own. Returns the outcome of each."""
        try:
            with self._database.transaction() as connection:
                self._insert(connection, jobs)
        except (IntegrityError, Taken) as error:
            if len(jobs) == 1:
                return [Taken(str(error))]
            return [self._together([job])[0] for job in jobs]
        except Exception as error:  # the database is unavailable or full: every waiting caller gets the error
            return [error for _ in jobs]
        return [None for _ in jobs]

    def _insert(self, connection: Connection, jobs: list[Job]) -> None:
        rows = [
            {
                "game": job.id, "ply": entry.ply, "command": entry.command, "seat": entry.seat, "kind": entry.kind,
                "words": entry.words, "digest": entry.digest, "at": job.at, "after": before,
            }
            for job in jobs
            for entry, before in zip(job.entries, [job.after, *(one.digest for one in job.entries)], strict=False)
        ]  # fmt: skip
        done = connection.execution_options(preserve_rowcount=True).execute(INSERT, rows)
        if done.rowcount != len(rows):
            raise Taken("the log is not where these entries go on")
        touched = [
            {"which": job.id, "touched": job.at, "asked": job.asked, "clocked": job.clocks, "when": job.due}
            for job in jobs
        ]
        connection.execute(TOUCH, touched)
        for job in jobs:
            if job.snapshot:
                connection.execute(delete(schema.snapshot).where(schema.snapshot.c.game == job.id))
                ply = job.entries[-1].ply + 1
                connection.execute(insert(schema.snapshot).values(game=job.id, ply=ply, data=job.snapshot))
            if job.outcome is not None:
                keep(connection, job.id, job.outcome, job.at)
        self._database.notify(connection, [job.id for job in jobs])
