"""The database as the server uses it. A decision is committed before anybody learns of it."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.appends import Appends
from jianghu.web.storage.database import reading, writing
from jianghu.web.storage.forgetting import Forgetting
from jianghu.web.storage.identities import Identities
from jianghu.web.storage.keeping import Keeping
from jianghu.web.storage.lobby import Lobby
from jianghu.web.storage.notes import Notes, latest
from jianghu.web.storage.past import Past
from jianghu.web.storage.pushes import Pushes
from jianghu.web.storage.rows import (
    OVER,
    Away,
    LogEntry,
    Note,
    Reviewed,
    Sat,
    Seat,
    StoredTable,
    TableRow,
    Taken,
    answered_for,
    ever,
    may_see,
)
from jianghu.web.storage.standing import Standing, orders
from jianghu.web.storage.timing import ClockKeeping

__all__ = ["Away", "LogEntry", "Note", "Reviewed", "Seat", "Store", "StoredTable", "TableRow", "Taken"]


SEEN = (
    update(schema.seat)
    .where(schema.seat.c.game == bindparam("which"), schema.seat.c.person == bindparam("who"))
    .values(seen=bindparam("now"))
)


class Store(ClockKeeping, Forgetting, Identities, Keeping, Lobby, Notes, Past, Pushes, Standing):
    """The database. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.append = Appends(self).append

    # Tables -------------------------------------------------------------------------------------------------------

    @writing
    def add_table(self, connection: Connection, row: TableRow, seats: list[Seat], follows: str = "") -> str:
        """Store a new table; returns its id. A table has one rematch at most: if there is one, its id is returned."""
        if follows:
            query = select(schema.game.c.rematch).where(schema.game.c.id == follows)
            before = connection.execute(query.with_for_update()).scalar_one()
            if before:
                return str(before)
            connection.execute(update(schema.game).where(schema.game.c.id == follows).values(rematch=row.id))
        connection.execute(insert(schema.game).values({**row.__dict__, "options": json.dumps(row.options)}))
        connection.execute(insert(schema.seat), [{"game": row.id, **seat.__dict__} for seat in seats])
        return row.id

    @reading
    def table_row(self, connection: Connection, id: str) -> TableRow | None:
        """The row of a table by its id, which is in the players' link."""
        return _row(connection, schema.game.c.id == id)

    @reading
    def table(self, connection: Connection, id: str, start: int = 0) -> StoredTable | None:
        """A table with seats, notes and its log from a ply on."""
        row = _row(connection, schema.game.c.id == id)
        if row is None:
            return None
        seen = select(schema.seat.c.person, schema.seat.c.seen).where(schema.seat.c.game == id)
        sits = select(schema.seat.c.person).where(schema.seat.c.game == id)
        likes = select(schema.person.c.id, schema.person.c.likes).where(schema.person.c.id.in_(sits))
        return StoredTable(
            row,
            _seats(connection, id),
            _entries(connection, id, start),
            latest(connection, id),
            {str(row[0]): float(row[1]) for row in connection.execute(seen) if row[0] and row[1]},
            {str(row[0]) for row in connection.execute(likes) if answered_for(json.loads(row[1]))},
            _snapshot(connection, id) if not start else "",
            _sat(connection, id),
            orders(connection, id),
        )

    @reading
    def watched(self, connection: Connection, watch: str) -> TableRow | None:
        """The table of a spectators' link."""
        return _row(connection, schema.game.c.watch == watch)

    @reading
    def tables_of(self, connection: Connection, person: str, limit: int = 60) -> list[TableRow]:
        """The tables where a person sits or is the host, or where a seat is kept for them, the latest first."""
        sits = select(schema.seat.c.game).where(or_(schema.seat.c.person == person, schema.seat.c.kept == person))
        query = select(schema.game).where(or_(schema.game.c.host == person, schema.game.c.id.in_(sits)))
        rows = connection.execute(query.order_by(schema.game.c.touched.desc()).limit(limit))
        return [read_row(row) for row in rows.mappings()]

    @writing
    def remove_table(self, connection: Connection, id: str) -> None:
        """Remove a table and all that belongs to it."""
        connection.execute(delete(schema.game).where(schema.game.c.id == id))
        self.notify(connection, [id])

    @writing
    def set_proposal(self, connection: Connection, id: str, before: str, after: str) -> bool:
        """Replace the open proposal, unless it was changed meanwhile."""
        same = (schema.game.c.id == id, schema.game.c.question == before)
        done = connection.execute(update(schema.game).where(*same).values(question=after))
        self.notify(connection, [id])
        return done.rowcount == 1

    # The deal -----------------------------------------------------------------------------------------------------

    @writing
    def set_sealed(self, connection: Connection, id: str, before: str, after: str) -> None:
        """Store a step of the exchange before the deal; Taken when another process has."""
        same = (schema.game.c.id == id, schema.game.c.sealed == before, schema.game.c.dice == "")
        if connection.execute(update(schema.game).where(*same).values(sealed=after)).rowcount != 1:
            raise Taken
        self.notify(connection, [id])

    @writing
    def deal(self, connection: Connection, row: TableRow, before: str, seats: list[Seat]) -> None:
        """Store the beginning of a game, once: Taken when the exchange went on elsewhere or others sit there now."""
        # As whoever changes a seat does: so nobody gets up between the look at the seats and the deal.
        connection.execute(select(schema.game.c.id).where(schema.game.c.id == row.id).with_for_update())
        sit = [(one.number, one.person, one.bot) for one in _seats(connection, row.id)]
        if sit != [(one.number, one.person, one.bot) for one in seats]:
            raise Taken
        names = ("rules", "dice", "start", "asked", "touched", "sealed", "clocks", "due")
        same = (schema.game.c.id == row.id, schema.game.c.sealed == before, schema.game.c.dice == "")
        change = update(schema.game).where(*same).values({name: getattr(row, name) for name in names})
        if connection.execute(change).rowcount != 1:
            raise Taken
        self.notify(connection, [row.id])

    # Seats --------------------------------------------------------------------------------------------------------

    @reading
    def seats(self, connection: Connection, id: str) -> list[Seat]:
        """Who sits at a table, in order."""
        return _seats(connection, id)

    @writing
    def set_seat(
        self,
        connection: Connection,
        id: str,
        seat: Seat,
        before: Seat,
        secrets: bool = True,
        clocks: str = "",
        due: float = 0.0,
    ) -> bool:
        """Change who sits somewhere, unless it was changed meanwhile, and with it the clocks.

        While a game with ``secrets`` runs nobody gets a second seat of it: of two seats that one person asks for at the
        same moment, the second is refused here. What everybody was asked is not asked any more, because it was
        asked of others.
        """
        table = schema.seat
        query = select(schema.game.c.dice, schema.game.c.asked).where(schema.game.c.id == id)
        dealt, asked = connection.execute(query.with_for_update()).one_or_none() or ("", OVER)
        past = _sat(connection, id)
        running = bool(dealt and asked != OVER)  # asked here, because another process may have dealt
        if secrets and running and seat.person and seat.person != before.person:
            if not may_see(ever(past, _seats(connection, id)), seat.person, seat.number):
                return False
        same = (table.c.game == id, table.c.number == seat.number, table.c.person == before.person)
        change = update(table).where(*same, table.c.bot == before.bot)
        done = connection.execute(change.values(person=seat.person, name=seat.name, bot=seat.bot, kept=seat.kept))
        if done.rowcount == 1:
            values = {"question": "", "clocks": clocks, "due": due}
            connection.execute(update(schema.game).where(schema.game.c.id == id).values(values))
            if dealt and not before.open and before.person not in past.get(seat.number, ()):
                connection.execute(insert(schema.sat).values(game=id, seat=seat.number, person=before.person))
        self.notify(connection, [id])
        return done.rowcount == 1

    @writing
    def rename(self, connection: Connection, person: str, before: str, after: str) -> list[str]:
        """Give a person's seats at running tables another name, but not those that somebody at the same device has
        under a name of their own. Gives these tables."""
        of = schema.seat.c
        running = select(schema.game.c.id).where(schema.game.c.asked != OVER)
        which = (of.person == person, of.name == before, of.game.in_(running))
        ids = [str(row[0]) for row in connection.execute(select(of.game).where(*which).distinct())]
        connection.execute(update(schema.seat).where(*which).values(name=after))
        self.notify(connection, ids)
        return ids

    @writing
    def pass_on(self, connection: Connection, id: str, nudge: str) -> None:
        """Let other processes know of a nudge; it is not stored."""
        self.notify(connection, [f"{id} {nudge}"])

    @writing
    def put_seen(self, connection: Connection, seen: list[tuple[str, str]], at: float) -> None:
        """These people are at these tables; below zero: they have gone."""
        if seen:
            connection.execute(SEEN, [{"which": id, "who": person, "now": at} for id, person in sorted(seen)])
        self.notify(connection, sorted({id for id, _ in seen}))

    # The log, which ``append`` adds to ----------------------------------------------------------------------------

    @reading
    def entries(self, connection: Connection, id: str, start: int = 0) -> list[LogEntry]:
        """The log of a table from a ply on."""
        return _entries(connection, id, start)

    @reading
    def stored(self, connection: Connection, id: str, command: str) -> int | None:
        """The ply that a command led to, if it is in the log."""
        of = (schema.entry.c.game == id, schema.entry.c.command == command)
        ply = connection.execute(select(schema.entry.c.ply).where(*of)).scalar_one_or_none()
        return None if ply is None else int(ply) + 1

    @reading
    def lengths(self, connection: Connection, ids: list[str]) -> dict[str, int]:
        """How long the logs of these tables are."""
        of = schema.entry.c
        query = select(of.game, func.max(of.ply)).where(of.game.in_(ids)).group_by(of.game)
        return {str(row[0]): int(row[1]) + 1 for row in connection.execute(query)}

    @reading
    def snapshot(self, connection: Connection, id: str) -> str:
        """The latest snapshot of a table; empty when there is none."""
        return _snapshot(connection, id)

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


