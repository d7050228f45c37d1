"""Mandates during the game (WP-24): who fulfils them, the Guards on the cards, the special actions of D9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import ledger, networks
from jianghu.games.panda.questions import DISCARD, EFFECT, JOIN, ORIGIN
from jianghu.games.panda.sites import has_type
from jianghu.games.panda.words import DURING, LOCATION_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

# The numbers of the cards.
LOOPS: Final = 0  # D1 to D3
COUNTS: Final = 3  # D4 to D6
SIDES: Final = 6  # D7
NUMBERED: Final = 7  # D8
SPECIALS: Final = 8  # D9
OPPOSITE: Final = [0b0101, 0b1010]  # north and south, east and west


def fulfilled(s: Panda, seat: int) -> bool:
    """WP-24.4, WP-24.12, WP-24.13: whether the network of a player fulfils the card in play."""
    board = s.terms.board
    roads = networks.roads_of(s, seat)
    if s.during < COUNTS:
        type = s.terms.edition.types[s.during]
        places = 0
        for location in range(LOCATION_COUNT):
            if has_type(s, location, type):
                places |= 1 << location
        for loop in range(len(board.loop_roads)):
            if board.loop_roads[loop] & ~roads == 0 and board.loop_places[loop] & ~places == 0:
                return True
        return False
    if s.during == SIDES:
        for nodes in networks.components(s, seat):
            sides = networks.sides(s, nodes)
            if sides & OPPOSITE[0] == OPPOSITE[0] or sides & OPPOSITE[1] == OPPOSITE[1]:
                return True
        return False
    if s.during == NUMBERED:
        return board.numbered & ~networks.component(s, roads, s.terms.edition.numbers[0]) == 0
    return False


def test(s: Panda, placer: int, tile: bool) -> None:
    """WP-24.2, WP-24.3: after a tile or a building; the one who placed it first, then the turn order after him."""
    if s.during >= COUNTS and (s.during < SIDES or s.during == SPECIALS or not tile):
        return
    begin = s.order.index(placer)
    for i in range(s.seats):
        seat = s.order[(begin + i) % s.seats]
        if fulfilled(s, seat):
            win(s, seat)
            return


def win(s: Panda, seat: int) -> None:
    """WP-24.1: the VP, and the card is out of the game."""
    points = s.terms.edition.during[s.during]["vp"]
    ledger.score(s, seat, ledger.MANDATE, points)
    if s.journal is not None:
        s.journal.note("mandate", {"seat": seat, "card": DURING[s.during], "count": points})
    discard(s)


def discard(s: Panda) -> None:
    """WP-24.9, WP-24.16: the Guards on the card go home, without AP."""
    for seat in range(s.seats):
        s.pool[seat] += guards_on(s, seat)
    s.during = -1
    s.joined = 0
    s.special = 0
    s.withdrawn = 0
    s.helped = 0
    s.counted = [0] * s.seats


def guards_on(s: Panda, seat: int) -> int:
    """The Guards of a seat on the card in play."""
    guards = s.joined >> seat & 1
    special = s.special
    while special > 0:
        if (special & 7) - 1 == seat:
            guards += 1
        special >>= 3
    return guards


# D1 to D6: constructions ----------------------------------------------------------------------------------------


def constructed(s: Panda, seat: int, type: int) -> None:
    """WP-24.2, WP-24.7, WP-24.8: a building was constructed."""
    if s.during < COUNTS:
        test(s, seat, False)
    elif s.during < SIDES and s.terms.edition.types[s.during] == type:
        inside = s.joined >> seat & 1 == 1
        if inside or not s.terms.count_from_joining:
            count(s, seat, s.counted[seat] + 1)
        if inside:
            reached(s, seat)
        elif may_join(s, seat):
            s.ask(JOIN, seat)


def count(s: Panda, seat: int, buildings: int) -> None:
    s.counted = s.counted.copy()
    s.counted[seat] = buildings


def may_join(s: Panda, seat: int) -> bool:
    """WP-24.7: who has no Guard there, never withdrew one, and has one in the pool."""
    return (s.joined | s.withdrawn) >> seat & 1 == 0 and s.pool[seat] > 0


def join(s: Panda, seat: int) -> None:
    s.pool[seat] -= 1
    s.joined |= 1 << seat
    if s.terms.count_from_joining:
        count(s, seat, 1)
    if s.journal is not None:
        s.journal.note("join", {"seat": seat, "card": DURING[s.during], "count": s.counted[seat]})
    reached(s, seat)


def reached(s: Panda, seat: int) -> None:
    """WP-24.9: the fourth building wins."""
    if s.counted[seat] >= s.terms.edition.during[s.during]["buildings"]:
        win(s, seat)


def may_withdraw(s: Panda, seat: int) -> bool:
    return s.joined >> seat & 1 == 1


def withdraw(s: Panda, seat: int) -> None:
    """WP-24.11: the Guard comes back, the count is lost, and there is no return."""
    s.joined &= ~(1 << seat)
    s.withdrawn |= 1 << seat
    count(s, seat, 0)
    s.pool[seat] += 1
    if s.journal is not None:
        s.journal.note("withdraw", {"seat": seat, "card": DURING[s.during]})


# D9: special actions --------------------------------------------------------------------------------------------


def holder(s: Panda, space: int) -> int:
    """Whose Guard lies on a space of D9; -1 for nobody's."""
    return (s.special >> 3 * space & 7) - 1


def is_full(s: Panda) -> bool:
    """Whether a Guard lies on every space of D9."""
    for space in range(6):
        if holder(s, space) < 0:
            return False
    return True


def may_use(s: Panda, seat: int) -> bool:
    """WP-24.14: D9 is in play, not used by him in this round, and a Guard is in the pool."""
    return s.during == SPECIALS and s.helped >> seat & 1 == 0 and s.pool[seat] > 0


def use(s: Panda, seat: int, space: int) -> None:
    """WP-24.14 to WP-24.16: a Guard on the card, its action, and the end of a full card."""
    s.pool[seat] -= 1
    s.special |= seat + 1 << 3 * space
    s.helped |= 1 << seat
    if s.journal is not None:
        s.journal.note("special", {"seat": seat, "space": str(space + 1)})
    if is_full(s):
        s.ask(DISCARD, seat)
    s.ask(EFFECT, seat, s.terms.edition.special[space], ledger.SPECIAL * ORIGIN)


def finish(s: Panda) -> None:
    """WP-24.16: all six spaces are filled and the sixth action is done."""
    if s.journal is not None:
        s.journal.note("full", {"card": DURING[s.during]})
    discard(s)
