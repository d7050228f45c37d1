"""Nobody sees two hands of one game, and nobody loses a seat or takes back a decision unheard."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.web.server import Friend, Server, Wire, dealt
from tests.web.test_absent import asked, long_ago, says


def change(server: Server, statement: str, *values: object) -> None:
    """Change the database of a server that does not run."""
    database = sqlite3.connect(server.data / "tables.sqlite3")
    database.execute(statement, values)
    database.commit()
    database.close()


def rows(server: Server, query: str, *values: object) -> list[tuple[object, ...]]:
    database = sqlite3.connect(server.data / "tables.sqlite3")
    found = database.execute(query, values).fetchall()
    database.close()
    return found


def seats(server: Server) -> list[tuple[object, ...]]:
    return rows(server, "SELECT name, bot FROM seat ORDER BY number")


def post(friend: Friend, table: str, deed: str, seat: int, **fields: str) -> httpx.Response:
    return friend.http.post(f"{table}/{deed}", data={"seat": str(seat), "name": friend.name, **fields})


def eventually(check: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not check():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


Table = tuple[Server, list[Friend], str]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Lin, the host, Ann and Mei play; all have been away for an hour. The server does not run."""
    server = Server(tmp_path)
    server.start()
    friends = [Friend(server, name) for name in ("Lin", "Ann", "Mei")]
    path = friends[0].open_table(["me", "open", "open"], game="kungfu")
    friends[1].sit(path, 1)
    friends[2].sit(path, 2)
    for friend in friends:
        friend.line(path).close()
    server.stop()
    long_ago(tmp_path, 3600)
    return server, friends, path


def freed(server: Server, host: Friend, path: str, seat: int, name: str) -> None:
    """The host frees the seat of somebody who is away, and the time of the announcement passes."""
    assert post(host, path, "free", seat).status_code == 303
    assert f"will free the seat of {name}" in host.http.get(path).text
    assert seats(server)[seat][0] == name
    server.stop()
    (text,) = rows(server, "SELECT question FROM game")[0]
    change(server, "UPDATE game SET question = ?", json.dumps({**json.loads(str(text)), "due": time.time()}))
    server.start()
    host.http.get(path)  # brings the table to life
    eventually(lambda: seats(server)[seat] == ("", ""))


def test_a_host_cannot_free_a_seat_and_look_into_the_hand(table: Table) -> None:
    server, (lin, ann, _), path = table
    with server.running():
        post(lin, path, "leave", 0)
        freed(server, lin, path, 2, "Mei")
        answer = post(lin, path, "sit", 2)
        assert answer.status_code == 409 and "You have seen the hand of another seat" in answer.text
        assert seats(server) == [("", ""), ("Ann", ""), ("", "")]
        page = lin.http.get(path).text
        assert "Sit on seat 1" in page and "seat 3</button>" not in page and "the open seat is for somebody" in page
        # Nor somebody who plays, on the seat that was left.
        assert post(ann, path, "sit", 0).status_code == 409
        assert post(lin, path, "sit", 0).status_code == 303  # the own one, yes
        assert lin.line(path).update["seat"] == 0


def test_a_seat_is_freed_only_when_its_player_is_away_and_not_back_in_time(table: Table) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        a, c = lin.line(path), mei.line(path)
        assert post(lin, path, "free", 2).status_code == 409
        assert post(lin, path, "free", 1).status_code == 303
        asked(c, "frees the seat of Ann in a minute")
        assert 'data-do="no"' not in c.update["parts"]["prompt"]
        c.send({"t": "vote", "yes": True})  # there is nothing to vote about
        assert seats(server)[1] == ("Ann", "")
        ann.line(path)
        says(a, "Ann is back and keeps the seat.")
        assert rows(server, "SELECT question FROM game") == [("",)]
        assert seats(server)[1] == ("Ann", "")
        assert post(ann, path, "free", 0).status_code == 303 and seats(server)[0] == ("Lin", "")  # not the host


