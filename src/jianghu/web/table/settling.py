"""How proposals end: by consent, by a player's return, or at their deadline."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from jianghu.web.i18n import message
from jianghu.web.storage.rows import Away, Seat
from jianghu.web.table.consent import Proposal, agreed, needed
from jianghu.web.table.sitting import sit_down

if TYPE_CHECKING:
    from jianghu.web.table.live import Live

AGAIN = 1.0  # seconds, while the database is away


async def settle(live: Live) -> None:
    """Carry out the open proposal once everybody needed has agreed."""
    proposal = live.proposal
    # Of several processes that see that all have agreed, one carries it out.
    if proposal is None or not agreed(live, proposal) or not await live.propose(None, proposal):
        return
    if proposal.kind == "undo":
        await _undo(live, proposal)
    elif proposal.kind == "bot":
        await _bot(live, proposal)
    elif proposal.kind == "sit":
        await sit_down(live, proposal.by, proposal.name, proposal.seat)


async def _undo(live: Live, proposal: Proposal) -> None:
    alone = not needed(live, proposal)
    if not await live.undo_agreed(proposal):
        said = message("The table has moved on; %(name)s may ask again.", name=proposal.name)
    elif alone:
        said = message("%(name)s takes back alone: nobody else plays here.", name=proposal.name)
    else:
        said = message("%(name)s takes back, and everybody agrees.", name=proposal.name)
    await live.note("table", "", said)


async def _bot(live: Live, proposal: Proposal) -> None:
    seat, name = live.seats[proposal.seat], live.names[proposal.seat]
    if seat.bot or not seat.person or live.here(seat.person):
        return
    said = message("A bot sits in for %(name)s, who may come back at any time.", name=name)
    await live.seat(seat, replace(seat, bot=proposal.level), said)


async def returned(live: Live, person: str) -> None:
    """A player has returned: proposals made because of their absence end."""
    proposal = live.proposal
    if proposal is None or proposal.kind not in ("bot", "free") or live.seats[proposal.seat].person != person:
        return
    if await live.propose(None, proposal):
        said = message("%(name)s is back and keeps the seat.", name=live.names[proposal.seat])
        await live.note("table", "", said)


async def free(live: Live, proposal: Proposal) -> None:
    """Free a seat at its deadline, unless its player is here."""
    seat, name = live.seats[proposal.seat], live.names[proposal.seat]
    if not await live.propose(None, proposal) or live.here(seat.person):
        return
    said = message("The seat of %(other)s is free now. They may take it back at any time.", other=name)
    await live.seat(seat, Seat(seat.number, kept=seat.kept or seat.person), said)


async def free_strangers(live: Live) -> None:
    """Before the deal a stranger who sat down at a listed table and has gone gives the seat to the next one,
    unless a move may take a day there."""
    terms = live.timing.terms
    if not live.row.listed or live.dealt or live.lost or (terms is not None and terms.each):
        return
    for seat in [*live.seats]:
        if not seat.person or seat.person == live.row.host:
            continue
        live.seen.setdefault(seat.person, -time.time())  # after a restart their absence begins now
        if live.away(seat.person) > live.config.away_seconds:
            said = message("%(name)s has gone; the seat is open again.", name=seat.name)
            await live.seat(seat, Seat(seat.number), said)


class Deadline:
    """Waits for the deadline of the open proposal. It is stored, so it survives a restart."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None  # waits
        self._doing: asyncio.Task[None] | None = None  # frees the seat

    @property
    def busy(self) -> bool:
        return self._task is not None or self._doing is not None

    def set(self) -> None:
        """The proposal has changed."""
        self.stop()
        proposal = self._live.proposal
        if proposal is not None and proposal.due:
            self._task = asyncio.create_task(self._wait(proposal))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None

    async def _wait(self, proposal: Proposal) -> None:
        await asyncio.sleep(max(0.0, proposal.due - time.time()))
        self._doing, self._task = self._task, None  # from here on it is not cancelled
        while True:
            try:
                await free(self._live, proposal)
                break
            except Away:  # nothing was freed; the table is read again first
                await asyncio.sleep(AGAIN)
        self._doing = None
