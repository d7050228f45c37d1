"""The commands that a page may send to its table over the socket."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from jianghu.kernel.seal import is_hash
from jianghu.web.i18n import message
from jianghu.web.storage.rows import answered_for
from jianghu.web.storage.store import Away, Taken
from jianghu.web.table.describing import about
from jianghu.web.table.ending import dearest
from jianghu.web.table.explaining import hint, near, why
from jianghu.web.table.messages import BadMessage, command, inform, name_of, number, reply, seats, text
from jianghu.web.table.ordering import order
from jianghu.web.table.replies import refused
from jianghu.web.table.settling import returned
from jianghu.web.table.talking import chat
from jianghu.web.table.voting import reclaim, substitute, undo, vote

if TYPE_CHECKING:
    from jianghu.web.table.socket import Page

# What can be done while the table is lost.
CALM = {"hello", "seal", "ping", "whole", "reveal", "resize", "names", "skip"}
KEPT = {"play", "undo", "chat", "order"}  # what a page repeats until there is a reply


async def handle(page: Page, heard: dict[str, object]) -> None:
    """One message of a page."""
    kind = text(heard, "t", 12)
    action = HANDLERS.get(kind)
    if action is None:
        raise BadMessage(kind)
    try:
        if page.live.lost and kind not in CALM:
            raise Away("lost")
        await action(page, heard)
    except Away:
        page.post(_waits(kind, heard))


def _waits(kind: str, heard: dict[str, object]) -> dict[str, object]:
    """What a page is told while nothing can be stored. It keeps commands with an id until there is a reply. A greeting
    is returned to it, to be sent again. Everything else is left to the person: what somebody agreed to may not be what
    is proposed afterwards."""
    if kind in KEPT:
        return {"t": "wait", "id": command(heard)}
    return {"t": "wait", "again": heard} if kind == "hello" else {"t": "wait", "later": True}


async def hello(page: Page, heard: dict[str, object]) -> None:
    """The page says how large it is and gets everything."""
    page.eye.phone = heard.get("phone") is True
    live = page.live
    if page.person:
        kept = await page.house.store.person(page.person)
        page.eye.name = kept[0] if kept else ""
        (live.answered.add if kept and answered_for(kept[1]) else live.answered.discard)(page.person)
        live.seen[page.person] = time.time()
        if not page.house.store.lite:  # other processes want to know
            await page.house.store.put_seen([(live.row.id, page.person)], live.seen[page.person])
    page.seals = None if page.eye.watching else heard.get("seal") is True
    live.comes(page)
    if page.seals is False:  # who adds nothing need not see the table before the deal
        with suppress(Taken):  # whoever was faster goes on
            await live.dealing.step()
    page.greeted = True
    page.whole()
    if page.person:
        await returned(live, page.person)


async def seal(page: Page, heard: dict[str, object]) -> None:
    """The page adds to the dice: first the hash of its part, and once all hashes are known the part."""
    count = number(heard, "n")
    hash, part = ("" if heard.get(key) is None else text(heard, key, 64) for key in ("hash", "part"))
    if bool(hash) == bool(part) or not is_hash(hash or part):
        raise BadMessage("seal")
    if page.person and page.seals and seats(page):
        page.live.dealing.hear(page.person, count, hash, part)


async def ping(page: Page, heard: dict[str, object]) -> None:
    page.post({"t": "pong"})


async def whole(page: Page, heard: dict[str, object]) -> None:
    page.whole()


async def play(page: Page, heard: dict[str, object]) -> None:
    id, words, ply = command(heard), text(heard, "words", 120), number(heard, "ply")
    asked = page.live.asked
    if asked is None or asked not in seats(page):
        reply(page, id, await page.live.repeated(id) or refused("stale", "It is not your turn."))
        return
    if page.live.seats[asked].bot:
        reply(page, id, refused("stale", "A bot sits in for you: take your seat back first."))
        return
    reply(page, id, await page.live.play(asked, words, id, ply))


async def nudge(page: Page, heard: dict[str, object]) -> None:
    """Remind whoever is asked."""
    live, asked = page.live, page.live.asked
    if asked is None or not seats(page) or asked in seats(page):
        return
    person = live.seats[asked].person
    if not person or live.seats[asked].bot:
        return
    if not page.house.nudging.take(f"{live.row.id}/{asked}"):
        inform(page, "%(name)s was nudged a moment ago.", name=live.names[asked])
        return
    live.nudge(asked, name_of(page))
    await page.house.store.pass_on(live.row.id, f"{asked} {name_of(page)}")
    said = message("%(name)s nudges %(other)s.", name=name_of(page), other=live.names[asked])
    await live.note("table", "", said)


async def reveal(page: Page, heard: dict[str, object]) -> None:
    """The curtain is drawn aside for one of the own seats."""
    seat = number(heard, "seat", 99)
    if seat in seats(page):
        page.eye.seat = seat
        page.whole()


async def resize(page: Page, heard: dict[str, object]) -> None:
    page.eye.phone = heard.get("phone") is True
    page.wake()


async def names(page: Page, heard: dict[str, object]) -> None:
    """The board shows the codes of its spaces, or no longer: everything is told anew."""
    page.eye.codes = heard.get("on") is True
    page.whole()


async def skip(page: Page, heard: dict[str, object]) -> None:
    """Do not wait for the bots. Pauses that keep something from being told take their time all the same."""
    page.live.runner.skip()
    await asyncio.sleep(0)


HANDLERS = {
    "hello": hello, "seal": seal, "ping": ping, "whole": whole, "play": play, "undo": undo, "vote": vote, "chat": chat,
    "nudge": nudge, "why": why, "reveal": reveal, "resize": resize, "skip": skip, "substitute": substitute,
    "reclaim": reclaim, "hint": hint, "about": about, "order": order, "near": near, "names": names, "dearest": dearest,
}  # fmt: skip
