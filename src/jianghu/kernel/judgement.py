"""The judgement of a position: named features of each seat, weighed by numbers that were fitted to played games.

A game says what matters (its features), a file says how much (its weights), and ``judge`` makes shares of it. Weights
are kept by mode, such as a level with two seats, and by phase of the game; `jianghu tune` fits them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.errors import BadWeights

if TYPE_CHECKING:
    from jianghu.kernel.game import Game
    from jianghu.kernel.state import State

FIELDS: Final = ["fitted", "game", "rules", "weights"]
MOST: Final = 1000.0  # no weight is larger: with more, every position would be as good as decided
MANY: Final = 1e9
TOLD: Final = [
    ("games", 1.0, MANY),
    ("positions", 1.0, MANY),
    ("off", 0.0, 1.0),
]  # what the coach tells of a fit: from, to


class Feature:
    """A number that tells something of a seat, and what people say of a difference in it.

    ``good`` is 1 where more of it can only help, -1 where it can only harm, and 0 where that depends: no fit may turn
    it round, else the coach would give a gain as the reason against an action. ``title`` names it. ``more`` and
    ``less`` are messages with ``{count}``: by how much a seat has more or less of it than it would have otherwise.
    """

    __slots__ = ("good", "less", "more", "name", "title")

    def __init__(self, name: str, good: int, title: str, more: str, less: str) -> None:
        self.name: Final = name
        self.good: Final = good
        self.title: Final = title
        self.more: Final = more
        self.less: Final = less


class Weights:
    """How much each feature counts, by mode and phase. ``data`` is what the file holds, provenance included."""

    def __init__(self, data: dict[str, object], table: list[list[list[float]]]) -> None:
        self.data: Final = data
        self.table: Final = table

    def fit(self, game: Game) -> None:
        """BadWeights unless they are of this game and its rules: those of another one would be read as nonsense."""
        if self.data["game"] != game.id or self.data["rules"] != game.version:
            ours = f"{game.id}, rules {game.version}"
            raise BadWeights(f"weights of {self.data['game']}, rules {self.data['rules']}, do not fit {ours}")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes cannot be pickled field by field; a search in several processes needs them there.
        return Weights, (self.data, self.table)


def read_weights(game: Game, data: dict[str, object]) -> Weights:
    """Weights from the data of a file; BadWeights names the entry that is wrong."""
    for name in data:
        if name not in FIELDS:
            raise BadWeights(f"{name}: there is no such entry; there are {', '.join(FIELDS)}")
    for name, wanted in (("game", game.id), ("rules", game.version)):
        if data.get(name) != wanted:
            raise BadWeights(f"{name}: it is {data.get(name)!r}, and should be {wanted!r}")
    modes = _part(data, "weights")
    _exactly(modes, game.modes, "weights")
    table: list[list[list[float]]] = []
    names = [feature.name for feature in game.features]
    for mode in game.modes:
        phases = _part(modes, mode, "weights.")
        _exactly(phases, game.phases, f"weights.{mode}")
        rows: list[list[float]] = []
        for phase in game.phases:
            row = _part(phases, phase, f"weights.{mode}.")
            _exactly(row, names, f"weights.{mode}.{phase}")
            rows.append([_number(row[name], f"weights.{mode}.{phase}.{name}") for name in names])
        table.append(rows)
    if "fitted" in data:
        _check_fitted(game, _part(data, "fitted"))
    return Weights(data, table)


def _check_fitted(game: Game, fitted: dict[str, object]) -> None:
    """Where the weights are from: what the coach tells of it has to be numbers of a mode and phase of the game."""
    keys = [f"{mode} {phase}" for mode in game.modes for phase in game.phases]
    for key in fitted:
        if key not in keys:
            raise BadWeights(f"fitted.{key}: the game has no such mode and phase; it has {', '.join(keys)}")
        entry = _part(fitted, key, "fitted.")
        for name, least, most in TOLD:
            if name in entry:
                found = _number(entry[name], f"fitted.{key}.{name}", most, least)
                if least >= 1.0 and found != int(found):
                    raise BadWeights(f"fitted.{key}.{name}: {entry[name]!r} is not a whole number")


def _part(data: dict[str, object], name: str, above: str = "") -> dict[str, object]:
    found = data.get(name)
    if not isinstance(found, dict):
        raise BadWeights(f"{above}{name}: it should be a table")
    return found


def _exactly(found: dict[str, object], wanted: list[str], where: str) -> None:
    for name in wanted:
        if name not in found:
            raise BadWeights(f"{where}.{name}: it is missing")
    for name in found:
        if name not in wanted:
            raise BadWeights(f"{where}.{name}: the game has nothing of that name; it has {', '.join(wanted)}")


def _number(value: object, where: str, most: float = MOST, least: float = -MOST) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise BadWeights(f"{where}: {value!r} is not a number from {least:g} to {most:g}")
    return float(value)


def judge(state: State, weights: Weights) -> list[float]:
    """Each seat's expected payoff: shares of the sides that sum to one, equal within a side; alone a chance to win."""
    seats = state.seats
    phase = state.phase_number()
    if phase < 0:
        return [1.0 / max(2, seats)] * seats
    row = weights.table[state.mode()][phase]
    if seats == 1:
        power = powered(state.worth(0, row))
        return [power / (1.0 + power)]
    return spread([state.worth(seat, row) for seat in range(seats)], state.sides())


