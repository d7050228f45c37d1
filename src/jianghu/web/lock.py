"""One server for one SQLite file: a second would not hear what the first one does.

The lock belongs to an open file and ends with the process, however that ends; the file itself may stay.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

from jianghu.errors import BadOption

TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # what systems say of a lock that another process has

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def hold(url: str) -> IO[bytes] | None:
    """Take the lock of a database and hold it as long as the file that is given back is open. BadOption when another
    server has it. None for PostgreSQL, which several servers may share, and for SQLite in memory."""
    path = make_url(url).database if url.startswith("sqlite") else ""
    if not path or path == ":memory:":
        return None
    try:
        file = Path(f"{path}.lock").open("ab")  # noqa: SIM115 - open as long as the server runs
    except OSError as error:
        raise BadOption(f"the tables cannot be kept in {Path(path).parent}: {error.strerror}") from None
    try:
        _take(file)
    except OSError as error:
        file.close()
        if error.errno not in TAKEN:
            raise BadOption(f"{path}.lock cannot be locked: {error.strerror}") from None
        said = f"another server already keeps its tables in {path}; stop it, or give this one another --data"
        raise BadOption(said) from None
    return file
