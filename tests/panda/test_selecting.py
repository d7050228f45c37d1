"""Selecting a space, Guards, action points, and carrying out an option (WP-4 to WP-7)."""

from __future__ import annotations

import pytest

from jianghu.games.panda.verbs import PAIRS
from jianghu.games.panda.words import SPACES
from tests.panda.scenario import Scene


def spaces(scene: Scene) -> set[str]:
    return {words.split()[1] for words in scene.legal() if words.startswith("take ")}


@pytest.mark.rule("WP-4.1")
@pytest.mark.rule("WP-4.3")
def test_right_or_down() -> None:
    scene = Scene().ap(15, 4).turn()
    assert spaces(scene) == set(SPACES)
    scene.play("take 3G A", "pass")
    assert spaces(scene) == {"3G", "3W", "3N", *(name for name in SPACES if name[0] in "456")}
    assert scene.refused("take 3M A") == "WP-4.3"
    assert scene.refused("take 2N") == "WP-4.3"


@pytest.mark.rule("WP-4.2")
def test_the_position_is_the_last_selection() -> None:
    scene = Scene().ap(15, 4).turn().play("take 2M B", "pass", "take 3N")
    assert scene.table("spot") == ["3N", ""]
    assert scene.refused("take 3W A") == "WP-4.3"
    scene.play("take 4M A")
    assert scene.table("spot") == ["4M", ""]


@pytest.mark.rule("WP-4.4")
def test_occupied_spaces_are_open() -> None:
    scene = Scene().turn().play("take 2W B")
    assert scene.seat == 1
    assert scene.may("take 2W A")


@pytest.mark.rule("WP-4.5")
def test_guards_and_ap_are_needed() -> None:
    scene = Scene().spare(1, 7).ap(1, 4).turn()
    assert scene.refused("take 1N") == "WP-5.1"
    assert scene.may("take 4M A"), "1 - 3 is -2"
    assert scene.refused("take 5M A") == "WP-6.2"


@pytest.mark.rule("WP-4.6")
@pytest.mark.rule("WP-4.8")
def test_pairs_of_space_and_option() -> None:
    assert (len(SPACES), len(PAIRS)) == (24, 39)
    legal = Scene().ap(15, 4).turn().legal()
    assert [words for words in legal if words.startswith("take ")] == [f"take {pair}" for pair in PAIRS]
    assert {"1M", "1N", "6N", "2M A", "2M B", "6W B"} <= set(PAIRS)


@pytest.mark.rule("WP-4.7")
def test_a_space_may_be_selected_for_nothing() -> None:
    scene = Scene().turn().play("take 4M A")
    assert (scene.seat, scene.state.laid[0], scene.state.ap[0]) == (1, 1, 1)


@pytest.mark.rule("WP-5.1")
def test_one_guard_more_each_time() -> None:
    scene = Scene().turn().play("take 2W B")
    assert scene.on_space("2W", 0) == 1
    scene.play("take 2W A", "decline")
    assert scene.on_space("2W", 1) == 2
    scene.play("take 2W B")
    assert scene.on_space("2W", 0) == 1 + 3
    assert scene.state.pool == [10 - 4, 10 - 2]
    scene.play("take 3N", "take 3N")
    assert (scene.on_space("3N", 1), scene.on_space("3N", 0)) == (2, 3)


@pytest.mark.rule("WP-5.2")
def test_guards_stay_until_the_end_of_the_round() -> None:
    scene = Scene().turn().play("take 3N", "pass")
    assert (scene.state.pool[0], scene.state.laid[0]) == (8, 2)
    scene.play("pass")
    assert (scene.state.pool[0], scene.state.laid[0]) == (10, 0)


@pytest.mark.rule("WP-5.3")
def test_the_own_position_again() -> None:
    scene = Scene().turn().play("take 2M B", "pass", "take 2M B")
    assert scene.on_space("2M", 0) == 1 + 2
    assert scene.state.ap[0] == 4 - 1 - 1
    scene.play("pass")
    while scene.state.rounds == 1:
        scene.play("pass")
    scene.play("take 2M B")
    assert scene.on_space("2M", scene.state.order[0]) == 1, "a new round counts anew"


