"""Kung Fu Fighting!"""

from jianghu.games.kungfu.rulebook import GAME

__all__ = ["GAME"]
