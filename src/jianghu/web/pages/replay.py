"""Replay: a game step by step, from one's own seat while it runs and from any seat after the end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import re
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import BadRecord, JianghuError
from jianghu.kernel.dice import SealedDice
from jianghu.kernel.follow import Follower
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from jianghu.web import i18n
from jianghu.web.pages.chart import shares, small_chart, wide_chart
from jianghu.web.pages.coach_parts import costly_html, step_html
from jianghu.web.pages.common import deny, go, guest, house_of, page, person_of
from jianghu.web.pages.following import Busy, TooMuch, check_size, gently
from jianghu.web.pages.table_page import found
from jianghu.web.pages.templating import templates
from jianghu.web.security import address_of
from jianghu.web.storage.keeping import Bounds, Upload
from jianghu.web.table import naming
from jianghu.web.table.coaching import Looking
from jianghu.web.table.exchange import seal_of
from jianghu.web.table.markup import bare, markup
from jianghu.web.table.opening import fault_text, record_of
from jianghu.web.table.tables import Live

KEPT, KEPT_STEPS = 12, 20_000  # films in memory, and their steps in all


@dataclass
class Step:
    """A decision that stands: what it led to, and what was told of it."""

    state: State
    seat: int
    events: list[Event]


@dataclass
class Film:
    """A game as a list of steps; decisions that were taken back are left out, but their dice stay used."""

    rulebook: Game
    first: Step
    steps: list[Step]
    names: list[str]
    title: str
    key: str
    over: bool
    fault: str = ""
    record: Record | None = None  # what the coach looks at
    shares: list[list[float]] = field(default_factory=list)  # of a finished game: what each seat could expect
    tied: bool = True  # whether what was promised about the dice at the start is what they were

    def at(self, number: int) -> Step:
        return self.steps[number - 1] if number else self.first


def film_of(record: Record, names: list[str], title: str, most: float = math.inf) -> Film:
    """Follow a record and keep every state, in a thread. TooMuch after ``most`` seconds of work."""
    follower = Follower(record)
    table = follower.table
    first = Step(table.state.copy(), -1, [*table.journal.events])
    steps: list[Step] = []
    for step in gently(follower.steps(), most):
        if step.fault is not None:
            break
        if step.entry.kind == UNDO:
            steps.pop()
        else:
            steps.append(Step(step.state.copy(), step.seat, step.events))
    over = (steps[-1] if steps else first).state.seat is None
    film = Film(table.game, first, steps, names, title, record.key, over, fault_text(follower), record)
    if over:
        film.shares = [shares(step.state) for step in gently([first, *steps], most)]
    return film


def news_of(film: Film, at: int) -> list[Event]:
    """What the seat that decided last has done in a row."""
    events: list[Event] = []
    for number in range(at, 0, -1):
        if film.steps[number - 1].seat != film.steps[at - 1].seat:
            break
        events = [*film.steps[number - 1].events, *events]
    return events


async def of_table(request: Request) -> Response:
    """The replay by the players' link."""
    live = await found(request, request.path_params["id"])
    if not live.dealt:
        return go(f"/t/{live.row.id}")
    person, _ = await person_of(request)
    return await _of_live(request, live, live.seats_of(person), f"/t/{live.row.id}")


async def of_watched(request: Request) -> Response:
    """The replay by the spectators' link."""
    row = await house_of(request).store.watched(request.path_params["watch"])
    if row is None:
        raise deny()
    live = await found(request, row.id)
    return await _of_live(request, live, [], f"/w/{row.watch}") if live.dealt else go(f"/w/{row.watch}")


async def film_of_live(request: Request, live: Live) -> tuple[Film, str]:
    """The film of a table as it stands, and the key that it is kept by."""
    films = films_of(request)
    if not live.dealt:
        raise deny(403)
    async with live.settled():
        key = f"{live.row.id}/{live.table.plies}"
        record = Record(live.row.game, live.row.rules, live.row.options, live.names, live.row.dice)
        record.start, record.seal = live.row.start, seal_of(live.row.sealed, len(live.seats))
        record.steps = [*live.table.record.steps]
    film = films.get(key)
    if film is None:
        make = partial(film_of, record, live.names, live.row.title)
        film = await house_of(request).following.table(lambda: films.get(key) or make())
        _keep(films, key, film)
    return film, key


