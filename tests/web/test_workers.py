"""The processes in which bots think end with the server, however that ends."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.web.server import PATIENCE, Friend, Server


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == pid:
            found.append(int(path.parent.name))
    return found


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux, to see processes")
@pytest.mark.parametrize("end", ["kill", "stop"])
def test_no_worker_outlives_the_server(tmp_path: Path, end: str) -> None:
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        lin.line(lin.open_table(["bot:adept", "bot:adept"])).until(lambda message: message.get("ply", 0) > 2)
        workers = children(server.pid)
        assert len(workers) >= 2  # at least one, and the process that tidies up after it
        getattr(server, end)()
    limit = time.monotonic() + PATIENCE
    while any(running(pid) for pid in workers):
        assert time.monotonic() < limit, "a worker goes on without a server"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux, to see processes")
def test_bots_go_on_after_one_of_their_processes_was_killed(tmp_path: Path) -> None:
    """As the system does when memory runs short."""
    with Server(tmp_path, "--pace", "0").running() as server:
        lin = Friend(server, "Lin")
        wire = lin.line(lin.open_table(["bot:adept", "bot:adept"]))
        ply = wire.until(lambda message: message.get("ply", 0) > 2)["ply"]
        for pid in children(server.pid):
            if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text():
                os.kill(pid, signal.SIGKILL)
        wire.until(lambda message: message.get("ply", 0) > ply + 10)
