"""Notes on single cards: the worked examples of the rulebook (KF-17)."""

from __future__ import annotations

import pytest

from tests.kungfu.scenario import Scene

YOU_GO = "You Go That Way, I'll Go This Way!"


@pytest.mark.rule("KF-17.1")
@pytest.mark.parametrize(("stance", "loss"), [(None, 9), ("Crane Stance!", 15)])
def test_a_combo_of_three_kicks(stance: str | None, loss: int) -> None:
    scene = Scene(2).hand(0, "Kick!", "Kick!", "Kick!", "Combo Attack!")
    if stance:
        scene.stance(0, stance)
    scene.main(0).play("attack 1", "play Kick!", "play Combo Attack!", "play Kick!", "play Kick!")
    assert scene.chi_of(1) == 20 - loss


@pytest.mark.rule("KF-17.2")
def test_a_flying_sword_in_dragon_stance() -> None:
    scene = Scene(2).stance(0, "Dragon Stance!").weapon(0, "Sword!").hand(0, "Flying!").main(0)
    scene.play("attack 1", "weapon", "play Flying!")
    assert scene.chi_of(1) == 10  # 3 + 2 + 2 + 3


@pytest.mark.rule("KF-17.3")
def test_a_chair_is_thrown_away_before_the_damage() -> None:
    scene = Scene(2).hand(0, "Throw!").weapon(1, "Chair!").main(0).play("attack 1", "play Throw!")
    assert scene.chi_of(1) == 18
    assert scene.weapon_of(1) == []
    kicked = Scene(2).hand(0, "Kick!").weapon(1, "Chair!").main(0).play("attack 1", "play Kick!")
    assert kicked.chi_of(1) == 18  # its defense is 1


@pytest.mark.rule("KF-17.4")
def test_a_ladder_with_whirlwind() -> None:
    ladder = Scene(5).weapon(0, "Ladder!").hand(0, "Whirlwind!").main(0)
    ladder.play("attack 1", "weapon", "split", "target 3", "play Whirlwind!")
    assert [ladder.chi_of(seat) for seat in range(5)] == [20, 16, 20, 16, 20]
    whirlwind = Scene(5).weapon(0, "Ladder!").hand(0, "Whirlwind!").main(0)
    whirlwind.play("attack 1", "weapon", "single", "play Whirlwind!", "split", "target 3", "target 4")
    assert [whirlwind.chi_of(seat) for seat in range(5)] == [20, 18, 20, 18, 18]


@pytest.mark.rule("KF-17.5")
def test_a_split_counterattack_spares_the_other_target() -> None:
    """A splits to B and C; B's split counterattack may hit A and D, not C."""
    scene = Scene(4).hand(0, "Kick!", "Split Attack!").hand(1, "Bring It!", "Punch!", "Split Attack!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2")
    scene.play("1: play Bring It!", "play Punch!", "play Split Attack!", "split")
    assert scene.legal() == ["target 3"]
    assert scene.refused("target 2") == "KF-9.6"
    scene.play("target 3")
    assert [scene.chi_of(seat) for seat in range(4)] == [18, 17, 17, 18]


@pytest.mark.rule("KF-17.6")
@pytest.mark.rule("KF-16.4")
def test_a_flying_spinning_flipping_kick_and_you_go_that_way() -> None:
    """A Flying, Spinning, Flipping Kick (8), then a Flying, Running Up the Wall Punch with the maker's Spinning (7)."""
    scene = Scene(4, "2v2").hand(0, "Kick!", "Flying!", "Spinning!", "Flipping!", "Spinning!")
    scene.hand(2, YOU_GO, "Punch!", "Flying!", "Running Up the Wall!").main(0)
    scene.play(
        "attack 1", "play Kick!", "play Flying!", "play Spinning!", "play Flipping!", "done", f"2: play {YOU_GO}"
    )
    scene.play("target 3", "play Punch!", "play Flying!", "play Running Up the Wall!", "0: play Spinning!")
    assert scene.losses() == [(0, 1, 8), (2, 3, 7)]


@pytest.mark.rule("KF-17.7")
@pytest.mark.rule("KQ-06")
@pytest.mark.parametrize(("card", "more", "most"), [("Whirlwind!", 3, 3), ("Split Attack!", 1, 2)])
def test_whirlwind_and_split_attack_are_a_free_choice(card: str, more: int, most: int) -> None:
    added = Scene(5).hand(0, "Kick!", card).main(0).play("attack 1", "play Kick!", f"play {card}", "add")
    assert added.chi_of(1) == 20 - 3 - more
    split = Scene(5).hand(0, "Kick!", card, "Sword!").main(0).play("attack 1", "play Kick!", f"play {card}", "split")
    while split.asked == "extra target":
        split.play(split.legal()[-1])
    assert len(split.targets()) == most


@pytest.mark.rule("KF-17.8")
@pytest.mark.rule("KQ-05")
def test_throw_strips_the_weapon_and_trip_the_stance() -> None:
    for card, weapon, stance in (("Throw!", [], ["Crane Stance!"]), ("Trip!", ["Sword!"], [])):
        scene = (
            Scene(2)
            .hand(0, card)
            .weapon(1, "Sword!")
            .stance(1, "Crane Stance!")
            .main(0)
            .play("attack 1", f"play {card}")
        )
        assert (scene.weapon_of(1), scene.stance_of(1)) == (weapon, stance)


