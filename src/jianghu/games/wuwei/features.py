"""What matters for a seat, in numbers: how far its lineage is from being passed on.

Cards still to earn, the way to the nearest lesson, then the ways of student-master and master to the center, and the
way to a lost lineage marker. Who is shut in counts the way as if it were open, and on top what it takes to get out: a
temple that turns the season, or chi for a wall. How much each number counts stands in ``weights.toml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, CENTER_BIT, NEIGHBOURS, YIN_YANG
from jianghu.games.wuwei import chi, discipline, entering
from jianghu.games.wuwei.empire import CORNER_BITS, count
from jianghu.games.wuwei.questions import MOVING
from jianghu.games.wuwei.terms import BLACK_GENERAL, MASTERS, WHITE_GENERAL, is_spent
from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

MODES: Final = ["initiate-2", "initiate-more", "master-2", "master-more", "emperor"]

FAR: Final = 14  # farther than any way on the open board
LONGEST: Final = 6  # no barred way counts for more, so that keeping somebody shut in is not worth more than a card
SHUT_IN: Final = 4  # what a bar adds to the way behind it
WALL_CHI: Final = 3  # CHI-5
LACK: Final = 4  # for each chi that is missing for a wall
MUCH: Final = 12  # chi of one element beyond this number are of no use

MISSING: Final = 0
LEARNING: Final = 1
LESSON: Final = 2
STUDENT_HOME: Final = 3
MASTER_HOME: Final = 4
MARKER: Final = 5
BARRED: Final = 6
HELP: Final = 7
FORBIDDEN: Final = 8
TILE: Final = 9
ALL_CHI: Final = 10
ACTIVE_CHI: Final = 11
SPENT: Final = 12
TURN: Final = 13
MOVED: Final = 14
WAITING: Final = 15
CORNERS_LEFT: Final = 16
MARCH: Final = 17

FEATURES: Final = [
    Feature(
        "missing",
        marked("cards still to earn"),
        marked("{count} more {count:card|cards} to earn"),
        marked("{count} fewer {count:card|cards} to earn"),
    ),
    Feature(
        "learning",
        marked("still a student"),
        marked("still a student"),
        marked("a student-master already"),
    ),
    Feature(
        "lesson",
        marked("steps to the nearest lesson"),
        marked("{count} {count:step|steps} farther from the nearest lesson"),
        marked("{count} {count:step|steps} nearer to the next lesson"),
    ),
    Feature(
        "student_home",
        marked("steps of the student-master to the center"),
        marked("the student-master {count} {count:step|steps} farther from the center"),
        marked("the student-master {count} {count:step|steps} nearer to the center"),
    ),
    Feature(
        "master_home",
        marked("steps of the master to the goal"),
        marked("the master {count} {count:step|steps} farther from the goal"),
        marked("the master {count} {count:step|steps} nearer to the goal"),
    ),
    Feature(
        "marker",
        marked("lineage marker lost"),
        marked("without the lineage marker"),
        marked("with the lineage marker"),
    ),
    Feature(
        "barred",
        marked("a way that is closed"),
        marked("a closed way, {count} {count:step|steps} worse"),
        marked("a way less closed, by {count} {count:step|steps}"),
    ),
    Feature(
        "help",
        marked("how far it is to what opens the way"),
        marked("{count} {count:step|steps} farther from what opens the way"),
        marked("{count} {count:step|steps} nearer to what opens the way"),
    ),
    Feature(
        "forbidden",
        marked("the balance forbids the one who must move"),
        marked("the balance forbids the one who must move"),
        marked("the balance lets the right one move"),
    ),
    Feature(
        "tile",
        marked("steps to a yin-yang tile that changes the balance"),
        marked("{count} {count:step|steps} farther from a yin-yang tile"),
        marked("{count} {count:step|steps} nearer to a yin-yang tile"),
    ),
    Feature("chi", marked("chi"), marked("{count} more chi"), marked("{count} less chi")),
    Feature(
        "active_chi",
        marked("chi that can pay now"),
        marked("{count} more chi that can pay now"),
        marked("{count} less chi that can pay now"),
    ),
    Feature(
        "spent",
        marked("spent cards"),
        marked("{count} more spent {count:card|cards}"),
        marked("{count} fewer spent {count:card|cards}"),
    ),
    Feature("turn", marked("the turn, before moving"), marked("still to move"), marked("no move to make")),
    Feature("moved", marked("the turn, after a step"), marked("the turn nearly over"), marked("the turn not over")),
    Feature(
        "waiting",
        marked("turns of others before the own one"),
        marked("{count} more {count:turn|turns} to wait"),
        marked("{count} fewer {count:turn|turns} to wait"),
    ),
    Feature(
        "corners",
        marked("corners of the empire without a tower"),
        marked("{count} more {count:corner|corners} without a tower"),
        marked("{count} more {count:corner|corners} with a tower"),
    ),
    Feature(
        "march",
        marked("steps of a general to the next corner"),
        marked("a general {count} {count:step|steps} farther from the next corner"),
        marked("a general {count} {count:step|steps} nearer to the next corner"),
    ),
]


def mode(s: WuWei) -> int:
    """Which weights count."""
    if s.terms.level.empire:
        return 4
    return 2 * s.terms.level.number + (0 if s.seats == 2 else 1)


def worth(s: WuWei, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features."""
    if seat == s.empire.seat:
        return rule(s, weights) + purse(s, seat, weights)
    animal = s.lineage[seat]
    student = s.at[animal]
    master = s.at[animal + MASTERS]
    total = 0.0
    if not s.holds_marker(seat):
        total += weights[MARKER]
    if not s.is_student_master(seat):
        missing = lessons = 0
        for other in range(5):
            if s.card[seat * 5 + other] < 0:
                missing += 1
                lessons |= discipline.taught_at(s, other)
        total += weights[LEARNING] + weights[MISSING] * float(missing)
        total += road(s, seat, animal, lessons, CENTER_BIT, LESSON, weights)
        total += forbidden(s, seat, 0, weights)
    else:
        total += road(s, seat, animal, CENTER_BIT, 0, STUDENT_HOME, weights)
        if s.holds_marker(seat):
            goal = CENTER_BIT
        else:
            goal = 1 << s.board.palaces[s.board.lineage_element[animal]]
        total += road(s, seat, animal + MASTERS, goal, 0, MASTER_HOME, weights)
        if master != CENTER:
            total += forbidden(s, seat, 1, weights)
        elif student != CENTER:
            total += forbidden(s, seat, 0, weights)
    return total + purse(s, seat, weights)


