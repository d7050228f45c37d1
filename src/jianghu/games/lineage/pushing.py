"""Push and pull (LPP): who may be a target, who stands his ground, and where everybody ends up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, CENTER, CENTER_BIT, ELEMENTS, NAMES, NEIGHBOURS
from jianghu.games.lineage import questions, steps, verbs
from jianghu.games.lineage.spaces import closed, fits, forbidden, occupied, put, standing, taken
from jianghu.games.lineage.terms import EMPEROR, PIECE_NAMES, PIECES, PRICE
from jianghu.games.lineage.verbs import add

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value


def is_target(s: Lineage, q: int) -> bool:
    """LPP-1: never the emperor, a conscript or an unowned master."""
    return q != EMPEROR and not s.is_conscript(q) and s.owner_of(q) >= 0


def places(s: Lineage, q: int, space: int) -> int:
    """LQ16: where a piece may be put from a space: next to it, by an ordinary step."""
    return NEIGHBOURS[space] & ~closed(s, q)


def in_the_way(s: Lineage, p: int, space: int) -> list[int]:
    """LQ35: the pieces on a space that p could not share it with; the center has room for all (LMV-10)."""
    if space == CENTER:
        return []
    return [q for q in standing(s, space, p) if not fits(s, p, q)]


def volunteers(s: Lineage, p: int, space: int) -> list[int]:
    """Targets on a space that have a place to go."""
    return [q for q in standing(s, space, p) if is_target(s, q) and places(s, q, space)]


def placeable(s: Lineage, pieces: list[int], first: int, space: int, full: int) -> bool:
    """Whether all pieces from ``first`` on find places together; no two of them can share one but the center."""
    if first == len(pieces):
        return True
    free = places(s, pieces[first], space) & ~full
    while free:
        low = free & -free
        free ^= low
        if placeable(s, pieces, first + 1, space, full | low & ~CENTER_BIT):
            return True
    return False


def can_push(s: Lineage, space: int, left: int) -> bool:
    """LPP-2, LQ35: whether the mover may push into a space that is open but for pieces, with so much chi."""
    p = s.mover
    must = in_the_way(s, p, space)
    for q in must:
        if not is_target(s, q):
            return False
    if left < PRICE * (len(must) if len(must) > 1 else 1):
        return False
    here = s.at[p]
    s.at[p] = space  # LQ16: the place that the pusher leaves counts as empty
    found = placeable(s, must, 0, space, 0) if must else len(volunteers(s, p, space)) > 0
    s.at[p] = here
    return found


def add_pushes(s: Lineage, left: int, out: list[int]) -> None:
    p = s.mover
    where = NEIGHBOURS[s.at[p]] & occupied(s) & ~(s.trail | forbidden(s, p))
    if s.is_pair_piece(p):
        where &= ~s.black
    while where:
        low = where & -where
        where ^= low
        space = low.bit_length() - 1
        if can_push(s, space, left):
            out.append(verbs.PUSH + space)


def can_pull(s: Lineage, q: int) -> bool:
    """LPP-3: a target on an adjacent space that may be where the student is."""
    here = s.at[s.mover]
    return (
        q != s.mover
        and s.at[q] >= 0
        and NEIGHBOURS[here] >> s.at[q] & 1 == 1
        and is_target(s, q)
        and (closed(s, q) >> here & 1 == 0)
    )


def add_pulls(s: Lineage, out: list[int]) -> None:
    for q in range(PIECES):
        if can_pull(s, q):
            out.append(verbs.PULL + q)


# Carrying it out ------------------------------------------------------------------------------------------------


def pay(s: Lineage, seat: int, what: str, q: int) -> None:
    """LCH-3: five chi of the current type."""
    s.spend(seat, s.current, PRICE)
    if s.journal is not None:
        said: dict[str, Value] = {"seat": seat, "piece": PIECE_NAMES[q], "count": PRICE, "element": ELEMENTS[s.current]}
        s.journal.note(what, said)


def push(s: Lineage, space: int) -> None:
    """The pusher steps in; then those on the space are dealt with one after the other."""
    s.origin = s.at[s.mover]
    steps.step(s, space)
    if s.ended == 0:
        s.ask(questions.WHOM, s.player, space)


def whom_choices(s: Lineage) -> list[int]:
    """LQ35: first all that are in the way, in the pusher's order; then others, as long as he can pay and likes."""
    frame = s.stack[-1]
    p = s.mover
    must = in_the_way(s, p, frame.x)
    if must:
        return [verbs.AGAINST + q for q in must]
    out: list[int] = []
    if s.purse(s.player) >= PRICE:
        out = [verbs.AGAINST + q for q in volunteers(s, p, frame.x)]
    if frame.y > 0 or not out:
        out.append(verbs.ENOUGH)
    return out


