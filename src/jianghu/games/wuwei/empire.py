"""What only the Emperor level has: who rules, fields and towers, and what is going on in a push."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import BITS, CORNERS

TOWERS: Final = 4  # CMP-2
CORNER_BITS: Final = BITS[CORNERS[0]] | BITS[CORNERS[1]] | BITS[CORNERS[2]] | BITS[CORNERS[3]]


class Empire:
    """Never written into, only replaced, so that copies of a state share it."""

    __slots__ = ("colour", "fields", "origin", "recruited", "seat", "stuck", "target", "towers")

    def __init__(
        self,
        seat: int,
        fields: int = 0,
        towers: int = 0,
        recruited: int = 0,
        colour: int = -1,
        stuck: int = 0,
        origin: int = -1,
        target: int = -1,
    ) -> None:
        self.seat: Final = seat  # the emperor player; -1 at levels without one
        self.fields: Final = fields  # terrain octagons that lie on their reverse (CMP-1)
        self.towers: Final = towers  # the towns with towers
        self.recruited: Final = recruited  # how many characters have joined the first two (EMP-21)
        self.colour: Final = colour  # which pieces move in the emperor player's turn (EMP-44), -1 before it is settled
        self.stuck: Final = stuck  # the set of pieces whose penalty is still to come (EMP-17)
        self.origin: Final = origin  # during a push: where the initiator came from, else -1
        self.target: Final = target  # during a push: the piece that is paid for, -1 before it is named

    def with_land(self, fields: int) -> Empire:
        return Empire(self.seat, fields, self.towers, self.recruited, self.colour, self.stuck, self.origin, self.target)

    def with_towers(self, towers: int) -> Empire:
        return Empire(self.seat, self.fields, towers, self.recruited, self.colour, self.stuck, self.origin, self.target)

    def with_recruits(self, recruited: int) -> Empire:
        return Empire(self.seat, self.fields, self.towers, recruited, self.colour, self.stuck, self.origin, self.target)

    def with_turn(self, colour: int, stuck: int) -> Empire:
        return Empire(self.seat, self.fields, self.towers, self.recruited, colour, stuck, self.origin, self.target)

    def with_push(self, origin: int, target: int) -> Empire:
        return Empire(self.seat, self.fields, self.towers, self.recruited, self.colour, self.stuck, origin, target)


NO_EMPIRE: Final = Empire(-1)


def count(of: int) -> int:
    """How many spaces a set has."""
    found = 0
    while of:
        of &= of - 1
        found += 1
    return found
