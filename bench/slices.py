"""Comparing rates on a noisy machine: everything takes turns in short slices, and the best slice of each counts."""

from __future__ import annotations

import argparse
from collections.abc import Callable

Slice = Callable[[float], tuple[int, float]]
"""Works for about that many seconds; gives what it counted and the CPU time it took."""


def measure(slices: dict[str, Slice], seconds: float, rounds: int) -> dict[str, float]:
    """The best rate of each, all of them taking turns."""
    best = dict.fromkeys(slices, 0.0)
    for _round in range(rounds):
        for name, work in slices.items():
            count, used = work(seconds)
            best[name] = max(best[name], count / used)
    return best


def wishes(description: str) -> argparse.Namespace:
    """What the command line says about the slices."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of one slice")
    parser.add_argument("--rounds", type=int, default=6, help="slices of each")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()
