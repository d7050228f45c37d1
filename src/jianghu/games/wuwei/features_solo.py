"""What matters alone, in numbers: how far the stage is from its goal, and how near the end is that loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER_BIT, NEIGHBOURS, WINTER, way
from jianghu.games.wuwei import discipline, empire, entering, features, stage1
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.terms import MASTERS
from jianghu.kernel.judgement import Feature, Weights, powered
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

FAR: Final = 12  # a way that is closed counts as one of these
PACE: Final = 3  # spaces of a movement

TASK: Final = 18
TOUR: Final = 19
MARKERS: Final = 20
ERRANDS: Final = 21
HOMECOMING: Final = 22
DANGER: Final = 23
PERIL: Final = 24
LATE: Final = 25
CLOCK: Final = 26
TOWERS_LEFT: Final = 27
WALLS_LEFT: Final = 28
DARK: Final = 29
ABANDONED: Final = 30
GATHERED: Final = 31
COVERED: Final = 32
LIGHTS: Final = 33
MASONRY: Final = 34
WRONG_YEAR: Final = 35

FEATURES: Final = [
    Feature("task", marked("the task itself"), marked("more of the task"), marked("less of the task")),
    Feature(
        "tour",
        marked("steps of the student to all lessons"),
        marked("the student {count} {count:step|steps} farther from the lessons"),
        marked("the student {count} {count:step|steps} nearer to the lessons"),
    ),
    Feature(
        "markers",
        marked("markers that lie on palaces"),
        marked("{count} more {count:marker|markers} to take"),
        marked("{count} fewer {count:marker|markers} to take"),
    ),
    Feature(
        "errands",
        marked("steps of masters to their markers"),
        marked("masters {count} {count:step|steps} farther from their markers"),
        marked("masters {count} {count:step|steps} nearer to their markers"),
    ),
    Feature(
        "homecoming",
        marked("steps of masters to their temples"),
        marked("masters {count} {count:step|steps} farther from home"),
        marked("masters {count} {count:step|steps} nearer to home"),
    ),
    Feature(
        "danger",
        marked("revealed cards of styles that are not protected"),
        marked("styles in danger, by {count}"),
        marked("styles less in danger, by {count}"),
    ),
    Feature(
        "peril",
        marked("styles whose next card loses"),
        marked("{count} more {count:style|styles} whose next card loses"),
        marked("{count} fewer {count:style|styles} whose next card loses"),
    ),
    Feature(
        "late",
        marked("movements that come too late"),
        marked("{count} more {count:movement|movements} too late"),
        marked("{count} fewer {count:movement|movements} too late"),
    ),
    Feature(
        "clock",
        marked("turns that are over"),
        marked("{count} more {count:turn|turns} over"),
        marked("{count} fewer {count:turn|turns} over"),
    ),
    Feature(
        "towers",
        marked("corners still without a tower"),
        marked("{count} more {count:tower|towers} to raise"),
        marked("{count} fewer {count:tower|towers} to raise"),
    ),
    Feature(
        "borders",
        marked("border octagons without a wall"),
        marked("{count} more {count:wall|walls} to build"),
        marked("{count} fewer {count:wall|walls} to build"),
    ),
    Feature(
        "dark",
        marked("towns that lie face down"),
        marked("{count} more dark {count:town|towns}"),
        marked("{count} fewer dark {count:town|towns}"),
    ),
    Feature(
        "abandoned",
        marked("styles not learnt whose towns are nearly all dark"),
        marked("masters nearer to leaving, by {count}"),
        marked("masters farther from leaving, by {count}"),
    ),
    Feature(
        "gathered",
        marked("steps of all ten to the center"),
        marked("all ten {count} {count:step|steps} farther from the center"),
        marked("all ten {count} {count:step|steps} nearer to the center"),
    ),
    Feature(
        "covered",
        marked("land that the empire has covered"),
        marked("{count} more {count:octagon|octagons} covered"),
        marked("{count} fewer {count:octagon|octagons} covered"),
    ),
    Feature(
        "lights",
        marked("steps to all dark towns"),
        marked("{count} {count:step|steps} farther from the dark towns"),
        marked("{count} {count:step|steps} nearer to the dark towns"),
    ),
    Feature(
        "masonry",
        marked("steps of the student to a palace that builds on the border"),
        marked("the student {count} {count:step|steps} farther from the next wall"),
        marked("the student {count} {count:step|steps} nearer to the next wall"),
    ),
    Feature(
        "wrong_year",
        marked("seasons until the one may move who has work to do"),
        marked("{count} more {count:season|seasons} until the other one moves"),
        marked("{count} fewer {count:season|seasons} until the other one moves"),
    ),
]
FRESH: Final = 0.5  # the chance of a stage that is set up
LATER: Final = [1.0, FRESH * FRESH, FRESH, 1.0]  # by stage of a campaign: the chance to win those behind it
CARD: Final = 0.02  # how much of it a lost card takes
SECOND_VISIT: Final = 3  # steps that a palace counts more whose tracker lies elsewhere
DANGERS: Final = [0.0, 0.5, 1.5, 4.0, 4.0]  # by the number of revealed cards


def estimate(s: WuWei, weights: Weights) -> list[float]:
    """The chance to win: the stage and, in a campaign, those that follow."""
    t = s if s.ended else s.settled()
    chance = chance_of_stage(t, weights)
    if not s.terms.campaign:
        return [chance]
    j = s.solo.journey
    left = 1.0 - CARD * float(empire.count(j.lost))
    return [chance * left * LATER[s.solo.stage] / float(j.attempts[s.solo.stage - 1])]


def chance_of_stage(s: WuWei, weights: Weights) -> float:
    if s.ended:
        return 1.0 if s.ended == 1 else 0.0
    if s.phase_number() < 0:
        return FRESH
    power = powered(s.worth(0, weights.table[s.mode()][0]))
    return power / (1.0 + power)


def worth(s: WuWei, weights: list[float]) -> float:
    """The weighted sum of the features."""
    total = weights[TASK] + purse(s, weights)
    if s.solo.stage == 1:
        return total + stage_one(s, weights)
    return total + (stage_two(s, weights) if s.solo.stage == 2 else stage_three(s, weights))


def purse(s: WuWei, weights: list[float]) -> float:
    """Chi and spent cards."""
    held = spent = paid = 0
    for e in range(5):
        chi = s.chi[e] if s.chi[e] < features.MUCH else features.MUCH
        held += chi
        paid += chi if e == s.element else chi >> 1
        if s.card[e] >= 5:
            spent += 1
    total = weights[features.ALL_CHI] * float(held) + weights[features.SPENT] * float(spent)
    return total + weights[features.ACTIVE_CHI] * float(paid if paid < features.MUCH else features.MUCH)


def road(s: WuWei, piece: int, goals: int, closed: int) -> int:
    """The way of a piece to a goal, less what can still be walked of it in this very movement."""
    steps = way(s.at[piece], goals, closed, FAR)
    if piece == s.mover and steps < FAR:
        return steps - s.left if steps > s.left else 0
    return steps


def stage_one(s: WuWei, weights: list[float]) -> float:
    """Stage 1: lessons, markers, the way home, and the deck that runs out."""
    own = s.lineage[0]
    closed = s.walls | entering.seasonal(s, s.season)
    shut = closed if s.plus >> own & 1 else closed | CENTER_BIT
    total = weights[CLOCK] * float(empire.count(s.solo.seen))
    missing = tour = markers = errands = homecoming = peril = late = 0
    nearest = FAR
    danger = 0.0
    left = DECK - empire.count(s.solo.seen)
    all_home = stage1.all_come_home(s)
    for animal in range(5):
        revealed = stage1.revealed(s, animal)
        element = s.board.lineage_element[animal]
        master = animal + MASTERS
        lesson = 0
        if s.card[animal] < 0:
            missing += 1
            lesson = road(s, own, discipline.taught_at(s, animal), shut)
            tour += lesson
            if lesson < nearest:
                nearest = lesson
        if s.plus >> master & 1 == 0:
            markers += 1
            errand = road(s, master, BITS[s.board.palaces[element]], shut)
            errands += errand
            late += too_late(errand, 3 - revealed)
        elif animal == own or all_home:
            home = road(s, master, BITS[s.board.temples[element]], shut)
            homecoming += home
        if not stage1.protected(s, animal):
            danger += DANGERS[revealed]
            if revealed == 3:
                peril += 1
                late += too_late(lesson, 1)
    total += weights[features.MISSING] * float(missing) + weights[TOUR] * float(tour)
    total += weights[MARKERS] * float(markers) + weights[ERRANDS] * float(errands)
    total += weights[HOMECOMING] * float(homecoming) + weights[DANGER] * danger
    total += weights[LATE] * float(late) + weights[PERIL] * float(peril) * 20.0 / float(left + 1)
    if missing:
        return total + weights[features.LEARNING] + weights[features.LESSON] * float(nearest)
    return total + weights[features.STUDENT_HOME] * float(road(s, own, CENTER_BIT, closed))


def stage_two(s: WuWei, weights: list[float]) -> float:
    """Stage 2: lessons, towers, walls on the borders, and the towns that go dark."""
    own = s.lineage[0]
    closed = s.walls | entering.seasonal(s, s.season)
    shut = closed if s.plus >> own & 1 else closed | CENTER_BIT
    bare = CORNER_BITS & ~s.empire.towers
    total = weights[TOWERS_LEFT] * float(empire.count(bare))
    total += weights[WALLS_LEFT] * float(empire.count(CROSS & ~s.walls))
    total += weights[DARK] * float(empire.count(s.solo.down & ~CORNER_BITS))
    if bare:
        total += weights[features.MARCH] * float(road(s, own + MASTERS, bare, shut))
    if s.plus >> (own + MASTERS) & 1 == 0:
        total += weights[features.MARKER]
    missing = tour = 0
    nearest = FAR
    abandoned = 0.0
    for animal in range(5):
        if s.card[animal] >= 0:
            continue
        missing += 1
        lesson = road(s, own, discipline.taught_at(s, animal), shut)
        tour += lesson
        if lesson < nearest:
            nearest = lesson
        if animal != own:
            up = empire.count(s.board.towns[s.board.lineage_element[animal]] & ~s.solo.down)
            abandoned += 8.0 if up == 0 else 2.0 if up == 1 else 0.5 if up == 2 else 0.0
    total += weights[features.MISSING] * float(missing) + weights[TOUR] * float(tour) + weights[ABANDONED] * abandoned
    masonry = next_wall(s, own, shut)
    total += weights[MASONRY] * float(masonry)
    idle = not missing and not masonry and bare != 0 if s.black == 0 else bare == 0
    if idle:
        total += weights[WRONG_YEAR] * float(WINTER - s.season if s.season < WINTER else 4)
    if missing:
        return total + weights[features.LEARNING] + weights[features.LESSON] * float(nearest)
    return total + weights[features.STUDENT_HOME] * float(road(s, own, CENTER_BIT, closed))


def next_wall(s: WuWei, own: int, closed: int) -> int:
    """PAL-2: the student's way to a palace whose quadrant has a border octagon without a wall; 0 if none is left."""
    missing = CROSS & ~s.walls
    if not missing:
        return 0
    best = FAR + SECOND_VISIT
    for element in range(5):
        if missing & s.board.regions[element]:
            steps = road(s, own, BITS[s.board.palaces[element]], closed)
            if element != s.palace:
                steps += SECOND_VISIT
            if steps < best:
                best = steps
    return best


