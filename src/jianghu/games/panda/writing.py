"""The position as data that a person can read and write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import ledger, mandates, selecting
from jianghu.games.panda.endings import ENDINGS
from jianghu.games.panda.sites import BASE
from jianghu.games.panda.words import (
    AT_END,
    BUILDINGS,
    CARDS,
    DURING,
    LOCATION_COUNT,
    LOCATIONS,
    NEUTRAL_TILE,
    NODES,
    ROAD_COUNT,
    ROADS,
    SPACE_COUNT,
    SPACES,
)

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def write(s: Panda) -> dict[str, object]:
    """Everything by its name in the rulebook; ``reading.read`` is its inverse."""
    seats = s.seats
    return {
        "first": s.first,
        "order": s.order.copy(),
        "player": s.player,
        "passed": [seat for seat in range(seats) if s.passed >> seat & 1],
        "rounds": s.rounds,
        "placed": s.placed,
        "ap": s.ap.copy(),
        "stacks": stacks(s),
        "vp": s.vp.copy(),
        "pool": s.pool.copy(),
        "spot": [SPACES[space] if space >= 0 else "" for space in s.spot],
        "champions": [[place(s.at[3 * seat + who]) for who in range(3)] for seat in range(seats)],
        "strength": [s.strength[3 * seat : 3 * seat + 3] for seat in range(seats)],
        "quest": [s.quest[3 * seat : 3 * seat + 3] for seat in range(seats)],
        "tiles": [s.tiles[3 * owner : 3 * owner + 3] for owner in range(seats + 1)],
        "ledger": [s.ledger[ledger.LINES * seat : ledger.LINES * (seat + 1)] for seat in range(seats)],
        "roads": {ROADS[road]: write_road(s, road) for road in range(ROAD_COUNT) if s.minis[road] or s.tile[road] >= 0},
        "cleared": [LOCATIONS[location] for location in range(LOCATION_COUNT) if s.cleared >> location & 1],
        "buildings": {
            LOCATIONS[place]: write_site(s.built[place]) for place in range(LOCATION_COUNT) if s.built[place]
        },
        "supply": s.supply.copy(),
        "bases": s.bases,
        "line": [CARDS[card] for card in s.line],
        "tile_pool": s.tile_pool.copy(),
        "spaces": {SPACES[space]: write_space(s, space) for space in range(SPACE_COUNT) if s.cells[space]},
        "during": DURING[s.during] if s.during >= 0 else "",
        "at_end": AT_END[s.at_end] if s.at_end >= 0 else "",
        "joined": [seat for seat in range(seats) if s.joined >> seat & 1],
        "withdrawn": [seat for seat in range(seats) if s.withdrawn >> seat & 1],
        "counted": s.counted.copy(),
        "special": [mandates.holder(s, space) for space in range(6)],
        "helped": [seat for seat in range(seats) if s.helped >> seat & 1],
        "ending": ENDINGS[s.ending],
        "ended": s.ended,
    }


def stacks(s: Panda) -> list[list[int]]:
    """The markers on the AP track by ascending AP; each stack from the bottom up."""
    found: list[list[int]] = []
    for points in sorted(set(s.ap)):
        found.append([seat for seat in s.markers if s.ap[seat] == points])
    return found


def place(node: int) -> str:
    return NODES[node] if node >= 0 else ""


def write_road(s: Panda, road: int) -> list[str]:
    """``["tile", "2"]``, ``["tile", "neutral"]``, or the seats of the miniatures in the order of placing."""
    owner = s.tile[road]
    if owner >= 0:
        return ["tile", "neutral" if owner == NEUTRAL_TILE else str(owner)]
    minis = s.minis[road]
    found: list[str] = []
    while minis > 0:
        found.insert(0, str((minis & 7) - 1))
        minis >>= 3
    return found


def write_site(built: int) -> list[str]:
    """``["gate", "pagoda"]`` in a Village, ``["base", "gate"]`` in a City."""
    found = ["base"] if built >= BASE else []
    return found + [BUILDINGS[type] for type in range(3) if built >> type & 1]


def write_space(s: Panda, space: int) -> list[int]:
    """The Guards of each seat, then the last placement."""
    guards = [selecting.guards_of(s, space, seat) for seat in range(s.seats)]
    return [*guards, s.cells[space] >> selecting.LAST]
