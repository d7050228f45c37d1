"""What is said at a table, and what happened to its seats.

What people say is kept as long as the table: it belongs to the game. So there is room for so much of each seat, and
what goes beyond is refused; nobody's words push out another's.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import Note, Reader

SHOWN = 200  # notes on a page
HAPPENED = 500  # kept of what happened at a table
SAID = 500  # messages of one seat

of = schema.note.c


class Notes(Database):
    """The notes of tables."""

    @writing
    def add_note(self, connection: Connection, id: str, kind: str, name: str, text: str) -> Note:
        """Add something that happened. Of these only the latest are kept."""
        note = _numbered(connection, id, Note(0, kind, name, text, time.time()))
        happened = select(of.number).where(of.game == id, of.kind != "chat").order_by(of.number.desc())
        old = connection.execute(happened.offset(HAPPENED).limit(1)).scalar_one_or_none()
        if old is not None:
            connection.execute(delete(schema.note).where(of.game == id, of.kind != "chat", of.number <= old))
        self.notify(connection, [id])
        return note

    @writing
    def add_message(self, connection: Connection, id: str, note: Note) -> Note | None:
        """Add what somebody says, once: a repeated command gives the message that is stored. None when the seat has
        said as much as there is room for."""
        connection.execute(select(schema.game.c.id).where(schema.game.c.id == id).with_for_update())
        again = select(schema.note).where(of.game == id, of.command == note.command, of.seat == note.seat)
        if (found := connection.execute(again).mappings().one_or_none()) is not None:
            return _read(found)
        mine = select(func.count()).where(of.game == id, of.kind == "chat", of.seat == note.seat)
        if connection.execute(mine).scalar_one() >= SAID:
            return None
        added = _numbered(connection, id, note)
        self.notify(connection, [id])
        return added

    @reading
    def notes(self, connection: Connection, id: str, limit: int = SHOWN) -> list[Note]:
        """The latest notes for everybody, and all private ones, in order."""
        return latest(connection, id, limit)

    @reading
    def talk(self, connection: Connection, id: str) -> list[Note]:
        """All that was said at a table, also in private: for after the end."""
        query = select(schema.note).where(of.game == id, of.kind == "chat").order_by(of.number)
        return [_read(row) for row in connection.execute(query).mappings()]


def latest(connection: Connection, id: str, limit: int = SHOWN) -> list[Note]:
    """As ``Notes.notes``. Private ones are for few: those of others must not push them out of a reader's page."""
    public = select(of.number).where(of.game == id, of.readers == "").order_by(of.number.desc()).limit(limit)
    query = select(schema.note).where(of.game == id, or_(of.readers != "", of.number.in_(public)))
    return [_read(row) for row in connection.execute(query.order_by(of.number)).mappings()]


def trimmed(notes: list[Note]) -> list[Note]:
    """The same of notes in memory."""
    public = [note.number for note in notes if not note.readers]
    first = public[-SHOWN] if len(public) > SHOWN else 0
    return [note for note in notes if note.readers or note.number >= first]


def _numbered(connection: Connection, id: str, note: Note) -> Note:
    # Two processes count one after the other.
    connection.execute(select(schema.game.c.id).where(schema.game.c.id == id).with_for_update())
    last = connection.execute(select(func.max(of.number)).where(of.game == id)).scalar_one()
    added = replace(note, number=int(last or 0) + 1)
    readers = json.dumps([list(one) for one in added.readers]) if added.readers else ""
    connection.execute(insert(schema.note).values(game=id, **{**asdict(added), "readers": readers}))
    return added


def _read(row: Any) -> Note:
    values = {key: value for key, value in row.items() if key != "game"}
    readers = tuple(Reader(*one) for one in json.loads(values["readers"] or "[]"))
    return Note(**{**values, "readers": readers})
