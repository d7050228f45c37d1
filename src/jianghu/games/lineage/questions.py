"""What players are asked (LDS-3): the kinds of frames and what their two numbers mean."""

from __future__ import annotations

from typing import Final

LINEAGE: Final = 0
WALL: Final = 1
ALCHEMY: Final = 2
PIECE: Final = 3
WHO: Final = 4
STEP: Final = 5
OFFER: Final = 6  # x: the space to reclaim
GIVE: Final = 7  # x: the space to reclaim, y: what was promised so far, three bits for each seat
WHOM: Final = 8  # x: the contested space, y: how many pieces were pushed off it already
STAND: Final = 9  # x: the piece that is pushed or pulled, y: how many were pushed before it; -1 for a pull
TO: Final = 10  # x: the pushed piece, y: how many were pushed before it
THROW: Final = 11  # x: the contested space
RELEASE: Final = 12
PALACE: Final = 13
TERRAIN: Final = 14  # x: which change it is (tiles.py), y: the octagon that was changed before, or -1
TAKE: Final = 15  # x: the space that gets the black chi, y: the change it belongs to, or -1
BLOCK: Final = 16  # x: the piece that blocks the space it is on
BID: Final = 17  # x: the element
TIE: Final = 18  # x: the highest bid
NAME: Final = 19

QUESTIONS: Final = [
    "lineage", "wall", "alchemy", "piece", "who", "step", "offer", "give", "whom", "stand", "to", "throw", "release",
    "palace", "terrain", "take", "block", "bid", "tie", "name",
]  # fmt: skip


def promised(packed: int, seat: int) -> int:
    """What a seat has promised to a reclaim (``GIVE``)."""
    return packed >> 3 * seat & 7


def promise(packed: int, seat: int, count: int) -> int:
    return packed | count << 3 * seat
