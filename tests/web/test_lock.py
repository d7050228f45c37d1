"""One server for one SQLite file; several for one PostgreSQL are in test_processes.py."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from jianghu.web.config import Config
from jianghu.web.storage.lock import hold
from tests.web.server import Friend, Server


def refused(*options: str) -> str:
    """What a server says that does not start."""
    command = [sys.executable, "-m", "jianghu", "serve", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and not done.stdout
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_second_server_on_the_same_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    with Server(tmp_path).running() as first:
        said = refused("--data", str(tmp_path))
        assert "another server already keeps its tables in" in said and str(tmp_path) in said
        same = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        assert "another server" in refused("--data", str(tmp_path / "other"), "--database", same)
        Friend(first, "Ann").open_table(["me", "bot:greedy"])  # the first one is not disturbed


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_however_a_server_ends_the_next_one_starts(tmp_path: Path, end: str) -> None:
    server = Server(tmp_path)
    for _ in range(3):
        with server.running():
            # Bots that think do so in processes of their own, which outlive a killed server for a moment.
            line = Friend(server, "Ann").line(Friend(server, "Bea").open_table(["bot:adept", "bot:adept"]))
            line.until(lambda message: message["t"] == "update" and message["ply"] > 0)
            line.close()
            getattr(server, end)()


def test_only_a_file_has_a_lock(tmp_path: Path) -> None:
    assert hold(Config(database="postgresql://somebody@localhost/tables").url()) is None
    assert hold("sqlite://") is None
    held = hold(Config(data=tmp_path).url())
    assert held is not None
    held.close()


def test_a_folder_that_cannot_be_written_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3.lock").mkdir()
    assert "Is a directory" in refused("--data", str(tmp_path))
