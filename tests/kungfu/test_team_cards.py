"""The cards of team games (KF-16)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

YOU_GO = "You Go That Way, I'll Go This Way!"
ONLY = "When Done Right, None Can Defend!"
WEAK = "Your Kung Fu is Weak!"
NO_MATCH = "Your Kung Fu is No Match for Mine!"
SAW = "I Saw That Coming!"


# You Go That Way, I'll Go This Way! ----------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.1")
@pytest.mark.rule("KQ-59")
def test_you_go_that_way_is_for_a_teammate_who_can_attack() -> None:
    def partner(*cards: str) -> Scene:
        return Scene(4, "2v2").hand(0, "Kick!", YOU_GO).hand(2, *cards)

    own = partner().main(0).play("attack 1", "play Kick!")
    assert own.refused(f"play {YOU_GO}") == "KF-8.4"
    bare = partner(YOU_GO, "Wild!").main(0).play("attack 1", "play Kick!", "done")
    assert bare.legal() == ["pass", "play Wild!"]
    assert bare.refused(f"play {YOU_GO}") == "KF-16.1"
    card = partner(YOU_GO, "Punch!").main(0).play("attack 1", "play Kick!", "done")
    assert card.playable() == [YOU_GO]
    armed = partner(YOU_GO).weapon(2, "Fan!").main(0).play("attack 1", "play Kick!", "done")
    assert armed.playable() == [YOU_GO]


@pytest.mark.rule("KF-16.1")
def test_it_is_the_one_enhancement_of_its_player() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, YOU_GO, "Punch!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {YOU_GO}")
    assert scene.question == (2, "new target")


@pytest.mark.rule("KF-16.2")
@pytest.mark.rule("KQ-59")
def test_the_new_attack_is_built_before_anybody_answers() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Wild!").hand(2, YOU_GO, "Punch!", "Flying!").weapon(2, "Sword!")
    scene.hand(1, "Parry!").hand(3, "Parry!").main(0)
    scene.play("attack 1", "play Kick!", "done", f"2: play {YOU_GO}")
    assert scene.state.attacks[0].closed
    scene.play("2: target 3")
    assert scene.question == (2, "base")
    assert scene.legal() == ["weapon", "play Punch!"]
    scene.play("weapon", "2: play Flying!", "2: done")
    assert scene.question == (0, "team enhance")  # the first maker is now a teammate
    scene.play("play Wild!")
    assert scene.attacks() == [(0, [1]), (2, [3])]
    scene.play("3: pass", "1: pass", "3: pass", "1: pass", "3: play Parry!")
    assert scene.losses() == [(0, 1, 3)]  # one resolution for both


@pytest.mark.rule("KF-16.3")
@pytest.mark.rule("KQ-59")
def test_the_new_attack_aims_at_somebody_whom_the_first_does_not_hit() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Split Attack!").hand(3, YOU_GO, "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", f"3: play {YOU_GO}")
    assert scene.legal() == ["target 4", "target 5"]
    assert scene.refused("target 1") == "KF-16.3"
    assert scene.refused("target 2") == "KF-16.3"
    assert scene.refused("target 0") == "KF-15.3"
    assert scene.refused("pass") == "KF-18.1"


@pytest.mark.rule("KF-16.4")
@pytest.mark.rule("KF-4.8")
@pytest.mark.rule("KQ-59")
def test_the_new_attack_may_repeat_names_and_the_card_itself() -> None:
    """Seat 0 attacks 1; seat 2 goes at 3; seat 0 adds the second copy and attacks 1 once more: three Attacks."""
    scene = (
        Scene(4, "2v2")
        .hand(0, "Kick!", "Flying!", YOU_GO, "Trip!", "Flying!")
        .hand(2, YOU_GO, "Punch!", "Flying!")
        .main(0)
    )
    scene.play("attack 1", "play Kick!", "play Flying!", "done", f"2: play {YOU_GO}", "target 3", "play Punch!")
    scene.play("2: play Flying!", f"0: play {YOU_GO}", "0: target 1", "play Trip!", "play Flying!")
    assert scene.losses() == [(0, 1, 5), (2, 3, 4), (0, 1, 4)]
    assert scene.chi_of(1) == 20 - 13


@pytest.mark.rule("KF-16.4")
def test_one_attack_has_the_card_once() -> None:
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(2, YOU_GO, "Punch!").hand(4, YOU_GO, "Punch!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {YOU_GO}")
    assert scene.question == (4, "team enhance")  # the Attack is not closed yet
    assert scene.refused(f"play {YOU_GO}") == "KF-8.1"
    scene.play("pass", "2: target 3", "play Punch!")
    assert scene.question == (4, "team enhance")
    scene.play(f"play {YOU_GO}")  # on the new Attack it may be used
    assert scene.legal() == ["target 1", "target 5"]


@pytest.mark.rule("KF-16.4")
@pytest.mark.rule("KQ-59")
def test_it_counts_as_an_enhancement_of_its_host() -> None:
    scene = Scene(4, "2v2").weapon(0, "Nunchucks!").stance(2, "Imperial Stance!").hand(2, YOU_GO, "Punch!").main(0)
    scene.play("attack 1", "weapon", f"2: play {YOU_GO}", "target 3", "play Punch!")
    assert scene.losses() == [(0, 1, 2 + 1 + 1), (2, 3, 2)]


@pytest.mark.rule("KF-16.4")
@pytest.mark.rule("KQ-59")
def test_on_a_counterattack_the_new_attack_is_none_and_may_go_anywhere() -> None:
    """Seat 1 strikes back at seat 0; its partner 4 uses that to attack team C."""
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(1, "Bring It!", "Punch!").hand(4, YOU_GO, "Trip!").main(0)
    scene.play("attack 1", "play Kick!", "4: pass", "1: play Bring It!", "play Punch!", f"4: play {YOU_GO}")
    assert scene.legal() == ["target 2", "target 3", "target 5"]
    scene.play("target 5", "play Trip!")
    assert scene.losses() == [(0, 1, 3), (1, 0, 2), (4, 5, 2)]


# Face Me! ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_face_me_makes_its_player_the_target_for_all_purposes() -> None:
    """vs, standing defense and what is stripped follow the new target."""
    scene = Scene(4, "2v2").stance(0, "Crane Stance!").hand(0, "Trip!").stance(1, "Drunken Stance!").hand(1, "Wild!")
    scene.stance(3, "Tiger Stance!").weapon(3, "Bamboo Pole!").hand(3, "Face Me!").main(0)
    scene.play("attack 1", "play Trip!", "3: play Face Me!", "1: pass")  # the original target may help: Team Block
    assert scene.losses() == [(0, 3, 2 + 2 - 1)]
    assert scene.stance_of(1) == ["Drunken Stance!"]
    assert scene.stance_of(3) == []


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_who_stepped_in_blocks_and_strikes_back_at_the_same_seat() -> None:
    scene = (
        Scene(6, "2v2v2")
        .hand(0, "Kick!")
        .hand(3, "Human Wheel!")
        .hand(2, "Punch!")
        .hand(5, "Face Me!", "Bring It!", "Trip!")
    )
    scene.main(0).play("attack 1", "play Kick!", "3: play Human Wheel!", "split", "target 2", "5: play Face Me!")
    assert scene.question == (5, "block")
    scene.play("play Bring It!", "play Trip!")
    assert scene.attacks() == [(0, [1, 5]), (5, [3])]  # seat 3 split to team C and answers for it


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_one_face_me_for_each_target() -> None:
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(3, "Face Me!", "Punch!").hand(5, "Face Me!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Face Me!")
    assert scene.question == (5, "before block")
    assert scene.legal() == ["pass"]
    assert scene.refused("play Face Me!") == "KF-16.5"


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_another_attack_may_be_faced_by_another_or_by_the_same() -> None:
    """Seat 3 is under the Attack of seat 2 already and steps in for seat 1 as well."""
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, YOU_GO, "Punch!").hand(3, "Face Me!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {YOU_GO}", "target 3", "play Punch!", "3: play Face Me!")
    assert scene.losses() == [(0, 3, 3), (2, 3, 2)]


@pytest.mark.rule("KF-16.5")
def test_face_me_is_played_before_the_target_answers_and_by_teammates_only() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(1, "Face Me!", "Punch!").hand(3, "Face Me!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!")
    assert scene.question == (3, "before block")
    scene.play("pass")
    assert scene.question == (1, "block")
    assert scene.refused("play Face Me!") == "KF-10.2"
    scene.play("pass")
    assert scene.question == (3, "team block")
    assert scene.refused("play Face Me!") == "KF-10.2"


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_face_me_as_a_block_for_the_target() -> None:
    """With `face_me = block_for` the target stays; its friend blocks for it, and the counterattack is his."""
    scene = Scene(4, "2v2", face_me="block_for").hand(0, "Kick!").hand(1, "Roll With It!").stance(1, "Drunken Stance!")
    scene.hand(3, "Face Me!", "Reversal!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Face Me!")
    assert scene.question == (3, "block for")
    assert scene.legal() == ["pass", "play Reversal!"]
    scene.play("play Reversal!")
    if scene.question == (3, "before block"):
        scene.play("pass")
    assert scene.question == (3, "counter")  # it was the target's one Block: seat 1 is not asked
    scene.play("play Punch!", "1: pass")  # seat 1 might add to the counterattack
    assert scene.attacks() == []
    assert scene.losses() == [(3, 0, 2)]  # 3 - 2 - 1 for seat 1, who is in Drunken Stance!


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_who_plays_face_me_for_a_block_may_still_decline() -> None:
    scene = (
        Scene(4, "2v2", face_me="block_for").hand(0, "Kick!").hand(1, "Roll With It!").hand(3, "Face Me!", "Reversal!")
    )
    scene.main(0).play("attack 1", "play Kick!", "3: play Face Me!", "pass")
    if scene.question == (3, "before block"):
        scene.play("pass")
    assert scene.question == (1, "block")
    scene.play("play Roll With It!")
    assert scene.chi_of(1) == 20


@pytest.mark.rule("KF-16.5")
@pytest.mark.rule("KQ-61")
def test_effects_of_a_block_for_another_are_those_of_its_player() -> None:
    scene = Scene(4, "2v2", face_me="block_for").hand(0, "Kick!", "Flying!").stance(1, "Crane Stance!")
    scene.stance(3, "Tiger Stance!").hand(3, "Face Me!", "Iron Body!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "3: play Face Me!", "play Iron Body!")
    assert scene.losses() == []
    assert scene.stance_of(1) == ["Crane Stance!"]
    assert scene.stance_of(3) == []


@pytest.mark.rule("KF-16.6")
@pytest.mark.parametrize("face_me", ["redirect", "block_for"])
def test_when_done_right_face_me_needs_and_obliges_a_your_kung_fu_block(face_me: str) -> None:
    scene = Scene(4, "2v2", face_me=face_me).hand(0, "Kick!", ONLY).hand(3, "Face Me!", "Roll With It!").main(0)
    scene.play("attack 1", "play Kick!", f"play {ONLY}")
    assert scene.question == (3, "before block")
    assert scene.legal() == ["pass"]
    assert scene.refused("play Face Me!") == "KF-16.6"
    scene = (
        Scene(4, "2v2", face_me=face_me)
        .hand(0, "Kick!", ONLY)
        .hand(3, "Face Me!", "Roll With It!", WEAK, "Punch!")
        .main(0)
    )
    scene.play("attack 1", "play Kick!", f"play {ONLY}", "3: play Face Me!")
    if scene.asked == "before block":
        scene.play("pass")
    assert scene.legal() == [f"play {WEAK}"]
    before = scene.state.digest()
    assert scene.refused("pass") == "KF-16.6"
    assert scene.refused("play Roll With It!") == "KF-10.7"
    assert scene.state.digest() == before
    scene.play(f"play {WEAK}").quiet()
    assert scene.chi_of(1) == 20


@pytest.mark.rule("KF-16.6")
def test_she_who_must_fight_is_obliged_too() -> None:
    scene = (
        Scene(4, "2v2")
        .archetype(3, "She Who Must Fight!")
        .hand(0, "Kick!", ONLY)
        .hand(3, "Face Me!", NO_MATCH, "Punch!")
    )
    scene.main(0).play("attack 1", "play Kick!", f"play {ONLY}", "3: play Face Me!")
    assert scene.legal() == [f"play {NO_MATCH}"]


# I Saw That Coming! --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.7")
@pytest.mark.rule("KQ-63")
def test_a_cancelled_enhancement_loses_every_effect_and_is_not_counted() -> None:
    """Nunchucks! 2 + Style Breaker! 2 + Flying! 2 + per_enh 2; without Style Breaker! 2 + 2 + 1."""
    scene = (
        Scene(4, "2v2")
        .weapon(0, "Nunchucks!")
        .hand(0, "Flying!", "Style Breaker!")
        .stance(1, "Crane Stance!")
        .hand(3, SAW)
    )
    scene.main(0).play("attack 1", "weapon", "play Flying!", "play Style Breaker!", f"3: play {SAW}")
    assert scene.question == (3, "cancel")
    assert scene.legal() == ["cancel Flying!", "cancel Style Breaker!"]
    assert scene.refused("cancel Wild!") == "KF-16.7"
    scene.play("cancel Style Breaker!")
    assert scene.losses() == [(0, 1, 5)]
    assert scene.stance_of(1) == ["Crane Stance!"]
    assert sorted(scene.pile_names()) == ["Flying!", SAW, "Style Breaker!"]


@pytest.mark.rule("KF-16.7")
def test_it_counts_for_the_whole_attack() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Flying!", "Split Attack!").hand(4, SAW).main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "play Split Attack!", "split", "target 2", f"4: play {SAW}")
    scene.play("cancel Flying!")
    assert scene.losses() == [(0, 1, 3), (0, 2, 3)]


@pytest.mark.rule("KF-16.7")
def test_two_cards_cannot_be_cancelled() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", ONLY).hand(2, YOU_GO, "Punch!").hand(3, SAW).main(0)
    scene.play("attack 1", "play Kick!", f"play {ONLY}", f"2: play {YOU_GO}", "target 3", "play Punch!")
    assert scene.question == (3, "before block")
    assert scene.legal() == ["pass"]
    assert scene.refused(f"play {SAW}") == "KF-16.7"
    plain = Scene(4, "2v2").hand(0, "Kick!").hand(3, SAW).main(0).play("attack 1", "play Kick!")
    assert plain.refused(f"play {SAW}") == "KF-16.7"
    assert plain.refused("cancel Kick!") == "KF-16.7"
    mixed = Scene(4, "2v2").hand(0, "Kick!", ONLY, "Wild!").hand(3, SAW).main(0)
    mixed.play("attack 1", "play Kick!", f"play {ONLY}", "play Wild!", f"play {SAW}")
    assert mixed.legal() == ["cancel Wild!"]


@pytest.mark.rule("KF-16.7")
@pytest.mark.rule("KQ-63")
def test_cancelling_fast_lifts_no_counter_for_who_answers_later() -> None:
    """Seat 1 has answered and lost its counterattack; seat 2, whose partner cancels Fast!, may strike back."""
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Fast!", "Split Attack!").hand(1, "Bring It!", "Punch!")
    scene.hand(2, "Bring It!", "Trip!").hand(5, SAW).main(0)
    scene.play("attack 1", "play Kick!", "play Fast!", "play Split Attack!", "split", "target 2", "1: play Bring It!")
    scene.play(f"5: play {SAW}", "cancel Fast!", "2: play Bring It!")
    assert scene.question == (2, "counter")


@pytest.mark.rule("KF-16.7")
@pytest.mark.rule("KQ-63")
def test_a_weapons_own_split_cannot_be_cancelled() -> None:
    scene = Scene(6, "2v2v2").weapon(0, "Ladder!").hand(4, SAW).main(0).play("attack 1", "weapon", "split", "target 2")
    assert scene.question == (4, "before block")
    assert scene.refused(f"play {SAW}") == "KF-16.7"


@pytest.mark.rule("KF-16.8")
def test_cancelling_combo_cancels_the_attack_cards_it_added() -> None:
    """Only those of the same Combo Attack!, and enhancements that are no part of it stay."""
    scene = (
        Scene(4, "2v2")
        .hand(0, "Kick!", "Combo Attack!", "Punch!", "Throw!", "Wild!")
        .weapon(1, "Sword!")
        .hand(3, SAW)
        .main(0)
    )
    scene.play(
        "attack 1", "play Kick!", "play Combo Attack!", "play Punch!", "play Throw!", "play Wild!", f"play {SAW}"
    )
    scene.play("cancel Combo Attack!")
    assert scene.losses() == [(0, 1, 3 + 1)]
    assert scene.weapon_of(1) == ["Sword!"]


@pytest.mark.rule("KF-16.8")
@pytest.mark.rule("KF-18.12")
@pytest.mark.rule("KQ-63")
def test_cancelling_the_split_removes_targets_that_have_not_answered() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Whirlwind!").hand(1, "Wild!").hand(4, SAW).hand(2, "Parry!").main(0)
    scene.play("attack 1", "play Kick!", "play Whirlwind!", "split", "target 2", f"4: play {SAW}", "cancel Whirlwind!")
    assert scene.targets() == [1]
    scene.play("1: pass")
    assert scene.question == (0, "main")  # seat 2 is not asked
    assert scene.losses() == [(0, 1, 3)]


@pytest.mark.rule("KF-16.8")
@pytest.mark.rule("KQ-63")
def test_what_a_removed_target_has_played_stays_played() -> None:
    """The extra target 1 has struck back before seat 5 cancels the split."""
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!").hand(5, SAW).main(0)
    scene.play("attack 2", "play Kick!", "play Split Attack!", "split", "target 1", "1: play Bring It!", "play Punch!")
    scene.play(f"5: play {SAW}", "cancel Split Attack!")
    assert scene.losses() == [(0, 2, 3), (1, 0, 2)]
    assert sorted(scene.pile_names()) == ["Bring It!", SAW, "Kick!", "Punch!", "Split Attack!"]


@pytest.mark.rule("KF-16.8")
@pytest.mark.rule("KQ-63")
def test_the_block_of_a_removed_target_does_its_own_work() -> None:
    """Disarm! was played by seat 1 before the split was cancelled: the Weapon of seat 0 is lost all the same."""
    scene = Scene(6, "2v2v2").weapon(0, "Sword!").hand(0, "Split Attack!").hand(1, "Disarm!").hand(5, SAW).main(0)
    scene.play("attack 2", "weapon", "play Split Attack!", "split", "target 1", "1: play Disarm!")
    scene.play(f"5: play {SAW}", "cancel Split Attack!")
    assert scene.weapon_of(0) == []
    assert scene.losses() == [(0, 2, 3)]


@pytest.mark.rule("KF-16.8")
@pytest.mark.rule("KF-18.12")
def test_the_own_teammate_may_take_a_target_out_of_a_split() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Split Attack!").hand(2, "Parry!").hand(5, SAW, "Face Me!").main(0)
    scene.play(
        "attack 1", "play Kick!", "play Split Attack!", "split", "target 2", f"5: play {SAW}", "cancel Split Attack!"
    )
    assert scene.question == (0, "main")
    assert scene.losses() == [(0, 1, 3)]


# Team Blocks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.9")
@pytest.mark.rule("KQ-62")
def test_team_blocks_come_after_the_target_has_passed_clockwise_from_it() -> None:
    scene = (
        Scene(6, "3v3")
        .hand(0, "Kick!")
        .hand(3, "Parry!")
        .hand(1, "Shield My Partner!", "Wild!")
        .hand(5, "Shield My Partner!")
    )
    scene.main(0).play("attack 3", "play Kick!", "5: pass", "1: pass")
    assert scene.question == (3, "block")
    scene.play("pass")
    assert scene.question == (5, "team block")
    scene.play("pass")
    assert scene.question == (1, "team block")
    scene.play("play Shield My Partner!")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 30


@pytest.mark.rule("KF-16.9")
def test_the_first_team_block_is_the_one_block() -> None:
    scene = (
        Scene(6, "3v3")
        .hand(0, "Roundhouse!", "Flying!", "Leaping!")
        .hand(3, "Shield My Partner!")
        .hand(5, "Shield My Partner!")
    )
    scene.main(0).play("attack 1", "play Roundhouse!", "play Flying!", "play Leaping!", "3: pass", "5: pass")
    assert scene.question == (3, "team block")  # seat 1 holds nothing and is not asked
    scene.play("play Shield My Partner!")
    assert scene.chi_of(1) == 30 - 4
    assert scene.hand_of(5) == ["Shield My Partner!"]


@pytest.mark.rule("KF-16.9")
def test_a_target_that_blocked_needs_no_team_block() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(1, "Roll With It!").hand(3, "Shield My Partner!").main(0)
    scene.play("attack 1", "play Kick!", "3: pass", "1: play Roll With It!")
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-16.9")
def test_a_team_block_gives_no_counterattack() -> None:
    """No Team Block of the edition has `counter`; one that is made so gives the target nothing, nor its player."""
    for face_me in ("redirect", "block_for"):
        edition = with_counter()
        scene = Scene(6, "3v3", edition=edition, face_me=face_me).hand(0, "Kick!").hand(1, "Punch!")
        scene.hand(3, "Shield My Partner!", "Punch!").main(0).play("attack 1", "play Kick!", "3: pass", "1: pass")
        scene.play("3: play Shield My Partner!")
        assert scene.question == (0, "main")
    scene = Scene(6, "3v3", edition=with_counter()).hand(0, "Kick!").hand(5, "Face Me!").weapon(5, "Fan!")
    scene.hand(3, "Shield My Partner!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "3: pass", "5: play Face Me!")
    assert scene.question == (3, "team block")  # seat 5 has no cards left
    scene.play("play Shield My Partner!")
    assert scene.question == (0, "main")


def with_counter() -> dict[str, object]:
    """The printed edition with a Shield My Partner! that says counter."""
    from jianghu.games.kungfu.edition import printed

    data = printed().data
    cards = data["cards"]
    assert isinstance(cards, list)
    changed = [
        {**row, "effect": "for_team; reduce(4); counter"} if row["name"] == "Shield My Partner!" else row
        for row in cards
    ]
    return {**data, "cards": changed}


# Avenge Me! and Second Wind! -----------------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-64")
@pytest.mark.rule("R2")
def test_a_teammate_is_avenged_after_losing_4_to_one_attack() -> None:
    scene = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Kick!").main(0)
    scene.play("attack 1", "play Roundhouse!", "3: pass", "3: pass")
    assert scene.question == (3, "aftermath")
    assert scene.legal() == ["pass", "avenge 0"]
    assert scene.refused("play Avenge Me!") == "KF-16.10"
    assert scene.refused("avenge 2") == "KF-16.10"
    scene.play("avenge 0")
    assert scene.question == (3, "base")
    scene.play("play Kick!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (17, 16)
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-16.10")
def test_a_smaller_loss_is_not_avenged() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(3, "Avenge Me!", "Kick!").main(0)
    assert scene.play("attack 1", "play Kick!", "3: pass", "3: pass").question == (0, "main")


@pytest.mark.rule("KF-16.10")
def test_nobody_avenges_himself() -> None:
    """Seat 1 itself lost 4: it is not asked; and neither is the attacker's team."""
    scene = Scene(4, "2v2").hand(0, "Roundhouse!").hand(1, "Avenge Me!", "Kick!").hand(2, "Avenge Me!", "Kick!").main(0)
    assert scene.play("attack 1", "play Roundhouse!", "2: pass", "1: pass").question == (0, "main")


