"""What every page has: the reader's name, language and theme."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.web import i18n, metrics
from jianghu.web.inputs import storable
from jianghu.web.nicknames import nickname
from jianghu.web.pages.templating import environment
from jianghu.web.people import clean, hashed, label_of, new_secret
from jianghu.web.security import address_of

if TYPE_CHECKING:
    from jianghu.web.app import House
    from jianghu.web.storage.identities import Known

TABLE = re.compile(r"/[tw]/[\w-]{10,40}", re.ASCII)  # the address of a table
HOUR = 3600.0  # resolution of a device's last use, in seconds


def house_of(request: Request) -> House:
    found: House = request.app.state.house
    return found


def page(request: Request, template: str, status: int = 200, **facts: object) -> Response:
    """A whole page."""
    language = i18n.language_of(request)
    theme = request.cookies.get("theme", "")
    html = (
        environment(language)
        .get_template(template)
        .render(
            language=language,
            tag=i18n.TAGS.get(language, language),
            others=[(other, i18n.NAMES.get(other, other)) for other in i18n.languages() if other != language],
            phrases=i18n.script_phrases(language),
            theme=theme if theme in ("light", "dark") else "",
            motion=request.cookies.get("motion", ""),
            names_shown=request.cookies.get("names", "") == "on",
            games=by_length(),
            path=request.url.path,
            origin=f"{request.url.scheme}://{request.headers.get('host', '')}",
            **{"address": request.url.path + (f"?{request.url.query}" if request.url.query else "")} | facts,
        )
    )
    return HTMLResponse(html, status)


def by_length() -> list[Game]:
    """All games, the short ones first, as everywhere."""
    return sorted((registry.game(id) for id in registry.ids()), key=lambda game: game.minutes)


def go(address: str) -> Response:
    """Redirect after a form."""
    return RedirectResponse(address, 303)


def back_of(request: Request) -> str:
    """The table that somebody came from and can go back to; empty when there is none."""
    back = request.query_params.get("back", "")
    return back if TABLE.fullmatch(back) else ""


def deny(status: int = 404) -> HTTPException:
    return HTTPException(status)


async def fields(request: Request) -> dict[str, str]:
    """The fields of a form, as texts; of fields with the same name the last one."""
    try:
        form = await request.form(max_files=0, max_fields=100)
    except (ValueError, LookupError):  # an encoding that cannot be read, in ways that Starlette does not expect
        raise deny(400) from None
    found = {key: value for key, value in form.multi_items() if isinstance(value, str)}
    if not all(storable(key) and storable(value) for key, value in found.items()):
        raise deny(400)
    return found


async def known_of(request: HTTPConnection) -> tuple[str | None, Known | None]:
    """The requesting device and its person; nothing is written."""
    house: House = request.app.state.house
    device = house.people.device_of(request)
    return device, await house.store.carried_by(device) if device else None


async def person_of(request: Request) -> tuple[str | None, str]:
    """The id and the name of the requesting person; nothing is written."""
    _, known = await known_of(request)
    return (known.person, known.name) if known else (None, "")


class Guest:
    """The sender of a form. A newcomer gets a name and a cookie: the only place where people are created."""

    def __init__(self, house: House, person: str, name: str, device: str, address: str, secret: str = "") -> None:
        self.house, self.id, self.name, self.device = house, person, name, device
        self.address = address  # hashed, for bounds
        self._secret = secret  # of a new device

    @property
    def fresh(self) -> bool:
        return bool(self._secret)

    def remember(self, request: Request, response: Response) -> Response:
        if self.fresh:
            self.house.people.remember(response, self._secret, request.url.scheme == "https")
        return response


async def guest(request: Request, wanted: str = "") -> Guest:
    """The sender of a form, created if need be; a given name replaces the old one."""
    house = house_of(request)
    if not house.forms.take(address_of(request)):
        metrics.refused("too many forms", address_of(request))
        raise deny(429)
    address = house.people.address(request)
    device, known = await known_of(request)
    name = clean(wanted, house.config.name_length)
    if device is None or known is None:
        secret, person = new_secret(), new_secret()
        name = name or nickname(i18n.language_of(request))
        await house.store.add_person(person, name, hashed(secret), label(request))
        return Guest(house, person, name, hashed(secret), address, secret)
    if time.time() - known.seen > HOUR:
        await house.store.touch_device(device, label(request))
    if name and name != known.name:
        await house.store.put_person(known.person, name, known.likes)
        await house.tables.rename(known.person, known.name, name)
    return Guest(house, known.person, name or known.name, device, address)


def label(request: HTTPConnection) -> str:
    """What a device is called, in coarse words, as a message."""
    browser, system = label_of(request.headers.get("user-agent", ""))
    if not system:
        return i18n.message("An unknown device")
    return i18n.message("%(browser)s on %(system)s", browser=browser, system=system)
