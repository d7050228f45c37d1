"""Emperor of China."""

from jianghu.games.china.rulebook import GAME

__all__ = ["GAME"]
