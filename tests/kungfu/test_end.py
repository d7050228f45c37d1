"""Elimination and the end of the game (KF-13)."""

from __future__ import annotations

import pytest

from jianghu.errors import BadOption, IllegalAction
from jianghu.kernel.dice import LoadedDice
from tests.kungfu.scenario import Scene


@pytest.mark.rule("KF-13.1")
@pytest.mark.rule("KQ-09")
def test_payments_cannot_eliminate() -> None:
    """Every payment of the game at the Chi that it costs: entering, upkeep, Blindfolded!."""
    scene = Scene(2).chi(0, 2).hand(0, "Imperial Stance!").main(0)
    assert scene.legal() == ["end"]
    scene = Scene(2).chi(0, 1).stance(0, "Imperial Stance!").hand(0, "Kick!").turn(0)
    assert scene.asked == "discard"
    scene = Scene(2).chi(0, 1).hand(0, "Kick!", "Blindfolded!").main(0).play("attack 1", "play Kick!")
    assert scene.legal() == ["done"]
    assert scene.chi_of(0) == 1


@pytest.mark.rule("KF-13.1")
def test_a_side_is_eliminated_in_step_4_only() -> None:
    """Until the last answer a doomed player plays on: it is asked, blocks and strikes back."""
    scene = (
        Scene(3)
        .chi(1, 1)
        .hand(0, "Kick!", "Split Attack!")
        .hand(1, "Bring It!", "Punch!", "Wild!")
        .hand(2, "Kick!")
        .main(0)
    )
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "1: play Bring It!", "play Punch!")
    scene.play("1: play Wild!", "2: pass")
    assert [scene.chi_of(seat) for seat in range(3)] == [17, 0, 17]


@pytest.mark.rule("KF-13.2")
@pytest.mark.rule("KQ-49")
def test_all_that_an_eliminated_player_did_counts() -> None:
    scene = (
        Scene(3)
        .chi(0, 1)
        .hand(0, "Throw!", "Flying!", "Wild!")
        .weapon(1, "Fan!")
        .hand(1, "Bring It!", "Punch!", "Kick!")
    )
    scene.main(0).play(
        "attack 1", "play Throw!", "play Flying!", "play Wild!", "1: play Bring It!", "play Punch!", "done"
    )
    assert scene.chi_of(0) == 0
    assert scene.chi_of(1) == 15
    assert scene.weapon_of(1) == []


@pytest.mark.rule("KF-13.3")
@pytest.mark.rule("KQ-48")
@pytest.mark.parametrize("place", ["discard", "remove"])
def test_the_cards_of_an_eliminated_side_leave(place: str) -> None:
    scene = Scene(3, eliminated_cards=place).chi(1, 2).hand(0, "Kick!").hand(1, "Punch!", "Wild!")
    scene.weapon(1, "Sword!", "Razor-Sharp!").stance(1, "Crane Stance!", "Focused!").main(0)
    scene.play("attack 1", "play Kick!", "pass")
    assert (scene.hand_of(1), scene.weapon_of(1), scene.stance_of(1)) == ([], [], [])
    theirs = ["Crane Stance!", "Focused!", "Punch!", "Razor-Sharp!", "Sword!", "Wild!"]
    removed = scene.table("removed")
    assert isinstance(removed, list)
    if place == "discard":
        assert sorted(scene.pile_names()) == sorted([*theirs, "Kick!"])
        assert removed == []
    else:
        assert scene.pile_names() == ["Kick!"]
        assert sorted(removed) == theirs


@pytest.mark.rule("KF-13.3")
def test_all_members_of_a_team_lose_their_cards() -> None:
    scene = (
        Scene(6, "2v2v2").chi(1, 3).hand(0, "Kick!").weapon(1, "Ladder!").hand(4, "Punch!").stance(4, "Crane Stance!")
    )
    scene.main(0).play("attack 1", "play Kick!", "4: pass", "4: pass")
    assert [scene.hand_of(4), scene.weapon_of(1), scene.stance_of(4)] == [[], [], []]
    assert sorted(scene.pile_names()) == ["Crane Stance!", "Kick!", "Ladder!", "Punch!"]


@pytest.mark.rule("KF-13.3")
@pytest.mark.rule("KF-14.1")
def test_archetypes_and_companions_of_the_eliminated_are_set_aside() -> None:
    scene = Scene(3).chi(1, 3).archetype(1, "The Imperial General").archetype(2, "The Wandering Monk")
    scene.weapon(1, "Sword!", "Military Training").hand(0, "Kick!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Wild!")
    assert [scene.archetype_of(seat) for seat in range(3)] == ["", "", "The Wandering Monk"]
    assert sorted(scene.pile_names()) == ["Kick!", "Sword!", "Wild!"]


@pytest.mark.rule("KF-13.4")
def test_the_last_side_wins() -> None:
    scene = Scene(2).chi(1, 3).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert scene.over
    assert scene.winners() == [0]
    assert scene.result().places == [1, 2]
    assert scene.result().rule == "KF-13.4"
    team = Scene(4, "2v2").chi(1, 3).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert team.winners() == [0, 2]


@pytest.mark.rule("KF-13.4")
@pytest.mark.rule("KQ-50")
def test_who_survives_wins_even_without_taking_part() -> None:
    scene = Scene(3).chi(0, 2).chi(1, 3).hand(0, "Kick!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Bring It!", "play Punch!")
    assert scene.over
    assert scene.winners() == [2]


