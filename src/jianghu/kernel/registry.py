"""The installed games: any package may add some through the entry point group ``jianghu.games``."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from jianghu.errors import UnknownGame
from jianghu.kernel.game import Game

GROUP: Final = "jianghu.games"
_loaded: Final[dict[str, Game]] = {}
_installed: Final[list[EntryPoint]] = []


def ids() -> list[str]:
    """The ids of all installed games, sorted."""
    return sorted({point.name for point in _points()} | set(_loaded))


def game(id: str) -> Game:
    """The game of that id, loaded when first asked for."""
    if id not in _loaded:
        for point in _points():
            if point.name == id:
                try:
                    found = point.load()
                except (ImportError, AttributeError) as error:
                    raise UnknownGame(f"the game {id!r} cannot be loaded from {point.value!r}: {error}") from error
                if not isinstance(found, Game):
                    raise UnknownGame(f"the entry point {id!r} of {GROUP} is not a Game")
                _loaded[id] = found
                break
        else:
            raise UnknownGame(f"there is no game {id!r}; there are {', '.join(ids())}")
    return _loaded[id]


def _points() -> list[EntryPoint]:
    if not _installed:  # scanning the installed packages takes milliseconds
        _installed.extend(entry_points(group=GROUP))
    return _installed
