"""Moving, the border, covering Ninjas (WP-8 to WP-10), and the special moves (WP-18.5, WP-18.6)."""

from __future__ import annotations

import pytest

from tests.panda.scenario import Scene


def steps(scene: Scene) -> set[str]:
    return {words.removeprefix("step ") for words in scene.legal() if words.startswith("step ")}


@pytest.mark.rule("WP-8.1")
def test_one_step_or_two_of_one_champion() -> None:
    scene = Scene().turn().play("take 1M", "step Crane Ford", "decline")
    assert scene.seat == 1
    scene = Scene().ap(9, 4).champion(0, "monk", "Mistfall").turn().play("take 4N", "champion monk", "step Crane Ford")
    scene.play("cover", "lay own")
    assert scene.asked == "step"
    assert steps(scene) == {"Mistfall"}, "the same Champion goes on"
    assert scene.refused("step Hawk Tower") == "WP-8.1"


@pytest.mark.rule("WP-8.2")
def test_strength_against_uncovered_ninjas() -> None:
    scene = Scene().turn().play("take 1M")
    assert steps(scene) == {"Crane Ford", "Quiet Bamboo"}
    assert scene.refused("step Wolf Pass") == "WP-8.2"
    strong = Scene().sheet(0, bracelet=3).guards("R12", 1).turn().play("take 1M")
    assert steps(strong) == {"Crane Ford", "Quiet Bamboo", "Wolf Pass", "N1", "W1"}


@pytest.mark.rule("WP-8.3")
def test_roads_and_nodes_are_for_all() -> None:
    scene = Scene().tiles(1, "R12").champion(1, "monk", "Wolf Pass").turn().play("take 1M", "step Wolf Pass")
    assert scene.at(0, "monk") == scene.at(1, "monk") == "Wolf Pass"
    assert scene.seat == 1, "nothing to cover on a tile"


@pytest.mark.rule("WP-8.4")
def test_one_guard_after_each_step() -> None:
    scene = Scene().ap(9, 4).sheet(0, sword=3).turn().play("take 4W B", "step Peach Grove")
    assert scene.asked == "cover"
    assert scene.refused("step Reed Marsh") == "WP-8.4"
    scene.play("cover")
    assert (scene.ninjas("R29"), scene.asked) == (1, "step")
    scene.play("step Reed Marsh", "decline")
    assert (scene.ninjas("R33"), scene.seat) == (1, 1)


@pytest.mark.rule("WP-8.5")
def test_there_and_back_over_one_road() -> None:
    scene = Scene().ap(9, 4).sheet(0, sword=2).turn()
    scene.play("take 4W B", "step Peach Grove", "cover", "step Red Bridge", "cover")
    assert (scene.asked, scene.at(0, "warrior"), scene.ninjas("R29")) == ("tile", "Red Bridge", 0)


@pytest.mark.rule("WP-8.6")
def test_stopping_early() -> None:
    scene = Scene().ap(9, 4).turn().play("take 4N", "champion monk", "step Crane Ford", "decline", "decline")
    assert (scene.at(0, "monk"), scene.seat) == ("Crane Ford", 1)
    scene = Scene().turn().play("take 1M", "decline")
    assert (scene.at(0, "monk"), scene.seat) == ("Mistfall", 1)