@pytest.mark.rule("KF-16.10")
def test_who_cannot_attack_cannot_avenge() -> None:
    """With one card and no Weapon nobody is asked; with two cards but no Attack Card there is nothing to do."""
    one = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!").main(0)
    assert one.play("attack 1", "play Roundhouse!", "3: pass", "3: pass").question == (0, "main")
    two = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Wild!").main(0)
    two.play("attack 1", "play Roundhouse!", "3: pass", "3: pass")
    assert two.question == (3, "aftermath")
    assert two.legal() == ["pass"]
    assert two.refused("avenge 0") == "KF-16.10"
    armed = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!").weapon(3, "Sword!").main(0)
    armed.play("attack 1", "play Roundhouse!", "3: pass", "3: pass", "avenge 0", "weapon")
    assert armed.chi_of(0) == 17
    none = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Wild!", "Kick!").main(0)
    none.play("attack 1", "play Roundhouse!", "3: pass", "3: pass")
    assert none.refused("avenge 0") == "KF-18.4"


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-64")
def test_the_answerable_seat_is_attacked() -> None:
    """The Attack of seat 0 reached seat 2 through the split of seat 3."""
    scene = (
        Scene(6, "2v2v2")
        .hand(0, "Roundhouse!")
        .hand(3, "Human Wheel!")
        .hand(5, "Avenge Me!", "Kick!")
        .hand(4, "Avenge Me!", "Kick!")
    )
    scene.main(0).play("attack 1", "play Roundhouse!", "3: play Human Wheel!", "split", "target 2").quiet("aftermath")
    assert scene.question == (4, "aftermath")
    assert scene.legal() == ["pass", "avenge 0"]
    scene.play("pass")
    assert scene.question == (5, "aftermath")
    assert scene.legal() == ["pass", "avenge 3"]


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-64")
def test_who_stepped_in_is_avenged_by_the_original_target() -> None:
    scene = Scene(4, "2v2").hand(0, "Roundhouse!").hand(1, "Avenge Me!", "Kick!").hand(3, "Face Me!", "Wild!").main(0)
    scene.play("attack 1", "play Roundhouse!", "3: play Face Me!", "3: pass", "1: pass")
    assert scene.question == (1, "aftermath")
    assert scene.legal() == ["pass", "avenge 0"]


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-49")
def test_nobody_is_avenged_on_a_seat_that_is_out() -> None:
    scene = (
        Scene(6, "2v2v2")
        .chi(0, 2)
        .hand(0, "Roundhouse!")
        .hand(1, "Bring It!", "Punch!")
        .hand(4, "Avenge Me!", "Kick!")
        .main(0)
    )
    scene.play("attack 1", "play Roundhouse!", "4: pass", "1: play Bring It!", "play Punch!", "4: pass")
    assert scene.chi_of(0) == 0
    assert scene.question == (4, "after refill")  # in the turn of seat 1, without an aftermath


