"""Bounded data: how much there is of tables, uploads and reviews, and what is removed first.

There are limits per person, per address (a person is only a cookie, and whoever drops it is somebody new) and in all,
so that no address can fill the database or push out what others have stored.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.storage.rows import OVER, Reviewed

HOUR, DAY = 3600.0, 24 * 3600.0


class Counts(NamedTuple):
    """How many tables there are."""

    running: int  # of a person
    fresh: int  # that person has opened in the last hour
    fresh_there: int  # the same from an address
    kept_there: int  # opened from that address at any time
    bots_there: int  # the same, of those with bots alone that have gone on within a day and are not over
    all: int


class Upload(NamedTuple):
    """A record from a file, and who sent it from where."""

    key: str
    person: str
    address: str
    record: str


class Bounds(NamedTuple):
    """Limits for stored records."""

    person: int
    address: int
    all: int


class Keeping(Database):
    """The bounded tables of the database."""

    @reading
    def counts(self, connection: Connection, person: str, address: str, now: float) -> Counts:
        """How many tables a person has, how many an address, and how many there are."""
        of = schema.game.c
        somebody = exists().where(schema.seat.c.game == of.id, schema.seat.c.bot == "")
        mine, there, fresh, running = of.host == person, of.address == address, of.made >= now - HOUR, of.asked != OVER
        bots = (there, running, of.touched >= now - DAY, ~somebody)
        counts = [(mine, running), (mine, fresh), (there, fresh), (there,), bots, ()]
        queries = [select(func.count()).select_from(schema.game).where(*which) for which in counts]
        return Counts(*(int(connection.execute(query).scalar_one()) for query in queries))

    @writing
    def remove_old(self, connection: Connection, before: float, most: int, spare: list[str]) -> list[str]:
        """Remove tables where nothing was decided since then and nobody who sits there came to look; gives their ids.

        At most so many, because whoever writes waits meanwhile, and none of those to be spared.
        """
        of, seat = schema.game.c, schema.seat.c
        # Below zero a time says when somebody left.
        came = exists().where(seat.game == of.id, or_(seat.seen >= before, seat.seen <= -before))
        old = select(of.id).where(of.touched < before, ~came, of.id.not_in(spare)).order_by(of.touched).limit(most)
        ids = [str(row[0]) for row in connection.execute(old.with_for_update())]
        connection.execute(delete(schema.game).where(of.id.in_(ids)))
        self.notify(connection, ids)
        return ids

    # Records from files -------------------------------------------------------------------------------------------

    @writing
    def add_upload(self, connection: Connection, upload: Upload, bounds: Bounds) -> None:
        """Keep a record. Of one person and of one address only the latest stay; if there are too many in all, the
        oldest one goes of the address that has most."""
        of = schema.upload
        values = {"person": upload.person, "address": upload.address, "at": time.time()}
        if connection.execute(update(of).where(of.c.key == upload.key).values(values)).rowcount == 0:
            connection.execute(insert(of).values(key=upload.key, record=upload.record, **values))
        _only_latest(connection, of.c.person == upload.person, bounds.person)
        _only_latest(connection, of.c.address == upload.address, bounds.address)
        count = connection.execute(select(func.count()).select_from(of)).scalar_one()
        if count > bounds.all:
            most = select(of.c.address).group_by(of.c.address).order_by(func.count().desc()).limit(1)
            oldest = select(of.c.key).where(of.c.address == most.scalar_subquery()).order_by(of.c.at)
            keys = [row[0] for row in connection.execute(oldest.limit(count - bounds.all))]
            connection.execute(delete(of).where(of.c.key.in_(keys)))

    @writing
    def remove_uploads(self, connection: Connection, before: float) -> None:
        """Remove the records uploaded before a time."""
        connection.execute(delete(schema.upload).where(schema.upload.c.at < before))

    @reading
    def upload(self, connection: Connection, key: str) -> str | None:
        """An uploaded record."""
        query = select(schema.upload.c.record).where(schema.upload.c.key == key)
        found = connection.execute(query).scalar_one_or_none()
        return None if found is None else str(found)

    # Reviews ------------------------------------------------------------------------------------------------------

    @writing
    def put_review(self, connection: Connection, review: Reviewed, most: int, each: int) -> None:
        """Keep a review in place of an older one of the same game, if that still exists. Only the latest are kept, of
        all and of those that were asked for from one address."""
        of, its = schema.review, schema.game.c.id if review.game else schema.upload.c.key
        mine, owner = (of.c.game, review.game) if review.game else (of.c.upload, review.upload)
        if connection.execute(select(its).where(its == owner).with_for_update()).scalar_one_or_none() is None:
            return
        connection.execute(delete(of).where(mine == owner))
        connection.execute(insert(of).values(at=time.time(), **review.__dict__))
        latest = select(of.c.subject).order_by(of.c.at.desc())
        for old in (latest.where(of.c.address == review.address).offset(each), latest.offset(most)):
            if subjects := [row[0] for row in connection.execute(old)]:
                connection.execute(delete(of).where(of.c.subject.in_(subjects)))

    @reading
    def reviewed(self, connection: Connection, games: list[str], budget: str) -> dict[tuple[str, str], str]:
        """What the stored reviews of these games are of, by game and rules."""
        of = schema.review.c
        query = select(of.game, of.rules, of.subject).where(of.game.in_(games), of.budget == budget)
        return {(str(game), str(rules)): str(subject) for game, rules, subject in connection.execute(query)}

    @reading
    def review(self, connection: Connection, subject: str, rules: str, budget: str) -> str:
        """What was said of a game as it stands, by these rules and with so much thought; empty when nothing was."""
        of = schema.review.c
        query = select(of.data).where(of.subject == subject, of.rules == rules, of.budget == budget)
        return str(connection.execute(query).scalar_one_or_none() or "")


def _only_latest(connection: Connection, whose: Any, most: int) -> None:
    of = schema.upload
    old = select(of.c.key).where(whose).order_by(of.c.at.desc()).offset(most)
    if keys := [row[0] for row in connection.execute(old)]:
        connection.execute(delete(of).where(of.c.key.in_(keys)))
