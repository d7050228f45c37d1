"""Two positions that look alike to a seat go on alike: the same questions, to the same seats, in the same order.

The real position and a guess of a seat are played side by side, by any answers that both allow, with the same dice.
What the seat may not know differs in them: the other hands, the cards lost unseen, the deck.
"""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME
from jianghu.games.china import questions as question
from jianghu.games.china.cards import KINDS, SYMBOLS, copies
from jianghu.games.china.state import China
from jianghu.games.china.verbs import ACCEPT

# Questions whose answer may lead to a draw; then the Yang card is the first that chance decides.
DRAWS = {question.FOUND, question.YANG_AT, question.YIN_AT, question.EXPAND, question.ANSWER_MERGER}


class Apart(Exception):
    """The seat learns something in one of the positions that cannot happen in the other."""


class First(Dice):
    """Remembers what chance gave."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        value = super().below(n)
        self.rolls.append((n, value))
        return value


class Second(Dice):
    """Gives the same again; of Yang cards one that looks the same to the seat."""

    def __init__(self, rolls: list[tuple[int, int]], pair: tuple[China, China], seat: int) -> None:
        super().__init__(0)
        self.rolls = list(rolls)
        first, second = pair
        kind = first.stack[-1].kind
        if self.rolls and kind in DRAWS and self.rolls[0][0] == first.yang_left:
            card = kind_at(first.yang, self.rolls[0][1])
            if copies(second.yang, card) == 0:
                if card < SYMBOLS or first.leader[seat] == first.active:
                    raise Apart
                card = next((other for other in range(SYMBOLS, KINDS) if copies(second.yang, other)), -1)
                if card < 0:
                    raise Apart
            self.rolls[0] = self.rolls[0][0], sum(copies(second.yang, other) for other in range(card))

    def below(self, n: int) -> int:
        assert self.rolls, "chance is asked more often"
        wanted, value = self.rolls.pop(0)
        assert wanted == n, "chance is asked something else"
        return value


def kind_at(bag: int, at: int) -> int:
    """The kind of card that a number of chance draws from a bag."""
    for kind in range(KINDS):
        at -= copies(bag, kind)
        if at < 0:
            return kind
    raise AssertionError("there are fewer cards")


def side_by_side(real: China, seat: int, seed: int, decisions: int) -> int:
    """Play both on until they must part; gives the number of common decisions."""
    guess = real.imagine(seat, Dice(seed))
    first, second, choice = real.copy(), guess, Dice(seed + 1)
    for number in range(decisions):
        assert questions(first) == questions(second)
        assert first.hide(seat).digest() == second.hide(seat).digest()
        if not first.stack:
            return number
        mine = first.leader[first.stack[-1].seat] == first.leader[seat]
        if mine:
            assert first.legal() == second.legal()
            assert first.considered() == second.considered()
        common = [action for action in first.legal() if action in second.legal()]
        assert common, "an answer that depends on no card is always there"
        action = common[choice.below(len(common))]
        if action == ACCEPT:  # partners show their hands to each other
            return number
        luck = First(seed + number)
        before = first.copy()
        first.apply(action, luck)
        try:
            second.apply(action, Second(luck.rolls, (before, second), seat))
        except Apart:
            return number
        if first.ended or second.ended:  # all hands are shown
            assert first.ended == second.ended
            return number
    return decisions


def questions(state: China) -> list[tuple[int, int, int, int]]:
    return [(frame.kind, frame.seat, frame.x, frame.y) for frame in state.stack]


def careful_start(seats: int, options: dict[str, object], seed: int, decisions: int) -> China:
    """A position in the middle of a game in which States have cards."""
    dice = Dice(seed)
    state = GAME.new(seats, options, dice)
    assert isinstance(state, China)
    for _decision in range(decisions):
        if state.stack:
            considered = state.considered()
            state.apply(considered[dice.below(len(considered))], dice)
    return state


@pytest.mark.rule("EC-15.2", "EC-16.6", "EC-16.7", "EC-16.8")
@pytest.mark.parametrize("map_", ["21", "28"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_positions_that_look_alike_go_on_alike(seats: int, map_: str) -> None:
    common = different = 0
    for seed in range(8):
        real = careful_start(seats, {"map": map_}, seed, 60 + 20 * seed)
        if not real.stack:
            continue
        for seat in range(seats):
            different += real.imagine(seat, Dice(seed)).digest() != real.digest()
            common += side_by_side(real, seat, seed, 120)
    assert different > 4  # else nothing was compared
    assert common > 200


def test_luck_that_differs_would_be_noticed() -> None:
    real = careful_start(4, {}, 3, 120)
    with pytest.raises(AssertionError, match="something else"):
        Second([(6, 1)], (real, real), 0).below(5)
    with pytest.raises(AssertionError, match="more often"):
        Second([], (real, real), 0).below(6)
