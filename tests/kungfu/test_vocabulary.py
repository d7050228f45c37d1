"""The effect words, the arithmetic of an Attack, and the card list (KF-19, KF-20)."""

from __future__ import annotations

from collections import Counter

import pytest

from jianghu.errors import BadEdition
from jianghu.games.kungfu.cards import take_apart
from jianghu.games.kungfu.edition import Edition, printed
from tests.kungfu.scenario import Scene

Row = dict[str, object]


def rows() -> list[Row]:
    cards = printed().data["cards"]
    assert isinstance(cards, list)
    return cards


def row_of(name: str) -> Row:
    return next(row for row in rows() if row["name"] == name)


def changed(**cards: Row) -> dict[str, object]:
    """The printed edition with some entries of some rows changed; names with _ for spaces and without the mark."""
    edition: list[Row] = []
    for row in rows():
        key = str(row["name"]).rstrip("!").replace(" ", "_")
        edition.append({**row, **cards.get(key, {})})
    return {**printed().data, "cards": edition}


# KF-19: arithmetic ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-19.1")
def test_the_damage_of_a_weapon_attack_written_out() -> None:
    """B 2, I 2 + 1, values 2 + 0 + 0 + 1, modes 3 + 2, P (1 + 1) x 4, M 1 + 3 x 1: 25."""
    scene = (
        Scene(6, "3v3")
        .archetype(0, "The Imperial General")
        .weapon(0, "Nunchucks!", "Razor-Sharp!", "Military Training")
    )
    scene.stance(0, "Imperial Stance!", "Focused!").hand(0, "Flying!", "Whirlwind!", "Hundred-Hand Flurry!")
    scene.hand(2, "Double Team!").main(0)
    scene.play(
        "attack 1", "weapon", "play Flying!", "play Whirlwind!", "play Hundred-Hand Flurry!", "2: play Double Team!"
    )
    assert scene.losses() == [(0, 1, 25)]


@pytest.mark.rule("KF-19.1")
def test_the_damage_of_an_attack_card_written_out() -> None:
    """B 3, N 2 + 1 for the base and 2 for Spinning!, values 2 + 0 + 2, a Kick! by Combo 3 + 3, M 1, V 2, F 3: 24."""
    scene = (
        Scene(2).archetype(0, "The Street Brawler").stance(0, "Crane Stance!", "Focused!").stance(1, "Tiger Stance!")
    )
    scene.hand(0, "Kick!", "Kick!", "Combo Attack!", "Spinning!", "Final Lesson!").chi(1, 8).main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!", "play Kick!", "play Spinning!")
    scene.play("play Final Lesson!")
    assert scene.losses() == [(0, 1, 24)]


@pytest.mark.rule("KF-19.1")
def test_only_uncancelled_enhancements_count() -> None:
    scene = (
        Scene(4, "2v2")
        .weapon(0, "Nunchucks!")
        .stance(0, "Imperial Stance!")
        .hand(0, "Flying!", "Wild!")
        .hand(3, "I Saw That Coming!")
    )
    scene.main(0).play("attack 1", "weapon", "play Flying!", "play Wild!", "play I Saw That Coming!", "cancel Flying!")
    assert scene.losses() == [(0, 1, 2 + 1 + 1 + 1)]


@pytest.mark.rule("KF-19.1")
@pytest.mark.parametrize("order", [["Flying!", "Wild!", "Chi Drain!"], ["Chi Drain!", "Wild!", "Flying!"]])
def test_the_order_of_enhancements_changes_nothing(order: list[str]) -> None:
    scene = Scene(2).weapon(0, "Nunchucks!").stance(0, "Dragon Stance!").hand(0, *order).main(0)
    scene.play("attack 1", "weapon", *(f"play {card}" for card in order))
    assert scene.losses() == [(0, 1, 2 + 3 + (2 + 3) + 1 + 1)]


@pytest.mark.rule("KF-19.2")
@pytest.mark.parametrize(
    ("block", "pierce", "loss"),
    [
        ("pass", False, 8 - 4),
        ("play Roll With It!", False, 8 - 3 - 4),
        ("play Iron Body!", False, 0),
        ("play Blocking Kick!", False, 0),
        ("pass", True, 8),
        ("play Roll With It!", True, 8 - 3),
        ("play Blocking Kick!", True, 0),
    ],
)
def test_the_loss_written_out(block: str, pierce: bool, loss: int) -> None:
    """Damage 8 against Umbrella! 2 with Reinforced! 1 and Drunken Stance! 1."""
    scene = Scene(2).weapon(1, "Umbrella!", "Reinforced!").stance(1, "Drunken Stance!")
    added = ["Invincible!", "Wild!"] if pierce else ["Flying!", "Wild!"]
    scene.hand(0, "Roundhouse!", *added, "Flipping!").hand(1, "Roll With It!", "Iron Body!", "Blocking Kick!").main(0)
    scene.play("attack 1", "play Roundhouse!", *(f"play {card}" for card in added), "play Flipping!", block)
    assert scene.chi_of(1) == 20 - loss


