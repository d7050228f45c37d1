"""A file that one process at a time can hold.

The lock belongs to an open file and ends with the process, however that ends; the file itself may stay.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import IO

TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # the errors of a lock that another process holds

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take(path: Path) -> IO[bytes] | None:
    """Hold the lock as long as the file that is given back is open. None when another process holds it."""
    file = path.open("ab")
    try:
        _lock(file)
    except OSError as error:
        file.close()
        if error.errno in TAKEN:
            return None
        raise
    return file
