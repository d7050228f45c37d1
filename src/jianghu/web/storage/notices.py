"""Several server processes on one PostgreSQL: each is notified which tables another one has changed.

A notice is only a hint to read the database, which also happens periodically, in case one was missed. A nudge is not
stored, so it travels in its notice: the seat, and who reminds it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.web.storage.database import CHANNEL, POSTGRESQL
from jianghu.web.storage.outage import first_line
from jianghu.web.storage.rows import Away

if TYPE_CHECKING:
    from jianghu.web.table.tables import Tables

log = logging.getLogger("jianghu.web")
LOOK = 5.0  # seconds without a notice after which tables are checked anyway
AGAIN = 0.5  # seconds until the next connection attempt
MANY = 5  # consecutive failures that are logged


async def listen(tables: Tables, url: str) -> None:
    """Follow the changes of other processes, for as long as this one runs."""
    from psycopg import AsyncConnection, InternalError, OperationalError

    failures = 0
    while True:
        try:
            plain = url.replace("+psycopg", "")
            async with await AsyncConnection.connect(plain, autocommit=True, **POSTGRESQL) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                failures = 0
                await tables.refresh_all()
                while True:
                    async for notice in connection.notifies(timeout=LOOK):
                        process, id, *nudge = notice.payload.split(" ", 3)
                        if process == tables.store.process:
                            continue
                        if nudge:
                            tables.nudge(id, int(nudge[0]), nudge[1])
                        elif id.startswith("device/"):
                            tables.end(id.removeprefix("device/"))
                        else:
                            await tables.refresh(id)
                    await tables.refresh_late()
        except Away:
            pass
        except (OperationalError, InternalError, JianghuError) as error:
            # Is the database unavailable, or only this connection?
            with suppress(Away):
                await tables.store.run(tables.store.try_out, writes=True)
                failures += 1
                if failures == MANY:
                    log.warning("what other processes do cannot be heard, trying again: %s", first_line(error))
        await tables.store.outage.ended()
        await asyncio.sleep(AGAIN)
