"""How questions to a table end: by agreement, by somebody's return, or because their time has come."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from jianghu.web.i18n import message
from jianghu.web.storage.rows import Away, Seat
from jianghu.web.table.consent import Question, agreed, needed
from jianghu.web.table.sitting import sit_down

if TYPE_CHECKING:
    from jianghu.web.table.live import Live

AGAIN = 1.0  # seconds, while the database is away


async def settle(live: Live) -> None:
    """Do what was asked once everybody needed has agreed."""
    question = live.question
    # Of several processes that see that all have agreed, one carries it out.
    if question is None or not agreed(live, question) or not await live.ask(None, question):
        return
    if question.kind == "undo":
        await _undo(live, question)
    elif question.kind == "bot":
        await _bot(live, question)
    elif question.kind == "sit":
        await sit_down(live, question.by, question.name, question.seat)


async def _undo(live: Live, question: Question) -> None:
    alone = not needed(live, question)
    if not await live.undo_agreed(question):
        said = message("The table has moved on; %(name)s may ask again.", name=question.name)
    elif alone:
        said = message("%(name)s takes back alone: nobody else plays here.", name=question.name)
    else:
        said = message("%(name)s takes back, and everybody agrees.", name=question.name)
    await live.note("table", "", said)


async def _bot(live: Live, question: Question) -> None:
    seat, name = live.seats[question.seat], live.names[question.seat]
    if seat.bot or not seat.person or live.here(seat.person):
        return
    said = message("A bot sits in for %(name)s, who may come back at any time.", name=name)
    await live.seat(replace(seat, bot=question.level), said)


async def returned(live: Live, person: str) -> None:
    """Somebody is here again: what was to happen because they were away does not."""
    question = live.question
    if question is None or question.kind not in ("bot", "free") or live.seats[question.seat].person != person:
        return
    if await live.ask(None, question):
        said = message("%(name)s is back and keeps the seat.", name=live.names[question.seat])
        await live.note("table", "", said)


async def free(live: Live, question: Question) -> None:
    """The time has come to free a seat, unless its player is here."""
    seat, name = live.seats[question.seat], live.names[question.seat]
    if not await live.ask(None, question) or live.here(seat.person):
        return
    said = message("The seat of %(other)s is free now. They may take it back at any time.", other=name)
    await live.seat(Seat(seat.number, kept=seat.kept or seat.person), said)


class Deadline:
    """Waits until the open question of a table is due. What is stored says when, so a restart forgets nothing."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None  # waits
        self._doing: asyncio.Task[None] | None = None  # frees the seat

    @property
    def busy(self) -> bool:
        return self._task is not None or self._doing is not None

    def set(self) -> None:
        """The question has changed."""
        self.stop()
        question = self._live.question
        if question is not None and question.due:
            self._task = asyncio.create_task(self._wait(question))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None

    async def _wait(self, question: Question) -> None:
        await asyncio.sleep(max(0.0, question.due - time.time()))
        self._doing, self._task = self._task, None  # from here on nothing stops it halfway
        while True:
            try:
                await free(self._live, question)
                break
            except Away:  # nothing was freed; the table is read again first
                await asyncio.sleep(AGAIN)
        self._doing = None
