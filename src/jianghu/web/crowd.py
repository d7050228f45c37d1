"""Limits on open sockets: per address, per table and in all, so that nobody can lock others out."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from jianghu.web.config import Config


class Full(NamedTuple):
    """Why a socket is refused. The page has a phrase for each close code and waits longer before it retries."""

    code: int
    reason: str


ADDRESS = Full(4001, "too many from this address")
TABLE = Full(4002, "too many at this table")
SERVER = Full(4003, "the server is full")


class Crowd:
    """Counts open sockets."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._addresses: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str, table: str, seated: bool) -> Full | None:
        """Count a socket, or say why there is no room. Spectators never keep players out."""
        config = self.config
        if self._addresses[address] >= config.sockets_per_address:
            return ADDRESS
        if self.count >= config.sockets:
            return SERVER
        if self._tables[table] >= config.sockets_per_table and not seated:
            return TABLE
        self._addresses[address] += 1
        self._tables[table] += 1
        self.count += 1
        return None

    def leave(self, address: str, table: str) -> None:
        for counter, key in ((self._addresses, address), (self._tables, table)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
        self.count -= 1
