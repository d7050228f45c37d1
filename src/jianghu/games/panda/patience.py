"""How long games come to an end: all seats want it, the more the longer it lasts.

Two players who only gather points would do so until the last round, since neither loses by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import prospects
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.words import LOCATION_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

UNHURRIED: Final = 10  # rounds in which nobody thinks of the end: to hurry there would cost games
DOUBT: Final = 0.0006  # the part that a step takes in the first of the later rounds; it grows with their square
WORK: Final = 2  # a construction or a Guard, in steps
EFFORTS: Final = 31  # more than six constructions and the most Guards that an edition can ask for
LIFTED: Final = 2  # steps of a Champion on his Clan Sheet, to anywhere


def patience(s: Panda) -> float:
    """Which part of a share is left: in a long game less for all that the end still takes, whoever is ahead.

    Each step takes about the same part of what the others leave, however many there are: at some round the way to the
    end is worth more than the points that one misses meanwhile. (As good as an exponential, and exact everywhere.)
    """
    late = s.rounds - UNHURRIED
    if s.ending != 0 or late <= 0:
        return 1.0
    root = 1.0 / (1.0 + 0.25 * DOUBT * float(late * late * effort(s)))
    return root * root * root * root


def effort(s: Panda) -> int:
    """WP-21.1: what the last City Base or the last Capital takes, in steps.

    Constructions and the Guards around their sites, and the steps of the Champion who is nearest to one that can be
    made at once: without them nobody would walk to where the end is built.
    """
    e = s.terms.edition
    city = [0] * LOCATION_COUNT  # what each Location takes to become one; 0 where it is one
    capital = [0] * LOCATION_COUNT
    wanted = e.end_capitals
    for location in range(LOCATION_COUNT):
        count = COUNT[s.built[location]]
        around = s.around[location]
        if count == 6:
            wanted -= 1
            continue
        lack = e.needed[5] - around
        capital[location] = 6 - count + (lack if lack > 0 else 0)
        if count < 3:
            lack = e.needed[2] - around
            city[location] = 3 - count + (lack if lack > 0 else 0)
    least = easiest(city, e.end_bases - (e.bases - s.bases))
    other = easiest(capital, wanted)
    if least[0] < other[0]:
        return WORK * least[0] + nearest(s, city, least[1])
    return WORK * other[0] + nearest(s, capital, other[1])


def easiest(takes: list[int], wanted: int) -> tuple[int, int]:
    """The sum for so many Locations, the easiest ones first, and what the last of them takes."""
    having = [0] * EFFORTS
    for each in takes:
        having[each] += 1
    total = 0
    last = 0
    for each in range(1, EFFORTS):
        if wanted <= 0:
            break
        found = having[each]
        if found > wanted:
            found = wanted
        if found > 0:
            last = each
        total += each * found
        wanted -= found
    return total, last


def nearest(s: Panda, takes: list[int], most: int) -> int:
    """The steps of the nearest Champion to a Location that takes no more than this and has the Guards it needs now."""
    best = prospects.CARRIED
    for place in range(3 * s.seats):
        who = place % 3
        node = s.at[place]
        far = [prospects.CARRIED if node >= 0 else LIFTED] * LOCATION_COUNT
        if node >= 0:
            prospects.walk(s, node, s.strength[place], far)
        for location in range(LOCATION_COUNT):
            if far[location] < best and 0 < takes[location] <= most and can_build(s, location, who):
                best = far[location]
    return best


def can_build(s: Panda, location: int, type: int) -> bool:
    """Whether a building of a type may be the next one there, if its Champion comes."""
    built = s.built[location]
    if built >> type & 1 or prospects.shortage(s, location) > 0:
        return False
    return (s.bases if COUNT[built] == 2 else s.supply[type]) > 0
