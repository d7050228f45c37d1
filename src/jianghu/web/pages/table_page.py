"""The page of a table, for its players and for those who watch."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.view import Row
from jianghu.kernel.voice import Voice
from jianghu.lessons.helper import advice
from jianghu.web import i18n
from jianghu.web.pages.common import deny, house_of, page, person_of
from jianghu.web.storage.rows import answered_for
from jianghu.web.table import contents
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.log import Log
from jianghu.web.table.tables import Live


async def table(request: Request) -> Response:
    """A table by its players' link."""
    live = await found(request, request.path_params["id"])
    return await _table(request, live, watching=False)


async def watch(request: Request) -> Response:
    """A table by its spectators' link."""
    row = await house_of(request).store.watched(request.path_params["watch"])
    if row is None:
        raise deny()
    return await _table(request, await found(request, row.id), watching=True)


async def gone(request: Request) -> Response:
    """Why an open page of a table was closed: the table was removed, or this device is nobody's any more."""
    what = request.path_params["what"]
    if what not in ("table", "device"):
        raise deny()
    return page(request, "gone.html", what=what)


async def found(request: Request, id: str) -> Live:
    """A loaded table, or a 404."""
    try:
        live = await house_of(request).tables.get(id)
    except JianghuError:
        live = None
    if live is None:
        raise deny()
    return live


def _chapters(rulebook: Game, language: str) -> list[tuple[str, list[Row], str]]:
    """The Key by chapters, each with how its rows may stand side by side."""
    by: dict[str, list[Row]] = {}
    voice = Voice(rulebook, language)
    for sign in rulebook.view.key():
        row = Row(sign, voice)
        by.setdefault(row.chapter, []).append(row)
    return [(chapter, signs, _abreast(signs)) for chapter, signs in by.items()]


def _abreast(signs: list[Row]) -> str:
    """``pairs`` for rows of a word or two, ``cells`` for those whose meaning fits below the word in half a phone."""
    if all(not one.meaning and len(one.word + one.sound) < 12 for one in signs):
        return "pairs"
    return "cells" if all(len(one.word) <= 24 and len(one.meaning) <= 34 for one in signs) else ""


def _helper(rulebook: Game, language: str) -> dict[str, object] | None:
    """What the helper may say in this game, by the kind of the question; None where it has nothing to say."""
    found = advice(rulebook.id)
    said = {kind: {"text": one.words[language], "lesson": one.lesson} for kind, one in found.items()}
    return {"game": rulebook.id, "advice": said} if said else None


async def _table(request: Request, live: Live, watching: bool) -> Response:
    house = house_of(request)
    person, name = await person_of(request)
    kept = await house.store.person(person) if person else None
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    eye = Viewpoint(person, watching, language=i18n.language_of(request), name=name, origin=origin)
    eye.codes = request.cookies.get("names", "") == "on"
    async with live.settled():
        shown = contents.of_table(live, eye)
        log = Log()
        log.update(live, shown.seat, eye.language, eye.codes)
        notes = [html for _, html in contents.note_lines(live, 0, shown.seat, eye)]
    mine = [] if watching else live.seats_of(person)
    # A chat's preview of a link reveals nothing about the game itself.
    data = {
        "socket": f"/{'w' if watching else 't'}/{live.row.watch if watching else live.row.id}/socket",
        "rules": f"/rules/{live.row.game}",
        "seated": bool(mine),
        "now": time.time(),
    }
    return page(
        request, "table.html", live=live, shown=shown, turns=log.turns, notes=notes, me=name, person=person, mine=mine,
        watching=watching, game=live.rulebook, data=data, key=_chapters(live.rulebook, eye.language),
        asks=not (kept and answered_for(kept[1])),
        travels=live.dealt and live.rulebook.view.travels(live.table.state),
        open_seats=[seat for seat in live.seats if seat.open], commitment=live.commitment,
        helper=_helper(live.rulebook, eye.language) if mine and len(live.people()) == 1 else None,
    )  # fmt: skip
