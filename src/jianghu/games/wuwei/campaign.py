"""The campaign: three stages in order, what they cost each other, and what lies between them (CAM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, ELEMENTS, NAMES, OCTAGON_COUNT, SEASONS
from jianghu.games.wuwei import clearing, empire, movement, stage1, stage2
from jianghu.games.wuwei.board import ANIMALS, Board
from jianghu.games.wuwei.edition import edition_of
from jianghu.games.wuwei.journey import CROSS, Journey
from jianghu.games.wuwei.naming import STAGES
from jianghu.games.wuwei.phases import LIFT, LINEAGES
from jianghu.games.wuwei.questions import ENDING, LIFTING
from jianghu.games.wuwei.terms import MASTERS, Terms
from jianghu.games.wuwei.verbs import CONTINUE, END_STAGE
from jianghu.games.wuwei.verbs import LIFT as LIFT_VERB
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

LIFTED: Final = 2  # CAM-2: octagons of each season
CHI_OF_A_TOWN: Final = 2  # CAM-5
LAST: Final = 3


# Whether to end a stage -----------------------------------------------------------------------------------------


def passable(s: WuWei) -> bool:
    """CAM-3, CAM-4: the least that a stage asks for; the last one must be won."""
    if s.solo.stage == 1:
        return stage1.reached(s, False)
    return s.solo.stage == 2 and stage2.reached(s, False)


def ask_ending(s: WuWei) -> None:
    """CAM-11: asked where the stage pauses, as long as its least goals hold."""
    if s.terms.campaign and s.ended == 0 and not s.stack and passable(s):
        s.ask(ENDING, 0)


def ending_choices() -> list[int]:
    return [END_STAGE, CONTINUE]


def end_or_continue(s: WuWei, action: int) -> None:
    s.stack.pop()
    if action == END_STAGE:
        s.win(0)
    elif s.journal is not None:
        s.journal.note("continue", {"seat": 0})


# From stage to stage --------------------------------------------------------------------------------------------


def next_stage(s: WuWei, dice: Dice) -> bool:
    """CAM-1, CAM-12: after a stage that was passed the next one; after a lost one the same, if that was agreed."""
    if s.ended == 1 and s.solo.stage < LAST:
        pass_stage(s, dice)
        return True
    if s.ended > 1 and s.terms.retry:
        begin(s, s.solo.stage, s.solo.journey.again(s.solo.stage))
        return True
    return False


def pass_stage(s: WuWei, dice: Dice) -> None:
    """CAM-3 to CAM-6: what was not brought home is lost; what was kept is carried over."""
    before = s.solo.journey
    lost = before.lost
    for animal in range(5):
        if not came_home(s, animal):
            lost |= lose_card(s, animal, lost, dice)
    if s.solo.stage == 1:
        journey = before.after_first(lost, s.rounds)
    else:
        journey = before.after_second(lost, s.walls & CROSS, chi_of_towns(s), s.rounds)
    begin(s, s.solo.stage + 1, journey)
    if s.solo.stage == 2:
        s.phase = LIFT


def came_home(s: WuWei, animal: int) -> bool:
    """CAM-3: with its marker, after stage 1, where the own master always is; CAM-4: on its temple, after stage 2."""
    if s.solo.stage == 1 and s.plus >> (animal + MASTERS) & 1 == 0:
        return False
    return stage1.at_home(s, animal)


def lose_card(s: WuWei, animal: int, lost: int, dice: Dice) -> int:
    """CAM-3, Q117: one card of an animal, by lot among those that are left."""
    rest = 31 & ~(lost >> 5 * animal)
    for _i in range(dice.below(empire.count(rest))):
        rest &= rest - 1
    element = (rest & -rest).bit_length() - 1
    if s.journal is not None:
        s.journal.note("gone", {"seat": 0, "animal": ANIMALS[animal], "element": ELEMENTS[element]})
    return 1 << 5 * animal + element


def chi_of_towns(s: WuWei) -> list[int]:
    """CAM-5: two chi for every town that lies face up."""
    found: list[int] = []
    for element in range(5):
        count = CHI_OF_A_TOWN * empire.count(s.board.towns[element] & ~s.solo.down)
        found.append(count)
        if s.journal is not None and count:
            s.journal.note("bring", {"seat": 0, "count": count, "element": ELEMENTS[element]})
    return found


def begin(s: WuWei, stage: int, journey: Journey) -> None:
    """CAM-8, CAM-10: a cleared table, and terms of its own; the layout stays, but for a second attempt at stage 1."""
    s.terms = Terms(s.terms.options, stage)
    if stage == 1:
        s.board = clearing.no_board(s.board.regions, s.board.lineage_element)
    clearing.clear(s, edition_of(s.terms.options), journey)
    if s.journal is not None:
        s.journal.note("stage", {"stage": STAGES[stage]})
        if journey.attempts[stage - 1] > 1:
            s.journal.note("attempt", {"count": journey.attempts[stage - 1]})


# Eight octagons are laid again ----------------------------------------------------------------------------------


def lift_next(s: WuWei, dice: Dice) -> None:
    """CAM-2, Q113: two of each season are taken up, in the order of the seasons; then all are laid again."""
    lifted = empire.count(s.solo.journey.lifted)
    if lifted < LIFTED * len(SEASONS):
        s.ask(LIFTING, 0, lifted // LIFTED)
    else:
        relay(s, dice)
        s.phase = LINEAGES


def liftable(s: WuWei, season: int) -> int:
    return s.board.seasons[season] & ~s.solo.journey.lifted


def lifting_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    movement.add(out, LIFT_VERB, liftable(s, s.stack[-1].x))
    return out


def lift(s: WuWei, action: int) -> None:
    s.stack.pop()
    space = action - LIFT_VERB
    s.solo.journey = s.solo.journey.with_lifted(s.solo.journey.lifted | BITS[space])
    if s.journal is not None:
        s.journal.note("lift", {"seat": 0, "space": NAMES[space], "season": SEASONS[s.board.terrain[space]]})


def relay(s: WuWei, dice: Dice) -> None:
    """CAM-2, CAM-13: anywhere among the eight places, also next to the center."""
    b = s.board
    places = [space for space in range(OCTAGON_COUNT) if s.solo.journey.lifted >> space & 1]
    tiles = [b.terrain[space] for space in places]
    dice.shuffle(tiles)
    terrain = b.terrain.copy()
    for number in range(len(places)):
        terrain[places[number]] = tiles[number]
    s.board = Board(b.temples, b.palaces, b.towns, terrain, b.regions, b.lineage_element)
    s.solo.journey = s.solo.journey.with_lifted(0)
    if s.journal is not None:
        s.journal.note("relay", {"count": len(places)})
