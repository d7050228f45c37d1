"""How long an answer takes and whether it can be skipped: both depend on public information only.

An answer that comes at once, or whose pause can be skipped, would reveal that there was nothing to choose. So an answer
of a seat with anything to hide takes a random time, whatever its hand, and nobody can shorten it. Where the seat knows
nothing that a spectator does not, or where bots alone can still win, time reveals nothing that matters: the pause is
short and may be skipped.
"""

from __future__ import annotations

from typing import NamedTuple

from jianghu.kernel.secrecy import is_secret
from jianghu.kernel.state import State

TURN = (1.0, 2.0)  # of the pace: how long a bot takes in its own turn
OPENING = 0.15  # the pace until somebody has decided for the first time: people came to play
ANSWER = (2.0, 5.0)  # the same for an answer in the middle of somebody else's decision, of bots and for people


class Pause(NamedTuple):
    """The time that an answer takes, drawn between two bounds."""

    least: float
    most: float
    open: bool  # nothing hidden is at stake: it may be skipped


def asked_back(state: State, seat: int) -> bool:
    """Whether a seat is asked in the middle of another one's decision."""
    return any(frame.seat != seat for frame in state.stack[:-1])


def open_to_all(state: State) -> bool:
    """Whether the seat that is asked knows nothing, and decides nothing, that a spectator may not see."""
    return not is_secret(state, state.asked(), [None])


def pause_of(state: State, open: bool, pace: float, thinking: float) -> Pause:
    """The pause before an answer is shown, by somebody who thinks for so long at most; ``open`` as open_to_all says."""
    if open:
        return Pause(pace, pace, True)
    least, most = ANSWER if asked_back(state, state.asked()) else TURN
    extra = thinking if pace else 0.0  # without a pace, as in tests, nothing is delayed
    return Pause(pace * least + extra, pace * most + extra, False)
