"""Constructing buildings (WP-13) and what ends the game (WP-21.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import effects, mandates, roads
from jianghu.games.panda.endings import BASES, CAPITALS, SUPPLY
from jianghu.games.panda.ledger import BUILDINGS, OPPONENTS, score
from jianghu.games.panda.questions import BUILD, CHAINED, EFFECT, HALVES, SITE
from jianghu.games.panda.sites import BASE, CAPITAL, COUNT
from jianghu.games.panda.verbs import BUILD as BUILD_VERB
from jianghu.games.panda.verbs import DECLINE, LAND
from jianghu.games.panda.words import ANY, LOCATION_COUNT, LOCATIONS
from jianghu.games.panda.words import BUILDINGS as TYPES

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def in_supply(s: Panda, location: int, type: int) -> bool:
    """WP-13.6, WP-13.7: a miniature of the type, or a City Base for the third building."""
    if COUNT[s.built[location]] == 2:
        return s.bases > 0 and (not s.terms.third_needs_miniature or s.supply[type] > 0)
    return s.supply[type] > 0


def fits(s: Panda, location: int, where: int) -> bool:
    """WP-13.2: Village, City or either; never a Capital."""
    count = COUNT[s.built[location]]
    return count < 6 and (where == effects.ANYWHERE or (where == effects.CITY) == (count >= 3))


def possible(s: Panda, location: int, type: int, where: int) -> bool:
    """WP-13.2 to WP-13.7: whether this building can be constructed there now."""
    built = s.built[location]
    return (
        built >> type & 1 == 0
        and fits(s, location, where)
        and in_supply(s, location, type)
        and s.around[location] >= s.terms.edition.needed[COUNT[built]]
    )


def can_build(s: Panda, seat: int, who: int, where: int) -> bool:
    """WP-13.1: a Champion constructs where he stands."""
    node = s.at[3 * seat + who]
    return 0 <= node < LOCATION_COUNT and possible(s, node, who, where)


def anywhere(s: Panda, type: int, where: int) -> bool:
    """Whether there is a site for a type, whoever stands there (Q69)."""
    for location in range(LOCATION_COUNT):
        if possible(s, location, type, where):
            return True
    return False


def without_champion(s: Panda, effect: int) -> bool:
    """Q69: with d9_build_needs_champion off, D9-3 builds anywhere on the map."""
    return not s.terms.d9_needs_champion and effects.first(effect) == effects.ANYWHERE


def can_do(s: Panda, seat: int, effect: int) -> bool:
    """Whether a construction can do anything."""
    who = effects.who_of(effect)
    where = effects.first(effect)
    if without_champion(s, effect):
        for type in range(3):
            if (who == ANY or who == type) and anywhere(s, type, where):
                return True
        return False
    if who != ANY:
        return can_build(s, seat, who, where)
    return can_build(s, seat, 0, where) or can_build(s, seat, 1, where) or can_build(s, seat, 2, where)


def begin(s: Panda, seat: int, effect: int, origin: int) -> None:
    if can_do(s, seat, effect):
        s.ask(BUILD, seat, effect, origin)


def build_choices(s: Panda, seat: int, effect: int, out: list[int]) -> None:
    """WP-13.9: one of the own Champions who can construct now."""
    only = effects.who_of(effect)
    where = effects.first(effect)
    free = without_champion(s, effect)
    for who in range(3):
        if only == ANY or only == who:
            if anywhere(s, who, where) if free else can_build(s, seat, who, where):
                out.append(BUILD_VERB + who)
    out.append(DECLINE)


def build(s: Panda, seat: int, effect: int, who: int, origin: int) -> None:
    """The answer to BUILD: the Champion constructs; without one the site is asked for."""
    if not without_champion(s, effect):
        construct(s, seat, s.at[3 * seat + who], who, origin)
        return
    sites: list[int] = []
    site_choices(s, who, sites)
    if len(sites) == 1:
        construct(s, seat, sites[0] - LAND, who, origin)
    else:
        s.ask(SITE, seat, who, origin)


def site_choices(s: Panda, type: int, out: list[int]) -> None:
    for location in range(LOCATION_COUNT):
        if possible(s, location, type, effects.ANYWHERE):
            out.append(LAND + location)


def construct(s: Panda, seat: int, location: int, type: int, origin: int) -> None:
    """WP-13.10: the sequence of one construction. What must be asked waits on the stack, the last of it lowest."""
    built = s.built[location]
    count = COUNT[built]
    s.supply = s.supply.copy()
    s.built = s.built.copy()
    if count == 2:  # WP-13.7
        for other in range(3):
            s.supply[other] += built >> other & 1
        s.built[location] = BASE
        s.bases -= 1
    else:
        s.supply[type] -= 1
        s.built[location] = built | 1 << type
    points = score(s, seat, BUILDINGS, s.terms.edition.points[count])
    more = score(s, seat, OPPONENTS, roads.opponents_around(s, location, seat))
    if s.journal is not None:
        s.journal.note(
            "build",
            {"seat": seat, "building": TYPES[type], "location": LOCATIONS[location], "count": points, "more": more},
        )
        if count in (2, 5):
            s.journal.note("city" if count == 2 else "capital", {"location": LOCATIONS[location]})
    if s.terms.board.border >> location & 1 and (s.terms.chain or origin & CHAINED == 0):
        s.ask(HALVES, seat)
    if count == 2:
        s.ask(EFFECT, seat, effects.CARD)
    if s.during >= 0:
        mandates.constructed(s, seat, type)
    test_end(s)


def test_end(s: Panda) -> None:
    """WP-21.1: the fifth City Base, the second Capital, the last building of the supply."""
    if s.ending != 0:
        return
    e = s.terms.edition
    empty = s.supply.count(0)
    if e.bases - s.bases >= e.end_bases:
        s.ending = BASES
    elif s.built.count(CAPITAL) >= e.end_capitals:
        s.ending = CAPITALS
    elif empty == 3 or (empty > 0 and s.terms.any_type_ends):
        s.ending = SUPPLY
    if s.ending != 0 and s.journal is not None:
        s.journal.note("ending", {"reason": s.ending})
