"""Who is at a table right now: the open pages, and how they learn that something has changed."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from typing import Protocol

from jianghu.web.storage.rows import StoredTable
from jianghu.web.storage.store import Store
from jianghu.web.table.facts import Facts

COUNT = 1.0  # seconds between two updates of the number of spectators
AT_ONCE = 40  # pages that are woken before other tables have their turn
HERE = 45.0  # seconds for which a person counts as present after another process has said so


class Viewer(Protocol):
    """Somebody's open page."""

    person: str | None
    device: str | None
    seals: bool | None  # whether it can add to the dice; None for one that only watches

    def end(self) -> None: ...

    def wake(self) -> None: ...

    def settled(self) -> None: ...

    def rewind(self, told: int) -> None: ...

    def post(self, message: dict[str, object]) -> None: ...


class Attendance(Facts, ABC):
    """A table with its open pages."""

    def __init__(self, store: Store, stored: StoredTable) -> None:
        super().__init__(stored)
        self.store = store
        self.viewers: set[Viewer] = set()
        self.version = 0  # raised by everything that anybody can see
        self.roster_version = 0  # raised by everything but decisions: who sits, who watches, what is proposed
        self.used = time.monotonic()
        self.cache: dict[object, object] = {}  # drawings of this version, by viewpoint
        self.streams: dict[object, object] = {}  # of updates that several pages share, by viewpoint
        self._counting: asyncio.TimerHandle | None = None

    @abstractmethod
    def go_on(self) -> None:
        """Let the deal and the bots go on, if something keeps them no longer."""

    # Presence -----------------------------------------------------------------------------------------------------

    def here(self, person: str) -> bool:
        """Whether a person has the table open, in this process or another one."""
        if any(viewer.person == person for viewer in self.viewers):
            return True
        return not self.store.lite and time.time() - self.seen.get(person, 0.0) < HERE

    def away(self, person: str) -> float:
        """For how many seconds a person has not been here."""
        return 0.0 if self.here(person) else time.time() - abs(self.seen.get(person, self.row.made))

    def comes(self, viewer: Viewer) -> None:
        """A page was opened."""
        if viewer in self.viewers:
            return
        known = any(one.person == viewer.person for one in self.viewers)
        self.viewers.add(viewer)
        self._attended(viewer.person, known)

    def goes(self, viewer: Viewer) -> None:
        """A page was closed."""
        was = viewer in self.viewers
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        still = any(one.person == viewer.person for one in self.viewers)
        if viewer.person and not still:
            self.seen[viewer.person] = -time.time()
        if was:
            self._attended(viewer.person, still)

    def _attended(self, person: str | None, known: bool) -> None:
        """Players are seen to come and go at once. Spectators are counted once a second: hundreds may come together,
        and each of them would make the table be drawn for all."""
        if self.seats_of(person) and not known:
            self.changed()
            return
        self.go_on()
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNT, self._counted)

    def _counted(self) -> None:
        self._counting = None
        self.roster_version += 1
        self.version += 1
        self._wake([*self.viewers])

    # News for pages -----------------------------------------------------------------------------------------------

    def changed(self, roster: bool = True) -> None:
        """Show everybody what is new, and let bots go on. ``roster``: whether more than the game may have changed."""
        self.roster_version += roster
        self.version += 1
        self.used = time.monotonic()
        self.cache.clear()
        people = self.people()
        self._wake(sorted(self.viewers, key=lambda viewer: viewer.person not in people))
        self.go_on()

    def _wake(self, viewers: list[Viewer]) -> None:
        """Wake pages a few at a time: other tables have their turn in between."""
        for viewer in viewers[:AT_ONCE]:
            viewer.wake()
        if len(viewers) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake, viewers[AT_ONCE:])

    def _settled(self) -> None:
        """What was being stored is stored: pages that waited for it may be sent."""
        for viewer in self.viewers:
            viewer.settled()

    def _rewound(self) -> None:
        """The journal is shorter than it was."""
        for viewer in self.viewers:
            viewer.rewind(self.told)
        self.changed()

    def dismiss(self) -> None:
        """The table was removed: its pages go elsewhere."""
        for viewer in [*self.viewers]:
            viewer.post({"t": "gone", "what": "table"})

    def nudge(self, seat: int, name: str) -> None:
        """Somebody reminds a seat: its player's pages in this process show that."""
        for viewer in self.viewers:
            if viewer.person == self.seats[seat].person:
                viewer.post({"t": "nudge", "name": name})
