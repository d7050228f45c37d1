"""Moving: steps, sharing, blockages and the center (MOV, SHR, BLK, CTR)."""

from __future__ import annotations

from typing import Any

import pytest

from jianghu import Dice, new
from jianghu.boards.octagons import NAMES
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.players.playout import playout
from tests.wuwei.scenario import BOARD, Scene

TERRAIN: dict[str, str] = {}
if isinstance(land := BOARD["terrain"], dict):
    TERRAIN.update(land)
LANDS = {"spring": "forests", "summer": "mountains", "autumn": "marshes", "winter": "lakes"}


def pair(**options: object) -> Scene:
    """Seat 0 has a student-master on O33 and a master on O31; winter, so that all around them is open."""
    return Scene("dragon", "crane", **options).student(0, "O33").student_master(0).master("dragon", "O31")


def movers(scene: Scene) -> list[str]:
    """Which characters may be chosen to move."""
    return [words for words in scene.legal() if words.startswith("move ")]


# The allowance --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOV-1")
def test_three_spaces_and_no_more() -> None:
    scene = Scene("dragon", "crane").set(season="autumn").turn()
    scene.play("step O12", "step O02")
    assert scene.seat == 0
    scene.play("step S03")
    assert scene.seat == 1  # without chi there is nothing more to decide
    assert scene.at("dragon") == "S03"


@pytest.mark.rule("MOV-1")
@pytest.mark.rule("MOV-7")
@pytest.mark.parametrize("steps", [["O12"], ["O12", "O11"]])
def test_one_may_stop_after_any_step(steps: list[str]) -> None:
    scene = Scene("dragon", "crane").turn()
    assert scene.refused("stop") == "R01"  # but not before the first
    scene.play(*(f"step {to}" for to in steps), "stop")
    assert scene.at("dragon") == steps[-1]
    assert scene.seat == 1


@pytest.mark.rule("MOV-1")
@pytest.mark.rule("CHI-4")
def test_each_chi_adds_a_space() -> None:
    scene = Scene("dragon", "crane").chi(0, wood=2).set(season="autumn").turn()
    scene.play("step O12", "step O02", "step S03")
    assert scene.steps() == set()
    assert scene.refused("step O03") == "MOV-1"
    assert scene.why("step O03") == "The allowance is used up: spend chi to move rapidly, or stop."
    scene.play("rapid", "step O03", "rapid", "step S04")
    assert (scene.at("dragon"), scene.seat) == ("S04", 1)
    assert scene.holds(0) == {"earth": 1}  # both wood are paid, and the town has given one


@pytest.mark.rule("MOV-1")
@pytest.mark.rule("MOV-5")
def test_the_allowance_belongs_to_the_player_not_to_each_character() -> None:
    scene = pair().turn().play("move student", "step O34", "step S45", "stop")
    assert movers(scene) == ["move master"]
    scene.play("move master", "step O32")
    assert (scene.at("dragon"), scene.at("dragon", "master"), scene.seat) == ("S45", "O32", 1)
    # All three for one of them: nothing is left for the other.
    scene = pair().turn().play("move student", "step O34", "step S45", "step O44")
    assert (scene.at("dragon", "master"), scene.seat) == ("O31", 1)


@pytest.mark.rule("MOV-1")
@pytest.mark.rule("MOV-5")
@pytest.mark.rule("CHI-4")
def test_a_bought_space_may_go_to_the_second_character() -> None:
    scene = pair().chi(0, wood=1).turn().play("move student", "step O34", "step S45", "step O44", "stop")
    assert movers(scene) == ["move master"]
    scene.play("move master")
    assert scene.legal() == ["rapid"]
    scene.play("rapid", "step O32")
    assert (scene.at("dragon", "master"), scene.seat) == ("O32", 1)


@pytest.mark.rule("MOV-2")
def test_a_step_goes_to_an_adjacent_space() -> None:
    scene = Scene("dragon", "crane").student(0, "O33").turn()
    for far in ("O31", "O22", "O44", "S11", "S45"):
        assert scene.refused(f"step {far}") == "MOV-2"
    assert scene.why("step O31") == "O31 does not touch O33."


@pytest.mark.rule("MOV-2")
@pytest.mark.rule("Q19")
def test_one_cannot_pass_through_where_one_may_not_stop() -> None:
    # From the town S01 the straight way to the temple S02 leads over O01: the student there cannot be passed ...
    scene = Scene("dragon", "crane").student(0, "S01").student(1, "O01").turn()
    assert scene.steps() == {"O00"}
    assert scene.refused("step O01") == "SHR-1"
    assert scene.refused("step S02") == "MOV-2"
    # ... nor can a forest in spring, or a wall.
    scene = Scene("dragon", "crane").student(0, "S01").set(season="spring").turn()
    assert scene.steps() == {"O00"}
    scene = Scene("dragon", "crane").student(0, "S01").walls("O01").turn()
    assert scene.steps() == {"O00"}
    # A master is no obstacle to a student: over O01, and on.
    scene = (
        Scene("dragon", "crane").student(0, "S01").master("crane", "O01").turn().play("step O01", "step S02", "stop")
    )
    assert scene.at("dragon") == "S02"


