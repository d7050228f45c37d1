"""The Emperor level: the empire, its turn and its towers (EMP-1 to EMP-29, EMP-41 to EMP-46, EMP-49, EMP-50)."""

from __future__ import annotations

from typing import Any

import pytest

import jianghu
from jianghu.errors import BadOption
from jianghu.kernel.dice import Dice
from tests.wuwei.scenario import Scene


def scene(**options: object) -> Scene:
    """Snake, crane and the emperor player (seat 2); emperor on S44, a black general of sign plus on S11."""
    return Scene("snake", "crane", "emperor", level="emperor", **options)


def play(state: jianghu.State, *words: str) -> None:
    for one in words:
        state.play(state.action(one), Dice(0))


def table_of(state: jianghu.State) -> dict[str, Any]:
    return state.write()


def words(state: jianghu.State) -> list[str]:
    return [state.words(action) for action in state.legal()]


# Setting up -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-2")
@pytest.mark.rule("EMP-3")
@pytest.mark.rule("EMP-4")
@pytest.mark.rule("Q43")
@pytest.mark.rule("EMP-1")
@pytest.mark.rule("EMP-5")
@pytest.mark.rule("EMP-43")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_emperor_player_is_last_and_founds_the_empire(seats: int) -> None:
    state = jianghu.new("wuwei", seats=seats, seed=4, level="emperor", emperor_seat=1)
    table = table_of(state)
    assert table["lineages"][1] == "emperor" and table["start"] == 2
    assert table["wall_supply"] == 8
    assert state.seat == 1 and words(state) == ["ruler emperor", "ruler empress"]
    play(state, "ruler empress")
    assert words(state) == ["sign plus", "sign minus"]
    play(state, "sign minus")
    empire = table_of(state)["empire"]
    assert empire["pieces"] == {"emperor": "", "empress": "S11", "general white": "S44", "general black": ""}
    assert empire["plus"] == []
    for _ in range(5):
        assert all(one.startswith("fortify ") for one in words(state))
        play(state, words(state)[0])
    table = table_of(state)
    assert len(table["walls"]) == 5 and table["wall_supply"] == 3
    assert sorted(table["empire"]["fields"]) == sorted(table["walls"])
    assert state.seat == 1
    play(state, "element fire", "palace water", "season summer")
    chi = table_of(state)["chi"]
    assert chi[1] == [1, seats, 1, 1, 1] and state.seat == 2


@pytest.mark.rule("EMP-5")
@pytest.mark.rule("Q86")
def test_no_temple_is_walled_in_by_the_founding() -> None:
    """An edge temple keeps one of its two neighbours."""
    state = jianghu.new("wuwei", seats=3, seed=4, level="emperor")
    play(state, "ruler emperor", "sign plus")
    for _ in range(5):
        play(state, words(state)[0])
    walls = set(table_of(state)["walls"])
    for temple in table_of(state)["temples"].values():
        i, j = int(temple[1]), int(temple[2])
        around = {f"O{r}{c}" for r in (i - 1, i) for c in (j - 1, j) if 0 <= r < 5 and 0 <= c < 5}
        assert not around <= walls


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(BadOption):
        jianghu.new("wuwei", seats=seats, seed=1, level="emperor")


def test_six_do_not_play_at_other_levels() -> None:
    with pytest.raises(BadOption, match="2 to 5"):
        jianghu.new("wuwei", seats=6, seed=1, level="master")


@pytest.mark.parametrize(
    "option", [{"emperor_seat": 0}, {"emperor_allowance": "each"}, {"tower_relocation": False}], ids=str
)
def test_options_of_the_empire_belong_to_its_level(option: dict[str, object]) -> None:
    with pytest.raises(BadOption, match=next(iter(option))):
        jianghu.new("wuwei", seats=3, seed=1, level="master", **option)


def test_the_emperor_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="emperor_seat"):
        jianghu.new("wuwei", seats=3, seed=1, level="emperor", emperor_seat=3)


