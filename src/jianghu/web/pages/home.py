"""Home: the games, a form to start a table, and the reader's tables, those that wait for them first."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import replace
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.table import Table
from jianghu.web import metrics
from jianghu.web.i18n import language_of, languages, marked, say
from jianghu.web.pages.bounds import too_many
from jianghu.web.pages.common import Guest, deny, fields, go, guest, house_of, page, person_of
from jianghu.web.pages.daily import first_lesson, lessons_of, puzzle_of, today
from jianghu.web.pages.lobby import listing_refused, offers
from jianghu.web.pages.mine import tables_of
from jianghu.web.pages.start_form import (
    Fault,
    WrongSeats,
    check_seats,
    counts_of,
    form_fault,
    form_options,
    form_seats,
    shaping,
    usual_of,
)
from jianghu.web.pages.times import terms_said
from jianghu.web.people import YEAR, clean
from jianghu.web.security import address_of
from jianghu.web.storage.rows import WAITING
from jianghu.web.storage.store import Seat, TableRow
from jianghu.web.table import bots, naming
from jianghu.web.table.clock import CHOICES
from jianghu.web.table.coaching import HINTS
from jianghu.web.table.dealing import dealt
from jianghu.web.table.exchange import Exchange

log = logging.getLogger("jianghu.web")

# Tables are stored with these and shown through gettext.
TITLES = [
    marked("Plum Blossom"), marked("Teahouse"), marked("Bamboo Road"), marked("Stone Bridge"),
    marked("Crane Pond"), marked("Moon Gate"), marked("Red Lantern"), marked("Pine Ridge"),
    marked("Willow Bank"), marked("Jade Lake"), marked("Quiet Pavilion"), marked("Cloud Stair"),
    marked("Lotus Court"), marked("Ink Stone"), marked("Silk Ferry"), marked("Old Well"),
    marked("Paper Kite"), marked("Autumn Reed"), marked("Three Gorges"), marked("West Market"),
    marked("Iron Bell"), marked("Wild Goose"), marked("First Snow"), marked("Tall Grass"),
]  # fmt: skip

STRENGTHS = ["novice", "adept", "master"]  # what one click plays against; a device begins with the first
SHOWN = 4  # tables before "all"


async def home(request: Request) -> Response:
    """The first page; with a game in its address, the form to start a table of it is open."""
    person, name = await person_of(request)
    wanted = request.query_params.get("game", "")
    chosen = registry.game(wanted) if wanted in registry.ids() else None
    # From the lobby one comes to open a table that others find.
    form = {"listed": "yes", "seat_1": "open"} if chosen and request.query_params.get("listed") == "yes" else None
    return await _page(request, person, name, chosen, form)


async def _page(
    request: Request,
    person: str | None,
    name: str,
    chosen: Game | None,
    form: dict[str, str] | None = None,
    fault: Fault | None = None,
    status: int = 200,
) -> Response:
    """The first page; with a form that could not be used, as it was filled in and with what is wrong."""
    known = registry.ids()
    mine = await tables_of(request, person) if person else []
    shortest = min(known, key=lambda id: registry.game(id).minutes)  # a good one to begin with
    last = max(mine, key=lambda one: one.row.touched, default=None)
    first = last.row.game if last is not None else shortest
    language = language_of(request)
    offered = await offers(request, person)
    opened = (
        {"counts": counts_of(chosen, form or {}), "sitting": usual_of(chosen, form or {})}
        | {"shaping": shaping(chosen, form or {})}
        if chosen is not None
        else {}
    )
    return page(
        request,
        "home.html",
        status,
        address=f"/?game={chosen.id}" if chosen is not None else "/",
        form=form or {},
        fault=fault,
        me=name,
        person=person,
        chosen=chosen,
        **opened,
        sits={id: usual_of(registry.game(id), {}) for id in known},
        first=first,
        newcomer=last is None,
        mine=mine,
        running=sum(not one.row.ended for one in mine),
        waiting=sum(one.yours and not one.row.ended for one in mine),
        shown=SHOWN,
        seeking=offered.seeking,
        playing=offered.playing,
        puzzle=await asyncio.to_thread(puzzle_of, today(), language),
        lesson=first_lesson(first, language),
        lessons={"first": first, "games": lessons_of(language)},
        terms=partial(terms_said, language),
        levels=bots.levels(),
        usual=bots.usual(),
        strengths=STRENGTHS,
        describe=bots.describe,
        clocks=[(clock, terms_said(language, clock)) for clock in CHOICES],
        now=time.time(),
    )


async def name(request: Request) -> Response:
    """Take a name, or another one."""
    form = await fields(request)
    who = await guest(request, form.get("name", ""))
    if not clean(form.get("name", ""), house_of(request).config.name_length):
        said = say(language_of(request), "A name needs something to read. You are still %(name)s.", name=who.name)
        return who.remember(request, page(request, "missing.html", 400, code=400, said=said))
    return who.remember(request, go(_back(form)))


async def likes(request: Request) -> Response:
    """Set whether to be asked even for forced answers, which is the default."""
    form = await fields(request)
    who = await guest(request)
    kept = await house_of(request).store.person(who.id)
    wanted = {**(kept[1] if kept else {}), "ask": form.get("ask") == "yes"}
    await house_of(request).store.put_person(who.id, who.name, wanted)
    return who.remember(request, go(_back(form)))


async def language(request: Request) -> Response:
    """Read the pages in another language."""
    form = await fields(request)
    chosen = form.get("language", "")
    if chosen not in languages():
        raise deny(400)
    response = go(_back(form))
    response.set_cookie("language", chosen, max_age=YEAR, samesite="lax", path="/")
    return response


def _back(form: dict[str, str]) -> str:
    """The page a form was sent from; only ever an address of this server."""
    to = form.get("back", "/")
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) and to.isprintable() else "/"


async def start(request: Request) -> Response:
    """Start a table."""
    form = await fields(request)
    known = registry.ids()
    if form.get("game") not in known:
        said = say(language_of(request), "There is no such game here. Please choose one of those on the first page.")
        return page(request, "missing.html", 400, code=400, said=said)
    rulebook = registry.game(form["game"])
    who = await guest(request, form.get("name", ""))
    house = house_of(request)
    language, hints = language_of(request), form.get("hints", "bots")
    clock = form.get("clock", "")
    if hints not in HINTS or clock not in CHOICES:
        raise deny(400)
    fault, status = form_fault(rulebook, form, language), 400
    if fault is None:
        try:
            seats = form_seats(form, who, house.config.name_length, language)
            check_seats(rulebook, form, len(seats), language)
            shown = form.get("listed") == "yes"
            if shown and not any(seat.open for seat in seats):
                raise WrongSeats(say(language, "A table that strangers find needs an open seat."))
            async with house.tables.opening:  # concurrent forms are counted one after the other
                said = await too_many(who, seats, language)
                if not said and shown:
                    said = await listing_refused(who, language)
                if not said:
                    options = form_options(rulebook, form)
                    id = await make_table(who, rulebook, options, seats, hints=hints, listed=shown, clock=clock)
                    return who.remember(request, go(f"/t/{id}"))
            metrics.refused("too many tables", address_of(request))
            fault, status = Fault(said), 429
        except WrongSeats as error:
            fault = Fault(str(error))
        except JianghuError as error:
            fault = Fault(f"{str(error)[:1].upper()}{str(error)[1:]}.")
    return who.remember(request, await _page(request, who.id, who.name, rulebook, form, fault, status))


async def make_table(
    who: Guest,
    rulebook: Game,
    options: dict[str, object],
    seats: list[Seat],
    title: str = "",
    follows: str = "",
    hints: str = "bots",
    listed: bool = False,
    clock: str = "",
) -> str:
    """Store a new table; gives its id, which is its players' link. A game of bots alone is dealt at once."""
    # It is set up once to see whether that is possible; what people play is dealt when all of them are here.
    options = Table.new(rulebook, [f"me:{seat.number}" for seat in seats], options, seed=0).record.options
    now = time.time()
    exchange = Exchange(secrets.token_hex(32))
    title = title or naming.new_title(TITLES, {row.title for row in await who.house.store.tables_of(who.id)})
    row = TableRow(
        secrets.token_urlsafe(16), secrets.token_urlsafe(16), title, rulebook.id,
        rulebook.version, options, "", "", who.id, now, now, WAITING, hints=hints, address=who.address,
        sealed=exchange.to_text(), listed=int(listed), clock=clock if len(seats) > 1 else "",
    )  # fmt: skip
    if all(seat.bot for seat in seats):
        row = dealt(replace(row, clock=""), rulebook, len(seats), exchange.seal())
    id = await who.house.store.add_table(row, seats, follows)
    metrics.OPENED.labels(rulebook.id).inc()
    log.info("table %s is opened: %s for %d", id[:6], rulebook.id, len(seats))  # the whole id is the players' link
    return id
