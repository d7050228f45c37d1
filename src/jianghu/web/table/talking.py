"""Talk at a table: to all, or in private to one seat or to seats that are on one side.

A private message is for people on their seats, whom it names when it is sent. They see it where they see their hand,
and nobody else does until the game is over. Then the replay shows all that was said.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from jianghu.web.people import clean
from jianghu.web.storage.notes import SAID
from jianghu.web.storage.rows import Note, Reader
from jianghu.web.table.audiences import audiences
from jianghu.web.table.contents import look
from jianghu.web.table.messages import BadMessage, command, reply, seats, text
from jianghu.web.table.replies import Reply, done, refused

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page


async def chat(page: Page, heard: dict[str, object]) -> None:
    """Say something. ``to`` are the seats for whom it is; without it, it is for all."""
    id = command(heard)
    said = clean(text(heard, "text", 4 * page.house.config.chat_length), page.house.config.chat_length)
    to = _seats(heard.get("to"))
    reply(page, id, await _say(page, id, said, to))


def _seats(given: object) -> tuple[int, ...]:
    """Seats as our pages send them."""
    if given is None:
        return ()
    if not isinstance(given, list) or not given or len(given) > 99:
        raise BadMessage("to")
    if any(isinstance(one, bool) or not isinstance(one, int) for one in given):
        raise BadMessage("to")
    return tuple(given)


async def _say(page: Page, id: str, said: str, to: tuple[int, ...]) -> Reply:
    live, mine = page.live, seats(page)
    if not page.person or not mine:
        return refused("chat", "Who watches can read along; those who sit at the table write here.")
    if not said:
        return refused("chat", "There is nothing in this message that could be shown.")
    seat, _curtain = look(live, page.eye) if live.dealt else (None, None)
    readers: tuple[Reader, ...] = ()
    if to:
        if fault := _unheard(live, seat, mine, to):
            return fault
        assert seat is not None
        readers = tuple(Reader(one, live.seats[one].person, live.names[one]) for one in (seat, *to))
    seat = mine[0] if seat is None else seat
    if any(note.command == id and note.seat == seat for note in live.notes):
        return done(live.plies)  # it was said, and the reply got lost
    if not page.house.chatting.take(page.person):
        return refused("chat", "At most eight messages at once, then one a second. Yours is still here: send it again.")
    message = Note(0, "chat", live.names[seat], said, time.time(), seat, live.plies, id, readers)
    if not await live.say(message):
        return refused("chat", "You have written %(n)s messages at this table: there is room for no more.", n=SAID)
    return done(live.plies)


def _unheard(live: Live, seat: int | None, mine: list[int], to: tuple[int, ...]) -> Reply | None:
    """Why nobody may be told this in private; None when they may."""
    if not live.rulebook.talks:
        return refused("chat", "In this game all talk is for everybody.")
    if not live.dealt or live.over:
        return refused("chat", "While no game is played all talk is for everybody.")
    if seat is None:
        return refused("chat", "Behind the curtain all talk is for everybody.")
    if any(not 0 <= one < len(live.seats) for one in to):
        return refused("chat", "There is no such seat: they are numbered 1 to %(n)s.", n=len(live.seats))
    if any(one in mine for one in to):
        return refused("chat", "That is your own seat.")
    if all(audience.seats != to for audience in audiences(live, seat)):
        return refused("chat", "These are not, or no longer, people to whom you can talk in private. Choose again.")
    return None
