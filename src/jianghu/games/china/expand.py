"""Phase 4: what may be declared, and negotiation by demands and mergers (EC-7, EC-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import conflict, realm
from jianghu.games.china.cards import BRIBE_GUARDS, MOUNTAIN_GUIDES, RIVER_BOATS, WAR_JUNKS, copies
from jianghu.games.china.phases import DRAW, NEXT
from jianghu.games.china.provinces import ALL, PAIR, PAIR_FROM, PAIR_TO, members
from jianghu.games.china.questions import ANSWER_DEMAND, ANSWER_MERGER, EXPAND, frame_of
from jianghu.games.china.terms import ON
from jianghu.games.china.verbs import ACCEPT, ATTACK, DEMAND, DONE, MERGE, REFUSE, WITHDRAW
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China) -> None:
    """EC-16.8: the question is put at least once, whatever can be done."""
    s.stack.append(frame_of(EXPAND, s.active))


def targets(s: China, source: int, foes: int) -> int:
    """EC-8.1, EC-10.1: which of these provinces can be attacked from here with the cards in hand."""
    t = s.terms
    if t.near[source] & foes == 0:
        return 0
    hand = s.hands[s.active]
    found = t.near_open[source]
    if hand > 0:
        if copies(hand, RIVER_BOATS):
            found |= t.near_river[source]
        if copies(hand, WAR_JUNKS):
            found |= t.near_sea[source]
        if copies(hand, MOUNTAIN_GUIDES):
            found |= t.near_mountain[source]
        if copies(hand, BRIBE_GUARDS):
            found |= t.near_wall[source]
    return found & foes


def foes_of(s: China, state: int) -> int:
    """The provinces that other States occupy."""
    found = 0
    for lands in s.lands:
        found |= lands
    return found & ~s.lands[state]


def demandable(s: China, foes: int) -> int:
    """EC-7.5, EC-7.15: those that could be left by a withdrawal and were not demanded in this turn."""
    found = 0
    rest = foes & ~s.demanded
    while rest:
        low = rest & -rest
        if conflict.destinations(s, low.bit_length() - 1):
            found |= low
        rest ^= low
    return found


def legal(s: China) -> list[int]:
    out: list[int] = []
    foes = foes_of(s, s.active)
    near = s.terms.near
    lands = s.lands[s.active] & realm.around(s, foes)
    able = 0
    while lands:
        low = lands & -lands
        lands ^= low
        source = low.bit_length() - 1
        if realm.available(s, source) > 0:
            able |= low
            row = ALL * source
            goals = targets(s, source, foes)
            while goals:
                goal = goals & -goals
                out.append(ATTACK + PAIR[row + goal.bit_length() - 1])
                goals ^= goal
    if s.terms.demands and able:
        wanted = demandable(s, foes & realm.around(s, able))
        while able:
            low = able & -able
            able ^= low
            source = low.bit_length() - 1
            row = ALL * source
            goals = near[source] & wanted
            while goals:
                goal = goals & -goals
                out.append(DEMAND + PAIR[row + goal.bit_length() - 1])
                goals ^= goal
    if s.terms.mergers == ON:
        for state in range(s.seats):
            if can_ask(s, state):
                out.append(MERGE + state)
    out.append(DONE)
    return out


def can_ask(s: China, state: int) -> bool:
    """EC-7.5, EC-7.7: another State that was not asked in this turn."""
    return state != s.active and realm.remains(s, state) and s.proposed >> state & 1 == 0


def do_expand(s: China, action: int, dice: Dice) -> None:
    if action < DEMAND:
        conflict.declare(s, PAIR_FROM[action - ATTACK], PAIR_TO[action - ATTACK], dice)
    elif action < MERGE:
        demand(s, PAIR_FROM[action - DEMAND], PAIR_TO[action - DEMAND])
    elif action == DONE:
        s.stack.pop()
        finish(s)
    else:
        propose(s, action - MERGE)


def finish(s: China) -> None:
    """Phase 4 is over: colonists are settled (EC-0.6)."""
    s.phase = DRAW
    s.colonists = 0


# Demands --------------------------------------------------------------------------------------------------------


def demand(s: China, source: int, target: int) -> None:
    """EC-7.15, EC-7.16: no card is needed."""
    owner = s.owner[target]
    s.demanded |= 1 << target
    if s.journal is not None:
        s.journal.note(
            "demand", {"seat": s.active, "other": owner, "from": realm.name(source), "to": realm.name(target)}
        )
    s.stack.append(Frame(ANSWER_DEMAND, owner, source, target))


def demand_answers(s: China) -> list[int]:
    """EC-7.17."""
    out = [WITHDRAW + province for province in members(conflict.destinations(s, s.stack[-1].y))]
    out.append(REFUSE)
    return out


def answer_demand(s: China, action: int) -> None:
    frame = s.stack.pop()
    if action == REFUSE:  # EC-7.19
        if s.journal is not None:
            s.journal.note("refuse demand", {"seat": frame.seat, "other": s.active, "province": realm.name(frame.y)})
        return
    conflict.withdraw(s, frame.x, frame.y, action - WITHDRAW)


# Mergers --------------------------------------------------------------------------------------------------------


def propose(s: China, other: int) -> None:
    """EC-7.7."""
    s.proposed |= 1 << other
    if s.journal is not None:
        s.journal.note("propose", {"seat": s.active, "other": other})
    s.stack.append(Frame(ANSWER_MERGER, other, s.active))


def answer_merger(s: China, action: int) -> None:
    frame = s.stack.pop()
    if s.journal is not None:
        s.journal.note("accept" if action == ACCEPT else "refuse merger", {"seat": frame.seat, "other": s.active})
    if action == REFUSE:
        return
    if realm.weaker(s, s.active, frame.seat) == frame.seat:
        realm.merge(s, s.active, frame.seat)  # EC-7.9
        return
    s.stack.pop()  # EC-7.10
    finish(s)
    if s.mandate:  # EC-14.12: there is no draw any more
        senior = frame.seat
        s.phase = NEXT
        realm.merge(s, senior, s.active)
    else:
        s.joining = frame.seat
