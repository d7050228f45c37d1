"""Align with nature: towns, palaces and walls, temples and seasons (ALN, PAL, TMP, Q02, Q09, Q32, Q33, Q38, R03)."""

from __future__ import annotations

import pytest

from jianghu import Dice, game
from tests.wuwei.scenario import Scene

TERRAIN = {f"O{r}{c}" for r in range(5) for c in range(5)} - {"O22"}
INNER = {"O11", "O12", "O13", "O23", "O33", "O32", "O31", "O21"}
QUADRANT = {
    "water": {"O00", "O01", "O10", "O11", "O02", "O12", "O20", "O21"},
    "wood": {"O03", "O04", "O13", "O14", "O02", "O12", "O23", "O24"},
    "fire": {"O33", "O34", "O43", "O44", "O23", "O24", "O32", "O42"},
    "metal": {"O30", "O31", "O40", "O41", "O20", "O21", "O32", "O42"},
}


def walker(at: str = "O12") -> Scene:
    """Seat 0's student stands there; it is winter, wood is active, the earth palace inactive, no chi in any hand."""
    return Scene("dragon", "crane").student(0, at)


def two_masters() -> Scene:
    """Seat 0's student-master on O02 and master on O13, in autumn: the wood temple, towns and a palace are near."""
    return walker("O02").student_master(0).master("dragon", "O13").set(season="autumn")


def at_palace(element: str, **options: object) -> Scene:
    """Seat 0's student is about to visit the palace of that element with a Tiger card."""
    palace = "earth" if element != "earth" else "water"
    scene = Scene("dragon", "crane", **options).student(0, "O12").cards(0, tiger=element)
    return scene.chi(0, wood=3).set(palace=palace)


def sites(scene: Scene) -> set[str]:
    """Where a wall may be built now."""
    return {words.split()[1] for words in scene.legal() if words.startswith("build ")}


def walls(scene: Scene) -> set[str]:
    """Where walls stand."""
    return {octagon for octagon in TERRAIN if f"'{octagon}'" in str(scene.table("walls"))}


def takeable(scene: Scene) -> set[str]:
    return {words.split()[1] for words in scene.legal() if words.startswith("take ")}


# ALN-1: who aligns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALN-1")
def test_a_movement_that_ends_on_a_town_collects_its_chi() -> None:
    scene = walker().turn().play("step S12", "stop")
    assert scene.holds(0) == {"metal": 1}


@pytest.mark.rule("ALN-1")
@pytest.mark.parametrize("way", [["step O13"], ["step S12", "step O11", "step S11"]])
def test_octagons_and_yin_yang_tiles_give_nothing(way: list[str]) -> None:
    scene = walker().turn().play(*way)
    if scene.seat == 0:
        scene.play("stop")
    assert scene.holds(0) == {}
    assert scene.table("element") == "wood"
    assert not {"collect", "season", "palace"} & set(scene.told())


@pytest.mark.rule("ALN-1")
def test_the_center_gives_nothing() -> None:
    scene = walker().student_master(0).turn().play("move student", "step O22", "stop", "stop")
    assert scene.at("dragon") == "O22"
    assert scene.holds(0) == {}
    assert "collect" not in scene.told()


@pytest.mark.rule("ALN-1")
def test_passing_over_a_town_gives_nothing() -> None:
    scene = walker().turn().play("step S12", "step O02", "stop")
    assert scene.holds(0) == {}
    assert scene.table("element") == "wood"


@pytest.mark.rule("ALN-1")
def test_only_the_character_that_moved_aligns() -> None:
    """The student-master moves to an octagon; the master stays on the wood temple, and the season stays too."""
    scene = walker().student_master(0).turn().play("move student", "step O13", "stop", "stop")
    assert scene.at("dragon", "master") == "S02"
    assert scene.holds(0) == {}
    assert scene.table("season") == "winter"


@pytest.mark.rule("ALN-1")
def test_characters_of_others_do_not_align() -> None:
    scene = walker().student(1, "S21").turn().play("step S12", "stop")
    assert scene.holds(0) == {"metal": 1}
    assert scene.holds(1) == {}


