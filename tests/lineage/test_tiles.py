"""What follows a movement: cards, terrain, lessons, chi, the die and the emperor (LTI, LAC, LLI, LEM, LTW)."""

from __future__ import annotations

import pytest

from jianghu.games.lineage import learning, tiles
from jianghu.games.lineage.terms import DIRECTION_OF
from jianghu.kernel.dice import LoadedDice
from tests.lineage.scenario import Scene


def three() -> Scene:
    return Scene("dragon", "crane", "emperor")


def ruled() -> Scene:
    """The emperor player moves; the general has a field to go to."""
    return Scene("emperor", "snake", "tiger").fields("O11", "O01")


@pytest.mark.rule("LTI-1")
@pytest.mark.rule("LTI-2")
@pytest.mark.rule("LTI-7")
@pytest.mark.rule("LQ23")
def test_a_town_is_turned_up_and_so_is_a_card() -> None:
    scene = three().student("dragon", "O12").turn().play("move student", "step S12")
    scene.play("stop", dice=[15, 6])  # of 16 towns the last water one, of 29 cards a fire one
    assert scene.table("elements") == {"S00": "water", "S05": "wood", "S12": "water", "S50": "metal", "S55": "fire"}
    assert scene.table("current") == "fire"
    assert scene.holds(0) == {"water": 1}
    assert scene.table("town_deck") == [5, 5, 6, 6, 6]


@pytest.mark.rule("LTI-8")
def test_an_exhausted_deck_is_shuffled_without_the_card_that_shows() -> None:
    scene = three().set(town_deck=[0] * 5).student("dragon", "O04").turn()
    scene.play("move student", "step S05", dice=[0])
    assert scene.table("current") == "wood"
    assert scene.table("town_deck") == [4, 6, 6, 6, 6]


@pytest.mark.rule("LTI-3")
def test_a_temple_turns_the_season() -> None:
    scene = three().student("dragon", "O02").turn().play("move student", "step S02", "stop")
    assert scene.table("season") == "autumn"
    assert scene.holds(0) == {"wood": 1}


@pytest.mark.rule("LTI-4")
@pytest.mark.rule("LTI-5")
@pytest.mark.rule("LQ12")
def test_a_palace_turns_land_over() -> None:
    scene = three().student("dragon", "O03").open(S13="wood").student("crane", "O31").black("O40").turn()
    scene.play("move student", "step S13")
    scene.play("stop", dice=[18])  # metal, the west
    assert scene.table("direction") == "west"
    assert scene.asked == "terrain 0"
    assert scene.refused("turn O00") == "LTI-4"
    for closed in ("O22", "O31", "O40"):  # the center, a piece, black chi
        assert scene.refused(f"turn {closed}") == "LTI-5"
    scene.play("turn O30")
    assert "O30" in scene.state.write()["fields"]  # type: ignore[operator]


@pytest.mark.rule("LTI-4")
@pytest.mark.rule("LQ11")
@pytest.mark.rule("LQ46")
def test_the_influential_palace_changes_two() -> None:
    def scene() -> Scene:
        found = three().student("dragon", "O03").open(S13="earth").turn().play("move student", "step S13")
        return found.play("stop", dice=[13])  # earth again: anywhere

    one = scene()
    assert one.asked == "palace 0"
    one.play("one", "turn O30")
    assert one.refused("turn O30") == "LQ46"
    one.play("turn O31")
    assert one.table("fields") == ["O30", "O31"]
    two = scene().play("two")
    two.play("no", dice=[0])
    assert (two.table("direction"), two.asked) == ("east", "terrain 0")
    declined = scene().play("one", "no")
    assert declined.state.player == 1


@pytest.mark.rule("LTI-6")
@pytest.mark.rule("LQ41")
@pytest.mark.rule("LLI-1")
def test_a_master_takes_its_marker_back_and_rolls() -> None:
    scene = three().set(lost=["dragon"]).master("dragon", "O02").turn().play("move master", "step S02")
    scene.play("stop", dice=[2])
    assert scene.table("lost") == []
    assert scene.holds(0) == {"wood": 1 + 3}


@pytest.mark.rule("LLI-1")
@pytest.mark.rule("LQ18")
@pytest.mark.rule("LQ49")
def test_who_rolls_the_die() -> None:
    lost = three().set(lost=["dragon"]).master("dragon", "O12").turn().play("move master", "step O11", "stop")
    assert lost.holds(0) == {}
    white = three().student("dragon", "O12").cards("dragon", 5).turn().play("move student", "step O11")
    assert white.play("stop", dice=[0]).holds(0) == {"wood": 1}
    general = ruled().set(current="fire", town_deck=[6, 5, 6, 6, 6]).turn().play("move general", "step O11")
    assert general.play("stop", dice=[3]).holds(0) == {"fire": 4}
    assert "die" not in ruled().turn().play("move emperor", "step O33", "stop", "no").told()