@pytest.mark.rule("KF-13.4")
@pytest.mark.rule("KQ-50")
def test_if_nobody_is_left_all_who_were_in_share_a_tie() -> None:
    scene = Scene(2).chi(0, 2).chi(1, 3).hand(0, "Kick!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Bring It!", "play Punch!")
    assert scene.winners() == [0, 1]
    assert scene.result().payoffs == [0.5, 0.5]


@pytest.mark.rule("KF-13.4")
def test_the_game_goes_on_while_two_sides_are_left() -> None:
    scene = Scene(3).chi(1, 3).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert not scene.over
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-13.4")
@pytest.mark.rule("KQ-68")
def test_three_teams_may_fall_together() -> None:
    """Team A splits to B and C, and both strike back."""
    scene = Scene(6, "2v2v2").chi(0, 4).chi(1, 3).chi(2, 3).hand(0, "Kick!", "Split Attack!")
    scene.hand(1, "Bring It!", "Punch!").hand(2, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "2: play Bring It!", "play Punch!")
    assert scene.over
    assert scene.winners() == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("KF-13.5")
@pytest.mark.rule("KQ-50")
def test_sides_eliminated_earlier_have_lost_also_in_a_tie() -> None:
    scene = Scene(3).chi(2, 0).chi(0, 2).chi(1, 3).hand(0, "Kick!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Bring It!", "play Punch!")
    assert scene.winners() == [0, 1]
    assert scene.result().payoffs == [0.5, 0.5, 0.0]


@pytest.mark.rule("KF-13.6")
def test_an_eliminated_seat_is_skipped_is_no_target_and_never_asked() -> None:
    scene = Scene(4).chi(1, 0).hand(0, "Kick!", "Whirlwind!").hand(2, "Wild!").hand(3, "Wild!").main(0)
    assert [words for words in scene.legal() if words.startswith("attack")] == ["attack 2", "attack 3"]
    assert scene.refused("attack 1") == "KF-13.6"
    scene.play("attack 2", "play Kick!", "play Whirlwind!", "split")
    assert scene.legal() == ["target 3"]
    assert scene.refused("target 1") == "KF-13.6"
    scene.play("target 3", "2: pass", "3: pass", "0: end")
    assert scene.seat == 2


@pytest.mark.rule("KF-13.6")
def test_an_eliminated_team_is_skipped_with_all_its_seats() -> None:
    scene = Scene(6, "2v2v2").chi(1, 0).hand(2, "Kick!").hand(5, "Kick!").main(0).play("end")
    seats = []
    for _turn in range(4):
        scene.quiet("main")
        seats.append(scene.seat)
        scene.play("end").play("pass")
    assert seats == [2, 3, 5, 0]


@pytest.mark.rule("KF-13.7")
def test_after_the_end_nothing_is_asked() -> None:
    """No drain, no Respite, and every answer is refused."""
    scene = Scene(2).chi(0, 10).chi(1, 3).hand(0, "Kick!", "Chi Drain!", "Sword!").main(0)
    scene.play("attack 1", "play Kick!", "play Chi Drain!", "done")
    assert scene.over
    assert scene.seat is None
    assert scene.legal() == []
    assert scene.chi_of(0) == 10
    for words in ("end", "play Sword!", "attack 1", "pass"):
        assert scene.refused(words) == "KF-13.7"
    with pytest.raises(IllegalAction):
        scene.state.play(scene.state.action("end"), LoadedDice([]))


@pytest.mark.rule("KF-13.7")
def test_after_the_end_there_is_no_aftermath() -> None:
    scene = Scene(4, "2v2").chi(0, 20).chi(1, 3).hand(0, "Kick!").hand(1, "Bring It!", "Roundhouse!", "Flying!")
    scene.hand(2, "Avenge Me!", "Second Wind!", "Punch!").main(0).play("attack 1", "play Kick!", "2: pass")
    scene.play("1: play Bring It!", "play Roundhouse!", "play Flying!").quiet()
    assert scene.over
    assert scene.chi_of(0) == 14
    assert "aftermath" not in scene.told()
    assert scene.winners() == [0, 2]


@pytest.mark.rule("KF-13.8")
@pytest.mark.rule("KQ-51")
def test_with_a_turn_limit_the_game_ends_as_a_tie() -> None:
    scene = Scene(3, turn_limit=5).turns(3).chi(2, 0).chi(0, 4).main(0).play("end")
    assert scene.question == (1, "main")
    scene.play("end")
    assert scene.over
    assert scene.winners() == [0, 1]
    assert scene.result().rule == "KF-13.8"
    with pytest.raises(BadOption):
        Scene(2, turn_limit=0).main(0)


@pytest.mark.rule("KF-13.8")
@pytest.mark.rule("KQ-51")
def test_without_a_limit_nobody_ever_has_to_attack() -> None:
    scene = Scene(2).turns(100_000).hand(0, "Kick!").hand(1, "Kick!").main(0)
    for _turn in range(20):
        scene.play("end").quiet("main")
    assert not scene.over
    assert (scene.chi_of(0), scene.chi_of(1)) == (20, 20)


@pytest.mark.rule("KF-13.8")
def test_a_win_comes_before_the_limit() -> None:
    scene = Scene(2, turn_limit=1).chi(1, 3).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert scene.winners() == [0]
