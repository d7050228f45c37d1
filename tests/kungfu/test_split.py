"""One Attack with several targets (KF-9)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene


@pytest.mark.rule("KF-9.1")
def test_every_target_suffers_the_full_damage_and_all_effects() -> None:
    scene = Scene(4).weapon(1, "Sword!").weapon(2, "Sword!").weapon(3, "Great Halberd!")
    scene.hand(0, "Throw!", "Flying!", "Whirlwind!").main(0)
    scene.play("attack 1", "play Throw!", "play Flying!", "play Whirlwind!", "split", "target 3", "target 2")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 16, 16, 16]
    assert [scene.weapon_of(seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("KF-9.2")
def test_an_attack_is_split_once_and_other_cards_are_taken_in_their_other_mode() -> None:
    scene = Scene(4).hand(0, "Kick!", "Split Attack!", "Whirlwind!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "play Whirlwind!")
    assert scene.question == (0, "enhance")  # without a question: +3
    scene.play("done")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 14, 14, 20]


@pytest.mark.rule("KF-9.2")
def test_a_weapon_in_split_mode_has_split_the_attack() -> None:
    scene = Scene(4).weapon(0, "Ladder!").hand(0, "Split Attack!", "Wild!").main(0)
    scene.play("attack 1", "weapon", "split", "target 3", "play Split Attack!")
    assert scene.question == (0, "enhance")
    assert scene.refused("split") == "KF-9.2"
    scene.play("done")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 18, 20, 18]


@pytest.mark.rule("KF-9.2")
def test_a_card_that_was_not_used_to_split_leaves_the_split_to_another() -> None:
    scene = Scene(4).hand(0, "Kick!", "Split Attack!", "Whirlwind!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "add", "play Whirlwind!", "split", "target 2", "done")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 16, 16, 20]


@pytest.mark.rule("KF-9.3")
@pytest.mark.parametrize(("weapon", "single", "each"), [("Ladder!", 2, 1), ("Three-Section Staff!", 2, 2)])
def test_the_mode_of_a_weapon_is_chosen_with_the_base(weapon: str, single: int, each: int) -> None:
    scene = Scene(3).weapon(0, weapon).hand(0, "Sword!").main(0).play("attack 1", "weapon")
    assert scene.question == (0, "weapon mode")
    assert scene.legal() == ["single", "split"]
    scene.play("single", "done")
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 20 - single, 20]
    scene = Scene(3).weapon(0, weapon).main(0).play("attack 1", "weapon", "split", "target 2")
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 20 - each, 20 - each]


@pytest.mark.rule("KF-9.3")
def test_the_printed_attack_counts_when_a_card_splits() -> None:
    scene = Scene(3).weapon(0, "Ladder!").hand(0, "Split Attack!").main(0)
    scene.play("attack 1", "weapon", "single", "play Split Attack!", "split", "target 2")
    assert [scene.chi_of(seat) for seat in range(3)] == [20, 18, 18]


@pytest.mark.rule("KF-9.4")
@pytest.mark.rule("KQ-06")
def test_the_player_of_the_card_chooses_its_mode() -> None:
    scene = Scene(3).hand(0, "Kick!", "Whirlwind!").main(0).play("attack 1", "play Kick!", "play Whirlwind!")
    assert scene.question == (0, "mode")
    assert scene.legal() == ["split", "add"]
    scene.play("add")
    assert scene.chi_of(1) == 14
    scene = (
        Scene(3).hand(0, "Kick!", "Split Attack!").main(0).play("attack 1", "play Kick!", "play Split Attack!", "add")
    )
    assert scene.chi_of(1) == 16
    assert Scene(3).hand(0, "Kick!").main(0).refused("add") == "KF-9.4"


@pytest.mark.rule("KF-9.4")
@pytest.mark.rule("KQ-24")
def test_no_question_when_no_extra_target_exists() -> None:
    """Three players, one of them out: nobody is left to split to."""
    scene = Scene(3).chi(2, 0).hand(0, "Kick!", "Whirlwind!").main(0).play("attack 1", "play Kick!", "play Whirlwind!")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 14
    scene = Scene(3).chi(2, 0).weapon(0, "Ladder!").main(0).play("attack 1", "weapon")
    assert scene.chi_of(1) == 18


@pytest.mark.rule("KF-9.5")
@pytest.mark.rule("KQ-25")
def test_a_split_needs_one_extra_target_and_has_a_limit() -> None:
    scene = Scene(6).hand(0, "Kick!", "Whirlwind!", "Sword!").main(0)
    scene.play("attack 2", "play Kick!", "play Whirlwind!", "split")
    assert scene.question == (0, "extra target")
    assert scene.legal() == ["target 1", "target 3", "target 4", "target 5"]
    before = scene.state.digest()
    assert scene.refused("done") == "KF-9.5"
    assert scene.refused("pass") == "KF-18.1"
    assert scene.state.digest() == before
    scene.play("target 5")
    assert scene.legal() == ["done", "target 1", "target 3", "target 4"]
    scene.play("target 1")
    assert scene.question == (0, "enhance")  # three targets, no more
    assert scene.targets() == [2, 5, 1]


@pytest.mark.rule("KF-9.5")
def test_a_split_may_stop_after_the_first_extra_target() -> None:
    scene = Scene(6).hand(0, "Kick!", "Whirlwind!").main(0)
    scene.play("attack 2", "play Kick!", "play Whirlwind!", "split", "target 5", "done")
    assert [scene.chi_of(seat) for seat in range(6)] == [20, 20, 17, 20, 20, 17]
    scene = Scene(6).hand(0, "Kick!", "Split Attack!", "Wild!").main(0)
    scene.play("attack 2", "play Kick!", "play Split Attack!", "split", "target 5")
    assert scene.question == (0, "enhance")  # two targets, no more


@pytest.mark.rule("KF-9.6")
@pytest.mark.rule("KQ-26")
def test_an_extra_target_must_be_under_no_attack_of_the_exchange() -> None:
    scene = Scene(5).chi(4, 0).hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!", "Whirlwind!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "play Whirlwind!", "split")
    assert scene.legal() == ["target 3"]
    before = scene.state.digest()
    assert scene.refused("target 2") == "KF-9.6"  # under the first Attack
    assert scene.refused("target 0") == "KF-9.6"  # the main target itself
    assert scene.refused("target 1") == "KF-4.7"
    assert scene.refused("target 4") == "KF-13.6"
    assert scene.refused("target 5") == "KF-1.1"
    assert scene.state.digest() == before


@pytest.mark.rule("KF-9.6")
def test_a_seat_under_an_attack_leaves_no_question() -> None:
    """Everybody else is under an Attack: the splitting card is taken in its other mode."""
    scene = Scene(3).hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!", "Whirlwind!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "play Whirlwind!")
    assert scene.chi_of(0) == 15


@pytest.mark.rule("KF-9.7")
@pytest.mark.rule("KQ-27")
def test_main_targets_are_never_restricted() -> None:
    """A attacks B, B's split counterattack hits A and D, D's counterattack hits B, who is under A's Attack."""
    scene = (
        Scene(4).hand(0, "Kick!").hand(1, "Bring It!", "Punch!", "Split Attack!").hand(3, "Bring It!", "Trip!").main(0)
    )
    scene.play("attack 1", "play Kick!", "1: play Bring It!", "play Punch!", "play Split Attack!", "split")
    assert scene.legal() == ["target 2", "target 3"]
    scene.play("target 3", "3: play Bring It!", "play Trip!")
    assert [scene.chi_of(seat) for seat in range(4)] == [18, 20 - 3 - 2, 20, 18]


