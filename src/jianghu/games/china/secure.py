"""Phase 1: securing and placing (EC-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.cards import GREEN, RED, YELLOW, discs
from jianghu.games.china.phases import COLONIZE, EXTRA
from jianghu.games.china.provinces import first, members
from jianghu.games.china.questions import EXTRA as EXTRA_QUESTION
from jianghu.games.china.questions import PLACE
from jianghu.games.china.verbs import EXTRA as EXTRA_VERB
from jianghu.games.china.verbs import PLACE as PLACE_VERB
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def begin(s: China) -> None:
    """EC-4.1, EC-4.7, EC-4.8: the free grant."""
    state = s.active
    lands = s.lands[state]
    shut = shut_in(s, state)
    grant = s.terms.corrupt_grant if s.corrupt >> state & 1 else s.terms.grant
    s.corrupt &= ~(1 << state)
    if shut:
        clear_idle(s)
        s.phase = COLONIZE
        if s.journal is not None:
            s.journal.note("full", {"seat": state})
        return
    s.phase = EXTRA
    left = realm.stock(s, state)
    if left < grant:
        grant = left
    if s.journal is not None:
        s.journal.note("grant", {"seat": state, "count": grant})
    if grant == 0:
        return
    if lands & (lands - 1) == 0:  # EC-16.9
        put(s, first(lands), grant)
    else:
        s.stack.append(Frame(PLACE, state, grant))


def shut_in(s: China, state: int) -> bool:
    """EC-4.8: all provinces are full, and no empty one adjoins them."""
    lands = s.lands[state]
    rest = lands
    while rest:
        low = rest & -rest
        if s.count[low.bit_length() - 1] < s.terms.limit:
            return False
        rest ^= low
    return realm.around(s, lands) & realm.empty(s) == 0


def place_choices(s: China) -> list[int]:
    """EC-4.2: occupied provinces only."""
    rest = s.stack[-1].x
    out: list[int] = []
    lands = s.lands[s.active]
    while lands:
        low = lands & -lands
        start = PLACE_VERB + 3 * (low.bit_length() - 1)
        for number in range(rest):
            out.append(start + number)
        lands ^= low
    return out


def do_place(s: China, action: int) -> None:
    province = (action - PLACE_VERB) // 3
    number = (action - PLACE_VERB) % 3 + 1
    frame = s.stack.pop()
    put(s, province, number)
    if frame.x > number:
        s.stack.append(Frame(PLACE, frame.seat, frame.x - number))


def put(s: China, province: int, number: int) -> None:
    """EC-4.9: the limit of ten does not count here."""
    s.count[province] += number
    if s.journal is not None:
        s.journal.note("place", {"seat": s.active, "count": number, "province": realm.name(province)})


# Extra markers --------------------------------------------------------------------------------------------------


def extras(s: China) -> None:
    """EC-4.3 to EC-4.7: what the discs yield goes into their provinces."""
    s.phase = COLONIZE
    wealthy = s.lands[s.active] & s.wealth
    if wealthy == 0:
        clear_idle(s)
        return
    due = [0] * s.terms.provinces
    whole = 0
    for province in members(wealthy):
        due[province] = yield_of(s, province)
        whole += due[province]
    clear_idle(s)
    left = realm.stock(s, s.active)
    if whole <= left:
        for province in members(wealthy):
            if due[province] > 0:
                give(s, province, due[province])
    elif left > 0:
        s.extras = due
        serve(s, left)


def yield_of(s: China, province: int) -> int:
    """EC-4.3, EC-4.5: idle discs give nothing."""
    packed = s.discs[province]
    found = 0
    if s.idle_farms >> province & 1 == 0:
        found += discs(packed, GREEN) * s.terms.yields[GREEN]
    if s.idle_trade >> province & 1 == 0:
        found += discs(packed, RED) * s.terms.yields[RED] + discs(packed, YELLOW) * s.terms.yields[YELLOW]
    return found


def clear_idle(s: China) -> None:
    """EC-4.5: idle tokens are taken off at the end of Phase 1."""
    s.idle_farms &= ~s.lands[s.active]
    s.idle_trade &= ~s.lands[s.active]


def serve(s: China, left: int) -> None:
    """EC-4.7: ask where the next extra marker goes, unless one province is left that waits for any."""
    waiting = 0
    for province in range(s.terms.provinces):
        if s.extras[province] > 0:
            waiting |= 1 << province
    if waiting & (waiting - 1):
        s.stack.append(Frame(EXTRA_QUESTION, s.active, left))
        return
    province = first(waiting)
    give(s, province, left if left < s.extras[province] else s.extras[province])
    s.extras = []


def extra_choices(s: China) -> list[int]:
    return [EXTRA_VERB + province for province in range(s.terms.provinces) if s.extras[province] > 0]


def do_extra(s: China, province: int) -> None:
    frame = s.stack.pop()
    s.extras = realm.replaced(s.extras, province, s.extras[province] - 1)
    give(s, province, 1)
    if frame.x > 1:
        serve(s, frame.x - 1)
    else:
        s.extras = []


def give(s: China, province: int, number: int) -> None:
    s.count[province] += number
    if s.journal is not None:
        s.journal.note("extra", {"seat": s.active, "count": number, "province": realm.name(province)})
