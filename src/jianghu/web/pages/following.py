"""Following whole records in the background.

Compiled code keeps the interpreter to itself until it returns, so a long record is followed by a thread that pauses
between its steps for as long as it has worked. Records from files are followed one at a time, and few may wait.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from jianghu.errors import JianghuError
from jianghu.kernel.record import Record
from jianghu.web.config import Config
from jianghu.web.i18n import message

SLICE = 0.003  # seconds of work between two pauses
WAITING, WAITING_EACH = 8, 2  # records from files that are followed or wait: in all, and of one address

T = TypeVar("T")


class TooMuch(JianghuError):
    """A record that takes more work than one visitor may cause; the message is for people, to be translated."""


class Busy(JianghuError):
    """Too many records wait already."""


def gently(steps: Iterable[T], most: float = float("inf")) -> Iterator[T]:
    """The same steps with pauses in between, for a thread. TooMuch after ``most`` seconds of work in all."""
    worked, begun = 0.0, time.thread_time()
    for step in steps:
        yield step
        spent = time.thread_time() - begun
        if spent >= SLICE:
            worked += spent
            if worked > most:
                raise TooMuch(message("This record takes too long to follow."))
            time.sleep(spent)
            begun = time.thread_time()


def check_size(record: Record, config: Config) -> None:
    """Refuse a record that would take long, before any of it is followed."""
    if len(record.steps) > config.record_entries:
        raise TooMuch(
            message(
                "This record has %(count)s entries; at most %(most)s are read here.",
                count=len(record.steps), most=config.record_entries,
            )
        )  # fmt: skip
    # Every step is hashed together with the options, and the data of an edition is one of them.
    if len(json.dumps(record.options)) > config.edition_bytes:
        raise TooMuch(message("The edition in this record is too long."))


class Following:
    """Threads that follow records: one for records from files, another for the tables of this server."""

    def __init__(self) -> None:
        self._uploads = ThreadPoolExecutor(1, "following-uploads")
        self._tables = ThreadPoolExecutor(1, "following-tables")
        self._waiting: list[str] = []  # the address of each record from a file that is followed or waits

    async def upload(self, address: str, work: Callable[[], T]) -> T:
        """Follow a record from a file on the account of an address; Busy when too many wait."""
        if len(self._waiting) >= WAITING or self._waiting.count(address) >= WAITING_EACH:
            raise Busy("too many records wait to be followed")
        self._waiting.append(address)
        future = asyncio.get_running_loop().run_in_executor(self._uploads, work)
        # The client may disconnect meanwhile; the work is done all the same.
        future.add_done_callback(lambda _: self._waiting.remove(address))
        return await asyncio.shield(future)

    async def table(self, work: Callable[[], T]) -> T:
        """Follow the record of a table."""
        return await asyncio.get_running_loop().run_in_executor(self._tables, work)

    def close(self) -> None:
        self._uploads.shutdown(wait=False, cancel_futures=True)
        self._tables.shutdown(wait=False, cancel_futures=True)
