"""Way of the Panda is at hand for all tests of this folder, also where the environment does not know it yet."""

from collections.abc import Iterator

import pytest

from jianghu.games.panda import GAME
from jianghu.kernel import registry


@pytest.fixture(autouse=True, scope="module")
def panda() -> Iterator[None]:
    registry._loaded[GAME.id] = GAME
    yield
    registry._loaded.pop(GAME.id)
