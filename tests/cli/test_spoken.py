"""Players are p1, p2 … at the keyboard, and seats from 0 in the words of the program."""

from __future__ import annotations

import pytest

import jianghu
from jianghu.cli.spoken import heard, spoken
from jianghu.errors import BadWords

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
    assert spoken(state, action) == said
    assert state.action(heard(state, said)) == action


@pytest.mark.parametrize("typed", ["attack 2", "attack p0", "attack ann"])
def test_a_bare_number_names_nobody(typed: str) -> None:
    with pytest.raises(BadWords, match="name a player as p1, p2"):
        heard(KUNGFU, typed)