# KF-19: words --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-19.1")
def test_every_effect_is_made_of_words_of_the_vocabulary() -> None:
    words = set()
    for row in rows():
        for part in str(row.get("effect", "")).split(";"):
            if part.strip():
                words.add(take_apart(part.strip())[0])
    assert words == {
        "choose", "per_enh", "bonus", "vs", "if", "combo", "requires", "cost_chi", "draw", "teammate_draw",
        "only_block", "no_counter", "pierce", "strip_weapon", "strip_stance", "steal_weapon", "hit_discard", "drain",
        "fragile", "ignore", "reduce", "counter", "strip_attacker_weapon", "steal_attacker_weapon",
        "steal_attacker_stance", "self_strip_stance", "for_team", "enter", "upkeep", "regen", "hand", "steadfast",
        "restore", "restore_team", "when", "new_attack", "attach_weapon", "attach_stance", "fight_back", "double",
        "restorative", "stays_with_owner",
    }  # fmt: skip


@pytest.mark.rule("KQ-01")
@pytest.mark.parametrize(
    "effect",
    [
        "explode", "restore(x)", "ignore(Bite)", "bonus(No Such Card!,2)", "choose(split(2))", "if(raining, add(2))",
        "when(teammate_targeted): sing", "only_block(My Kung Fu)", "vs(No Such Stance!,2)", "upkeep(1)",
    ],
)  # fmt: skip
def test_an_effect_outside_of_the_vocabulary_names_its_card(effect: str) -> None:
    with pytest.raises(BadEdition, match="Meditation!"):
        Edition(changed(Meditation={"effect": effect}))


@pytest.mark.rule("KQ-01")
def test_another_card_list_needs_no_other_rules() -> None:
    """A Kick! of 5 that pierces and trips, a Sword! that regenerates and takes, a Crane strong against Snakes."""
    edition = changed(
        Kick={"attack": 5, "effect": "pierce; strip_stance"},
        Sword={"attack": 1, "defense": 2, "effect": "regen(2); steal_weapon"},
        Crane_Stance={"effect": "bonus(Kick!,1); vs(Snake Stance!,4); hand(2)"},
    )
    scene = Scene(2, edition=edition).stance(0, "Crane Stance!").weapon(0, "Sword!").chi(0, 10).hand(0, "Kick!")
    scene.weapon(1, "Fan!").stance(1, "Snake Stance!").turn(0)
    assert scene.chi_of(0) == 12
    scene.play("done")
    assert len(scene.hand_of(0)) == 9
    scene.play("attack 1", "play Kick!", "done")
    assert scene.chi_of(1) == 20 - 5 - 1 - 4
    assert scene.stance_of(1) == []
    scene = Scene(2, edition=edition).weapon(0, "Sword!").weapon(1, "Fan!").main(0).play("attack 1", "weapon", "keep")
    assert scene.weapon_of(0) == ["Fan!"]


@pytest.mark.rule("KQ-01")
@pytest.mark.rule("KQ-54")
def test_a_stance_may_have_words_that_stand_on_improvements_now() -> None:
    """bonus(attack, 3) on a Stance counts once for each Attack, twice for the Stranger."""
    edition = changed(Crane_Stance={"effect": "bonus(attack,3)"})
    plain = Scene(2, edition=edition).stance(0, "Crane Stance!").hand(0, "Kick!", "Wild!").main(0)
    assert plain.play("attack 1", "play Kick!", "play Wild!").chi_of(1) == 20 - 4 - 3
    stranger = (
        Scene(2, edition=edition).archetype(0, "The Mysterious Stranger").stance(0, "Crane Stance!").hand(0, "Kick!")
    )
    assert stranger.main(0).play("attack 1", "play Kick!").chi_of(1) == 20 - 3 - 6


@pytest.mark.rule("KF-6.8")
@pytest.mark.parametrize(("stance", "more"), [("Drunken Stance!", 6), ("Crane Stance!", 3), ("", 3)])
def test_what_counts_in_one_stance_only(stance: str, more: int) -> None:
    scene = Scene(2).chi(0, 5).hand(0, "Rice Wine!")
    if stance:
        scene.stance(0, stance)
    assert scene.main(0).play("play Rice Wine!").chi_of(0) == 5 + more


