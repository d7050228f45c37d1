"""Somebody's finished games as a zip file, written while it is sent: no more than one game is in memory.

Each record is a file of its own, which ``jianghu replay`` and the form on the first page read.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from zipfile import ZIP_DEFLATED, ZipFile

from jianghu.errors import JianghuError
from jianghu.web.storage.past import Finished
from jianghu.web.storage.store import Store
from jianghu.web.table import naming
from jianghu.web.table.opening import record_of, said_in


class Pieces(io.RawIOBase):
    """A file that only grows, and is taken away in pieces."""

    def __init__(self) -> None:
        self._held: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        self._held.append(bytes(data))  # type: ignore[call-overload]
        return len(self._held[-1])

    def take(self) -> bytes:
        held, self._held = b"".join(self._held), []
        return held


async def archive(store: Store, person: str, games: list[Finished]) -> AsyncIterator[bytes]:
    """The bytes of the file."""
    pieces = Pieces()
    listed: list[dict[str, object]] = []
    with ZipFile(pieces, "w", ZIP_DEFLATED) as file:
        for game in games:
            row = await store.table_row(game.id)
            if row is None or not row.ended:  # removed meanwhile
                continue
            seats, entries = await store.seats(game.id), await store.entries(game.id)
            name = f"records/{_day(game.touched)}-{row.game}-{_plain(row.title)}-{len(listed) + 1}.json"
            try:
                whole = record_of(row, seats, entries)
            except JianghuError:  # of a game that is not installed here
                record = ""
            else:
                whole.talk = said_in(await store.talk(game.id))
                record = whole.to_text()
            if record:
                await asyncio.to_thread(file.writestr, name, record)
            names, outcome = naming.names(seats), game.outcome
            listed.append(
                {
                    "record": name if record else None,
                    "game": row.game,
                    "title": row.title,
                    "level": row.options.get("level"),
                    "ended": datetime.fromtimestamp(game.touched, UTC).isoformat(timespec="seconds"),
                    "minutes": round((outcome.ended - outcome.began) / 60) if outcome else None,
                    "decisions": outcome.decisions if outcome else None,
                    "seats": [
                        {"name": names[seat.number], "bot": seat.bot or None, "you": seat.person == person}
                        | ({"place": outcome.places[seat.number]} if outcome and outcome.places else {})
                        for seat in seats
                    ],
                }
            )
            yield pieces.take()
        await asyncio.to_thread(file.writestr, "games.json", json.dumps(listed, ensure_ascii=False, indent=1))
    yield pieces.take()


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")


def _plain(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "table"
