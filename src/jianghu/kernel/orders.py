"""Standing orders: what a seat may let the table answer when others' turns ask it something.

They belong to no position and to no record. A table keeps them by seat, and asks the game before it asks the person.
"""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadOrder
from jianghu.kernel.sentences import Sentence


class Order:
    """An order that a seat may give, by its name. The first of its values is what holds without one.

    ``timely``: whether it can be asked for as things stand; others are possible, but sleep.
    """

    __slots__ = ("labels", "name", "timely", "title", "values")

    def __init__(self, name: str, title: Sentence, values: list[str], labels: list[Sentence], timely: bool) -> None:
        self.name: Final = name
        self.title: Final = title
        self.values: Final = values
        self.labels: Final = labels
        self.timely: Final = timely


def check_order(possible: list[Order], name: str, value: str) -> None:
    """Raise BadOrder unless that is one of these orders, with one of its values."""
    for order in possible:
        if order.name == name:
            if value not in order.values:
                raise BadOrder(f"{name}: {value!r} is not one of {', '.join(order.values)}")
            return
    if not possible:
        raise BadOrder(f"{name}: this seat can give no orders")
    raise BadOrder(f"{name}: there is no such order; there are {', '.join([order.name for order in possible])}")
