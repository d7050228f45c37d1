"""The files of a SQLite database: who may read them, and the mark beside them.

SQLite keeps the latest writes in a separate file, the write-ahead log. If that is lost or cut short, the database
is sound and older: decisions that were acknowledged are gone, and nothing in it says so. So every transaction counts
itself in the database, and when it is stored the count is also written into a small file beside it. A database that
holds less than its mark has lost something. The mark is not forced to the disk: after a power cut it may be behind,
which is harmless, but then a loss of the last moments goes unnoticed.
"""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from sqlalchemy import make_url

from jianghu.errors import BadOption

BESIDE = ("-wal", "-shm", "-journal", ".lock", ".mark")  # what may stand beside the database, and belongs to it
MARK = re.compile(rb"jianghu (\d{20})\n\Z")


def file_of(url: str) -> Path | None:
    """The file that a database is kept in; None for PostgreSQL and for SQLite in memory."""
    path = make_url(url).database if url.startswith("sqlite") else ""
    return Path(path) if path and path != ":memory:" else None


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def keep_private(path: Path) -> None:
    """The database has the keys of the dice and of the cookies in it: nobody else may read it, nor what belongs to it.

    What this process makes from now on is its user's alone. A folder that stands already is left as it is.
    """
    os.umask(0o077)
    for one in (path, *(beside(path, end) for end in BESIDE)):
        with suppress(OSError):  # it is not there, or not ours
            if stat.S_IMODE(one.stat().st_mode) & 0o077:
                one.chmod(0o600)


class Place:
    """Whether the file is still where it was. SQLite goes on writing into a file that somebody has removed or replaced,
    and all of that would be gone with the process."""

    def __init__(self, database: Path) -> None:
        self._files = (database, beside(database, "-wal"))
        self._known: tuple[tuple[int, int], ...] | None = None

    def remember(self) -> None:
        """Once the database is open; both files stay until it is closed."""
        self._known = self._look()

    def check(self) -> None:
        """OSError when the database or its write-ahead log is not the one that is open."""
        if self._known is not None and self._look() != self._known:
            raise OSError(f"{self._files[0]} or its write-ahead log was removed or replaced while it was in use")

    def _look(self) -> tuple[tuple[int, int], ...]:
        try:
            return tuple((found.st_dev, found.st_ino) for found in (one.stat() for one in self._files))
        except FileNotFoundError:
            return ()


class Mark:
    """A lower bound for the number of writes to a database."""

    def __init__(self, database: Path) -> None:
        self.path = beside(database, ".mark")
        self._file: int | None = None

    def read(self) -> int | None:
        """None when there is none. BadOption when it cannot be read."""
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return None
        found = MARK.match(text)
        if found is None and text:
            raise BadOption(f"{self.path} is damaged; remove it if {self.path.with_suffix('')} is sound")
        return int(found[1]) if found else None

    def put(self, count: int) -> None:
        """Write the mark. If that fails it stays too low, which is harmless."""
        with suppress(OSError):
            if self._file is None:
                self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"jianghu %020d\n" % count)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
