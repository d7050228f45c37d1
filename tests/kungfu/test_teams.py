"""Team play (KF-15)."""

from __future__ import annotations

import pytest

from jianghu import game
from tests.kungfu.scenario import Scene

YOU_GO = "You Go That Way, I'll Go This Way!"
TEAMS = [(4, "2v2"), (6, "3v3"), (6, "2v2v2")]


@pytest.mark.rule("KF-15.1")
@pytest.mark.rule("KQ-69")
def test_only_chi_is_common() -> None:
    """Payments, losses and restorations of one member change the total; hands, slots and turns stay apart."""
    scene = (
        Scene(4, "2v2")
        .chi(0, 10)
        .hand(0, "Imperial Stance!", "Meditation!", "Sword!", "Kick!")
        .hand(2, "Punch!")
        .main(0)
    )
    scene.play("play Imperial Stance!")
    assert scene.chi_of(2) == 8
    scene.play("play Meditation!", "play Sword!")
    assert scene.chi_of(2) == 12
    assert (scene.stance_of(2), scene.weapon_of(2), scene.hand_of(2)) == ([], [], ["Punch!"])
    scene.play("end", "pass")
    assert scene.seat == 1
    scene = Scene(4, "2v2").weapon(2, "Teapot!").chi(0, 10).hand(2, "Kick!").turn(2)
    assert scene.chi_of(0) == 11
    scene = (
        Scene(4, "2v2")
        .chi(0, 10)
        .hand(2, "Kick!", "Chi Drain!")
        .main(2)
        .play("attack 1", "play Kick!", "play Chi Drain!")
    )
    assert scene.chi_of(0) == 13
    scene = (
        Scene(4, "2v2")
        .chi(1, 8)
        .hand(0, "Kick!", "Final Lesson!")
        .main(0)
        .play("attack 3", "play Kick!", "play Final Lesson!")
    )
    assert scene.chi_of(1) == 0


@pytest.mark.rule("KF-15.2")
def test_a_team_is_out_with_all_its_members() -> None:
    scene = Scene(6, "2v2v2").chi(1, 3).hand(0, "Kick!").hand(4, "Punch!", "Wild!").weapon(4, "Fan!").main(0)
    scene.play("attack 1", "play Kick!", "4: pass", "4: pass")
    assert not scene.state.alive(1)
    assert not scene.state.alive(4)
    assert scene.hand_of(4) == scene.weapon_of(4) == []


@pytest.mark.rule("KF-15.3")
@pytest.mark.rule("KQ-15")
@pytest.mark.parametrize(("seats", "form"), TEAMS)
def test_attacks_are_aimed_at_players_of_other_teams(seats: int, form: str) -> None:
    scene = Scene(seats, form).hand(0, "Kick!").main(0)
    side = scene.state.terms.side
    for seat in range(1, seats):
        if side[seat] == side[0]:
            assert scene.refused(f"attack {seat}") == "KF-15.3"
        else:
            assert f"attack {seat}" in scene.legal()
    assert scene.refused("attack 0") == "KF-4.7"


@pytest.mark.rule("KF-15.4")
@pytest.mark.rule("KQ-72")
def test_there_is_no_way_to_show_a_hand() -> None:
    """The whole vocabulary: no verb speaks or shows; and a teammate's view has no cards of the others."""
    verbs = {verb.name for verb in game("kungfu").verbs.families}
    assert verbs == {
        "pay", "lapse", "done", "pass", "end", "weapon", "single", "split", "add", "fight", "keep", "leave", "drop",
        "attack", "target", "to", "avenge", "archetype", "play", "discard", "give", "cancel",
    }  # fmt: skip
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Punch!", "Wild!").main(0)
    assert scene.state.hide(0).hands[2] == [-1, -1]


# Adding enhancements -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-15.5")
@pytest.mark.rule("KQ-57")
def test_each_other_member_may_add_one_enhancement() -> None:
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(2, "Flying!", "Wild!").hand(4, "Chi Drain!", "Spinning!").main(0)
    scene.play("attack 1", "play Kick!", "2: play Flying!", "4: play Chi Drain!")
    assert scene.chi_of(1) == 30 - 3 - 2 - 1
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-15.5")
@pytest.mark.rule("KQ-57")
def test_every_kind_of_attack_can_be_helped() -> None:
    """A counterattack, an Attack by You Go That Way and one by Avenge Me!."""
    counter = Scene(4, "2v2").hand(0, "Punch!").hand(1, "Bring It!", "Kick!").hand(3, "Double Team!").main(0)
    counter.play("attack 1", "play Punch!", "3: pass", "1: play Bring It!", "play Kick!", "3: play Double Team!")
    assert counter.chi_of(0) == 20 - 3 - 3
    new = Scene(4, "2v2").hand(0, "Kick!", "Wild!").hand(2, YOU_GO, "Punch!").main(0)
    new.play("attack 1", "play Kick!", "done", f"2: play {YOU_GO}", "target 3", "play Punch!", "0: play Wild!")
    assert new.losses() == [(0, 1, 3), (2, 3, 3)]
    avenged = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Kick!").hand(1, "Double Team!").main(0)
    avenged.play("attack 1", "play Roundhouse!", "3: pass", "1: pass", "3: pass", "3: avenge 0", "play Kick!")
    avenged.play("1: play Double Team!")
    assert avenged.chi_of(0) == 20 - 3 - 3