@pytest.mark.rule("KF-17.9")
@pytest.mark.rule("KQ-02")
@pytest.mark.parametrize(("imperial", "enter", "upkeep", "bonus"), [("halved", 2, 1, 1), ("printed", 4, 2, 2)])
def test_what_is_printed_on_the_imperial_stance(imperial: str, enter: int, upkeep: int, bonus: int) -> None:
    scene = Scene(2, imperial=imperial).hand(0, "Imperial Stance!", "Kick!", "Wild!", "Flying!").main(0)
    scene.play("play Imperial Stance!")
    assert scene.chi_of(0) == 20 - enter
    scene.play("attack 1", "play Kick!", "play Wild!", "play Flying!")
    assert scene.chi_of(1) == 20 - 3 - 1 - 2 - 2 * bonus
    scene.play("end", "end", "pay")
    assert scene.chi_of(0) == 20 - enter - upkeep


@pytest.mark.rule("KF-17.9")
@pytest.mark.rule("KQ-02")
def test_the_option_changes_no_other_stance() -> None:
    for imperial in ("halved", "printed"):
        scene = (
            Scene(2, imperial=imperial)
            .stance(0, "Crane Stance!")
            .hand(0, "Kick!")
            .main(0)
            .play("attack 1", "play Kick!")
        )
        assert scene.chi_of(1) == 15
        scene = (
            Scene(2, imperial=imperial)
            .archetype(0, "The Mysterious Stranger")
            .stance(0, "Crane Stance!")
            .hand(0, "Kick!")
        )
        assert scene.main(0).play("attack 1", "play Kick!").chi_of(1) == 13


@pytest.mark.rule("KF-17.10")
@pytest.mark.rule("KQ-03")
def test_kick_is_worth_3_and_combo_attack_0() -> None:
    kick = Scene(2).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert kick.chi_of(1) == 17
    combo = Scene(2).hand(0, "Kick!", "Combo Attack!").main(0).play("attack 1", "play Kick!", "play Combo Attack!")
    assert combo.chi_of(1) == 17


@pytest.mark.rule("KF-17.11")
@pytest.mark.rule("KQ-01")
def test_bring_it_takes_the_hit_and_strikes_back() -> None:
    scene = Scene(2).hand(0, "Throw!").weapon(1, "Sword!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Throw!", "play Bring It!", "play Punch!")
    assert (scene.chi_of(0), scene.chi_of(1)) == (18, 18)
    assert scene.weapon_of(1) == []


@pytest.mark.rule("KF-17.12")
@pytest.mark.rule("KQ-39")
def test_a_rooted_stance_is_safe_from_opponents() -> None:
    for cards in (["Trip!"], ["Kick!", "Style Breaker!"]):
        scene = Scene(2).hand(0, *cards).stance(1, "Crane Stance!", "Rooted!").main(0)
        scene.play("attack 1", *(f"play {card}" for card in cards))
        assert scene.stance_of(1) == ["Crane Stance!", "Rooted!"]
    scene = (
        Scene(2).stance(0, "Crane Stance!", "Rooted!").hand(0, "Kick!").hand(1, "I Have Studied Your Style!").main(0)
    )
    scene.play("attack 1", "play Kick!", "play I Have Studied Your Style!")
    assert scene.question == (0, "main")
    assert scene.stance_of(0) == ["Crane Stance!", "Rooted!"]


@pytest.mark.rule("KF-17.12")
def test_a_rooted_stance_is_not_safe_from_its_owner() -> None:
    body = Scene(2).hand(0, "Kick!").stance(1, "Crane Stance!", "Rooted!").hand(1, "Iron Body!").main(0)
    body.play("attack 1", "play Kick!", "play Iron Body!")
    assert body.stance_of(1) == []
    replaced = (
        Scene(2).stance(0, "Crane Stance!", "Rooted!").hand(0, "Tiger Stance!").main(0).play("play Tiger Stance!")
    )
    assert replaced.stance_of(0) == ["Tiger Stance!"]
    dropped = Scene(2).stance(0, "Crane Stance!", "Rooted!").main(0).play("drop stance")
    assert dropped.stance_of(0) == []
    unpaid = Scene(2).stance(0, "Imperial Stance!", "Rooted!").hand(0, "Kick!").chi(0, 9).turn(0).play("lapse")
    assert unpaid.stance_of(0) == []


@pytest.mark.rule("KF-18.15")
def test_the_complete_sequence() -> None:
    """A, B, C, D with the Sword! of A: every question, every answer, and the losses -2, -4, 0, -3."""
    scene = Scene(4).weapon(0, "Sword!").hand(0, "Kick!", "Split Attack!", "Bring It!", "Meditation!")
    scene.hand(1, "Reversal!", "Punch!", "Wild!").hand(2, "Trip!").hand(3, "Fan!").main(0)
    sequence = [
        (0, "main", "attack 1"),
        (0, "base", "play Kick!"),
        (0, "enhance", "play Split Attack!"),
        (0, "mode", "split"),
        (0, "extra target", "target 3"),
        (0, "enhance", "done"),
        (1, "block", "play Reversal!"),
        (1, "counter", "play Punch!"),
        (1, "enhance", "done"),
        (3, "block", "pass"),
        (0, "block", "play Bring It!"),
        (0, "counter", "weapon"),
        (0, "enhance", "done"),
        (1, "block", "pass"),
    ]
    for seat, question, words in sequence:
        assert scene.question == (seat, question)
        assert [scene.chi_of(other) for other in range(4)] == [20, 20, 20, 20]
        scene.play(words)
    assert scene.losses() == [(0, 1, 1), (0, 3, 3), (1, 0, 2), (0, 1, 3)]
    assert [scene.chi_of(seat) for seat in range(4)] == [18, 16, 20, 17]
    assert scene.question == (0, "main")
    assert "attack 1" not in scene.legal()
