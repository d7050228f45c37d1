"""Standing orders: what a seat lets the table answer on others' turns (EC-16.5, EC-16.13, EC-16.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import conflict, naming, realm
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import NAMES, members
from jianghu.games.china.terms import OFF, ON
from jianghu.games.china.verbs import ACCEPT, REFUSE, RESIST, WITHDRAW
from jianghu.kernel.orders import Order
from jianghu.kernel.sentences import Sentence, marked, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China

ASK: Final = "ask"
AS_ALL: Final = "as all"  # of a province: what holds for all of them
LABELS: Final = {
    ASK: marked("ask me"),
    AS_ALL: marked("as everywhere"),
    "resist": marked("resist"),
    "outnumbered": marked("withdraw if outnumbered, else resist"),
    "withdraw": marked("withdraw if possible, else resist"),
    "refuse": marked("refuse"),
    "accept": marked("accept"),
}
TO_ATTACKS: Final = [ASK, "resist", "outnumbered", "withdraw"]


def possible(s: China, seat: int) -> list[Order]:
    """EC-16.13: what a seat may order with these options; nothing for one that leads no State (EC-16.14).

    ``attacks`` for all provinces, or ``attacks Honan`` for one, which goes first.
    """
    if not realm.remains(s, seat) or not s.stack:
        return []
    out = [order("attacks", say("When a province of mine is attacked"), TO_ATTACKS, True)]
    if s.terms.demands:
        out.append(order("demands", say("When a province of mine is demanded"), [ASK, "refuse"], True))
    if s.terms.mergers == ON:
        out.append(order("mergers", say("When a merger is proposed to me"), [ASK, "refuse"], True))
    if s.terms.mergers != OFF:
        title = say("When a cornered State asks to join me")
        out.append(order("submissions", title, [ASK, "refuse", "accept"], True))
    for number in range(s.terms.provinces):
        title = say("When {province} is attacked", province=naming.province(number))
        out.append(order(local(number), title, [AS_ALL, *TO_ATTACKS], s.owner[number] == seat))
    return out


def order(name: str, title: Sentence, values: list[str], timely: bool) -> Order:
    return Order(name, title, values, [Sentence(LABELS[value], {}) for value in values], timely)


def local(province: int) -> str:
    """The name of the order for one province."""
    return f"attacks {NAMES[province]}"


def answer(s: China, orders: dict[str, str]) -> int:
    """The action that the orders of the asked seat give now; -1 when the person is to be asked."""
    if not s.stack:
        return -1
    frame = s.stack[-1]
    if frame.seat == s.active:
        return -1
    if frame.kind == question.ANSWER_ATTACK:
        here = orders.get(local(frame.y), AS_ALL)
        return to_attack(s, orders.get("attacks", ASK) if here == AS_ALL else here)
    if frame.kind == question.ANSWER_DEMAND:
        return REFUSE if orders.get("demands", ASK) == "refuse" else -1
    if frame.kind == question.ANSWER_MERGER:
        return REFUSE if orders.get("mergers", ASK) == "refuse" else -1
    if frame.kind == question.ANSWER_SUBMISSION:
        given = orders.get("submissions", ASK)
        return -1 if given == ASK else ACCEPT if given == "accept" else REFUSE
    return -1


def to_attack(s: China, given: str) -> int:
    """Open knowledge alone decides, so that the answer tells nothing."""
    frame = s.stack[-1]
    if given == ASK:
        return -1
    outnumbered = realm.available(s, frame.x) > s.count[frame.y]
    if given == "resist" or (given == "outnumbered" and not outnumbered):
        return RESIST
    goal = destination(s, frame.y)
    return RESIST if goal < 0 else WITHDRAW + goal


def destination(s: China, province: int) -> int:
    """EC-16.14: fewest markers lost, then most markers, then the first in the list; -1 when there is none."""
    best, least, most = -1, 0, 0
    for goal in members(conflict.destinations(s, province)):
        lost = s.count[province] + s.count[goal] - s.terms.limit
        if lost < 0:
            lost = 0
        if best < 0 or lost < least or (lost == least and s.count[goal] > most):
            best, least, most = goal, lost, s.count[goal]
    return best
