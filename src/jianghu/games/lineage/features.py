"""What matters for a seat, in numbers: how far a pair is from passing on its lineage, or the emperor from his corners.

A pair: cards still to earn, the way to the next teacher, then the ways of white and black master to the center, and the
way to a lost marker. The emperor player: corner towns that are still open, and the way of the general to one.
A way that is closed counts as if it were open, and on top what it takes to open it: a temple that turns the
season, or chi to reclaim a blocked space. How much each number counts stands in ``weights.toml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER, CENTER_BIT, CORNERS, NEIGHBOURS, TERRAIN, YIN_YANG, way
from jianghu.games.lineage.phases import LINEAGES
from jianghu.games.lineage.terms import CORNER_BITS, EMPEROR, FREE_STEPS, GENERAL, MASTERS, PRICE
from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

MODES: Final = ["two", "three", "four", "five", "six"]  # seats: the more pairs there are, the less the empire wins

FAR: Final = 14  # farther than any way on the open board
LONGEST: Final = 6  # no closed way counts for more
SHUT_IN: Final = 4  # what a bar adds to the way behind it
NEAR: Final = 4  # of a longer way of the emperor or the general the rest counts half
CLEARING: Final = 3  # what wild land adds to the general's way
MUCH: Final = 10  # chi of one colour beyond this number are of little use

MISSING: Final = 0
LEARNING: Final = 1
LESSON: Final = 2
STUDENT_HOME: Final = 3
MASTER_HOME: Final = 4
MARKER: Final = 5
CONSCRIPTED: Final = 6
CORNERS_OPEN: Final = 7
CORNER: Final = 8
LEVY: Final = 9
WILD: Final = 10
EMPEROR_FAR: Final = 11
BARRED: Final = 12
HELP: Final = 13
FORBIDDEN: Final = 14
TILE: Final = 15
ALL_CHI: Final = 16
CURRENT_CHI: Final = 17
EMPIRE: Final = 18

FEATURES: Final = [
    Feature(
        "missing",
        -1,
        marked("cards still to earn"),
        marked("{count} more {count:card|cards} to earn"),
        marked("{count} fewer {count:card|cards} to earn"),
    ),
    Feature("learning", -1, marked("still a student"), marked("still a student"), marked("a white master already")),
    Feature(
        "lesson",
        -1,
        marked("steps to the next teacher"),
        marked("{count} {count:step|steps} farther from the next teacher"),
        marked("{count} {count:step|steps} nearer to the next teacher"),
    ),
    Feature(
        "student_home",
        -1,
        marked("steps of the white master to the center"),
        marked("the white master {count} {count:step|steps} farther from the center"),
        marked("the white master {count} {count:step|steps} nearer to the center"),
    ),
    Feature(
        "master_home",
        -1,
        marked("steps of the black master to the goal"),
        marked("the black master {count} {count:step|steps} farther from the goal"),
        marked("the black master {count} {count:step|steps} nearer to the goal"),
    ),
    Feature(
        "marker",
        -1,
        marked("lineage marker lost"),
        marked("without the lineage marker"),
        marked("with the lineage marker"),
    ),
    Feature(
        "conscripted",
        -1,
        marked("the student is conscripted"),
        marked("a conscripted student"),
        marked("a free student"),
    ),
    Feature(
        "corners_open",
        -1,
        marked("corner towns without black chi"),
        marked("{count} more open corner {count:town|towns}"),
        marked("{count} fewer open corner {count:town|towns}"),
    ),
    Feature(
        "corner",
        -1,
        marked("steps of the general to an open corner town"),
        marked("the general {count} {count:step|steps} farther from a corner"),
        marked("the general {count} {count:step|steps} nearer to a corner"),
    ),
    Feature(
        "levy",
        1,
        marked("conscripted students"),
        marked("{count} more {count:conscript|conscripts}"),
        marked("{count} fewer {count:conscript|conscripts}"),
    ),
    Feature(
        "wild",
        -1,
        marked("octagons between the general and a corner that are no fields yet"),
        marked("{count} more {count:octagon|octagons} to turn before the general's way is open"),
        marked("{count} fewer {count:octagon|octagons} to turn before the general's way is open"),
    ),
    Feature(
        "emperor_far",
        -1,
        marked("steps of the emperor to such an octagon"),
        marked("the emperor {count} {count:step|steps} farther from land to turn"),
        marked("the emperor {count} {count:step|steps} nearer to land to turn"),
    ),
    Feature(
        "barred",
        -1,
        marked("a way that is closed"),
        marked("a closed way, {count} {count:step|steps} worse"),
        marked("a way less closed, by {count} {count:step|steps}"),
    ),
    Feature(
        "help",
        -1,
        marked("how far it is to what opens the way"),
        marked("{count} {count:step|steps} farther from what opens the way"),
        marked("{count} {count:step|steps} nearer to what opens the way"),
    ),
    Feature(
        "forbidden",
        -1,
        marked("the balance forbids the one who must move"),
        marked("the balance forbids the one who must move"),
        marked("the balance lets the right one move"),
    ),
    Feature(
        "tile",
        -1,
        marked("steps to a yin-yang tile that changes the balance"),
        marked("{count} {count:step|steps} farther from a yin-yang tile"),
        marked("{count} {count:step|steps} nearer to a yin-yang tile"),
    ),
    Feature("chi", 1, marked("chi"), marked("{count} more chi"), marked("{count} less chi")),
    Feature(
        "current_chi",
        1,
        marked("chi of the current type"),
        marked("{count} more chi of the current type"),
        marked("{count} less chi of the current type"),
    ),
    Feature("empire", 0, marked("plays the empire"), marked("plays the empire"), marked("plays a lineage")),
]


def mode(s: Lineage) -> int:
    return s.seats - 2


def phase_number(s: Lineage) -> int:
    return -1 if s.phase == LINEAGES else 0


def worth(s: Lineage, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features."""
    total = imperial(s, weights) if seat == s.ruler else pair(s, seat, weights)
    held = 0
    for element in range(5):
        count = s.chi[5 * seat + element]
        held += count if count < MUCH else MUCH
    purse = s.purse(seat)
    total += weights[ALL_CHI] * float(held)
    return total + weights[CURRENT_CHI] * float(purse if purse < MUCH else MUCH)


