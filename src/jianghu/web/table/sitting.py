"""Who may sit down where. Nobody may see two hands of one game, except those who had several seats from the start."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from jianghu.web.i18n import message
from jianghu.web.storage.rows import Seat, may_see

if TYPE_CHECKING:
    from jianghu.web.table.live import Live


def standing(live: Live, person: str | None, seat: Seat) -> str:
    """How somebody may take an open seat: ``sit`` at once, ``ask`` those who play, or not at all.

    Another browser is another person to us, so a hand that somebody has seen goes to a newcomer only when those who
    play know the newcomer.
    """
    seen = live.sat.get(seat.number, set())
    if not live.secret or (person and person in seen):
        return "sit"
    if person and not may_see(live.sat, person, seat.number):
        return ""
    return "ask" if seen and live.people() else "sit"


async def sit_down(live: Live, person: str, name: str, number: int) -> bool:
    """Take an open seat. If it is kept for an absent player it stays so."""
    seat = live.seats[number]
    if not seat.open:
        return False
    live.seen[person] = -time.time()  # absent from now, not since the table was opened
    kept = "" if seat.kept == person else seat.kept
    said = message("%(name)s sits down.", name=name)
    if not await live.seat(seat, Seat(number, person, name, kept=kept), said):
        return False
    for viewer in live.viewers:  # a spectator's page lacks the players' controls
        if viewer.person == person:
            viewer.post({"t": "seated"})
    return True