# Who moves ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-6")
def test_the_tiles_choose_the_colour() -> None:
    """Both black calls for the black general, both white for the emperor."""
    table = scene().fields("O00").set(tiles=["black", "black"]).turn(2)
    assert table.table("mover") == "general black"
    assert scene().fields("O00").set(tiles=["white", "white"]).turn(2).table("mover") == "emperor"


@pytest.mark.rule("EMP-44")
def test_balanced_tiles_leave_the_choice() -> None:
    """Asked only while no colour has a stuck piece."""
    free = scene().fields("O00").turn(2)
    assert free.asked == "colour" and free.legal() == ["colour white", "colour black"]
    assert free.play("colour black").table("mover") == "general black"
    assert scene().turn(2).table("mover") == "emperor"  # no land for the general


@pytest.mark.rule("Q49")
@pytest.mark.rule("Q89")
@pytest.mark.rule("EMP-17")
@pytest.mark.rule("EMP-14")
def test_a_stuck_piece_costs_a_tower() -> None:
    """The starting player picks one; the piece starts from C, where it may clear an exit (EMP-14)."""
    table = scene().towers("S00", "S05").set(tiles=["black", "black"]).turn(2)
    assert table.asked == "felling" and table.seat == 0
    assert table.legal() == ["fell S00", "fell S05"]
    table.play("fell S05")
    assert table.empire("towers") == ["S00"]
    assert table.stands("general black") == "O22"
    assert table.table("tiles") == ["white", "black"]  # MAS-4: it left the tile; the colour stays settled (Q89)
    assert table.legal() == ["clear O12", "clear O21", "clear O23", "clear O32"]
    table.play("clear O12")
    assert table.empire("fields") == ["O12"] and table.legal() == ["step O12"]


@pytest.mark.rule("Q49")
@pytest.mark.rule("EMP-17")
def test_without_towers_the_stuck_piece_is_only_moved() -> None:
    table = scene().set(tiles=["black", "black"]).turn(2)
    assert table.stands("general black") == "O22" and table.asked == "moving"
    assert "fell" not in table.told()


@pytest.mark.rule("Q45")
@pytest.mark.rule("Q87")
@pytest.mark.rule("EMP-7")
@pytest.mark.rule("EMP-8")
@pytest.mark.rule("EMP-45")
def test_two_of_a_colour_must_both_move() -> None:
    """Three spaces together, and one is left for the second."""
    table = scene().imperial("general white", "S34", "plus").fields("O33", "O34", "O23", "O24").set(tiles=["white"] * 2)
    table.turn(2)
    assert table.asked == "mover" and table.legal() == ["move emperor", "move general white"]
    table.play("move emperor", "step O44", "step S54")
    assert table.steps() == set() and table.refused("step O43") == "EMP-45"
    table.play("stop")
    assert table.table("mover") == "general white" and table.table("left") == 1
    assert "stop" not in table.legal()


@pytest.mark.rule("Q46")
def test_each_may_have_an_allowance() -> None:
    """Q46: ``emperor_allowance="each"``."""
    table = scene(emperor_allowance="each").imperial("general white", "S34", "plus").fields("O33", "O34")
    table.set(tiles=["white"] * 2).turn(2).play("move emperor", "step O44", "step S54", "step O43")
    if table.table("mover") == "emperor":
        table.play("stop")
    if table.asked == "walling":
        table.play("decline")
    assert table.table("mover") == "general white" and table.table("left") == 3


@pytest.mark.rule("EMP-9")
@pytest.mark.rule("EMP-46")
def test_the_second_stays_when_the_tiles_forbid_its_colour() -> None:
    table = scene().imperial("general white", "S34", "plus").fields("O33", "O34").set(tiles=["black", "white"])
    table.turn(2).walk("move emperor", "step O44")
    assert table.table("tiles") == ["black", "black"]
    table.play("decline")
    assert table.seat == 0


