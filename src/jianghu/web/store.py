"""Everything that outlives the process. An action is stored once and for good before anybody hears of it."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from jianghu.web import schema
from jianghu.web.appends import Appends
from jianghu.web.database import Database, reading, writing
from jianghu.web.rows import Entry, Game, Note, Seat, Taken

__all__ = ["Entry", "Game", "Note", "Seat", "Store", "Taken"]


class Store(Database):
    """The database. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.append = Appends(self).append

    # Games --------------------------------------------------------------------------------------------------------

    @writing
    def add_game(self, connection: Connection, game: Game, seats: list[Seat], follows: str = "") -> str:
        """Store a new table. As a rematch only one can follow another: the id of the one that does is given back."""
        if follows:
            query = select(schema.game.c.rematch).where(schema.game.c.id == follows)
            before = connection.execute(query.with_for_update()).scalar_one()
            if before:
                return str(before)
            connection.execute(update(schema.game).where(schema.game.c.id == follows).values(rematch=game.id))
        connection.execute(insert(schema.game).values({**game.__dict__, "options": json.dumps(game.options)}))
        connection.execute(insert(schema.seat), [{"game": game.id, **seat.__dict__} for seat in seats])
        return game.id

    @reading
    def game(self, connection: Connection, id: str) -> Game | None:
        """A table by its id, which is its players' link."""
        return _game(connection, schema.game.c.id == id)

    @reading
    def watched(self, connection: Connection, watch: str) -> Game | None:
        """The table of a spectators' link."""
        return _game(connection, schema.game.c.watch == watch)

    @reading
    def games_of(self, connection: Connection, person: str, limit: int = 60) -> list[Game]:
        """The tables where a person sits or is the host, the latest first."""
        sits = select(schema.seat.c.game).where(schema.seat.c.person == person)
        query = select(schema.game).where(or_(schema.game.c.host == person, schema.game.c.id.in_(sits)))
        rows = connection.execute(query.order_by(schema.game.c.touched.desc()).limit(limit))
        return [_read_game(row) for row in rows.mappings()]

    @reading
    def unfinished(self, connection: Connection) -> list[str]:
        """The tables that may have to go on after a restart."""
        rows = connection.execute(select(schema.game.c.id).where(schema.game.c.asked >= 0))
        return [str(row[0]) for row in rows]

    @reading
    def count_hosted(self, connection: Connection, person: str, since: float) -> tuple[int, int]:
        """How many running tables a person is host of, and how many tables were made since then."""
        of = schema.game.c.host == person
        running = select(func.count()).select_from(schema.game).where(of, schema.game.c.asked >= 0)
        fresh = select(func.count()).select_from(schema.game).where(of, schema.game.c.made >= since)
        return int(connection.execute(running).scalar_one()), int(connection.execute(fresh).scalar_one())

    @writing
    def remove_game(self, connection: Connection, id: str) -> None:
        """Remove a table and all that belongs to it."""
        connection.execute(delete(schema.game).where(schema.game.c.id == id))

    # Seats --------------------------------------------------------------------------------------------------------

    @reading
    def seats(self, connection: Connection, id: str) -> list[Seat]:
        """Who sits at a table, in order."""
        query = select(schema.seat).where(schema.seat.c.game == id).order_by(schema.seat.c.number)
        rows = connection.execute(query).mappings()
        return [Seat(row["number"], row["person"], row["name"], row["bot"]) for row in rows]

    @writing
    def set_seat(self, connection: Connection, id: str, seat: Seat, before: Seat) -> bool:
        """Change who sits somewhere, unless it was changed meanwhile."""
        table = schema.seat
        same = (table.c.game == id, table.c.number == seat.number, table.c.person == before.person)
        change = update(table).where(*same, table.c.bot == before.bot)
        done = connection.execute(change.values(person=seat.person, name=seat.name, bot=seat.bot))
        return done.rowcount == 1

    # The log, which ``append`` adds to ----------------------------------------------------------------------------

    @reading
    def entries(self, connection: Connection, id: str, start: int = 0) -> list[Entry]:
        """The log of a table from a ply on."""
        table = schema.entry.c
        query = select(table.ply, table.command, table.seat, table.words, table.digest)
        rows = connection.execute(query.where(table.game == id, table.ply >= start).order_by(table.ply))
        return [Entry(*row) for row in rows]

    @writing
    def add_note(self, connection: Connection, id: str, kind: str, name: str, text: str) -> Note:
        """Add something said or something that happened to the table."""
        last = select(func.max(schema.note.c.number)).where(schema.note.c.game == id)
        number = int(connection.execute(last).scalar_one() or 0) + 1
        note = Note(number, kind, name, text, time.time())
        connection.execute(insert(schema.note).values(game=id, **note.__dict__))
        return note

    @reading
    def notes(self, connection: Connection, id: str, limit: int = 200) -> list[Note]:
        """The latest ones, in order."""
        query = select(schema.note).where(schema.note.c.game == id).order_by(schema.note.c.number.desc())
        rows = connection.execute(query.limit(limit)).mappings()
        found = [Note(row["number"], row["kind"], row["name"], row["text"], row["at"]) for row in rows]
        return found[::-1]

    # People -------------------------------------------------------------------------------------------------------

    @reading
    def person(self, connection: Connection, id: str) -> tuple[str, dict[str, object]] | None:
        """A person's name and preferences."""
        query = select(schema.person.c.name, schema.person.c.likes).where(schema.person.c.id == id)
        row = connection.execute(query).one_or_none()
        return None if row is None else (str(row[0]), json.loads(row[1]))

    @writing
    def put_person(self, connection: Connection, id: str, name: str, likes: dict[str, object]) -> None:
        """Store a person, new or changed."""
        values = {"name": name, "likes": json.dumps(likes)}
        done = connection.execute(update(schema.person).where(schema.person.c.id == id).values(values))
        if done.rowcount == 0:
            connection.execute(insert(schema.person).values(id=id, made=time.time(), **values))


def _game(connection: Connection, which: Any) -> Game | None:
    row = connection.execute(select(schema.game).where(which)).mappings().one_or_none()
    return None if row is None else _read_game(row)


def _read_game(row: Any) -> Game:
    values = dict(row)
    return Game(**{**values, "options": json.loads(values["options"])})
