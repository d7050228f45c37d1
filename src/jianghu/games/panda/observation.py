"""What a seat sees as bytes with names. Everything is public; each seat sees itself first and the others clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import ledger, mandates, selecting
from jianghu.games.panda.endings import ENDINGS
from jianghu.games.panda.frames import DEEPEST
from jianghu.games.panda.questions import QUESTIONS
from jianghu.games.panda.words import (
    AT_END,
    BUILDINGS,
    CARDS,
    CHAMPIONS,
    DURING,
    KINDS,
    LOCATION_COUNT,
    LOCATIONS,
    NEUTRAL_TILE,
    NODE_COUNT,
    ROAD_COUNT,
    ROADS,
    SPACE_COUNT,
    SPACES,
)
from jianghu.kernel.observation import Observation

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

ZERO: Final = 64  # of a line of the ledger, which may be negative
TILE_KINDS: Final = ["4", "3|2", "1"]
LINES: Final = [f"{{seat}} points {source}" for source in ledger.SOURCES]
BYTES: Final = [f"asked {{of}} {letter}{part}" for letter in "xy" for part in range(3)]


def observe(s: Panda, seen: Observation) -> None:
    """Everything of the position."""
    seen.number("round", 255, s.rounds)
    seen.one_of("last round", ENDINGS[1:], s.ending - 1)
    seen.flag("over", s.ended)
    seen.number("setup", 60, s.placed + 1)
    seen.seat("first player", s.first)
    seen.seat("active", s.player)
    seen.some_seats("passed", s.passed)
    seen.some_seats("joined", s.joined)
    seen.some_seats("withdrawn", s.withdrawn)
    seen.some_seats("special used", s.helped)
    for place in range(s.seats):
        seen.place = place
        observe_seat(s, (seen.viewer + place) % s.seats if not seen.naming else place, seen)
    observe_map(s, seen)
    seen.numbers("pool", KINDS, 40, s.tile_pool)
    seen.numbers("supply", BUILDINGS, 30, s.supply)
    seen.numbers("neutral tiles", TILE_KINDS, 20, s.tiles, 3 * s.seats)
    seen.number("City Bases", 8, s.bases)
    for place in range(len(CARDS)):
        seen.one_of("line", [f"{place + 1} {card}" for card in CARDS], s.line[place] if place < len(s.line) else -1)
    for space in range(SPACE_COUNT):
        seen.of = SPACES[space]
        seen.number("space {of} last", 15, s.cells[space] >> selecting.LAST)
    seen.one_of("mandate", DURING, s.during)
    seen.one_of("mandate", AT_END, s.at_end)
    for space in range(6):
        seen.of = str(space + 1)
        seen.seat("special {of}", mandates.holder(s, space))
    observe_stack(s, seen)


def observe_seat(s: Panda, seat: int, seen: Observation) -> None:
    seen.number("{seat} order", 3, s.order.index(seat))
    seen.number("{seat} AP", 255, s.ap[seat] - s.terms.ap_min)
    seen.number("{seat} markers below", 3, below(s, seat))
    seen.number("{seat} VP", 255, s.vp[seat] % 256)
    seen.number("{seat} VP 256s", 255, s.vp[seat] // 256)
    seen.number("{seat} Guards", 15, s.pool[seat])
    seen.number("{seat} position", SPACE_COUNT, s.spot[seat] + 1)
    seen.number("{seat} counted", 60, s.counted[seat])
    seen.numbers("{seat} strength", CHAMPIONS, 4, s.strength, 3 * seat)
    seen.numbers("{seat} quests", CHAMPIONS, 12, s.quest, 3 * seat)
    for who in range(3):
        seen.of = CHAMPIONS[who]
        seen.number("{seat} {of} at", NODE_COUNT, s.at[3 * seat + who] + 1)
    seen.numbers("{seat} tiles", TILE_KINDS, 20, s.tiles, 3 * seat)
    for line in range(ledger.LINES):
        points = s.ledger[ledger.LINES * seat + line] + ZERO
        seen.number(LINES[line], 255, points if points > 0 else 0)
    for space in range(SPACE_COUNT):
        seen.of = SPACES[space]
        seen.number("{seat} on {of}", 15, selecting.guards_of(s, space, seat))


def below(s: Panda, seat: int) -> int:
    """How many markers lie under a seat's on the AP track."""
    count = 0
    for other in s.markers:
        if other == seat:
            return count
        if s.ap[other] == s.ap[seat]:
            count += 1
    return count


def observe_map(s: Panda, seen: Observation) -> None:
    viewer = 0 if seen.naming else seen.viewer
    relative = [0] * 8  # by seat + 1 of the table: the place, counted from the viewer, + 1
    for seat in range(s.seats):
        relative[seat + 1] = (seat - viewer) % s.seats + 1
    for road in range(ROAD_COUNT):
        seen.of = ROADS[road]
        owner = s.tile[road]
        seen.number("{of} tile", 5, 5 if owner == NEUTRAL_TILE else relative[owner + 1])
        minis = s.minis[road]
        seen.number("{of} last Guard", 4, relative[minis & 7])
        seen.number("{of} Guard before", 4, relative[minis >> 3 & 7])
        seen.number("{of} second before", 4, relative[minis >> 6 & 7])
        seen.number("{of} third before", 4, relative[minis >> 9 & 7])
    seen.some_of("cleared", LOCATIONS, s.cleared)
    for location in range(LOCATION_COUNT):
        seen.of = LOCATIONS[location]
        seen.flag("{of} base", s.built[location] > 7)
        seen.some_of("{of}", BUILDINGS, s.built[location] & 7)


def observe_stack(s: Panda, seen: Observation) -> None:
    """The question on top, and the work below it; numbers of frames are cut into bytes."""
    for depth in range(DEEPEST):
        seen.of = str(depth)
        if depth < len(s.stack):
            frame = s.stack[-1 - depth]
            kind, seat, x, y = frame.kind, frame.seat, frame.x, frame.y
        else:
            kind, seat, x, y = -1, -1, 0, 0
        seen.one_of("asked {of}", QUESTIONS, kind)
        seen.seat("asked {of}", seat)
        for part in range(3):
            seen.number(BYTES[part], 255, x >> 8 * part & 255)
            seen.number(BYTES[3 + part], 255, y >> 8 * part & 255)