# Movement of the pieces -----------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-11")
@pytest.mark.rule("EMP-13")
def test_generals_walk_on_walls_fields_and_squares() -> None:
    table = scene().imperial("general black", "O11").walls("O12").fields("O11").set(tiles=["black", "black"]).turn(2)
    assert table.steps() == {"O12", "S11", "S12", "S21"}
    assert table.refused("step O01") == "EMP-11"


@pytest.mark.rule("Q47")
@pytest.mark.rule("EMP-12")
@pytest.mark.rule("EMP-13")
@pytest.mark.rule("BLK-4")
def test_rulers_walk_everywhere_but_the_season() -> None:
    """The walled octagon of the season is open (BLK-4); C is not."""
    table = scene().imperial("emperor", "O32").walls("O31").set(tiles=["white", "white"], season="summer").turn(2)
    assert table.steps() == {"O31", "O33", "O42", "S42", "S43"}
    assert table.refused("step O22") == "EMP-13"
    bare = scene().imperial("emperor", "O32").set(tiles=["white", "white"], season="summer").turn(2)
    assert bare.refused("step O31") == "EMP-12"


@pytest.mark.rule("Q40")
@pytest.mark.rule("SHR-3")
def test_nobody_shares_with_a_ruler() -> None:
    table = scene().imperial("emperor", "S12").student(0, "O12").turn(0).play("move student")
    assert table.refused("step S12") == "SHR-3"
    table = scene().imperial("emperor", "O12").master("snake", "S12").set(tiles=["white", "white"]).turn(2)
    assert table.refused("step S12") == "SHR-3"


@pytest.mark.rule("BLK-2")
def test_fields_are_open_in_every_season() -> None:
    """O21 is of the winter."""
    assert scene().turn(0).play("move student").refused("step O21") == "BLK-1"
    assert "O21" in scene().fields("O21").turn(0).play("move student").steps()


@pytest.mark.rule("BLK-6")
def test_towers_are_closed_to_students_and_masters() -> None:
    table = scene().towers("S12").student(0, "O12").turn(0).play("move student")
    assert table.refused("step S12") == "BLK-6"


@pytest.mark.rule("EMP-15")
@pytest.mark.rule("Q94")
def test_rulers_turn_land_on_which_they_were() -> None:
    """At once, where a ruler stood or stands."""
    table = scene().imperial("emperor", "O32").set(tiles=["white", "white"]).turn(2)
    assert "fields O32" in table.legal()
    table.play("step O33", "fields O32", "fields O33")
    assert table.empire("fields") == ["O32", "O33"]
    assert table.refused("fields O34") == "EMP-15"


@pytest.mark.rule("Q48")
@pytest.mark.rule("EMP-16")
@pytest.mark.rule("EMP-49")
def test_a_ruler_may_build_where_it_stops() -> None:
    table = scene().imperial("emperor", "O32").set(tiles=["white", "white"]).turn(2).walk("step O33")
    assert table.asked == "walling" and table.legal() == ["decline", "wall"]
    table.play("wall")
    assert table.table("walls") == ["O33"] and table.empire("fields") == ["O33"] and table.table("wall_supply") == 7


@pytest.mark.rule("EMP-16")
def test_with_no_wall_left_one_is_taken_from_the_board() -> None:
    walls = ("O00", "O01", "O02", "O03", "O04", "O10", "O20", "O30")
    table = scene().imperial("emperor", "O32").walls(*walls).set(tiles=["white", "white"]).turn(2)
    table.walk("step O33")
    assert table.legal() == [*(f"take {wall}" for wall in walls), "decline"]
    table.play("take O20")
    assert "O33" in table.table("walls") and "O20" not in table.table("walls")  # type: ignore[operator]


# Towers and recruits --------------------------------------------------------------------------------------------


def tower_scene(*towers: str, **options: object) -> Scene:
    """The black general one step from the corner S00."""
    table = scene(**options).imperial("general black", "O00").fields("O00").towers(*towers)
    return table.set(tiles=["black", "black"]).turn(2).walk("step S00")


