"""Lineage: the prototype of 2013 from which Wu Wei grew."""

from jianghu.games.lineage.rulebook import GAME

__all__ = ["GAME"]
