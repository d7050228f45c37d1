"""What a walk costs: steps (WP-8.1). What is covered on the way is decided at each road (WP-8.4)."""

from __future__ import annotations

from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import say
from jianghu.kernel.ways import Price


def price(events: list[Event], seat: int) -> Price:
    """From what happened on the way."""
    steps = 0
    for event in events:
        if event.kind == "step" and event.public.get("seat") == seat:
            steps += 1
    return Price([steps], say("{steps} {steps:step|steps}", steps=steps))
