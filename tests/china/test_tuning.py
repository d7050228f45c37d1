"""The judgement of States with partners is fitted to what the rules give them (EC-17.8)."""

from __future__ import annotations

import numpy as np
import pytest

from jianghu.games.china import GAME, scoring
from jianghu.tune.fit import centre, predict
from jianghu.tune.samples import gather
from jianghu.tune.selfplay import sample
from tests.china.scenario import Scene


def test_partners_are_fitted_as_one_state() -> None:
    """What a State wins is the sum of its seats, and the shares of the fit are those of the judgement."""
    scene = Scene(4).lands(0, Honan=8, Hopeh=3).junior(1, 0).lands(2, Anhwei=4).lands(3, Yunnan=2).at("expand")
    state = scene.state
    payoffs = [2 / 3, 1 / 3, 0.0, 0.0]
    found = sample(state)
    row = {"payoffs": payoffs, "samples": [[*found, state.sense()]]}
    samples = gather([row], len(GAME.features))[GAME.modes.index("four"), 0]
    assert samples.won[0] == pytest.approx([1.0, 0.0, 0.0, 0.0])
    assert samples.alive[0].tolist() == [1.0, 0.0, 1.0, 1.0]
    assert samples.expected[0].sum() == pytest.approx(1.0)
    shares = predict(samples, np.array(GAME.weights.table[GAME.modes.index("four")][0]), centre(samples))[0][0]
    assert scoring.divided(state, list(shares)) == pytest.approx(state.sense())
    assert state.sense()[0] == pytest.approx(2 * state.sense()[1])


def test_who_joins_later_has_expected_his_part_alone() -> None:
    """A State that is still alone and ends as a partner is worth a third of the victory."""
    scene = Scene(3).lands(0, Honan=8).lands(1, Anhwei=2).lands(2, Yunnan=2).at("expand")
    row = {"payoffs": [2 / 3, 1 / 3, 0.0], "samples": [[*sample(scene.state), scene.state.sense()]]}
    samples = gather([row], len(GAME.features))[GAME.modes.index("three"), 0]
    assert samples.won[0] == pytest.approx([2 / 3, 1 / 3, 0.0])


def test_with_two_seats_the_winner_has_all() -> None:
    scene = Scene(2).lands(0, Honan=8).lands(1, Anhwei=1, Kiangsu=1).at("expand", 1).play("merge 0", "accept")
    assert scene.state.sense() == pytest.approx([1.0, 0.0])
