"""What must hold at every decision: conservation laws and the structure of a sound position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import frames, ledger, mandates, roads, selecting
from jianghu.games.panda.questions import CARD, DISCARD, EFFECT, TILE
from jianghu.games.panda.sites import BASE, CAPITAL
from jianghu.games.panda.words import (
    BUILDINGS,
    KINDS,
    LOCATION_COUNT,
    LOCATIONS,
    NEUTRAL_TILE,
    ROAD_COUNT,
    ROADS,
    SPACE_COUNT,
    SPACES,
)

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def faults(s: Panda) -> list[str]:
    """Everything that does not hold, in words."""
    found: list[str] = []
    check_guards(s, found)
    check_roads(s, found)
    check_buildings(s, found)
    check_tiles(s, found)
    check_tracks(s, found)
    check_mandates(s, found)
    if not found:
        frames.check(s, found)
    return found


def check_guards(s: Panda, found: list[str]) -> None:
    """Invariants 1, 2 and 21: Guards, also those on the spaces of the Actions Board."""
    for seat in range(s.seats):
        count = s.pool[seat] + s.laid[seat] + mandates.guards_on(s, seat)
        for road in range(ROAD_COUNT):
            count += roads.minis_of(s.minis[road], seat)
        if count != s.terms.guards or s.pool[seat] < 0:
            found.append(f"seat {seat} has {count} Guards instead of {s.terms.guards}")
        if s.spot[seat] >= 0 and selecting.guards_of(s, s.spot[seat], seat) == 0:
            found.append(f"seat {seat} has no Guard on {SPACES[s.spot[seat]]}, where it was last")
    for space in range(SPACE_COUNT):
        if s.cells[space] == 0:
            continue
        last, first = s.cells[space] >> selecting.LAST, s.terms.first_guards[space]
        count = sum(selecting.guards_of(s, space, seat) for seat in range(s.seats))
        if last < first or count != (first + last) * (last - first + 1) // 2:
            found.append(f"{count} Guards on {SPACES[space]} do not come of placements up to {last}")


def check_roads(s: Panda, found: list[str]) -> None:
    """Invariants 3, 4, 15 and 25: Road tiles, miniatures, cleared Locations."""
    e = s.terms.edition
    board = s.terms.board
    waiting = s.stack[-1].x if s.stack and s.stack[-1].kind == TILE else -1
    laid = [0] * (3 * s.seats + 3)
    for road in range(ROAD_COUNT):
        owner = s.tile[road]
        if owner >= 0:
            laid[3 * (s.seats if owner == NEUTRAL_TILE else owner) + roads.TILE_KIND[board.ninjas[road]]] += 1
        elif s.uncovered[road] == 0 and road != waiting:
            if roads.has_tile(s, NEUTRAL_TILE, road) or roads.has_tile(s, roads.chooser(s, road), road):
                found.append(f"the Guards on {ROADS[road]} were not exchanged for a tile")
    for place in range(3 * s.seats + 3):
        own = e.neutral_tiles if place >= 3 * s.seats else e.own_tiles
        if s.tiles[place] + laid[place] != own[place % 3]:
            found.append(
                f"Road tiles of stock {place // 3}: {s.tiles[place] + laid[place]} instead of {own[place % 3]}"
            )
    for location in range(LOCATION_COUNT):
        free = board.around_mask[location] & ~s.done == 0
        cleared = s.cleared >> location & 1 == 1
        pending = waiting >= 0 and board.around_mask[location] >> waiting & 1 == 1
        if cleared != free and (cleared or not pending):
            found.append(f"{LOCATIONS[location]} is {'not ' if free else ''}cleared, which its roads contradict")


def check_buildings(s: Panda, found: list[str]) -> None:
    """Invariants 5, 6, 9 and 34."""
    e = s.terms.edition
    for type in range(3):
        count = s.supply[type] + sum(built >> type & 1 for built in s.built)
        if count != e.buildings:
            found.append(f"there are {count} of the {BUILDINGS[type]} instead of {e.buildings}")
    cities = sum(1 for built in s.built if built >= BASE)
    if s.bases + cities != e.bases:
        found.append(f"there are {s.bases + cities} City Bases instead of {e.bases}")
    waiting = sum(
        1 for frame in s.stack if frame.kind == CARD or (frame.kind == EFFECT and frame.x == frames.TAKE_CARD)
    )
    if len(s.line) != s.bases + waiting or len(set(s.line)) != len(s.line):
        found.append(f"there are {len(s.line)} City cards in the line for {s.bases} City Bases")
    over = cities >= e.end_bases or s.built.count(CAPITAL) >= e.end_capitals or s.rounds >= s.terms.max_rounds
    if over and s.ending == 0 and s.placed < 0:
        found.append("the end of the game was not noticed")


def check_tiles(s: Panda, found: list[str]) -> None:
    """Invariant 7: strength and quest tiles."""
    e = s.terms.edition
    for kind in range(6):
        if kind < 3:
            count = s.tile_pool[kind] + sum(s.strength[3 * seat + kind] - 1 for seat in range(s.seats))
            want = e.strength_tiles[s.seats]
        else:
            count = s.tile_pool[kind] + sum(s.quest[3 * seat + kind - 3] for seat in range(s.seats))
            want = e.quest_tiles[s.seats]
        if count != want:
            found.append(f"there are {count} of the {KINDS[kind]} instead of {want}")


def check_tracks(s: Panda, found: list[str]) -> None:
    """Invariants 16, 17, 39 and 42: action points and the ledger of victory points."""
    for seat in range(s.seats):
        if s.ap[seat] > s.terms.ap_max:
            found.append(f"seat {seat} has {s.ap[seat]} AP, more than the track")
        total = s.terms.edition.start_vp + sum(s.ledger[ledger.LINES * seat : ledger.LINES * (seat + 1)])
        if total != s.vp[seat]:
            found.append(f"seat {seat} has {s.vp[seat]} VP, but the ledger gives {total}")
    if s.ended and s.ending == 0:
        found.append("the game is over without a reason")


def check_mandates(s: Panda, found: list[str]) -> None:
    """Invariants 2, 41 and 54."""
    if not s.terms.expert and (s.during >= 0 or s.at_end >= 0):
        found.append("there is a mandate in the basic game")
    if s.terms.expert and s.at_end < 0:
        found.append("the expert game has no mandate for the end")
    counting = mandates.COUNTS <= s.during < mandates.SIDES
    if not counting and (s.joined or s.withdrawn or max(s.counted) > 0):
        found.append("Guards are on a mandate that is not in play")
    if s.joined & s.withdrawn:
        found.append("a Guard is on the mandate though it was withdrawn")
    if s.during != mandates.SPECIALS and (s.special or s.helped):
        found.append("special actions were used that are not in play")
    if counting:
        most = s.terms.edition.during[s.during]["buildings"]
        for seat in range(s.seats):
            count = s.counted[seat]
            inside = s.joined >> seat & 1 == 1
            if not 1 <= count < most if inside else count > 0 and s.terms.count_from_joining:
                found.append(f"seat {seat} has {count} buildings on the mandate")
    if s.during == mandates.SPECIALS and mandates.is_full(s) and not (s.stack and s.stack[0].kind == DISCARD):
        found.append("all spaces of the mandate are filled, and it was not discarded")