@pytest.mark.rule("WP-9.1")
def test_sixteen_sections_with_one_road_each() -> None:
    board = Scene().state.terms.board
    assert [sum(1 for road in board.way_roads[node] if road >= 0) for node in range(20, 36)] == [1] * 16
    assert [board.side[20:].count(1 << side) for side in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("WP-9.2")
def test_roads_off_the_map_are_roads() -> None:
    scene = Scene().champion(0, "monk", "Jade Terrace").turn().play("take 1M")
    assert "E1" not in steps(scene), "three Ninjas"
    scene.play("step N4", "cover", "lay own")
    assert scene.tile_on("R39") == 0
    back = Scene().champion(0, "monk", "E1").turn().play("take 1M")
    assert steps(back) == {"N4", "E2"}


@pytest.mark.rule("WP-9.3")
@pytest.mark.rule("Q10")
def test_the_ring() -> None:
    scene = Scene().ap(9, 4).champion(0, "warrior", "W1").turn().play("take 4W B", "step N1")
    assert scene.asked == "step", "no Ninjas, nothing to cover"
    assert steps(scene) == {"N2", "W1"}
    board = scene.state.terms.board
    assert all(board.way_roads[node].count(-1) == 2 for node in range(20, 36))
    open_ring = Scene(border_ring_closed=False).champion(0, "warrior", "W1").sheet(0, sword=2).turn().play("take 1W")
    assert steps(open_ring) == {"W2", "Mistfall"}


@pytest.mark.rule("WP-9.4")
def test_a_champion_in_a_section() -> None:
    scene = Scene().city("Mistfall").champion(0, "monk", "N1").ap(15, 4).turn()
    scene.play("take 3M A")
    assert scene.tiles_of(0) == {}, "no quest"
    scene.play("pass", "take 4M B")
    assert scene.legal() == ["lift", "decline"], "he may be transported"
    at_6n = Scene().champion(0, "monk", "N1").city("Black Lotus").neutral("R14", "R15", "R18").ap(15, 4).turn()
    assert at_6n.play("take 6N").refused("build monk") == "WP-9.4"
    assert at_6n.refused("build warrior") == "WP-13.2"


@pytest.mark.rule("WP-10.1")
def test_covering() -> None:
    scene = Scene().turn().play("take 1G", "step Tea Ridge")
    assert scene.legal() == ["cover", "decline"]
    scene = Scene().sheet(0, coin=2).turn().play("take 1G", "step Lantern Hill", "cover")
    assert (scene.ninjas("R14"), scene.state.pool[0]) == (1, 10 - 1 - 1)
    declined = Scene().sheet(0, coin=2).turn().play("take 1G", "step Lantern Hill", "decline")
    assert (declined.ninjas("R14"), declined.state.pool[0]) == (2, 9)


@pytest.mark.rule("WP-10.2")
def test_no_guard_no_covering() -> None:
    scene = Scene().spare(1, 7).turn().play("take 1M", "step Crane Ford")
    assert (scene.at(0, "monk"), scene.ninjas("R01"), scene.seat) == ("Crane Ford", 1, 1)


@pytest.mark.rule("WP-10.3")
def test_guards_that_came_home_serve_at_once() -> None:
    """The last Guard completes a road and comes home, so that the second step can cover again."""
    scene = Scene().spare(2, 7).ap(9, 4).champion(0, "warrior", "Mistfall").turn()
    scene.play("take 4W B", "step Crane Ford", "cover")
    assert scene.state.pool[0] == 0
    scene.play("lay own")
    assert (scene.state.pool[0], scene.asked) == (1, "step")
    scene.play("step Mistfall")
    assert scene.seat == 1, "the tile holds no Ninja"


@pytest.mark.rule("WP-10.4")
def test_the_order_of_guards_is_remembered() -> None:
    scene = Scene(3).guards("R08", 2, 0, 1)
    assert scene.table("roads") == {"R08": ["2", "0", "1"]}


@pytest.mark.rule("WP-10.5")
def test_a_road_is_completed_before_the_action_goes_on() -> None:
    scene = Scene().ap(9, 4).champion(0, "warrior", "Mistfall").tiles(1, "R02", "R05", "R37").turn()
    scene.play("take 4W B", "step Crane Ford", "cover", "lay neutral")
    assert scene.asked == "step"
    assert scene.told()[-3:] == ["lay", "clear", "guards"]
    assert scene.scored(0) == {"clearing": 2}
    assert scene.scored(1) == {"clearing": 2 + 3 + 3}


@pytest.mark.rule("WP-18.5")
def test_evading() -> None:
    scene = Scene().turn().play("take 2N", "champion monk")
    assert "W1" in steps(scene), "two Ninjas, one ignored"
    assert "N1" not in steps(scene)
    scene.play("step W1", "cover")
    assert (scene.ninjas("R48"), scene.seat) == (1, 1), "one Guard, and one step"


@pytest.mark.rule("WP-18.6")
def test_an_additional_ninja() -> None:
    scene = Scene().sheet(0, bracelet=3).turn().play("take 3M B", "step N1", "cover")
    assert (scene.asked, scene.ninjas("R36")) == ("cover", 2)
    scene.play("cover")
    assert (scene.ninjas("R36"), scene.seat) == (1, 1)
    one = Scene().spare(2, 7).sheet(0, bracelet=3).turn().play("take 3M B", "step N1", "cover")
    assert (one.ninjas("R36"), one.seat) == (2, 1), "no second Guard"
    last = Scene().turn().play("take 3M B", "step Crane Ford", "cover")
    assert last.asked == "tile", "no second Ninja"
