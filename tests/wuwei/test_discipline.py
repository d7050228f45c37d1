"""Develop discipline: training on everybody's turn, lost and recovered markers, cultivation (DEV, Q35, Q36, Q39)."""

from __future__ import annotations

import pytest

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.wuwei.board import ANIMALS
from tests.wuwei.scenario import Scene

FOUR = {"snake": "wood", "crane": "wood", "tiger": "wood", "leopard": "wood"}  # all but the dragon


def lessons(scene: Scene) -> list[tuple[int, str]]:
    """Answer every lesson with its first card; gives who learned what, in order."""
    while scene.state.stack and scene.asked == "learning":
        scene.play(scene.legal()[0])
    events = [event for event in scene.journal.events if event.kind == "learn"]
    return [(int(event.public["seat"]), str(event.public["animal"])) for event in events]


# DEV-1: who is trained ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DEV-1")
def test_a_student_who_stops_with_a_master_earns_its_card() -> None:
    scene = Scene("dragon", "crane").student(0, "O14").turn().play("step S15", "stop")
    assert scene.asked == "learning"
    scene.play("learn snake metal")
    assert scene.hand(0) == {"snake": "metal"}


@pytest.mark.rule("DEV-1")
def test_a_student_who_only_passes_a_master_learns_nothing() -> None:
    scene = Scene("dragon", "crane").student(0, "O14").set(season="spring").turn().play("step S15", "step O04", "stop")
    assert scene.seat == 1
    assert scene.hand(0) == {}


@pytest.mark.rule("DEV-1")
def test_a_lesson_cannot_be_declined() -> None:
    scene = Scene("dragon", "crane").student(0, "S15").at_develop(0)
    assert scene.legal() == [f"learn snake {element}" for element in ELEMENTS]
    assert scene.refused("decline") == "PAL-2"


@pytest.mark.rule("DEV-1")
@pytest.mark.rule("Q35")
def test_students_learn_on_the_turns_of_others() -> None:
    """Seat 1's master walks to seat 0's student: it teaches in the turn of seat 1."""
    scene = Scene("dragon", "crane", level="master").student(0, "S21").master("crane", "O31").set(season="spring")
    scene.turn(1).play("move master", "step O21", "step S21", "stop")
    assert scene.asked == "learning"
    assert scene.seat == 0
    scene.play("learn crane wood")
    assert scene.hand(0) == {"crane": "wood"}


@pytest.mark.rule("DEV-1")
@pytest.mark.rule("Q35")
def test_pairs_of_two_idle_players_are_looked_at_too() -> None:
    """In seat 0's step 4, seat 1's student and seat 2's master share a space."""
    scene = Scene("dragon", "crane", "tiger").student(1, "S35").at_develop(0)
    assert lessons(scene) == [(1, "tiger")]


@pytest.mark.rule("DEV-1")
def test_a_student_alone_or_beside_a_master_learns_nothing() -> None:
    scene = Scene("dragon", "crane").student(0, "O14").student(1, "O02").at_develop(0)
    assert scene.seat == 1
    assert "learn" not in scene.told()


# DEV-2: who trains --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize(
    ("animal", "temple"), [("snake", "S15"), ("dragon", "S02"), ("crane", "S20"), ("tiger", "S35"), ("leopard", "S53")]
)
def test_a_master_trains_its_own_animal(animal: str, temple: str) -> None:
    """Dragon and crane are played, the other three belong to nobody: all five train."""
    scene = Scene("dragon", "crane").student(0, temple).at_develop(0)
    assert lessons(scene) == [(0, animal)]


@pytest.mark.rule("DEV-2")
@pytest.mark.rule("Q36")
def test_a_student_master_trains_the_animal_of_its_lineage() -> None:
    scene = Scene("dragon", "crane").student_master(0).student(0, "O33").student(1, "O33").at_develop(0)
    assert lessons(scene) == [(1, "dragon")]


