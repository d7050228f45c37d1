"""Phase 3: movement, concentration, and the limit of ten (EC-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.phases import EXPAND
from jianghu.games.china.provinces import ALL, PAIR, PAIR_FROM, PAIR_TO
from jianghu.games.china.questions import MANY, MOVE, frame_of
from jianghu.games.china.verbs import DONE, MARCH, SEND
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China) -> None:
    """Ask for a move while there can be one (EC-16.9)."""
    if possible(s):
        s.stack.append(frame_of(MOVE, s.active))
    else:
        finish(s)


def movable(s: China, province: int) -> int:
    """EC-6.1, EC-6.2, EC-6.7: fresh markers that need not stay."""
    count = s.count[province]
    fresh = count - s.arrived[province]
    if fresh == count and s.wealth >> province & 1 and s.terms.garrison:
        return count - 1
    return fresh


def with_room(s: China) -> int:
    """EC-6.8: own provinces below ten."""
    lands = s.lands[s.active]
    found = 0
    limit = s.terms.limit
    while lands:
        low = lands & -lands
        if s.count[low.bit_length() - 1] < limit:
            found |= low
        lands ^= low
    return found


def possible(s: China) -> bool:
    """Whether anything can move."""
    room = with_room(s)
    if room == 0:
        return False
    near = s.terms.near
    lands = s.lands[s.active]
    while lands:
        low = lands & -lands
        province = low.bit_length() - 1
        if near[province] & room and movable(s, province) > 0:
            return True
        lands ^= low
    return False


def legal(s: China) -> list[int]:
    """EC-6.3: into provinces that are occupied now."""
    out: list[int] = []
    room = with_room(s)
    near = s.terms.near
    lands = s.lands[s.active]
    while lands:
        low = lands & -lands
        lands ^= low
        source = low.bit_length() - 1
        goals = near[source] & room
        if goals and movable(s, source) > 0:
            row = ALL * source
            while goals:
                goal = goals & -goals
                out.append(MARCH + PAIR[row + goal.bit_length() - 1])
                goals ^= goal
    out.append(DONE)
    return out


def most(s: China, source: int, target: int) -> int:
    """How many may go at once."""
    number = movable(s, source)
    room = s.terms.limit - s.count[target]
    return number if number < room else room


def do_move(s: China, action: int) -> None:
    s.stack.pop()
    if action == DONE:
        finish(s)
        return
    source = PAIR_FROM[action - MARCH]
    target = PAIR_TO[action - MARCH]
    if most(s, source, target) == 1:  # EC-16.9
        go(s, source, target, 1)
    else:
        s.stack.append(Frame(MANY, s.active, source, target))


def many_choices(s: China) -> list[int]:
    frame = s.stack[-1]
    return [SEND + number for number in range(most(s, frame.x, frame.y))]


def do_many(s: China, action: int) -> None:
    frame = s.stack.pop()
    go(s, frame.x, frame.y, action - SEND + 1)


def go(s: China, source: int, target: int, number: int) -> None:
    realm.take_away(s, source, number)
    s.count[target] += number
    s.arrived = realm.replaced(s.arrived, target, s.arrived[target] + number)
    if s.journal is not None:
        s.journal.note(
            "march", {"seat": s.active, "count": number, "from": realm.name(source), "to": realm.name(target)}
        )


def finish(s: China) -> None:
    """EC-6.9: what is above ten goes back to stock."""
    s.phase = EXPAND
    s.arrived = s.terms.nowhere
    lands = s.lands[s.active]
    limit = s.terms.limit
    while lands:
        low = lands & -lands
        province = low.bit_length() - 1
        excess = s.count[province] - limit
        if excess > 0:
            s.count[province] = limit
            if s.journal is not None:
                s.journal.note("cut", {"seat": s.active, "count": excess, "province": realm.name(province)})
        lands ^= low
