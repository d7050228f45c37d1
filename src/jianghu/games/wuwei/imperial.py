"""The emperor player's turn: the colour, penalties, and how the pieces of the empire move (EMP-6 to EMP-17, EMP-44 to
EMP-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER, EXIT_BITS, EXITS, NAMES, NEIGHBOURS, TERRAIN
from jianghu.games.wuwei import chi, entering, meditate, movement, pushing
from jianghu.games.wuwei.phases import ALIGN, MOVE, PENALTIES, SECOND
from jianghu.games.wuwei.questions import CHOOSE_COLOUR, CHOOSE_MOVER, WALLING
from jianghu.games.wuwei.terms import (
    BLACK,
    EMPEROR,
    EMPRESS,
    MASTERS,
    WHITE,
    WHITE_GENERAL,
)
from jianghu.games.wuwei.verbs import CLEAR, COLOUR, COLOURS, DECLINE, DESTROY, FIELDS, RAPID, STEP, STOP, TAKE, WALL

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

PARTNER: Final = 2  # from a ruler to the general of its colour


# Who moves ------------------------------------------------------------------------------------------------------


def begin(s: WuWei) -> None:
    """EMP-44: the colour is settled once, at the start of the turn."""
    found = colours(s)
    if len(found) > 1:
        s.phase = PENALTIES
        s.ask(CHOOSE_COLOUR, s.player)
    else:
        settle(s, found[0])


def colours(s: WuWei) -> list[int]:
    """EMP-6, Q89: the one that the tiles demand; else those without a stuck piece, or both if there is none."""
    if s.black == 3:
        return [BLACK]
    if s.black == 0:
        return [WHITE]
    free = [colour for colour in (WHITE, BLACK) if stuck(s, colour) == 0]
    return free if free else [WHITE, BLACK]


def pieces(s: WuWei, colour: int) -> list[int]:
    """The pieces of that colour that are in play."""
    found: list[int] = []
    if s.at[EMPEROR + colour] >= 0:
        found.append(EMPEROR + colour)
    if s.at[WHITE_GENERAL + colour] >= 0:
        found.append(WHITE_GENERAL + colour)
    return found


def stuck(s: WuWei, colour: int) -> int:
    """EMP-17, Q88: the set of pieces of a colour that cannot move.

    One whose way only the other piece bars is not stuck if that one can move.
    """
    found = 0
    both = pieces(s, colour)
    for piece in both:
        if able(s, piece):
            continue
        freed = False
        for other in both:
            if other != piece and able(s, other):
                t = s.copy()
                t.at[other] = -1
                t.pluses = -1
                freed = able(t, piece)
        if not freed:
            found |= 1 << piece
    return found


def choose_colour(s: WuWei, action: int) -> None:
    s.stack.pop()
    settle(s, action - COLOUR)


def settle(s: WuWei, colour: int) -> None:
    s.empire = s.empire.with_turn(colour, stuck(s, colour))
    s.phase = PENALTIES
    if s.journal is not None:
        s.journal.note("colour", {"seat": s.player, "side": COLOURS[colour]})


def punish_stuck(s: WuWei) -> None:
    """EMP-17: one penalty for each stuck piece; then the movement begins."""
    rest = s.empire.stuck
    if rest == 0:
        s.phase = MOVE
        return
    piece = (rest & -rest).bit_length() - 1
    if s.journal is not None:
        s.journal.note("undisciplined", {"seat": s.player})
    s.empire = s.empire.with_turn(s.empire.colour, rest & (rest - 1))
    meditate.punish(s, piece)


def movable(s: WuWei) -> list[int]:
    """EMP-45: the pieces of the colour that can move now."""
    return [piece for piece in pieces(s, s.empire.colour) if able(s, piece)]


def begin_moving(s: WuWei) -> None:
    """EMP-45: whichever of the colour's pieces can move now may go first."""
    s.phase = ALIGN
    s.left = movement.ALLOWANCE
    found = movable(s)
    if len(found) > 1:
        s.ask(CHOOSE_MOVER, s.player)
    elif found:
        movement.start_moving(s, found[0])


