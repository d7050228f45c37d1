"""Checks a whole database: does every log replay, and does every digest match? Read-only."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.exc import SQLAlchemyError

from jianghu.errors import BadOption, JianghuError
from jianghu.kernel.follow import Follower
from jianghu.web.storage import schema
from jianghu.web.storage.damage import fault_of, read_only
from jianghu.web.storage.database import POSTGRESQL
from jianghu.web.storage.files import file_of
from jianghu.web.storage.outage import first_line
from jianghu.web.storage.rows import WAITING, LogEntry, Seat, TableRow
from jianghu.web.table.opening import record_of


@dataclass
class Findings:
    """The findings; ``broken`` has a sentence for each damaged table, and one for the file itself."""

    tables: int = 0
    entries: int = 0
    older: int = 0  # of other versions of the rules: they can be viewed but not played
    broken: list[str] = field(default_factory=list)


def examine(url: str) -> Findings:
    """Go through a database, beside a running server too. BadOption when there is none that can be read at all."""
    found = Findings()
    path = file_of(url)
    if path is not None:
        if not path.exists() and not fault_of(path):
            raise BadOption(f"there is no database at {path}")
        if fault := fault_of(path, "integrity_check"):
            found.broken.append(f"{path} {fault}")
    try:
        with _reading(url) as connection:
            _version(connection)
            for id in [
                str(row[0]) for row in connection.execute(select(schema.game.c.id).order_by(schema.game.c.made))
            ]:
                found.tables += 1
                _table(connection, id, found)
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        if not found.broken:
            raise BadOption(f"the database cannot be read: {first_line(error)}") from None
        found.broken.append(f"the tables cannot be read: {first_line(error)}")
    return found


@contextmanager
def _reading(url: str) -> Iterator[Connection]:
    """A read-only connection with a consistent snapshot."""
    path = file_of(url)
    if path is not None:
        engine = create_engine("sqlite://", creator=lambda: read_only(path))
    else:
        engine = create_engine(url, connect_args=POSTGRESQL, isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN" if path is not None else "SET TRANSACTION READ ONLY")
            yield connection
    finally:
        engine.dispose()


def _version(connection: Connection) -> None:
    version = connection.execute(select(schema.house.c.version)).scalar_one()
    if version != schema.VERSION:
        what = "start the server once, which brings it up to date" if version < schema.VERSION else "use that"
        raise BadOption(f"the database is of version {version}, this program of {schema.VERSION}: {what}")


def _table(connection: Connection, id: str, found: Findings) -> None:
    """One table: what is wrong with it, and how far it can be shown."""
    name = f"table {id[:6]}"
    try:
        row, seats, entries = _stored(connection, id)
    except (SQLAlchemyError, ValueError, TypeError) as error:
        found.broken.append(f"{name}: cannot be read ({first_line(error)})")
        return
    name = f"{name} ({row.game}, {row.title!r})"
    found.entries += len(entries)
    if row.asked == WAITING and not entries:  # not dealt yet: there is nothing to replay
        return
    whole = next((number for number, entry in enumerate(entries) if entry.ply != number), len(entries))
    try:
        record = record_of(row, seats, entries[:whole])
        follower = Follower(record)
        good = sum(step.fault is None for step in follower.steps())
    except (JianghuError, ValueError, TypeError, KeyError) as error:
        found.broken.append(f"{name}: cannot be set up ({error}); nothing of it can be shown")
        return
    what = ""
    if follower.foreign:
        found.older += 1
    elif follower.fault is not None:
        what = follower.fault.text
    elif whole == len(entries) and follower.table.state.asked() != row.asked:
        what = f"the log leads to seat {follower.table.state.asked()}, the table says seat {row.asked}"
    if not what and record.seal is not None:
        what = record.seal.fault(row.dice) or ""
    if not what and whole < len(entries):
        what = f"entry {whole + 1} of the log is missing"
    if what:
        found.broken.append(f"{name}: {what}; {good} of {len(entries)} entries can be shown")


def _stored(connection: Connection, id: str) -> tuple[TableRow, list[Seat], list[LogEntry]]:
    found: dict[str, Any] = dict(connection.execute(select(schema.game).where(schema.game.c.id == id)).mappings().one())
    row = TableRow(**{**found, "options": json.loads(found["options"])})
    seat, entry = schema.seat.c, schema.entry.c
    sits = select(seat.number, seat.person, seat.name, seat.bot).where(seat.game == id).order_by(seat.number)
    log = select(entry.ply, entry.command, entry.seat, entry.kind, entry.words, entry.digest).where(entry.game == id)
    return (
        row,
        [Seat(*one) for one in connection.execute(sits)],
        [LogEntry(*one) for one in connection.execute(log.order_by(entry.ply))],
    )
