"""Jianghu: Chinese-themed tabletop games from their rulebooks, for the browser, the terminal and Python.

>>> import jianghu
>>> state = jianghu.new("wuwei", seats=3, seed=7, level="master")
>>> state.seat is not None and len(state.legal()) > 0
True
"""

from __future__ import annotations

# Both folders are loaded before the functions of their names are defined below: loading them later would hide those.
import jianghu.draw
import jianghu.games  # noqa: F401
from jianghu import errors
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice, LoadedDice, SealedDice
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.record import Record
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State
from jianghu.kernel.table import Table

__all__ = [
    "Dice",
    "Game",
    "LoadedDice",
    "Record",
    "Refusal",
    "Result",
    "SealedDice",
    "State",
    "Table",
    "draw",
    "errors",
    "game",
    "games",
    "new",
    "position",
]


def games() -> list[Game]:
    """Every installed game, with its seats, options and defaults."""
    return [registry.game(id) for id in registry.ids()]


def game(id: str) -> Game:
    """The game of that id; UnknownGame when there is none."""
    return registry.game(id)


def new(id: str, seats: int | None = None, seed: int = 0, **options: object) -> State:
    """A new game: the least number of seats and the default options unless told otherwise."""
    found = registry.game(id)
    return found.new(found.seat_counts[0] if seats is None else seats, options, Dice(seed))


def position(id: str, data: object) -> State:
    """A state from the position that ``state.position()`` gave; BadPosition names what is wrong with it."""
    Reader(data, "position")
    return registry.game(id).from_position(data)


def draw(state: State, seat: int | None = None) -> str:
    """The table as that seat sees it (None: as a spectator), as SVG text."""
    return state.game.draw(state, seat)