@pytest.mark.rule("DEV-2")
@pytest.mark.rule("Q36")
def test_a_student_master_trains_also_while_its_master_is_dishonored() -> None:
    scene = Scene("dragon", "crane").student_master(0).student(0, "O33").student(1, "O33").dishonored("dragon")
    assert lessons(scene.at_develop(0)) == [(1, "dragon")]


@pytest.mark.rule("DEV-2")
def test_a_student_of_four_cards_trains_nobody() -> None:
    """On the center students stand together."""
    scene = Scene("dragon", "crane").cards(0, **FOUR).at_develop(0)
    assert scene.seat == 1
    assert "learn" not in scene.told()


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_palace_with_a_marker_trains_that_animal_to_any_student(seat: int) -> None:
    scene = Scene("dragon", "crane").dishonored("dragon").student(seat, "S10").at_develop(0)
    assert lessons(scene) == [(seat, "dragon")]


@pytest.mark.rule("DEV-2")
def test_a_palace_without_a_marker_trains_nobody() -> None:
    """No marker is lost; and a marker that lies on another palace does not help."""
    scene = Scene("dragon", "crane").student(0, "S10").at_develop(0)
    assert "learn" not in scene.told()
    scene = Scene("dragon", "crane").dishonored("dragon").student(1, "S31").at_develop(0)  # the fire palace
    assert "learn" not in scene.told()


@pytest.mark.rule("DEV-2")
def test_a_dishonored_master_trains_nobody() -> None:
    """The center is the one place where it can meet a student, both being minus."""
    scene = Scene("dragon", "crane").master("dragon", "O22").at_develop(0)
    assert (1, "dragon") in lessons(scene)
    scene = Scene("dragon", "crane").master("dragon", "O22").dishonored("dragon").at_develop(0)
    assert "learn" not in scene.told()


# DEV-3: which card --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DEV-3")
def test_the_owner_picks_any_card_of_the_deck() -> None:
    """Two of the five Snake cards are in other hands, one of them spent."""
    scene = Scene("dragon", "crane", "tiger").student(1, "S15").cards(0, snake="fire").cards(2, snake="water spent")
    scene.at_develop(0)
    assert scene.seat == 1
    assert scene.legal() == ["learn snake wood", "learn snake earth", "learn snake metal"]
    assert scene.refused("learn snake fire") == "DEV-3"
    assert scene.refused("learn snake water") == "DEV-3"
    assert scene.refused("learn crane wood") == "DEV-2"
    scene.play("learn snake earth")
    assert scene.hand(1) == {"snake": "earth"}


@pytest.mark.rule("DEV-3")
@pytest.mark.parametrize("last", ELEMENTS)
def test_the_last_card_of_a_deck_is_taken_without_a_question(last: str) -> None:
    scene = Scene(*ANIMALS).student(4, "S15")
    for seat, element in enumerate(element for element in ELEMENTS if element != last):
        scene.cards(seat, snake=element)
    scene.at_develop(0)
    assert scene.hand(4) == {"snake": last}
    assert scene.asked == "moving"


# DEV-4: several trainers, again and again ---------------------------------------------------------------------------


@pytest.mark.rule("DEV-4")
def test_several_trainers_on_a_space_give_a_card_each() -> None:
    """The crane master and the dragon student-master stand together (a fifth card was earned there)."""
    scene = Scene("dragon", "crane", "tiger").student_master(0).student(0, "S20").student(2, "S20").at_develop(0)
    assert lessons(scene) == [(2, "dragon"), (2, "crane")]


@pytest.mark.rule("DEV-4")
def test_a_palace_and_a_master_on_it_both_train() -> None:
    scene = Scene("dragon", "crane", "tiger").dishonored("dragon").student(2, "S10").master("crane", "S10")
    assert lessons(scene.at_develop(0)) == [(2, "dragon"), (2, "crane")]


@pytest.mark.rule("DEV-4")
def test_the_own_master_trains_its_own_student() -> None:
    scene = Scene("dragon", "crane").student(0, "S02").at_develop(0)
    assert lessons(scene) == [(0, "dragon")]