async def _of_live(request: Request, live: Live, mine: list[int], base: str) -> Response:
    film, key = await film_of_live(request, live)
    allowed: list[int | None] = [None, *range(len(live.seats))] if film.over else [None, *mine[:1]]
    if len(mine) == 1 and not film.over:
        allowed = [mine[0], None]
    return await _show(request, film, key, allowed, base)


def films_of(request: Request) -> OrderedDict[str, Film]:
    house = house_of(request)
    return house.replays


def _keep(films: OrderedDict[str, Film], key: str, film: Film) -> None:
    films[key] = film
    while len(films) > KEPT or (len(films) > 1 and sum(len(one.steps) for one in films.values()) > KEPT_STEPS):
        films.popitem(last=False)


def at_of(request: Request, film: Film) -> int:
    """The step that is asked for."""
    given, last = request.query_params.get("at", ""), len(film.steps)
    return min(last, int(given) if re.fullmatch(r"\d{1,6}", given) else (0 if film.over else last))


async def _show(request: Request, film: Film, key: str, allowed: list[int | None], base: str) -> Response:
    """One step, as a whole page or as the parts that change."""
    query, language = request.query_params, i18n.language_of(request)
    last, at = len(film.steps), at_of(request, film)
    coach = house_of(request).coach
    looking = await coach.looking(key, film.record) if film.over and film.record is not None else None
    review = looking.review if looking else None
    wanted = int(query["as"]) if re.fullmatch(r"\d", query.get("as", "")) else None
    seat = wanted if wanted in allowed and "as" in query else allowed[0]
    step = film.at(at)
    hidden = step.state.hide(seat)
    phone = query.get("phone") == "1"
    voice = Voice(film.rulebook, language, film.names)
    scene = film.rulebook.view.scene(hidden, None if film.over else seat, voice, phone, news_of(film, at))
    if film.over and seat is not None:
        scene = film.rulebook.view.scene(hidden, seat, voice, phone, news_of(film, at))
    lines = [markup(voice, film.rulebook.tell(event, seat)) for event in step.events]
    facts = {
        "at": at, "last": last, "lines": lines, "who": film.names[step.seat] if step.seat >= 0 else "",
        "board": bare(scene.board), "players": [bare(panel) for panel in scene.panels],
    }  # fmt: skip
    if query.get("part") == "1":
        html = str(templates(language).moment(facts))
        players = "".join(str(panel) for panel in scene.panels)
        data = {"at": at, "last": last, "board": str(facts["board"]), "moment": html, "players": players}
        data["coach"] = step_html(review, at, voice)
        return Response(json.dumps(data, ensure_ascii=False), media_type="application/json")
    sealed, seal = not film.key.startswith("seed:"), film.record.seal if film.record else None
    return page(
        request, "replay.html", film=film, facts=facts, allowed=allowed, seat=seat, base=base,
        commitment=(seal.commitment if seal else SealedDice.commit(film.key)) if sealed else "", sealed=sealed,
        exchange=seal,
        chart=wide_chart(film, at, i18n.say(language, "Chances"), review) if film.over else "",
        coach=_coached(film, looking, at, base, voice),
    )  # fmt: skip


def _coached(film: Film, looking: Looking | None, at: int, base: str, voice: Voice) -> dict[str, object]:
    """What the coach has to say by now; after the end only."""
    to = base if base.startswith("/record/") else f"{base}/replay"
    known = looking.review if looking else None
    return {
        "may": film.over and not film.fault and film.record is not None and bool(film.steps),
        "looking": looking,
        "running": looking is not None and not looking.failed and (known is None or not known.whole),
        "costly": Markup(costly_html(looking, to, voice)) if looking else "",
        "chart": small_chart(film, at, i18n.say(voice.language, "Chances"), known),
        "step": Markup(step_html(known, at, voice)),
    }


