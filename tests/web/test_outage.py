"""The database goes away in the middle of play, or the disk is full: nothing is lost, and play goes on by itself."""

from __future__ import annotations

import os
import resource
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from jianghu.web.config import Config
from tests.web.postgres import Postgres
from tests.web.server import PATIENCE, Friend, Server, Wire

TINY = 4096  # bytes; with this bound no file of the server can grow, as on a full disk


class Base:
    """A database that can be taken away and given back."""

    def __init__(self, url: str, servers: list[Server], take: Callable[[], None], give: Callable[[], None]) -> None:
        self.url, self.servers, self.take, self.give = url, servers, take, give

    def log(self, table: str) -> list[tuple[int, str]]:
        engine = create_engine(Config(database=self.url).url())
        query = text("SELECT ply, command FROM entry WHERE game = :id ORDER BY ply")
        with engine.connect() as connection:
            rows = [(int(row[0]), str(row[1])) for row in connection.execute(query, {"id": table[3:]})]
        engine.dispose()
        return rows


@contextmanager
def full_disk(folder: Path) -> Iterator[Base]:
    server = Server(folder, "--pace", "0.02")
    with server.running():
        hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)[1]

        def bound(size: int) -> None:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))

        yield Base(f"sqlite:///{folder / 'tables.sqlite3'}", [server], lambda: bound(TINY), lambda: bound(hard))


@contextmanager
def stopped_postgres(folder: Path, programs: Path, mode: str, count: int) -> Iterator[Base]:
    made = Postgres(programs, 41000 + os.getpid() % 20000)
    with made.running():
        servers = [Server(folder, "--pace", "0.02", "--database", made.url) for _ in range(count)]
        try:
            for server in servers:
                server.start()
            yield Base(made.url, servers, lambda: made.stop(mode), made.start)
        finally:
            for server in servers:
                server.end()


@pytest.fixture(params=["full", "fast", "immediate", "two"], scope="module")
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Base]:
    folder = tmp_path_factory.mktemp("tables")
    if request.param == "full":
        with full_disk(folder) as made:
            yield made
        return
    mode, count = ("fast", 2) if request.param == "two" else (request.param, 1)
    with stopped_postgres(folder, request.getfixturevalue("programs"), mode, count) as made:
        yield made


@contextmanager
def outage(base: Base) -> Iterator[None]:
    base.take()
    try:
        yield
    finally:
        base.give()


def eventually(check: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def play_until_stored(wire: Wire, words: str, id: str, ply: int) -> dict[str, Any]:
    """As the page does it: what waits is sent again."""
    while (answer := wire.play(words, id=id, ply=ply))["t"] == "wait":
        time.sleep(0.5)
    return answer


def health(server: Server) -> tuple[int, str]:
    answer = Friend(server, "Watch").http.get("/healthz")
    return answer.status_code, answer.text.strip()


def test_a_move_waits_and_is_carried_out_once(base: Base) -> None:
    lin = Friend(base.servers[-1], "Lin")
    table = lin.open_table(["me", "device"])
    wire = lin.line(table)
    for _ in range(3):
        ply = wire.update["ply"]
        assert wire.play(wire.my_turn()[0][0])["t"] == "ack"
        wire.until(lambda message, ply=ply: message["t"] == "update" and message["ply"] > ply)
    words, ply, id = wire.my_turn()[0][0], wire.update["ply"], str(uuid.uuid4())
    with outage(base):
        for _ in range(3):
            assert wire.play(words, id=id, ply=ply)["t"] == "wait"
        assert wire.update["ply"] == ply, "something is shown that is not stored"
        wire.send({"t": "ping"})
        wire.until(lambda message: message["t"] == "pong")  # the socket has not dropped
    assert play_until_stored(wire, words, id, ply) == {"t": "ack", "id": id, "ply": ply + 1}
    assert wire.play(words, id=id, ply=ply)["ply"] == ply + 1
    while wire.update["ply"] < ply + 1:
        wire.receive()
    assert wire.play(wire.my_turn()[0][0])["t"] == "ack"
    log = base.log(table)
    assert [one for one, _ in log] == list(range(len(log)))
    assert [command for _, command in log].count(id) == 1


def test_bots_go_on_by_themselves(base: Base) -> None:
    lin = Friend(base.servers[0], "Lin")
    table = lin.open_table(["bot:random", "bot:random"])
    wire = lin.line(table)
    wire.until(lambda message: message["t"] == "update" and message["ply"] > 3)
    with outage(base):
        wire.until(lambda message: message["t"] == "wait")
        time.sleep(0.5)
    before = len(base.log(table))
    eventually(lambda: len(base.log(table)) > before + 3)
    log = base.log(table)
    assert [one for one, _ in log] == list(range(len(log)))


def test_pages_are_calm_and_come_back(base: Base) -> None:
    lin = Friend(base.servers[0], "Lin")
    table = lin.open_table(["me", "open"])
    wire = lin.line(table)
    assert health(base.servers[0]) == (200, "well")
    with outage(base):
        forms = (
            ("/tables", {"game": "wuwei", "seat_0": "me", "seat_1": "bot:random"}),
            (f"{table}/leave", {"seat": "0"}),
        )
        for path, form in forms:
            answer = lin.http.post(path, data=form)
            assert answer.status_code == 503 and answer.headers["retry-after"] and "One moment" in answer.text
        eventually(lambda: health(base.servers[0])[0] == 503)
        assert health(base.servers[0])[1] in ("gone", "full", "disk")
        for path in ("/", table, f"{table}/replay"):
            assert lin.http.get(path).status_code in (200, 303, 503)
        again = {"t": "chat", "text": "are you there?", "id": "a-chat-command"}
        wire.send(again)
        wire.until(lambda message: message["t"] == "wait" and message.get("id") == again["id"])
    eventually(lambda: health(base.servers[0]) == (200, "well"))
    eventually(lambda: lin.http.get(table).status_code == 200)
    for _ in range(2):  # a page repeats it until there is a reply; it is said once
        wire.send(again)
        wire.until(lambda message: message.get("id") == again["id"] and message["t"] == "ack")
    eventually(lambda: lin.http.get(table).text.count("are you there?") == 1)
    eventually(lambda: lin.http.post(f"{table}/leave", data={"seat": "0"}).status_code == 303)
    assert lin.http.get("/").status_code == 200


def test_a_newcomer_is_let_in_afterwards(base: Base) -> None:
    lin = Friend(base.servers[0], "Lin")
    table = lin.open_table(["me", "open"])
    wire = lin.line(table)
    with outage(base):
        with pytest.raises(AssertionError):
            lin.open_table(["me", "open"])
        wire.send({"t": "hello"})
        wire.until(lambda message: message["t"] in ("wait", "update"))
    eventually(lambda: health(base.servers[0]) == (200, "well"))
    mei = Friend(base.servers[-1], "Mei")
    eventually(lambda: mei.http.post(f"{table}/sit", data={"seat": "1", "name": "Mei"}).status_code == 303)
    mei.line(table)


def test_the_log_has_a_line_for_its_beginning_and_one_for_its_end(base: Base) -> None:
    """The last test of each: the outages of all tests above are in it."""
    for server in base.servers:
        lines = [line for line in server.said if "http://" not in line and "tables are kept" not in line]
        assert lines and not any("Traceback" in line for line in lines), lines
        went = [line for line in lines if "cannot be used" in line]
        back = [line for line in lines if "can be used again" in line]
        assert len(went) == len(back) and len(went) + len(back) == len(lines), lines
