"""What a step would allow: the building that the Champion could construct there by the same action, and its VP."""

from __future__ import annotations

from jianghu.games.panda.foresight import arrivals
from jianghu.games.panda.state import Panda
from jianghu.kernel.sentences import Sentence, say


def promises(s: Panda) -> dict[int, Sentence]:
    """By node, while the seat that is asked moves a Champion: the VP of what could be built on arriving."""
    return {
        node: say("{count} VP, a City", count=count) if city else say("{count} VP", count=count)
        for node, (count, city) in arrivals(s).items()
    }
