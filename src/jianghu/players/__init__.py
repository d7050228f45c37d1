"""Computer players: each is given a hidden copy of the state, dice and nothing else."""

from jianghu.players.players import Greedy, Player, Random
from jianghu.players.registry import describe, make, names, weighing

__all__ = ["Greedy", "Player", "Random", "describe", "make", "names", "weighing"]
