"""Replay: a game step by step, from one's own seat while it runs and from any seat after the end."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from jianghu.kernel.dice import SealedDice
from jianghu.kernel.turns import lines
from jianghu.kernel.voice import Voice
from jianghu.web import i18n
from jianghu.web.pages.chart import chart_title, small_chart, wide_chart
from jianghu.web.pages.coach_parts import costly_html, step_html
from jianghu.web.pages.common import deny, go, house_of, page, person_of
from jianghu.web.pages.film import Film, film_of, keep, news_of
from jianghu.web.pages.table_page import found
from jianghu.web.pages.templating import templates
from jianghu.web.storage.rows import Note
from jianghu.web.table.coaching import Looking
from jianghu.web.table.contents import pictures
from jianghu.web.table.markup import bare, markup
from jianghu.web.table.opening import record_of, said_in
from jianghu.web.table.tables import Live


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
    films = house_of(request).replays
    if not live.dealt:
        raise deny(403)
    key, record = await live.recorded()
    film = films.get(key)
    if film is None or film.names != live.names:  # somebody has another name since, or was forgotten
        films.pop(key, None)
        make = partial(film_of, record, live.names, live.row.title)
        film = await house_of(request).following.table(lambda: films.get(key) or make())
        keep(films, key, film)
    return film, key


async def _of_live(request: Request, live: Live, mine: list[int], base: str) -> Response:
    film, key = await film_of_live(request, live)
    allowed: list[int | None] = [None, *range(len(live.seats))] if film.over else [None, *mine[:1]]
    if len(mine) == 1 and not film.over:
        allowed = [mine[0], None]
    # What was said, also in private, is open after the end only.
    talk = await house_of(request).store.talk(live.row.id) if film.over else []
    return await show(request, film, key, allowed, base, talk)


def at_of(request: Request, film: Film) -> int:
    """The step that is asked for. A game that is told begins at its beginning, one that runs where it is."""
    given, last = request.query_params.get("at", ""), len(film.steps)
    told = film.over or "key" in request.path_params  # a record from a file
    return min(last, int(given) if re.fullmatch(r"\d{1,6}", given) else (0 if told else last))


async def show(
    request: Request, film: Film, key: str, allowed: list[int | None], base: str, talk: Sequence[Note] = ()
) -> Response:
    """One step, as a whole page or as the parts that change."""
    query, language = request.query_params, i18n.language_of(request)
    if not film.rulebook.secrets:  # everybody sees the same
        allowed = allowed[:1]
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
    told = [markup(voice, line.says) for line in lines(film.rulebook, step.events, seat)]
    drawn = {name: Markup(html) for name, html in pictures(scene, language).items()}
    said = [(film.said_at(note), note) for note in talk]
    facts = {
        "talk": [note for when, note in said if when == at],
        "at": at, "last": last, "lines": told, "who": film.names[step.seat] if step.seat >= 0 else "",
        **drawn, "players": [bare(panel) for panel in scene.panels],
    }  # fmt: skip
    if query.get("part") == "1":
        html = str(templates(language).moment(facts))
        players = "".join(str(panel) for panel in scene.panels)
        data = {**drawn, "at": at, "last": last, "moment": html, "players": players}
        data["coach"] = step_html(review, at, voice)
        return Response(json.dumps(data, ensure_ascii=False), media_type="application/json")
    sealed, seal = not film.key.startswith("seed:"), film.record.seal if film.record else None
    return page(
        request, "replay.html", film=film, facts=facts, allowed=allowed, seat=seat, base=base,
        commitment=(seal.commitment if seal else SealedDice.commit(film.key)) if sealed else "", sealed=sealed,
        exchange=seal,
        chart=wide_chart(film, at, chart_title(film, language), review) if film.over else "",
        coach=_coached(film, looking, at, base, voice), headings=film.headings(seat, language), said=said,
    )  # fmt: skip


def _coached(film: Film, looking: Looking | None, at: int, base: str, voice: Voice) -> dict[str, object]:
    """The coach's review so far; after the end only."""
    to = base if base.startswith("/record/") else f"{base}/replay"
    known = looking.review if looking else None
    return {
        "may": film.over and not film.fault and film.record is not None and bool(film.steps),
        "looking": looking,
        "running": looking is not None and not looking.failed and (known is None or not known.whole),
        "costly": Markup(costly_html(looking, to, voice)) if looking else "",
        "chart": small_chart(film, at, chart_title(film, voice.language), known),
        "step": Markup(step_html(known, at, voice)),
    }


async def download(request: Request) -> Response:
    """The record of a finished game with all that was said. Before the end it would reveal dice, hands and talk."""
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
    record.talk = said_in(await house.store.talk(live.row.id))
    name = f"{live.row.game}-{re.sub(r'[^a-z0-9]+', '-', live.row.title.lower())}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.to_text(), media_type="application/json", headers=headers)