@pytest.mark.rule("KF-19.1")
@pytest.mark.rule("KF-19.2")
@pytest.mark.parametrize(
    ("card", "own", "helping"), [("Double Team!", 2, 4), ("Launch Me!", 3, 5), ("Pincer Attack!", None, 4)]
)
def test_what_counts_on_a_teammates_attack_only(card: str, own: int | None, helping: int) -> None:
    """Kick! 3 against an Umbrella! 2; Double Team! adds 1 or 3, Launch Me! 2, and pierces for a teammate only."""
    scene = Scene(4, "2v2").weapon(1, "Umbrella!").hand(0, "Kick!", card).main(0).play("attack 1", "play Kick!")
    if own is None:
        assert scene.refused(f"play {card}") == "KF-8.4"
    else:
        assert scene.play(f"play {card}").chi_of(1) == 20 - own
    scene = Scene(4, "2v2").weapon(1, "Umbrella!").hand(0, "Kick!").hand(2, card).main(0)
    assert scene.play("attack 1", "play Kick!", f"2: play {card}").chi_of(1) == 20 - helping


@pytest.mark.rule("KQ-01")
def test_each_set_keeps_its_number_of_cards() -> None:
    with pytest.raises(BadEdition, match="set O"):
        Edition(changed(Kick={"copies": 9}))
    Edition(changed(Kick={"copies": 9}, Punch={"copies": 9}))


# KF-20: the card list ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-20.1")
def test_your_kung_fu_is_weak_is_one_name_in_two_sets() -> None:
    for expansion, count in ((True, 3), (False, 2)):
        scene = Scene(2, expansion=expansion).main(0)
        assert scene.deck_names().count("Your Kung Fu is Weak!") == count
    assert scene.state.deck.names.count("Your Kung Fu is Weak!") == 1


@pytest.mark.rule("KF-20.2")
def test_the_cycle_of_stances() -> None:
    """Each Stance gets +2 against the one it is strong against, and against no other."""
    strong = {
        "Dragon Stance!": "Crane Stance!",
        "Crane Stance!": "Tiger Stance!",
        "Tiger Stance!": "Monkey Stance!",
        "Monkey Stance!": "Drunken Stance!",
        "Drunken Stance!": "Dragon Stance!",
        "Mantis Stance!": "Snake Stance!",
        "Snake Stance!": "Mantis Stance!",
        "Imperial Stance!": "",
    }
    for own, weak in strong.items():
        for other in strong:
            scene = Scene(2).stance(0, own).stance(1, other).weapon(0, "Spear!").main(0).play("attack 1", "weapon")
            assert scene.chi_of(1) == (15 if other == weak else 17), (own, other)


@pytest.mark.rule("KF-20.3")
@pytest.mark.rule("KQ-01")
@pytest.mark.parametrize(
    ("name", "entries"),
    [
        ("Kick!", {"attack": 3}),
        ("Throw!", {"attack": 2, "effect": "strip_weapon"}),
        ("Sword!", {"attack": 3}),
        ("Flying!", {"attack": 2}),
        ("Whirlwind!", {"attack": 0, "effect": "choose(split(3)|add(3))"}),
        ("Ladder!", {"attack": 2, "effect": "choose(single|split_at(2,1))"}),
        ("Chain Whip!", {"attack": 2, "defense": 1}),
        ("Chair!", {"defense": 1}),
        ("Dragon Stance!", {"effect": "bonus(Sword!,2); bonus(Flying!,3); vs(Crane Stance!,2)"}),
        ("Crane Stance!", {"effect": "bonus(Kick!,2); bonus(Spinning!,2); vs(Tiger Stance!,2)"}),
        ("Imperial Stance!", {"effect": "enter(2); upkeep(1); bonus(enh,1)"}),
    ],
)
def test_what_carries_the_examples_of_the_rulebook(name: str, entries: Row) -> None:
    row = row_of(name)
    assert {key: row[key] for key in entries} == entries
    assert row["from"] == "rulebook"


@pytest.mark.rule("KF-20.3")
def test_enough_copies_for_the_examples() -> None:
    for name, least in (("Kick!", 3), ("Flying!", 2), ("Spinning!", 2), ("You Go That Way, I'll Go This Way!", 2)):
        copies = row_of(name)["copies"]
        assert isinstance(copies, int)
        assert copies >= least


@pytest.mark.rule("KF-2.1")
@pytest.mark.rule("KQ-01")
def test_the_totals_by_type() -> None:
    found: dict[str, Counter[str]] = {place: Counter() for place in "OMT"}
    for row in rows():
        if row["set"] in found:
            copies = row["copies"]
            assert isinstance(copies, int)
            found[str(row["set"])][str(row["type"])] += copies
    assert found == {
        "O": {"Attack": 26, "Attack Enhancement": 24, "Block": 20, "Weapon": 12, "Stance": 10, "Chi Restoration": 7},
        "M": {
            "Attack": 5, "Attack Enhancement": 7, "Finishing Move": 6, "Block": 8, "Weapon": 6, "Stance": 6,
            "Improved Weapon": 4, "Improved Stance": 4, "Chi Restoration": 2,
        },
        "T": {"Team Attack Enhancement": 12, "Team Block": 7, "Team Special": 14, "Team Chi Restoration": 4},
    }  # fmt: skip
