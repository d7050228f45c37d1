"""Games played out by chance: the inner loop that the benchmark measures."""

from __future__ import annotations

from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State


def playout(state: State, dice: Dice, cap: int) -> int:
    """Play random legal actions to the end, or until ``cap`` decisions were made; returns their number."""
    for count in range(cap):
        action = state.pick(dice)
        if action < 0:
            return count
        state.apply(action, dice)
    return cap


def copies(state: State, count: int) -> int:
    """Make that many copies; returns the number, so that no compiler can optimise the loop away."""
    made = 0
    for _i in range(count):
        made += state.copy().seats
    return made // state.seats
