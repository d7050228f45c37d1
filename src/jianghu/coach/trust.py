"""How far the coach's chances can be trusted: what the file of weights says of games that it was not fitted on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from jianghu.kernel.game import Game
from jianghu.kernel.judgement import TOLD, Weights
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State


@dataclass(frozen=True)
class Trust:
    """Of so many games, positions with the same chance were won as often as that, give or take so much on average."""

    games: int
    off: float


def trust_of(states: Iterable[State], weights: Weights | None) -> Trust | None:
    """How well the judgement held in the modes of some positions: one mode may lead to another when sides fall.

    None where nobody measured it.
    """
    counted: Counter[int] = Counter()
    game: Game | None = None
    for state in states:
        game = state.game
        if game.features:
            counted[state.mode()] += 1
    if game is None or not counted:
        return None
    fitted = (weights or game.weights).data.get("fitted")
    held = {mode: _held(game, mode, fitted) for mode in counted} if isinstance(fitted, dict) else {}
    found = [(trust, counted[mode]) for mode, trust in held.items() if trust is not None]
    if not found:
        return None
    off = sum(trust.off * count for trust, count in found) / sum(count for _, count in found)
    return Trust(sum(trust.games for trust, _ in found), off)


def _held(game: Game, mode: int, fitted: dict[str, object]) -> Trust | None:
    """How well it held in a mode, all phases together."""
    told = [fitted.get(f"{game.modes[mode]} {phase}") for phase in game.phases]
    found = [one for one in told if isinstance(one, dict) and all(name in one for name, _, _ in TOLD)]
    positions = sum(one["positions"] for one in found)
    if not positions:
        return None
    return Trust(max(one["games"] for one in found), sum(one["off"] * one["positions"] for one in found) / positions)


def sentence(held: Trust | None) -> Sentence:
    """The same for people."""
    if held is None:
        return say("How far such chances hold has not been measured for this way to play.")
    return say(
        "Checked on {games} games that it did not know: what it gives six in ten is won about six times in ten, give "
        "or take {percent} on average. The cost of a single decision is less certain.",
        games=held.games,
        percent=f"{100 * held.off:.1f}%",
    )
