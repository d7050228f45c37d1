"""The turn, steps, sharing, the center and blocked ways (LTU, LMV, LCE, LYY, LBL)."""

from __future__ import annotations

import pytest

from tests.lineage.scenario import Scene


def pair(*more: str) -> Scene:
    """Seat 0 plays the dragon, seat 1 the crane, and with more seats somebody the emperor."""
    return Scene("dragon", "crane", *more)


@pytest.mark.rule("LTU-1")
@pytest.mark.rule("LTU-3")
@pytest.mark.rule("LQ08")
def test_the_tiles_decide_which_piece_moves() -> None:
    scene = pair().turn()
    assert scene.legal() == ["move student", "move master"]
    scene.play("move student", "step O12", "stop")
    assert scene.asked == "piece 1"  # one piece only
    white = pair().set(tiles=["white", "white"]).turn()
    assert white.asked == "step 0"
    assert white.state.mover == 0
    black = pair().set(tiles=["black", "black"]).turn()
    assert black.state.mover == 5
    ruler = Scene("emperor", "snake", "tiger").fields("O11").turn()
    assert ruler.legal() == ["move emperor", "move general"]
    assert white.refused("move master") == "LTU-1"


@pytest.mark.rule("LTU-2")
@pytest.mark.rule("LQ55")
def test_alchemy_at_the_beginning_of_a_turn() -> None:
    scene = pair().chi(0, fire=5).turn()
    assert scene.asked == "alchemy 0"
    assert scene.refused("alchemy wood fire") == "LTU-2"
    assert scene.refused("alchemy fire fire") == "LTU-2"
    scene.play("alchemy fire water", "alchemy fire wood")
    assert scene.holds(0) == {"wood": 1, "fire": 1, "water": 1}
    assert scene.asked == "piece 0"  # nothing is left to change
    assert scene.refused("alchemy fire wood") == "LTU-2"
    empty = pair().chi(0, fire=2).chi(1, wood=30).turn()
    assert empty.refused("alchemy fire wood") == "LQ55"


@pytest.mark.rule("LTU-4")
@pytest.mark.rule("LCH-1")
@pytest.mark.rule("LCH-2")
@pytest.mark.rule("LCH-4")
@pytest.mark.rule("LDS-4")
def test_three_steps_and_one_more_for_each_current_chi() -> None:
    scene = pair().chi(0, wood=1, fire=1).set(season="autumn").turn()
    scene.play("ready") if scene.asked == "alchemy 0" else None
    scene.play("move student")
    assert scene.refused("stop") == "LTU-4"
    scene.play("step O12", "step O02", "step O03")
    assert scene.refused("step O02") == "LTU-4"
    assert "O13" in scene.answers("step")
    scene.play("step O13", dice=None)
    assert scene.asked == "piece 1"  # fire cannot pay: the piece stops by itself
    assert scene.holds(0) == {"fire": 1}
    assert scene.at("student dragon") == "O13"


@pytest.mark.rule("LMV-1")
def test_steps_go_to_neighbours_only() -> None:
    scene = pair().turn().play("move student")
    assert scene.answers("step") == ["O12", "O21", "O32"]
    assert scene.refused("step S22") == "LMV-1"
    assert scene.refused("step O02") == "LMV-1"


@pytest.mark.rule("LMV-2")
def test_land_of_the_season_is_closed_and_fields_are_open() -> None:
    scene = pair("emperor").turn().play("move student")
    assert scene.refused("step O23") == "LMV-2"
    assert "O23" in pair("emperor").fields("O23").turn().play("move student").answers("step")
    ruler = Scene("emperor", "snake", "tiger").set(season="autumn").fields("O33", "O11").turn().play("move emperor")
    assert ruler.at("emperor") == "O33"  # the only way that is open to him: taken without a question


@pytest.mark.rule("LMV-3")
@pytest.mark.rule("LQ09")
def test_of_octagons_the_general_uses_fields_only() -> None:
    scene = Scene("emperor", "snake", "tiger").fields("O11", "O01").turn().play("move general")
    assert scene.answers("step") == ["O01", "O11"]
    assert scene.refused("step O10") == "LMV-3"
    scene.play("step O11")
    assert {"S12", "S21", "O01"} <= set(scene.answers("step"))  # squares are open to him


