"""Bidding for First Player: closed bids in any colours (LBI-1, LQ21, LQ47, LQ48), and what a seat knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.lineage import questions, verbs
from jianghu.games.lineage.phases import BIDDING, NAMING
from jianghu.games.lineage.verbs import bid_of
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

UNKNOWN: Final = -1


def begin(s: Lineage) -> None:
    s.phase = BIDDING
    s.winter = False
    s.bids = [0] * (5 * s.seats)
    if s.journal is not None:
        s.journal.note("bidding", {})
    ask_from(s, s.first, 0)


def ask_from(s: Lineage, seat: int, element: int) -> None:
    """Ask the next question, if one is left. Whether it is asked depends on open holdings only (LDS-2)."""
    while True:
        while element < 5:
            if s.chi[5 * seat + element] > 0:
                s.ask(questions.BID, seat, element)
                return
            element += 1
        element = 0
        seat = (seat + 1) % s.seats
        if seat == s.first:
            return


def bid_choices(s: Lineage) -> list[int]:
    frame = s.stack[-1]
    first = verbs.bidding(frame.x, 0)
    return list(range(first, first + s.chi[5 * frame.seat + frame.x] + 1))


def bid(s: Lineage, action: int) -> None:
    """Only its owner knows how much; the chi counts as still in hand (LDS-6)."""
    frame = s.stack.pop()
    count = bid_of(action)[1]
    s.bids = s.bids.copy()
    s.bids[5 * frame.seat + frame.x] = count
    if s.journal is not None:
        element = ELEMENTS[frame.x]
        s.journal.whisper("bid", {"seat": frame.seat, "element": element}, [frame.seat], {"count": count})
    ask_from(s, frame.seat, frame.x + 1)


def total(s: Lineage, seat: int) -> int:
    found = 0
    for element in range(5):
        found += s.bids[5 * seat + element]
    return found


def reveal(s: Lineage) -> None:
    """LBI-1: all bids are shown and spent; the highest bidder names the First Player."""
    s.phase = NAMING
    best = 0
    for seat in range(s.seats):
        count = total(s, seat)
        if s.journal is not None:
            s.journal.reveal("shown", {"seat": seat, "count": count})
        for element in range(5):
            s.spend(seat, element, s.bids[5 * seat + element])
        if count > best:
            best = count
    tied = highest(s, best)
    if len(tied) == 1:
        s.ask(questions.NAME, tied[0])
    else:
        s.ask(questions.TIE, s.first, best)


def highest(s: Lineage, best: int) -> list[int]:
    return [seat for seat in range(s.seats) if total(s, seat) == best]


def tie_choices(s: Lineage) -> list[int]:
    return [verbs.FAVOUR + seat for seat in highest(s, s.stack[-1].x)]


def favour(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    other = action - verbs.FAVOUR
    if s.journal is not None:
        s.journal.note("favour", {"seat": frame.seat, "other": other})
    s.ask(questions.NAME, other)


def name_choices(s: Lineage) -> list[int]:
    return [verbs.FIRST + seat for seat in range(s.seats)]


def name(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    s.first = action - verbs.FIRST
    s.bids = []
    if s.journal is not None:
        s.journal.note("name", {"seat": frame.seat, "other": s.first})


# What a seat knows ------------------------------------------------------------------------------------------------


def hide_bids(s: Lineage, seat: int) -> None:
    """Until the reveal nobody knows the bids of others (LDS-6). Numbers not known are -1."""
    if s.phase != BIDDING:
        return
    bids = s.bids.copy()
    for other in range(s.seats):
        if other != seat:
            for element in range(5):
                bids[5 * other + element] = UNKNOWN if was_asked(s, other, element) else 0
    s.bids = bids


def was_asked(s: Lineage, seat: int, element: int) -> bool:
    """Whether that question has been answered already: public knowledge."""
    if s.chi[5 * seat + element] == 0 or not s.stack:
        return False
    frame = s.stack[-1]
    place = (seat - s.first) % s.seats
    now = (frame.seat - s.first) % s.seats
    return place < now or (place == now and element < frame.x)


def imagine_bids(s: Lineage, dice: Dice) -> None:
    """A random guess for every unknown number: each from 0 to the holding."""
    if s.phase != BIDDING:
        return
    bids = s.bids.copy()
    for i in range(5 * s.seats):
        if bids[i] == UNKNOWN:
            bids[i] = dice.below(s.chi[i] + 1)
    s.bids = bids
