"""The pages about one's own devices: which ones there are, ending one, and the link that adds one."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response

from jianghu.web.i18n import language_of, listed, say, titled
from jianghu.web.pages.common import Guest, deny, fields, go, guest, house_of, known_of, label, page
from jianghu.web.pages.lobby import tab_counts
from jianghu.web.people import CARRY, hashed, new_secret
from jianghu.web.security import address_of
from jianghu.web.storage import identities


async def devices(request: Request) -> Response:
    """The reader's devices."""
    if request.method == "POST":
        return await _change(request)
    device, known = await known_of(request)
    if known is None:
        return page(request, "devices.html", me="", counts=await tab_counts(request, None))
    found = await house_of(request).store.devices(known.person)
    days = {one.id: datetime.fromtimestamp(one.seen, UTC).strftime("%Y-%m-%d") for one in found}
    counts = await tab_counts(request, known.person)
    return page(request, "devices.html", me=known.name, devices=found, this=device, days=days, counts=counts)


async def _change(request: Request) -> Response:
    """End a device, or make a link for another one."""
    form = await fields(request)
    _, known = await known_of(request)
    if known is None:  # the page says that there is nobody to have devices
        return go("/you/devices")
    who = await guest(request)
    if form.get("link"):
        return await link(request, who, "/you/devices")
    ended = form.get("end", "")[:64]
    if not await house_of(request).store.end_device(who.id, ended):
        raise deny(400)
    house_of(request).tables.end(ended)
    response = go("/you/devices")
    if ended == who.device:
        house_of(request).people.forget(response)
    return response


async def link(request: Request, who: Guest, back: str) -> Response:
    """The page with a link that makes another device the same person: once, and within ten minutes."""
    token = new_secret()
    await house_of(request).store.offer(hashed(token), who.id, time.time() + CARRY)
    return page(request, "carry.html", token=token, back=back, me=who.name)


async def carry(request: Request) -> Response:
    """Become the person of a link. Looking at the page does nothing: chats fetch every link they see."""
    house, token = house_of(request), hashed(request.path_params["token"])
    offered = await house.store.offered(token)
    if offered is None:
        return page(request, "missing.html", 410, code=410)
    device, known = await known_of(request)
    if known is not None and known.person == offered[0]:  # nothing to do, and the link is not spent
        return go("/you/devices")
    language = language_of(request)
    facts: dict[str, object] = {"me": offered[1]}
    if known is not None:
        if await house.store.meet(known.person, offered[0]):
            said = say(
                language,
                "You are %(name)s here, and both of you have sat at one running table. Nobody may see two hands.",
                name=known.name,
            )
            return page(request, "missing.html", 409, code=409, said=said)
        games = [one for one in await house.store.tables_of(known.person) if not one.ended]
        others = [one for one in await house.store.devices(known.person) if one.id != device]
        facts |= {
            "now": known.name,
            "tables": listed(language, (titled(language, one.title) for one in games)),
            "last": not others,
        }
    if request.method != "POST":
        return page(request, "carried.html", 200, **facts)
    if not house.forms.take(address_of(request)):
        raise deny(429)
    if facts.get("tables") and (await fields(request)).get("sure") != "yes":
        return page(request, "carried.html", 400, **facts)
    secret = new_secret()
    if not await house.store.accept(token, hashed(secret), label(request), device or ""):
        said = say(language, "This link was used already, or there are %(n)s devices by now.", n=identities.MOST)
        return page(request, "missing.html", 410, code=410, said=said)
    if device:
        house.tables.end(device)
    response = go("/")
    house.people.remember(response, secret, request.url.scheme == "https")
    return response