def test_who_was_freed_takes_the_seat_back_from_a_bot_and_from_a_newcomer(table: Table) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        freed(server, lin, path, 2, "Mei")
        assert post(lin, path, "bot", 2, level="greedy").status_code == 303
        assert path in mei.http.get("/").text  # still one of her tables
        page = mei.http.get(path).text
        assert "Seat 3 is yours: it was freed while you were away." in page and "plays there now" in page
        assert post(ann, path, "back", 2).status_code == 303 and seats(server)[2] == ("", "greedy")  # not hers
        assert post(mei, path, "back", 2).status_code == 303
        assert seats(server)[2] == ("Mei", "")
        mei.line(path).close()
        server.stop()
        long_ago(server.data, 3600)
        server.start()
        freed(server, lin, path, 2, "Mei")
        zoe = Friend(server, "Zoe")
        assert post(zoe, path, "sit", 2).status_code == 303
        a, b, z = lin.line(path), ann.line(path), zoe.line(path)
        assert z.update["seat"] is None and "has not sat at this table" in a.update["parts"]["prompt"]
        a.send({"t": "vote", "yes": True})
        asked(a, "No, after all")
        b.send({"t": "vote", "yes": True})
        z.until(lambda heard: heard["t"] == "seated")
        z.until(lambda heard: heard["t"] == "update" and heard["seat"] == 2)
        assert post(mei, path, "back", 2).status_code == 303
        # Who sat in sees nothing any more, by the socket, the page or the replay; and gets no other seat.
        z.until(lambda heard: heard["t"] == "update" and heard["seat"] is None)
        assert mei.line(path).update["seat"] == 2
        assert zoe.line(path).update["seat"] is None
        assert "as=2" not in zoe.http.get(f"{path}/replay").text
        post(ann, path, "leave", 1)
        assert post(zoe, path, "sit", 1).status_code == 409


def test_a_newcomer_needs_everybody_and_is_refused_by_one(table: Table) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        post(mei, path, "leave", 2)
        zoe, eve = Friend(server, "Zoe"), Friend(server, "Mei")  # a name proves nothing
        assert "Ask to sit on seat 3" in zoe.http.get(path).text
        assert post(zoe, path, "sit", 2).status_code == 303
        assert post(eve, path, "sit", 2).status_code == 409  # one question at a time
        a, z, e = lin.line(path), zoe.line(path), eve.line(path)
        for wire in (z, e):
            wire.send({"t": "vote", "yes": True})  # not theirs to agree to
        watcher = lin.line(lin.watch_link(path))
        watcher.send({"t": "vote", "yes": True})
        a.send({"t": "vote", "yes": False})
        says(z, "Lin does not agree.")
        assert seats(server)[2] == ("", "")
        # Who asks again and again is not heard, and the question of a player comes before it.
        assert post(zoe, path, "sit", 2).status_code == 303
        b = ann.line(path)
        assert "asks to sit down on seat 3" in b.update["parts"]["prompt"]
        assert z.update["seat"] is None
        z.send({"t": "vote", "yes": False})
        says(b, "Zoe withdraws the question.")
        assert post(zoe, path, "sit", 2).status_code == 409