@pytest.mark.rule("ALN-1")
def test_who_was_punished_and_cannot_move_does_not_align() -> None:
    """Shut in at S00, put on the center, and there every exit is taken or closed by winter."""
    scene = Scene("dragon", "crane", "tiger", "snake", "leopard").student(0, "S00").walls("O00")
    for seat, exit in enumerate(["O12", "O23", "O32"], start=1):
        scene.student(seat, exit)
    scene.set(season="winter").turn()
    assert scene.at("dragon") == "O22"
    assert scene.holds(0) == {}
    assert scene.table("element") == "wood"
    assert scene.seat == 1


# ALN-2: chi first, then the tile; the order of two ------------------------------------------------------------------


@pytest.mark.rule("ALN-2")
@pytest.mark.parametrize(
    ("start", "goal", "act"), [("O12", "S12", "element"), ("O02", "S02", "season"), ("O12", "S13", "palace")]
)
def test_the_chi_comes_first_and_then_the_tile_acts(start: str, goal: str, act: str) -> None:
    told = walker(start).turn().play(f"step {goal}", "stop").told()
    assert told.index("stop") < told.index("collect") < told.index(act)


@pytest.mark.rule("ALN-2")
def test_the_tile_acts_whether_one_likes_it_or_not() -> None:
    """Nobody is asked: town and temple act, and the turn goes on."""
    scene = walker().turn().play("step S12", "stop")
    assert scene.table("element") == "metal"
    assert scene.seat == 1
    scene = walker("O02").cards(0, dragon="wood").turn().play("step S02", "stop")
    assert scene.table("season") == "spring"
    assert scene.seat == 1


@pytest.mark.rule("ALN-2")
@pytest.mark.rule("Q32")
def test_two_characters_align_in_the_order_in_which_they_stopped() -> None:
    scene = two_masters().turn().play("move student", "step S12", "stop", "move master", "step S14", "stop")
    assert scene.holds(0) == {"metal": 1, "earth": 1}
    assert scene.table("element") == "earth"
    scene = two_masters().turn().play("move master", "step S14", "stop", "move student", "step S12", "stop")
    assert scene.holds(0) == {"metal": 1, "earth": 1}
    assert scene.table("element") == "metal"


@pytest.mark.rule("Q32")
def test_the_second_waits_until_both_have_stopped() -> None:
    """Nothing aligns between the two movements: the wood that is active pays for the second one too."""
    scene = two_masters().chi(0, wood=1).turn().play("move student", "step S12", "stop")
    assert "collect" not in scene.told()
    assert scene.table("element") == "wood"
    scene.play("move master", "rapid")
    assert scene.holds(0) == {}


@pytest.mark.rule("ALN-2")
@pytest.mark.rule("Q32")
@pytest.mark.parametrize("order", [("student", "master"), ("master", "student")])
@pytest.mark.parametrize("animal", ["snake", "dragon", "crane", "tiger", "leopard"])
def test_student_master_and_master_of_every_lineage_align_once_each(animal: str, order: tuple[str, str]) -> None:
    """The student-master goes to the water palace and the master to the metal town, in either order."""
    other = "crane" if animal != "crane" else "dragon"
    scene = Scene(animal, other).student_master(0).student(0, "O12").master(animal, "O02").student(1, "O33")
    words = {"student": ["step S13", "stop"], "master": ["step S12", "stop"]}
    scene.set(season="autumn").turn()
    for character in order:
        scene.play(f"move {character}", *words[character])
    assert scene.asked == "building"
    assert scene.holds(0) == ({"water": 1} if order[0] == "student" else {"water": 1, "metal": 1})
    scene.play("decline")
    assert scene.holds(0) == {"water": 1, "metal": 1}
    assert scene.table("element") == "metal"
    assert scene.told().count("collect") == 2
    assert scene.seat == 1


@pytest.mark.rule("ALN-2")
@pytest.mark.rule("PAL-2")
def test_two_palaces_in_one_turn_build_one_after_the_other() -> None:
    """The first visits the water palace, the second the wood palace: the second asks when the first is done."""
    scene = two_masters().student(0, "O12").master("dragon", "O00").student(1, "S55").set(season="winter").turn()
    scene.play("move student", "step S13", "stop", "move master", "step S10", "stop")
    assert sites(scene) == QUADRANT["water"]
    assert scene.table("palace") == "water"
    scene.play("build O11")
    assert sites(scene) == QUADRANT["wood"]
    assert scene.table("palace") == "wood"
    scene.play("build O13")
    assert walls(scene) == {"O11", "O13"}
    assert scene.holds(0) == {"water": 1, "wood": 1}
    assert scene.seat == 1


