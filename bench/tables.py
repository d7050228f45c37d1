"""Many live tables over real WebSockets: decisions a second, time from command to frame, memory of the server.

Each table has one person, who decides once a second by a script, and bots in the other seats. The clients run in a
process of their own, on the same machine: figures of a busy or small machine are those of both together.

    python bench/tables.py --tables 10,50,100,500 --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
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
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

connect_to: Any = connect


def memory(pid: int) -> float:
    """Resident memory in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0.0


def serve(folder: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "jianghu", "serve", "--port", "0", "--data", folder]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "JIANGHU_FORMS_PER_SECOND": "1000"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"(http://[\d.]+:\d+)/", line):
            return server, found[1]
    raise SystemExit("the server did not start")


async def table(url: str, number: int, end: float, times: list[float], seats: list[str]) -> None:
    """One person at one table until the time is over."""
    chance = random.Random(number)
    form = {"game": "wuwei", "name": f"P{number}", **{f"seat_{k}": kind for k, kind in enumerate(seats)}}
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as http:
        answer = await http.post("/tables", data=form)
        path = answer.headers["location"]
        cookie = f"jianghu={http.cookies['jianghu']}"
    address, dial = url.replace("http", "ws") + f"{path}/socket", connect_to
    async with dial(address, origin=url, additional_headers={"cookie": cookie}) as wire:
        await wire.send(json.dumps({"t": "hello"}))
        frame: dict[str, Any] = {}
        await asyncio.sleep(chance.random())
        while time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                while not frame.get("acts"):
                    message = json.loads(await asyncio.wait_for(wire.recv(), 5))
                    frame = message if message["t"] == "frame" else frame
            if not frame.get("acts"):
                return
            words = chance.choice(frame["acts"])[0]
            started, ply = time.perf_counter(), frame["ply"]
            await wire.send(json.dumps({"t": "play", "id": str(uuid.uuid4()), "ply": ply, "words": words}))
            while True:
                message = json.loads(await wire.recv())
                if message["t"] == "nack":
                    break
                if message["t"] == "frame":
                    frame = message
                    if frame["ply"] > ply:
                        times.append(time.perf_counter() - started)
                        break
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - started)))


async def measure(url: str, pid: int, count: int, seconds: float, seats: list[str]) -> str:
    before = memory(pid)
    times: list[float] = []
    end = time.monotonic() + seconds + count * 0.02
    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(table(url, number, end, times, seats))
            await asyncio.sleep(0.02)
    after = memory(pid)
    cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    figures = " | ".join(f"{1000 * cuts[k]:.1f}" for k in (49, 94, 98))
    rate = len(times) / (seconds + count * 0.02)
    return f"| {count} | {rate:.0f} | {figures} | {1024 * (after - before) / count:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,50,100")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seats", default="me,bot:greedy", help="as the form of the first page names them")
    given = parser.parse_args()
    print("| tables | decisions/s of people | p50 ms | p95 ms | p99 ms | kB per table |")
    print("|---|---|---|---|---|---|")
    for count in [int(one) for one in given.tables.split(",")]:
        with tempfile.TemporaryDirectory() as folder:
            server, url = serve(folder)
            try:
                line = asyncio.run(measure(url, server.pid, count, given.seconds, given.seats.split(",")))
            finally:
                server.terminate()
                server.wait(20)
            print(line, flush=True)


if __name__ == "__main__":
    main()