@pytest.mark.rule("MOV-3")
@pytest.mark.rule("Q20")
def test_no_character_returns_to_where_it_has_been_this_turn() -> None:
    scene = Scene("dragon", "crane").student(0, "O33").chi(0, wood=2).turn().play("step S34")
    assert scene.refused("step O33") == "MOV-3"  # where it began
    scene.play("step O34", "step S44")
    assert scene.refused("step O34") == "MOV-1"
    scene.play("rapid")
    assert scene.refused("step O34") == "MOV-3"  # where it passed
    assert scene.refused("step O33") == "MOV-3"
    assert scene.refused("step S44") == "MOV-3"  # where it stands
    assert scene.why("step O34") == "The character has been on O34 this turn."
    assert scene.steps() == {"O43", "O44"}


@pytest.mark.rule("MOV-3")
def test_nor_does_a_master() -> None:
    scene = pair().turn().play("move master", "step O32", "step S42")
    assert scene.refused("step O31") == "MOV-3"  # where it began
    assert scene.refused("step O32") == "MOV-3"
    assert scene.steps() == {"O42"}  # and O41 is a lake


@pytest.mark.rule("MOV-3")
def test_next_turn_the_way_back_is_open_again() -> None:
    scene = Scene("dragon", "crane").student(0, "O33").student(1, "O11").turn().play("step O34", "stop")
    scene.play("step O01", "stop")
    assert "O33" in scene.steps()


@pytest.mark.rule("MOV-3")
@pytest.mark.rule("Q20")
def test_the_other_character_may_go_where_the_first_has_been() -> None:
    scene = pair().turn().play("move student", "step O32", "step S42", "stop", "move master")
    assert "O32" in scene.steps()  # the student-master came through here, its master did not


@pytest.mark.rule("MOV-4")
def test_before_the_fifth_card_only_the_student_moves() -> None:
    four = {animal: "wood" for animal in ANIMALS if animal != "crane"}
    scene = Scene("dragon", "crane").student(0, "O33").cards(0, **four).turn()
    assert scene.asked == "moving"  # nobody asks who moves
    assert scene.steps() == {"O23", "O32", "O34", "O43", "S34", "S43", "S44"}
    scene.play("step O34", "stop")
    assert scene.seat == 1
    assert scene.at("dragon", "master") == "S02"
    five = Scene("dragon", "crane").student(0, "O33").cards(0, crane="fire", **four).turn()
    assert movers(five) == ["move student", "move master"]


@pytest.mark.rule("MOV-5")
@pytest.mark.rule("Q21")
def test_one_character_moves_completely_before_the_other() -> None:
    scene = pair().turn().play("move student", "step O34")
    assert movers(scene) == []
    assert scene.refused("move master") == "MOV-5"
    assert scene.why("move master") == "One character moves completely before the other begins: stop this one first."
    scene.play("stop", "move master", "step O32")
    assert scene.refused("move student") == "MOV-5"
    scene.play("stop")
    assert scene.seat == 1  # one space is left, but the student-master had its turn
    scene = pair().turn().play("move student", "step O34", "stop")
    assert scene.refused("move student") == "MOV-5"
    assert scene.why("move student") == "The student has moved already this turn."


@pytest.mark.rule("MOV-5")
@pytest.mark.parametrize(("first", "step", "others_place"), [("student", "O34", "O31"), ("master", "O32", "O33")])
def test_either_may_stay(first: str, step: str, others_place: str) -> None:
    scene = pair().turn().play(f"move {first}", f"step {step}", "stop", "stop")
    assert scene.seat == 1
    other = "master" if first == "student" else "student"
    assert scene.at("dragon", other) == others_place


@pytest.mark.rule("MOV-5")
def test_but_together_they_make_a_step() -> None:
    scene = pair().turn()
    assert "stop" not in scene.legal()
    scene.play("move master")
    assert scene.refused("stop") == "R01"


@pytest.mark.rule("MOV-5")
@pytest.mark.rule("MAS-3")
@pytest.mark.parametrize("first", ["student", "master"])
def test_a_student_master_shares_the_allowance_at_master_level_a_student_does_not(first: str) -> None:
    step = "O34" if first == "student" else "O32"
    scene = pair(level="master").turn().play(f"move {first}", f"step {step}", "stop")
    assert scene.asked == "mover"
    scene = pair(level="master").cards(0).turn().play(f"move {first}", f"step {step}", "stop")
    assert scene.seat == 1  # with a mere student one character moves in a turn


