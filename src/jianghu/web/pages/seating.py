"""Forms that change seats and tables: sit down, leave, free a seat, rematch, remove, move to a phone."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from jianghu.web.i18n import language_of, message, say
from jianghu.web.inputs import number
from jianghu.web.pages.bounds import bots_alone, too_many
from jianghu.web.pages.common import Guest, deny, fields, go, guest, house_of, page
from jianghu.web.pages.devices import link
from jianghu.web.pages.home import make_table
from jianghu.web.pages.lobby import listing_refused
from jianghu.web.pages.table_page import found
from jianghu.web.storage.store import Seat
from jianghu.web.table import bots, naming
from jianghu.web.table.consent import Proposal
from jianghu.web.table.sitting import sit_down, standing
from jianghu.web.table.tables import Live

Form = dict[str, str]


async def deed(request: Request) -> Response:
    """One of the forms below, for whoever has the players' link."""
    act = DEEDS.get(request.path_params["deed"])
    if act is None:
        raise deny()
    if request.method != "POST":
        raise deny(405)
    live = await found(request, request.path_params["id"])
    form = await fields(request)
    who = await guest(request, form.get("name", ""))
    response = await act(request, live, who, form)
    return who.remember(request, response or go(f"/t/{live.row.id}"))


def _seat(live: Live, form: Form) -> Seat:
    seat = number(form.get("seat", ""), len(live.seats))
    if seat is None:
        raise deny(400)
    return live.seats[seat]


def _refuse(request: Request, text: str, **parameters: object) -> Response:
    """A page that says why something was refused."""
    return page(request, "missing.html", 409, code=409, said=say(language_of(request), text, **parameters))


async def sit(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """Sit down on an open seat, or propose it to the players when its hand has been seen."""
    seat = _seat(live, form)
    how = standing(live, who.id, seat) if seat.open else "sit"
    if not how:
        return _refuse(request, "You have seen the hand of another seat of this game, so you cannot sit there.")
    if how == "sit":
        await sit_down(live, who.id, who.name, seat.number)
        return None
    if not house_of(request).seat_requests.take(f"{live.row.id}/{who.id}"):
        return _refuse(request, "You have asked a moment ago. Please wait a little.")
    if not await live.propose(Proposal("sit", who.id, who.name, seat.number), None):
        return _refuse(request, "Something else is being asked just now.")
    said = message("%(name)s asks to sit down on seat %(n)s.", name=who.name, n=seat.number + 1)
    await live.note("table", "", said)
    return None


async def back(request: Request, live: Live, who: Guest, form: Form) -> None:
    """Take back a seat that was freed in one's absence, whoever plays there now."""
    seat = _seat(live, form)
    if seat.kept == who.id:
        said = message("%(name)s is back and takes seat %(n)s again.", name=who.name, n=seat.number + 1)
        await live.seat(seat, Seat(seat.number, who.id, who.name), said)


async def leave(request: Request, live: Live, who: Guest, form: Form) -> None:
    """Leave: the seat is open again."""
    seat = _seat(live, form)
    if seat.person == who.id:
        await live.seat(seat, Seat(seat.number, kept=seat.kept), message("%(name)s gets up.", name=seat.name))


async def free(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """The host frees a seat. While the game runs that is announced, and never done to somebody who is here."""
    seat = _seat(live, form)
    if live.row.host != who.id or seat.open:
        return None
    name = live.names[seat.number]
    if not live.running or not seat.person or seat.person == who.id:
        said = message("%(name)s frees the seat of %(other)s.", name=who.name, other=name)
        await live.seat(seat, Seat(seat.number, kept=seat.kept), said)
        return None
    if live.away(seat.person) < live.config.away_seconds:
        return _refuse(
            request, "%(name)s is here, or was a moment ago. A seat is freed only when its player is away.", name=name
        )
    due = time.time() + live.config.notice_seconds
    if not await live.propose(Proposal("free", who.id, who.name, seat.number, due=due), None):
        return _refuse(request, "Something else is being asked just now.")
    said = message("%(name)s will free the seat of %(other)s, who is away.", name=who.name, other=name)
    await live.note("table", "", said)
    return None


async def bot(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """Somebody at the table puts a bot on an open seat."""
    seat, level = _seat(live, form), form.get("level", bots.usual())
    if level not in bots.levels():
        raise deny(400)
    if seat.open and (live.seats_of(who.id) or live.row.host == who.id):
        if all(one.bot for one in live.seats if one != seat):
            said = await bots_alone(who, live.row.address or who.address, language_of(request))
            if said:
                return page(request, "missing.html", 429, code=429, said=said)
        await live.seat(seat, replace(seat, bot=level), message("A bot, %(level)s, sits down.", level=level))
    return None


async def rematch(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """A rematch of the same people; everybody moves up one seat, so that another one begins."""
    if not live.over or not live.seats_of(who.id):
        return None
    turned = [*live.seats[1:], live.seats[0]]
    # Whoever was forgotten cannot come again: their seat is open.
    seats = [Seat(k) if seat.forgotten else Seat(k, seat.person, seat.name, seat.bot) for k, seat in enumerate(turned)]
    if not live.row.rematch and (said := await too_many(who, seats, language_of(request))):
        return page(request, "missing.html", 429, code=429, said=said)
    title = naming.next_title(live.row.title)
    id = await make_table(
        who, live.rulebook, live.row.options, seats, title, live.row.id, live.row.hints, clock=live.row.clock
    )
    live.row = replace(live.row, rematch=id)
    await live.note("rematch", who.name, f"/t/{id}")
    return go(f"/t/{id}")


async def lobby(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """The host shows the table to strangers, or no longer."""
    if live.row.host != who.id or live.dealt:
        return None
    on = form.get("on") == "yes"
    if on and not live.row.listed and (refused := await listing_refused(who, language_of(request))):
        return page(request, "missing.html", 409, code=409, said=refused)
    await live.list(on)
    return None


async def remove(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """The host removes the table for good."""
    if live.row.host != who.id or form.get("sure") != "yes":
        return None
    if not live.removable:
        return _refuse(request, "Others play here, too: the table stays.")
    await house_of(request).tables.remove(live)
    return go("/")


async def phone(request: Request, live: Live, who: Guest, form: Form) -> Response | None:
    """A link with which another device becomes the same person."""
    if who.fresh or not live.seats_of(who.id):
        return None
    return await link(request, who, f"/t/{live.row.id}")


Deed = Callable[[Request, Live, Guest, Form], Awaitable[Response | None]]
DEEDS: dict[str, Deed] = {
    "sit": sit, "back": back, "leave": leave, "free": free, "bot": bot, "rematch": rematch, "remove": remove,
    "phone": phone, "lobby": lobby,
}  # fmt: skip
