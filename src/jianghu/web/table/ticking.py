"""The beat of the clocks: says that this process is alive, and looks at the tables whose time may be up."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from jianghu.errors import JianghuError
from jianghu.web.storage.store import Away, Store
from jianghu.web.table.tables import Tables

LOOK, BEAT = 1.0, 5.0  # seconds between looks at the tables, and between beats


async def begin(store: Store) -> None:
    """Before anything is served: the time in which no process ran counts for nobody."""
    with suppress(Away):  # then the first beat that can be stored says so
        await store.beat(time.time(), store.lite, not await store.any_clock())


async def tick(tables: Tables) -> None:
    """Beat, and look, for ever."""
    store, outages, beaten, idle = tables.store, tables.store.outage.count, 0.0, False
    while True:
        await asyncio.sleep(LOOK)
        try:
            now = time.time()
            for id in await store.due(now):
                with suppress(Away, JianghuError):  # one that cannot be read says so on its page
                    live = await tables.get(id)
                    if live is not None:
                        await live.timing.look()
            if abs(now - beaten) < BEAT and outages == store.outage.count:
                continue
            nothing = not await store.any_clock()
            if not (idle and nothing):
                if await store.beat(now, outages != store.outage.count, idle):
                    tables.clocks_changed()
            idle, beaten, outages = nothing, now, store.outage.count
        except (Away, SQLAlchemyError):
            continue  # the next beat says that nobody could play
