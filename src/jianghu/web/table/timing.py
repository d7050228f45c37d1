"""The clock of a live table: what is stored with each change, and what happens when time is up."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from jianghu.web.i18n import message
from jianghu.web.storage.rows import Seat
from jianghu.web.table import bots
from jianghu.web.table.clock import Clocks, Terms, away
from jianghu.web.table.pacing import ANSWER

if TYPE_CHECKING:
    from jianghu.web.table.live import Live

FOREVER = float("inf")
WAKE = 20.0  # seconds after which a table is looked at where a bot is asked: a restart may have stopped it


class Timed(NamedTuple):
    """What is stored: the clocks as text, and when somebody has to look at the table (0: never)."""

    clocks: str = ""
    due: float = 0.0


class Timing:
    """The clocks of one table."""

    def __init__(self, live: Live) -> None:
        self._live = live

    @property
    def terms(self) -> Terms | None:
        """What was agreed. The longest pause before an answer that the table gives takes nobody's time."""
        agreed = Terms.of(self._live.row.clock)
        return agreed and agreed._replace(grace=1.0 + ANSWER[1] * self._live.config.pace)

    @property
    def clocks(self) -> Clocks | None:
        text = self._live.row.clocks
        return Clocks.from_text(text) if text else None

    def goes_on(self) -> bool:
        """Whether bots play here although nobody looks: somebody who plays waits for them, perhaps elsewhere."""
        return bool(self._live.row.clocks) and bool(self._live.people())

    def _asked(self) -> int | None:
        """The seat of the person who is asked. Whether the table answers for them is nobody's business."""
        live, seat = self._live, self._live.asked
        if seat is None or live.fault:
            return None
        return seat if live.seats[seat].person and not live.seats[seat].bot else None

    def shown(self, seat: int) -> tuple[float, float]:
        """What a page is told of a seat: the seconds left when the question was put, and until when they last, or 0
        if that clock does not run."""
        terms, clocks = self.terms, self.clocks
        if terms is None or clocks is None:
            return 0.0, 0.0
        left = terms.seconds if terms.each else clocks.left[seat]
        if seat != self._asked():
            return left, 0.0
        return left, round(clocks.since + terms.grace + left + away(self._live.store.downs, clocks.since, FOREVER), 1)

    def not_counted(self) -> float:
        """For how long nobody could play since the question was put that is open now."""
        clocks = self.clocks
        if clocks is None or self._asked() is None:
            return 0.0
        return away(self._live.store.downs, clocks.since, FOREVER)

    # What is stored with a change -----------------------------------------------------------------------------------

    def begun(self, seats: list[Seat], asked: int) -> Timed:
        """With the deal."""
        terms = self.terms
        return self._timed(Clocks.start(terms, len(seats), time.time()), seats, asked) if terms else Timed()

    def decided(self, seat: int, counts: bool) -> Timed:
        """With a decision that has been made in memory."""
        terms, clocks, live = self.terms, self.clocks, self._live
        if terms is None or clocks is None:
            return Timed()
        asked = live.table.state.asked()
        after = clocks.decided(terms, seat, asked, time.time(), live.store.downs, counts)
        return self._timed(after, live.seats, asked, live.runner.chooser() is not None)

    def taken_back(self, count: int, by: Iterable[int], asked: int) -> Timed:
        """With an undo that has been made in memory; ``asked`` was asked before."""
        terms, clocks, live = self.terms, self.clocks, self._live
        if terms is None or clocks is None:
            return Timed()
        after = clocks.taken_back(terms, count, by, asked, time.time(), live.store.downs)
        return self._timed(after, live.seats, live.table.state.asked())

    def seated(self, before: Seat, after: Seat) -> Timed:
        """With a change of a seat."""
        terms, clocks, live = self.terms, self.clocks, self._live
        if terms is None or clocks is None or live.asked is None:
            return Timed(live.row.clocks, 0.0)
        here = live.asked == after.number
        ran, runs = (bool(one.person) and not one.bot for one in (before, after))
        changed = clocks.changed(terms, after.number, here, ran, runs, time.time(), live.store.downs)
        seats = [after if one.number == after.number else one for one in live.seats]
        return self._timed(changed, seats, live.asked)

    def again(self) -> Timed:
        """The same clocks, looked at anew."""
        clocks, live = self.clocks, self._live
        if clocks is None or live.asked is None:
            return Timed(live.row.clocks, 0.0)
        return self._timed(clocks, live.seats, live.asked, live.runner.chooser() is not None)

    def _timed(self, clocks: Clocks, seats: list[Seat], asked: int, soon: bool = False) -> Timed:
        return Timed(clocks.to_text(), self._due(clocks, seats, asked, soon))

    def _due(self, clocks: Clocks, seats: list[Seat], asked: int, soon: bool) -> float:
        """When somebody has to look: at the end of the time of whoever is asked, or ``soon`` if the table answers."""
        terms, now = self.terms, time.time()
        if (
            terms is None
            or self._live.fault
            or asked < 0
            or seats[asked].open
            or not any(one.person and not one.bot for one in seats)
        ):
            return 0.0
        if seats[asked].bot or soon:
            return now + WAKE
        return now + max(0.0, clocks.remaining(terms, asked, now, self._live.store.downs)) + terms.grace

    # When time is up ------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """It is time to look at the table: a bot goes on, or somebody's time is up and a bot takes over."""
        live, seat, ply = self._live, self._live.asked, self._live.plies
        terms, clocks = self.terms, self.clocks
        if seat is None or live.lost or terms is None or clocks is None:
            return
        if live.runner.chooser() is not None:
            live.runner.run()
            await live.put_clocks()
            return
        left = clocks.remaining(terms, seat, time.time(), live.store.downs)
        if left > 0 or live.fault or self._asked() is None:  # the server was away meanwhile, and that does not count
            await live.put_clocks()
            return
        chair, level = live.seats[seat], bots.usual()
        said = message(
            "Time is up for %(name)s. A bot, %(level)s, decides there until they take the seat back.",
            name=live.names[seat],
            level=level,
        )
        await live.seat(chair, replace(chair, bot=level), said, ply)
