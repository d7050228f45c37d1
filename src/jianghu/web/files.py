"""The files of a SQLite database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url


def file_of(url: str) -> Path | None:
    """The file that a database is kept in; None for PostgreSQL and for SQLite in memory."""
    path = make_url(url).database if url.startswith("sqlite") else ""
    return Path(path) if path and path != ":memory:" else None
