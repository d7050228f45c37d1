"""Games of searching players against each other, and what the features were on the way: what the fit learns from."""

from __future__ import annotations

from dataclasses import dataclass

from jianghu.arena.match import Task
from jianghu.arena.playing import Line, Playing
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights, features_of, read_weights
from jianghu.kernel.state import State
from jianghu.players.levels import think
from jianghu.players.search import Search

STRAY = 12  # one decision of so many is made by chance, to lead games to other positions than the best ones; 0: none
SAMPLED = 3  # one decision of so many is kept; those in between tell hardly more


@dataclass(frozen=True)
class Selfplay(Playing):
    """What is played: the match, and the weights by which its players judge."""

    simulations: int
    weights: dict[str, object]
    stray: int = STRAY

    def __call__(self, task: Task) -> Line:
        """Play one game. A sample is what ``sample`` tells of a position, and what the search expected."""
        match = self.match
        game = registry.game(match.game)
        weights = read_weights(game, self.weights)
        dice = Dice(match.luck(task.block, "table"))
        own = Dice(match.luck(task.block, "players"))
        state = game.new(match.seats, match.variant_options(task.variant), dice)
        samples: list[list[object]] = []
        decisions = 0
        while (seat := state.asked()) >= 0 and decisions < match.cap:
            action, expected = self._choose(state, seat, own, weights)
            if own.below(SAMPLED) == 0 and expected:
                found = sample(state)
                if found:
                    samples.append([*found, [round(share, 4) for share in expected]])
            state.apply(action, dice)
            decisions += 1
        result = state.result()
        return {
            "block": task.block,
            "variant": task.variant,
            "lineup": task.lineup,
            "decisions": decisions,
            "payoffs": None if result is None else result.payoffs,
            "samples": samples if result is not None else [],
        }

    def data(self) -> dict[str, object]:
        """The header of the file. The weights are in the name of the player."""
        return {**self.match.data(__name__), "stray": self.stray}

    def _choose(self, state: State, seat: int, own: Dice, weights: Weights) -> tuple[int, list[float]]:
        """The action, and every seat's share as the search expects it; nothing of a decision that is none."""
        hidden = state.hide(seat)
        search = Search(hidden, seat, own, weights=weights)
        if len(search.considered) == 1:
            return search.considered[0], []
        think(search, self.simulations, 0.0)
        best = search.best()
        expected = search.chances(best)
        strays = self.stray > 0 and own.below(self.stray) == 0
        return (search.considered[own.below(len(search.considered))] if strays else best), expected


def sample(state: State) -> list[object]:
    """The mode, the phase, the sides and the features of a position, what is asked and whom; empty where there is
    nothing to judge."""
    judged = state.settled()
    if judged.asked() < 0 or judged.phase_number() < 0:
        return []
    features = [features_of(judged, seat) for seat in range(judged.seats)]
    return [judged.mode(), judged.phase_number(), judged.sides(), features, state.stack[-1].kind, state.asked()]
