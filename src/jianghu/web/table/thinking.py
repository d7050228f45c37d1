"""A fair queue for the processes in which bots and the coach think.

What is shared is time: first by address, then by the tables of that address. Each job is short (a second for the
strongest bot), and the next one is always for whoever has used least. So an address that keeps every process busy
delays others by no more than the remainder of the running job.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

ADVANCE = 1.0  # seconds: the assumed cost of a job until its real cost is known
FORGET = 1000  # above this many, shares that no longer matter are dropped


class Whose(NamedTuple):
    """On whose account a job runs."""

    address: str
    table: str


class Thought(NamedTuple):
    """The result of a job, when it was begun (monotonic clock), and how long it took."""

    value: Any
    begun: float
    seconds: float


class NotWanted(Exception):
    """Nobody wanted the result any more when the job's turn came."""


class Shares:
    """Fair shares: who of several has used least so far.

    Whoever comes, or comes again after a while, begins level with the one that has had least: nobody saves up turns by
    staying away. Who is less than a piece ahead counts as equal, and among equals the one with the shorter piece goes
    first: so who needs little never waits behind all those who take all they can.
    """

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._last: dict[str, float] = {}
        self._level = 0.0

    def join(self, key: str) -> None:
        if len(self._had) > FORGET:
            self._had = {one: had for one, had in self._had.items() if had > self._level}
            self._last = {one: cost for one, cost in self._last.items() if one in self._had}
        self._had[key] = max(self._had.get(key, 0.0), self._level)

    def first(self, keys: Iterable[str]) -> str:
        """Whose turn it is among those who want something now and have joined."""
        had = {one: self._had.get(one, self._level) for one in keys}
        self._level = max(self._level, min(had.values()))
        return min(had, key=lambda one: ((had[one] - self._level) // ADVANCE, self._last.get(one, ADVANCE), had[one]))

    def charge(self, key: str, seconds: float) -> None:
        self._had[key] = self._had.get(key, self._level) + seconds

    def settle(self, key: str, seconds: float) -> None:
        """What was charged in advance has cost so much."""
        self.charge(key, seconds - ADVANCE)
        self._last[key] = seconds


@dataclass(eq=False)
class Job:
    """A queued piece of work."""

    whose: Whose
    work: Callable[..., Any]
    given: tuple[object, ...]
    wanted: Callable[[], bool]
    done: asyncio.Future[Thought]


def always() -> bool:
    return True


class Thinking:
    """The queue. ``run`` does a piece of work somewhere; no more than ``at_once`` of them are under way."""

    def __init__(self, run: Callable[..., Awaitable[Any]], at_once: int) -> None:
        self.loop = asyncio.get_running_loop()
        self._run, self._at_once = run, at_once
        self._waiting: dict[str, dict[str, deque[Job]]] = {}  # by address, then by table
        self._addresses = Shares()
        self._tables: dict[str, Shares] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(jobs) for tables in self._waiting.values() for jobs in tables.values())

    async def do(
        self, whose: Whose, work: Callable[..., Any], *given: object, wanted: Callable[[], bool] = always
    ) -> Thought:
        """Queue a job and wait for its result; NotWanted if nobody wants it when its turn comes."""
        job = Job(whose, work, given, wanted, self.loop.create_future())
        tables = self._waiting.setdefault(whose.address, {})
        if not tables:
            self._addresses.join(whose.address)
        if whose.table not in tables:
            self._tables.setdefault(whose.address, Shares()).join(whose.table)
        tables.setdefault(whose.table, deque()).append(job)
        self._serve()
        return await job.done

    def _serve(self) -> None:
        while len(self._under_way) < self._at_once and self._waiting:
            job = self._next()
            if job.done.done():  # the caller was cancelled
                continue
            if not job.wanted():
                job.done.set_exception(NotWanted())
                continue
            self._addresses.charge(job.whose.address, ADVANCE)
            self._tables[job.whose.address].charge(job.whose.table, ADVANCE)
            task = self.loop.create_task(self._work(job))
            self._under_way.add(task)
            task.add_done_callback(self._ended)

    def _next(self) -> Job:
        address = self._addresses.first(self._waiting)
        tables = self._waiting[address]
        table = self._tables[address].first(tables)
        job = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[address]
        return job

    async def _work(self, job: Job) -> None:
        begun = time.monotonic()
        try:
            value = await self._run(job.work, *job.given)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(Thought(value, begun, time.monotonic() - begun))
        finally:
            seconds = time.monotonic() - begun
            self._addresses.settle(job.whose.address, seconds)
            self._tables.setdefault(job.whose.address, Shares()).settle(job.whose.table, seconds)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            self._forget()
            self._serve()

    def _forget(self) -> None:
        """Drop the accounts of tables whose addresses have wanted nothing for a while."""
        if len(self._tables) > FORGET:
            self._tables = {one: shares for one, shares in self._tables.items() if one in self._waiting}
