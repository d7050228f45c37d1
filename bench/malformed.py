"""Malformed requests and frames in great number, beside honest play: nothing may break, and nobody may notice.

A server of its own is started. Some honest tables are played at a steady pace all the time, while other connections
send what no browser sends (``nonsense.py``); all of it follows from the seed. Every answer is counted by its status and
every end of a socket by its code, and the server's log is searched for tracebacks.

    python bench/malformed.py --requests 50000 --frames 50000 --seed 1

It ends with status 1 if there was a status of 500 or more, a traceback or an error in the log, an honest decision that
was not played, or an honest table that differs from the record of what was played there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.nonsense import Nonsense
from bench.tables import launch

dial: Any = connect
PATIENCE = 60.0


@dataclass
class Run:
    """What is counted."""

    url: str
    port: int
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)  # of honest decisions
    faults: list[str] = field(default_factory=list)
    requests: int = 0
    frames: int = 0
    going: bool = True


async def ask(run: Run, data: bytes, close: bool) -> int:
    """The status that comes back for some bytes; 0 when the server only closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
    try:
        writer.write(data)
        if close:
            writer.write_eof()
        head = await asyncio.wait_for(reader.read(16), PATIENCE)
        with contextlib.suppress(ConnectionError):
            while await asyncio.wait_for(reader.read(65536), PATIENCE):
                pass
    except ConnectionError:
        return 0
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
    return int(head.split(b" ")[1]) if head.startswith(b"HTTP/1.1 ") else 0


async def send_requests(run: Run, nonsense: Nonsense, count: int) -> None:
    while run.requests < count:
        run.requests += 1
        data, whole = nonsense.request()
        try:
            status = await ask(run, data, not whole)
        except TimeoutError:
            run.faults.append(f"no answer to {data[:300]!r}")
            continue
        run.statuses[status] += 1
        if status >= 500:
            run.faults.append(f"{status} for {data[:200]!r}")


async def send_frames(run: Run, nonsense: Nonsense, path: str, cookie: str, count: int) -> None:
    """Open a socket, send until it is closed or enough, and open another."""
    address = run.url.replace("http", "ws") + f"{path}/socket"
    while run.frames < count:
        try:
            wire = await dial(
                address, origin=run.url, additional_headers={"cookie": cookie}, max_size=None, open_timeout=PATIENCE,
                close_timeout=PATIENCE, ping_interval=None,
            )  # fmt: skip
        except (WebSocketException, OSError) as error:
            run.faults.append(f"no socket: {error!r}")
            return
        # What it is sent back is read and forgotten.
        sink = asyncio.create_task(drain(wire))
        with contextlib.suppress(WebSocketException, OSError):
            await wire.send('{"t":"hello"}')
            for _ in range(40):
                if run.frames >= count or wire.close_code is not None or sink.done():
                    break
                run.frames += 1
                wire.transport.write(nonsense.frame())
                await asyncio.sleep(0.001)
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            await wire.close()
        await asyncio.wait_for(sink, PATIENCE)
        run.codes[wire.close_code or 0] += 1
        if wire.close_code == 1011:
            run.faults.append("a socket was closed for a fault of the server")


async def drain(wire: Any) -> None:
    with contextlib.suppress(WebSocketException, OSError):
        async for _ in wire:
            pass


