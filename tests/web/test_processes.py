"""Two server processes on one PostgreSQL: what happens at one is seen at the other, and nothing is lost or doubled."""

from __future__ import annotations

import json
import re
import secrets
import threading
import time
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from jianghu.kernel.seal import hash_of
from jianghu.web.config import Config
from jianghu.web.storage import schema
from jianghu.web.table.exchange import seal_of
from tests.web.postgres import Postgres
from tests.web.server import Friend, Server, Wire, dealt, tidy
from tests.web.test_lobby import listed
from tests.web.test_talk import empty, fence


@pytest.fixture(scope="module")
def servers(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    first, second = (Server(tmp_path_factory.mktemp(name), "--database", postgres) for name in "ab")
    with first.running(), second.running():
        yield first, second
    engine = create_engine(Config(database=postgres).url())
    schema.metadata.drop_all(engine)
    engine.dispose()


def log_of(postgres: str, table: str) -> list[tuple[int, str, str]]:
    """The stored log of a table: ply, command and words."""
    engine = create_engine(Config(database=postgres).url())
    query = text("SELECT ply, command, words FROM entry WHERE game = :id ORDER BY ply")
    with engine.connect() as connection:
        rows = [(int(row[0]), str(row[1]), str(row[2])) for row in connection.execute(query, {"id": table[3:]})]
    engine.dispose()
    return rows


def at(server: Server, friend: Friend) -> Friend:
    """The same person by way of another process."""
    other = Friend(server, friend.name)
    for name, value in friend.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def until_ply(wire: Wire, ply: int) -> None:
    while wire.update["ply"] < ply:
        wire.receive()


def test_a_decision_at_one_reaches_the_pages_of_the_other(servers: tuple[Server, Server]) -> None:
    lin, mei = Friend(servers[0], "Lin"), Friend(servers[1], "Mei")
    table = lin.open_table(["me", "open"])
    mei.sit(table, 1)
    a, b = lin.line(table), mei.line(table)
    while not a.update["acts"] and not b.update["acts"]:
        a.receive()
    for ply in range(12):
        asked = a if a.update["acts"] else b
        assert asked.play(asked.update["acts"][0][0])["ply"] == ply + 1
        for wire in (a, b):
            until_ply(wire, ply + 1)
    assert b.command("chat", text="I am over here")["t"] == "ack"
    a.until(lambda message: message["t"] == "update" and any("over here" in note for note in message["notes"]))


def test_private_talk_and_orders_reach_those_whom_they_concern_and_nobody_else(servers: tuple[Server, Server]) -> None:
    lin, mei, bo = Friend(servers[0], "Lin"), Friend(servers[1], "Mei"), Friend(servers[1], "Bo")
    table = lin.open_table(["me", "open", "open"], game="china")
    mei.sit(table, 1)
    bo.sit(table, 2)
    a, b, c = dealt(lin.line(table), mei.line(table), bo.line(table))
    for wire in (a, b, c):
        fence(wire)
        wire.raw.clear()
    assert a.command("chat", text="only for Mei", to=[1])["t"] == "ack"
    b.until(lambda message: message["t"] == "update" and "only for Mei" in str(message["notes"]))
    again = at(servers[0], mei).line(table)  # the same person at the other process
    assert b.command("order", name="mergers", value="refuse")["t"] == "ack"
    again.until(lambda message: message["t"] == "update" and 'value="refuse" selected' in str(message["parts"]))
    fence(c)
    assert not empty(c) and not any("only for Mei" in one or " selected>refuse" in one for one in c.raw)


def test_what_one_asks_is_answered_at_the_other(servers: tuple[Server, Server]) -> None:
    lin, mei = Friend(servers[0], "Lin"), Friend(servers[1], "Mei")
    table = lin.open_table(["me", "open"])
    mei.sit(table, 1)
    a, b = lin.line(table), mei.line(table)
    while not a.update["acts"] and not b.update["acts"]:
        a.receive()
    asked, other = (a, b) if a.update["acts"] else (b, a)
    asked.play(asked.update["acts"][0][0])
    ply = 1
    while True:  # until the other one has decided: what lies before cannot be taken back without asking
        until_ply(a, ply)
        until_ply(b, ply)
        if other.update["acts"]:
            break
        asked.play(asked.update["acts"][0][0])
        ply += 1
    assert asked.command("undo", ply=ply)["t"] == "ack"
    other.until(lambda message: message["t"] == "update" and "asks to take back" in message["parts"].get("prompt", ""))
    other.send({"t": "vote", "yes": True})
    for wire in (a, b):
        until_ply(wire, ply + 1)
    assert asked.update["acts"] and not other.update["acts"]


def test_of_two_decisions_at_one_moment_one_counts(servers: tuple[Server, Server], postgres: str) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "device"])
    wires = [lin.line(table), at(servers[1], lin).line(table)]
    won = 0
    for _ in range(15):
        ply = max(wire.update["ply"] for wire in wires)
        for wire in wires:
            until_ply(wire, ply)
            wire.my_turn()
        answers: list[dict[str, Any]] = [{}, {}]

        def decide(number: int, ply: int, answers: list[dict[str, Any]] = answers) -> None:
            acts = wires[number].update["acts"]
            answers[number] = wires[number].play(acts[-number][0], ply=ply)

        threads = [threading.Thread(target=decide, args=(number, ply)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer["t"] for answer in answers) == ["ack", "nack"]
        assert next(answer for answer in answers if answer["t"] == "nack")["why"] == "stale"
        won += 1
        for wire in wires:
            until_ply(wire, ply + 1)
    log = log_of(postgres, table)
    assert [ply for ply, _, _ in log] == list(range(won))


def test_a_command_sent_to_both_is_carried_out_once(servers: tuple[Server, Server], postgres: str) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "device"])
    a, b = lin.line(table), at(servers[1], lin).line(table)
    id, words = str(uuid.uuid4()), a.update["acts"][0][0]
    assert a.play(words, id=id, ply=0)["ply"] == b.play(words, id=id, ply=0)["ply"] == 1
    assert [command for _, command, _ in log_of(postgres, table)] == [id]


