"""The game is at hand for all tests of this folder, though no entry point names it yet."""

from collections.abc import Iterator

import pytest

from jianghu.games.lineage import GAME
from jianghu.kernel import registry


@pytest.fixture(autouse=True, scope="module")
def lineage() -> Iterator[None]:
    registry._loaded[GAME.id] = GAME
    try:
        yield
    finally:
        registry._loaded.pop(GAME.id)
