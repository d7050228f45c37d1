"""Several server processes on one PostgreSQL: each is told at which tables another one has changed something.

A notice is only a hint to look into the database; what was missed is found by looking there now and then anyway. Only
a nudge, which is not stored, travels in its notice: the seat and who reminds it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from jianghu.errors import JianghuError
from jianghu.web.database import CHANNEL

if TYPE_CHECKING:
    from jianghu.web.tables import Tables

log = logging.getLogger("jianghu.web")
LOOK = 5.0  # seconds after which tables are looked after even if nothing was heard
AGAIN = 1.0  # seconds until the next try to connect


async def listen(tables: Tables, url: str) -> None:
    """Take over what other processes do, for as long as this one runs."""
    from psycopg import AsyncConnection, OperationalError

    while True:
        try:
            async with await AsyncConnection.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await tables.refresh_all()
                while True:
                    async for notice in connection.notifies(timeout=LOOK):
                        process, id, *nudge = notice.payload.split(" ", 3)
                        if process == tables.store.process:
                            continue
                        if nudge:
                            tables.nudge(id, int(nudge[0]), nudge[1])
                        else:
                            await tables.refresh(id)
                    await tables.refresh_late()
        except (OperationalError, SQLAlchemyError, JianghuError) as error:
            log.warning("what other processes do cannot be heard, trying again: %s", error)
            await asyncio.sleep(AGAIN)
