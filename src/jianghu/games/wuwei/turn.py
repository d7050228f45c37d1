"""The flow of a game: what is asked, what an answer does, and what comes next (TRN, SET-2, SET-7, SET-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, ELEMENTS, SEASONS
from jianghu.games.wuwei import align, chi, discipline, gathering, meditate, movement
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import (
    ALIGN,
    DEVELOP,
    END_OF_TURN,
    HANDING_OVER,
    LINEAGES,
    MEDITATE,
    MOVE,
    REVEAL,
    TRACKERS,
)
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    CHOOSE_PUNISHED,
    GIVING,
    JUDGING,
    LEARNING,
    NAMING,
    OFFERING,
    PAYING,
    SET_ELEMENT,
    SET_PALACE,
    SET_SEASON,
)
from jianghu.games.wuwei.verbs import ELEMENT, LINEAGE, LOSE, PALACE, PUNISH, SEASON
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
    if kind == CHOOSE_LINEAGE:
        return [LINEAGE + animal for animal in range(5) if s.owner[animal] < 0]
    first = ELEMENT if kind == SET_ELEMENT else PALACE if kind == SET_PALACE else SEASON
    return list(range(first, first + (4 if kind == SET_SEASON else 5)))


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
    else:
        set_tracker(s, action)
    if not s.stack:
        go_on(s, dice)


def go_on(s: WuWei, dice: Dice) -> None:
    """TRN-2: one part of the turn after the other."""
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
            movement.begin(s, movement.able(s))
        elif phase == REVEAL:
            gathering.reveal(s)
        elif phase == HANDING_OVER:
            gathering.finish(s)
            begin_round(s)
        elif phase == LINEAGES:
            ask_lineage(s)
        else:
            deal_chi(s)
            begin_round(s)


# Setting up -----------------------------------------------------------------------------------------------------


def ask_lineage(s: WuWei) -> None:
    """SET-2: chosen lineages are chosen in turn order; then the last player sets the trackers."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        if s.lineage[seat] < 0:
            s.ask(CHOOSE_LINEAGE, seat)
            return
    s.phase = TRACKERS
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
    s.mover = -1
    s.barred = 0
    s.left = 0
    s.steps = 0
    s.total = 0
    s.jumped = False
    s.must = -1
    s.trail = 0
    s.trails = movement.NO_TRAILS
    s.first = -1
    s.second = -1
    s.aligned = 0
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
