"""The fit finds again what samples were made with, alone, in pairs, in teams and with seats that are out."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from jianghu.kernel.judgement import spread
from jianghu.tune.fit import brier, calibration, centre, fit, folds, log_loss, maximise, off, predict, unchanging
from jianghu.tune.samples import Floats, Samples, gather

TRUE = np.array([0.8, -0.5, 0.0])
EITHER = [0, 0, 0]  # whether more of a feature helps or harms, nobody says


def played(sides: int, count: int, seed: int = 1) -> Samples:
    """Positions whose outcomes follow the model with the weights TRUE; in a few of them a side is out."""
    luck = np.random.default_rng(seed)
    features = luck.integers(-3, 4, (count, sides, 3)).astype(float)
    alive = np.ones((count, sides))
    if sides > 2:
        alive[::5, 1] = 0.0
        features[::5, 1] = 0.0
    blank = of_games(features, alive, np.zeros((count, sides)), np.arange(count) // 10)
    shares = predict(blank, TRUE, centre(blank))[0]
    won = np.stack([luck.multinomial(1, share) for share in shares]).astype(float)
    return of_games(features, alive, won, blank.game)


def of_games(features: Floats, alive: Floats, won: Floats, game: NDArray[np.int64]) -> Samples:
    """Positions of these games, in each of which the first side is asked the same."""
    nothing = np.zeros(len(game), dtype=np.int64)
    return Samples(features, alive, won, won, game, nothing, nothing)


@pytest.mark.parametrize("sides", [2, 4])
def test_the_weights_are_found_again(sides: int) -> None:
    found = maximise(played(sides, 6000), 1e-5, 0.0, np.zeros(3), EITHER)
    assert np.abs(found - TRUE).max() < 0.08


def test_alone_the_chance_itself_is_fitted() -> None:
    luck = np.random.default_rng(2)
    features = np.zeros((6000, 2, 3))
    features[:, 0] = luck.integers(-3, 4, (6000, 3))
    chance = 1.0 / (1.0 + np.exp(-features[:, 0] @ TRUE))
    won = (luck.random(6000) < chance).astype(float)
    both = np.stack([won, 1.0 - won], axis=1)
    found = maximise(of_games(features, np.ones((6000, 2)), both, np.arange(6000)), 1e-5, 0.0, np.zeros(3), EITHER)
    assert np.abs(found - TRUE).max() < 0.12


def test_predicted_shares_are_those_of_the_kernel() -> None:
    samples = played(4, 40)
    shares = predict(samples, TRUE, centre(samples))[0]
    for row in range(40):
        side = [place if samples.alive[row, place] else -1 for place in range(4)]
        worths = [float(value) for value in samples.features[row] @ TRUE]
        assert spread(worths, side) == pytest.approx(shares[row].tolist())


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    """Else the search for the best weights would end anywhere."""
    samples, at = played(4, 300), np.array([0.3, 0.1, -0.2])
    centred = centre(samples)
    shares, slope = predict(samples, at, centred)
    gradient = np.einsum("ns,nsf->f", (shares - samples.won) * slope, centred) / len(samples)
    for i in range(3):
        step = np.zeros(3)
        step[i] = 1e-5
        up, down = (log_loss(predict(samples, at + sign * step, centred)[0], samples.won) for sign in (1, -1))
        assert gradient[i] == pytest.approx((up - down) / 2e-5, abs=1e-5)


def test_fitted_weights_are_judged_on_games_that_they_do_not_know() -> None:
    samples = played(2, 3000)
    found = fit(samples, np.array([-1.0, 1.0, 0.0]), EITHER)
    assert found.loss < found.loss_before and found.brier < found.brier_before
    assert found.games == 300 and found.positions == 3000
    for inside, outside in folds(samples.game):
        assert not set(samples.game[inside]) & set(samples.game[outside])
    for said, won, count in calibration(found.shares, samples.won):
        if count > 300:
            assert said == pytest.approx(won, abs=0.07)


def test_few_games_leave_the_weights_where_they_were() -> None:
    before = np.array([0.7, -0.4, 0.1])
    held = maximise(played(2, 20), 1e4, 0.0, before, EITHER)
    assert np.abs(held - before).max() < 1e-3


def test_what_can_only_help_is_never_held_against_anybody() -> None:
    samples = played(2, 3000)
    found = fit(samples, np.array([0.1, 0.1, 0.1]), [1, 1, 0]).weights
    assert found[1] == 0.0 and found[0] > 0.4
    harm = fit(samples, np.array([-0.1, -0.1, 0.1]), [-1, -1, 0]).weights
    assert harm[0] == 0.0 and harm[1] < -0.2


def test_a_judgement_that_is_too_sure_is_stretched_only() -> None:
    samples = played(4, 6000)
    found = fit(samples, 3.0 * TRUE, EITHER, stretch=True)
    assert found.weights == pytest.approx(TRUE, abs=0.05) and found.loss < found.loss_before
    swapped = fit(samples, TRUE[[1, 0, 2]], EITHER, stretch=True).weights
    assert swapped[0] / swapped[1] == pytest.approx(TRUE[1] / TRUE[0])


def test_alone_a_judgement_that_hopes_too_much_is_moved_and_stretched() -> None:
    """Preferences stay as they were; what never varies takes up by how much the chances were too high."""
    luck = np.random.default_rng(3)
    features = np.zeros((6000, 2, 3))
    features[:, 0] = luck.integers(-3, 4, (6000, 3))
    features[:, 0, 2] = 2.0
    true = np.array([0.8, -0.5, -0.6])
    won = (luck.random(6000) < 1.0 / (1.0 + np.exp(-features[:, 0] @ true))).astype(float)
    both = np.stack([won, 1.0 - won], axis=1)
    samples = of_games(features, np.ones((6000, 2)), both, np.arange(6000))
    found = fit(samples, np.array([1.6, -1.0, 3.0]), EITHER, stretch=True)
    assert found.weights == pytest.approx(true, abs=0.08) and found.off < 0.03 < found.off_before
    assert found.weights[0] / found.weights[1] == pytest.approx(-1.6)


def test_what_a_role_brings_is_fitted_beside_the_stretch() -> None:
    """One of three sides has the same number all game long, whatever anybody does."""
    luck = np.random.default_rng(7)
    features = luck.integers(-3, 4, (8000, 3, 3)).astype(float)
    features[:, :, 2] = [1.0, 0.0, 0.0]
    worths = features @ np.array([0.4, -0.3, 1.2])
    shares = np.exp(worths) / np.exp(worths).sum(axis=1, keepdims=True)
    won = np.eye(3)[[luck.choice(3, p=row) for row in shares]]
    samples = of_games(features, np.ones((8000, 3)), won, np.arange(8000) // 2)
    assert unchanging(samples).tolist() == [[0.0, 0.0, 1.0]]
    found = fit(samples, np.array([0.8, -0.6, 0.0]), EITHER, stretch=True)
    assert found.weights == pytest.approx([0.4, -0.3, 1.2], abs=0.08) and found.off < 0.02 < found.off_before
    assert found.weights[0] / found.weights[1] == pytest.approx(-4 / 3)
    assert len(unchanging(of_games(features, np.ones((8000, 3)), won, np.arange(8000)))) == 0


@pytest.mark.parametrize("stretch", [False, True])
def test_weights_that_foretell_no_better_are_dropped(stretch: bool) -> None:
    """Of some games of few positions the true weights cannot be bettered."""
    kept = 0
    for seed in range(6):
        found = fit(played(2, 60, seed), TRUE, EITHER, stretch=stretch)
        assert found.loss <= found.loss_before
        if found.weights.tolist() == TRUE.tolist():
            kept += 1
            assert (found.loss, found.brier, found.off) == (found.loss_before, found.brier_before, found.off_before)
            assert (found.shares == found.shares_before).all()
    assert kept > 0


def test_how_far_off_a_judgement_is() -> None:
    won = np.array([[1.0, 0.0]] * 6 + [[0.0, 1.0]] * 4)
    assert off(np.array([[0.61, 0.39]] * 10), won) == pytest.approx(0.01)
    assert off(np.array([[0.95, 0.05]] * 10), won) == pytest.approx(0.35)


def test_brier_and_log_loss_of_a_sure_and_right_judgement_are_nothing() -> None:
    won = np.array([[1.0, 0.0]])
    assert log_loss(won, won) == brier(won, won) == 0.0


def test_places_without_a_side_make_no_brier_score_better() -> None:
    said, won = np.array([[0.6, 0.4]]), np.array([[1.0, 0.0]])
    teams = np.array([[0.6, 0.4, 0.0, 0.0]]), np.array([[1.0, 0.0, 0.0, 0.0]])
    assert brier(*teams) == brier(said, won) == pytest.approx(0.16)


def test_members_of_a_side_are_added_up_and_unfinished_games_left_out() -> None:
    row = {
        "payoffs": [0.5, 0.0, 0.5, 0.0],
        "samples": [[0, 0, [0, 1, 0, 1], [[1], [2], [3], [4]], 5, 3, [0.3, 0.2, 0.3, 0.2]]],
    }
    found = gather([row, {"payoffs": None, "samples": []}], 1)[0, 0]
    assert found.features[0].tolist() == [[4], [6], [0], [0]]
    assert found.won[0].tolist() == [1.0, 0.0, 0.0, 0.0]
    assert found.expected[0].tolist() == pytest.approx([0.6, 0.4, 0.0, 0.0])
    assert found.question.tolist() == [5] and found.asked.tolist() == [1]


def test_a_feature_that_never_varied_keeps_its_weight() -> None:
    """Nothing was learned of it: to forget it would be a judgement too."""
    samples = played(2, 600)
    samples.features[:, :, 1] = 0.0
    assert maximise(samples, 1e-3, 0.0, np.array([0.0, -0.7, 0.0]), EITHER)[1] == -0.7