@pytest.mark.rule("KF-15.5")
def test_nobody_helps_in_an_individual_game() -> None:
    scene = Scene(4).hand(0, "Kick!").hand(2, "Flying!").main(0).play("attack 1", "play Kick!")
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-15.6")
@pytest.mark.rule("KQ-23")
def test_first_the_maker_then_his_teammates_once_each_clockwise() -> None:
    scene = (
        Scene(6, "3v3")
        .hand(2, "Kick!", "Flying!", "Wild!")
        .hand(0, "Wild!", "Spinning!")
        .hand(4, "Flipping!", "Fast!")
        .main(2)
    )
    scene.play("attack 1", "play Kick!")
    assert scene.question == (2, "enhance")
    scene.play("play Flying!")
    assert scene.question == (2, "enhance")
    scene.play("done")
    assert scene.question == (4, "team enhance")
    assert not scene.state.attacks[0].closed
    scene.play("pass")
    assert scene.question == (0, "team enhance")
    scene.play("play Wild!")
    assert scene.question == (2, "main")  # neither seat 0, which has Spinning!, nor the maker is asked again
    assert scene.chi_of(1) == 30 - 3 - 2 - 1


@pytest.mark.rule("KF-15.7")
def test_an_added_card_obeys_the_rules_of_enhancements() -> None:
    cards = ["Flying!", "Style Breaker!", "Blindfolded!", "Punch!", "Parry!", "Sword!"]
    scene = Scene(4, "2v2").chi(0, 1).hand(0, "Kick!", "Flying!", "Chi Drain!").hand(2, *cards).main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "play Chi Drain!")
    assert scene.question == (2, "team enhance")
    assert scene.legal() == ["pass"]
    rules = ["KF-8.1", "KF-8.3", "KF-6.5", "KF-8.7", "KF-8.1", "KF-4.11"]
    assert [scene.refused(f"play {card}") for card in cards] == rules


@pytest.mark.rule("KF-15.7")
def test_the_stance_and_archetype_of_the_helper_count_for_his_card() -> None:
    """The Stranger in Dragon Stance! adds Flying!: 2 + 2 x 3."""
    scene = (
        Scene(4, "2v2")
        .hand(0, "Kick!")
        .archetype(2, "The Mysterious Stranger")
        .stance(2, "Dragon Stance!")
        .hand(2, "Flying!")
    )
    scene.main(0).play("attack 1", "play Kick!", "2: play Flying!")
    assert scene.chi_of(1) == 20 - 3 - 8


@pytest.mark.rule("KF-15.8")
@pytest.mark.rule("KQ-57")
def test_a_helpers_combo_is_completed_at_once_by_him_alone() -> None:
    scene = (
        Scene(6, "3v3")
        .hand(0, "Kick!")
        .hand(2, "Combo Attack!", "Punch!", "Trip!", "Wild!")
        .hand(4, "Flying!", "Punch!")
        .main(0)
    )
    scene.play("attack 1", "play Kick!", "2: play Combo Attack!")
    assert scene.question == (2, "combo")
    assert scene.legal() == ["done", "play Punch!", "play Trip!"]
    assert scene.refused("play Wild!") == "KF-15.8"
    scene.play("play Punch!", "play Trip!")
    assert scene.question == (2, "combo")
    scene.play("done")
    assert scene.question == (4, "team enhance")
    assert scene.refused("play Punch!") == "KF-8.7"
    scene.play("play Flying!")
    assert scene.chi_of(1) == 30 - 3 - 2 - 2 - 2


# Splitting -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-15.9")
@pytest.mark.rule("KQ-58")
def test_a_teammate_who_splits_chooses_and_is_answerable() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(3, "Human Wheel!", "Sword!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Human Wheel!")
    assert scene.question == (3, "mode")
    scene.play("split")
    assert scene.question == (3, "extra target")
    assert scene.legal() == ["target 2", "target 5"]
    scene.play("target 5")
    assert scene.chi_of(1) == scene.chi_of(2) == 17


