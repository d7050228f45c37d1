"""The answers to the question on top of the stack (WP-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import bonuses, buildings, champions, flow, movement, opening
from jianghu.games.panda.questions import (
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    GUARD,
    HALVES,
    HOME,
    JOIN,
    KIND,
    LAND,
    LIFT,
    NEUTRAL,
    PART,
    REWARD,
    SELL,
    SITE,
    STEP,
    TELEPORT,
    TILE,
    TURN,
)
from jianghu.games.panda.verbs import (
    BONUS_ACTION,
    BONUS_REWARD,
    DECLINE,
    LAY_NEUTRAL,
    LAY_OWN,
    PART_BUILD,
    PART_MOVE,
    REWARD_POINTS,
    REWARD_TILES,
)
from jianghu.games.panda.verbs import COVER as COVER_VERB
from jianghu.games.panda.verbs import JOIN as JOIN_VERB
from jianghu.games.panda.verbs import LIFT as LIFT_VERB
from jianghu.games.panda.verbs import SELL as SELL_VERB

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def legal(s: Panda) -> list[int]:
    """Sorted, and never only one, except where a position from outside asks so."""
    out: list[int] = []
    if not s.stack:
        return out
    frame = s.stack[-1]
    kind = frame.kind
    seat = frame.seat
    if kind == TURN:
        flow.turn_choices(s, seat, out)
    elif kind == STEP:
        movement.step_choices(s, seat, frame.x, out)
    elif kind == COVER:
        out = [COVER_VERB, DECLINE]
    elif kind == CHAMPION:
        movement.champion_choices(s, seat, frame.x, out)
    elif kind == TILE:
        out = [LAY_OWN, LAY_NEUTRAL]
    elif kind == BUILD:
        buildings.build_choices(s, seat, frame.x, out)
    elif kind == LAND or kind == TELEPORT:
        champions.land_choices(s, seat, frame.x, out)
    elif kind == LIFT:
        out = [LIFT_VERB, DECLINE]
    elif kind == PART:
        out = [PART_MOVE, PART_BUILD, DECLINE]
    elif kind == GUARD:
        opening.guard_choices(s, seat, out)
    elif kind == HOME:
        opening.home_choices(s, seat, out)
    elif kind == SELL:
        out = [SELL_VERB, DECLINE]
    elif kind == CARD:
        bonuses.card_choices(s, out)
    elif kind == KIND:
        bonuses.kind_choices(s, seat, frame.x, frame.y, out)
    elif kind == HALVES:
        out = [BONUS_ACTION, BONUS_REWARD]
    elif kind == NEUTRAL:
        bonuses.free_choices(s, seat, out)
    elif kind == REWARD:
        out = [REWARD_POINTS, REWARD_TILES]
    elif kind == JOIN:
        out = [JOIN_VERB, DECLINE]
    else:
        assert kind == SITE
        buildings.site_choices(s, frame.x, out)
    return out
