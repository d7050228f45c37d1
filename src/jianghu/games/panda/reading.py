"""A position from data: every entry is checked and named when it is wrong."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda import ledger, roads, selecting
from jianghu.games.panda.endings import ENDINGS
from jianghu.games.panda.setup import blank
from jianghu.games.panda.sites import BASE
from jianghu.games.panda.state import Panda
from jianghu.games.panda.terms import NO_LIMIT, STRENGTH_SLOTS, terms_of
from jianghu.games.panda.words import (
    AT_END,
    BUILDINGS,
    CARDS,
    DURING,
    LOCATIONS,
    NEUTRAL_TILE,
    NODES,
    ROAD_COUNT,
    ROADS,
    SPACES,
)
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader

KEYS: Final = [
    "first", "order", "player", "passed", "rounds", "placed", "ap", "stacks", "vp", "pool", "spot", "champions",
    "strength", "quest", "tiles", "ledger", "roads", "cleared", "buildings", "supply", "bases", "line", "tile_pool",
    "spaces", "during", "at_end", "joined", "withdrawn", "counted", "special", "helped", "ending", "ended",
]  # fmt: skip
MOST: Final = 1 << 30


def read(game: Game, r: Reader, seats: int, options: dict[str, object]) -> Panda:
    """The inverse of ``writing.write``."""
    r.only(KEYS)
    terms = terms_of(options, seats)
    e = terms.edition
    s = blank(game, seats, terms)
    s.first = r.number("first", 0, seats - 1)
    s.order = r.numbers("order", seats, 0, seats - 1)
    if sorted(s.order) != list(range(seats)):
        r.fault("order", "does not name every seat once")
    s.player = r.number("player", -1, seats - 1)
    s.passed = read_seats(r, "passed", seats)
    s.rounds = r.number("rounds", 1, MOST)
    s.placed = r.number("placed", -1, seats * (terms.setup_guards + 3) - 1)
    s.ap = r.numbers("ap", seats, terms.ap_min, NO_LIMIT)
    read_stacks(r, s)
    s.vp = r.numbers("vp", seats, 0, MOST)
    s.pool = r.numbers("pool", seats, 0, terms.guards)
    s.spot = read_words(r, "spot", seats, ["", *SPACES])
    s.at = []
    for row in read_rows(r, "champions", seats):
        s.at += read_words(row, "row", 3, ["", *NODES])
    s.strength = read_numbers(r, "strength", seats, 3, 1, STRENGTH_SLOTS)
    s.quest = read_numbers(r, "quest", seats, 3, 0, terms.quest_slots)
    s.tiles = read_numbers(r, "tiles", seats + 1, 3, 0, 20)
    s.ledger = read_numbers(r, "ledger", seats, ledger.LINES, -MOST, MOST)
    read_map(r, s)
    s.supply = r.numbers("supply", 3, 0, e.buildings)
    s.bases = r.number("bases", 0, e.bases)
    s.line = r.words("line", CARDS)
    s.tile_pool = r.numbers("tile_pool", 6, 0, 40)
    read_spaces(r, s)
    s.during = r.word("during", ["", *DURING]) - 1
    s.at_end = r.word("at_end", ["", *AT_END]) - 1
    s.joined = read_seats(r, "joined", seats)
    s.withdrawn = read_seats(r, "withdrawn", seats)
    s.counted = r.numbers("counted", seats, 0, 60)
    for space, seat in enumerate(r.numbers("special", 6, -1, seats - 1)):
        s.special |= seat + 1 << 3 * space
    s.helped = read_seats(r, "helped", seats)
    s.ending = r.word("ending", ENDINGS)
    s.ended = r.flag("ended")
    return s


def read_stacks(r: Reader, s: Panda) -> None:
    stacks = r.items("stacks")
    s.markers = []
    for number, points in enumerate(sorted(set(s.ap))):
        if number >= len(stacks):
            r.fault("stacks", f"has no stack for {points} AP")
        row = Reader({"row": stacks[number]}, f"position.table.stacks[{number}]").numbers("row", -1, 0, s.seats - 1)
        if sorted(row) != [seat for seat in range(s.seats) if s.ap[seat] == points]:
            r.fault(f"stacks[{number}]", f"does not hold just the markers on {points} AP")
        s.markers += row
    if len(stacks) != len(set(s.ap)):
        r.fault("stacks", "has more stacks than there are spaces with markers")


def read_map(r: Reader, s: Panda) -> None:
    board = s.terms.board
    part = r.part("roads")
    part.only(ROADS)
    owners = [str(seat) for seat in range(s.seats)]
    for name in part.all():
        road = ROADS.index(name)
        items = part.items(name)
        if items and items[0] == "tile":
            words = part.words(name, ["tile", "neutral", *owners])
            if len(words) != 2 or words[1] == 0:
                part.fault(name, "is not a tile and its owner")
            s.tile[road] = NEUTRAL_TILE if words[1] == 1 else words[1] - 2
            s.uncovered[road] = 0
        else:
            minis = part.words(name, owners)
            if not 0 < len(minis) <= board.ninjas[road]:
                part.fault(name, f"has {len(minis)} Guards for {board.ninjas[road]} Ninjas")
            for seat in minis:
                s.minis[road] = s.minis[road] << 3 | seat + 1
            s.uncovered[road] -= len(minis)
    for road in range(ROAD_COUNT):
        if s.uncovered[road] == 0:
            s.done |= 1 << road
    roads.survey(s)
    for location in r.words("cleared", LOCATIONS):
        if s.cleared >> location & 1:
            r.fault("cleared", f"names {LOCATIONS[location]} twice")
        s.cleared |= 1 << location
    part = r.part("buildings")
    part.only(LOCATIONS)
    for name in part.all():
        built = 0
        words = part.words(name, [*BUILDINGS, "base"])
        for word in words:
            built |= BASE if word == 3 else 1 << word
        if built in (0, 7) or len(set(words)) != len(words):
            part.fault(name, "is neither a Village nor a City with buildings")
        s.built[LOCATIONS.index(name)] = built


def read_spaces(r: Reader, s: Panda) -> None:
    part = r.part("spaces")
    part.only(SPACES)
    for name in part.all():
        row = part.numbers(name, s.seats + 1, 0, 15)
        if sum(row[:-1]) == 0 or row[-1] == 0:
            part.fault(name, "has no Guards; an empty space is left out")
        cell = row[-1] << selecting.LAST
        for seat in range(s.seats):
            cell |= row[seat] << 4 * seat
            s.laid[seat] += row[seat]
        s.cells[SPACES.index(name)] = cell


def read_seats(r: Reader, key: str, seats: int) -> int:
    """A list of seats as a set."""
    found = 0
    for seat in r.numbers(key, -1, 0, seats - 1):
        if found >> seat & 1:
            r.fault(key, f"names seat {seat} twice")
        found |= 1 << seat
    return found


def read_words(r: Reader, key: str, length: int, words: list[str]) -> list[int]:
    """So many words of a list that begins with the empty one, which becomes -1."""
    found = [number - 1 for number in r.words(key, words)]
    if len(found) != length:
        r.fault(key, f"has {len(found)} entries instead of {length}")
    return found


def read_rows(r: Reader, key: str, length: int) -> list[Reader]:
    rows = r.items(key)
    if len(rows) != length:
        r.fault(key, f"has {len(rows)} entries instead of {length}")
    return [Reader({"row": rows[i]}, f"position.table.{key}[{i}]") for i in range(length)]


def read_numbers(r: Reader, key: str, rows: int, length: int, low: int, high: int) -> list[int]:
    found: list[int] = []
    for row in read_rows(r, key, rows):
        found += row.numbers("row", length, low, high)
    return found
