"""The toy games as if their packages were installed: the registry of this process knows them for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from jianghu.kernel import registry
from jianghu.kernel.game import Game
from tests.toy.climb.climb import GAME as CLIMB
from tests.toy.cups import GAME as CUPS
from tests.toy.pebbles.pebbles import GAME as PEBBLES

TOYS: list[Game] = [CLIMB, CUPS, PEBBLES]


@contextmanager
def installed() -> Iterator[None]:
    """Add the games to what is loaded. How a package does it for good is shown by tests/kernel/test_registry.py."""
    registry._loaded.update({game.id: game for game in TOYS})
    try:
        yield
    finally:
        for game in TOYS:
            registry._loaded.pop(game.id)
