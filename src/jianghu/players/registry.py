"""Players by name, from the weakest to the strongest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jianghu.errors import BadPlayer, BadWeights, JianghuError
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights, read_weights
from jianghu.kernel.registry import game
from jianghu.kernel.toml_text import read_toml
from jianghu.players.levels import Novice, Thinker
from jianghu.players.outside import PREFIX, Outside
from jianghu.players.players import Greedy, Player, Silent
from jianghu.players.together import Together

LEVELS: Final = {
    "random": "any legal move",
    "novice": "looks one step ahead and is content with a decent move",
    "greedy": "looks one step ahead",
    "adept": "thinks ahead for a moment",
    "master": "thinks ahead for a second",
}
# Simulations and seconds for each decision, 0 for no limit of that kind.
BUDGETS: Final = {"adept": (200, 0.0), "master": (0, 1.0)}
MOST_WORKERS: Final = 64
THINK: Final = "think:"
PLUS: Final = "+"


def names() -> list[str]:
    """The names of all players."""
    return list(LEVELS)


def describe(name: str) -> str:
    """What to expect of a player, in a few words."""
    if name.startswith(THINK):
        return "thinks ahead with that many simulations"
    return LEVELS[name.partition(PLUS)[0].partition("@")[0]]


def make(name: str) -> Player:
    """A player by its name.

    ``master@4`` thinks with four processes, ``think:1000`` with that many simulations for a decision, ``adept+FILE``
    judges by the weights of that file, and ``cmd:...`` is a program of somebody else.
    """
    if name.startswith(PREFIX):
        return Outside(name[len(PREFIX) :])
    file = weights_file(name)
    if file == "":
        raise BadPlayer(f"player {name!r}: a file of weights should follow the {PLUS}")
    weights = None if file is None else load(file)
    asked = name
    name = name.partition(PLUS)[0]
    if name.startswith(THINK):
        return Thinker(number(name, name[len(THINK) :], "simulations", 10**9), 0.0, weights)
    level, at, workers = name.partition("@")
    if level not in LEVELS:
        raise BadPlayer(f"there is no player {name!r}; there are {', '.join(names())}")
    if level == "random" and not at:
        if weights is not None:
            raise BadPlayer(f"player {asked!r}: random weighs nothing")
        return Silent()
    if level == "novice" and not at:
        return Novice(weights)
    if level == "greedy" and not at:
        return Greedy(weights)
    if level not in BUDGETS:
        raise BadPlayer(f"player {name!r}: only {', '.join(BUDGETS)} think with several processes")
    simulations, seconds = BUDGETS[level]
    if not at:
        return Thinker(simulations, seconds, weights)
    return Together(number(name, workers, "processes", MOST_WORKERS), simulations, seconds, weights)


def weights_file(name: str) -> str | None:
    """The file of weights that a player's name carries."""
    plain, plus, file = name.partition(PLUS)
    return file if plus and not plain.startswith(PREFIX) else None


def weighing(names: list[str], file: str) -> list[str]:
    """The names of the same players, those that judge by weights with the weights of that file."""
    plain = [*BUDGETS, "novice", "greedy"]
    return [
        f"{name}{PLUS}{file}"
        if PLUS not in name and (name.startswith(THINK) or name.partition("@")[0] in plain)
        else name
        for name in names
    ]


def check(name: str, rulebook: Game) -> None:
    """Raise BadPlayer or BadWeights unless there is such a player and its weights, if it has any, fit the game."""
    make(name).close()
    file = weights_file(name)
    if file is not None:
        load(file, rulebook)


def load(path: str, rulebook: Game | None = None) -> Weights:
    """The weights of a file; BadWeights unless they fit the rulebook. Without one they may be of any game."""
    try:
        data = read_toml(Path(path))
    except OSError as error:
        raise BadWeights(f"{path}: {error.strerror}") from None
    except ValueError as error:  # no text, no TOML
        raise BadWeights(f"{path}: {error}") from None
    try:
        if not isinstance(data.get("game"), str):
            raise BadWeights("game: it should say of which game they are")
        found = read_weights(game(str(data["game"])), data)
        if rulebook is not None:
            found.fit(rulebook)
        return found
    except JianghuError as error:
        raise BadWeights(f"{path}: {error}") from None


def number(name: str, text: str, what: str, most: int) -> int:
    """The number in a player's name."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and 1 <= int(text) <= most):
        raise BadPlayer(f"player {name!r}: {text!r} is not a number of {what} from 1 to {most}")
    return int(text)
