"""Reclaiming a blocked space, alone or with the help of others (LCH-6, LQ14, LQ29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, ELEMENTS, NAMES, NEIGHBOURS
from jianghu.games.lineage import questions, steps, verbs
from jianghu.games.lineage.questions import promise, promised
from jianghu.games.lineage.terms import FREE_STEPS, MASTERS, PRICE

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value


def helps(s: Lineage, seat: int, space: int) -> int:
    """What another seat could give for a space: its current chi, if a piece of its pair that it moves is next to it."""
    if seat == s.player or not s.plays_pair(seat):
        return 0
    animal = s.role[seat]
    near = NEIGHBOURS[space]
    beside = near & BITS[s.at[animal + MASTERS]]
    if s.conscripts >> animal & 1 == 0:
        beside |= near & BITS[s.at[animal]]
    return s.purse(seat) if beside else 0


def help_from(s: Lineage, space: int, first: int) -> int:
    """What the seats from ``first`` on, clockwise until the mover, could give together."""
    total = 0
    seat = first
    while seat != s.player:
        total += helps(s, seat, space)
        seat = (seat + 1) % s.seats
    return total


def with_help(s: Lineage, behind: int, left: int) -> int:
    """Of these blocked spaces, those that the mover could reclaim with so much chi and all possible help."""
    found = 0
    rest = behind & ~s.refused
    while rest:
        low = rest & -rest
        rest ^= low
        if left + help_from(s, low.bit_length() - 1, (s.player + 1) % s.seats) >= PRICE:
            found |= low
    return found


def own_share(s: Lineage) -> int:
    """What the mover can give: the price of a fourth or later step is his alone."""
    left = s.purse(s.player)
    if s.steps >= FREE_STEPS:
        left -= 1
    return left if left < PRICE else PRICE


def begin(s: Lineage, space: int) -> None:
    """Alone when nobody could help, or help was refused before."""
    if s.refused >> space & 1 or help_from(s, space, (s.player + 1) % s.seats) == 0:
        pay_and_enter(s, space, promise(0, s.player, PRICE))
    else:
        s.ask(questions.OFFER, s.player, space)


def offer_choices(s: Lineage) -> list[int]:
    """LQ29: at least what the others together cannot supply, at most five."""
    space = s.stack[-1].x
    least = PRICE - help_from(s, space, (s.player + 1) % s.seats)
    if least < 0:
        least = 0
    return list(range(verbs.OFFER + least, verbs.OFFER + own_share(s) + 1))


def offer(s: Lineage, action: int) -> None:
    space = s.stack.pop().x
    count = action - verbs.OFFER
    if s.journal is not None:
        said: dict[str, Value] = {
            "seat": s.player,
            "count": count,
            "element": ELEMENTS[s.current],
            "space": NAMES[space],
        }
        s.journal.note("offer", said)
    ask_next(s, space, promise(0, s.player, count), (s.player + 1) % s.seats)


def missing(s: Lineage, packed: int) -> int:
    total = PRICE
    for seat in range(s.seats):
        total -= promised(packed, seat)
    return total


def ask_next(s: Lineage, space: int, packed: int, seat: int) -> None:
    """Clockwise, as long as five can still be reached; fewer: nobody pays."""
    lack = missing(s, packed)
    if lack == 0:
        pay_and_enter(s, space, packed)
        return
    if help_from(s, space, seat) < lack:
        s.refused |= BITS[space]
        if s.journal is not None:
            s.journal.note("unhelped", {"seat": s.player, "space": NAMES[space]})
        return
    while helps(s, seat, space) == 0:
        seat = (seat + 1) % s.seats
    s.ask(questions.GIVE, seat, space, packed)


def give_choices(s: Lineage) -> list[int]:
    frame = s.stack[-1]
    most = missing(s, frame.y)
    purse = s.purse(frame.seat)
    return list(range(verbs.GIVE, verbs.GIVE + (purse if purse < most else most) + 1))


def give(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    count = action - verbs.GIVE
    if s.journal is not None:
        said: dict[str, Value] = {
            "seat": frame.seat,
            "count": count,
            "element": ELEMENTS[s.current],
            "space": NAMES[frame.x],
        }
        s.journal.note("give", said)
    ask_next(s, frame.x, promise(frame.y, frame.seat, count), (frame.seat + 1) % s.seats)


def pay_and_enter(s: Lineage, space: int, packed: int) -> None:
    """Everybody pays what was promised, the black chi goes to its stock, and the step is made."""
    for seat in range(s.seats):
        count = promised(packed, seat)
        if count > 0:
            s.spend(seat, s.current, count)
            if s.journal is not None:
                s.journal.note("pay", {"seat": seat, "count": count, "element": ELEMENTS[s.current]})
    steps.lift_black(s, space, "reclaim")
    steps.step(s, space)
