"""What the coach has said of a game outlives the server, as long as it is about the same game."""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from jianghu.coach.reviews import review
from jianghu.kernel.record import UNDO, Entry, Record
from jianghu.kernel.table import Table
from jianghu.web.storage import opinions
from tests.coach.games import short_game
from tests.web.server import PATIENCE, Friend, Server
from tests.web.test_coach import finished


def looked(friend: Friend, address: str) -> dict[str, Any]:
    """The review when it is whole."""
    end = time.monotonic() + PATIENCE
    while not (news := friend.http.get(f"{address}/review?at=1").json())["done"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    found: dict[str, Any] = news
    return found


def stored(server: Server) -> list[str]:
    """What the stored reviews are of, as soon as there are any: the page has a review before the disk has it."""
    end = time.monotonic() + PATIENCE
    while True:
        database = sqlite3.connect(server.data / "tables.sqlite3")
        rows = database.execute("SELECT subject FROM review ORDER BY at").fetchall()
        database.close()
        if rows or time.monotonic() > end:
            return [str(row[0]) for row in rows]
        time.sleep(0.05)


def test_a_review_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        table = finished(lin)
        lin.http.post(f"{table}/review")
        before = looked(lin, table)
        assert len(stored(server)) == 1
        server.kill()
        server.start()
        assert lin.http.get(f"{table}/review?at=1").json() == before
        assert "What cost most" in lin.http.get(f"{table}/replay?at=1").text
        lin.http.post(f"{table}/review")  # nothing is thought about again
        assert lin.http.get(f"{table}/review?at=1").json() == before


def test_so_does_that_of_a_record_from_a_file(tmp_path: Path) -> None:
    text = short_game("wuwei", decisions=1000, player="random", max_rounds=1).record.to_text()
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        address = lin.http.post("/records", files={"record": text.encode()}).headers["location"]
        lin.http.post(f"{address}/review")
        before = looked(lin, address)
        assert stored(server) == [f"upload/{address.removeprefix('/record/')}"]
        server.kill()
        server.start()
        again = Friend(server, "Mei").http.post("/records", files={"record": text.encode()}).headers["location"]
        assert again == address
        assert lin.http.get(f"{address}/review?at=1").json() == before


def test_a_game_that_went_on_gets_a_new_one(tmp_path: Path) -> None:
    """Earlier versions of the server took decisions back after the end, and the game went on."""
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        table = finished(lin)
        id = table.removeprefix("/t/")
        lin.http.post(f"{table}/review")
        looked(lin, table)
        (subject,) = stored(server)
        server.kill()
        longer = play_the_end_again(tmp_path, id)
        server.start()
        assert lin.http.get(f"{table}/review").status_code == 404
        assert "Ask the coach" in lin.http.get(f"{table}/replay").text
        lin.http.post(f"{table}/review")
        looked(lin, table)
        end = time.monotonic() + PATIENCE
        while stored(server) == [subject] and time.monotonic() < end:
            time.sleep(0.05)
        assert stored(server) == [f"{id}/{longer}"] != [subject]


def play_the_end_again(data: Path, id: str) -> int:
    """In the database: the last decision is taken back and the game is brought to its end again."""
    database = sqlite3.connect(data / "tables.sqlite3")
    row = database.execute("SELECT game, rules, options, dice, start FROM game WHERE id = ?", [id]).fetchone()
    steps = database.execute("SELECT kind, words, digest FROM entry WHERE game = ? ORDER BY ply", [id]).fetchall()
    record = Record(row[0], row[1], json.loads(row[2]), ["me:Lin", "random"], row[3])
    record.start, record.steps = row[4], [Entry(*step) for step in steps]
    table = Table.open(record)
    table.undo_by_consent()
    while table.state.seat is not None:
        table.play(table.state.legal()[0])
    for ply, (kind, words, digest) in enumerate(table.record.steps):
        if ply >= len(steps):
            seat = 0 if kind != UNDO else -1
            values = [id, ply, f"later{ply}", seat, kind, words, digest, time.time()]
            database.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    database.commit()
    database.close()
    return len(table.record.steps)


def test_a_review_comes_back_as_it_was() -> None:
    made = review(short_game("kungfu", decisions=8).record, 20)
    kept = opinions.pack("g/8", "1", "300", made)
    assert kept is not None and (kept.game, kept.upload) == ("g", None)
    assert opinions.unpack(kept.data) == made


def test_what_cannot_be_read_is_left_aside(caplog: pytest.LogCaptureFixture) -> None:
    for text in ("!", "e30=", "eJyrrgUAAXUA+Q=="):  # no base64, not pressed, an empty object
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            assert opinions.unpack(text) is None
        assert "left aside" in caplog.text


def test_a_review_without_end_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinions, "LONGEST", 10)
    assert opinions.pack("g/8", "1", "300", review(short_game("kungfu", decisions=2).record, 20)) is None
