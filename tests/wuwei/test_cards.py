"""The animal cards and their powers (CRD, Q30, Q31)."""

from __future__ import annotations

import pytest

from tests.wuwei.scenario import Scene

TOWNS = {
    "wood": {"S05", "S24", "S30", "S41"},
    "fire": {"S03", "S40", "S52", "S55"},
    "earth": {"S01", "S04", "S14", "S25"},
    "metal": {"S12", "S34", "S45", "S50"},
    "water": {"S00", "S21", "S42", "S54"},
}


def walker(*, at: str = "O12", wood: int = 3, **cards: str) -> Scene:
    """Seat 0's student in winter, wood active, with that chi and those cards; seat 1's student is on the center."""
    return Scene("dragon", "crane").student(0, at).chi(0, wood=wood).cards(0, **cards)


def two_masters(wood: int = 3) -> Scene:
    """Seat 0 has a student-master on O13 and a master on O33; it is spring, and both may move."""
    cards = {"snake": "wood", "dragon": "wood", "crane": "fire", "tiger": "fire", "leopard": "water"}
    scene = Scene("dragon", "crane").student(0, "O13").master("dragon", "O33").cards(0, **cards)
    return scene.chi(0, wood=wood).set(season="spring")


def leopard_goals(scene: Scene) -> set[str]:
    return {words.split()[1] for words in scene.legal() if words.startswith("leopard ")}


# CRD-1: whoever is being moved --------------------------------------------------------------------------------------


@pytest.mark.rule("CRD-1")
@pytest.mark.rule("Q30")
@pytest.mark.parametrize("character", ["student", "master"])
def test_the_power_serves_the_character_that_is_moving(character: str) -> None:
    scene = two_masters().turn().play(f"move {character}", "crane S44")
    assert scene.at("dragon", character) == "S44"
    assert scene.at("dragon", "master" if character == "student" else "student") in ("O33", "O13")


@pytest.mark.rule("CRD-1")
@pytest.mark.rule("Q30")
def test_a_master_uses_the_card_that_the_student_earned() -> None:
    """Master level, a student with a single card: the master uses it."""
    scene = Scene("dragon", "crane", level="master").cards(0, tiger="fire").chi(0, wood=3)
    scene.turn().play("move master", "tiger")
    assert scene.at("dragon", "master") == "S31"
    assert scene.hand(0) == {"tiger": "fire spent"}


@pytest.mark.rule("CRD-1")
@pytest.mark.rule("Q30")
def test_the_second_character_may_use_a_crane_or_a_snake() -> None:
    scene = two_masters().turn().play("move student", "step S13", "stop", "move master")
    assert {"crane S11", "crane S44"} <= set(scene.legal())
    scene.play("crane S11")
    assert scene.at("dragon", "master") == "S11"


@pytest.mark.rule("CRD-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    ("animal", "words", "there"),
    [
        ("snake", "snake O13", "O13"),
        ("crane", "crane S11", "S11"),
        ("dragon", "dragon", "S53"),
        ("tiger", "tiger", "S43"),
        ("leopard", "leopard S14", "S14"),
    ],
)
def test_everybody_uses_the_own_cards(seat: int, animal: str, words: str, there: str) -> None:
    """Each of three holds a card of that animal; the earth card is with the one whose turn it is."""
    people = ["dragon", "crane", "tiger"]
    scene = Scene(*people).student(seat, "O12").chi(seat, wood=3).walls("O13")
    for other, element in zip([seat, (seat + 1) % 3, (seat + 2) % 3], ["earth", "fire", "wood"], strict=True):
        scene.cards(other, **{animal: element})
    scene.turn(seat).play(words)
    assert scene.at(people[seat]) == there
    spent = {other: scene.hand(other)[animal] for other in range(3)}
    assert spent == {seat: "earth spent", (seat + 1) % 3: "fire", (seat + 2) % 3: "wood"}
    assert scene.holds(seat).get("wood", 0) == 0


# CRD-2: Snake -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CRD-2")
def test_the_snake_enters_a_wall_and_goes_on() -> None:
    scene = walker(wood=4, snake="fire").walls("O02").turn()
    assert scene.refused("step O02") == "BLK-3"
    scene.play("snake O02")
    assert scene.at("dragon") == "O02"
    assert scene.table("walls") == ["O02"]  # it stands as before
    assert "stop" in scene.legal()
    scene.play("step S03")
    assert scene.at("dragon") == "S03"
    assert scene.table("left") == 1


@pytest.mark.rule("CRD-2")
def test_the_snake_may_stop_on_the_wall() -> None:
    scene = walker(snake="fire").walls("O02").turn().play("snake O02", "stop")
    assert scene.at("dragon") == "O02"
    assert scene.seat == 1


