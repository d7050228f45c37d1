"""What goes on without a person at a table: bots, and answers that nobody has to give."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.web import bots
from jianghu.web.i18n import message

if TYPE_CHECKING:
    from jianghu.web.live import Live

log = logging.getLogger("jianghu.web")


class Runner:
    """Plays at one table for whoever needs no person, one decision after the other."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.pause: Callable[[], Awaitable[None]] = self._pause
        self._task: asyncio.Task[None] | None = None
        self._skip = asyncio.Event()

    @property
    def busy(self) -> bool:
        return self._task is not None

    def skip(self) -> None:
        """Somebody does not want to wait."""
        self._skip.set()

    def run(self) -> None:
        """See to it that whoever needs no person goes on."""
        if self._task is None and self.chooser() is not None:
            self._skip.clear()
            self._task = asyncio.create_task(self._run())

    def chooser(self) -> str | None:
        """The level of the bot that is asked, an empty text for the only possible answer, None for a person."""
        live = self.live
        seat = live.table.state.seat
        if seat is None or live.fault or live.question is not None:
            return None
        if live.seats[seat].bot:
            return live.seats[seat].bot
        if live.seats[seat].person and self._only_answer(seat):
            return ""
        return None

    def _only_answer(self, seat: int) -> bool:
        """Whether a seat is asked in the middle of another one's decision and has nothing to choose."""
        state = self.live.table.state
        asked_back = any(frame.seat != seat for frame in state.stack[:-1])
        return asked_back and self.live.seats[seat].person not in self.live.asks and len(state.legal()) == 1

    async def _run(self) -> None:
        live = self.live
        try:
            while (level := self.chooser()) is not None:
                ply, seat = live.table.plies, live.table.state.seat
                assert seat is not None
                await self.pause()
                if ply != live.table.plies or self.chooser() != level:
                    continue
                hidden = live.table.state.hide(seat)
                choice = bots.Choice(hidden.legal()[0])
                if level:
                    choice = await bots.choose(level, hidden, live.game.dice, ply)
                played = await live.play(seat, hidden.words(choice.action), f"bot.{ply}", ply)
                if choice.by_chance and played.ok:
                    await self._tell_fault(level)
        except JianghuError:
            log.exception("a bot of table %s could not go on", live.game.id[:6])
        finally:
            self._task = None
            self._skip.clear()

    async def _tell_fault(self, level: str) -> None:
        """Let the table know that a program fails: once, since it may do so at every decision. Why is in the log of
        the server: what a program says of its own faults is not for visitors."""
        said = message("The program %(name)s gave no legal answer in time, so chance decides for it.", name=level)
        if all(note.text != said for note in self.live.notes):
            await self.live.note("table", "", said)

    async def _pause(self) -> None:
        """The same for bots and for answers without a choice, so that a person can follow and its length tells nothing.

        Nobody waits where nobody looks, in this process or another one.
        """
        live = self.live
        if live.viewers or any(live.here(person) for person in live.people()):
            with suppress(TimeoutError):
                async with asyncio.timeout(live.config.pace):
                    await self._skip.wait()
        await asyncio.sleep(0)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