@pytest.mark.rule("KF-16.10")
def test_members_of_a_team_that_is_out_avenge_nobody() -> None:
    scene = Scene(6, "2v2v2").chi(1, 3).hand(0, "Roundhouse!").hand(4, "Avenge Me!", "Kick!").main(0)
    scene.play("attack 1", "play Roundhouse!", "4: pass", "4: pass")
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-64")
def test_the_new_exchange_is_complete_but_cannot_be_avenged() -> None:
    """Seat 3 avenges with 6 on seat 0, who strikes back; seat 2 holds Avenge Me! in vain, and Second Wind! not."""
    scene = (
        Scene(4, "2v2").hand(0, "Roundhouse!", "Bring It!", "Punch!").hand(3, "Avenge Me!", "Kick!", "Flying!", "Wild!")
    )
    scene.hand(2, "Avenge Me!", "Second Wind!", "Kick!").main(0)
    scene.play("attack 1", "play Roundhouse!", "done", "2: pass", "3: pass", "3: pass", "avenge 0", "play Kick!")
    scene.play("play Flying!", "play Wild!", "2: pass", "0: play Bring It!", "play Punch!", "2: pass")
    assert scene.question == (2, "aftermath")
    assert scene.chi_of(0) == 14
    assert scene.legal() == ["pass", "play Second Wind!"]
    assert scene.refused("avenge 3") == "KF-16.10"
    scene.play("play Second Wind!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (17, 14)


@pytest.mark.rule("KF-16.10")
@pytest.mark.rule("KQ-64")
def test_several_copies_may_be_played_one_after_another() -> None:
    """Seat 3 avenges twice, each time in an exchange of its own; the aftermath goes on with the same seat."""
    scene = (
        Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Avenge Me!", "Kick!", "Punch!", "Wild!").main(0)
    )
    scene.play("attack 1", "play Roundhouse!", "3: pass", "3: pass", "avenge 0", "play Kick!", "done")
    assert scene.question == (3, "aftermath")
    assert scene.chi_of(0) == 17
    scene.play("avenge 0", "play Punch!", "done")
    assert scene.chi_of(0) == 15
    assert scene.question == (0, "main")  # one card and no Weapon are not enough to be asked once more


@pytest.mark.rule("KF-16.11")
@pytest.mark.rule("KQ-65")
def test_second_wind_after_a_loss_of_5_by_any_member() -> None:
    for holder in (1, 3):
        scene = Scene(4, "2v2").hand(0, "Roundhouse!", "Wild!").hand(holder, "Second Wind!", "Second Wind!").main(0)
        scene.play("attack 1", "play Roundhouse!", "play Wild!").quiet("aftermath")
        assert scene.question == (holder, "aftermath")
        assert scene.chi_of(1) == 15
        scene.play("play Second Wind!")
        assert scene.chi_of(1) == 18
        assert scene.question == (holder, "aftermath")  # each copy restores
        scene.play("play Second Wind!")
        assert scene.chi_of(1) == 20  # up to the starting value


@pytest.mark.rule("KF-16.11")
@pytest.mark.rule("KQ-65")
def test_two_smaller_losses_do_not_add_up() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, YOU_GO, "Kick!").hand(1, "Second Wind!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {YOU_GO}", "target 3", "play Kick!").quiet()
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 14


