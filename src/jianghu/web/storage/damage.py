"""Refuses a damaged SQLite database before anything is written to it.

It detects a file that is missing or empty although there was a database, a file that is not a database, inconsistent
pages, and a database that holds less than was acknowledged. A changed value that can still be read is detected by the
digests of the logs, which ``jianghu doctor`` checks.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from jianghu.errors import BadOption
from jianghu.web.storage.files import Mark, beside

MAGIC = b"SQLite format 3\0"


class Damaged(BadOption):
    """The database must not be used as it is."""


def refuse(path: Path) -> None:
    """Damaged when a database should not be served; nothing is changed."""
    fault = fault_of(path)
    if fault:
        raise Damaged(
            f"{path} {fault}. Nothing was changed. Restore a backup (docs/operating.md says how), or see what is left "
            f"with: jianghu doctor --database sqlite:///{path}"
        )


def fault_of(path: Path, check: str = "quick_check") -> str:
    """What is wrong with the file of a database; empty when nothing is, or when there is none yet."""
    marked = Mark(path).read()
    if not path.exists():
        log = beside(path, "-wal")
        there_was = marked is not None or (log.exists() and log.stat().st_size > 0)
        return "is missing, although there were tables in it" if there_was else ""
    with path.open("rb") as file:
        start = file.read(len(MAGIC))
    if not start:
        return "is empty; if there never were tables in it, remove it"
    if start != MAGIC:
        return "is not a SQLite database"
    try:
        with closing(read_only(path)) as database:
            said = str(database.execute(f"PRAGMA {check}(1)").fetchone()[0])
            if said != "ok":
                return f"is damaged ({said.splitlines()[-1]})"
            writes = _writes(database)
    except sqlite3.DatabaseError as error:
        return f"is damaged ({error})"
    if marked is not None and writes < marked:
        lost = marked - writes
        return (
            f"has lost at least the last {lost} of {marked} things that were written: its write-ahead log was removed "
            f"or cut short, or it is an older copy. If that is meant, remove {beside(path, '.mark')}"
        )
    return ""


def read_only(path: Path) -> sqlite3.Connection:
    """A read-only connection, also while a server writes."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    connection.execute("PRAGMA query_only = 1")
    return connection


def _writes(database: sqlite3.Connection) -> int:
    columns = [row[1] for row in database.execute("PRAGMA table_info(house)")]
    if "writes" not in columns:  # one of an earlier version
        return 0
    row = database.execute("SELECT writes FROM house").fetchone()
    return int(row[0]) if row else 0