@pytest.mark.rule("LQ24")
def test_nothing_is_gained_beyond_the_supply() -> None:
    scene = three().chi(1, wood=29).master("dragon", "O12").turn().play("move master", "step O11")
    assert scene.play("stop", dice=[3]).holds(0) == {"wood": 1}


# Lessons ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LAC-1")
@pytest.mark.rule("LAC-4")
@pytest.mark.rule("LEM-7")
def test_the_next_deck_says_who_teaches() -> None:
    scene = three().student("dragon", "O14").turn().play("move student", "step S15")
    scene.play("stop", dice=[0])  # the snake master is nobody's
    assert scene.held("dragon") == ["snake"]
    assert scene.state.top[0] == 0
    other = three().student("dragon", "O10").turn().play("move student", "step S20", "stop")
    assert other.held("dragon") == []  # the crane does not show


@pytest.mark.rule("LAC-2")
def test_several_cards_at_once() -> None:
    scene = three().top(1, "snake").top(2, "snake").student("dragon", "O14").turn().play("move student", "step S15")
    scene.play("stop", dice=[0, 0])
    assert scene.held("dragon") == ["snake", "snake"]


@pytest.mark.rule("LAC-3")
@pytest.mark.rule("LQ40")
def test_a_lost_marker_teaches_on_its_temple() -> None:
    scene = three().top(1, "crane").set(lost=["crane"]).master("crane", "O42").student("dragon", "O10").turn()
    scene.play("move student", "step S20")
    scene.play("stop", dice=[0])
    assert scene.held("dragon") == ["crane"]
    away = three().top(1, "crane").set(lost=["crane"]).master("crane", "O11").student("dragon", "O12").turn()
    assert away.play("move student", "step O11", "stop").held("dragon") == []


@pytest.mark.rule("LAC-5")
@pytest.mark.rule("LQ17")
@pytest.mark.rule("LQ32")
def test_the_fifth_card_makes_a_white_master() -> None:
    scene = three().cards("dragon", 4).top(5, "crane").student("dragon", "O10").turn().play("move student", "step S20")
    scene.play("stop", dice=[0])
    assert not scene.state.is_student(0)
    assert scene.at("student dragon") == scene.at("master crane") == "S20"
    learner = Scene("dragon", "crane", "emperor").cards("dragon", 5).student("dragon", "O11").top(1, "dragon")
    learner.student("crane", "O12").turn(1).play("move student")
    assert learner.refused("pull student dragon") in ("LCH-3", "LQ16")
    assert not learning.teaches(learner.state, 0, learner.state.at[0])


@pytest.mark.rule("LWI-1")
def test_both_masters_at_the_center_do_not_win_without_the_marker() -> None:
    """The fifth card can be earned at the center itself, beside the own master that has lost its marker."""
    scene = three().cards("dragon", 4).top(5, "snake").cards("crane", 5).top(5, "crane").set(lost=["dragon"])
    scene.master("dragon", "O22").master("crane", "O12").student("crane", "O11").turn(1)
    scene.play("move master", "step O22").play("stop", dice=[0, 0])
    assert not scene.state.is_student(0)
    assert scene.at("student dragon") == scene.at("master dragon") == "O22"
    assert scene.state.result() is None


@pytest.mark.rule("LQ54")
def test_returned_cards_come_last_in_their_order() -> None:
    scene = three().turn()
    state = scene.state
    for expected in (0, 1, 2, 3):
        learning.turn_card(state, 0, LoadedDice([0] if expected < 3 else []))
        assert state.top[0] == expected
    state.rank = [1, 1, 1, 0, 0]
    state.hand = [4, *[-1] * 4, 0, *[-1] * 4, 1, *[-1] * 14]
    for student in range(3):
        learning.lose_highest(state, student)
    for animal in (4, 0, 1, -1):
        learning.turn_card(state, 0, LoadedDice([]))
        assert state.top[0] == animal


# Emperor, general, conscripts -------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-1")
def test_the_emperor_turns_land_to_fields() -> None:
    scene = ruled().turn().play("move emperor", "step O33", "fields", "step O34", "fields")
    assert {"O33", "O34"} <= set(scene.state.write()["fields"])  # type: ignore[call-overload]
    assert scene.refused("fields") == "LEM-1"


