"""The flow of a game alone: setting up, the parts of a turn, and the end (SOL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import deal_terrain, deal_towns, place_around
from jianghu.games.wuwei import (
    align,
    campaign,
    discipline,
    leading,
    powers,
    rings,
    stage1,
    stage2,
    stage2_dice,
    stage3,
    turn,
)
from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.edition import edition_of
from jianghu.games.wuwei.naming import FACES, STAGES
from jianghu.games.wuwei.phases import (
    ALIGN,
    CARRY,
    DARKEN,
    DEVELOP,
    DISCARD,
    DUSK,
    EFFECT,
    END_OF_TURN,
    GUIDED,
    HALT,
    LEAD,
    LIFT,
    LINEAGES,
    MASTER,
    NEXT_TURN,
    PAIR,
    RAISE,
    RESOLVE,
    RESUME,
    ROLL,
    STUDENT,
    TRACKERS,
    WANDER,
)
from jianghu.games.wuwei.questions import (
    BONUS,
    CARRYING,
    CHOOSE_LINEAGE,
    DISCARDING,
    ENDING,
    GUIDING,
    LIFTING,
    RESOLVING,
    SENDING,
    TURNING,
)
from jianghu.games.wuwei.solo import LAND_COVERED, MASTER_GONE, NO_CARD, OUT_OF_CARDS, TOWNS_DARK
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import GUIDE
from jianghu.games.wuwei.verbs import PAIR as PAIR_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Journal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def begin(s: WuWei, dice: Dice, journal: Journal | None) -> WuWei:
    """SOL-8: the lineage is chosen first, before the board is laid."""
    s.journal = journal
    if journal is not None:
        journal.note("stage", {"stage": STAGES[s.solo.stage]})
    go_on(s, dice)
    return s


def go_on(s: WuWei, dice: Dice) -> None:
    """One part of the turn after the other and, in a campaign, one stage after the other."""
    run(s, dice)
    while s.ended and s.terms.campaign and campaign.next_stage(s, dice):
        run(s, dice)


def run(s: WuWei, dice: Dice) -> None:
    """The parts of a stage, until somebody is asked or the stage is over."""
    while not s.stack and s.ended == 0:
        phase = s.phase
        if phase == ALIGN:
            align_next(s)
        elif phase == DEVELOP:
            develop(s, dice)
        elif phase == END_OF_TURN:
            if s.solo.stage == 1:
                stage1.end_phase(s)
            else:
                s.phase = NEXT_TURN
                campaign.ask_ending(s)
        elif phase == STUDENT:
            stage1.student_phase(s)
        elif phase == MASTER:
            stage1.master_phase(s, dice)
        elif phase == CARRY:
            stage1.immediate_effect(s)
        elif phase == GUIDED:
            stage1.guided(s)
        elif phase == EFFECT:
            stage1.final_effect(s)
        elif phase == RESUME:
            if s.solo.stage == 1:
                stage1.resume(s)
            else:
                stage2.resume(s)
        elif phase >= WANDER:
            later_stages(s, phase, dice)
        elif phase == LINEAGES:
            set_up(s, dice)
        else:
            if phase == TRACKERS:
                deal_chi(s)
            begin_turn(s)


def later_stages(s: WuWei, phase: int, dice: Dice) -> None:
    """The parts of a turn in stages 2 and 3."""
    if phase == WANDER:
        stage2.wander(s)
    elif phase == RAISE:
        stage2.offer_tower(s)
    elif phase == DARKEN:
        if s.terms.campaign:
            s.phase = DUSK
            campaign.ask_ending(s)  # ST2-22: before a town is turned down
        else:
            stage2.darken(s)
    elif phase == DUSK:
        stage2.darken(s)
    elif phase == LIFT:
        campaign.lift_next(s, dice)
    elif phase == ROLL:
        stage2_dice.roll(s, dice)
    elif phase == RESOLVE:
        stage2_dice.resolve_next(s)
    elif phase == DISCARD:
        stage3.ask_discard(s)
    elif phase == PAIR:
        stage3.ask_pair(s)
    elif phase == LEAD:
        leading.lead(s)
    elif phase == HALT:
        stage3.halted(s)
    else:
        rings.empire_phase(s, dice)


def deal_chi(s: WuWei) -> None:
    """SOL-5, CAM-6: one of each element, and what a campaign brings."""
    turn.deal_chi(s)
    for element in range(5):
        s.gain(0, element, s.solo.journey.chi[element])


def begin_turn(s: WuWei) -> None:
    if s.solo.stage == 3 and stage3.over(s):
        return
    s.rounds += 1
    turn.begin_turn(s, 0)
    if s.solo.stage == 1:
        stage1.begin_turn(s)
    elif s.solo.stage == 2:
        stage2.begin_turn(s)
    else:
        stage3.begin_turn(s)


def align_next(s: WuWei) -> None:
    if s.solo.stage == 1:
        align.go_on(s)
    elif s.solo.stage == 2:
        stage2.align_moved(s)
    else:
        stage3.align_next(s)


def develop(s: WuWei, dice: Dice) -> None:
    """Lessons as each stage gives them; in stage 3 there are none, but chi is cultivated."""
    if s.solo.stage == 1:
        s.phase = END_OF_TURN
        stage1.lessons(s, dice)
    elif s.solo.stage == 2:
        discipline.go_on(s)
    else:
        stage3.cultivate(s)


def set_up(s: WuWei, dice: Dice) -> None:
    """SOL-8: lineage, board, trackers."""
    if s.lineage[0] < 0:
        s.ask(CHOOSE_LINEAGE, 0)
        return
    if s.solo.stage > 1:
        if s.solo.stage == 2:
            stage2.lay_out(s)
        else:
            stage3.lay_out(s)
        s.phase = TRACKERS
        turn.ask_trackers(s)
        return
    edition = edition_of(s.terms.options)
    element = edition.lineage_element[s.lineage[0]]
    temples, palaces = place_around(stage1.TEMPLE, stage1.PALACE, element, dice)
    towns = deal_towns(edition.corner_towns, edition.random_towns, temples, palaces, dice)
    terrain = deal_terrain(edition.center_seasons, dice)
    s.board = Board(temples, palaces, towns, terrain, s.board.regions, s.board.lineage_element)
    for animal in range(5):
        s.at[animal + MASTERS] = temples[edition.lineage_element[animal]]
    stage1.lay_out(s)
    s.phase = TRACKERS
    turn.ask_trackers(s)


# Movement -------------------------------------------------------------------------------------------------------


def new_movement(s: WuWei) -> None:
    """SOL-10: a phase has a movement of its own; where pieces have been counts for the whole turn."""
    s.mover = -1
    s.first = -1
    s.second = -1
    s.aligned = 0
    s.left = 0
    s.steps = 0
    s.total = 0
    s.jumped = False
    s.must = -1
    s.solo.willing = False


def moved(s: WuWei, piece: int) -> None:
    """A piece has finished moving; one that made no step does not align (ST1-20)."""
    if s.solo.stage == 3:
        leading.moved(s, piece)
        return
    s.trails = s.trails.copy()
    s.trails[piece] = s.trail
    s.solo.willing = False
    if s.steps > 0:
        s.first = piece


def retrieve(s: WuWei, animal: int) -> None:
    """A master takes its marker from the palace."""
    if s.solo.stage == 1:
        stage1.retrieve(s, animal)
    else:
        stage2.retrieve(s, animal)


def turn_marker(s: WuWei) -> None:
    """SOL-3: no gatherings; when Winter comes the gathering marker is turned over."""
    s.moon = not s.moon
    if s.solo.stage == 2:  # ST2-5
        s.black = 3 if s.moon else 0
    elif s.solo.stage == 3:  # ST3-25
        rings.return_home(s)
    if s.journal is not None:
        s.journal.note("marker", {"face": FACES[1] if s.moon else FACES[0]})


# Questions ------------------------------------------------------------------------------------------------------


def choices(s: WuWei, kind: int) -> list[int]:
    """The answers to the questions that only games alone ask."""
    if kind == GUIDING:
        if s.solo.stage == 2:
            return [GUIDE + piece - MASTERS for piece in stage2.able(s)]
        return list(range(GUIDE, GUIDE + 5))
    if kind == CARRYING:
        return stage1.carrying_choices(s)
    if kind == RESOLVING:
        return stage2_dice.resolving_choices(s)
    if kind == TURNING:
        return stage2.turning_choices(s)
    if kind == SENDING:
        return stage2_dice.sending_choices(s)
    if kind == BONUS:
        return stage2.bonus_choices(s)
    if kind == DISCARDING:
        return stage3.discarding_choices(s)
    if kind == ENDING:
        return campaign.ending_choices()
    if kind == LIFTING:
        return campaign.lifting_choices(s)
    return [PAIR_VERB + animal for animal in stage3.pairs(s)]


def answer(s: WuWei, kind: int, action: int) -> None:
    if kind == GUIDING:
        if s.solo.stage == 1:
            stage1.guide(s, action)
        else:
            stage2.guide(s, action)
    elif kind == CARRYING:
        stage1.carry(s, action)
    elif kind == RESOLVING:
        stage2_dice.resolve(s, action)
    elif kind == TURNING:
        stage2.turn_town(s, action)
    elif kind == SENDING:
        stage2_dice.send(s, action)
    elif kind == BONUS:
        stage2.take_bonus(s, action)
    elif kind == DISCARDING:
        stage3.discard(s, action)
    elif kind == ENDING:
        campaign.end_or_continue(s, action)
    elif kind == LIFTING:
        campaign.lift(s, action)
    else:
        stage3.choose_pair(s, action)


def paid_for(s: WuWei, action: int) -> None:
    """What was paid for in stages 2 and 3: a die that is ignored, a power of stage 3."""
    if s.solo.stage == 3:
        powers.manifest(s, action)
    else:
        stage2_dice.ignored(s, action)


# The end --------------------------------------------------------------------------------------------------------


def look(s: WuWei) -> None:
    """Whether the goal of the stage is reached."""
    if s.solo.stage == 1:
        stage1.look(s)
    elif s.solo.stage == 2:
        stage2.look(s)
    else:
        stage3.look(s)


def lose(s: WuWei, how: int) -> None:
    """SOL-7: the game stops at once."""
    s.ended = how
    s.stack.clear()
    if s.journal is not None:
        s.journal.note("lost", {"seat": 0})


def result(s: WuWei) -> Result:
    """SOL-7: won or lost, by the rule that ended the game."""
    if s.ended == 1:
        if s.solo.stage == 1:
            return Result.alone(True, "ST1-19", say("the traditions came home"))
        if s.solo.stage == 2:
            return Result.alone(True, "ST2-20", say("the realm is walled, towered and passed on"))
        return Result.alone(True, "ST3-27", say("all ten came home and every town is open"))
    if s.ended == TOWNS_DARK:
        return Result.alone(False, "ST2-21", say("all towns lie face down"))
    if s.ended == MASTER_GONE:
        return Result.alone(False, "ST2-21", say("a master left before its style was learnt"))
    if s.ended == NO_CARD:
        return Result.alone(False, "ST3-18", say("no card is left"))
    if s.ended == LAND_COVERED:
        return Result.alone(False, "ST3-26", say("walls and fields cover all the land"))
    if s.ended == OUT_OF_CARDS:
        return Result.alone(False, "ST1-18", say("the last discipline card was revealed"))
    return Result.alone(False, "ST1-18", say("the fourth card of a style came before the style was protected"))
