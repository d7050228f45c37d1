"""Intervals for games that come in blocks: the games of one block share their seed, so they are not independent.

A share of wins gets Wilson's interval. Its number of games is the effective one: the games divided by the design
effect, the variance between blocks over the variance that independent games would have; it is never more than the games
that were played. A mean gets the normal interval with the spread between blocks, if there are enough of them. All are
95 % intervals.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

Z = 1.959963984540054
FEW = 10  # with fewer blocks the spread is unreliable: two equal ones would suggest an exact mean


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval, infinite where there is too little data. ``count`` is of observations."""

    mean: float
    low: float
    high: float
    count: int

    def data(self) -> dict[str, object]:
        low, high = ((round(edge, 5) if math.isfinite(edge) else None) for edge in (self.low, self.high))
        return {"mean": round(self.mean, 5), "low": low, "high": high, "n": self.count}


class Blocks:
    """Observations, gathered by block."""

    def __init__(self) -> None:
        self._sums: dict[int, float] = {}
        self._counts: dict[int, int] = {}

    def add(self, block: int, value: float) -> None:
        self._sums[block] = self._sums.get(block, 0.0) + value
        self._counts[block] = self._counts.get(block, 0) + 1

    @property
    def count(self) -> int:
        return sum(self._counts.values())

    @property
    def mean(self) -> float:
        return sum(self._sums.values()) / self.count

    def block_means(self) -> dict[int, float]:
        return {block: self._sums[block] / self._counts[block] for block in self._sums}

    def variance(self) -> float:
        """The variance of the mean, from the spread between blocks (a ratio estimate, linearised)."""
        blocks, mean, count = len(self._sums), self.mean, self.count
        if blocks < 2:
            return math.inf
        spread = sum((self._sums[block] - mean * self._counts[block]) ** 2 for block in self._sums)
        return spread * blocks / (blocks - 1) / count**2

    def share(self) -> Estimate:
        """The mean of values from 0 to 1, with Wilson's interval."""
        mean, count = self.mean, self.count
        independent = mean * (1.0 - mean) / count
        effect = max(1.0, self.variance() / independent) if independent > 0.0 else count / len(self._sums)
        low, high = wilson(mean, count / effect if math.isfinite(effect) else 1.0)
        return Estimate(mean, low, high, count)

    def average(self) -> Estimate:
        """The mean of any values, with the normal interval."""
        margin = Z * math.sqrt(self.variance()) if len(self._sums) >= FEW else math.inf
        return Estimate(self.mean, self.mean - margin, self.mean + margin, self.count)


def wilson(share: float, count: float) -> tuple[float, float]:
    """Wilson's score interval for a share of ``count`` independent trials."""
    weight = Z * Z / count
    middle = (share + weight / 2.0) / (1.0 + weight)
    margin = Z / (1.0 + weight) * math.sqrt(share * (1.0 - share) / count + weight / (4.0 * count))
    return max(0.0, middle - margin), min(1.0, middle + margin)


def difference(first: Blocks, second: Blocks) -> Estimate | None:
    """How much the second mean is above the first one, over the blocks that both have: the same seeds in both."""
    one, two = first.block_means(), second.block_means()
    both = Blocks()
    for block in one.keys() & two.keys():
        both.add(block, two[block] - one[block])
    return both.average() if both.count > 1 else None


def quantile(values: Iterable[float], part: float) -> float:
    """The value below which that part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
