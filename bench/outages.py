"""kill -9 and outages of PostgreSQL in the middle of play: what is lost, doubled, missing or standing still?

Several tables play as fast as they are answered, some with bots. Again and again a server is killed, or the database is
stopped (fast, which ends every connection, and immediate, which is a crash) and started again, with decisions in
flight. The clients do what the page does: a command is kept until it is answered and sent again. At the end every log
is compared with what was acknowledged, and every log is played again.

    python bench/outages.py                                 # 200 kills, 60 outages: some ten minutes
    python bench/outages.py --kills 4 --outages 4           # a short one; the suite runs it
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import sys
import tempfile
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from jianghu.web.config import Config
from jianghu.web.storage.store import Store
from jianghu.web.table.opening import reopen
from tests.web.postgres import Postgres, installed
from tests.web.server import Server

dial: Any = connect
AGAIN = 0.3  # seconds until what waits is sent again
STILL = 45.0  # seconds after which a table counts as standing still, on a machine that does other things too
THINK = 0.06  # seconds; a page may send twenty messages in one


@dataclass
class Player:
    """A person at a table of their own, who decides by chance and keeps every command until it is answered."""

    servers: list[Server]
    seats: list[str]
    cookies: dict[str, str] = field(default_factory=dict)
    table: str = ""
    tables: list[str] = field(default_factory=list)
    sent: dict[str, tuple[str, int]] = field(default_factory=dict)  # table and ply by command
    acked: dict[str, int] = field(default_factory=dict)
    waits: int = 0
    last: float = 0.0  # when something was acknowledged
    pending: dict[str, Any] | None = None

    async def open(self) -> None:
        """A new table, as soon as one can be had."""
        form = {"game": "wuwei", "name": "Lin", **{f"seat_{n}": kind for n, kind in enumerate(self.seats)}}
        while True:
            url = random.choice(self.servers).url
            try:
                async with httpx.AsyncClient(base_url=url, headers={"origin": url}, cookies=self.cookies) as http:
                    answer = await http.post("/tables", data=form, timeout=20)
                    self.cookies |= dict(answer.cookies)
            except httpx.HTTPError:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code == 303:
                self.table = answer.headers["location"]
                self.tables.append(self.table)
                return
            if answer.status_code != 503:
                raise SystemExit(f"a table cannot be opened: {answer.status_code}")
            await asyncio.sleep(AGAIN)

    async def play(self) -> None:
        """Play for ever; a lost connection is made again, to any of the servers."""
        while True:
            if not self.table:
                await self.open()
            server = random.choice(self.servers)
            url = f"ws://127.0.0.1:{server.port}{self.table}/socket"
            cookie = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
            try:
                async with dial(url, origin=server.url, additional_headers={"cookie": cookie}) as line:
                    await self._converse(line)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(AGAIN)

    async def _converse(self, line: Any) -> None:
        await line.send('{"t":"hello"}')
        if self.pending is not None:
            await line.send(json.dumps(self.pending))
        update: dict[str, Any] = {"acts": [], "over": False, "curtain": None, "ply": -1}
        while True:
            try:
                whole = json.loads(await asyncio.wait_for(line.recv(), 2.5))
            except TimeoutError:  # the page sends again what was not answered
                if self.pending is not None:
                    await line.send(json.dumps(self.pending))
                elif update["ply"] < 0:
                    await line.send('{"t":"hello"}')
                continue
            for message in [*whole.pop("also", []), whole]:
                if message["t"] == "update":
                    update = message
                elif self.pending is not None and message.get("id") == self.pending["id"]:
                    await self._answered(line, message)
                elif message.get("again"):
                    await asyncio.sleep(AGAIN)
                    await line.send(json.dumps(message["again"]))
            if update["over"] and self.pending is None:
                self.table = ""
                return
            known = max([0, *(self.acked[id] for id in self.acked if self.sent[id][0] == self.table)][-2:])
            if self.pending is None and update["ply"] >= known:
                await self._decide(line, update)

    async def _answered(self, line: Any, message: dict[str, Any]) -> None:
        assert self.pending is not None
        if message["t"] == "wait":
            self.waits += 1
            await asyncio.sleep(AGAIN)
            await line.send(json.dumps(self.pending))
            return
        if message["t"] == "ack":
            self.acked[self.pending["id"]] = message["ply"]
            self.last = time.monotonic()
        self.pending = None

    async def _decide(self, line: Any, update: dict[str, Any]) -> None:
        if update["curtain"] is not None:
            await line.send(json.dumps({"t": "reveal", "seat": update["curtain"]}))
        elif update["acts"]:
            words, id = random.choice(update["acts"])[0], str(uuid.uuid4())
            self.pending = {"t": "play", "id": id, "ply": update["ply"], "words": words}
            self.sent[id] = self.table, update["ply"]
            await asyncio.sleep(THINK)
            await line.send(json.dumps(self.pending))


@dataclass
class Count:
    """What came out."""

    what: str
    rounds: int = 0
    acked: int = 0
    waits: int = 0
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    broken: int = 0
    still: int = 0
    tracebacks: int = 0
    tables: int = 0
    seconds: float = 0.0
    after: list[float] = field(default_factory=list)  # seconds until each table went on

    @property
    def faults(self) -> int:
        return self.lost + self.doubled + self.gaps + self.broken + self.still + self.tracebacks

    def __str__(self) -> str:
        after = sorted(self.after) or [0.0]
        return (
            f"{self.what}: {self.rounds} rounds in {self.seconds:.0f} s, {self.tables} tables, {self.acked} decisions "
            f"acknowledged, {self.waits} times told to wait; "
            f"lost {self.lost}, doubled {self.doubled}, gaps {self.gaps}, "
            f"logs that do not replay {self.broken}, standing still {self.still}, tracebacks {self.tracebacks}; every "
            f"table went on after {after[len(after) // 2]:.1f} s (half of them), {after[-1]:.1f} s (the last)"
        )


async def rounds(
    what: str, servers: list[Server], url: str, tables: int, number: int, strike: Callable[[int], Awaitable[None]]
) -> Count:
    """Play, strike again and again, and look at what is stored."""
    begun, count = time.monotonic(), Count(what)
    kinds = (["me", "device"], ["me", "bot:random"], ["me", "bot:greedy", "device"])
    players = [Player(servers, kinds[k % len(kinds)]) for k in range(tables)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await all_go_on(players, tasks, count)
    count.after.clear()
    for k in range(number):
        await asyncio.sleep(random.uniform(0.05, 0.6))  # at any moment of a decision
        await strike(k)
        await all_go_on(players, tasks, count)
        count.rounds += 1
        if k % 10 == 9:
            print(f"  {what}: {k + 1} of {number}, {sum(len(one.acked) for one in players)} acknowledged", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    count.acked, count.waits = sum(len(one.acked) for one in players), sum(one.waits for one in players)
    count.tables = sum(len(one.tables) for one in players)
    count.tracebacks = sum(line.startswith("Traceback") for server in servers for line in server.said)
    if count.tracebacks:  # what a server said of the first one, so that its cause can be found
        said = next(one.said for one in servers if any(line.startswith("Traceback") for line in one.said))
        first = next(k for k, line in enumerate(said) if line.startswith("Traceback"))
        print("".join(said[max(0, first - 3) : first + 60]), flush=True)
    await asyncio.to_thread(compare, players, url, count)
    count.seconds = time.monotonic() - begun
    return count


async def all_go_on(players: list[Player], tasks: list[asyncio.Task[None]], count: Count) -> None:
    """Wait until every table has a new decision."""
    since = time.monotonic()
    while any(one.last < since for one in players) and time.monotonic() < since + STILL:
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.02)
    count.still += sum(one.last < since for one in players)
    count.after += [one.last - since for one in players if one.last >= since]


def compare(players: list[Player], url: str, count: Count) -> None:
    """What was acknowledged with what is stored."""
    engine = create_engine(Config(database=url).url())
    query = text("SELECT ply, command FROM entry WHERE game = :id ORDER BY ply")
    with engine.connect() as connection:
        for player in players:
            for table in player.tables:
                log = [(int(row[0]), str(row[1])) for row in connection.execute(query, {"id": table[3:]})]
                count.gaps += [ply for ply, _ in log] != list(range(len(log)))
                count.doubled += len(log) - len({command for _, command in log})
                stored = {command: ply + 1 for ply, command in log}
                mine = {id: ply for id, ply in player.acked.items() if player.sent[id][0] == table}
                count.lost += sum(stored.get(id) != ply for id, ply in mine.items())
    engine.dispose()
    count.broken = asyncio.run(broken(url, [table[3:] for player in players for table in player.tables]))


async def broken(url: str, ids: list[str]) -> int:
    """How many logs do not replay."""
    store, found = Store(Config(database=url).url()), 0
    for id in ids:
        stored = await store.table(id)
        found += stored is None or bool(reopen(stored.row, stored.seats, stored.entries).fault)
    await store.close()
    return found


def restart(server: Server) -> None:
    server.kill()
    server.start()


async def kills(tables: int, number: int) -> Count:
    """One server on SQLite, killed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--pace", "0.02")
        with server.running():
            url = f"sqlite:///{folder}/tables.sqlite3"

            async def strike(k: int) -> None:
                await asyncio.to_thread(restart, server)

            return await rounds("kill -9, SQLite", [server], url, tables, number, strike)