def test_bots_decide_once_although_both_have_them(servers: tuple[Server, Server], postgres: str) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "bot:random", "bot:random"])
    a, b = lin.line(table), at(servers[1], lin).line(table)
    while a.update["ply"] < 60 and not a.update["over"]:
        acts = a.my_turn()
        ply = a.update["ply"]
        assert a.play(acts[0][0])["t"] == "ack"
        until_ply(a, ply + 1)
    until_ply(b, a.update["ply"])
    log = log_of(postgres, table)
    assert [ply for ply, _, _ in log] == list(range(len(log)))
    bots = [command for _, command, _ in log if command.startswith("bot.")]
    assert len(bots) == len(set(bots)) > 5


def test_a_table_that_is_removed_is_gone_everywhere(servers: tuple[Server, Server]) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "device"])
    other = at(servers[1], lin).line(table)
    assert lin.http.post(f"{table}/remove", data={"sure": "yes"}).status_code == 303
    other.until(lambda message: message["t"] == "gone")


def test_a_nudge_and_a_new_name_reach_the_pages_of_the_other(servers: tuple[Server, Server]) -> None:
    lin, mei = Friend(servers[0], "Lin"), Friend(servers[1], "Mei")
    table = lin.open_table(["me", "open"])
    mei.sit(table, 1)
    lin.http.post("/name", data={"name": "Old Fox"})
    a, b = dealt(lin.line(table), mei.line(table))
    asked, other, name = (a, b, "Mei") if a.update["acts"] else (b, a, "Old Fox")
    other.send({"t": "nudge"})
    assert asked.until(lambda message: message["t"] == "nudge")["name"] == name
    mei.http.post("/name", data={"name": "Young Fox"})
    for wire in (a, b):
        wire.until(lambda message: "Mei is called Young Fox now." in str(message.get("notes")))


