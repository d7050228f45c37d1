"""Chi and alchemy (CHI, Q28): what can be paid, and how the payer chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.wuwei.questions import PAYING
from jianghu.games.wuwei.solo import BEGINNER
from jianghu.games.wuwei.verbs import IGNORE, OPEN, PAY, SETTLE, SNAKE
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def budget(s: WuWei, seat: int) -> int:
    """CHI-2: the most chi of the active element that a seat can pay, pairs of other elements included."""
    chi = s.chi
    i = seat * 5
    pairs = (chi[i] >> 1) + (chi[i + 1] >> 1) + (chi[i + 2] >> 1) + (chi[i + 3] >> 1) + (chi[i + 4] >> 1)
    return pairs + (chi[i + s.element] + 1 >> 1)  # the active element counts in full: its pairs and the rest of it


def one_way(s: WuWei, seat: int, units: int) -> bool:
    """Whether the payer has no choice: everything must go, or only one element can pay."""
    chi = s.chi
    start = seat * 5
    total = 0
    sources = 0
    for e in range(5):
        can = chi[start + e] if e == s.element else chi[start + e] >> 1
        if can > 0:
            total += can
            sources += 1
    return sources == 1 or total == units


def any_kind(s: WuWei, action: int) -> bool:
    """ST2-17, ST3-10: at Beginner, ignoring a die and the powers of stage 3 take chi of any kind."""
    if s.solo.stage < 2 or s.solo.difficulty > BEGINNER:
        return False
    return action >= IGNORE or (s.solo.stage == 3 and action >= SNAKE and action < OPEN)


def one_way_for(s: WuWei, seat: int, units: int, action: int) -> bool:
    """``one_way`` for what is bought."""
    if not any_kind(s, action):
        return one_way(s, seat, units)
    total = sources = 0
    for e in range(5):
        held = s.chi[seat * 5 + e]
        total += held
        sources += 1 if held > 0 else 0
    return sources == 1 or total == units


def pay_all(s: WuWei, seat: int, units: int, action: int) -> None:
    """``pay_forced`` for what is bought."""
    if not any_kind(s, action):
        pay_forced(s, seat, units)
        return
    for e in range(5):
        while units > 0 and s.chi[seat * 5 + e] > 0:
            pay_token(s, seat, e)
            units -= 1


def pay_token(s: WuWei, seat: int, element: int) -> None:
    """One chi of any kind goes to the supply."""
    s.chi[seat * 5 + element] -= 1
    s.chi[s.seats * 5 + element] += 1
    if s.journal is not None:
        s.journal.note("pay", {"seat": seat, "count": 1, "element": ELEMENTS[element]})


def pay_unit(s: WuWei, seat: int, element: int) -> None:
    """CHI-3: one chi of the active element, or a pair of another one, goes to the supply."""
    count = 1 if element == s.element else 2
    s.chi[seat * 5 + element] -= count
    s.chi[s.seats * 5 + element] += count
    if s.journal is not None:
        s.journal.note("pay", {"seat": seat, "count": count, "element": ELEMENTS[element]})


def pay_forced(s: WuWei, seat: int, units: int) -> None:
    """Pay where there is only one way to do it."""
    for e in range(5):
        while units > 0 and s.chi[seat * 5 + e] >= (1 if e == s.element else 2):
            pay_unit(s, seat, e)
            units -= 1


def legal_payments(s: WuWei, frame: Frame, out: list[int]) -> None:
    """CHI-2: the payer chooses element by element; ``settle`` pays all the rest in the active element."""
    start = frame.seat * 5
    if any_kind(s, frame.y):
        for e in range(5):
            if s.chi[start + e] > 0:
                out.append(PAY + e)
        return
    for e in range(5):
        if s.chi[start + e] >= (1 if e == s.element else 2):
            out.append(PAY + e)
    if can_settle(s, frame):
        out.append(SETTLE)


def can_settle(s: WuWei, frame: Frame) -> bool:
    return frame.x > 1 and s.chi[frame.seat * 5 + s.element] >= frame.x


def pay(s: WuWei, action: int) -> int:
    """Carry out one answer of a payment; returns the action that is now paid for, or -1 while some is owed."""
    frame = s.stack[-1]
    units = frame.x
    if action == SETTLE:
        for _i in range(units):
            pay_unit(s, frame.seat, s.element)
        units = 0
    else:
        if any_kind(s, frame.y):
            pay_token(s, frame.seat, action - PAY)
        else:
            pay_unit(s, frame.seat, action - PAY)
        units -= 1
        if units > 0 and one_way_for(s, frame.seat, units, frame.y):
            pay_all(s, frame.seat, units, frame.y)
            units = 0
    if units > 0:
        s.stack[-1] = Frame(PAYING, frame.seat, units, frame.y)
        return -1
    s.stack.pop()
    return frame.y


def sensible(s: WuWei, choices: list[int]) -> list[int]:
    """Of the ways to pay alone, those that matter: in the active element, and from what else there is most of."""
    active = most = -1
    for action in choices:
        if action == SETTLE or action - PAY == s.element:
            active = action  # to settle comes last
        elif most < 0 or s.chi[action - PAY] > s.chi[most - PAY]:
            most = action
    if active < 0 or most < 0:
        return [active if most < 0 else most]
    return [most, active] if most < active else [active, most]