def pair(s: Lineage, seat: int, weights: list[float]) -> float:
    animal = s.role[seat]
    master = animal + MASTERS
    total = weights[MISSING] * float(5 - s.rank[animal])
    if s.conscripts >> animal & 1:
        total += weights[CONSCRIPTED]
    lost = s.lost >> animal & 1 == 1
    if lost:
        total += weights[MARKER]
    if s.white >> animal & 1 == 0:
        total += weights[LEARNING]
        teacher = s.top[s.rank[animal]]
        if teacher >= 0:
            goal = s.board.temples[teacher] if s.lost >> teacher & 1 else s.at[teacher + MASTERS]
            total += road(s, seat, animal, BITS[goal] & ~CENTER_BIT, LESSON, weights)
            if teacher != animal or lost:  # the own master can come to the student as well
                total += forbidden(s, seat, animal, master, weights)
        return total
    if lost:
        total += road(s, seat, master, BITS[s.board.temples[animal]], MASTER_HOME, weights)
        return total + forbidden(s, seat, master, animal, weights)
    student_far = road(s, seat, animal, CENTER_BIT, STUDENT_HOME, weights)
    master_far = road(s, seat, master, CENTER_BIT, MASTER_HOME, weights)
    if s.at[master] != CENTER:  # the tiles forbid one of them at the most
        total += forbidden(s, seat, master, animal, weights)
    if s.at[animal] != CENTER:
        total += forbidden(s, seat, animal, master, weights)
    return total + student_far + master_far


def imperial(s: Lineage, weights: list[float]) -> float:
    """The emperor player: what lies between the general and every open corner town, not only the nearest one."""
    total = weights[EMPIRE]
    open_corners = CORNER_BITS & ~s.black
    for animal in range(5):
        if s.conscripts >> animal & 1:
            total += weights[LEVY]
    wild = TERRAIN & ~s.fields
    layers = reached(BITS[s.at[GENERAL]], wild, open_corners)
    to_turn = 0
    useful = 0  # land that the emperor should turn
    for corner in CORNERS:
        if open_corners >> corner & 1:
            total += weights[CORNERS_OPEN]
            turned = 0
            while layers[turned] >> corner & 1 == 0:
                turned += 1
            to_turn += turned
            if turned > 0:
                useful |= between(layers, reached(BITS[corner], wild, BITS[s.at[GENERAL]]), turned) & wild
    far = toil(s.at[GENERAL], open_corners, wild)
    if layers[0] & open_corners:
        if s.player == s.ruler and s.mover == GENERAL:
            left = FREE_STEPS - s.steps
            far = far - left if far > left else 0
        total += forbidden(s, s.ruler, GENERAL, EMPEROR, weights)
    else:
        total += forbidden(s, s.ruler, EMPEROR, GENERAL, weights)
    total += weights[CORNER] * shortened(far)
    if useful:
        steps = way(s.at[EMPEROR], useful, ground(s, EMPEROR), FAR)
        if s.player == s.ruler and s.mover == EMPEROR and steps <= FREE_STEPS - s.steps:
            steps = 0
            to_turn -= 1  # he gets there in this very movement
        total += weights[EMPEROR_FAR] * shortened(steps)
    return total + weights[WILD] * float(to_turn)


def shortened(steps: int) -> float:
    """Far ways count less: to be far from the next corner must not look worse than to wait beside an open one."""
    return float(steps) if steps <= NEAR else float(NEAR) + 0.5 * float(steps - NEAR)


