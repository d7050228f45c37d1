"""How a game ended."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.sentences import Parameter, Sentence, marked, person, say
from jianghu.kernel.voice import plain

PLACES: Final = [
    marked("first"), marked("second"), marked("third"), marked("fourth"), marked("fifth"), marked("sixth")
]  # fmt: skip
ALONE: Final = marked("{seat} {seat:come|comes} {place} of {count}.")
SHARED: Final = marked("{seat} {seat:share|shares} the {place} place of {count}.")


class Result:
    """Per seat a place (1 is best, ties share it) and a payoff (shares of one won game), and the reason in words.

    A game alone is won (place 1, payoff 1) or lost (place 2, payoff 0).
    """

    __slots__ = ("payoffs", "places", "rule", "says")

    def __init__(self, places: list[int], payoffs: list[float], rule: str, says: Sentence) -> None:
        self.places: Final = places
        self.payoffs: Final = payoffs
        self.rule: Final = rule
        self.says: Final = says

    @staticmethod
    def won(seats: int, winners: list[int], rule: str, says: Sentence) -> Result:
        """The winners share place 1 and the payoff of 1.0; everybody else shares the place behind them."""
        places = [1 if seat in winners else len(winners) + 1 for seat in range(seats)]
        payoffs = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        return Result(places, payoffs, rule, says)

    @staticmethod
    def alone(won: bool, rule: str, says: Sentence) -> Result:
        """The end of a game for one."""
        return Result([1 if won else 2], [1.0 if won else 0.0], rule, says)

    def verdict(self) -> Sentence:
        """Who won, without the reason: ``Lin wins``, or ``You win`` to Lin. Alone it may be ``You lose``."""
        winners = [person(seat) for seat in range(len(self.places)) if self.places[seat] == 1]
        if not winners:
            losers = [person(seat) for seat in range(len(self.places))]
            return say("{losers} {losers:lose|loses}", losers=losers)
        if len(winners) == len(self.places) and len(winners) > 1:
            return say("All share the result")
        return say("{winners} {winners:win|wins}", winners=winners)

    def standing(self, seat: int) -> Sentence | None:
        """How a seat that did not win came out; None for winners, and where that is all there is to say."""
        place, count = self.places[seat], len(self.places)
        if place == 1 or count == 2 or place > len(PLACES) or self.places.count(1) + self.places.count(place) == count:
            return None
        given: dict[str, Parameter] = {"seat": person(seat), "place": Sentence(PLACES[place - 1], {}), "count": count}
        if self.places.count(place) > 1:
            return Sentence(SHARED, given)
        return Sentence(ALONE, given)

    def told(self) -> Sentence:
        """Who won, and why."""
        return say("{verdict}: {reason}.", verdict=self.verdict(), reason=self.says)

    @property
    def reason(self) -> str:
        """The reason in English."""
        return plain(self.says)

    def __repr__(self) -> str:
        return f"Result(places={self.places}, payoffs={self.payoffs}, reason={self.reason!r})"
