"""The flow of a game: what is asked, what an answer does, and what comes next (TRN, SET-2, SET-7, SET-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, ELEMENTS, SEASONS
from jianghu.games.wuwei import (
    align,
    alone,
    chi,
    clearing,
    discipline,
    founding,
    gathering,
    imperial,
    meditate,
    movement,
    pushing,
    towers,
)
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import (
    ALIGN,
    DEVELOP,
    END_OF_TURN,
    FOUNDING,
    HALTED,
    HANDING_OVER,
    LINEAGES,
    MEDITATE,
    MOVE,
    PENALTIES,
    REVEAL,
    SECOND,
    TRACKERS,
)
from jianghu.games.wuwei.questions import (
    ANSWERING,
    BUILDING,
    CHOOSE_COLOUR,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    CHOOSE_PUNISHED,
    CHOOSE_RULER,
    CHOOSE_SIGN,
    CHOOSE_TARGET,
    FELLING,
    FLIPPING,
    GIVING,
    JUDGING,
    LEARNING,
    MOVING,
    NAMING,
    OFFERING,
    PAYING,
    PLACING,
    SET_ELEMENT,
    SET_PALACE,
    SET_SEASON,
    TOWERING,
    WALLING,
)
from jianghu.games.wuwei.verbs import (
    COLOUR,
    ELEMENT,
    FORTIFY,
    LINEAGE,
    LOSE,
    PALACE,
    PUNISH,
    RESIST,
    RULER,
    SEASON,
    SIGN,
    YIELD,
)
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

IDLE_ROUNDS: Final = 12


def legal(s: WuWei) -> list[int]:
    """The answers to the question on top of the stack."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == CHOOSE_MOVER:
        return movement.mover_choices(s)
    out: list[int] = []
    if kind == PAYING:
        chi.legal_payments(s, frame, out)
        return out
    if kind == BUILDING:
        return align.building_choices(s)
    if kind == LEARNING:
        return discipline.learning_choices(s)
    if kind == OFFERING:
        return gathering.offering_choices(s)
    if kind == JUDGING:
        return gathering.judging_choices(s)
    if kind == NAMING:
        return gathering.naming_choices(s)
    if kind == GIVING:
        return gathering.giving_choices(s)
    if kind == CHOOSE_LOST:
        for animal in range(5):
            if s.card[frame.x * 5 + animal] >= 0:
                out.append(LOSE + animal)
        return out
    if kind == CHOOSE_PUNISHED:
        return [PUNISH, PUNISH + 1]
    if kind > FLIPPING:
        return alone.choices(s, kind)
    if kind > GIVING:
        return empire_choices(s, kind)
    if kind == CHOOSE_LINEAGE:
        return [LINEAGE + animal for animal in range(5) if s.owner[animal] < 0]
    first = ELEMENT if kind == SET_ELEMENT else PALACE if kind == SET_PALACE else SEASON
    return list(range(first, first + (4 if kind == SET_SEASON else 5)))


def empire_choices(s: WuWei, kind: int) -> list[int]:
    """The answers to the questions of the Emperor level."""
    out: list[int] = []
    if kind == CHOOSE_TARGET:
        return pushing.target_choices(s)
    if kind == ANSWERING:
        return [RESIST, YIELD]
    if kind == PLACING:
        return pushing.placing_choices(s)
    if kind == WALLING:
        return imperial.walling_choices(s)
    if kind == TOWERING:
        return towers.choices(s)
    if kind == FLIPPING:
        return align.flipping_choices(s)
    if kind == FELLING:
        return towers.felling_choices(s)
    if kind == CHOOSE_COLOUR:
        return [COLOUR + colour for colour in imperial.colours(s)]
    if kind == CHOOSE_RULER:
        return [RULER, RULER + 1]
    if kind == CHOOSE_SIGN:
        return [SIGN, SIGN + 1]
    movement.add(out, FORTIFY, founding.sites(s))
    return out


def apply(s: WuWei, action: int, dice: Dice) -> None:
    """Carry out an answer, then go on until somebody is asked again or the game is over."""
    kind = s.stack[-1].kind
    if kind == PAYING:
        paid = chi.pay(s, action)
        if paid >= 0:
            movement.manifest(s, paid)
    elif kind == CHOOSE_MOVER:
        movement.choose_mover(s, action)
    elif kind == BUILDING:
        align.build(s, action)
    elif kind == LEARNING:
        discipline.learn(s, action)
    elif kind == OFFERING:
        gathering.offer(s, action)
    elif kind == JUDGING:
        gathering.judge(s, action)
    elif kind == NAMING:
        gathering.name(s, action)
    elif kind == GIVING:
        gathering.give(s, action)
    elif kind == CHOOSE_PUNISHED:
        meditate.choose_punished(s, action)
    elif kind == CHOOSE_LOST:
        meditate.choose_lost(s, action)
    elif kind == CHOOSE_LINEAGE:
        choose_lineage(s, action - LINEAGE)
    elif kind > FLIPPING:
        alone.answer(s, kind, action)
    elif kind > GIVING:
        answer_of_empire(s, kind, action)
    else:
        set_tracker(s, action)
    if s.empire.origin >= 0 and s.stack and s.stack[-1].kind == MOVING and kind in (CHOOSE_LOST, FELLING):
        pushing.go_on(s)  # a pushed piece was punished
    if not s.stack:
        go_on(s, dice)


