"""Way of the Panda."""

from jianghu.games.panda.rulebook import GAME

__all__ = ["GAME"]
