"""Wu Wei: Journey of the Changing Path."""

from jianghu.games.wuwei.rulebook import GAME

__all__ = ["GAME"]