@pytest.mark.rule("DEV-4")
@pytest.mark.rule("DEV-5")
@pytest.mark.rule("Q35")
def test_a_new_student_master_trains_at_once_on_the_center() -> None:
    """All are on the center. Seat 1 earns its fifth card from the tiger master and at once trains seat 0's student,
    although that one was looked at before."""
    four = {"snake": "fire", "crane": "fire", "dragon": "fire", "leopard": "fire"}
    scene = Scene("dragon", "crane", "tiger").cards(0, tiger="wood").cards(1, **four).cards(2, tiger="metal")
    scene.master("tiger", "O22").at_develop(0)
    assert lessons(scene) == [(1, "tiger"), (0, "crane"), (2, "crane")]
    assert scene.state.is_student_master(1)


# DEV-5, DEV-6: the fifth card, the order ----------------------------------------------------------------------------


@pytest.mark.rule("DEV-5")
def test_the_fifth_card_makes_a_student_master() -> None:
    scene = Scene("dragon", "crane").cards(0, **FOUR).student(0, "S02").at_develop(0)
    assert not scene.state.is_student_master(0)
    scene.play("learn dragon fire")
    assert scene.state.is_student_master(0)
    assert "student-master" in scene.told()


@pytest.mark.rule("DEV-5")
def test_the_fourth_card_does_not() -> None:
    three = {"snake": "wood", "crane": "wood", "tiger": "wood"}
    scene = Scene("dragon", "crane").cards(0, **three).student(0, "S02").at_develop(0).play("learn dragon fire")
    assert not scene.state.is_student_master(0)


@pytest.mark.rule("DEV-5")
def test_a_student_master_is_plus_at_once() -> None:
    """Seat 0's student earns its fifth card in seat 1's turn. As a plus it may not join its master, but it may enter
    the center."""
    scene = Scene("crane", "dragon").cards(0, **FOUR).student(0, "S02").master("crane", "O11").student(1, "O13")
    scene.at_develop(1).play("learn dragon fire", "move student", "step O02", "step O12")
    assert scene.seat == 0
    assert scene.refused("step O11") == "SHR-1"
    assert "step O13" in scene.legal()  # a student stands there
    assert "step O22" in scene.legal()


@pytest.mark.rule("DEV-6")
def test_the_player_whose_turn_it_is_learns_first_then_clockwise() -> None:
    scene = Scene("dragon", "crane", "tiger").student(0, "S15").student(1, "S53").student(2, "S02").at_develop(1)
    assert lessons(scene) == [(1, "leopard"), (2, "dragon"), (0, "snake")]


@pytest.mark.rule("DEV-6")
def test_who_comes_first_has_the_first_choice() -> None:
    """Two students learn the crane on the center, and seat 2 is first."""
    scene = Scene("dragon", "crane", "tiger").master("crane", "O22").cards(1, crane="metal").at_develop(2)
    scene.play("learn crane wood")
    assert scene.hand(2) == {"crane": "wood"}
    assert scene.seat == 0
    assert scene.refused("learn crane wood") == "DEV-3"


# DEV-7: the marker comes back ---------------------------------------------------------------------------------------


def dishonored_dragon(at: str) -> Scene:
    """Master level: seat 0's dragon master has lost its marker, which lies on the wood palace S10."""
    return Scene("dragon", "crane", level="master").master("dragon", at).dishonored("dragon")


@pytest.mark.rule("DEV-7")
def test_a_dishonored_master_takes_its_marker_back_at_its_palace() -> None:
    scene = dishonored_dragon("O00").turn()
    assert not scene.state.holds_marker(0)
    scene.play("move master", "step S10", "stop", "decline")
    assert scene.state.holds_marker(0)
    assert scene.table("dishonored") == []


