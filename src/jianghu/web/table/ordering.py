"""The command that gives a standing order. Nobody but whoever gave it learns of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.errors import BadOrder
from jianghu.kernel.orders import check_order
from jianghu.web.table.contents import look
from jianghu.web.table.messages import command, reply, seats, text
from jianghu.web.table.replies import Reply, done, refused

if TYPE_CHECKING:
    from jianghu.web.table.socket import Page


async def order(page: Page, heard: dict[str, object]) -> None:
    """Give a standing order for the seat whose view the page shows."""
    id, name, value = command(heard), text(heard, "name", 80), text(heard, "value", 80)
    reply(page, id, await _order(page, name, value))


async def _order(page: Page, name: str, value: str) -> Reply:
    live, mine = page.live, seats(page)
    seat = look(live, page.eye)[0] if live.dealt else None
    if not page.person or seat is None or seat not in mine:
        return refused("order", "Only who sits at the table and sees the hand gives standing orders.")
    orders = live.rulebook.orders(live.table.state.hide(seat), seat)
    try:
        check_order(orders, name, value)
    except BadOrder:
        return refused("order", "Such a standing order is not possible here; nothing was changed.")
    usual = next(one.values[0] for one in orders if one.name == name)
    await live.order(seat, page.person, name, None if value == usual else value)
    return done(live.plies)
