"""The game is at hand for all tests of this folder, also where the environment does not know it yet."""

from collections.abc import Iterator

import pytest

from tests.toy.installed import installed


@pytest.fixture(autouse=True, scope="module")
def china() -> Iterator[None]:
    with installed():
        yield
