"""Movement: which piece, its steps, the way out of the center, and pieces whose way is blocked (LTU, LMV, LCE, LBL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, CENTER, EXIT_BITS, EXITS, NAMES, NEIGHBOURS, OCTAGON_COUNT, TERRAIN
from jianghu.games.lineage import learning, naming, pushing, questions, reclaiming, verbs
from jianghu.games.lineage.phases import CARDS, CONSCRIPTS, END_OF_TURN
from jianghu.games.lineage.spaces import forbidden, occupied, send_home, taken
from jianghu.games.lineage.steps import end_turn, lift_black, look, step, turn_to_fields
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, FREE_STEPS, GENERAL, MASTERS, PIECE_NAMES, PRICE
from jianghu.games.lineage.verbs import add

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage


# Who moves ------------------------------------------------------------------------------------------------------


def called(s: Lineage) -> list[int]:
    """LTU-3: the pieces that the yin-yang tiles allow, but for a conscripted student (LQ22)."""
    role = s.role[s.player]
    white, black = (EMPEROR, GENERAL) if s.player == s.ruler else (role, role + MASTERS)
    found: list[int] = []
    if s.tiles != 3 and not s.is_conscript(white):
        found.append(white)
    if s.tiles != 0:
        found.append(black)
    return found


def ways(s: Lineage, p: int, purse: int) -> int:
    """LBL-1, LQ30: 2 when p has a way of its own, 1 when only the help of others could free it, 0 when it is blocked.

    Asked before the first step.
    """
    here = s.at[p]
    near = NEIGHBOURS[here] & ~(taken(s, p) | forbidden(s, p))
    if not s.is_pair_piece(p):
        if near:
            return 2
        return 2 if p == GENERAL and openable(s, here, near) else 0
    behind = near & s.black
    if near ^ behind:
        return 2
    if here == CENTER and (behind or s.entitled(p)):  # LCE-2, LCE-3
        return 2
    if behind and purse >= PRICE:
        return 2
    return 1 if reclaiming.with_help(s, behind, purse) else 0


def openable(s: Lineage, here: int, near: int) -> int:
    """LQ28: exits that the general may turn to fields, when he is on the center and none is open to him."""
    if here != CENTER or near:
        return 0
    return EXIT_BITS & ~(s.fields | occupied(s))


def piece_choices(s: Lineage) -> list[int]:
    """LBL-1, LQ30: of the pieces that are called, those with the best prospects."""
    best = -1
    out: list[int] = []
    for piece in called(s):
        way = ways(s, piece, s.purse(s.player))
        if way > best:
            best = way
            out = []
        if way == best:
            out.append(move_of(piece))
    return out


def move_of(piece: int) -> int:
    """The action that names a piece of the player."""
    if piece >= EMPEROR:
        return verbs.MOVE_EMPEROR + piece - EMPEROR
    return verbs.MOVE_MASTER if piece >= MASTERS else verbs.MOVE


def piece_of(s: Lineage, action: int) -> int:
    """The piece that ``move`` names."""
    if action >= verbs.MOVE_CONSCRIPT:
        return action - verbs.MOVE_CONSCRIPT
    if action >= verbs.MOVE_EMPEROR:
        return EMPEROR + action - verbs.MOVE_EMPEROR
    return s.role[s.player] + (MASTERS if action == verbs.MOVE_MASTER else 0)


def begin(s: Lineage) -> None:
    """LTU-1: the movement. Who has no piece to move passes (LQ22)."""
    s.phase = CARDS
    if called(s):
        s.ask(questions.PIECE, s.player)
        return
    s.phase = END_OF_TURN
    if s.journal is not None:
        s.journal.note("pass", {"seat": s.player})


def choose_piece(s: Lineage, action: int) -> None:
    s.stack.pop()
    piece = piece_of(s, action)
    if ways(s, piece, s.purse(s.player)) == 0:
        block_way(s, piece)
        return
    if piece == EMPEROR and s.conscripts:
        s.phase = CONSCRIPTS
        return
    s.rolls = (piece >= MASTERS and piece != EMPEROR) or s.white >> piece & 1 == 1
    start(s, piece)


def start(s: Lineage, piece: int) -> None:
    s.mover = piece
    s.steps = 0
    s.trail = BITS[s.at[piece]]
    look(s)
    s.ask(questions.STEP, s.player)


# The emperor with conscripts ------------------------------------------------------------------------------------


def who_choices(s: Lineage) -> list[int]:
    """LEM-6, LQ43: who of the emperor and the conscripts has not moved and can step now; nobody: an empty list."""
    out: list[int] = []
    if EMPEROR not in s.moved and ways(s, EMPEROR, 0) > 0:
        out.append(verbs.MOVE_EMPEROR)
    for animal in range(5):
        if s.conscripts >> animal & 1 and animal not in s.moved and ways(s, animal, 0) > 0:
            out.append(verbs.MOVE_CONSCRIPT + animal)
    return out


def next_conscript(s: Lineage) -> None:
    if who_choices(s):
        s.ask(questions.WHO, s.player)
    else:
        s.phase = CARDS


def choose_who(s: Lineage, action: int) -> None:
    s.stack.pop()
    start(s, piece_of(s, action))


# Steps ----------------------------------------------------------------------------------------------------------


def step_choices(s: Lineage) -> list[int]:
    """LDS-4: all that the moving piece may do now."""
    p = s.mover
    here = s.at[p]
    near = NEIGHBOURS[here] & ~(s.trail | s.barred)
    purse = s.chi[s.player * 5 + s.current]
    begun = s.steps > 0
    pair = s.is_pair_piece(p)
    behind = near & s.black if pair else 0
    steps = near ^ behind
    left = purse  # behind the price of the step itself
    if s.steps >= FREE_STEPS:  # LTU-4: each further step costs one chi, whatever kind of step it is
        left -= 1
        if left < 0:
            steps = behind = 0
    out: list[int] = []
    if steps:
        add(out, verbs.STEP, steps)
    if behind:
        add(out, verbs.RECLAIM, behind if left >= PRICE else reclaiming.with_help(s, behind, left))
    stays = False
    if not begun:
        if here == CENTER:
            add_exits(s, steps, behind, out)
            stays = pair and s.entitled(p)  # LCE-3
        if pair and not out and not stays:
            return [verbs.SUBMIT]  # LQ30: nobody helped
    if purse >= PRICE and p != EMPEROR and (pair or p == GENERAL):
        if not s.is_student(p):
            if left >= PRICE:
                pushing.add_pushes(s, left, out)
        elif begun or ways(s, p, purse - PRICE) == 2:  # LQ33: the only way out is not paid away
            pushing.add_pulls(s, out)
    if p == EMPEROR and here < OCTAGON_COUNT and (TERRAIN & ~s.fields) >> here & 1:
        out.append(verbs.FIELDS)
    if begun:
        out.append(verbs.STOP)
    elif stays:
        out.append(verbs.STAY)
    elif pair and steps == 0 and purse < PRICE and here != CENTER:
        out.append(verbs.SUBMIT)
    return out


def add_exits(s: Lineage, steps: int, behind: int, out: list[int]) -> None:
    """LCE-2 and LQ28: ways out of the center when no exit is open."""
    if steps:
        return
    where = behind
    verb = verbs.LIFT
    if s.mover == GENERAL:
        where = openable(s, CENTER, steps)
        verb = verbs.OPEN
    for exit in range(4):
        if where >> EXITS[exit] & 1:
            out.append(verb + exit)


def do_step(s: Lineage, action: int) -> None:
    """One decision of the moving piece."""
    if action < verbs.RECLAIM:
        step(s, action - verbs.STEP)
    elif action == verbs.STOP:
        finish(s)
    elif action < verbs.LIFT:
        reclaiming.begin(s, action - verbs.RECLAIM)
    elif action < verbs.OPEN:
        space = EXITS[action - verbs.LIFT]
        lift_black(s, space, "lift")
        step(s, space)
    elif action < verbs.PUSH:
        space = EXITS[action - verbs.OPEN]
        turn_to_fields(s, space)
        look(s)
        step(s, space)
    elif action < verbs.PULL:
        pushing.push(s, action - verbs.PUSH)
    elif action < verbs.FIELDS:
        pushing.pull(s, action - verbs.PULL)
    elif action == verbs.FIELDS:
        turn_to_fields(s, s.at[s.mover])
    elif action == verbs.STAY:
        if s.journal is not None:
            s.journal.note("stay", {"seat": s.player, "piece": PIECE_NAMES[s.mover]})
        end_turn(s)
    else:
        piece = s.mover
        end_turn(s)
        block_way(s, piece)


def finish(s: Lineage) -> None:
    """The movement of this piece is over."""
    s.stack.pop()
    piece = s.mover
    s.moved = [*s.moved, piece]
    if s.journal is not None:
        here = s.at[piece]
        lies = naming.lies_on(s, here)
        s.journal.note("stop", {"seat": s.player, "piece": PIECE_NAMES[piece], "at": NAMES[here], **lies})
    s.mover = -1
    s.barred = 0
    s.trail = 0
    s.steps = 0


# The way is blocked ---------------------------------------------------------------------------------------------


def block_way(s: Lineage, piece: int) -> None:
    """LBL-2 to LBL-4: what happens to a piece that cannot move; the turn is over."""
    s.phase = END_OF_TURN
    if s.journal is not None:
        s.journal.note("blocked", {"seat": s.player, "piece": PIECE_NAMES[piece]})
    if piece >= EMPEROR:
        send_home(s, piece)
        if s.black:
            s.ask(questions.RELEASE, s.first)
    elif piece >= MASTERS:
        animal = piece - MASTERS
        if s.lost >> animal & 1 == 0:
            s.lost |= 1 << animal
            if s.journal is not None:
                s.journal.note("dishonor", {"seat": s.player, "animal": ANIMALS[animal]})
        send_home(s, piece)
    else:
        learning.lose_highest(s, piece)
        send_home(s, piece)


def release(s: Lineage, action: int) -> None:
    """LBL-4: the First Player removes one black chi."""
    seat = s.stack.pop().seat
    space = action - verbs.RELEASE
    s.black &= ~BITS[space]
    s.stock += 1
    if s.journal is not None:
        s.journal.note("release", {"seat": seat, "space": NAMES[space]})
