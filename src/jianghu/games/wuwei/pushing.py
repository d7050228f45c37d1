"""Pushing and pulling: the attempt, the answer, and what comes of it (EMP-30 to EMP-40, EMP-47, EMP-48, Q91 to Q93)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, CENTER, CENTER_BIT, ELEMENTS, NAMES, NEIGHBOURS
from jianghu.games.wuwei import chi, entering, imperial, meditate, movement, naming
from jianghu.games.wuwei.questions import ANSWERING, CHOOSE_TARGET, PAYING, PLACING
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS
from jianghu.games.wuwei.verbs import PULL, PUSH, PUT, RESIST, TARGET, YIELD

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value


# What may be tried ----------------------------------------------------------------------------------------------


def add_choices(s: WuWei, out: list[int], budget: int) -> None:
    """EMP-31, EMP-34: the pushes and pulls of the mover, which is no ruler."""
    if budget < movement.POWER_COST:
        return
    if s.left > 0:
        movement.add(out, PUSH, pushable(s, budget))
    if s.pluses < 0:
        s.survey()
    near = NEIGHBOURS[s.at[s.mover]] & (s.minuses if s.plus >> s.mover & 1 else s.pluses)
    if near == 0:  # mostly there is nobody to pull
        return
    allowed = -1  # not asked yet
    for piece in range(len(s.at)):
        if near & BITS[s.at[piece]] and can_pull(s, piece):
            if allowed < 0:
                allowed = 1 if may_pull(s, budget) else 0
            if allowed == 1:
                out.append(PULL + piece)


def pushable(s: WuWei, budget: int) -> int:
    """EMP-31, Q91: the spaces beside the mover that it may push its way into."""
    piece = s.mover
    near = NEIGHBOURS[s.at[piece]] & s.barred & ~(entering.by_land(s, piece) | s.trail | CENTER_BIT)
    if piece < EMPEROR:
        near &= ~s.empire.towers
    found = 0
    while near:
        low = near & -near
        near ^= low
        cost = price(s, low.bit_length() - 1)
        if 0 < cost <= budget and (piece < EMPEROR or imperial.spare(s, piece, 1, cost)):
            found |= low
    return found


def price(s: WuWei, space: int) -> int:
    """Three chi for each piece of the mover's sign on the space; 0 where somebody stands who is never pushed."""
    cost = 0
    for piece in range(len(s.at)):
        if s.at[piece] == space:
            if is_ruler(piece):
                return 0
            if alike(s, piece, s.mover):
                if s.owner_of(piece) < 0:
                    return 0
                cost += movement.POWER_COST
    return cost


def may_pull(s: WuWei, budget: int) -> bool:
    """Q92: before the first step only if it can still be made afterwards (R01)."""
    rest = budget - movement.POWER_COST
    if s.mover >= EMPEROR:
        possible = s.steps > 0 or s.left > 0 or rest > 0
        return possible and imperial.spare(s, s.mover, 0, movement.POWER_COST)
    return s.steps > 0 or movement.can_start(s, s.mover, rest, s.walls, s.left)


def can_pull(s: WuWei, piece: int) -> bool:
    """EMP-34: beside the mover, of the other sign, and able to enter its space by an ordinary step."""
    here = s.at[s.mover]
    there = s.at[piece]
    if there < 0 or NEIGHBOURS[here] >> there & 1 == 0 or is_ruler(piece) or alike(s, piece, s.mover):
        return False
    return s.owner_of(piece) >= 0 and entering.closed(s, piece) >> here & 1 == 0


def alike(s: WuWei, one: int, other: int) -> bool:
    return (s.plus >> one ^ s.plus >> other) & 1 == 0


def is_ruler(piece: int) -> bool:
    return piece == EMPEROR or piece == EMPRESS


# A push ---------------------------------------------------------------------------------------------------------


def push(s: WuWei, to: int) -> None:
    """EMP-47: the step comes first; then one target after the other."""
    s.empire = s.empire.with_push(s.at[s.mover], -1)
    if s.journal is not None:
        s.journal.note("push", {"seat": s.player, "piece": naming.character(s.mover), "space": NAMES[to]})
    movement.step(s, to)
    go_on(s)


def targets(s: WuWei) -> list[int]:
    """The pieces that are still to be pushed."""
    here = s.at[s.mover]
    return [
        piece for piece in range(len(s.at)) if piece != s.mover and s.at[piece] == here and alike(s, piece, s.mover)
    ]


def go_on(s: WuWei) -> None:
    """Name the next target, or end the push."""
    found = targets(s)
    if not found:
        end(s)
    elif len(found) == 1:
        attempt(s, found[0])
    else:
        s.ask(CHOOSE_TARGET, s.player)


def target_choices(s: WuWei) -> list[int]:
    return [TARGET + piece for piece in targets(s)]


def choose_target(s: WuWei, action: int) -> None:
    s.stack.pop()
    attempt(s, action - TARGET)


