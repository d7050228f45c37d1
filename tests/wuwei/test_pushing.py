"""Pushing, pulling, yielding and resisting (EMP-30 to EMP-40, EMP-47, EMP-48)."""

from __future__ import annotations

from tests.wuwei.scenario import Scene


def scene(**options: object) -> Scene:
    """Snake (seat 0), crane, emperor; white tiles, so that the student moves."""
    return Scene("snake", "crane", "emperor", level="emperor", **options).set(tiles=["white", "white"])


def beside(**chi: int) -> Scene:
    """The snake student on O12, the crane student on S12."""
    return scene().student(0, "O12").student(1, "S12").chi(0, **(chi or {"wood": 3}))


def test_a_push_is_a_step_that_costs_three_chi() -> None:
    """EMP-31, EMP-47: who cannot pay to resist yields, and takes the chi (EMP-35, Q93)."""
    table = beside().turn(0)
    assert "push S12" in table.legal() and table.refused("step S12") == "SHR-1"
    table.play("push S12")
    assert table.asked == "placing" and table.seat == 0
    assert table.holds(0) == {} and table.holds(1) == {"wood": 3}
    assert table.at("snake") == "S12" and table.table("left") == 2
    assert set(table.legal()) == {"put O01", "put O02", "put O11", "put O12"}
    table.play("put O12")
    assert table.at("crane") == "O12" and table.asked == "moving"


def test_a_push_needs_the_chi_and_an_owner() -> None:
    """EMP-30, EMP-31."""
    assert beside(wood=2).turn(0).refused("push S12") == "CHI-1"
    table = scene().student(0, "O01").student_master(0).chi(0, wood=9).turn(0)
    if table.asked == "mover":
        table.play("move student")
    assert table.refused("push S02") == "EMP-30"  # the dragon master has no owner


def test_resisting_costs_three_and_throws_the_initiator() -> None:
    """EMP-36, EMP-37, EMP-40."""
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


def test_yielding_brings_three_chi() -> None:
    """EMP-35."""
    table = beside().chi(1, wood=3).turn(0).play("push S12", "yield")
    assert table.holds(1) == {"wood": 6}


def test_a_pushed_piece_without_a_place_is_punished() -> None:
    """EMP-33: as if undisciplined; the starting player chooses the card."""
    table = beside().walls("O01", "O02", "O11").cards(1, snake="wood", tiger="fire").set(season="spring", start=1)
    table.turn(0).play("push S12")
    assert table.asked == "lost card" and table.seat == 1
    table.play("lose tiger")
    assert table.at("crane") == "O22" and table.hand(1) == {"snake": "wood"}
    assert table.asked == "moving" and table.at("snake") == "S12"


def test_own_characters_are_pushed_without_an_answer() -> None:
    """EMP-38: the chi goes to the supply."""
    table = scene().student(0, "O12").master("snake", "S12").dishonored("snake").chi(0, wood=3).turn(0)
    table.play("push S12")
    assert table.asked == "placing" and table.holds(0) == {} and table.at("snake") == "S12"


def test_a_pull_costs_no_step() -> None:
    """EMP-34: a character of the other sign comes."""
    table = scene().student(0, "O12").master("crane", "S12").chi(0, wood=3).turn(0)
    assert "pull master crane" in table.legal()
    table.play("pull master crane")
    assert table.at("crane", "master") == "O12" and table.table("left") == 3
    assert table.holds(1) == {"wood": 3} and table.asked == "moving"


def test_a_resisted_pull_changes_nothing() -> None:
    """EMP-36."""
    table = scene().student(0, "O12").master("crane", "S12").chi(0, wood=3).chi(1, wood=3).turn(0)
    table.play("pull master crane", "resist")
    assert table.at("crane", "master") == "S12" and table.holds(0) == {} == table.holds(1)
    assert table.asked == "moving" and table.seat == 0


def test_nobody_is_pulled_where_he_could_not_go() -> None:
    """EMP-34, Q55: the initiator stands on a wall."""
    table = scene().student(0, "O12").walls("O12").master("crane", "S12").chi(0, wood=3).turn(0)
    assert table.refused("pull master crane") == "EMP-34"
    table = scene().student(0, "O12").student(1, "S12").chi(0, wood=3).turn(0)
    assert table.refused("pull student crane") == "EMP-34"  # the same sign


def test_rulers_neither_push_nor_are_pushed() -> None:
    """EMP-30."""
    table = scene().imperial("emperor", "S12").student(0, "O12").chi(0, wood=9).turn(0)
    assert table.refused("push S12") == "EMP-30"
    assert table.refused("pull emperor") == "EMP-30"
    table = scene().imperial("emperor", "O12").student(1, "S12").chi(2, wood=9).turn(2)
    assert table.refused("push S12") == "EMP-30"


def test_a_general_pushes_too() -> None:
    """EMP-10, EMP-31: into a town, against a master of its sign."""
    table = scene().imperial("general black", "O12").fields("O12").master("crane", "S12").chi(2, wood=3)
    table.set(tiles=["black", "black"]).turn(2)
    assert "push S12" in table.legal()
    table.play("push S12", "put O01")
    assert table.at("crane", "master") == "O01" and table.stands("general black") == "S12"


def test_a_general_that_finds_no_place_costs_a_tower() -> None:
    """EMP-33, EMP-17."""
    table = scene().imperial("general black", "S12", "minus").student(0, "O12").chi(0, wood=3).towers("S00", "S05")
    table.turn(0).play("push S12")
    assert table.asked == "felling" and table.legal() == ["fell S00", "fell S05"]
    table.play("fell S00")
    assert table.stands("general black") == "O22" and table.empire("towers") == ["S05"] and table.asked == "moving"


def test_leaving_a_tile_in_a_push_flips_it() -> None:
    """EMP-39, MAS-4."""
    table = scene().student(0, "S11").student(1, "O11").imperial("general black", "S34").chi(0, wood=3)
    table.turn(0).play("push O11")
    assert table.table("tiles") == ["black", "white"]  # the initiator has left it
    table = scene().student(0, "O11").student(1, "S11").imperial("general black", "S34").chi(0, wood=3)
    table.turn(0).play("push S11", "put O01")
    assert table.table("tiles") == ["white", "white"]  # the initiator stands on it: not empty