@pytest.mark.rule("MOV-6")
@pytest.mark.parametrize("tile", ["S22", "S23", "S32", "S33"])
def test_directional_tiles_are_never_entered(tile: str) -> None:
    i, j = int(tile[1]), int(tile[2])
    for octagon in (f"O{i - 1}{j - 1}", f"O{i - 1}{j}", f"O{i}{j - 1}", f"O{i}{j}"):
        scene = Scene("dragon", "crane").student(0, octagon).set(season="winter").turn()
        assert tile not in scene.steps()
        assert scene.refused(f"step {tile}") == "MOV-6"
        assert "directional tile" in scene.why(f"step {tile}")


@pytest.mark.rule("MOV-6")
def test_nor_crossed() -> None:
    # O12 and O23 meet at the eastern tile S23, but the way leads through O13 (or the center).
    scene = Scene("dragon", "crane").student(0, "O12").set(season="autumn").turn()
    assert scene.refused("step O23") == "MOV-2"
    scene.play("step O13", "step O23", "stop")
    assert scene.at("dragon") == "O23"


@pytest.mark.rule("R01")
@pytest.mark.rule("MOV-7")
def test_a_chosen_character_must_step_and_chi_may_not_strand_it() -> None:
    # The student's way out of S00 costs 3 chi for the wall on O00. With 4 chi one may be spent, with 3 none.
    scene = Scene("dragon", "crane").student(0, "S00").walls("O00").chi(0, wood=3).turn()
    assert scene.refused("rapid") == "R01"
    assert scene.why("rapid") == "With that chi gone the character could not move any more, and it must."
    scene = Scene("dragon", "crane").student(0, "S00").walls("O00").chi(0, wood=4).turn()
    assert set(scene.legal()) == {"rapid", "destroy O00"}
    scene.play("rapid")
    assert scene.legal() == ["destroy O00"]
    # Of two walls the one that opens nothing (a forest in spring) may not take the chi that the other needs.
    scene = Scene("dragon", "crane").student(0, "S01").walls("O00", "O01").chi(0, wood=3).set(season="spring").turn()
    assert scene.legal() == ["destroy O00"]
    assert scene.refused("destroy O01") == "R01"
    scene = Scene("dragon", "crane").student(0, "S01").walls("O00", "O01").chi(0, wood=6).set(season="spring").turn()
    assert {"destroy O00", "destroy O01"} < set(scene.legal())


@pytest.mark.rule("R01")
def test_after_the_first_step_all_chi_may_be_spent() -> None:
    scene = Scene("dragon", "crane").student(0, "S01").walls("O01").chi(0, wood=3).set(season="spring").turn()
    scene.play("step O00")
    assert "destroy O01" in scene.legal()  # though it opens nothing: the forest is closed
    scene.play("destroy O01", "stop")
    assert scene.seat == 1
    # Also when the allowance is used up and no step can follow.
    scene = Scene("dragon", "crane").student(0, "O34").walls("O32").chi(0, wood=3).turn()
    scene.play("step O44", "step O43", "step O33")
    assert set(scene.legal()) == {"rapid", "destroy O32", "stop"}


@pytest.mark.rule("R01")
def test_the_second_character_too_must_step_once_it_is_chosen() -> None:
    scene = pair().turn().play("move student", "step O34", "stop", "move master")
    assert scene.refused("stop") == "R01"
    # And it can be chosen only if it could make a step: here all three are used, and no chi is there to buy one.
    scene = pair().turn().play("move student", "step O34", "step S45", "step O44")
    assert scene.seat == 1


# Sharing --------------------------------------------------------------------------------------------------------

KINDS = {"student": "-", "student-master": "+", "master": "+", "dishonored": "-"}


def meeting(comer: str, there: str) -> Scene:
    """Somebody on O33 wants to go to S34, where somebody of seat 1 stands. Master level, so that anybody may move."""
    scene = Scene("dragon", "crane", level="master").master("dragon", "S02")
    black = comer in ("master", "dishonored")
    scene.set(tiles=["black", "black"] if black else ["white", "white"])
    lost = [animal for animal, kind in (("dragon", comer), ("crane", there)) if kind == "dishonored"]
    scene.dishonored(*lost)
    for seat, animal, kind, place in ((0, "dragon", comer, "O33"), (1, "crane", there, "S34")):
        if kind in ("master", "dishonored"):
            scene.master(animal, place)
        else:
            scene.student(seat, place)
        if kind == "student-master":
            scene.student_master(seat)
    return scene.turn()


