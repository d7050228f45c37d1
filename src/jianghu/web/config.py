"""Settings of the server, among them the limits that keep one visitor from using it up."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from pathlib import Path

from jianghu.errors import BadOption

PORT = 8470


def data_folder() -> Path:
    """The default data folder: JIANGHU_HOME if that is set, else the user's data folder of the system."""
    home = os.environ.get("JIANGHU_HOME")
    if home:
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME")
    # The XDG specification says that a relative path is to be ignored.
    return Path(data if data and Path(data).is_absolute() else Path.home() / ".local/share") / "jianghu"


def forms_per_second() -> float:
    """How many forms one address may send per second (JIANGHU_FORMS_PER_SECOND); raise it where many share one."""
    given = os.environ.get("JIANGHU_FORMS_PER_SECOND", "2")
    try:
        rate = float(given)
    except ValueError:
        rate = 0.0
    if not 0 < rate < math.inf:
        raise BadOption(f"JIANGHU_FORMS_PER_SECOND is {given!r}, not a number above 0")
    return rate


def push_trusted() -> tuple[str, ...]:
    """Push services of the operator's own (JIANGHU_PUSH_TRUSTED, origins separated by commas): these may be inside."""
    given = os.environ.get("JIANGHU_PUSH_TRUSTED", "")
    return tuple(one.strip().rstrip("/") for one in given.split(",") if one.strip())


@dataclass(frozen=True)
class Config:
    """Settings of one server."""

    data: Path = field(default_factory=data_folder)
    database: str = ""  # a URL; by default the SQLite file in ``data``
    base_url: str = ""  # what links begin with, as https://games.example.org; by default the Host header
    proxies: str = ""  # addresses and networks whose forwarded headers are trusted, separated by commas
    log_level: str = "warning"
    metrics: str = ""  # where Prometheus may scrape, as 127.0.0.1:9470; by default nowhere
    pace: float = 0.4  # seconds between decisions of bots while somebody looks on
    tables_per_person: int = 50  # running ones
    tables_per_hour: int = 30  # of a person
    tables_per_address: int = 100  # opened from one address in an hour
    bot_tables_per_address: int = 8  # with bots alone, running
    listed_per_person: int = 3  # tables that wait for strangers
    listed_per_address: int = 20
    promised_per_person: int = 5  # tables of strangers at which somebody waits for the deal
    tables: int = 50_000  # stored, of everybody
    keep_days: int = 0  # tables without activity for this long are removed; 0 keeps them forever
    chat_length: int = 400
    name_length: int = 24
    message_bytes: int = 4096  # the longest message that a browser may send
    form_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    record_entries: int = 10_000  # decisions and undos; a long game has 2,000
    record_seconds: float = 10.0  # of processing time for one record
    edition_bytes: int = 64 * 1024  # of the options of a record; the printed editions have about 20,000
    records_per_person: int = 20  # the latest uploads; older ones go
    records_per_address: int = 60
    records: int = 500
    record_days: float = 30.0  # how long uploads are kept
    messages_per_second: float = 20.0
    forms_per_second: float = field(default_factory=forms_per_second)  # from one address
    push_trusted: tuple[str, ...] = field(default_factory=push_trusted)
    sockets: int = 4000
    sockets_per_address: int = 200  # a school may sit behind one
    sockets_per_table: int = 1000
    head_seconds: float = 10.0  # the head of a request must come within this time
    body_seconds: float = 60.0  # and its body within that
    send_seconds: float = 20.0  # a client that reads nothing for this long is dropped
    away_seconds: float = 60.0  # a player without a socket for this long counts as away
    notice_seconds: float = 60.0  # notice before a seat is freed
    deal_seconds: float = 10.0  # how long the deal waits for an absent or silent player
    idle_seconds: float = 300.0  # tables without viewers are dropped from memory after this

    @property
    def kept_per_address(self) -> int:
        """The most stored tables of one address, whenever they were opened."""
        return 20 * self.tables_per_address

    @property
    def connections(self) -> int:
        """The most connections in all: sockets, and pages being fetched."""
        return self.sockets + 2000

    @property
    def connections_per_address(self) -> int:
        """The most connections of one address. Browsers open several for a page; refused sockets count until closed."""
        return 2 * self.sockets_per_address + 100

    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        given = self.database
        if not given:
            return f"sqlite:///{self.data / 'tables.sqlite3'}"
        for plain, full in (
            ("postgresql://", "postgresql+psycopg://"),
            ("postgres://", "postgresql+psycopg://"),
        ):
            if given.startswith(plain):
                return full + given.removeprefix(plain)
        return given