def test_a_device_that_is_ended_at_one_is_closed_at_the_other(servers: tuple[Server, Server]) -> None:
    first, second = servers
    lin, phone = Friend(first, "Lin"), Friend(second, "")
    table = lin.open_table(["me", "bot:greedy"])
    link = lin.http.post(f"{table}/phone", data={}).text.split("/carry/")[1].split('"')[0]
    assert phone.http.post(f"/carry/{link}").status_code == 303
    wire = phone.line(table)
    assert wire.my_turn()
    found = re.search(r'value="(\w+)">End<', lin.http.get("/you/devices").text)
    assert found is not None
    assert lin.http.post("/you/devices", data={"end": found[1]}).status_code == 303
    with pytest.raises(ConnectionClosed):
        while True:
            wire.receive()
    assert phone.line(table).update["seat"] is None


def test_when_one_process_dies_the_other_goes_on(servers: tuple[Server, Server]) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "device"])
    wire = lin.line(table)
    for _ in range(5):
        ply = wire.update["ply"]
        wire.play(wire.my_turn()[0][0])
        until_ply(wire, ply + 1)
    ply = wire.update["ply"]
    servers[0].kill()
    other = at(servers[1], lin).line(table)
    assert other.update["ply"] == ply
    assert other.play(other.my_turn()[0][0])["ply"] == ply + 1
    servers[0].start()
    again = at(servers[0], lin).line(table)
    assert again.update["ply"] == ply + 1


def test_a_process_that_lost_its_connection_hears_again(servers: tuple[Server, Server], postgres: str) -> None:
    lin = Friend(servers[0], "Lin")
    table = lin.open_table(["me", "device"])
    a, b = lin.line(table), at(servers[1], lin).line(table)
    engine = create_engine(Config(database=postgres).url())
    with engine.begin() as connection:  # every connection but this one is cut off
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"))
    engine.dispose()
    for _ in range(3):
        words, id, ply = a.my_turn()[0][0], str(uuid.uuid4()), a.update["ply"]
        while (answer := a.play(words, id=id, ply=ply))["t"] == "wait":  # it may notice only now; a page sends again
            time.sleep(0.2)
        assert answer["t"] == "ack"
        until_ply(a, ply + 1)
    until_ply(b, a.update["ply"])


def test_the_pages_of_both_add_to_the_dice_and_one_of_them_deals(servers: tuple[Server, Server], postgres: str) -> None:
    lin, mei = Friend(servers[0], "Lin"), Friend(servers[1], "Mei")
    for _ in range(4):
        table = lin.open_table(["me", "open"])
        mei.sit(table, 1)
        wires = [lin.line(table, seal=True), mei.line(table, seal=True)]
        parts = [secrets.token_hex(32) for _ in wires]
        for wire, part in zip(wires, parts, strict=True):
            asked = wire.asked_to_add()
            wire.send({"t": "seal", "n": asked["n"], "hash": hash_of(part)})
        hashes = [[seat, hash_of(part)] for seat, part in enumerate(parts)]
        for wire, part in zip(wires, parts, strict=True):
            asked = wire.asked_to_add()
            assert asked["hashes"] == hashes
            wire.send({"t": "seal", "n": asked["n"], "part": part})
        a, b = dealt(*wires)
        engine = create_engine(Config(database=postgres).url())
        with engine.begin() as connection:
            query = text("SELECT dice, sealed FROM game WHERE id = :id")
            dice, sealed = connection.execute(query, {"id": table.removeprefix("/t/")}).one()
        engine.dispose()
        seal = seal_of(sealed, 2)
        assert seal is not None and seal.fault(dice) is None and [one.part for one in seal.parts] == parts
        # Both show the same game.
        asked_one = a if a.update["acts"] else b
        assert asked_one.play(asked_one.update["acts"][0][0])["ply"] == 1
        until_ply(a, 1)
        until_ply(b, 1)


