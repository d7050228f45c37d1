"""Three Cups as if its package were installed: the registry of this process knows it for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from jianghu.kernel import registry
from tests.toy.cups import GAME


@contextmanager
def installed() -> Iterator[None]:
    """Add the game to what is loaded. How a package does it for good is shown by tests/kernel/test_registry.py."""
    registry._loaded[GAME.id] = GAME
    try:
        yield
    finally:
        registry._loaded.pop(GAME.id)