@pytest.mark.rule("KF-16.11")
@pytest.mark.rule("KQ-65")
def test_second_wind_cannot_revive_nor_help_another_team() -> None:
    scene = (
        Scene(6, "2v2v2")
        .chi(1, 5)
        .hand(0, "Roundhouse!", "Wild!")
        .hand(4, "Second Wind!")
        .hand(2, "Second Wind!")
        .main(0)
    )
    scene.play("attack 1", "play Roundhouse!", "play Wild!").quiet()
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 0


# Catch!, Trade Secrets!, Secret Signal! ------------------------------------------------------------------------------


@pytest.mark.rule("KF-16.12")
@pytest.mark.rule("KQ-66")
@pytest.mark.parametrize("step", ["prepare", "respite"])
def test_catch_in_the_own_turn(step: str) -> None:
    """With attachments; the partner cannot refuse, and loses his own Weapon."""
    scene = Scene(4, "2v2").weapon(0, "Sword!", "Razor-Sharp!").weapon(2, "Fan!", "Reinforced!").hand(0, "Catch!")
    scene = scene.main(0) if step == "prepare" else scene.respite(0)
    scene.play("play Catch!")
    assert scene.question == (0, "main")
    assert scene.weapon_of(0) == []
    assert scene.weapon_of(2) == ["Sword!", "Razor-Sharp!"]
    assert sorted(scene.pile_names()) == ["Catch!", "Fan!", "Reinforced!"]


