"""What is asked, in which words, and what is not asked (WP-26)."""

from __future__ import annotations

import pytest

from jianghu.games.panda import GAME
from jianghu.games.panda.state import Panda
from jianghu.kernel.dice import Dice
from jianghu.players import Greedy
from tests.panda.scenario import Scene


@pytest.mark.rule("WP-26.1")
def test_the_vocabulary() -> None:
    verbs = GAME.verbs
    assert len(verbs) == 193
    numbers = [51, 20, 39, 6, 1, 1, 2, 3, 36, 1, 2, 3, 1, 8, 6, 2, 6, 2, 1, 1, 1]
    assert [len(verb.choices) for verb in verbs.families] == numbers
    for words in (
        "guard R05",
        "land Crane Ford",
        "take 5W B",
        "take 1M",
        "special 4",
        "step W3",
        "free 3N",
        "gain lamp",
    ):
        assert verbs.words(verbs.action(words.upper())) == words
    assert verbs.form(verbs.action("step crane ford")) == {"verb": "step", "to": "Crane Ford"}


@pytest.mark.rule("WP-26.2")
def test_the_longest_lists() -> None:
    assert len(Scene(during="D9").ap(15, 4).turn().legal()) == 46
    first = GAME.new(2, {}, Dice(1))
    assert len(first.legal()) == 39
    assert len(Scene().champion(0, "governor", "").turn().play("take 3G B").legal()) == 21
    longest = Scene().sheet(0, coin=4).turn().play("take 1G")
    assert len(longest.legal()) == 7, "six roads and declining"


@pytest.mark.rule("WP-26.3")
def test_what_can_do_nothing_is_not_asked() -> None:
    stuck = Scene().champion(0, "monk", "Thunder Rock").turn().play("take 1M")
    assert stuck.seat == 1, "no legal step"
    only_move = Scene().turn().play("take 5M A")
    assert only_move.asked == "step"
    only_build = Scene().champion(0, "monk", "Hawk Tower").guards("R08", 0, 1).turn().play("take 5M A")
    assert only_build.asked == "build", "no way out of Hawk Tower"
    only_build.play("build monk")
    assert only_build.asked == "border bonus"
    looked_at_again = Scene().sheet(0, bracelet=2).champion(0, "monk", "Plum Hollow").guards("R02", 1).turn()
    looked_at_again.play("take 5M A", "step Crane Ford", "cover", "lay own")
    assert looked_at_again.asked == "build", "the Guard on the way made it possible"


@pytest.mark.rule("WP-26.3")
def test_a_quest_follows_the_construction() -> None:
    scene = (
        Scene().champion(0, "warrior", "Crane Ford").neutral("R02").ap(9, 4).turn().play("take 6W B", "build warrior")
    )
    assert (scene.tiles_of(0), scene.seat) == ({"mask": 1}, 1)
    without = Scene().champion(0, "warrior", "Crane Ford").neutral("R02").ap(9, 4).turn().play("take 6W B", "decline")
    assert (without.tiles_of(0), without.seat) == ({}, 1)


@pytest.mark.rule("WP-26.3")
def test_part_is_asked_only_for_a_move_and_a_building() -> None:
    both = Scene().champion(0, "monk", "Crane Ford").neutral("R02").turn().play("take 5M A")
    assert (both.asked, both.legal()) == ("part", ["part move", "part build", "decline"])
    assert both.refused("step Mistfall") == "WP-26.3"


@pytest.mark.rule("WP-26.6")
def test_open_parts_have_their_price() -> None:
    """Taking a space for a construction looks better than passing, though only its costs are paid yet."""
    scene = Scene().champion(0, "monk", "Crane Ford").village("Crane Ford", "market").neutral("R37").guards("R05", 1, 1)
    scene.turn()
    assert share(scene, "take 4M A") > share(scene, "pass")
    assert share(scene, "take 4M A") > share(scene, "take 4G A"), "the Governor is elsewhere"
    reward = Scene().neutral("R17", "R20").champion(0, "warrior", "Wolf Pass").ap(9, 4).turn()
    reward.play("take 4W A")
    assert share(reward, "build warrior") > share(reward, "decline")


def share(scene: Scene, words: str) -> float:
    after = scene.state.copy()
    after.apply(after.action(words), Dice(0))
    return after.sense()[0]


@pytest.mark.rule("WP-26.8")
@pytest.mark.parametrize(("seats", "expert"), [(2, False), (3, True), (4, False)])
def test_games_are_as_long_as_they_are_said_to_be(seats: int, expert: bool) -> None:
    """One greedy game each: within 30 rounds, no list longer than 46, no question with one answer."""
    dice, greedy = Dice(7), Greedy()
    state = GAME.new(seats, {"expert": expert}, dice)
    assert isinstance(state, Panda)
    decisions = 0
    while state.stack:
        assert 2 <= len(state.legal()) <= 46
        state.apply(greedy.choose(state, dice), dice)
        decisions += 1
    assert state.rounds <= 30
    assert 100 < decisions < 1000
    assert max(state.vp) > 40
