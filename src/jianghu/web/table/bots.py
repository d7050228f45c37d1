"""Bots at the table: each is given the seat's hidden copy and dice of its own, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple

from jianghu import players
from jianghu.errors import BadPlayer
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players.guard import Guard
from jianghu.players.outside import Outside
from jianghu.players.registry import BUDGETS
from jianghu.web.table.thinking import Thinking, Thought, Whose, always

# These choose within a few milliseconds. Any other one searches: compiled code keeps the interpreter to itself until it
# returns, so it works in another process and the tables go on.
QUICK = frozenset({"greedy", "novice", "random"})
USUAL = "adept"

WORKERS = max(1, (os.cpu_count() or 2) - 1)  # processes
ASKERS = 8  # threads that wait for programs
PATIENCE = 2.0  # seconds: the longest delay that hides how long a decision took
FADES = 0.98  # decay of the longest thinking time, per decision

OFFERED = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}\Z")
_offered: dict[str, str] = {}  # programs that the owner of the server has named, with their commands

log = logging.getLogger(__name__)


def offer(name: str, command: str) -> None:
    """Offer a program as an opponent. Only the operator can: it runs with the server's rights."""
    if not OFFERED.match(name) or name in levels():
        raise BadPlayer(f"--bot {name}={command}: the name must be new, of letters, digits, - and _")
    Outside(command)  # BadPlayer when there is no such program
    _offered[name] = command


def levels() -> list[str]:
    """The levels on offer, from the weakest to the strongest, then the programs."""
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
    return ProcessPoolExecutor(max_workers=WORKERS, mp_context=get_context("spawn"), initializer=_end_with_the_server)


def _end_with_the_server() -> None:
    """In a worker: end when the server has died, instead of waiting for work forever. Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


@cache
def _askers() -> ThreadPoolExecutor:
    # Separate threads: programs that never answer must not block anything else.
    return ThreadPoolExecutor(max_workers=ASKERS, thread_name_prefix="outside-bot")


_queues: dict[str, Thinking] = {}


def _queue(name: str, run: Callable[..., Any], at_once: int) -> Thinking:
    """The queue of that name, which belongs to the loop that runs."""
    found = _queues.get(name)
    if found is None or found.loop is not asyncio.get_running_loop():
        found = _queues[name] = Thinking(run, at_once)
    return found


async def _in_a_process(work: Callable[..., Any], *given: object) -> Any:
    for _ in range(2):
        workers = _workers()
        try:
            return await asyncio.get_running_loop().run_in_executor(workers, work, *given)
        except BrokenProcessPool as error:  # a worker was killed: the pool cannot be used any more
            broken = error
            if _workers.cache_info().currsize and _workers() is workers:
                log.warning("a process in which bots think has ended, others are started")
                _workers.cache_clear()
    raise broken


async def _in_a_thread(work: Callable[..., Any], *given: object) -> Any:
    return await asyncio.get_running_loop().run_in_executor(_askers(), work, *given)


def stop() -> None:
    """End the workers after their current decision."""
    if _askers.cache_info().currsize:
        _askers().shutdown(wait=False, cancel_futures=True)
        _askers.cache_clear()
    if _workers.cache_info().currsize:
        _workers().shutdown(cancel_futures=True)
        _workers.cache_clear()


class Choice(NamedTuple):
    """A bot's action; ``by_chance`` when a program failed and a random legal one was taken instead."""

    action: int
    by_chance: bool = False


def decide(level: str, hidden: State, seed: int) -> Choice:
    """The bot's action for the seat that is asked."""
    return Choice(players.make(level).choose(hidden, Dice(seed)))


def ask(name: str, hidden: State, seed: int) -> Choice:
    """A program's action, or a random legal one when it fails. It is started for each decision."""
    guard = Guard(Outside(_offered[name]))
    try:
        return Choice(guard.choose(hidden, Dice(seed)), bool(guard.faults))
    finally:
        guard.close()
        for fault in guard.faults:
            log.warning("the bot %s is at fault, so chance decided: %s", name, fault)


async def elsewhere(
    whose: Whose, work: Callable[..., Any], *given: object, wanted: Callable[[], bool] = always
) -> Thought:
    """Run something in a worker process, scheduled fairly with everything else there."""
    return await _queue("processes", _in_a_process, WORKERS).do(whose, work, *given, wanted=wanted)


_longest: dict[tuple[str, str], float] = {}


def longest(game: str, level: str) -> float:
    """The longest thinking time of a level in a game: faster answers are delayed up to it."""
    budget = BUDGETS.get(level, (0, 0.0))[1]
    return min(PATIENCE, max(_longest.get((game, level), 0.0), budget))


async def choose(
    level: str, hidden: State, key: str, ply: int, whose: Whose, wanted: Callable[[], bool] = always
) -> Thought:
    """A bot's Choice, without stopping the tables. Its dice are its own, and the same when the game is repeated.

    A decision without a choice waits for its turn like any other: how long a bot takes must not tell.
    """
    digest = hashlib.blake2b(f"{key}/{ply}".encode(), digest_size=8).digest()
    seed = int.from_bytes(digest, "big")
    if level not in levels():  # a program that is no longer offered
        level = usual()
    if level in _offered:
        thought = await _queue("threads", _in_a_thread, ASKERS).do(whose, ask, level, hidden, seed, wanted=wanted)
    elif level in QUICK:
        begun = time.monotonic()
        thought = Thought(decide(level, hidden, seed), begun, time.monotonic() - begun)
    else:
        thought = await elsewhere(whose, decide, level, hidden, seed, wanted=wanted)
    of = (hidden.game.id, level)
    _longest[of] = max(thought.seconds, FADES * _longest.get(of, 0.0))
    return thought
