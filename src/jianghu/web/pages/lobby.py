"""The lobby: open tables for strangers, listed only if whoever opened them wished so.

Who looks learns the spectators' link. The players' link is for those who sit down.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.voice import Voice
from jianghu.web import metrics
from jianghu.web.i18n import language_of, listed, say
from jianghu.web.pages import times
from jianghu.web.pages.common import Guest, by_length, go, guest, house_of, page, person_of
from jianghu.web.security import address_of
from jianghu.web.storage.lobby import Listed
from jianghu.web.storage.rows import WAITING
from jianghu.web.table import naming
from jianghu.web.table.attendance import HERE
from jianghu.web.table.clock import Terms
from jianghu.web.table.sitting import sit_down
from jianghu.web.table.tables import Tables

SHOWN = 40  # tables with free seats
PLAYED = 12  # tables that may be watched
ENDED, EACH = 6, 2  # games that were finished just now: in all, and of one host
RECENT = 3600.0  # seconds since the last decision at a table that is being played, or was
PACES = ("now", "day")  # everybody sits together now, or comes and goes
OPTIONS = 3  # that are said in words


@dataclass(frozen=True)
class Offer:
    """A table as the lobby shows it."""

    table: Listed
    rulebook: Game
    names: list[str]
    mine: bool
    words: str

    @property
    def free(self) -> int:
        return sum(seat.open for seat in self.table.seats)

    @property
    def winners(self) -> list[str]:
        """Who won a finished game; nobody where all came in first, or all lost."""
        places = self.table.outcome.places if self.table.outcome else ()
        first = [name for name, place in zip(self.names, places, strict=False) if place == 1]
        return first if len(first) < len(places) or len(places) == 1 else []


class Offers(NamedTuple):
    """The listed tables, by what a visitor can do there."""

    seeking: list[Offer]  # sit down
    playing: list[Offer]  # look on
    ended: list[Offer]  # see the replay

    @property
    def alive(self) -> int:
        """Of those where something can still happen."""
        return len(self.seeking) + len(self.playing)


async def lobby(request: Request) -> Response:
    """The tables that seek players, and those that may be watched."""
    person, name = await person_of(request)
    language, now = language_of(request), time.time()
    wanted, pace = request.query_params.get("game", ""), request.query_params.get("pace", "")
    wanted, pace = wanted if wanted in registry.ids() else "", pace if pace in PACES else ""
    found = await offers(request, person, wanted, pace)
    return page(
        request,
        "lobby.html",
        me=name,
        offers=found,
        counts=await tab_counts(request, person),
        wanted=wanted,
        game_choices=[(game.id, _title(language, game)) for game in by_length()],
        pace=pace,
        address_of=partial(_address, {"game": wanted, "pace": pace}),
        ago=lambda at: say(language, "%(time)s ago", time=times.length(language, now - at)),
        said=partial(_title, language),
        terms=partial(times.terms_said, language),
    )


async def offers(request: Request, person: str | None, wanted: str = "", pace: str = "") -> Offers:
    """The listed tables, of one game and pace or of all."""
    language = language_of(request)
    found = [one for one in await house_of(request).lobby() if one.game in registry.ids() and wanted in ("", one.game)]
    found = [one for one in found if pace in ("", pace_of(one.clock))]
    made = [_offer(one, person, language) for one in found]
    hosts: Counter[str] = Counter()
    ended = []
    for one in sorted((one for one in made if one.table.ended), key=lambda one: -one.table.touched):
        hosts[one.table.host] += 1
        if hosts[one.table.host] <= EACH and one.table.outcome is not None:
            ended.append(one)
    return Offers(
        [one for one in made if one.table.seeks][:SHOWN],
        [one for one in made if one.table.asked >= 0][:PLAYED],
        ended[:ENDED],
    )


def pace_of(clock: str) -> str:
    """One of the paces, by what was agreed about time."""
    terms = Terms.of(clock)
    return "day" if terms is not None and terms.each else "now"


def _address(now: dict[str, str], **changed: str) -> str:
    """The address of the lobby with other choices."""
    chosen = {key: value for key, value in (now | changed).items() if value}
    return f"/open?{urlencode(chosen)}" if chosen else "/open"


async def tab_counts(request: Request, person: str | None) -> dict[str, int]:
    """How many there are of what the pages around the tables list: open tables, one's own, and past games."""
    found = await offers(request, person)
    running, ended = await house_of(request).store.table_counts(person) if person else (0, 0)
    return {"open": found.alive, "tables": running, "you": ended}