@pytest.mark.rule("CRD-2")
def test_the_snake_step_is_one_of_the_allowance() -> None:
    scene = walker(snake="fire").walls("O03").turn().play("step S12", "step O02", "step S03")
    assert scene.refused("snake O03") == "MOV-1"
    scene = walker(wood=4, snake="fire").walls("O03").turn().play("rapid", "step S12", "step O02", "step S03")
    scene.play("snake O03")
    assert scene.at("dragon") == "O03"


@pytest.mark.rule("CRD-2")
def test_the_snake_needs_an_adjacent_wall() -> None:
    scene = walker(snake="fire").walls("O03").turn()
    assert scene.refused("snake O03") == "CRD-2"  # not adjacent
    assert scene.refused("snake O02") == "CRD-2"  # no wall


@pytest.mark.rule("CRD-2")
def test_on_the_wall_the_rules_of_sharing_hold() -> None:
    crowded = walker(snake="fire").walls("O02").student(1, "O02").turn()
    assert crowded.refused("snake O02") == "SHR-1"
    scene = walker(snake="fire").walls("O02").master("crane", "O02").turn().play("snake O02")
    assert scene.at("dragon") == "O02"


@pytest.mark.rule("CRD-2")
def test_the_snake_does_not_return_to_a_wall_it_came_from() -> None:
    scene = walker(at="O02", snake="fire").walls("O02").turn().play("step S03")
    assert scene.refused("snake O02") == "MOV-3"


@pytest.mark.rule("CRD-2")
def test_the_season_under_the_wall_does_not_stop_the_snake() -> None:
    scene = walker(snake="fire").walls("O02").set(season="spring").turn().play("snake O02")
    assert scene.at("dragon") == "O02"


# CRD-3: Crane -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CRD-3")
@pytest.mark.parametrize("tile", ["S11", "S44"])
def test_the_crane_flies_to_either_tile_from_anywhere(tile: str) -> None:
    scene = walker(at="S05", wood=4, crane="fire").turn().play(f"crane {tile}")
    assert scene.at("dragon") == tile
    assert scene.table("left") == 2
    assert "stop" in scene.legal()
    onward = "O11" if tile == "S11" else "O33"
    scene.play(f"step {onward}")
    assert scene.at("dragon") == onward


@pytest.mark.rule("CRD-3")
def test_the_crane_may_stop_on_the_tile() -> None:
    scene = walker(at="S05", crane="fire").turn().play("crane S44", "stop")
    assert scene.at("dragon") == "S44"
    assert scene.seat == 1


@pytest.mark.rule("CRD-3")
def test_the_crane_flies_between_two_steps() -> None:
    scene = walker(crane="fire").turn().play("step S12", "crane S44", "step O33")
    assert scene.at("dragon") == "O33"
    assert scene.seat == 1  # three steps in all


@pytest.mark.rule("CRD-3")
def test_the_crane_is_one_step_of_the_allowance() -> None:
    scene = walker(crane="fire").turn().play("step S12", "step O02", "step S03")
    assert scene.refused("crane S44") == "MOV-1"


@pytest.mark.rule("CRD-3")
def test_the_crane_does_not_join_its_own_sign() -> None:
    scene = walker(crane="fire").student(1, "S44").turn()
    assert scene.refused("crane S44") == "SHR-1"
    assert "crane S11" in scene.legal()
    scene = walker(crane="fire").master("crane", "S44").turn()
    assert "crane S44" in scene.legal()


@pytest.mark.rule("CRD-3")
def test_the_crane_does_not_return() -> None:
    scene = walker(at="S11", crane="fire").turn()
    assert scene.refused("crane S11") == "MOV-3"
    scene.play("step O11")
    assert scene.refused("crane S11") == "MOV-3"
    assert "crane S44" in scene.legal()


# CRD-4 to CRD-6: Dragon, Tiger, Leopard -----------------------------------------------------------------------------


@pytest.mark.rule("CRD-4")
@pytest.mark.parametrize(
    ("element", "temple"), [("wood", "S02"), ("fire", "S20"), ("earth", "S53"), ("metal", "S35"), ("water", "S15")]
)
def test_the_dragon_goes_to_the_temple_of_its_element(element: str, temple: str) -> None:
    scene = walker(dragon=element).turn().play("dragon")
    assert scene.at("dragon") == temple


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize(
    ("element", "palace"), [("wood", "S10"), ("fire", "S31"), ("earth", "S43"), ("metal", "S51"), ("water", "S13")]
)
def test_the_tiger_goes_to_the_palace_of_its_element(element: str, palace: str) -> None:
    scene = walker(tiger=element).turn().play("tiger")
    assert scene.at("dragon") == palace


