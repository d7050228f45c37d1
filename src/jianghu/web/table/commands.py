"""What a page may ask of its table over the socket. Everything that comes in is checked here, entry by entry."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.seal import is_hash
from jianghu.kernel.state import State
from jianghu.web import i18n
from jianghu.web.i18n import message
from jianghu.web.inputs import storable
from jianghu.web.pages.coach_parts import hint_html
from jianghu.web.people import clean
from jianghu.web.storage.rows import answered_for
from jianghu.web.storage.store import Away, Taken
from jianghu.web.table import bots, coaching
from jianghu.web.table.consent import Proposal, needed, voiceless
from jianghu.web.table.replies import Reply, refused
from jianghu.web.table.settling import returned, settle

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page

log = logging.getLogger("jianghu.web")
COMMAND = re.compile(r"[0-9a-zA-Z-]{8,40}\Z")
CALM = {"hello", "seal", "ping", "whole", "reveal", "resize", "skip"}  # what asks nothing of a table that may be lost


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
    value = text(heard, "id", 40)
    if not COMMAND.match(value):
        raise BadMessage("id")
    return value


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
    """What a page is told while nothing can be stored. A command has an id, and the page keeps it until it is answered.
    A greeting and what is said at the table come back to it, to be sent again; all else is left to the person, because
    what somebody agreed to may not be what is asked afterwards."""
    if kind in ("play", "undo"):
        return {"t": "wait", "id": command(heard)}
    return {"t": "wait", "again": heard} if kind in ("hello", "chat") else {"t": "wait", "later": True}


def reply(page: Page, id: str, given: Reply) -> None:
    if given.ok:
        page.post({"t": "ack", "id": id, "ply": given.ply})
    else:
        text = i18n.say(page.eye.language, given.text)
        if given.says is not None:
            text = page.live.voice(page.eye.language, page.live.table.state.seat).text(given.says)
        page.post({"t": "nack", "id": id, "why": given.why, "text": text, "rule": given.rule})
        page.wake()


def inform(page: Page, text: str, **parameters: object) -> None:
    """A sentence for this page alone."""
    page.post({"t": "say", "text": i18n.say(page.eye.language, text, **parameters)})


def translated(page: Page, text: str) -> str:
    return i18n.say(page.eye.language, text)


def seats(page: Page) -> list[int]:
    return [] if page.eye.watching else page.live.seats_of(page.person)


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


async def undo(page: Page, heard: dict[str, object]) -> None:
    """Take back the own last decision, or ask the others when they have seen what it showed."""
    id, ply = command(heard), number(heard, "ply")
    live, mine = page.live, seats(page)
    if live.proposal is not None and live.proposal.command == id:  # it was proposed, and the reply got lost
        reply(page, id, Reply(True, live.plies))
        return
    if any(live.seats[one].bot for one in mine):
        reply(page, id, refused("undo", "A bot sits in for you: take your seat back first."))
        return
    if live.may_undo(mine) or id in live.commands:
        reply(page, id, await live.undo(mine, id, ply))
        return
    if not live.steps_back(mine) or not page.person or live.fault:
        reply(page, id, refused("undo", "There is no decision of yours to take back."))
        return
    proposal = Proposal("undo", page.person, name_of(page), command=id)
    if voiceless(live):
        why = refused("undo", "Somebody who is away would have to agree; a bot does not do that for them.")
        reply(page, id, why)
    elif blocked(live) or not await live.propose(proposal, live.proposal):
        reply(page, id, refused("undo", "Something else is being asked just now."))
    else:
        reply(page, id, Reply(True, live.plies))
        await settle(live)


def blocked(live: Live) -> bool:
    """Whether a proposal is open that no other may replace; only a newcomer's may be."""
    return live.proposal is not None and live.proposal.kind != "sit"


async def vote(page: Page, heard: dict[str, object]) -> None:
    """Agree to what is asked, or not."""
    live, proposal, yes = page.live, page.live.proposal, heard.get("yes") is True
    if proposal is None or not page.person or page.eye.watching:
        return
    if "proposal" in heard and heard["proposal"] != proposal.id:
        return  # another proposal has come between the look and the touch
    if not yes and page.person == proposal.by:
        if await live.propose(None, proposal):
            await live.note("table", "", message("%(name)s withdraws the question.", name=proposal.name))
    elif not yes and page.person in needed(live, proposal):
        if await live.propose(None, proposal):
            await live.note("table", "", message("%(name)s does not agree.", name=name_of(page)))
    elif yes:
        id = proposal.id
        while proposal is not None and proposal.id == id and page.person in needed(live, proposal) - proposal.yes:
            if await live.propose(replace(proposal, yes=proposal.yes | {page.person}), proposal):
                break
            await live.catch_up()  # somebody else has agreed at the same moment
            proposal = live.proposal
        await settle(live)


