"""The queue in front of the processes that think: who comes when, without a clock or a process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from jianghu.web.table.thinking import NotWanted, Thinking, Whose


class Worker:
    """Does one piece of work at a time, when the test says so. Each piece says how long it takes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.order: list[str] = []
        self._ends: list[tuple[asyncio.Future[None], float]] = []
        monkeypatch.setattr("jianghu.web.table.thinking.time.monotonic", lambda: self.now)

    async def run(self, work: Callable[..., str], name: str, seconds: float) -> str:
        self.order.append(name)
        end = asyncio.get_running_loop().create_future()
        self._ends.append((end, seconds))
        await end
        return work(name)

    async def finish(self) -> None:
        """The time passes that the work under way takes."""
        end, seconds = self._ends.pop(0)
        self.now += seconds
        end.set_result(None)
        for _ in range(5):
            await asyncio.sleep(0)


def run(
    monkeypatch: pytest.MonkeyPatch, story: Callable[[Thinking, Worker], Awaitable[None]], at_once: int = 1
) -> None:
    async def whole() -> None:
        worker = Worker(monkeypatch)
        await story(Thinking(worker.run, at_once), worker)

    asyncio.run(whole())


async def want(queue: Thinking, address: str, table: str, seconds: float = 1.0) -> asyncio.Task[object]:
    async def ask() -> object:
        return (await queue.do(Whose(address, table), str.upper, f"{address}{table}", seconds)).value

    task: asyncio.Task[object] = asyncio.create_task(ask())
    await asyncio.sleep(0)
    return task


def test_another_address_is_next_however_many_tables_the_first_has(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        many = [await want(queue, "x", str(number)) for number in range(35)]
        for _ in range(7):
            await worker.finish()
        quick = await want(queue, "y", "", 0.05)
        await worker.finish()
        assert worker.order[8] == "y"
        await worker.finish()
        assert await quick == "Y"
        for task in many:
            task.cancel()

    run(monkeypatch, story)


def test_it_is_next_every_time_even_against_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is time, not turns: whoever needs little of it does not wait behind those who take all of it."""

    async def story(queue: Thinking, worker: Worker) -> None:
        first = await want(queue, "y", "", 0.05)
        others = [await want(queue, "abcdefgh"[number % 8], str(number)) for number in range(128)]
        await worker.finish()
        assert await first == "Y"
        for _ in range(12):
            before = len(worker.order)
            quick = await want(queue, "y", "", 0.05)
            await worker.finish()
            assert worker.order[before:] == ["y"]
            await worker.finish()
            assert await quick == "Y"
            for _ in range(3):
                await worker.finish()
        for task in others:
            task.cancel()

    run(monkeypatch, story)


def test_the_tables_of_an_address_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        tasks = [await want(queue, "x", table) for table in "aaaabc"]
        for _ in range(6):
            await worker.finish()
        assert worker.order == ["xa", "xb", "xc", "xa", "xa", "xa"]
        assert await asyncio.gather(*tasks) == ["XA"] * 4 + ["XB", "XC"]

    run(monkeypatch, story)


def test_nobody_saves_up_turns_by_staying_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        first = [await want(queue, "x", "t") for _ in range(30)]
        for _ in range(20):
            await worker.finish()
        late = [await want(queue, "y", "t") for _ in range(10)]
        before = len(worker.order)
        for _ in range(10):
            await worker.finish()
        assert worker.order[before:].count("yt") == 5
        for task in [*first, *late]:
            task.cancel()

    run(monkeypatch, story)


def test_what_nobody_wants_any_more_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        busy = await want(queue, "x", "1")
        gone = await want(queue, "x", "2")
        watched = [True]

        async def ask() -> None:
            await queue.do(Whose("x", "3"), str.upper, "x3", 1.0, wanted=lambda: watched[0])

        left = asyncio.create_task(ask())
        await asyncio.sleep(0)
        assert len(queue) == 2
        gone.cancel()
        watched[0] = False
        await worker.finish()
        with pytest.raises(NotWanted):
            await left
        assert await busy == "X1" and worker.order == ["x1"] and len(queue) == 0

    run(monkeypatch, story)


def test_a_failure_is_told_and_the_next_one_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        def fail(name: str) -> str:
            raise ValueError(name)

        bad = asyncio.create_task(queue.do(Whose("x", "1"), fail, "x1", 1.0))
        await asyncio.sleep(0)
        good = await want(queue, "x", "2")
        await worker.finish()
        with pytest.raises(ValueError, match="x1"):
            await bad
        await worker.finish()
        assert await good == "X2"

    run(monkeypatch, story)


def test_no_more_are_under_way_than_there_are_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(queue: Thinking, worker: Worker) -> None:
        tasks = [await want(queue, "x", str(number)) for number in range(4)]
        other = await want(queue, "y", "1")
        assert worker.order == ["x0", "x1"] and len(queue) == 3
        await worker.finish()
        assert worker.order[2] == "y1"
        for task in [*tasks, other]:
            task.cancel()

    run(monkeypatch, story, at_once=2)
