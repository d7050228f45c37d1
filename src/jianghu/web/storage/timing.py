"""Clocks in the database: which tables are due, and the times in which nobody could play.

A beat is stored every few seconds while any clock runs. When one is missing, or the database was away between two, the
time in between and a moment to come back count for nobody.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, reading, writing
from jianghu.web.table.clock import Down

MISSED = 8.0  # seconds without a beat of any process: then all of them were away
COME_BACK = 30.0  # seconds that people have to come back after that
REMEMBERED = 10 * 24 * 3600.0  # longer than any time for one question


class ClockKeeping(Database):
    """What the database knows about time."""

    downs: tuple[Down, ...] = ()  # in which nobody could play, as of the latest beat

    @reading
    def due(self, connection: Connection, now: float, most: int = 50) -> list[str]:
        """Tables that somebody has to look at, the longest due first."""
        of = schema.game.c
        query = select(of.id).where(of.due > 0, of.due <= now, of.asked >= 0).order_by(of.due).limit(most)
        return [str(row[0]) for row in connection.execute(query)]

    @reading
    def any_clock(self, connection: Connection) -> bool:
        """Whether any clock runs."""
        return connection.execute(select(schema.game.c.id).where(schema.game.c.due > 0).limit(1)).first() is not None

    @writing
    def set_clocks(self, connection: Connection, id: str, before: str, clocks: str, due: float) -> None:
        """Store when a table is due, unless its clocks were changed meanwhile."""
        same = (schema.game.c.id == id, schema.game.c.clocks == before)
        connection.execute(update(schema.game).where(*same).values(clocks=clocks, due=due))

    async def beat(self, now: float, interrupted: bool, idle: bool = False) -> bool:
        """Say that this process is alive. ``interrupted``: since the last beat the database was away, or this process
        as the only one; ``idle``: no clock ran, so nobody counted the time. Whether there is a new time in which nobody
        could play."""
        before, self.downs = self.downs, await self._beat(now, interrupted, idle)
        return self.downs != before

    @writing
    def _beat(self, connection: Connection, now: float, interrupted: bool, idle: bool) -> tuple[Down, ...]:
        house, down = schema.house, schema.down
        last = float(connection.execute(select(house.c.alive).with_for_update()).scalar_one())
        if last and not idle and (interrupted or now - last > MISSED):
            connection.execute(insert(down).values(begin=last, end=now + COME_BACK))
        connection.execute(update(house).values(alive=max(now, last)))
        connection.execute(delete(down).where(down.c.end < now - REMEMBERED))
        return tuple(Down(*row) for row in connection.execute(select(down.c.begin, down.c.end)))
