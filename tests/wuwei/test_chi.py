"""Chi and alchemy (CHI, Q28, Q29): what may be spent, when, and how the payer chooses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jianghu.boards.octagons import ELEMENTS
from tests.wuwei.scenario import Scene

SPENDING = {"rapid", "destroy", "snake", "crane", "dragon", "tiger", "leopard"}


def walker(**held: int) -> Scene:
    """The student of seat 0 stands on O12 in winter with this chi; wood is active, and most ways are open."""
    return Scene("dragon", "crane").student(0, "O12").chi(0, **held)


def tokens(scene: Scene, seat: int) -> int:
    """How many chi tokens a seat holds in all."""
    return sum(scene.holds(seat).values())


# CHI-1: only in the own Move step, only the active element -----------------------------------------------------------


@pytest.mark.rule("CHI-1")
def test_only_chi_of_the_active_element_buys_anything() -> None:
    assert "rapid" in walker(wood=1).turn().legal()
    scene = walker(fire=1, earth=1, metal=1, water=1).turn()
    assert scene.refused("rapid") == "CHI-1"


@pytest.mark.rule("CHI-1")
def test_another_element_pays_as_soon_as_it_is_the_active_one() -> None:
    assert walker(wood=1).set(element="fire").turn().refused("rapid") == "CHI-1"
    assert "rapid" in walker(fire=1).set(element="fire").turn().legal()


@pytest.mark.rule("CHI-1")
def test_chi_may_be_spent_any_number_of_times_in_one_move() -> None:
    scene = walker(wood=8).walls("O13", "O02").turn()
    scene.play("rapid", "destroy O13", "step S12", "rapid", "destroy O02")
    assert scene.holds(0) == {}
    assert scene.table("left") == 4


@pytest.mark.rule("CHI-1")
def test_nothing_can_be_spent_once_the_move_step_is_over() -> None:
    scene = Scene("dragon", "crane").student(0, "O12").chi(0, wood=9).cards(0, crane="fire").walls("O02")
    scene.turn().play("step S13", "stop")
    assert scene.asked == "building"
    assert scene.verbs() == {"build", "decline"}
    assert scene.refused("rapid") == "TRN-2"


@pytest.mark.rule("CHI-1")
def test_nobody_spends_in_the_turn_of_another() -> None:
    """Seat 1 is rich and has cards, but in the turn of seat 0 only seat 0 is asked, and only its chi is spent."""
    scene = walker(wood=2).chi(1, wood=9).cards(1, crane="fire", snake="fire").turn()
    scene.play("rapid", "step S12", "step O02", "step S02")
    assert scene.holds(1) == {"wood": 9}
    assert scene.seat == 0
    scene.play("stop")
    assert scene.seat == 0  # the student learns from the dragon
    assert scene.asked == "learning"
    scene.play("learn dragon wood")
    assert scene.seat == 1
    assert scene.holds(1) == {"wood": 9}


@pytest.mark.rule("CHI-1")
def test_at_the_gathering_chi_is_offered_but_nothing_is_bought() -> None:
    scene = Scene("dragon", "crane").chi(0, wood=9).cards(0, crane="fire").set(moon=True).at_end_of_turn(1)
    assert scene.asked == "offering"
    assert scene.verbs() == {"offer"}
    assert scene.refused("rapid") == "TRN-2"


# CHI-2: alchemy ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHI-2")
@pytest.mark.parametrize(
    ("held", "most"),
    [
        ({"wood": 4}, 4),
        ({"fire": 2}, 1),
        ({"fire": 3}, 1),
        ({"fire": 1, "water": 1, "metal": 1}, 0),
        ({"wood": 2, "fire": 3, "water": 5}, 5),
        ({"wood": 1, "fire": 2, "earth": 2, "metal": 2, "water": 2}, 5),
        ({"wood": 3, "earth": 7}, 6),
    ],
)
def test_the_most_that_can_be_paid(held: dict[str, int], most: int) -> None:
    scene = walker(**held).turn()
    bought = 0
    while "rapid" in scene.legal():
        scene.play("rapid")
        while scene.asked == "paying":
            scene.play(scene.legal()[0])
        bought += 1
    assert bought == most


@pytest.mark.rule("CHI-2")
def test_two_different_elements_are_no_pair() -> None:
    assert walker(fire=1, water=1).turn().refused("rapid") == "CHI-1"


@pytest.mark.rule("CHI-2")
def test_the_payer_chooses_the_pair() -> None:
    scene = walker(wood=1, fire=2, water=2).turn().play("rapid")
    assert scene.asked == "paying"
    assert scene.seat == 0
    assert scene.legal() == ["pay wood", "pay fire", "pay water"]
    scene.play("pay water")
    assert scene.holds(0) == {"wood": 1, "fire": 2}
    assert scene.table("left") == 4


@pytest.mark.rule("CHI-2")
def test_the_payer_may_keep_the_active_chi_and_pay_in_pairs() -> None:
    scene = walker(wood=3, fire=4, metal=2).walls("O13").turn().play("destroy O13", "pay fire", "pay metal")
    assert scene.holds(0) == {"wood": 3, "fire": 2}
    assert scene.asked == "paying"
    assert "O13" in str(scene.table("walls"))  # not yet: one chi is owed
    scene.play("pay fire")
    assert scene.holds(0) == {"wood": 3}
    assert scene.table("walls") == []


@pytest.mark.rule("CHI-2")
def test_a_single_chi_of_another_element_cannot_be_named() -> None:
    scene = walker(wood=3, fire=3, water=1).turn().play("rapid")
    assert scene.refused("pay water") == "CHI-2"
    scene.play("pay fire")
    assert scene.holds(0) == {"wood": 3, "fire": 1, "water": 1}


@pytest.mark.rule("CHI-2")
def test_a_pair_of_the_active_element_pays_two_and_not_one() -> None:
    """Alchemy makes an *other* element: two active chi are two."""
    scene = walker(wood=2).turn().play("rapid")
    assert scene.holds(0) == {"wood": 1}


@pytest.mark.rule("CHI-2")
def test_what_was_begun_is_paid_before_anything_else() -> None:
    scene = walker(wood=3, fire=4).turn().play("rapid")
    assert scene.refused("step S12") == "CHI-2"
    assert scene.verbs() == {"pay"}


@pytest.mark.rule("CHI-2")
def test_where_only_one_element_can_pay_nobody_is_asked() -> None:
    scene = walker(wood=3, fire=1, water=1).turn().play("rapid")
    assert scene.asked == "moving"
    assert scene.holds(0) == {"wood": 2, "fire": 1, "water": 1}
    scene = walker(water=5).turn().play("rapid")
    assert scene.asked == "moving"
    assert scene.holds(0) == {"water": 3}


@pytest.mark.rule("CHI-2")
def test_where_everything_must_go_nobody_is_asked() -> None:
    scene = walker(wood=1, fire=2, water=3).walls("O13").turn().play("destroy O13")
    assert scene.asked == "moving"
    assert scene.holds(0) == {"water": 1}


@pytest.mark.rule("CHI-2")
def test_the_rest_of_a_payment_is_taken_when_no_choice_is_left() -> None:
    """Three are owed. When both wood are gone, only fire can pay the third."""
    scene = walker(wood=2, fire=4).walls("O13").turn().play("destroy O13", "pay wood")
    assert scene.asked == "paying"
    scene.play("pay wood")
    assert scene.asked == "moving"
    assert scene.holds(0) == {"fire": 2}


@pytest.mark.rule("CHI-2")
def test_settle_pays_all_the_rest_in_the_active_element() -> None:
    scene = walker(wood=4, fire=4).walls("O13").turn().play("destroy O13")
    assert "settle" in scene.legal()
    scene.play("settle")
    assert scene.holds(0) == {"wood": 1, "fire": 4}
    assert scene.table("walls") == []
    scene = walker(wood=4, fire=4).walls("O13").turn().play("destroy O13", "pay fire", "settle")
    assert scene.holds(0) == {"wood": 2, "fire": 2}


@pytest.mark.rule("CHI-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_pays_from_the_own_holding(seat: int) -> None:
    """Each holds something else; only the one whose turn it is pays, and only with what that one holds."""
    held = [{"wood": 2, "fire": 5}, {"wood": 3, "earth": 4}, {"wood": 4, "metal": 3, "water": 2}]
    scene = Scene("dragon", "crane", "tiger").student(0, "O12").student(1, "O32").student(2, "O23").walls("O13", "O33")
    for other, chi in enumerate(held):
        scene.chi(other, **chi)
    wall = "destroy O33" if seat == 1 else "destroy O13"
    scene.turn(seat).play(wall)
    assert scene.seat == seat
    pairs = [f"pay {element}" for element in held[seat] if element == "wood" or held[seat][element] > 1]
    assert scene.legal() == pairs + (["settle"] if held[seat]["wood"] > 2 else [])
    scene.play("pay wood", "pay wood")
    if scene.asked == "paying":
        scene.play("pay wood")
    for other in range(3):
        if other != seat:
            assert scene.holds(other) == held[other]
    assert scene.holds(seat).get("wood", 0) == max(0, held[seat]["wood"] - 3)


@pytest.mark.rule("CHI-2")
def test_settle_needs_enough_active_chi_and_more_than_one_owed() -> None:
    scene = walker(wood=2, fire=6).walls("O13").turn().play("destroy O13")
    assert scene.refused("settle") == "CHI-2"
    scene.play("pay fire")
    assert "settle" in scene.legal()
    scene.play("pay wood")
    assert scene.refused("settle") == "CHI-2"  # one is owed: `pay wood` says the same


# CHI-3 to CHI-6: where it goes, and what it buys --------------------------------------------------------------------


@pytest.mark.rule("CHI-3")
def test_spent_chi_goes_to_the_supply() -> None:
    scene = walker(wood=3, water=2).turn()
    assert scene.table("supply") == [33, 36, 36, 36, 34]
    scene.play("rapid", "pay wood")
    assert scene.table("supply") == [34, 36, 36, 36, 34]


@pytest.mark.rule("CHI-3")
def test_with_alchemy_both_tokens_go_to_the_supply() -> None:
    scene = walker(wood=3, water=2).turn().play("rapid", "pay water")
    assert scene.table("supply") == [33, 36, 36, 36, 36]
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("CHI-4")
def test_move_rapidly_adds_one_space_for_one_chi() -> None:
    scene = walker(wood=2).turn().play("step S12", "step O02", "step S03")
    assert scene.refused("step O03") == "MOV-1"
    scene.play("rapid")
    assert scene.holds(0) == {"wood": 1}
    scene = walker(wood=1).set(season="summer").turn()
    scene.play("rapid", "step S12", "step O02", "step S03", "step O03")
    assert scene.at("dragon") == "O03"
    assert scene.told().count("step") == 4
    assert "stop" in scene.told()  # no allowance and no chi is left


@pytest.mark.rule("CHI-4")
def test_the_extra_space_is_gone_with_the_turn() -> None:
    scene = walker(wood=1).turn().play("rapid", "step S12", "stop")
    scene.play("step O32", "stop")  # seat 1
    assert scene.seat == 0
    assert scene.table("left") == 3


@pytest.mark.rule("CHI-5")
def test_destroy_a_wall_costs_three() -> None:
    assert walker(wood=2).walls("O13").turn().refused("destroy O13") == "CHI-1"
    scene = walker(wood=3).walls("O13").turn()
    assert scene.refused("step O13") == "BLK-3"
    scene.play("destroy O13")
    assert scene.holds(0) == {}
    assert scene.table("walls") == []
    assert scene.table("wall_supply") == 6
    scene.play("step O13")
    assert scene.at("dragon") == "O13"


@pytest.mark.rule("CHI-5")
@pytest.mark.parametrize("before", [[], ["step S12"], ["step S12", "step O02", "step S03"]])
def test_a_wall_may_fall_before_between_and_after_the_steps(before: list[str]) -> None:
    """O02 touches O12, S12 and S03; the way to S03 goes over O02 itself, so there another wall falls."""
    wall = "O03" if len(before) == 3 else "O02"
    scene = walker(wood=3).walls(wall).turn().play(*before, f"destroy {wall}")
    assert scene.table("walls") == []


@pytest.mark.rule("CHI-5")
def test_only_a_wall_beside_the_moving_character_falls() -> None:
    scene = walker(wood=9).walls("O42", "O02").turn()
    assert scene.refused("destroy O42") == "CHI-5"  # far away
    assert scene.refused("destroy O13") == "CHI-5"  # no wall
    assert scene.refused("destroy O01") == "CHI-5"
    assert "destroy O02" in scene.legal()


@pytest.mark.rule("CHI-5")
def test_the_own_space_is_not_adjacent() -> None:
    scene = walker(wood=9).walls("O12").turn()
    assert scene.refused("destroy O12") == "CHI-5"


@pytest.mark.rule("CHI-5")
@pytest.mark.rule("Q29")
def test_a_wall_may_fall_under_a_character_who_stays() -> None:
    scene = walker(wood=3).student(1, "O13").walls("O13").turn().play("destroy O13")
    assert scene.at("crane") == "O13"
    assert scene.table("walls") == []


@pytest.mark.rule("Q29")
def test_a_wall_may_fall_under_a_character_on_terrain_of_the_season() -> None:
    scene = walker(wood=3).student(1, "O13").walls("O13").set(season="summer").turn().play("destroy O13")
    assert scene.at("crane") == "O13"


@pytest.mark.rule("CHI-6")
def test_a_power_costs_three_and_turns_the_card_over() -> None:
    scene = walker(wood=2).cards(0, crane="fire").turn()
    assert scene.refused("crane S11") == "CHI-1"
    scene = walker(wood=4).cards(0, crane="fire", snake="wood").turn().play("crane S11")
    assert scene.holds(0) == {"wood": 1}
    assert scene.hand(0) == {"crane": "fire spent", "snake": "wood"}


@pytest.mark.rule("CHI-6")
@pytest.mark.parametrize("element", ELEMENTS)
def test_a_spent_card_has_no_power(element: str) -> None:
    scene = walker(wood=9).cards(0, crane=f"{element} spent").turn()
    assert scene.refused("crane S11") == "CHI-6"
    scene = walker(wood=9).cards(0, crane=element).turn().play("crane S11")
    assert scene.hand(0) == {"crane": f"{element} spent"}


@pytest.mark.rule("CHI-6")
def test_the_cards_of_others_have_no_power() -> None:
    scene = walker(wood=9).cards(1, crane="wood", dragon="water").turn()
    assert scene.refused("crane S11") == "CHI-6"
    assert scene.refused("dragon") == "CHI-6"


# CHI-7, CHI-8: holdings and the supply ------------------------------------------------------------------------------


@pytest.mark.rule("CHI-7")
def test_an_empty_supply_gives_nothing_and_nothing_instead() -> None:
    scene = Scene("dragon", "crane").student(0, "O12").chi(1, metal=36).turn()
    scene.play("step S12", "stop")  # a metal town
    assert scene.holds(0) == {}
    assert scene.holds(1) == {"metal": 36}
    assert scene.table("element") == "metal"


@pytest.mark.rule("CHI-7")
@pytest.mark.rule("Q06")
def test_a_short_supply_gives_what_it_has_and_owes_nothing() -> None:
    """Master level: the dragon cultivates three wood, and two are left."""
    scene = Scene("dragon", "crane", level="master").student(0, "O12").chi(1, wood=34)
    scene.turn().play("move student", "step S12", "stop")
    assert scene.holds(0) == {"wood": 2, "metal": 1}
    assert scene.table("supply") == [0, 36, 36, 35, 36]
    scene.play("step O32", "stop")  # seat 1
    assert scene.holds(0) == {"wood": 2, "metal": 1}


@pytest.mark.rule("CHI-8")
def test_there_is_no_limit_to_a_holding() -> None:
    scene = Scene("dragon", "crane").student(0, "O12").chi(0, wood=36, fire=36, earth=36, metal=35, water=36)
    scene.turn().play("step S12", "stop")
    assert scene.holds(0) == {"wood": 36, "fire": 36, "earth": 36, "metal": 36, "water": 36}


@pytest.mark.rule("CHI-8")
def test_there_is_no_trading_in_a_turn() -> None:
    scene = Scene("dragon", "crane", "tiger").student(0, "O12").chi(0, wood=9).chi(1, fire=9).turn()
    assert scene.refused("offer wood 1") == "GTH-1"
    assert scene.refused("give 1 1") == "GTH-3"
    scene.play("step S12", "stop")
    assert scene.seat == 1
    assert scene.refused("give 0 1") == "GTH-3"


# Q28: alchemy and the supply ----------------------------------------------------------------------------------------


@pytest.mark.rule("Q28")
def test_spending_by_alchemy_needs_no_active_chi_in_the_supply() -> None:
    scene = walker(fire=2).chi(1, wood=36).turn()
    assert scene.table("supply") == [0, 34, 36, 36, 36]
    scene.play("rapid")
    assert scene.table("left") == 4
    assert scene.holds(0) == {}
    assert scene.table("supply") == [0, 36, 36, 36, 36]


@pytest.mark.rule("Q28")
def test_in_a_gathering_changed_chi_comes_out_of_the_supply() -> None:
    scene = Scene("dragon", "crane").chi(0, fire=4).chi(1, wood=30).set(moon=True).at_end_of_turn(1)
    scene.play("offer fire 2", "offer wood 0", "name 0")
    assert scene.holds(0) == {}
    assert scene.holds(1) == {"wood": 32}
    assert scene.table("supply") == [4, 36, 36, 36, 36]


# How much leaves the payer's hand -----------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    held=st.lists(st.integers(0, 7), min_size=5, max_size=5),
    active=st.sampled_from(ELEMENTS),
    choices=st.lists(st.integers(0, 5), min_size=3, max_size=3),
)
@pytest.mark.rule("CHI-2")
@pytest.mark.rule("CHI-3")
def test_three_chi_cost_three_tokens_and_one_more_for_each_pair(
    held: list[int], active: str, choices: list[int]
) -> None:
    start = dict(zip(ELEMENTS, held, strict=True))
    able = start[active] + sum(count // 2 for element, count in start.items() if element != active)
    scene = walker(**start).walls("O13").set(element=active).turn()
    if able < 3:
        assert scene.refused("destroy O13") == "CHI-1"
        return
    scene.play("destroy O13")
    for choice in choices:
        if scene.asked == "paying":
            legal = scene.legal()
            scene.play(legal[choice % len(legal)])
    assert scene.asked == "moving"
    assert scene.table("walls") == []
    gone = {element: start[element] - scene.holds(0).get(element, 0) for element in ELEMENTS}
    pairs = [count for element, count in gone.items() if element != active]
    assert all(count % 2 == 0 for count in pairs)
    assert gone[active] + sum(pairs) // 2 == 3
    assert sum(gone.values()) == 3 + sum(pairs) // 2
    supply = scene.table("supply")
    assert supply == [36 - scene.holds(0).get(element, 0) for element in ELEMENTS]


@pytest.mark.rule("CHI-1")
def test_chi_is_safe_outside_of_the_own_move_step() -> None:
    """From the end of one Move step to the next, whatever others do, a holding does not shrink."""
    scene = walker(wood=5, fire=5).chi(1, wood=9).student(1, "O32").set(palace="water").turn().play("step S12", "stop")
    held = tokens(scene, 0)
    scene.play("rapid", "step S43", "stop", "build O33")
    assert scene.seat == 0
    assert tokens(scene, 0) == held


def test_spending_words_are_all_there_is() -> None:
    """What a moving character may say: steps, the six ways to spend, the free removal, and to stop."""
    scene = walker(wood=9).walls("O13").master("crane", "S40")
    scene.cards(0, snake="wood", dragon="fire", crane="fire", tiger="fire", leopard="fire")
    scene.turn().play("move student")
    assert scene.verbs() == {"step"} | SPENDING