def second(s: WuWei) -> None:
    """EMP-7, EMP-9, EMP-46: the other piece of the colour must move too if the tiles still permit it and it can."""
    s.phase = ALIGN
    if s.second >= 0:
        return
    other = other_piece(s, s.first)
    if other < 0 or not permitted(s):
        return
    if s.terms.each_has_allowance:
        s.left = movement.ALLOWANCE
    if able(s, other) and s.left + chi.budget(s, s.player) > 0:
        movement.start_moving(s, other)


def other_piece(s: WuWei, piece: int) -> int:
    """The other piece of the same colour, -1 if it is not in play."""
    other = piece + PARTNER if piece < WHITE_GENERAL else piece - PARTNER
    return other if s.at[other] >= 0 else -1


def permitted(s: WuWei) -> bool:
    """EMP-9: whether the tiles permit the colour of this turn now."""
    return s.black != (0 if s.empire.colour == BLACK else 3)


# Moving ---------------------------------------------------------------------------------------------------------


def ways(s: WuWei, piece: int) -> int:
    """The spaces that the piece can step to, the allowance aside."""
    return NEIGHBOURS[s.at[piece]] & ~(entering.closed(s, piece) | movement.trail(s, piece))


def clearings(s: WuWei, piece: int, steps: int) -> int:
    """EMP-14: the exits of the center that may be turned to fields for a general that can enter none."""
    if steps or piece < WHITE_GENERAL or s.at[piece] != CENTER:
        return 0
    if s.pluses < 0:
        s.survey()
    return EXIT_BITS & ~(s.walls | s.empire.fields | s.pluses | s.minuses | movement.trail(s, piece))


def able(s: WuWei, piece: int) -> bool:
    """Q88: an ordinary step, or the general's way out of the center."""
    return ways(s, piece) != 0 or clearings(s, piece, 0) != 0


def owes(s: WuWei, piece: int) -> int:
    """EMP-45: the piece that must have a space left when this one has moved; -1 for none."""
    if s.first >= 0 or s.terms.each_has_allowance:
        return -1
    return other_piece(s, piece)


def spare(s: WuWei, piece: int, spaces: int, paid: int) -> bool:
    """EMP-45, Q87: whether so many spaces and so much chi can be used here and now."""
    other = owes(s, piece)
    if other < 0 or s.left - spaces + chi.budget(s, s.player) - paid > 0:
        return True
    return not permitted(s) or not able(s, other)


def may_step(s: WuWei, piece: int, to: int) -> bool:
    """EMP-45, Q87: a step is tested against the position after it."""
    other = owes(s, piece)
    if other < 0 or s.left - 1 + chi.budget(s, s.player) > 0:
        return True
    t = s.copy()
    movement.put(t, piece, to)
    return not permitted(t) or not able(t, other)


def steps_of(s: WuWei, steps: int, budget: int) -> int:
    """Those of the mover's ways that leave the other piece what it must have (EMP-45)."""
    if s.left == 0:
        return 0
    if s.left - 1 + budget > 0 or owes(s, s.mover) < 0:
        return steps
    allowed = 0
    while steps:
        low = steps & -steps
        if may_step(s, s.mover, low.bit_length() - 1):
            allowed |= low
        steps ^= low
    return allowed


def own_ways(s: WuWei) -> int:
    """The same as ``ways``, for the mover: what others bar is known already."""
    return NEIGHBOURS[s.at[s.mover]] & ~(s.barred | entering.by_land(s, s.mover) | s.trail)


def exhausted(s: WuWei) -> bool:
    """Whether the mover, after a step, can do nothing more but stop."""
    budget = chi.budget(s, s.player)
    return budget == 0 and turnable(s) == 0 and steps_of(s, own_ways(s), 0) == 0


