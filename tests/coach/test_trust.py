"""The coach says how far its chances can be trusted, and judges by the weights that it is given."""

from __future__ import annotations

import pytest

import jianghu
from jianghu.coach import points
from jianghu.coach.reviews import Review, begin, weigh
from jianghu.coach.trust import Trust, sentence, trust_of
from jianghu.kernel import registry
from jianghu.kernel.judgement import Weights, read_weights
from jianghu.kernel.voice import plain
from tests.coach.games import short_game
from tests.toy.installed import installed

FITTED = {
    "2 play": {"games": 300, "positions": 100, "off": 0.02},
    "3 play": {"games": 9, "positions": 1},  # written before this was measured
}


def weights(fitted: object, chi: float | None = None) -> Weights:
    """Those of Kung Fu Fighting with another provenance, and with another worth of Chi."""
    own = registry.game("kungfu").weights.data
    table = own["weights"]
    assert isinstance(table, dict)
    if chi is not None:
        table = {mode: {"play": {**rows["play"], "chi": chi}} for mode, rows in table.items()}
    return read_weights(registry.game("kungfu"), {**own, "weights": table, "fitted": fitted})


def test_what_was_measured_is_told_for_the_mode_that_is_played() -> None:
    two, three = (jianghu.new("kungfu", seats=seats, seed=1) for seats in (2, 3))
    assert trust_of([two], weights(FITTED)) == Trust(300, 0.02)
    assert trust_of([three], weights(FITTED)) is None
    assert trust_of([two], weights({})) is None
    assert trust_of([two], weights({"2 play": {"off": 0.1}})) is None  # of how many games is not told
    assert "300 games" in plain(sentence(Trust(300, 0.02))) and "2.0%" in plain(sentence(Trust(300, 0.02)))
    with installed():
        assert trust_of([jianghu.new("cups", seats=2, seed=1)], None) is None


def test_a_game_of_several_modes_is_trusted_by_all_of_them() -> None:
    duel, three_left = {"games": 300, "positions": 7, "off": 0.02}, {"games": 100, "positions": 9, "off": 0.1}
    fitted = {"2 play": duel, "3 play": three_left}
    two, three = (jianghu.new("kungfu", seats=seats, seed=1) for seats in (2, 3))
    held = trust_of([three, two, two, two], weights(fitted))
    assert held is not None and held.games == 400 and held.off == pytest.approx(0.04)
    assert trust_of([], weights(fitted)) is None


def test_a_review_says_it_and_keeps_it() -> None:
    record = short_game("kungfu", decisions=6).record
    made, found = begin(record, 20, weights=weights(FITTED))
    assert made.trust == Trust(300, 0.02) and "give or take 2.0%" in made.view
    assert Review.from_data(made.to_data()) == made
    untested = begin(record, 20, weights=weights({}))[0]
    assert "not been measured" in untested.view and Review.from_data(untested.to_data()) == untested
    assert len(found) == 6


@pytest.mark.parametrize("chi", [0.0, 0.5])
def test_a_review_judges_by_the_weights_that_it_is_given(chi: float) -> None:
    record = short_game("kungfu", decisions=6).record
    assert len(points(record)[0]) == 6
    reviews = []
    for given in (None, weights({}, chi)):
        made, found = begin(record, 60, weights=given)
        reviews.append([decision.hint.chances for decision in weigh(made, found, given)])
    assert reviews[0] != reviews[1]
