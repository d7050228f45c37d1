"""The Master level: yin and yang choose who moves, masters bring chi (MAS, Q10). Cultivation is in test_discipline."""

from __future__ import annotations

import pytest

from jianghu import Dice, game
from tests.wuwei.scenario import Scene

BALANCED = ["black", "white"]
REVERSED = ["white", "black"]
BLACK = ["black", "black"]
WHITE = ["white", "white"]


def pair(tiles: list[str], level: str = "master") -> Scene:
    """Seat 0's student on O12 and master on O13, free on all sides; seat 1's student on O33."""
    scene = Scene("dragon", "crane", level=level).student(0, "O12").master("dragon", "O13").student(1, "O33")
    return scene.set(tiles=tiles)


def near_tile(tiles: list[str]) -> Scene:
    """Seat 0's student on O11 beside the north tile S11, its master on O33 beside the south tile S44."""
    scene = Scene("dragon", "crane", level="master").student(0, "O11").master("dragon", "O33").student(1, "S25")
    return scene.set(tiles=tiles)


def movers(scene: Scene) -> set[str]:
    """Who may move now."""
    if scene.asked == "mover":
        return {words.split()[1] for words in scene.legal() if words.startswith("move ")}
    return {str(scene.table("mover"))}


# MAS-1, MAS-2: who may move -----------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-1")
def test_masters_may_move_from_the_first_turn() -> None:
    scene = Scene("dragon", "crane", level="master").turn()
    assert movers(scene) == {"student", "master"}
    scene.play("move master", "step O02", "stop")
    assert scene.at("dragon", "master") == "O02"


@pytest.mark.rule("MAS-1")
@pytest.mark.rule("MOV-4")
def test_at_initiate_level_they_wait_for_the_student_master() -> None:
    assert movers(pair(BALANCED, "initiate").turn()) == {"student"}
    assert movers(pair(BALANCED, "initiate").student_master(0).turn()) == {"student", "master"}


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(
    ("tiles", "who"),
    [
        (BALANCED, {"student", "master"}),
        (REVERSED, {"student", "master"}),
        (BLACK, {"master"}),
        (WHITE, {"student"}),
    ],
)
def test_the_balance_decides_who_may_move(tiles: list[str], who: set[str]) -> None:
    assert movers(pair(tiles).turn()) == who


@pytest.mark.rule("MAS-2")
@pytest.mark.rule("Q10")
@pytest.mark.parametrize(("tiles", "who"), [(BLACK, {"master"}), (WHITE, {"student"})])
def test_a_student_master_is_white_and_a_dishonored_master_black(tiles: list[str], who: set[str]) -> None:
    """The colour belongs to the piece, whatever sign it shows."""
    assert movers(pair(tiles).student_master(0).turn()) == who
    assert movers(pair(tiles).dishonored("dragon").turn()) == who
    assert movers(pair(tiles).student_master(0).dishonored("dragon").turn()) == who


@pytest.mark.rule("MAS-2")
def test_the_balance_counts_for_everybody() -> None:
    scene = pair(WHITE).turn(1)
    assert movers(scene) == {"student"}
    assert scene.at("crane") == "O33"


@pytest.mark.rule("MAS-2")
@pytest.mark.rule("MED-1")
def test_a_stuck_character_that_is_not_free_is_no_offence_and_a_free_one_is() -> None:
    """Black tiles: the master is shut in at S05 while the student could walk."""
    scene = Scene("dragon", "crane", level="master").student(0, "O12").master("dragon", "S05").student(1, "O33")
    scene.set(season="autumn", tiles=BLACK).turn()
    assert "undisciplined" in scene.told()
    assert scene.table("dishonored") == ["dragon"]
    scene = Scene("dragon", "crane", level="master").student(0, "O12").master("dragon", "S05").student(1, "O33")
    scene.set(season="autumn", tiles=WHITE).turn()
    assert "undisciplined" not in scene.told()
    assert movers(scene) == {"student"}


# MAS-3: one character, or a split -----------------------------------------------------------------------------------


@pytest.mark.rule("MAS-3")
@pytest.mark.parametrize(("character", "step"), [("student", "S12"), ("master", "S14")])
def test_without_a_student_master_one_character_moves(character: str, step: str) -> None:
    scene = pair(BALANCED).turn().play(f"move {character}", f"step {step}", "stop")
    assert scene.seat == 1


