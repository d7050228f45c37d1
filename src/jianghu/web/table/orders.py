"""The standing orders of a seat, as its own page lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jianghu.kernel.state import State

if TYPE_CHECKING:
    from jianghu.web.table.contents import Viewpoint
    from jianghu.web.table.live import Live


class OrderRow(NamedTuple):
    """An order with its choices: values and labels."""

    name: str
    title: str
    value: str
    choices: list[tuple[str, str]]


def order_rows(live: Live, eye: Viewpoint, hidden: State, seat: int | None) -> list[OrderRow]:
    """What the viewer may order for a seat: what matters now, and what was ordered before."""
    if seat is None or live.over or seat not in live.seats_of(eye.person):
        return []
    given, voice = live.orders_of(seat, eye.person), live.voice(eye.language, seat, eye.codes)
    return [
        OrderRow(
            one.name, voice.text(one.title), given[one.name].value if one.name in given else one.values[0],
            [(value, voice.text(label)) for value, label in zip(one.values, one.labels, strict=True)],
        )
        for one in live.rulebook.orders(hidden, seat)
        if one.timely or one.name in given
    ]  # fmt: skip
