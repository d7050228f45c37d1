"""What a seat could do next, in victory points: constructions in reach, and what the open parts of an action bring.

WP-26.6: after ``take`` only the costs are visible. A judgement must price what is still to come, or no selection ever
looks better than passing.
"""

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
SHORT: Final = [1.0, 0.55, 0.25]  # what a site is worth that lacks 0, 1 or 2 Guards


def site(s: Panda, seat: int, type: int, location: int, where: int) -> float:
    """The VP of a construction, less when a Guard or two are missing around the Location."""
    built = s.built[location]
    count = COUNT[built]
    if built >> type & 1 or count == 6:
        return 0.0
    if (where == effects.CITY and count < 3) or (where == effects.VILLAGE and count > 2):
        return 0.0
    if s.bases == 0 if count == 2 else s.supply[type] == 0:
        return 0.0
    short = s.terms.edition.needed[count] - roads.around(s, location)
    if short > 2:
        return 0.0
    worth = float(s.terms.edition.points[count] + roads.opponents_around(s, location, seat))
    if count == 2:
        worth += CARD_WORTH
    if s.terms.board.border >> location & 1:
        worth += FREE_WORTH + float(s.terms.edition.border_points)
    return worth * SHORT[short] if short > 0 else worth


def best_site(s: Panda, seat: int, who: int, node: int, steps: int, ignored: int, where: int, now: int = 2) -> float:
    """The best construction where a Champion stands, or can stand after so many steps.

    ``now`` is how many Guards may be missing there; the one that covers a Ninja on the way counts.
    """
    best = 0.0
    if node < LOCATION_COUNT and lacking(s, node) <= now:
        best = site(s, seat, who, node, where)
    if steps == 0:
        return best
    ways = s.terms.board.ways[node]
    by = s.terms.board.way_roads[node]
    most = s.strength[3 * seat + who] + ignored
    for i in range(len(ways)):
        if by[i] == RING or s.uncovered[by[i]] <= most:
            covered = 1 if now < 2 and by[i] != RING and s.uncovered[by[i]] > 0 and s.pool[seat] > 0 else now
            found = best_site(s, seat, who, ways[i], steps - 1, ignored, where, covered)
            if found > best:
                best = found
    return best


def lacking(s: Panda, location: int) -> int:
    """Guards that are missing around a Location for its next building."""
    count = COUNT[s.built[location]]
    return s.terms.edition.needed[count] - roads.around(s, location) if count < 6 else 9


def anywhere(s: Panda, seat: int, who: int) -> float:
    """The best construction that a Champion could reach by transport."""
    best = 0.0
    for location in range(LOCATION_COUNT):
        found = site(s, seat, who, location, effects.ANYWHERE)
        if found > best:
            best = found
    return best


def open_move(s: Panda, seat: int, effect: int) -> float:
    """How much nearer to a construction a move that is still open can bring a Champion."""
    best = 0.0
    only = effects.who_of(effect)
    for who in range(3):
        node = s.at[3 * seat + who]
        if node >= 0 and (only == ANY or only == who):
            here = site(s, seat, who, node, effects.ANYWHERE) if node < LOCATION_COUNT else 0.0
            there = best_site(s, seat, who, node, effects.first(effect), effects.second(effect), effects.ANYWHERE)
            if there - here > best:
                best = there - here
    return best


def open_build(s: Panda, seat: int, effect: int, steps: int) -> float:
    """The best construction that a declared effect allows, after so many steps of the same option."""
    best = 0.0
    only = effects.who_of(effect)
    for who in range(3):
        node = s.at[3 * seat + who]
        if node >= 0 and (only == ANY or only == who):
            found = best_site(s, seat, who, node, steps, 0, effects.first(effect), 0)
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
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        kind = frame.kind
        effect = frame.x
        if kind == EFFECT or kind == BUILD or kind == STEP or kind == CHAMPION:
            part = effects.kind_of(effect)
            if part == effects.BUILD:
                built = open_build(s, frame.seat, effect, steps)
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
            found.built += open_build(s, frame.seat, frame.y, effects.first(effect))
            found.covers += float(effects.first(effect))
        elif kind == COVER:
            found.covers += 1.0
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
