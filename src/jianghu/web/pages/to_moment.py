"""The ways to a moment: from a table, from its replay and from the replay of a record."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.kernel.moment import Moment
from jianghu.web.pages.common import deny, go, house_of, person_of
from jianghu.web.pages.film import Film
from jianghu.web.pages.replay import at_of, film_of_live
from jianghu.web.pages.table_page import found
from jianghu.web.pages.uploads import film_of_upload


async def of_table(request: Request) -> Response:
    """To the moment that a table or its replay stands at, as whoever asks may see it."""
    house, id, mine = house_of(request), request.path_params.get("id", ""), list[int]()
    if not id:
        row = await house.store.watched(request.path_params["watch"])
        if row is None:
            raise deny()
        live = await found(request, row.id)
    else:
        live = await found(request, id)
        person, _ = await person_of(request)
        mine = live.seats_of(person)
    film, _ = await film_of_live(request, live)
    # As in the replay: while a game runs one's own seat, after the end any. Two seats on one device have no view.
    allowed = [*range(len(film.names))] if film.over else mine if len(mine) == 1 else []
    return _to_moment(request, film, allowed, len(film.steps))


async def of_upload(request: Request) -> Response:
    """To the moment that the replay of a record stands at."""
    film, _ = await film_of_upload(request)
    return _to_moment(request, film, [*range(len(film.names))], 0)


def _to_moment(request: Request, film: Film, allowed: list[int], usual: int) -> Response:
    at = at_of(request, film) if "at" in request.query_params else usual
    if (
        request.query_params.get("part") == "1"
    ):  # for a line of one's own: the decision that led here may be another one
        if not film.over or not film.steps:
            raise deny(403)
        step = film.at(max(1, at))
        link = Moment(film.at(max(1, at) - 1).state, step.seat).link()
        return JSONResponse({"to": link, "played": step.words, "seat": step.seat, "at": max(1, at)})
    given, state = request.query_params.get("as", ""), film.at(at).state
    # After the end the view of whoever decides there: where cards are hidden a watcher could try nothing.
    usual_seat = state.seat if film.over and state.game.secrets else allowed[0] if allowed and not film.over else None
    seat = int(given) if re.fullmatch(r"\d", given) else usual_seat
    link = Moment(state, seat if seat in allowed else None).link()
    return JSONResponse({"to": link}) if request.query_params.get("part") == "link" else go(link)
