"""Bots at the table: each is given the seat's hidden copy and dice of its own, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import TypeVar

from jianghu import players
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State

# These choose within a few milliseconds. Any other one searches: compiled code keeps the interpreter to itself until it
# returns, so it works in another process and the tables go on.
QUICK = frozenset({"greedy", "novice", "random"})
USUAL = "adept"

T = TypeVar("T")

NAMES = ["Zhou", "Ping", "Hua", "Shan", "Yun", "Tao", "Bo", "Lan"]


def levels() -> list[str]:
    """The levels that can be asked for, from the weakest to the strongest."""
    return players.names()


def usual() -> str:
    """The level that is offered first."""
    return USUAL if USUAL in levels() else levels()[-1]


def describe(level: str) -> str:
    """What to expect of a level."""
    return players.describe(level)


def name_of(seat: int) -> str:
    return NAMES[seat % len(NAMES)]


@cache
def _workers() -> ProcessPoolExecutor:
    # Never forked: this process has threads of the database.
    return ProcessPoolExecutor(max_workers=max(1, (os.cpu_count() or 2) - 1), mp_context=get_context("spawn"))


def stop() -> None:
    """End the workers, if there are any."""
    if _workers.cache_info().currsize:
        _workers().shutdown(wait=False, cancel_futures=True)
        _workers.cache_clear()


def decide(level: str, hidden: State, seed: int) -> int:
    """The bot's action for the seat that is asked."""
    return players.make(level).choose(hidden, Dice(seed))


async def elsewhere(work: Callable[..., T], *given: object) -> T:
    """Do something in another process, in turn with all else that is thought about there."""
    return await asyncio.get_running_loop().run_in_executor(_workers(), work, *given)


async def choose(level: str, hidden: State, key: str, ply: int) -> int:
    """The same, without stopping the tables. The dice are the bot's own and the same when the game is repeated."""
    digest = hashlib.blake2b(f"{key}/{ply}".encode(), digest_size=8).digest()
    seed = int.from_bytes(digest, "big")
    if level in QUICK:
        return decide(level, hidden, seed)
    return await elsewhere(decide, level, hidden, seed)
