"""Blocks: Ignore and reduce (KF-10)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

ONLY = "When Done Right, None Can Defend!"
WEAK = "Your Kung Fu is Weak!"
NO_MATCH = "Your Kung Fu is No Match for Mine!"


@pytest.mark.rule("KF-10.1")
@pytest.mark.rule("KQ-30")
def test_one_block_for_each_attack_and_target() -> None:
    """After Reversal! the next Block is refused, and seat 1 is not asked for one any more."""
    scene = Scene(2).hand(0, "Kick!").hand(1, "Reversal!", "Roll With It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Reversal!")
    assert scene.question == (1, "counter")
    before = scene.state.digest()
    assert scene.refused("play Roll With It!") == "KF-10.1"
    assert scene.state.digest() == before
    scene.play("pass")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 19


@pytest.mark.rule("KF-10.1")
@pytest.mark.rule("KQ-30")
def test_who_is_the_target_of_two_attacks_may_block_each_once() -> None:
    """Seat 0 splits; both targets counterattack; seat 0 blocks the one and the other."""
    scene = Scene(3).hand(0, "Kick!", "Split Attack!", "Blocking Punch!", "Amazing Balance!")
    scene.hand(1, "Bring It!", "Punch!").hand(2, "Bring It!", "Trip!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "done")
    scene.play("1: play Bring It!", "play Punch!", "2: play Bring It!", "play Trip!")
    assert scene.question == (0, "block")
    assert scene.playable() == ["Blocking Punch!"]
    scene.play("play Blocking Punch!")
    assert scene.question == (0, "block")
    assert scene.playable() == ["Amazing Balance!"]
    scene.play("play Amazing Balance!")
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 17, 17]


@pytest.mark.rule("KF-10.2")
def test_a_block_is_played_after_the_attack_is_closed() -> None:
    scene = Scene(2).hand(0, "Kick!", "Wild!", "Blocking Kick!").hand(1, "Blocking Kick!").main(0)
    assert scene.refused("play Blocking Kick!") == "KF-10.2"
    scene.play("attack 1", "play Kick!")
    assert scene.seat == 0
    assert scene.refused("play Blocking Kick!") == "KF-8.1"
    scene.play("done")
    assert scene.question == (1, "block")
    assert scene.legal() == ["pass", "play Blocking Kick!"]


@pytest.mark.rule("KF-10.3")
def test_a_block_must_fit_the_subtype() -> None:
    scene = (
        Scene(2).hand(0, "Punch!").hand(1, "Blocking Kick!", "Blocking Punch!", "Roll With It!", WEAK, "Kick!").main(0)
    )
    scene.play("attack 1", "play Punch!")
    assert scene.playable() == ["Blocking Punch!", "Roll With It!", WEAK]
    before = scene.state.digest()
    assert scene.refused("play Blocking Kick!") == "KF-10.3"
    assert scene.refused("play Kick!") == "KF-10.2"
    assert scene.refused("play Parry!") == "KF-18.4"
    assert scene.state.digest() == before


@pytest.mark.rule("KF-10.3")
@pytest.mark.rule("KQ-29")
def test_a_useless_block_may_be_played() -> None:
    """Against 0 damage, without a base for the counterattack, with no Stance to take, and against no_counter."""
    scene = Scene(2).weapon(0, "Fan!").hand(1, "Leap Away!", "Bring It!", "I Have Studied Your Style!").main(0)
    scene.play("attack 1", "weapon")
    assert scene.playable() == ["Bring It!", "Leap Away!", "I Have Studied Your Style!"]
    scene.play("play Bring It!")
    assert scene.question == (1, "counter")
    assert scene.legal() == ["pass"]
    scene = Scene(2).hand(0, "Punch!", "Fast!").hand(1, "Bring It!", "Kick!").main(0)
    scene.play("attack 1", "play Punch!", "play Fast!", "play Bring It!")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 17


@pytest.mark.rule("KF-10.4")
def test_an_ignored_attack_does_nothing_to_that_target() -> None:
    """Wrestle Away! with Throw!, Trip!, Shouting! and Chi Drain!: all that may happen to somebody."""
    scene = Scene(2).chi(0, 10).hand(0, "Wrestle Away!", "Combo Attack!", "Throw!", "Trip!", "Shouting!", "Chi Drain!")
    scene.weapon(1, "Sword!").stance(1, "Crane Stance!").hand(1, "Amazing Balance!", "Kick!").main(0)
    scene.play("attack 1", "play Wrestle Away!", "play Combo Attack!", "play Throw!", "play Trip!", "play Shouting!")
    scene.play("play Chi Drain!", "play Amazing Balance!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (10, 20)
    assert scene.weapon_of(1) == ["Sword!"]
    assert scene.stance_of(1) == ["Crane Stance!"]
    assert scene.hand_of(1) == ["Kick!"]


@pytest.mark.rule("KF-10.4")
def test_other_targets_are_not_affected_by_it() -> None:
    scene = (
        Scene(3).hand(0, "Throw!", "Split Attack!").weapon(1, "Sword!").weapon(2, "Fan!").hand(1, "Amazing Balance!")
    )
    scene.main(0).play("attack 1", "play Throw!", "play Split Attack!", "split", "target 2", "1: play Amazing Balance!")
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 20, 18]
    assert scene.weapon_of(1) == ["Sword!"]
    assert scene.weapon_of(2) == []


@pytest.mark.rule("KF-10.5")
def test_reduction_is_not_below_0_and_other_effects_happen() -> None:
    scene = Scene(2).hand(0, "Throw!").weapon(1, "Sword!").hand(1, "Leap Away!").chi(1, 10).main(0)
    scene.play("attack 1", "play Throw!", "play Leap Away!")
    assert scene.chi_of(1) == 10
    assert scene.weapon_of(1) == []
    scene = Scene(2).hand(0, "Kick!", "Flying!").hand(1, "Roll With It!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "play Roll With It!")
    assert scene.chi_of(1) == 18


@pytest.mark.rule("KF-10.5")
def test_a_block_lowers_the_damage_of_one_attack_only() -> None:
    scene = Scene(2).hand(0, "Punch!", "Bring It!", "Kick!").hand(1, "Reversal!", "Trip!", "Wild!").main(0)
    scene.play(
        "attack 1", "play Punch!", "done", "1: play Reversal!", "play Trip!", "done", "0: play Bring It!", "play Kick!"
    )
    scene.play("1: pass")
    assert scene.chi_of(1) == 17  # 2 - 2, and 3


@pytest.mark.rule("KF-10.6")
@pytest.mark.rule("KQ-42")
def test_effects_of_a_block_happen_whether_or_not_it_ignores() -> None:
    scene = Scene(2).weapon(0, "Sword!").hand(1, "Catch the Blade!").main(0)
    scene.play("attack 1", "weapon", "play Catch the Blade!", "1: keep")
    assert scene.chi_of(1) == 20
    assert (scene.weapon_of(0), scene.weapon_of(1)) == ([], ["Sword!"])
    scene = Scene(2).stance(0, "Crane Stance!").hand(0, "Kick!").hand(1, "I Have Studied Your Style!").main(0)
    scene.play("attack 1", "play Kick!", "play I Have Studied Your Style!", "1: keep")
    assert scene.chi_of(1) == 17
    assert (scene.stance_of(0), scene.stance_of(1)) == ([], ["Crane Stance!"])
    scene = Scene(2).hand(0, "Kick!").stance(1, "Crane Stance!").hand(1, "Iron Body!").main(0)
    scene.play("attack 1", "play Kick!", "play Iron Body!")
    assert scene.chi_of(1) == 20
    assert scene.stance_of(1) == []


@pytest.mark.rule("KF-10.7")
@pytest.mark.rule("KQ-44")
def test_only_your_kung_fu_helps_when_done_right() -> None:
    blocks = ["Blocking Kick!", "Roll With It!", "Bring It!", "Reversal!", WEAK, NO_MATCH]
    scene = Scene(2).hand(0, "Kick!", ONLY).hand(1, *blocks).main(0).play("attack 1", "play Kick!", f"play {ONLY}")
    assert scene.playable() == [WEAK, NO_MATCH]
    before = scene.state.digest()
    for block in blocks[:4]:
        assert scene.refused(f"play {block}") == "KF-10.7"
    assert scene.state.digest() == before
    scene.play(f"play {WEAK}")
    assert scene.chi_of(1) == 20


@pytest.mark.rule("KF-10.7")
@pytest.mark.rule("KQ-44")
def test_standing_defense_counts_when_done_right() -> None:
    scene = (
        Scene(2).hand(0, "Kick!", ONLY).weapon(1, "Umbrella!").main(0).play("attack 1", "play Kick!", f"play {ONLY}")
    )
    assert scene.chi_of(1) == 19


@pytest.mark.rule("KF-10.7")
@pytest.mark.rule("KQ-62")
def test_no_team_block_helps_either() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", ONLY).hand(1, "Shield My Partner!").hand(3, "Shield My Partner!").main(0)
    scene.play("attack 1", "play Kick!", f"play {ONLY}", "3: pass")
    assert scene.question == (1, "block")
    assert scene.refused("play Shield My Partner!") == "KF-10.7"
    scene.play("pass")
    assert scene.asked != "team block"
    assert scene.chi_of(1) == 17


@pytest.mark.rule("KF-10.8")
def test_a_teammate_blocks_only_with_cards_that_say_so() -> None:
    cards = ["Blocking Kick!", "Roll With It!", WEAK, "Pull You Clear!"]
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(1, "Punch!").hand(3, *cards).main(0)
    scene.play("attack 1", "play Kick!", "3: pass", "1: pass")
    assert scene.question == (3, "team block")
    assert scene.playable() == ["Pull You Clear!"]
    for card in cards[:3]:
        assert scene.refused(f"play {card}") == "KF-10.8"
    scene.play("play Pull You Clear!")
    assert scene.chi_of(1) == 20


@pytest.mark.rule("KF-10.8")
def test_who_steps_in_blocks_for_himself() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(1, "Punch!").hand(3, "Face Me!", "Blocking Kick!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Face Me!", "3: play Blocking Kick!")
    assert scene.chi_of(1) == 20