async def honest(run: Run, number: int, pause: float) -> None:
    """A person at two seats who decides at a steady pace. Every decision must be acknowledged, and be in the record."""
    chance, played = random.Random(number), 0
    async with httpx.AsyncClient(base_url=run.url, headers={"origin": run.url}, timeout=PATIENCE) as http:
        form = {"game": ("wuwei", "kungfu")[number % 2], "name": f"H{number}", "seat_0": "me", "seat_1": "device"}
        made = await http.post("/tables", data=form)
        path, cookie = made.headers["location"], f"jianghu={made.cookies['jianghu']}"
        address = run.url.replace("http", "ws") + f"{path}/socket"
        async with dial(address, origin=run.url, additional_headers={"cookie": cookie}, max_size=None) as wire:
            await wire.send('{"t":"hello"}')
            id, sent, update = "", 0.0, None
            while True:
                message = json.loads(await asyncio.wait_for(wire.recv(), PATIENCE))
                for one in [*message.pop("also", []), message]:
                    if one["t"] == "ack" and one["id"] == id:
                        run.times.append(time.perf_counter() - sent)
                        id, played = "", played + 1
                    elif (
                        one["t"] == "nack" and one["why"] == "stale"
                    ):  # the table gave an answer without a choice itself
                        id = ""
                    elif one["t"] == "nack":
                        run.faults.append(f"an honest decision was refused: {one}")
                        return
                    elif one["t"] == "update":
                        update = one
                if id or update is None or update["ply"] < played:
                    continue
                if update["over"] or not run.going:
                    break
                if update["curtain"] is not None:
                    await wire.send(json.dumps({"t": "reveal", "seat": update["curtain"]}))
                elif update["acts"]:
                    await asyncio.sleep(pause)
                    id, sent = str(uuid.uuid4()), time.perf_counter()
                    words = chance.choice(update["acts"])[0]
                    await wire.send(json.dumps({"t": "play", "id": id, "ply": update["ply"], "words": words}))
                update = None
        state = (await http.get(f"{path}/replay?at=0&part=1")).json()
        if state["last"] < played:
            run.faults.append(f"{played} decisions were acknowledged and {state['last']} are there")


async def play_on(run: Run, number: int, pause: float) -> None:
    while run.going:
        try:
            await honest(run, number, pause)
        except (OSError, TimeoutError, WebSocketException, httpx.HTTPError) as error:
            run.faults.append(f"honest table {number}: {error!r}")
            return


async def measure(run: Run, given: argparse.Namespace) -> None:
    chance = random.Random(given.seed)
    people = [asyncio.create_task(play_on(run, number, given.pause)) for number in range(given.tables)]
    async with httpx.AsyncClient(base_url=run.url, headers={"origin": run.url}, timeout=PATIENCE) as http:
        rooms = []
        for game in ("wuwei", "kungfu"):
            made = await http.post("/tables", data={"game": game, "name": "E", "seat_0": "me", "seat_1": "device"})
            rooms.append((made.headers["location"], f"jianghu={made.cookies['jianghu']}"))
            http.cookies.clear()
    work = []
    for number in range(given.connections):
        path, cookie = rooms[number % 2]
        nonsense = Nonsense(random.Random(chance.random()), f"127.0.0.1:{run.port}", path, cookie)
        work.append(send_requests(run, nonsense, given.requests))
        work.append(send_frames(run, nonsense, path, cookie, given.frames))
    await asyncio.gather(*work)
    run.going = False
    await asyncio.gather(*people)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--frames", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4, help="honest ones")
    parser.add_argument("--pause", type=float, default=0.25, help="seconds between two honest decisions of a table")
    parser.add_argument("--connections", type=int, default=6, help="of each kind at the same time")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("w") as out:
            server, url = launch(folder, "", 0.05, "--log-level", "info", log=out)
            run = Run(url, int(url.rpartition(":")[2]))
            try:
                asyncio.run(measure(run, given))
            finally:
                server.terminate()
                server.wait(20)
        said = log.read_text(encoding="utf-8", errors="replace")
    bad = [line for line in said.splitlines() if "Traceback" in line or " ERROR " in line or " CRITICAL " in line]
    print(f"requests {sum(run.statuses.values())}: " + ", ".join(f"{k}: {n}" for k, n in sorted(run.statuses.items())))
    print(f"frames {run.frames}, sockets by their end: " + ", ".join(f"{k}: {n}" for k, n in sorted(run.codes.items())))
    cut = statistics.quantiles(run.times, n=20)[18] if len(run.times) > 1 else 0.0
    print(f"honest decisions {len(run.times)}, p95 {1000 * cut:.1f} ms; lines of log {len(said.splitlines())}")
    print(f"five-hundreds {sum(n for k, n in run.statuses.items() if k >= 500)}, tracebacks and errors {len(bad)}")
    for fault in [*run.faults[:10], *bad[:10]]:
        print("FAULT", fault)
    if run.faults or bad or not run.times:
        print(said[-3000:])
        raise SystemExit(1)


if __name__ == "__main__":
    main()
