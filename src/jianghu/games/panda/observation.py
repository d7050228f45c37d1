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
from jianghu.kernel.observation import Layout, who

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

ZERO: Final = 64  # of a line of the ledger, which may be negative
TILE_KINDS: Final = ["4", "3|2", "1"]


class Notes:
    """Values in order; with a layout also what they mean, so that both come from one place."""

    def __init__(self, layout: Layout | None) -> None:
        self.layout: Final = layout
        self.values: Final[list[int]] = []

    def put(self, name: str, value: int, most: int) -> None:
        if self.layout is not None:
            self.layout.number(name, most)
        self.values.append(0 if value < 0 else value if value < most else most)

    def one_of(self, name: str, words: list[str], index: int) -> None:
        """A flag for each word; none is set for an index below 0."""
        for i in range(len(words)):
            self.put(f"{name} {words[i]}" if self.layout is not None else "", 1 if i == index else 0, 1)


def layout(s: Panda) -> Layout:
    found = Layout()
    note(s, 0, Notes(found))
    return found


def observe(s: Panda, seat: int) -> bytearray:
    notes = Notes(None)
    note(s, seat, notes)
    return bytearray(notes.values)


def note(s: Panda, seat: int, n: Notes) -> None:
    seats = [(seat + i) % s.seats for i in range(s.seats)]
    names = who(s.seats)
    n.put("round", s.rounds, 255)
    n.one_of("last round", ENDINGS[1:], s.ending - 1)
    n.put("over", 1 if s.ended else 0, 1)
    n.put("setup", s.placed + 1, 60)
    n.one_of("first player", names, (s.first - seat) % s.seats)
    n.one_of("active", names, (s.player - seat) % s.seats if s.player >= 0 else -1)
    for i in range(s.seats):
        note_seat(s, seats[i], names[i], n)
    note_map(s, seats, n)
    for kind in range(6):
        n.put(f"pool {KINDS[kind]}", s.tile_pool[kind], 40)
    for type in range(3):
        n.put(f"supply {BUILDINGS[type]}", s.supply[type], 30)
    for kind in range(3):
        n.put(f"neutral tiles {TILE_KINDS[kind]}", s.tiles[3 * s.seats + kind], 20)
    n.put("City Bases", s.bases, 8)
    for place in range(len(CARDS)):
        n.one_of(f"line {place + 1}", CARDS, s.line[place] if place < len(s.line) else -1)
    for space in range(SPACE_COUNT):
        n.put(f"space {SPACES[space]} last", s.cells[space] >> selecting.LAST, 15)
        for i in range(s.seats):
            n.put(f"space {SPACES[space]} {names[i]}", selecting.guards_of(s, space, seats[i]), 15)
    n.one_of("mandate", DURING, s.during)
    n.one_of("mandate", AT_END, s.at_end)
    for space in range(6):
        holder = mandates.holder(s, space)
        n.one_of(f"special {space + 1}", names, (holder - seat) % s.seats if holder >= 0 else -1)
    note_stack(s, seat, names, n)


def note_seat(s: Panda, seat: int, name: str, n: Notes) -> None:
    n.put(f"{name} order", s.order.index(seat), 3)
    n.put(f"{name} passed", s.passed >> seat & 1, 1)
    n.put(f"{name} AP", s.ap[seat] - s.terms.ap_min, 255)
    n.put(f"{name} markers below", below(s, seat), 3)
    n.put(f"{name} VP", s.vp[seat] % 256, 255)
    n.put(f"{name} VP 256s", s.vp[seat] // 256, 255)
    n.put(f"{name} Guards", s.pool[seat], 15)
    n.put(f"{name} position", s.spot[seat] + 1, SPACE_COUNT)
    for i in range(3):
        n.put(f"{name} {CHAMPIONS[i]} strength", s.strength[3 * seat + i], 4)
        n.put(f"{name} {CHAMPIONS[i]} quests", s.quest[3 * seat + i], 12)
        n.put(f"{name} {CHAMPIONS[i]} at", s.at[3 * seat + i] + 1, NODE_COUNT)
        n.put(f"{name} tiles {TILE_KINDS[i]}", s.tiles[3 * seat + i], 20)
    for line in range(ledger.LINES):
        n.put(f"{name} points {ledger.SOURCES[line]}", s.ledger[ledger.LINES * seat + line] + ZERO, 255)
    n.put(f"{name} joined", s.joined >> seat & 1, 1)
    n.put(f"{name} withdrawn", s.withdrawn >> seat & 1, 1)
    n.put(f"{name} counted", s.counted[seat], 60)
    n.put(f"{name} special used", s.helped >> seat & 1, 1)


def below(s: Panda, seat: int) -> int:
    """How many markers lie under a seat's on the AP track."""
    count = 0
    for other in s.markers:
        if other == seat:
            return count
        if s.ap[other] == s.ap[seat]:
            count += 1
    return count


def note_map(s: Panda, seats: list[int], n: Notes) -> None:
    relative = [0] * 8  # by seat + 1 of the table: seat + 1 as the viewer counts
    for i in range(len(seats)):
        relative[seats[i] + 1] = i + 1
    for road in range(ROAD_COUNT):
        owner = s.tile[road]
        n.put(f"{ROADS[road]} tile", 5 if owner == NEUTRAL_TILE else relative[owner + 1], 5)
        minis = s.minis[road]
        for place in range(4):
            n.put(f"{ROADS[road]} Guard {place + 1}", relative[minis & 7], 4)
            minis >>= 3
    for location in range(LOCATION_COUNT):
        n.put(f"{LOCATIONS[location]} cleared", s.cleared >> location & 1, 1)
        n.put(f"{LOCATIONS[location]} base", s.built[location] >> 3, 1)
        for type in range(3):
            n.put(f"{LOCATIONS[location]} {BUILDINGS[type]}", s.built[location] >> type & 1, 1)


def note_stack(s: Panda, seat: int, names: list[str], n: Notes) -> None:
    """The question on top, and the work below it; numbers of frames are cut into bytes."""
    for depth in range(DEEPEST):
        frame = s.stack[-1 - depth] if depth < len(s.stack) else None
        kind, x, y = (-1, 0, 0) if frame is None else (frame.kind, frame.x, frame.y)
        n.put(f"asked {depth}", kind + 1, len(QUESTIONS))
        n.one_of(f"asked {depth}", names, (frame.seat - seat) % s.seats if frame is not None else -1)
        for part in range(3):
            n.put(f"asked {depth} x{part}", x >> 8 * part & 255, 255)
            n.put(f"asked {depth} y{part}", y >> 8 * part & 255, 255)
