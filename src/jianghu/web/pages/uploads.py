"""Records from files: uploaded, kept for a while, and shown to whoever has the address."""

from __future__ import annotations

import asyncio
import hashlib
from functools import partial

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from jianghu.errors import BadRecord, JianghuError
from jianghu.kernel.record import Record
from jianghu.web import i18n
from jianghu.web.pages.common import deny, go, guest, house_of, page
from jianghu.web.pages.film import Film, film_of, keep
from jianghu.web.pages.following import Busy, TooMuch, check_size
from jianghu.web.pages.replay import show
from jianghu.web.security import address_of
from jianghu.web.storage.keeping import Bounds, Upload
from jianghu.web.table import naming
from jianghu.web.table.opening import notes_of


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
    keep(house_of(request).replays, f"upload/{key}", film)
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
    # The kernel's message about the cause is in English, and for programmers.
    said = i18n.say(language, "This file is no record of a game that can be shown.")
    detail = str(error)[:300] if isinstance(error, JianghuError) and language == "en" else ""
    return page(request, "missing.html", 400, code=400, said=said, detail=detail)


def too_large(request: Request, most: int) -> Response:
    """The page for a file of any kind that is not even read."""
    said = i18n.say(
        i18n.language_of(request),
        "This file is too large: at most %(most)s kB are read. Games, lessons and puzzles are far smaller.",
        most=most // 1024,
    )
    return page(request, "missing.html", 413, code=413, said=said)


def _names(record: Record, language: str) -> list[str]:
    """The players' names; bots get one."""
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
    film = house_of(request).replays.get(key)
    if film is None:
        text = await house_of(request).store.upload(request.path_params["key"])
        if text is None:
            raise deny()
        record = Record.from_text(text)
        check_size(record, house_of(request).config)
        film = await _film(request, record)
        keep(house_of(request).replays, key, film)
    return film, key


async def of_upload(request: Request) -> Response:
    """An uploaded record: whoever has it has seen everything."""
    film, key = await film_of_upload(request)
    talk = notes_of(film.record, house_of(request).config.chat_length) if film.record else []
    return await show(request, film, key, [None, *range(len(film.names))], request.url.path, talk)
