"""Sealed dice: the exchange before the deal, and those who try to turn it their way."""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from jianghu.kernel.record import Record
from jianghu.kernel.seal import hash_of
from tests.web.server import Friend, Server, Wire, dealt


class Adder:
    """Somebody whose page adds to the dice, as a browser does, but one message at a time."""

    def __init__(self, friend: Friend, table: str) -> None:
        self.part = secrets.token_hex(32)
        self.wire = friend.line(table, seal=True)

    def asked(self) -> dict[str, Any]:
        return self.wire.asked_to_add()

    def announce(self) -> None:
        asked = self.asked()
        assert "hashes" not in asked
        self.send(asked["n"], hash=hash_of(self.part))

    def show(self) -> list[list[Any]]:
        """Wait until all hashes are known and give the part; gives the hashes."""
        asked = self.asked()
        self.send(asked["n"], part=self.part)
        hashes: list[list[Any]] = asked["hashes"]
        return hashes

    def send(self, number: int, **given: str) -> None:
        self.wire.send({"t": "seal", "n": number, **given})


def table_of_two(server: Server) -> tuple[Friend, Friend, str]:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], max_rounds="1")
    mei.sit(table, 1)
    return lin, mei, table


def play_to_the_end(*wires: Wire) -> None:
    """All decide whenever they are asked."""
    for _ in range(2000):
        for wire in wires:
            if wire.update["acts"]:
                ply = wire.update["ply"]
                assert wire.play(wire.update["acts"][-1][0])["t"] == "ack"
                for one in wires:
                    while one.update["ply"] <= ply:
                        one.receive()
        if wires[0].update["over"]:
            return
    raise AssertionError("the game does not end")


def record_of(friend: Friend, table: str) -> Record:
    return Record.from_text(friend.http.get(f"{table}/record").text)


def promise_of(friend: Friend, table: str) -> str:
    found = re.search(r'class="dice">.*?<code>([0-9a-f]{64})</code>', friend.http.get(table).text)
    assert found is not None
    return found[1]


def notes_of(friend: Friend, table: str) -> str:
    return friend.http.get(table).text