@pytest.mark.rule("KF-15.9")
@pytest.mark.rule("KQ-58")
def test_all_else_stays_with_the_maker() -> None:
    """Subtype and vs are the maker's; a Block that takes a Stance takes his; a counterattack goes to the splitter."""
    scene = (
        Scene(6, "2v2v2")
        .stance(0, "Dragon Stance!")
        .hand(0, "Kick!")
        .stance(3, "Crane Stance!")
        .hand(3, "Human Wheel!")
    )
    scene.stance(1, "Tiger Stance!").stance(2, "Crane Stance!").hand(
        2, "I Have Studied Your Style!", "Blocking Kick!"
    ).main(0)
    scene.play("attack 1", "play Kick!", "3: play Human Wheel!", "split", "target 2")
    assert scene.playable() == ["Blocking Kick!", "I Have Studied Your Style!"]
    scene.play("play I Have Studied Your Style!", "keep")
    assert scene.stance_of(2) == ["Dragon Stance!"]
    assert scene.stance_of(3) == ["Crane Stance!"]
    assert scene.losses() == [(0, 1, 3), (0, 2, 3)]  # 3, and 3 + 2 - 2


@pytest.mark.rule("KF-15.10")
def test_a_team_counts_as_one_player_for_splitting() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Whirlwind!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Whirlwind!", "split")
    assert scene.legal() == ["target 2", "target 5"]
    assert scene.refused("target 4") == "KF-9.6"  # the partner of seat 1
    assert scene.refused("target 3") == "KF-15.3"
    scene.play("target 5")
    assert scene.question == (0, "enhance")  # nobody is left, though Whirlwind! would reach three
    assert scene.targets() == [1, 5]


@pytest.mark.rule("KF-15.10")
def test_no_extra_target_in_a_team_that_is_under_an_attack() -> None:
    """Team A attacks seat 1 of team B; the counterattack of seat 1 on seat 0 may be split to team C only."""
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(1, "Bring It!", "Punch!", "Split Attack!").main(0)
    scene.play("attack 1", "play Kick!", "1: play Bring It!", "play Punch!", "play Split Attack!", "split")
    assert scene.legal() == ["target 2", "target 5"]
    assert scene.refused("target 3") == "KF-9.6"
    both = Scene(6, "2v2v2").hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!", "Split Attack!").main(0)
    both.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "1: play Bring It!", "play Punch!")
    both.play("play Split Attack!")  # +1, without a question
    assert both.chi_of(0) == 17


@pytest.mark.rule("KF-15.11")
@pytest.mark.rule("KQ-56")
@pytest.mark.parametrize(("seats", "form"), [(4, "2v2"), (6, "3v3")])
def test_in_a_game_of_two_teams_nothing_can_be_split(seats: int, form: str) -> None:
    scene = Scene(seats, form).hand(0, "Kick!", "Whirlwind!").hand(2, "Human Wheel!").main(0)
    scene.play("attack 1", "play Kick!", "play Whirlwind!", "2: play Human Wheel!")
    assert scene.losses() == [(0, 1, 3 + 3 + 2)]


@pytest.mark.rule("KF-15.12")
@pytest.mark.rule("KQ-60")
def test_you_go_that_way_may_aim_at_a_team_that_is_under_an_attack() -> None:
    """A1 attacks B1; A2's new Attack goes at B2. A split on it may reach team C only, if C is under no Attack."""
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(3, YOU_GO, "Punch!", "Split Attack!").main(0)
    scene.play("attack 1", "play Kick!", f"3: play {YOU_GO}")
    assert scene.legal() == ["target 2", "target 4", "target 5"]
    scene.play("target 4", "play Punch!", "play Split Attack!", "split")
    assert scene.legal() == ["target 2", "target 5"]
    assert scene.refused("target 1") == "KF-9.6"
    scene.play("target 2")
    assert scene.losses() == [(0, 1, 3), (3, 4, 2), (3, 2, 2)]
    both = Scene(6, "2v2v2").hand(0, "Kick!").hand(3, YOU_GO, "Punch!", "Split Attack!").main(0)
    both.play("attack 1", "play Kick!", f"3: play {YOU_GO}", "target 5", "play Punch!", "play Split Attack!")
    assert both.losses() == [(0, 1, 3), (3, 5, 3)]  # both other teams are under an Attack: +1


# Cards, passing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-15.13")
@pytest.mark.parametrize(
    ("card", "loss"), [("Double Team!", 1), ("Launch Me!", 2), ("Back to Back!", 1), ("Human Wheel!", 2)]
)
def test_a_team_enhancement_may_be_added_to_an_own_attack(card: str, loss: int) -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", card).main(0).play("attack 1", "play Kick!", f"play {card}")
    assert scene.quiet().chi_of(1) == 20 - 3 - loss


