"""Holding empty provinces by inference (EC-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def inferred(s: China, state: int) -> int:
    """EC-13.1: the empty provinces whose whole group is reached by this State alone."""
    near = s.terms.near
    mine = s.lands[state]
    others = 0
    for lands in s.lands:
        others |= lands
    left = s.terms.whole & ~others
    others &= ~mine
    found = 0
    while left:
        group = left & -left
        border = 0
        edge = group
        while edge:
            reached = 0
            while edge:
                low = edge & -edge
                reached |= near[low.bit_length() - 1]
                edge ^= low
            border |= reached
            edge = reached & left & ~group
            group |= edge
        left &= ~group
        if border & mine and border & others == 0:
            found |= group
    return found


def held(s: China, state: int) -> int:
    """EC-14.2: the provinces that a State occupies or holds by inference."""
    return s.lands[state] | inferred(s, state)
