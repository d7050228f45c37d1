"""The page about notices: push for this device, and the link of a feed. And the feed itself."""

from __future__ import annotations

import hashlib
import hmac
import time
from datetime import UTC, datetime
from xml.sax.saxutils import escape, quoteattr

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.kernel import registry
from jianghu.web import metrics
from jianghu.web.i18n import language_of, languages, say
from jianghu.web.notices import heading
from jianghu.web.pages.common import deny, fields, go, guest, house_of, known_of, page
from jianghu.web.pages.lobby import tab_counts
from jianghu.web.people import hashed
from jianghu.web.push import BadAddress, keys_of, place_of
from jianghu.web.security import address_of
from jianghu.web.storage.pushes import PushAddress
from jianghu.web.storage.rows import TableRow


async def notices(request: Request) -> Response:
    """How this device and its person are told that it is their turn."""
    if request.method == "POST":
        return await _feed_changed(request)
    device, known = await known_of(request)
    if known is None or device is None:
        return page(request, "notices.html", me="", key="", feed="", counts=await tab_counts(request, None))
    house = house_of(request)
    made = await house.store.feed_of(known.person)
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    token = _token(house.store.secret, known.person, made) if made is not None else ""
    link = f"{origin}/feed/{token}?language={language_of(request)}" if token else ""
    on = await house.store.push_of(device)
    facts: dict[str, object] = {
        "key": house.sender.public_key,
        "feed": link,
        "on": on,
        "counts": await tab_counts(request, known.person),
    }
    return page(request, "notices.html", 200, me=known.name, **facts)


async def _feed_changed(request: Request) -> Response:
    """Make a feed, replace its link, or end it."""
    form = await fields(request)
    who = await guest(request)
    house, made = house_of(request), round(time.time(), 3)
    off = form.get("feed") == "off"
    token = "" if off else _token(house.store.secret, who.id, made)
    await house.store.put_feed(who.id, hashed(token) if token else "", made)
    return who.remember(request, go("/you/notices"))


def _token(secret: str, person: str, made: float) -> str:
    """The unguessable part of the link of a feed. The database has only its hash."""
    return hmac.new(secret.encode(), f"feed/{person}/{made:.3f}".encode(), hashlib.sha256).hexdigest()[:40]


async def push(request: Request) -> Response:
    """Keep the push address of this device, or forget it."""
    form = await fields(request)
    who = await guest(request)
    house = house_of(request)
    if form.get("off") == "yes":
        await house.store.forget_push(who.device)
        return who.remember(request, JSONResponse({"on": False}))
    endpoint, p256dh, auth = form.get("endpoint", ""), form.get("p256dh", "")[:200], form.get("auth", "")[:100]
    try:
        place_of(endpoint, house.config.push_trusted)
        keys_of(p256dh, auth)
    except BadAddress as error:
        metrics.refused("a push address", address_of(request))
        return who.remember(request, JSONResponse({"on": False, "said": str(error)}, 400))
    await house.store.put_push(PushAddress(who.device, endpoint, p256dh, auth, language_of(request)))
    return who.remember(request, JSONResponse({"on": True}))


async def feed(request: Request) -> Response:
    """The tables at which it is somebody's turn, as Atom; whoever has the link may read it."""
    house = house_of(request)
    if not house.feeding.take(address_of(request)):
        metrics.refused("too many feeds", address_of(request))
        raise deny(429)
    id = hashed(request.path_params["token"])
    person = await house.store.fed(id)
    if person is None:
        raise deny()
    wanted = request.query_params.get("language", "")
    language = wanted if wanted in languages() else language_of(request)
    rows = [row for row in await house.store.waiting_for(person) if row.game in registry.ids()]
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return Response(atom(language, origin, id, rows), media_type="application/atom+xml")


def atom(language: str, origin: str, id: str, rows: list[TableRow]) -> str:
    """The feed. It names tables by their spectators' link: readers of feeds are services of others."""
    newest = max((row.touched for row in rows), default=0.0)
    parts = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom"><title>{escape(say(language, "Jianghu: your turn"))}</title>',
        f"<id>urn:jianghu:{id}</id><updated>{_when(newest)}</updated><link href={quoteattr(origin + '/')}/>",
    ]
    for row in rows:
        link = f"{origin}/go/{row.watch}"
        title = say(language, "Your turn: %(table)s", table=heading(language, row))
        mark = f"urn:jianghu:{row.watch}:{int(row.touched * 1000)}"
        parts.append(
            f"<entry><title>{escape(title)}</title><id>{mark}</id><updated>{_when(row.touched)}</updated>"
            f"<author><name>Jianghu</name></author><link href={quoteattr(link)}/></entry>"
        )
    return "\n".join([*parts, "</feed>"])


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


async def to_table(request: Request) -> Response:
    """A table by its spectators' link, for whoever asks: players come to their seat."""
    house = house_of(request)
    row = await house.store.watched(request.path_params["watch"])
    if row is None:
        raise deny()
    _, known = await known_of(request)
    seated = known is not None and any(seat.person == known.person for seat in await house.store.seats(row.id))
    return go(f"/t/{row.id}" if seated else f"/w/{row.watch}")


WORKER = "worker.js"


async def worker(request: Request) -> Response:
    """The service worker: it has to be at the root, because it is for the pages below its own address."""
    return Response(_worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


def _worker() -> str:
    from importlib.resources import files

    return files("jianghu.web").joinpath("static", WORKER).read_text("utf-8")
