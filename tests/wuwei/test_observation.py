"""Observations of Wu Wei say by their names what the position says."""

from __future__ import annotations

from typing import Any

import pytest

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import ELEMENTS, NAMES
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.questions import PAYING
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.verbs import OPEN, RAPID
from jianghu.kernel.observation import who
from jianghu.kernel.state import State
from tests.wuwei.scenario import Scene


def seen_by(state: State, seat: int) -> dict[str, int]:
    """The entries that are not 0, by name."""
    names = state.game.layout(state).names
    return {name: value for name, value in zip(names, state.game.observe(state, seat), strict=True) if value}


def chosen(seen: dict[str, int], name: str, words: list[str]) -> str:
    """Which of several flags stands; none is an empty word."""
    found = [word for word in words if f"{name} {word}" in seen]
    assert len(found) <= 1
    return found[0] if found else ""


@pytest.mark.parametrize("level", ["initiate", "master"])
def test_it_says_what_the_position_says(level: str) -> None:
    dice = Dice(3)
    state = jianghu.new("wuwei", seats=3, seed=3, level=level)
    for number in range(400):
        seat = number % 3
        table: dict[str, Any] = state.write()
        seen = seen_by(state, seat)
        for name, season in table["terrain"].items():
            terrain = ["forest", "mountain", "marsh", "lake"][["spring", "summer", "autumn", "winter"].index(season)]
            assert seen[f"{name} {terrain}"] == 1
        for kind in ("temples", "palaces"):
            for element, name in table[kind].items():
                assert seen[f"{name} {kind[:-1]} {element}"] == 1
        for name, element in table["towns"].items():
            assert seen[f"{name} town {element}"] == 1
        for key, name in (("walls", "wall"), ("student_trail", "student trail"), ("master_trail", "master trail")):
            assert [space for space in NAMES if f"{name} {space}" in seen] == table[key]
        for place, person in enumerate(who(3)):
            other = (seat + place) % 3
            assert chosen(seen, f"lineage {person}", ANIMALS) == table["lineages"][other]
            assert chosen(seen, f"student {person} at", NAMES) == table["students"][other]
            assert [seen.get(f"chi {person} {element}", 0) for element in ELEMENTS] == table["chi"][other]
            for animal in ANIMALS:
                card = table["cards"][other].get(animal, "")
                spent = " spent" if f"card {person} {animal} spent" in seen else ""
                assert chosen(seen, f"card {person} {animal}", ELEMENTS) + spent == card
            for key, name in (("start", "start"), ("player", "turn of"), ("named", "named"), ("winner", "winner")):
                assert (f"{name} {person}" in seen) == (table[key] == other)
            assert (f"asked {person}" in seen) == (state.seat == other)
        for animal in ANIMALS:
            assert chosen(seen, f"master {animal} at", NAMES) == table["masters"][animal]
            assert (f"master {animal} has the marker" in seen) == (animal not in table["dishonored"])
        assert [seen.get(f"supply {element}", 0) for element in ELEMENTS] == table["supply"]
        for key in ("element", "palace", "season", "phase", "mover"):
            words = [name.removeprefix(f"{key} ") for name in seen if name.startswith(f"{key} ")]
            assert "".join(words) == table[key]
        for key in ("rounds", "idle", "left", "steps", "aligned"):
            assert seen.get(key, 0) == table[key]
        if state.stack:
            assert seen[f"question {state.game.questions[state.stack[-1].kind]}"] == 1
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[dice.below(len(legal))], dice)
    assert state.write()["rounds"] != 0


@pytest.mark.rule("TRN-5")
def test_a_fist_is_closed_until_the_reveal() -> None:
    scene = Scene("snake", "crane").set(moon=True, start=0, element="wood").chi(0, wood=5).chi(1, wood=5)
    scene.at_end_of_turn(1).play("offer wood 3")
    assert seen_by(scene.state, 0)["fist you wood"] == 3
    other = seen_by(scene.state, 1)
    assert "fist +1 wood" not in other
    assert other["closed fist +1 wood"] == 1
    scene.play("offer wood 1")
    assert seen_by(scene.state, 1)["fist +1 wood"] == 3


def test_a_payment_says_what_it_is_for() -> None:
    state = Scene("snake", "crane").turn(0).state
    for action in range(RAPID, OPEN):
        state.ask(PAYING, 0, 2, action)
        seen = seen_by(state, 0)
        state.stack.pop()
        assert seen["asked amount"] == 2
        assert seen["waiting question moving"] == 1
        paid = [name.removeprefix("paid for ") for name in seen if name.startswith("paid for ")]
        assert paid == state.words(action).split()


def test_greatest_values_are_those_of_the_game() -> None:
    state = jianghu.new("wuwei", seats=3, seed=1, max_rounds=40)
    assert isinstance(state, WuWei)
    layout = state.game.layout(state)
    most = dict(zip(layout.names, layout.most, strict=True))
    assert max(layout.most) == most["rounds"] == 40 and most["idle"] == 36 and most["asked amount"] == 36
    endless = state.game.layout(jianghu.new("wuwei", seats=3, seed=1))
    assert [name for name, value in zip(endless.names, endless.most, strict=True) if value == 255] == ["rounds"]
    state.left = state.steps = state.total = 200
    state.rounds = state.idle = 300
    seen = dict(zip(layout.names, state.game.observe(state, 0), strict=True))
    for entry in ("left", "steps", "steps of the turn", "rounds", "idle"):
        assert seen[entry] == most[entry]
