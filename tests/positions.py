"""Positions in the middle of games, for what works with any game."""

from __future__ import annotations

import jianghu
from jianghu import Dice
from jianghu.kernel.state import State
from jianghu.players.playout import playout

CASES = [("wuwei", 2, 40), ("wuwei", 4, 90), ("kungfu", 2, 30), ("kungfu", 4, 75), ("panda", 3, 60)]


def some_position(id: str, seats: int, plies: int) -> State:
    state = jianghu.new(id, seats=seats, seed=3)
    playout(state, Dice(3), plies)
    assert state.seat is not None
    return state
