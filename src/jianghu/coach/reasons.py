"""Why one action is worth more than another: the features of the game in which they differ most, as sentences.

A search judges where its simulations end. So a few simulations are made that begin with each of the two actions, and
the features at their ends are compared: on average, times their weights, for the seat itself and for everybody else.
"""

from __future__ import annotations

from jianghu.kernel.judgement import Feature, features_of
from jianghu.kernel.sentences import Sentence, Thing, of
from jianghu.players.search import Search

LOOKED = 64  # simulations of each action
TOLD = 3
FELT = 0.04  # a difference that moves the odds by less is not told
WHOLE = 0.5  # nor one that is nearer to nothing than to one


class Outlook:
    """How features stand on average when simulations that begin with an action end."""

    def __init__(self, search: Search, action: int) -> None:
        state = search.leaf
        self.features = [[0.0] * len(state.game.features) for _ in range(state.seats)]
        self.weights = [0.0] * len(state.game.features)
        self.ends = 0
        for _ in range(LOOKED):
            search.run(1, action)
            state = search.leaf.settled()
            if state.asked() < 0 or state.phase_number() < 0:
                continue  # the game is over there: nothing is left to be judged
            self.ends += 1
            row = (search.weights or state.game.weights).table[state.mode()][state.phase_number()]
            self.weights = [total + weight for total, weight in zip(self.weights, row, strict=True)]
            for seat, totals in enumerate(self.features):
                for number, value in enumerate(features_of(state, seat)):
                    totals[number] += value

    def mean(self, seat: int, number: int) -> float:
        return self.features[seat][number] / self.ends

    def weight(self, number: int) -> float:
        return self.weights[number] / self.ends


def reasons(best: Outlook, other: Outlook, seat: int, features: list[Feature], sides: list[int]) -> list[Sentence]:
    """What makes the other action worse than the best one for the seat, the weightiest first."""
    if not best.ends or not other.ends:
        return []
    found: list[tuple[float, Sentence]] = []
    for who, side in enumerate(sides):
        friend = who == seat or side == sides[seat]
        for number, feature in enumerate(features):
            off = other.mean(who, number) - best.mean(who, number)
            moved = other.weight(number) * off * (1.0 if friend else -1.0)
            if moved <= -FELT and abs(off) >= WHOLE:
                said = difference(feature, off)
                found.append((moved, said if who == seat else of(who, said)))
    found.sort(key=lambda one: one[0])
    return [said for _, said in found[:TOLD]]


def about_whom(reason: Sentence) -> tuple[int | None, Sentence]:
    """Whose feature a reason tells of, None for the seat that decides, and what it tells."""
    who, said = reason.given.get("seat"), reason.given.get("said")
    number = who.id.removeprefix("seat:") if isinstance(who, Thing) else ""
    if number.isdecimal() and isinstance(said, Sentence) and reason == of(int(number), said):
        return int(number), said
    return None, reason


def difference(feature: Feature, off: float) -> Sentence:
    """So much more or less of a feature."""
    return Sentence(feature.more if off > 0 else feature.less, {"count": max(1, round(abs(off)))})
