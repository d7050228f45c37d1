"""Opponents of different strength, all honest: each is given a hidden copy of the state and nothing else."""

from __future__ import annotations

import time
from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players.players import Player
from jianghu.players.search import Search

SLICE: Final = 20  # simulations between two looks at the clock: a few milliseconds


class Novice(Player):
    """Looks one step ahead and overlooks a third of what it could do, as people do who are new to a game."""

    def choose(self, state: State, dice: Dice) -> int:
        seat = state.asked()
        guess = state.imagine(seat, dice)
        luck = dice.below(1 << 30)
        best = -1
        most = -1.0
        for action in guess.legal():
            if best >= 0 and dice.below(3) == 0:
                continue
            after = guess.copy()
            after.apply(action, Dice(luck))
            value = after.sense()[seat]
            if value > most:
                best = action
                most = value
        return best


class Thinker(Player):
    """Searches: so many simulations, or so many seconds, whichever comes first (0 for no limit of that kind)."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self._simulations: int = simulations
        self._seconds: float = seconds

    def choose(self, state: State, dice: Dice) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        search = Search(state, state.asked(), dice)
        end = time.monotonic() + self._seconds
        while self._simulations == 0 or search.simulations < self._simulations:
            if self._seconds > 0.0 and time.monotonic() >= end:
                break
            search.run(SLICE)
            time.sleep(0)  # lets other threads and Ctrl-C in: compiled code does not
        return search.best()
