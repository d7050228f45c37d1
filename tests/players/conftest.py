"""Three Cups is at hand for all tests of this folder."""

from collections.abc import Iterator

import pytest

from tests.toy.installed import installed


@pytest.fixture(autouse=True, scope="module")
def three_cups() -> Iterator[None]:
    with installed():
        yield
