"""``jianghu backup`` and ``jianghu doctor``: for whoever looks after a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jianghu.errors import BadOption

BROKEN = 1

Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where the tables are kept.", show_default="the user's data")
]
Url = Annotated[
    str, typer.Option(metavar="URL", help="Another database, as postgresql://user@host/name.", show_default=False)
]


def _url(data: Path | None, database: str) -> str:
    try:
        from jianghu.web.config import Config, data_folder
    except ModuleNotFoundError as error:
        raise BadOption(f"this needs {error.name}, which is not installed") from None
    return Config(data=(data or data_folder()).absolute(), database=database).url()


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A new file; it gets all tables and the house's secret.")
    ],
    data: Data = None,
    database: Url = "",
) -> None:
    """Copy all tables into FILE, also while the server runs. The copy is checked before it gets its name."""
    from jianghu.web.storage.backup import back_up
    from jianghu.web.storage.files import file_of

    path = file_of(_url(data, database))
    if path is None:
        raise BadOption(
            f"PostgreSQL has its own: pg_dump --format=custom --file={file} and the address of the database"
        )
    copied = back_up(path, file.absolute())
    print(f"{file}: {copied.tables} tables with {copied.entries} entries, {copied.size / 1e6:.1f} MB, checked.")


def doctor(data: Data = None, database: Url = "") -> None:
    """Check all that is stored: every log is replayed and compared with its digests. Nothing is changed."""
    from jianghu.web.storage.doctor import examine

    found = examine(_url(data, database))
    for sentence in found.broken:
        print(sentence)
    print(f"{found.tables} tables, {found.entries} entries.", end=" ")
    if found.older:
        print(f"{found.older} of them are of other rules than these: they can be looked at.", end=" ")
    print("Every log replays and every digest holds." if not found.broken else f"{len(found.broken)} faults.")
    if found.broken:
        raise typer.Exit(BROKEN)