@pytest.mark.rule("WP-6.1")
@pytest.mark.parametrize("row", range(1, 7))
def test_rows_cost_one_more_each(row: int) -> None:
    scene = Scene().ap(10, 4).champion(0, "monk", "").turn().play(f"take {row}M" if row == 1 else f"take {row}M A")
    assert scene.state.ap[0] == 10 - (row - 1)


@pytest.mark.rule("WP-6.2")
def test_the_marker_must_stay_on_the_track() -> None:
    scene = Scene().ap(0, 4).turn()
    assert scene.may("take 3M A")
    assert scene.refused("take 4M A") == "WP-6.2"
    scene.play("take 3M A")
    assert scene.told()[0:2] == ["take", "penalty"], "paid before the action"


@pytest.mark.rule("WP-6.3")
@pytest.mark.parametrize(("before", "space", "lost"), [(0, "2M B", 2), (0, "3M A", 5), (1, "3M A", 2), (-1, "2M B", 5)])
def test_penalties(before: int, space: str, lost: int) -> None:
    scene = Scene().ap(before, 4).vp(20, 6).turn().play(f"take {space}")
    assert scene.state.vp[0] == 20 - lost
    assert scene.scored(0)["penalties"] == -lost


@pytest.mark.rule("WP-6.4")
def test_never_below_zero() -> None:
    scene = Scene().ap(0, 4).vp(3, 6).turn().play("take 3M A")
    assert (scene.state.ap[0], scene.state.vp[0]) == (-2, 0)


@pytest.mark.rule("WP-6.5")
def test_a_cost_of_nothing_costs_nothing() -> None:
    scene = Scene().ap(-2, -2).vp(20, 6).turn().play("take 1M", "decline")
    assert (scene.state.ap[0], scene.state.vp[0]) == (-2, 20)
    assert scene.table("stacks") == [[0, 1]], "the marker keeps its place"


@pytest.mark.rule("WP-6.6")
def test_moving_right_costs_nothing() -> None:
    scene = Scene().ap(-2, 4).vp(20, 6).turn().play("take 1M", "decline", "pass", "pass")
    assert (scene.state.ap[0], scene.state.vp[0]) == (-1, 20)


@pytest.mark.rule("WP-6.7")
def test_markers_stack() -> None:
    scene = Scene(3).ap(4, 3, 3).turn().play("take 2M B")
    assert scene.table("stacks") == [[1, 2, 0]]
    scene.play("take 1M", "decline")
    assert scene.table("stacks") == [[1, 2, 0]], "who stays on a space stays in the stack"


@pytest.mark.rule("WP-6.8")
@pytest.mark.rule("Q05")
def test_the_track_ends_at_15() -> None:
    scene = Scene().ap(14, 15).turn().play("take 3N")
    assert scene.state.ap == [15, 15]
    assert scene.table("stacks") == [[1, 0]]
    scene.play("take 1M", "decline", "pass", "pass")
    assert scene.state.ap == [15, 15]
    assert scene.table("stacks") == [[1, 0]], "nobody moved, so nobody changed places"
    assert Scene(ap_max=12).ap(11, 4).turn().play("take 3N").state.ap == [12, 4]
    assert Scene(ap_max=None).ap(15, 4).turn().play("take 3N").state.ap == [17, 4]


@pytest.mark.rule("Q04")
def test_penalties_from_zero_by_agreement() -> None:
    """Q04, the other reading."""
    scene = Scene(ap_penalty="from_zero").ap(1, 4).vp(20, 6).turn()
    assert scene.refused("take 4M A") == "WP-6.2"
    assert scene.play("take 2M B").state.vp[0] == 18
    assert Scene(ap_penalty="from_zero").ap(0, 4).vp(20, 6).turn().play("take 2M B").state.vp[0] == 15


