"""Standing orders as they are stored: of a person on a seat, so that nobody else's hold there."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from jianghu.web.storage import schema
from jianghu.web.storage.database import Database, writing
from jianghu.web.storage.rows import Given, Orders

of = schema.order.c


class Standing(Database):
    """The standing orders of tables."""

    @writing
    def set_order(
        self, connection: Connection, id: str, seat: int, person: str, name: str, given: Given | None
    ) -> None:
        """Give an order in place of an earlier one of that name, or take it back."""
        connection.execute(select(schema.game.c.id).where(schema.game.c.id == id).with_for_update())
        same = (of.game == id, of.seat == seat, of.person == person, of.name == name)
        connection.execute(delete(schema.order).where(*same))
        if given is not None:
            values = {"game": id, "seat": seat, "person": person, "name": name, **given._asdict()}
            connection.execute(insert(schema.order).values(values))
        self.notify(connection, [id])


def orders(connection: Connection, id: str) -> Orders:
    """All orders at a table."""
    found: Orders = {}
    query = select(of.seat, of.person, of.name, of.value, of.ply).where(of.game == id)
    for seat, person, name, value, ply in connection.execute(query):
        found.setdefault((seat, person), {})[name] = Given(value, ply)
    return found
