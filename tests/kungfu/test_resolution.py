"""The common resolution of an exchange in four steps (KF-12)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene


@pytest.mark.rule("KF-12.1")
def test_nothing_is_resolved_before_every_target_has_answered() -> None:
    scene = Scene(4).hand(0, "Throw!", "Whirlwind!").weapon(1, "Sword!")
    for seat in (1, 2, 3):
        scene.hand(seat, "Flying!")
    scene.main(0).play("attack 1", "play Throw!", "play Whirlwind!", "split", "target 2", "target 3")
    for seat in (1, 2, 3):
        assert scene.question == (seat, "block")
        assert [scene.chi_of(other) for other in range(4)] == [20] * 4
        assert scene.weapon_of(1) == ["Sword!"]
        scene.play("pass")
    assert [scene.chi_of(other) for other in range(4)] == [20, 18, 18, 18]


@pytest.mark.rule("KF-12.1")
@pytest.mark.rule("KQ-36")
def test_each_step_is_completed_for_all_attacks_before_the_next() -> None:
    """Attack 1 strips the Crane Stance! that helps Attack 2; Attack 2 strips the Fan! that would stop it."""
    scene = Scene(2).hand(0, "Trip!").weapon(0, "Fan!").stance(1, "Crane Stance!")
    scene.hand(1, "Bring It!", "Kick!", "Combo Attack!", "Throw!").main(0)
    scene.play("attack 1", "play Trip!", "play Bring It!", "play Kick!", "play Combo Attack!", "play Throw!")
    assert scene.chi_of(0) == 20 - (5 + 2)
    assert scene.stance_of(1) == []
    assert scene.weapon_of(0) == []


# KF-12.2 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-12.2")
@pytest.mark.rule("KQ-39")
@pytest.mark.parametrize(
    ("blocks", "taker"), [(["Catch the Blade!", "Disarm!"], 1), (["Disarm!", "Catch the Blade!"], None)]
)
def test_targets_clockwise_from_the_maker(blocks: list[str], taker: int | None) -> None:
    """Seat 2 is the main target, but seat 1 is the first one clockwise: it gets what both want."""
    scene = Scene(3).weapon(0, "Ladder!", "Razor-Sharp!").hand(1, blocks[0]).hand(2, blocks[1]).main(0)
    scene.play("attack 2", "weapon", "split", "target 1", f"1: play {blocks[0]}", f"2: play {blocks[1]}")
    if taker is not None:
        assert scene.question == (taker, "keep")
        scene.play("keep")
        assert scene.weapon_of(taker) == ["Ladder!", "Razor-Sharp!"]
    assert scene.question == (0, "main")
    assert scene.weapon_of(0) == []
    assert scene.weapon_of(2) == []


@pytest.mark.rule("KF-12.2")
def test_a_target_that_stepped_in_keeps_the_place_of_the_original_one() -> None:
    """Seat 4 steps in for seat 1 and comes before seat 2."""
    scene = (
        Scene(6, "2v2v2").weapon(0, "Three-Section Staff!").hand(2, "Disarm!").hand(4, "Face Me!", "Catch the Blade!")
    )
    scene.main(0).play("attack 1", "weapon", "split", "target 2", "4: play Face Me!", "4: play Catch the Blade!")
    scene.play("2: play Disarm!", "4: keep")
    assert scene.weapon_of(4) == ["Three-Section Staff!"]


@pytest.mark.rule("KF-12.2")
def test_attacks_in_the_order_of_their_creation() -> None:
    """Seats 1 and 2 both take the Weapon of seat 0 by their counterattacks: the Attack of seat 1 was created first."""
    scene = Scene(3).hand(0, "Kick!", "Split Attack!").weapon(0, "Sword!")
    scene.hand(1, "Bring It!", "Wrestle Away!").hand(2, "Bring It!", "Throw!").main(0)
    scene.play("attack 2", "play Kick!", "play Split Attack!", "split", "target 1", "1: play Bring It!")
    scene.play("play Wrestle Away!", "2: play Bring It!", "play Throw!", "1: keep")
    assert scene.weapon_of(1) == ["Sword!"]
    scene = Scene(3).hand(0, "Kick!", "Split Attack!").weapon(0, "Sword!")
    scene.hand(1, "Bring It!", "Throw!").hand(2, "Bring It!", "Wrestle Away!").main(0)
    scene.play("attack 2", "play Kick!", "play Split Attack!", "split", "target 1", "1: play Bring It!", "play Throw!")
    scene.play("2: play Bring It!", "play Wrestle Away!")
    assert scene.question == (0, "main")
    assert scene.weapon_of(0) == scene.weapon_of(2) == []


@pytest.mark.rule("KF-12.2")
def test_for_one_target_first_the_attack_then_its_block() -> None:
    """Trip! strips the Stance of seat 1 before its Block takes that of seat 0."""
    scene = Scene(2).stance(0, "Crane Stance!").hand(0, "Trip!").stance(1, "Tiger Stance!")
    scene.hand(1, "I Have Studied Your Style!").main(0)
    scene.play("attack 1", "play Trip!", "play I Have Studied Your Style!")
    assert scene.question == (1, "keep")
    assert scene.stance_of(1) == []
    assert scene.pile_names() == ["Tiger Stance!"]
    scene.play("keep")
    assert scene.stance_of(1) == ["Crane Stance!"]


# KF-12.3: step 1 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-12.3")
@pytest.mark.rule("KQ-37")
def test_damage_is_counted_before_anything_is_lost() -> None:
    """Monkey against Drunken: 2 + 2 + 2, though Trip! strips the Drunken Stance!, whose defense is gone."""
    scene = Scene(2).stance(0, "Monkey Stance!").stance(1, "Drunken Stance!").hand(0, "Trip!").main(0)
    scene.play("attack 1", "play Trip!")
    assert scene.chi_of(1) == 14
    assert scene.stance_of(1) == []


@pytest.mark.rule("KF-12.3")
@pytest.mark.rule("KQ-37")
@pytest.mark.parametrize(("chi", "loss"), [(8, 8), (9, 5)])
def test_conditions_look_at_chi_in_step_1(chi: int, loss: int) -> None:
    scene = Scene(2).hand(0, "Kick!", "Final Lesson!").chi(1, chi).main(0)
    scene.play("attack 1", "play Kick!", "play Final Lesson!")
    assert scene.chi_of(1) == chi - loss


@pytest.mark.rule("KF-12.3")
@pytest.mark.rule("KQ-37")
def test_a_cost_paid_during_the_exchange_counts() -> None:
    """Seat 1 pays one of its 9 Chi for its counterattack; Final Lesson! finds 8."""
    scene = Scene(3).hand(0, "Punch!", "Final Lesson!").hand(1, "Bring It!", "Punch!", "Blindfolded!").chi(1, 9).main(0)
    scene.play("attack 1", "play Punch!", "play Final Lesson!", "play Bring It!", "play Punch!", "play Blindfolded!")
    assert scene.chi_of(1) == 9 - 1 - 7


@pytest.mark.rule("KF-12.3")
def test_vs_and_conditions_count_for_each_target_by_itself() -> None:
    scene = (
        Scene(4)
        .stance(0, "Crane Stance!")
        .stance(1, "Tiger Stance!")
        .chi(2, 8)
        .hand(0, "Punch!", "Final Lesson!", "Whirlwind!")
    )
    scene.main(0).play(
        "attack 1", "play Punch!", "play Final Lesson!", "play Whirlwind!", "split", "target 2", "target 3"
    )
    assert [scene.chi_of(seat) for seat in (1, 2, 3)] == [20 - 6, 8 - 7, 20 - 4]


# KF-12.4 to 12.6: step 2 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-12.4")
@pytest.mark.rule("KQ-39")
def test_a_card_that_came_into_a_slot_during_step_2_is_not_hit() -> None:
    """Seat 0 takes the Sword! of seat 1; the Throw! of seat 1 was meant for the Fan!."""
    scene = (
        Scene(2).hand(0, "Wrestle Away!").weapon(0, "Fan!").weapon(1, "Sword!").hand(1, "Bring It!", "Throw!").main(0)
    )
    scene.play("attack 1", "play Wrestle Away!", "play Bring It!", "play Throw!", "0: keep")
    assert scene.weapon_of(0) == ["Sword!"]
    assert scene.pile_names().count("Fan!") == 1


@pytest.mark.rule("KF-12.4")
@pytest.mark.rule("KQ-39")
def test_a_card_that_has_left_its_slot_is_not_hit_again() -> None:
    """The Trip! of seat 0 strips the Stance that Iron Body! of seat 1 would cost; each card is discarded once."""
    scene = Scene(2).hand(0, "Trip!").stance(1, "Crane Stance!").hand(1, "Iron Body!").main(0)
    scene.play("attack 1", "play Trip!", "play Iron Body!")
    assert scene.pile_names() == ["Crane Stance!", "Trip!", "Iron Body!"]


@pytest.mark.rule("KF-12.4")
def test_step_2_spares_who_ignored_the_attack() -> None:
    scene = Scene(2).hand(0, "Throw!").weapon(1, "Sword!").hand(1, "Amazing Balance!").main(0)
    scene.play("attack 1", "play Throw!", "play Amazing Balance!")
    assert scene.weapon_of(1) == ["Sword!"]


@pytest.mark.rule("KF-12.5")
@pytest.mark.rule("KQ-39")
def test_taking_comes_before_stripping() -> None:
    for base, added in (("Throw!", "Wrestle Away!"), ("Wrestle Away!", "Throw!")):
        scene = Scene(2).hand(0, base, "Combo Attack!", added).weapon(1, "Sword!").main(0)
        scene.play("attack 1", f"play {base}", "play Combo Attack!", f"play {added}")
        assert scene.question == (0, "keep")
        scene.play("keep")
        assert scene.weapon_of(0) == ["Sword!"]


@pytest.mark.rule("KF-12.5")
@pytest.mark.rule("KQ-46")
def test_the_order_of_effects_on_one_target() -> None:
    scene = Scene(2).hand(0, "Throw!", "Shouting!", "Style Breaker!").stance(1, "Crane Stance!").weapon(1, "Sword!")
    scene.stance(0, "Tiger Stance!").hand(1, "I Have Studied Your Style!", "Kick!").main(0)
    scene.play("attack 1", "play Throw!", "play Shouting!", "play Style Breaker!")
    scene.rolls(0).play("play I Have Studied Your Style!")
    kinds = ("lose-weapon", "lose-stance", "hit-discard", "take")
    assert [kind for kind in scene.told() if kind in kinds] == list(kinds)


@pytest.mark.rule("KF-12.6")
@pytest.mark.rule("KQ-40")
def test_the_taker_keeps_or_discards() -> None:
    def taken(answer: str) -> Scene:
        scene = Scene(2).hand(0, "Wrestle Away!").weapon(0, "Fan!", "Reinforced!").weapon(1, "Sword!", "Razor-Sharp!")
        scene.main(0).play("attack 1", "play Wrestle Away!")
        assert scene.question == (0, "keep")
        assert scene.legal() == ["keep", "leave"]
        assert scene.weapon_of(1) == []
        return scene.play(answer)

    kept = taken("keep")
    assert kept.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert sorted(kept.pile_names()) == ["Fan!", "Reinforced!", "Wrestle Away!"]
    left = taken("leave")
    assert left.weapon_of(0) == ["Fan!", "Reinforced!"]
    assert sorted(left.pile_names()) == ["Razor-Sharp!", "Sword!", "Wrestle Away!"]
    assert left.refused("keep") == "KF-12.6"


@pytest.mark.rule("KF-12.6")
@pytest.mark.rule("KQ-40")
def test_taking_is_not_playing() -> None:
    """A taken Imperial Stance! costs nothing to enter, even with 2 Chi; its upkeep begins with the next own turn."""
    scene = (
        Scene(2)
        .stance(0, "Imperial Stance!")
        .hand(0, "Punch!")
        .chi(1, 2)
        .hand(1, "I Have Studied Your Style!", "Kick!")
    )
    scene.main(0).play("attack 1", "play Punch!", "play I Have Studied Your Style!", "keep")
    assert scene.stance_of(1) == ["Imperial Stance!"]
    assert scene.chi_of(1) == 2
    scene.play("0: end")
    assert scene.question == (1, "upkeep")


@pytest.mark.rule("KF-12.6")
@pytest.mark.rule("KQ-41")
def test_the_taker_is_who_played_the_card() -> None:
    """Seat 2 adds Wrestle Away! to the Attack of seat 0 through its own Combo Attack!."""
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Combo Attack!", "Wrestle Away!").weapon(1, "Sword!").main(0)
    scene.play("attack 1", "play Kick!", "2: play Combo Attack!", "play Wrestle Away!")
    assert scene.question == (2, "keep")
    scene.play("keep")
    assert scene.weapon_of(2) == ["Sword!"]


@pytest.mark.rule("KF-12.6")
@pytest.mark.rule("KQ-41")
def test_a_split_that_takes_asks_for_each_target() -> None:
    scene = Scene(3).hand(0, "Wrestle Away!", "Split Attack!").weapon(1, "Sword!").weapon(2, "Fan!").main(0)
    scene.play("attack 2", "play Wrestle Away!", "play Split Attack!", "split", "target 1", "keep")
    assert scene.weapon_of(0) == ["Sword!"]
    assert scene.question == (0, "keep")
    scene.play("keep")
    assert scene.weapon_of(0) == ["Fan!"]
    assert "Sword!" in scene.pile_names()


# KF-12.7 to 12.10: steps 3 and 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("KF-12.7")
def test_block_and_standing_defense_add_up() -> None:
    scene = Scene(2).hand(0, "Roundhouse!", "Flying!", "Spinning!").weapon(1, "Umbrella!").stance(1, "Drunken Stance!")
    scene.hand(1, "Roll With It!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "play Spinning!", "play Roll With It!")
    assert scene.chi_of(1) == 20 - (8 - 3 - 3)


@pytest.mark.rule("KF-12.7")
def test_pierce_takes_away_standing_defense_but_not_the_block() -> None:
    scene = Scene(2).hand(0, "Roundhouse!", "Invincible!").weapon(1, "Fan!").hand(1, "Roll With It!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Invincible!", "play Roll With It!")
    assert scene.chi_of(1) == 20 - (6 - 3)


@pytest.mark.rule("KF-12.7")
@pytest.mark.rule("KQ-40")
def test_a_taken_card_defends_nobody_in_this_resolution() -> None:
    scene = Scene(2).hand(0, "Wrestle Away!", "Flying!").weapon(1, "Fan!").hand(1, "Bring It!", "Kick!").main(0)
    scene.play("attack 1", "play Wrestle Away!", "play Flying!", "play Bring It!", "play Kick!", "keep")
    assert scene.weapon_of(0) == ["Fan!"]
    assert (scene.chi_of(0), scene.chi_of(1)) == (17, 17)


@pytest.mark.rule("KF-12.7")
@pytest.mark.rule("KQ-40")
def test_neither_does_the_own_card_that_it_replaced() -> None:
    """Seat 0 had a Fan! in step 1 and keeps the Sword!: the Fan! is gone, and the Sword! does not count yet."""
    scene = (
        Scene(2).hand(0, "Wrestle Away!").weapon(0, "Fan!").weapon(1, "Umbrella!").hand(1, "Bring It!", "Kick!").main(0)
    )
    scene.play("attack 1", "play Wrestle Away!", "play Bring It!", "play Kick!", "keep")
    assert scene.chi_of(0) == 17


@pytest.mark.rule("KF-12.8")
@pytest.mark.rule("KQ-43")
def test_standing_defense_counts_in_full_against_each_attack() -> None:
    """Umbrella! 2 against 3 and against 5."""
    scene = Scene(3).weapon(0, "Umbrella!").hand(0, "Punch!", "Split Attack!").hand(1, "Bring It!", "Kick!")
    scene.hand(2, "Bring It!", "Kick!", "Flying!").main(0)
    scene.play("attack 1", "play Punch!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Kick!", "2: play Bring It!", "play Kick!", "play Flying!")
    assert scene.chi_of(0) == 20 - (3 - 2) - (5 - 2)


@pytest.mark.rule("KF-12.8")
@pytest.mark.rule("KQ-43")
def test_surplus_defense_is_lost() -> None:
    scene = Scene(3).weapon(0, "Fan!").hand(0, "Punch!", "Split Attack!").hand(1, "Bring It!", "Punch!")
    scene.hand(2, "Bring It!", "Kick!", "Flying!").main(0)
    scene.play("attack 1", "play Punch!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "2: play Bring It!", "play Kick!", "play Flying!")
    assert scene.chi_of(0) == 18


@pytest.mark.rule("KF-12.9")
@pytest.mark.rule("KQ-52")
def test_a_side_loses_the_sum_and_is_out_at_0() -> None:
    scene = (
        Scene(3)
        .chi(0, 5)
        .hand(0, "Punch!", "Split Attack!")
        .hand(1, "Bring It!", "Kick!")
        .hand(2, "Bring It!", "Kick!")
    )
    scene.main(0).play("attack 1", "play Punch!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Kick!", "2: play Bring It!", "play Kick!")
    assert [scene.chi_of(seat) for seat in range(3)] == [0, 18, 18]
    assert scene.question == (1, "main")


@pytest.mark.rule("KF-12.9")
@pytest.mark.rule("KF-15.1")
def test_a_team_loses_what_its_seats_lose() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "You Go That Way, I'll Go This Way!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "2: play You Go That Way, I'll Go This Way!", "target 3", "play Punch!")
    assert scene.losses() == [(0, 1, 3), (2, 3, 2)]
    assert scene.chi_of(1) == 15


@pytest.mark.rule("KF-12.10")
@pytest.mark.rule("KQ-38")
def test_a_lost_weapon_gives_no_defense_but_its_attack_has_counted() -> None:
    """Seat 0 strikes with Bamboo Pole! in Monkey Stance!; the counterattack strips both."""
    scene = Scene(2).weapon(0, "Bamboo Pole!").stance(0, "Monkey Stance!", "Focused!")
    scene.hand(1, "Bring It!", "Throw!", "Combo Attack!", "Trip!").main(0)
    scene.play("attack 1", "weapon", "play Bring It!", "play Throw!", "play Combo Attack!", "play Trip!")
    assert scene.chi_of(1) == 20 - (2 + 2 + 1)
    assert scene.chi_of(0) == 20 - 4
    assert scene.weapon_of(0) == scene.stance_of(0) == []


@pytest.mark.rule("KF-12.10")
def test_a_stance_lost_to_one_attack_defends_against_none() -> None:
    """The Drunken Stance! of seat 0 is stripped by the second of two counterattacks."""
    scene = Scene(3).stance(0, "Drunken Stance!").hand(0, "Punch!", "Split Attack!").hand(1, "Bring It!", "Kick!")
    scene.hand(2, "Bring It!", "Trip!").main(0)
    scene.play("attack 1", "play Punch!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Kick!", "2: play Bring It!", "play Trip!")
    assert scene.chi_of(0) == 20 - 3 - 2


# KF-12.11 to 12.13: afterwards ---------------------------------------------------------------------------------------


@pytest.mark.rule("KF-12.11")
@pytest.mark.rule("KQ-45")
def test_the_order_after_step_4() -> None:
    """The Chair!, then the table, then the cards of who is out."""
    scene = Scene(3).weapon(0, "Chair!", "Razor-Sharp!").hand(0, "Flying!", "Sword!")
    scene.chi(1, 4).hand(1, "Roll With It!", "Kick!").weapon(1, "Sword!").stance(1, "Crane Stance!").main(0)
    scene.play("attack 1", "weapon", "play Flying!", "done", "play Roll With It!")
    assert scene.pile_names()[:2] == ["Chair!", "Razor-Sharp!"]
    assert sorted(scene.pile_names()[2:4]) == ["Flying!", "Roll With It!"]
    assert sorted(scene.pile_names()[4:]) == ["Crane Stance!", "Kick!", "Sword!"]


@pytest.mark.rule("KF-12.11")
@pytest.mark.rule("KQ-38")
def test_a_fragile_weapon_breaks_when_it_was_a_base_and_is_still_there() -> None:
    used = Scene(2).weapon(0, "Chair!").main(0).play("attack 1", "weapon")
    assert used.weapon_of(0) == []
    unused = Scene(2).weapon(0, "Chair!").hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert unused.weapon_of(0) == ["Chair!"]
    ignored = Scene(2).weapon(0, "Chair!").hand(1, "Parry!").main(0).play("attack 1", "weapon", "play Parry!")
    assert ignored.weapon_of(0) == []
    taken = Scene(2).weapon(0, "Chair!").hand(1, "Catch the Blade!").main(0)
    taken.play("attack 1", "weapon", "play Catch the Blade!", "keep")
    assert taken.weapon_of(1) == ["Chair!"]
    replaced = Scene(2).weapon(0, "Chair!").hand(0, "Combo Attack!", "Wrestle Away!").weapon(1, "Table!").main(0)
    replaced.play("attack 1", "weapon", "play Combo Attack!", "play Wrestle Away!", "keep")
    assert replaced.weapon_of(0) == ["Table!"]


@pytest.mark.rule("KF-12.11")
@pytest.mark.rule("KQ-45")
def test_drain_restores_the_living_and_saves_nobody() -> None:
    alive = Scene(2).chi(0, 10).hand(0, "Kick!", "Chi Drain!").main(0).play("attack 1", "play Kick!", "play Chi Drain!")
    assert (alive.chi_of(0), alive.chi_of(1)) == (13, 16)
    dead = Scene(3).chi(0, 2).hand(0, "Kick!", "Chi Drain!").hand(1, "Bring It!", "Punch!").main(0)
    dead.play("attack 1", "play Kick!", "play Chi Drain!", "play Bring It!", "play Punch!")
    assert dead.chi_of(0) == 0
    after = Scene(2).chi(0, 10).hand(0, "Kick!", "Chi Drain!").hand(1, "Bring It!", "Punch!").main(0)
    after.play("attack 1", "play Kick!", "play Chi Drain!", "play Bring It!", "play Punch!")
    assert after.chi_of(0) == 10 - 2 + 3


@pytest.mark.rule("KF-12.11")
def test_drain_needs_a_target_that_lost_chi() -> None:
    none = Scene(2).chi(0, 10).hand(0, "Kick!", "Chi Drain!").hand(1, "Blocking Kick!").main(0)
    none.play("attack 1", "play Kick!", "play Chi Drain!", "play Blocking Kick!")
    assert none.chi_of(0) == 10
    one = Scene(3).chi(0, 10).hand(0, "Kick!", "Chi Drain!", "Split Attack!").hand(1, "Blocking Kick!").main(0)
    one.play(
        "attack 1", "play Kick!", "play Chi Drain!", "play Split Attack!", "split", "target 2", "play Blocking Kick!"
    )
    assert one.chi_of(0) == 13


@pytest.mark.rule("KF-12.12")
def test_the_aftermath_is_for_team_games() -> None:
    cards = ["Roundhouse!", "Flying!", "Wild!"]
    team = Scene(4, "2v2").hand(0, *cards).hand(1, "Punch!").main(0)
    team.play("attack 1", "play Roundhouse!", "play Flying!", "done", "1: pass")
    assert team.question == (1, "aftermath")
    alone = Scene(4).hand(0, *cards).hand(1, "Punch!").main(0)
    alone.play("attack 1", "play Roundhouse!", "play Flying!", "done", "1: pass")
    assert alone.question == (0, "main")


@pytest.mark.rule("KF-12.13")
def test_then_the_turn_goes_on_with_respite() -> None:
    scene = Scene(2).hand(0, "Kick!", "Sword!").main(0).play("attack 1", "play Kick!", "done")
    assert scene.question == (0, "main")
    assert scene.legal() == ["end", "play Sword!"]


@pytest.mark.rule("KF-12.13")
@pytest.mark.rule("KQ-47")
def test_unless_the_active_player_is_out() -> None:
    scene = Scene(3).chi(0, 1).hand(0, "Kick!", "Sword!").hand(1, "Bring It!", "Punch!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "done", "1: play Bring It!", "play Punch!", "done", "0: pass")
    assert scene.question == (1, "discard")


@pytest.mark.rule("KF-12.5")
@pytest.mark.rule("KQ-46")
@pytest.mark.parametrize(("roll", "lost"), [(0, "Punch!"), (1, "Kick!"), (2, "Sword!")])
def test_a_random_discard_comes_from_the_hand_as_it_is_in_step_2(roll: int, lost: str) -> None:
    """The Block has left the hand: three cards are left to roll for."""
    scene = Scene(2).hand(0, "Kick!", "Shouting!").hand(1, "Leap Away!", "Punch!", "Kick!", "Sword!").main(0)
    scene.play("attack 1", "play Kick!", "play Shouting!").rolls(roll).play("play Leap Away!")
    assert scene.chi_of(1) == 20
    assert sorted(scene.hand_of(1)) == sorted({"Punch!", "Kick!", "Sword!"} - {lost})


@pytest.mark.rule("KF-12.5")
def test_a_random_discard_from_an_empty_hand_does_nothing() -> None:
    scene = Scene(2).hand(0, "Kick!", "Shouting!").main(0).play("attack 1", "play Kick!", "play Shouting!")
    assert scene.chi_of(1) == 16
