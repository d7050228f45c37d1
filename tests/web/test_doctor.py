"""``jianghu backup`` and ``jianghu doctor``, beside a running server and after damage."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from jianghu.web.config import Config
from jianghu.web.storage import schema
from tests.web.server import Friend, Server, Wire

PLIES = 12


def called(*command: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "jianghu", *command], capture_output=True, text=True, timeout=120, check=False
    )
    assert "Traceback" not in done.stderr
    return done


def play(wire: Wire, plies: int) -> None:
    for _ in range(plies):
        ply = wire.update["ply"]
        assert wire.play(wire.my_turn()[0][0])["t"] == "ack"
        while wire.update["ply"] <= ply:
            wire.receive()


def two_tables(folder: Path, *options: str) -> list[str]:
    """Two tables with as many decisions each, and a server that has ended."""
    with Server(folder, *options).running() as server:
        tables = []
        for name in ("Ann", "Bo"):
            friend = Friend(server, name)
            tables.append(friend.open_table(["me", "device"]).removeprefix("/t/"))
            play(friend.line(f"/t/{tables[-1]}"), PLIES)
        Friend(server, "Cy").open_table(["me", "open"])  # one that is not dealt yet
        server.stop()
    return tables


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("tables")
    return folder / "tables.sqlite3", two_tables(folder)


@pytest.fixture
def played(made: tuple[Path, list[str]], tmp_path: Path) -> tuple[str, list[str]]:
    """The address of a database of its own, and the two tables in it."""
    shutil.copy(made[0], tmp_path / "tables.sqlite3")
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}", made[1]


def spoil(url: str, statement: str, **values: str) -> None:
    engine = create_engine(Config(database=url).url())
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def test_a_sound_database_is_said_to_be_sound(played: tuple[str, list[str]]) -> None:
    done = called("doctor", "--database", played[0])
    assert done.returncode == 0
    assert done.stdout == f"3 tables, {2 * PLIES} entries. Every log replays and every digest holds.\n"


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM entry WHERE game = :id AND ply = 5", "entry 6 of the log is missing; 5 of 11 entries"),
        ("UPDATE entry SET digest = 'x' WHERE game = :id AND ply = 7", "step 8"),
        ("UPDATE entry SET words = 'fly' WHERE game = :id AND ply = 3", "step 4"),
        ("UPDATE game SET dice = '00' || dice WHERE id = :id", "does not begin as it says"),
        (
            "UPDATE game SET sealed = (SELECT sealed FROM game WHERE id != :id AND asked >= 0) WHERE id = :id",
            "does not follow from the secret",
        ),
        ("UPDATE game SET game = 'chess' WHERE id = :id", "cannot be set up"),
        ("UPDATE game SET options = '{' WHERE id = :id", "cannot be read"),
        ("UPDATE game SET asked = 4 WHERE id = :id", "the table says seat 4"),
    ],
)
def test_what_is_broken_is_told_with_what_can_be_shown(
    played: tuple[str, list[str]], statement: str, said: str
) -> None:
    url, (broken, _) = played
    spoil(url, statement, id=broken)
    done = called("doctor", "--database", url)
    assert done.returncode == 1
    first, last = done.stdout.splitlines()
    assert first.startswith(f"table {broken[:6]}") and said in first
    assert last.startswith("3 tables") and last.endswith("1 faults.")


def test_the_same_on_postgresql(postgres: str, tmp_path: Path) -> None:
    tables = two_tables(tmp_path, "--database", postgres)
    try:
        assert "every digest holds" in called("doctor", "--database", postgres).stdout
        spoil(postgres, "DELETE FROM entry WHERE game = :id AND ply = 5", id=tables[0])
        done = called("doctor", "--database", postgres)
        assert done.returncode == 1 and "entry 6 of the log is missing; 5 of 11 entries" in done.stdout
    finally:
        engine = create_engine(Config(database=postgres).url())
        schema.metadata.drop_all(engine)
        engine.dispose()


def test_an_older_game_is_not_broken(played: tuple[str, list[str]]) -> None:
    spoil(played[0], "UPDATE game SET rules = '0'")
    done = called("doctor", "--database", played[0])
    assert done.returncode == 0 and "2 of them are of other rules" in done.stdout


def test_a_backup_is_made_while_decisions_are_made(tmp_path: Path) -> None:
    with Server(tmp_path / "data").running() as server:
        ann = Friend(server, "Ann")
        table = ann.open_table(["me", "device"])
        wire = ann.line(table)
        play(wire, 4)
        busy = threading.Thread(target=play, args=(wire, 12))
        busy.start()
        done = called("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
        assert called("doctor", "--data", str(tmp_path / "data")).returncode == 0
        busy.join()
        assert done.returncode == 0, done.stderr
        assert "1 tables with" in done.stdout and "checked" in done.stdout
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == ["copy"]
    assert called("doctor", "--database", f"sqlite:///{tmp_path / 'copy'}").returncode == 0
    # Restored as the documentation says, it plays on.
    (tmp_path / "data").rename(tmp_path / "before")
    (tmp_path / "data").mkdir()
    (tmp_path / "copy").rename(tmp_path / "data" / "tables.sqlite3")
    with Server(tmp_path / "data").running() as server:
        again = Friend(server, "Ann")
        again.http.cookies.update(ann.http.cookies)
        wire = again.line(table)
        assert wire.update["ply"] >= 4
        play(wire, 2)


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (lambda folder: (folder / "copy").write_text("mine"), "exists already"),
        (lambda folder: (folder / "tables.sqlite3").unlink(), "there is no database"),
        (lambda folder: (folder / "tables.sqlite3").write_text("noise"), "is not a SQLite database"),
    ],
)
def test_a_backup_that_cannot_be_made_says_why(tmp_path: Path, prepare: Callable[[Path], object], said: str) -> None:
    sqlite3.connect(tmp_path / "tables.sqlite3").execute("CREATE TABLE game (id)")
    prepare(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    done = called("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert done.returncode == 2 and said in done.stderr and len(done.stderr.splitlines()) == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_other_bad_input_is_said_plainly(tmp_path: Path) -> None:
    assert "there is no database" in called("doctor", "--data", str(tmp_path)).stderr
    address = "postgresql://nobody@127.0.0.1:9/none"
    assert "cannot be read" in called("doctor", "--database", address).stderr
    assert "pg_dump" in called("backup", str(tmp_path / "copy"), "--database", address).stderr
    sqlite3.connect(tmp_path / "tables.sqlite3").execute("CREATE TABLE other (id)")
    done = called("doctor", "--data", str(tmp_path))
    assert done.returncode == 2 and "cannot be read" in done.stderr
    assert "there is no folder" in called("backup", str(tmp_path / "no" / "copy"), "--data", str(tmp_path)).stderr
