"""Observations of Kung Fu Fighting say by their names what the position says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import jianghu
from jianghu import Dice
from jianghu.games.kungfu import knowledge
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.observation import who
from jianghu.kernel.state import State
from tests.kungfu.scenario import Scene


def seen_by(state: State, seat: int) -> dict[str, int]:
    """The entries that are not 0, by name."""
    names = state.game.layout(state).names
    return {name: value for name, value in zip(names, state.game.observe(state, seat), strict=True) if value}


def cards(seen: dict[str, int], name: str) -> dict[str, int]:
    """The cards of a part, with their numbers."""
    return {key.removeprefix(f"{name} "): value for key, value in seen.items() if key.startswith(f"{name} ")}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (5, {"archetypes": "random"}), (6, {"form": "3v3", "eliminated_cards": "remove"})]
)
def test_it_says_what_the_position_says(seats: int, options: dict[str, Any]) -> None:
    dice = Dice(4)
    state = jianghu.new("kungfu", seats=seats, seed=4, **options)
    for number in range(400):
        seat = number % seats
        table: dict[str, Any] = state.write()
        seen = seen_by(state, seat)
        assert cards(seen, "own hand") == Counter(table["hands"][seat])
        assert cards(seen, "pile") == Counter(table["pile"])
        assert cards(seen, "removed") == Counter(table["removed"])
        assert cards(seen, "table") == Counter(table["table"])
        assert seen.get("deck", 0) == len(table["deck"])
        assert seen.get("turns", 0) == min(table["turns"], 255)
        assert ("attacked" in seen) == table["attacked"]
        sides = len(table["chi"])
        for place, person in enumerate(who(seats)):
            other = (seat + place) % seats
            assert seen.get(f"hand {person}", 0) == len(table["hands"][other])
            assert seen.get(f"chi {person}", 0) == table["chi"][other % sides]
            assert (f"on your side {person}" in seen) == (other % sides == seat % sides)
            for part in ("weapon", "stance"):
                worn = list(cards(seen, f"{part} {person}")) or [""]
                assert [*worn, *cards(seen, f"on the {part} {person}")] == table[f"{part}s"][other]
            assert list(cards(seen, f"archetype {person}")) == [name for name in [table["archetypes"][other]] if name]
            assert (f"turn of {person}" in seen) == (table["active"] == other)
            assert (f"asked {person}" in seen) == (state.seat == other)
        assert seen.get("attacks", 0) == len(table["attacks"])
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[dice.below(len(legal))], dice)
    assert number > 50


def test_an_attack_and_what_is_asked_about_it() -> None:
    scene = Scene(3).hand(0, "Kick!", "Flying!").hand(2, "Parry!").main(0)
    scene.play("attack 2", "play Kick!", "play Flying!")
    seen = seen_by(scene.state, 1)
    assert seen["question block"] == 1
    assert seen["asked +1"] == seen["asked about +1"] == 1
    assert seen["attack 0 by +2"] == seen["attack 0 card Kick!"] == seen["attack 0 added Flying!"] == 1
    assert seen["attack 0 +1 aimed at"] == 1
    assert "own hand Parry!" not in seen
    scene.play("pass")
    assert "attacks" not in seen_by(scene.state, 1)


def test_a_card_that_was_given_away_is_known_to_the_giver_only() -> None:
    dice = Dice(1)
    state = jianghu.new("kungfu", seats=4, seed=1, form="2v2")
    given = 0
    for _i in range(600):
        legal = state.legal()
        if not legal:
            break
        table: dict[str, Any] = state.write()
        for giver in range(4):
            mine = [(card, holders) for viewer, card, holders in table["known"] if viewer == giver]
            seen = seen_by(state, giver)
            assert cards(seen, "given away") == Counter(card for card, _holders in mine)
            for place, person in enumerate(who(4)):
                other = (giver + place) % 4
                assert cards(seen, f"may hold {person}") == Counter(
                    card for card, holders in mine if holders >> other & 1
                )
            given += len(mine)
        state.apply(legal[dice.below(len(legal))], dice)
    assert given > 0


def test_greatest_values_are_those_of_the_game() -> None:
    state = jianghu.new("kungfu", seats=4, seed=1, form="2v2", turn_limit=30)
    layout = state.game.layout(state)
    most = dict(zip(layout.names, layout.most, strict=True))
    assert layout.most.count(255) == 0
    assert most["turns"] == 30 and most["chi you"] == 20 and most["deck"] == 184
    assert most["pile Kick!"] == most["own hand Kick!"] == most["attack 0 added Kick!"] > 1
    endless = jianghu.new("kungfu", seats=2, seed=1)
    assert state.game.layout(endless).most.count(255) == 1  # turns


def test_what_is_more_is_shown_as_the_greatest_value() -> None:
    state = jianghu.new("kungfu", seats=2, seed=1, turn_limit=9)
    assert isinstance(state, KungFu)
    layout = state.game.layout(state)
    state.turns = 400
    state.known = [knowledge.known_card(0, 0, 2)] * 300
    state.hands = [sorted([0] * 40), state.hands[1]]
    seen = dict(zip(layout.names, state.game.observe(state, 0), strict=True))
    most = dict(zip(layout.names, layout.most, strict=True))
    name = state.deck.names[0]
    for entry in ("turns", f"given away {name}", f"may hold +1 {name}", "hand you"):
        assert seen[entry] == most[entry] > 1
