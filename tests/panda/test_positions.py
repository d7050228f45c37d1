"""Positions as data: there and back, and what is said of unsound ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from jianghu.errors import BadPosition
from jianghu.games.panda import GAME
from jianghu.kernel.dice import Dice
from jianghu.players import Greedy
from tests.panda.scenario import Scene

Data = dict[str, Any]


def position() -> Data:
    """In the middle of an expert game, with tiles, buildings and Guards everywhere."""
    scene = (
        Scene(during="D4")
        .tiles(0, "R02", "R05")
        .neutral("R36")
        .guards("R12", 1, 0)
        .village("Crane Ford", "gate", "market")
    )
    scene.city("Old Drum", "pagoda").sheet(1, sword=3, mask=2).turn().play("take 3N")
    return json.loads(json.dumps(scene.state.position()))  # type: ignore[no-any-return]


def test_there_and_back() -> None:
    data = position()
    assert GAME.from_position(copy.deepcopy(data)).position() == data


def test_everywhere_in_a_game() -> None:
    dice, greedy = Dice(11), Greedy()
    state = GAME.new(3, {"expert": True}, dice)
    while state.stack:
        again = GAME.from_position(json.loads(json.dumps(state.position())))
        assert again.digest() == state.digest()
        assert again.legal() == state.legal()
        state.apply(greedy.choose(state, dice) if dice.below(2) else state.pick(dice), dice)


def table(**entries: object) -> Callable[[Data], object]:
    return lambda data: data["table"].update(entries)


def nested(entry: str, key: str, value: object) -> Callable[[Data], object]:
    return lambda data: data["table"][entry].update({key: value})


def asked(*frame: object) -> Callable[[Data], object]:
    return lambda data: data.update(asked=[list(frame)])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (table(pool=[9, 9]), "seat 0 has 12 Guards instead of 10"),
        (table(vp=[7, 6]), "seat 0 has 7 VP, but the ledger gives 6"),
        (table(ap=[6, 16]), "position.table.stacks"),
        (table(stacks=[[0], [1]]), "position.table.stacks[0]"),
        (table(stacks=[[1]]), "position.table.stacks: has no stack for 6 AP"),
        (table(order=[0, 0]), "position.table.order: does not name every seat once"),
        (table(bases=6), "there are 7 City Bases instead of 6"),
        (table(supply=[10, 9, 9]), "there are 11 of the gate instead of 10"),
        (table(tile_pool=[4, 4, 3, 6, 6, 4]), "there are 5 of the sword instead of 4"),
        (table(line=["C1", "C1", "C2", "C3", "C4"]), "there are 5 City cards in the line for 5 City Bases"),
        (table(line=["C1"]), "there are 1 City cards in the line for 5 City Bases"),
        (table(line=["C9"]), "position.table.line[0]: 'C9' is not one of"),
        (table(tiles=[[2, 6, 2]] * 2 + [[4, 6, 5]]), "Road tiles of stock 0: 8 instead of 6"),
        (table(cleared=["Mistfall"]), "Mistfall is cleared, which its roads contradict"),
        (table(during="D9", helped=[], joined=[1]), "seat 1 has 11 Guards instead of 10"),
        (table(joined=[1]), "seat 1 has 11 Guards instead of 10"),
        (table(counted=[0, 3], during="D7"), "Guards are on a mandate that is not in play"),
        (table(counted=[0, 1]), "seat 1 has 1 buildings on the mandate"),
        (table(passed=[0, 0]), "position.table.passed: names seat 0 twice"),
        (table(cleared=["Mistfall", "Mistfall"]), "position.table.cleared: names Mistfall twice"),
        (table(during="D9", special=[0, 0, 0, 1, 1, 1], pool=[4, 6]), "all spaces of the mandate are filled"),
        (table(at_end=""), "the expert game has no mandate for the end"),
        (table(spot=["", "1M"]), "seat 1 has no Guard on 1M, where it was last"),
        (table(ended=True), "position.table: the game is over without a reason"),
        (table(weather="fine"), "position.table.weather: is unknown"),
        (nested("roads", "R01", ["0", "1"]), "R01: has 2 Guards for 1 Ninjas"),
        (nested("roads", "R01", ["tile"]), "R01: is not a tile and its owner"),
        (nested("roads", "R99", ["0"]), "position.table.roads.R99: is unknown"),
        (nested("roads", "R01", ["1"]), "seat 1 has 11 Guards instead of 10"),
        (nested("buildings", "Crane Ford", ["gate", "market", "pagoda"]), "is neither a Village nor a City"),
        (nested("buildings", "Old Drum", ["base", "pagoda", "pagoda"]), "is neither a Village nor a City"),
        (nested("spaces", "3N", [2, 0, 5]), "2 Guards on 3N do not come of placements up to 5"),
        (nested("spaces", "3N", [0, 0, 2]), "3N: has no Guards"),
        (lambda data: data["options"].update(expert=False), "there is a mandate in the basic game"),
        (lambda data: data["options"].update(expert="maybe"), "position.options"),
        (lambda data: data.update(seats=5), "position.options"),
        (asked("turn", 0, 0, 0), "the question 'turn' cannot be asked here"),
        (asked("effect", 1, 0, 0), "the question 'effect' cannot be asked here"),
        (asked("step", 1, 99, 0), "the question 'step' cannot be asked here"),
        (asked("cover", 1, 0, 9), "the question 'cover' cannot be asked here"),
        (asked("cover", 1, 77, 1), "the question 'cover' cannot be asked here"),
        (asked("tile", 1, 5, 0), "the question 'tile' cannot be asked here"),
        (asked("build", 1, 19, 0), "the question 'build' cannot be asked here"),
        (asked("land", 1, 0, 0), "the question 'land' cannot be asked here"),
        (asked("lift", 1, 7, 0), "the question 'lift' cannot be asked here"),
        (asked("sell", 1, 6, 0), "the question 'sell' cannot be asked here"),
        (asked("join", 1, 0, 0), None),
        (asked("tile kind", 1, 64, 1), "the question 'tile kind' cannot be asked here"),
        (asked("part", 1, 1, 1), "the question 'part' cannot be asked here"),
        (asked("home", 1, 0, 0), "the question 'home' cannot be asked here"),
        (asked("champion", 1, 0, 0), "the question 'champion' cannot be asked here"),
        (asked("site", 1, 0, 0), "the question 'site' cannot be asked here"),
        (lambda data: data.update(asked=[]), "it does not say clearly whether the game is over"),
        (lambda data: data.update(asked=[["border bonus", 1, 0, 0]] * 13), "13 questions are open"),
        (lambda data: data.update(asked=[["turn", 1, 0, 0]] * 2), "'turn' cannot wait here"),
        (lambda data: data.update(asked=[["discard", 1, 0, 0], ["turn", 1, 0, 0]]), "'discard' cannot wait here"),
        (lambda data: data.update(asked=[["effect", 1, 5000000, 0], ["lift", 1, 0, 0]]), "'effect' cannot wait here"),
    ],
)  # fmt: skip
def test_unsound_positions_are_refused(change: Callable[[Data], object], said: str | None) -> None:
    data = position()
    change(data)
    if said is None:
        assert GAME.from_position(data).legal()
        return
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(data)
    assert said in str(caught.value)
