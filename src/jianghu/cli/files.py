"""Files of games: where they are kept, and writing them so that no crash leaves half of one."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import tempfile
import time
from pathlib import Path

from jianghu.errors import BadPosition, BadRecord
from jianghu.kernel.record import Record


def games_folder() -> Path:
    """Where games are kept: in JIANGHU_HOME if that is set, else where the system keeps a user's data."""
    home = os.environ.get("JIANGHU_HOME")
    if not home:
        data = os.environ.get("XDG_DATA_HOME")
        # The XDG specification says that a relative path is to be ignored.
        home = str(Path(data if data and Path(data).is_absolute() else Path.home() / ".local/share") / "jianghu")
    return Path(home) / "games"


def new_path(game: str) -> Path:
    """A name for a new game that no other game has: ``wuwei-2031-05-09-201530.json``."""
    folder = games_folder()
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path, number = folder / f"{stem}.json", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.json", number + 1
    return path


def write(path: Path, text: str) -> None:
    """Write a text file atomically."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file atomically: a temporary one beside it, synced to the disk, then renamed over it."""
    path = path.resolve()  # a symbolic link stays one: its target is replaced
    try:
        _replace(path, data)
    except OSError as error:  # name the requested file, not the temporary one
        raise OSError(error.errno, error.strerror, str(path)) from None
    _sync_folder(path.parent)


def check_writable(path: Path) -> None:
    """OSError when a file could not be written there; nothing is left behind."""
    path = path.resolve()
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _mode(path: Path) -> int:
    """The permissions that a file has, or that a new one gets."""
    with contextlib.suppress(OSError):
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Sync the renaming to the disk too, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_json(path: Path) -> object:
    """The JSON of a file; BadRecord names the file when it has none."""
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError is a ValueError too
        raise BadRecord(f"{path}: it is not whole JSON: {error}") from None
    return data


def read_record(path: Path) -> Record:
    """The record in a file; BadRecord names the file and what is wrong with it."""
    data = read_json(path)
    try:
        return Record.from_data(data)
    except (BadPosition, BadRecord) as error:
        raise BadRecord(f"{path}: {error}") from None