def choices(s: WuWei) -> list[int]:
    """All that the moving piece of the empire may do now."""
    piece = s.mover
    here = s.at[piece]
    budget = chi.budget(s, s.player)
    begun = s.steps > 0
    left = s.left
    steps = own_ways(s)
    out: list[int] = []
    if s.must < 0:
        movement.add(out, STEP, steps_of(s, steps, budget))
    elif left > 0:
        out.append(STEP + s.must)
    if budget > 0:
        out.append(RAPID)
    if budget >= movement.POWER_COST:
        # Before the first step something must be left to make it with (R01); no way is closed by a wall that falls.
        if (begun or left > 0 or budget > movement.POWER_COST) and spare(s, piece, 0, movement.POWER_COST):
            movement.add(out, DESTROY, NEIGHBOURS[here] & s.walls)
    if begun:
        out.append(STOP)
    if not begun and s.must < 0 and left > 0:
        clear = clearings(s, piece, steps)
        for index in range(4):
            if clear >> EXITS[index] & 1:
                out.append(CLEAR + index)
    movement.add(out, FIELDS, turnable(s))
    if piece >= WHITE_GENERAL and s.must < 0:
        pushing.add_choices(s, out, budget)
    return out


def turnable(s: WuWei) -> int:
    """EMP-15, Q94: terrain on which a ruler stood at the start of this turn or since."""
    been = 0
    for ruler in (EMPEROR, EMPRESS):
        if s.at[ruler] >= 0:
            been |= movement.trail(s, ruler)
    return been & TERRAIN & ~(s.walls | s.empire.fields)


def turn_to_fields(s: WuWei, space: int) -> None:
    s.empire = s.empire.with_land(s.empire.fields | BITS[space])
    if s.journal is not None:
        s.journal.note("fields", {"seat": s.player, "space": NAMES[space]})


def clear(s: WuWei, action: int) -> None:
    """EMP-14: the first step goes there."""
    s.must = EXITS[action - CLEAR]
    turn_to_fields(s, s.must)


# The end of a movement ------------------------------------------------------------------------------------------


def halted(s: WuWei) -> None:
    """EMP-49: conscription or the ruler's wall, before another piece moves."""
    piece = s.second if s.second >= 0 else s.first
    if piece >= WHITE_GENERAL:
        for other in range(EMPEROR):
            if conscripts(s, piece, other):
                if s.journal is not None:
                    s.journal.note("conscript", {"seat": s.player, "other": s.owner_of(other)})
                meditate.punish(s, other)
                return
        s.phase = SECOND
        return
    s.phase = SECOND
    here = s.at[piece]
    if TERRAIN >> here & 1 and not s.walls >> here & 1 and (s.wall_supply > 0 or s.walls):
        s.ask(WALLING, s.player, here)


def conscripts(s: WuWei, general: int, piece: int) -> bool:
    """EMP-23 to EMP-26: plus takes students; minus takes student-masters and masters with their marker."""
    if s.at[piece] != s.at[general] or s.owner_of(piece) < 0:
        return False
    if s.plus >> general & 1:
        return piece < MASTERS and s.plus >> piece & 1 == 0
    return s.plus >> piece & 1 == 1


def walling_choices(s: WuWei) -> list[int]:
    """EMP-16: from the stock; if it is empty, from the board."""
    out: list[int] = []
    if s.wall_supply > 0:
        return [DECLINE, WALL]
    movement.add(out, TAKE, s.walls)
    out.append(DECLINE)
    return out


def wall(s: WuWei, action: int) -> None:
    """EMP-16: the octagon is turned to fields, and the wall stands under the ruler."""
    space = s.stack.pop().x
    if action == DECLINE:
        return
    if action != WALL:
        movement.remove_wall(s, action - TAKE, "take")
    if s.empire.fields >> space & 1 == 0:
        turn_to_fields(s, space)
    s.walls |= BITS[space]
    s.wall_supply -= 1
    if s.journal is not None:
        s.journal.note("build", {"seat": s.player, "space": NAMES[space]})
