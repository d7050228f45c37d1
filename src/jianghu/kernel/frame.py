"""A frame: one pending decision as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)  # one is allocated and freed for every step of a simulation
class Frame:
    """Who is asked what. Frames are never changed, only replaced, so that copies of a state share them.

    ``kind`` is the game's own number for the question; ``x`` and ``y`` are two numbers that the question needs.
    """

    __slots__ = ("kind", "seat", "x", "y")

    def __init__(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.x: Final = x
        self.y: Final = y
