"""All tables in the memory of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from jianghu.web.config import Config
from jianghu.web.crowd import Crowd
from jianghu.web.i18n import message
from jianghu.web.storage.keeping import DAY
from jianghu.web.storage.store import Away, Store
from jianghu.web.table.live import Live
from jianghu.web.table.settling import free_strangers

__all__ = ["Live", "Tables"]

log = logging.getLogger("jianghu.web")
TIDY = 20.0  # seconds
CLEAR = 3600.0  # seconds
BATCH = 20  # tables


class Tables:
    """The tables in memory, by their ids."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store, self.config = store, config
        self._live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.crowd = Crowd(config)
        self.turned: Callable[[Live], None] = lambda live: None  # is called when somebody else may be asked
        self.opening = asyncio.Lock()  # held while the limits on tables are checked
        store.outage.changed = self._outage_changed

    def __len__(self) -> int:
        return len(self._live)

    async def get(self, id: str) -> Live | None:
        """The table of that id, loaded if need be. Away while it is unknown what is stored of it."""
        found = self._live.get(id)
        if found is not None and not found.gone:
            if found.lost:
                raise Away("lost")
            return found
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._live or self._live[id].gone:
                self._live.pop(id, None)
                stored = await self.store.table(id)
                if stored is not None:
                    self._live[id] = Live(self.store, self.config, stored)
                    self._live[id].turned = self._turned
                    self._live[id].dealing.run()
                    self._live[id].runner.run()
        self._opening.pop(id, None)
        return self._live.get(id)

    def _turned(self, live: Live) -> None:
        self.turned(live)

    def at(self, id: str) -> Live | None:
        """The table of that id, if it is alive already."""
        return self._live.get(id)

    def in_memory(self, id: str) -> bool:
        """Whether a table is alive already."""
        return id in self._live

    async def remove(self, live: Live) -> None:
        """Somebody removes a table for good."""
        await live.remove()
        self._live.pop(live.row.id, None)
        await live.close()
        live.dismiss()

    async def rename(self, person: str, before: str, after: str) -> None:
        """A person has changed their name: running tables show it."""
        for id in await self.store.rename(person, before, after):
            said = message("%(name)s is called %(other)s now.", name=before, other=after)
            await self.store.add_note(id, "table", "", said)
            await self.refresh(id)

    def nudge(self, id: str, seat: int, name: str) -> None:
        """Another process passes a nudge on."""
        if id in self._live:
            self._live[id].nudge(seat, name)

    async def refresh(self, id: str) -> None:
        """Something has changed at a table in the database, by another process or for several tables at once."""
        live = self._live.get(id)
        if live is None:
            return
        if not await live.catch_up():
            self._live.pop(id, None)
            await live.close()
            live.dismiss()

    async def refresh_late(self) -> None:
        """The same for all tables that are behind their stored logs, in case a notice was missed."""
        lengths = await self.store.lengths([*self._live])
        for id, live in [*self._live.items()]:
            if (not live.dealt or lengths.get(id, 0) > live.plies) and not live.lock.locked():
                await self.refresh(id)

    def end(self, device: str) -> None:
        """A device was removed: close its pages."""
        for live in self._live.values():
            for viewer in [*live.viewers]:
                if viewer.device == device:
                    viewer.end()

    async def refresh_all(self) -> None:
        """The same for all tables, after a lost connection."""
        devices = {viewer.device for live in self._live.values() for viewer in live.viewers if viewer.device}
        for device in devices - await self.store.existing([*devices]):
            self.end(device)
        for id in [*self._live]:
            await self.refresh(id)

    async def tidy(self) -> None:
        """Periodically drop idle tables from memory; they are stored."""
        while True:
            await asyncio.sleep(min(TIDY, self.config.idle_seconds))
            if not self.store.lite:  # other processes cannot see the viewers here
                here = {(id, one.person) for id, live in self._live.items() for one in live.viewers if one.person}
                with suppress(Away):  # it is repeated after a while
                    await self.store.put_seen([*here], time.time())
            with suppress(Away, SQLAlchemyError):
                for live in [*self._live.values()]:
                    await free_strangers(live)
            now = time.monotonic()
            for id, live in [*self._live.items()]:
                if now - live.used > TIDY:
                    live.cache.clear()
                busy = live.runner.busy or live.deadline.busy or live.lock.locked() or live.lost
                idle = not live.viewers and not busy
                if idle and now - live.used > self.config.idle_seconds:
                    del self._live[id]

    async def clear_out(self) -> None:
        """Periodically remove expired data, a few tables at a time, so that nobody waits long for the disk."""
        while True:
            try:
                now, config = time.time(), self.config
                await self.store.remove_uploads(now - DAY * config.record_days)
                while config.keep_days and await self.remove_old(now - DAY * config.keep_days):
                    await asyncio.sleep(0.1)
            except (Away, SQLAlchemyError) as error:
                log.warning("what is old cannot be removed: %s", error)
            await asyncio.sleep(CLEAR)

    async def remove_old(self, before: float) -> int:
        """Remove some tables without activity since then, except those in use."""
        used = [id for id, live in self._live.items() if live.viewers or live.runner.busy or live.lock.locked()]
        ids = await self.store.remove_old(before, BATCH, used)
        for id in ids:
            live = self._live.pop(id, None)  # somebody may have come meanwhile
            if live is not None:
                await live.close()
                live.dismiss()
        if ids:
            log.info("removed %s tables at which nothing had happened for %s days", len(ids), self.config.keep_days)
        return len(ids)

    def clocks_changed(self) -> None:
        """For a while nobody could play: clocks show that."""
        for live in self._live.values():
            if live.row.clocks and not live.lost:
                live.changed()

    async def close(self) -> None:
        for live in [*self._live.values()]:
            await live.close()

    def _outage_changed(self) -> None:
        """Tell all pages that the tables wait for the database, or that they go on."""
        for live in self._live.values():
            for viewer in live.viewers:
                viewer.post({"t": "wait" if self.store.outage.cause else "back"})