def reached(start: int, wild: int, goals: int) -> list[int]:
    """What the general could reach from there: at once, with one octagon of wild land turned, with two, and so on.

    Each entry holds those before it; the last one has all goals.
    """
    before = spread_over(start, wild | CENTER_BIT)
    found = [before]
    while goals & ~before:
        edge = beside(before) & wild & ~before
        if edge == 0:
            return found
        before = spread_over(before | edge, wild & ~(before | edge) | CENTER_BIT)
        found.append(before)
    return found


def toil(here: int, goals: int, wild: int) -> int:
    """The general's way to the nearest goal, where wild land on it counts as several steps more; 0 without a goal."""
    if goals == 0:
        return 0
    costs = [BITS[here]]
    seen = CENTER_BIT & ~BITS[here]  # he never enters it, but he may stand there
    cost = 0
    while True:
        now = costs[cost] & ~seen
        if now & goals:
            return cost
        seen |= now
        near = beside(now) & ~seen
        while len(costs) < cost + 2 + CLEARING:
            costs.append(0)
        costs[cost + 1] |= near & ~wild
        costs[cost + 1 + CLEARING] |= near & wild
        cost += 1


def between(there: list[int], back: list[int], turned: int) -> int:
    """Land on the ways that need the fewest octagons turned, from what both ends reach with so many of them."""
    found = 0
    for k in range(1, turned + 1):
        new = there[k] & ~there[k - 1]
        rest = turned + 1 - k
        found |= new & back[rest] & ~back[rest - 1]
    return found


def beside(some: int) -> int:
    """All spaces next to one of a set."""
    found = 0
    while some:
        low = some & -some
        found |= NEIGHBOURS[low.bit_length() - 1]
        some ^= low
    return found


def spread_over(some: int, closed: int) -> int:
    """All spaces that can be reached from a set without entering closed ones."""
    edge = some
    while edge:
        edge = beside(edge) & ~(some | closed)
        some |= edge
    return some


def ground(s: Lineage, piece: int) -> int:
    """What is closed to a piece whoever stands about: season, terrain for the general, black chi for pairs."""
    if piece == GENERAL:
        return TERRAIN & ~s.fields | CENTER_BIT
    closed = s.board.seasons[s.season] & ~s.fields | (s.black if piece < EMPEROR else 0)
    return closed if s.entitled(piece) else closed | CENTER_BIT


def road(s: Lineage, seat: int, piece: int, goals: int, kind: int, weights: list[float]) -> float:
    """The way of a piece to a goal, less what can still be walked of it in this very movement."""
    here = s.at[piece]
    closed = ground(s, piece)
    steps = way(here, goals & ~(s.black if piece < EMPEROR else 0), closed, FAR)
    if steps == FAR:
        free = way(here, goals, 0, FAR) + SHUT_IN
        total = weights[BARRED] * float(free if free < LONGEST else LONGEST)
        return total + weights[HELP] * float(way_out(s, seat, piece, goals))
    to_student = kind == LESSON and s.mover >= MASTERS and goals == BITS[s.at[s.mover]]  # the master comes
    if seat == s.player and (s.mover == piece or to_student):
        left = FREE_STEPS - s.steps
        steps = steps - left if steps > left else 0
    return weights[kind] * float(steps)


def way_out(s: Lineage, seat: int, piece: int, goals: int) -> int:
    """What it takes to open a way: a temple where only the season bars it, else chi to reclaim a blocked space."""
    if piece >= EMPEROR:
        return 4
    black = s.black
    if goals & ~black and way(s.at[piece], goals, black, FAR) < FAR:
        steps = to_temple(s, piece)
        other = to_temple(s, piece + MASTERS if piece < MASTERS else piece - MASTERS)
        return steps if steps < other else other
    own = 5 * seat
    held = s.chi[own + s.current]
    for element in range(5):
        if element != s.current:
            held += s.chi[own + element] // 2  # by alchemy
    lack = PRICE - held
    return 2 * lack if lack > 0 else 0


def to_temple(s: Lineage, piece: int) -> int:
    """The way of a piece to a temple other than where it stands: only a movement that ends there turns the season."""
    return way(s.at[piece], s.board.all_temples & ~BITS[s.at[piece]], ground(s, piece), FAR)


def forbidden(s: Lineage, seat: int, piece: int, other: int, weights: list[float]) -> float:
    """LTU-3: while the tiles forbid the piece that must move, the way of the other one to a tile counts."""
    black = piece == GENERAL or MASTERS <= piece < EMPEROR
    if s.tiles != (0 if black else 3):
        return 0.0
    steps = way(s.at[other], YIN_YANG, ground(s, other), FAR)
    return weights[FORBIDDEN] + weights[TILE] * float(steps)
