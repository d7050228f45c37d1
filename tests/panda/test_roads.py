"""Completing roads and clearing Locations (WP-11, WP-12)."""

from __future__ import annotations

import pytest

from jianghu.games.panda.words import NEUTRAL_TILE
from tests.panda.scenario import Scene


@pytest.mark.rule("WP-11.1")
@pytest.mark.parametrize(
    ("guards", "chooser"),
    [((1, 0), 0), ((1, 1), 1), ((0, 1), 0), ((0, 0), 0)],
)
def test_who_lays_the_tile_on_three(guards: tuple[int, ...], chooser: int) -> None:
    """R05 has three Ninjas; seat 0 covers the last one."""
    scene = Scene().champion(0, "monk", "Lantern Hill").guards("R05", *guards).turn()
    scene.play("take 1M", "step Crane Ford", "cover")
    assert (scene.asked, scene.seat) == ("tile", chooser)


@pytest.mark.rule("WP-11.1")
@pytest.mark.parametrize(
    ("guards", "chooser"),
    [((1, 1, 0), 0), ((1, 1, 2), 1), ((1, 2, 3), 0), ((1, 1, 1), 1), ((0, 1, 2), 0)],
)
def test_who_lays_the_tile_on_four(guards: tuple[int, ...], chooser: int) -> None:
    """A tie goes to the tied player who put one down last: the one who covered."""
    scene = Scene(4).champion(0, "monk", "Wolf Pass").guards("R12", *guards).turn()
    scene.play("take 1M", "step Mistfall", "cover")
    assert (scene.asked, scene.seat) == ("tile", chooser)


@pytest.mark.rule("WP-11.2")
def test_own_or_neutral() -> None:
    for words, owner in (("lay own", 0), ("lay neutral", NEUTRAL_TILE)):
        scene = Scene().turn().play("take 1M", "step Crane Ford", "cover")
        assert scene.legal() == ["lay own", "lay neutral"]
        scene.play(words)
        assert scene.tile_on("R01") == owner
        assert scene.table("roads") == {"R01": ["tile", "0" if owner == 0 else "neutral"]}


@pytest.mark.rule("WP-11.3")
def test_the_chooser_decides_out_of_turn() -> None:
    scene = Scene().champion(0, "monk", "Lantern Hill").guards("R05", 1, 1)
    scene.state.passed = 2
    scene.ap(9, 4).turn().play("take 4N", "champion monk", "step Crane Ford", "cover")
    assert (scene.seat, scene.state.player) == (1, 0)
    scene.play("lay own")
    assert (scene.seat, scene.asked) == (0, "step"), "then the action goes on"


@pytest.mark.rule("WP-11.4")
def test_what_is_left_must_be_used() -> None:
    scene = Scene().stock(0, one=0).turn().play("take 1M", "step Crane Ford", "cover")
    assert (scene.tile_on("R01"), scene.seat) == (NEUTRAL_TILE, 1)
    scene = Scene().stock(NEUTRAL_TILE, one=0).turn().play("take 1M", "step Crane Ford", "cover")
    assert (scene.tile_on("R01"), scene.seat) == (0, 1)
    both = Scene().turn().play("take 1M", "step Crane Ford", "cover")
    assert both.refused("decline") == "WP-11.4"


@pytest.mark.rule("WP-11.5")
def test_two_sided_tiles_serve_both_values() -> None:
    scene = Scene().tiles(0, "R02", "R05")
    assert scene.table("tiles") == [[2, 4, 2], [2, 6, 2], [4, 7, 5]]
    scene.tiles(0, "R12", "R01")
    assert scene.table("tiles") == [[1, 4, 1], [2, 6, 2], [4, 7, 5]]


@pytest.mark.rule("WP-11.6")
def test_guards_go_home_without_ap() -> None:
    scene = Scene().champion(0, "monk", "Lantern Hill").guards("R05", 1, 0).turn()
    scene.play("take 1M", "step Crane Ford", "cover", "lay own")
    assert scene.state.pool == [9, 10]
    assert scene.state.ap == [4, 4]
    assert scene.table("roads") == {"R05": ["tile", "0"]}


@pytest.mark.rule("WP-11.7")
def test_without_tiles_the_guards_stay() -> None:
    scene = Scene().champion(0, "monk", "Wolf Pass").guards("R12", 1, 0, 1)
    scene.stock(0, four=0).stock(NEUTRAL_TILE, four=0).tiles(0, "R01", "R04", "R36", "R48")
    scene.turn().play("take 1M", "step Mistfall", "cover")
    assert scene.table("roads")["R12"] == ["1", "0", "1", "0"]  # type: ignore[index]
    assert (scene.ninjas("R12"), scene.tile_on("R12")) == (0, -1)
    assert scene.around_of("Mistfall", 1) == 2
    assert scene.scored(0) == {"clearing": 2 + (1 + 1 + 3 + 2) + 2}
    assert scene.scored(1) == {"clearing": 2}
    assert "stay" in scene.told()


@pytest.mark.rule("WP-12.1")
def test_a_location_is_cleared_once() -> None:
    scene = Scene().champion(0, "monk", "Quiet Bamboo").neutral("R09", "R13").turn()
    scene.play("take 1M", "step Mistfall", "cover", "lay neutral")
    assert scene.table("cleared") == ["Quiet Bamboo"]
    assert scene.scored(0) == {"clearing": 2}


@pytest.mark.rule("WP-12.2")
def test_the_reward_is_for_who_covered() -> None:
    """Seat 1 lays the tile, seat 0 is paid for clearing."""
    scene = Scene().champion(0, "monk", "Lantern Hill").guards("R05", 1, 1).neutral("R01", "R02", "R37").turn()
    scene.play("take 1M", "step Crane Ford", "cover", "lay neutral")
    assert scene.scored(0) == {"clearing": 2}
    assert scene.scored(1) == {}


@pytest.mark.rule("WP-12.3")
def test_everybody_is_paid_for_guards_after_the_exchange() -> None:
    scene = (
        Scene(3).champion(0, "monk", "Lantern Hill").guards("R05", 2, 2).tiles(1, "R01").tiles(0, "R02").neutral("R37")
    )
    scene.state.passed = 0b110
    scene.turn().play("take 1M", "step Crane Ford", "cover", "lay own")
    assert scene.scored(0) == {"clearing": 2 + 2}, "the Guard on R05 went home"
    assert scene.scored(1) == {"clearing": 1}
    assert scene.scored(2) == {"clearing": 3}


@pytest.mark.rule("WP-12.4")
def test_two_locations_at_once() -> None:
    scene = Scene().neutral("R09", "R13", "R01", "R12", "R36", "R48").turn()
    scene.play("take 1M", "step Quiet Bamboo", "cover", "lay neutral")
    assert scene.scored(0) == {"clearing": 4}
    assert scene.table("cleared") == ["Mistfall", "Quiet Bamboo"]