# ALN-3, ALN-4: towns, temples, palaces ------------------------------------------------------------------------------


@pytest.mark.rule("ALN-3")
@pytest.mark.parametrize(
    ("start", "town", "element"),
    [
        ("O03", "S03", "fire"),
        ("O03", "S04", "earth"),
        ("O12", "S12", "metal"),
        ("O11", "S21", "water"),
        ("O13", "S24", "wood"),
    ],
)
def test_a_town_makes_its_element_active(start: str, town: str, element: str) -> None:
    active = "fire" if element == "wood" else "wood"
    scene = walker(start).set(element=active).turn().play(f"step {town}", "stop")
    assert scene.table("element") == element
    assert scene.holds(0) == {element: 1}


@pytest.mark.rule("ALN-3")
def test_a_town_of_the_active_element_changes_nothing() -> None:
    scene = walker("O13").turn().play("step S24", "stop")
    assert scene.table("element") == "wood"
    assert "element" not in scene.told()


@pytest.mark.rule("ALN-3")
def test_temples_and_palaces_leave_the_active_element_alone() -> None:
    scene = walker().turn().play("step S13", "stop", "decline")
    assert scene.holds(0) == {"water": 1}
    assert scene.table("element") == "wood"
    scene = walker("O04").turn().play("step S15", "stop")
    assert scene.holds(0) == {"water": 1}
    assert scene.table("element") == "wood"


@pytest.mark.rule("ALN-4")
def test_a_temple_turns_the_season_and_nothing_else() -> None:
    scene = walker("O04").set(season="spring").turn().play("step S15", "stop")
    assert scene.table("season") == "summer"
    assert scene.table("palace") == "earth"
    assert scene.holds(0) == {"water": 1}


@pytest.mark.rule("ALN-4")
def test_a_palace_moves_the_tracker_and_leaves_the_season() -> None:
    scene = walker().turn().play("step S13", "stop")
    assert scene.table("palace") == "water"
    assert scene.table("season") == "winter"
    assert scene.asked == "building"


# PAL: palaces and walls ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PAL-1")
def test_the_inactive_palace_gives_chi_and_nothing_else() -> None:
    scene = walker().set(palace="water").turn().play("step S13", "stop")
    assert scene.holds(0) == {"water": 1}
    assert scene.table("palace") == "water"
    assert scene.seat == 1
    assert "palace" not in scene.told()
    assert scene.table("walls") == []


@pytest.mark.rule("PAL-2")
def test_the_tracker_moves_even_if_no_wall_is_built() -> None:
    scene = walker().turn().play("step S13", "stop")
    assert "decline" in scene.legal()
    scene.play("decline")
    assert scene.table("palace") == "water"
    assert scene.table("walls") == []
    assert scene.table("wall_supply") == 6
    assert scene.seat == 1


@pytest.mark.rule("PAL-2")
@pytest.mark.rule("PAL-3")
@pytest.mark.rule("CMP-10")
@pytest.mark.parametrize("element", QUADRANT)
def test_a_palace_builds_in_its_quadrant(element: str) -> None:
    """All eight octagons are sites, the four that lie in it only partly too. The season of an octagon plays no part."""
    scene = at_palace(element).student(1, "S55").turn().play("tiger")
    assert sites(scene) == QUADRANT[element]
    outside = min(TERRAIN - QUADRANT[element])
    assert scene.refused(f"build {outside}") == "PAL-2"
    site = max(QUADRANT[element])
    scene.play(f"build {site}")
    assert scene.table("walls") == [site]
    assert scene.table("wall_supply") == 5


@pytest.mark.rule("PAL-2")
def test_one_visit_builds_one_wall() -> None:
    scene = walker().turn().play("step S13", "stop", "build O00")
    assert scene.seat == 1
    assert scene.table("walls") == ["O00"]


