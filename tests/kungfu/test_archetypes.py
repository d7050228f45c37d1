"""Archetypes and their companion cards (KF-14)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

ONLY = "When Done Right, None Can Defend!"
WEAK = "Your Kung Fu is Weak!"
NO_MATCH = "Your Kung Fu is No Match for Mine!"
GENERAL = "The Imperial General"
MASTER = "The Venerable Master"
SHE = "She Who Must Fight!"
STRANGER = "The Mysterious Stranger"


@pytest.mark.rule("KF-14.1")
@pytest.mark.parametrize(("seats", "form"), [(2, "individual"), (4, "2v2")])
def test_an_archetype_works_in_individual_and_in_team_games(seats: int, form: str) -> None:
    scene = Scene(seats, form).archetype(0, "The Wandering Monk").chi(0, 10).hand(0, "Kick!").turn(0)
    assert scene.chi_of(0) == 11


@pytest.mark.rule("KF-14.1")
def test_an_archetype_is_open_and_cannot_be_lost_or_taken() -> None:
    """Its owner loses Weapon, Stance and a card of the hand; the Archetype stays and goes on working."""
    scene = Scene(2).archetype(1, "The Young Prodigy").weapon(1, "Sword!").stance(1, "Crane Stance!").hand(1, "Kick!")
    scene.hand(0, "Wrestle Away!", "Shouting!", "Style Breaker!").main(0)
    scene.play("attack 1", "play Wrestle Away!", "play Shouting!", "play Style Breaker!", "1: pass")
    assert scene.asked == "keep"
    scene.rolls(0).play("keep")
    assert scene.archetype_of(1) == "The Young Prodigy"
    assert scene.state.hide(0).archetype == scene.state.archetype
    scene.play("end")
    assert len(scene.hand_of(1)) == 8


# Companion cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-14.2")
def test_military_training_is_attached_to_each_weapon_the_general_plays() -> None:
    scene = Scene(2).archetype(0, GENERAL).hand(0, "Sword!", "Bamboo Pole!", "Razor-Sharp!").main(0).play("play Sword!")
    assert scene.weapon_of(0) == ["Sword!", "Military Training"]
    scene.play("play Razor-Sharp!", "play Bamboo Pole!")
    assert scene.weapon_of(0) == ["Bamboo Pole!", "Military Training"]
    assert sorted(scene.pile_names()) == ["Razor-Sharp!", "Sword!"]
    scene.play("attack 1", "weapon")
    assert scene.chi_of(1) == 17  # 2 + 1


@pytest.mark.rule("KF-14.2")
def test_military_training_defends_as_well() -> None:
    scene = Scene(2).archetype(1, GENERAL).weapon(1, "Bamboo Pole!", "Military Training").hand(0, "Kick!").main(0)
    assert scene.play("attack 1", "play Kick!").chi_of(1) == 19


@pytest.mark.rule("KF-14.3")
def test_perfect_technique_is_attached_to_each_stance_the_master_plays() -> None:
    scene = Scene(2).archetype(0, MASTER).hand(0, "Crane Stance!", "Tiger Stance!", "Punch!").main(0)
    scene.play("play Crane Stance!")
    assert scene.stance_of(0) == ["Crane Stance!", "Perfect Technique"]
    scene.play("play Tiger Stance!", "attack 1", "play Punch!")
    assert scene.stance_of(0) == ["Tiger Stance!", "Perfect Technique"]
    assert scene.chi_of(1) == 20 - 2 - 2 - 1
    scene = Scene(2).archetype(1, MASTER).stance(1, "Drunken Stance!", "Perfect Technique").hand(0, "Kick!").main(0)
    assert scene.play("attack 1", "play Kick!").chi_of(1) == 19


@pytest.mark.rule("KF-14.4")
def test_a_companion_stays_with_its_owner_when_the_card_is_lost() -> None:
    """Discarded by choice, stripped, taken: the others go along, the companion does not; the next card gets it."""
    dropped = (
        Scene(2).archetype(0, GENERAL).weapon(0, "Sword!", "Razor-Sharp!", "Military Training").hand(0, "Fan!").main(0)
    )
    dropped.play("drop weapon")
    assert sorted(dropped.pile_names()) == ["Razor-Sharp!", "Sword!"]
    dropped.play("play Fan!")
    assert dropped.weapon_of(0) == ["Fan!", "Military Training"]

    stripped = (
        Scene(2)
        .archetype(1, GENERAL)
        .weapon(1, "Sword!", "Military Training")
        .hand(0, "Throw!")
        .hand(1, "Fan!")
        .main(0)
    )
    stripped.play("attack 1", "play Throw!", "pass", "end", "1: done", "play Fan!")
    assert stripped.weapon_of(1) == ["Fan!", "Military Training"]

    taken = (
        Scene(2).archetype(1, GENERAL).weapon(1, "Sword!", "Razor-Sharp!", "Military Training").hand(0, "Wrestle Away!")
    )
    taken.main(0).play("attack 1", "play Wrestle Away!", "keep")
    assert taken.weapon_of(0) == ["Sword!", "Razor-Sharp!"]

    studied = (
        Scene(2).archetype(0, MASTER).stance(0, "Crane Stance!", "Focused!", "Perfect Technique").hand(0, "Punch!")
    )
    studied.hand(1, "I Have Studied Your Style!").main(0)
    studied.play("attack 1", "play Punch!", "play I Have Studied Your Style!", "keep")
    assert studied.stance_of(1) == ["Crane Stance!", "Focused!"]


@pytest.mark.rule("KF-14.4")
def test_a_companion_stays_when_the_weapon_is_given_away() -> None:
    scene = (
        Scene(4, "2v2")
        .archetype(0, GENERAL)
        .weapon(0, "Sword!", "Razor-Sharp!", "Military Training")
        .hand(0, "Catch!", "Fan!")
    )
    scene.main(0).play("play Catch!")
    assert scene.weapon_of(2) == ["Sword!", "Razor-Sharp!"]
    assert scene.weapon_of(0) == []
    scene.play("play Fan!")
    assert scene.weapon_of(0) == ["Fan!", "Military Training"]


@pytest.mark.rule("KF-14.4")
def test_a_companion_does_not_count_toward_the_hand() -> None:
    scene = Scene(2).archetype(0, GENERAL).hand(0, "Kick!").turn(0).play("done")
    assert len(scene.hand_of(0)) == 7
    assert scene.refused("play Military Training") == "KF-18.4"


@pytest.mark.rule("KF-14.5")
@pytest.mark.rule("KQ-53")
def test_a_card_got_without_playing_it_does_not_get_the_companion() -> None:
    taken = Scene(2).archetype(0, GENERAL).weapon(1, "Sword!").hand(0, "Wrestle Away!").main(0)
    taken.play("attack 1", "play Wrestle Away!", "keep")
    assert taken.weapon_of(0) == ["Sword!"]
    replaced = (
        Scene(2)
        .archetype(0, GENERAL)
        .weapon(0, "Fan!", "Military Training")
        .weapon(1, "Sword!")
        .hand(0, "Wrestle Away!")
    )
    replaced.main(0).play("attack 1", "play Wrestle Away!", "keep")
    assert replaced.weapon_of(0) == ["Sword!"]
    assert sorted(replaced.pile_names()) == ["Fan!", "Wrestle Away!"]
    studied = (
        Scene(2).archetype(1, MASTER).stance(0, "Crane Stance!").hand(0, "Punch!").hand(1, "I Have Studied Your Style!")
    )
    studied.main(0).play("attack 1", "play Punch!", "play I Have Studied Your Style!", "keep")
    assert studied.stance_of(1) == ["Crane Stance!"]
    caught = Scene(4, "2v2").archetype(2, GENERAL).weapon(0, "Sword!").hand(0, "Catch!").main(0).play("play Catch!")
    assert caught.weapon_of(2) == ["Sword!"]


# She Who Must Fight! -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-14.6")
@pytest.mark.rule("KQ-34")
def test_she_may_fight_back_instead_of_blocking() -> None:
    scene = (
        Scene(2)
        .archetype(1, SHE)
        .hand(0, "Kick!")
        .hand(1, "Roll With It!", "Punch!", "Flying!")
        .weapon(1, "Sword!")
        .main(0)
    )
    scene.play("attack 1", "play Kick!")
    assert scene.legal() == ["pass", "fight", "play Roll With It!"]
    scene.play("fight")
    assert scene.question == (1, "base")
    assert scene.legal() == ["weapon", "play Punch!"]
    scene.play("play Punch!", "play Flying!", "done")
    assert (scene.chi_of(0), scene.chi_of(1)) == (16, 17)
    assert scene.hand_of(1) == ["Roll With It!"]


@pytest.mark.rule("KF-14.6")
def test_a_block_of_hers_gives_no_counterattack_by_itself() -> None:
    scene = Scene(2).archetype(1, SHE).hand(0, "Kick!").hand(1, "Roll With It!", "Punch!").main(0)
    assert scene.play("attack 1", "play Kick!", "play Roll With It!").question == (0, "main")


@pytest.mark.rule("KF-14.6")
def test_she_needs_a_base() -> None:
    scene = Scene(2).archetype(1, SHE).hand(0, "Kick!").hand(1, "Flying!").main(0).play("attack 1", "play Kick!")
    assert scene.legal() == ["pass"]
    assert scene.refused("fight") == "KF-7.2"


@pytest.mark.rule("KF-14.6")
def test_with_a_weapon_she_is_asked_even_without_cards() -> None:
    scene = Scene(2).archetype(1, SHE).hand(0, "Kick!").weapon(1, "Sword!").main(0).play("attack 1", "play Kick!")
    assert scene.question == (1, "block")
    assert scene.legal() == ["pass", "fight"]
    scene = Scene(2).archetype(1, SHE).hand(0, "Kick!", "Fast!").weapon(1, "Sword!").main(0)
    assert scene.play("attack 1", "play Kick!", "play Fast!").question == (0, "main")


@pytest.mark.rule("KF-14.6")
@pytest.mark.rule("KQ-34")
def test_she_cannot_fight_back_against_no_counter_or_only_block() -> None:
    for card in ("Fast!", ONLY):
        scene = Scene(2).archetype(1, SHE).hand(0, "Kick!", card).hand(1, "Punch!", WEAK).main(0)
        scene.play("attack 1", "play Kick!", f"play {card}")
        assert scene.legal() == ["pass", f"play {WEAK}"]
        assert scene.refused("fight") == "KF-14.6"
        assert scene.play(f"play {WEAK}").question == (0, "main")


@pytest.mark.rule("KF-14.6")
@pytest.mark.rule("KQ-34")
def test_when_done_right_only_no_match_lets_her_strike_back() -> None:
    scene = Scene(2).archetype(1, SHE).hand(0, "Kick!", ONLY).hand(1, "Punch!", NO_MATCH).main(0)
    scene.play("attack 1", "play Kick!", f"play {ONLY}", f"play {NO_MATCH}")
    assert scene.question == (1, "counter")
    scene.play("play Punch!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (18, 20)


@pytest.mark.rule("KF-14.6")
def test_nobody_else_fights_back() -> None:
    scene = Scene(2).archetype(0, SHE).hand(0, "Kick!").hand(1, "Punch!").main(0).play("attack 1", "play Kick!")
    assert scene.legal() == ["pass"]
    assert scene.refused("fight") == "KF-14.6"


@pytest.mark.rule("KF-14.6")
@pytest.mark.rule("KQ-34")
@pytest.mark.rule("KQ-62")
def test_her_choice_comes_before_team_blocks_and_excludes_them() -> None:
    def asked(answer: str) -> Scene:
        scene = Scene(4, "2v2").archetype(1, SHE).hand(0, "Kick!").hand(1, "Punch!").hand(3, "Pull You Clear!").main(0)
        scene.play("attack 1", "play Kick!", "3: pass")
        assert scene.question == (1, "block")
        return scene.play(answer)

    assert asked("pass").question == (3, "team block")
    fought = asked("fight")
    assert fought.question == (1, "base")
    fought.play("play Punch!", "3: pass")
    assert fought.question == (0, "main")
    assert (fought.chi_of(0), fought.chi_of(1)) == (18, 17)
    blocked = asked("pass").play("play Pull You Clear!")
    assert blocked.question == (0, "main")
    assert (blocked.chi_of(0), blocked.chi_of(1)) == (20, 20)


@pytest.mark.rule("KF-14.6")
@pytest.mark.rule("KQ-35")
def test_each_fight_back_answers_another_attack_on_her() -> None:
    """She fights back against the Attack and against the counterattack to her own."""
    scene = Scene(2).archetype(1, SHE).weapon(1, "Sword!").hand(0, "Kick!", "Bring It!", "Punch!").main(0)
    scene.play(
        "attack 1", "play Kick!", "done", "1: fight", "weapon", "0: play Bring It!", "play Punch!", "1: fight", "weapon"
    )
    assert (scene.chi_of(0), scene.chi_of(1)) == (20 - 3 - 3, 20 - 3 - 2)
    assert scene.question == (0, "main")


# The Mysterious Stranger ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-14.7")
@pytest.mark.rule("KQ-54")
def test_the_stranger_doubles_bonuses_and_vs_of_his_stance() -> None:
    """Drunken: Wild! +3, vs Dragon +2; Focused! +1 is an attachment and counts once."""
    scene = Scene(2).archetype(0, STRANGER).stance(0, "Drunken Stance!", "Focused!").stance(1, "Dragon Stance!")
    scene.hand(0, "Punch!", "Wild!").main(0).play("attack 1", "play Punch!", "play Wild!")
    assert scene.chi_of(1) == 20 - 2 - (1 + 6) - 4 - 1


@pytest.mark.rule("KF-14.7")
@pytest.mark.rule("KQ-54")
def test_the_stranger_doubles_the_defense_of_his_stance() -> None:
    scene = Scene(2).archetype(1, STRANGER).stance(1, "Drunken Stance!", "Rooted!").weapon(1, "Umbrella!")
    scene.hand(0, "Roundhouse!", "Flying!", "Spinning!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "play Spinning!")
    assert scene.chi_of(1) == 20 - (8 - 2 - 1 - 2)


@pytest.mark.rule("KF-14.7")
def test_the_stranger_doubles_the_hand_size_of_his_stance() -> None:
    scene = Scene(2).archetype(0, STRANGER).stance(0, "Snake Stance!", "Flowing!").hand(0, "Kick!").turn(0).play("done")
    assert len(scene.hand_of(0)) == 7 + 2 + 1


@pytest.mark.rule("KF-14.7")
@pytest.mark.rule("KQ-02")
@pytest.mark.parametrize("imperial", ["halved", "printed"])
def test_the_stranger_in_imperial_stance(imperial: str) -> None:
    """4 to enter, 2 per turn, +2 for each enhancement he plays; the same with both values of the option."""
    scene = (
        Scene(2, imperial=imperial)
        .archetype(0, STRANGER)
        .hand(0, "Imperial Stance!", "Kick!", "Wild!", "Flying!")
        .main(0)
    )
    scene.play("play Imperial Stance!")
    assert scene.chi_of(0) == 16
    scene.play("attack 1", "play Kick!", "play Wild!", "play Flying!")
    assert scene.chi_of(1) == 20 - 3 - (1 + 2) - (2 + 2)
    scene.play("end", "end")
    assert scene.question == (0, "upkeep")
    assert scene.play("pay").chi_of(0) == 14


@pytest.mark.rule("KF-14.7")
@pytest.mark.rule("KQ-54")
def test_the_stranger_doubles_a_stance_that_he_took() -> None:
    scene = Scene(2).archetype(1, STRANGER).stance(0, "Crane Stance!").hand(0, "Punch!")
    scene.hand(1, "I Have Studied Your Style!", "Kick!").main(0)
    scene.play(
        "attack 1", "play Punch!", "play I Have Studied Your Style!", "keep", "end", "1: done", "attack 0", "play Kick!"
    )
    scene.quiet()
    assert scene.chi_of(0) == 20 - 3 - 4


@pytest.mark.rule("KF-14.7")
def test_the_stranger_doubles_nothing_else() -> None:
    scene = Scene(2).archetype(0, STRANGER).weapon(0, "Sword!", "Razor-Sharp!").main(0).play("attack 1", "weapon")
    assert scene.chi_of(1) == 15


# The others ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-14.8")
@pytest.mark.rule("KQ-01")
def test_the_monk_regenerates_and_the_prodigy_holds_more() -> None:
    monk = Scene(2).archetype(0, "The Wandering Monk").chi(0, 10).hand(0, "Kick!").turn(0)
    assert monk.chi_of(0) == 11
    full = Scene(2).archetype(0, "The Wandering Monk").hand(0, "Kick!").turn(0)
    assert full.chi_of(0) == 20
    prodigy = Scene(2).archetype(0, "The Young Prodigy").hand(0, "Kick!").turn(0).play("done")
    assert len(prodigy.hand_of(0)) == 8


@pytest.mark.rule("KF-14.8")
def test_the_beggar_restores_more_and_draws() -> None:
    scene = (
        Scene(2)
        .archetype(0, "The Drunken Beggar")
        .chi(0, 5)
        .hand(0, "Meditation!", "Acupuncture!")
        .deck("Fan!", "Chair!", "Trip!")
    )
    scene.main(0).play("play Meditation!")
    assert scene.chi_of(0) == 11
    assert scene.hand_of(0) == ["Fan!", "Acupuncture!"]
    scene.play("play Acupuncture!")
    assert scene.chi_of(0) == 16
    assert scene.hand_of(0) == ["Trip!", "Fan!", "Chair!"]


@pytest.mark.rule("KF-14.8")
def test_the_beggar_helps_with_team_restoration_too_but_not_with_second_wind() -> None:
    scene = (
        Scene(4, "2v2").archetype(0, "The Drunken Beggar").chi(0, 5).hand(0, "Group Meditation!").deck("Fan!").main(0)
    )
    scene.play("play Group Meditation!")
    assert scene.chi_of(0) == 11
    assert scene.hand_of(0) == ["Fan!"]
    scene = (
        Scene(4, "2v2")
        .archetype(1, "The Drunken Beggar")
        .hand(0, "Roundhouse!", "Flying!")
        .hand(1, "Second Wind!")
        .main(0)
    )
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "pass", "play Second Wind!")
    assert scene.chi_of(1) == 17
    assert scene.hand_of(1) == []


@pytest.mark.rule("KF-14.8")
@pytest.mark.parametrize(("card", "loss"), [("Punch!", 4), ("Kick!", 4), ("Palm Strike!", 3), ("Trip!", 2)])
def test_the_brawler_strikes_harder_with_fists_and_feet(card: str, loss: int) -> None:
    scene = Scene(2).archetype(0, "The Street Brawler").hand(0, card).main(0).play("attack 1", f"play {card}")
    assert scene.chi_of(1) == 20 - loss
