"""The fit: weights under which the outcomes of the played games are the most likely, and how good they are.

The model is that of ``kernel/judgement.py``. Weights are held near those before, in proportion to how much their
features vary: few games cannot do harm then. How strongly is chosen by cross-validation over whole games, and so is how
much a search's later opinion counts beside the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from jianghu.tune.samples import Floats, Samples

STEPS = 64.0  # as in kernel.judgement.powered
FOLDS = 5
HOLDS = [1e-4, 1e-3, 1e-2, 1e-1]  # how strongly weights are held near those before
LATER = [0.0, 0.5]  # how much a search's later opinion counts
TINY = 1e-9
BINS = 10
STRETCH = 2.0  # weights are made larger or smaller by at most this power of e
SHIFT = 40.0  # and what never varies moves the worth by at most this
CLOSE = 1e-7  # a step that lowers the loss by less is the last one


@dataclass(frozen=True)
class Fitted:
    """The weights of one mode and phase, and how they were chosen."""

    weights: Floats
    hold: float
    later: float
    loss: float  # cross-validated: on games that the weights were not fitted on
    loss_before: float
    brier: float
    brier_before: float
    off: float  # by how much what it says differs from what is won
    off_before: float
    spread: Floats  # how much each feature varies
    shares: Floats  # the judgement of each position by weights that do not know its game
    shares_before: Floats
    positions: int
    games: int


def centre(samples: Samples) -> Floats:
    """The features less their mean over the sides that can still win; alone there is nobody to compare with."""
    if _alone(samples):
        return samples.features
    alive = samples.alive[:, :, None]
    mean = (samples.features * alive).sum(axis=1, keepdims=True) / alive.sum(axis=1, keepdims=True)
    found: Floats = (samples.features - mean) * alive
    return found


def predict(samples: Samples, weights: Floats, centred: Floats) -> tuple[Floats, Floats]:
    """The shares of all sides; and for the gradient the slope of each."""
    alive = samples.alive
    inner = 1.0 + centred @ weights / STEPS
    slope = np.where(inner > 0.5, 1.0 / np.maximum(inner, 0.5), 0.0) * alive
    logs = STEPS * np.log(np.maximum(inner, 0.5))
    logs = np.where(alive > 0, logs - logs.max(axis=1, keepdims=True), -np.inf)
    powers = np.exp(logs)
    return powers / powers.sum(axis=1, keepdims=True), slope


def _alone(samples: Samples) -> bool:
    """A game for one seat: its second side has no features in any position."""
    return samples.features.shape[1] == 2 and not samples.features[:, 1].any()


def log_loss(shares: Floats, won: Floats) -> float:
    """The mean surprise at who won, in nats."""
    return float(-(won * np.log(np.maximum(shares, TINY))).sum(axis=1).mean())


def brier(shares: Floats, won: Floats) -> float:
    """The mean squared error of a share; places without a side that can win are nobody's share."""
    return float(((shares - won) ** 2).sum() / np.count_nonzero(shares))


def calibration(shares: Floats, won: Floats) -> list[tuple[float, float, int]]:
    """Of all shares about so large: their mean, how much was really won, and their number."""
    found: list[tuple[float, float, int]] = []
    places = np.minimum((shares * BINS).astype(int), BINS - 1)
    for place in range(BINS):
        chosen = (places == place) & (shares > 0)
        if chosen.any():
            found.append((float(shares[chosen].mean()), float(won[chosen].mean()), int(chosen.sum())))
    return found


def off(shares: Floats, won: Floats) -> float:
    """By how much a share differs on average from what is won where it is said."""
    found = calibration(shares, won)
    return sum(abs(said - real) * count for said, real, count in found) / sum(count for _, _, count in found)


def spreads(samples: Samples) -> Floats:
    """How much each feature varies over positions and sides; never nothing."""
    found: Floats = np.maximum((samples.features * samples.alive[:, :, None]).std(axis=(0, 1)), TINY)
    return found


def maximise(samples: Samples, hold: float, later: float, before: Floats, good: list[int]) -> Floats:
    """The most likely weights, not too far from those before; what never varied taught nothing and stays.

    What can only help or only harm weighs nothing at worst, whatever else the games suggest.
    """
    target = (1.0 - later) * samples.won + later * samples.expected
    spread = spreads(samples)
    centred = centre(samples)

    def cost(scaled: Floats) -> tuple[float, Floats]:
        weights = scaled / spread
        shares, slope = predict(samples, weights, centred)
        off = (shares * target.sum(axis=1, keepdims=True) - target) * slope
        gradient = np.einsum("ns,nsf->f", off, centred) / len(samples)
        moved = scaled - before * spread
        return log_loss(shares, target) + hold * float(moved @ moved), gradient / spread + 2.0 * hold * moved

    bounds = [(0.0 if one > 0 else None, 0.0 if one < 0 else None) for one in good]
    options = {"maxiter": 500, "ftol": CLOSE}
    found = minimize(cost, before * spread, jac=True, method="L-BFGS-B", bounds=bounds, options=options)
    weights: Floats = np.where(spread > TINY, found.x / spread, before)
    return weights