@pytest.mark.rule("WP-7.1")
def test_only_the_declared_option() -> None:
    scene = Scene().turn().play("take 2M B")
    assert scene.tiles_of(0) == {"bracelet": 1}
    assert (scene.seat, scene.at(0, "monk")) == (1, "Mistfall")
    scene.play("take 2M A", "step Crane Ford", "decline")
    assert scene.tiles_of(1) == {}


@pytest.mark.rule("WP-7.2")
def test_two_parts_in_any_order() -> None:
    def begin() -> Scene:
        return Scene().champion(0, "monk", "Crane Ford").tiles(0, "R01", "R02", "R37").neutral("R03", "R06").turn()

    first_build = begin().play("take 5M A", "part build", "step Plum Hollow")
    assert first_build.table("buildings") == {"Crane Ford": ["gate"]}
    assert first_build.at(0, "monk") == "Plum Hollow"
    first_move = begin().play("take 5M A", "part move", "step Plum Hollow", "build monk")
    assert first_move.table("buildings") == {"Plum Hollow": ["gate"]}
    neither = begin().play("take 5M A", "decline")
    assert (neither.seat, neither.table("buildings"), neither.at(0, "monk")) == (1, {}, "Crane Ford")
    one = begin().play("take 5M A", "part move", "decline", "decline")
    assert (one.seat, one.table("buildings")) == (1, {})


@pytest.mark.rule("WP-7.2")
def test_a_move_is_not_split_by_the_building() -> None:
    """6W A: two steps and a City building; after the building only a whole move is left, and only once."""
    scene = Scene().champion(0, "warrior", "Crane Ford").city("Crane Ford").neutral("R01", "R02", "R37", "R04")
    scene.ap(15, 4).turn().play("take 6W A", "part move", "step Mistfall")
    assert scene.asked == "step", "the second step comes before the building"
    scene.play("step Crane Ford")
    assert scene.asked == "build"
    scene.play("build warrior")
    assert scene.seat == 1


@pytest.mark.rule("WP-7.3")
def test_what_is_voluntary_may_be_declined() -> None:
    scene = Scene().champion(0, "monk", "Crane Ford").neutral("R02", "R37").turn()
    assert scene.play("take 4M A").legal() == ["build monk", "decline"]
    scene = Scene().turn().play("take 2M B")
    assert (scene.seat, scene.tiles_of(0)) == (1, {"bracelet": 1}), "a tile is received without a question"


@pytest.mark.rule("WP-7.4")
def test_points_change_at_once() -> None:
    scene = Scene().turn().play("take 5N")
    assert (scene.seat, scene.state.vp[0], scene.state.ap[0]) == (1, 11, 0)


@pytest.mark.rule("WP-7.5")
def test_classes_and_the_neutral_column() -> None:
    scene = Scene().turn().play("take 1G")
    assert all(words == "decline" or words.startswith("step ") for words in scene.legal())
    scene.play("step Tea Ridge", "decline")
    assert scene.at(0, "governor") == "Tea Ridge"
    scene.play("take 1N")
    assert scene.legal() == ["champion monk", "champion governor", "champion warrior", "decline"]
    assert scene.refused("step Crane Ford") == "WP-7.5"


@pytest.mark.rule("WP-7.6")
def test_champions_on_the_sheet() -> None:
    scene = Scene().champion(0, "monk", "").ap(15, 4).turn().play("take 1M")
    assert scene.seat == 1, "no move"
    scene.play("pass").play("take 2M B")
    assert scene.tiles_of(0) == {"bracelet": 1}, "strength comes all the same"
    scene.play("take 3M A")
    assert scene.tiles_of(0) == {"bracelet": 1}, "no quest"
    scene.play("take 4N")
    assert scene.refused("champion monk") == "WP-7.6"


@pytest.mark.rule("WP-4.3", "WP-5.1")
def test_the_own_position_stays_open() -> None:
    """It is refused for want of Guards, not because it lies behind."""
    scene = Scene().spare(2, 7).turn().play("take 1M", "decline", "pass")
    assert scene.seat == 0 and scene.refused("take 1M") == "WP-5.1"
    scene.play("take 1G", "decline")
    assert Scene().spare(3, 7).turn().play("take 1M", "decline", "pass").may("take 1M")
