"""Which devices belong to a person, and the links that add another device.

A cookie holds the secret of its device. The database stores only hashes of secrets and links.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import OVER

MOST = 20  # devices of one person


@dataclass(frozen=True)
class Known:
    """The person a device belongs to."""

    person: str
    name: str
    likes: dict[str, object]
    seen: float


@dataclass(frozen=True)
class Device:
    """A browser of a person; its name is a message."""

    id: str
    name: str
    made: float
    seen: float


class Identities(Database):
    """What the database knows of people's devices. Every method is one transaction."""

    @reading
    def carried_by(self, connection: Connection, device: str) -> Known | None:
        """The person a device belongs to; None for a device that does not exist (any more)."""
        of, its = schema.person.c, schema.device.c
        query = select(of.id, of.name, of.likes, its.seen).join(schema.device, its.person == of.id)
        row = connection.execute(query.where(its.id == device)).one_or_none()
        return None if row is None else Known(str(row[0]), str(row[1]), json.loads(row[2]), float(row[3]))

    @writing
    def add_person(self, connection: Connection, person: str, name: str, device: str, label: str) -> None:
        """Add a new person with a first device."""
        now = time.time()
        connection.execute(insert(schema.person).values(id=person, name=name, made=now, likes="{}"))
        connection.execute(insert(schema.device).values(id=device, person=person, name=label, made=now, seen=now))

    @writing
    def touch_device(self, connection: Connection, device: str, label: str) -> None:
        """Note that a device was used."""
        change = update(schema.device).where(schema.device.c.id == device)
        connection.execute(change.values(name=label, seen=time.time()))

    @reading
    def devices(self, connection: Connection, person: str) -> list[Device]:
        """The devices of a person, most recently used first."""
        of = schema.device.c
        query = select(of.id, of.name, of.made, of.seen).where(of.person == person).order_by(of.seen.desc(), of.id)
        return [Device(*row) for row in connection.execute(query)]

    @reading
    def existing(self, connection: Connection, devices: list[str]) -> set[str]:
        """Which of these devices still exist."""
        query = select(schema.device.c.id).where(schema.device.c.id.in_(devices))
        return {str(row[0]) for row in connection.execute(query)}

    @writing
    def end_device(self, connection: Connection, person: str, device: str) -> bool:
        """Remove a device. The last one stays, because nobody could be that person again."""
        of = schema.device
        connection.execute(select(schema.person.c.id).where(schema.person.c.id == person).with_for_update())
        count = connection.execute(select(func.count()).select_from(of).where(of.c.person == person)).scalar_one()
        if count < 2:
            return False
        done = connection.execute(delete(of).where(of.c.id == device, of.c.person == person)).rowcount == 1
        self.notify(connection, [f"device/{device}"])
        return done

    # Links to another device --------------------------------------------------------------------------------------

    @writing
    def offer(self, connection: Connection, link: str, person: str, until: float) -> None:
        """Store a link to another device, replacing an earlier one of the same person."""
        of = schema.carry
        connection.execute(delete(of).where(or_(of.c.person == person, of.c.until < time.time())))
        connection.execute(insert(of).values(id=link, person=person, until=until))

    @reading
    def offered(self, connection: Connection, link: str) -> tuple[str, str] | None:
        """The id and the name of the person of a link; None when it has run out or was used."""
        of = schema.carry.c
        query = select(of.person, schema.person.c.name).join(schema.person, schema.person.c.id == of.person)
        row = connection.execute(query.where(of.id == link, of.until >= time.time())).one_or_none()
        return None if row is None else (str(row[0]), str(row[1]))

    @writing
    def accept(self, connection: Connection, link: str, device: str, label: str, instead: str) -> bool:
        """Make a device carry the person of a link, which is spent by that; False when it was spent or has run out,
        or the person has too many devices. The device that this browser was before is removed."""
        of, now = schema.carry, time.time()
        person = connection.execute(select(of.c.person).where(of.c.id == link, of.c.until >= now)).scalar_one_or_none()
        if person is None or connection.execute(delete(of).where(of.c.id == link)).rowcount != 1:
            return False
        count = select(func.count()).select_from(schema.device).where(schema.device.c.person == person)
        if connection.execute(count).scalar_one() >= MOST:
            return False
        connection.execute(delete(schema.device).where(schema.device.c.id == instead))
        connection.execute(insert(schema.device).values(id=device, person=person, name=label, made=now, seen=now))
        self.notify(connection, [f"device/{instead}"])
        return True

    @reading
    def meet(self, connection: Connection, one: str, other: str) -> bool:
        """Whether two people have sat at one running table: merged, they would see two hands."""

        def tables(person: str) -> set[str]:
            running = select(schema.game.c.id).where(schema.game.c.asked != OVER)
            sits = select(schema.seat.c.game).where(schema.seat.c.person == person, schema.seat.c.game.in_(running))
            sat = select(schema.sat.c.game).where(schema.sat.c.person == person, schema.sat.c.game.in_(running))
            return {str(row[0]) for query in (sits, sat) for row in connection.execute(query)}

        return bool(tables(one) & tables(other))