def stage_three(s: WuWei, weights: list[float]) -> float:
    """Stage 3: markers, towns, the way of all ten to the center, and the land that is left."""
    closed = s.walls | entering.seasonal(s, s.season)
    markers = errands = gathered = 0
    sources = 0
    for animal in range(5):
        master = animal + MASTERS
        sources |= BITS[s.at[master]]
        if s.plus >> master & 1 == 0:
            markers += 1
            errands += road(s, master, BITS[s.board.palaces[s.board.lineage_element[animal]]], closed)
        else:
            gathered += road(s, master, CENTER_BIT, closed)
        if s.empire.towers >> s.at[animal] & 1 == 0:
            gathered += road(s, animal, CENTER_BIT, closed)
            sources |= BITS[s.at[animal]]
    total = weights[MARKERS] * float(markers) + weights[ERRANDS] * float(errands)
    total += weights[GATHERED] * float(gathered) + weights[DARK] * float(empire.count(s.solo.down))
    total += weights[LIGHTS] * float(ways(sources, s.solo.down, closed | s.empire.towers))
    total += weights[CLOCK] * float(25 - empire.count(s.solo.hand))
    return total + weights[COVERED] * float(empire.count(s.walls | s.empire.fields))


def ways(sources: int, goals: int, closed: int) -> int:
    """The steps from the nearest of some spaces to each of the goals, all together."""
    left = goals & ~sources
    total = steps = 0
    seen = closed | sources
    edge = sources
    while left and edge:
        steps += 1
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        total += steps * empire.count(reached & left)
        left &= ~reached
        edge = reached & ~seen
        seen |= reached
    return total + FAR * empire.count(left)


def too_late(steps: int, movements: int) -> int:
    """How many movements are missing for so many steps."""
    need = (steps + PACE - 1) // PACE
    return need - movements if need > movements else 0