@pytest.mark.rule("Q50")
@pytest.mark.rule("EMP-18")
def test_a_general_raises_a_tower_on_a_town() -> None:
    """Chi and element first."""
    table = tower_scene()
    assert table.asked == "tower" and table.legal() == ["decline", "tower"]
    assert table.holds(2) == {"water": 1} and table.table("element") == "water"
    table.play("tower")
    assert table.empire("towers") == ["S00"]


@pytest.mark.rule("Q50")
@pytest.mark.rule("EMP-19")
def test_a_towered_town_gives_nothing() -> None:
    table = tower_scene("S00")
    assert table.holds(2) == {} and table.table("element") == "wood" and table.seat == 0


@pytest.mark.rule("Q51")
@pytest.mark.rule("Q95")
@pytest.mark.rule("EMP-20")
def test_all_towers_placed_one_may_be_moved() -> None:
    """And the option ``tower_relocation``."""
    four = ("S12", "S14", "S24", "S25")
    table = tower_scene(*four)
    assert table.legal() == ["decline", "shift S12", "shift S14", "shift S24", "shift S25"]
    table.play("shift S14")
    assert table.empire("towers") == ["S00", "S12", "S24", "S25"]
    assert tower_scene(*four, tower_relocation=False).seat == 0


@pytest.mark.rule("Q43")
@pytest.mark.rule("Q95")
@pytest.mark.rule("EMP-21")
def test_the_second_corner_brings_the_other_ruler() -> None:
    """Of the general's colour, on C."""
    table = tower_scene("S05").play("tower")
    assert table.stands("empress") == "O22" and table.empire("recruited") == 1


@pytest.mark.rule("EMP-21")
def test_the_first_corner_brings_nobody() -> None:
    table = tower_scene().play("tower")
    assert table.stands("empress") == "" and table.empire("recruited") == 0


@pytest.mark.rule("EMP-21")
def test_the_third_corner_brings_the_other_general() -> None:
    """With a sign chosen now."""
    table = scene().imperial("general black", "O00").imperial("empress", "O02").fields("O00").towers("S05", "S50")
    table.set(tiles=["black", "black"]).turn(2).walk("move general black", "step S00").walk("step S12")
    table.play("tower")
    assert table.asked == "sign" and table.stands("general white") == "O22"
    table.play("sign plus")
    assert "general white" in table.empire("plus")  # type: ignore[operator]


def conquered() -> Scene:
    """The fourth tower of a corner has just been raised."""
    table = scene().imperial("general black", "O00").imperial("empress", "O22").imperial("general white", "O22", "plus")
    table.fields("O00").towers("S05", "S50", "S55").set(tiles=["black", "black"]).turn(2)
    table.walk("move general black", "step S00")
    while table.asked != "tower":
        table.play(table.legal()[0])
    return table.play("tower")


@pytest.mark.rule("EMP-42")
def test_four_corners_win() -> None:
    result = conquered().state.result()
    assert result is not None and result.payoffs == [0.0, 0.0, 1.0] and result.rule == "EMP-42"


# Conscription ---------------------------------------------------------------------------------------------------


def march(sign: str) -> Scene:
    """The black general on O00, about to walk to S01."""
    table = scene().imperial("general black", "O00", sign).fields("O00").set(tiles=["black", "black"])
    return table


@pytest.mark.rule("EMP-23")
def test_plus_conscripts_students() -> None:
    """The starting player chooses the card."""
    table = march("plus").student(1, "S01").cards(1, snake="wood", crane="fire").turn(2).walk("step S01")
    assert table.asked == "lost card" and table.seat == 0
    table.play("lose crane")
    assert table.hand(1) == {"snake": "wood"} and table.at("crane") == "O22"