def attempt(s: WuWei, piece: int) -> None:
    """EMP-31: three chi for each target."""
    s.empire = s.empire.with_push(s.empire.origin, piece)
    movement.spend(s, PUSH + s.at[s.mover])


def end(s: WuWei) -> None:
    """The push is over; the movement goes on with what is left of it."""
    s.empire = s.empire.with_push(-1, -1)
    resume(s)


def resume(s: WuWei) -> None:
    if s.ended == 0:
        s.barred = entering.barred(s, s.mover)
        movement.after_step(s)


# The answer -----------------------------------------------------------------------------------------------------


def paid(s: WuWei, piece: int, pulled: bool) -> None:
    """EMP-35, EMP-38: the owner answers, unless the piece is the player's own or resisting cannot be paid."""
    owner = s.owner_of(piece)
    if owner == s.player:
        give_way(s, piece, pulled)
    elif chi.budget(s, owner) < movement.POWER_COST:
        yields(s, piece, pulled)
    else:
        s.ask(ANSWERING, owner, piece, 1 if pulled else 0)


def paid_for(s: WuWei, action: int) -> None:
    """Three chi were paid: for a push, for a pull, or to resist."""
    if action < PULL:
        paid(s, s.empire.target, False)
    elif action < TARGET:
        if s.journal is not None:
            there = NAMES[s.at[action - PULL]]
            s.journal.note("pull", {"seat": s.player, "piece": naming.character(s.mover), "space": there})
        paid(s, action - PULL, True)
    else:
        resisted(s)


def answer(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    if action == RESIST and s.journal is not None:
        s.journal.note("resist", {"seat": frame.seat})
    if action == YIELD:
        yields(s, frame.x, frame.y == 1)
    elif chi.one_way(s, frame.seat, movement.POWER_COST):
        chi.pay_forced(s, frame.seat, movement.POWER_COST)
        resisted(s)
    else:
        s.ask(PAYING, frame.seat, movement.POWER_COST, RESIST)


def yields(s: WuWei, piece: int, pulled: bool) -> None:
    """Q93: the payment has gone to the supply; the owner takes as much of the active element from it."""
    owner = s.owner_of(piece)
    taken = s.gain(owner, s.element, movement.POWER_COST)
    if s.journal is not None:
        s.journal.note("yield", {"seat": owner, "count": taken, "element": ELEMENTS[s.element]})
    give_way(s, piece, pulled)


def give_way(s: WuWei, piece: int, pulled: bool) -> None:
    """EMP-32 to EMP-34: a pulled piece comes; a pushed one is put beside the contested space, or is punished."""
    if pulled:
        shift(s, piece, s.at[s.mover])
        resume(s)
        return
    where = NEIGHBOURS[s.at[piece]] & ~entering.closed(s, piece)
    if where == 0:
        meditate.punish(s, piece)
        if s.at[piece] == CENTER and s.ended == 0:  # else the starting player is asked first
            go_on(s)
    elif where & (where - 1) == 0:
        shift(s, piece, where.bit_length() - 1)
        if s.ended == 0:
            go_on(s)
    else:
        s.ask(PLACING, s.player, piece, s.at[s.mover])


def resisted(s: WuWei) -> None:
    """EMP-36, Q91: a pull comes to nothing; after a push the resister puts the initiator somewhere else."""
    if s.empire.origin < 0:
        resume(s)
        return
    where = thrown(s)
    if where == 0:
        where = CENTER_BIT
    if where & (where - 1) == 0:
        shift(s, s.mover, where.bit_length() - 1)
        if s.ended == 0:
            end(s)
    else:
        s.ask(PLACING, s.owner_of(s.empire.target), s.mover, s.at[s.mover])


def thrown(s: WuWei) -> int:
    """Q91: where a resisted initiator may be put: beside the contested space, or where it came from."""
    found = NEIGHBOURS[s.at[s.mover]] & ~entering.closed(s, s.mover)
    if s.same_sign(s.mover) >> s.empire.origin & 1 == 0:
        found |= BITS[s.empire.origin]
    return found


def placing_choices(s: WuWei) -> list[int]:
    frame = s.stack[-1]
    out: list[int] = []
    if frame.x == s.mover:
        movement.add(out, PUT, thrown(s))
    else:
        movement.add(out, PUT, NEIGHBOURS[frame.y] & ~entering.closed(s, frame.x))
    return out


def place(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    shift(s, frame.x, action - PUT)
    if s.ended:
        return
    if frame.x == s.mover:
        end(s)
    else:
        go_on(s)


def shift(s: WuWei, piece: int, to: int) -> None:
    """EMP-48: nobody is bound by no-retrace here, but every space that a piece stood on counts for its own steps."""
    if piece == s.mover:
        s.trail |= BITS[to]
    else:
        movement.leave_trail(s, piece, movement.trail(s, piece) | BITS[to])
    if s.journal is not None:
        told: dict[str, Value] = {"seat": s.owner_of(piece), "piece": naming.character(piece)}
        s.journal.note("shift", {**told, "from": NAMES[s.at[piece]], "to": NAMES[to]})
    movement.put(s, piece, to)
