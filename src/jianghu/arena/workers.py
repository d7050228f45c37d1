"""Playing on all cores of this machine: processes that are given one game after the other.

Not a process pool: Ctrl-C must end games that would take minutes, and a crashed process must neither hang the match nor
end it.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from jianghu.arena.match import Task
from jianghu.arena.playing import Line, Playing
from jianghu.errors import BadMatch

TRIES = 3  # a game is given up after its process has crashed this often
GRACE = 3.0  # seconds for a process to end its outside bots


def cores() -> int:
    """How many games this machine can play at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(play: Playing, tasks: Iterator[Task], jobs: int) -> Generator[tuple[Task, Line], None, None]:
    """The games as they end, in any order."""
    crew = Crew(play)
    try:
        yield from crew.run(tasks, jobs)
    finally:
        crew.stop()


class Worker:
    """A process, the pipe to it and the game that it plays."""

    def __init__(self, play: Playing) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(play, theirs))
        with undisturbed():
            self.process.start()
        theirs.close()
        self.task: Task | None = None

    def give(self, task: Task) -> None:
        self.task = task
        with contextlib.suppress(OSError):  # it has crashed: waiting for it will report that
            self.pipe.send(task)


class Crew:
    """The workers of one match."""

    def __init__(self, play: Playing) -> None:
        self._play = play
        self._workers: list[Worker] = []

    def run(self, tasks: Iterator[Task], jobs: int) -> Generator[tuple[Task, Line], None, None]:
        deaths: dict[Task, int] = {}
        for task in tasks:
            self._hire(task)
            if len(self._workers) == jobs:
                break
        while self._workers:
            pipes = {worker.pipe: worker for worker in self._workers}
            for pipe in wait(list(pipes)):
                assert isinstance(pipe, Connection)
                worker = pipes[pipe]
                playing = worker.task
                assert playing is not None
                try:
                    line = pipe.recv()
                except (EOFError, OSError):
                    self._dismiss(worker)
                    deaths[playing] = deaths.get(playing, 0) + 1
                    if deaths[playing] == TRIES:
                        raise BadMatch(_died(playing, worker.process.exitcode)) from None
                    self._hire(playing)
                    continue
                if isinstance(line, Exception):
                    raise line
                yield playing, line
                following = next(tasks, None)
                if following is None:
                    self._dismiss(worker)
                else:
                    worker.give(following)

    def stop(self) -> None:
        """End all processes at once, and with them the games that they play."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in list(self._workers):
            self._dismiss(worker)

    def _hire(self, task: Task) -> None:
        worker = Worker(self._play)
        self._workers.append(worker)
        worker.give(task)

    def _dismiss(self, worker: Worker) -> None:
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join(GRACE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()


def _died(task: Task, status: int | None) -> str:
    return (
        f"the process that played block {task.block}, lineup {task.lineup} died {TRIES} times (status {status}); what "
        "was played is kept, and the same command goes on"
    )


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """A process that starts in here keeps Ctrl-C waiting until it says itself what to do with it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(play: Playing, pipe: Connection) -> None:
    """What a process does: play what it is given until nothing more comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent, which shows the progress
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # outside bots inherit what is blocked
    signal.signal(signal.SIGTERM, _leave)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Line | Exception = play(task)
        except Exception as error:
            answer = error
        try:
            pipe.send(answer)
        except OSError:
            return


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)  # not os._exit: outside bots are ended on the way
