"""Which spaces are closed to a piece: other characters, the center, walls, the season, towers (SHR, BLK, CTR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER_BIT, TERRAIN
from jianghu.games.wuwei.terms import EMPEROR, WHITE_GENERAL

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def barred(s: WuWei, piece: int) -> int:
    """Closed whatever the land is like: characters that do not share with it (SHR-1, SHR-3), the center (CTR-1, EMP-13)
    and, to students and masters, towers (BLK-6).

    The space of the piece itself is among them.
    """
    found = s.same_sign(piece)
    if piece < EMPEROR:
        found |= s.empire.towers
    return found if s.may_enter_center(piece) else found | CENTER_BIT


def seasonal(s: WuWei, season: int) -> int:
    """BLK-1, BLK-2: the octagons that a season closes where no wall stands on them (BLK-4)."""
    return s.board.seasons[season] & ~s.empire.fields


def by_land(s: WuWei, piece: int) -> int:
    """The octagons that are closed to the piece by what lies on them."""
    if piece < EMPEROR:  # BLK-1, BLK-3
        return s.walls | seasonal(s, s.season)
    if piece >= WHITE_GENERAL:  # EMP-11
        return TERRAIN & ~(s.walls | s.empire.fields)
    return seasonal(s, s.season) & ~s.walls  # EMP-12


def closed(s: WuWei, piece: int) -> int:
    """All spaces that the piece may not enter by an ordinary step (MOV-2), wherever it has been this turn."""
    return barred(s, piece) | by_land(s, piece)
