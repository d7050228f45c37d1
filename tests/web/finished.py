"""Finished games in a database, made without a server: played by chance in a moment."""

from __future__ import annotations

import secrets
import time

import jianghu
from jianghu.kernel.table import Table
from jianghu.web.storage.rows import WAITING, LogEntry, Outcome, Seat, TableRow
from jianghu.web.storage.store import Store
from jianghu.web.table.opening import level_of


def row_of(game: str, options: dict[str, object], title: str = "Teahouse", host: str = "host") -> TableRow:
    """A table that nobody has played at."""
    rulebook, now = jianghu.game(game), time.time()
    id, watch = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    return TableRow(id, watch, title, game, rulebook.version, options, "", "", host, now, now, WAITING)


async def finished(
    store: Store,
    seats: list[Seat],
    game: str = "kungfu",
    title: str = "Teahouse",
    seed: int = 1,
    kept: bool = True,
    **options: object,
) -> tuple[str, Outcome]:
    """Store a game that is over; without ``kept`` as it was stored before outcomes were. Gives its id and its end."""
    given = ({"turn_limit": 2} if game == "kungfu" else {}) | options
    table = Table.new(jianghu.game(game), [f"me:{seat.number}" for seat in seats], given, seed=seed)
    row = row_of(game, table.record.options, title)
    row = TableRow(**{**row.__dict__, "dice": f"seed:{seed}", "start": table.record.start})
    await store.add_table(row, seats)
    chance = jianghu.Dice(seed=seed)
    entries: list[LogEntry] = []
    while table.state.seat is not None:
        seat, legal = table.state.asked(), table.state.legal()
        table.play(legal[chance.below(len(legal))])
        kind, words, digest = table.record.steps[-1]
        entries.append(LogEntry(len(entries), f"c{len(entries)}", seat, kind, words, digest))
    result = table.state.result()
    assert result is not None
    outcome = Outcome(len(entries), level_of(row.options), tuple(result.places))
    await store.append(row.id, entries, -1, outcome=outcome if kept else None)
    return row.id, outcome
