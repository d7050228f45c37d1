"""The interface of players, and the two simplest of them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights
from jianghu.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses an action from what a seat may know. It cannot cheat: ``state`` is a hidden copy."""

    def choose(self, state: State, dice: Dice) -> int:
        """A legal action for the seat that is asked."""
        raise NotImplementedError

    def close(self) -> None:
        """Release resources: the player is no longer needed."""


class Random(Player):
    """Any legal action, all equally likely."""

    def choose(self, state: State, dice: Dice) -> int:
        legal = state.legal()
        return legal[dice.below(len(legal))]


class Silent(Random):
    """The level ``random``: it makes no deals, for those who agree by chance win together what nobody wins alone."""

    def choose(self, state: State, dice: Dice) -> int:
        legal = state.silent()
        return legal[dice.below(len(legal))]


class Greedy(Player):
    """The considered action after which the game's ``sense`` looks best for the seat; among equals any one."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights: Weights | None = weights

    def choose(self, state: State, dice: Dice) -> int:
        if self._weights is not None:
            self._weights.fit(state.game)
        seat = state.asked()
        guess = state.imagine(seat, dice)
        luck = dice.below(1 << 30)  # the same guess and dice for every alternative reduce the variance between them
        best: list[int] = []
        most = -1.0
        for action in guess.considered():
            value = foresee(guess, action, seat, Dice(luck), self._weights)
            if value > most:
                best = [action]
                most = value
            elif value == most:
                best.append(action)
        return best[dice.below(len(best))]


def foresee(state: State, action: int, seat: int, dice: Dice, weights: Weights | None) -> float:
    """The seat's share after an action, by sense alone."""
    after = state.copy()
    after.apply(action, dice)
    return after.sense(weights)[seat]