@pytest.mark.rule("DEV-7")
@pytest.mark.parametrize(
    ("animal", "near", "palace"),
    [
        ("snake", "O12", "S13"),
        ("dragon", "O00", "S10"),
        ("crane", "O31", "S31"),
        ("tiger", "O40", "S51"),
        ("leopard", "O33", "S43"),
    ],
)
def test_every_master_has_its_own_palace(animal: str, near: str, palace: str) -> None:
    other = "crane" if animal != "crane" else "dragon"
    scene = Scene(animal, other, level="master").master(animal, near).dishonored(animal).set(palace="fire").turn()
    scene.play("move master", f"step {palace}", "stop")
    assert scene.state.holds_marker(0)
    assert "recover" in scene.told()


@pytest.mark.rule("DEV-7")
def test_a_master_who_has_its_marker_takes_nothing() -> None:
    scene = Scene("dragon", "crane", level="master").master("dragon", "O00").set(palace="wood").turn()
    scene.play("move master", "step S10", "stop")
    assert "recover" not in scene.told()


@pytest.mark.rule("DEV-7")
def test_also_when_the_palace_is_inactive() -> None:
    scene = dishonored_dragon("O00").set(palace="wood").turn().play("move master", "step S10", "stop")
    assert scene.state.holds_marker(0)
    assert scene.table("palace") == "wood"
    assert scene.asked == "moving"


@pytest.mark.rule("DEV-7")
def test_not_when_it_only_passes() -> None:
    scene = dishonored_dragon("O00").set(season="autumn").turn().play("move master", "step S10", "step O10", "stop")
    assert not scene.state.holds_marker(0)


@pytest.mark.rule("DEV-7")
def test_not_at_another_palace() -> None:
    scene = dishonored_dragon("O12").turn().play("move master", "step S13", "stop", "decline")
    assert not scene.state.holds_marker(0)


@pytest.mark.rule("DEV-7")
def test_not_by_its_student_nor_by_another_master() -> None:
    """The student learns there, but the marker stays; another master builds there, and the marker stays."""
    scene = dishonored_dragon("S12").student(0, "O00").turn()
    scene.play("move student", "step S10", "stop", "decline", "learn dragon wood")
    assert scene.table("dishonored") == ["dragon"]
    scene = dishonored_dragon("S12").master("crane", "O00").turn(1)
    scene.play("move master", "step S10", "stop", "decline")
    assert scene.table("dishonored") == ["dragon"]


# Q36: lost cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q36")
@pytest.mark.rule("CRD-10")
def test_a_lost_card_can_be_earned_again() -> None:
    """Seat 0 is shut in at S05 and loses its Snake; on the same day it walks from the center to the snake master."""
    scene = Scene("dragon", "crane").student(0, "S05").cards(0, snake="wood").chi(0, wood=1).set(season="autumn")
    scene.turn()
    assert "lose" in scene.told()
    assert scene.hand(0) == {}
    scene.play("rapid", "step O23", "step O13", "step O14", "step S15", "learn snake wood")
    assert scene.hand(0) == {"snake": "wood"}


# MAS-7, MAS-8, Q39: cultivation -------------------------------------------------------------------------------------


def cultivator(**options: object) -> Scene:
    """Master level; seat 0's student on O12, its master on O02: all free to go, no chi yet."""
    return Scene("dragon", "crane", level="master", **options).student(0, "O12").master("dragon", "O02")


@pytest.mark.rule("MAS-7")
@pytest.mark.rule("Q39")
@pytest.mark.parametrize(("character", "step"), [("student", "O13"), ("master", "O01")])
def test_a_player_cultivates_three_in_the_own_turn_whoever_moved(character: str, step: str) -> None:
    scene = cultivator().turn().play(f"move {character}", f"step {step}", "stop")
    assert scene.holds(0) == {"wood": 3}
    assert scene.table("supply") == [33, 36, 36, 36, 36]


