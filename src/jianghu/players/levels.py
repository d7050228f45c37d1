"""Opponents of different strength, all honest: each is given a hidden copy of the state and nothing else."""

from __future__ import annotations

import threading
import time
from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights
from jianghu.kernel.state import State
from jianghu.players.node import Node
from jianghu.players.players import Player, foresee
from jianghu.players.search import Search

SLICE: Final = 20  # simulations between two looks at the clock: about a millisecond
BLUR: Final = 0.5  # a novice accepts anything in the better half between the worst and the best


class Novice(Player):
    """Looks one step ahead and picks any fairly good move of those it sees, like a beginner."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights: Weights | None = weights

    def choose(self, state: State, dice: Dice) -> int:
        if self._weights is not None:
            self._weights.fit(state.game)
        seat = state.asked()
        guess = state.imagine(seat, dice)
        luck = dice.below(1 << 30)
        considered = guess.noticed(dice)
        values: list[float] = []
        most = 0.0
        least = 1.0
        for action in considered:
            value = foresee(guess, action, seat, Dice(luck), self._weights)
            values.append(value)
            if value > most:
                most = value
            if value < least:
                least = value
        good = [considered[i] for i in range(len(considered)) if values[i] >= most - BLUR * (most - least)]
        return good[dice.below(len(good))]


class Thinker(Player):
    """Searches: so many simulations, or so many seconds, whichever comes first (0 for no limit of that kind).

    The search tree is reused for the next decision if the position is the expected one.
    """

    def __init__(self, simulations: int, seconds: float, weights: Weights | None = None) -> None:
        self._simulations: int = simulations
        self._seconds: float = seconds
        self._weights: Weights | None = weights
        self._tree: Node | None = None
        self._expected: dict[str, object] = {}  # the position, as the seat sees it, that the tree is about

    def choose(self, state: State, dice: Dice) -> int:
        tree = self._tree
        self._tree = None  # an interrupted decision keeps no tree
        if tree is not None and state.position() != self._expected:
            tree = None
        search = Search(state, state.asked(), dice, tree=tree, weights=self._weights)
        if len(search.considered) > 1:
            think(search, self._simulations, self._seconds)
        action = search.best()
        self._keep(state, search, action, dice)
        return action

    def _keep(self, state: State, search: Search, action: int, dice: Dice) -> None:
        """Keep the subtree of the expected next position; after luck or hidden information the real one will differ."""
        seat = state.asked()
        after = state.imagine(seat, dice)
        drawn = dice.drawn
        after.apply(action, dice)
        child = search.root.child(action)
        if after.asked() == seat and child.seat == seat and dice.drawn == drawn:
            self._tree = child
            self._expected = after.hide(seat).position()


def think(search: Search, simulations: int, seconds: float) -> None:
    """Search within a budget, in slices; stop early when no other action can catch up any more."""
    begun = time.monotonic()
    before = search.simulations
    while True:
        left = simulations - search.simulations if simulations > 0 else 1 << 60
        if seconds > 0.0:
            spent = time.monotonic() - begun
            if spent >= seconds:
                return
            if search.simulations > before:
                # Twice what the pace so far suggests: the pace varies, the choice should not.
                coming = 2.0 * (seconds - spent) * float(search.simulations - before) / max(spent, 0.001)
                left = min(left, int(coming) + SLICE)
        if left <= 0 or search.lead() > left:
            return
        search.run(min(SLICE, left))
        breathe()


def breathe() -> None:
    """Let other threads run and Ctrl-C arrive, which compiled code prevents; this call of plain code allows both."""
    time.sleep(0)
    threading.current_thread()
