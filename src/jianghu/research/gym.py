"""Every game as a Gymnasium environment: one seat learns, the others are played by our players.

Importing this registers every installed game, as in ``gymnasium.make("jianghu/wuwei-v1", opponents="greedy")``. The
number is the version of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from jianghu import players
from jianghu.errors import BadOption
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.research.match import RENDER_MODES, Look, Match, check_mode


class SeatEnv(gymnasium.Env[Look, int]):
    """One seat of a game. The reward is the payoff at its end: the share of the won game.

    ``opponents`` is one player's name for all, or one for each other seat, clockwise from the learner's. ``seat`` is
    the learner's, by default another one by lot in every game. An illegal action loses at once, with a reward of -1
    and the reason in the info: who chooses by the ``action_mask`` never makes one.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as Gymnasium's base class has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_mode(render_mode)
        self.match = Match(game, seats, options)
        self.names = self.match.names
        others = self.match.seats - 1
        chosen = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(chosen) != others:
            raise BadOption(f"opponents: {len(chosen)} players for {others} seats")
        if seat is not None and not 0 <= seat < self.match.seats:
            raise BadOption(f"seat: {seat} is not one of 0 to {others}")
        self.opponents = chosen
        self._players = [players.make(name) for name in chosen]
        self._fixed = seat
        self.seat = 0
        self._over = True
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = self.match.look_space()
        self.action_space: spaces.Space[Any] = self.match.action_space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Look, dict[str, Any]]:
        """A new game, played on until the learner is asked. ``options`` is not used."""
        super().reset(seed=seed)
        while True:
            self.seat = int(self.np_random.integers(self.match.seats)) if self._fixed is None else self._fixed
            self.match.deal(int(self.np_random.integers(2**62)))
            self._thoughts = Dice(int(self.np_random.integers(2**62)))
            self._others_play()
            self._over = self.match.asked < 0
            if not self._over:  # else the others have ended it among themselves
                return self.match.look(self.seat), {}

    def step(self, action: int) -> tuple[Look, float, bool, bool, dict[str, Any]]:
        """A decision of the learner, and all of the others until the learner is asked again."""
        match = self.match
        if self._over:
            raise BadOption("step: the game is over, or never began: reset the environment")
        chosen = int(action)
        if chosen not in match.legal:
            self._over = True
            return match.look(self.seat), -1.0, True, False, {"refusal": str(match.refusal(chosen))}
        match.play(chosen)
        self._others_play()
        self._over = match.asked < 0
        reward = match.payoffs()[self.seat] if self._over else 0.0
        return match.look(self.seat), reward, self._over, False, {}

    def _others_play(self) -> None:
        match = self.match
        while match.asked >= 0 and match.asked != self.seat:
            player = self._players[(match.asked - self.seat) % match.seats - 1]
            match.play(player.choose(match.state.hide(match.asked), self._thoughts))

    def render(self) -> str | None:
        """The table as the learner's seat sees it."""
        return None if self.render_mode is None else self.match.render(self.seat, self.render_mode)


def register() -> None:
    """Every installed game under ``jianghu/<id>-v<version of the rules>``."""
    for game in registry.ids():
        id = f"jianghu/{game}-v{registry.game(game).version}"
        if id not in gymnasium.registry:
            gymnasium.register(id, "jianghu.research.gym:SeatEnv", kwargs={"game": game})


register()