def answer_of_empire(s: WuWei, kind: int, action: int) -> None:
    if kind == CHOOSE_TARGET:
        pushing.choose_target(s, action)
    elif kind == ANSWERING:
        pushing.answer(s, action)
    elif kind == PLACING:
        pushing.place(s, action)
    elif kind == WALLING:
        imperial.wall(s, action)
    elif kind == TOWERING:
        towers.raise_tower(s, action)
    elif kind == FLIPPING:
        align.flip(s, action)
    elif kind == FELLING:
        towers.choose_fallen(s, action)
    elif kind == CHOOSE_COLOUR:
        imperial.choose_colour(s, action)
    elif kind == CHOOSE_RULER:
        founding.choose_ruler(s, action)
    elif kind == CHOOSE_SIGN:
        founding.choose_sign(s, action)
    else:
        founding.fortify(s, action)


def go_on(s: WuWei, dice: Dice) -> None:
    """TRN-2: one part of the turn after the other."""
    if s.solo.stage:
        alone.go_on(s, dice)
        return
    while not s.stack and s.ended == 0:
        phase = s.phase
        if phase == ALIGN:
            align.go_on(s)
        elif phase == DEVELOP:
            discipline.go_on(s)
        elif phase == END_OF_TURN:
            end_turn(s)
        elif phase == MEDITATE:
            meditate.begin(s)
        elif phase == MOVE:
            if s.player == s.empire.seat:
                imperial.begin_moving(s)
            else:
                movement.begin(s, movement.able(s))
        elif phase == HALTED:
            imperial.halted(s)
        elif phase == SECOND:
            imperial.second(s)
        elif phase == PENALTIES:
            imperial.punish_stuck(s)
        elif phase == REVEAL:
            gathering.reveal(s)
        elif phase == HANDING_OVER:
            gathering.finish(s)
            begin_round(s)
        elif phase == LINEAGES:
            ask_lineage(s)
        elif phase == FOUNDING:
            founding.go_on(s)
            if s.phase == TRACKERS:
                ask_trackers(s)
        else:
            deal_chi(s)
            begin_round(s)


# Setting up -----------------------------------------------------------------------------------------------------


def ask_lineage(s: WuWei) -> None:
    """SET-2: chosen lineages are chosen in turn order."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        if s.lineage[seat] < 0:
            left = [animal for animal in range(5) if s.owner[animal] < 0]
            if s.terms.level.empire and len(left) == 1:
                take_lineage(s, seat, left[0])
                continue
            s.ask(CHOOSE_LINEAGE, seat)
            return
    if s.terms.level.empire:
        s.phase = FOUNDING
    else:
        s.phase = TRACKERS
        ask_trackers(s)


def ask_trackers(s: WuWei) -> None:
    """SET-7: the last player sets the trackers."""
    last = (s.start + s.seats - 1) % s.seats
    s.ask(SET_SEASON, last)  # the element is asked first: it lies on top
    s.ask(SET_PALACE, last)
    s.ask(SET_ELEMENT, last)


def choose_lineage(s: WuWei, animal: int) -> None:
    seat = s.stack.pop().seat
    take_lineage(s, seat, animal)
    if s.journal is not None:
        s.journal.note("lineage", {"seat": seat, "animal": ANIMALS[animal]})


def take_lineage(s: WuWei, seat: int, animal: int) -> None:
    """SET-2, SET-10: the lineage is the seat's; its student stands on C."""
    s.lineage = s.lineage.copy()
    s.owner = s.owner.copy()
    s.lineage[seat] = animal
    s.owner[animal] = seat
    s.at[animal] = CENTER
    s.pluses = -1


def set_tracker(s: WuWei, action: int) -> None:
    """SET-7: the last player sets the active element, the inactive palace and the season."""
    kind = s.stack.pop().kind
    if kind == SET_ELEMENT:
        s.element = action - ELEMENT
        if s.journal is not None:
            s.journal.note("element", {"element": ELEMENTS[s.element]})
    elif kind == SET_PALACE:
        s.palace = action - PALACE
        if s.journal is not None:
            s.journal.note("palace", {"element": ELEMENTS[s.palace]})
    else:
        s.season = action - SEASON
        if s.journal is not None:
            s.journal.note("season", {"season": SEASONS[s.season]})


def deal_chi(s: WuWei) -> None:
    """SET-9: one chi of each element; the k-th player in turn order has k - 1 more of the active element."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        for e in range(5):
            s.gain(seat, e, 1)
        s.gain(seat, s.element, i)


# Turns and rounds -----------------------------------------------------------------------------------------------


def begin_round(s: WuWei) -> None:
    """TRN-1: a round begins with the starting player (unless the agreed number of rounds is over, R04)."""
    if s.terms.max_rounds > 0 and s.rounds >= s.terms.max_rounds:
        s.ended = 2
        s.phase = END_OF_TURN  # a gathering that came before is over
        if s.journal is not None:
            s.journal.note("limit", {"count": s.rounds})
        return
    s.rounds += 1
    begin_turn(s, s.start)


def begin_turn(s: WuWei, seat: int) -> None:
    s.player = seat
    s.phase = MEDITATE
    clearing.stand_still(s)
    if seat == s.empire.seat:
        s.empire = s.empire.with_turn(-1, 0)
    if s.journal is not None:
        s.journal.note("turn", {"seat": seat, "round": s.rounds})


def end_turn(s: WuWei) -> None:
    """TRN-3: the next player clockwise; before the starting player's turn a pending gathering is held.

    R07: when nobody could move for so long that even the last chi of the supply was cultivated, nothing can change.
    """
    s.idle = s.idle + 1 if s.total == 0 else 0
    if s.idle >= IDLE_ROUNDS * s.seats:
        s.ended = 3
        if s.journal is not None:
            s.journal.note("deadlock", {"count": IDLE_ROUNDS})
        return
    following = (s.player + 1) % s.seats
    if following != s.start:
        begin_turn(s, following)
    elif s.moon:
        gathering.begin(s)
    else:
        begin_round(s)
