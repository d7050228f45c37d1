"""Dealing: once every seat is taken the players' browsers contribute to the dice, and the game begins."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.record import Record
from jianghu.kernel.seal import Seal, hash_of
from jianghu.kernel.table import Table
from jianghu.web.i18n import message
from jianghu.web.storage.rows import Away, TableRow, Taken
from jianghu.web.table.exchange import Exchange

if TYPE_CHECKING:
    from jianghu.web.table.live import Live, Viewer

log = logging.getLogger("jianghu.web")


def dealt(row: TableRow, rulebook: Game, seats: int, seal: Seal) -> TableRow:
    """The row with the key of the dice and the initial state."""
    record = Record(row.game, rulebook.version, row.options, [f"me:{k}" for k in range(seats)], seal.key())
    state = Table(record).state
    return replace(
        row, rules=rulebook.version, dice=record.key, start=state.digest(), asked=state.asked(), touched=time.time(),
        sealed=json.dumps(seal.to_data()),
    )  # fmt: skip


class Dealing:
    """Runs the exchange with the pages of one table. Every step is stored before the next one begins."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._task: asyncio.Task[None] | None = None
        self._call = asyncio.Event()
        self._hashes: dict[str, str] = {}  # received and not stored yet
        self._parts: dict[str, str] = {}
        self._stage = (0, False)  # which exchange, and whether all hashes are in
        self._since = 0.0  # when this process first saw that stage
        self._until = 0.0  # when it goes on without those who have not answered
        self._requested: dict[Viewer, float] = {}  # when each page was asked for what this stage needs

    def ready(self) -> bool:
        """Whether every seat is taken and one of the people is here; a table of bots waits for nobody."""
        live = self.live
        if live.dealt or live.lost or any(seat.open for seat in live.seats):
            return False
        people = live.people()
        return not people or any(self._pages(person)[1] for person in people)

    def run(self) -> None:
        """Somebody has come, gone, sat down or got up, or another process has gone on."""
        if self._task is not None:
            self._call.set()
        elif self.ready():
            self._task = asyncio.create_task(self._run())

    def hear(self, person: str, number: int, hash: str, part: str) -> None:
        """Take a hash or a part from a page. What comes too late, or for another exchange, is ignored."""
        current, shut = self._stage
        if self.live.dealt or number != current:
            return
        if hash and not shut:
            self._hashes.setdefault(person, hash)
        if part and shut:
            announced = Exchange.from_text(self.live.row.sealed).hashes.get(person)
            if announced == hash_of(part):  # a wrong one does not displace the right one
                self._parts[person] = part
        self.run()

    def _current(self) -> Exchange:
        """The exchange of those who sit here now, with what this process has heard."""
        sitting = tuple("" if seat.bot else seat.person for seat in self.live.seats)
        exchange = Exchange.from_text(self.live.row.sealed).among(sitting)
        if self._stage != (exchange.number, exchange.shut):
            self._stage, self._since = (exchange.number, exchange.shut), time.monotonic()
            self._hashes, self._parts, self._requested = {}, {}, {}
        silent = {person: "" for person in exchange.people() if self._pages(person) == ([], True)}
        return exchange.announce({**silent, **self._hashes}).show(self._parts)

    def _pages(self, person: str) -> tuple[list[Viewer], bool]:
        """The pages of a person that can contribute, and whether the person is here at all."""
        pages = [one for one in self.live.viewers if one.person == person and one.seals is not None]
        return [one for one in pages if one.seals], bool(pages)

    def _deadline(self, exchange: Exchange) -> float:
        """Until when somebody is waited for; 0 when nobody is."""
        patience = self.live.config.deal_seconds
        if exchange.shut:
            return self._since + patience if exchange.missing() else 0.0
        latest = 0.0
        for person in exchange.people():
            if person not in exchange.hashes:
                asked = [self._requested.get(page, time.monotonic()) for page in self._pages(person)[0]]
                latest = max(latest, min(asked, default=self._since) + patience)
        return min(latest, self._since + 2 * patience)  # reloading a page does not extend it further

    async def step(self) -> bool:
        """Advance one step, unless it has to wait for somebody; Taken when another process was faster."""
        live = self.live
        async with live.settled():
            if not self.ready():
                return False
            exchange = self._current()
            late = time.monotonic() >= self._deadline(exchange)
            if not exchange.shut and late:
                exchange = replace(exchange, shut=True)
                late = not exchange.missing()  # whoever has announced a part gets time to show it
            if not (exchange.shut and late):
                return await self._store(exchange)
            row = dealt(live.row, live.rulebook, len(live.seats), exchange.seal())
            await live.deal(row)
            self._requested = {}
        silent = [live.names[exchange.sitting.index(one)] for one in exchange.people() if one not in exchange.parts]
        if silent:
            names = ", ".join(silent)
            await live.note("table", "", message("Nothing was added to the dice by %(names)s.", names=names))
        else:
            live.changed()
        return True

    async def _store(self, exchange: Exchange) -> bool:
        """Store what has come in; if nothing has, ask for it."""
        text = exchange.to_text()
        if text != self.live.row.sealed and (exchange.hashes or exchange.number > 1):
            await self.live.exchanged(text)
            return True
        self._ask(exchange)
        self._until = self._deadline(exchange)
        return False

    def _ask(self, exchange: Exchange) -> None:
        """Ask every page that can answer and was not asked yet."""
        asks: dict[str, object] = {"t": "seal", "n": exchange.number, "promise": self.live.commitment}
        if exchange.shut:
            asks["hashes"] = exchange.shown()
        for person in exchange.missing() if exchange.shut else exchange.people():
            for page in self._pages(person)[0]:
                if page not in self._requested and (exchange.shut or not exchange.hashes.get(person)):
                    self._requested[page] = time.monotonic()
                    page.post(asks)

    async def _run(self) -> None:
        live = self.live
        try:
            while self.ready():
                self._call.clear()
                try:
                    moved = await self.step()
                except Taken:
                    moved = await live.catch_up()
                if not moved:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(max(0.0, self._until - time.monotonic())):
                            await self._call.wait()
        except Away:
            pass  # it goes on when the table has been read again
        except JianghuError:
            log.exception("table %s could not be dealt", live.row.id[:6])
        finally:
            self._task = None

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
