"""Tables in memory, without a server: one person among bots, whose decisions the tests make."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import jianghu
from jianghu.kernel.table import Table
from jianghu.web.config import Config
from jianghu.web.storage.store import Seat, Store, TableRow
from jianghu.web.table.tables import Live


def run(tmp_path: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    """Tell a story with a database."""

    async def whole() -> None:
        store = Store(Config(data=tmp_path).url())
        await store.open()
        await story(store)
        await store.close()

    asyncio.run(whole())


async def among_bots(store: Store, id: str, seats: int, seed: int = 3, **options: object) -> Live:
    """A new table of Lin and bots."""
    table = Table.new(jianghu.game(id), [str(seat) for seat in range(seats)], options, seed=seed)
    record = table.record
    asked = table.state.asked()
    row = TableRow("g", "w", "T", id, record.rules, record.options, record.key, record.start, "p0", 1.0, 1.0, asked)
    bots = [Seat(seat, bot="random") for seat in range(1, seats)]
    await store.add_table(row, [Seat(0, "p0", "Lin"), *bots])
    stored = await store.table("g")
    assert stored is not None
    return Live(store, Config(), stored)


async def decide(live: Live, words: str | None = None) -> None:
    """The asked seat decides, by its first answer unless another is given."""
    state = live.table.state
    chosen = state.words(state.legal()[0]) if words is None else words
    assert (await live.play(state.asked(), chosen, f"c{live.plies}", live.plies)).ok
