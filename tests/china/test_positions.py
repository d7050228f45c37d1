"""Positions from outside: what is wrong is named, and whatever passes can be played."""

from __future__ import annotations

import json

import pytest

from jianghu import Dice
from jianghu.errors import BadPosition
from jianghu.games.china import GAME
from tests.china.scenario import Scene


def position() -> dict[str, object]:
    scene = Scene(3).lands(0, Honan=5, Hopeh=2).lands(1, Anhwei=3, Kiangsu=2).hand(0, dikes=1).discs("Honan", red=1)
    found: dict[str, object] = json.loads(json.dumps(scene.at("expand").state.position()))
    return found


FAULTS: list[tuple[str, object, str]] = [
    ("markers", {"Honan": [0, 0]}, "is not a State and the number of its markers"),
    ("markers", {"Bohemia": [0, 3]}, "Bohemia: is unknown"),
    ("markers", {"Honan": [0, 12], "Anhwei": [1, 3], "Korea": [2, 1]}, "has 12 markers, and 10 are the limit"),
    ("markers", {"Honan": [0, 5], "Anhwei": [1, 3]}, "State 2 has no markers and was not eliminated"),
    ("markers", {"Kirin": [0, 5]}, "Kirin: is unknown"),
    ("arrived", {"Honan": 2}, "2 markers cannot have arrived in Honan"),
    ("colonists", ["Anhwei"], "there can be no colonists in Anhwei"),
    ("discs", {"Honan": {"red": 2}}, "2 discs for 1 cards of city"),
    ("discs", {"Honan": {"blue": 1}}, "blue: is unknown"),
    ("leaders", [1, 0, 2], "which leads no State"),
    ("ranks", [0, 1, 0], "seat 1 has rank 1"),
    ("fallen", [0, 0, 2], "still has something|the States fell"),
    ("hands", [{"dikes": 2}, {}, {}], "not 32 Yang cards"),
    ("hands", [{"city": 1}, {}, {}], "symbol card|too many|missing"),
    ("hands", [{}, {}], "has 2 entries instead of 3"),
    ("yin", {"famine": 8}, "there are too many cards of famine"),
    ("drawn", "dikes", "no card was drawn just now"),
    ("joining", 1, "cannot join seat 1 now"),
    ("claim", 5, "5 is not a whole number"),
    ("phase", "draw", "is not asked in the part 'draw'"),
    ("ended", "claim", "the game is over exactly when nobody is asked"),
    ("mandate", True, "the Mandate cannot have been drawn"),
    ("extras", {"Honan": 1}, "extra markers wait"),
    ("turns", 0, "turn 0 is not in the part"),
    ("active", 1, "another seat than the active one"),
]


@pytest.mark.parametrize(("entry", "value", "said"), FAULTS)
def test_a_wrong_entry_is_named(entry: str, value: object, said: str) -> None:
    data = position()
    table = data["table"]
    assert isinstance(table, dict)
    table[entry] = value
    with pytest.raises(BadPosition, match=said):
        GAME.from_position(data)


@pytest.mark.parametrize(
    "asked",
    [
        [["dice", 0, 7, 9]],
        [["expand", 0, 0, 0], ["dice", 0, 7, 17]],
        [["expand", 0, 0, 0], ["dice", 1, 7, 9]],
        [["expand", 0, 0, 0], ["dice", 0, 7, 900]],
        [["expand", 0, 0, 0], ["answer attack", 2, 7, 9]],
        [["expand", 0, 0, 0], ["answer merger", 0, 0, 0]],
        [["expand", 0, 0, 0], ["occupy", 0, 7, 9]],
        [["expand", 1, 0, 0]],
        [["place", 0, 3, 0]],
        [["move", 0, 0, 0]],
        [["expand", 0, 0, 0], ["answer submission", 1, -1, 0]],
        [["cornered", 0, 0, 0]],
    ],
)
def test_a_question_that_does_not_fit_is_refused(asked: object) -> None:
    data = position()
    data["asked"] = asked
    with pytest.raises(BadPosition):
        GAME.from_position(data)


def test_positions_of_all_kinds_come_back_and_play_on() -> None:
    ways: list[tuple[int, dict[str, object]]] = [(2, {"map": "28"}), (5, {"equal_turns": True, "marker_limit": None})]
    for seats, options in ways:
        dice = Dice(seats)
        state = GAME.new(seats, dict(options), dice)
        while state.stack:
            again = GAME.from_position(json.loads(json.dumps(state.position())))
            assert again.digest() == state.digest()
            assert again.legal() == state.legal()
            state.apply(state.pick(dice), dice)