@pytest.mark.rule("PAL-3")
def test_no_wall_where_one_stands_nor_where_somebody_stands() -> None:
    scene = walker().walls("O00").student(1, "O11").master("crane", "O20").turn().play("step S13", "stop")
    assert sites(scene) == QUADRANT["water"] - {"O00", "O11", "O20"}
    assert scene.refused("build O00") == "PAL-3"
    assert scene.refused("build O11") == "PAL-3"
    assert scene.refused("build O20") == "PAL-3"


@pytest.mark.rule("PAL-3")
def test_not_even_the_own_master_may_be_built_upon() -> None:
    scene = walker().master("dragon", "O01").turn().play("step S13", "stop")
    assert scene.refused("build O01") == "PAL-3"


@pytest.mark.rule("PAL-3")
def test_no_wall_on_the_center() -> None:
    scene = at_palace("earth").student(1, "S55").turn().play("tiger")
    assert scene.refused("build O22") == "PAL-3"


@pytest.mark.rule("PAL-3")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_the_season_does_not_matter_for_a_site(season: str) -> None:
    scene = at_palace("water").student(1, "S55").set(season=season).turn().play("tiger")
    assert sites(scene) == QUADRANT["water"]


@pytest.mark.rule("PAL-3")
def test_without_a_site_nobody_is_asked() -> None:
    """Five players, three walls and enough characters to fill the north."""
    scene = Scene("dragon", "crane", "tiger", "leopard", "snake").student(0, "O12")
    scene.walls("O00", "O01").student(1, "O10").student(2, "O11").student(3, "O02").student(4, "O20")
    scene.master("tiger", "O21").master("leopard", "O12").turn().play("step S13", "stop")
    assert scene.table("palace") == "water"
    assert scene.asked == "moving"
    assert scene.seat == 1


@pytest.mark.rule("PAL-4")
def test_while_the_supply_lasts_no_wall_is_taken_from_the_board() -> None:
    scene = walker().walls("O40").turn().play("step S13", "stop")
    assert takeable(scene) == set()
    assert scene.refused("take O40") == "PAL-4"


SIX = ["O40", "O41", "O42", "O43", "O44", "O34"]


@pytest.mark.rule("PAL-4")
def test_with_an_empty_supply_any_wall_on_the_board_may_be_used() -> None:
    scene = walker().walls(*SIX).turn().play("step S13", "stop")
    assert scene.table("wall_supply") == 0
    assert takeable(scene) == set(SIX)
    assert sites(scene) == set()
    assert scene.refused("build O00") == "PAL-4"
    scene.play("take O43")
    assert sites(scene) == QUADRANT["water"]
    scene.play("build O00")
    assert walls(scene) == {*SIX, "O00"} - {"O43"}
    assert scene.table("wall_supply") == 0
    assert scene.seat == 1


@pytest.mark.rule("PAL-4")
def test_with_an_empty_supply_one_may_still_decline() -> None:
    scene = walker().walls(*SIX).turn().play("step S13", "stop", "decline")
    assert scene.seat == 1
    assert walls(scene) == set(SIX)


@pytest.mark.rule("PAL-4")
def test_a_wall_under_somebody_may_be_taken_too() -> None:
    scene = walker().walls(*SIX).student(1, "O43").turn().play("step S13", "stop", "take O43", "build O00")
    assert scene.at("crane") == "O43"


@pytest.mark.rule("PAL-5")
def test_a_destroyed_wall_returns_to_the_supply_and_can_be_built_anew() -> None:
    scene = walker().walls(*SIX[:5], "O02").chi(0, wood=3).turn().play("destroy O02")
    assert scene.table("wall_supply") == 1
    scene.play("step S13", "stop", "build O02")
    assert scene.table("wall_supply") == 0


# R03: a wall taken must be built ------------------------------------------------------------------------------------


@pytest.mark.rule("R03")
def test_a_wall_that_was_taken_must_be_built() -> None:
    scene = walker().walls(*SIX).turn().play("step S13", "stop", "take O43")
    assert scene.refused("decline") == "R03"
    assert scene.verbs() == {"build"}
    assert scene.refused("take O44") == "PAL-4"


@pytest.mark.rule("R03")
def test_a_taken_wall_may_be_put_back() -> None:
    scene = walker().walls("O00", *SIX[:5]).turn().play("step S13", "stop", "take O00", "build O00")
    assert "O00" in walls(scene)


