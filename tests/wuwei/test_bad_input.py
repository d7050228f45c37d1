"""Levels, seats, stages and pieces that do not exist are refused by a typed error that names the entry."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import jianghu
from jianghu import Dice
from jianghu.errors import BadOption, BadPosition


@pytest.mark.parametrize(
    ("level", "seats", "allowed"),
    [
        ("initiate", 1, "2 to 5 seats"),
        ("master", 6, "2 to 5 seats"),
        ("emperor", 2, "3 to 6 seats"),
        ("emperor", 7, "3 to 6 seats"),
        ("stage1", 2, "1 seat "),
        ("stage2", 5, "1 seat "),
        ("stage3", 3, "1 seat "),
        ("campaign", 2, "1 seat "),
    ],
)
def test_seats_that_a_level_does_not_allow(level: str, seats: int, allowed: str) -> None:
    with pytest.raises(BadOption, match=f"{allowed}.*not by {seats}"):
        jianghu.new("wuwei", seats=seats, level=level)


@pytest.mark.parametrize(
    ("level", "option", "value"),
    [
        ("stage4", "level", "stage4"),
        ("stage2", "difficulty", "hard"),
        ("campaign", "difficulty_2", "hard"),
        ("campaign", "difficulty_3", "none at all"),
        ("stage3", "difficulty_3", "advanced"),
        ("stage3", "stage2_master_builds", True),
        ("stage1", "campaign_retry", True),
    ],
)
def test_stages_and_difficulties_that_do_not_exist(level: str, option: str, value: object) -> None:
    with pytest.raises(BadOption, match=f"option {option}:"):
        jianghu.game("wuwei").new(1, {"level": level, option: value}, Dice(1))


@cache
def played(level: str, seats: int, decisions: int) -> dict[str, Any]:
    state = jianghu.new("wuwei", seats=seats, seed=3, level=level)
    dice = Dice(3)
    for _ in range(decisions):
        state.apply(state.pick(dice), dice)
    return state.position()


POSITIONS = {"initiate": (2, 60), "emperor": (4, 300), "stage1": (1, 20), "stage2": (1, 20), "stage3": (1, 20)}


def changed(entry: Any, path: list[str], value: object) -> Any:
    """A copy in which one entry is another one."""
    key, *rest = path
    return {**entry, key: changed(entry[key], rest, value) if rest else value}


@pytest.mark.parametrize(
    ("level", "path", "value", "named"),
    [
        # Parts of another level.
        ("initiate", "empire", {}, r"table\.empire"),
        ("initiate", "solo", {}, r"table\.solo"),
        ("emperor", "solo", {}, r"table\.solo"),
        ("stage1", "empire", {}, r"table\.empire"),
        ("stage1", "solo.towers", ["S00"], r"solo\.towers"),
        ("stage2", "solo.emperor", "S44", r"solo\.emperor"),
        ("stage2", "solo.fields", ["O00"], r"solo\.fields"),
        ("stage3", "solo.revealed", [], r"solo\.revealed"),
        # Pieces that there are not.
        ("initiate", "lineages", ["emperor", "snake"], r"lineages\[0\].*'emperor'"),
        ("emperor", "lineages", ["emperor", "emperor", "snake", "tiger"], "one emperor"),
        ("emperor", "lineages", ["dragon", "crane", "snake", "tiger"], "one emperor"),
        ("emperor", "empire.pieces.king", "S44", r"pieces\.king"),
        ("emperor", "empire.pieces.empress", "S11", "3 pieces of the empire are in play instead of 2"),
        ("emperor", "empire.pieces.emperor", "", "1 pieces of the empire"),
        ("emperor", "empire.towers", ["S44"], "a tower stands where no town is"),
        ("emperor", "empire.fields", ["O22"], "fields lie where no terrain is"),
        ("emperor", "empire.fields", [], "a wall stands on terrain that is no fields"),
        ("stage2", "solo.dice", {"general": "plus"}, r"dice\.general"),
        ("stage2", "solo.dice", {"empress": "plus"}, "the die of empress"),
        ("stage3", "solo.emperor", "", "emperor"),
        ("stage3", "solo.hand", ["snake mud"], r"hand\[0\].*'snake mud'"),
    ],
)
def test_pieces_that_the_level_does_not_have(level: str, path: str, value: object, named: str) -> None:
    seats, decisions = POSITIONS[level]
    position = played(level, seats, decisions)
    jianghu.position("wuwei", position)
    with pytest.raises(BadPosition, match=named):
        jianghu.position("wuwei", changed(position, ["table", *path.split(".")], value))


def test_a_position_of_the_rules_before() -> None:
    with pytest.raises(BadPosition, match=r"position\.rules: is of rules '1'; these are '3'"):
        jianghu.position("wuwei", {**played("initiate", 2, 60), "rules": "1"})


@pytest.mark.parametrize(("level", "other"), [("initiate", "emperor"), ("emperor", "stage1"), ("stage1", "stage2")])
def test_a_position_that_is_called_another_level(level: str, other: str) -> None:
    seats, decisions = POSITIONS[level]
    position = played(level, seats, decisions)
    with pytest.raises(BadPosition, match=r"options|solo"):
        jianghu.position("wuwei", changed(position, ["options", "level"], other))
