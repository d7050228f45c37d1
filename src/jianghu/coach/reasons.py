"""Why one action is worth more than another: the features of the game in which they differ most, as sentences.

A search judges where its simulations end. So a few simulations are made that begin with each of the two actions, and
the features at their ends are compared: on average, times their weights, for the seat itself and for everybody else.
"""

from __future__ import annotations

from jianghu.kernel.judgement import Feature, features_of
from jianghu.kernel.sentences import Sentence, Thing, of, say
from jianghu.players.search import Search

LOOKED = 64  # simulations of each action
TOLD = 3
FELT = 0.04  # a difference that moves the odds by less is not told
WHOLE = 0.5  # nor one that is nearer to nothing than to one
OFTEN = 6  # by so many of them a game is to be won or lost more often, for that to be told
ENOUGH = 8  # so many have to end with the game undecided, else their features tell little


class Outlook:
    """How features stand on average when simulations that begin with an action end, and how often the game is over.

    ``won`` and ``lost`` tell for each seat how many ended it in its favour or not; who is out has lost, too.
    """

    def __init__(self, search: Search, action: int) -> None:
        state = search.leaf
        self.features = [[0.0] * len(state.game.features) for _ in range(state.seats)]
        self.weights = [0.0] * len(state.game.features)
        self.ends = 0
        self.won = [0] * state.seats
        self.lost = [0] * state.seats
        for _ in range(LOOKED):
            search.run(1, action)
            state = search.leaf.settled()
            result = state.result()
            if result is not None:
                for seat, place in enumerate(result.places):
                    self.won[seat] += place == 1 and (state.seats == 1 or result.places.count(1) < state.seats)
                    self.lost[seat] += place > 1
                continue  # nothing is left to be judged
            sides = state.sides()
            for seat in range(state.seats):
                self.lost[seat] += sides[seat] < 0  # the others go on without it
            if state.phase_number() < 0:
                continue
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
    ending = endings(best, other, seat)
    if min(best.ends, other.ends) < ENOUGH:
        return ending
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
    return [*ending, *(said for _, said in found)][:TOLD]


def endings(best: Outlook, other: Outlook, seat: int) -> list[Sentence]:
    """Where the other action wins the game less often than the best one, or loses it more often, within the look."""
    found: list[Sentence] = []
    if best.won[seat] - other.won[seat] >= OFTEN:
        found.append(
            say(
                "a win soon in {few} of {tries} tries instead of {many}",
                few=other.won[seat], many=best.won[seat], tries=LOOKED,
            )
        )  # fmt: skip
    if other.lost[seat] - best.lost[seat] >= OFTEN:
        found.append(
            say(
                "a defeat soon in {many} of {tries} tries instead of {few}",
                few=best.lost[seat], many=other.lost[seat], tries=LOOKED,
            )
        )  # fmt: skip
    return found


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
