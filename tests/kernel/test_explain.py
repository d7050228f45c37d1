"""Previews, on Three Cups: what they tell, where they stop, and in which words."""

from __future__ import annotations

from typing import Final

import pytest

from jianghu import Dice
from jianghu.errors import IllegalAction, NotAsked
from jianghu.kernel.explain import CHOICE, END, HIDDEN, LUCK, OTHER, UNKNOWN, Preview, preview, previews
from jianghu.kernel.frame import Frame
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from tests.toy.cups import ANSWER, BELIEVE, CLAIM, DOUBT, GAME, KEEP, ROLL, SAY, TURN, Cups

NAMES: Final = ["Lin", "Mei", "Zhou"]


def cups(*frames: Frame, bowl: int = 24) -> Cups:
    """Lin's cup hides a 3, Mei's lifted one shows a 5, Zhou's hides a 6."""
    state = GAME.new(3, {}, Dice(1))
    assert isinstance(state, Cups)
    state.dice, state.open, state.bowl = [3, 5, 6], [0, 1, 0], bowl
    state.stack = [*frames]
    return state


def told(one: Preview, seat: int, language: str = "en") -> list[str]:
    voice = Voice(GAME, language, NAMES, seat)
    return [voice.text(said) for said in (*one.says, one.then)]


def test_another_choice_of_ones_own() -> None:
    one = cups(Frame(TURN, 0)).preview(KEEP)
    assert (one.stop, one.asked, one.forced) == (CHOICE, 0, [])
    assert told(one, 0) == ["Then you decide: What do you claim?"]


def test_luck() -> None:
    one = cups(Frame(TURN, 0)).preview(ROLL)
    assert (one.stop, one.asked) == (LUCK, -1)
    assert told(one, 0) == ["Then luck decides."]


def test_somebody_else_decides() -> None:
    one = cups(Frame(CLAIM, 0)).preview(SAY + 3)
    assert (one.stop, one.asked) == (OTHER, 1)
    assert told(one, 0) == ["You claim a 4.", "Then Mei decides."]
    assert told(one, 0, "zh") == ["你报4点。", "之后由Mei决定。"]


def test_something_comes_to_light() -> None:
    one = cups(Frame(ANSWER, 0, 4, 2)).preview(DOUBT)
    assert (one.stop, one.asked) == (HIDDEN, -1)
    assert told(one, 0) == ["Then something hidden comes to light."]


def test_the_end() -> None:
    one = cups(Frame(CLAIM, 1), bowl=4).preview(SAY + 3)
    assert (one.stop, one.asked) == (END, -1)
    assert told(one, 1) == ["You claim a 4.", "Then the game is over: the bowl is empty."]


def test_forced_answers_are_followed() -> None:
    """The bowl holds one bean, so that Mei can claim nothing else."""
    one = cups(Frame(TURN, 1), bowl=1).preview(KEEP)
    assert one.forced == [SAY]
    assert told(one, 1) == ["You claim a 1.", "Then the game is over: the bowl is empty."]


class Silent(Cups):
    """Lifts cups without saying that something comes to light."""

    def copy(self) -> Silent:
        t = super().copy()
        t.__class__ = Silent
        assert isinstance(t, Silent)
        return t

    def lift(self, seat: int, other: int, number: int) -> None:
        if self.journal is not None:
            self.journal.note("claim", {"seat": other, "number": number})
        super().lift(seat, other, number)
        if self.journal is not None:
            event = self.journal.events.pop()
            self.journal.note(event.kind, event.public)


def test_where_guesses_part_nothing_more_is_told() -> None:
    state = cups(Frame(ANSWER, 0, 4, 2))
    state.__class__ = Silent
    one = state.preview(DOUBT)
    assert (one.stop, one.asked, one.then) == (HIDDEN, -1, UNKNOWN)
    assert told(one, 0) == ["Zhou claims a 4.", "What follows depends on what is hidden from you."]


def test_all_at_once_is_the_same_as_one_by_one() -> None:
    state = cups(Frame(CLAIM, 0))
    assert previews(state, 0) == {action: preview(state, 0, action) for action in state.legal()}
    assert len(set(map(repr, previews(state, 0).values()))) == 6


def test_what_cannot_be_told_is_an_error_that_says_why() -> None:
    state = cups(Frame(TURN, 0))
    before = state.digest()
    with pytest.raises(IllegalAction, match="ANS-1") as caught:
        state.preview(BELIEVE)
    assert caught.value.refusal == state.refusal(BELIEVE)
    with pytest.raises(IllegalAction, match="numbered 0 to 9"):
        state.preview(99)
    with pytest.raises(NotAsked, match="seat 0 is asked, not seat 1"):
        preview(state, 1, KEEP)
    over: State = cups(bowl=0)
    with pytest.raises(NotAsked, match="over"):
        over.preview(KEEP)
    assert state.digest() == before