@pytest.mark.rule("SHR-1")
@pytest.mark.rule("SHR-2")
@pytest.mark.rule("Q11")
@pytest.mark.parametrize("comer", KINDS)
@pytest.mark.parametrize("there", KINDS)
def test_equal_signs_keep_apart_and_opposite_signs_share(comer: str, there: str) -> None:
    scene = meeting(comer, there)
    if KINDS[comer] == KINDS[there]:
        assert scene.refused("step S34") == "SHR-1"
        sign = "plus" if KINDS[comer] == "+" else "minus"
        assert scene.why("step S34") == f"On S34 stands another character of sign {sign}: equal signs share no space."
    else:
        scene.play("step S34")
        where = scene.at("dragon", "student" if comer.startswith("student") else "master")
        assert where == "S34"


@pytest.mark.rule("SHR-1")
def test_own_characters_keep_apart_as_well() -> None:
    scene = pair().master("dragon", "S34").turn().play("move student")
    assert scene.refused("step S34") == "SHR-1"


@pytest.mark.rule("SHR-1")
def test_who_shares_with_a_plus_still_keeps_a_minus_out() -> None:
    # A student and a master stand together on S34: it is full for both signs.
    scene = Scene("dragon", "crane", "tiger").student(0, "O33").student(1, "S34").master("crane", "S34").turn()
    assert scene.refused("step S34") == "SHR-1"
    scene = pair().student(1, "S34").master("crane", "S34").turn().play("move student")
    assert scene.refused("step S34") == "SHR-1"


@pytest.mark.rule("SHR-4")
@pytest.mark.rule("Q22")
def test_on_the_center_all_may_stand_together() -> None:
    # Two students, a student-master, a master and a dishonored master are there. Seat 0's pair may join them.
    scene = Scene("dragon", "crane", "tiger", "snake").student(0, "O12").student_master(0).master("dragon", "O32")
    scene.master("crane", "O22").master("tiger", "O22").dishonored("tiger")
    scene.student(3, "O22").student_master(3).set(season="winter").turn()
    scene.play("move student")
    assert "O22" in scene.steps()
    scene.play("step O22", "stop", "move master")
    assert "O22" in scene.steps()
    scene.play("step O22")
    assert scene.state.winner == 0
    # At the start all students are there together.
    assert [Scene("dragon", "crane", "tiger").turn().at(animal) for animal in ("dragon", "crane", "tiger")] == [
        "O22"
    ] * 3


def new_student_master() -> Scene:
    """Seat 0's student has just earned its fifth card from the tiger master on S35: two plus on one space."""
    four = {animal: "wood" for animal in ANIMALS if animal != "tiger"}
    scene = Scene("dragon", "crane", "snake").student(0, "O34").cards(0, **four)
    scene.student(1, "O24").student(2, "S34").set(season="summer").turn()
    scene.play("step S35", "stop", "learn tiger wood")
    assert scene.state.is_student_master(0)
    assert scene.table("season") == "autumn"
    return scene


@pytest.mark.rule("SHR-5")
@pytest.mark.rule("Q23")
def test_a_new_student_master_may_stay_with_its_teacher_and_leave_at_will() -> None:
    scene = new_student_master()
    assert scene.at("dragon") == scene.at("tiger", "master") == "S35"
    scene.play("step O23", "stop", "step O24", "stop")  # the others' turns
    assert scene.at("dragon") == "S35"  # nobody was made to go
    scene.play("move master", "step O01", "stop", "stop")  # and it may stay on in its own turn
    assert scene.at("dragon") == "S35"
    scene.play("step O13", "stop", "step O14", "stop", "move student", "step O24", "stop", "stop")
    assert scene.at("dragon") == "O24"


@pytest.mark.rule("SHR-5")
@pytest.mark.rule("Q23")
def test_a_student_may_join_the_two_and_learns_from_both() -> None:
    scene = new_student_master().play("step S35", "stop")
    assert (scene.asked, scene.seat) == ("learning", 1)
    lessons: set[str] = set()
    while scene.asked == "learning":
        lessons.add(scene.legal()[0].split()[1])
        scene.play(scene.legal()[0])
    assert lessons == {"tiger", "dragon"}
    # A second student finds no room.
    scene.play("step O34")
    assert scene.refused("step S35") == "SHR-1"


@pytest.mark.rule("SHR-5")
@pytest.mark.rule("Q23")
def test_no_third_plus_may_join_the_two() -> None:
    scene = Scene("dragon", "crane").student(0, "S35").student_master(0).student(1, "O24").student_master(1)
    scene.set(season="summer").turn(1).play("move student")  # the tiger master is there as well
    assert scene.refused("step S35") == "SHR-1"


