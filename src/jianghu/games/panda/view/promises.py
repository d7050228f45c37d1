"""What a step would allow: the building that the Champion could construct there by the same action, and its VP."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda import effects, roads
from jianghu.games.panda.questions import BUILD, COVER, LAND, STEP, TELEPORT, TILE
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.state import Panda
from jianghu.games.panda.verbs import COVER as COVER_VERB
from jianghu.games.panda.verbs import DECLINE, LAY_OWN, VERBS
from jianghu.games.panda.words import LOCATION_COUNT
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import Sentence, say

ANSWERS: Final = {COVER: COVER_VERB, STEP: DECLINE, TILE: LAY_OWN}  # to what is asked between a step and a building


def promises(s: Panda) -> dict[int, Sentence]:
    """By node, while the seat that is asked moves a Champion: the VP of what could be built on arriving."""
    if not s.stack or s.stack[-1].kind not in (STEP, LAND, TELEPORT):
        return {}
    found: dict[int, Sentence] = {}
    seat = s.stack[-1].seat
    for action in s.legal():
        if VERBS.verb(action).name in ("step", "land"):
            after = arrived(s, action, seat)
            if after is not None:
                node = after.at[3 * seat + effects.who_of(after.stack[-1].x)]
                found[node] = construction(after, seat, node)
    return found


def arrived(s: Panda, action: int, seat: int) -> Panda | None:
    """The position where the Champion is asked to build after a step, with a Ninja covered on the way if that helps."""
    t = s.copy()
    dice = Dice(0)  # nothing is left to chance after the setup
    t.apply(action, dice)
    while t.stack and t.stack[-1].seat == seat and t.stack[-1].kind in ANSWERS:
        t.apply(ANSWERS[t.stack[-1].kind], dice)
    if t.stack and t.stack[-1].seat == seat and t.stack[-1].kind == BUILD and effects.who_of(t.stack[-1].x) < 3:
        return t
    return None


def construction(s: Panda, seat: int, node: int) -> Sentence:
    """WP-13.5: the VP of the building that is offered."""
    assert node < LOCATION_COUNT
    count = COUNT[s.built[node]]
    points = s.terms.edition.points[count] + roads.opponents_around(s, node, seat)
    return say("{count} VP, a City", count=points) if count == 2 else say("{count} VP", count=points)
