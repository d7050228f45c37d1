"""Stage 3: emperor and empress walk their rings and cover the land (ST3-19 to ST3-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    INNER_RING,
    NAMES,
    NORTH_TILE,
    OCTAGON_COUNT,
    SOUTH_TILE,
    TERRAIN,
)
from jianghu.games.wuwei import (
    align,
    alone,
    empire,
    entering,
    stage2_dice,
)
from jianghu.games.wuwei.phases import NEXT_TURN
from jianghu.games.wuwei.solo import ADVANCED, LAND_COVERED
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

# GEO-12, clockwise from the north.
INNER: Final = [6, 7, 8, 13, 18, 17, 16, 11]  # O11 O12 O13 O23 O33 O32 O31 O21
OUTER: Final = [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5]  # O00 O01 O02 ... O10
RINGS: Final = [INNER_RING, TERRAIN & ~INNER_RING]


def around(ring: list[int], steps: int) -> list[int]:
    """By octagon of a ring: the one so many steps further on; -1 for the others."""
    found = [-1] * OCTAGON_COUNT
    for place, space in enumerate(ring):
        found[space] = ring[(place + steps) % len(ring)]
    return found


# By ring, inner and outer, then under sun and moon: where a ruler goes from an octagon.
NEXT: Final[list[list[list[int]]]] = [[around(INNER, 1), around(INNER, -1)], [around(OUTER, 1), around(OUTER, -1)]]
# From the tiles straight into a ring: emperor from the south, empress from the north; inner, outer.
ENTRIES: Final = [[18, 24], [6, 0]]  # O33 O44, O11 O00
HOMES: Final = [SOUTH_TILE, NORTH_TILE]


def step_ahead(s: WuWei, piece: int) -> int:
    """ST3-20: the octagon that emperor or empress would enter next."""
    which = piece - EMPEROR
    outer = s.solo.rings >> which & 1
    here = s.at[piece]
    if here == HOMES[which]:
        return ENTRIES[which][outer]
    return NEXT[outer][1 if s.moon else 0][here]


def rings_now(s: WuWei) -> int:
    """ST3-24: which rings show fields and walls only."""
    covered = s.walls | s.empire.fields
    return (1 if RINGS[0] & ~covered == 0 else 0) | (2 if RINGS[1] & ~covered == 0 else 0)


def test_land(s: WuWei) -> None:
    """ST3-24, ST3-26, ST3-34: all land covered loses; a ring that has become complete sends both pieces home."""
    now = rings_now(s)
    new = now & ~s.solo.complete
    s.solo.complete = now
    if now == 3:
        alone.lose(s, LAND_COVERED)
    elif new:
        s.solo.rings = 3 if new & 1 else 0
        if s.journal is not None:
            s.journal.note("ring", {"ring": "inner" if new & 1 else "outer"})
        return_home(s)


def return_home(s: WuWei) -> None:
    s.at[EMPEROR] = SOUTH_TILE
    s.at[EMPRESS] = NORTH_TILE
    s.pluses = -1


def empire_phase(s: WuWei, dice: Dice) -> None:
    """ST3-19, ST3-33: the emperor's result is carried out, then that of the empress."""
    s.phase = NEXT_TURN
    held = 0
    rolled = stage2_dice.NO_DICE.copy()
    for which in range(2):
        number = dice.below(6)
        rolled[stage2_dice.EMPEROR_DIE + which] = 1 if number > 1 else 0 if number == 0 else 2
        if s.solo.difficulty == ADVANCED:
            rolled[stage2_dice.EMPEROR_DIE + which] += 1
    s.solo.rolled = rolled  # it lies there until the next roll
    for which in range(2):
        held |= march(s, EMPEROR + which, rolled[stage2_dice.EMPEROR_DIE + which])
        if s.ended:
            return
    if held:  # ST3-23
        align.next_season(s)


def march(s: WuWei, piece: int, spaces: int) -> int:
    """ST3-20 to ST3-22; returns 1 when the season alone has held the piece."""
    if s.journal is not None:
        s.journal.note("march", {"piece": "emperor" if piece == EMPEROR else "empress", "count": spaces})
    if spaces == 0:
        return 0
    been = BITS[s.at[piece]]
    held = 0
    for made in range(spaces):
        to = step_ahead(s, piece)
        if s.pluses < 0:
            s.survey()
        if (s.pluses | s.minuses) >> to & 1:
            break
        if entering.seasonal(s, s.season) & ~s.walls & BITS[to]:
            held = 1 if made == 0 else 0
            break
        if s.journal is not None:
            name = "emperor" if piece == EMPEROR else "empress"
            s.journal.note("strides", {"piece": name, "from": NAMES[s.at[piece]], "to": NAMES[to]})
        moved = BITS[s.at[piece]] | BITS[to]
        s.at[piece] = to
        s.pluses ^= moved  # SHR-3: a ruler is alone where it stands, and counts for both signs
        s.minuses ^= moved
        been |= BITS[to]
    new = been & TERRAIN & ~(s.walls | s.empire.fields)
    if new:
        s.empire = s.empire.with_land(s.empire.fields | new)
        if s.journal is not None:
            s.journal.note("tilled", {"count": empire.count(new)})
    here = BITS[s.at[piece]] & TERRAIN & ~s.walls
    if here and s.wall_supply > 0:
        s.walls |= here
        s.wall_supply -= 1
        if s.journal is not None:
            s.journal.note("walled", {"space": NAMES[s.at[piece]]})
    test_land(s)
    return held
