"""How far a stage is from its goal, in the numbers of its features: ways, lessons, towers, walls, towns and cards.

A turn is paid for when it begins, and what a movement has earned counts when it is over, whatever is asked in between.
So a search does not put off what must come, and finds in a few decisions what a turn is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER_BIT, NEIGHBOURS, way
from jianghu.games.wuwei import discipline, empire, entering, features, features_stage2, stage1
from jianghu.games.wuwei.features_solo import (
    CLOCK,
    COVERED,
    DANGER,
    DARK,
    ERRANDS,
    GATHERED,
    HOMECOMING,
    LATE,
    LIGHTS,
    MARKERS,
    PERIL,
    TASK,
    TOUR,
)
from jianghu.games.wuwei.phases import HALT, LEAD
from jianghu.games.wuwei.questions import MOVING
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.terms import MASTERS
from jianghu.kernel.judgement import Weights, powered

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

FAR: Final = 12  # a way that is closed counts as one of these
PACE: Final = 3  # spaces of a movement
NEARER: Final = 0.1  # what a step counts that can still be made in this movement
LATER_WAY: Final = 5.0  # steps of a way that begins when something else is done: that must not make it worse
DANGERS: Final = [0.0, 0.5, 1.5, 4.0, 4.0]  # by the number of revealed cards
FRESH: Final = [0.0, 0.75, 0.85, 0.04]  # by stage: the chance of one that is set up, as `adept` passed it as a Beginner
LATER: Final = [1.0, FRESH[2] * FRESH[3], FRESH[3], 1.0]  # by stage of a campaign: the chance to win those behind it
CARD: Final = 0.02  # how much of it a lost card takes


def estimate(s: WuWei, weights: Weights) -> list[float]:
    """The chance to win: the stage and, in a campaign, those that follow."""
    t = s if s.ended else s.settled()
    chance = chance_of_stage(t, weights)
    if not s.terms.campaign:
        return [chance]
    j = s.solo.journey
    left = 1.0 - CARD * float(empire.count(j.lost) + away(t))
    return [chance * left * LATER[s.solo.stage] / float(j.attempts[s.solo.stage - 1])]


def away(s: WuWei) -> int:
    """CAM-3, CAM-4: the masters who would cost a card if the stage ended now."""
    if s.solo.stage == 3 or s.phase_number() < 0:
        return 0
    found = 0
    for animal in range(5):
        home = s.at[animal + MASTERS] == s.board.temples[s.board.lineage_element[animal]]
        if s.solo.stage == 1:
            home = animal == s.lineage[0] or (home and s.plus >> (animal + MASTERS) & 1 == 1)
        if not home:
            found += 1
    return found


def chance_of_stage(s: WuWei, weights: Weights) -> float:
    if s.ended:
        return 1.0 if s.ended == 1 else 0.0
    if s.phase_number() < 0:
        return FRESH[s.solo.stage]
    power = powered(s.worth(0, weights.table[s.mode()][0]))
    return power / (1.0 + power)


def worth(s: WuWei, weights: list[float]) -> float:
    """The weighted sum of the features."""
    total = weights[TASK] + purse(s, weights)
    if s.solo.stage == 1:
        return total + stage_one(s, weights)
    return total + (features_stage2.worth(s, weights) if s.solo.stage == 2 else stage_three(s, weights))


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


def moving(s: WuWei) -> bool:
    """Whether somebody is on the way. ``left`` tells nothing about anybody else."""
    return len(s.stack) > 0 and s.stack[-1].kind == MOVING


def allowance(s: WuWei, piece: int) -> int:
    """The spaces that a piece can still walk in this turn, which is paid for when it begins: so that to stop is never
    worth more, or less, than the spaces that are left."""
    if piece == s.mover and moving(s):
        return s.left
    return PACE if waits(s, piece) else 0


def waits(s: WuWei, piece: int) -> bool:
    """ST3-6: the other member of the pair comes next."""
    if s.solo.stage != 3 or s.solo.pair < 0 or (s.phase != LEAD and s.phase != HALT):
        return False
    return piece % MASTERS == s.solo.pair and s.solo.halted >> piece & 1 == 0


def road(s: WuWei, piece: int, goals: int, closed: int) -> float:
    """The way of a piece to a goal, less what it can still walk of it; that counts a little, so that it is walked."""
    steps = way(s.at[piece], goals, closed, FAR)
    if steps == FAR:
        return float(FAR)
    left = allowance(s, piece)
    near = steps if steps < left else left
    return float(steps - near) + NEARER * float(near)


def stage_one(s: WuWei, weights: list[float]) -> float:
    """Stage 1: lessons, markers, the way home, and the deck that runs out."""
    own = s.lineage[0]
    closed = s.walls | entering.seasonal(s, s.season)
    shut = closed if s.plus >> own & 1 else closed | CENTER_BIT
    total = weights[CLOCK] * float(turns(s))
    missing = tour = markers = peril = late = 0
    nearest = float(FAR)
    errands = homecoming = danger = 0.0
    left = DECK - empire.count(s.solo.seen)
    all_home = stage1.all_come_home(s)
    for animal in range(5):
        revealed = stage1.revealed(s, animal)
        element = s.board.lineage_element[animal]
        master = animal + MASTERS
        lesson = 0.0
        if s.card[animal] < 0:
            missing += 1
            school = discipline.taught_at(s, animal)
            tour += way(s.at[own], school, shut, FAR)
            lesson = road(s, own, school, shut)
            if lesson < nearest:
                nearest = lesson
        if s.plus >> master & 1 == 0:
            markers += 1
            errand = road(s, master, BITS[s.board.palaces[element]], shut)
            errands += errand
            late += too_late(errand, 3 - revealed)
            if animal == own or all_home:
                homecoming += LATER_WAY
        elif animal == own or all_home:
            homecoming += road(s, master, BITS[s.board.temples[element]], shut)
        if not stage1.protected(s, animal):
            danger += DANGERS[revealed]
            if revealed < 3:  # what the next card is expected to do: it follows, whatever is done
                danger += (DANGERS[revealed + 1] - DANGERS[revealed]) * float(4 - revealed) / float(left + 1)
            if revealed == 3:
                peril += 1
                late += too_late(lesson, 1)
    total += weights[features.MISSING] * float(missing) + weights[TOUR] * float(tour)
    total += weights[MARKERS] * float(markers) + weights[ERRANDS] * errands
    total += weights[HOMECOMING] * homecoming + weights[DANGER] * danger
    total += weights[LATE] * float(late) + weights[PERIL] * float(peril) * 20.0 / float(left + 1)
    if missing:
        return total + weights[features.LEARNING] + weights[features.LESSON] * nearest
    return total + weights[features.STUDENT_HOME] * road(s, own, CENTER_BIT, closed)


def turns(s: WuWei) -> int:
    """Cards that were revealed, and in a student phase the one that must follow it."""
    student = s.solo.twice if s.solo.master_first else s.solo.card < 0
    return empire.count(s.solo.seen) + (1 if student else 0)


def stage_three(s: WuWei, weights: list[float]) -> float:
    """Stage 3: markers, towns, the way of all ten to the center, and the land that is left."""
    closed = s.walls | entering.seasonal(s, s.season)
    markers = sources = 0
    errands = gathered = 0.0
    down = s.solo.down
    for animal in range(5):
        master = animal + MASTERS
        sources |= BITS[s.at[master]]
        if s.plus >> master & 1 == 0:
            markers += 1
            errands += road(s, master, BITS[s.board.palaces[s.board.lineage_element[animal]]], closed)
            gathered += LATER_WAY
        else:
            gathered += road(s, master, CENTER_BIT, closed)
        if s.empire.towers >> s.at[animal] & 1:
            gathered += LATER_WAY
        else:
            gathered += road(s, animal, CENTER_BIT, closed)
            sources |= BITS[s.at[animal]]
    if s.phase == LEAD or s.phase == HALT:  # who has stopped in a town turns it up when both have moved (ST3-14)
        for piece in (s.solo.pair, s.solo.pair + MASTERS):
            if s.solo.pair >= 0 and s.solo.halted >> piece & 1:
                down &= ~BITS[s.at[piece]] | s.empire.towers
    total = weights[MARKERS] * float(markers) + weights[ERRANDS] * errands
    total += weights[GATHERED] * gathered + weights[DARK] * float(empire.count(down))
    total += weights[LIGHTS] * float(ways(sources, down, closed | s.empire.towers))
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


def too_late(steps: float, movements: int) -> int:
    """How many movements are missing for so many steps."""
    need = (int(steps) + PACE - 1) // PACE
    return need - movements if need > movements else 0
