"""Winning and every other end of the game (WIN-1, Q37, Q14, TRN-4, R04, R07)."""

from __future__ import annotations

import pytest

from jianghu import Dice, game
from jianghu.errors import IllegalAction
from tests.wuwei.scenario import Scene

FOUR = {"snake": "fire", "crane": "fire", "tiger": "fire", "leopard": "fire"}  # all but the dragon
ALL_BUT_CRANE = {"snake": "wood", "dragon": "wood", "tiger": "wood", "leopard": "wood"}


def lineage_at_the_gate(**options: object) -> Scene:
    """Seat 0 has five cards and its marker; student-master on O12 and master on O23, both beside the center."""
    scene = Scene("dragon", "crane", **options).student_master(0).student(0, "O12").master("dragon", "O23")
    return scene.student(1, "O33")


def winner(scene: Scene) -> int | None:
    result = scene.state.result()
    if result is None:
        return None
    assert result.rule == "WIN-1"
    assert sorted(result.places) == [1] + [2] * (scene.seats - 1)
    assert sorted(result.payoffs) == [0.0] * (scene.seats - 1) + [1.0]
    assert result.payoffs[result.places.index(1)] == 1.0
    return result.places.index(1)


# WIN-1 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WIN-1")
@pytest.mark.parametrize("level", ["initiate", "master"])
@pytest.mark.parametrize("order", [("student", "master"), ("master", "student")])
def test_student_master_and_master_on_the_center_win(level: str, order: tuple[str, str]) -> None:
    scene = lineage_at_the_gate(level=level).turn()
    scene.play(f"move {order[0]}", "step O22", "stop")
    assert winner(scene) is None
    scene.play(f"move {order[1]}", "step O22")
    assert winner(scene) == 0


@pytest.mark.rule("WIN-1")
@pytest.mark.rule("TRN-4")
def test_the_game_stops_in_the_middle_of_the_movement() -> None:
    """The winner has chi and steps left: nobody asks for more, nothing aligns, no other turn begins."""
    scene = lineage_at_the_gate().chi(0, wood=5).turn().play("move student", "step O22", "stop")
    scene.play("move master", "step O22")
    assert scene.seat is None
    assert scene.told()[-1] == "win"
    assert scene.holds(0) == {"wood": 5}


@pytest.mark.rule("WIN-1")
def test_one_of_the_two_is_not_enough() -> None:
    scene = lineage_at_the_gate().turn().play("move student", "step O22", "stop", "stop")
    assert winner(scene) is None
    assert scene.seat == 1


@pytest.mark.rule("WIN-1")
def test_student_and_master_of_different_players_do_not_win() -> None:
    scene = lineage_at_the_gate().student(0, "O12").master("crane", "O22").turn()
    scene.play("move student", "step O22", "stop", "stop")
    assert winner(scene) is None


@pytest.mark.rule("WIN-1")
def test_four_cards_are_not_enough() -> None:
    """A student of four cards and its master stand on the center; nobody has won, and the turn goes on."""
    scene = Scene("crane", "dragon").cards(0, **ALL_BUT_CRANE).master("crane", "O22").student(1, "O33").turn(1)
    assert winner(scene) is None
    assert scene.seat == 1


@pytest.mark.rule("WIN-1")
@pytest.mark.rule("DEV-5")
def test_the_fifth_card_on_the_center_wins_at_once() -> None:
    """The crane student of four cards meets its own master on the center: its lesson is the fifth card."""
    scene = Scene("crane", "dragon").cards(0, **ALL_BUT_CRANE).master("crane", "O22").student(1, "O33").at_develop(0)
    assert scene.asked == "learning"
    scene.play("learn crane wood")
    assert winner(scene) == 0
    assert scene.told()[-1] == "win"


@pytest.mark.rule("WIN-1")
def test_spent_cards_win_as_well() -> None:
    spent = dict.fromkeys(["snake", "dragon", "crane", "tiger", "leopard"], "wood spent")
    scene = lineage_at_the_gate().cards(0, **spent).turn()
    scene.play("move student", "step O22", "stop", "move master", "step O22")
    assert winner(scene) == 0


# Q37: when it is tested, and the marker -----------------------------------------------------------------------------


@pytest.mark.rule("Q37")
@pytest.mark.rule("TRN-4")
def test_one_may_win_on_the_turn_of_another() -> None:
    """In seat 0's step 4 seat 1's student learns its fifth card from seat 0's student-master: seat 1 wins."""
    scene = Scene("dragon", "crane", "tiger").student_master(0).student(0, "O12").master("dragon", "O33")
    scene.cards(1, **FOUR).master("crane", "O22").turn().play("move student", "step O22", "stop", "stop")
    assert scene.asked == "learning"
    assert scene.seat == 1
    assert scene.legal()[0].startswith("learn dragon")
    scene.play(scene.legal()[0])
    assert winner(scene) == 1


