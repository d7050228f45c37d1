"""Pushing, pulling, yielding and resisting (EMP-30 to EMP-40, EMP-47, EMP-48)."""

from __future__ import annotations

import pytest

from jianghu.games.wuwei.state import WuWei
from tests.wuwei.scenario import Scene


def scene(**options: object) -> Scene:
    """Snake (seat 0), crane, emperor; white tiles, so that the student moves."""
    return Scene("snake", "crane", "emperor", level="emperor", **options).set(tiles=["white", "white"])


def beside(**chi: int) -> Scene:
    """The snake student on O12, the crane student on S12."""
    return scene().student(0, "O12").student(1, "S12").chi(0, **(chi or {"wood": 3}))


@pytest.mark.rule("EMP-32")
@pytest.mark.rule("Q54")
@pytest.mark.rule("EMP-31")
@pytest.mark.rule("EMP-47")
@pytest.mark.rule("EMP-35")
@pytest.mark.rule("Q93")
def test_a_push_is_a_step_that_costs_three_chi() -> None:
    """Who cannot pay to resist yields, and takes the chi (EMP-35, Q93)."""
    table = beside().turn(0)
    assert "push S12" in table.legal() and table.refused("step S12") == "SHR-1"
    table.play("push S12")
    assert table.asked == "placing" and table.seat == 0
    assert table.holds(0) == {} and table.holds(1) == {"wood": 3}
    assert table.at("snake") == "S12" and table.table("left") == 2
    assert set(table.legal()) == {"put O01", "put O02", "put O11", "put O12"}
    table.play("put O12")
    assert table.at("crane") == "O12" and table.asked == "moving"


@pytest.mark.rule("EMP-32")
def test_the_space_that_a_pushed_piece_was_put_on_is_closed_to_its_sign() -> None:
    table = beside().turn(0).play("push S12", "put O02")
    assert "O02" not in table.steps() and table.refused("step O02") == "SHR-1"


@pytest.mark.rule("EMP-30")
@pytest.mark.rule("EMP-31")
def test_a_push_needs_the_chi_and_an_owner() -> None:
    assert beside(wood=2).turn(0).refused("push S12") == "CHI-1"
    table = scene().student(0, "O01").student_master(0).chi(0, wood=9).turn(0)
    if table.asked == "mover":
        table.play("move student")
    assert table.refused("push S02") == "EMP-30"  # the dragon master has no owner


@pytest.mark.rule("EMP-48")
@pytest.mark.rule("Q56")
@pytest.mark.rule("EMP-36")
@pytest.mark.rule("EMP-37")
@pytest.mark.rule("EMP-40")
def test_resisting_costs_three_and_throws_the_initiator() -> None:
    table = beside().chi(1, wood=3).turn(0).play("push S12")
    assert table.asked == "answer" and table.seat == 1
    table.play("resist")
    assert table.holds(0) == {} and table.holds(1) == {}
    assert table.asked == "placing" and table.seat == 1
    assert set(table.legal()) == {"put O01", "put O02", "put O11", "put O12"}
    table.play("put O02")
    assert table.at("snake") == "O02" and table.at("crane") == "S12"
    assert table.seat == 0 and table.table("left") == 2
    assert "S12" not in table.steps() and "O12" not in table.steps()  # EMP-48: visited


@pytest.mark.rule("EMP-37")
@pytest.mark.rule("EMP-48")
def test_where_a_resisted_initiator_was_thrown_to_counts_as_visited() -> None:
    """A pull looks anew at who stands where: nothing but its trail keeps the student from going back then."""
    table = beside(wood=6).master("crane", "O13").chi(1, wood=3).turn(0).play("push S12", "resist", "put O02")
    table.play("step S13", "pull master crane")
    assert table.at("crane", "master") == "S13" and table.table("left") == 1
    assert table.steps() == {"O13"} and table.refused("step O02") == "MOV-3"


@pytest.mark.rule("EMP-36", "Q56")
def test_the_space_it_came_from_is_open_in_any_season() -> None:
    """In spring every octagon around S12 is closed, O12 included, where the initiator stood."""
    table = beside().set(season="spring").walls("O01", "O02", "O11").chi(1, wood=3).turn(0).play("push S12", "resist")
    assert table.at("snake") == "O12" and table.asked == "moving"


@pytest.mark.rule("EMP-48")
def test_an_own_piece_does_not_go_back_where_it_was_pulled_from() -> None:
    table = scene().set(tiles=["black", "white"]).student(0, "O12").student_master(0).dishonored("snake")
    table.master("snake", "S12").chi(0, wood=3).turn(0).play("move student", "pull master snake", "step O02", "stop")
    table.play("move master")
    assert table.at("snake", "master") == "O12" and "S12" not in table.steps() and "S13" in table.steps()


