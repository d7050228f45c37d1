"""How a game ends: by the rules (LWI), or by points after the agreed number of rounds (LQ57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER, CORNERS
from jianghu.games.lineage.terms import MASTERS
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage


def score(s: Lineage, seat: int) -> int:
    """LQ57: 0 to 8; 8 is exactly the winning position."""
    if seat == s.ruler:
        points = 0
        for corner in CORNERS:
            points += 2 * (s.black >> corner & 1)
        return points
    animal = s.role[seat]
    points = s.rank[animal] + (1 - (s.lost >> animal & 1))
    if s.entitled(animal + MASTERS):
        points += (1 if s.at[animal] == CENTER else 0) + (1 if s.at[animal + MASTERS] == CENTER else 0)
    return points


def result(s: Lineage) -> Result | None:
    if s.ended == 0:
        return None
    if s.ended == 1:
        return Result.won(s.seats, [s.winner], "LWI-1", say("black and white master are together at the center"))
    if s.ended == 2:
        return Result.won(s.seats, [s.winner], "LWI-2", say("black chi lies on all four corner towns"))
    best = max(rating(s, seat) for seat in range(s.seats))
    winners = [seat for seat in range(s.seats) if rating(s, seat) == best]
    return Result.won(s.seats, winners, "LOP-4", say("the most points after the agreed number of rounds"))


def rating(s: Lineage, seat: int) -> int:
    """Points, then chi in hand."""
    return 1000 * score(s, seat) + sum(s.chi[5 * seat : 5 * seat + 5])
