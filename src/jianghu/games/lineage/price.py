"""What a walk costs: chi, from the fourth step on and for what stands in the way, and steps (LTU-4)."""

from __future__ import annotations

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.lineage.naming import element
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Thing, say
from jianghu.kernel.ways import Price


def price(events: list[Event], seat: int) -> Price:
    """From what happened on the way. Chi weighs more than steps."""
    steps = 0
    chi = [0] * len(ELEMENTS)
    for event in events:
        seen = event.public
        if seen.get("seat") != seat:
            continue
        if event.kind == "step":
            steps += 1
        elif event.kind == "pay":
            chi[ELEMENTS.index(str(seen["element"]))] += int(seen["count"])
    numbers = [sum(chi), steps]
    paid: list[Thing] = []
    for e in range(len(ELEMENTS)):
        if chi[e] > 0:
            name = say("{count} {element} chi", count=chi[e], element=element(e))
            paid.append(Thing(f"chi:{seat}:{ELEMENTS[e]}", name))
    if not paid:
        return Price(numbers, say("{steps} {steps:step|steps}", steps=steps))
    return Price(numbers, say("{steps} {steps:step|steps}, {paid}", steps=steps, paid=paid))