@pytest.mark.rule("MAS-7")
def test_the_chi_is_of_the_lineage_whatever_is_active() -> None:
    scene = cultivator().set(element="water").turn().play("move student", "step O13", "stop")
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("MAS-7")
def test_nobody_cultivates_in_the_turn_of_another() -> None:
    scene = cultivator().turn().play("move student", "step O13", "stop")
    assert scene.holds(1) == {}
    scene.play("step O32", "stop")  # seat 1
    assert scene.holds(0) == {"wood": 3}
    assert scene.holds(1) == {"fire": 3}


@pytest.mark.rule("MAS-7")
def test_three_in_all_also_with_a_student_master_and_two_movements() -> None:
    scene = cultivator().student_master(0).turn()
    scene.play("move student", "step O13", "stop", "move master", "step O01", "stop")
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("MAS-7")
@pytest.mark.rule("MAS-9")
def test_at_initiate_level_nobody_cultivates() -> None:
    scene = Scene("dragon", "crane").student(0, "O12").turn().play("step O13", "stop")
    assert scene.holds(0) == {}
    assert "cultivate" not in scene.told()


@pytest.mark.rule("MAS-8")
def test_without_the_marker_nothing_is_cultivated() -> None:
    scene = cultivator().dishonored("dragon").turn().play("move student", "step O13", "stop")
    assert scene.holds(0) == {}


@pytest.mark.rule("MAS-8")
def test_a_marker_lost_in_step_1_cultivates_nothing_in_step_4() -> None:
    """Both tiles are black and the master is shut in at S05: it is dishonored."""
    scene = Scene("dragon", "crane", level="master").master("dragon", "S05").set(season="autumn")
    scene.set(tiles=["black", "black"]).turn().play("step O12", "stop")
    assert "dishonor" in scene.told()
    assert scene.holds(0) == {}


@pytest.mark.rule("MAS-8")
@pytest.mark.rule("Q38")
def test_a_marker_recovered_in_step_3_counts_in_step_4() -> None:
    scene = dishonored_dragon("O00").turn().play("move master", "step S10", "stop", "decline")
    assert scene.holds(0) == {"wood": 4}  # one from the palace


@pytest.mark.rule("Q39")
def test_who_was_punished_and_could_not_move_still_cultivates() -> None:
    """Both tiles are white; the student is shut in, and on the center every exit is closed to it too."""
    scene = Scene("dragon", "crane", "tiger", "snake", level="master").student(0, "S00").walls("O00")
    for seat, exit in enumerate(["O12", "O23", "O32"], start=1):
        scene.student(seat, exit)
    scene.set(tiles=["white", "white"]).turn()
    assert scene.at("dragon") == "O22"
    assert scene.seat == 1
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("Q39")
def test_if_agreed_only_a_master_that_moved_cultivates() -> None:
    option = {"cultivate_requires_master_moved": True}
    scene = cultivator(**option).turn().play("move student", "step O13", "stop")
    assert scene.holds(0) == {}
    scene = cultivator(**option).turn().play("move master", "step O01", "stop")
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("Q39")
@pytest.mark.parametrize(
    ("words", "chi"),
    [
        (["move student", "step O13", "stop", "move master", "step O01", "stop"], {"wood": 3}),
        (["move master", "step O01", "stop", "move student", "step O13", "stop"], {"wood": 3}),
        (["move student", "step O13", "stop", "stop"], {}),
        (["move master", "step O01", "stop", "stop"], {"wood": 3}),
    ],
)
def test_with_that_option_it_does_not_matter_whether_the_master_was_first(
    words: list[str], chi: dict[str, int]
) -> None:
    scene = cultivator(cultivate_requires_master_moved=True).student_master(0).turn().play(*words)
    assert scene.holds(0) == chi


@pytest.mark.rule("Q39")
@pytest.mark.rule("MAS-8")
def test_with_that_option_the_marker_is_needed_all_the_same() -> None:
    scene = cultivator(cultivate_requires_master_moved=True).dishonored("dragon").student(0, "O13").turn()
    scene.play("move master", "step O01", "stop")
    assert scene.holds(0) == {}
