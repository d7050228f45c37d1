"""Bots think about what the game says is worth it; the coach about all that is legal."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.coach.hints import hint
from jianghu.kernel.state import State
from jianghu.players import make
from jianghu.players.node import Node
from jianghu.players.search import Search
from tests.toy.cups import BELIEVE, DOUBT, GAME, KEEP, ROLL, SAY, TURN, Cups


class Timid(Cups):
    """Three Cups for bots that never roll again, claim no more than one and always believe."""

    def copy(self) -> Timid:
        t = super().copy()
        t.__class__ = Timid
        assert isinstance(t, Timid)
        return t

    def considered(self) -> list[int]:
        return [action for action in self.legal() if action in (KEEP, SAY, BELIEVE)]


def timid(question: int) -> State:
    """A position in which another answer is much better than the one that is considered."""
    state = GAME.new(2, {}, Dice(3))
    state.__class__ = Timid
    assert isinstance(state, Timid)
    state.dice, state.open = [1, 6], [1, 0]  # the next roll can only be better than an open one
    asked = state.stack.pop()
    state.stack.append(type(asked)(question, 0))
    return state


def actions(node: Node) -> set[int]:
    """Everything below a node of the tree."""
    return {one.action for one in node.children}.union(*(actions(one) for one in node.children))


def test_the_whole_tree_has_nothing_else() -> None:
    state = timid(TURN)
    search = Search(state.hide(0), 0, Dice(1))
    search.run(400)
    assert search.considered == [KEEP]
    assert actions(search.root) == {KEEP, SAY, BELIEVE}


@pytest.mark.parametrize("name", ["novice", "greedy", "think:60", "adept"])
def test_bots_choose_among_what_is_considered(name: str) -> None:
    player = make(name)
    for seed in range(12):
        dice = Dice(seed)
        state = timid(TURN)
        for _decision in range(12):
            if state.seat is None:
                break
            action = player.choose(state.hide(state.seat), dice)
            assert action in state.considered()
            state.play(action, dice)


def test_chance_and_the_coach_leave_nothing_out() -> None:
    state = timid(TURN)
    assert {make("random").choose(state.hide(0), Dice(seed)) for seed in range(20)} == {KEEP, ROLL}
    found = hint(state, 0, Dice(2), 200)
    assert {choice.words for choice in found.choices} == {"keep", "roll"}
    assert found.best.words == "roll"


def test_a_game_that_names_nothing_has_all_considered() -> None:
    state = GAME.new(3, {}, Dice(4))
    assert state.considered() == state.legal()
    state.play(KEEP, Dice(5))
    state.play(SAY + 2, Dice(5))
    assert state.considered() == [BELIEVE, DOUBT]