@pytest.mark.rule("KF-16.12")
@pytest.mark.rule("KQ-66")
def test_catch_in_the_turn_of_a_teammate() -> None:
    """After his refill and at the beginning of his Respite."""
    scene = Scene(4, "2v2").weapon(2, "Sword!").hand(0, "Kick!").hand(2, "Catch!").turn(0).play("done")
    assert scene.question == (2, "after refill")
    scene.play("play Catch!")
    assert scene.weapon_of(0) == ["Sword!"]
    assert scene.question == (0, "main")
    scene = Scene(4, "2v2").weapon(2, "Sword!").hand(0, "Kick!").hand(2, "Catch!").main(0)
    scene.play("attack 1", "play Kick!", "2: pass")
    assert scene.question == (2, "respite")
    assert scene.refused("play Sword!") == "KF-18.4"
    scene.play("play Catch!")
    assert scene.weapon_of(0) == ["Sword!"]
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-16.12")
def test_catch_needs_a_weapon_in_play() -> None:
    scene = Scene(4, "2v2").hand(0, "Catch!", "Kick!").hand(2, "Catch!").main(0)
    assert scene.refused("play Catch!") == "KF-16.12"
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Catch!").turn(0).play("done")
    assert scene.legal() == ["pass"]
    assert scene.refused("play Catch!") == "KF-16.12"
    scene.play("pass", "attack 1", "play Kick!").quiet()
    assert scene.question == (0, "main")  # without a Weapon seat 2 was not asked at the Respite


