"""Snapshots: a long game is opened from its latest snapshot, and only later entries are replayed.

A snapshot is only a cache. It is taken where nothing can be taken back without consent, its digest must match
the log's, and if anything is wrong with it the whole log is followed instead.
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import dataclass
from typing import Any

from jianghu.errors import JianghuError
from jianghu.kernel.follow import standing
from jianghu.kernel.journal import Event
from jianghu.kernel.table import Table
from jianghu.web.storage.rows import LogEntry

log = logging.getLogger("jianghu.web")
EVERY = 64  # plies between two of them
EVENTS = 200  # events that stay in memory
STARTS = 40  # decisions whose place in the journal is stored


@dataclass
class Place:
    """The place in the log from which a table goes on."""

    ply: int
    turns: list[tuple[int, int]]
    before: int  # events that were told before those in the journal


def take(table: Table, turns: list[tuple[int, int]], before: int) -> str:
    """The table as text, with a checksum."""
    events = table.journal.events[-EVENTS:]
    data = {
        "ply": table.plies,
        "position": table.state.position(),
        "drawn": table.drawn,
        "told": before + len(table.journal),
        "events": [[one.kind, one.public, one.private, one.sees, one.reveals] for one in events],
        "tells": [told for _, told in turns[-STARTS:]],
    }
    text = json.dumps(data, separators=(",", ":"))
    return f"{_checksum(text)} {text}"


def restore(table: Table, entries: list[LogEntry], saved: str) -> Place | None:
    """Bring a new table to where a snapshot was taken; None, and the table as it was, when that cannot be."""
    try:
        return _restore(table, entries, saved)
    except (JianghuError, ValueError, KeyError, TypeError, IndexError) as error:
        log.warning("a snapshot is left aside: %s", error)
        return None


def _restore(table: Table, entries: list[LogEntry], saved: str) -> Place:
    known, _, text = saved.partition(" ")
    if known != _checksum(text):
        raise ValueError("the checksum does not match")
    data: dict[str, Any] = json.loads(text)
    ply = data["ply"]
    state = table.game.from_position(data["position"])
    if not 0 < ply <= len(entries) or state.digest() != entries[ply - 1].digest:
        raise ValueError("it is not what the log leads to")
    seats = [entries[at].seat for at in standing([entry.kind for entry in entries[:ply]])]
    if not all(isinstance(sees, list) for _, _, _, sees, _ in data["events"]):
        raise ValueError("it was taken by an earlier version, when one seat at most saw what is private")
    events = [Event(*one) for one in data["events"]]
    tells = [0] * (len(seats) - len(data["tells"])) + data["tells"]
    place = Place(ply, list(zip(seats, tells, strict=True)), data["told"] - len(events))
    table.jump(state, [entry.of_record() for entry in entries[:ply]], data["drawn"], events)
    return place


def _checksum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
