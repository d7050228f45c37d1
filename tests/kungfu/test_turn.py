"""The steps of a turn, the hand and the deck (KF-4, KF-5)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

SEVEN = ["Punch!", "Punch!", "Kick!", "Kick!", "Flying!", "Sword!", "Meditation!"]


# KF-4: the turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-4.1")
@pytest.mark.rule("KQ-08")
def test_the_steps_of_a_turn_follow_each_other() -> None:
    scene = Scene(2).stance(0, "Imperial Stance!").weapon(0, "Teapot!").chi(0, 10).hand(0, "Kick!", "Fan!", "Wild!")
    scene.deck("Punch!", "Trip!", "Throw!", "Chair!").turn(0)
    assert scene.question == (0, "upkeep")
    scene.play("pay")
    assert scene.chi_of(0) == 10  # 10 - 1 + 1
    assert scene.question == (0, "discard")
    scene.play("done")
    assert len(scene.hand_of(0)) == 7
    assert scene.question == (0, "main")
    assert "attack 1" in scene.legal()
    scene.play("attack 1", "weapon", "done")
    assert scene.question == (0, "main")
    assert "attack 1" not in scene.legal()
    scene.play("play Fan!", "end")
    assert scene.seat == 1


@pytest.mark.rule("KF-4.2")
@pytest.mark.rule("KQ-08")
def test_upkeep_comes_before_regeneration() -> None:
    """With 1 Chi the upkeep of 1 cannot be paid, though the Teapot! would restore 1."""
    scene = Scene(2).stance(0, "Imperial Stance!").weapon(0, "Teapot!").chi(0, 1).hand(0, *SEVEN).turn(0)
    assert scene.stance_of(0) == []
    assert scene.chi_of(0) == 2
    assert scene.asked == "discard"


@pytest.mark.rule("KF-4.2")
def test_weapon_and_archetype_regenerate_at_the_start_of_the_own_turn_only() -> None:
    scene = Scene(2).archetype(0, "The Wandering Monk").weapon(0, "Teapot!").chi(0, 10).chi(1, 10)
    scene.weapon(1, "Umbrella!").hand(0, *SEVEN).hand(1, "Punch!").turn(0)
    assert scene.chi_of(0) == 12
    scene.play("done", "end", "done")
    assert scene.question == (1, "main")
    assert (scene.chi_of(0), scene.chi_of(1)) == (12, 10)


@pytest.mark.rule("KF-4.2")
def test_the_window_for_trade_secrets_is_the_last_part_of_the_start() -> None:
    scene = Scene(4, "2v2").stance(0, "Imperial Stance!").weapon(0, "Teapot!").chi(0, 10)
    scene.hand(0, "Kick!").hand(2, "Kick!", "Punch!").turn(0)
    assert scene.question == (0, "upkeep")
    scene.play("pay")
    assert scene.question == (2, "trade secrets")
    assert scene.chi_of(0) == 10
    scene.play("pass")
    assert scene.question == (0, "discard")


@pytest.mark.rule("KF-4.3")
def test_any_number_of_cards_is_discarded_and_the_hand_refilled() -> None:
    scene = Scene(2).hand(0, *SEVEN).deck("Fan!", "Chair!", "Table!").turn(0)
    scene.play("discard Sword!", "discard Kick!", "done")
    assert scene.pile_names() == ["Sword!", "Kick!"]
    assert sorted(scene.hand_of(0)) == sorted(["Punch!", "Punch!", "Kick!", "Flying!", "Meditation!", "Fan!", "Chair!"])
    assert scene.deck_names()[0] == "Table!"


@pytest.mark.rule("KF-4.3")
def test_none_or_all_may_be_discarded() -> None:
    scene = Scene(2).hand(0, *SEVEN).turn(0).play("done")
    assert scene.hand_of(0) == SEVEN
    scene = Scene(2).hand(0, *SEVEN).deck(*["Wild!"] * 2, *["Trip!"] * 4, "Fan!", "Chair!").turn(0)
    scene.play(*(f"discard {card}" for card in SEVEN))
    assert scene.question == (0, "main")  # without a further word: there is nothing left to discard
    assert scene.hand_of(0) == ["Trip!"] * 4 + ["Wild!"] * 2 + ["Fan!"]


@pytest.mark.rule("KF-4.3")
def test_cards_are_discarded_in_this_step_only() -> None:
    scene = Scene(2).hand(0, *SEVEN).main(0)
    assert scene.refused("discard Punch!") == "KF-4.3"


@pytest.mark.rule("KF-4.4")
@pytest.mark.rule("KF-4.10")
@pytest.mark.rule("KQ-13")
def test_nothing_is_played_before_the_drawing_is_over() -> None:
    scene = Scene(2).hand(0, *SEVEN).weapon(0, "Fan!").stance(0, "Crane Stance!").chi(0, 9).turn(0)
    assert scene.asked == "discard"
    assert scene.playable() == []
    for card in ("Sword!", "Meditation!", "Kick!"):
        assert scene.refused(f"play {card}") == "KF-4.4"
    assert scene.refused("drop weapon") == "KF-4.10"
    assert scene.refused("drop stance") == "KF-4.10"
    assert scene.refused("attack 1") == "KF-4.7"
    assert scene.refused("end") == "KF-18.8"
    scene.play("done")
    assert {"play Sword!", "play Meditation!", "drop weapon", "drop stance", "attack 1"} <= set(scene.legal())


@pytest.mark.rule("KF-4.5")
@pytest.mark.rule("KQ-10")
@pytest.mark.parametrize(("discarded", "kept"), [(0, 9), (1, 8), (2, 7), (3, 7), (4, 7)])
def test_a_full_hand_need_not_be_emptied(discarded: int, kept: int) -> None:
    scene = Scene(2).hand(0, *SEVEN, "Punch!", "Punch!").turn(0)
    scene.play(*["discard Punch!"] * discarded, "done")
    assert len(scene.hand_of(0)) == kept
    assert len(scene.pile_names()) == discarded


@pytest.mark.rule("KF-4.6")
def test_prepare_allows_any_number_of_cards_in_any_order() -> None:
    scene = Scene(2).chi(0, 5)
    scene.hand(
        0, "Sword!", "Fan!", "Crane Stance!", "Razor-Sharp!", "Focused!", "Meditation!", "Kick!", "Flying!", "Parry!"
    )
    scene.main(0)
    assert set(scene.playable()) == {"Sword!", "Fan!", "Crane Stance!", "Meditation!"}
    scene.play(
        "play Meditation!", "play Fan!", "play Sword!", "play Razor-Sharp!", "play Crane Stance!", "play Focused!"
    )
    assert scene.question == (0, "main")
    assert scene.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert scene.stance_of(0) == ["Crane Stance!", "Focused!"]
    assert scene.chi_of(0) == 9
    assert scene.refused("play Kick!") == "KF-7.1"
    assert scene.refused("play Flying!") == "KF-8.1"
    assert scene.refused("play Parry!") == "KF-10.2"
    assert scene.refused("play Punch!") == "KF-18.4"


@pytest.mark.rule("KF-4.7")
@pytest.mark.rule("KQ-15")
def test_one_attack_by_decision_against_any_opponent() -> None:
    scene = Scene(4).weapon(0, "Sword!").hand(0, "Kick!").main(0)
    assert [words for words in scene.legal() if words.startswith("attack")] == ["attack 1", "attack 2", "attack 3"]
    assert scene.refused("attack 0") == "KF-4.7"
    scene.play("attack 2", "weapon", "done")
    assert scene.chi_of(2) == 17
    assert scene.asked == "main"
    for seat in (1, 2, 3):
        assert scene.refused(f"attack {seat}") == "KF-4.7"


@pytest.mark.rule("KF-4.7")
def test_an_attack_is_never_compulsory() -> None:
    scene = Scene(2).hand(0, "Kick!").main(0)
    assert "attack 1" in scene.legal()
    scene.play("end")
    assert scene.seat == 1
    assert scene.chi_of(1) == 20


@pytest.mark.rule("KF-4.8")
def test_counterattacks_are_not_counted() -> None:
    """Seat 0 attacks twice in its turn, by decision and by counterattack; seat 1 may still attack in its own."""
    scene = Scene(2).hand(0, "Kick!", "Bring It!", "Trip!").hand(1, "Bring It!", "Punch!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "done", "play Bring It!", "play Punch!", "done")
    scene.play("0: play Bring It!", "play Trip!", "1: pass")
    assert (scene.chi_of(0), scene.chi_of(1)) == (18, 15)
    scene.play("end", "1: done")
    assert "attack 0" in scene.legal()


@pytest.mark.rule("KF-4.8")
def test_an_attack_by_a_card_is_not_counted() -> None:
    """Seat 2 attacks through You Go That Way in the turn of its partner, and once more in its own."""
    scene = Scene(4, "2v2").hand(0, "Kick!", "Wild!").hand(2, "You Go That Way, I'll Go This Way!", "Punch!").main(0)
    scene.play(
        "attack 1", "play Kick!", "done", "2: play You Go That Way, I'll Go This Way!", "target 3", "play Punch!"
    )
    scene.play("0: pass")
    assert scene.chi_of(1) == 15
    assert scene.question == (0, "main")
    scene.play("end", "pass")  # seat 0 passes no card
    scene.quiet("main").play("end").quiet("main")
    assert scene.question == (2, "main")
    assert "attack 1" in scene.legal()


@pytest.mark.rule("KF-4.9")
def test_respite_allows_the_same_plays_and_no_attack() -> None:
    scene = Scene(2).chi(0, 5).hand(0, "Sword!", "Crane Stance!", "Razor-Sharp!", "Focused!", "Meditation!", "Kick!")
    scene.main(0).play("attack 1", "play Kick!", "done")
    assert scene.question == (0, "main")
    scene.play("play Sword!", "play Razor-Sharp!", "play Crane Stance!", "play Focused!", "play Meditation!")
    assert scene.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert scene.stance_of(0) == ["Crane Stance!", "Focused!"]
    assert scene.chi_of(0) == 9
    assert scene.refused("attack 1") == "KF-4.7"
    assert scene.legal() == ["end", "drop weapon", "drop stance"]


@pytest.mark.rule("KF-4.10")
@pytest.mark.rule("KQ-13")
@pytest.mark.parametrize("step", ["prepare", "respite"])
def test_weapon_and_stance_may_be_dropped_with_attachments(step: str) -> None:
    scene = Scene(2).weapon(0, "Sword!", "Razor-Sharp!", "Reinforced!").stance(0, "Crane Stance!", "Focused!")
    scene = scene.main(0) if step == "prepare" else scene.respite(0)
    scene.play("drop weapon")
    assert scene.weapon_of(0) == []
    assert scene.stance_of(0) == ["Crane Stance!", "Focused!"]
    scene.play("drop stance")
    assert scene.stance_of(0) == []
    assert sorted(scene.pile_names()) == ["Crane Stance!", "Focused!", "Razor-Sharp!", "Reinforced!", "Sword!"]
    assert scene.refused("drop weapon") == "KF-4.10"
    assert scene.refused("drop stance") == "KF-4.10"


@pytest.mark.rule("KF-4.11")
@pytest.mark.rule("KQ-13")
def test_during_an_exchange_nothing_is_prepared_by_anybody() -> None:
    cards = ["Sword!", "Crane Stance!", "Razor-Sharp!", "Focused!", "Meditation!"]
    scene = Scene(2).weapon(0, "Fan!").stance(0, "Tiger Stance!").hand(0, "Kick!", *cards)
    scene.weapon(1, "Umbrella!").stance(1, "Tiger Stance!").hand(1, "Bring It!", "Sword!", "Snake Stance!", "Rooted!")
    scene.main(0).play("attack 1")
    while scene.asked != "main":
        assert scene.asked in ("base", "enhance", "block", "counter")
        assert not {*cards, "Snake Stance!", "Rooted!"} & set(scene.playable())
        assert scene.refused("drop weapon") == "KF-4.10"
        assert scene.refused("drop stance") == "KF-4.10"
        if scene.asked == "enhance" and scene.seat == 0:
            for card in cards:
                assert scene.refused(f"play {card}") == "KF-4.11"
        scene.play(
            {"base": "play Kick!", "enhance": "done", "block": scene.legal()[-1], "counter": "weapon"}[scene.asked]
        )
    assert len(scene.losses()) == 1  # Kick! 3 - 2; the Umbrella! of seat 1 does not get through the Fan!


@pytest.mark.rule("KF-4.11")
@pytest.mark.rule("KQ-13")
def test_the_aftermath_belongs_to_the_exchange() -> None:
    scene = (
        Scene(4, "2v2")
        .hand(0, "Roundhouse!", "Flying!")
        .hand(1, "Meditation!", "Sword!")
        .weapon(1, "Teapot!")
        .chi(1, 19)
    )
    scene.main(0).play("attack 1", "play Roundhouse!", "play Flying!", "1: pass")
    assert scene.question == (1, "aftermath")
    assert scene.legal() == ["pass"]
    assert scene.refused("drop weapon") == "KF-4.10"
    assert scene.refused("play Sword!") == "KF-15.14"
    assert scene.refused("play Meditation!") == "KF-15.14"


@pytest.mark.rule("KF-4.12")
def test_a_turn_ends_in_prepare_or_in_respite_without_drawing() -> None:
    for scene in (Scene(3).hand(0, "Kick!").main(0), Scene(3).hand(0, "Kick!").respite(0)):
        before = scene.deck_names()
        scene.play("end")
        assert scene.hand_of(0) == ["Kick!"]
        assert scene.question == (1, "main")  # seat 1 held nothing, so it has drawn already
        assert scene.deck_names() == before[7:]


@pytest.mark.rule("KF-4.12")
@pytest.mark.rule("KF-13.6")
def test_the_turn_skips_who_is_out() -> None:
    scene = Scene(5).chi(1, 0).chi(2, 0).main(0).play("end")
    assert scene.seat == 3


@pytest.mark.rule("KF-4.12")
def test_in_a_team_game_a_card_may_be_passed_at_the_end() -> None:
    scene = Scene(4, "2v2").hand(0, "Kick!", "Flying!").main(0).play("end")
    assert scene.question == (0, "pass card")
    assert scene.legal() == ["pass", "give Kick!", "give Flying!"]
    alone = Scene(4).hand(0, "Kick!", "Flying!").main(0).play("end")
    assert alone.question == (1, "main")


@pytest.mark.rule("KF-4.13")
@pytest.mark.rule("KQ-47")
def test_the_turn_of_an_eliminated_player_is_over() -> None:
    scene = Scene(3).chi(0, 3).hand(0, "Punch!", "Sword!").hand(1, "Bring It!", "Kick!").main(0)
    scene.play("attack 1", "play Punch!", "done", "play Bring It!", "play Kick!")
    assert scene.question == (0, "block")
    scene.play("pass")
    assert scene.chi_of(0) == 0
    assert scene.question == (1, "main")
    assert scene.table("turns") == 1


@pytest.mark.rule("KF-4.13")
@pytest.mark.rule("KQ-47")
@pytest.mark.rule("KQ-70")
def test_the_aftermath_is_held_before_but_nothing_is_passed() -> None:
    scene = Scene(6, "2v2v2").chi(0, 2).hand(0, "Roundhouse!", "Flying!").hand(3, "Wild!")
    scene.hand(1, "Bring It!", "Kick!", "Second Wind!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "3: pass", "1: play Bring It!", "play Kick!", "done")
    scene.play("3: pass", "3: pass")  # special before the block, Team Block
    assert scene.chi_of(0) == 0
    assert scene.question == (1, "aftermath")
    scene.play("play Second Wind!")
    assert scene.chi_of(1) == 17
    assert scene.question == (1, "main")


# KF-5: hand, drawing, reshuffle --------------------------------------------------------------------------------------


@pytest.mark.rule("KF-5.1")
@pytest.mark.parametrize(
    ("stance", "archetype", "size"),
    [
        (["Crane Stance!"], "The Street Brawler", 7),
        (["Snake Stance!"], "The Street Brawler", 8),
        (["Crane Stance!", "Flowing!"], "The Street Brawler", 8),
        (["Snake Stance!", "Flowing!"], "The Street Brawler", 9),
        (["Crane Stance!"], "The Young Prodigy", 8),
        (["Snake Stance!", "Flowing!"], "The Young Prodigy", 10),
        (["Snake Stance!", "Flowing!"], "The Mysterious Stranger", 10),
    ],
)
def test_hand_size(stance: list[str], archetype: str, size: int) -> None:
    scene = Scene(2).stance(0, stance[0], *stance[1:]).archetype(0, archetype).hand(0, "Kick!").turn(0).play("done")
    assert len(scene.hand_of(0)) == size


@pytest.mark.rule("KF-5.1")
def test_hand_size_matters_at_the_refill_only() -> None:
    scene = Scene(2).hand(0, *SEVEN, "Snake Stance!").main(0).play("play Snake Stance!")
    assert len(scene.hand_of(0)) == 7


@pytest.mark.rule("KF-5.2")
def test_cards_in_play_do_not_count_toward_the_hand() -> None:
    scene = Scene(2).weapon(0, "Sword!", "Razor-Sharp!").stance(0, "Crane Stance!", "Focused!").turn(0)
    assert len(scene.hand_of(0)) == 7


@pytest.mark.rule("KF-5.2")
@pytest.mark.rule("KQ-10")
def test_nobody_discards_because_of_too_many_cards() -> None:
    """Seat 0 leaves the Snake Stance! with nine cards; it keeps them through its whole next turn."""
    scene = Scene(2).stance(0, "Snake Stance!").hand(0, *SEVEN, "Trip!", "Trip!").main(0)
    scene.play("drop stance", "end", "end")
    assert scene.question == (0, "discard")
    scene.play("done", "end")
    assert len(scene.hand_of(0)) == 9


@pytest.mark.rule("KF-5.3")
@pytest.mark.rule("KQ-16")
def test_effects_draw_beyond_the_hand_size() -> None:
    scene = Scene(2).hand(0, *SEVEN, "Acupuncture!").deck("Fan!").main(0).play("play Acupuncture!")
    assert len(scene.hand_of(0)) == 8
    assert "Fan!" in scene.hand_of(0)


@pytest.mark.rule("KF-5.4")
@pytest.mark.rule("KQ-11")
def test_the_pile_is_shuffled_when_a_card_is_to_be_drawn_from_an_empty_deck() -> None:
    scene = Scene(2).rest("pile").deck("Fan!").hand(0, "Acupuncture!", "Kick!").hand(1, *SEVEN[:5]).main(0)
    scene.play("play Acupuncture!")
    assert scene.hand_of(0) == ["Kick!", "Fan!"]
    assert scene.deck_names() == []
    before = sorted(scene.pile_names())
    assert len(before) == 147 - 2 - 5  # the deck ran out, and still nothing is shuffled
    assert "reshuffle" not in scene.told()
    scene.seed(1).play("end", "done")
    assert scene.pile_names() == []
    assert len(scene.deck_names()) == len(before) - 2
    assert len(scene.hand_of(1)) == 7
    drawn = list(scene.hand_of(1))
    for card in SEVEN[:5]:
        drawn.remove(card)
    assert sorted(scene.deck_names() + drawn) == before
    assert scene.told().count("reshuffle") == 1


@pytest.mark.rule("KF-5.4")
def test_drawing_goes_on_after_the_reshuffle_and_from_the_top() -> None:
    scene = Scene(2).rest("removed").deck("Fan!", "Chair!").pile("Wild!", "Wild!", "Trip!").hand(0, *SEVEN[:4]).turn(0)
    scene.rolls(0, 0).play("done")  # two rolls shuffle three cards
    assert {"Fan!", "Chair!"} < set(scene.hand_of(0))
    assert len(scene.hand_of(0)) == 7
    assert scene.pile_names() == []
    assert len(scene.deck_names()) == 2


@pytest.mark.rule("KF-5.4")
def test_the_shuffle_decides_what_is_drawn() -> None:
    drawn = set()
    for seed in range(8):
        scene = Scene(2).rest("removed").pile("Wild!", "Fan!", "Trip!").hand(0, *SEVEN[:6]).turn(0)
        scene.seed(seed).play("done")
        drawn |= set(scene.hand_of(0)) - set(SEVEN)
    assert drawn == {"Wild!", "Fan!", "Trip!"}


@pytest.mark.rule("KF-5.5")
@pytest.mark.rule("KQ-12")
def test_when_deck_and_pile_are_empty_drawing_stops() -> None:
    scene = Scene(2).rest("removed").deck("Fan!").hand(0, "Kick!").turn(0).play("done")
    assert scene.hand_of(0) == ["Kick!", "Fan!"]
    assert scene.question == (0, "main")


@pytest.mark.rule("KF-5.6")
def test_discarded_cards_may_come_back_at_once() -> None:
    scene = Scene(2).rest("removed").hand(0, "Kick!", "Sword!").turn(0).play("discard Sword!")
    assert scene.pile_names() == ["Sword!"]
    scene.play("done")
    assert scene.hand_of(0) == ["Kick!", "Sword!"]
    assert scene.pile_names() == []