@pytest.mark.rule("WIN-1")
@pytest.mark.rule("Q37")
def test_without_the_marker_nobody_wins() -> None:
    scene = lineage_at_the_gate().dishonored("dragon").turn()
    scene.play("move student", "step O22", "stop", "move master", "step O22", "stop")
    assert winner(scene) is None
    assert scene.seat == 1
    assert scene.at("dragon") == "O22"
    assert scene.at("dragon", "master") == "O22"


@pytest.mark.rule("Q37")
def test_a_table_may_agree_that_the_marker_is_not_needed() -> None:
    scene = lineage_at_the_gate(win_needs_marker=False).dishonored("dragon").turn()
    scene.play("move student", "step O22", "stop", "move master", "step O22")
    assert winner(scene) == 0


@pytest.mark.rule("Q37")
def test_with_that_option_even_a_penalty_can_win() -> None:
    """Both tiles are black; the master is shut in at S05, loses its marker and is put beside its student-master."""
    for needed in (True, False):
        scene = Scene("dragon", "crane", level="master", win_needs_marker=needed).student_master(0)
        scene.master("dragon", "S05").set(season="autumn", tiles=["black", "black"]).turn()
        assert scene.at("dragon", "master") == "O22"
        assert winner(scene) == (None if needed else 0)


@pytest.mark.rule("Q37")
def test_with_that_option_five_cards_and_both_characters_are_still_needed() -> None:
    scene = Scene("crane", "dragon", win_needs_marker=False).cards(0, **ALL_BUT_CRANE).master("crane", "O22")
    scene.dishonored("crane").student(1, "O33").turn()
    assert winner(scene) is None


# Q14 and the end ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q14")
def test_the_same_position_again_and_again_is_no_draw() -> None:
    """Two students walk to and fro between two octagons for thirty rounds."""
    scene = Scene("dragon", "crane").student(0, "O12").student(1, "O32").turn()
    for _ in range(15):
        for there in ("O13", "O33", "O12", "O32"):
            scene.play(f"step {there}", "stop")
    assert scene.state.result() is None
    assert scene.seat == 0
    assert scene.at("dragon") == "O12"


@pytest.mark.rule("Q14")
@pytest.mark.rule("R04")
def test_a_table_may_agree_on_a_number_of_rounds() -> None:
    scene = Scene("dragon", "crane", max_rounds=2).student(0, "O12").student(1, "O32").turn()
    scene.play("step O13", "stop", "step O33", "stop", "step O12", "stop")
    assert scene.state.result() is None
    scene.play("step O32", "stop")
    result = scene.state.result()
    assert result is not None
    assert result.rule == "R04"
    assert result.places == [1, 1]
    assert result.payoffs == [0.5, 0.5]
    assert "rounds" in result.reason
    assert scene.told()[-1] == "limit"


@pytest.mark.rule("R07")
def test_a_table_where_nobody_moves_for_twelve_rounds_shares_the_game() -> None:
    scene = Scene("dragon", "crane").set(idle=22).at_end_of_turn(1)
    assert scene.state.result() is None
    scene = Scene("dragon", "crane").set(idle=23).at_end_of_turn(1)
    result = scene.state.result()
    assert result is not None
    assert result.rule == "R07"
    assert result.payoffs == [0.5, 0.5]


@pytest.mark.rule("R04")
@pytest.mark.rule("WIN-1")
def test_a_win_in_the_last_agreed_round_is_a_win() -> None:
    scene = lineage_at_the_gate(max_rounds=1).turn()
    scene.play("move student", "step O22", "stop", "move master", "step O22")
    assert winner(scene) == 0


@pytest.mark.rule("TRN-4")
@pytest.mark.parametrize("end", ["WIN-1", "R04", "R07"])
def test_after_the_end_nothing_is_legal(end: str) -> None:
    """Every word of the vocabulary is refused with the rule of the end, and the position stays as it is."""
    if end == "WIN-1":
        scene = lineage_at_the_gate().turn()
        scene.play("move student", "step O22", "stop", "move master", "step O22")
    elif end == "R04":
        scene = Scene("dragon", "crane", max_rounds=1).at_end_of_turn(1)
    else:
        scene = Scene("dragon", "crane").set(idle=23).at_end_of_turn(1)
    result = scene.state.result()
    assert result is not None
    assert result.rule == end
    assert scene.legal() == []
    assert scene.seat is None
    before = scene.state.digest()
    for action in range(len(game("wuwei").verbs)):
        refusal = scene.state.refusal(action)
        assert refusal is not None
        assert refusal.rule == "TRN-4"
    with pytest.raises(IllegalAction):
        scene.state.play(scene.state.action("step O12"), Dice(0))
    assert scene.state.digest() == before


@pytest.mark.rule("WIN-1")
def test_at_most_one_seat_wins() -> None:
    """Seat 0's student-master enters the center, where seat 1's pair needs just its lesson. Seat 0's master is next
    door, but seat 1's fifth card ends the game."""
    scene = lineage_at_the_gate().student(1, "O22").cards(1, **FOUR).master("crane", "O22").turn()
    scene.play("move student", "step O22", "stop", "stop")
    scene.play(scene.legal()[0])
    assert winner(scene) == 1
    result = scene.state.result()
    assert result is not None
    assert result.places == [2, 1]
