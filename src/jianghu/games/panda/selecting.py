"""Selecting a space of the Actions Board: where, with how many Guards, and what is done there (WP-4, WP-5, WP-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import effects, ledger, tracks
from jianghu.games.panda.questions import EFFECT, ORIGIN, PAIR
from jianghu.games.panda.verbs import OPTIONS, PAIR_SPACE, PAIRS, TAKE
from jianghu.games.panda.verbs import PAIR as FIRST_PAIR
from jianghu.games.panda.words import SPACE_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

ALL: Final = 99  # more than there are pairs
LAST: Final = 16  # a cell holds four bits of Guards for each of four seats, and above them the last placement


def needed(s: Panda, space: int) -> int:
    """WP-5.1: the Guards that a selection takes."""
    last = s.cells[space] >> LAST
    return last + 1 if last > 0 else s.terms.first_guards[space]


def guards_of(s: Panda, space: int, seat: int) -> int:
    """The Guards of a seat on a space."""
    return s.cells[space] >> 4 * seat & 15


def is_closed(s: Panda, seat: int, space: int) -> bool:
    """WP-4.3: left of the position or in a row above it."""
    return space < s.spot[seat]


def may_select(s: Panda, seat: int, space: int) -> bool:
    """WP-4.3, WP-4.5."""
    return (
        space >= s.spot[seat]
        and needed(s, space) <= s.pool[seat]
        and tracks.can_pay(s, seat, s.terms.cost[space])
    )  # fmt: skip


def choices(s: Panda, seat: int, out: list[int]) -> None:
    """All pairs of a space and an option that may be selected."""
    pool = s.pool[seat]
    most = s.ap[seat] - s.terms.ap_min
    first = s.spot[seat]
    cells = s.cells
    cost = s.terms.cost
    for space in range(first if first > 0 else 0, SPACE_COUNT):
        if cost[space] > most:
            continue
        last = cells[space] >> LAST
        if (last + 1 if last > 0 else s.terms.first_guards[space]) <= pool:
            pair = TAKE + FIRST_PAIR[space]
            out.append(pair)
            if OPTIONS[space] == 2:
                out.append(pair + 1)


def count_choices(s: Panda, seat: int, stop: int) -> int:
    """How many pairs ``choices`` would list; or the pair with the number ``stop`` in that list, if it has so many."""
    pool = s.pool[seat]
    most = s.ap[seat] - s.terms.ap_min
    first = s.spot[seat]
    cells = s.cells
    cost = s.terms.cost
    found = 0
    for space in range(first if first > 0 else 0, SPACE_COUNT):
        if cost[space] > most:
            continue
        last = cells[space] >> LAST
        if (last + 1 if last > 0 else s.terms.first_guards[space]) <= pool:
            found += OPTIONS[space]
            if found > stop:
                return FIRST_PAIR[space] + OPTIONS[space] - (found - stop)
    return found


def any_choice(s: Panda, seat: int) -> bool:
    """WP-19.1: whether there is a space to select."""
    pool = s.pool[seat]
    if pool == 0:
        return False
    first = s.spot[seat]
    for space in range(first if first > 0 else 0, SPACE_COUNT):
        last = s.cells[space] >> LAST
        if (last + 1 if last > 0 else s.terms.first_guards[space]) <= pool:
            if tracks.can_pay(s, seat, s.terms.cost[space]):
                return True
    return False


def take(s: Panda, seat: int, pair: int) -> None:
    """WP-3.2 (i): Guards, action points, then the parts of the option."""
    space = PAIR_SPACE[pair]
    count = needed(s, space)
    place(s, seat, space, count)
    s.spot[seat] = space
    if s.journal is not None:
        s.journal.note("take", {"seat": seat, "space": PAIRS[pair], "count": count, "ap": s.terms.cost[space]})
    tracks.pay(s, seat, s.terms.cost[space])
    begin(s, seat, s.terms.parts[pair], ledger.ACTIONS * ORIGIN)


def place(s: Panda, seat: int, space: int, count: int) -> None:
    """WP-5.2: the Guards leave the pool until the end of the round."""
    s.pool[seat] -= count
    s.laid[seat] += count
    s.cells[space] = (s.cells[space] & (1 << LAST) - 1) + (count << 4 * seat) + (count << LAST)


def begin(s: Panda, seat: int, parts: list[int], origin: int) -> None:
    """WP-7.1, WP-7.2: the parts of an option wait on the stack, the first one on top."""
    if len(parts) == 2 and effects.kind_of(parts[0]) == effects.MOVE and effects.kind_of(parts[1]) == effects.BUILD:
        s.ask(PAIR, seat, parts[0], parts[1])
        return
    for place in range(len(parts) - 1, -1, -1):
        s.ask(EFFECT, seat, parts[place], origin)
