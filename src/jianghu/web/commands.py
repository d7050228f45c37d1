"""What a page may ask of its table over the socket. Everything that comes in is checked here, entry by entry."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING

from jianghu.web import bots
from jianghu.web.answers import Answer, refused
from jianghu.web.consent import Question
from jianghu.web.people import clean
from jianghu.web.store import Seat

if TYPE_CHECKING:
    from jianghu.web.socket import Page

COMMAND = re.compile(r"[0-9a-zA-Z-]{8,40}\Z")
NUDGE = 60.0  # seconds between two nudges of one seat


class BadMessage(Exception):
    """A message that no page of ours sends."""


def text(message: dict[str, object], key: str, length: int) -> str:
    value = message.get(key)
    if not isinstance(value, str) or len(value) > length:
        raise BadMessage(key)
    return value


def number(message: dict[str, object], key: str, most: int = 10**6) -> int:
    value = message.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadMessage(key)
    return value


def command(message: dict[str, object]) -> str:
    value = text(message, "id", 40)
    if not COMMAND.match(value):
        raise BadMessage("id")
    return value


async def handle(page: Page, message: dict[str, object]) -> None:
    """One message of a page."""
    kind = text(message, "t", 12)
    action = HANDLERS.get(kind)
    if action is None:
        raise BadMessage(kind)
    await action(page, message)


def answer(page: Page, id: str, given: Answer) -> None:
    if given.ok:
        page.tell({"t": "ack", "id": id, "ply": given.ply})
    else:
        page.tell({"t": "nack", "id": id, "why": given.why, "text": given.text, "rule": given.rule})
        page.wake()


def seats(page: Page) -> list[int]:
    return [] if page.eye.watching else page.live.seats_of(page.person)


async def hello(page: Page, message: dict[str, object]) -> None:
    """The page says how large it is and gets everything."""
    page.eye.phone = message.get("phone") is True
    live = page.live
    if page.person:
        kept = await page.house.store.person(page.person)
        (live.asks.add if kept and kept[1].get("ask") else live.asks.discard)(page.person)
        live.seen[page.person] = time.time()
    page.whole()
    if page not in live.viewers:
        live.viewers.add(page)
        live.changed()


async def ping(page: Page, message: dict[str, object]) -> None:
    page.tell({"t": "pong"})


async def whole(page: Page, message: dict[str, object]) -> None:
    page.whole()


async def play(page: Page, message: dict[str, object]) -> None:
    id, words, ply = command(message), text(message, "words", 120), number(message, "ply")
    asked = page.live.table.state.seat
    if id not in page.live.commands and (asked is None or asked not in seats(page)):
        answer(page, id, refused("stale", "It is not your turn."))
        return
    if asked is not None and page.live.seats[asked].bot:
        answer(page, id, refused("stale", "A bot sits in for you: take your seat back first."))
        return
    answer(page, id, await page.live.play(asked if asked is not None else -1, words, id, ply))


async def undo(page: Page, message: dict[str, object]) -> None:
    """Take back the own last decision, or ask the others when they have seen what it showed."""
    id, ply = command(message), number(message, "ply")
    live, mine = page.live, seats(page)
    if live.may_undo(mine) or id in live.commands:
        answer(page, id, await live.undo(mine, id, ply))
        return
    count = live.steps_back(mine)
    if not count or live.question is not None or not page.person or live.fault:
        answer(page, id, refused("undo", "There is no decision of yours to take back."))
        return
    need = {person for person in live.people() if person != page.person}
    live.question = Question("undo", page.person, name_of(page), need, count, command=id)
    answer(page, id, Answer(True, live.table.plies))
    await settle(page)


async def vote(page: Page, message: dict[str, object]) -> None:
    """Agree to what is asked, or not."""
    question, yes = page.live.question, message.get("yes") is True
    if question is None or not page.person or not seats(page):
        return
    if not yes and (page.person in question.need or page.person == question.by):
        page.live.question = None
        word = "withdraws the question" if page.person == question.by else "does not agree"
        await page.live.note("table", "", f"{name_of(page)} {word}.")
        return
    if page.person in question.need:
        question.yes.add(page.person)
    await settle(page)


async def settle(page: Page) -> None:
    """Do what was asked once everybody needed has agreed."""
    live, question = page.live, page.live.question
    if question is None or not question.agreed:
        live.changed()
        return
    live.question = None
    if question.kind == "undo":
        await live.undo_agreed(min(question.count, len(live.turns)), question.command)
        await live.note("table", "", f"{question.name} takes back, and everybody agrees.")
        return
    before = live.seats[question.seat]
    after = Seat(before.number, before.person, before.name, question.level)
    await live.seat(after, f"A bot sits in for {live.names[question.seat]}, who may come back at any time.")


async def substitute(page: Page, message: dict[str, object]) -> None:
    """Ask the others to let a bot sit in for somebody who has left."""
    live, number_ = page.live, number(message, "seat", 99)
    if number_ >= len(live.seats) or not seats(page) or not page.person or live.question is not None:
        return
    seat = live.seats[number_]
    if not seat.person or seat.bot or seat.person == page.person:
        return
    if live.away(seat.person) < page.house.config.away_seconds:
        page.tell({"t": "say", "text": f"{live.names[number_]} has been here a moment ago."})
        return
    need = {person for person in live.people() if person not in (page.person, seat.person)}
    level = bots.usual()
    live.question = Question("bot", page.person, name_of(page), need, seat=number_, level=level)
    await settle(page)


async def reclaim(page: Page, message: dict[str, object]) -> None:
    """Take the own seat back from the bot."""
    for number_ in seats(page):
        seat = page.live.seats[number_]
        if seat.bot:
            await page.live.seat(Seat(seat.number, seat.person, seat.name), f"{seat.name} is back.")


async def chat(page: Page, message: dict[str, object]) -> None:
    said = clean(text(message, "text", 4 * page.house.config.chat_length), page.house.config.chat_length)
    if not said or not page.person or not seats(page):
        return
    if page.house.chatting.take(page.person):
        await page.live.note("chat", name_of(page), said)


async def nudge(page: Page, message: dict[str, object]) -> None:
    """Remind whoever is asked."""
    live, asked = page.live, page.live.table.state.seat
    if asked is None or not seats(page) or asked in seats(page):
        return
    person = live.seats[asked].person
    if not person or live.seats[asked].bot:
        return
    if not page.house.nudging.take(f"{live.game.id}/{asked}"):
        page.tell({"t": "say", "text": f"{live.names[asked]} was nudged a moment ago."})
        return
    for viewer in live.viewers:
        if viewer.person == person:
            viewer.tell({"t": "nudge", "name": name_of(page)})
    await live.note("table", "", f"{name_of(page)} nudges {live.names[asked]}.")


async def why(page: Page, message: dict[str, object]) -> None:
    """Why a thing cannot be touched now, from what the viewer may know."""
    thing = text(message, "thing", 80)
    live, seat = page.live, page.eye.seat
    asked = live.table.state.seat
    reply: dict[str, object] = {"t": "why", "thing": thing, "text": "", "rule": ""}
    if asked is None:
        reply.update(text="The game is over.", rule=live.rulebook.end_rule)
    elif seat is None or asked != seat or asked not in seats(page):
        reply.update(text=f"It is {live.names[asked]}'s turn to decide.")
    else:
        hidden = live.table.state.hide(seat)
        legal = {live.rulebook.verbs.verb(action).name for action in hidden.legal()}
        meant = live.rulebook.meant(hidden, thing)
        # First what the seat may do now with other things: that is what a touch is most likely to have meant.
        meant.sort(key=lambda action: live.rulebook.verbs.verb(action).name not in legal)
        for action in meant[:40]:
            refusal = hidden.refusal(action)
            if refusal is not None:
                reply.update(text=refusal.text, rule=refusal.rule)
                break
        else:
            reply.update(text="Nothing can be done with this now.")
    page.tell(reply)


async def reveal(page: Page, message: dict[str, object]) -> None:
    """The curtain is drawn aside for one of the own seats."""
    seat = number(message, "seat", 99)
    if seat in seats(page):
        page.eye.seat = seat
        page.whole()


async def resize(page: Page, message: dict[str, object]) -> None:
    page.eye.phone = message.get("phone") is True
    page.wake()


async def skip(page: Page, message: dict[str, object]) -> None:
    page.live.skip()
    await asyncio.sleep(0)


def name_of(page: Page) -> str:
    mine = seats(page)
    return page.live.names[mine[0]] if mine else "Somebody"


HANDLERS = {
    "hello": hello, "ping": ping, "whole": whole, "play": play, "undo": undo, "vote": vote, "chat": chat,
    "nudge": nudge, "why": why, "reveal": reveal, "resize": resize, "skip": skip, "substitute": substitute,
    "reclaim": reclaim,
}  # fmt: skip