@pytest.mark.rule("SHR-5")
def test_a_recovered_marker_may_make_two_plus_as_well() -> None:
    # The crane's student-master waits on the wood palace; the dishonored dragon master comes for its marker.
    scene = Scene("dragon", "crane", level="master").master("dragon", "O10").dishonored("dragon")
    scene.student(1, "S10").student_master(1).set(season="summer", tiles=["black", "black"]).turn()
    scene.play("step S10", "stop", "decline")
    assert scene.table("dishonored") == []
    assert scene.at("dragon", "master") == scene.at("crane") == "S10"
    assert scene.seat == 1


# Blockages ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BLK-1")
@pytest.mark.rule("BLK-2")
@pytest.mark.parametrize("octagon", TERRAIN)
def test_every_octagon_is_closed_in_its_season_and_open_in_the_others(octagon: str) -> None:
    """So at these levels none of them is turned to its fields, which would be open all year."""
    square = f"S{octagon[1]}{octagon[2]}"  # at its upper corner, or at another one where that is no space
    while square in ("S22", "S23", "S32", "S33"):
        square = {"S22": "S32", "S23": "S24", "S32": "S42", "S33": "S43"}[square]
    for season, lands in LANDS.items():
        scene = Scene("dragon", "crane").student(0, square).set(season=season)
        scene.chi(0, wood=3).cards(0, crane="wood").turn()  # with these the student is never stuck
        if TERRAIN[octagon] == season:
            assert scene.refused(f"step {octagon}") == "BLK-1"
            assert scene.why(f"step {octagon}") == f"It is {season}: {lands} are closed."
        else:
            assert octagon in scene.steps()


@pytest.mark.rule("BLK-1")
def test_squares_have_no_season() -> None:
    for season in LANDS:
        scene = Scene("dragon", "crane").student(0, "O33").set(season=season).turn()
        assert {"S34", "S43", "S44"} <= scene.steps()


@pytest.mark.rule("BLK-1")
def test_the_season_closes_octagons_to_masters_and_student_masters_too() -> None:
    scene = pair().set(season="autumn").turn().play("move student")  # O33 and all but one of its neighbours are marshes
    assert scene.steps() == {"O23", "S34", "S43", "S44"}
    scene = pair().set(season="autumn").turn().play("move master")
    assert scene.refused("step O32") == "BLK-1"


@pytest.mark.rule("BLK-2")
def test_only_the_emperor_level_turns_octagons_to_fields() -> None:
    for level in ("initiate", "master"):
        state = new("wuwei", seats=3, seed=2, level=level)
        assert isinstance(state, WuWei)
        before = state.write()["terrain"]
        playout(state, Dice(2), 2000)
        assert state.write()["terrain"] == before and state.empire.fields == 0
    state = new("wuwei", seats=3, seed=2, level="emperor")
    assert isinstance(state, WuWei)
    before = state.write()["terrain"]
    playout(state, Dice(2), 200)
    assert state.write()["terrain"] == before and state.empire.fields != 0  # what lies under them is still known


@pytest.mark.rule("BLK-3")
def test_walls_keep_students_and_masters_out() -> None:
    scene = Scene("dragon", "crane").student(0, "S01").walls("O01").turn()
    assert scene.steps() == {"O00"}
    assert scene.refused("step O01") == "BLK-3"
    assert scene.why("step O01") == "O01 is walled: destroy the wall or use a Snake card."
    scene = pair().walls("O32").turn().play("move master")
    assert scene.refused("step O32") == "BLK-3"
    scene = pair().walls("O32").turn().play("move student")
    assert scene.refused("step O32") == "BLK-3"


@pytest.mark.rule("BLK-3")
@pytest.mark.rule("CRD-2")
def test_the_snake_lifts_it_for_one_step() -> None:
    scene = Scene("dragon", "crane").student(0, "S01").walls("O01", "O02").cards(0, snake="wood").chi(0, wood=6).turn()
    scene.play("snake O01")
    assert scene.at("dragon") == "O01"
    assert scene.refused("step O02") == "BLK-3"  # the next wall is closed again
    assert scene.refused("snake O02") == "CHI-6"
    assert scene.table("walls") == ["O01", "O02"]


@pytest.mark.rule("BLK-4")
@pytest.mark.rule("Q24")
def test_a_wall_hides_the_season_beneath_it() -> None:
    # O01 is a forest, it is spring, and a wall stands there.
    scene = Scene("dragon", "crane").student(0, "S01").walls("O01").set(season="spring")
    scene.cards(0, snake="wood").chi(0, wood=3).turn()
    assert scene.refused("step O01") == "BLK-3"  # the wall is what keeps one out, not the season
    scene.play("snake O01")
    assert scene.at("dragon") == "O01"


@pytest.mark.rule("BLK-4")
def test_when_the_wall_is_gone_the_terrain_counts_again() -> None:
    spring = Scene("dragon", "crane").student(0, "S01").walls("O01").set(season="spring").chi(0, wood=3).turn()
    spring.play("destroy O01")
    assert spring.refused("step O01") == "BLK-1"
    winter = Scene("dragon", "crane").student(0, "S01").walls("O01").set(season="winter").chi(0, wood=3).turn()
    winter.play("destroy O01")
    assert "O01" in winter.steps()


