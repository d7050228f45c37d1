"""Which spaces are closed to a piece, and why: other characters, the center, walls and the season (SHR, BLK, CTR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER_BIT

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def barred(s: WuWei, piece: int) -> int:
    """Closed whatever the land is like: characters of the same sign (SHR-1), and the center (CTR-1).

    The space of the piece itself is among them.
    """
    found = s.same_sign(piece)
    return found if s.may_enter_center(piece) else found | CENTER_BIT


def seasonal(s: WuWei, season: int) -> int:
    """BLK-1: the octagons that a season closes where no wall stands on them (BLK-4)."""
    return s.board.seasons[season]


def closed(s: WuWei, piece: int) -> int:
    """All spaces that the piece may not enter by an ordinary step (MOV-2), wherever it has been this turn."""
    return barred(s, piece) | s.walls | seasonal(s, s.season)
