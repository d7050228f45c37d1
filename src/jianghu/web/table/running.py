"""Decisions without a person: bots, standing orders, and forced answers."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.web import metrics
from jianghu.web.i18n import message
from jianghu.web.storage.store import Away
from jianghu.web.table import bots
from jianghu.web.table.pacing import OPENING, asked_back, open_to_all, pause_of
from jianghu.web.table.thinking import NotWanted, Whose

if TYPE_CHECKING:
    from jianghu.web.table.live import Live

log = logging.getLogger("jianghu.web")


class Runner:
    """Plays for the bots of one table and gives forced answers, one decision at a time, while somebody watches."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.draw: Callable[[float, float], float] = random.uniform
        self.clock: Callable[[], float] = time.monotonic
        self.pause: Callable[[float, bool], Awaitable[None]] = self._pause
        self._task: asyncio.Task[None] | None = None
        self._skip = asyncio.Event()

    @property
    def busy(self) -> bool:
        return self._task is not None

    def skip(self) -> None:
        """Somebody does not want to wait."""
        self._skip.set()

    def run(self) -> None:
        """Start if there is something to play."""
        if self._task is None and self._goes_on():
            self._skip.clear()
            self._task = asyncio.create_task(self._run())

    def watched(self) -> bool:
        """Whether a page of this table is open in this process. Bots do not play at a table that nobody watches,
        unless it has a clock and somebody waits for them. Viewers connected to another process are served by the table
        and the runner there."""
        return bool(self.live.viewers) or self.live.timing.goes_on()

    def _goes_on(self) -> bool:
        return self.watched() and self.chooser() is not None

    def chooser(self) -> str | None:
        """The level of the bot that is asked, an empty text for an answer that the table gives, None for a person."""
        live = self.live
        seat = live.asked
        if seat is None or live.lost or live.fault or (live.proposal is not None and live.proposal.halts):
            return None
        if live.seats[seat].bot:
            return live.seats[seat].bot
        return "" if self._given(seat) >= 0 else None

    def _given(self, seat: int) -> int:
        """The answer that the table gives for a person: by a standing order, or because there is no other. -1: none."""
        live, person = self.live, self.live.seats[seat].person
        # An order is for questions that are put after it: whoever is being asked decides.
        orders = {name: one.value for name, one in live.orders_of(seat, person).items() if one.ply < live.plies}
        if orders and (action := live.rulebook.ordered(live.table.state.hide(seat), orders)) >= 0:
            return action
        return live.table.state.legal()[0] if person and self._forced(seat) else -1

    def _forced(self, seat: int) -> bool:
        """Whether a seat is asked in the middle of another one's decision, has nothing to choose, and is answered for.

        Several people at one device are always asked: that the device need not be passed on would tell.
        """
        live, person = self.live, self.live.seats[seat].person
        if person not in live.answered or len(live.seats_of(person)) > 1:
            return False
        return asked_back(live.table.state, seat) and len(live.table.state.legal()) == 1

    def may_skip(self) -> bool:
        """Whether a bot decides and its pause may be skipped; the same for every viewer."""
        seat = self.live.asked
        if seat is None or not self.live.seats[seat].bot:
            return False
        return self._open() or self.looked_on()

    def looked_on(self) -> bool:
        """Whether no person can win any more, nor one who may return: they wait for the end, and no secret matters."""
        live = self.live
        people = [chair.number for chair in live.seats if not chair.bot or chair.person or chair.kept]
        sides = live.table.state.sides()
        return bool(people) and all(sides[number] < 0 for number in people)

    def _open(self) -> bool:
        """Whether nothing hidden is at stake: asked for the pause and by every viewer, answered once."""
        if "open" not in self.live.cache:
            self.live.cache["open"] = open_to_all(self.live.table.state)
        return self.live.cache["open"] is True

    def opening(self) -> bool:
        """Whether no person has decided anything yet, so that all wait for their first move; everybody knows that."""
        return bool(self.live.people()) and all(self.live.seats[seat].bot for seat, _ in self.live.turns)

    async def _run(self) -> None:
        live = self.live
        try:
            while self._goes_on():
                try:
                    await self._decide(self.chooser() or "")
                except Away:  # nothing was decided: it goes on from what is stored
                    await live.store.outage.ended()
                except NotWanted:  # everybody has left meanwhile, perhaps to return at once
                    continue
        except (JianghuError, BrokenExecutor):
            log.exception("a bot of table %s could not go on", live.row.id[:6])
        finally:
            self._task = None
            self._skip.clear()

    async def _decide(self, level: str) -> None:
        """One decision; Away, and none, when it cannot be stored."""
        live = self.live
        live.store.outage.check()
        ply, state = live.table.plies, live.table.state
        seat, asked = state.asked(), self.clock()
        hidden = state.hide(seat)
        beaten = self.looked_on()
        pace = live.config.pace * (OPENING if beaten or self.opening() else 1.0)
        pause = pause_of(state, beaten or self._open(), pace, bots.longest(live.row.game, level))
        length = self.draw(pause.least, pause.most)
        if level:
            people = [number for number, chair in enumerate(live.seats) if not chair.bot]
            hidden.brief(people, live.table.journal.events)
            whose = Whose(live.row.address or live.row.host, live.row.id)
            with metrics.QUEUE.track_inprogress(), metrics.THINKING.labels(level).time():
                thought = await bots.choose(level, hidden, live.row.dice, ply, whose, self.watched)
            choice, begun = thought.value, thought.begun
        else:
            choice, begun = bots.Choice(self._given(seat)), asked
        # The time in the queue depends on others only. From there on it is as long as was drawn.
        await self.pause((asked if pause.open else begun) + length, pause.open)
        if ply != live.table.plies or self.chooser() != level:
            return
        if not level and self._given(seat) != choice.action:  # somebody has changed an order meanwhile
            return
        played = await live.play(seat, hidden.words(choice.action), f"bot.{ply}", ply, level)
        if choice.by_chance and played.ok:
            await self._report_fault(level)

    async def _report_fault(self, level: str) -> None:
        """Note once at the table that a program fails. The details go to the server's log only: a program's messages
        are not for visitors."""
        said = message("The program %(name)s gave no legal answer in time, so chance decides for it.", name=level)
        if all(note.text != said for note in self.live.notes):
            await self.live.note("table", "", said)

    async def _pause(self, end: float, open: bool) -> None:
        """Wait until a moment; where nothing is at stake, somebody may skip the rest."""
        left = end - self.clock()
        if left > 0 and open:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._skip.wait()
        else:
            await asyncio.sleep(max(0.0, left))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
