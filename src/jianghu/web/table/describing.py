"""The command that asks what a thing is: its description, as the view that the page shows may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.errors import UnknownThing
from jianghu.web.table.contents import Viewpoint, look
from jianghu.web.table.markup import markup
from jianghu.web.table.messages import text

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page


async def about(page: Page, heard: dict[str, object]) -> None:
    """What a thing is and does. ``found`` is null where there is none, or none that this viewer sees."""
    thing = text(heard, "thing", 80)
    live = page.live
    async with live.settled():  # never from a decision that is not on the disk
        found = description(live, page.eye, thing) if live.dealt else None
    page.post({"t": "about", "thing": thing, "found": found})


def description(live: Live, eye: Viewpoint, thing: str) -> dict[str, object] | None:
    """A description as markup in the reader's language; behind a curtain it is a spectator's."""
    seat, _curtain = look(live, eye)
    try:
        found = live.rulebook.view.describe(live.table.state, thing, seat)
    except UnknownThing:
        return None
    voice = live.voice(eye.language, seat, eye.codes)
    return {
        "title": voice.text(found.title),
        "kind": voice.text(found.kind),
        "text": markup(voice, found.text),
        "now": "" if found.now is None else markup(voice, found.now),
        "facts": [markup(voice, fact) for fact in found.facts],
        "rules": found.rules,
    }
