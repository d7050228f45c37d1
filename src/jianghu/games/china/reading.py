"""A position from data: every entry is checked and named when it is wrong."""

from __future__ import annotations

from typing import Final

from jianghu.games.china.cards import BITS, COLOURS, DISC, MOST_COPIES, UNKNOWN, YANG, YIN, total
from jianghu.games.china.phases import PHASES
from jianghu.games.china.provinces import NAMES
from jianghu.games.china.setup import blank
from jianghu.games.china.state import China
from jianghu.games.china.writing import ENDS, HIDDEN
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader

KEYS: Final = [
    "markers", "arrived", "colonists", "discs", "idle_farms", "idle_trade", "leaders", "ranks", "fallen", "cornered",
    "corrupt", "claim", "hands", "lost", "seen", "yang", "yin", "drawn", "first", "active", "turns", "phase", "joining",
    "proposed", "demanded", "extras", "mandate", "ended",
]  # fmt: skip
MOST: Final = 99  # markers in a province: Phase 1 knows no limit


def read(game: Game, r: Reader, seats: int, options: dict[str, object]) -> China:
    """The inverse of ``writing.write``."""
    r.only(KEYS)
    s = blank(game, seats, options)
    land = NAMES[: s.terms.provinces]
    read_board(r, s, land)
    s.leader = r.numbers("leaders", seats, 0, seats - 1)
    s.rank = r.numbers("ranks", seats, 0, seats - 1)
    s.fell = r.numbers("fallen", seats, 0, seats)
    s.corner = r.numbers("cornered", seats, 0, s.terms.cornered)
    s.corrupt = seat_set(r, "corrupt", seats)
    s.claim = r.number("claim", -1, seats - 1)
    s.hands, s.held = read_bags(r, "hands", seats)
    s.lost, s.losses = read_bags(r, "lost", seats)
    s.seen = read_bag(r.part("seen"), YANG)
    yang = r.part("yang")
    if HIDDEN in yang.all():
        yang.only([HIDDEN])
        s.yang, s.yang_left = UNKNOWN, yang.number(HIDDEN, 0, 32)
    else:
        s.yang = read_bag(yang, YANG)
        s.yang_left = total(s.yang)
    s.yin = read_bag(r.part("yin"), YIN)
    s.yin_left = total(s.yin)
    drawn = r.word("drawn", ["", *YANG, HIDDEN])
    s.drawn = -2 if drawn == len(YANG) + 1 else drawn - 1
    s.first = r.number("first", 0, seats - 1)
    s.active = r.number("active", 0, seats - 1)
    s.turns = r.number("turns", 0, 99)
    s.phase = r.word("phase", PHASES)
    s.joining = r.number("joining", -1, seats - 1)
    s.proposed = seat_set(r, "proposed", seats)
    s.demanded = province_set(r, "demanded", land)
    extras = r.part("extras")
    extras.only(land)
    if extras.all():
        s.extras = [extras.number(name, 1, MOST) if name in extras.all() else 0 for name in land]
    s.mandate = r.flag("mandate")
    s.ended = r.word("ended", ENDS)
    return s


def read_board(r: Reader, s: China, land: list[str]) -> None:
    markers = r.part("markers")
    markers.only(land)
    for name in markers.all():
        owner, count = markers.numbers(name, 2, 0, MOST)
        if owner >= s.seats or count == 0:
            markers.fault(name, "is not a State and the number of its markers")
        province = NAMES.index(name)
        s.owner[province] = owner
        s.count[province] = count
        s.lands[owner] |= 1 << province
    arrived = r.part("arrived")
    arrived.only(land)
    if arrived.all():
        s.arrived = [arrived.number(name, 1, MOST) if name in arrived.all() else 0 for name in land]
    s.colonists = province_set(r, "colonists", land)
    discs = r.part("discs")
    discs.only(land)
    s.discs = [0] * len(land)
    for name in discs.all():
        row = discs.part(name)
        row.only(COLOURS)
        province = NAMES.index(name)
        for colour, word in enumerate(COLOURS):
            if word in row.all():
                s.discs[province] += DISC[colour] * row.number(word, 1, 10)
        if s.discs[province] == 0:
            discs.fault(name, "names no disc")
        s.wealth |= 1 << province
    s.idle_farms = province_set(r, "idle_farms", land)
    s.idle_trade = province_set(r, "idle_trade", land)


def province_set(r: Reader, key: str, land: list[str]) -> int:
    found = 0
    for province in r.words(key, land):
        found |= 1 << province
    return found


def seat_set(r: Reader, key: str, seats: int) -> int:
    found = 0
    for seat in r.numbers(key, -1, 0, seats - 1):
        found |= 1 << seat
    return found


def read_bag(r: Reader, words: list[str]) -> int:
    """Cards by name and number."""
    r.only(words)
    found = 0
    for kind, word in enumerate(words):
        if word in r.all():
            found += r.number(word, 1, MOST_COPIES) << BITS * kind
    return found


def read_bags(r: Reader, key: str, seats: int) -> tuple[list[int], list[int]]:
    """A bag and its size for each State; of an unknown one only the size is given."""
    items = r.items(key)
    if len(items) != seats:
        r.fault(key, f"has {len(items)} entries instead of {seats}")
    bags: list[int] = []
    sizes: list[int] = []
    for seat, item in enumerate(items):
        row = Reader(item, f"position.table.{key}[{seat}]")
        if HIDDEN in row.all():
            row.only([HIDDEN])
            bags.append(UNKNOWN)
            sizes.append(row.number(HIDDEN, 1, 32))
        else:
            bags.append(read_bag(row, YANG))
            sizes.append(total(bags[-1]))
    return bags, sizes
