"""What players decide in setup: Guards on the map and where their Champions begin (WP-2.8, WP-2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import champions, roads
from jianghu.games.panda.questions import GUARD, HOME
from jianghu.games.panda.verbs import GUARD as GUARD_VERB
from jianghu.games.panda.verbs import LAND
from jianghu.games.panda.words import LOCATION_COUNT, ROAD_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda
    from jianghu.kernel.frame import Frame


def may_guard(s: Panda, seat: int, road: int) -> bool:
    """WP-2.8: enough uncovered Ninjas, and no other player's Guard."""
    return has_ninjas(s, road) and alone(s, seat, road)


def has_ninjas(s: Panda, road: int) -> bool:
    """At least two uncovered (Q15); a road with one printed Ninja never, or it would be completed in setup."""
    return s.uncovered[road] >= s.terms.min_uncovered and s.terms.board.ninjas[road] > 1


def alone(s: Panda, seat: int, road: int) -> bool:
    minis = s.minis[road]
    while minis > 0:
        if (minis & 7) - 1 != seat:
            return False
        minis >>= 3
    return True


def may_begin(s: Panda, seat: int, location: int) -> bool:
    """WP-2.9: no Champion of the same player is there."""
    return location != s.at[3 * seat] and location != s.at[3 * seat + 1] and location != s.at[3 * seat + 2]


def guard_choices(s: Panda, seat: int, out: list[int]) -> None:
    for road in range(ROAD_COUNT):
        if may_guard(s, seat, road):
            out.append(GUARD_VERB + road)


def home_choices(s: Panda, seat: int, out: list[int]) -> None:
    for location in range(LOCATION_COUNT):
        if may_begin(s, seat, location):
            out.append(LAND + location)


def answer(s: Panda, frame: Frame, action: int) -> None:
    s.placed += 1
    if frame.kind == GUARD:
        road = action - GUARD_VERB
        s.player = frame.seat
        roads.put_guard(s, frame.seat, road)
        if s.journal is not None:
            s.journal.note("guard", {"seat": frame.seat, **roads.called(s, road)})
        if s.uncovered[road] == 0:  # only with setup_min_uncovered = 1
            roads.complete(s, road)
    else:
        champions.land(s, frame.seat, frame.x, action - LAND, "home")


def go_on(s: Panda) -> None:
    """Guards in turn order; Monks in reverse, Governors in turn order, Warriors in reverse. Then the first round."""
    guards = s.seats * s.terms.setup_guards
    if s.placed < guards:
        s.ask(GUARD, s.order[s.placed % s.seats])
        return
    place = s.placed - guards
    who = place // s.seats
    if who == 3:
        s.placed = -1
        return
    turn = place % s.seats
    s.ask(HOME, s.order[turn if who == 1 else s.seats - 1 - turn], who)
