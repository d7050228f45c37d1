"""Playing on a Ray cluster, on whose machines this package is installed (extra ``cluster``)."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Generator, Iterator
from typing import Any

from jianghu.arena.match import Task
from jianghu.arena.playing import Line, Playing
from jianghu.errors import BadMatch, to_install

PATIENCE = 5.0  # seconds


def play_there(play: Playing, tasks: Iterator[Task], address: str) -> Generator[tuple[Task, Line], None, None]:
    """Connect at once; then the games as they end, in any order. The address ``local`` starts a cluster of this machine
    alone."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else every start warns of a future default
    try:
        import ray
    except ModuleNotFoundError:
        raise BadMatch(f"--ray needs Ray: {to_install('cluster')}") from None
    _knock(address)
    try:
        ray.init(
            address=address, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=_dashboard(address)
        )
    except Exception as error:  # Ray documents no exception type
        raise BadMatch(f"--ray {address}: no cluster answers: {error}") from None
    return _games(ray, play, tasks)


def _games(ray: Any, play: Playing, tasks: Iterator[Task]) -> Generator[tuple[Task, Line], None, None]:
    try:
        yield from _run(ray, play, tasks)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nothing listens: Ray would retry for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # local, or auto
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE):
            pass
    except (OSError, ValueError, OverflowError) as error:
        raise BadMatch(f"--ray {address}: no cluster answers: {error}") from None


def _dashboard(address: str) -> bool | None:
    return False if address == "local" else None


def _run(ray: Any, play: Playing, tasks: Iterator[Task]) -> Generator[tuple[Task, Line], None, None]:
    """Keep twice as many games under way as there are cores, so that no core idles."""
    remote = ray.remote(num_cpus=1, max_retries=3)(_play)
    shared = ray.put(play)
    running: dict[Any, Task] = {}
    room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while True:
        while len(running) < room and (task := next(tasks, None)) is not None:
            running[remote.remote(shared, task)] = task
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            task = running.pop(reference)
            try:
                line: Line = ray.get(reference)
            except ray.exceptions.RayError as error:
                raise BadMatch(f"block {task.block}, lineup {task.lineup} could not be played: {error}") from None
            yield task, line


def _play(play: Playing, task: Task) -> Line:
    return play(task)