@pytest.mark.rule("KF-9.7")
def test_several_counterattacks_may_hit_the_splitter() -> None:
    scene = (
        Scene(3).hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!").hand(2, "Bring It!", "Trip!").main(0)
    )
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "2: play Bring It!", "play Trip!")
    assert [scene.chi_of(seat) for seat in range(3)] == [16, 17, 17]


@pytest.mark.rule("KF-9.8")
@pytest.mark.rule("KQ-56")
@pytest.mark.parametrize(("seats", "form"), [(2, "individual"), (4, "2v2"), (6, "3v3")])
def test_two_sides_know_no_splits(seats: int, form: str) -> None:
    scene = Scene(seats, form).weapon(0, "Ladder!").hand(0, "Whirlwind!", "Split Attack!").main(0)
    scene.play("attack 1", "weapon", "play Whirlwind!", "play Split Attack!")
    assert scene.chi_of(1) == scene.state.terms.start_chi - 2 - 3 - 1
    assert scene.asked == "main"


@pytest.mark.rule("KF-9.8")
@pytest.mark.rule("KQ-68")
def test_with_two_teams_left_of_three_there_are_no_splits_any_more() -> None:
    words = ("attack 1", "play Kick!", "play Whirlwind!")
    assert Scene(6, "2v2v2").hand(0, "Kick!", "Whirlwind!").main(0).play(*words).asked == "mode"
    scene = Scene(6, "2v2v2").chi(2, 0).hand(0, "Kick!", "Whirlwind!").main(0).play(*words)
    assert scene.chi_of(1) == 14
