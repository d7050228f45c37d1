"""A lock with a callback on release, for those who wait for it without taking it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Gate(asyncio.Lock):
    """Held while a decision is stored. Hundreds of pages may wait for that; if each took the lock in turn, the next
    decision would have to queue behind all of them."""

    def __init__(self, settled: Callable[[], None]) -> None:
        super().__init__()
        self._settled = settled

    def release(self) -> None:
        super().release()
        self._settled()