@pytest.mark.rule("EMP-35")
def test_yielding_brings_three_chi() -> None:
    table = beside().chi(1, wood=3).turn(0).play("push S12", "yield")
    assert table.holds(1) == {"wood": 6}


@pytest.mark.rule("EMP-33")
def test_a_pushed_piece_without_a_place_is_punished() -> None:
    """As if undisciplined; the starting player chooses the card."""
    table = beside().walls("O01", "O02", "O11").cards(1, snake="wood", tiger="fire").set(season="spring", start=1)
    table.turn(0).play("push S12")
    assert table.asked == "lost card" and table.seat == 1
    table.play("lose tiger")
    assert table.at("crane") == "O22" and table.hand(1) == {"snake": "wood"}
    assert table.asked == "moving" and table.at("snake") == "S12"


@pytest.mark.rule("Q57")
@pytest.mark.rule("EMP-38")
def test_own_characters_are_pushed_without_an_answer() -> None:
    """The chi goes to the supply."""
    table = scene().student(0, "O12").master("snake", "S12").dishonored("snake").chi(0, wood=3).turn(0)
    table.play("push S12")
    assert table.asked == "placing" and table.holds(0) == {} and table.at("snake") == "S12"


@pytest.mark.rule("EMP-34")
def test_a_pull_costs_no_step() -> None:
    """A character of the other sign comes."""
    table = scene().student(0, "O12").master("crane", "S12").chi(0, wood=3).turn(0)
    assert "pull master crane" in table.legal()
    table.play("pull master crane")
    assert table.at("crane", "master") == "O12" and table.table("left") == 3
    assert table.holds(1) == {"wood": 3} and table.asked == "moving"


@pytest.mark.rule("EMP-36")
def test_a_resisted_pull_changes_nothing() -> None:
    table = scene().student(0, "O12").master("crane", "S12").chi(0, wood=3).chi(1, wood=3).turn(0)
    table.play("pull master crane", "resist")
    assert table.at("crane", "master") == "S12" and table.holds(0) == {} == table.holds(1)
    assert table.asked == "moving" and table.seat == 0


@pytest.mark.rule("EMP-34")
@pytest.mark.rule("Q55")
def test_nobody_is_pulled_where_he_could_not_go() -> None:
    """The initiator stands on a wall."""
    table = scene().student(0, "O12").walls("O12").master("crane", "S12").chi(0, wood=3).turn(0)
    assert table.refused("pull master crane") == "EMP-34"
    table = scene().student(0, "O12").student(1, "S12").chi(0, wood=3).turn(0)
    assert table.refused("pull student crane") == "EMP-34"  # the same sign


@pytest.mark.rule("EMP-30")
def test_rulers_neither_push_nor_are_pushed() -> None:
    table = scene().imperial("emperor", "S12").student(0, "O12").chi(0, wood=9).turn(0)
    assert table.refused("push S12") == "EMP-30"
    assert table.refused("pull emperor") == "EMP-30"
    table = scene().imperial("emperor", "O12").student(1, "S12").chi(2, wood=9).turn(2)
    assert table.refused("push S12") == "EMP-30"


@pytest.mark.rule("EMP-10")
def test_the_emperor_spends_chi_like_anybody() -> None:
    """For spaces and for walls; a general does so too."""
    table = scene().imperial("emperor", "O32").walls("O31").set(tiles=["white", "white"]).chi(2, wood=4).turn(2)
    assert {"rapid", "destroy O31"} <= set(table.legal())
    table.play("rapid", "destroy O31")
    assert table.table("left") == 4 and table.table("walls") == [] and table.holds(2) == {}
    black = scene().imperial("general black", "O12").fields("O12").walls("O02").set(tiles=["black", "black"])
    assert {"rapid", "destroy O02"} <= set(black.chi(2, wood=4).turn(2).legal())


@pytest.mark.rule("EMP-10")
@pytest.mark.rule("EMP-31")
def test_a_general_pushes_too() -> None:
    """Into a town, against a master of its sign."""
    table = scene().imperial("general black", "O12").fields("O12").master("crane", "S12").chi(2, wood=3)
    table.set(tiles=["black", "black"]).turn(2)
    assert "push S12" in table.legal()
    table.play("push S12", "put O01")
    assert table.at("crane", "master") == "O01" and table.stands("general black") == "S12"


@pytest.mark.rule("EMP-33")
@pytest.mark.rule("EMP-17")
def test_a_general_that_finds_no_place_costs_a_tower() -> None:
    table = scene().imperial("general black", "S12", "minus").student(0, "O12").chi(0, wood=3).towers("S00", "S05")
    table.turn(0).play("push S12")
    assert table.asked == "felling" and table.legal() == ["fell S00", "fell S05"]
    table.play("fell S00")
    assert table.stands("general black") == "O22" and table.empire("towers") == ["S05"] and table.asked == "moving"