def full_north(*walls: str) -> Scene:
    """Five players, all three walls on the board; the north is full but for one walled octagon."""
    scene = Scene("dragon", "crane", "tiger", "leopard", "snake").student(0, "O12").walls(*walls)
    scene.student(1, "O10").student(2, "O11").student(3, "O02").student(4, "O20")
    return scene.master("tiger", "O21").master("leopard", "O12").master("snake", "O01")


@pytest.mark.rule("R03")
def test_a_wall_is_taken_only_if_there_is_a_site_afterwards() -> None:
    scene = full_north("O00", "O43", "O44").turn().play("step S13", "stop")
    assert takeable(scene) == {"O00"}
    assert scene.refused("take O43") == "R03"
    scene.play("take O00")
    assert sites(scene) == {"O00"}


@pytest.mark.rule("R03")
def test_without_any_site_to_come_nobody_is_asked() -> None:
    """A character on the walled octagon itself leaves no site even without the wall."""
    scene = full_north("O00", "O43", "O44").master("crane", "O00").turn().play("step S13", "stop")
    assert scene.seat == 1
    assert scene.asked == "moving"


# Q02, Q09: the earth palace and the tracker -------------------------------------------------------------------------


@pytest.mark.rule("Q02")
@pytest.mark.rule("CMP-10")
def test_the_earth_palace_builds_anywhere() -> None:
    scene = at_palace("earth").student(1, "S55").turn().play("tiger")
    assert sites(scene) == TERRAIN


@pytest.mark.rule("Q02")
def test_the_earth_palace_builds_in_the_inner_ring_if_agreed() -> None:
    scene = at_palace("earth", earth_region="inner").student(1, "S55").turn().play("tiger")
    assert sites(scene) == INNER
    assert scene.refused("build O00") == "PAL-2"


@pytest.mark.rule("Q02")
def test_the_option_changes_no_other_palace() -> None:
    scene = at_palace("fire", earth_region="inner").student(1, "S55").turn().play("tiger")
    assert sites(scene) == QUADRANT["fire"]


@pytest.mark.rule("Q09")
@pytest.mark.rule("PAL-1")
def test_the_tracker_names_one_inactive_palace_at_a_time() -> None:
    """The palace just visited is the inactive one; the one before it works again."""
    scene = walker().student(1, "O33").set(palace="water").turn()
    scene.play("step O13", "stop", "step S43", "stop", "decline")  # seat 1 moves the tracker from water to earth
    assert scene.table("palace") == "earth"
    scene.play("step S13", "stop")  # seat 0: water is active again
    assert scene.asked == "building"
    assert sites(scene) == QUADRANT["water"]
    assert scene.table("palace") == "water"


@pytest.mark.rule("Q09")
def test_the_quadrant_is_the_one_of_the_palace_just_visited() -> None:
    """Not that of the palace the tracker came from."""
    scene = at_palace("fire").set(palace="water").student(1, "S55").turn().play("tiger")
    assert sites(scene) == QUADRANT["fire"]


# TMP: seasons and the coming of gatherings --------------------------------------------------------------------------


@pytest.mark.rule("TMP-1")
@pytest.mark.parametrize(
    ("season", "following"), [("summer", "autumn"), ("autumn", "winter"), ("winter", "spring"), ("spring", "summer")]
)
def test_a_temple_moves_the_season_one_forward(season: str, following: str) -> None:
    scene = walker("S12").cards(0, dragon="water").chi(0, wood=3).set(season=season).turn().play("dragon")
    assert scene.table("season") == following


def two_temples(season: str) -> Scene:
    """Student-master and master of seat 0 are each beside a temple whose own master is away."""
    scene = Scene("dragon", "snake", "crane").student_master(0).student(0, "O02").master("dragon", "O14")
    return scene.master("snake", "S24").student(1, "O33").student(2, "O23").set(season=season)


TO_BOTH_TEMPLES = ["move student", "step S02", "stop", "move master", "step S15", "stop"]


@pytest.mark.rule("TMP-1")
def test_two_characters_on_temples_move_it_twice() -> None:
    scene = two_temples("winter").turn().play(*TO_BOTH_TEMPLES)
    assert scene.table("season") == "summer"
    assert scene.holds(0) == {"wood": 1, "water": 1}


