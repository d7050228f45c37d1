"""Weapons, Stances, improvements and Chi Restoration (KF-6)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene


@pytest.mark.rule("KF-6.1")
def test_a_new_stance_replaces_the_old_one_with_its_attachments() -> None:
    scene = (
        Scene(2).weapon(0, "Fan!").stance(0, "Crane Stance!", "Focused!", "Rooted!").hand(0, "Tiger Stance!").main(0)
    )
    scene.play("play Tiger Stance!")
    assert scene.stance_of(0) == ["Tiger Stance!"]
    assert scene.weapon_of(0) == ["Fan!"]
    assert sorted(scene.pile_names()) == ["Crane Stance!", "Focused!", "Rooted!"]


@pytest.mark.rule("KF-6.2")
def test_a_new_weapon_replaces_the_old_one_with_its_attachments() -> None:
    scene = Scene(2).weapon(0, "Fan!", "Reinforced!").stance(0, "Crane Stance!").hand(0, "Sword!", "Sword!").main(0)
    scene.play("play Sword!")
    assert scene.weapon_of(0) == ["Sword!"]
    assert scene.stance_of(0) == ["Crane Stance!"]
    assert sorted(scene.pile_names()) == ["Fan!", "Reinforced!"]
    scene.play("play Sword!")  # also one of the same name
    assert scene.weapon_of(0) == ["Sword!"]
    assert sorted(scene.pile_names()) == ["Fan!", "Reinforced!", "Sword!"]


@pytest.mark.rule("KF-6.3")
@pytest.mark.parametrize(
    ("theirs", "loss"), [("Crane Stance!", 4), ("Tiger Stance!", 2), ("Dragon Stance!", 2), (None, 2)]
)
def test_a_stance_is_strong_against_one_other(theirs: str | None, loss: int) -> None:
    scene = Scene(2).stance(0, "Dragon Stance!").hand(0, "Punch!")
    if theirs:
        scene.stance(1, theirs)
    scene.main(0).play("attack 1", "play Punch!")
    assert scene.chi_of(1) == 20 - loss


@pytest.mark.rule("KF-6.3")
def test_a_stance_gives_its_bonuses_while_it_is_in_play() -> None:
    scene = Scene(2).stance(0, "Crane Stance!").hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert scene.chi_of(1) == 15
    scene = Scene(2).stance(0, "Crane Stance!").hand(0, "Kick!").main(0).play("drop stance", "attack 1", "play Kick!")
    assert scene.chi_of(1) == 17


@pytest.mark.rule("KF-6.4")
def test_a_weapon_gives_a_way_to_attack_and_standing_defense_against_every_attack() -> None:
    scene = Scene(3).weapon(0, "Bamboo Pole!").hand(1, "Punch!").hand(2, "Kick!").main(0)
    scene.play("attack 1", "weapon", "1: pass", "end", "1: done", "attack 0", "play Punch!", "done", "end")
    assert (scene.chi_of(0), scene.chi_of(1)) == (19, 18)
    scene.play("2: done", "attack 0", "play Kick!", "done")
    assert scene.chi_of(0) == 17


@pytest.mark.rule("KF-6.4")
@pytest.mark.parametrize("weapon", ["Chain Whip!", "Rope Dart!", "Spear!", "Nunchucks!", "Butterfly Knives!", "Table!"])
def test_abilities_of_a_weapon_count_in_attacks_made_with_it(weapon: str) -> None:
    """Against a Fan! (defense 3) and a Stance, with one enhancement: each Weapon does its own thing or nothing."""

    def strike(base: str) -> tuple[Scene, bool]:
        scene = Scene(2).weapon(0, weapon).hand(0, "Kick!", "Flying!").weapon(1, "Fan!").stance(1, "Crane Stance!")
        scene.hand(1, "Bring It!", "Punch!").main(0)
        scene.play("attack 1", base, "play Flying!", *(["done"] if base == "weapon" else []), "1: play Bring It!")
        countered = scene.asked == "counter"
        if countered:
            scene.play("pass")
        return scene, countered

    scene, countered = strike("play Kick!")
    assert countered
    assert scene.chi_of(1) == 18  # 3 + 2 - 3
    assert scene.weapon_of(0) == [weapon]
    assert scene.weapon_of(1) == ["Fan!"]
    assert scene.stance_of(1) == ["Crane Stance!"]
    scene, countered = strike("weapon")
    assert countered == (weapon != "Butterfly Knives!")
    losses = {"Chain Whip!": 4, "Rope Dart!": 1, "Spear!": 5, "Nunchucks!": 2, "Butterfly Knives!": 1, "Table!": 3}
    assert scene.chi_of(1) == 20 - losses[weapon]
    assert scene.weapon_of(1) == ([] if weapon == "Chain Whip!" else ["Fan!"])
    assert scene.stance_of(1) == ([] if weapon == "Rope Dart!" else ["Crane Stance!"])
    assert scene.weapon_of(0) == ([] if weapon == "Table!" else [weapon])


@pytest.mark.rule("KF-6.4")
def test_regeneration_works_as_long_as_the_weapon_is_in_play() -> None:
    scene = Scene(2).weapon(0, "Teapot!").chi(0, 10).hand(0, "Kick!").main(0).play("end", "end")
    assert scene.question == (0, "discard")
    assert scene.chi_of(0) == 11
    scene.play("done", "drop weapon", "end", "1: done", "end")
    assert scene.chi_of(0) == 11


@pytest.mark.rule("KF-6.5")
@pytest.mark.rule("KQ-09")
@pytest.mark.parametrize(
    ("imperial", "archetype", "enter", "upkeep"),
    [
        ("halved", "The Street Brawler", 2, 1),
        ("halved", "The Mysterious Stranger", 4, 2),
        ("printed", "The Street Brawler", 4, 2),
        ("printed", "The Mysterious Stranger", 4, 2),
    ],
)
def test_entering_and_keeping_a_stance_costs_chi(imperial: str, archetype: str, enter: int, upkeep: int) -> None:
    scene = Scene(2, imperial=imperial).archetype(0, archetype).hand(0, "Imperial Stance!", "Kick!").chi(0, enter + 1)
    scene.main(0).play("play Imperial Stance!")
    assert scene.chi_of(0) == 1
    assert scene.stance_of(0) == ["Imperial Stance!"]
    scene = (
        Scene(2, imperial=imperial).archetype(0, archetype).hand(0, "Imperial Stance!", "Kick!").chi(0, enter).main(0)
    )
    assert "play Imperial Stance!" not in scene.legal()
    assert scene.refused("play Imperial Stance!") == "KF-6.5"

    scene = Scene(2, imperial=imperial).archetype(0, archetype).stance(0, "Imperial Stance!").hand(0, "Kick!")
    scene.chi(0, upkeep + 1).turn(0)
    assert scene.question == (0, "upkeep")
    assert scene.legal() == ["pay", "lapse"]
    scene.play("pay")
    assert scene.chi_of(0) == 1
    assert scene.stance_of(0) == ["Imperial Stance!"]
    assert scene.asked == "discard"


@pytest.mark.rule("KF-6.5")
def test_who_does_not_pay_the_upkeep_discards_the_stance() -> None:
    scene = Scene(2).stance(0, "Imperial Stance!", "Focused!").hand(0, "Kick!").chi(0, 9).turn(0).play("lapse")
    assert scene.chi_of(0) == 9
    assert scene.stance_of(0) == []
    assert sorted(scene.pile_names()) == ["Focused!", "Imperial Stance!"]


@pytest.mark.rule("KF-6.5")
@pytest.mark.rule("KQ-09")
def test_an_upkeep_that_cannot_be_paid_is_not_asked() -> None:
    scene = Scene(2).stance(0, "Imperial Stance!").hand(0, "Kick!").chi(0, 1).turn(0)
    assert scene.asked == "discard"
    assert scene.chi_of(0) == 1
    assert scene.stance_of(0) == []
    assert scene.refused("pay") == "KF-6.5"


@pytest.mark.rule("KF-6.5")
@pytest.mark.rule("KQ-69")
def test_a_team_pays_from_its_total_and_never_its_last_chi() -> None:
    scene = Scene(4, "2v2").stance(0, "Imperial Stance!").hand(0, "Kick!").chi(2, 5).turn(0).play("pay")
    assert scene.chi_of(2) == 4
    scene = Scene(4, "2v2").hand(0, "Imperial Stance!").chi(2, 2).main(0)
    assert scene.refused("play Imperial Stance!") == "KF-6.5"


@pytest.mark.rule("KF-6.6")
def test_improvements_need_their_card_in_play() -> None:
    scene = Scene(2).hand(0, "Razor-Sharp!", "Focused!", "Sword!", "Crane Stance!").main(0)
    assert scene.refused("play Razor-Sharp!") == "KF-6.6"
    assert scene.refused("play Focused!") == "KF-6.6"
    scene.play("play Sword!")
    assert scene.refused("play Focused!") == "KF-6.6"
    scene.play("play Razor-Sharp!", "play Crane Stance!", "play Focused!")
    assert scene.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert scene.stance_of(0) == ["Crane Stance!", "Focused!"]


@pytest.mark.rule("KF-6.6")
def test_any_number_of_improvements_but_no_two_of_one_name() -> None:
    scene = (
        Scene(2).weapon(0, "Sword!", "Razor-Sharp!", "Reinforced!").stance(0, "Crane Stance!", "Focused!", "Rooted!")
    )
    scene.hand(0, "Razor-Sharp!", "Trailing Silk!", "Focused!", "Flowing!").main(0)
    before = scene.state.digest()
    assert scene.refused("play Razor-Sharp!") == "KF-6.6"
    assert scene.refused("play Focused!") == "KF-6.6"
    assert scene.state.digest() == before
    scene.play("play Trailing Silk!", "play Flowing!")
    assert len(scene.weapon_of(0)) == 4
    assert len(scene.stance_of(0)) == 4


@pytest.mark.rule("KF-6.6")
def test_one_name_may_be_on_the_cards_of_two_players() -> None:
    scene = Scene(2).weapon(0, "Sword!").weapon(1, "Sword!", "Razor-Sharp!").hand(0, "Razor-Sharp!").main(0)
    scene.play("play Razor-Sharp!")
    assert scene.weapon_of(0) == scene.weapon_of(1) == ["Sword!", "Razor-Sharp!"]


@pytest.mark.rule("KF-6.7")
def test_attachments_go_where_their_card_goes() -> None:
    """Stripped, they are discarded; taken, they come along."""
    stripped = Scene(2).weapon(1, "Sword!", "Razor-Sharp!").hand(0, "Throw!").main(0).play("attack 1", "play Throw!")
    assert sorted(stripped.pile_names()) == ["Razor-Sharp!", "Sword!", "Throw!"]
    taken = Scene(2).weapon(1, "Sword!", "Razor-Sharp!").hand(0, "Wrestle Away!").main(0)
    taken.play("attack 1", "play Wrestle Away!", "keep")
    assert taken.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert taken.weapon_of(1) == []
    tripped = Scene(2).stance(1, "Crane Stance!", "Flowing!").hand(0, "Trip!").main(0).play("attack 1", "play Trip!")
    assert sorted(tripped.pile_names()) == ["Crane Stance!", "Flowing!", "Trip!"]
    studied = Scene(2).stance(0, "Crane Stance!", "Focused!").hand(0, "Punch!").hand(1, "I Have Studied Your Style!")
    studied.main(0).play("attack 1", "play Punch!", "play I Have Studied Your Style!", "keep")
    assert studied.stance_of(1) == ["Crane Stance!", "Focused!"]


@pytest.mark.rule("KF-6.8")
def test_chi_is_restored_up_to_the_starting_value_in_the_own_turn() -> None:
    scene = (
        Scene(2)
        .chi(0, 10)
        .hand(0, "Meditation!", "Meditation!", "Kick!", "Healing Herbs!")
        .hand(1, "Meditation!")
        .main(0)
    )
    scene.play("play Meditation!")
    assert scene.chi_of(0) == 14
    assert scene.pile_names() == ["Meditation!"]
    scene.play("attack 1", "play Kick!")
    assert scene.refused("play Meditation!") == "KF-4.11"
    scene.play("done")
    assert scene.question == (1, "block")
    assert scene.refused("play Meditation!") == "KF-10.2"
    scene.play("pass", "play Meditation!", "play Healing Herbs!")  # Respite
    assert scene.chi_of(0) == 20
    assert scene.chi_of(1) == 17


@pytest.mark.rule("KF-6.8")
@pytest.mark.rule("KQ-14")
def test_chi_restoration_may_be_played_at_full_chi() -> None:
    scene = Scene(2).hand(0, "Acupuncture!").deck("Fan!").main(0).play("play Acupuncture!")
    assert scene.chi_of(0) == 20
    assert scene.hand_of(0) == ["Fan!"]
    assert scene.pile_names() == ["Acupuncture!"]


@pytest.mark.rule("KF-6.9")
def test_standing_defense_is_the_sum_of_weapon_stance_and_attachments() -> None:
    """2 + 1 + 1 + 1 = 5, without a Block and in addition to one."""
    scene = Scene(2).weapon(1, "Umbrella!", "Reinforced!").stance(1, "Drunken Stance!", "Rooted!")
    scene.hand(0, "Roundhouse!", "Flying!", "Ten Thousand Blows!").hand(1, "Roll With It!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "play Ten Thousand Blows!")
    blocked = scene.state.copy()
    scene.play("pass")
    assert scene.chi_of(1) == 15
    scene.state = blocked
    scene.play("play Roll With It!")
    assert scene.chi_of(1) == 18
