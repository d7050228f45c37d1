"""Tables that strangers may find: those that seek players, are being played, or were finished just now."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, func, or_, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.past import outcomes
from jianghu.web.storage.rows import OVER, WAITING, Outcome, Seat

CANDIDATES = 300  # the latest, of which those without anybody are left out


@dataclass(frozen=True)
class Listed:
    """A table of the lobby. Its id, the players' link, is for those who sit down."""

    id: str
    watch: str
    title: str
    game: str
    options: dict[str, object]
    host: str
    made: float
    touched: float
    asked: int
    clock: str
    seats: list[Seat]
    seen: dict[str, float]  # when each person was last there, as other processes say
    outcome: Outcome | None = None  # of a finished game

    @property
    def seeks(self) -> bool:
        """Whether it is not dealt yet and has an open seat."""
        return self.asked == WAITING and any(seat.open for seat in self.seats)

    @property
    def ended(self) -> bool:
        return self.asked == OVER


class Lobby(Database):
    """The listed tables."""

    @reading
    def listed(self, connection: Connection, since: float) -> list[Listed]:
        """The listed tables that wait, and those at which something has happened since a time; the latest first."""
        of, its = schema.game.c, schema.seat.c
        alive = or_(of.asked == WAITING, of.touched >= since)
        columns = (of.id, of.watch, of.title, of.game, of.options, of.host, of.made, of.touched, of.asked, of.clock)
        query = select(*columns).where(of.listed == 1, alive).order_by(of.made.desc(), of.id).limit(CANDIDATES)
        rows = connection.execute(query).all()
        seats: dict[str, list[Seat]] = {}
        seen: dict[str, dict[str, float]] = {}
        sitting = select(its.game, its.number, its.person, its.name, its.bot, its.kept, its.seen)
        for row in connection.execute(sitting.where(its.game.in_([row[0] for row in rows])).order_by(its.number)):
            seats.setdefault(row[0], []).append(Seat(*row[1:6]))
            if row[2]:
                seen.setdefault(row[0], {})[row[2]] = float(row[6])
        ended = outcomes(connection, [row[0] for row in rows if row[8] == OVER])
        return [
            Listed(
                *row[:4], json.loads(row[4]), *row[5:10], seats.get(row[0], []), seen.get(row[0], {}), ended.get(row[0])
            )
            for row in rows
        ]

    @reading
    def listings(self, connection: Connection, person: str, address: str) -> tuple[int, int]:
        """How many waiting tables a person has listed, and how many were from an address."""
        of = schema.game.c
        waiting = select(func.count()).select_from(schema.game).where(of.listed == 1, of.asked == WAITING)
        mine, there = waiting.where(of.host == person), waiting.where(of.address == address)
        return int(connection.execute(mine).scalar_one()), int(connection.execute(there).scalar_one())

    @reading
    def promised(self, connection: Connection, person: str) -> int:
        """At how many listed tables of others a person waits for the deal."""
        of, its = schema.game.c, schema.seat.c
        waiting = select(of.id).where(of.listed == 1, of.asked == WAITING, of.host != person)
        query = select(func.count(its.game.distinct())).where(its.person == person, its.game.in_(waiting))
        return int(connection.execute(query).scalar_one())

    @writing
    def set_listed(self, connection: Connection, id: str, listed: bool) -> None:
        """Show a table to strangers, or no longer."""
        connection.execute(update(schema.game).where(schema.game.c.id == id).values(listed=int(listed)))
        self.notify(connection, [id])
