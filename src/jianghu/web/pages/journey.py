"""The journey of a game that leads through several parts: what is behind, what runs, what comes."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from jianghu.kernel.view import Goal
from jianghu.kernel.voice import Voice
from jianghu.web import i18n
from jianghu.web.pages.common import deny, go, house_of, page, person_of
from jianghu.web.pages.replay import film_of_live
from jianghu.web.pages.table_page import found
from jianghu.web.table.markup import markup
from jianghu.web.table.tables import Live


async def of_table(request: Request) -> Response:
    """By the players' link."""
    live = await found(request, request.path_params["id"])
    person, _ = await person_of(request)
    mine = live.seats_of(person)
    return await _show(request, live, mine[0] if len(mine) == 1 else None, f"/t/{live.row.id}")


async def of_watched(request: Request) -> Response:
    """By the spectators' link."""
    row = await house_of(request).store.watched(request.path_params["watch"])
    if row is None:
        raise deny()
    return await _show(request, await found(request, row.id), None, f"/w/{row.watch}")


async def _show(request: Request, live: Live, seat: int | None, base: str) -> Response:
    if not live.dealt:
        return go(base)
    film, _ = await film_of_live(request, live)
    voice = Voice(film.rulebook, i18n.language_of(request), film.names)
    states = [film.first.state, *(step.state for step in film.steps)]
    view = film.rulebook.view
    if not view.travels(states[-1]):
        raise deny()
    journey = view.journey(states, seat, voice)
    legs: list[dict[str, Any]] = [
        {
            "when": leg.when, "title": voice.text(leg.title), "stands": voice.text(leg.stands),
            "level": voice.text(leg.level), "picture": Markup(leg.picture), "at": leg.at,
            "goals": [(voice.text(goal.says), goal.done, goal.of, _filled(goal)) for goal in leg.goals],
            "lost_if": voice.text(leg.lost_if), "leaves": [markup(voice, one) for one in leg.leaves],
        }
        for leg in journey.legs
    ]  # fmt: skip
    title, says = voice.text(journey.title), voice.text(journey.says)
    return page(request, "journey.html", film=film, legs=legs, title=title, says=says, base=base, mine=seat is not None)


def _filled(goal: Goal) -> str:
    """How far the circle of a goal is filled."""
    return "full" if goal.done >= goal.of else "half" if goal.done else ""
