"""What matters for a seat, in numbers: how far its lineage is from being passed on.

Cards still to earn, the way to the nearest lesson, then the ways of student-master and master to the center, and the
way to a lost lineage marker. Who is shut in counts the way as if it were open, and on top what it takes to get out: a
temple that turns the season, or chi for a wall. How much each number counts stands in ``weights.toml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER, CENTER_BIT, NEIGHBOURS, TERRAIN, YIN_YANG, way
from jianghu.games.wuwei import chi, discipline, entering, features_solo, features_stages, imperial
from jianghu.games.wuwei.empire import CORNER_BITS, count
from jianghu.games.wuwei.questions import MOVING, TOWERING
from jianghu.games.wuwei.terms import BLACK, BLACK_GENERAL, EMPEROR, EMPRESS, MASTERS, WHITE, WHITE_GENERAL, is_spent
from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

MODES: Final = [
    "initiate-2", "initiate-more", "master-2", "master-more", "emperor",
    "stage1-beginner", "stage1-intermediate", "stage1-advanced",
    "stage2-beginner", "stage2-intermediate", "stage2-advanced",
    "stage3-beginner", "stage3-intermediate", "stage3-advanced",
]  # fmt: skip

FAR: Final = 14  # farther than any way on the open board
LONGEST: Final = 6  # no barred way counts for more, so that keeping somebody shut in is not worth more than a card
SHUT_IN: Final = 4  # what a bar adds to the way behind it
WALL_CHI: Final = 3  # CHI-5
LACK: Final = 4  # for each chi that is missing for a wall
OUTER_RING: Final = TERRAIN & ~(0b01110 << 5 | 0b01010 << 10 | 0b01110 << 15)
EDGE: Final = 6  # steps from one corner to the next
TURNING: Final = 3  # what land adds to a general's way that is no fields yet
LATER: Final = 0.5  # what a step counts that comes after the next corner
NEARER: Final = 0.1  # what a step on the way counts that could still be made later in the movement
FARTHEST: Final = 44  # of all such ways
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
        -1,
        marked("cards still to earn"),
        marked("{count} more {count:card|cards} to earn"),
        marked("{count} fewer {count:card|cards} to earn"),
    ),
    Feature(
        "learning",
        -1,
        marked("still a student"),
        marked("still a student"),
        marked("a student-master already"),
    ),
    Feature(
        "lesson",
        -1,
        marked("steps to the nearest lesson"),
        marked("{count} {count:step|steps} farther from the nearest lesson"),
        marked("{count} {count:step|steps} nearer to the next lesson"),
    ),
    Feature(
        "student_home",
        -1,
        marked("steps of the student-master to the center"),
        marked("the student-master {count} {count:step|steps} farther from the center"),
        marked("the student-master {count} {count:step|steps} nearer to the center"),
    ),
    Feature(
        "master_home",
        -1,
        marked("steps of the master to the goal"),
        marked("the master {count} {count:step|steps} farther from the goal"),
        marked("the master {count} {count:step|steps} nearer to the goal"),
    ),
    Feature(
        "marker",
        -1,
        marked("lineage marker lost"),
        marked("without the lineage marker"),
        marked("with the lineage marker"),
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
        "active_chi",
        1,
        marked("chi that can pay now"),
        marked("{count} more chi that can pay now"),
        marked("{count} less chi that can pay now"),
    ),
    Feature(
        "spent",
        0,
        marked("spent cards"),
        marked("{count} more spent {count:card|cards}"),
        marked("{count} fewer spent {count:card|cards}"),
    ),
    Feature("turn", 0, marked("the turn, before moving"), marked("still to move"), marked("no move to make")),
    Feature("moved", 0, marked("the turn, after a step"), marked("the turn nearly over"), marked("the turn not over")),
    Feature(
        "waiting",
        0,
        marked("turns of others before the own one"),
        marked("{count} more {count:turn|turns} to wait"),
        marked("{count} fewer {count:turn|turns} to wait"),
    ),
    Feature(
        "corners",
        -1,
        marked("corners of the empire without a tower"),
        marked("{count} more {count:corner|corners} without a tower"),
        marked("{count} more {count:corner|corners} with a tower"),
    ),
    Feature(
        "march",
        -1,
        marked("steps of a general to the next corner"),
        marked("a general {count} {count:step|steps} farther from the next corner"),
        marked("a general {count} {count:step|steps} nearer to the next corner"),
    ),
    *features_solo.FEATURES,
]


def mode(s: WuWei) -> int:
    """Which weights count."""
    if s.solo.stage:
        return 2 + 3 * s.solo.stage + s.solo.difficulty
    if s.terms.level.empire:
        return 4
    return 2 * s.terms.level.number + (0 if s.seats == 2 else 1)


def worth(s: WuWei, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features."""
    if s.solo.stage:
        return features_stages.worth(s, weights)
    if seat == s.empire.seat:
        return rule(s, weights) + purse(s, seat, weights)
    animal = s.lineage[seat]
    student = s.at[animal]
    master = s.at[animal + MASTERS]
    total = 0.0
    if not s.holds_marker(seat):
        total += weights[MARKER]
    if not s.is_student_master(seat):
        cards = s.card
        missing = lessons = 0
        for other in range(5):
            if cards[seat * 5 + other] < 0:
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
    """How far the emperor player is from towers on all corners (EMP-42): the march to the next one, and what the roads
    to the others still take. What can still be walked or turned in the running movement counts as done."""
    bare = CORNER_BITS & ~s.empire.towers
    if s.stack and s.stack[-1].kind == TOWERING:  # it will be raised
        bare &= ~BITS[s.stack[-1].x]
    generals = BITS[s.at[WHITE_GENERAL]] | BITS[s.at[BLACK_GENERAL]]
    shut = entering.by_land(s, WHITE_GENERAL)
    moving = s.mover >= EMPEROR and s.stack[-1].kind == MOVING
    if moving:
        shut &= ~imperial.turnable(s)
    shut |= BITS[s.at[EMPEROR]] | BITS[s.at[EMPRESS]]  # SHR-3: they are in the way of their own generals
    nearest, others = roads(generals, bare, shut)
    road = FAR
    if moving or s.black == 0 or s.black == 3:
        road = open_road(s, bare, shut)
    if moving and s.mover >= WHITE_GENERAL:
        if road < FAR:
            nearest = road - s.left if road > s.left else 0
    elif moving:
        turned = around(s.at[s.mover], s.left, entering.by_land(s, s.mover))
        best, rest = roads(generals, bare, shut & ~turned)
        most = TURNING * s.left
        nearest -= min(nearest - best, most) if nearest > best else 0
        others -= min(others - rest, most) if others > rest else 0
    march = float(nearest) + LATER * float(others) + (NEARER * float(road) if moving and road < FAR else 0.0)
    total = weights[CORNERS_LEFT] * float(count(bare)) + weights[MARCH] * march
    return total + hindered(s, road < FAR, weights)