def _title(language: str, game: Game) -> str:
    return Voice(game, language).find(game.title)


def _offer(table: Listed, person: str | None, language: str) -> Offer:
    rulebook = registry.game(table.game)
    mine = bool(person) and any(seat.person == person for seat in table.seats)
    return Offer(table, rulebook, naming.names(table.seats), mine, options_said(rulebook, table.options, language))


def options_said(rulebook: Game, options: dict[str, object], language: str) -> str:
    """The level, and the options that are not as usual, in words."""
    voice, said = Voice(rulebook, language), []
    for option in rulebook.options:
        value = options.get(option.name, option.default)
        if option.choices is None or (value == option.default and option.name != "level"):
            continue
        label = voice.text(option.label(value))
        said.append(label if option.name == "level" else f"{voice.find(option.title)}: {label}")
    return listed(language, said[:OPTIONS]) + (" …" if len(said) > OPTIONS else "")


async def sit(request: Request) -> Response:
    """Sit down at a listed table, on the first seat that is free: one click from the lobby."""
    house, language = house_of(request), language_of(request)
    who = await guest(request)
    if not house.joining.take(address_of(request)):
        metrics.refused("too many seats", address_of(request))
        return _sorry(request, who, 429, say(language, "You have sat down at several tables. Please wait a little."))
    row = await house.store.watched(request.path_params["watch"])
    try:
        live = await house.tables.get(row.id) if row is not None else None
    except JianghuError:
        live = None
    if row is None or live is None:
        return _sorry(request, who, 404, say(language, "That table is gone."))
    if live.seats_of(who.id):
        return who.remember(request, go(f"/t/{row.id}"))
    if not live.row.listed or live.dealt:
        return _sorry(request, who, 409, say(language, "That table seeks nobody any more."))
    if await house.store.promised(who.id) >= house.config.promised_per_person:
        said = say(language, "You wait at several tables already. Get up at one of them first.")
        return _sorry(request, who, 429, said)
    for seat in [*live.seats]:
        if seat.open and await sit_down(live, who.id, who.name, seat.number):
            return who.remember(request, go(f"/t/{row.id}"))
    return _sorry(request, who, 409, say(language, "The last seat was taken a moment ago."))


def _sorry(request: Request, who: Guest, status: int, said: str) -> Response:
    return who.remember(request, page(request, "missing.html", status, code=status, said=said, back="/open"))


async def listing_refused(who: Guest, language: str) -> str:
    """Why somebody may not list another table now; empty when they may."""
    mine, there = await who.house.store.listings(who.id, who.address)
    if mine >= who.house.config.listed_per_person or there >= who.house.config.listed_per_address:
        return say(language, "You have listed several tables already. Wait until somebody sits down there.")
    return ""


SLOW = 3 * times.DAY  # for so long a table with a day for each move waits for strangers, whoever is there


def present(tables: Tables, table: Listed, now: float) -> bool:
    """Whether anybody who plays there has the table open, here or in another process. Nobody is sent to wait at a
    table that everybody has left. Where a move may take a day, people come and go; after the end it does not matter."""
    if table.ended:
        return True
    if pace_of(table.clock) == "day" and table.asked == WAITING:
        return now - table.made < SLOW
    live = tables.at(table.id)
    people = {seat.person for seat in table.seats if seat.person and not seat.bot}
    if live is not None and any(live.here(person) for person in people):
        return True
    return not tables.store.lite and any(now - table.seen.get(person, 0.0) < HERE for person in people)