async def outages(tables: int, number: int, processes: int, killed: int) -> Count:
    """Servers on one PostgreSQL, which goes away; then one of the servers is killed again and again."""
    programs = installed()
    if programs is None:
        raise SystemExit("needs PostgreSQL, and none is installed")
    with postgres(programs) as made, tempfile.TemporaryDirectory() as folder:
        servers = [Server(Path(folder), "--pace", "0.02", "--database", made.url) for _ in range(processes)]
        try:
            for server in servers:
                server.start()

            def stop(k: int) -> None:
                made.stop(("fast", "immediate")[k % 2])
                time.sleep(random.choice((0.0, 0.3, 1.5)))
                made.start()

            async def strike(k: int) -> None:
                if k < number:
                    await asyncio.to_thread(stop, k)
                else:
                    await asyncio.to_thread(restart, servers[k % processes])

            what = f"PostgreSQL away {number} times, kill -9 {killed} times, {processes} process(es)"
            return await rounds(what, servers, made.url, tables, number + killed, strike)
        finally:
            for server in servers:
                server.end()


@contextmanager
def postgres(programs: Path) -> Iterator[Postgres]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Postgres(programs, port).running() as made:
        yield made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="three of four on SQLite, the others on PostgreSQL")
    parser.add_argument("--outages", type=int, default=60, help="half with one process, half with two")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    random.seed(given.seed)
    os.environ["JIANGHU_FORMS_PER_SECOND"] = "1000"
    fourth, half = given.kills // 4, given.outages // 2
    counts = []
    if given.kills - fourth:
        counts.append(asyncio.run(kills(given.tables, given.kills - fourth)))
        print(counts[-1], flush=True)
    if given.outages - half:
        counts.append(asyncio.run(outages(given.tables, given.outages - half, 1, 0)))
        print(counts[-1], flush=True)
    if half or fourth:
        counts.append(asyncio.run(outages(given.tables, half, 2, fourth)))
        print(counts[-1], flush=True)
    faults = sum(count.faults for count in counts)
    print("Nothing was lost." if not faults else f"{faults} faults.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
