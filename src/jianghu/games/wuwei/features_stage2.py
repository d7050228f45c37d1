"""What matters in stage 2, in numbers: the turns that are left, and the turns that its work takes.

Chi is plenty there: a turn leads nearly anywhere. So nearly every turn can do one thing, a lesson, a wall or a tower,
and what wins is to waste none. Turns are lost by a master who moves while only the student has work, or the other way
round (ST2-5); by walls in the way of lessons and towers; and by a Snake that was spent too early, for when the X is
walled only a Snake leads home (CRD-2).

While somebody walks, what can still be reached in this movement counts as nearly done: so a search sees the whole turn
at its first step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    CENTER_BIT,
    EXIT_BITS,
    NEIGHBOURS,
    PALACE,
    TEMPLE,
    WINTER,
    spaces,
)
from jianghu.games.wuwei import cards, chi, discipline, empire, entering, features, stage2_dice
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.features_solo import (
    ABANDONED,
    CUT_OFF,
    DARK,
    KEY,
    MASONRY,
    STRIDE,
    TOUR,
    TOWERS_LEFT,
    WALLS_LEFT,
    WRONG_YEAR,
)
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.phases import ALIGN, DARKEN, DEVELOP, DUSK, NEXT_TURN, RAISE, RESOLVE, WANDER
from jianghu.games.wuwei.questions import BUILDING, MOVING, TOWERING
from jianghu.games.wuwei.terms import MASTERS

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

LONGEST: Final = 11  # no way that is open counts as more steps
LATER: Final = 12  # one that another season opens
FAR: Final = 14  # a way that is closed by walls
BEYOND: Final = 5.0  # what the next work is out of reach when its way is closed
JUMP: Final = 3  # what a corner counts that a Leopard leads to
SWAPPED: Final = 5  # the same when the Leopard must be swapped first (ST2-7)
PACE: Final = 3  # spaces of a movement
POWER: Final = 3  # chi for a card
NEARER: Final = 0.1  # what a step counts that can still be made in this movement
PROMISE: Final = 0.9  # what counts as done of something that can still be reached in this movement
LIKELY: Final = 0.75  # a lesson, before the dice: they may call its master away (ST2-12, ST2-13)
AT_HOME: Final = 0.85  # the same of a master at home, which no plus calls away
UNLIKELY: Final = 0.3  # the same after the roll, when its die shows a sign
UNDONE: Final = 0.5  # a Snake that was spent can be turned back by a tower
ABANDONING: Final = [8.0, 1.0, 0.25, 0.0, 0.0, 0.0]  # by the number of towns that lie face up
YEAR: Final = 4
DICE: Final = 0.25  # seasons that the dice bring in a turn
VISITS: Final = 0.5  # seasons that somebody brings in a turn who has nothing else to do: temple, away, temple
STRAYING: Final = 1.5  # turns that each season costs which brings the master before the student is done
STRANDED: Final = 3.0  # turns that it costs when the student is home before the master moves: it must leave again


def worth(s: WuWei, weights: list[float]) -> float:
    """The weighted sum of the features."""
    own = s.lineage[0]
    master = own + MASTERS
    walking = moving(s)
    season = s.season
    black = s.black != 0
    if on_temple(s):
        season = (season + 1) % YEAR
        if season == WINTER:
            black = not black
    purse = chi.budget(s, 0)
    reach = purse + (s.left if walking else PACE)
    solid = s.walls | s.empire.towers
    if s.plus >> own & 1 == 0:
        solid |= CENTER_BIT
    land = solid | entering.seasonal(s, season)
    element = s.board.lineage_element[own]
    total = weights[DARK] * float(dark(s))
    total += weights[features.ACTIVE_CHI] * (3.0 if element == s.element else 1.0)  # what is cultivated next
    if s.plus >> master & 1 == 0:
        total += weights[features.MARKER]
    here = s.at[own]
    student_walks = walking and s.mover == own
    paths = spread(here, land | s.trail | s.barred if student_walks else land)
    around = flood(here, solid)
    # Lessons
    missing = abandoned = temples = 0.0
    tour = cut = 0
    next_lesson = FAR
    lesson_at = 0
    for animal in range(5):
        if s.card[animal] >= 0:
            continue
        school = discipline.taught_at(s, animal)
        sure = coming(s, animal, school)
        missing += 1.0 - sure
        if animal != own:
            up = empire.count(s.board.towns[s.board.lineage_element[animal]] & ~s.solo.down)
            abandoned += ABANDONING[up] * (1.0 - sure)
        if sure > 0.0 or (animal == own and black):  # while it moves, the own master comes when it likes
            continue
        if s.board.kind[discipline.teacher_at(s, animal)] == TEMPLE:
            temples += 1.0
        steps = distance(paths, school, around)
        tour += steps
        if steps == FAR:
            cut += 1
        elif steps < next_lesson:
            next_lesson = steps
            lesson_at = school
    # Walls
    wanting = 0.0
    next_palace = FAR
    palace_at = 0
    bare = CROSS & ~s.walls
    if bare and not s.terms.campaign:  # CAM-4: there the stage ends without them
        wanting = float(empire.count(bare))
        tracker = s.palace
        if building(s, own, bare):
            wanting -= 1.0
            tracker = s.board.element[here]
        covered = 0
        for e in range(5):
            palace = BITS[s.board.palaces[e]]
            if around & palace:
                covered |= s.board.regions[e]
            if e == tracker or bare & s.board.regions[e] == 0:
                continue
            steps = distance(paths, palace, around)
            if steps < next_palace:
                next_palace = steps
                palace_at = palace
        cut += empire.count(bare & ~covered)
        if wanting > 0.0:
            total += weights[MASONRY] * float(next_palace)
    # Towers
    corners = CORNER_BITS & ~s.empire.towers
    if s.stack and s.stack[-1].kind == TOWERING:  # it will be raised
        corners &= ~BITS[s.stack[-1].x]
    towers = float(empire.count(corners))
    next_corner = FAR
    master_walks = walking and s.mover == master
    routes = spread(s.at[master], land | s.trail | s.barred if master_walks else land)
    if corners:
        march = 0
        leopard = s.card[cards.LEOPARD_CARD]
        jumps = s.board.towns[leopard] if leopard >= 0 and leopard < 5 and purse >= POWER else 0
        if master_walks and s.total > 0:  # CRD-7
            jumps = 0
        for corner in spaces(corners):
            steps = distance(routes, BITS[corner], -1)
            if jumps >> corner & 1 and steps > JUMP:
                steps = JUMP
            if s.solo.down >> corner & 1:
                if steps < next_corner:
                    next_corner = steps
            else:
                march += 1
            march += steps if steps < SWAPPED or leopard < 0 else SWAPPED
        if corners & s.solo.down == 0:
            march += PACE
        total += weights[features.MARCH] * float(march)
    # What this movement still leads to
    undone = missing + wanting
    stride = 0.0
    near = next_lesson if next_lesson < next_palace else next_palace
    if student_walks:
        if undone > 0.0 and not within(near, reach):
            stride = beyond(near, reach)
        elif undone > 0.0:
            stride = NEARER * float(near)
            if next_palace == near:
                wanting -= PROMISE
            if next_lesson == near and (next_palace > near or palace_at == lesson_at):
                missing -= PROMISE * LIKELY
                if temple_in(s, lesson_at):
                    temples -= 1.0
                    season = (season + 1) % YEAR
                    black = season == WINTER
    elif master_walks:
        if corners and within(next_corner, reach):
            towers -= PROMISE
            stride = NEARER * float(next_corner)
        else:
            if corners:
                stride = beyond(next_corner, reach)
            if s.card[own] < 0 and within(distance(routes, BITS[here], 0), reach):
                missing -= PROMISE
                stride += NEARER * float(distance(routes, BITS[here], 0))
            elif temple_near(s, routes, reach):
                season = (season + 1) % YEAR
                black = season != WINTER
    elif black:
        if corners and not within(next_corner, reach):
            stride = beyond(next_corner, reach)
    elif undone > 0.0 and not within(near, reach):
        stride = beyond(near, reach)
    total += weights[STRIDE] * stride
    total += weights[features.MISSING] * missing + weights[TOUR] * float(tour) + weights[ABANDONED] * abandoned
    total += weights[WALLS_LEFT] * wanting + weights[TOWERS_LEFT] * towers + weights[CUT_OFF] * float(cut)
    at_home = here == CENTER and s.plus >> own & 1 == 1
    work = missing + wanting + (0.0 if at_home and undone == 0.0 else 1.0)
    to_come = WINTER - season if season < WINTER else YEAR
    total += weights[WRONG_YEAR] * waiting(work, towers, temples, to_come, black)
    at_the_door = undone <= 0.0 and BITS[here] & EXIT_BITS != 0  # the center is one step away, and needs no Snake
    if s.card[cards.SNAKE_CARD] >= 5 and not s.terms.campaign and (bare or not (at_home or at_the_door)):
        total += weights[KEY] * (UNDONE if corners else 1.0)
    if undone > 0.0:
        return total + weights[features.LEARNING] * (1.0 if missing > 0.0 else 0.0)
    if at_home:
        return total
    home = way_home(s, paths, around, land | s.trail if student_walks else land, purse)
    if student_walks and towers <= 0.0 and within(home, reach - POWER if snake_needed(s) else reach):
        total -= PROMISE * weights[DARK] * float(dark(s))  # no town counts any more
    return total + weights[features.STUDENT_HOME] * float(home)


def moving(s: WuWei) -> bool:
    """Whether somebody is on the way. ``left`` tells nothing about anybody else."""
    return len(s.stack) > 0 and s.stack[-1].kind == MOVING


def due(s: WuWei) -> bool:
    """Whether the movement is over, or runs, and what follows it has not come yet."""
    return s.phase in (RAISE, DARKEN, DUSK) or (s.phase == ALIGN and s.aligned == 0)


def dark(s: WuWei) -> int:
    """Towns that lie face down, and the one that must follow a movement (ST2-8)."""
    return empire.count(s.solo.down) + (1 if moving(s) or due(s) else 0)


def on_temple(s: WuWei) -> bool:
    """Whether somebody has stopped on a temple, so that the season turns when a town has been turned down."""
    return not moving(s) and due(s) and s.first >= 0 and s.board.kind[s.at[s.first]] == TEMPLE


def coming(s: WuWei, animal: int, school: int) -> float:
    """How sure a lesson is that the movement has led to: the dice may call its master away first."""
    own = s.lineage[0]
    if moving(s) or s.first < 0 or s.phase == NEXT_TURN or s.phase == WANDER or school & BITS[s.at[own]] == 0:
        return 0.0
    if animal == own:
        return 1.0
    at_home = s.board.temples[s.board.lineage_element[animal]] == s.at[own]
    if s.phase == RESOLVE or s.phase == DEVELOP:
        face = s.solo.rolled[animal]
        stays = face < 0 or face == stage2_dice.SYMBOL or (face == stage2_dice.PLUS and at_home)
        return 1.0 if stays else UNLIKELY
    return AT_HOME if at_home else LIKELY


def building(s: WuWei, own: int, bare: int) -> bool:
    """PAL-2: the student has stopped where a wall of the border can be built."""
    if moving(s):
        return False
    if s.stack and s.stack[-1].kind == BUILDING:
        return bare & s.board.regions[s.stack[-1].x] != 0
    here = s.at[own]
    if s.first != own or not due(s) or s.board.kind[here] != PALACE:
        return False
    element = s.board.element[here]
    return element != s.palace and bare & s.board.regions[element] != 0


def spread(here: int, closed: int) -> list[int]:
    """The spaces that are no step away, one step, two, ..., past closed ones."""
    found: list[int] = []
    edge = BITS[here]
    seen = closed | edge
    while edge:
        found.append(edge)
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        edge = reached & ~seen
        seen |= reached
    return found


def flood(here: int, closed: int) -> int:
    """All spaces that can be reached past closed ones."""
    edge = BITS[here]
    found = edge
    while edge:
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        edge = reached & ~(found | closed)
        found |= edge
    return found


def distance(paths: list[int], goal: int, around: int) -> int:
    """The steps to a space: ``LATER`` when only the season is in the way."""
    for steps in range(len(paths)):
        if paths[steps] & goal:
            return steps if steps < LONGEST else LONGEST
    return LATER if around & goal else FAR


def within(steps: int, reach: int) -> bool:
    """Whether a movement leads there."""
    return steps <= reach and steps < LATER


def beyond(steps: int, reach: int) -> float:
    """How many steps a movement ends short of it."""
    return BEYOND if steps >= LATER or steps - reach > BEYOND else float(steps - reach)


def temple_in(s: WuWei, places: int) -> bool:
    """Whether there is a temple among these spaces."""
    for space in s.board.temples:
        if places >> space & 1:
            return True
    return False


def temple_near(s: WuWei, routes: list[int], reach: int) -> bool:
    """Whether the movement still leads to a temple."""
    for steps in range(1, len(routes)):
        if steps > reach:
            return False
        if temple_in(s, routes[steps]):
            return True
    return False


def waiting(work: float, towers: float, temples: float, to_come: int, black: bool) -> float:
    """ST2-5: turns in which nobody moves who has work to do. The student works while the tiles are white, the master
    while they are black; ``to_come`` seasons turn them, and four more turn them back.
    """
    if towers <= 0.0:
        if black:
            return float(to_come) / (VISITS + DICE)
        over = temples + DICE * work - float(to_come - 1)  # the master comes before the student is done
        return STRAYING * over if over > 0.0 else 0.0
    if black:
        return idle(to_come, towers) if work > 0.0 else 0.0
    if work <= 0.0:
        return STRANDED + float(to_come) / (VISITS + DICE)
    brought = temples + DICE * work
    found = idle(YEAR, towers)
    if brought < float(to_come):
        return found + (float(to_come) - brought) / (VISITS + DICE)
    over = brought - float(to_come + YEAR - 1)
    return found + over if over > 0.0 else found


def idle(to_come: int, towers: float) -> float:
    """Turns of the master besides those for towers until the student moves. A temple between two towers costs one turn,
    further ones more: it must leave before it comes again."""
    left = float(to_come) - DICE * towers
    if left <= 0.0:
        return 0.0
    if left <= towers:
        return left / (1.0 + DICE)
    return towers / (1.0 + DICE) + (left - towers) / (VISITS + DICE)


def snake_needed(s: WuWei) -> bool:
    """CRD-2: whether all exits are walled, and the student stands on none of them."""
    return s.walls & EXIT_BITS == EXIT_BITS and BITS[s.at[s.lineage[0]]] & EXIT_BITS == 0


def way_home(s: WuWei, paths: list[int], around: int, land: int, purse: int) -> int:
    """The steps of a student-master to the center. Where all exits are walled a Snake opens one (CRD-2)."""
    if not snake_needed(s):
        return distance(paths, CENTER_BIT, around)
    snake = s.card[cards.SNAKE_CARD]
    if snake < 0 or snake >= 5:
        return FAR
    steps = distance(spread(s.at[s.lineage[0]], land & ~EXIT_BITS), EXIT_BITS, 0) + 1
    if purse < POWER:
        steps += POWER - purse
    return steps if steps < FAR else FAR
