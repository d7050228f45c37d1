"""You: the past games of whoever asks, what they add up to, and all of them as a file.

Everything here goes by the cookie and never by an address: nobody can ask for the games of somebody else.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from jianghu.errors import JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.voice import Voice
from jianghu.web import metrics
from jianghu.web.i18n import language_of
from jianghu.web.inputs import number
from jianghu.web.pages import times
from jianghu.web.pages.archive import archive
from jianghu.web.pages.common import deny, go, house_of, known_of, page
from jianghu.web.pages.costs import Dear
from jianghu.web.pages.lobby import tab_counts
from jianghu.web.pages.past import Filter, Played, levels_of, seen_by, statistics
from jianghu.web.security import address_of
from jianghu.web.storage.past import Finished
from jianghu.web.storage.rows import Outcome
from jianghu.web.table.opening import Opened, level_of, reopen

ROWS = 20  # games on a page
READ = 1.0  # seconds that one request may spend on games that were finished before outcomes were kept


async def you(request: Request) -> Response:
    """The past games and the statistics of whoever asks."""
    _, known = await known_of(request)
    if known is None:
        return page(request, "you.html", me="", total=0, counts=await tab_counts(request, None))
    language = language_of(request)
    finished = await _with_outcomes(request, await house_of(request).store.finished(known.person))
    every = [game for game in (seen_by(known.person, one) for one in finished) if game is not None]
    chosen = Filter.of(request.query_params.items())
    taken = [game for game in every if chosen.takes(game)]
    costs = await house_of(request).reviews.costs(taken)
    first = (number(request.query_params.get("from", "0"), 1_000_000) or 0) // ROWS * ROWS
    return page(
        request,
        "you.html",
        me=known.name,
        total=len(every),
        taken=len(taken),
        first=first,
        rows=ROWS,
        games_shown=taken[first : first + ROWS],
        chosen=chosen,
        played_choices=[(game.id, Voice(game, language).find(game.title)) for game in _played(every)],
        levels=_levels(chosen.game, language),
        by_id={game.id: game for game in _played(every)},
        sums=statistics(taken),
        costs=costs,
        dearest=[await _told(request, *one) for one in costs.dearest],
        counts=await tab_counts(request, known.person),
        count_of=partial(_count, every, chosen),
        address_of=partial(_address, chosen),
        day=partial(times.day, language),
        length=partial(times.length, language),
        opponents=_opponents,
    )


async def _told(request: Request, game: Played, seat: int, one: Dear) -> dict[str, object]:
    """A decision that cost something, in words: places by the names that the board shows."""
    voice = Voice(game.rulebook, language_of(request), listener=seat)
    with suppress(JianghuError):
        live = await house_of(request).tables.get(game.id)
        if live is not None and live.dealt:
            voice = live.voice(language_of(request), seat, False)
    said = {"played": voice.text(one.played), "better": voice.text(one.better)}
    return {"game": game, "seat": seat, "cost": one.cost, "number": one.number, **said}


def _played(games: list[Played]) -> list[Game]:
    """The games that were played, the short ones first, as everywhere."""
    return sorted({one.rulebook.id: one.rulebook for one in games}.values(), key=lambda game: game.minutes)


def _levels(id: str, language: str) -> list[tuple[str, str]]:
    """The levels of a game with their names."""
    if not id:
        return []
    game = registry.game(id)
    voice = Voice(game, language)
    named = [(option.label(level), level) for option, level in levels_of(game)]
    return [(str(level), voice.text(said)) for said, level in named]


def _address(chosen: Filter, **changed: object) -> str:
    """The address of this page with other choices."""
    first = changed.pop("first", 0)
    if "game" in changed:
        changed["level"] = ""  # of another game there are other levels
    query = replace(chosen, **{name: str(value) for name, value in changed.items()}).query()
    query |= {"from": str(first)} if first else {}
    return f"/you?{urlencode(query)}" if query else "/you"


def _count(games: list[Played], chosen: Filter, **changed: str) -> int:
    """How many games there are with one choice changed."""
    other = replace(chosen, **changed, **({"level": ""} if "game" in changed else {}))
    return sum(other.takes(game) for game in games)


def _opponents(game: Played) -> list[str]:
    """The names of the others, people first."""
    return [name for name, level in sorted(game.others, key=lambda one: bool(one[1]))]


async def _with_outcomes(request: Request, finished: list[Finished]) -> list[Finished]:
    """The same games; a few that nobody has looked at yet are followed to their end, which is stored."""
    begun, found = time.monotonic(), []
    for game in finished:
        if game.outcome is None and game.game in registry.ids() and time.monotonic() - begun < READ:
            game = await _looked_at(request, game)
        found.append(game)
    return found


async def _looked_at(request: Request, game: Finished) -> Finished:
    house = house_of(request)
    stored = await house.store.table(game.id)
    if stored is None:
        return game
    work = partial(reopen, stored.row, stored.seats, stored.entries, stored.snapshot)
    opened: Opened = await house.following.table(work)
    # By other rules than those of today nobody can tell how it ended; that is kept too, and not tried again.
    outcome = opened.outcome() or Outcome(len(opened.turns), level_of(stored.row.options), ())
    kept = await house.store.put_outcome(game.id, outcome)
    return replace(game, outcome=kept)


async def export(request: Request) -> Response:
    """All finished games of whoever asks, as a file."""
    house = house_of(request)
    device, known = await known_of(request)
    if known is None or device is None:
        return go("/you")
    if not house.exports.take(known.person) or not house.forms.take(address_of(request)):
        metrics.refused("too many exports", address_of(request))
        raise deny(429)
    headers = {"content-disposition": 'attachment; filename="jianghu-games.zip"'}
    games = await house.store.finished(known.person)
    return StreamingResponse(archive(house.store, known.person, games), media_type="application/zip", headers=headers)