async def download(request: Request) -> Response:
    """The record of a finished game. Before the end it would tell the dice to come."""
    house = house_of(request)
    id = request.path_params.get("id")
    if id is None:
        row = await house.store.watched(request.path_params["watch"])
        id = row.id if row else ""
    live = await found(request, id)
    async with live.settled():  # a last decision that is not stored has not ended the game
        if not live.over:
            raise deny(403)
    record = record_of(live.row, live.seats, await house.store.entries(live.row.id))
    name = f"{live.row.game}-{re.sub(r'[^a-z0-9]+', '-', live.row.title.lower())}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.to_text(), media_type="application/json", headers=headers)


async def upload(request: Request) -> Response:
    """Look at a record from a file. It is kept for a while, so that its address can be sent to others."""
    house = house_of(request)
    who = await guest(request)
    try:
        form = await request.form(max_files=1, max_fields=4, max_part_size=house.config.record_bytes)
        given = form.get("record")
        if not isinstance(given, UploadFile):
            raise BadRecord("there is no file")
        text = (await given.read()).decode("utf-8", "strict")
        record = await asyncio.to_thread(Record.from_text, text)
        check_size(record, house.config)
        film = await _film(request, record)
    except (JianghuError, ValueError, LookupError) as error:
        return cannot(request, error)
    key = hashlib.sha256(text.encode()).hexdigest()[:24]
    config = house.config
    bounds = Bounds(config.records_per_person, config.records_per_address, config.records)
    await house.store.add_upload(Upload(key, who.id, who.address, text), bounds)
    _keep(films_of(request), f"upload/{key}", film)
    return who.remember(request, go(f"/record/{key}"))


async def _film(request: Request, record: Record) -> Film:
    house, language = house_of(request), i18n.language_of(request)
    names, title = _names(record, language), i18n.say(language, "A record")
    work = partial(film_of, record, names, title, house.config.record_seconds)
    return await house.following.upload(address_of(request), work)


def cannot(request: Request, error: Exception) -> Response:
    """The page that says why a record is not shown."""
    language = i18n.language_of(request)
    if isinstance(error, Busy):
        said = i18n.say(language, "Other records are being read just now. Please try again in a minute.")
        return page(request, "missing.html", 429, code=429, said=said)
    if isinstance(error, TooMuch):
        return page(request, "missing.html", 413, code=413, said=i18n.rendered(language, str(error)))
    # What is wrong with it is told by the kernel, in English and for programmers.
    said = i18n.say(language, "This file is no record of a game that can be shown.")
    detail = str(error)[:300] if isinstance(error, JianghuError) and language == "en" else ""
    return page(request, "missing.html", 400, code=400, said=f"{said} {detail}".strip())


def _names(record: Record, language: str) -> list[str]:
    """People's names as they are; bots get one."""
    shown = []
    for number, name in enumerate(record.names):
        kind, _, called = name.partition(":")
        if kind == "me":
            shown.append(called[:24] or i18n.say(language, "Player %(n)s", n=number + 1))
        else:
            shown.append(naming.bot_name(number))
    return shown


async def film_of_upload(request: Request) -> tuple[Film, str]:
    """The film of an uploaded record, and the key that it is kept by."""
    key = f"upload/{request.path_params['key']}"
    film = films_of(request).get(key)
    if film is None:
        text = await house_of(request).store.upload(request.path_params["key"])
        if text is None:
            raise deny()
        record = Record.from_text(text)
        check_size(record, house_of(request).config)
        film = await _film(request, record)
        _keep(films_of(request), key, film)
    return film, key


async def of_upload(request: Request) -> Response:
    """An uploaded record: whoever has it has seen everything."""
    film, key = await film_of_upload(request)
    return await _show(request, film, key, [None, *range(len(film.names))], request.url.path)
