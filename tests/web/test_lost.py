"""A write whose outcome is unknown: the table goes back to what is stored before it does anything else."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from jianghu.web.storage.rows import Away
from jianghu.web.storage.store import LogEntry, Seat
from jianghu.web.table.live import Live
from tests.web.server import Friend, Server
from tests.web.test_running import Pause, run


def unsure(live: Live, stores: bool) -> None:
    """The next decision is stored or not, and the connection is lost before anybody hears of it."""
    real = live.store.append

    def append(id: str, entries: list[LogEntry], *rest: object, **named: object) -> asyncio.Future[None]:
        async def work() -> None:
            live.store.append = real
            if stores:
                await real(id, entries, *rest, **named)  # type: ignore[arg-type]
            raise Away("gone")

        return asyncio.ensure_future(work())

    live.store.append = append


async def found(live: Live) -> None:
    while live.lost:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("stores", [True, False])
def test_it_asks_the_database_before_it_goes_on(tmp_path: Path, stores: bool) -> None:
    async def story(live: Live, pause: Pause) -> None:
        seat, words = live.table.state.asked(), live.table.state.words(live.table.state.legal()[0])
        before = live.table.state.digest()
        unsure(live, stores)
        with pytest.raises(Away):
            await live.play(seat, words, "command-1", 0)
        assert live.lost
        with pytest.raises(Away):  # nothing is shown or done meanwhile
            async with live.settled():
                pass
        with pytest.raises(Away):
            await live.play(seat, words, "command-2", 1)
        await found(live)
        assert live.table.plies == int(stores)
        assert stores or live.table.state.digest() == before
        answer = await live.play(seat, words, "command-1", 0)  # the page sends it again
        assert answer.ok and answer.ply == 1
        assert [entry.command for entry in await live.store.entries("g")] == ["command-1"]

    run(tmp_path, story)


def test_a_change_of_seats_is_read_again_too(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        real = live.store.set_seat

        async def set_seat(*given: object) -> bool:
            await real(*given)  # type: ignore[arg-type]
            raise Away("gone")

        live.store.set_seat = set_seat  # type: ignore[method-assign, assignment]
        with pytest.raises(Away):
            await live.seat(live.seats[1], Seat(1, bot="random"), "somebody sits down")
        assert live.seats[1].person == "p1"
        await found(live)
        assert live.seats[1].bot == "random"

    run(tmp_path, story)


@pytest.mark.parametrize("file", ["tables.sqlite3", "tables.sqlite3-wal"])
def test_a_file_that_is_removed_in_use_is_not_written_into(tmp_path: Path, file: str) -> None:
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        wire = lin.line(lin.open_table(["me", "device"]))
        words, ply = wire.my_turn()[0][0], wire.update["ply"]
        (tmp_path / file).rename(tmp_path / "aside")
        assert wire.play(words, id="12345678", ply=ply)["t"] == "wait"
        assert lin.http.get("/healthz").status_code == 503
        (tmp_path / "aside").rename(tmp_path / file)
        while (answer := wire.play(words, id="12345678", ply=ply))["t"] == "wait":
            time.sleep(0.2)
        assert answer["t"] == "ack"