def rule(s: WuWei, weights: list[float]) -> float:
    """How far the emperor player is from towers on all corners (EMP-42)."""
    bare = CORNER_BITS & ~s.empire.towers
    nearest = FAR
    for general in (WHITE_GENERAL, BLACK_GENERAL):
        if s.at[general] >= 0:
            steps = way(s.at[general], bare, entering.by_land(s, general) | CENTER_BIT)
            if general == s.mover and s.stack[-1].kind == MOVING:
                steps = steps - s.left if steps > s.left else 0
            nearest = min(nearest, steps)
    return weights[CORNERS_LEFT] * float(count(bare)) + weights[MARCH] * float(nearest)


def purse(s: WuWei, seat: int, weights: list[float]) -> float:
    """Chi, spent cards, and whose turn it is."""
    total = 0.0
    held = spent = 0
    for e in range(5):
        held += s.chi[seat * 5 + e] if s.chi[seat * 5 + e] < MUCH else MUCH
        if is_spent(s.card[seat * 5 + e]):
            spent += 1
    total += weights[ALL_CHI] * float(held) + weights[SPENT] * float(spent)
    if s.element >= 0:
        total += weights[ACTIVE_CHI] * float(min(MUCH, chi.budget(s, seat)))
    if seat != s.player:
        return total + weights[WAITING] * float((seat - s.player) % s.seats)
    return total + weights[TURN if s.total == 0 else MOVED]


def road(s: WuWei, seat: int, piece: int, goals: int, shunned: int, kind: int, weights: list[float]) -> float:
    """The way of a piece to a goal, less what can still be walked of it in this very movement."""
    here = s.at[piece]
    walls = s.walls | shunned
    closed = walls | entering.seasonal(s, s.season)
    steps = way(here, goals, closed)
    if steps == FAR:
        barred = min(LONGEST, way(here, goals, shunned) + SHUT_IN)
        return weights[BARRED] * float(barred) + weights[HELP] * float(way_out(s, seat, here, goals, walls, closed))
    if piece == s.mover and s.stack[-1].kind == MOVING:
        steps = steps - s.left if steps > s.left else 0
    return weights[kind] * float(steps)


def way_out(s: WuWei, seat: int, here: int, goals: int, walls: int, closed: int) -> int:
    """What it takes to open the way: temples, where only the season bars it (TMP-1), else chi to destroy a wall."""
    if way(here, goals, walls) < FAR:
        turns = 1
        while turns < 3 and way(here, goals, walls | entering.seasonal(s, (s.season + turns) % 4)) == FAR:
            turns += 1
        temples = 0
        for space in s.board.temples:
            temples |= 1 << space
        nearest = FAR
        for piece in s.pieces_of(seat):
            if piece >= MASTERS and not s.is_student_master(seat):
                continue
            steps = way(s.at[piece], temples, closed)
            if steps == 0 and not (seat == s.player and s.stack[-1].kind == MOVING):
                steps = 2  # only a movement that ends there counts: out and back again
            nearest = min(nearest, steps)
        return nearest + 2 * (turns - 1)
    lack = WALL_CHI - chi.budget(s, seat)
    return LACK * lack if lack > 0 else 0


def forbidden(s: WuWei, seat: int, character: int, weights: list[float]) -> float:
    """Master level: while the balance forbids the character that must move, the way to a tile counts (MAS-2)."""
    if not s.terms.level.balance:
        return 0.0
    if character == 1 and s.black == 0:
        other = s.at[s.lineage[seat]]
    elif character == 0 and s.black == 3:
        other = s.at[s.lineage[seat] + MASTERS]
    else:
        return 0.0
    return weights[FORBIDDEN] + weights[TILE] * float(way(other, YIN_YANG, s.walls | entering.seasonal(s, s.season)))


def way(here: int, goals: int, closed: int) -> int:
    """The number of steps to the nearest goal past walls and closed seasons, whoever stands about."""
    if goals >> here & 1:
        return 0
    seen = closed | 1 << here
    edge = 1 << here
    steps = 0
    while edge:
        steps += 1
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        if reached & goals:
            return steps
        edge = reached & ~seen
        seen |= reached
    return FAR