def test_when_the_process_that_asks_dies_the_other_goes_on_with_the_exchange(servers: tuple[Server, Server]) -> None:
    lin, mei = Friend(servers[0], "Lin"), Friend(servers[0], "Mei")
    table = lin.open_table(["me", "open"])
    mei.sit(table, 1)
    a, b, one, two = lin.line(table, seal=True), mei.line(table, seal=True), "ab" * 32, "cd" * 32
    for wire, part in ((a, one), (b, two)):
        asked = wire.asked_to_add()
        wire.send({"t": "seal", "n": asked["n"], "hash": hash_of(part)})
    shown = a.asked_to_add()
    servers[0].kill()
    a, b = at(servers[1], lin).line(table, seal=True), at(servers[1], mei).line(table, seal=True)
    for wire, part in ((a, one), (b, two)):
        assert wire.asked_to_add() == shown
        wire.send({"t": "seal", "n": shown["n"], "part": part})
    dealt(a, b)
    servers[0].start()
    assert at(servers[0], lin).line(table, seal=True).update["dealt"]


def post_at_once(friends: list[Friend], path: str) -> list[int]:
    """The status that each of them is answered with, all asking together."""
    found = [0] * len(friends)
    ready = threading.Barrier(len(friends))

    def post(number: int) -> None:
        ready.wait()
        found[number] = friends[number].http.post(path).status_code

    threads = [threading.Thread(target=post, args=(number,)) for number in range(len(friends))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_strangers_who_come_through_both_get_a_seat_each(servers: tuple[Server, Server], postgres: str) -> None:
    lin = Friend(servers[0], "Lin")
    for seats, taken in ((["me", "open", "open"], [303, 303]), (["me", "open"], [303, 409])):
        table = listed(lin, seats)
        wire = lin.line(table)
        sit = f"/open/{lin.watch_link(table).rpartition('/')[2]}/sit"
        assert sorted(post_at_once([Friend(server, "") for server in servers], sit)) == taken
        engine = create_engine(Config(database=postgres).url())
        with engine.connect() as connection:
            query = text("SELECT person FROM seat WHERE game = :id ORDER BY number")
            people = [row[0] for row in connection.execute(query, {"id": table[3:]})]
        engine.dispose()
        assert len({*people}) == len(people) == len(seats) and all(people), "one seat each"
        wire.close()


def test_a_clock_that_runs_out_is_judged_once(
    postgres_server: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Both processes look at the clocks; both pages are told the same, once."""
    database = empty_database(postgres_server)
    first, second = (Server(tmp_path_factory.mktemp(name), "--database", database) for name in "cd")
    with first.running(), second.running():
        lin, mei = Friend(first, "Lin"), Friend(second, "Mei")
        form = {"game": "kungfu", "name": "Lin", "seat_0": "me", "seat_1": "open", "clock": "300+10"}
        table = lin.http.post("/tables", data=form).headers["location"]
        mei.sit(table, 1)
        dealt(lin.line(table), mei.line(table))
        tidy()
        first.stop()
        second.stop()
        engine = create_engine(Config(database=database).url())
        with engine.begin() as connection:
            stored, asked = connection.execute(text("SELECT clocks, asked FROM game")).one()
            left = [5.0 if seat == asked else 10_000.0 for seat in range(2)]
            clocks = json.loads(stored) | {"left": left, "since": time.time()}
            connection.execute(
                text("UPDATE game SET clocks = :clocks, due = :due"), {"clocks": json.dumps(clocks), "due": time.time()}
            )
            connection.execute(text("UPDATE house SET alive = 0"))
        first.start()
        second.start()
        lin, mei = at(first, lin), at(second, mei)
        wires = [lin.line(table), mei.line(table)]
        for wire in wires:
            while not told(wire, "Time is up for"):
                wire.until(lambda message: message["t"] == "update", 120.0)
        with engine.connect() as connection:
            up = connection.execute(text("SELECT count(*) FROM note WHERE text LIKE '%Time is up for%'")).scalar_one()
            sat_in = connection.execute(text("SELECT count(*) FROM seat WHERE bot <> ''")).scalar_one()
        assert (up, sat_in) == (1, 1)
        engine.dispose()


def told(wire: Wire, what: str) -> bool:
    """Whether any message so far has said so."""
    return any(what in one for one in wire.raw)


def empty_database(server: Postgres) -> str:
    """The address of a database of its own: here the processes are stopped, and nobody else is to be looked at."""
    name = f"clocks_{secrets.token_hex(4)}"
    engine = create_engine(Config(database=server.url).url(), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.url.rpartition("/")[0] + f"/{name}"
