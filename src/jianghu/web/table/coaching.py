"""The coach at tables and replays: who may ask, and how hints and reviews are made in the background."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from jianghu import coach
from jianghu.coach.hints import Hint
from jianghu.coach.reviews import Review, begin
from jianghu.kernel.dice import Dice
from jianghu.kernel.record import Record
from jianghu.kernel.state import State
from jianghu.web.pages.following import gently
from jianghu.web.security import Buckets
from jianghu.web.storage import opinions
from jianghu.web.storage.store import Away, Store
from jianghu.web.table import bots
from jianghu.web.table.tables import Live
from jianghu.web.table.thinking import Thought, Whose

log = logging.getLogger("jianghu.web")

HINTS = ["bots", "always", "never"]  # what a table can agree on
THOUGHT, SECONDS = 3000, 1.0  # simulations for a hint, and how long they may take
WEIGHED, LEAST, WORK = 300, 40, 180_000  # simulations for each decision of a review; fewer where it has many decisions
BUDGET = f"{WEIGHED}/{LEAST}/{WORK}"  # another budget gives another review
KEPT_HINTS, KEPT_REVIEWS = 200, 40  # in memory
STORED, STORED_EACH = 1000, 100  # reviews in the database: in all, and asked for from one address
WAITING, WAITING_EACH = 12, 3  # reviews that may be made or wait for their turn: in all, and of one address


def may_ask(live: Live, seat: int | None) -> bool:
    """Whether a seat may be advised now: never against people, unless the table has agreed on it.

    An open seat and a bot that sits in for somebody count as people: they may come at any time.
    """
    if seat is None or live.fault or live.asked != seat or live.seats[seat].bot:
        return False
    if live.row.hints == "bots":
        return all(other.bot and not (other.person or other.kept) for other in live.seats if other.number != seat)
    return live.row.hints == "always"


def advise(hidden: State, seed: int) -> Hint:
    """In another process: a hint for the seat that is asked."""
    return coach.hint(hidden, hidden.asked(), Dice(seed), THOUGHT, SECONDS)


@dataclass
class Looking:
    """A review that is being made or queued; ``failed`` when it could not be made."""

    review: Review | None = None
    failed: bool = False


class Coach:
    """The hints and reviews of this server, as far as they are cached."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hint_requests = Buckets(1 / 2, 4)  # hints of one person: one every two seconds, some at once
        self._hints: OrderedDict[tuple[str, int], asyncio.Task[Thought]] = OrderedDict()
        self._reviews: OrderedDict[str, Looking] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # reviews of one address
        self._tasks: dict[asyncio.Task[None], str] = {}  # reviews, and the address that asked for each
        self._told: set[asyncio.Task[None]] = set()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._told.add(task)
        task.add_done_callback(self._told.discard)

    async def hint(self, live: Live, seat: int, address: str) -> Hint:
        """What the seat that is asked should do, thought about on the account of that address; asked again, it says
        the same."""
        key = (live.row.id, live.table.plies)
        if key not in self._hints:
            digest = hashlib.blake2b(f"{live.row.dice}/hint/{key[1]}".encode(), digest_size=8).digest()
            whose, hidden = Whose(address, key[0]), live.table.state.hide(seat)
            work = bots.elsewhere(whose, advise, hidden, int.from_bytes(digest, "big"))
            self._hints[key] = asyncio.create_task(work)
            while len(self._hints) > KEPT_HINTS:
                self._hints.popitem(last=False)
        try:
            found: Hint = (await asyncio.shield(self._hints[key])).value
            return found
        except Exception:
            self._hints.pop(key, None)
            raise

    async def looking(self, key: str, record: Record) -> Looking | None:
        """A review as far as it is made, or the stored one."""
        if key not in self._reviews:
            text = await self.store.review(key, record.rules, BUDGET)
            review = await asyncio.to_thread(opinions.unpack, text) if text else None
            if review is not None and key not in self._reviews:
                self._remember(key, Looking(review))
        return self._reviews.get(key)

    def _remember(self, key: str, looking: Looking) -> None:
        self._reviews[key] = looking
        while len(self._reviews) > KEPT_REVIEWS:
            self._reviews.popitem(last=False)

    async def begin(self, key: str, record: Record, address: str) -> bool:
        """Start a review unless there is one; False when too many are queued, for this address or in all."""
        known = await self.looking(key, record)
        if known is not None and not known.failed:
            return True
        waiting = [*self._tasks.values()]
        if len(waiting) >= WAITING or waiting.count(address) >= WAITING_EACH:
            return False
        looking = Looking()
        self._remember(key, looking)
        task = asyncio.create_task(self._look(looking, key, record, address))
        self._tasks[task] = address
        task.add_done_callback(self._tasks.pop)
        return True

    async def _look(self, looking: Looking, key: str, record: Record, address: str) -> None:
        """One review per address at a time, decision by decision, so that others get their turn in between."""
        async with self._turns.setdefault(address, asyncio.Lock()):
            try:
                review, points = await asyncio.to_thread(begin, record, WEIGHED, gently)
                review.simulations = max(LEAST, min(WEIGHED, WORK // max(1, len(points))))
                looking.review = review
                whose = Whose(address, key)
                for number, point in enumerate(points, 1):
                    hidden = point.state.hide(point.seat)
                    given = (hidden, point.action, number, review.simulations)
                    review.decisions.append((await bots.elsewhere(whose, coach.appraise, *given)).value)
            except Exception:
                looking.failed = True
                log.exception("a review could not be made")
                return
        await self._store(key, record, review, address)

    async def _store(self, key: str, record: Record, review: Review, address: str) -> None:
        """Store a review. If that fails it is kept in memory."""
        try:
            kept = await asyncio.to_thread(opinions.pack, key, record.rules, BUDGET, review)
            if kept is not None:
                await self.store.put_review(replace(kept, address=address), STORED, STORED_EACH)
        except Away:
            log.warning("a review could not be stored: the database is away")
        except Exception:
            log.exception("a review could not be stored")

    async def close(self) -> None:
        running: list[asyncio.Task[Any]] = [*self._tasks, *self._told, *self._hints.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
