"""A consistent copy of a SQLite database, also while a server writes to it."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from jianghu.errors import BadOption
from jianghu.web.storage.damage import fault_of, read_only
from jianghu.web.storage.files import BESIDE, beside


@dataclass(frozen=True)
class Copied:
    """What a backup holds."""

    tables: int
    entries: int
    size: int


def back_up(path: Path, to: Path) -> Copied:
    """Copy a database into a new file, which only its owner can read. The file is there when it is whole and was
    checked, or not at all. BadOption when that cannot be done."""
    if not path.exists():
        raise BadOption(f"there is no database at {path}")
    if to.exists() or to.is_symlink():
        raise BadOption(f"{to} exists already; a backup is never written over another file")
    if not to.parent.is_dir():
        raise BadOption(f"there is no folder {to.parent}")
    if fault := fault_of(path):
        raise BadOption(f"{path} {fault}. A backup of it would be no better")
    part = to.with_name(f".{to.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        copied = _copy(path, part)
        _put(part, to)
    except sqlite3.Error as error:
        raise BadOption(f"the backup could not be made: {error}") from None
    finally:
        for one in (part, *(beside(part, end) for end in BESIDE)):
            with suppress(FileNotFoundError):
                one.unlink()
    return copied


def _copy(path: Path, part: Path) -> Copied:
    with closing(read_only(path)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file that can be moved
        said = str(copy.execute("PRAGMA integrity_check(1)").fetchone()[0])
        if said != "ok":
            raise BadOption(f"the copy of {path} is damaged ({said}); no backup was made")
        tables, entries = (
            int(copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0]) for name in ("game", "entry")
        )
    with part.open("rb") as file:
        os.fsync(file.fileno())
    return Copied(tables, entries, part.stat().st_size)


def _put(part: Path, to: Path) -> None:
    """Give the finished copy its name, if nobody else has taken that meanwhile."""
    try:
        os.link(part, to)
    except FileExistsError:
        raise BadOption(f"{to} exists already; a backup is never written over another file") from None
    except OSError:  # a file system without links
        part.rename(to)
    folder = os.open(to.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
