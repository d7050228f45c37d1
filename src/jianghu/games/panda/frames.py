"""Whether the stack of a position is one that play can bring about (for positions from outside)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import asking, buildings, champions, effects, mandates, movement, opening, roads
from jianghu.games.panda.ledger import LINES
from jianghu.games.panda.questions import (
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    DISCARD,
    EFFECT,
    GUARD,
    HALVES,
    HOME,
    JOIN,
    KIND,
    LAND,
    LIFT,
    NEEDS_BUILDING,
    ORIGIN,
    PAIR,
    PART,
    QUESTIONS,
    SELL,
    SITE,
    STEP,
    TELEPORT,
    TILE,
    TURN,
)
from jianghu.games.panda.words import ANY, NEUTRAL_TILE, ROAD_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda
    from jianghu.games.panda.terms import Terms
    from jianghu.kernel.frame import Frame

TAKE_CARD: Final = effects.CARD
DEEPEST: Final = 12  # a chain of border bonuses at one Location has four buildings (Q52)


def check(s: Panda, found: list[str]) -> None:
    if s.ended != (not s.stack):
        found.append("it does not say clearly whether the game is over")
        return
    if not s.stack:
        return
    if len(s.stack) > DEEPEST:
        found.append(f"{len(s.stack)} questions are open, which play cannot bring about")
        return
    known = known_effects(s.terms)
    for depth, frame in enumerate(s.stack):
        top = depth == len(s.stack) - 1
        name = QUESTIONS[frame.kind]
        if not (asked(s, frame, known) if top else waits(s, frame, depth, known)):
            found.append(f"the question {name!r} cannot be asked here" if top else f"{name!r} cannot wait here")
            return
    if len(asking.legal(s)) < 2:
        found.append("the question has only one answer")


def known_effects(terms: Terms) -> list[int]:
    """All effects that may stand in a frame: the printed ones, and what is left of a move after its first step."""
    e = terms.edition
    found = [effects.FREE, effects.REWARD, effects.CARD]
    printed = [part for parts in terms.parts for part in parts] + [part for card in e.cards for part in card]
    for effect in printed + e.special:
        found.append(effect)
        if effects.kind_of(effect) == effects.MOVE:
            who = effects.who_of(effect)
            for other in range(3):
                if who in (ANY, other):
                    for steps in range(1, effects.first(effect) + 1):
                        found.append(effects.move(other, steps, effects.second(effect), effects.third(effect)))
    return found


def waits(s: Panda, frame: Frame, depth: int, known: list[int]) -> bool:
    """Work below the question on top, and the halves of a border bonus."""
    if s.placed >= 0 or frame.seat != s.player:
        return False
    if frame.kind == DISCARD:
        return depth == 0 and s.during == mandates.SPECIALS and mandates.is_full(s)
    if frame.kind == EFFECT:
        return frame.x in known and 0 <= frame.y < LINES * ORIGIN
    return frame.kind == HALVES


def asked(s: Panda, frame: Frame, known: list[int]) -> bool:
    """Whether play can ask this question now."""
    kind, seat, x, y = frame.kind, frame.seat, frame.x, frame.y
    if s.placed >= 0:
        return asked_in_setup(s, frame)
    if kind == TILE:
        return can_lay(s, seat, x)
    if seat != s.player or s.passed >> seat & 1 or kind in (GUARD, HOME, EFFECT, PAIR, DISCARD):
        return False
    if kind == TURN:
        return len(s.stack) == 1
    if kind in (LIFT, LAND, TELEPORT):
        return 0 <= x < 3 and (s.at[3 * seat + x] >= 0) == (kind != LAND)
    if kind == STEP:
        one = x in known and effects.kind_of(x) == effects.MOVE and effects.who_of(x) < 3
        return one and movement.can_move(s, seat, x)
    if kind == CHAMPION:
        if effects.who_of(x) != ANY or x not in known or not 0 <= y < LINES * ORIGIN:
            return False
        if effects.kind_of(x) == effects.TELEPORT:
            return champions.can_teleport(s, seat)
        return effects.kind_of(x) == effects.MOVE and movement.can_move(s, seat, x)
    if kind == COVER:
        return 0 <= x < ROAD_COUNT and 1 <= y <= 4 and s.uncovered[x] > 0 and s.pool[seat] > 0
    if kind == BUILD:
        return (
            x in known
            and effects.kind_of(x) == effects.BUILD
            and 0 <= y < LINES * ORIGIN
            and buildings.can_do(s, seat, x)
        )
    if kind == PART:
        if (
            x not in known
            or y not in known
            or effects.kind_of(x) != effects.MOVE
            or effects.kind_of(y) != effects.BUILD
        ):
            return False
        if effects.who_of(x) == ANY or effects.who_of(y) != effects.who_of(x):
            return False
        return movement.can_move(s, seat, x) and buildings.can_do(s, seat, y)
    if kind == SITE:
        return 0 <= x < 3 and 0 <= y < LINES * ORIGIN and not s.terms.d9_needs_champion
    if kind == KIND:
        return 0 < x < 64 and 1 <= y < 2 * NEEDS_BUILDING and y % NEEDS_BUILDING > 0
    if kind == JOIN:
        return mandates.COUNTS <= s.during < mandates.SIDES and mandates.may_join(s, seat)
    if kind == SELL:
        return 0 < x <= effects.MOST and champions.can_sell(s, seat)
    return kind != CARD or len(s.line) > 1


def asked_in_setup(s: Panda, frame: Frame) -> bool:
    """WP-2.8, WP-2.9: the setup asks in a fixed order."""
    if frame.kind == TILE:
        return can_lay(s, frame.seat, frame.x)
    t = s.copy()
    t.stack = []
    opening.go_on(t)
    if not t.stack:
        return False
    want = t.stack[-1]
    return len(s.stack) == 1 and want.kind == frame.kind and want.seat == frame.seat and want.x == frame.x


def can_lay(s: Panda, seat: int, road: int) -> bool:
    """WP-11.1, WP-11.2: the road is full of Guards, the seat has the choice, and both kinds of tile are left."""
    if not 0 <= road < ROAD_COUNT or s.uncovered[road] > 0 or s.tile[road] >= 0 or s.player < 0:
        return False
    return roads.chooser(s, road) == seat and roads.has_tile(s, seat, road) and roads.has_tile(s, NEUTRAL_TILE, road)