@pytest.mark.rule("CRD-6")
@pytest.mark.parametrize("element", TOWNS)
def test_the_leopard_goes_to_any_town_of_its_element_corners_included(element: str) -> None:
    scene = walker(leopard=element).turn()
    assert leopard_goals(scene) == TOWNS[element]
    goal = min(TOWNS[element])
    scene.play(f"leopard {goal}")
    assert scene.at("dragon") == goal


@pytest.mark.rule("CRD-6")
def test_the_leopard_goes_to_no_other_town() -> None:
    scene = walker(leopard="fire").turn()
    assert scene.refused("leopard S05") == "CRD-6"
    assert scene.refused("leopard S20") == "CRD-6"  # the fire temple is no town


@pytest.mark.rule("CRD-4")
@pytest.mark.rule("CRD-5")
@pytest.mark.rule("CRD-6")
@pytest.mark.parametrize("jump", ["dragon", "tiger", "leopard S42"])
def test_the_jump_is_the_whole_movement(jump: str) -> None:
    """Plenty of chi, no wall beside the goal: after the jump there is nothing left to do but align."""
    scene = walker(wood=9, dragon="wood", tiger="earth", leopard="water", crane="wood").turn().play(jump)
    assert "stop" in scene.told()
    assert scene.told().count("step") == 1
    assert scene.asked != "moving" or scene.seat == 1


# CRD-7: conditions of the jumps -------------------------------------------------------------------------------------

JUMPS = ["dragon", "tiger", "leopard S42"]


@pytest.mark.rule("CRD-7")
@pytest.mark.parametrize("jump", JUMPS)
def test_no_jump_after_a_step(jump: str) -> None:
    scene = walker(dragon="wood", tiger="fire", leopard="water").turn().play("step S12")
    assert scene.refused(jump) == "CRD-7"


@pytest.mark.rule("CRD-7")
@pytest.mark.rule("Q31")
@pytest.mark.parametrize("jump", JUMPS)
def test_no_jump_after_a_step_of_the_other_character(jump: str) -> None:
    scene = two_masters().turn().play("move student", "step S13", "stop", "move master")
    assert scene.refused(jump) == "CRD-7"


@pytest.mark.rule("CRD-7")
@pytest.mark.rule("Q31")
@pytest.mark.parametrize("jump", JUMPS)
def test_no_step_of_anybody_after_a_jump(jump: str) -> None:
    """The student-master has jumped: its master is not even asked."""
    scene = two_masters(wood=9).set(palace="fire").turn().play("move student", jump)
    assert scene.at("dragon", "master") == "O33"
    assert scene.told().count("step") == 1
    assert scene.seat == 1
    assert scene.holds(0)["wood"] >= 6


@pytest.mark.rule("CRD-7")
@pytest.mark.rule("Q31")
def test_after_a_jump_only_a_wall_may_still_fall() -> None:
    scene = walker(wood=9, tiger="fire", crane="wood").walls("O31").turn().play("tiger")
    assert scene.asked == "moving"
    assert scene.legal() == ["destroy O31", "stop"]
    for words in ("step O30", "rapid", "crane S11"):
        assert scene.refused(words) == "CRD-7"


@pytest.mark.rule("CRD-7")
@pytest.mark.parametrize(("jump", "there"), [("dragon", "S02"), ("tiger", "S31"), ("leopard S42", "S42")])
def test_the_goal_is_another_space(jump: str, there: str) -> None:
    scene = walker(at=there, dragon="wood", tiger="fire", leopard="water").turn()
    assert scene.refused(jump) in ("CRD-4", "CRD-5", "CRD-6")
    others = [words for words in JUMPS if words != jump]
    assert all(words in scene.legal() for words in others)


@pytest.mark.rule("CRD-7")
@pytest.mark.parametrize(("jump", "there"), [("dragon", "S02"), ("tiger", "S31"), ("leopard S42", "S42")])
def test_at_the_goal_the_rules_of_sharing_hold(jump: str, there: str) -> None:
    scene = walker(dragon="wood", tiger="fire", leopard="water").student(1, there).turn()
    assert scene.refused(jump) == "SHR-1"
    scene = (
        walker(dragon="wood", tiger="fire", leopard="water")
        .master("crane", there)
        .master("dragon", "S41")
        .turn()
        .play(jump)
    )
    assert scene.at("dragon") == there