def test_the_key_follows_from_what_everybody_has_added(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    promise = promise_of(lin, table)
    a, b = Adder(lin, table), Adder(mei, table)
    assert not a.wire.update["dealt"] and "data-touch" not in str(a.wire.update["parts"])
    a.announce()
    b.announce()
    shown = a.show()
    assert shown == b.show() == [[0, hash_of(a.part)], [1, hash_of(b.part)]]
    dealt(a.wire, b.wire)
    page = lin.http.get(f"{table}/replay").text
    assert a.part not in page and b.part not in page and lin.http.get(f"{table}/record").status_code == 403
    play_to_the_end(a.wire, b.wire)
    record = record_of(lin, table)
    assert record.seal is not None and record.seal.fault(record.key) is None
    assert record.seal.commitment == promise == promise_of(mei, table)
    assert [(one.seat, one.part) for one in record.seal.parts] == [(0, a.part), (1, b.part)]
    # Nothing of it was on the wire before the end but hashes.
    told = "".join(a.wire.raw + b.wire.raw)
    for secret in (record.seal.secret, record.key, a.part, b.part):
        assert secret not in told
    page = lin.http.get(f"{table}/replay").text
    assert record.seal.secret in page and a.part in page and "Nothing was added" not in notes_of(lin, table)


def test_a_table_of_one_is_dealt_when_the_page_has_added(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["bot:random", "me", "device"])
    a = Adder(lin, table)
    a.announce()
    assert a.show() == [[1, hash_of(a.part)]]  # one part for a person with two seats
    dealt(a.wire)


def test_who_adds_nothing_loses_nothing_and_is_named(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    script, b = lin.line(table), Adder(mei, table)
    b.announce()
    assert b.show() == [[1, hash_of(b.part)]]
    dealt(script, b.wire)
    assert "Nothing was added to the dice by Lin." in notes_of(mei, table)


def test_bots_alone_and_scripts_alone_are_dealt_at_once(server: Server) -> None:
    lin = Friend(server, "Lin")
    assert lin.line(lin.open_table(["bot:random", "bot:random"])).update["dealt"]
    assert lin.line(lin.open_table(["me", "bot:random"])).update["dealt"]
    # The host may fill a table without sitting down.
    table = lin.open_table(["open", "open"])
    wire = lin.line(table)
    for seat in "01":
        assert not wire.update["dealt"]
        lin.http.post(f"{table}/bot", data={"seat": seat, "level": "random"})
    dealt(wire)


def test_a_page_that_vanishes_is_not_waited_for_long(server: Server) -> None:
    for shows in (False, True):
        lin, mei, table = table_of_two(server)
        a, b = Adder(lin, table), Adder(mei, table)
        a.announce()
        if shows:
            b.announce()
        b.wire.close()
        hashes = [[0, hash_of(a.part)], [1, hash_of(b.part)]] if shows else [[0, hash_of(a.part)]]
        assert a.show() == hashes
        dealt(a.wire)
        assert "Nothing was added to the dice by Mei." in notes_of(lin, table)


def test_a_page_that_comes_back_between_the_rounds_adds_what_it_announced(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    a, b = Adder(lin, table), Adder(mei, table)
    a.announce()
    b.announce()
    asked = b.asked()
    b.wire.close()
    b.wire = mei.line(table, seal=True)
    assert b.asked() == asked
    b.send(asked["n"], part=b.part)
    a.show()
    dealt(a.wire, b.wire)
    assert "Nothing was added" not in notes_of(lin, table)


def test_another_part_than_announced_does_not_count(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    a, b = Adder(lin, table), Adder(mei, table)
    a.announce()
    asked = b.asked()
    b.send(asked["n"], part=secrets.token_hex(32))  # before anybody has asked for it
    b.send(asked["n"], hash=hash_of(b.part))
    b.send(asked["n"], hash=hash_of(secrets.token_hex(32)))  # the first one counts
    hashes = a.show()
    assert hashes == [[0, hash_of(a.part)], [1, hash_of(b.part)]]
    number = b.asked()["n"]
    for other in (secrets.token_hex(32), a.part, hash_of(b.part)):
        b.send(number, part=other)
    b.send(number, hash=hash_of(secrets.token_hex(32)))  # too late for another one
    b.wire.send({"t": "seal", "n": number + 1, "part": b.part})  # of another exchange
    dealt(a.wire, b.wire)
    assert "Nothing was added to the dice by Mei." in notes_of(lin, table)
    play_to_the_end(a.wire, b.wire)
    record = record_of(lin, table)
    assert record.seal is not None and record.seal.fault(record.key) is None
    assert [one.part for one in record.seal.parts] == [a.part, ""]


def test_nobody_adds_for_others_and_nothing_counts_after_the_deal(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    passer, watcher = Friend(server, "Bo"), Friend(server, "Wu")
    strangers = [passer.line(table, seal=True), watcher.line(lin.watch_link(table), seal=True)]
    strangers.append(mei.line(lin.watch_link(table), seal=True))  # who sits there, by the link for watching
    a, b = Adder(lin, table), Adder(mei, table)
    for wire in strangers:
        for number in (0, 1, 2):
            wire.send({"t": "seal", "n": number, "hash": "ab" * 32})
            wire.send({"t": "seal", "n": number, "part": "cd" * 32})
    a.announce()
    b.announce()
    assert a.show() == b.show() == [[0, hash_of(a.part)], [1, hash_of(b.part)]]
    dealt(a.wire, b.wire)
    stored = record_text(server, table)
    for wire in (a.wire, b.wire, *strangers):
        for number in (0, 1, 2):
            wire.send({"t": "seal", "n": number, "hash": "ab" * 32})
            wire.send({"t": "seal", "n": number, "part": a.part})
        wire.command("play", words="no such words", ply=0)  # all before it has been heard
    assert record_text(server, table) == stored


def test_getting_up_and_sitting_down_again_changes_nothing(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    a, b = Adder(lin, table), Adder(mei, table)
    a.announce()
    b.announce()
    asked = a.asked()
    # Mei has seen the hashes and gets up. When she is back it goes on with what was announced.
    mei.http.post(f"{table}/leave", data={"seat": "1"})
    a.send(asked["n"], part=a.part)
    a.wire.until(lambda heard: heard["t"] == "update" and "Waiting for players" in heard["parts"].get("prompt", ""))
    mei.sit(table, 1)
    b.wire = mei.line(table, seal=True)
    b.show()
    dealt(a.wire, b.wire)
    stored = record_text(server, table)
    mei.http.post(f"{table}/leave", data={"seat": "1"})
    mei.sit(table, 1)
    assert record_text(server, table) == stored


def test_with_somebody_else_another_exchange_begins(server: Server) -> None:
    lin, mei, table = table_of_two(server)
    a, b = Adder(lin, table), Adder(mei, table)
    a.announce()
    b.announce()
    first = a.asked()
    mei.http.post(f"{table}/leave", data={"seat": "1"})
    a.send(first["n"], part=a.part)  # it comes to nothing, and whoever has seen it gains nothing by it
    bo = Friend(server, "Bo")
    bo.sit(table, 1)
    c = Adder(bo, table)
    again = a.asked()
    assert again["n"] > first["n"] and again["promise"] == first["promise"] and "hashes" not in again
    old, a.part = a.part, secrets.token_hex(32)
    a.send(again["n"], hash=hash_of(a.part))
    c.announce()
    assert c.show() == [[0, hash_of(a.part)], [1, hash_of(c.part)]]
    a.send(again["n"], part=old)
    a.show()
    dealt(a.wire, c.wire)
    assert old not in record_text(server, table)[2] and a.part in record_text(server, table)[2]


@pytest.mark.parametrize(
    "bad",
    [
        {}, {"n": 1}, {"n": -1, "hash": "ab" * 32}, {"n": 1, "hash": "ab"}, {"n": 1, "part": "zz" * 32},
        {"n": 1, "hash": 7}, {"n": 1, "hash": "ab" * 32, "part": "ab" * 32}, {"n": True, "hash": "ab" * 32},
        {"n": 1, "part": "AB" * 32}, {"n": 1, "hash": "ab" * 2000},
    ],
)  # fmt: skip
def test_what_no_page_sends_closes_the_line(server: Server, bad: dict[str, object]) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "open"]), seal=True)
    wire.send({"t": "seal", **bad})
    with pytest.raises(ConnectionClosed):
        wire.until(lambda message: False)


def record_text(server: Server, table: str) -> tuple[Any, ...]:
    """What is stored of a table's dice."""
    database = sqlite3.connect(server.data / "tables.sqlite3")
    try:
        query = "SELECT dice, start, sealed FROM game WHERE id = ?"
        found: tuple[Any, ...] = database.execute(query, (table.removeprefix("/t/"),)).fetchone()
        return found
    finally:
        database.close()


def test_a_restart_between_the_rounds_goes_on_with_what_is_stored(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin, mei, table = table_of_two(server)
        promise = promise_of(lin, table)
        a, b = Adder(lin, table), Adder(mei, table)
        a.announce()
        b.announce()
        asked = a.asked()
        server.kill()
        dice, start, sealed = record_text(server, table)
        assert (dice, start) == ("", "") and json.loads(sealed)["shut"] and not json.loads(sealed)["parts"]
        server.start()
        assert promise_of(lin, table) == promise
        a.wire, b.wire = lin.line(table, seal=True), mei.line(table, seal=True)
        # The very same hashes: who has shown a part has not given anything away.
        assert a.asked() == asked
        a.send(asked["n"], part=a.part)
        b.show()
        dealt(a.wire, b.wire)
        server.kill()
        before = record_text(server, table)
        server.start()
        wire = lin.line(table, seal=True)
        assert wire.update["dealt"] and record_text(server, table) == before
        assert not wire.asks


def test_a_restart_before_anybody_has_come_keeps_the_promise(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin, mei, table = table_of_two(server)
        promise = promise_of(lin, table)
        server.kill()
        server.start()
        assert promise_of(mei, table) == promise
        a, b = Adder(lin, table), Adder(mei, table)
        a.announce()
        b.announce()
        a.show()
        b.show()
        dealt(a.wire, b.wire)
        assert promise_of(mei, table) == promise


def test_before_the_deal_there_is_nothing_to_ask_for(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open"])
    wire = lin.line(table, seal=True)
    assert wire.play("stop", ply=0)["t"] == "nack" and wire.command("undo", ply=0)["t"] == "nack"
    for message in ({"t": "nudge"}, {"t": "skip"}, {"t": "reveal", "seat": 0}, {"t": "vote", "yes": True}):
        wire.send(message)
    wire.send({"t": "hint"})
    assert wire.until(lambda message: message["t"] == "advice")["html"] == ""
    wire.send({"t": "why", "thing": "space:0"})
    assert "dealt when every seat" in wire.until(lambda message: message["t"] == "why")["text"]
    assert lin.http.get(f"{table}/record").status_code == 403 and lin.http.get(f"{table}/review").status_code == 403
    assert lin.http.get(f"{table}/replay").headers["location"] == table
    assert "Waiting for somebody to sit down" in lin.http.get("/").text
    page = Friend(server, "Bo").http.get(table).text
    assert "The game is dealt when every seat is taken." in page and "Sit on seat 2" in page
