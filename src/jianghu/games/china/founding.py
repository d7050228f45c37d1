"""Setting up: the States are founded one after the other (EC-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.phases import FOUNDING_DRAW
from jianghu.games.china.provinces import first, members, size
from jianghu.games.china.questions import FOUND, frame_of
from jianghu.games.china.verbs import FOUND as FOUND_VERB

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China) -> None:
    """Ask the founder for the next province, or lead on to the draw when the State stands (EC-2.3, EC-2.4)."""
    if size(s.lands[s.active]) == s.terms.founded:
        s.phase = FOUNDING_DRAW
        return
    sites = choices(s)
    if sites & (sites - 1) == 0:  # EC-16.9
        found(s, first(sites))
    else:
        s.stack.append(frame_of(FOUND, s.active))


def choices(s: China) -> int:
    """EC-2.5, EC-2.6: the empty provinces with which a connected group can still be completed."""
    free = realm.empty(s)
    group = s.lands[s.active]
    missing = s.terms.founded - size(group) - 1
    if missing == 0 and group == 0:
        return free
    offered = 0
    for province in members(free):
        bit = 1 << province
        if completes(s, group | bit, free & ~bit, missing):
            offered |= bit
    return offered


def completes(s: China, group: int, free: int, missing: int) -> bool:
    """Whether so many more free provinces make the group a connected one."""
    if missing == 0:
        return connected(s, group)
    if missing == 1:
        for province in members(free):
            if connected(s, group | 1 << province):
                return True
        return False
    # The first of three: two steps from it must be free.
    one = realm.around(s, group) & free
    return size(one) > 1 or realm.around(s, one) & free & ~one != 0


def connected(s: China, group: int) -> bool:
    """EC-2.5: each of them can be reached from the first one inside of the group."""
    reached = group & -group
    while True:
        more = reached | realm.around(s, reached) & group
        if more == reached:
            return reached == group
        reached = more


def legal(s: China) -> list[int]:
    return [FOUND_VERB + province for province in members(choices(s))]


def do_found(s: China, province: int) -> None:
    s.stack.pop()
    found(s, province)


def found(s: China, province: int) -> None:
    """EC-2.7."""
    realm.enter(s, province, s.active, s.terms.founding)
    if s.journal is not None:
        s.journal.note("found", {"seat": s.active, "count": s.terms.founding, "province": realm.name(province)})
