"""Outages of the database: from its first failure until a test write succeeds.

Meanwhile everything that needs the database fails at once with Away instead of trying. The server's log has one line
when an outage begins and one when it ends.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
    TimeoutError,
)

from jianghu.web.storage.rows import Away

log = logging.getLogger("jianghu.web")
SOON, LATER = 0.2, 1.0  # seconds between trials, at first and after a while

DAMAGED = "damaged"
# Database messages and the cause that each stands for.
CAUSES = (
    (("disk is full", "no space left", "could not extend", "disk full"), "full"),
    (("malformed", "not a database", "invalid page", "could not read block"), DAMAGED),
    (("readonly", "read-only"), "readonly"),
    (("disk i/o error", "input/output error"), "disk"),
    (("is locked",), "locked"),
)


def is_outage(error: BaseException) -> bool:
    """Whether the database itself failed, rather than the statement."""
    if isinstance(error, (IntegrityError, ProgrammingError, DataError, NotSupportedError)):
        return False
    return isinstance(error, (DBAPIError, TimeoutError, OSError, Away))


def cause_of(error: BaseException) -> str:
    """What is wrong, in one word."""
    if isinstance(error, Away):
        return str(error)
    said = str(getattr(error, "orig", None) or error).lower()
    return next((word for signs, word in CAUSES if any(sign in said for sign in signs)), "gone")


def first_line(error: BaseException) -> str:
    """The database's own message, without the statement."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0] if said else type(error).__name__


class Outage:
    """Tracks whether the database is available, and probes it until it is again."""

    def __init__(self, trial: Callable[[], Awaitable[None]]) -> None:
        self._trial = trial
        self.cause = ""  # in one word; empty while the database can be used
        self.count = 0  # how often the database went away
        self.changed: Callable[[], None] = lambda: None  # is called when it begins and when it is over
        self._reads = False  # whether reading fails too
        self._over = asyncio.Event()
        self._over.set()
        self._watching: asyncio.Task[None] | None = None

    def check(self, writes: bool = True) -> None:
        """Raise Away while the database is known to be unavailable."""
        if self.cause and (writes or self._reads):
            raise Away(self.cause)

    def began(self, error: BaseException, writes: bool) -> Away:
        """Note a failure; returns the exception to raise instead."""
        self._reads = self._reads or not writes
        if not self.cause:
            self.cause = cause_of(error)
            self.count += 1
            log.error("the database cannot be used, tables wait for it (%s): %s", self.cause, first_line(error))
            self._over.clear()
            self._watching = asyncio.create_task(self._watch())
            self.changed()
        return Away(self.cause)

    async def ended(self) -> None:
        """Wait until the database is available."""
        await self._over.wait()

    async def _watch(self) -> None:
        since, pause = time.monotonic(), SOON
        while True:
            await asyncio.sleep(pause)
            pause = min(LATER, 1.3 * pause)
            try:
                await self._trial()
            except (SQLAlchemyError, OSError, Away) as error:
                self.cause = cause_of(error)
                continue
            break
        log.warning("the database can be used again, after %.1f s", time.monotonic() - since)
        self.cause, self._reads, self._watching = "", False, None
        self._over.set()
        self.changed()

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