@pytest.mark.rule("BLK-5")
def test_who_stands_on_closed_land_may_stay_and_leave() -> None:
    # It is winter, and the student stands on the lake O20.
    scene = Scene("dragon", "crane").student(0, "O20").student(1, "O34").set(season="winter").turn()
    assert scene.steps() == {"O30", "S20", "S21", "S30", "S31"}
    # On a wall as well.
    scene = Scene("dragon", "crane").student(0, "O30").walls("O30").set(season="winter").turn()
    assert scene.steps() == {"O31", "O40", "S30", "S31", "S40", "S41"}


@pytest.mark.rule("BLK-5")
def test_a_season_that_comes_moves_nobody() -> None:
    # Seat 1 stands on the marsh O33 when seat 0 turns summer to autumn in the temple S02.
    scene = Scene("crane", "tiger").student(0, "O02").student(1, "O33").set(season="summer").turn()
    scene.play("step S02", "stop", "learn dragon wood")
    assert scene.table("season") == "autumn"
    assert scene.at("tiger") == "O33"
    assert "undisciplined" not in scene.told()
    scene.play("step O23", "stop")
    assert scene.at("tiger") == "O23"


# All of it at once ----------------------------------------------------------------------------------------------


def touches(octagon: str, other: str) -> bool:
    """GEO-3, with an octagon on the left side."""
    down, right = int(other[1]) - int(octagon[1]), int(other[2]) - int(octagon[2])
    if other[0] == "O":
        return abs(down) + abs(right) == 1
    return down in (0, 1) and right in (0, 1) and other not in ("S22", "S23", "S32", "S33")


def open_spaces(state: WuWei) -> set[str]:
    """Where the mover may step, read from the rules with nothing but the written position."""
    table: dict[str, Any] = state.write()
    seat, master = state.player, table["mover"] == "master"
    animal = table["lineages"][seat]
    pieces = [  # (student or master, animal, place, whether it is plus)
        ("student", a, table["students"][i], len(table["cards"][i]) == 5) for i, a in enumerate(table["lineages"])
    ]
    pieces += [("master", a, place, a not in table["dishonored"]) for a, place in table["masters"].items()]
    me = next(piece for piece in pieces if piece[:2] == (table["mover"], animal))
    found: set[str] = set()
    for to in NAMES:
        here = me[2]
        near = touches(here, to) if here[0] == "O" else to[0] == "O" and touches(to, here)
        visited = to in table["master_trail" if master else "student_trail"]
        alike = any(place == to and plus == me[3] for kind, a, place, plus in pieces if (kind, a) != me[:2])
        if to == "O22":
            closed = len(table["cards"][seat]) < 5
        else:
            closed = alike or to in table["walls"] or table["terrain"].get(to) == table["season"]
        if near and not visited and not closed:
            found.add(to)
    return found


