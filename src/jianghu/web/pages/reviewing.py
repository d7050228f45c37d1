"""The coach at the replay of a finished game: asked by a form, looked at while it thinks."""

from __future__ import annotations

import json
import re

from starlette.requests import Request
from starlette.responses import Response

from jianghu.kernel.voice import Voice
from jianghu.web import i18n
from jianghu.web.pages.chart import small_chart, wide_chart
from jianghu.web.pages.coach_parts import costly_html, step_html
from jianghu.web.pages.common import deny, go, guest, house_of, page
from jianghu.web.pages.film import Film
from jianghu.web.pages.replay import at_of, film_of_live
from jianghu.web.pages.table_page import found
from jianghu.web.pages.uploads import film_of_upload


async def film_at(request: Request) -> tuple[Film, str, str]:
    """The film of an address, the key that it is kept by, and the address of its replay."""
    given = request.path_params
    if "key" in given:
        film, key = await film_of_upload(request)
        return film, key, f"/record/{given['key']}"
    if "watch" in given:
        row = await house_of(request).store.watched(given["watch"])
        if row is None:
            raise deny()
        film, key = await film_of_live(request, await found(request, row.id))
        return film, key, f"/w/{row.watch}/replay"
    film, key = await film_of_live(request, await found(request, given["id"]))
    return film, key, f"/t/{given['id']}/replay"


async def review(request: Request) -> Response:
    """Ask for a review, or look how far it has come. While a game runs there is none."""
    film, key, to = await film_at(request)
    if not film.over or film.fault or film.record is None:
        raise deny(403)
    house, language = house_of(request), i18n.language_of(request)
    if request.method == "POST":
        who = await guest(request)
        if not await house.coach.begin(key, film.record, who.address):
            said = i18n.say(language, "The coach is busy with other games. Please ask again in a minute.")
            return who.remember(request, page(request, "missing.html", 429, code=429, said=said))
        seen = request.query_params.get("as", "")
        eyes = f"&as={seen}" if re.fullmatch(r"\d", seen) else ""
        return who.remember(request, go(f"{to}?at={at_of(request, film)}{eyes}#coach"))
    looking = await house.coach.looking(key, film.record)
    if looking is None:
        raise deny()
    at, label, known = at_of(request, film), i18n.say(language, "Chances"), looking.review
    voice = Voice(film.rulebook, language, film.names)
    data = {
        "done": looking.failed or (known is not None and known.whole),
        "costly": costly_html(looking, to, voice),
        "wide": str(wide_chart(film, at, label, known)),
        "small": str(small_chart(film, at, label, known)),
        "step": step_html(known, at, voice),
    }
    return Response(json.dumps(data, ensure_ascii=False), media_type="application/json")
