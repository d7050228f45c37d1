"""How far the coach's chances can be trusted: what the file of weights says of games that it was not fitted on."""

from __future__ import annotations

from dataclasses import dataclass

from jianghu.kernel.judgement import TOLD, Weights
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State


@dataclass(frozen=True)
class Trust:
    """On so many games what was expected differed on average by so much from what was won."""

    games: int
    off: float


def trust_of(state: State, weights: Weights | None) -> Trust | None:
    """How well the judgement held in the mode that is played, all phases together; None where nobody measured it."""
    game = state.game
    if not game.features:
        return None
    fitted = (weights or game.weights).data.get("fitted")
    if not isinstance(fitted, dict):
        return None
    mode = game.modes[state.mode()]
    told = [fitted.get(f"{mode} {phase}") for phase in game.phases]
    found = [one for one in told if isinstance(one, dict) and all(name in one for name in TOLD)]
    positions = sum(one["positions"] for one in found)
    if not positions:
        return None
    off = sum(one["off"] * one["positions"] for one in found) / positions
    return Trust(max(one["games"] for one in found), off)


def sentence(held: Trust | None) -> Sentence:
    """The same for people."""
    if held is None:
        return say("How far such chances hold has not been measured for this way to play.")
    return say(
        "In {games} games that it did not know, the judgement behind them was off by {percent} on average.",
        games=held.games,
        percent=f"{100 * held.off:.1f}%",
    )
