"""Messages from and to a page: what comes in is checked entry by entry, what goes out is in the reader's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jianghu.web import i18n
from jianghu.web.inputs import storable
from jianghu.web.table.replies import Reply

if TYPE_CHECKING:
    from jianghu.web.table.socket import Page

COMMAND = re.compile(r"[0-9a-zA-Z-]{8,40}\Z")


class BadMessage(Exception):
    """A message that no page of ours sends."""


def text(heard: dict[str, object], key: str, length: int) -> str:
    value = heard.get(key)
    if not isinstance(value, str) or len(value) > length or not storable(value):
        raise BadMessage(key)
    return value


def number(heard: dict[str, object], key: str, most: int = 10**6) -> int:
    value = heard.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadMessage(key)
    return value


def command(heard: dict[str, object]) -> str:
    """The id that the page has given its command."""
    value = text(heard, "id", 40)
    if not COMMAND.match(value):
        raise BadMessage("id")
    return value


def reply(page: Page, id: str, given: Reply) -> None:
    """Tell a page what has become of its command."""
    if given.ok:
        page.post({"t": "ack", "id": id, "ply": given.ply})
        return
    says = i18n.say(page.eye.language, given.text, **given.parameters)
    if given.says is not None:
        says = page.live.voice(page.eye.language, page.live.table.state.seat, page.eye.codes).text(given.says)
    page.post({"t": "nack", "id": id, "why": given.why, "text": says, "rule": given.rule})
    page.wake()


def inform(page: Page, text: str, **parameters: object) -> None:
    """Show a sentence on this page alone."""
    page.post({"t": "say", "text": i18n.say(page.eye.language, text, **parameters)})


def seats(page: Page) -> list[int]:
    """The seats for which a page may act: none on a spectators' link."""
    return [] if page.eye.watching else page.live.seats_of(page.person)


def name_of(page: Page) -> str:
    mine = seats(page)
    return page.live.names[mine[0]] if mine else "?"
