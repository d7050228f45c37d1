"""Counterattacks (KF-11)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

NO_MATCH = "Your Kung Fu is No Match for Mine!"


@pytest.mark.rule("KF-11.1")
@pytest.mark.rule("KQ-31")
@pytest.mark.parametrize(("block", "loss"), [("Bring It!", 3), ("Reversal!", 1), (NO_MATCH, 0)])
def test_a_block_with_counter_gives_the_right_and_not_the_duty(block: str, loss: int) -> None:
    scene = Scene(2).hand(0, "Kick!").weapon(1, "Sword!").hand(1, block, "Punch!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", f"play {block}")
    assert scene.question == (1, "counter")
    assert scene.legal() == ["pass", "weapon", "play Punch!"]
    scene.play("pass")
    assert (scene.chi_of(0), scene.chi_of(1)) == (20, 20 - loss)


@pytest.mark.rule("KF-11.1")
def test_other_blocks_and_no_block_give_no_counterattack() -> None:
    for block in ("play Roll With It!", "play Blocking Kick!", "play Your Kung Fu is Weak!", "pass"):
        scene = Scene(2).hand(0, "Kick!").hand(1, "Roll With It!", "Blocking Kick!", "Your Kung Fu is Weak!", "Punch!")
        assert scene.main(0).play("attack 1", "play Kick!", block).question == (0, "main")


@pytest.mark.rule("KF-11.1")
@pytest.mark.rule("KQ-31")
def test_against_no_counter_the_other_parts_of_the_block_work() -> None:
    scene = Scene(2).hand(0, "Kick!", "Fast!").hand(1, NO_MATCH, "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Fast!", f"play {NO_MATCH}")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 20
    scene = Scene(2).weapon(0, "Sword!", "Trailing Silk!").hand(1, "Reversal!", "Punch!").main(0)
    scene.play("attack 1", "weapon", "play Reversal!")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 19


@pytest.mark.rule("KF-11.1")
def test_the_right_is_asked_for_when_there_are_cards_or_a_weapon() -> None:
    """Q17 looks at what is public: with an empty hand and no Weapon nobody is asked."""
    scene = Scene(2).hand(0, "Kick!").hand(1, "Bring It!").main(0).play("attack 1", "play Kick!", "play Bring It!")
    assert scene.question == (0, "main")
    scene = Scene(2).hand(0, "Kick!").hand(1, "Bring It!").weapon(1, "Fan!").main(0)
    assert scene.play("attack 1", "play Kick!", "play Bring It!").question == (1, "counter")


@pytest.mark.rule("KF-11.2")
def test_a_counterattack_is_a_normal_attack() -> None:
    """Weapon base, enhancements, Finishing Move, Combo and one split; then Blocks and a counterattack against it."""
    scene = Scene(4).hand(0, "Kick!", "Reversal!", "Trip!").weapon(1, "Ladder!").stance(1, "Crane Stance!")
    scene.hand(1, "Bring It!", "Spinning!", "Combo Attack!", "Kick!", "Chi Drain!", "Whirlwind!").hand(2, "Punch!")
    scene.main(0).play("attack 1", "play Kick!", "done", "1: play Bring It!", "weapon")
    assert scene.question == (1, "weapon mode")
    scene.play("single", "play Spinning!", "play Combo Attack!", "play Kick!", "play Chi Drain!")
    scene.play("play Whirlwind!", "split", "target 2", "target 3")
    damage = 2 + 4 + 5 + 1
    assert scene.question == (2, "block")  # clockwise from the maker 1: 2, 3, 0
    scene.play("pass", "0: play Reversal!", "0: play Trip!")
    assert [scene.chi_of(seat) for seat in range(4)] == [20 - damage + 2, 20 - 3 - 2 + 3, 20 - damage, 20 - damage]
    assert scene.stance_of(1) == []


@pytest.mark.rule("KF-11.2")
@pytest.mark.rule("KF-15.5")
def test_teammates_add_to_a_counterattack() -> None:
    scene = Scene(4, "2v2").hand(0, "Punch!").hand(1, "Bring It!", "Kick!").hand(3, "Double Team!").main(0)
    scene.play("attack 1", "play Punch!", "3: pass", "1: play Bring It!", "play Kick!", "3: play Double Team!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (20 - 3 - 3, 18)


@pytest.mark.rule("KF-11.3")
@pytest.mark.rule("KQ-38")
def test_a_counterattack_may_be_made_against_a_deadly_attack() -> None:
    scene = Scene(3).hand(0, "Kick!").hand(1, "Bring It!", "Punch!").chi(1, 2).main(0)
    scene.play("attack 1", "play Kick!", "play Bring It!", "play Punch!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (18, 0)


@pytest.mark.rule("KF-11.3")
@pytest.mark.rule("KQ-38")
def test_a_counterattack_may_be_made_with_a_weapon_that_will_be_lost() -> None:
    """The Bamboo Pole! with Razor-Sharp! strikes, and is gone before it could defend."""
    scene = Scene(2).hand(0, "Throw!").weapon(0, "Fan!").weapon(1, "Bamboo Pole!", "Razor-Sharp!").hand(1, "Bring It!")
    scene.main(0).play("attack 1", "play Throw!", "play Bring It!", "weapon")
    assert scene.chi_of(1) == 18
    assert scene.chi_of(0) == 20 - (2 + 2 - 3)
    assert scene.weapon_of(1) == []


@pytest.mark.rule("KF-11.3")
@pytest.mark.rule("KQ-38")
def test_what_the_lost_weapon_does_to_the_defense_stands() -> None:
    """Trailing Silk! pierces the Fan! although Throw! strips it in step 2; the mirror case is Disarm!."""
    scene = (
        Scene(2).hand(0, "Throw!").weapon(0, "Fan!").weapon(1, "Bamboo Pole!", "Trailing Silk!").hand(1, "Bring It!")
    )
    scene.main(0).play("attack 1", "play Throw!", "play Bring It!", "weapon")
    assert scene.chi_of(0) == 18
    scene = Scene(3).weapon(0, "Three-Section Staff!", "Trailing Silk!").weapon(2, "Fan!").hand(1, "Disarm!").main(0)
    scene.play("attack 1", "weapon", "split", "target 2", "1: play Disarm!")
    assert scene.weapon_of(0) == []
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 20, 18]


@pytest.mark.rule("KF-11.3")
def test_a_weapon_taken_in_step_2_does_not_help_the_running_attack() -> None:
    """Seat 0 takes a Weapon with Trailing Silk!: its own Wrestle Away! and Weapon attack do not pierce by that."""
    scene = Scene(2).weapon(0, "Great Halberd!").hand(0, "Combo Attack!", "Wrestle Away!").stance(1, "Drunken Stance!")
    scene.weapon(1, "Sword!", "Trailing Silk!").main(0)
    scene.play("attack 1", "weapon", "play Combo Attack!", "play Wrestle Away!", "0: keep")
    assert scene.weapon_of(0) == ["Sword!", "Trailing Silk!"]
    assert scene.chi_of(1) == 20 - (4 + 1 - 1)


@pytest.mark.rule("KF-11.4")
@pytest.mark.rule("KQ-32")
def test_a_counterattack_hits_the_maker() -> None:
    scene = Scene(4).hand(2, "Kick!", "Split Attack!").hand(3, "Bring It!", "Punch!", "Wild!").main(2)
    scene.play("attack 0", "play Kick!", "play Split Attack!", "split", "target 3", "3: play Bring It!", "play Punch!")
    assert scene.attacks() == [(2, [0, 3]), (3, [2])]


@pytest.mark.rule("KF-11.4")
@pytest.mark.rule("KF-15.9")
def test_a_target_added_by_a_teammate_strikes_back_at_that_teammate() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(3, "Human Wheel!").hand(1, "Bring It!", "Punch!", "Wild!")
    scene.hand(2, "Bring It!", "Trip!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Human Wheel!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "done", "2: play Bring It!", "play Trip!", "done")
    assert scene.losses() == [(0, 1, 3), (0, 2, 3), (1, 0, 2), (2, 3, 2)]


@pytest.mark.rule("KF-11.5")
@pytest.mark.rule("KQ-28")
def test_the_right_is_used_at_once_or_lost() -> None:
    """Seat 1 declines; whatever happens later in the exchange, it is not asked again."""
    scene = (
        Scene(3).hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!").hand(2, "Bring It!", "Trip!").main(0)
    )
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "1: play Bring It!", "1: pass")
    scene.play("2: play Bring It!", "play Trip!")
    assert scene.question == (0, "main")
    assert scene.losses() == [(0, 1, 3), (0, 2, 3), (2, 0, 2)]


@pytest.mark.rule("KF-11.6")
@pytest.mark.rule("KQ-35")
def test_a_chain_is_as_long_as_the_cards_last() -> None:
    """Six Attacks; each one after the first needs a Block with counter."""
    scene = Scene(2).hand(0, "Punch!", "Bring It!", "Punch!", NO_MATCH, "Punch!")
    scene.hand(1, "Bring It!", "Punch!", "Reversal!", "Punch!", "Reversal!", "Punch!").main(0)
    scene.play("attack 1", "play Punch!", "done", "1: play Bring It!", "play Punch!", "done")
    scene.play("0: play Bring It!", "play Punch!", "done", "1: play Reversal!", "play Punch!", "done")
    scene.play(f"0: play {NO_MATCH}", "play Punch!", "1: play Reversal!", "play Punch!")
    assert scene.losses() == [(0, 1, 2), (1, 0, 2), (1, 0, 2)]
    assert scene.told().count("base") == 6


@pytest.mark.rule("KF-11.7")
@pytest.mark.rule("KQ-36")
def test_all_attacks_of_the_exchange_deal_their_damage_at_the_same_time() -> None:
    scene = Scene(2).chi(0, 2).chi(1, 3).hand(0, "Kick!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Bring It!", "play Punch!")
    assert scene.over
    assert (scene.chi_of(0), scene.chi_of(1)) == (0, 0)
    assert scene.winners() == [0, 1]
