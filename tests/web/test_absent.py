"""Somebody has left for long: the others let a bot sit in, and the seat can be reclaimed at any time."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from tests.web.server import Friend, Server, Wire, dealt


def long_ago(folder: Path, seconds: float) -> None:
    """Everybody was last seen at their tables so long ago."""
    database = sqlite3.connect(folder / "tables.sqlite3")
    database.execute("UPDATE seat SET seen = ? WHERE person != ''", [-(time.time() - seconds)])
    database.commit()
    database.close()


def says(wire: Wire, text: str) -> None:
    wire.until(lambda heard: heard["t"] == "update" and any(text in note for note in heard["notes"]))


def asked(wire: Wire, text: str) -> None:
    wire.until(lambda heard: heard["t"] == "update" and text in heard["parts"].get("prompt", ""))


@pytest.fixture
def table(tmp_path: Path) -> tuple[Server, list[Friend], str]:
    """Three friends at a table; they have left long ago, and the server was started anew."""
    server = Server(tmp_path)
    server.start()
    friends = [Friend(server, name) for name in ("Lin", "Ann", "Mei")]
    path = friends[0].open_table(["me", "open", "open"])
    friends[1].sit(path, 1)
    friends[2].sit(path, 2)
    for wire in dealt(*[friend.line(path) for friend in friends]):
        wire.close()
    server.stop()
    long_ago(tmp_path, 3600)
    return server, friends, path


def test_a_bot_sits_in_by_vote_and_the_seat_is_reclaimed(table: tuple[Server, list[Friend], str]) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        a, b = lin.line(path), ann.line(path)
        a.send({"t": "substitute", "seat": 2})
        asked(b, "to let a bot sit in for Mei")
        b.send({"t": "vote", "yes": False})
        says(a, "does not agree")
        a.send({"t": "substitute", "seat": 2})
        asked(b, "to let a bot sit in for Mei")
        b.send({"t": "vote", "yes": True})
        says(a, "A bot sits in for Mei")
        # The table goes on without her: her decisions are the bot's.
        while not mei_decided(server, path):
            ply = max(a.update["ply"], b.update["ply"])
            reach(a, b, ply)
            deciding = a if a.update["acts"] else b if b.update["acts"] else None
            if deciding is not None:
                deciding.play(deciding.update["acts"][0][0])
            else:
                a.send({"t": "skip"})
            reach(a, b, ply + 1)
        assert mei_decided(server, path)
        # She comes back and takes her seat.
        c = mei.line(path)
        c.send({"t": "reclaim"})
        says(a, "Mei is back")
        seats = (
            sqlite3.connect(server.data / "tables.sqlite3").execute("SELECT bot FROM seat ORDER BY number").fetchall()
        )
        assert seats == [("",), ("",), ("",)]


def reach(a: Wire, b: Wire, ply: int) -> None:
    for wire in (a, b):
        while wire.update["ply"] < ply:
            wire.receive()


def mei_decided(server: Server, path: str) -> bool:
    """Whether the bot has decided for the third seat."""
    query = "SELECT count(*) FROM entry WHERE game = ? AND seat = 2 AND command LIKE 'bot.%'"
    database = sqlite3.connect(server.data / "tables.sqlite3")
    found = database.execute(query, [path.removeprefix("/t/")]).fetchone()
    database.close()
    return bool(found[0])


def test_nobody_votes_about_who_is_here(table: tuple[Server, list[Friend], str]) -> None:
    server, (lin, _, mei), path = table
    with server.running():
        a, c = lin.line(path), mei.line(path)
        a.send({"t": "substitute", "seat": 2})
        assert "moment ago" in a.until(lambda heard: heard["t"] == "say")["text"]
        a.send({"t": "substitute", "seat": 0})
        a.send({"t": "substitute", "seat": 9})
        watcher = Friend(server, "W").line(lin.watch_link(path))
        watcher.send({"t": "substitute", "seat": 1})
        c.send({"t": "whole"})
        c.until(lambda heard: heard["t"] == "update" and heard["base"] == -1)
        assert "let a bot" not in c.update["parts"]["prompt"]


def test_an_open_question_outlives_the_server(table: tuple[Server, list[Friend], str]) -> None:
    server, (lin, ann, _), path = table
    with server.running():
        a = lin.line(path)
        a.send({"t": "substitute", "seat": 2})
        asked(a, "to let a bot sit in for Mei")
        server.kill()
        server.start()
        b = ann.line(path)
        assert "to let a bot sit in for Mei" in b.update["parts"]["prompt"]
        b.send({"t": "vote", "yes": True})
        says(b, "A bot sits in for Mei")


def test_before_the_deal_there_is_nothing_to_sit_in_for(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
        path = lin.open_table(["me", "open", "open"])
        mei.sit(path, 1)
        server.stop()
        long_ago(tmp_path, 3600)
        server.start()
        wire = lin.line(path)
        wire.send({"t": "substitute", "seat": 1})
        wire.command("play", words="stop", ply=0)  # all before it has been heard
        database = sqlite3.connect(tmp_path / "tables.sqlite3")
        assert database.execute("SELECT question FROM game").fetchall() == [("",)]
        assert database.execute("SELECT bot FROM seat").fetchall() == [("",)] * 3
        database.close()
