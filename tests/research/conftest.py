"""The toy games are at hand for all tests of this folder, and registered with the libraries like installed ones."""

from collections.abc import Iterator

import pytest

from jianghu.research import gym, spiel
from tests.toy.installed import installed


@pytest.fixture(autouse=True, scope="module")
def three_cups() -> Iterator[None]:
    with installed():
        gym.register()
        spiel.register()
        yield
