"""Many people watch one table: how long after a decision each of them sees it, and what that costs the server.

One person plays two seats and decides once a second; the watchers come by the spectators' link, all from this machine.
The clients run in a process of their own beside the server: on a small or busy machine the figures are those of both.

    python bench/watchers.py --watchers 100,500 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench import tables

dial: Any = connect
PLY = re.compile(r'"ply":(\d+)')


class Run:
    """What is counted: when each decision was sent, and how long after it each watcher saw it."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}  # by the ply that it leads to
        self.seen: list[float] = []
        self.own: list[float] = []
        self.arrived = 0


async def watch(address: str, origin: str, run: Run) -> None:
    """Look on; an update is only looked at for its ply, as many clients share this process."""
    async with dial(address, origin=origin, max_size=None, open_timeout=60) as wire:
        await wire.send('{"t":"hello"}')
        ply = -1
        async for text in wire:
            found = PLY.search(text, 0, 80)
            if found is None:
                continue
            if ply < 0:
                run.arrived += 1
            for number in range(ply + 1, int(found[1]) + 1):
                if ply >= 0 and number in run.sent:
                    run.seen.append(time.perf_counter() - run.sent[number])
            ply = max(ply, int(found[1]))


async def play(wire: Any, run: Run, pause: float, end: asyncio.Event) -> None:
    """Decide for both seats, at random, until told to end."""
    chance = random.Random(1)
    waiting = -1
    while not end.is_set():
        message = json.loads(await wire.recv())
        if message["t"] != "update":
            continue
        if message["ply"] in run.sent and message["ply"] == waiting:
            run.own.append(time.perf_counter() - run.sent[message["ply"]])
            waiting = -1
        if message["curtain"] is not None:
            await wire.send(json.dumps({"t": "reveal", "seat": message["curtain"]}))
        elif message["acts"] and waiting < 0:
            await asyncio.sleep(pause)
            ply, waiting = message["ply"], message["ply"] + 1
            run.sent[waiting] = time.perf_counter()
            words = chance.choice(message["acts"])[0]
            await wire.send(json.dumps({"t": "play", "id": str(uuid.uuid4()), "ply": ply, "words": words}))


async def measure(url: str, pid: int, count: int, seconds: float, pause: float) -> str:
    run, end = Run(), asyncio.Event()
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as http:
        form = {"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "device"}
        made = await http.post("/tables", data=form)
        path, cookie = made.headers["location"], f"jianghu={made.cookies['jianghu']}"
        found = re.search(r"/w/[\w-]+", (await http.get(path)).text)
        assert found is not None
    ws = url.replace("http", "ws")
    before, start = tables.work(pid), time.perf_counter()
    watchers = [asyncio.create_task(watch(f"{ws}{found[0]}/socket", url, run)) for _ in range(count)]
    while run.arrived < count:
        await asyncio.sleep(0.05)
        failed = [task.exception() for task in watchers if task.done()]
        if failed:
            raise SystemExit(f"a watcher was sent away: {failed[0]}")
    came, arriving = time.perf_counter() - start, tables.work(pid) - before
    async with dial(f"{ws}{path}/socket", origin=url, additional_headers={"cookie": cookie}, max_size=None) as wire:
        await wire.send('{"t":"hello"}')
        player = asyncio.create_task(play(wire, run, pause, end))
        await asyncio.sleep(3)
        run.seen.clear()
        run.own.clear()
        before, made_before = tables.work(pid), len(run.sent)
        await asyncio.sleep(seconds)
        each = 1000 * (tables.work(pid) - before) / max(1, len(run.sent) - made_before)
        player.cancel()
    for task in watchers:
        task.cancel()
    await asyncio.gather(player, *watchers, return_exceptions=True)
    own = 1000 * statistics.median(run.own)
    return f"| {count} | {came:.1f} | {arriving:.1f} | {tables.cuts(run.seen)} | {own:.1f} | {each:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", default="100,500")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before each decision")
    given = parser.parse_args()
    print(
        "| watchers | all here after s | server s for that | p50 ms | p95 ms | p99 ms | player p50 ms "
        "| server ms/decision |"
    )
    print("|" + "---:|" * 8)
    for count in [int(one) for one in given.watchers.split(",")]:
        with tempfile.TemporaryDirectory() as folder:
            server, url = tables.serve(folder, "", 0.4)
            try:
                print(asyncio.run(measure(url, server.pid, count, given.seconds, given.pause)), flush=True)
            finally:
                server.terminate()
                server.wait(20)


if __name__ == "__main__":
    main()
