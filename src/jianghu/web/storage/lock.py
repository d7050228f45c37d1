"""One server per SQLite file: a second would miss what the first one does."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from jianghu.errors import BadOption
from jianghu.lock import take
from jianghu.web.storage.files import file_of


def hold(url: str) -> IO[bytes] | None:
    """Take the lock of a database and hold it as long as the file that is given back is open. BadOption when another
    server has it. None for PostgreSQL, which several servers may share, and for SQLite in memory."""
    path = file_of(url)
    if path is None:
        return None
    try:
        file = take(Path(f"{path}.lock"))
    except OSError as error:
        raise BadOption(f"the tables cannot be kept in {path.parent}: {error.strerror}") from None
    if file is None:
        said = f"another server already keeps its tables in {path}; stop it, or give this one another --data"
        raise BadOption(said)
    return file
