"""Forgetting a person: what is known of them goes, and the games that they played with others stay without their name.

A table at which no other person ever sat goes too. Elsewhere the seat, once the game is over, belongs to somebody whom
nobody can be any more: another one at each table, so that what stays cannot be put together.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, or_, select, update

from jianghu.web.storage import opinions, schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import GONE, OVER

RENAMED = "%(name)s is called %(other)s now."  # a note that tells of an earlier name


@dataclass(frozen=True)
class Belongings:
    """The tables of a person, by what becomes of them."""

    alone: tuple[str, ...]  # removed
    running: tuple[str, ...]  # not over, and others play there: the person has to get up first
    stay: tuple[str, ...]  # over, or they got up there: it stays without the name


@dataclass(frozen=True)
class Forgotten:
    """What has changed by forgetting somebody."""

    tables: tuple[str, ...]
    devices: tuple[str, ...]


class Forgetting(Database):
    """Forgets people, each in one transaction."""

    @reading
    def belongings(self, connection: Connection, person: str) -> Belongings:
        """What there is of a person at tables."""
        return _belongings(connection, person)

    @writing
    def forget(self, connection: Connection, person: str) -> Forgotten | None:
        """Forget a person; None, and nothing is changed, while they sit at a running table with others."""
        connection.execute(select(schema.person.c.id).where(schema.person.c.id == person).with_for_update())
        found = _belongings(connection, person)
        if found.running:
            return None
        for id in found.stay:
            _forget_at(connection, id, person)
        connection.execute(delete(schema.game).where(schema.game.c.id.in_(found.alone)))
        for asked in connection.execute(select(schema.game.c.id).where(schema.game.c.question.contains(person))).all():
            connection.execute(update(schema.game).where(schema.game.c.id == asked[0]).values(question=""))
        devices = connection.execute(select(schema.device.c.id).where(schema.device.c.person == person)).scalars().all()
        for of in (schema.carry, schema.feed, schema.upload, schema.device, schema.order):
            connection.execute(delete(of).where(of.c.person == person))
        connection.execute(delete(schema.person).where(schema.person.c.id == person))
        done = Forgotten((*found.alone, *found.stay), tuple(devices))
        self.notify(connection, [*done.tables, *(f"device/{one}" for one in devices)])
        return done


def _belongings(connection: Connection, person: str) -> Belongings:
    game, seat, sat = schema.game.c, schema.seat.c, schema.sat.c
    sits = select(seat.game).where(or_(seat.person == person, seat.kept == person))
    mine = or_(game.host == person, game.id.in_(sits), game.id.in_(select(sat.game).where(sat.person == person)))
    asked = {str(id): int(at) for id, at in connection.execute(select(game.id, game.asked).where(mine))}
    others: set[str] = set()
    seated: set[str] = set()
    places = select(seat.game, seat.person, seat.kept).where(seat.game.in_(asked))
    for id, sitting, kept in connection.execute(places):
        if sitting == person:
            seated.add(id)
        if any(one and one != person and not one.startswith(GONE) for one in (sitting, kept)):
            others.add(id)
    left = select(sat.game, sat.person).where(sat.game.in_(asked))
    others |= {id for id, one in connection.execute(left) if one and one != person and not one.startswith(GONE)}
    shared = [id for id in asked if id in others]
    running = tuple(id for id in shared if id in seated and asked[id] != OVER)
    return Belongings(
        tuple(id for id in asked if id not in others), running, tuple(id for id in shared if id not in running)
    )


def _forget_at(connection: Connection, id: str, person: str) -> None:
    """Forget a person at a table that stays for others."""
    connection.execute(select(schema.game.c.id).where(schema.game.c.id == id).with_for_update())
    nobody, seat, sat = f"{GONE}{secrets.token_hex(8)}", schema.seat, schema.sat
    query = select(seat.c.number, seat.c.person, seat.c.name).where(seat.c.game == id).order_by(seat.c.number)
    seats = connection.execute(query).all()
    called = select(schema.person.c.name).where(schema.person.c.id == person)
    names = {str(one) for one in connection.execute(called).scalars()} | {row[2] for row in seats if row[1] == person}
    host = next((row[1] for row in seats if row[1] and row[1] != person and not row[1].startswith(GONE)), "")
    here = (seat.c.game == id, seat.c.person == person)
    connection.execute(update(seat).where(*here).values(person=nobody, name="", seen=0.0))
    connection.execute(update(seat).where(seat.c.game == id, seat.c.kept == person).values(kept=""))
    connection.execute(update(sat).where(sat.c.game == id, sat.c.person == person).values(person=nobody))
    led = (schema.game.c.id == id, schema.game.c.host == person)
    connection.execute(update(schema.game).where(*led).values(host=host))
    _unname(connection, id, person, nobody, names | {f"{name} {row[0] + 1}" for name in names for row in seats})
    numbers = [row[0] for row in seats if row[1] == person]
    kept = select(schema.review.c.subject, schema.review.c.data).where(schema.review.c.game == id)
    for subject, data in connection.execute(kept).all():
        same = schema.review.c.subject == subject
        connection.execute(update(schema.review).where(same).values(data=opinions.unnamed(data, numbers)))


def _unname(connection: Connection, id: str, person: str, nobody: str, names: set[str]) -> None:
    """Take these names out of what happened and was said at a table, and those that the person had before."""
    of = schema.note.c
    notes = connection.execute(select(schema.note).where(of.game == id).order_by(of.number.desc())).mappings().all()
    for note in notes:
        text = note["text"]
        if note["kind"] != "chat" and text.startswith('["'):
            said, given = json.loads(text)
            if said == RENAMED and given["other"] in names:
                names.add(given["name"])
            given = {key: without(value, names) for key, value in given.items()}
            text = json.dumps([said, given], ensure_ascii=False)
        readers = note["readers"]
        if person in readers:
            read = ([at, nobody, ""] if who == person else [at, who, name] for at, who, name in json.loads(readers))
            readers = json.dumps([*read])
        values = {"name": "" if note["name"] in names else note["name"], "text": text, "readers": readers}
        if any(values[key] != note[key] for key in values):
            same = (of.game == id, of.number == note["number"])
            connection.execute(update(schema.note).where(*same).values(values))


def without(value: object, names: set[str]) -> object:
    """A parameter of a note: a name, or several with commas between them."""
    if not isinstance(value, str):
        return value
    text = f", {value}, "
    for name in sorted(names, key=len, reverse=True):  # a name may hold a comma and another name
        text = text.replace(f", {name}, ", ", ")
    return text[2:-2]
