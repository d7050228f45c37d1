"""Computer players: each is given a hidden copy of the state, dice and nothing else."""

from jianghu.players.players import Greedy, Player, Random
from jianghu.players.registry import check, describe, make, names, weighing

__all__ = ["Greedy", "Player", "Random", "check", "describe", "make", "names", "weighing"]
