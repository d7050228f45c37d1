"""How a game ended."""

from __future__ import annotations

from typing import Final


class Result:
    """Per seat a place (1 is best, ties share it) and a payoff (shares of one won game), and the reason in words."""

    __slots__ = ("payoffs", "places", "reason", "rule")

    def __init__(self, places: list[int], payoffs: list[float], rule: str, reason: str) -> None:
        self.places: Final = places
        self.payoffs: Final = payoffs
        self.rule: Final = rule
        self.reason: Final = reason

    @staticmethod
    def won(seats: int, winners: list[int], rule: str, reason: str) -> Result:
        """The winners share place 1 and the payoff of 1.0; everybody else shares the place behind them."""
        places = [1 if seat in winners else len(winners) + 1 for seat in range(seats)]
        payoffs = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        return Result(places, payoffs, rule, reason)

    def __repr__(self) -> str:
        return f"Result(places={self.places}, payoffs={self.payoffs}, reason={self.reason!r})"
