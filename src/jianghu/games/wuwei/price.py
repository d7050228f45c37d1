"""What a walk costs: cards turned over (CHI-6), chi (CHI-3), and spaces (MOV-1)."""

from __future__ import annotations

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.wuwei.naming import element
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Term, Thing, say
from jianghu.kernel.ways import Price


def price(events: list[Event], seat: int) -> Price:
    """From what happened on the way. A card weighs more than any chi, and chi more than spaces."""
    steps = 0
    chi = [0] * len(ELEMENTS)
    paid: list[Thing] = []
    for event in events:
        seen = event.public
        if seen.get("seat") != seat:
            continue
        if event.kind == "step":
            steps += 1
        elif event.kind == "pay":
            chi[ELEMENTS.index(str(seen["element"]))] += int(seen["count"])
        elif event.kind == "power":
            animal = str(seen["animal"])
            name = say("the {animal} card", animal=Term("animal", animal.capitalize()))
            paid.append(Thing(f"card:{seat}:{animal}", name))
    numbers = [len(paid), sum(chi), steps]
    for e in range(len(ELEMENTS)):
        if chi[e] > 0:
            name = say("{count} {element} chi", count=chi[e], element=element(e))
            paid.append(Thing(f"chi:{seat}:{ELEMENTS[e]}", name))
    if not paid:
        return Price(numbers, say("{steps} {steps:space|spaces}", steps=steps))
    return Price(numbers, say("{steps} {steps:space|spaces}, {paid}", steps=steps, paid=paid))