@pytest.mark.rule("LMV-4")
def test_black_chi_stops_pairs_but_not_the_emperor() -> None:
    scene = pair("emperor").black("O12").turn().play("move student")
    assert scene.refused("step O12") == "LMV-4"
    ruler = Scene("emperor", "snake", "tiger").black("O33").fields("O11").turn().play("move emperor")
    assert "O33" in ruler.answers("step")


@pytest.mark.rule("LMV-5")
@pytest.mark.rule("LMV-6")
def test_contemporaries_may_neither_share_nor_pass() -> None:
    scene = pair().student("crane", "O12").master("crane", "O21").turn().play("move student")
    assert scene.refused("step O12") == "LMV-5"
    assert "O21" in scene.answers("step")
    master = pair().master("dragon", "O11").master("crane", "O21").student("crane", "O12").turn().play("move master")
    assert master.refused("step O21") == "LMV-5"
    assert "O12" in master.answers("step")


@pytest.mark.rule("LMV-7")
@pytest.mark.rule("LMV-8")
def test_general_and_emperor_keep_others_away() -> None:
    scene = pair("emperor").fields("O12", "O23").set(general="O12", emperor="O21").turn().play("move student")
    assert scene.refused("step O12") == "LMV-7"
    assert scene.refused("step O21") == "LMV-8"
    general = Scene("emperor", "snake", "tiger").fields("O11", "O12", "O13").student("snake", "O12")
    general.master("tiger", "S12").set(general="O11").turn().play("move general")
    assert "O12" in general.answers("step")
    assert general.refused("step S12") == "LMV-7"
    ruler = Scene("emperor", "snake", "tiger").student("snake", "O33").fields("O11").turn().play("move emperor")
    assert ruler.refused("step O33") == "LMV-8"


@pytest.mark.rule("LMV-9")
@pytest.mark.rule("LEM-6")
@pytest.mark.rule("LQ42")
def test_a_conscript_may_join_the_general_only() -> None:
    scene = Scene("emperor", "snake", "tiger").set(conscripts=["snake"], general="O12").fields("O12")
    scene.student("tiger", "O21").master("tiger", "O11").turn().play("move emperor")
    assert scene.asked == "who 0"
    scene.play("move conscript snake")
    assert "O12" in scene.answers("step")
    assert scene.refused("step O21") == "LMV-9"
    scene.play("step O12")
    assert scene.refused("step O11") == "LMV-9"


@pytest.mark.rule("LMV-10")
@pytest.mark.rule("LQ52")
def test_the_center_has_room_for_all() -> None:
    scene = pair("emperor").set(emperor="O22", general="O22").turn()
    assert scene.at("student dragon") == scene.at("student crane") == scene.at("general") == "O22"


@pytest.mark.rule("LCE-1")
def test_entering_the_center_needs_five_cards_and_the_marker() -> None:
    scene = pair().student("dragon", "O12").cards("dragon", 4).turn().play("move student")
    assert scene.refused("step O22") == "LCE-1"
    ready = pair().student("dragon", "O12").cards("dragon", 5).turn().play("move student")
    assert "O22" in ready.answers("step")
    lost = pair().student("dragon", "O12").cards("dragon", 5).set(lost=["dragon"]).turn().play("move student")
    assert lost.refused("step O22") == "LCE-1"
    ruler = Scene("emperor", "snake", "tiger").set(emperor="O12").fields("O11").turn().play("move emperor")
    assert ruler.refused("step O22") == "LCE-1"


@pytest.mark.rule("LCE-2")
@pytest.mark.rule("LQ51")
def test_a_black_chi_is_lifted_when_no_exit_is_open() -> None:
    scene = pair("emperor").black("O12", "O21", "O32").turn().play("move student")
    assert scene.answers("lift") == ["O12", "O21", "O32"]
    scene.play("lift O12")
    assert (scene.at("student dragon"), scene.state.stock) == ("O12", 11)
    assert scene.refused("lift O21") == "LQ51"
    free = pair("emperor").black("O12", "O21").turn()
    free.play("move student") if free.asked == "piece 0" else None
    assert free.at("student dragon") == "O32"  # the only way is taken without a question


