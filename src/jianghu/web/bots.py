"""Bots at the table: each is given the seat's hidden copy and dice of its own, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import NamedTuple, TypeVar

from jianghu import players
from jianghu.errors import BadPlayer
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players.guard import Guard
from jianghu.players.outside import Outside

# These choose within a few milliseconds. Any other one searches: compiled code keeps the interpreter to itself until it
# returns, so it works in another process and the tables go on.
QUICK = frozenset({"greedy", "novice", "random"})
USUAL = "adept"

T = TypeVar("T")

OFFERED = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}\Z")
_offered: dict[str, str] = {}  # programs that the owner of the server has named, with their commands

log = logging.getLogger(__name__)


def offer(name: str, command: str) -> None:
    """Offer a program as an opponent. Only who starts the server can: it runs with the server's rights."""
    if not OFFERED.match(name) or name in levels():
        raise BadPlayer(f"--bot {name}={command}: the name must be new, of letters, digits, - and _")
    Outside(command)  # BadPlayer when there is no such program
    _offered[name] = command


def levels() -> list[str]:
    """The levels that can be asked for, from the weakest to the strongest, then the programs."""
    return [*players.names(), *_offered]


def usual() -> str:
    """The level that is offered first."""
    return USUAL if USUAL in levels() else levels()[-1]


def describe(level: str) -> str:
    """What to expect of a level."""
    return "a program of this server" if level in _offered else players.describe(level)


@cache
def _workers() -> ProcessPoolExecutor:
    # Never forked: this process has threads of the database.
    count = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(max_workers=count, mp_context=get_context("spawn"), initializer=_end_with_the_server)


def _end_with_the_server() -> None:
    """In a worker: a server that was killed cannot end it, and it would wait for work for ever."""
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


@cache
def _askers() -> ThreadPoolExecutor:
    # Threads of their own: programs that never answer must not keep anything else waiting.
    return ThreadPoolExecutor(max_workers=8, thread_name_prefix="outside-bot")


def stop() -> None:
    """End the workers, if there are any, as soon as each has made up its mind."""
    if _askers.cache_info().currsize:
        _askers().shutdown(wait=False, cancel_futures=True)
        _askers.cache_clear()
    if _workers.cache_info().currsize:
        _workers().shutdown(cancel_futures=True)
        _workers.cache_clear()


class Choice(NamedTuple):
    """A bot's action; after the fault of a program, which ``by_chance`` says, any legal one."""

    action: int
    by_chance: bool = False


def decide(level: str, hidden: State, seed: int) -> Choice:
    """The bot's action for the seat that is asked."""
    return Choice(players.make(level).choose(hidden, Dice(seed)))


def ask(name: str, hidden: State, seed: int) -> Choice:
    """A program's action, or a random legal one when it is at fault. It is started for each decision."""
    guard = Guard(Outside(_offered[name]))
    try:
        return Choice(guard.choose(hidden, Dice(seed)), bool(guard.faults))
    finally:
        guard.close()
        for fault in guard.faults:
            log.warning("the bot %s is at fault, so chance decided: %s", name, fault)


async def elsewhere(work: Callable[..., T], *given: object) -> T:
    """Do something in another process, in turn with all else that is thought about there."""
    return await asyncio.get_running_loop().run_in_executor(_workers(), work, *given)


async def choose(level: str, hidden: State, key: str, ply: int) -> Choice:
    """The same, without stopping the tables. The dice are the bot's own and the same when the game is repeated."""
    digest = hashlib.blake2b(f"{key}/{ply}".encode(), digest_size=8).digest()
    seed = int.from_bytes(digest, "big")
    if level not in levels():  # a program that this server offers no longer
        level = usual()
    if level in _offered:
        return await asyncio.get_running_loop().run_in_executor(_askers(), ask, level, hidden, seed)
    if level in QUICK:
        return decide(level, hidden, seed)
    return await elsewhere(decide, level, hidden, seed)
