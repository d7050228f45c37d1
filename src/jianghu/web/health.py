"""/healthz: whether tables can be stored, tested by an actual write."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from jianghu.web.pages.common import house_of
from jianghu.web.storage.store import Away, Store

PATIENCE = 10.0  # seconds; a disk that takes longer counts as failed, a busy one may need a few
FRESH = 1.0  # seconds for which a result is cached


class Health:
    """Probes the database, at most once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._cause = ""
        self._at = -FRESH

    async def cause(self) -> str:
        """What is wrong, in one word; empty when nothing is."""
        if self._store.outage.cause:
            return self._store.outage.cause
        async with self._lock:
            if time.monotonic() - self._at >= FRESH:
                self._cause = await self._look()
                self._at = time.monotonic()
            return self._store.outage.cause or self._cause

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.run(self._store.try_out, writes=True)
        except TimeoutError:
            return "slow"
        except Away as error:
            return str(error)
        return ""


async def health(request: Request) -> Response:
    """For monitoring: 200 and "well", or 503 and what is wrong."""
    cause = await house_of(request).health.cause()
    return PlainTextResponse(cause or "well", 503 if cause else 200)