@pytest.mark.rule("LEM-2")
def test_the_emperor_blocks_where_he_ends() -> None:
    scene = ruled().turn().play("move emperor", "step O33", "stop")
    assert scene.legal() == ["block O33", "no"]
    assert scene.refused("block O34") == "LEM-2"
    scene.play("block O33")
    assert (scene.table("black"), scene.state.stock) == (["O33"], 12)
    assert "O33" in scene.state.write()["fields"]  # type: ignore[operator]
    assert "block" not in ruled().set(emperor="O04").turn().play("move emperor").play("step S05", dice=[0]).told()


@pytest.mark.rule("LEM-3")
@pytest.mark.rule("LQ45")
@pytest.mark.rule("LQ13")
def test_the_general_blocks_a_town() -> None:
    scene = ruled().fields("O00").set(general="O00").turn().play("move general")
    scene.play("step S00", dice=[0])  # a corner has no further way
    assert scene.asked == "block 0"
    scene.play("block S00", dice=[1])
    assert scene.table("black") == ["S00"]
    again = ruled().fields("O00").set(general="O00").black("S00").turn().play("move general")
    again.play("step S00", dice=[0, 1])  # no question, no water; a card and the die
    assert again.holds(0) == {"wood": 2}


@pytest.mark.rule("LEM-4")
def test_an_empty_stock_takes_from_the_board() -> None:
    spots = ["O00", "O01", "O02", "O03", "O04", "O10", "O12", "O13", "O14", "O20", "O21", "O23", "O24"]
    scene = Scene("emperor", "snake", "tiger").black(*spots).set(tiles=["white", "white"]).turn()
    scene.play("step O33", "stop", "block O33")
    assert scene.asked == "take 0"
    assert scene.refused("take O44") == "LEM-4"
    scene.play("take O24")
    assert "O33" in scene.state.write()["black"]  # type: ignore[operator]
    assert "O24" in scene.state.write()["fields"]  # type: ignore[operator]
    assert scene.state.stock == 0


@pytest.mark.rule("LEM-5")
@pytest.mark.rule("LQ20")
def test_the_general_conscripts_a_student() -> None:
    scene = ruled().student("snake", "O01").cards("snake", 2).set(general="O11").turn()
    scene.play("move general", "step O01")
    scene.play("stop", dice=[0])
    assert scene.table("conscripts") == ["snake"]
    assert (scene.at("student snake"), len(scene.held("snake"))) == ("O22", 1)


@pytest.mark.rule("LEM-6")
@pytest.mark.rule("LBL-5")
@pytest.mark.rule("LQ44")
def test_conscripts_move_with_the_emperor_and_go_home() -> None:
    scene = ruled().set(conscripts=["snake", "tiger"]).turn().play("move emperor")
    assert scene.legal() == ["move emperor", "move conscript tiger", "move conscript snake"]
    scene.play("move conscript snake", "step O12", "step S12", "stop", "move emperor", "step O33", "stop")
    assert scene.state.mover == 3  # the other conscript must move too
    scene.play("step O12")
    scene.play("stop", dice=[0, 0])  # the town S12 is turned up, and a card
    assert scene.legal() == ["block O33", "no"]
    scene.play("no")
    assert scene.legal() == ["block S12", "no"]
    scene.play("block S12")
    assert scene.table("conscripts") == []
    assert scene.at("student snake") == scene.at("student tiger") == "O22"
    assert scene.holds(0) == {"wood": 1}


@pytest.mark.rule("LQ43")
def test_a_conscript_that_cannot_step_goes_home() -> None:
    scene = ruled().set(conscripts=["snake"]).student("snake", "S05").set(season="autumn", emperor="O02").turn()
    scene.play("move emperor", "step O12", "stop", "no")
    assert scene.table("conscripts") == []
    assert scene.at("student snake") == "O22"


# Two players ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LTW-2")
def test_two_players_block_octagons() -> None:
    scene = Scene("dragon", "crane").student("dragon", "O03").open(S13="wood").turn().play("move student", "step S13")
    scene.play("stop", dice=[18])
    assert scene.refused("turn O30") == "LTW-2"
    assert scene.refused("block S00") == "LTW-2"
    scene.play("block O30")
    assert (scene.table("black"), scene.table("fields"), scene.state.stock) == (["O30"], [], 12)


@pytest.mark.rule("LTW-3")
@pytest.mark.rule("LQ38")
def test_two_players_reclaim_but_not_in_season() -> None:
    scene = Scene("dragon", "crane").black("O12", "O23").chi(0, wood=5).turn().play("ready", "move student")
    assert scene.answers("reclaim") == ["O12"]  # O23 is summer land
    assert scene.refused("reclaim O23") == "LMV-2"


def test_directions_belong_to_colours() -> None:
    assert sorted(DIRECTION_OF) == [0, 1, 2, 3, 4]
    assert tiles.drawn([0, 0, 3, 0, 0], 0, LoadedDice([])) == 2  # no luck where only one kind is left
