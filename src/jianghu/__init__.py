"""Jianghu: Chinese-themed tabletop games from their rulebooks, for the browser, the terminal and Python.

>>> import jianghu
>>> state = jianghu.new("wuwei", seats=3, seed=7, level="master")
>>> state.seat is not None and len(state.legal()) > 0
True
"""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Callable
from types import ModuleType

from jianghu import errors
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice, LoadedDice, SealedDice
from jianghu.kernel.explain import Preview
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader
from jianghu.kernel.record import Record
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State
from jianghu.kernel.table import Table
from jianghu.kernel.voice import Voice
from jianghu.kernel.ways import Way

__all__ = [
    "Dice",
    "Game",
    "LoadedDice",
    "Preview",
    "Record",
    "Refusal",
    "Result",
    "SealedDice",
    "State",
    "Table",
    "Voice",
    "Way",
    "__version__",
    "draw",
    "errors",
    "game",
    "games",
    "new",
    "position",
]

__version__ = "0.1.0"  # the one place: pyproject.toml reads it here


def game(id: str) -> Game:
    """The game of that id; UnknownGame when there is none."""
    return registry.game(id)


def new(id: str, seats: int | None = None, seed: int | None = None, **options: object) -> State:
    """A new game: the least number of seats and the default options unless told otherwise.

    The same seed deals the same game; without a seed, every game is different.
    """
    found = registry.game(id)
    dice = Dice(secrets.randbits(64) if seed is None else seed)
    least = found.seats_for(found.complete(options))[0]
    return found.new(least if seats is None else seats, options, dice)


def position(id: str, data: object) -> State:
    """A state from the position that ``state.position()`` gave; BadPosition names what is wrong with it."""
    Reader(data, "position")
    return registry.game(id).from_position(data)


def games() -> list[Game]:
    """Every installed game, with its seats, options and defaults."""
    return [registry.game(id) for id in registry.ids()]


def draw(state: State, seat: int | None = None) -> str:
    """The table as that seat sees it (None: as a spectator), as SVG text."""
    return state.game.view.draw(state, seat, Voice(state.game))


def _callable_package(name: str, function: Callable[..., object]) -> None:
    """Make a package callable like that function.

    ``jianghu.games`` and ``jianghu.draw`` are packages and functions. A function of the same name would hide the
    package, and ``import jianghu.games.wuwei.turn as turn`` would fail.
    """

    class CallablePackage(ModuleType):
        __call__ = staticmethod(function)

    package = importlib.import_module(f"jianghu.{name}")
    package.__class__ = CallablePackage
    globals()[name] = package


_callable_package("games", games)
_callable_package("draw", draw)
