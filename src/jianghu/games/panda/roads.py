"""Guards on roads: covering Ninjas, completing a road, clearing a Location (WP-0.4, WP-0.5, WP-10 to WP-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import mandates
from jianghu.games.panda.ledger import CLEARING, score
from jianghu.games.panda.questions import COVER, TILE
from jianghu.games.panda.words import LOCATION_COUNT, LOCATIONS, NEUTRAL_TILE, NODES, ROADS

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda
    from jianghu.kernel.journal import Value

TILE_KIND: Final = [-1, 2, 1, 1, 0]  # WP-11.5: by Ninjas the kind of tile: 4, 3|2, 1


def survey(s: Panda) -> None:
    """Count the Guards around all Locations anew, for a position that was laid out and not played."""
    board = s.terms.board
    for location in range(LOCATION_COUNT):
        s.around[location] = sum(board.ninjas[road] - s.uncovered[road] for road in board.around[location])


def around_of(s: Panda, location: int, seat: int) -> int:
    """WP-0.5, G(l, p): the Guards of one player around a Location."""
    ninjas = s.terms.board.ninjas
    count = 0
    for road in s.terms.board.around[location]:
        owner = s.tile[road]
        if owner == seat:
            count += ninjas[road]
        elif owner < 0:
            count += minis_of(s.minis[road], seat)
    return count


def opponents_around(s: Panda, location: int, seat: int) -> int:
    """WP-0.5, Opp(l, p): the Guards of all other players; neutral ones are nobody's."""
    ninjas = s.terms.board.ninjas
    count = 0
    for road in s.terms.board.around[location]:
        owner = s.tile[road]
        if owner < 0:
            minis = s.minis[road]
            while minis > 0:
                if (minis & 7) - 1 != seat:
                    count += 1
                minis >>= 3
        elif owner != seat and owner != NEUTRAL_TILE:
            count += ninjas[road]
    return count


def minis_of(minis: int, seat: int) -> int:
    """How many of a road's miniatures are a seat's."""
    count = 0
    while minis > 0:
        if (minis & 7) - 1 == seat:
            count += 1
        minis >>= 3
    return count


def called(s: Panda, road: int) -> dict[str, Value]:
    """A road for the journal: its id and its ends."""
    board = s.terms.board
    return {"road": ROADS[road], "from": NODES[board.one[road]], "to": NODES[board.other[road]]}


def put_guard(s: Panda, seat: int, road: int) -> None:
    """WP-10.1, WP-10.4: a Guard from the pool covers a Ninja; the order of the Guards is remembered."""
    s.pool[seat] -= 1
    s.minis[road] = s.minis[road] << 3 | seat + 1
    s.uncovered[road] -= 1
    board = s.terms.board
    s.around[board.one[road]] += 1
    if board.other[road] < LOCATION_COUNT:
        s.around[board.other[road]] += 1
    if s.uncovered[road] == 0:
        s.done |= 1 << road


def cover(s: Panda, seat: int, road: int, times: int) -> None:
    """WP-10.5: a road without Ninjas is completed at once; else a second Guard may follow where that is allowed."""
    put_guard(s, seat, road)
    if s.journal is not None:
        s.journal.note("cover", {"seat": seat, **called(s, road), "left": s.uncovered[road]})
    if s.uncovered[road] == 0:
        complete(s, road)
    elif times > 1 and s.pool[seat] > 0:
        s.ask(COVER, seat, road, times - 1)


def chooser(s: Panda, road: int) -> int:
    """WP-11.1: who has most Guards on the road; in a tie who of the tied put one down last."""
    minis = s.minis[road]
    best = -1
    most = 0
    rest = minis
    while rest > 0:  # the last one first
        seat = (rest & 7) - 1
        count = minis_of(minis, seat)
        if count > most:
            best = seat
            most = count
        rest >>= 3
    return best


def has_tile(s: Panda, owner: int, road: int) -> bool:
    """Whether a stock (a seat's, or that of all) has a tile for a road."""
    place = s.seats if owner == NEUTRAL_TILE else owner
    return s.tiles[3 * place + TILE_KIND[s.terms.board.ninjas[road]]] > 0


def complete(s: Panda, road: int) -> None:
    """WP-11: the chooser exchanges the Guards for a tile; where there is none, they stay."""
    seat = chooser(s, road)
    own = has_tile(s, seat, road)
    neutral = has_tile(s, NEUTRAL_TILE, road)
    if own and neutral:
        s.ask(TILE, seat, road)
    elif own:
        lay(s, road, seat, seat)
    elif neutral:
        lay(s, road, seat, NEUTRAL_TILE)
    else:  # WP-11.7
        if s.journal is not None:
            s.journal.note("stay", called(s, road))
        clear(s, road)


def lay(s: Panda, road: int, seat: int, owner: int) -> None:
    """WP-11.2, WP-11.6: the tile is laid and all Guards of the road go home; then Locations and mandates are tested."""
    s.tiles = s.tiles.copy()
    s.tiles[3 * (s.seats if owner == NEUTRAL_TILE else owner) + TILE_KIND[s.terms.board.ninjas[road]]] -= 1
    s.tile = s.tile.copy()
    s.tile[road] = owner
    minis = s.minis[road]
    while minis > 0:
        s.pool[(minis & 7) - 1] += 1
        minis >>= 3
    s.minis[road] = 0
    if s.journal is not None:
        s.journal.note("lay", {"seat": seat, "tile": "neutral" if owner == NEUTRAL_TILE else "own", **called(s, road)})
    clear(s, road)
    if s.during >= 0:
        mandates.test(s, seat, True)


def clear(s: Panda, road: int) -> None:
    """WP-12: the active player gets 2 VP for each Location that this road clears, everybody 1 for each Guard there."""
    board = s.terms.board
    for location in (board.one[road], board.other[road]):
        if location >= LOCATION_COUNT or s.cleared >> location & 1 or board.around_mask[location] & ~s.done:
            continue
        s.cleared |= 1 << location
        score(s, s.player, CLEARING, s.terms.edition.cleared)
        if s.journal is not None:
            name = LOCATIONS[location]
            s.journal.note("clear", {"seat": s.player, "location": name, "count": s.terms.edition.cleared})
        for seat in range(s.seats):
            count = around_of(s, location, seat)
            if count > 0:
                score(s, seat, CLEARING, count)
                if s.journal is not None:
                    s.journal.note("guards", {"seat": seat, "location": LOCATIONS[location], "count": count})
