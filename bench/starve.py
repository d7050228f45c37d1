"""Bots are no weapon: how long an adept takes to answer while one address has many tables of masters.

    python bench/starve.py
    python bench/starve.py --tables 35 --level master --answers 60 --addresses 4

A real server is started. One address (127.0.0.2, or several with ``--addresses``) opens tables of four bots and looks
on at all of them; another one (127.0.0.1) plays against a single adept. What is measured is the time from a person's
decision until the adept's answer can be seen, without the usual pause.
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
from typing import Any

import httpx
from websockets.asyncio.client import connect

PACE = 0.1
dial: Any = connect


def serve(folder: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "jianghu", "serve", "--port", "0", "--data", folder, "--pace", str(PACE)]
    # The bound for tables of bots alone would refuse most of them: what is measured is what holds behind it.
    command += ["--tables-per-address", "1000", "--bot-tables-per-address", "1000"]
    more = {"PYTHONUNBUFFERED": "1", "JIANGHU_FORMS_PER_SECOND": "1000"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **more})
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"(http://[\d.]+:\d+)/", line):
            return server, found[1]
    raise SystemExit("the server did not start")


async def open_table(url: str, seats: list[str], source: str) -> Any:
    """A new person at a new table, who comes from that address; gives the socket."""
    form = {"game": "wuwei", "name": "P", **{f"seat_{number}": kind for number, kind in enumerate(seats)}}
    way = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, transport=way, timeout=60) as http:
        answer = await http.post("/tables", data=form)
    if answer.status_code != 303:
        raise SystemExit(f"the table was refused: {answer.status_code}")
    wire = await dial(
        url.replace("http", "ws") + f"{answer.headers['location']}/socket", origin=url, max_size=None,
        additional_headers={"cookie": f"jianghu={answer.cookies['jianghu']}"}, local_addr=(source, 0),
    )  # fmt: skip
    await wire.send('{"t":"hello"}')
    return wire


async def look_on(wire: Any, seen: list[int]) -> None:
    """Read all that comes, and count the decisions."""
    ply = -1
    async for text in wire:
        message = json.loads(text)
        if message["t"] == "update" and message["ply"] > ply:
            seen[0] += message["ply"] - ply if ply >= 0 else 0
            ply = message["ply"]


async def play(url: str, answers: int, level: str) -> list[float]:
    """Play against one bot; how long each of its answers took."""
    waits: list[float] = []
    chance = random.Random(1)
    while len(waits) < answers:
        wire = await open_table(url, ["me", f"bot:{level}"], "127.0.0.1")
        ply, asked, since = -1, -1, 0.0
        async for text in wire:
            message = json.loads(text)
            if message["t"] != "update":
                continue
            if message["ply"] > ply and since:
                waits.append(max(0.0, time.perf_counter() - since - PACE))
            if message["over"] or len(waits) >= answers:
                break
            if message["ply"] > ply:
                since = 0.0 if message["acts"] else time.perf_counter()
            ply = message["ply"]
            if message["acts"] and asked != ply:
                asked = ply
                words = chance.choice(message["acts"])[0]
                await wire.send(json.dumps({"t": "play", "id": str(uuid.uuid4()), "ply": ply, "words": words}))
        wire.transport.abort()
    return waits


async def measure(url: str, given: argparse.Namespace) -> None:
    quiet = await play(url, min(20, given.answers), "adept")
    wires = []
    for number in range(given.tables):
        source = f"127.0.0.{2 + number % given.addresses}"
        wires.append(await open_table(url, [f"bot:{given.level}"] * 4, source))
    seen = [0]
    tasks = [asyncio.create_task(look_on(wire, seen)) for wire in wires]
    await asyncio.sleep(3)
    seen[0], begun = 0, time.perf_counter()
    waits = await play(url, given.answers, "adept")
    rate = seen[0] / (time.perf_counter() - begun)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for wire in wires:
        wire.transport.abort()
    others = f"{given.tables} tables of four {given.level} bots from {given.addresses} other address(es)"
    print(f"{len(waits)} answers of an adept, in s beyond the pause; {others} made {rate:.2f} decisions/s meanwhile")
    print("| | p50 | p95 | longest |\n|---|---:|---:|---:|")
    for name, times in [("alone", quiet), ("beside them", waits)]:
        cuts = statistics.quantiles(times, n=20)
        print(f"| {name} | {cuts[9]:.2f} | {cuts[18]:.2f} | {max(times):.2f} |")
    if statistics.quantiles(waits, n=20)[18] > 2:
        raise SystemExit("p95 is above 2 s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=35)
    parser.add_argument("--addresses", type=int, default=1, help="from which the tables are opened")
    parser.add_argument("--level", default="master")
    parser.add_argument("--answers", type=int, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = serve(folder)
        try:
            asyncio.run(measure(url, given))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