@pytest.mark.rule("KF-16.12")
def test_in_larger_teams_somebody_is_chosen() -> None:
    scene = Scene(6, "3v3").weapon(0, "Sword!").weapon(2, "Fan!").hand(0, "Catch!").main(0).play("play Catch!")
    assert scene.question == (0, "catch to")
    assert scene.legal() == ["to 2", "to 4"]
    assert scene.weapon_of(0) == ["Sword!"]
    scene.play("to 4")
    assert (scene.weapon_of(2), scene.weapon_of(4)) == (["Fan!"], ["Sword!"])


@pytest.mark.rule("KF-16.13")
@pytest.mark.rule("KQ-67")
def test_trade_secrets_swaps_one_card_chosen_blind() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Fan!").hand(2, "Trade Secrets!", "Sword!", "Wild!").turn(0)
    assert scene.question == (2, "trade secrets")
    scene.play("play Trade Secrets!")
    assert scene.question == (2, "swap")  # its player commits first
    assert scene.legal() == ["give Wild!", "give Sword!"]
    scene.play("give Sword!")
    assert scene.question == (0, "swap")
    assert scene.legal() == ["give Kick!", "give Fan!"]  # the Sword! has not come yet
    scene.play("give Fan!")
    assert scene.hand_of(0) == ["Kick!", "Sword!"]
    assert scene.hand_of(2) == ["Wild!", "Fan!"]
    assert scene.pile_names() == ["Trade Secrets!"]
    assert scene.question == (2, "trade secrets")  # until he passes
    scene.play("pass")
    assert scene.question == (0, "discard")


