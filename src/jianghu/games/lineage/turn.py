"""The flow of a game: what is asked, what an answer does, and what comes next (LTU, LST, LDS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER, ELEMENTS, NORTH_TILE, SOUTH_TILE
from jianghu.games.lineage import bidding, imperial, learning, movement, pushing, questions, reclaiming, tiles, verbs
from jianghu.games.lineage.phases import (
    BIDDING,
    BLOCKING,
    CARDS,
    CONSCRIPTS,
    DIE,
    END_OF_TURN,
    LINEAGES,
    MOVEMENT,
    NAMING,
    START,
    TRAINING,
    WALLS,
)
from jianghu.games.lineage.terms import EMPEROR, GENERAL, PIECE_NAMES, ROLES, THE_EMPEROR
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value


def answers(s: Lineage) -> list[int]:
    """The answers to the question on top of the stack."""
    kind = s.stack[-1].kind
    if kind == questions.STEP:
        return movement.step_choices(s)
    if kind == questions.ALCHEMY:
        return alchemy_choices(s)
    if kind == questions.PIECE:
        return movement.piece_choices(s)
    if kind == questions.TERRAIN:
        return tiles.terrain_choices(s)
    if kind == questions.BID:
        return bidding.bid_choices(s)
    if kind == questions.WHO:
        return movement.who_choices(s)
    if kind == questions.BLOCK:
        return imperial.block_choices(s)
    if kind == questions.PALACE:
        return [verbs.ONE, verbs.TWO]
    if kind == questions.STAND:
        return [verbs.STAND, verbs.YIELD]
    if kind == questions.WHOM:
        return pushing.whom_choices(s)
    if kind == questions.TO:
        return pushing.to_choices(s)
    if kind == questions.THROW:
        return pushing.throw_choices(s)
    if kind == questions.OFFER:
        return reclaiming.offer_choices(s)
    if kind == questions.GIVE:
        return reclaiming.give_choices(s)
    if kind == questions.TIE:
        return bidding.tie_choices(s)
    if kind == questions.NAME:
        return bidding.name_choices(s)
    if kind == questions.TAKE:
        return imperial.take_choices(s)
    out: list[int] = []
    if kind == questions.RELEASE:
        verbs.add(out, verbs.RELEASE, s.black)
        return out
    if kind == questions.WALL:
        return imperial.wall_choices(s)
    return lineage_choices(s)


def carry_out(s: Lineage, action: int, dice: Dice) -> None:
    kind = s.stack[-1].kind
    if kind == questions.STEP:
        movement.do_step(s, action)
    elif kind == questions.ALCHEMY:
        alchemy(s, action)
    elif kind == questions.PIECE:
        movement.choose_piece(s, action)
    elif kind == questions.TERRAIN:
        tiles.change(s, action, dice)
    elif kind == questions.BID:
        bidding.bid(s, action)
    elif kind == questions.WHO:
        movement.choose_who(s, action)
    elif kind == questions.BLOCK:
        imperial.block(s, action)
    elif kind == questions.PALACE:
        tiles.choose_cards(s, action)
    elif kind == questions.STAND:
        pushing.answer(s, action)
    elif kind == questions.WHOM:
        pushing.choose_target(s, action)
    elif kind == questions.TO:
        pushing.push_away(s, action)
    elif kind == questions.THROW:
        pushing.throw(s, action)
    elif kind == questions.OFFER:
        reclaiming.offer(s, action)
    elif kind == questions.GIVE:
        reclaiming.give(s, action)
    elif kind == questions.TIE:
        bidding.favour(s, action)
    elif kind == questions.NAME:
        bidding.name(s, action)
    elif kind == questions.TAKE:
        imperial.take(s, action, dice)
    elif kind == questions.RELEASE:
        movement.release(s, action)
    elif kind == questions.WALL:
        imperial.build_wall(s, action)
    else:
        choose_lineage(s, action - verbs.CHOOSE)


def apply(s: Lineage, action: int, dice: Dice) -> None:
    """Carry out an answer, then go on until somebody has a choice or the game is over."""
    carry_out(s, action, dice)
    go_on(s, dice)


def go_on(s: Lineage, dice: Dice) -> None:
    """LDS-1: a question with exactly one answer is not asked."""
    while s.ended == 0:
        if not s.stack:
            next_phase(s, dice)
            continue
        s.answers = answers(s)
        if len(s.answers) > 1:
            return
        if s.journal is not None and s.stack[-1].kind == questions.STEP and s.answers[0] < verbs.PUSH and s.steps == 0:
            s.journal.note("only", {"seat": s.player, "piece": PIECE_NAMES[s.mover]})
        carry_out(s, s.answers[0], dice)
    s.answers = []


def next_phase(s: Lineage, dice: Dice) -> None:
    """LTU-1, LDS-5: one part of the turn after the other."""
    phase = s.phase
    if phase == START:
        s.phase = MOVEMENT
        s.ask(questions.ALCHEMY, s.player)
    elif phase == MOVEMENT:
        movement.begin(s)
    elif phase == CONSCRIPTS:
        movement.next_conscript(s)
    elif phase == CARDS:
        tiles.go_on(s, dice)
    elif phase == TRAINING:
        s.phase = BLOCKING
        learning.go_on(s, dice)
        if s.ended == 0:
            tiles.collect(s)
    elif phase == BLOCKING:
        imperial.go_on(s)
    elif phase == DIE:
        roll(s, dice)
        s.phase = END_OF_TURN
        if s.winter and not s.terms.end_of_round:
            bidding.begin(s)
    elif phase == BIDDING:
        bidding.reveal(s)
    elif phase == END_OF_TURN:
        end_turn(s)
    elif phase == LINEAGES:
        ask_lineage(s)
    elif phase == WALLS:
        if s.ruler >= 0 and imperial.walls_to_place(s) > 0:
            s.ask(questions.WALL, s.ruler)
        else:
            begin_turn(s, s.first)
    else:
        assert phase == NAMING
        after_bidding(s)


# Setting up -------------------------------------------------------------------------------------------------------


def lineage_choices(s: Lineage) -> list[int]:
    """LST-1: pairs that are left; the last player must take emperor and general if nobody has."""
    last = sum(1 for role in s.role if role < 0) == 1
    if s.seats > 2 and s.ruler < 0 and last:
        return [verbs.CHOOSE + THE_EMPEROR]
    out = [verbs.CHOOSE + animal for animal in range(5) if s.owner[animal] < 0]
    if s.seats > 2 and s.ruler < 0:
        out.append(verbs.CHOOSE + THE_EMPEROR)
    return out


def ask_lineage(s: Lineage) -> None:
    """LST-1: from the highest roller clockwise. LST-4: left of the emperor player sits the First Player."""
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if s.role[seat] < 0:
            s.ask(questions.LINEAGE, seat)
            return
    if s.ruler >= 0:
        s.first = (s.ruler + 1) % s.seats
    s.phase = WALLS
    if s.journal is not None:
        s.journal.note("first", {"seat": s.first})


def choose_lineage(s: Lineage, role: int) -> None:
    seat = s.stack.pop().seat
    take_role(s, seat, role)


def take_role(s: Lineage, seat: int, role: int) -> None:
    """LST-2, LST-3: the student to the center, emperor and general to their tiles."""
    s.role = s.role.copy()
    s.role[seat] = role
    if role == THE_EMPEROR:
        s.ruler = seat
        s.at[EMPEROR] = SOUTH_TILE
        s.at[GENERAL] = NORTH_TILE
    else:
        s.owner = s.owner.copy()
        s.owner[role] = seat
        s.at[role] = CENTER
    if s.journal is not None:
        s.journal.note("choose", {"seat": seat, "role": ROLES[role]})


# Turns ------------------------------------------------------------------------------------------------------------


def begin_turn(s: Lineage, seat: int) -> None:
    s.player = seat
    s.turns += 1
    s.phase = START
    s.refused = 0
    s.moved = []
    s.done = 0
    s.rolls = False
    if s.journal is not None:
        s.journal.note("turn", {"seat": seat, "turn": s.turns, "round": (s.turns - 1) // s.seats + 1})


def end_turn(s: Lineage) -> None:
    """LTU-1: the next player clockwise; before the turn of the First Player bidding may be pending (``bid_timing``)."""
    following = (s.player + 1) % s.seats
    if last_turn(s):
        stop(s)
    elif s.winter and following == s.first:
        bidding.begin(s)
    else:
        begin_turn(s, following)


def after_bidding(s: Lineage) -> None:
    """LBI-1: the First Player named takes the next turn."""
    if last_turn(s):
        stop(s)
    else:
        begin_turn(s, s.first)


def last_turn(s: Lineage) -> bool:
    """LOP-4: whether the agreed number of rounds is over."""
    return s.terms.max_rounds > 0 and s.turns >= s.terms.max_rounds * s.seats


def stop(s: Lineage) -> None:
    s.ended = 3
    if s.journal is not None:
        s.journal.note("limit", {"count": s.terms.max_rounds})


def alchemy_choices(s: Lineage) -> list[int]:
    """LTU-2, LQ55: two chi of a colour become one of another that the supply still has."""
    out: list[int] = []
    chi = s.chi
    own = 5 * s.player
    supply = 5 * s.seats
    for source in range(5):
        if chi[own + source] >= 2:
            for result in range(5):
                if result != source and chi[supply + result] > 0:
                    out.append(verbs.ALCHEMY + 5 * source + result)
    out.append(verbs.READY)
    return out


def alchemy(s: Lineage, action: int) -> None:
    if action == verbs.READY:
        s.stack.pop()
        return
    source, result = (action - verbs.ALCHEMY) // 5, (action - verbs.ALCHEMY) % 5
    s.spend(s.player, source, 2)
    s.gain(s.player, result, 1)
    if s.journal is not None:
        s.journal.note("alchemy", {"seat": s.player, "from": ELEMENTS[source], "into": ELEMENTS[result]})


def roll(s: Lineage, dice: Dice) -> None:
    """LLI-1: a master that moved, with its marker, or the general; a d4 of chi."""
    if not s.rolls or not s.moved:
        return
    if s.player == s.ruler:
        element = s.current
    else:
        element = s.role[s.player]
        if s.lost >> element & 1:
            return
    number = dice.below(4) + 1
    count = s.gain(s.player, element, number)
    if s.journal is not None:
        said: dict[str, Value] = {"seat": s.player, "number": number, "count": count, "element": ELEMENTS[element]}
        s.journal.note("die", said)
