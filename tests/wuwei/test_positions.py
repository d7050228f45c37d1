"""Positions of Wu Wei that play never reaches are refused."""

from __future__ import annotations

from typing import Any

import pytest

import jianghu
from jianghu.errors import BadPosition
from jianghu.games.wuwei.phases import PHASES
from tests.wuwei.alone import ASKED
from tests.wuwei.test_pushing import several_targets


def first_of_each_question() -> dict[str, dict[str, Any]]:
    """A position for every question, from games by chance."""
    found: dict[str, Any] = {"target": several_targets().position()}
    found.update((question, asked().position()) for question, asked in ASKED.items())
    for seats, seed, level in ((2, 20, "master"), (3, 0, "master"), (3, 1, "master"), (4, 4, "emperor")):
        state = jianghu.new("wuwei", seats=seats, seed=seed, level=level, lineage_assignment="chosen")
        dice = jianghu.Dice(seed)
        for _ in range(1500 if level == "master" else 6000):
            if not state.stack:
                break
            found.setdefault(state.game.questions[state.stack[-1].kind], state.position())
            state.apply(state.pick(dice), dice)
    return found


def test_every_question_belongs_to_one_phase() -> None:
    positions = first_of_each_question()
    assert set(positions) == set(jianghu.game("wuwei").questions)
    for question, position in positions.items():
        jianghu.position("wuwei", position)
        right = position["table"]["phase"]
        for phase in PHASES:
            if phase != right:
                position["table"]["phase"] = phase
                with pytest.raises(BadPosition):
                    jianghu.position("wuwei", position)
        position["table"]["phase"] = right
        position["asked"] = [["moving", 0, 0, 0], *position["asked"]]
        if question != "paying":
            with pytest.raises(BadPosition):
                jianghu.position("wuwei", position)


def test_who_moves_is_not_asked_before_the_movement_began() -> None:
    position = first_of_each_question()["mover"]
    assert position["table"]["phase"] == "align"
    position["table"]["phase"] = "move"
    with pytest.raises(BadPosition, match="the question 'mover' cannot be asked here"):
        jianghu.position("wuwei", position)