@pytest.mark.rule("KF-16.13")
def test_both_must_have_a_card_to_give() -> None:
    alone = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Trade Secrets!").turn(0)
    assert alone.question == (0, "discard")
    empty = Scene(4, "2v2").hand(2, "Trade Secrets!", "Sword!").turn(0)
    assert empty.asked != "trade secrets"


@pytest.mark.rule("KF-16.13")
@pytest.mark.rule("KQ-67")
def test_trade_secrets_is_played_at_the_start_of_a_teammates_turn_only() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Trade Secrets!").hand(2, "Trade Secrets!", "Sword!").turn(0).play("pass")
    assert scene.question == (0, "discard")
    assert scene.refused("play Trade Secrets!") == "KF-4.4"
    scene.play("done")
    assert scene.question == (2, "after refill")
    assert scene.refused("play Trade Secrets!") == "KF-16.13"
    assert Scene(4, "2v2").hand(0, "Kick!").hand(1, "Trade Secrets!", "Sword!").turn(0).question == (0, "discard")


@pytest.mark.rule("KF-16.14")
@pytest.mark.rule("KQ-67")
def test_secret_signal_draws_2_for_the_teammate_who_refilled() -> None:
    """In 3v3 too it is the active one; and also if he drew nothing."""
    seven = ["Punch!"] * 3 + ["Kick!"] * 4
    scene = (
        Scene(6, "3v3")
        .hand(0, *seven)
        .hand(4, "Secret Signal!", "Secret Signal!")
        .deck("Fan!", "Wild!", "Trip!")
        .turn(0)
    )
    scene.quiet("discard").play("done")
    assert scene.question == (4, "after refill")
    scene.play("play Secret Signal!")
    assert sorted(scene.hand_of(0)) == sorted([*seven, "Fan!", "Wild!"])
    assert scene.question == (4, "after refill")
    scene.play("play Secret Signal!")
    assert len(scene.hand_of(0)) == 11


