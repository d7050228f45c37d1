"""Who knows what, and guesses that agree with it (EC-15)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, knowledge
from jianghu.games.china.cards import KINDS, ONE, SYMBOLS, copies, total
from jianghu.games.china.state import China
from tests.china.scenario import Scene


def table() -> Scene:
    """Three States with cards, one of which has lost some."""
    scene = Scene(4).lands(0, Honan=5, Hopeh=2).lands(1, Anhwei=3, Kiangsu=2).lands(2, Hunan=2).lands(3, Yunnan=2)
    return scene.hand(0, dikes=1, war_junks=1).hand(1, mountain_guides=3).lost(1, granaries=2).hand(2, river_boats=1)


def same_view(state: China, seat: int, dice: Dice) -> China:
    """Another position that looks the same to that seat."""
    return state.imagine(seat, dice)


@pytest.mark.rule("EC-15.1")
def test_what_lies_open_and_what_does_not() -> None:
    state = table().at("expand").state
    for seat in (None, 0, 1, 2, 3):
        seen = state.hide(seat).write()
        whole = state.write()
        assert {name for name in whole if whole[name] != seen[name]} <= {"hands", "lost", "yang"}
        assert seen["markers"] == whole["markers"]
        assert seen["yin"] == whole["yin"]
    assert state.hide(0).hands[0] == state.hands[0]
    assert state.hide(0).hands[1] == -1
    assert state.hide(0).held == state.held
    assert state.hide(None).hands[:3] == [-1, -1, -1]


@pytest.mark.rule("EC-15.1")
def test_lists_that_depend_on_a_hand_are_for_its_state_alone() -> None:
    scene = Scene(3).lands(0, Szechwan=4).lands(1, Hunan=1).hand(0, mountain_guides=1).at("expand")
    assert "attack Szechwan Hunan" in scene.legal()
    assert "attack" not in {words.split()[0] for words in map(scene.state.words, scene.state.hide(1).legal())}


@pytest.mark.rule("EC-15.2")
def test_a_pause_does_not_tell_what_is_in_a_hand() -> None:
    """Whatever the cards are, the same questions come in the same order to players who do not look at them."""
    for seats in (2, 4):
        for seed in range(12):
            first, second = Dice(seed), Dice(seed)
            one = GAME.new(seats, {}, first)
            assert isinstance(one, China)
            for _i in range(60):
                if one.stack:
                    one.apply(one.pick(first), first)
            if one.ended or not any(one.held):
                continue
            spectators = one.hide(None)
            knowledge.imagine(spectators, second)
            asked = [blind_game(one.copy()), blind_game(spectators)]
            assert asked[0] == asked[1]


def blind_game(state: China) -> list[tuple[int, int, int, int]]:
    """The questions of 80 decisions by players who do nothing that a card allows; all cards that come are symbols."""
    asked = []
    for _i in range(80):
        if not state.stack or state.yang_left == 0:
            break
        frame = state.stack[-1]
        asked.append((frame.kind, frame.seat, frame.x, frame.y))
        words = [state.words(action) for action in state.legal()]
        quiet = [word for word in words if word in ("done", "relieve no", "refuse", "resist", "leave")]
        state.play(state.action(quiet[0] if quiet else words[0]), OnlyKept(state))
    return asked


class OnlyKept(Dice):
    """Chance that gives a kept Yang card, whichever, and always the first Yin card."""

    def __init__(self, state: China) -> None:
        super().__init__(0)
        self.state = state

    def below(self, n: int) -> int:
        if n == self.state.yang_left and total(self.state.yang >> 5 * SYMBOLS):
            return n - 1
        return 0


@pytest.mark.rule("EC-15.3")
def test_all_hands_are_shown_at_the_end() -> None:
    scene = table().last_cards(province="Korea").at("draw", 3)
    assert scene.state.ended
    assert scene.state.hide(None).hands == scene.state.hands


@pytest.mark.rule("EC-15.4")
def test_to_draw_is_to_take_one_of_those_that_are_left() -> None:
    scene = table().at("draw").play("yang Honan")
    left = scene.state.yang_left
    drawn = set()
    for chance in range(left):
        again = scene.state.copy()
        again.apply(again.action("yin Honan"), Fixed([chance, 32 - 8]))
        drawn.add(next(kind for kind in range(KINDS) if copies(again.yang, kind) != copies(scene.state.yang, kind)))
    assert drawn == {kind for kind in range(KINDS) if copies(scene.state.yang, kind)}


class Fixed(Dice):
    """These numbers, then zeros."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(0)
        self.numbers = numbers

    def below(self, n: int) -> int:
        return min(self.numbers.pop(0), n - 1) if self.numbers else 0


@pytest.mark.rule("EC-15.5")
def test_guesses_keep_what_is_known() -> None:
    state = table().at("expand").state
    hands = set()
    for seed in range(200):
        guess = state.imagine(0, Dice(seed))
        assert GAME.check(guess) == []
        assert guess.hands[0] == state.hands[0]
        assert [total(hand) for hand in guess.hands] == state.held
        assert [total(bag) for bag in guess.lost] == state.losses
        assert all(hand & ((1 << 5 * SYMBOLS) - 1) == 0 for hand in [*guess.hands, *guess.lost])
        assert guess.hide(0).digest() == state.hide(0).digest()
        hands.add((guess.hands[1], guess.hands[2]))
    assert len(hands) > 50


@pytest.mark.rule("EC-15.5")
def test_guesses_are_fair() -> None:
    """Seat 2's one card is each of those that seat 0 has not seen, in proportion to their copies."""
    state = Scene(3).lands(2, Hunan=2).hand(0, mountain_guides=3, granaries=3).hand(2, river_boats=1).at("expand").state
    counts = [0] * KINDS
    dice = Dice(5)
    for _i in range(3400):
        hand = state.imagine(0, dice).hands[2]
        counts[next(kind for kind in range(KINDS) if hand == ONE[kind])] += 1
    expected = [0, 0, 0, 4, 2, 3, 2, 0, 3]
    for kind in range(KINDS):
        assert abs(counts[kind] - 3400 * expected[kind] / 14) < 160
        assert (counts[kind] == 0) == (expected[kind] == 0)


@pytest.mark.rule("EC-15.5")
def test_the_card_just_drawn_is_guessed_too() -> None:
    scene = Scene(3).lands(0, Honan=5, Hopeh=2).hand(0, dikes=1).at("draw").play("yang Honan")
    scene.play("yin Honan", yang="granaries", yin="famine")
    assert scene.asked == "relief"
    hidden = scene.state.hide(1)
    assert hidden.drawn == knowledge.UNKNOWN_CARD
    assert scene.state.hide(0).drawn == scene.state.drawn
    lists = {tuple(scene.state.imagine(1, Dice(seed)).legal()) for seed in range(60)}
    assert len(lists) == 2  # some guesses could relieve, some not


@pytest.mark.rule("EC-15.6")
def test_what_was_lost_is_told_to_partners_and_kept_by_those_who_are_out() -> None:
    scene = table().at("expand").play("merge 1", "accept")
    assert scene.state.hide(0).lost[0] == ONE[7] * 2
    assert scene.state.hide(1).lost[0] == ONE[7] * 2
    assert scene.state.hide(2).lost[0] == -1
    out = Scene(3).lands(0, Honan=3).lands(2, Yunnan=1).out(1).lost(1, dikes=1).at("expand")
    assert out.state.hide(1).lost[1] == ONE[8]
    assert out.state.hide(2).lost[1] == -1
    assert out.state.hide(1).hands == out.state.hide(None).hands