@pytest.mark.rule("MAS-3")
def test_with_a_student_master_the_allowance_may_be_split() -> None:
    scene = pair(BALANCED).student_master(0).turn().play("move student", "step S12", "stop")
    assert scene.legal() == ["move master", "stop"]
    scene.play("move master", "step S14", "step O04")
    assert scene.at("dragon") == "S12"
    assert scene.at("dragon", "master") == "O04"
    assert scene.seat == 1  # three spaces in all


@pytest.mark.rule("MAS-3")
def test_the_second_movement_may_be_left_out() -> None:
    scene = pair(BALANCED).student_master(0).turn().play("move student", "step S12", "stop", "stop")
    assert scene.seat == 1
    assert scene.at("dragon", "master") == "O13"


# MAS-4, MAS-6: flipping ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize(
    ("tile", "onto", "tiles", "after"),
    [
        ("S11", "O11", BALANCED, ["white", "white"]),
        ("S11", "O11", WHITE, ["black", "white"]),
        ("S44", "O33", BALANCED, ["black", "black"]),
        ("S44", "O33", REVERSED, ["white", "white"]),
    ],
)
def test_a_tile_that_becomes_empty_flips(tile: str, onto: str, tiles: list[str], after: list[str]) -> None:
    scene = Scene("dragon", "crane", level="master").student(0, tile).student(1, "S25").set(tiles=tiles).turn()
    if scene.asked == "mover":
        scene.play("move student")
    scene.play(f"step {onto}")
    assert scene.table("tiles") == after


@pytest.mark.rule("MAS-4")
def test_coming_onto_a_tile_does_not_flip_it() -> None:
    scene = near_tile(BALANCED).turn().play("move student", "step S11", "stop")
    assert scene.table("tiles") == BALANCED


@pytest.mark.rule("MAS-4")
def test_while_somebody_stays_the_tile_does_not_flip() -> None:
    """Student and crane master share S11: the student leaves and nothing happens, then the master leaves."""
    scene = near_tile(BALANCED).student(0, "S11").master("crane", "S11").turn()
    scene.play("move student", "step O11", "stop")
    assert scene.table("tiles") == BALANCED
    scene.play("move master", "step O00", "stop")
    assert scene.table("tiles") == WHITE


@pytest.mark.rule("MAS-4")
def test_a_jump_off_the_tile_flips_it() -> None:
    scene = near_tile(BALANCED).student(0, "S11").cards(0, leopard="water").chi(0, wood=3).turn()
    scene.play("move student", "leopard S42")
    assert scene.table("tiles") == WHITE


@pytest.mark.rule("MAS-4")
def test_a_flight_from_tile_to_tile_flips_the_one_that_was_left() -> None:
    scene = near_tile(BALANCED).student(0, "S11").master("dragon", "S34").cards(0, crane="water").chi(0, wood=3).turn()
    scene.play("move student", "crane S44")
    assert scene.table("tiles") == WHITE


@pytest.mark.rule("MAS-4")
@pytest.mark.rule("MED-6")
def test_being_sent_to_the_center_flips_the_tile_at_once() -> None:
    """White tiles, a student walled in on S11. It is sent away, S11 turns black, and now its master is free too."""
    scene = Scene("dragon", "crane", level="master").student(0, "S11").student(1, "S25")
    scene.walls("O00", "O01", "O10", "O11").set(tiles=WHITE, season="summer").turn()
    assert scene.at("dragon") == "O22"
    assert scene.table("tiles") == BALANCED
    assert movers(scene) == {"student", "master"}


@pytest.mark.rule("MAS-4")
@pytest.mark.rule("MAS-9")
def test_at_initiate_level_no_tile_flips() -> None:
    scene = Scene("dragon", "crane").student(0, "S11").turn().play("step O11", "stop")
    assert scene.table("tiles") == BALANCED


@pytest.mark.rule("MAS-6")
def test_passing_over_a_tile_flips_it() -> None:
    scene = near_tile(BALANCED).turn().play("move student", "step S11")
    assert scene.table("tiles") == BALANCED
    scene.play("step O00")
    assert scene.table("tiles") == WHITE