def choose_target(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    if action == verbs.ENOUGH:
        s.origin = -1
        steps.look(s)
        return
    q = action - verbs.AGAINST
    pay(s, s.player, "push", q)
    challenge(s, q, frame.y)


def pull(s: Lineage, q: int) -> None:
    pay(s, s.player, "pull", q)
    challenge(s, q, -1)


def challenge(s: Lineage, q: int, before: int) -> None:
    """LPP-4, LCH-5: the target's player is asked if he can pay; nobody is asked about his own piece (LQ34)."""
    owner = s.owner_of(q)
    if owner != s.player and s.purse(owner) >= PRICE:
        s.ask(questions.STAND, owner, q, before)
    else:
        if owner != s.player and s.journal is not None:
            s.journal.note("unable", {"seat": owner, "piece": PIECE_NAMES[q], "element": ELEMENTS[s.current]})
        give_way(s, q, before)


def answer(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    q = frame.x
    if action == verbs.YIELD:
        if s.journal is not None:
            s.journal.note("yield", {"seat": frame.seat, "piece": PIECE_NAMES[q]})
        give_way(s, q, frame.y)
        return
    pay(s, frame.seat, "stand", q)
    if frame.y >= 0:
        s.ask(questions.THROW, frame.seat, s.at[q])


def give_way(s: Lineage, q: int, before: int) -> None:
    """LPP-5: the attempt succeeds."""
    if before >= 0:
        s.ask(questions.TO, s.player, q, before)
    else:
        shift(s, q, s.at[s.mover], "pulled")
        if s.ended == 0:
            steps.look(s)


def shift(s: Lineage, q: int, to: int, how: str) -> None:
    """LQ39: a piece that is pushed, pulled or thrown turns up nothing and gets nothing."""
    if s.journal is not None:
        s.journal.note(how, {"piece": PIECE_NAMES[q], "to": NAMES[to]})
    put(s, q, to)


def to_choices(s: Lineage) -> list[int]:
    """LPP-2: the pusher chooses, but so that the others in the way still find places (LQ35)."""
    q = s.stack[-1].x
    space = s.at[q]
    others = [other for other in in_the_way(s, s.mover, space) if other != q]
    out: list[int] = []
    free = places(s, q, space)
    while free:
        low = free & -free
        free ^= low
        if placeable(s, others, 0, space, low & ~CENTER_BIT):
            out.append(verbs.TO + low.bit_length() - 1)
    return out


def push_away(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    space = s.at[s.mover]
    shift(s, frame.x, action - verbs.TO, "pushed")
    if s.ended == 0:
        s.ask(questions.WHOM, s.player, space, frame.y + 1)


def throw_choices(s: Lineage) -> list[int]:
    """LPP-4, LQ36: next to the contested space where the pusher could step, or back where it came from.

    Somebody who was pushed there before may stand in the way; the center always has room.
    """
    where = places(s, s.mover, s.stack[-1].x) | BITS[s.origin] & ~taken(s, s.mover)
    out: list[int] = []
    add(out, verbs.THROW, where if where else CENTER_BIT)
    return out


def throw(s: Lineage, action: int) -> None:
    """The pusher's turn ends at once."""
    piece = s.mover
    shift(s, piece, action - verbs.THROW, "thrown")
    if s.ended == 0:
        steps.end_turn(s)
