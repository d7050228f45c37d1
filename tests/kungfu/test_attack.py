"""Declaring an Attack, its base, enhancements, Finishing Moves and Combo Attack! (KF-7, KF-8)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

YOU_GO = "You Go That Way, I'll Go This Way!"


def strike(scene: Scene, *cards: str, base: str = "") -> int:
    """Seat 0 attacks seat 1 with these cards from its hand; what seat 1 loses."""
    before = scene.chi_of(1)
    scene.play("attack 1", *([base] if base else []), *(f"play {card}" for card in cards))
    scene.quiet()
    return before - scene.chi_of(1)


# KF-7: declaring -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-7.1")
@pytest.mark.rule("KQ-19")
def test_an_attack_is_declared_target_base_enhancements() -> None:
    scene = Scene(3).weapon(0, "Sword!").hand(0, "Kick!", "Flying!", "Wild!", "Trip!").hand(1, "Parry!").main(0)
    assert scene.refused("play Kick!") == "KF-7.1"
    assert scene.refused("weapon") == "KF-7.1"
    scene.play("attack 1")
    assert scene.question == (0, "base")
    assert scene.legal() == ["weapon", "play Kick!", "play Trip!"]
    assert scene.refused("play Flying!") == "KF-7.1"
    scene.play("play Kick!")
    assert scene.question == (0, "enhance")
    assert scene.legal() == ["done", "play Flying!", "play Wild!"]
    scene.play("play Wild!")
    assert scene.question == (0, "enhance")
    scene.play("play Flying!")
    assert scene.question == (0, "enhance")
    scene.play("done")
    assert scene.question == (1, "block")


@pytest.mark.rule("KF-7.2")
def test_without_a_weapon_and_an_attack_card_there_is_no_attack() -> None:
    scene = Scene(2).hand(0, "Flying!", "Sword!", "Parry!").main(0)
    assert scene.refused("attack 1") == "KF-7.2"
    scene.play("play Sword!")
    assert "attack 1" in scene.legal()
    assert "attack 1" in Scene(2).hand(0, "Trip!").main(0).legal()


@pytest.mark.rule("KF-7.2")
def test_with_a_weapon_in_play_an_attack_card_may_be_used() -> None:
    scene = Scene(2).weapon(0, "Sword!").hand(0, "Punch!").main(0).play("attack 1")
    assert scene.legal() == ["weapon", "play Punch!"]
    scene.play("play Punch!")
    assert scene.chi_of(1) == 18
    scene = Scene(2).hand(0, "Punch!").main(0).play("attack 1")
    assert scene.refused("weapon") == "KF-7.2"


@pytest.mark.rule("KF-7.3")
@pytest.mark.rule("KQ-19")
def test_a_declared_attack_cannot_be_withdrawn() -> None:
    scene = Scene(2).hand(0, "Punch!", "Sword!").main(0).play("attack 1")
    assert scene.legal() == ["play Punch!"]
    for words in ("pass", "done"):
        assert scene.refused(words) == "KF-18.1"
    assert scene.refused("end") == "KF-18.8"
    assert scene.refused("attack 1") == "KF-4.7"


@pytest.mark.rule("KF-7.4")
@pytest.mark.rule("KQ-04")
@pytest.mark.parametrize(
    ("base", "fits"),
    [
        ("Punch!", "Blocking Punch!"),
        ("Palm Strike!", "Blocking Punch!"),
        ("Kick!", "Blocking Kick!"),
        ("Roundhouse!", "Blocking Kick!"),
        ("Throw!", "Amazing Balance!"),
        ("Trip!", "Amazing Balance!"),
        ("weapon", "Parry!"),
    ],
)
def test_the_base_decides_the_subtype(base: str, fits: str) -> None:
    """A Combo Attack! with all other subtypes does not change it."""
    blocks = ["Blocking Punch!", "Blocking Kick!", "Amazing Balance!", "Parry!"]
    cards = ["Punch!", "Kick!", "Throw!", "Trip!", "Palm Strike!", "Roundhouse!"]
    scene = Scene(2).weapon(0, "Sword!").hand(0, *cards, "Combo Attack!").hand(1, *blocks).main(0)
    added = [card for card in cards if card != base][:4]
    scene.play("attack 1", base if base == "weapon" else f"play {base}", "play Combo Attack!")
    scene.play(*(f"play {card}" for card in added), "done")
    assert scene.playable() == [fits]
    for block in blocks:
        if block != fits:
            assert scene.refused(f"play {block}") == "KF-10.3"


@pytest.mark.rule("KF-7.5")
def test_an_attack_card_gets_nothing_from_the_weapon() -> None:
    """Nunchucks! (2, per_enh 1) with Razor-Sharp! (+2), Trailing Silk! (pierce): nothing of it counts for a Kick!."""
    scene = Scene(2).weapon(0, "Nunchucks!", "Razor-Sharp!", "Trailing Silk!").hand(0, "Kick!", "Flying!")
    scene.weapon(1, "Umbrella!").main(0)
    assert strike(scene, "Kick!", "Flying!") == 3 + 2 - 2
    scene = Scene(2).weapon(0, "Nunchucks!", "Razor-Sharp!", "Trailing Silk!").hand(0, "Kick!", "Flying!")
    scene.weapon(1, "Umbrella!").main(0)
    assert strike(scene, "Flying!", base="weapon") == 2 + 2 + 2 + 1


@pytest.mark.rule("KF-7.5")
def test_the_bonus_of_a_stance_for_the_weapon_does_not_count_either() -> None:
    scene = Scene(2).weapon(0, "Sword!").stance(0, "Dragon Stance!").hand(0, "Kick!").main(0)
    assert strike(scene, "Kick!") == 3


@pytest.mark.rule("KF-7.5")
def test_the_defense_of_the_weapon_protects_against_counterattacks() -> None:
    scene = Scene(2).weapon(0, "Umbrella!").hand(0, "Punch!").hand(1, "Bring It!", "Kick!").main(0)
    scene.play("attack 1", "play Punch!", "play Bring It!", "play Kick!")
    assert scene.chi_of(0) == 19


@pytest.mark.rule("KF-7.6")
@pytest.mark.rule("KQ-15")
def test_an_attack_of_value_0_is_legal() -> None:
    scene = Scene(2).weapon(0, "Fan!").main(0)
    assert strike(scene, base="weapon") == 0
    scene = Scene(2).weapon(0, "Fan!").hand(0, "Flying!").main(0)
    assert strike(scene, "Flying!", base="weapon") == 2
    scene = Scene(2).weapon(0, "Fan!").stance(1, "Crane Stance!").hand(0, "Style Breaker!").main(0)
    strike(scene, "Style Breaker!", base="weapon")
    assert scene.stance_of(1) == []


@pytest.mark.rule("KF-7.7")
@pytest.mark.rule("KF-15.6")
def test_after_closing_nothing_can_be_added() -> None:
    """Seats 0 and 2 hold more enhancements: they are not asked again."""
    scene = Scene(4, "2v2").hand(0, "Kick!", "Flying!", "Wild!").hand(2, "Spinning!", "Flipping!").hand(1, "Parry!")
    scene.main(0).play("attack 1", "play Kick!", "0: done", "2: play Flipping!")
    assert scene.state.attacks[0].closed
    assert scene.question == (1, "block")
    scene.play("pass")
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 16


@pytest.mark.rule("KF-7.7")
def test_a_closed_attack_can_lose_an_enhancement_or_get_another_target() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Flying!").hand(3, "I Saw That Coming!", "Face Me!")
    scene.weapon(1, "Fan!").main(0).play("attack 1", "play Kick!", "play Flying!", "play I Saw That Coming!")
    scene.play("cancel Flying!", "play Face Me!")
    assert scene.losses() == [(0, 3, 3)]  # without Flying!, and the Fan! of seat 1 does not protect seat 3


@pytest.mark.rule("KF-7.8")
@pytest.mark.rule("KQ-33")
def test_a_weapon_may_be_the_base_of_several_attacks_in_one_exchange() -> None:
    scene = Scene(2).weapon(0, "Sword!").hand(0, "Bring It!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "weapon", "done", "1: play Bring It!", "play Punch!", "0: play Bring It!", "weapon")
    assert scene.chi_of(1) == 20 - 3 - 3
    assert scene.weapon_of(0) == ["Sword!"]


# KF-8: enhancements --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-8.1")
@pytest.mark.rule("KQ-22")
@pytest.mark.parametrize("base", ["play Kick!", "weapon"])
def test_any_number_of_enhancements_of_different_names(base: str) -> None:
    scene = (
        Scene(2).weapon(0, "Sword!").hand(0, "Kick!", "Flying!", "Spinning!", "Flipping!", "Wild!", "Leaping!").main(0)
    )
    loss = strike(scene, "Flying!", "Spinning!", "Flipping!", "Wild!", "Leaping!", base=base)
    assert loss == 3 + 2 + 2 + 1 + 1 + 2


@pytest.mark.rule("KF-8.1")
def test_no_two_enhancements_of_one_name() -> None:
    scene = Scene(2).hand(0, "Kick!", "Flying!", "Flying!").main(0).play("attack 1", "play Kick!", "play Flying!")
    assert scene.legal() == ["done"]
    before = scene.state.digest()
    assert scene.refused("play Flying!") == "KF-8.1"
    assert scene.state.digest() == before


@pytest.mark.rule("KF-8.1")
@pytest.mark.rule("KF-15.7")
def test_the_name_rule_counts_cards_of_teammates_too() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Flying!").hand(2, "Flying!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!")
    assert scene.question == (2, "team enhance")
    assert scene.refused("play Flying!") == "KF-8.1"
    assert scene.playable() == ["Wild!"]


@pytest.mark.rule("KF-8.1")
def test_other_cards_are_no_enhancements() -> None:
    scene = Scene(2).hand(0, "Kick!", "Punch!", "Parry!", "Sword!").main(0).play("attack 1", "play Kick!")
    assert scene.legal() == ["done"]
    assert scene.refused("play Punch!") == "KF-8.7"
    assert scene.refused("play Parry!") == "KF-8.1"
    assert scene.refused("play Sword!") == "KF-4.11"
    assert scene.refused("play Flying!") == "KF-18.4"


@pytest.mark.rule("KF-8.2")
def test_other_attacks_of_the_exchange_may_use_the_same_names() -> None:
    scene = (
        Scene(2).hand(0, "Kick!", "Flying!", "Bring It!", "Punch!", "Flying!").hand(1, "Bring It!", "Punch!", "Flying!")
    )
    scene.main(0).play(
        "attack 1", "play Kick!", "play Flying!", "done", "1: play Bring It!", "play Punch!", "play Flying!"
    )
    scene.play("0: play Bring It!", "play Punch!", "play Flying!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (20 - 4, 20 - 5 - 4)


@pytest.mark.rule("KF-8.3")
def test_at_most_one_finishing_move() -> None:
    scene = Scene(2).hand(0, "Kick!", "Style Breaker!", "Chi Drain!", "Flying!").main(0)
    scene.play("attack 1", "play Kick!", "play Style Breaker!")
    assert scene.playable() == ["Flying!"]
    assert scene.refused("play Chi Drain!") == "KF-8.3"


@pytest.mark.rule("KF-8.3")
def test_a_finishing_move_is_an_enhancement_in_every_respect() -> None:
    """It counts for Nunchucks! and for the Imperial Stance!; a teammate may add it; the limit holds for both."""
    scene = Scene(2).weapon(0, "Nunchucks!").stance(0, "Imperial Stance!").hand(0, "Ten Thousand Blows!").main(0)
    assert strike(scene, "Ten Thousand Blows!", base="weapon") == 2 + 4 + 1 + 1
    scene = Scene(4, "2v2").hand(0, "Kick!", "Chi Drain!").hand(2, "Style Breaker!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Chi Drain!")
    assert scene.refused("play Style Breaker!") == "KF-8.3"
    scene = Scene(4, "2v2").hand(0, "Kick!", "Wild!").hand(2, "Style Breaker!").main(0)
    scene.play("attack 1", "play Kick!", "done", "2: play Style Breaker!")
    assert scene.chi_of(1) == 15


@pytest.mark.rule("KF-8.4")
def test_a_card_is_playable_only_if_its_condition_holds() -> None:
    cards = ["Kick!", "Flying Guillotine!", "Pincer Attack!", YOU_GO]
    scene = Scene(4, "2v2").weapon(0, "Sword!").hand(0, *cards).main(0).play("attack 1", "play Kick!")
    assert scene.legal() == ["done"]
    for card in cards[1:]:
        assert scene.refused(f"play {card}") == "KF-8.4"
    scene = Scene(4, "2v2").weapon(0, "Sword!").hand(0, *cards).main(0).play("attack 1", "weapon")
    assert scene.playable() == ["Flying Guillotine!"]


@pytest.mark.rule("KF-8.4")
def test_a_teammate_may_add_what_needs_a_weapon_to_a_weapon_attack() -> None:
    scene = Scene(4, "2v2").weapon(0, "Sword!").hand(0, "Kick!").hand(2, "Flying Guillotine!", "Punch!").main(0)
    scene.play("attack 1", "weapon", "done")
    assert scene.playable() == ["Flying Guillotine!"]
    scene = Scene(4, "2v2").weapon(2, "Sword!").hand(0, "Kick!").hand(2, "Flying Guillotine!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!")
    assert scene.refused("play Flying Guillotine!") == "KF-8.4"


@pytest.mark.rule("KF-8.5")
@pytest.mark.rule("KQ-20")
def test_costs_and_draws_happen_when_the_card_is_played() -> None:
    scene = Scene(2).hand(0, "Kick!", "Blindfolded!", "Cartwheeling!").deck("Flying!").main(0)
    scene.play("attack 1", "play Kick!", "play Blindfolded!")
    assert scene.chi_of(0) == 19
    scene.play("play Cartwheeling!")
    assert scene.hand_of(0) == ["Flying!"]
    assert scene.question == (0, "enhance")


@pytest.mark.rule("KF-8.5")
def test_they_are_not_undone_when_the_attack_is_ignored() -> None:
    scene = Scene(2).hand(0, "Kick!", "Blindfolded!", "Cartwheeling!").deck("Sword!").hand(1, "Blocking Kick!").main(0)
    scene.play("attack 1", "play Kick!", "play Blindfolded!", "play Cartwheeling!", "done", "play Blocking Kick!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (19, 20)
    assert scene.hand_of(0) == ["Sword!"]


@pytest.mark.rule("KF-8.5")
@pytest.mark.rule("KQ-63")
def test_they_are_not_undone_when_the_card_is_cancelled() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Blindfolded!").hand(3, "I Saw That Coming!").main(0)
    scene.play("attack 1", "play Kick!", "play Blindfolded!", "play I Saw That Coming!", "cancel Blindfolded!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (19, 17)


@pytest.mark.rule("KF-8.5")
@pytest.mark.rule("KF-6.5")
def test_a_cost_that_would_leave_nothing_cannot_be_paid() -> None:
    scene = Scene(2).chi(0, 1).hand(0, "Kick!", "Blindfolded!").main(0).play("attack 1", "play Kick!")
    assert scene.refused("play Blindfolded!") == "KF-6.5"
    scene = Scene(2).chi(0, 2).hand(0, "Kick!", "Blindfolded!").main(0).play("attack 1", "play Kick!")
    assert scene.playable() == ["Blindfolded!"]


@pytest.mark.rule("KF-8.6")
@pytest.mark.rule("KQ-20")
def test_a_drawn_card_may_be_added_to_the_same_attack() -> None:
    scene = Scene(2).hand(0, "Kick!", "Cartwheeling!").deck("Flying!").main(0)
    assert strike(scene, "Kick!", "Cartwheeling!", "Flying!") == 6
    scene = Scene(2).hand(0, "Kick!", "Cartwheeling!").deck("Cartwheeling!").main(0)
    scene.play("attack 1", "play Kick!", "play Cartwheeling!")
    assert scene.refused("play Cartwheeling!") == "KF-8.1"  # if it fits


@pytest.mark.rule("KF-8.6")
@pytest.mark.rule("KQ-20")
def test_a_teammate_who_drew_has_made_his_addition() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Cartwheeling!").deck("Flying!").main(0)
    scene.play("attack 1", "play Kick!", "2: play Cartwheeling!")
    assert scene.hand_of(2) == ["Flying!"]
    assert scene.question == (0, "main")
    assert scene.chi_of(1) == 16


@pytest.mark.rule("KF-8.7")
def test_combo_attack_adds_any_number_of_attack_cards() -> None:
    for count, loss in ((0, 3), (1, 5), (2, 7), (3, 9)):
        scene = Scene(2).hand(0, "Kick!", "Combo Attack!", "Punch!", "Punch!", "Punch!").main(0)
        assert strike(scene, "Kick!", "Combo Attack!", *["Punch!"] * count) == loss


@pytest.mark.rule("KF-8.7")
def test_attack_cards_may_be_mixed_with_other_enhancements() -> None:
    scene = Scene(2).hand(0, "Kick!", "Combo Attack!", "Punch!", "Punch!", "Flying!", "Wild!").main(0)
    assert strike(scene, "Kick!", "Flying!", "Combo Attack!", "Punch!", "Wild!", "Punch!") == 3 + 2 + 2 + 1 + 2


@pytest.mark.rule("KF-8.7")
def test_nobody_else_adds_attack_cards_to_a_combo() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Combo Attack!").hand(2, "Punch!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!")
    assert scene.question == (2, "team enhance")
    assert scene.playable() == ["Wild!"]
    assert scene.refused("play Punch!") == "KF-8.7"
    scene = Scene(4, "2v2").hand(0, "Kick!", "Punch!").hand(2, "Combo Attack!", "Trip!").main(0)
    scene.play("attack 1", "play Kick!", "done", "2: play Combo Attack!")
    assert scene.question == (2, "combo")
    scene.play("done")
    assert scene.question == (0, "main")  # the maker, who holds a Punch!, is not asked


@pytest.mark.rule("KF-8.8")
@pytest.mark.rule("KQ-21")
def test_an_added_attack_card_brings_its_value_and_its_effects() -> None:
    scene = (
        Scene(2).hand(0, "Kick!", "Combo Attack!", "Throw!", "Leg Sweep!").weapon(1, "Fan!").stance(1, "Crane Stance!")
    )
    scene.main(0)
    assert strike(scene, "Kick!", "Combo Attack!", "Throw!", "Leg Sweep!") == 3 + 2 + 3  # the Fan! is gone
    assert scene.weapon_of(1) == []
    assert scene.stance_of(1) == []


@pytest.mark.rule("KF-8.8")
def test_an_added_attack_card_counts_as_an_enhancement() -> None:
    """Nunchucks! 2, Combo 0, Punch! 2: two enhancements give +2 for per_enh and +2 for the Imperial Stance!."""
    scene = Scene(2).weapon(0, "Nunchucks!").stance(0, "Imperial Stance!").hand(0, "Combo Attack!", "Punch!").main(0)
    assert strike(scene, "Combo Attack!", "Punch!", base="weapon") == 2 + 2 + 2 + 2


@pytest.mark.rule("KF-8.8")
def test_the_bonuses_for_an_added_attack_card_are_those_of_its_player() -> None:
    """The maker is in Crane Stance!, his partner, who adds two Punch! by Combo Attack!, in Tiger Stance!."""
    scene = Scene(4, "2v2").stance(0, "Crane Stance!").hand(0, "Kick!")
    scene.stance(2, "Tiger Stance!").hand(2, "Combo Attack!", "Punch!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "2: play Combo Attack!", "play Punch!", "play Punch!")
    assert scene.chi_of(1) == 20 - 5 - 4 - 4


@pytest.mark.rule("KF-8.8")
def test_the_name_rule_does_not_apply_to_added_attack_cards() -> None:
    scene = Scene(2).hand(0, "Kick!", "Kick!", "Kick!", "Combo Attack!").main(0)
    assert strike(scene, "Kick!", "Combo Attack!", "Kick!", "Kick!") == 9


@pytest.mark.rule("KF-8.8")
def test_an_added_attack_card_can_be_cancelled_like_an_enhancement() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Combo Attack!", "Punch!", "Trip!").hand(3, "I Saw That Coming!").main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!", "play Punch!", "play Trip!", "play I Saw That Coming!")
    assert scene.legal() == ["cancel Punch!", "cancel Trip!", "cancel Combo Attack!"]
    scene.play("cancel Punch!")
    assert scene.chi_of(1) == 15


@pytest.mark.rule("KF-8.9")
def test_a_second_combo_attack_is_forbidden() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Combo Attack!", "Combo Attack!").main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!")
    assert scene.refused("play Combo Attack!") == "KF-8.1"
    scene = Scene(4, "2v2").hand(0, "Kick!", "Combo Attack!").hand(2, "Combo Attack!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!")
    assert scene.refused("play Combo Attack!") == "KF-8.1"


@pytest.mark.rule("KF-8.10")
@pytest.mark.rule("KQ-57")
def test_the_bonus_for_an_enhancement_comes_from_the_seat_that_played_it() -> None:
    """Dragon Stance! gives Flying! +3: for the partner who is in it, not for the partner of one who is in it."""
    own = Scene(4, "2v2").hand(0, "Kick!").stance(2, "Dragon Stance!").hand(2, "Flying!").main(0)
    own.play("attack 1", "play Kick!", "2: play Flying!")
    assert own.chi_of(1) == 20 - 3 - 5
    other = Scene(4, "2v2").hand(0, "Kick!").stance(0, "Dragon Stance!").hand(2, "Flying!").main(0)
    other.play("attack 1", "play Kick!", "2: play Flying!")
    assert other.chi_of(1) == 20 - 3 - 2


@pytest.mark.rule("KF-8.10")
def test_bonus_for_each_enhancement_counts_the_own_ones() -> None:
    scene = (
        Scene(4, "2v2").hand(0, "Kick!", "Wild!", "Spinning!").stance(2, "Imperial Stance!").hand(2, "Flying!").main(0)
    )
    scene.play("attack 1", "play Kick!", "play Wild!", "play Spinning!", "2: play Flying!")
    assert scene.chi_of(1) == 20 - 3 - 1 - 2 - (2 + 1)


@pytest.mark.rule("KF-8.10")
@pytest.mark.rule("KQ-57")
def test_archetypes_give_bonuses_for_the_cards_of_their_owner() -> None:
    """The Street Brawler adds 2 to each Punch! and 1 to each Kick! that he plays, as a base or by Combo Attack!."""
    scene = Scene(2).archetype(0, "The Street Brawler").hand(0, "Punch!", "Combo Attack!", "Kick!").main(0)
    assert strike(scene, "Punch!", "Combo Attack!", "Kick!") == 4 + 4
    scene = (
        Scene(4, "2v2").archetype(0, "The Street Brawler").hand(0, "Trip!").hand(2, "Combo Attack!", "Punch!").main(0)
    )
    scene.play("attack 1", "play Trip!", "2: play Combo Attack!", "play Punch!")
    assert scene.chi_of(1) == 16


@pytest.mark.rule("KF-8.10")
@pytest.mark.rule("KQ-57")
def test_helpers_never_give_vs_or_the_bonus_for_an_attack() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").stance(2, "Crane Stance!", "Focused!").hand(2, "Wild!")
    scene.stance(1, "Tiger Stance!").main(0).play("attack 1", "play Kick!", "2: play Wild!")
    assert scene.chi_of(1) == 16
    scene = Scene(4, "2v2").hand(0, "Punch!").stance(0, "Crane Stance!", "Focused!").hand(2, "Wild!")
    scene.stance(1, "Tiger Stance!").main(0).play("attack 1", "play Punch!", "2: play Wild!")
    assert scene.chi_of(1) == 20 - 2 - 1 - 2 - 1
