"""Forget me: what the server knows of somebody goes, after they have read what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import JianghuError
from jianghu.web.i18n import language_of, listed, message, say, titled
from jianghu.web.pages.common import fields, go, guest, house_of, known_of, page
from jianghu.web.pages.lobby import tab_counts
from jianghu.web.storage.forgetting import Belongings
from jianghu.web.storage.rows import Seat

if TYPE_CHECKING:
    from jianghu.web.app import House


async def forget(request: Request) -> Response:
    """What would be forgotten; and once somebody is sure, it is."""
    house = house_of(request)
    _, known = await known_of(request)
    if known is None:  # perhaps by now: in another window, or on another device
        return go("/you/forgotten")
    found = await house.store.belongings(known.person)
    if request.method != "POST":
        return await _ask(request, known.person, known.name, found, 200)
    form = await fields(request)
    who = await guest(request)
    if form.get("sure") != "yes":
        return await _ask(request, who.id, who.name, found, 400)
    await _get_up(house, who.id, found)
    done = await house.store.forget(who.id)
    if done is None:  # on another device they have sat down meanwhile
        said = say(language_of(request), "You have just sat down at another table. Please try again.")
        return page(request, "missing.html", 409, code=409, said=said)
    for device in done.devices:
        house.tables.end(device)
    for id in done.tables:
        await house.tables.refresh(id)
    response = go("/you/forgotten")  # a page of its own: whoever comes back to it sends nothing again
    house.people.forget(response)
    response.headers["clear-site-data"] = '"storage"'  # solved lessons and puzzles, settings, the worker for notices
    return response


async def forgotten(request: Request) -> Response:
    """That nothing is known of whoever asks; somebody who is known reads what is."""
    _, known = await known_of(request)
    if known is not None:
        return go("/you/forget")
    return page(request, "forget.html", me="", done=True)


async def _ask(request: Request, person: str, name: str, found: Belongings, status: int) -> Response:
    house, language = house_of(request), language_of(request)
    rows = [await house.store.table_row(id) for id in found.running]
    facts = {
        "devices": len(await house.store.devices(person)),
        "found": found,
        "counts": await tab_counts(request, person),
        "running": listed(language, (titled(language, row.title) for row in rows if row is not None)),
    }
    return page(request, "forget.html", status, me=name, done=False, **facts)


async def _get_up(house: House, person: str, found: Belongings) -> None:
    """Leave the tables that are not over, each as if by its own form: nothing is forgotten yet if that fails."""
    for id in (*found.running, *found.alone):
        try:
            live = await house.tables.get(id)
        except JianghuError:  # of a game that is not installed here any more
            for seat in await house.store.seats(id):
                if seat.person == person:
                    await house.store.set_seat(id, Seat(seat.number), seat)
            continue
        if live is None or live.over:
            continue
        if id in found.alone:  # bots play there and nobody else
            await house.tables.remove(live)
            continue
        for number in live.seats_of(person):
            seat = live.seats[number]
            said = message("%(name)s gets up.", name=live.names[number])
            await live.seat(seat, Seat(number, kept="" if seat.kept == person else seat.kept), said)
