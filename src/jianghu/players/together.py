"""A search on several cores: each process searches alone with dice of its own, and the visits are counted together."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights
from jianghu.kernel.state import State
from jianghu.players.levels import think
from jianghu.players.players import Player
from jianghu.players.search import Search

Shares = list[tuple[int, int, float]]


class Together(Player):
    """Searches in several processes at once; they start with the first decision and end with the program."""

    def __init__(self, workers: int, simulations: int, seconds: float, weights: Weights | None = None) -> None:
        self._workers: Final = workers
        self._simulations: Final = simulations
        self._seconds: Final = seconds
        self._weights: Final = weights
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []

    def choose(self, state: State, dice: Dice) -> int:
        considered = state.considered()
        if len(considered) == 1:
            return considered[0]
        if not self._lines:
            self._start()
        try:
            for line in self._lines:
                line.send((state, dice.below(1 << 30), self._simulations, self._seconds, self._weights))
            return favourite(merge([line.recv() for line in self._lines]))
        except BaseException:  # also after Ctrl-C: pending answers must not be taken for later ones
            self.close()
            raise

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        for _i in range(self._workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def close(self) -> None:
        """End the processes; another decision would start new ones."""
        for process in self._processes:
            process.terminate()
        for line in self._lines:
            line.close()
        self._lines = []
        self._processes = []


def serve(line: Connection) -> None:
    """A worker process: runs the searches it is sent until the pipe is closed. Ctrl-C is left to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            state, seed, simulations, seconds, weights = line.recv()
            search = Search(state, state.asked(), Dice(seed), weights=weights)
            think(search, simulations, seconds)
            line.send(search.shares())
    except (EOFError, OSError):  # the parent process is gone
        return


def merge(found: list[Shares]) -> Shares:
    """The tried actions of all processes with their visits and mean shares, sorted by action."""
    visits: dict[int, int] = {}
    values: dict[int, float] = {}
    for shares in found:
        for action, count, share in shares:
            visits[action] = visits.get(action, 0) + count
            values[action] = values.get(action, 0.0) + share * count
    return [(action, visits[action], values[action] / visits[action]) for action in sorted(visits)]


def favourite(shares: Shares) -> int:
    """The action with the most visits; among equals the one with the higher share."""
    best = shares[0]
    for one in shares:
        if one[1] > best[1] or (one[1] == best[1] and one[2] > best[2]):
            best = one
    return best[0]