@pytest.mark.rule("LCE-3")
@pytest.mark.rule("LQ10")
@pytest.mark.rule("LQ50")
def test_who_is_home_may_stay() -> None:
    scene = pair().cards("dragon", 5).turn().play("move student", "stay")
    assert scene.asked == "piece 1"
    assert scene.at("student dragon") == "O22"
    assert pair().turn().play("move student").refused("stay") == "LCE-3"


@pytest.mark.rule("LYY-1")
@pytest.mark.rule("LQ25")
def test_a_tile_turns_when_it_becomes_empty() -> None:
    scene = pair().student("dragon", "S11").turn().play("move student", "step O11")
    assert scene.table("tiles") == ["white", "white"]
    shared = pair().student("dragon", "S11").master("dragon", "S11").turn().play("move student", "step O11")
    assert shared.table("tiles") == ["black", "white"]


@pytest.mark.rule("LBL-1")
@pytest.mark.rule("LBL-2")
@pytest.mark.rule("LAC-6")
@pytest.mark.rule("LQ31")
def test_a_blocked_student_loses_its_highest_card() -> None:
    scene = pair().set(tiles=["white", "white"], season="autumn").student("dragon", "S05").cards("dragon", 2).turn()
    assert scene.at("student dragon") == "O22"
    assert scene.held("dragon") == ["snake"]
    decks = scene.table("decks")
    assert isinstance(decks, list)
    assert decks[1]["returned"] == ["dragon"]
    assert scene.asked == "step 1"


@pytest.mark.rule("LBL-2")
def test_a_blocked_white_master_is_a_student_again() -> None:
    scene = pair().set(tiles=["white", "white"], season="autumn").student("dragon", "S05").cards("dragon", 5).turn()
    assert len(scene.held("dragon")) == 4
    assert scene.state.is_student(0)


@pytest.mark.rule("LBL-3")
@pytest.mark.rule("LLI-2")
def test_a_blocked_master_loses_the_marker() -> None:
    scene = pair().set(tiles=["black", "black"], season="autumn").master("dragon", "S05").turn()
    assert scene.at("master dragon") == "O22"
    assert scene.table("lost") == ["dragon"]


@pytest.mark.rule("LBL-1")
@pytest.mark.rule("LQ19")
def test_with_a_choice_only_pieces_that_can_move_are_named() -> None:
    scene = pair().set(season="autumn").master("dragon", "S05").turn()
    assert scene.state.mover == 0  # the master is blocked, the student is not
    both = pair().set(season="autumn").master("dragon", "S05").student("dragon", "S55").turn()
    assert both.legal() == ["move student", "move master"]
    both.play("move master")
    assert both.table("lost") == ["dragon"]


@pytest.mark.rule("LBL-4")
@pytest.mark.rule("LQ56")
def test_a_blocked_general_costs_a_black_chi() -> None:
    scene = Scene("emperor", "snake", "tiger").set(tiles=["black", "black"], first=2).black("O44", "O34").turn()
    assert scene.at("general") == "O22"
    assert scene.asked == "release 2"
    assert scene.refused("release O00") == "LBL-4"
    scene.play("release O44")
    assert scene.table("black") == ["O34"]
    assert "O44" in scene.state.write()["fields"]  # type: ignore[operator]
    assert scene.state.player == 1


@pytest.mark.rule("LQ28")
def test_a_general_on_the_center_opens_an_exit() -> None:
    scene = Scene("emperor", "snake", "tiger").set(general="O22", tiles=["black", "black"]).turn()
    assert scene.answers("open") == ["O12", "O21", "O23", "O32"]
    scene.play("open O21")
    assert scene.at("general") == "O21"
    assert scene.table("fields") == ["O21"]


@pytest.mark.rule("LQ22")
def test_the_owner_of_a_conscript_passes_or_uses_the_master() -> None:
    scene = Scene("snake", "emperor", "tiger").set(conscripts=["snake"]).turn()
    assert scene.state.mover == 9
    white = Scene("snake", "emperor", "tiger").set(conscripts=["snake"], tiles=["white", "white"]).turn()
    assert "pass" in white.told()
    assert white.state.player == 1