@pytest.mark.rule("EMP-24")
@pytest.mark.rule("EMP-25")
def test_minus_conscripts_student_masters_and_masters() -> None:
    table = march("minus").student(1, "S01").student_master(1).turn(2).walk("step S01").play("lose snake")
    assert table.at("crane") == "O22" and len(table.hand(1)) == 4
    table = march("minus").master("crane", "S01").turn(2).walk("step S01")
    assert table.at("crane", "master") == "O22" and table.table("dishonored") == ["crane"]


@pytest.mark.rule("Q52")
@pytest.mark.rule("EMP-26")
def test_whom_conscription_leaves_alone() -> None:
    """A dishonored master with a plus, and masters without an owner."""
    table = march("plus").master("crane", "S01").dishonored("crane").turn(2).walk("step S01")
    assert table.at("crane", "master") == "S01"
    table = march("minus").imperial("general black", "S01", "minus")
    table.fields("O01").turn(2).walk("step O01", "step S02")  # the dragon master has no owner
    assert table.at("dragon", "master") == "S02"


@pytest.mark.rule("EMP-27")
def test_who_comes_to_a_general_is_not_conscripted() -> None:
    table = scene().imperial("general black", "S01").student(0, "O01").set(tiles=["white", "white"]).turn(0)
    table.walk("step S01")
    assert table.at("snake") == "S01"


# Land, ends -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q42")
@pytest.mark.rule("EMP-29")
def test_a_palace_turns_land_over() -> None:
    """Either way, instead of a wall."""
    table = scene().student(0, "O00").fields("O01").set(tiles=["white", "white"]).turn(0).walk("step S10")
    assert table.asked == "flipping" and "decline" in table.legal()
    assert "flip O13" in table.legal() and table.refused("flip O22") == "EMP-29"
    table.play("flip O13")
    assert table.empire("fields") == ["O01", "O13"]


@pytest.mark.rule("EMP-29")
def test_fields_may_be_turned_back() -> None:
    """Invariant 42."""
    table = scene().student(0, "O00").fields("O13").set(tiles=["white", "white"]).turn(0)
    assert table.walk("step S10").play("flip O13").empire("fields") == []


@pytest.mark.rule("PAL-5")
@pytest.mark.rule("EMP-3")
def test_destroyed_walls_return_to_the_emperor() -> None:
    table = scene().student(0, "O02").walls("O01").chi(0, wood=4).set(tiles=["white", "white"]).turn(0)
    assert table.play("destroy O01").table("wall_supply") == 8


@pytest.mark.rule("CTR-2")
def test_the_center_needs_the_marker() -> None:
    table = scene().student(0, "O12").student_master(0).dishonored("snake").turn(0).play("move student")
    assert table.refused("step O22") == "CTR-2"


@pytest.mark.rule("EMP-41")
def test_a_lineage_wins_as_ever() -> None:
    table = scene().student(0, "O22").student_master(0).master("snake", "O12").turn(0)
    table.play("move master", "step O22")
    result = table.state.result()
    assert result is not None and result.payoffs == [1.0, 0.0, 0.0] and result.rule == "WIN-1"


@pytest.mark.rule("EMP-50")
def test_agreed_rounds_end_the_game_for_all() -> None:
    table = scene(max_rounds=1).at_end_of_turn(2)
    result = table.state.result()
    assert result is not None and result.rule == "R04" and len(set(result.payoffs)) == 1


# A player among players -----------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-2")
@pytest.mark.rule("Q41")
def test_the_emperor_player_takes_part_in_gatherings() -> None:
    table = scene().chi(2, wood=3).set(moon=True).at_end_of_turn(2)
    assert table.asked == "offering" and table.seat == 2
    table.play("offer wood 3")
    assert table.asked == "naming" and table.seat == 2
    assert table.legal() == ["name 0", "name 1", "name 2"]
    table.play("name 2", "give 0 1")
    assert table.table("start") == 2 and table.holds(0) == {"wood": 1} and table.holds(1) == {"wood": 2}


