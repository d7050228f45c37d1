"""Players by name, from the weakest to the strongest."""

from __future__ import annotations

from jianghu.errors import BadPlayer
from jianghu.players.levels import Novice, Thinker
from jianghu.players.outside import PREFIX, Outside
from jianghu.players.players import Greedy, Player, Random


def names() -> list[str]:
    """The names of all players."""
    return ["random", "novice", "greedy", "adept", "master"]


def describe(name: str) -> str:
    """What to expect of a player, in a few words."""
    return {
        "random": "any legal move",
        "novice": "looks one step ahead and overlooks much",
        "greedy": "looks one step ahead",
        "adept": "thinks ahead for a moment",
        "master": "thinks ahead for a second",
    }[name]


def make(name: str) -> Player:
    """A player by its name."""
    if name == "random":
        return Random()
    if name == "novice":
        return Novice()
    if name == "greedy":
        return Greedy()
    if name == "adept":
        return Thinker(400, 0.5)
    if name == "master":
        return Thinker(0, 1.0)
    if name.startswith(PREFIX):
        return Outside(name[len(PREFIX) :])
    raise BadPlayer(f"there is no player {name!r}; there are {', '.join(names())}")
