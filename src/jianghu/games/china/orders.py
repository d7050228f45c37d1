"""Standing orders: what a seat lets the table answer on others' turns (EC-16.5, EC-16.13, EC-16.14).

They are no part of a position. A table keeps them by seat, and asks here before it asks the person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.errors import BadOrder
from jianghu.games.china import conflict, realm
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import NAMES, members
from jianghu.games.china.verbs import ACCEPT, REFUSE, RESIST, WITHDRAW

if TYPE_CHECKING:
    from jianghu.games.china.state import China

ASK: Final = "ask"
VALUES: Final = {
    "attacks": [ASK, "resist", "outnumbered", "withdraw"],
    "demands": [ASK, "refuse"],
    "mergers": [ASK, "refuse"],
    "submissions": [ASK, "refuse", "accept"],
}


class Orders:
    """The orders of a seat. ``attacks`` may also be given by province, which goes first."""

    def __init__(self, data: dict[str, object]) -> None:
        self.general: dict[str, str] = dict.fromkeys(VALUES, ASK)
        self.local: dict[int, str] = {}
        for name, value in data.items():
            if name == "provinces":
                self._read_local(value)
            elif name not in VALUES:
                raise BadOrder(f"{name}: there is no such order; there are {', '.join(VALUES)}, provinces")
            else:
                self.general[name] = _checked(name, name, value)

    def _read_local(self, value: object) -> None:
        if not isinstance(value, dict):
            raise BadOrder("provinces: a table of provinces and orders is expected")
        for name, order in value.items():
            if name not in NAMES:
                raise BadOrder(f"provinces.{name}: there is no such province")
            self.local[NAMES.index(name)] = _checked(f"provinces.{name}", "attacks", order)


def _checked(where: str, name: str, value: object) -> str:
    if not isinstance(value, str) or value not in VALUES[name]:
        raise BadOrder(f"{where}: {value!r} is not one of {', '.join(VALUES[name])}")
    return value


def answer(s: China, orders: Orders) -> int:
    """The action that the orders of the asked seat give now; -1 when the person is to be asked."""
    if not s.stack:
        return -1
    frame = s.stack[-1]
    if frame.seat == s.active:
        return -1
    if frame.kind == question.ANSWER_ATTACK:
        return to_attack(s, orders.local.get(frame.y, orders.general["attacks"]))
    if frame.kind == question.ANSWER_DEMAND:
        return REFUSE if orders.general["demands"] == "refuse" else -1
    if frame.kind == question.ANSWER_MERGER:
        return REFUSE if orders.general["mergers"] == "refuse" else -1
    if frame.kind == question.ANSWER_SUBMISSION:
        order = orders.general["submissions"]
        return -1 if order == ASK else ACCEPT if order == "accept" else REFUSE
    return -1


def to_attack(s: China, order: str) -> int:
    """Open knowledge alone decides, so that the answer tells nothing."""
    frame = s.stack[-1]
    if order == ASK:
        return -1
    outnumbered = realm.available(s, frame.x) > s.count[frame.y]
    if order == "resist" or (order == "outnumbered" and not outnumbered):
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
