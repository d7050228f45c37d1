"""Intervals with known answers, and intervals that hold what they promise."""

from __future__ import annotations

import math

import pytest

from jianghu import Dice
from jianghu.arena.statistics import Blocks, difference, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe 1998, table I, method 3, and the usual textbook cases.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
     (8, 10, 0.4902, 0.9433), (29, 29, 0.8830, 1.0)],
)  # fmt: skip
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


def blocks(values: dict[int, list[float]]) -> Blocks:
    found = Blocks()
    for block, many in values.items():
        for value in many:
            found.add(block, value)
    return found


def test_independent_games_get_wilsons_interval() -> None:
    found = blocks({number: [1.0 if number < 8 else 0.0] for number in range(10)}).share()
    # Ten blocks of one game: the spread between blocks is the binomial one but for n / (n - 1).
    assert (found.low, found.high) == pytest.approx(wilson(0.8, 9.0))
    assert (found.mean, found.count) == (0.8, 10)


def test_games_that_repeat_each_other_count_once() -> None:
    """Four times the same game in a block tell no more than one."""
    once = blocks({number: [float(number % 2)] for number in range(40)}).share()
    often = blocks({number: [float(number % 2)] * 4 for number in range(40)}).share()
    assert (often.low, often.high) == pytest.approx((once.low, once.high))
    assert often.count == 160


def test_games_that_balance_each_other_count_no_more_than_they_are() -> None:
    found = blocks({number: [0.0, 1.0] for number in range(50)}).share()
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 100))


def test_a_clean_sweep_is_no_certainty() -> None:
    found = blocks({number: [1.0, 1.0] for number in range(50)}).share()
    assert (found.low, found.high) == pytest.approx(wilson(1.0, 50))


def test_one_block_tells_next_to_nothing() -> None:
    found = blocks({0: [1.0, 0.0, 1.0]})
    assert (found.share().low, found.share().high) == pytest.approx(wilson(2 / 3, 1))
    assert math.isinf(found.average().high)
    assert found.average().data() == {"mean": 0.66667, "low": None, "high": None, "n": 3}


def test_a_mean_with_the_spread_between_blocks() -> None:
    found = blocks({number: [10.0 * number] for number in range(1, 11)}).average()
    margin = 1.959964 * math.sqrt(8250 / 9 / 10)  # the sample variance of the ten, over ten
    assert (found.mean, found.low, found.high) == pytest.approx((55.0, 55.0 - margin, 55.0 + margin))


def test_few_blocks_promise_no_interval() -> None:
    """Two blocks with the same mean would otherwise look like an exact one."""
    few = blocks({number: [240.0, 307.0] for number in range(9)}).average()
    assert few.data() == {"mean": 273.5, "low": None, "high": None, "n": 18}


def test_differences_are_paired_by_block() -> None:
    """The luck of a block is in both and falls out."""
    luck = [3.0, 80.0, -7.0, 41.0, 0.0, 12.0, 5.5, -30.0, 8.0, 1.0]
    first = blocks({number: [value] for number, value in enumerate(luck)})
    second = blocks({number: [value + 2.0] for number, value in enumerate(luck)})
    found = difference(first, second)
    assert found is not None
    assert (found.mean, found.low, found.high) == pytest.approx((2.0, 2.0, 2.0))
    assert difference(first, blocks({9: [1.0]})) is None


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("alike", [1, 3])
def test_95_of_100_intervals_hold_the_truth(share: float, alike: int) -> None:
    """Simulated matches of 60 blocks of three games; with ``alike`` 3 the games of a block always end the same way."""
    dice, held, matches = Dice(7), 0, 1000
    for _ in range(matches):
        found = Blocks()
        for block in range(60):
            for game in range(3):
                if game % alike == 0:
                    won = dice.below(1000) < 1000 * share
                found.add(block, float(won))
        estimate = found.share()
        held += estimate.low <= share <= estimate.high
    assert 0.925 <= held / matches <= 0.985


def test_quantiles() -> None:
    assert [quantile(range(1, 11), part) for part in (0.0, 0.5, 0.9, 1.0)] == [1, 6, 10, 10]
