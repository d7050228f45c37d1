"""Gatherings: closed fists, the new starting player, and the sharing of chi (GTH, Q34, R02, R06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.wuwei.phases import HANDING_OVER, REVEAL
from jianghu.games.wuwei.questions import GIVING, JUDGING, NAMING, OFFERING
from jianghu.games.wuwei.verbs import JUDGE, NAME, given, giving, offered, offering
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

UNKNOWN: Final = -1


def begin(s: WuWei) -> None:
    """TMP-3, TRN-3: held just before the next turn of the starting player."""
    s.phase = REVEAL
    s.fists = [0] * (5 * s.seats)
    if s.journal is not None:
        s.journal.note("gathering", {"element": ELEMENTS[s.element]})
    ask_from(s, s.start, 0)


# Offers ---------------------------------------------------------------------------------------------------------


def asked_element(s: WuWei, turn: int) -> int:
    """The active element comes first, then the others in their order."""
    if turn == 0:
        return s.element
    return turn - 1 if turn <= s.element else turn


def most_to_offer(s: WuWei, seat: int, element: int) -> int:
    """GTH-1, Q28: what open holdings allow; pairs are changed into chi of the supply, so it limits them (R02)."""
    held = s.chi[seat * 5 + element]
    if element == s.element:
        return held
    pairs = held >> 1
    supply = s.supply(s.element)
    return supply if supply < pairs else pairs


def ask_from(s: WuWei, seat: int, turn: int) -> None:
    """Ask the next question, if any is left. Whether it is asked depends on open holdings only (R02)."""
    while True:
        while turn < 5:
            element = asked_element(s, turn)
            if most_to_offer(s, seat, element) > 0:
                s.ask(OFFERING, seat, element)
                return
            turn += 1
        turn = 0
        seat = (seat + 1) % s.seats
        if seat == s.start:
            return


def still_to_offer(s: WuWei, seat: int, element: int) -> int:
    """What may be offered of this element, given what the same fist holds already."""
    most = most_to_offer(s, seat, element)
    if element == s.element:
        return most
    room = s.supply(s.element)
    for other in range(5):
        if other != s.element and s.fists[seat * 5 + other] > 0:
            room -= s.fists[seat * 5 + other]
    return room if room < most else most


def offering_choices(s: WuWei) -> list[int]:
    frame = s.stack[-1]
    first = offering(frame.x, 0)
    return list(range(first, first + still_to_offer(s, frame.seat, frame.x) + 1))


def offer(s: WuWei, action: int) -> None:
    """GTH-1: into the fist; only its owner knows what."""
    frame = s.stack.pop()
    count = offered(action)[1]
    s.fists = s.fists.copy()
    s.fists[frame.seat * 5 + frame.x] = count
    if s.journal is not None:
        element = ELEMENTS[frame.x]
        s.journal.whisper("offer", {"seat": frame.seat, "element": element}, [frame.seat], {"count": count})
    turn = 0
    while asked_element(s, turn) != frame.x:
        turn += 1
    ask_from(s, frame.seat, turn + 1)


def total_offer(s: WuWei, seat: int) -> int:
    total = 0
    for e in range(5):
        total += s.fists[seat * 5 + e]
    return total


# The new starting player ----------------------------------------------------------------------------------------


def reveal(s: WuWei) -> None:
    """GTH-2: the highest offer names the starting player; a tie is decided by the present one."""
    s.phase = HANDING_OVER
    best = 0
    for seat in range(s.seats):
        count = total_offer(s, seat)
        if s.journal is not None:
            s.journal.reveal("fist", {"seat": seat, "count": count, "element": ELEMENTS[s.element]})
        if count > best:
            best = count
    tied = [seat for seat in range(s.seats) if total_offer(s, seat) == best]
    if len(tied) == 1:
        s.ask(NAMING, tied[0])
    else:
        s.ask(JUDGING, s.start, best)


def judging_choices(s: WuWei) -> list[int]:
    best = s.stack[-1].x
    return [JUDGE + seat for seat in range(s.seats) if total_offer(s, seat) == best]


def judge(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    if s.journal is not None:
        s.journal.note("judge", {"seat": frame.seat, "other": action - JUDGE})
    s.ask(NAMING, action - JUDGE)


def naming_choices(s: WuWei) -> list[int]:
    return [NAME + seat for seat in range(s.seats)]


def name(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    s.named = action - NAME
    if s.journal is not None:
        s.journal.note("name", {"seat": frame.seat, "other": s.named})
    ask_giver(s, s.start)


# Sharing --------------------------------------------------------------------------------------------------------


def ask_giver(s: WuWei, giver: int) -> None:
    """GTH-3, R06: everybody gives his whole offer away, beginning with the old starting player."""
    while True:
        hand = open_fist(s, giver)
        if hand > 0:
            hand_to_next(s, giver, (giver + 1) % s.seats, hand)
            if s.stack:
                return
        giver = (giver + 1) % s.seats
        if giver == s.start:
            return


def open_fist(s: WuWei, giver: int) -> int:
    """Q28: pairs go to the supply and come back as chi of the active element, as many as there are (R02)."""
    hand = s.fists[giver * 5 + s.element]
    s.chi[giver * 5 + s.element] -= hand
    pairs = 0
    for e in range(5):
        count = s.fists[giver * 5 + e]
        if e != s.element and count > 0:
            pairs += count
            s.chi[giver * 5 + e] -= 2 * count
            s.chi[s.seats * 5 + e] += 2 * count
    supply = s.seats * 5 + s.element
    changed = s.chi[supply]
    if pairs < changed:
        changed = pairs
    s.chi[supply] -= changed
    return hand + changed


def hand_to_next(s: WuWei, giver: int, to: int, hand: int) -> None:
    """Ask how many this opponent gets; the last one gets the rest."""
    if hand == 0:
        return
    if (to + 1) % s.seats == giver:
        hand_over(s, giver, to, hand)
    else:
        s.ask(GIVING, giver, to, hand)


def hand_over(s: WuWei, giver: int, to: int, count: int) -> None:
    s.chi[to * 5 + s.element] += count
    if count > 0 and s.journal is not None:
        s.journal.note("give", {"seat": giver, "other": to, "count": count, "element": ELEMENTS[s.element]})


def giving_choices(s: WuWei) -> list[int]:
    frame = s.stack[-1]
    first = giving(frame.x, 0)
    return list(range(first, first + frame.y + 1))


def give(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    count = given(action)[1]
    hand_over(s, frame.seat, frame.x, count)
    hand_to_next(s, frame.seat, (frame.x + 1) % s.seats, frame.y - count)
    after = (frame.seat + 1) % s.seats
    if not s.stack and after != s.start:
        ask_giver(s, after)


def finish(s: WuWei) -> None:
    """GTH-2, GTH-4: the markers lie sun side up again, and the named player begins the next round."""
    s.start = s.named
    s.named = -1
    s.moon = False
    s.fists = []


# What a seat knows of the fists ---------------------------------------------------------------------------------


def hide_fists(s: WuWei, seat: int) -> None:
    """TRN-5: until the reveal nobody sees into another fist. Numbers not known are -1."""
    if s.phase != REVEAL:
        return
    fists = s.fists.copy()
    for other in range(s.seats):
        if other != seat:
            for e in range(5):
                fists[other * 5 + e] = UNKNOWN if was_asked(s, other, e) else 0
    s.fists = fists


def was_asked(s: WuWei, seat: int, element: int) -> bool:
    """Whether that question has been answered already: public knowledge."""
    if most_to_offer(s, seat, element) == 0:
        return False
    frame = s.stack[-1]
    place = (seat - s.start) % s.seats
    now = (frame.seat - s.start) % s.seats
    if place != now:
        return place < now
    for turn in range(5):
        if asked_element(s, turn) == frame.x:
            return False
        if asked_element(s, turn) == element:
            return True
    return False


def imagine_fists(s: WuWei, dice: Dice) -> None:
    """A random guess for every unknown number, within what the open holdings allow."""
    if s.phase != REVEAL:
        return
    s.fists = s.fists.copy()
    for seat in range(s.seats):
        for turn in range(5):
            element = asked_element(s, turn)
            at = seat * 5 + element
            if s.fists[at] == UNKNOWN:
                s.fists[at] = dice.below(still_to_offer(s, seat, element) + 1)
