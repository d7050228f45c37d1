"""Notices to people who do not have the table open: it is their turn.

A notice says which table and no more, so nothing of a game can leak by it. The browser's push service cannot read it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging

from jianghu.kernel import registry
from jianghu.kernel.voice import Voice
from jianghu.web.i18n import say, titled
from jianghu.web.push import GONE, BadAddress, Sender
from jianghu.web.security import Buckets
from jianghu.web.storage.pushes import PushAddress
from jianghu.web.storage.rows import TableRow
from jianghu.web.storage.store import Away, Store
from jianghu.web.table.live import Live

log = logging.getLogger("jianghu.web")
AFTER = 3.0  # seconds after the question: who just loads the page anew is not told
PENDING = 500  # notices at once; more are left out, and the feed has them
AT_ONCE = 8  # connections to push services


class Notices:
    """Tells people, one table at a time and not too often."""

    def __init__(self, store: Store, sender: Sender, after: float = AFTER) -> None:
        self._store, self._sender, self._after = store, sender, after
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._often = Buckets(1 / 60, 3)  # of one table to one person

    def turn(self, live: Live) -> None:
        """Somebody else may be asked at a table now."""
        seat, ply = live.asked, live.plies
        person = live.seats[seat].person if seat is not None and not live.seats[seat].bot else ""
        if not person or live.here(person) or len(self._tasks) >= PENDING:
            return
        task = asyncio.create_task(self._tell(live, person, ply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, live: Live, person: str, ply: int) -> None:
        await asyncio.sleep(self._after)
        if live.plies != ply or live.here(person) or live.runner.chooser() is not None:
            return
        try:
            addresses = await self._store.pushes_of(person)
            if addresses and self._often.take(f"{live.row.id}/{person}"):
                for address in addresses:
                    await self.push(address, live.row)
        except Away:
            pass  # the feed tells when it can

    async def push(self, address: PushAddress, row: TableRow) -> int:
        """Tell one device; an address that is gone, or that must not be called, is forgotten."""
        topic = hashlib.sha256(row.id.encode()).hexdigest()[:20]  # a later notice of a table replaces an earlier one
        message = {"title": heading(address.language, row), "body": say(address.language, "It is your turn.")}
        message |= {"url": f"/t/{row.id}", "tag": topic}
        async with self._slots:
            try:
                status = await self._sender.send(address.endpoint, address.p256dh, address.auth, message, topic)
            except BadAddress as error:
                log.warning("a push address is forgotten: %s", error)
                status = GONE[0]
        if status in GONE:
            await self._store.forget_push(address.device, address.endpoint)
        elif not 200 <= status < 300:
            log.info("a push service answers %s", status)
        return status

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def heading(language: str, row: TableRow) -> str:
    """The table and its game."""
    game = registry.game(row.game) if row.game in registry.ids() else None
    title = titled(language, row.title)
    return f"{title} · {Voice(game, language).find(game.title)}" if game else title