def test_who_plays_takes_no_second_seat(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        lin, zoe = Friend(server, "Lin"), Friend(server, "Zoe")
        path = lin.open_table(["me", "open", "bot:greedy"], game="kungfu")
        zoe.sit(path, 1)
        dealt(lin.line(path), zoe.line(path))
        post(lin, path, "free", 2)
        assert post(zoe, path, "sit", 2).status_code == 409
        assert [name for name, _ in seats(server)] == ["Lin", "Zoe", ""]


def test_people_at_one_device_return_to_their_seats_only(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        path = lin.open_table(["me", "device", "bot:greedy"], game="kungfu")
        dealt(lin.line(path))
        post(lin, path, "leave", 1)
        assert post(lin, path, "sit", 1).status_code == 303
        post(lin, path, "free", 2)
        assert post(lin, path, "sit", 2).status_code == 409
        assert [name for name, _ in seats(server)] == ["Lin", "Lin", ""]


def play_until(wires: list[Wire], done: Callable[[], bool]) -> None:
    """Everybody plays the first action that is offered until something is the case."""
    for _ in range(400):
        if done():
            return
        ply = max(wire.update["ply"] for wire in wires)
        for wire in wires:
            while wire.update["ply"] < ply:
                wire.receive()
        deciding = next((wire for wire in wires if wire.update["acts"]), None)
        if deciding is not None:
            deciding.play(deciding.update["acts"][0][0])
        else:
            wires[0].send({"t": "skip"})
            wires[0].until(lambda heard: heard["t"] == "update")
    raise AssertionError("it did not happen")


def test_a_bot_agrees_to_nothing_in_the_place_of_who_is_away(table: Table) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        a, b = lin.line(path), ann.line(path)
        a.send({"t": "substitute", "seat": 2})
        asked(b, "to let a bot sit in for Mei")
        b.send({"t": "vote", "yes": True})
        says(a, "A bot sits in for Mei")
        count = "SELECT count(*) FROM entry WHERE seat = ?"
        play_until([a, b], lambda: rows(server, count, 2) != [(0,)] and rows(server, count, 0) != [(0,)])
        entries = rows(server, "SELECT count(*) FROM entry")

        def refused() -> bool:
            answer = a.command("undo", ply=a.update["ply"])
            return answer["t"] == "nack" and "a bot does not do that for them" in answer["text"]

        def behind() -> bool:
            """Whether the host's last decision lies behind another's."""
            return rows(server, "SELECT seat FROM entry ORDER BY ply DESC LIMIT 1") != [(0,)]

        play_until([a, b], behind)
        entries = rows(server, "SELECT count(*) FROM entry")
        assert refused()
        assert rows(server, "SELECT question FROM game") == [("",)]
        # She is back, but only who has taken the seat again has a voice.
        c = mei.line(path)
        answer = c.command("undo", ply=c.update["ply"])
        assert answer["t"] == "nack" and "take your seat back first" in answer["text"]
        c.send({"t": "reclaim"})
        says(a, "Mei is back")
        assert entries <= rows(server, "SELECT count(*) FROM entry")
        assert a.command("undo", ply=a.update["ply"])["t"] == "ack"
        asked(c, "asks to take back their last decision")
        (id,) = re.findall(r'id="do-yes" data-do="yes" data-proposal="(\w+)"', c.update["parts"]["prompt"])
        c.send({"t": "vote", "yes": True, "proposal": "0" * 8})  # a touch that was meant for another question
        b.send({"t": "vote", "yes": True, "proposal": id})
        b.send({"t": "vote", "yes": True, "proposal": id})  # twice is once
        asked(b, "No, after all")
        assert rows(server, "SELECT count(*) FROM entry WHERE kind = 'undo'") == [(0,)]
        c.send({"t": "vote", "yes": True})
        says(b, "Lin takes back, and everybody agrees.")


def test_a_freed_seat_gives_no_consent_either(table: Table) -> None:
    server, (lin, ann, mei), path = table
    with server.running():
        a, b, c = (friend.line(path) for friend in (lin, ann, mei))
        count, last = "SELECT count(DISTINCT seat) FROM entry", "SELECT seat FROM entry ORDER BY ply DESC LIMIT 1"
        play_until([a, b, c], lambda: rows(server, count) == [(3,)] and rows(server, last) != [(0,)])
        for wire in (a, b, c):
            wire.close()
        server.stop()
        long_ago(server.data, 3600)
        server.start()
        freed(server, lin, path, 2, "Mei")
        post(lin, path, "bot", 2)
        a = lin.line(path)
        answer = a.command("undo", ply=a.update["ply"])
        assert answer["t"] == "nack", answer
        assert "a bot does not do that for them" in answer["text"]


def test_a_question_ends_when_somebody_sits_down_or_gets_up(table: Table) -> None:
    server, (lin, ann, _), path = table
    with server.running():
        a, b = lin.line(path), ann.line(path)
        a.send({"t": "substitute", "seat": 2})
        asked(b, "to let a bot sit in for Mei")
        post(lin, path, "leave", 0)
        assert rows(server, "SELECT question FROM game") == [("",)]
        b.until(lambda heard: heard["t"] == "update" and "let a bot" not in heard["parts"].get("prompt", "let a bot"))
        b.send({"t": "vote", "yes": True})
        b.send({"t": "whole"})
        b.until(lambda heard: heard["t"] == "update" and heard["base"] == -1)
        assert seats(server)[2] == ("Mei", "")
        # Who comes back ends it too.
        b.send({"t": "substitute", "seat": 2})
        says(b, "A bot sits in for Mei")  # nobody else is there to be asked
        assert seats(server) == [("", ""), ("Ann", ""), ("Mei", rows(server, "SELECT bot FROM seat")[2][0])]


def test_against_bots_the_log_says_that_somebody_took_back_alone(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0.01", seed=5).running() as server:  # no luck lies between
        lin = Friend(server, "Lin")
        path = lin.open_table(["me", "bot:random"], game="wuwei")
        wire = lin.line(path)
        for _ in range(6):
            wire.my_turn()
            wire.play(wire.update["acts"][0][0])
        behind = "SELECT seat FROM entry ORDER BY ply DESC LIMIT 1"
        play_until([wire], lambda: rows(server, behind) == [(1,)])
        wire.my_turn()
        assert wire.command("undo", ply=wire.update["ply"])["t"] == "ack"
        says(wire, "Lin takes back alone: nobody else plays here.")


def test_a_host_removes_no_game_that_others_play(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        lin, zoe = Friend(server, "Lin"), Friend(server, "Zoe")
        path = lin.open_table(["me", "open"])
        zoe.sit(path, 1)
        assert (
            lin.http.post(f"{path}/remove", data={"sure": "yes"}).status_code == 303
        )  # nothing is lost before the deal
        path = lin.open_table(["me", "open"])
        zoe.sit(path, 1)
        dealt(lin.line(path), zoe.line(path))
        assert "/remove" not in lin.http.get(path).text
        assert lin.http.post(f"{path}/remove", data={"sure": "yes"}).status_code == 409
        assert zoe.http.get(path).status_code == 200
