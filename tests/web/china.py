"""Emperor of China over sockets: people who sit down, and play on until something happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from jianghu.games.china.state import China
from jianghu.web.config import Config
from jianghu.web.storage.store import Store
from jianghu.web.table.opening import reopen
from tests.web.server import Friend, Server, Wire, dealt

NAMES = ["Lin", "Mei", "Bo", "Ann", "Yu"]


class Party:
    """People at a table of Emperor of China, each with a page open."""

    def __init__(self, server: Server, people: int = 3, bots: int = 0, **options: str) -> None:
        self.server = server
        self.friends = [Friend(server, name) for name in NAMES[:people]]
        seats = ["me", *["open"] * (people - 1), *["bot:random"] * bots]
        self.table = self.friends[0].open_table(seats, game="china", **options)
        for seat, friend in enumerate(self.friends[1:], 1):
            friend.sit(self.table, seat)
        self.wires = [*dealt(*(friend.line(self.table) for friend in self.friends))]

    def asked(self) -> Wire:
        """Whoever is to decide."""
        while True:
            for wire in self.wires:
                if wire.update["acts"]:
                    return wire
            self.wires[0].receive()
            self.catch_up(self.wires[0].update["ply"])

    def catch_up(self, ply: int) -> None:
        """All pages show the game as it stands."""
        for wire in self.wires:
            while wire.update["ply"] < ply:
                wire.receive()

    def decide(self, *wanted: str) -> str:
        """One decision: the first that begins with one of these words, else the last that is offered."""
        wire = self.asked()
        words = [act[0] for act in wire.update["acts"]]
        chosen = next((one for want in wanted for one in words if one.startswith(want)), words[-1])
        answer = wire.play(chosen)
        assert answer["t"] == "ack", (chosen, answer)
        self.catch_up(answer["ply"])
        return str(chosen)

    def until(self, arrived: Callable[[], bool], *wanted: str) -> None:
        """Decide until something is so."""
        for _ in range(300):
            if arrived():
                return
            self.decide(*wanted)
        raise AssertionError("it does not come to that")

    def state(self) -> China:
        """The true position, from what is stored."""

        async def read() -> China:
            store = Store(Config(data=self.server.data).url())
            stored = await store.table(self.table.removeprefix("/t/"))
            await store.close()
            assert stored is not None
            found = reopen(stored.row, stored.seats, stored.entries, stored.snapshot).table.state
            assert isinstance(found, China)
            return found

        with ThreadPoolExecutor(1) as thread:  # a browser test has a loop running in its own
            return thread.submit(lambda: asyncio.run(read())).result()

    def merge(self) -> tuple[int, int]:
        """Play on until two States are one; gives the seats of the senior and of the junior."""
        self.until(lambda: len(set(self.state().leader)) < len(self.friends), "merge", "accept", "done")
        leader = self.state().leader
        junior = next(seat for seat, senior in enumerate(leader) if seat != senior)
        return leader[junior], junior