def stretched(samples: Samples, before: Floats) -> Floats:
    """The weights before, all times the one number under which the outcomes are the most likely.

    What no decision of a game changes is fitted besides, for it moves chances and no preference.
    """
    centred = centre(samples)
    free = unchanging(samples)

    def weights(found: Floats) -> Floats:
        moved: Floats = before * np.exp(found[0]) + found[1:] @ free
        return moved

    def cost(found: Floats) -> float:
        return log_loss(predict(samples, weights(found), centred)[0], samples.won)

    bounds = [(-STRETCH, STRETCH)] + [(-SHIFT, SHIFT)] * len(free)
    return weights(minimize(cost, np.zeros(len(bounds)), method="Powell", bounds=bounds).x)


def unchanging(samples: Samples) -> Floats:
    """What to add to the weights, row by row, for what stays the same from the beginning of a game to its end.

    Alone there is nobody to compare with: it is whatever never varies, all of it together, so that a step of one moves
    the worth of every position by one. Else it is what differs between the sides, such as the role that each plays.
    """
    if _alone(samples):
        own = samples.features[:, 0]
        same: Floats = np.where(own.std(axis=0) < TINY, own[0], 0.0)
        return same[None] / float(same @ same) if same.any() else same[None][:0]
    order = np.argsort(samples.game, kind="stable")
    _, begins, sizes = np.unique(samples.game[order], return_index=True, return_counts=True)
    several = sizes > 1  # of a single position nobody can say what stays
    least, most = (extreme.reduceat(samples.features[order], begins)[several] for extreme in (np.minimum, np.maximum))
    stays = (least == most).all(axis=(0, 1)) & np.ptp(least, axis=1).any(axis=0)
    found: Floats = np.eye(len(stays))[stays]
    return found


def fit(samples: Samples, before: Floats, good: list[int], stretch: bool = False) -> Fitted:
    """Weights for one mode and phase, chosen by cross-validation over games, then fitted to all of them.

    With ``stretch`` only how sure the judgement is changes, not what it prefers. Weights that foretell unknown games no
    better than those before are dropped: then those before stay, and what is told is how good they are.
    """
    tried = [(hold, LATER[0]) for hold in ([0.0] if stretch else HOLDS)]
    found = [unseen(samples, *one, before, good, stretch) for one in tried]
    if not stretch:
        hold = tried[int(np.argmin([log_loss(shares, samples.won) for shares in found]))][0]
        tried += [(hold, later) for later in LATER[1:]]
        found += [unseen(samples, hold, later, before, good, stretch) for later in LATER[1:]]
    place = int(np.argmin([log_loss(shares, samples.won) for shares in found]))
    (hold, later), shares = tried[place], found[place]
    old = predict(samples, before, centre(samples))[0]
    weights = before
    if log_loss(shares, samples.won) < log_loss(old, samples.won):
        weights = stretched(samples, before) if stretch else maximise(samples, hold, later, before, good)
    else:
        shares = old
    return Fitted(
        weights=weights,
        hold=hold,
        later=later,
        loss=log_loss(shares, samples.won),
        loss_before=log_loss(old, samples.won),
        brier=brier(shares, samples.won),
        brier_before=brier(old, samples.won),
        off=off(shares, samples.won),
        off_before=off(old, samples.won),
        spread=spreads(samples),
        shares=shares,
        shares_before=old,
        positions=len(samples),
        games=len(set(samples.game.tolist())),
    )


def unseen(samples: Samples, hold: float, later: float, before: Floats, good: list[int], stretch: bool) -> Floats:
    """The shares that a fit gives in games that it does not know."""
    shares = np.zeros_like(samples.won)
    for inside, outside in folds(samples.game):
        known = samples.of(inside)
        weights = stretched(known, before) if stretch else maximise(known, hold, later, before, good)
        rest = samples.of(outside)
        shares[outside] = predict(rest, weights, centre(rest))[0]
    return shares


def folds(game: NDArray[np.int64]) -> Iterator[tuple[NDArray[np.bool_], NDArray[np.bool_]]]:
    """Whole games inside and outside, so that no position is judged by what became of its own game."""
    for fold in range(FOLDS):
        outside = game % FOLDS == fold
        if outside.any() and not outside.all():
            yield ~outside, outside