@pytest.mark.rule("CRD-7")
@pytest.mark.parametrize("jump", JUMPS)
def test_walls_and_seasons_on_the_way_do_not_matter(jump: str) -> None:
    """The corner S05 touches O04 alone, which is closed by its season; the goals are walled in as far as walls go."""
    scene = walker(at="S05", dragon="wood", tiger="fire", leopard="water").walls("O01", "O02", "O31", "O32", "O42")
    scene.set(season="autumn").turn()
    assert scene.steps() == set()
    scene.play(jump)
    assert scene.at("dragon") in ("S02", "S31", "S42")


@pytest.mark.rule("Q31")
def test_a_wall_may_fall_before_the_jump_and_after_it() -> None:
    scene = walker(wood=9, tiger="fire").walls("O02", "O31").turn()
    scene.play("destroy O02", "tiger", "destroy O31", "stop")
    assert scene.holds(0) == {"fire": 1}
    assert scene.told().count("destroy") == 2
    assert scene.asked == "building"


@pytest.mark.rule("Q31")
def test_only_a_wall_beside_the_one_that_jumped_may_fall() -> None:
    """O02 touches the place the student jumped from."""
    scene = walker(wood=9, tiger="fire").walls("O02", "O31").turn().play("tiger")
    assert scene.refused("destroy O02") == "CHI-5"


# CRD-8: what follows ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CRD-8")
def test_after_a_dragon_the_temple_acts_and_its_master_teaches() -> None:
    scene = walker(dragon="metal").set(season="spring").turn().play("dragon")
    assert scene.holds(0) == {"metal": 1}
    assert scene.table("season") == "summer"
    assert scene.asked == "learning"
    scene.play("learn tiger fire")
    assert scene.hand(0) == {"dragon": "metal spent", "tiger": "fire"}


@pytest.mark.rule("CRD-8")
def test_after_a_tiger_the_palace_acts() -> None:
    scene = walker(tiger="fire").turn().play("tiger")
    assert scene.holds(0) == {"fire": 1}
    assert scene.table("palace") == "fire"
    assert scene.asked == "building"


@pytest.mark.rule("CRD-8")
def test_after_a_leopard_the_town_acts() -> None:
    scene = walker(leopard="water").turn().play("leopard S42")
    assert scene.holds(0) == {"water": 1}
    assert scene.table("element") == "water"


@pytest.mark.rule("CRD-8")
def test_a_crane_or_snake_that_goes_on_to_a_town_aligns_there() -> None:
    scene = walker(crane="fire").turn().play("crane S44", "step O33", "step S34")
    assert scene.holds(0) == {"metal": 1}
    scene = walker(snake="fire").walls("O02").turn().play("snake O02", "step S03", "stop")
    assert scene.holds(0) == {"fire": 1}
    assert scene.table("element") == "fire"


# CRD-9, CRD-10: holding cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("CRD-9")
def test_spent_cards_count_among_the_five() -> None:
    spent = {"snake": "wood spent", "crane": "wood spent", "tiger": "wood spent", "leopard": "wood spent"}
    scene = Scene("dragon", "crane").student(0, "S02").cards(0, **spent).at_develop(0).play("learn dragon fire")
    assert "student-master" in scene.told()
    assert scene.hand(0) == {**spent, "dragon": "fire"}


@pytest.mark.rule("CRD-9")
def test_spending_a_card_does_not_unmake_a_student_master() -> None:
    scene = two_masters().turn().play("move student", "crane S11", "step O00", "stop", "move master")
    assert scene.hand(0)["crane"] == "fire spent"
    assert scene.state.is_student_master(0)


@pytest.mark.rule("CRD-9")
def test_a_lost_card_is_unspent_in_its_deck_again() -> None:
    """Seat 0 is shut in at S00 and loses the spent Snake; in step 4 seat 1's student may learn that very card."""
    scene = Scene("dragon", "crane").student(0, "S00").cards(0, snake="wood spent").walls("O00")
    scene.student(1, "S15").turn()
    assert scene.hand(0) == {}
    scene.play("step O32", "stop")
    assert scene.seat == 1
    assert "learn snake wood" in scene.legal()
    scene.play("learn snake wood")
    assert scene.hand(1) == {"snake": "wood"}


@pytest.mark.rule("CRD-10")
def test_nobody_earns_a_second_card_of_an_animal() -> None:
    scene = Scene("dragon", "crane").student(0, "S15").cards(0, snake="wood").at_develop(0)
    assert scene.hand(0) == {"snake": "wood"}
    assert scene.seat == 1
    assert scene.asked == "moving"


@pytest.mark.rule("CRD-10")
def test_a_spent_card_keeps_the_place_of_its_animal() -> None:
    scene = Scene("dragon", "crane").student(0, "S15").cards(0, snake="wood spent").at_develop(0)
    assert scene.hand(0) == {"snake": "wood spent"}
    assert scene.seat == 1
