"""Players are p1, p2 … at the keyboard, and seats from 0 in the words of the program."""

from __future__ import annotations

import pytest

import jianghu
from jianghu.cli.typed import as_typed, as_vocabulary, find_action
from jianghu.errors import BadWords
from tests.kungfu.scenario import Scene as Fight

KUNGFU = jianghu.new("kungfu", seats=4, seed=1)
WUWEI = jianghu.new("wuwei", seats=3, seed=1)


@pytest.mark.parametrize(
    ("state", "words", "said"),
    [
        (KUNGFU, "attack 1", "attack p2"),
        (KUNGFU, "play Flying!", "play Flying!"),
        (KUNGFU, "play You Go That Way, I'll Go This Way!", "play You Go That Way, I'll Go This Way!"),
        (WUWEI, "give 0 12", "give p1 12"),
        (WUWEI, "name 2", "name p3"),
        (WUWEI, "step O12", "step O12"),
        (WUWEI, "offer wood 3", "offer wood 3"),
        (WUWEI, "stop", "stop"),
    ],
)
def test_there_and_back(state: jianghu.State, words: str, said: str) -> None:
    action = state.action(words)
    assert as_typed(state, action) == said
    assert state.action(as_vocabulary(state, said)) == action


@pytest.mark.parametrize("typed", ["attack 2", "attack p0", "attack ann"])
def test_a_bare_number_names_nobody(typed: str) -> None:
    with pytest.raises(BadWords, match="name a player as p1, p2"):
        as_vocabulary(KUNGFU, typed)


@pytest.mark.parametrize("typed", ["attack", "attack p9", "ATTACK p12"])
def test_an_example_names_another_player_as_people_do(typed: str) -> None:
    state = Fight(3).hand(0, "Kick!").main(0).state
    with pytest.raises(BadWords, match=f"'{typed}': say it as in 'attack p2'"):
        find_action(state, typed)


def test_so_it_does_where_nobody_can_be_attacked() -> None:
    with pytest.raises(BadWords) as error:
        find_action(KUNGFU, "attack")
    assert error.value.args[0].endswith(f"'attack p{2 if KUNGFU.seat == 0 else 1}'")


def test_other_verbs_are_explained_by_the_vocabulary() -> None:
    with pytest.raises(BadWords, match="say more, as in 'step O00'"):
        find_action(WUWEI, "step")