def _row(connection: Connection, which: Any) -> TableRow | None:
    found = connection.execute(select(schema.game).where(which)).mappings().one_or_none()
    return None if found is None else read_row(found)


def read_row(found: Any) -> TableRow:
    """A row of the table ``game``."""
    values = dict(found)
    return TableRow(**{**values, "options": json.loads(values["options"])})


def _seats(connection: Connection, id: str) -> list[Seat]:
    of = schema.seat.c
    query = select(of.number, of.person, of.name, of.bot, of.kept).where(of.game == id).order_by(of.number)
    return [Seat(*row) for row in connection.execute(query)]


def _sat(connection: Connection, id: str) -> Sat:
    found: Sat = {}
    query = select(schema.sat.c.seat, schema.sat.c.person).where(schema.sat.c.game == id)
    for seat, person in connection.execute(query):
        found.setdefault(seat, set()).add(person)
    return found


def _entries(connection: Connection, id: str, start: int) -> list[LogEntry]:
    of = schema.entry.c
    query = select(of.ply, of.command, of.seat, of.kind, of.words, of.digest).where(of.game == id, of.ply >= start)
    return [LogEntry(*row) for row in connection.execute(query.order_by(of.ply))]


def _snapshot(connection: Connection, id: str) -> str:
    query = select(schema.snapshot.c.data).where(schema.snapshot.c.game == id)
    return str(connection.execute(query).scalar_one_or_none() or "")
