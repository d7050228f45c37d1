"""A file of lessons and figures may come from anybody: whatever stands in it, the fault is told and nothing breaks."""

import copy
import datetime
import random
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from jianghu import game
from jianghu.errors import JianghuError
from jianghu.lessons.own import from_data

GAMES = ["china", "kungfu", "lineage", "panda", "wuwei"]
STRANGE: list[Any] = [
    -1, 10**30, 2**63, 1.5, float("nan"), float("inf"), "", "x" * 3000, [], {}, [[]], {"a": {}}, True,
    datetime.date(2020, 1, 1), ["x"] * 2000, [1] * 5000,
]  # fmt: skip
TRIES = 120


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_changed_the_fault_is_told(id: str) -> None:
    lessons, figures = (_data(id, name) for name in ("lessons.toml", "figures.toml"))
    luck, sound, refused = random.Random(id), 0, 0
    for _ in range(TRIES):
        data = copy.deepcopy(lessons)
        data["lessons"] = [luck.choice(data["lessons"])]
        fitting = [rule for rule, one in figures.items() if one["lesson"] == data["lessons"][0]["id"]]
        data["figures"] = {rule: copy.deepcopy(figures[rule]) for rule in fitting[:2]}
        _mangle(data, luck)
        try:
            sound += not from_data(game(id), data).faults()
        except JianghuError as error:
            assert 0 < len(str(error)) < 1100  # it may quote something long, but not all of it
            refused += 1
    assert refused > TRIES / 4 and sound > 0


def test_a_general_without_a_place_is_refused() -> None:
    data = _data("lineage", "lessons.toml")
    data["lessons"] = data["lessons"][:1]
    data["lessons"][0].setdefault("changes", {}).setdefault("table", {})["general"] = ""
    with pytest.raises(JianghuError, match="general is on the board without an owner, or off it with one"):
        from_data(game("lineage"), data)


def _data(id: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(f"jianghu.games.{id}").joinpath(name).read_text(encoding="utf-8"))


def _mangle(data: dict[str, Any], luck: random.Random) -> None:
    """Replace an entry somewhere, or take one away."""
    inside, key = luck.choice([*_places(data)])
    if luck.random() < 0.15:
        del inside[key]
    else:
        inside[key] = luck.choice(STRANGE)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """All entries: what they are in, and under which key."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield data, key
        yield from _places(value)