def chances(found: list[float]) -> list[float]:
    """What ``sense`` found, as people are told it: shares that sum to one, alone a chance to win.

    Late in a game ``sense`` may promise all seats too little or too much, so that searches bring it to an end.

    >>> chances([0.25, 0.25]), chances([0.0, 0.0, 0.0, 0.0]), chances([1.5])
    ([0.5, 0.5], [0.25, 0.25, 0.25, 0.25], [1.0])
    """
    if len(found) == 1:
        return [min(1.0, max(0.0, found[0]))]
    whole = 0.0
    for value in found:
        whole += max(0.0, value)
    if whole <= 0.0:
        return [1.0 / float(len(found))] * len(found)
    return [max(0.0, value) / whole for value in found]


def together(found: list[float], sides: list[int]) -> list[float]:
    """What a seat can expect with its team, which wins as one. Where partners get different parts of a victory, each
    has its own; a seat that is out is on no side.

    >>> together([0.3, 0.2, 0.3, 0.2], [0, 1, 0, 1]), together([0.4, 0.2, 0.4], [0, 0, 2])
    ([0.6, 0.4, 0.6, 0.4], [0.4, 0.2, 0.4])
    """
    whole: list[float] = []
    for seat in range(len(found)):
        partners = 0
        alike = True
        for other in range(len(found)):
            if sides[other] == sides[seat] >= 0:
                partners += 1
                alike = alike and abs(found[other] - found[seat]) < 1e-9
        whole.append(found[seat] * float(partners) if partners > 1 and alike else found[seat])
    return whole


def features_of(state: State, seat: int) -> list[float]:
    """The features of a seat, one by one."""
    found: list[float] = []
    weights = [0.0] * len(state.game.features)
    for i in range(len(weights)):
        weights[i] = 1.0
        found.append(state.worth(seat, weights))
        weights[i] = 0.0
    return found


def spread(worths: list[float], side: list[int]) -> list[float]:
    """Each seat's share, from the worth of each seat. ``side`` is -1 for a seat that can win no more."""
    order: list[int] = []  # the sides, in the order of their first seats
    sums: list[float] = []
    sizes: list[int] = []
    for seat in range(len(worths)):
        if side[seat] < 0:
            continue
        if side[seat] in order:
            place = order.index(side[seat])
            sums[place] = sums[place] + worths[seat]
            sizes[place] += 1
        else:
            order.append(side[seat])
            sums.append(worths[seat])
            sizes.append(1)
    found = shares(sums)
    return [found[order.index(one)] / float(sizes[order.index(one)]) if one >= 0 else 0.0 for one in side]


def weary_shares(worths: list[float], usual: float, patience: float) -> list[float]:
    """Shares late in a game, each from the view of its seat: what others have left to do fades with the patience, from
    1 to 0, and something usual takes its place."""
    found: list[float] = []
    for seat in range(len(worths)):
        faded = [usual + patience * (value - usual) for value in worths]
        faded[seat] = worths[seat]
        found.append(shares(faded)[seat])
    return found


def shares(worths: list[float]) -> list[float]:
    """Shares that sum to one, in proportion to the powers of the worths."""
    count = len(worths)
    mean = 0.0
    for value in worths:
        mean += value
    mean /= float(count)
    found: list[float] = []
    total = 0.0
    for value in worths:
        power = powered(value - mean)
        total += power
        found.append(power)
    for i in range(count):
        found[i] = found[i] / total
    return found


def powered(exponent: float) -> float:
    """Nearly the exponential function, but made of operations that are exact, so that every machine chooses alike."""
    power = max(0.5, 1.0 + exponent / 64.0)
    power *= power  # six times, without a loop: a search calls this more often than anything else
    power *= power
    power *= power
    power *= power
    power *= power
    return power * power
