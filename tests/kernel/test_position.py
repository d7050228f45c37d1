"""Positions: any state as JSON and back, errors that name the entry, pickling, copying."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jianghu
from jianghu import Dice, State
from jianghu.errors import BadPosition, JianghuError, UnknownGame
from jianghu.kernel.journal import Journal
from jianghu.kernel.position import Reader
from tests.kernel.fuzz import Mutation, break_bytes, break_data, mutations
from tests.toy.cups import GAME

SPOTS = [("cups", 0), ("cups", 2), ("wuwei", 0), ("wuwei", 60), ("wuwei", 400)]


def reached(game: str, decisions: int, seats: int = 3, seed: int = 5) -> State:
    dice = Dice(seed)
    state = jianghu.game(game).new(seats, {}, dice)
    for _i in range(decisions):
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)
    return state


def gathering() -> State:
    """Wu Wei in the middle of a gathering, with closed fists."""
    state, dice = reached("wuwei", 40), Dice(6)
    while state.game.questions[state.stack[-1].kind] != "offering" or state.hide(None).digest() == state.digest():
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)
    return state


# There and back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "decisions"), SPOTS)
def test_a_position_is_json_and_comes_back(game: str, decisions: int) -> None:
    state = reached(game, decisions)
    data = state.position()
    assert list(data) == ["game", "rules", "seats", "options", "asked", "table"]
    again = jianghu.position(game, json.loads(json.dumps(data)))
    assert again.position() == data
    assert again.digest() == state.digest()
    assert again.seat == state.seat
    assert again.game is state.game
    assert again.journal is None


def test_the_whole_stack_is_in_it() -> None:
    state = reached("cups", 2)
    asked = state.position()["asked"]
    assert isinstance(asked, list) and len(asked) == 2
    first, second = asked
    assert first[0] == second[0] == "answer"
    assert state.seat == second[1]


def test_the_digest_tells_positions_apart() -> None:
    state = reached("cups", 0)
    digests = {state.digest()}
    for action in state.legal():
        for seed in range(3):
            after = state.copy()
            after.apply(action, Dice(seed))
            digests.add(after.digest())
    assert len(digests) >= 4
    assert all(len(digest) == 16 and int(digest, 16) >= 0 for digest in digests)


@pytest.mark.parametrize(("game", "decisions"), SPOTS)
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_pickle_and_copy_go_through_the_position(way: Callable[[State], State], game: str, decisions: int) -> None:
    state = reached(game, decisions)
    state.journal = Journal()
    again = way(state)
    assert type(again) is type(state)
    assert again is not state
    assert again.digest() == state.digest()
    assert again.game is state.game
    assert again.journal is None


def test_hidden_copies_can_be_pickled() -> None:
    for state in (reached("cups", 2), gathering()):
        views = [state.hide(seat) for seat in (0, 1, 2, None)]
        assert any(hidden.digest() != state.digest() for hidden in views)
        for hidden in views:
            assert pickle.loads(pickle.dumps(hidden)).digest() == hidden.digest()


def test_a_pickle_is_small_and_opens_in_another_process() -> None:
    state = gathering()
    data = pickle.dumps(state)
    assert len(data) < 8000
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).digest())"
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)
    assert done.stdout.decode().strip() == state.digest()


# Faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "wuwei"}, "position.game: is 'wuwei', not 'cups'"),
        ({"game": 3}, "position.game: 3 is not a text"),
        ({"rules": "0"}, "position.rules: is of rules '0'; these are '1'"),
        ({"seats": 9}, "position.options: Three Cups is played by 2 to 4 seats, not by 9"),
        ({"seats": 0}, "position.seats: 0 is not a whole number"),
        ({"seats": True}, "position.seats: True is not a whole number"),
        ({"options": {"bowl": 7}}, "position.options: option bowl: 7 is not one of 4, 8, 12"),
        ({"options": {"edition": {}}}, "position.options: edition: nothing is printed on a cup"),
        ({"options": 1}, "position.options: a dictionary is expected, not int"),
        ({"asked": {}}, "position.asked: {} is not a list"),
        ({"asked": [["turn", 0, 0]]}, "position.asked[0]: is not a list of a kind, a seat and two numbers"),
        (
            {"asked": [["turn", 0, 0, 0], ["jump", 0, 0, 0]]},
            "position.asked[1]: 'jump' is not one of turn, claim, answer",
        ),
        ({"asked": [["turn", 3, 0, 0]]}, "position.asked[0][1]: 3 is not a whole number from 0 to 2"),
        ({"asked": [["turn", 0, 0, None]]}, "position.asked[0][3]: None is not"),
        ({"asked": [["answer", 0, 0, 9]]}, "position.table: an answer is asked for that cannot be given"),
        ({"asked": []}, "position.table: it is not clear whether the game is over"),
        ({"table": []}, "position.table: a dictionary is expected, not list"),
        ({"table": {"bowl": 1}}, "position.table.beans: is missing"),
        ({"extra": 1}, "position.extra: is unknown; the entries are game, rules, seats, options, asked, table"),
    ],
)
def test_a_bad_entry_is_named(change: dict[str, object], message: str) -> None:
    data = {**reached("cups", 0).position(), **change}
    with pytest.raises(BadPosition) as caught:
        jianghu.position("cups", data)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("data", [None, [], "x", 3])
def test_what_is_no_dictionary(data: object) -> None:
    with pytest.raises(BadPosition, match="position: a dictionary is expected"):
        jianghu.position("cups", data)


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        jianghu.position("chess", {})


def test_what_does_not_add_up() -> None:
    data = reached("cups", 0).position()
    table = data["table"]
    assert isinstance(table, dict)
    table["bowl"] += 1
    with pytest.raises(BadPosition, match=r"position.table: the beans do not add up"):
        GAME.from_position(data)


# The reader -----------------------------------------------------------------------------------------------------

DATA: dict[str, object] = {
    "text": "a",
    "flag": True,
    "number": 3,
    "numbers": [1, 2],
    "words": ["a", "b"],
    "part": {"x": 1},
    "float": 1.0,
}


def test_reading_what_is_there() -> None:
    reader = Reader(DATA, "it")
    assert reader.text("text") == "a"
    assert reader.flag("flag") is True
    assert reader.number("number", 3, 3) == 3
    assert reader.numbers("numbers", 2, 1, 2) == reader.numbers("numbers", -1, 1, 2) == [1, 2]
    assert reader.word("text", ["b", "a"]) == 1
    assert reader.words("words", ["b", "a"]) == [1, 0]
    assert reader.items("words") == ["a", "b"]
    assert reader.part("part").number("x", 0, 9) == 1
    assert reader.all() is DATA
    reader.only(list(DATA))


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda r: r.get("none"), "it.none: is missing"),
        (lambda r: r.text("number"), "it.number: 3 is not a text"),
        (lambda r: r.flag("number"), "it.number: 3 is not true or false"),
        (lambda r: r.number("number", 4, 9), "it.number: 3 is not a whole number from 4 to 9"),
        (lambda r: r.number("flag", 0, 9), "it.flag: True is not a whole number"),
        (lambda r: r.number("float", 0, 9), "it.float: 1.0 is not a whole number"),
        (lambda r: r.numbers("numbers", 3, 0, 9), "it.numbers: has 2 entries instead of 3"),
        (lambda r: r.numbers("numbers", 2, 0, 1), r"it.numbers\[1\]: 2 is not a whole number from 0 to 1"),
        (lambda r: r.word("text", ["b"]), "it.text: 'a' is not one of b"),
        (lambda r: r.words("words", ["a"]), r"it.words\[1\]: 'b' is not one of a"),
        (lambda r: r.words("numbers", ["a"]), r"it.numbers\[0\]: 1 is not one of a"),
        (lambda r: r.items("text"), "it.text: 'a' is not a list"),
        (lambda r: r.part("part").text("x"), "it.part.x: 1 is not a text"),
        (lambda r: r.part("text"), "it.text: a dictionary is expected, not str"),
        (lambda r: r.only(["text"]), "it.flag: is unknown; the entries are text"),
    ],
)
def test_reading_what_is_wrong(read: Callable[[Reader], object], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read(Reader(DATA, "it"))


# Fuzz -----------------------------------------------------------------------------------------------------------

calmly = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@pytest.fixture(scope="module")
def positions() -> list[dict[str, object]]:
    return [state.position() for state in (reached("cups", 2), reached("wuwei", 60), gathering())]


def open_and_play(game: str, data: object) -> None:
    """Refused with an error of ours, or a state with which one can go on."""
    try:
        state = jianghu.position(game, data)
    except JianghuError as error:
        assert str(error)
        return
    assert jianghu.position(game, state.position()).digest() == state.digest()
    dice = Dice(0)
    for _i in range(3):
        legal = state.legal()
        if legal:
            state.play(legal[0], dice)


@calmly
@given(which=st.integers(0, 2), changes=mutations)
def test_broken_data_raise_nothing_but_our_own_errors(
    positions: list[dict[str, object]], which: int, changes: list[Mutation]
) -> None:
    open_and_play(str(positions[which]["game"]), break_data(positions[which], changes))


@calmly
@given(which=st.integers(0, 2), changes=mutations)
def test_broken_bytes_raise_nothing_but_our_own_errors(
    positions: list[dict[str, object]], which: int, changes: list[Mutation]
) -> None:
    try:
        data = json.loads(break_bytes(json.dumps(positions[which]), changes))
    except ValueError:
        return
    open_and_play(str(positions[which]["game"]), data)
