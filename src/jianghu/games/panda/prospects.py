"""What a seat could do next, in victory points: constructions in reach, and what the open parts of an action bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import champions, effects, roads
from jianghu.games.panda.board import RING
from jianghu.games.panda.questions import (
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    EFFECT,
    HALVES,
    KIND,
    LAND,
    NEEDS_BUILDING,
    NEUTRAL,
    PART,
    REWARD,
    SELL,
    SITE,
    STEP,
    TELEPORT,
)
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.words import ANY, LOCATION_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

CARD_WORTH: Final = 3.0  # VP that a City card brings, one with another
TILE_WORTH: Final = 2.5
FREE_WORTH: Final = 5.0  # as 5N
FULL: Final = 99  # a Capital lacks what nobody can bring
CARRIED: Final = 3  # a Champion is lifted, put down elsewhere, and may then build
# What a construction is worth that takes so many more steps and Guards.
FADE: Final = [1.0, 0.8, 0.62, 0.48, 0.37, 0.28, 0.21, 0.16, 0.12, 0.09, 0.07, 0.05, 0.04]


def shortage(s: Panda, location: int) -> int:
    """How many Guards are missing around a Location for the next building; 0 when there are enough."""
    count = COUNT[s.built[location]]
    if count == 6:
        return FULL
    short = s.terms.edition.needed[count] - s.around[location]
    return short if short > 0 else 0


def value(s: Panda, seat: int, type: int, location: int, where: int) -> float:
    """The VP of a construction with what follows it, whether the Guards suffice or not."""
    built = s.built[location]
    count = COUNT[built]
    if built >> type & 1 or count == 6:
        return 0.0
    if (where == effects.CITY and count < 3) or (where == effects.VILLAGE and count > 2):
        return 0.0
    if (s.bases if count == 2 else s.supply[type]) == 0:
        return 0.0
    points = s.terms.edition.points[count]
    if s.around[location] > 0:
        points += roads.opponents_around(s, location, seat)
    worth = float(points)
    if count == 2:
        worth += CARD_WORTH
    if s.terms.board.border >> location & 1:
        worth += FREE_WORTH + float(s.terms.edition.border_points)
    return worth


def here(s: Panda, seat: int, who: int, node: int) -> float:
    """The construction that a Champion could make where he stands."""
    if node >= LOCATION_COUNT or shortage(s, node) > 0:
        return 0.0
    return value(s, seat, who, node, effects.ANYWHERE)


def potential(s: Panda, seat: int, who: int, survey: Survey, steps: int) -> float:
    """The best construction anywhere for a Champion, less for every action that it still takes.

    A place farther away than two steps is reached by transport. Where Guards are missing he has to be strong enough for
    a road there. So many ``steps`` he has already.
    """
    sites = survey.sites
    lacks = survey.lacks
    bars = survey.bars
    place = 3 * seat + who
    node = s.at[place]
    most = s.strength[place]
    far = [CARRIED if node >= 0 else 1] * LOCATION_COUNT
    if node >= 0:
        walk(s, node, most, far)
    best = 0.0
    for location in range(LOCATION_COUNT):
        built = s.built[location]
        if sites[location] > best and built >> who & 1 == 0 and (s.supply[who] > 0 or COUNT[built] == 2):
            takes = far[location]
            near = takes < CARRIED
            lack = lacks[location]
            if lack > 0 and bars[location] > most:
                if near:
                    takes = takes - steps if takes > steps else 0
                takes += lack + bars[location] - most
            else:
                if lack > 0:
                    takes += lack - 1 if near and takes > 0 else lack  # the last step brings a Guard
                if near:
                    takes = takes - steps if takes > steps else 0
            if takes < len(FADE):
                found = sites[location] * FADE[takes]
                if found > best:
                    best = found
    return best


def walk(s: Panda, node: int, most: int, far: list[int]) -> None:
    """Write down the Locations that are no more than two steps away for a Champion of this strength."""
    board = s.terms.board
    ways = board.ways[node]
    by = board.way_roads[node]
    for i in range(len(ways)):
        to = ways[i]
        if by[i] != RING and s.uncovered[by[i]] > most:
            continue
        if to < LOCATION_COUNT:
            far[to] = 1
        beyond = board.ways[to]
        roads_there = board.way_roads[to]
        for k in range(len(beyond)):
            there = beyond[k]
            if there < LOCATION_COUNT and far[there] > 2 and s.uncovered[roads_there[k]] <= most:
                far[there] = 2
    if node < LOCATION_COUNT:
        far[node] = 0


class Survey:
    """By Location the VP of its next construction with what follows it, the Guards it lacks, and how many Ninjas bar
    the easiest road on which they could be put."""

    def __init__(self, s: Panda) -> None:
        self.sites: list[float] = []
        self.lacks: list[int] = []
        self.bars: list[int] = []
        e = s.terms.edition
        board = s.terms.board
        for location in range(LOCATION_COUNT):
            count = COUNT[s.built[location]]
            worth = 0.0
            lack = 0
            bar = 0
            if count < 6 and (count != 2 or s.bases > 0):
                worth = float(e.points[count])
                if count == 2:
                    worth += CARD_WORTH
                if board.border >> location & 1:
                    worth += FREE_WORTH + float(e.border_points)
                lack = e.needed[count] - s.around[location]
                if lack > 0:
                    bar = FULL
                    for road in board.around[location]:
                        ninjas = s.uncovered[road]
                        if 0 < ninjas < bar:
                            bar = ninjas
                else:
                    lack = 0
            self.sites.append(worth)
            self.lacks.append(lack)
            self.bars.append(bar)


def construction(s: Panda, seat: int, who: int, node: int, steps: int, where: int, helped: int) -> float:
    """The best construction that an option with so many steps really allows; a Guard on the way counts."""
    best = 0.0
    if node < LOCATION_COUNT and shortage(s, node) <= helped:
        best = value(s, seat, who, node, where)
    if steps == 0:
        return best
    ways = s.terms.board.ways[node]
    by = s.terms.board.way_roads[node]
    most = s.strength[3 * seat + who]
    for i in range(len(ways)):
        if by[i] == RING or s.uncovered[by[i]] <= most:
            guard = 1 if by[i] != RING and s.uncovered[by[i]] > 0 and s.pool[seat] > 0 else 0
            found = construction(s, seat, who, ways[i], steps - 1, where, guard)
            if found > best:
                best = found
    return best


def anywhere(s: Panda, seat: int, who: int) -> float:
    """The best construction that a Champion could be carried to."""
    best = 0.0
    for location in range(LOCATION_COUNT):
        found = here(s, seat, who, location)
        if found > best:
            best = found
    return best


def open_move(s: Panda, seat: int, effect: int) -> float:
    """How much nearer to a construction a move that is still open can bring a Champion."""
    survey = Survey(s)
    best = 0.0
    only = effects.who_of(effect)
    steps = effects.first(effect)
    for who in range(3):
        if s.at[3 * seat + who] >= 0 and (only == ANY or only == who):
            more = potential(s, seat, who, survey, steps) - potential(s, seat, who, survey, 0)
            if more > best:
                best = more
    return best


def open_cover(s: Panda, seat: int, road: int) -> float:
    """How much nearer to constructions the seat's Champions come when a Guard is put on a road."""
    survey = Survey(s)
    more = 0.0
    for who in range(3):
        more -= potential(s, seat, who, survey, 0)
    for end in (s.terms.board.one[road], s.terms.board.other[road]):
        if end < LOCATION_COUNT and survey.lacks[end] > 0:
            survey.lacks[end] -= 1
    for who in range(3):
        more += potential(s, seat, who, survey, 0)
    return more if more > 0.0 else 0.0


