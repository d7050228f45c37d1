"""Many live tables over real WebSockets: decisions a second, time from command to update, memory of the server.

Each table has one person, who decides by a script a second after being asked, and a bot in the other seat, which takes
a second as well: about one decision a second at each table. The clients run in a process of their own, on the same
machine: figures of a busy or small machine are those of both together, and the column of the server's own work is the
one that compares.

    python bench/tables.py --tables 10,50,100,200,500 --seconds 20

The last columns are about bots: from the update that shows that one is asked to the one that shows its decision,
less the pause that is made for people. With nothing but bots and no pause, every table asks at every moment:

    python bench/tables.py --game kungfu --seats bot:adept,bot:adept --think 0 --tables 10
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.asyncio.client import connect

dial: Any = connect
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Run:
    """What is counted while tables play."""

    url: str
    seats: list[str]
    think: float
    game: str = "wuwei"
    times: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # for bots
    plies: int = 0
    going: bool = False


def memory(pid: int) -> float:
    """Resident memory in kB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0.0


def work(pid: int) -> float:
    """Seconds of work of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def serve(folder: str, database: str, pace: float) -> tuple[subprocess.Popen[str], str]:
    """A server with new tables, and its address."""
    return launch(folder, database, pace)


def launch(
    folder: str, database: str, pace: float, *more: str, log: IO[str] | None = None
) -> tuple[subprocess.Popen[str], str]:
    """The same with further options, and its log in a file."""
    command = [sys.executable, "-m", "jianghu", "serve", "--port", "0", "--data", folder, "--pace", str(pace)]
    command += ["--sockets-per-address", "20000"]  # all clients are on this machine
    command += ["--database", database] if database else []
    command += ["--tables-per-address", "100000", "--bot-tables-per-address", "1000"]
    command += more
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "JIANGHU_FORMS_PER_SECOND": "1000"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"(http://[\d.]+:\d+)/", line):
            return server, found[1]
    raise SystemExit("the server did not start")


async def start(http: httpx.AsyncClient, run: Run, number: int) -> Any:
    """A new person at a new table, with an open socket."""
    form = {"game": run.game, "name": f"P{number}", **{f"seat_{k}": kind for k, kind in enumerate(run.seats)}}
    http.cookies.clear()
    answer = await http.post("/tables", data=form)
    cookie = f"jianghu={answer.cookies['jianghu']}"
    address = run.url.replace("http", "ws") + f"{answer.headers['location']}/socket"
    wire = await dial(address, origin=run.url, additional_headers={"cookie": cookie}, max_size=None)
    await wire.send('{"t":"hello"}')
    return wire


async def person(http: httpx.AsyncClient, wires: list[Any], run: Run, number: int) -> None:
    """Sit at one table after the other, until a connection is broken off."""
    while True:
        await game(wires[number], run, number)
        await wires[number].close()
        wires[number] = await start(http, run, number)


async def game(wire: Any, run: Run, number: int) -> None:
    """Decide whenever asked, a while later, until the game is over."""
    chance = random.Random(number)
    sent, mine = 0.0, 0

    async def decide(ply: int, words: str) -> None:
        nonlocal sent, mine
        # The first decisions come at different moments, as those of people do.
        await asyncio.sleep(run.think * (chance.random() if not sent else 1))
        while not run.going:
            await asyncio.sleep(0.1 + chance.random())
        sent, mine = time.perf_counter(), ply
        await wire.send(json.dumps({"t": "play", "id": str(uuid.uuid4()), "ply": ply, "words": words}))

    tasks: set[asyncio.Task[None]] = set()
    ply, asked, since = 0, -1, 0.0
    while True:
        message = json.loads(await wire.recv())
        if message["t"] != "update":
            continue
        if run.going and message["ply"] > ply:
            run.plies += message["ply"] - ply
            if sent and ply == mine:
                run.times.append(time.perf_counter() - sent)
            elif since:
                run.waits.append(max(0.0, time.perf_counter() - since - run.think))
        if message["over"]:
            return
        if message["ply"] > ply:
            since = 0.0 if message["acts"] else time.perf_counter()
        ply = message["ply"]
        if message["acts"] and asked != ply:
            asked = ply
            tasks = {task for task in tasks if not task.done()}
            tasks.add(asyncio.create_task(decide(ply, chance.choice(message["acts"])[0])))


async def measure(run: Run, pid: int, count: int, seconds: float) -> str:
    people = []
    async with httpx.AsyncClient(base_url=run.url, headers={"origin": run.url}, timeout=60, verify=False) as http:
        first = await start(http, run, 100000)
        await asyncio.sleep(0.5)
        before = memory(pid)
        wires: list[Any] = []
        for number in range(count):
            wires.append(await start(http, run, number))
            people.append(asyncio.create_task(person(http, wires, run, number)))
        await asyncio.sleep(2)
        idle = (memory(pid) - before) / count
        run.going = True
        await asyncio.sleep(3)
        run.times.clear()
        run.waits.clear()
        run.plies, worked = 0, work(pid)
        await asyncio.sleep(seconds)
        worked, plies, times, waits = work(pid) - worked, run.plies, [*run.times], [*run.waits]
        played = (memory(pid) - before) / count
        for task in people:
            task.cancel()
        for wire in [first, *wires]:
            wire.transport.abort()
        await asyncio.gather(*people, return_exceptions=True)
    each = 1000 * worked / max(1, plies)
    return (
        f"| {count} | {plies / seconds:.0f} | {cuts(times)} | {each:.2f} | {idle:.0f} | {played:.0f} | {cuts(waits)} |"
    )


def cuts(times: list[float]) -> str:
    """Half, 95 % and 99 % of the times are shorter than these, in ms."""
    if len(times) < 2:
        return "– | – | –"
    found = statistics.quantiles(times, n=100)
    return " | ".join(f"{1000 * found[k]:.1f}" for k in (49, 94, 98))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="10,50,100,200,500")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0, help="seconds that people and bots take")
    parser.add_argument("--game", default="wuwei")
    parser.add_argument("--seats", default="me,bot:greedy", help="as the form of the first page names them")
    parser.add_argument("--database", default="", help="a URL; a new SQLite file unless given")
    parser.add_argument("--at", default="", help="play at a server that runs already; nothing is measured")
    given = parser.parse_args()
    if given.at:
        run = Run(given.at, given.seats.split(","), given.think, given.game)
        asyncio.run(measure(run, os.getpid(), int(given.tables), given.seconds))
        return
    print(
        "| tables | decisions/s | p50 ms | p95 ms | p99 ms | server ms/decision | kB per idle table | after play "
        "| bots p50 ms | p95 ms | p99 ms |"
    )
    print("|" + "---:|" * 11)
    for count in [int(one) for one in given.tables.split(",")]:
        with tempfile.TemporaryDirectory() as folder:
            server, url = serve(folder, given.database, given.think)
            run = Run(url, given.seats.split(","), given.think, given.game)
            try:
                line = asyncio.run(measure(run, server.pid, count, given.seconds))
            finally:
                server.terminate()
                server.wait(20)
            print(line, flush=True)


if __name__ == "__main__":
    main()