@pytest.mark.rule("KF-16.14")
def test_secret_signal_is_played_after_a_refill_only() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Secret Signal!", "Punch!").weapon(2, "Fan!").turn(0)
    assert scene.question == (2, "trade secrets")
    assert scene.refused("play Secret Signal!") == "KF-16.14"
    scene.play("pass", "done", "2: pass", "attack 1", "play Kick!").quiet("respite")
    assert scene.question == (2, "respite")
    assert scene.refused("play Secret Signal!") == "KF-16.14"


@pytest.mark.rule("KF-16.15")
@pytest.mark.rule("KQ-01")
def test_one_teammate_of_choice_draws() -> None:
    tea = Scene(6, "3v3").chi(0, 10).hand(0, "Share the Tea!").deck("Fan!").main(0).play("play Share the Tea!")
    assert tea.question == (0, "draw for")
    assert tea.legal() == ["to 2", "to 4"]
    tea.play("to 4")
    assert tea.hand_of(4) == ["Fan!"]
    assert tea.chi_of(0) == 14
    pair = Scene(4, "2v2").hand(0, "Share the Tea!").deck("Fan!").main(0).play("play Share the Tea!")
    assert pair.hand_of(2) == ["Fan!"]
    back = Scene(6, "3v3").hand(0, "Kick!", "Wild!").hand(2, "Back to Back!").deck("Fan!").main(0)
    back.play("attack 1", "play Kick!", "done", "2: play Back to Back!")
    assert back.question == (2, "draw for")
    assert back.legal() == ["to 0", "to 4"]
    back.play("to 0")
    assert "Fan!" in back.hand_of(0)


@pytest.mark.rule("KF-16.15")
@pytest.mark.parametrize(("seats", "form", "more"), [(4, "2v2", 4), (6, "2v2v2", 4), (6, "3v3", 6)])
def test_group_meditation_restores_by_the_size_of_the_team(seats: int, form: str, more: int) -> None:
    scene = Scene(seats, form).chi(0, 10).hand(0, "Group Meditation!").main(0).play("play Group Meditation!")
    assert scene.chi_of(0) == 10 + more
