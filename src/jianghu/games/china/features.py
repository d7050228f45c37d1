"""What matters for a State, in numbers: what it holds, what it will get, who threatens it, what is pending.

How much each of them counts stands in ``weights.toml``, by the number of seats and by how far the Yang deck has run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import conflict, inference, realm, scoring, secure
from jianghu.games.china import phases as phase
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import size
from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.china.state import China

MODES: Final = ["two", "three", "four", "five"]  # seats
PHASES: Final = ["early", "middle", "late"]
MIDDLE: Final = 21  # Yang cards that are left when the early part is over
LATE: Final = 10
ROOMY: Final = 6.0  # empty provinces beside a State that is well founded

FEATURES: Final = [
    Feature(
        "points",
        1,
        marked("points"),
        marked("{count} more {count:point|points}"),
        marked("{count} fewer {count:point|points}"),
    ),
    Feature(
        "coming",
        1,
        marked("markers still to come from grants and discs"),
        marked("{count} more {count:marker|markers} to come"),
        marked("{count} fewer {count:marker|markers} to come"),
    ),
    Feature(
        "provinces",
        1,
        marked("provinces held"),
        marked("{count} more {count:province|provinces}"),
        marked("{count} fewer {count:province|provinces}"),
    ),
    Feature(
        "room",
        0,
        marked("empty provinces beside"),
        marked("{count} more empty {count:province|provinces} beside"),
        marked("{count} fewer empty {count:province|provinces} beside"),
    ),
    Feature(
        "front",
        0,
        marked("markers that face other States"),
        marked("{count} more {count:marker|markers} at the borders"),
        marked("{count} fewer {count:marker|markers} at the borders"),
    ),
    Feature(
        "exposed",
        -1,
        marked("markers by which neighbours are stronger"),
        marked("outnumbered by {count} more"),
        marked("outnumbered by {count} fewer"),
    ),
    Feature(
        "cards",
        1,
        marked("Yang cards"),
        marked("{count} more Yang {count:card|cards}"),
        marked("{count} fewer Yang {count:card|cards}"),
    ),
    Feature("claim", 1, marked("a claim to the throne"), marked("a claim to the throne"), marked("no claim")),
    Feature(
        "attack",
        1,
        marked("provinces that a declared attack will bring"),
        marked("{count} more {count:province|provinces} by the attack"),
        marked("{count} fewer {count:province|provinces} by the attack"),
    ),
    Feature("gesture", 0, marked("an open demand or proposal"), marked("an open proposal"), marked("no open proposal")),
    Feature("turn", 0, marked("the next to attack"), marked("next to attack"), marked("not next to attack")),
    Feature(
        "due",
        1,
        marked("markers to come before the next attacks"),
        marked("{count} more {count:marker|markers} before the next attacks"),
        marked("{count} fewer {count:marker|markers} before the next attacks"),
    ),
    Feature(
        "pressed",
        -1,
        marked("markers by which those who attack next are stronger"),
        marked("outnumbered by {count} more just before an attack"),
        marked("outnumbered by {count} fewer just before an attack"),
    ),
    Feature(
        "reach",
        1,
        marked("empty provinces nearer than to others"),
        marked("{count} more empty {count:province|provinces} nearer than to others"),
        marked("{count} fewer empty {count:province|provinces} nearer than to others"),
    ),
]
POINTS: Final = 0
COMING: Final = 1
PROVINCES: Final = 2
ROOM: Final = 3
FRONT: Final = 4
EXPOSED: Final = 5
CARDS: Final = 6
CLAIM: Final = 7
ATTACK: Final = 8
GESTURE: Final = 9
TURN: Final = 10
DUE: Final = 11
PRESSED: Final = 12
REACH: Final = 13


def _chances() -> list[list[float]]:
    """By attackers and defenders: how likely an attack that goes on to the end takes the province.

    Each die costs one marker of one side, evenly.
    """
    table = [[0.0] * 11 for _a in range(11)]
    for a in range(11):
        for d in range(11):
            if d == 0:
                table[a][d] = 1.0
            elif a > 0:
                table[a][d] = (table[a - 1][d] + table[a][d - 1]) / 2.0
    return table


CHANCES: Final = _chances()


def mode(s: China) -> int:
    return s.seats - 2


def phase_number(s: China) -> int:
    """How far the Yang deck has run. Founding counts as early: where a State stands decides much of a game."""
    return 0 if s.yang_left > MIDDLE else 1 if s.yang_left > LATE else 2


def sides(s: China) -> list[int]:
    """Seats of a State win together, and so do those who are about to be one (EC-17.12)."""
    return [-1 if s.fell[s.leader[seat]] > 0 else realm.banner(s, seat) for seat in range(s.seats)]


def worth(s: China, state: int, w: list[float]) -> float:
    """The features of a State, each times its weight; juniors have none of their own."""
    lands = s.lands[state]
    if lands == 0 and s.turns > 0:
        return 0.0
    complete = s.turns > 0 or founded(s)
    held = inference.held(s, state) if complete else lands
    yields = s.terms.grant
    rest = lands & s.wealth
    while rest:
        low = rest & -rest
        yields += secure.yield_of(s, low.bit_length() - 1)
        rest ^= low
    left = realm.stock(s, state)
    if yields > left:
        yields = left
    front, exposed = border(s, state)
    found = w[POINTS] * scoring.points_with(s, state, held)
    found += w[COMING] * yields * s.yang_left / count_states(s)
    found += w[PROVINCES] * size(held)
    found += w[ROOM] * size(realm.around(s, lands) & realm.empty(s))
    found += w[FRONT] * front + w[EXPOSED] * exposed
    found += w[CARDS] * s.held[state]
    if complete:
        found += w[REACH] * size(reach(s, lands))
    else:
        found += still_to_found(s, lands, w)
    if s.claim == state:
        found += w[CLAIM]
    if state == mover(s):
        found += w[TURN] + w[DUE] * due(s, yields)
    else:
        found += w[PRESSED] * exposed
    if len(s.stack) > 1:
        found += w[ATTACK] * pending(s, state)
        kind = s.stack[-1].kind
        if state == s.active and (kind == question.ANSWER_DEMAND or kind == question.ANSWER_MERGER):
            found += w[GESTURE]
    return found


def founded(s: China) -> bool:
    """Whether the last State has all its provinces (EC-2.4)."""
    for lands in s.lands:
        if size(lands) < s.terms.founded:
            return False
    return True


def still_to_found(s: China, lands: int, w: list[float]) -> float:
    """What the provinces count that a State will still be founded with, the usual room around them, and an equal part
    of the map: else a search would like whatever it has looked at the farthest."""
    missing = s.terms.founded - size(lands)
    points = s.terms.founding * s.terms.points[0] + s.terms.points[5]
    found = missing * (w[POINTS] * points + w[PROVINCES])
    if lands == 0:
        found += w[ROOM] * ROOMY
    return found


def mover(s: China) -> int:
    """The State that attacks next: the one whose turn it is until its Phase 4 is over, then the one after it."""
    if s.turns == 0:
        return s.first
    if s.phase <= phase.EXPAND:
        return s.active
    state = (s.active + 1) % s.seats
    while state != s.active and s.lands[state] == 0:
        state = (state + 1) % s.seats
    return state


def due(s: China, yields: int) -> int:
    """The markers that the mover gets before it attacks, of so many a turn."""
    if s.turns == 0 or s.phase > phase.EXPAND:
        return yields
    frame = s.stack[-1]
    if frame.kind == question.EXTRA:
        waiting = 0
        for count in s.extras:
            waiting += count
        return waiting if waiting < frame.x else frame.x
    if frame.kind != question.PLACE:
        return 0
    placed = s.terms.grant - frame.x
    return yields - placed if placed < yields else 0


def count_states(s: China) -> int:
    if s.turns == 0:
        return s.seats
    found = 0
    for lands in s.lands:
        if lands:
            found += 1
    return found


def reach(s: China, lands: int) -> int:
    """The empty provinces to which these lands have fewer steps than those of any other State."""
    free = realm.empty(s)
    others = s.terms.whole & ~free & ~lands
    found = 0
    while lands:
        near = realm.around(s, lands) & free
        others = realm.around(s, others) & free
        free &= ~(near | others)
        lands = near & ~others
        found |= lands
        others &= ~near  # what both reach at once is nobody's, and nobody's way
    return found


def border(s: China, state: int) -> tuple[int, int]:
    """Markers that face other States, and by how many the strongest neighbours outnumber those that they face."""
    front = exposed = 0
    lands = s.lands[state]
    foes = s.terms.whole & ~realm.empty(s) & ~lands
    facing = lands & realm.around(s, foes)
    while facing:
        low = facing & -facing
        facing ^= low
        province = low.bit_length() - 1
        count = s.count[province]
        front += count
        strongest = 0
        near = s.terms.near[province] & foes
        while near:
            other = near & -near
            near ^= other
            number = other.bit_length() - 1
            # Over a barrier only who holds a card, whichever, is a threat.
            if s.count[number] > strongest and (s.terms.near_open[province] & other or s.held[s.owner[number]] > 0):
                strongest = s.count[number]
        if strongest > count:
            exposed += strongest - count
    return front, exposed


def pending(s: China, state: int) -> float:
    """EC-17.12: provinces that a declared attack will bring or cost on the average."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == question.OCCUPY:
        return 1.0 if state == s.active else 0.0
    if kind != question.ANSWER_ATTACK and kind != question.DICE and kind != question.ANSWER_SUBMISSION:
        return 0.0
    if frame.x < 0:
        return 0.0
    target = frame.y & 31
    foe = s.owner[target]
    if state != s.active and state != foe:
        return 0.0
    if kind == question.ANSWER_ATTACK and realm.available(s, frame.x) > s.count[target]:
        chance = 1.0 if conflict.destinations(s, target) else odds(s, frame.x, target)  # who is outnumbered will leave
    else:
        chance = odds(s, frame.x, target)
    return chance if state == s.active else -chance


def odds(s: China, source: int, target: int) -> float:
    """How likely an attack that goes on to the end takes the province."""
    able, count = realm.available(s, source), s.count[target]
    return CHANCES[able if able < 11 else 10][count if count < 11 else 10]


def risked(s: China, shares: list[float]) -> list[float]:
    """EC-17.12: who fights for the last province is out as often as the dice take it; others have what that leaves."""
    if len(s.stack) < 2:
        return shares
    frame = s.stack[-1]
    if (frame.kind != question.ANSWER_ATTACK and frame.kind != question.DICE) or frame.x < 0:
        return shares
    target = frame.y & 31
    foe = s.owner[target]
    if s.lands[foe] & (s.lands[foe] - 1):
        return shares
    held = 0.0
    for seat in range(s.seats):
        if s.leader[seat] == foe:
            held += shares[seat]
    if held >= 1.0:
        return shares
    kept = 1.0 - odds(s, frame.x, target)
    more = (1.0 - held * kept) / (1.0 - held)
    return [share * (kept if s.leader[seat] == foe else more) for seat, share in enumerate(shares)]