def open_build(s: Panda, seat: int, effect: int, steps: int, helped: int) -> float:
    """The best construction that a declared effect allows, after so many steps and with so many Guards to come."""
    best = 0.0
    only = effects.who_of(effect)
    for who in range(3):
        node = s.at[3 * seat + who]
        if node >= 0 and (only == ANY or only == who):
            found = construction(s, seat, who, node, steps, effects.first(effect), helped)
            if found > best:
                best = found
    return best


class Open:
    """What the open parts of an action may bring to the active player."""

    def __init__(self) -> None:
        self.built: float = 0.0  # VP of constructions
        self.gained: float = 0.0  # VP, and tiles and cards in VP
        self.moved: float = 0.0  # VP of constructions that come into reach
        self.covers: float = 0.0  # Guards that may be put on roads


def pending(s: Panda) -> Open:
    """WP-26.6: the sum over all that waits on the stack."""
    found = Open()
    steps = 0  # of a move above: a construction below it may be made at its end
    helped = 0  # Guards that may be put down before it
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        kind = frame.kind
        effect = frame.x
        if kind == EFFECT or kind == BUILD or kind == STEP or kind == CHAMPION:
            part = effects.kind_of(effect)
            if part == effects.BUILD:
                built = open_build(s, frame.seat, effect, steps, helped)
                found.built += built
                if built > 0.0:
                    found.moved = 0.0  # the move is for this construction
            elif part == effects.MOVE:
                steps += effects.first(effect)
                found.moved += open_move(s, frame.seat, effect)
                found.covers += float(effects.first(effect))
            else:
                found.gained += open_gain(s, frame.seat, effect)
        elif kind == PART:
            found.built += open_build(s, frame.seat, frame.y, effects.first(effect), 0)
            found.covers += float(effects.first(effect))
        elif kind == COVER:
            found.covers += 1.0
            found.moved += open_cover(s, frame.seat, effect)
            helped = 1
        elif kind == CARD:
            found.gained += CARD_WORTH
        elif kind == KIND:
            found.gained += TILE_WORTH * float(frame.y % NEEDS_BUILDING)
        elif kind == HALVES:
            found.gained += FREE_WORTH + float(s.terms.edition.border_points)
        elif kind == NEUTRAL:
            found.gained += FREE_WORTH
        elif kind == REWARD:
            found.gained += float(s.terms.edition.border_points)
        elif kind == SELL:
            found.gained += float(effect) - TILE_WORTH
        elif kind == LAND or kind == TELEPORT:
            found.moved += anywhere(s, frame.seat, effect)
        elif kind == SITE:
            found.built += anywhere(s, frame.seat, effect)
    return found


def open_gain(s: Panda, seat: int, effect: int) -> float:
    """What an effect that waits below a question will bring."""
    kind = effects.kind_of(effect)
    if kind == effects.GAIN_VP:
        return float(effects.first(effect))
    if kind == effects.QUEST:
        return TILE_WORTH if champions.can_take(s, seat, 3 + effects.who_of(effect)) else 0.0
    if kind == effects.STRENGTH:
        return TILE_WORTH
    if kind == effects.TILES:
        return TILE_WORTH * float(effects.second(effect))
    if kind == effects.FREE:
        return FREE_WORTH
    if kind == effects.REWARD:
        return float(s.terms.edition.border_points)
    if kind == effects.CARD:
        return CARD_WORTH
    return 0.0
