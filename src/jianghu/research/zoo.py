"""Every game as a PettingZoo AEC environment.

Legal actions are in one place: the ``action_mask`` beside the ``observation``. Rewards come when the game is over: the
payoffs, shares of one won game, or 1 and 0 alone. All seats stay until then, the eliminated too, because a team may win
without them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils.env import AECEnv

from jianghu.errors import BadOption
from jianghu.research.simulator import RENDER_MODES, Look, Picture, Simulator, check_mode


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: object) -> GameEnv:
    """A game by its id, with the least number of seats and the default options unless told otherwise."""
    return GameEnv(game, seats, render_mode, **options)


class GameEnv(AECEnv[str, Look, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One game; the agents are ``player_0`` and so on. ``observe`` gives an agent what its seat knows, no more.

    An illegal action raises IllegalAction and changes nothing; PettingZoo's TerminateIllegalWrapper ends the game
    instead. ``names`` are the names of the values of an observation.
    """

    def __init__(self, game: str, seats: int | None = None, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        check_mode(render_mode)
        self.simulator = Simulator(game, seats, options)
        self.names = self.simulator.names
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.simulator.rules.version}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.simulator.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.simulator.look_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.simulator.action_space() for agent in self.possible_agents}
        self._luck: np.random.Generator | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Seats and options of the game were given at the beginning; ``options`` is not used."""
        if seed is not None or self._luck is None:
            self._luck = seeding.np_random(seed)[0]
        self.simulator.deal(int(self._luck.integers(2**62)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.agents[self.simulator.asked]

    def observe(self, agent: str) -> Look:
        return self.simulator.look(self._seats[agent])

    def step(self, action: int | None) -> None:
        """A decision of ``agent_selection``; after the end every agent steps once more with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"step: {agent} is still in the game and needs an action, not None")
        simulator = self.simulator
        simulator.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if simulator.asked >= 0:
            self.agent_selection = self.possible_agents[simulator.asked]
            return
        for agent, payoff in zip(self.agents, simulator.payoffs(), strict=True):
            self.rewards[agent] = payoff
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Picture | None:
        """The table as spectators see it."""
        return None if self.render_mode is None else self.simulator.render(None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
