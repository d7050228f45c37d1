"""Talk: to all, or in private; nobody else learns of it before the end, whatever they try."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.china import Party
from tests.web.server import Friend, Server, Wire

SECRET = "the wall is open on Tuesday"


@pytest.fixture
def party(server: Server) -> Party:
    """Three people at a table, in the first turn."""
    return Party(server)


def fence(wire: Wire) -> None:
    """All that was under way to this page has come."""
    wire.calmly({"t": "ping"})
    wire.until(lambda message: message["t"] == "pong")


def empty(wire: Wire) -> list[str]:
    """Updates that show nothing new."""
    updates = [one for one in wire.raw if json.loads(one)["t"] == "update"]
    return [one for one in updates if all(sign in one for sign in ('"parts":{}', '"patch":{}', '"notes":[]'))]


def heard(wire: Wire, text: str) -> bool:
    return any(text in one for one in wire.raw)


def test_a_private_message_is_seen_by_its_reader_and_by_nobody_else(server: Server, party: Party) -> None:
    lin, mei, bo = party.wires
    watch = party.friends[0].watch_link(party.table)
    eyes = [
        Friend(server, "Eve").line(watch),  # a watcher
        Friend(server, "Eve").line(party.table),  # somebody with the players' link
        party.friends[1].line(watch),  # the reader herself, on the link for watching
        bo,
    ]
    for eye in eyes:
        fence(eye)
        eye.raw.clear()
    assert lin.command("chat", text=SECRET, to=[1])["t"] == "ack"
    mei.until(lambda message: message["t"] == "update" and SECRET in str(message["notes"]))
    assert "Lin to Mei:" in str(mei.update["notes"])
    assert mei.command("chat", text='<i class="x">', to=[0])["t"] == "ack"
    lin.until(lambda message: message["t"] == "update" and "&lt;i class=&#34;x&#34;&gt;" in str(message["notes"]))
    for eye in eyes:
        fence(eye)
        assert not empty(eye), "not even an empty message tells that they talk"
        eye.send({"t": "whole"})
        eye.until(lambda message: message["t"] == "update" and message["base"] == -1)
        assert not heard(eye, SECRET)
    for friend, path in (
        (party.friends[2], party.table), (party.friends[2], f"{party.table}/replay"), (party.friends[1], watch),
        (Friend(server, "Eve"), party.table), (Friend(server, "Eve"), f"{watch}/replay"),
        (party.friends[1], f"{party.table}/replay"),
    ):  # fmt: skip
        assert SECRET not in friend.http.get(path).text, path
    assert party.friends[0].http.get(f"{party.table}/record").status_code == 403
    for friend in party.friends[:2]:  # after a reload, and after reconnecting
        assert SECRET in friend.http.get(party.table).text
        again = friend.line(party.table)
        assert heard(again, SECRET)
        again.close()
    for eye in eyes[:3]:
        eye.close()


def test_what_cannot_be_said_to_somebody_is_refused_with_the_reason(party: Party) -> None:
    lin, mei, bo = party.wires
    for to, why in (
        ([7], "no such seat"), ([-1], "no such seat"), ([3], "no such seat"), ([10**20], "no such seat"),
        ([0], "your own seat"), ([0, 1], "your own seat"), ([1, 1], "Choose again"), ([1, 2], "Choose again"),
        ([2, 1], "Choose again"),
    ):  # fmt: skip
        answer = lin.command("chat", text="Psst", to=to)
        assert answer["t"] == "nack" and why in answer["text"], to
    for wire in (mei, bo):
        fence(wire)
        assert not heard(wire, "Psst")
    values: list[object] = ["1", [], {}, [True], [1.5], ["1"], 1, [[1]], [0] * 100]
    for value in values:  # what no page sends
        wire = party.friends[0].line(party.table)
        wire.send({"t": "chat", "id": str(uuid.uuid4()), "text": "Psst", "to": value})
        with pytest.raises(ConnectionClosed):
            while True:
                wire.receive()


def test_other_games_have_no_private_talk(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"])
    mei.sit(table, 1)
    wire = lin.line(table)
    assert "for everybody" in wire.command("chat", text=SECRET, to=[1])["text"]
    assert SECRET not in mei.http.get(table).text


def test_neither_watchers_nor_strangers_nor_players_of_other_tables_can_write(server: Server, party: Party) -> None:
    watch = party.friends[0].watch_link(party.table)
    other = Party(server, 2)
    for wire in (
        party.friends[1].line(watch), Friend(server, "Eve").line(party.table), other.friends[0].line(party.table)
    ):  # fmt: skip
        assert "those who sit" in wire.command("chat", text="forged", to=[0])["text"]
        wire.close()
    assert not any("forged" in friend.http.get(party.table).text for friend in party.friends)
    assert other.wires[0].command("chat", text="at our table", to=[1])["t"] == "ack"
    assert not any("at our table" in friend.http.get(party.table).text for friend in party.friends)


def test_a_flood_is_refused_and_nothing_is_lost(server: Server) -> None:
    """All at one moment by many pages, so that it is a flood on a slow machine too."""
    party = Party(server, 2)
    pages = [party.friends[0].line(party.table) for _ in range(24)]
    for number, page in enumerate(pages):
        page.send({"t": "chat", "id": f"a-flood-{number}", "text": f"flood {number}", "to": [1]})
    answers = [page.until(lambda message: message["t"] in ("ack", "nack")) for page in pages]
    said = [number for number, answer in enumerate(answers) if answer["t"] == "ack"]
    refused = [answer for answer in answers if answer["t"] == "nack"]
    assert len(said) >= 8 and refused and all("one a second" in answer["text"] for answer in refused)
    html = party.friends[1].http.get(party.table).text
    assert [number for number in range(24) if f"flood {number}<" in html] == said
    assert party.wires[1].command("chat", text="calmly", to=[0])["t"] == "ack", "the bound is the flooder's own"


@pytest.mark.rule("EC-7.5", "EC-7.7")
def test_a_flood_of_offers_is_refused_with_the_rule_and_nothing_is_lost(party: Party) -> None:
    party.until(lambda: any("merge" in str(wire.update["acts"]) for wire in party.wires), "done")
    wire = party.asked()
    mine, other = party.wires.index(wire), (party.wires.index(wire) + 1) % 3
    for words, rule in ((f"merge {mine}", "EC-7.7"), ("merge 4", "EC-7.7"), ("merge 9", ""), ("merge", "")):
        answer = wire.play(words)
        assert answer["t"] == "nack" and answer.get("rule", "") == rule, words
    party.decide(f"merge {other}")
    party.decide("refuse")
    before = wire.update["ply"]
    for _ in range(20):
        answer = wire.play(f"merge {other}")
        assert answer["t"] == "nack" and answer["rule"] == "EC-7.5"
    assert party.asked() is wire and wire.update["ply"] == before
    assert party.decide("done") == "done"


def test_a_repeated_command_says_nothing_twice(party: Party) -> None:
    id = str(uuid.uuid4())
    for _ in range(3):
        assert party.wires[2].command("chat", id=id, text="once", to=[0])["t"] == "ack"
    assert party.friends[0].http.get(party.table).text.count("once<") == 1


def test_whoever_takes_a_seat_over_does_not_inherit_its_mail(server: Server) -> None:
    party = Party(server, 3)
    lin, mei, bo = party.wires
    assert lin.command("chat", text=SECRET, to=[1])["t"] == "ack"
    assert party.friends[1].http.post(f"{party.table}/leave", data={"seat": "1"}).status_code == 303
    mei.until(lambda message: message["t"] == "update" and message["seat"] is None)
    assert mei.update["fresh"] and SECRET not in str(mei.update["notes"]), "a page whose seat is gone reads no mail"
    mei.raw.clear()
    assert "no longer" in lin.command("chat", text="too late", to=[1])["text"]
    assert bo.command("chat", text="for Lin alone", to=[0])["t"] == "ack"
    fence(mei)
    assert not heard(mei, "for Lin alone")
    eve = Friend(server, "Eve")
    eve.http.get("/")
    assert eve.http.post(f"{party.table}/sit", data={"seat": "1", "name": "Eve"}).status_code == 303
    for wire in (lin, bo):
        wire.until(lambda message: message["t"] == "update" and "data-proposal" in str(message["parts"]))
        proposal = wire.update["parts"]["prompt"].split('data-proposal="')[1].split('"')[0]
        wire.send({"t": "vote", "yes": True, "proposal": proposal})
    page = eve.line(party.table)
    while page.update["seat"] != 1:
        page.receive()
    fence(page)
    assert not heard(page, SECRET) and SECRET not in eve.http.get(party.table).text
    assert lin.command("chat", text="welcome", to=[1])["t"] == "ack"
    page.until(lambda message: message["t"] == "update" and "welcome" in str(message["notes"]))


def test_a_state_is_talked_to_as_one_and_only_as_it_stands(server: Server) -> None:
    party = Party(server, 4)
    senior, junior = party.merge()
    others = [seat for seat in range(4) if seat not in (senior, junior)]
    outside, stranger = (party.wires[seat] for seat in others)
    both = sorted((senior, junior))
    assert f'value="{both[0]},{both[1]}"' in party.friends[others[0]].http.get(party.table).text
    assert outside.command("chat", text=SECRET, to=both)["t"] == "ack"
    for seat in both:
        party.wires[seat].until(lambda message: message["t"] == "update" and SECRET in str(message["notes"]))
    fence(stranger)
    assert not heard(stranger, SECRET)
    assert "Choose again" in outside.command("chat", text="Psst", to=[both[0], others[1]])["text"]


def test_after_an_undo_and_a_restart_it_is_still_private_and_at_the_end_the_replay_shows_it(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        party = Party(server, 2)
        party.until(lambda: any("place" in str(wire.update["acts"]) for wire in party.wires))
        party.decide("place")
        wire = next(one for one in party.wires if 'data-do="undo"' in str(one.update["parts"].get("prompt")))
        seat = party.wires.index(wire)
        assert wire.command("chat", text=SECRET, to=[1 - seat])["t"] == "ack"
        answer = wire.command("undo", ply=wire.update["ply"])
        assert answer["t"] == "ack"
        party.catch_up(answer["ply"])
        assert wire.command("chat", text="good morning to all", id="0123456789")["t"] == "ack"
        server.kill()
        server.start()
        watch = party.friends[0].watch_link(party.table)
        eve = Friend(server, "Eve")
        for path in (party.table, watch, f"{party.table}/replay", f"{watch}/replay"):
            assert SECRET not in eve.http.get(path).text
        records = (f"{party.table}/record", f"{watch}/record")
        for path in records:
            for visitor in (eve, *party.friends):  # also those for whom it was
                early = visitor.http.get(path)
                assert early.status_code == 403 and SECRET not in early.text
        assert all(SECRET in friend.http.get(party.table).text for friend in party.friends)
        party.wires = [friend.line(party.table) for friend in party.friends]
        assert party.wires[seat].command("chat", text="good morning to all", id="0123456789")["t"] == "ack"
        party.until(lambda: party.wires[0].update["over"], "merge", "accept", "done")
        assert "no game" in party.wires[0].command("chat", text="late", to=[1])["text"]
        for path in (f"{party.table}/replay", f"{watch}/replay"):
            page = eve.http.get(path).text
            assert SECRET in page and page.count("good morning") == 1 and f"{party.friends[seat].name} to" in page
        for path in records:
            for visitor in (eve, *party.friends):
                talk = json.loads(visitor.http.get(path).text)["talk"]
                assert [one["text"] for one in talk] == [SECRET, "good morning to all"]
                names = [friend.name for friend in party.friends]
                assert talk[0]["name"] == names[seat] and talk[0]["to"] == [{"seat": 1 - seat, "name": names[1 - seat]}]
                assert "to" not in talk[1] and talk[0]["after"] == talk[1]["after"] - 1, "an undo lay between them"
        text = eve.http.get(records[0]).text
        sent = eve.http.post("/records", files={"record": ("a.json", text.encode())})
        shown = eve.http.get(sent.headers["location"]).text
        assert SECRET in shown and f"{names[seat]} to {names[1 - seat]}:" in shown
        forged = text.replace(SECRET, "<b>bold</b>\\u001b[2J\\u202e" + "x" * 2000)
        sent = eve.http.post("/records", files={"record": ("b.json", forged.encode())})
        shown = eve.http.get(sent.headers["location"]).text
        assert "&lt;b&gt;bold" in shown and "\u202e" not in shown and "\x1b" not in shown and "x" * 400 not in shown
        database = sqlite3.connect(tmp_path / "tables.sqlite3")
        assert database.execute("SELECT count(*) FROM note WHERE text = ?", (SECRET,)).fetchone() == (1,)
        database.close()
        assert not [line for line in server.said if SECRET in line], "nothing that is said is logged"


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Server]:
    """A server whose database takes no messages any more, as a full disk would have it."""
    with Server(tmp_path).running() as server:
        yield server


def test_what_could_not_be_stored_is_not_shown_and_not_lost(full: Server, tmp_path: Path) -> None:
    party = Party(full, 2)
    lin, mei = party.wires
    database = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
    fence(mei)
    mei.raw.clear()
    database.execute("BEGIN EXCLUSIVE")  # whoever writes now fails after five seconds
    id = str(uuid.uuid4())
    lin.send({"t": "chat", "id": id, "text": SECRET, "to": [1]})
    lin.until(lambda message: message["t"] == "wait")
    assert not heard(mei, SECRET)
    database.execute("ROLLBACK")
    database.close()
    answer = {"t": "wait"}
    while answer["t"] != "ack":  # as a page repeats it
        answer = lin.command("chat", id=id, text=SECRET, to=[1])
        assert answer["t"] in ("wait", "ack"), answer
    mei.until(lambda message: message["t"] == "update" and SECRET in str(message["notes"]))
    assert party.friends[1].http.get(party.table).text.count(SECRET) == 1
