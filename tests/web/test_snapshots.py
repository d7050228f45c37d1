"""Snapshots only save time: with one, without one and with a broken one a table is the same."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import create_engine, text

import jianghu
from jianghu.kernel.dice import Dice
from jianghu.kernel.table import Table
from jianghu.web.config import Config
from jianghu.web.storage.store import Seat, Store, TableRow
from jianghu.web.table import contents, opening, snapshots
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.log import Log
from jianghu.web.table.tables import Live
from tests.web.memory import run

GAMES = ["wuwei", "kungfu"]


async def new(store: Store, id: str) -> Live:
    """A new table of two people."""
    table = Table.new(jianghu.game(id), ["0", "1"], {}, seed=3)
    record = table.record
    asked = table.state.asked()
    game = TableRow("g", "w", "T", id, record.rules, record.options, record.key, record.start, "p0", 1.0, 1.0, asked)
    await store.add_table(game, [Seat(0, "p0", "Lin"), Seat(1, "p1", "Mei")])
    return await opened(store)


async def opened(store: Store, snapshot: str | None = None) -> Live:
    """The table as another process would open it, from another snapshot if one is given."""
    stored = await store.table("g")
    assert stored is not None
    if snapshot is not None:
        stored.snapshot = snapshot
    return Live(store, Config(), stored)


async def play(live: Live, count: int, seed: int = 1) -> None:
    dice = Dice(seed)
    for _ in range(count):
        state = live.table.state
        legal = state.legal()
        if not legal:
            return
        words = state.words(legal[dice.below(len(legal))])
        assert (await live.play(state.asked(), words, f"c{live.table.plies}", live.table.plies)).ok


def face(live: Live) -> object:
    """All that matters of a table: the state, luck to come, what can be taken back, and what people are shown."""
    view = contents.of_table(live, Viewpoint("p0", False))
    log = Log()
    log.update(live, 0, "en")
    seats = [seat for seat, _ in live.turns]
    table = live.table
    return table.state.digest(), table.drawn, table.plies, table.can_undo, live.told, seats, view.parts, log.turns


@pytest.mark.parametrize("id", GAMES)
def test_a_table_is_the_same_from_its_snapshot_and_from_its_log(tmp_path: Path, id: str) -> None:
    async def story(store: Store) -> None:
        live = await new(store, id)
        for part in range(6):
            await play(live, 40, part)
            saved = await opened(store)
            whole = await opened(store, "")
            assert face(saved) == face(whole) == face(live)
        assert live.table.plies < 200 or saved.table.reach < whole.table.reach  # it was really used
        await play(saved, 1)

    run(tmp_path, story)


def test_undo_by_consent_reaches_behind_a_snapshot(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        live = await new(store, "wuwei")
        await play(live, 30)
        digest = live.table.state.digest()
        await play(live, 120, 2)
        live = await opened(store)
        count = len(live.turns) - 30
        assert live.table.reach < count
        await live._take_back(count, "back", [0])
        assert live.table.state.digest() == digest and live.table.plies == 150 + count
        assert face(await opened(store)) == face(await opened(store, "")) == face(live)

    run(tmp_path, story)


def broken(saved: str) -> list[str]:
    """Snapshots with which something is wrong."""
    data = json.loads(saved.partition(" ")[2])

    def signed(**changes: object) -> str:
        text = json.dumps({**data, **changes}, separators=(",", ":"))
        return f"{snapshots._checksum(text)} {text}"

    earlier = [[kind, public, private, -1, reveals] for kind, public, private, _, reveals in data["events"]]
    other = jianghu.new("wuwei", seats=2, seed=77).position()
    return [
        "x", saved[:-9], saved.replace('"drawn":', '"drawn":1'), signed(position=other), signed(position={}),
        signed(ply=data["ply"] + 1), signed(ply=100000), signed(ply=-1), signed(events=[[]]), signed(tells="x"),
        signed(drawn=0), signed(events=earlier), "0123456789abcdef []",
    ]  # fmt: skip


def test_a_bad_snapshot_is_left_aside(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        live = await new(store, "wuwei")
        await play(live, 100)
        saved = await store.snapshot("g")
        assert saved
        for bad in broken(saved):
            found = await opened(store, bad)
            assert not found.fault and found.table.reach == len(found.turns), bad[:60]
            assert face(found) == face(live)

    run(tmp_path, story)


def test_a_log_that_does_not_hold_is_shown_as_far_as_it_goes_in_spite_of_a_snapshot(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        live = await new(store, "wuwei")
        await play(live, 100)
        last = live.table.plies
        entries = await store.entries("g")
        entries[-1] = replace(entries[-1], digest="0" * 16)
        found = opening.reopen(live.row, live.seats, entries, await store.snapshot("g"))
        assert str(last) in found.fault and found.table.plies == last

    run(tmp_path, story)


def test_a_long_game_needs_only_its_end_played_again(tmp_path: Path) -> None:
    times = {}

    async def story(store: Store) -> None:
        live = await new(store, "wuwei")
        await play(live, 2000)
        assert live.table.plies >= 1000
        for name, snapshot in (("log", ""), ("snapshot", None)):
            start = time.perf_counter()
            found = await opened(store, snapshot)
            times[name] = 1000 * (time.perf_counter() - start)
        assert found.table.reach <= 2 * snapshots.EVERY
        assert len(live.table.journal) <= snapshots.EVENTS + 20 * snapshots.EVERY and live.table.reach <= 2 * 64

    run(tmp_path, story)
    print(f"a game of 2,000 decisions opens in {times['snapshot']:.0f} ms; from its log in {times['log']:.0f} ms")


def test_the_snapshot_goes_with_its_table(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await play(await new(store, "wuwei"), 100)
        await store.remove_table("g")

    run(tmp_path, story)
    engine = create_engine(Config(data=tmp_path).url())
    with engine.begin() as connection:
        for table in ("snapshot", "entry", "seat", "note", "game"):
            assert cast(int, connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()) == 0
    engine.dispose()