@pytest.mark.rule("TMP-1")
def test_passing_over_a_temple_moves_nothing() -> None:
    scene = walker("O02").turn().play("step S02", "step O01", "stop")
    assert scene.table("season") == "winter"


@pytest.mark.rule("TMP-2")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_only_the_change_to_winter_makes_a_gathering_pending(season: str) -> None:
    scene = walker("O04").set(season=season, palace="wood").turn().play("step S15", "stop")
    assert scene.table("moon") is False


@pytest.mark.rule("TMP-2")
def test_the_change_to_winter_makes_a_gathering_pending() -> None:
    scene = walker("O14").set(season="autumn").turn().play("step S15", "stop")
    assert scene.table("season") == "winter"
    assert scene.table("moon") is True


@pytest.mark.rule("TMP-2")
@pytest.mark.rule("Q33")
def test_a_game_that_begins_in_winter_has_no_gathering_pending() -> None:
    state = game("wuwei").new(2, {}, Dice(1))
    for words in ("element wood", "palace wood", "season winter"):
        state.play(state.action(words), Dice(0))
    table = state.position()["table"]
    assert isinstance(table, dict)
    assert table["season"] == "winter"
    assert table["moon"] is False


@pytest.mark.rule("TMP-2")
@pytest.mark.rule("Q33")
def test_winter_coming_twice_makes_one_gathering() -> None:
    """The markers lie moon up; winter comes again, then one gathering is held, and after it none is pending."""
    scene = Scene("dragon", "crane").student(1, "O14").set(season="autumn", moon=True).turn(1)
    scene.play("step S15", "stop", "learn snake wood")
    assert scene.told().count("moon") == 0
    assert scene.told().count("gathering") == 1
    while scene.asked in ("offering", "judging", "naming", "giving"):
        scene.play(scene.legal()[0])
    assert scene.table("moon") is False
    assert scene.told().count("gathering") == 1


@pytest.mark.rule("TMP-2")
@pytest.mark.rule("Q33")
def test_winter_that_is_over_by_then_still_brings_the_gathering() -> None:
    """Two temples in one turn: autumn, winter, spring. The gathering is pending all the same."""
    scene = two_temples("autumn").turn().play(*TO_BOTH_TEMPLES)
    assert scene.table("season") == "spring"
    assert scene.table("moon") is True


@pytest.mark.rule("TMP-3")
def test_the_gathering_waits_for_the_starting_players_next_turn() -> None:
    """Seat 1 starts the rounds and brings winter: seats 2 and 0 still have their turns."""
    scene = Scene("dragon", "snake", "crane").student(1, "O14").chi(1, wood=1).set(season="autumn", start=1)
    scene.turn(1)
    scene.play("step S15", "stop", "learn snake wood")
    assert scene.table("moon") is True
    for seat, exit in ((2, "O12"), (0, "O23")):
        assert scene.seat == seat
        assert scene.asked == "moving"
        scene.play(f"step {exit}", "stop")
    assert scene.asked == "offering"
    assert scene.seat == 1
    assert scene.told().count("gathering") == 1


@pytest.mark.rule("TMP-3")
@pytest.mark.rule("Q33")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_the_gathering_is_held_in_any_season(season: str) -> None:
    scene = Scene("dragon", "crane").chi(0, wood=1).set(season=season, moon=True).at_end_of_turn(1)
    assert scene.asked == "offering"


@pytest.mark.rule("TMP-3")
def test_without_a_pending_gathering_none_is_held() -> None:
    scene = Scene("dragon", "crane").chi(0, wood=1).set(season="winter").at_end_of_turn(1)
    assert scene.asked == "moving"
    assert scene.seat == 0


# Q38: a lost marker comes back while aligning -----------------------------------------------------------------------


@pytest.mark.rule("Q38")
@pytest.mark.rule("DEV-7")
def test_a_marker_is_recovered_after_the_chi_and_before_the_palace_acts() -> None:
    scene = Scene("dragon", "crane", level="master").master("dragon", "O00").dishonored("dragon")
    told = scene.turn().play("move master", "step S10", "stop", "decline").told()
    assert told.index("stop") < told.index("collect") < told.index("recover") < told.index("palace")
    assert told.index("recover") < told.index("cultivate")
