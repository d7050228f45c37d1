"""Finished games: how each ended, and those of one person."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import OVER, Outcome, Seat

MOST = 5000  # finished games of one person that are looked at, the latest


@dataclass(frozen=True)
class Finished:
    """A finished game at which somebody sat, perhaps not until the end."""

    id: str
    title: str
    game: str
    touched: float
    seats: list[Seat]
    outcome: Outcome | None  # None when nobody has looked yet


class Past(Database):
    """The finished games."""

    @reading
    def finished(self, connection: Connection, person: str) -> list[Finished]:
        """The finished games at which a person sits or sat, the latest first."""
        of = schema.game.c
        sits = select(schema.seat.c.game).where(schema.seat.c.person == person)
        sat = select(schema.sat.c.game).where(schema.sat.c.person == person)
        mine = (of.asked == OVER, or_(of.id.in_(sits), of.id.in_(sat)))
        latest = select(of.id).where(*mine).order_by(of.touched.desc()).limit(MOST).subquery()
        chosen = select(latest.c.id)
        seats: dict[str, list[Seat]] = {}
        place = schema.seat.c
        query = select(place.game, place.number, place.person, place.name, place.bot, place.kept)
        for row in connection.execute(query.where(place.game.in_(chosen)).order_by(place.number)):
            seats.setdefault(str(row[0]), []).append(Seat(*row[1:]))
        kept = outcomes(connection, chosen)
        rows = select(of.id, of.title, of.game, of.touched).where(of.id.in_(chosen))
        return [
            Finished(row[0], row[1], row[2], row[3], seats.get(row[0], []), kept.get(row[0]))
            for row in connection.execute(rows.order_by(of.touched.desc(), of.id))
        ]

    @reading
    def table_counts(self, connection: Connection, person: str) -> tuple[int, int]:
        """How many tables of a person are not over yet, and at how many that are over they sit or sat."""
        of, its, sat = schema.game.c, schema.seat.c, schema.sat.c
        sits = select(its.game).where(or_(its.person == person, its.kept == person))
        mine = or_(of.host == person, of.id.in_(sits))
        played = select(its.game).where(its.person == person).union(select(sat.game).where(sat.person == person))
        count = select(func.count()).select_from(schema.game)
        running = connection.execute(count.where(of.asked != OVER, mine)).scalar_one()
        return int(running), int(connection.execute(count.where(of.asked == OVER, of.id.in_(played))).scalar_one())

    @writing
    def put_outcome(self, connection: Connection, id: str, outcome: Outcome) -> Outcome | None:
        """Keep how a game ended that was finished before this was kept, if it still exists; gives what is kept."""
        query = select(schema.game.c.touched).where(schema.game.c.id == id, schema.game.c.asked == OVER)
        ended = connection.execute(query.with_for_update()).scalar_one_or_none()
        return None if ended is None else keep(connection, id, outcome, float(ended))


def outcomes(connection: Connection, which: Any) -> dict[str, Outcome]:
    """How these games ended, as far as that is kept."""
    its = schema.outcome.c
    query = select(its.game, its.decisions, its.level, its.places, its.began, its.ended).where(its.game.in_(which))
    return {
        str(row[0]): Outcome(row[1], row[2], tuple(json.loads(row[3])), row[4], row[5])
        for row in connection.execute(query)
    }


def keep(connection: Connection, id: str, outcome: Outcome, ended: float) -> Outcome:
    """Store how a game ended, in place of what is stored."""
    began = connection.execute(select(func.min(schema.entry.c.at)).where(schema.entry.c.game == id)).scalar_one()
    whole = replace(outcome, began=ended if began is None else float(began), ended=ended)
    connection.execute(delete(schema.outcome).where(schema.outcome.c.game == id))
    values = {**whole.__dict__, "places": json.dumps(whole.places)}
    connection.execute(insert(schema.outcome).values(game=id, **values))
    return whole
