"""The judgement of a position: each seat's share, from its features and their weights."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from jianghu.games.panda import features, scoring

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

_table: Final[list[list[list[float]]]] = []  # by mode, phase and feature


def table() -> list[list[list[float]]]:
    if not _table:
        text = files("jianghu.games.panda").joinpath("weights.toml").read_text(encoding="utf-8")
        modes = tomllib.loads(text)["weights"]
        for mode in features.MODES:
            rows = [[float(modes[mode][phase][name]) for name in features.NAMES] for phase in features.PHASES]
            _table.append(rows)
    return _table


def estimate(s: Panda) -> list[float]:
    if s.ended:
        return scoring.result(s).payoffs
    weights = table()[features.mode(s)][features.phase(s)]
    worths = [features.worth(s, seat, weights) for seat in range(s.seats)]
    mean = sum(worths) / float(s.seats)
    powers = [powered(worth - mean) for worth in worths]
    whole = sum(powers)
    return [power / whole for power in powers]


def powered(exponent: float) -> float:
    """Nearly the exponential function, of operations that are the same on every machine."""
    power = max(0.5, 1.0 + exponent / 64.0)
    for _i in range(6):
        power *= power
    return power