@pytest.mark.rule("MAS-6")
def test_passing_over_a_tile_on_which_somebody_stands_does_not() -> None:
    scene = near_tile(BALANCED).master("crane", "S11").turn().play("move student", "step S11", "step O00", "stop")
    assert scene.table("tiles") == BALANCED


# MAS-5: when the balance is read ------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-5")
def test_a_flip_does_not_stop_the_movement_that_made_it() -> None:
    """The master leaves S44, the only black tile: now no black character could begin, but this one goes on."""
    scene = near_tile(REVERSED).turn().play("move master", "step S44", "step O44")
    assert scene.table("tiles") == WHITE
    assert scene.seat == 0
    assert scene.asked == "moving"
    scene.play("step S55")
    assert scene.at("dragon", "master") == "S55"


@pytest.mark.rule("MAS-5")
def test_a_flip_may_forbid_the_second_character() -> None:
    """The student-master goes over S11: both tiles are white then, and the master may not begin."""
    scene = near_tile(BALANCED).student_master(0).turn().play("move student", "step S11", "step O00", "stop")
    assert scene.table("tiles") == WHITE
    assert scene.seat == 1


@pytest.mark.rule("MAS-5")
def test_a_flip_may_free_the_second_character() -> None:
    """Black tiles: only the master may begin. It goes over S44, which turns white: now the student-master may."""
    scene = near_tile(BLACK).student_master(0).turn()
    assert movers(scene) == {"master"}
    scene.play("step S44", "step O44", "stop")
    assert scene.table("tiles") == BALANCED
    assert scene.legal() == ["move student", "stop"]


@pytest.mark.rule("MAS-5")
@pytest.mark.rule("MAS-2")
def test_without_a_flip_the_other_colour_stays_forbidden() -> None:
    scene = near_tile(BLACK).student_master(0).turn().play("step O34", "stop")
    assert scene.seat == 1
    scene = near_tile(WHITE).student_master(0).turn().play("step O12", "stop")
    assert scene.seat == 1


@pytest.mark.rule("MAS-5")
@pytest.mark.rule("MAS-2")
def test_the_next_player_finds_the_new_balance() -> None:
    scene = near_tile(BALANCED).turn().play("move student", "step S11", "step O00", "stop")
    assert scene.seat == 1
    assert movers(scene) == {"student"}


# MAS-9: all the rest ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-9")
@pytest.mark.parametrize(("seats", "walls"), [(2, 6), (3, 5), (4, 4), (5, 3)])
def test_as_many_walls_as_at_initiate_level(seats: int, walls: int) -> None:
    for level in ("initiate", "master"):
        table = game("wuwei").new(seats, {"level": level}, Dice(5)).position()["table"]
        assert isinstance(table, dict)
        assert table["wall_supply"] == walls


@pytest.mark.rule("MAS-9")
@pytest.mark.rule("WIN-1")
def test_the_way_to_win_is_the_same() -> None:
    scene = Scene("dragon", "crane", level="master").student_master(0).student(0, "O12").master("dragon", "O22")
    scene.student(1, "O33").turn().play("move student", "step O22")
    result = scene.state.result()
    assert result is not None
    assert result.rule == "WIN-1"
    assert result.places == [1, 2]


@pytest.mark.rule("MAS-9")
@pytest.mark.rule("CTR-1")
def test_a_master_may_not_enter_the_center_before_its_student_is_a_student_master() -> None:
    scene = pair(BALANCED).master("dragon", "O23").turn().play("move master")
    assert scene.refused("step O22") == "CTR-1"


@pytest.mark.rule("MAS-9")
def test_a_master_aligns_collects_and_trains_as_a_student_does() -> None:
    """The master visits the water palace where seat 1's student waits: chi, a wall, a lesson; then it cultivates."""
    scene = pair(BALANCED).student(1, "S13").turn().play("move master", "step S13", "stop", "build O00")
    assert scene.asked == "learning"
    assert scene.seat == 1
    scene.play("learn dragon fire")
    assert scene.holds(0) == {"water": 1, "wood": 3}
    assert scene.table("palace") == "water"
