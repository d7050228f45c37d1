"""What every page has: the reader's name, language and theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from jianghu.kernel import registry
from jianghu.web import i18n, metrics
from jianghu.web.inputs import storable
from jianghu.web.people import clean, new_secret, person_id
from jianghu.web.security import address_of
from jianghu.web.templating import environment

if TYPE_CHECKING:
    from jianghu.web.app import House


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
            words=i18n.script_words(language),
            theme=theme if theme in ("light", "dark") else "",
            motion=request.cookies.get("motion", ""),
            names_shown=request.cookies.get("names", "") == "on",
            games=[registry.game(id) for id in registry.ids()],
            path=request.url.path,
            origin=f"{request.url.scheme}://{request.headers.get('host', '')}",
            **{"address": request.url.path + (f"?{request.url.query}" if request.url.query else "")} | facts,
        )
    )
    return HTMLResponse(html, status)


def go(address: str) -> Response:
    """After a form: look at the page there."""
    return RedirectResponse(address, 303)


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


async def person_of(request: Request) -> tuple[str | None, str]:
    """The id and the name of who asks; nothing is written."""
    house = house_of(request)
    person = house.people.of(request)
    kept = await house.store.person(person) if person else None
    return (person, kept[0]) if kept else (None, "")


class Guest:
    """Who sends a form. Somebody new gets a name and a cookie: the only place where people are made."""

    def __init__(self, house: House, secret: str, name: str, fresh: bool, address: str) -> None:
        self.house, self.secret, self.name, self.fresh = house, secret, name, fresh
        self.address = address  # hashed, for bounds
        self.id = person_id(secret)

    def remember(self, request: Request, response: Response) -> Response:
        if self.fresh:
            self.house.people.remember(response, self.secret, request.url.scheme == "https")
        return response


async def guest(request: Request, wanted: str = "") -> Guest:
    """The sender of a form, made if need be; a wanted name is taken over."""
    house = house_of(request)
    if not house.forms.take(address_of(request)):
        metrics.refused("too many forms", address_of(request))
        raise deny(429)
    address = house.people.address(request)
    secret = house.people.secret_of(request)
    kept = await house.store.person(person_id(secret)) if secret else None
    name = clean(wanted, house.config.name_length)
    if secret is None or kept is None:
        secret = new_secret()
        made = Guest(house, secret, name or i18n.say(i18n.language_of(request), "Guest"), True, address)
        await house.store.put_person(made.id, made.name, {})
        return made
    if name and name != kept[0]:
        await house.store.put_person(person_id(secret), name, kept[1])
        await house.tables.rename(person_id(secret), kept[0], name)
    return Guest(house, secret, name or kept[0], False, address)
