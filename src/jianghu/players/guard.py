"""Keeps a game going whatever a player does: a faulty decision is replaced by a random one, and the reason is kept."""

from __future__ import annotations

from typing import Final

from jianghu.errors import JianghuError
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players.players import Player

PATIENCE: Final = 3  # after so many faults in one game a player is not asked again: each may take its whole time limit


class Guard(Player):
    """Asks a player; a fault is replaced by a random legal action and described in ``faults``."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player
        self.faults: list[str] = []

    def choose(self, state: State, dice: Dice) -> int:
        legal = state.legal()
        if len(self.faults) < PATIENCE:
            try:
                action = self._player.choose(state, dice)
                if action in legal:
                    return action
                self.faults.append(self._why_not(state, action))
            except JianghuError as error:
                self.faults.append(str(error))
            except Exception as error:
                self.faults.append(f"{type(error).__name__}: {error}")
        return legal[dice.below(len(legal))]

    def close(self) -> None:
        self._player.close()

    def _why_not(self, state: State, action: int) -> str:
        refusal = state.refusal(action)
        return f"the illegal {state.game.verbs.said(action)!r}: {refusal}"
