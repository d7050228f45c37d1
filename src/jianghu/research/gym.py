"""Every game as a Gymnasium environment: one seat learns, the others are played by our players or your own.

Importing this registers every installed game, as in ``gymnasium.make("jianghu/wuwei-v3", opponents="greedy")``. The
number is the version of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jianghu import players
from jianghu.errors import BadOption, BadPlayer, IllegalAction, PlayerFault, seats_of_table
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players import Player
from jianghu.research.simulator import RENDER_MODES, Look, Picture, Simulator, check_mode

Choose = Callable[[State, Dice], int]
Opponent = str | Player | Choose
"""A player by its name, one of your own, or a function from a hidden copy of the state and dice to a legal action."""


class SeatEnv(gymnasium.Env[Look, int]):
    """One seat of a game. The reward is the payoff at its end: the share of the won game.

    ``opponents`` is one for all, or one for each other seat, clockwise from the learner's: a player's name, a player,
    or a function of a state and dice. ``seat`` is the learner's, by default drawn at random for every game. An
    illegal action loses at once, with a reward of -1 and the reason in the info: who chooses by the ``action_mask``
    never makes one. The info also holds the learner's ``seat`` and the ``action_mask``.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as Gymnasium's base class has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_mode(render_mode)
        self.simulator = Simulator(game, seats, options)
        self.names = self.simulator.names
        others = self.simulator.seats - 1
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        chosen: list[Any] = list(opponents) if several else [opponents] * others  # type: ignore[arg-type]
        if len(chosen) != others:
            raise BadOption(f"opponents: {len(chosen)} players for {others} seats")
        if seat is not None and not 0 <= seat < self.simulator.seats:
            raise BadOption(f"seat: {seat}, but {seats_of_table(self.simulator.seats)}")
        self.opponents = chosen
        self._choose = [chooser(opponent) for opponent in chosen]
        self._fixed = seat
        self.seat = 0
        self._over = True
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = self.simulator.look_space()
        self.action_space: spaces.Space[Any] = self.simulator.action_space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Look, dict[str, Any]]:
        """A new game, played on until the learner is asked. ``options`` is not used."""
        super().reset(seed=seed)
        while True:
            self.seat = int(self.np_random.integers(self.simulator.seats)) if self._fixed is None else self._fixed
            self.simulator.deal(int(self.np_random.integers(2**62)))
            self._thoughts = Dice(int(self.np_random.integers(2**62)))
            self._others_play()
            self._over = self.simulator.asked < 0
            if not self._over:  # otherwise the game ended before the learner was asked
                return self._answer()

    def step(self, action: int) -> tuple[Look, float, bool, bool, dict[str, Any]]:
        """A decision of the learner, and all of the others until the learner is asked again."""
        simulator = self.simulator
        if self._over:
            raise BadOption("step: the game is over, or never began: reset the environment")
        chosen = int(action)
        if chosen not in simulator.legal:
            self._over = True
            seen, info = self._answer()
            return seen, -1.0, True, False, {**info, "refusal": str(simulator.refusal(chosen))}
        simulator.play(chosen)
        self._others_play()
        self._over = simulator.asked < 0
        reward = simulator.payoffs()[self.seat] if self._over else 0.0
        seen, info = self._answer()
        return seen, reward, self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The learner's legal actions, as sb3-contrib and others ask for them."""
        return self.simulator.mask(self.seat).astype(np.bool_)

    def _answer(self) -> tuple[Look, dict[str, Any]]:
        """What the learner sees, and the info."""
        seen = self.simulator.look(self.seat)
        return seen, {"seat": self.seat, "action_mask": seen["action_mask"]}

    def _others_play(self) -> None:
        simulator = self.simulator
        while simulator.asked >= 0 and simulator.asked != self.seat:
            number = (simulator.asked - self.seat) % simulator.seats - 1
            try:
                simulator.play(int(self._choose[number](simulator.state.hide(simulator.asked), self._thoughts)))
            except IllegalAction as error:
                raise PlayerFault(
                    f"opponents: the one at seat {simulator.asked} chose an illegal action: {error}"
                ) from error

    def render(self) -> Picture | None:
        """The table as the learner's seat sees it."""
        return None if self.render_mode is None else self.simulator.render(self.seat, self.render_mode)


def chooser(opponent: Opponent) -> Choose:
    """How an opponent chooses; BadPlayer when it is none."""
    if isinstance(opponent, str):
        return players.make(opponent).choose
    if isinstance(opponent, Player):
        return opponent.choose
    if not callable(opponent):
        raise BadPlayer(f"opponents: {opponent!r} is neither a player's name, nor a player, nor a function")
    return opponent


def register() -> None:
    """Every installed game under ``jianghu/<id>-v<version of the rules>``."""
    for game in registry.ids():
        id = f"jianghu/{game}-v{registry.game(game).version}"
        if id not in gymnasium.registry:
            gymnasium.register(id, "jianghu.research.gym:SeatEnv", kwargs={"game": game})


register()
