"""Alone: the answers that are worth a thought, so that a search looks farther ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, OCTAGON_COUNT, WINTER
from jianghu.games.wuwei import chi
from jianghu.games.wuwei.cards import LEOPARD_CARD
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_LINEAGE,
    PAYING,
    SET_ELEMENT,
    SET_SEASON,
    TOWERING,
    TURNING,
)
from jianghu.games.wuwei.verbs import BUILD, DECLINE, ELEMENT, LINEAGE, SEASON, TAKE, TOWER, TURN

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def sensible(s: WuWei, choices: list[int]) -> list[int]:
    """Chi is plenty alone: how it is paid need not be thought about much."""
    kind = s.stack[-1].kind
    if kind == PAYING:
        return chi.sensible(s, choices) if len(choices) > 2 else choices
    if s.solo.stage == 2:
        return in_stage_two(s, kind, choices)
    return choices


def in_stage_two(s: WuWei, kind: int, choices: list[int]) -> list[int]:
    """What is cultivated shall be what is spent; a Leopard raises the towers, so its master shall be the one whom no
    die calls away; the student shall move as long as possible before the master does; and no tower and no wall of the X
    is declined."""
    if kind == CHOOSE_LINEAGE and LINEAGE + LEOPARD_CARD in choices:
        return [LINEAGE + LEOPARD_CARD]
    if kind == SET_ELEMENT:
        return [ELEMENT + s.board.lineage_element[s.lineage[0]]]
    if kind == SET_SEASON:
        return [SEASON + WINTER]
    if kind == TOWERING and TOWER in choices:
        return [TOWER]
    if kind == BUILDING and not s.terms.campaign:
        found = [action for action in choices if BUILD <= action < TAKE and CROSS >> (action - BUILD) & 1]
        return found if found else [DECLINE] if DECLINE in choices else choices
    if kind == TURNING:
        return turning(s, choices)
    return choices


def turning(s: WuWei, choices: list[int]) -> list[int]:
    """Corners, which get towers, and of each element one other town: but for where they lie these are alike."""
    found: list[int] = []
    seen = 0
    spared = BITS[s.at[s.first]] if s.first >= 0 else 0  # who has stopped there will align with it
    for action in choices:
        town = action - TURN + OCTAGON_COUNT
        if CORNER_BITS >> town & 1:
            found.append(action)
        elif spared >> town & 1 == 0 and seen >> s.board.element[town] & 1 == 0:
            seen |= 1 << s.board.element[town]
            found.append(action)
    return found if found else choices