@pytest.mark.rule("MOV-2")
@pytest.mark.rule("MOV-3")
@pytest.mark.rule("SHR-1")
@pytest.mark.rule("BLK-1")
@pytest.mark.rule("BLK-3")
@pytest.mark.rule("CTR-1")
@pytest.mark.parametrize("level", ["initiate", "master"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_whole_games_steps_lead_exactly_where_the_rules_allow(seats: int, level: str) -> None:
    state = new("wuwei", seats=seats, seed=seats, level=level)
    assert isinstance(state, WuWei)
    dice = Dice(seats)
    looked = 0
    for _decision in range(900):
        actions = state.legal()
        if not actions:
            break
        moving = state.game.questions[state.stack[-1].kind] == "moving"
        if moving and state.left > 0 and state.must < 0 and not state.jumped:
            steps = {state.words(action).split()[1] for action in actions if state.words(action).startswith("step ")}
            assert steps == open_spaces(state)
            looked += 1
        state.apply(actions[dice.below(len(actions))], dice)
    assert looked > 100


# The center -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CTR-1")
@pytest.mark.rule("Q25")
@pytest.mark.parametrize("cards", [0, 1, 4])
def test_without_a_student_master_the_center_is_closed(cards: int) -> None:
    held = dict.fromkeys(ANIMALS[:cards], "wood")
    scene = Scene("dragon", "crane").student(0, "O12").cards(0, **held).turn()
    assert scene.refused("step O22") == "CTR-1"
    assert scene.why("step O22") == "The center is closed until your student is a student-master."
    # To the master as well, even while its student has never left the center.
    scene = Scene("dragon", "crane", level="master").master("dragon", "O12").cards(0, **held)
    scene.set(tiles=["black", "black"]).turn()
    assert scene.refused("step O22") == "CTR-1"


@pytest.mark.rule("CTR-1")
@pytest.mark.rule("Q25")
def test_with_a_student_master_both_may_enter() -> None:
    scene = Scene("dragon", "crane").student_master(0).student(0, "O12").master("dragon", "O32").turn()
    assert "O22" in scene.play("move student").steps()
    scene = Scene("dragon", "crane").student_master(0).student(0, "O12").master("dragon", "O32").turn()
    assert "O22" in scene.play("move master").steps()
    # A spent card counts as well as another, and a lost marker does not close the center.
    spent = dict.fromkeys(ANIMALS, "wood spent")
    scene = Scene("dragon", "crane").cards(0, **spent).dishonored("dragon").student(0, "O12").turn()
    assert "O22" in scene.play("move student").steps()


@pytest.mark.rule("CTR-1")
@pytest.mark.rule("Q25")
def test_a_demoted_student_closes_the_center_again() -> None:
    # Both are stuck in corners in summer. The student-master is punished, walks out, and cannot come back.
    scene = Scene("dragon", "crane").student(0, "S00").student_master(0).master("dragon", "S50").student(1, "O33")
    scene.set(season="summer").turn().play("punish student", "lose crane", "step O12", "step O11", "stop")
    scene.play("step O34", "stop", "step O12")
    assert scene.refused("step O22") == "CTR-1"


@pytest.mark.rule("CTR-1")
def test_another_players_student_master_opens_nothing() -> None:
    scene = Scene("dragon", "crane").student(0, "O12").student_master(1).turn()
    assert scene.refused("step O22") == "CTR-1"


# At the center in winter: O21 is a lake and closed. The other exits are O12, O23 and O32.


@pytest.mark.rule("CTR-4")
@pytest.mark.rule("Q26")
def test_when_all_exits_are_closed_a_wall_falls_for_free() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23", "O32").turn()
    assert set(scene.legal()) == {"open O12", "open O23", "open O32"}
    assert scene.table("wall_supply") == 3
    scene.play("open O23")
    assert scene.table("walls") == ["O12", "O32"]
    assert scene.table("wall_supply") == 4  # it is back in the supply
    assert scene.legal() == ["step O23"]  # the first step must go there
    scene.play("step O23")
    assert scene.at("dragon") == "O23"
    assert scene.steps() == {"O13", "O33", "S24", "S34"}  # and on as usual


@pytest.mark.rule("CTR-4")
@pytest.mark.rule("Q26")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_the_season_counts_as_closing_an_exit(season: str) -> None:
    exits = {"spring": "O12", "summer": "O23", "autumn": "O32", "winter": "O21"}
    walls = [exit for name, exit in exits.items() if name != season]
    scene = Scene("dragon", "crane").walls(*walls).set(season=season).turn()
    assert set(scene.legal()) == {f"open {wall}" for wall in walls}


@pytest.mark.rule("CTR-4")
@pytest.mark.rule("Q26")
def test_characters_count_as_closing_an_exit_and_the_wall_must_open_a_way() -> None:
    # Students on O12 and O23, a lake on O21, and a wall on O32.
    scene = Scene("dragon", "crane", "tiger").student(1, "O12").student(2, "O23").walls("O32").turn()
    assert scene.legal() == ["open O32"]
    # A wall on the lake O21 as well: it hides no way out, so it cannot be removed.
    scene = Scene("dragon", "crane", "tiger").student(1, "O12").student(2, "O23").walls("O32", "O21").turn()
    assert scene.legal() == ["open O32"]
    assert scene.refused("open O21") == "BLK-1"
    # Nor is the wall with a student on it a way.
    scene = Scene("dragon", "crane", "tiger").student(1, "O12").student(2, "O23").walls("O32", "O12").turn()
    assert scene.legal() == ["open O32"]
    assert scene.refused("open O12") == "SHR-1"


@pytest.mark.rule("CTR-4")
def test_the_master_may_do_so_too() -> None:
    scene = Scene("dragon", "crane", level="master").student(0, "O33").master("dragon", "O22").dishonored("dragon")
    scene.walls("O12", "O23", "O32").set(tiles=["black", "black"]).turn()
    scene.play("open O32", "step O32")
    assert scene.at("dragon", "master") == "O32"


@pytest.mark.rule("CTR-4")
def test_it_may_be_done_once_and_only_before_the_first_step() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23", "O32").turn().play("open O32")
    assert scene.refused("open O12") == "CTR-4"
    assert scene.why("open O12") == "One wall was removed for free already."
    scene.play("step O32")
    assert scene.refused("open O12") == "CTR-4"
    assert scene.why("open O12") == "Only a character that starts on the center may remove a wall for free."
    # Elsewhere nobody removes walls for free.
    scene = Scene("dragon", "crane").student(0, "S12").walls("O12", "O11", "O01").turn()
    assert scene.steps() == {"O02"}
    assert scene.refused("open O12") == "CTR-4"


@pytest.mark.rule("CTR-4")
def test_there_must_be_a_wall_to_remove() -> None:
    scene = Scene("dragon", "crane", "tiger").student(1, "O12").student(2, "O23").walls("O32").turn()
    assert scene.refused("open O23") == "CTR-4"
    assert scene.why("open O23") == "There is no wall on O23."


@pytest.mark.rule("CTR-5")
def test_one_open_exit_and_no_wall_falls_for_free() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23").chi(0, wood=3).turn()
    assert scene.refused("open O12") == "CTR-5"
    assert scene.why("open O12") == "An exit of the center is open: no wall falls for free."
    assert scene.steps() == {"O32"}
    assert "destroy O12" in scene.legal()  # but for three chi
    scene.play("destroy O12", "step O12")
    assert scene.at("dragon") == "O12"


@pytest.mark.rule("CTR-5")
def test_an_exit_with_a_master_is_open_to_a_student() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23").master("crane", "O32").turn()
    assert scene.refused("open O12") == "CTR-5"
    assert scene.steps() == {"O32"}


@pytest.mark.rule("CTR-5")
@pytest.mark.rule("MED-2")
def test_when_no_wall_helps_the_character_cannot_move() -> None:
    # Students on three exits; the lake O21 is walled. The student on the center is stuck, and is punished there.
    scene = Scene("dragon", "crane", "tiger", "snake").student(1, "O12").student(2, "O23").student(3, "O32")
    scene.walls("O21").cards(0, crane="fire").chi(0, wood=2).turn()
    assert scene.told()[:4] == ["turn", "undisciplined", "lose", "sent"]
    assert scene.at("dragon") == "O22"
    assert scene.seat == 1
    # With three chi the crane card would have carried it away: see MED-3.
    scene = Scene("dragon", "crane", "tiger", "snake").student(1, "O12").student(2, "O23").student(3, "O32")
    scene.walls("O21").cards(0, crane="fire").chi(0, wood=3).turn()
    assert set(scene.legal()) == {"crane S11", "crane S44"}


@pytest.mark.rule("CTR-6")
@pytest.mark.rule("Q27")
def test_a_student_master_who_waits_on_the_center_must_move_out_if_nobody_else_can() -> None:
    # Its master is stuck on S50 in summer.
    scene = Scene("dragon", "crane").student_master(0).master("dragon", "S50").set(season="summer").turn()
    assert scene.asked == "moving"
    assert scene.steps() == {"O12", "O21", "O32"}
    assert scene.refused("stop") == "R01"
    # At Master level with both tiles white only it is free.
    scene = Scene("dragon", "crane", level="master").student_master(0).set(tiles=["white", "white"]).turn()
    assert scene.asked == "moving"
    scene.play("step O12", "stop")
    assert scene.at("dragon") == "O12"


@pytest.mark.rule("CTR-6")
@pytest.mark.rule("Q27")
def test_it_may_wait_while_its_master_moves() -> None:
    scene = Scene("dragon", "crane").student_master(0).turn().play("move master", "step O02", "stop", "stop")
    assert (scene.at("dragon"), scene.seat) == ("O22", 1)


@pytest.mark.rule("R05")
@pytest.mark.rule("CTR-4")
def test_between_a_free_removal_and_the_step_only_rapid_and_destroy() -> None:
    cards = {animal: "wood" for animal in ANIMALS if animal != "leopard"}
    scene = Scene("dragon", "crane").walls("O12", "O23", "O32").cards(0, **cards).chi(0, wood=9).turn()
    assert {"open O32", "dragon", "tiger", "crane S11", "snake O12", "destroy O23", "rapid"} < set(scene.legal())
    scene.play("open O32")
    assert set(scene.legal()) == {"step O32", "rapid", "destroy O12", "destroy O23"}
    for words in ("dragon", "tiger", "crane S11", "snake O12"):
        assert scene.refused(words) == "R05"
    assert scene.why("dragon") == "The wall on O32 was removed for free: the first step goes there."
    scene.play("destroy O12", "rapid")
    assert scene.steps() == {"O32"}
    assert scene.refused("step O12") == "CTR-4"  # the paid one is open, but the free one comes first
    scene.play("step O32")
    assert scene.state.left == 3  # three, one bought, one used
    assert scene.table("walls") == ["O23"]


@pytest.mark.rule("R05")
def test_after_the_step_the_powers_are_back() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23", "O32").cards(0, crane="wood").chi(0, wood=3).turn()
    scene.play("open O32", "step O32")
    assert "crane S44" in scene.legal()
