"""A database that is damaged or has lost something is refused, with a sentence that says what to do."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.server import Friend, Server
from tests.web.test_lock import refused


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server that was killed: with decisions in the database, and others in its write-ahead log."""
    folder = tmp_path_factory.mktemp("tables")
    server = Server(folder)
    for end in (server.stop, server.kill):
        with server.running():
            lin = Friend(server, "Lin")
            wire = lin.line(lin.open_table(["me", "device"]))
            for _ in range(8):
                ply = wire.update["ply"]
                assert wire.play(wire.my_turn()[0][0])["t"] == "ack"
                while wire.update["ply"] <= ply:
                    wire.receive()
            wire.close()
            end()
    return folder


def noise(path: Path) -> None:
    """Noise in the middle of the file, where most pages are: every second page."""
    data = bytearray(path.read_bytes())
    for start in range(8192, len(data), 8192):
        data[start : start + 2048] = bytes(range(256)) * 8
    path.write_bytes(data)


def halve(path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def scramble(path: Path) -> None:
    """A write-ahead log whose middle was written wrongly: what comes after it does not count."""
    log = path.with_name(path.name + "-wal")
    data = bytearray(log.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 64] = b"noise" * 12 + b"four"
    log.write_bytes(data)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda path: path.write_bytes(b""), "is empty"),
        (lambda path: path.unlink(), "is missing"),
        (lambda path: path.write_bytes(b"not a database at all" * 400), "is not a SQLite database"),
        (noise, "is damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]), "is damaged"),
        (lambda path: path.with_name(path.name + "-wal").unlink(), "has lost at least"),
        (halve, "has lost at least"),
        (scramble, "has lost at least"),
    ],
    ids=["emptied", "missing", "other", "noise", "halved", "log lost", "log halved", "log scrambled"],
)
def test_it_is_refused_and_left_alone(killed: Path, tmp_path: Path, harm: Callable[[Path], None], said: str) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed, folder)
    harm(folder / "tables.sqlite3")
    before = {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}
    sentence = refused("--data", str(folder))
    assert said in sentence and "docs/operating.md" in sentence and "jianghu doctor" in sentence
    assert {name: (folder / name).read_bytes() for name in before} == before, "something was changed"


def test_after_a_kill_all_is_there_and_it_starts(killed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed, folder)
    assert (folder / "tables.sqlite3-wal").stat().st_size > 20_000
    with Server(folder).running() as server:
        Friend(server, "Ann").open_table(["me", "device"])


def test_who_removes_the_mark_goes_on_with_what_is_there(killed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed, folder)
    (folder / "tables.sqlite3-wal").unlink()
    assert "tables.sqlite3.mark" in refused("--data", str(folder))
    (folder / "tables.sqlite3.mark").unlink()
    with Server(folder).running():
        pass


def test_an_older_database_has_no_mark_yet(killed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed, folder)
    (folder / "tables.sqlite3.mark").unlink()
    with Server(folder).running():
        assert (folder / "tables.sqlite3.mark").read_text().startswith("jianghu 000")


def test_nobody_else_can_read_the_keys_of_the_dice(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with Server(folder).running() as server:
        Friend(server, "Ann").open_table(["me", "device"])
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    ends = ("", "-wal", "-shm", ".lock", ".mark")
    assert modes == {f"tables.sqlite3{end}": 0o600 for end in ends}


def test_what_others_could_read_is_closed_at_the_next_start(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "tables.sqlite3").execute("CREATE TABLE other (x)")
    (tmp_path / "tables.sqlite3").chmod(0o644)
    tmp_path.chmod(0o755)
    with Server(tmp_path).running():
        assert stat.S_IMODE((tmp_path / "tables.sqlite3").stat().st_mode) == 0o600
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755  # it may hold more than tables
