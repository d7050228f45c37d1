"""Whether a decision involves secrets: for curtains between people at one device, and for pauses."""

from __future__ import annotations

from collections.abc import Sequence

from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State


def is_secret(state: State, seat: int, people: Sequence[int | None]) -> bool:
    """Whether this seat sees or chooses something that another one of these, None for a spectator, may not know."""
    others = [other for other in people if other != seat]
    if not others or not state.game.secrets:
        return False
    seen = state.hide(seat).position()
    if any(state.hide(other).position() != seen for other in others):
        return True
    # The choice itself is secret if two different ones look the same to the others.
    outcomes: list[list[dict[str, object]]] = []
    for action in state.legal()[:2]:
        after = state.copy()
        after.apply(action, Dice(0))
        outcomes.append([after.hide(other).position() for other in others])
    return len(outcomes) == 2 and outcomes[0] == outcomes[1]
