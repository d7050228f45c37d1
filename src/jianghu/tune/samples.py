"""Samples of played games as arrays: one row for each position, one column for each side and feature."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Samples:
    """Positions of one mode and phase. Alone, the second side is the game itself, with no features at all."""

    features: Floats  # position, side, feature: the sum over the members of the side
    alive: Floats  # position, side: 1 for a side that can still win
    won: Floats  # position, side: the payoff of the side in the end
    expected: Floats  # position, side: what a search expected a little later in the same game
    game: NDArray[np.int64]  # position: which game it is of
    question: NDArray[np.int64]  # position: what is asked
    asked: NDArray[np.int64]  # position: the side that is asked

    def __len__(self) -> int:
        return len(self.game)

    def of(self, chosen: NDArray[np.bool_]) -> Samples:
        """Those positions alone."""
        return Samples(
            self.features[chosen],
            self.alive[chosen],
            self.won[chosen],
            self.expected[chosen],
            self.game[chosen],
            self.question[chosen],
            self.asked[chosen],
        )


def gather(rows: Iterable[dict[str, Any]], features: int) -> dict[tuple[int, int], Samples]:
    """By mode and phase, all samples of the games that came to an end."""
    found: dict[tuple[int, int], list[tuple[Floats, Floats, Floats, Floats, int, int, int]]] = {}
    for number, row in enumerate(rows):
        if row["payoffs"] is None:
            continue
        samples = row["samples"]
        for place, (mode, phase, sides, seats, question, asked, _) in enumerate(samples):
            later = samples[min(place + 1, len(samples) - 1)][-1]
            arrays = _position(sides, seats, row["payoffs"], later, features)
            found.setdefault((mode, phase), []).append((*arrays, number, question, sides[asked]))
    return {
        key: Samples(
            np.stack([row[0] for row in kept]),
            np.stack([row[1] for row in kept]),
            np.stack([row[2] for row in kept]),
            np.stack([row[3] for row in kept]),
            *(np.array([row[place] for row in kept]) for place in (4, 5, 6)),
        )
        for key, kept in found.items()
    }


def _position(
    sides: list[int], seats: list[list[float]], payoffs: list[float], later: list[float], features: int
) -> tuple[Floats, Floats, Floats, Floats]:
    count = max(2, len(sides))
    values = np.zeros((count, features))
    alive, won, expected = np.zeros(count), np.zeros(count), np.zeros(count)
    if len(sides) == 1:
        values[0] = seats[0]
        alive[:] = 1.0
        won[:] = payoffs[0], 1.0 - payoffs[0]
        expected[:] = later[0], 1.0 - later[0]
        return values, alive, won, expected
    for seat, side in enumerate(sides):
        if side >= 0:
            values[side] += seats[seat]
            alive[side] = 1.0
            won[side] += payoffs[seat]
            expected[side] += later[seat]
    return values, alive, won, expected