def open_road(s: WuWei, corners: int, shut: int) -> int:
    """The way of a general to a corner on which it can walk now."""
    nearest = FAR
    for general in (WHITE_GENERAL, BLACK_GENERAL):
        if s.at[general] >= 0 and (s.mover < WHITE_GENERAL or s.mover == general):
            nearest = min(nearest, way(s.at[general], corners, shut | CENTER_BIT, FAR))
    return nearest


def hindered(s: WuWei, marching: bool, weights: list[float]) -> float:
    """EMP-6: while the tiles forbid those who are needed, generals on an open road and else rulers, the way of the
    others to a tile counts."""
    if s.black == 1 or s.black == 2:
        return 0.0
    colour = WHITE if s.black == 0 else BLACK
    if s.at[(WHITE_GENERAL if marching else EMPEROR) + colour] >= 0:
        return 0.0
    far = FAR
    for piece in imperial.pieces(s, colour):
        far = min(far, way(s.at[piece], YIN_YANG, entering.by_land(s, piece), FAR))
    return weights[FORBIDDEN] + weights[TILE] * float(far)


def around(here: int, steps: int, closed: int) -> int:
    """The spaces within so many steps."""
    seen = 1 << here
    edge = seen
    for _step in range(steps):
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        edge = reached & ~(seen | closed)
        seen |= edge
    return seen


def roads(generals: int, corners: int, shut: int) -> tuple[int, int]:
    """The way of a general to the nearest of the corners, and what the ways from there to the others take: along the
    edge of the board.

    Land on which no general may walk counts as several steps: a ruler must come and turn it first.
    """
    if corners == 0:
        return 0, 0
    left = count(corners) - 1
    others = EDGE * left + TURNING * count(shut & OUTER_RING) if left else 0
    now = generals  # what is reached in so many steps; then what will be in one, two and three more
    one = two = three = 0
    seen = CENTER_BIT & ~generals
    for steps in range(FARTHEST):
        edge = now & ~seen
        if edge & corners:
            return steps, others
        seen |= edge
        near = 0
        while edge:
            low = edge & -edge
            near |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        near &= ~seen
        now = one | near & ~shut
        one = two
        two = three
        three = near & shut  # entered TURNING steps after it is seen
    return FARTHEST, others


def purse(s: WuWei, seat: int, weights: list[float]) -> float:
    """Chi, spent cards, and whose turn it is."""
    owned = s.chi
    cards = s.card
    held = spent = 0
    for i in range(seat * 5, seat * 5 + 5):
        number = owned[i]
        held += number if number < MUCH else MUCH
        if is_spent(cards[i]):
            spent += 1
    total = weights[ALL_CHI] * float(held) + weights[SPENT] * float(spent)
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
    steps = way(here, goals, closed, FAR)
    if steps == FAR:
        barred = min(LONGEST, way(here, goals, shunned, FAR) + SHUT_IN)
        return weights[BARRED] * float(barred) + weights[HELP] * float(way_out(s, seat, here, goals, walls, closed))
    if piece == s.mover and s.stack[-1].kind == MOVING:
        steps = steps - s.left if steps > s.left else 0
    return weights[kind] * float(steps)


def way_out(s: WuWei, seat: int, here: int, goals: int, walls: int, closed: int) -> int:
    """What it takes to open the way: temples, where only the season bars it (TMP-1), else chi to destroy a wall."""
    if way(here, goals, walls, FAR) < FAR:
        turns = 1
        while turns < 3 and way(here, goals, walls | entering.seasonal(s, (s.season + turns) % 4), FAR) == FAR:
            turns += 1
        temples = 0
        for space in s.board.temples:
            temples |= 1 << space
        nearest = FAR
        for piece in s.pieces_of(seat):
            if piece >= MASTERS and not s.is_student_master(seat):
                continue
            steps = way(s.at[piece], temples, closed, FAR)
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
    closed = s.walls | entering.seasonal(s, s.season)
    return weights[FORBIDDEN] + weights[TILE] * float(way(other, YIN_YANG, closed, FAR))
