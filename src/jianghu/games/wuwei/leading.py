"""Stage 3: the members of a pair move, one after the other (ST3-6 to ST3-9, ST3-31, ST3-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    NEIGHBOURS,
    NORTH_TILE,
    OCTAGON_COUNT,
    SOUTH_TILE,
    YIN_YANG,
)
from jianghu.games.wuwei import chi, entering, movement, powers
from jianghu.games.wuwei.board import CRANE, SNAKE
from jianghu.games.wuwei.phases import ALIGN, HALT, LEAD
from jianghu.games.wuwei.questions import CHOOSE_MOVER
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import (
    CRANE as CRANE_VERB,
)
from jianghu.games.wuwei.verbs import (
    DESTROY,
    JUMP,
    MOVE,
    RAPID,
    STEP,
    STOP,
)
from jianghu.games.wuwei.verbs import LEOPARD as LEOPARD_VERB
from jianghu.games.wuwei.verbs import SNAKE as SNAKE_VERB

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def steps(s: WuWei, piece: int) -> int:
    """Where a piece can go by an ordinary step; a student in a tower nowhere (ST3-7)."""
    here = s.at[piece]
    if s.empire.towers >> here & 1:
        return 0
    found = NEIGHBOURS[here] & ~(entering.closed(s, piece) | movement.trail(s, piece))
    return allowed_steps(s, piece, found, movement.ALLOWANCE)


def can_act(s: WuWei, piece: int) -> bool:
    """Whether a member of the pair has not moved and can do something."""
    if s.solo.halted >> piece & 1 or s.empire.towers >> s.at[piece] & 1:
        return False
    if s.chi[s.element] > 0 or chi.budget(s, 0) > 0 or steps(s, piece):  # chi buys a space at any time
        return True
    if s.at[piece] != CENTER and powers.purse(s) < movement.POWER_COST:  # no power, and no wall to remove for free
        return False
    t = s.copy()
    t.left = movement.ALLOWANCE
    t.steps = 0
    t.total = 0
    t.jumped = False
    t.must = -1
    t.solo.willing = True
    movement.take_up(t, piece)
    return choices(t) != [STOP]


def members(s: WuWei) -> list[int]:
    return [s.solo.pair, s.solo.pair + MASTERS]


def mover_choices(s: WuWei) -> list[int]:
    """ST3-6: either member, one after the other; nobody need move but for the blocking duty."""
    out: list[int] = []
    if can_act(s, s.solo.pair):
        out.append(MOVE)
    if can_act(s, s.solo.pair + MASTERS):
        out.append(MOVE + 1)
    if not owed(s):
        out.append(STOP)
    return out


def owed(s: WuWei) -> bool:
    """ST3-32: somebody in the way has not moved and still can."""
    waiting = s.solo.duty & ~s.solo.halted
    if waiting == 0:
        return False
    for piece in members(s):
        if waiting >> piece & 1 and steps(s, piece):
            return True
    return False


def lead(s: WuWei) -> None:
    """The members of the pair, one after the other."""
    s.phase = LEAD
    student = s.solo.pair
    first = can_act(s, student)
    second = can_act(s, student + MASTERS)
    if not first and not second:
        s.phase = ALIGN
    elif (first and second) or not owed(s):
        s.ask(CHOOSE_MOVER, 0)
    else:
        start(s, student if first else student + MASTERS)


def choose_mover(s: WuWei, action: int) -> None:
    s.stack.pop()
    if action == STOP:
        s.phase = ALIGN
    else:
        start(s, members(s)[action - MOVE])


def start(s: WuWei, piece: int) -> None:
    """SOL-10: each member has a movement of its own."""
    s.phase = HALT
    s.left = movement.ALLOWANCE
    s.steps = 0
    s.total = 0
    s.jumped = False
    s.must = -1
    s.solo.willing = s.solo.duty >> piece & 1 == 0
    movement.start_moving(s, piece)
    movement.after_step(s)


def allowed_steps(s: WuWei, piece: int, open_steps: int, left: int) -> int:
    """ST3-31: onto a yin-yang tile only where the piece can go on from there."""
    tiles = open_steps & YIN_YANG
    if tiles == 0:
        return open_steps
    rest = open_steps & ~YIN_YANG
    if left - 1 + chi.budget(s, 0) < 1:
        return rest
    if tiles & BITS[NORTH_TILE] and goes_on(s, piece, NORTH_TILE):
        rest |= BITS[NORTH_TILE]
    if tiles & BITS[SOUTH_TILE] and goes_on(s, piece, SOUTH_TILE):
        rest |= BITS[SOUTH_TILE]
    return rest


def goes_on(s: WuWei, piece: int, tile: int) -> bool:
    """Whether a piece that comes to a tile finds a way out of it."""
    been = movement.trail(s, piece) | BITS[tile]
    return NEIGHBOURS[tile] & ~(entering.closed(s, piece) | been) != 0


def choices(s: WuWei) -> list[int]:
    """All that the moving member may do now."""
    piece = s.mover
    here = s.at[piece]
    near = NEIGHBOURS[here]
    budget = chi.budget(s, 0)
    on_tile = YIN_YANG >> here & 1 == 1
    out: list[int] = []
    if s.jumped:
        if budget >= movement.POWER_COST:
            movement.add(out, DESTROY, near & s.walls)
        out.append(STOP)
        return out
    closed = s.barred | s.trail
    season = entering.seasonal(s, s.season)
    open_steps = near & ~(closed | s.walls | season)
    left = s.left
    begun = s.steps > 0
    walk = allowed_steps(s, piece, open_steps, left)
    if left > 0:
        movement.add(out, STEP, walk if s.must < 0 else BITS[s.must])
    if budget > 0:
        out.append(RAPID)
    stuck_after = on_tile and left == 0
    if budget >= movement.POWER_COST and not (stuck_after and budget < movement.POWER_COST + 1):
        movement.add(out, DESTROY, near & s.walls)
    rich = s.must < 0 and powers.purse(s) >= movement.POWER_COST
    if rich:
        if left > 0 and powers.any_power(s, SNAKE):
            movement.add(out, SNAKE_VERB, near & s.walls & ~closed)
        if left > 1 and powers.any_power(s, CRANE):
            if closed >> NORTH_TILE & 1 == 0 and goes_on(s, piece, NORTH_TILE):
                out.append(CRANE_VERB)
            if closed >> SOUTH_TILE & 1 == 0 and goes_on(s, piece, SOUTH_TILE):
                out.append(CRANE_VERB + 1)
        if s.total == 0:
            movement.add(out, LEOPARD_VERB - OCTAGON_COUNT, powers.leopard_towns(s, closed))
    if here == CENTER and not begun and s.must < 0 and left > 0:
        movement.add_removals(near & s.walls & ~(closed | season), open_steps, out)
    if (begun or s.solo.willing) and s.must < 0 and not on_tile:
        out.append(STOP)
    if rich and s.total == 0:
        movement.add(out, JUMP, powers.jumps(s, closed))
    return out


def moved(s: WuWei, piece: int) -> None:
    """A member has finished; it does not move again this turn."""
    s.trails = s.trails.copy()
    s.trails[piece] = s.trail
    a = s.solo
    a.willing = False
    a.halted |= 1 << piece
    if s.steps > 0:
        if a.duty >> piece & 1:  # ST3-32: one who blocked has moved; the other of the pair cannot do it instead
            a.duty = 0
        if s.first < 0:
            s.first = piece
        else:
            s.second = piece