async def substitute(page: Page, heard: dict[str, object]) -> None:
    """Ask the others to let a bot sit in for somebody who has left."""
    live, number_ = page.live, number(heard, "seat", 99)
    if not live.dealt or number_ >= len(live.seats) or not seats(page) or not page.person or blocked(live):
        return
    seat = live.seats[number_]
    if not seat.person or seat.bot or seat.person == page.person:
        return
    if live.away(seat.person) < page.house.config.away_seconds:
        inform(page, "%(name)s was here a moment ago.", name=live.names[number_])
        return
    proposal = Proposal("bot", page.person, name_of(page), seat=number_, level=bots.usual())
    await live.propose(proposal, live.proposal)
    await settle(live)


async def reclaim(page: Page, heard: dict[str, object]) -> None:
    """Take the own seat back from the bot."""
    for number_ in seats(page):
        seat = page.live.seats[number_]
        if seat.bot:
            said = message("%(name)s is back.", name=seat.name)
            await page.live.seat(replace(seat, bot=""), said)


async def chat(page: Page, heard: dict[str, object]) -> None:
    said = clean(text(heard, "text", 4 * page.house.config.chat_length), page.house.config.chat_length)
    if not said or not page.person or not seats(page):
        return
    if page.house.chatting.take(page.person):
        await page.live.note("chat", name_of(page), said)


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


async def why(page: Page, heard: dict[str, object]) -> None:
    """Why a thing cannot be touched now, from what the viewer may know."""
    thing = text(heard, "thing", 80)
    live, seat, language = page.live, page.eye.seat, page.eye.language
    asked = live.asked
    sent: dict[str, object] = {"t": "why", "thing": thing, "text": "", "rule": ""}
    if not live.dealt:
        sent.update(text=i18n.say(language, "The game is dealt when every seat is taken."))
    elif asked is None:
        sent.update(text=i18n.say(language, "The game is over."), rule=live.rulebook.end_rule)
    elif seat is None or asked != seat or asked not in seats(page):
        sent.update(text=i18n.say(language, "It is %(name)s's turn to decide.", name=live.names[asked]))
    else:
        refusal = reason(live.rulebook, live.table.state.hide(seat), thing)
        if refusal is not None:
            sent.update(text=live.voice(language, seat).text(refusal.says), rule=refusal.rule)
        else:
            sent.update(text=i18n.say(language, "Nothing can be done with this now."))
    page.post(sent)


def reason(rulebook: Game, hidden: State, thing: str) -> Refusal | None:
    """Which rule forbids what a touch of a thing is most likely to have meant."""
    try:
        meant = rulebook.view.candidates_for(hidden, thing)
        legal = {rulebook.verbs.verb(action).name for action in hidden.legal()}
        # First what the seat may do now with other things.
        meant.sort(key=lambda action: rulebook.verbs.verb(action).name not in legal)
        return next((said for action in meant[:40] if (said := hidden.refusal(action)) is not None), None)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # no such thing, or not any more
        return None


async def hint(page: Page, heard: dict[str, object]) -> None:
    """Ask the coach. The answer comes when it has thought; the page is not kept waiting for all else."""
    live, seat = page.live, page.live.asked
    if seat is None or seat not in seats(page) or page.eye.seat != seat or not coaching.may_ask(live, seat):
        page.post({"t": "advice", "ply": live.plies, "html": "", "text": no_hint(page)})
    elif not page.person or not page.house.coach.hint_requests.take(page.person):
        page.post({"t": "advice", "ply": live.plies, "html": "", "text": translated(page, "One hint after the other.")})
    else:
        page.house.coach.later(advise(page, seat))


def no_hint(page: Page) -> str:
    if page.live.row.hints == "never":
        return translated(page, "This table plays without hints.")
    return translated(page, "There are no hints against people at this table, and none when it is not your turn.")


async def advise(page: Page, seat: int) -> None:
    live, ply = page.live, page.live.table.plies
    try:
        found = await page.house.coach.hint(live, seat, page.house.people.address(page.socket))
    except (BrokenExecutor, JianghuError):
        log.exception("a hint failed")
        page.post({"t": "fault"})
        return
    page.post({"t": "advice", "ply": ply, "html": hint_html(found, live.voice(page.eye.language, seat)), "text": ""})


async def reveal(page: Page, heard: dict[str, object]) -> None:
    """The curtain is drawn aside for one of the own seats."""
    seat = number(heard, "seat", 99)
    if seat in seats(page):
        page.eye.seat = seat
        page.whole()


async def resize(page: Page, heard: dict[str, object]) -> None:
    page.eye.phone = heard.get("phone") is True
    page.wake()


async def skip(page: Page, heard: dict[str, object]) -> None:
    """Do not wait for the bots. Pauses that keep something from being told take their time all the same."""
    page.live.runner.skip()
    await asyncio.sleep(0)


def name_of(page: Page) -> str:
    mine = seats(page)
    return page.live.names[mine[0]] if mine else "?"


HANDLERS = {
    "hello": hello, "seal": seal, "ping": ping, "whole": whole, "play": play, "undo": undo, "vote": vote, "chat": chat,
    "nudge": nudge, "why": why, "reveal": reveal, "resize": resize, "skip": skip, "substitute": substitute,
    "reclaim": reclaim, "hint": hint,
}  # fmt: skip