@pytest.mark.rule("Q41")
def test_every_piece_that_stops_on_a_town_collects() -> None:
    table = scene(emperor_allowance="each").imperial("general white", "S34", "plus").fields("O23")
    table.set(tiles=["white"] * 2).turn(2).walk("move emperor", "step O44", "step S54").walk("step O23", "step S24")
    assert table.asked == "tower"
    assert table.play("decline").holds(2) == {"water": 1, "wood": 1}  # and nothing is cultivated


@pytest.mark.rule("EMP-22")
def test_nobody_has_an_action_against_a_tower() -> None:
    table = scene().towers("S12").student(0, "O12").student_master(0).chi(0, wood=9).set(tiles=["white"] * 2).turn(0)
    assert table.verbs().isdisjoint({"fell", "shift"})
    assert table.refused("fell S12") == "EMP-17" and table.refused("shift S12") == "EMP-20"
    table.walk("step O02")
    assert table.empire("towers") == ["S12"]


@pytest.mark.rule("EMP-28")
def test_a_conscripted_student_walks_again_from_the_center() -> None:
    table = march("plus").student(1, "S01").set(tiles=["black", "white"]).turn(2)
    table.play("colour black").walk("step S01").play("decline")
    assert table.at("crane") == "O22" and table.seat == 0
    table.play("move student").walk("step O12")
    assert table.seat == 1 and table.table("mover") == "student"
    assert table.steps() == {"O23", "O32"}


# Stuck pieces ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-17")
@pytest.mark.rule("Q88")
def test_a_piece_in_the_way_of_its_own_is_no_offence() -> None:
    """The general on S55 has one way out, O44, where the emperor stands; so the emperor goes first."""
    table = scene().imperial("emperor", "O44").imperial("general white", "S55", "plus").fields("O44")
    table.towers("S00", "S05").set(tiles=["white"] * 2).turn(2)
    assert table.table("mover") == "emperor" and table.empire("towers") == ["S00", "S05"]
    table.walk("step S54")
    assert table.table("mover") == "general white" and table.steps() == {"O44"}


@pytest.mark.rule("EMP-17")
@pytest.mark.rule("Q88")
def test_land_that_could_be_turned_frees_nobody() -> None:
    """The emperor stands on O44, which could become fields once he has left; the general on S55 is stuck now."""
    table = scene().imperial("emperor", "O44").imperial("general white", "S55", "plus").towers("S00", "S05")
    assert table.set(tiles=["white"] * 2).turn(2).asked == "felling"


@pytest.mark.rule("EMP-46")
@pytest.mark.rule("Q90")
def test_a_second_piece_that_was_shut_in_meanwhile_stays() -> None:
    table = scene().imperial("emperor", "S54").imperial("general white", "S55", "plus").fields("O44").towers("S00")
    table.set(tiles=["white"] * 2).turn(2).walk("move emperor", "step O44").play("decline")
    assert table.seat == 0 and table.stands("general white") == "S55" and table.empire("towers") == ["S00"]


@pytest.mark.rule("EMP-44")
@pytest.mark.rule("Q89")
def test_if_both_colours_are_stuck_both_are_offered() -> None:
    """No land for the general on S11, and autumn around the emperor in the corner."""
    table = scene().imperial("emperor", "S55").set(season="autumn").turn(2)
    assert table.asked == "colour" and table.legal() == ["colour white", "colour black"]
    table.play("colour white")
    assert table.stands("emperor") == "O22" and table.stands("general black") == "S11"


# Conscription and pulls -----------------------------------------------------------------------------------------


@pytest.mark.rule("EMP-23")
@pytest.mark.rule("EMP-49")
@pytest.mark.rule("Q118")
def test_a_student_that_was_pulled_is_conscripted() -> None:
    """At once, before the general's town gives its chi."""
    table = march("plus").student(1, "O01").chi(2, wood=3).turn(2).walk("step S01", "pull student crane")
    assert table.at("crane") == "O22" and table.holds(1) == {"wood": 3}
    told = table.told()
    assert told.index("conscript") < told.index("collect")
