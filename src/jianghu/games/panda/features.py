"""What matters for a seat, in numbers. How much each of them counts stands in ``weights.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import champions, effects, mandates, prospects, roads, scoring
from jianghu.games.panda.words import LOCATION_COUNT, ROAD_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

MODES: Final = ["basic-2", "basic-more", "expert-2", "expert-more"]
PHASES: Final = ["early", "middle", "late", "last"]

POINTS: Final = 0
SHEET: Final = 1
STRENGTH: Final = 2
QUESTS: Final = 3
INCOME: Final = 4
READY: Final = 5
BEHIND: Final = 6
SITE: Final = 7
NEAR: Final = 8
AT_QUEST: Final = 9
GUARDS: Final = 10
ROADS: Final = 11
LIFTED: Final = 12
BUILT: Final = 13
GAINED: Final = 14
MOVED: Final = 15
COVERS: Final = 16
COUNTED: Final = 17
AT_END: Final = 18
NAMES: Final = [
    "points", "sheet", "strength", "quests", "income", "ready", "behind", "site", "near", "at_quest", "guards",
    "roads", "lifted", "built", "gained", "moved", "covers", "counted", "at_end",
]  # fmt: skip


def mode(s: Panda) -> int:
    """Which weights count."""
    return (2 if s.terms.expert else 0) + (0 if s.seats == 2 else 1)


def phase(s: Panda) -> int:
    """How far the game is: by the City Bases on the map and by the rounds; ``last`` when this round is the last."""
    if s.ending != 0:
        return 3
    e = s.terms.edition
    left = e.end_bases - (e.bases - s.bases)
    if left <= 1 or s.rounds > s.terms.max_rounds - 3:
        return 2
    return 0 if s.rounds <= 5 and left > 3 else 1


def values(s: Panda, seat: int) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    found = [0.0] * len(NAMES)
    found[POINTS] = float(s.vp[seat])
    if s.ended:
        return found
    for who in range(3):
        place = 3 * seat + who
        found[SHEET] += float(scoring.sheet(s, seat, who))
        found[STRENGTH] += float(s.strength[place] - 1)
        found[QUESTS] += float(s.quest[place])
        node = s.at[place]
        if node < 0:
            found[LIFTED] += 1.0
            continue
        here = prospects.site(s, seat, who, node, effects.ANYWHERE) if node < LOCATION_COUNT else 0.0
        there = prospects.best_site(s, seat, who, node, 1, 0, effects.ANYWHERE)
        found[SITE] += here
        found[NEAR] += there - here
        if champions.can_quest(s, seat, who):
            found[AT_QUEST] += 1.0
    income = s.ap[seat] + s.laid[seat]
    found[INCOME] = float(income if income < s.terms.ap_max else s.terms.ap_max)
    if s.passed >> seat & 1 == 0:
        found[READY] = float(s.pool[seat])
        found[BEHIND] = float(s.spot[seat] // 4) if s.spot[seat] >= 0 else 0.0
    own = laid = 0
    for road in range(ROAD_COUNT):
        owner = s.tile[road]
        if owner == seat:
            laid += s.terms.board.ninjas[road]
        elif owner < 0 and s.minis[road] > 0:
            own += roads.minis_of(s.minis[road], seat)
    found[GUARDS] = float(own)
    found[ROADS] = float(laid)
    if seat == s.player and s.stack:
        pending = prospects.pending(s)
        found[BUILT] = pending.built
        found[GAINED] = pending.gained
        found[MOVED] = pending.moved
        found[COVERS] = pending.covers
    if s.terms.expert:
        if mandates.COUNTS <= s.during < mandates.SIDES and s.joined >> seat & 1:
            found[COUNTED] = float(s.counted[seat])
        found[AT_END] = scoring.prospect(s, seat)
    return found


def worth(s: Panda, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features."""
    found = values(s, seat)
    total = 0.0
    for i in range(len(found)):
        total += weights[i] * found[i]
    return total