@pytest.mark.rule("EMP-39")
@pytest.mark.rule("MAS-4")
def test_leaving_a_tile_in_a_push_flips_it() -> None:
    table = scene().student(0, "S11").student(1, "O11").imperial("general black", "S34").chi(0, wood=3)
    table.turn(0).play("push O11")
    assert table.table("tiles") == ["black", "white"]  # the initiator has left it
    table = scene().student(0, "O11").student(1, "S11").imperial("general black", "S34").chi(0, wood=3)
    table.turn(0).play("push S11", "put O01")
    assert table.table("tiles") == ["white", "white"]  # the initiator stands on it: not empty


# Several targets ------------------------------------------------------------------------------------------------


def two_of_one_sign() -> Scene:
    """A crane student that became a student-master beside the crane master; the snake student-master comes."""
    table = scene().student(0, "O12").student_master(0).student(1, "S12").student_master(1).master("crane", "S12")
    return table.master("snake", "S55").chi(0, wood=6)


def several_targets() -> WuWei:
    """The position in which the target of a push is asked."""
    return two_of_one_sign().turn(0).play("push S12").state


@pytest.mark.rule("EMP-31")
@pytest.mark.rule("EMP-47")
@pytest.mark.rule("Q53")
@pytest.mark.rule("Q91")
def test_several_are_pushed_one_after_the_other() -> None:
    """Three chi for each, in the order that the pusher likes."""
    assert two_of_one_sign().chi(0, wood=5).turn(0).refused("push S12") == "CHI-1"
    table = two_of_one_sign().turn(0).play("push S12")
    assert table.asked == "target" and table.seat == 0
    assert table.legal() == ["target student crane", "target master crane"]
    table.play("target master crane", "put O01")
    assert table.holds(0) == {} and table.asked == "answer"  # with the chi for the master he could resist
    table.play("yield", "put O02")
    assert table.at("crane", "master") == "O01" and table.at("crane") == "O02"
    assert table.holds(0) == {} and table.holds(1) == {"wood": 6} and table.asked == "moving"


@pytest.mark.rule("EMP-36")
@pytest.mark.rule("Q91")
def test_pushes_that_were_not_made_are_not_paid() -> None:
    table = two_of_one_sign().chi(1, wood=3).turn(0).play("push S12", "target student crane", "resist", "put O12")
    assert table.holds(0) == {"wood": 3} and table.holds(1) == {}
    assert table.at("crane") == "S12" and table.at("crane", "master") == "S12" and table.at("snake") == "O12"
    assert table.asked == "moving" and table.table("left") == 2 and "S12" not in table.steps()


@pytest.mark.rule("EMP-36")
@pytest.mark.rule("Q91")
def test_who_finds_no_place_after_a_resisted_push_goes_to_the_center_without_loss() -> None:
    """The first target was put where the pusher came from, and walls stand on all sides."""
    table = two_of_one_sign().walls("O01", "O02", "O11").turn(0).play("push S12", "target master crane")
    assert table.at("crane", "master") == "O12" and table.asked == "answer"
    table.play("resist")
    assert table.at("snake") == "O22" and len(table.hand(0)) == 5


@pytest.mark.rule("EMP-37")
@pytest.mark.rule("Q91")
def test_a_resisted_push_is_a_step_all_the_same() -> None:
    table = beside().chi(1, wood=3).turn(0).play("push S12", "resist", "put O12")
    assert table.table("left") == 2 and "stop" in table.legal()
    table.play("step O02")
    assert table.table("left") == 1


@pytest.mark.rule("EMP-39")
def test_who_was_pulled_learns_but_does_not_align() -> None:
    table = beside().student_master(0).student(0, "O02").turn(0).walk("step O12", "pull student crane")
    assert table.asked == "learning" and table.seat == 1
    assert table.holds(1) == {"wood": 3}  # what the yielding brought, and no chi of a tile


@pytest.mark.rule("EMP-34")
@pytest.mark.rule("Q92")
def test_a_pull_comes_at_any_time_but_never_instead_of_the_step() -> None:
    """In the corner the only way out costs the three chi of a wall; after three steps nothing is owed."""
    table = scene().student(0, "S00").walls("O00").master("crane", "O00").chi(0, wood=3).turn(0)
    assert table.refused("pull master crane") == "R01"
    assert "pull master crane" in table.chi(0, wood=6).turn(0).legal()
    table = scene().student(0, "O13").master("crane", "S12").chi(0, wood=3).set(season="summer").turn(0)
    table.play("step O03", "step O02", "step O12")
    assert table.table("left") == 0 and "pull master crane" in table.legal()
