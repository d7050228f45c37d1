"""How people are told that it is their turn when no page of theirs is open: push addresses, and the links of feeds.

A device has one push address at most and a person one feed, so both are bounded by what is bounded already.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, insert, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import TableRow


@dataclass(frozen=True)
class PushAddress:
    """Where a browser can be reached, and the keys that a message for it is encrypted with."""

    device: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


class Pushes(Database):
    """Push addresses and feeds."""

    @writing
    def vapid(self, connection: Connection, fresh: str) -> str:
        """The key by which push services know this server; ``fresh`` is kept if there is none yet."""
        house = schema.house
        kept = str(connection.execute(select(house.c.vapid).with_for_update()).scalar_one())
        if not kept:
            connection.execute(update(house).values(vapid=fresh))
        return kept or fresh

    @writing
    def put_push(self, connection: Connection, push: PushAddress) -> None:
        """Keep the push address of a device, in place of an earlier one. One address belongs to one device."""
        of = schema.push
        connection.execute(delete(of).where((of.c.device == push.device) | (of.c.endpoint == push.endpoint)))
        connection.execute(insert(of).values(made=time.time(), **push.__dict__))

    @writing
    def forget_push(self, connection: Connection, device: str, endpoint: str = "") -> None:
        """Forget the push address of a device; with an ``endpoint`` only that one."""
        of = schema.push
        which = (of.c.device == device, of.c.endpoint == endpoint) if endpoint else (of.c.device == device,)
        connection.execute(delete(of).where(*which))

    @reading
    def push_of(self, connection: Connection, device: str) -> bool:
        """Whether a device has a push address."""
        query = select(schema.push.c.device).where(schema.push.c.device == device)
        return connection.execute(query).first() is not None

    @reading
    def pushes_of(self, connection: Connection, person: str) -> list[PushAddress]:
        """The push addresses of a person's devices."""
        of = schema.push.c
        query = select(of.device, of.endpoint, of.p256dh, of.auth, of.language)
        query = query.join(schema.device, schema.device.c.id == of.device).where(schema.device.c.person == person)
        return [PushAddress(*row) for row in connection.execute(query)]

    # Feeds ----------------------------------------------------------------------------------------------------------

    @writing
    def put_feed(self, connection: Connection, person: str, id: str, made: float) -> None:
        """Give a person another feed; an earlier link leads nowhere any more. Without an id there is none."""
        of = schema.feed
        connection.execute(delete(of).where(of.c.person == person))
        if id:
            connection.execute(insert(of).values(id=id, person=person, made=made))

    @reading
    def feed_of(self, connection: Connection, person: str) -> float | None:
        """When a person's feed was made; None if there is none."""
        query = select(schema.feed.c.made).where(schema.feed.c.person == person)
        made = connection.execute(query).scalar_one_or_none()
        return None if made is None else float(made)

    @reading
    def fed(self, connection: Connection, id: str) -> str | None:
        """The person of a feed."""
        query = select(schema.feed.c.person).where(schema.feed.c.id == id)
        found = connection.execute(query).scalar_one_or_none()
        return None if found is None else str(found)

    @reading
    def waiting_for(self, connection: Connection, person: str, most: int = 50) -> list[TableRow]:
        """The tables at which a person is asked, the latest first."""
        from jianghu.web.storage.store import read_row  # store.py builds on this module

        of, its = schema.game.c, schema.seat.c
        asked = and_(its.game == of.id, its.number == of.asked)
        query = select(schema.game).join(schema.seat, asked).where(its.person == person, its.bot == "")
        rows = connection.execute(query.order_by(of.touched.desc()).limit(most)).mappings()
        return [read_row(row) for row in rows]
