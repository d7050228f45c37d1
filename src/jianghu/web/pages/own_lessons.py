"""Somebody's own lessons and figures, from a file. Nothing is kept here: the page sends the file along each time."""

from __future__ import annotations

import asyncio
import json

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.errors import BadLesson, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.moment import Moment
from jianghu.lessons.figures import faults
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.own import Own, from_text, game_of
from jianghu.web import i18n, metrics
from jianghu.web.pages.common import deny, house_of, page
from jianghu.web.pages.figure_pictures import Drawn, drawn
from jianghu.web.pages.learning import answered, checked, lesson_page
from jianghu.web.security import address_of

FAR = 60  # positions: a file may come from anybody, and each of them takes time


async def from_file(request: Request) -> Response:
    """A file of lessons and figures as a list, or the page of a lesson that was chosen there."""
    _bounded(request)
    language = i18n.language_of(request)
    try:
        form = await request.form(max_files=1, max_fields=4, max_part_size=house_of(request).config.record_bytes)
        given, text, chosen = form.get("file"), form.get("text"), form.get("lesson")
        if isinstance(text, str) and isinstance(chosen, str):
            own = await asyncio.to_thread(_own, text)
            found = _lesson(own, chosen)
            asked: dict[str, object] = {"own": {"file": text, "lesson": found.id}, "to": "/learn/own"}
            return await lesson_page(request, found, own.lessons, asked)
        if not isinstance(given, UploadFile):
            raise BadLesson("there is no file")
        text = (await given.read()).decode("utf-8", "strict")
        own = await asyncio.to_thread(_own, text)
        await asyncio.to_thread(own.check_solutions)
        pictures, links = await asyncio.to_thread(_drawn, own, language)
    except (JianghuError, ValueError, LookupError, RecursionError) as error:
        said = i18n.say(language, "This file is no file of lessons that can be shown.")
        detail = str(error)[:300] if isinstance(error, JianghuError) and language == "en" else ""
        return page(request, "missing.html", 400, code=400, said=said, detail=detail)
    return page(
        request, "own_lessons.html", game=own.game, lessons=own.lessons, figures=own.figures, text=text,
        drawn=pictures, links=links,
    )  # fmt: skip


async def answer(request: Request) -> Response:
    """What becomes of an attempt at a lesson of a file."""
    _bounded(request)
    try:
        heard = json.loads(await request.body())
        text, chosen = heard.pop("file"), heard.pop("lesson")
        found = _lesson(await asyncio.to_thread(_own, text), chosen)
    except (JianghuError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise deny(400) from None
    language = i18n.language_of(request)
    return JSONResponse(await asyncio.to_thread(answered, found, checked(heard), language, FAR))


def _bounded(request: Request) -> None:
    if not house_of(request).studying.take(address_of(request)):
        metrics.refused("too many answers", address_of(request))
        raise deny(429)


def _own(text: str) -> Own:
    if not isinstance(text, str) or game_of(text) not in registry.ids():
        raise BadLesson("it does not say which game it is of, or there is no such game")
    return from_text(registry.game(game_of(text)), text)


def _lesson(own: Own, id: object) -> Lesson:
    for one in own.lessons:
        if one.id == id:
            return one
    raise BadLesson("the file has no such lesson")


def _drawn(own: Own, language: str) -> tuple[Drawn, dict[str, str]]:
    """The figures that are true as pictures, and where each can be tried."""
    if found := [fault for one in own.figures.values() for fault in faults(one)]:
        raise BadLesson("; ".join(found))
    links = {rule: Moment(one.before().state, one.table.learner).link() for rule, one in own.figures.items()}
    return drawn([*own.figures.values()], language), links
