"""The ways to play that the libraries' tests try: every game with few and many seats, alone and in teams."""

from __future__ import annotations

from typing import Any

import pytest

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("cups", 2, {}),
    ("cups", 4, {"bowl": 4}),
    ("climb", 1, {}),
    ("climb", 3, {"company": "together"}),
    ("pebbles", 2, {}),
    ("wuwei", 2, {"level": "initiate"}),
    ("wuwei", 5, {"level": "master", "lineage_assignment": "chosen"}),
    ("kungfu", 2, {"expansion": False}),
    ("kungfu", 3, {"archetypes": "draft"}),
    ("kungfu", 6, {"form": "3v3"}),
    ("china", 2, {}),
    ("china", 5, {"map": 28}),
    ("panda", 2, {}),
    ("panda", 4, {"expert": True}),
    ("lineage", 2, {}),
    ("lineage", 6, {"lineages": "random", "palace_colour": "independent"}),
]
every_way = pytest.mark.parametrize(("game", "seats", "options"), WAYS, ids=str)