@pytest.mark.rule("KF-15.13")
def test_a_team_enhancement_follows_all_rules_of_enhancements() -> None:
    """It counts for Nunchucks! and the Imperial Stance!, and one name occurs once."""
    scene = (
        Scene(4, "2v2")
        .weapon(0, "Nunchucks!")
        .stance(0, "Imperial Stance!")
        .hand(0, "Double Team!")
        .hand(2, "Double Team!")
    )
    scene.main(0).play("attack 1", "weapon", "play Double Team!")
    assert scene.refused("play Double Team!") == "KF-8.1"
    scene.play("2: pass")
    assert scene.chi_of(1) == 20 - 2 - 1 - 1 - 1


@pytest.mark.rule("KF-15.13")
def test_a_team_block_may_be_used_by_the_target_itself() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(1, "Pull You Clear!", "Crossed Guard!", "Shield My Partner!").main(0)
    scene.play("attack 1", "play Kick!")
    assert scene.question == (1, "block")
    assert scene.playable() == ["Shield My Partner!", "Pull You Clear!"]
    assert scene.refused("play Crossed Guard!") == "KF-10.3"
    assert scene.play("play Shield My Partner!").chi_of(1) == 20


@pytest.mark.rule("KF-15.13")
def test_a_team_restoration_is_played_in_prepare_and_respite() -> None:
    scene = Scene(4, "2v2").chi(0, 5).hand(0, "Group Meditation!", "Share the Tea!", "Kick!").main(0)
    assert scene.playable() == ["Share the Tea!", "Group Meditation!"]
    scene.play("attack 1", "play Kick!")
    assert scene.refused("play Share the Tea!") == "KF-4.11"
    scene.play("done", "play Share the Tea!", "play Group Meditation!")
    assert scene.chi_of(0) == 13


@pytest.mark.rule("KF-15.14")
@pytest.mark.rule("KQ-71")
def test_a_team_special_waits_for_its_moment() -> None:
    cards = ["Face Me!", "Avenge Me!", "Trade Secrets!", "Secret Signal!", "Second Wind!", "I Saw That Coming!"]
    scene = Scene(4, "2v2").hand(0, "Kick!", *cards).hand(1, "Kick!", *cards[:2]).main(0)
    assert scene.playable() == []
    for card in cards:
        assert scene.refused(f"play {card}") == "KF-15.14"
    assert scene.refused("avenge 1") == "KF-16.10"
    scene.play("attack 1", "play Kick!")
    for card in cards:
        assert scene.refused(f"play {card}") == "KF-8.1"
    scene.play("done")
    assert scene.question == (1, "block")
    assert scene.refused("play Face Me!") == "KF-10.2"


@pytest.mark.rule("KF-15.15")
@pytest.mark.rule("KQ-70")
def test_one_card_is_handed_over_at_the_end_of_the_turn() -> None:
    """It cannot be refused, and the hand of the partner may become overfull."""
    seven = ["Punch!"] * 3 + ["Trip!"] * 3 + ["Wild!"]
    scene = Scene(4, "2v2").hand(0, "Kick!", "Sword!").hand(2, *seven).main(0).play("end")
    assert scene.question == (0, "pass card")
    scene.play("give Sword!")
    assert scene.hand_of(0) == ["Kick!"]
    assert sorted(scene.hand_of(2)) == sorted([*seven, "Sword!"])
    assert scene.seat == 1  # only one card


@pytest.mark.rule("KF-15.15")
def test_passing_is_voluntary_and_in_larger_teams_to_one_of_them() -> None:
    scene = Scene(6, "3v3").hand(0, "Kick!").main(0).play("end", "pass")
    assert scene.hand_of(0) == ["Kick!"]
    assert scene.seat == 1
    scene = Scene(6, "3v3").hand(0, "Kick!").main(0).play("end", "give Kick!")
    assert scene.question == (0, "pass to")
    scene.play("to 4")
    assert scene.hand_of(4) == ["Kick!"]
    assert Scene(6, "3v3").main(0).play("end").seat == 1  # nothing to pass


@pytest.mark.rule("KF-15.15")
def test_cards_are_passed_at_no_other_time() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Punch!").main(0)
    assert scene.refused("give Kick!") == "KF-15.15"
    assert scene.refused("to 2") == "KF-15.15"
    scene.play("end")
    assert scene.refused("give Sword!") == "KF-18.4"


@pytest.mark.rule("KF-15.16")
@pytest.mark.rule("KQ-68")
def test_with_three_teams_the_game_goes_on_with_two() -> None:
    scene = Scene(6, "2v2v2").chi(1, 3).hand(0, "Kick!", "Sword!").main(0).play("attack 1", "play Kick!", "done")
    assert not scene.over
    scene.play("play Sword!", "end")
    assert scene.question == (2, "main")
    scene.play("end", "pass")
    assert scene.quiet().question == (3, "main")
    scene.play("end", "pass")
    assert scene.quiet().question == (5, "main")
    assert [words for words in scene.legal() if words.startswith("attack")] == ["attack 0", "attack 3"]
