"""The reader's tables: whose move it is at each and why, or who won and when; those that wait for them first."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.web.i18n import language_of, listed, say
from jianghu.web.pages.common import house_of, page, person_of
from jianghu.web.pages.lobby import tab_counts
from jianghu.web.pages.past import Played, seen_by
from jianghu.web.pages.times import length
from jianghu.web.storage.rows import WAITING, Away, TableRow
from jianghu.web.table import naming
from jianghu.web.table.live import Live
from jianghu.web.table.log import last_turn

WOKEN = 3  # tables that are brought to life for a line about them
LONG = 600.0  # seconds after which it is said for how long somebody has been asked


@dataclass
class Mine:
    """One of the reader's tables."""

    row: TableRow
    rulebook: Game
    names: str
    yours: bool
    waits_for: str
    plays: bool  # whom it waits for is asked, and is here to answer
    seat: int | None  # the reader's, if there is one only: with several on one device nothing private is told
    last: str = ""  # what happened last
    asks: str = ""  # what the reader is asked
    since: str = ""  # for how long somebody else has been asked


async def tables(request: Request) -> Response:
    """All tables of the reader that are not over."""
    person, name = await person_of(request)
    mine = [one for one in await tables_of(request, person) if not one.row.ended] if person else []
    counts, keep_days = await tab_counts(request, person), house_of(request).config.keep_days
    return page(request, "mine.html", me=name, mine=mine, counts=counts, keep_days=keep_days)


async def tables_of(request: Request, person: str) -> list[Mine]:
    """The tables of a person."""
    house, known = house_of(request), registry.ids()
    mine = [await _mine(request, row, person) for row in await house.store.tables_of(person) if row.game in known]
    mine.sort(key=lambda one: (not one.yours, one.row.ended, -one.row.touched))
    await _tell_last(request, mine)
    if any(one.row.ended for one in mine):
        ends = {one.id: seen_by(person, one) for one in await house.store.finished(person)}
        for one in mine:
            if (played := ends.get(one.row.id)) is not None:
                one.last = ended_said(language_of(request), played)
    return mine


async def _mine(request: Request, row: TableRow, person: str) -> Mine:
    seats = await house_of(request).store.seats(row.id)
    asked = seats[row.asked] if 0 <= row.asked < len(seats) else None
    yours = asked is not None and asked.person == person and not asked.bot
    language = language_of(request)
    somebody = say(language, "somebody to sit down")
    if row.asked == WAITING and len(seats) == 1 and seats[0].person == person:
        yours = True  # a game alone waits for nobody else
    called = naming.names(seats)
    waits = "" if asked is None else somebody if asked.open else called[asked.number]
    if row.asked == WAITING:
        waits = somebody if any(seat.open for seat in seats) else say(language, "everybody to come")
    names = listed(language, (say(language, "open") if seat.open else called[seat.number] for seat in seats))
    seated = [seat.number for seat in seats if seat.person == person]
    plays, only = asked is not None and not asked.open, seated[0] if len(seated) == 1 else None
    gone = time.time() - row.touched
    thinks = asked is not None and asked.person and not asked.bot and not yours  # bots play when somebody looks
    since = length(language, gone) if thinks and gone >= LONG else ""
    return Mine(row, registry.game(row.game), names, yours, waits, plays, only, since=since)


def ended_said(language: str, game: Played) -> str:
    """Who won and when, and where the reader came in."""
    ago = length(language, time.time() - game.ended)
    if game.won:
        return say(language, "You won, %(time)s ago.", time=ago)
    if game.winners and game.place:
        names, all = listed(language, game.winners), game.seats
        return say(
            language, "%(names)s won, %(time)s ago. Your place: %(n)s of %(all)s.",
            names=names, time=ago, n=game.place, all=all,
        )  # fmt: skip
    if game.winners:
        return say(language, "%(names)s won, %(time)s ago.", names=listed(language, game.winners), time=ago)
    if game.seats == 1 and game.place:
        return say(language, "You lost, %(time)s ago.", time=ago)
    return say(language, "Nobody won; it ended %(time)s ago.", time=ago)


async def _tell_last(request: Request, mine: list[Mine]) -> None:
    """Say what happened last, and what is asked, at the tables that are in memory, and at the first few others."""
    tables, rest, language = house_of(request).tables, WOKEN, language_of(request)
    for one in mine:
        if not tables.in_memory(one.row.id):
            if one.row.ended or one.row.asked == WAITING or not rest:
                continue
            rest -= 1
        with suppress(JianghuError, Away):  # what cannot be opened now says why on its own page
            live = await tables.get(one.row.id)
            if live is not None and not live.fault:
                async with live.settled():  # a decision that is not stored yet has not happened
                    one.last = last_turn(live, one.seat, language)
                    one.asks = _asked(live, one, language)


def _asked(live: Live, one: Mine, language: str) -> str:
    """What the reader is asked, as their seat may read it."""
    if one.seat is None or live.asked != one.seat:
        return ""
    hidden = live.table.state.hide(one.seat)
    return live.voice(language, one.seat, False).text(live.rulebook.prompt(hidden))
