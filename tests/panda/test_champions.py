"""Strength, quests and the other actions (WP-16 to WP-18)."""

from __future__ import annotations

import pytest

from jianghu.games.panda.words import LOCATIONS
from tests.panda.scenario import Scene


@pytest.mark.rule("WP-16.1")
def test_a_strength_tile() -> None:
    scene = Scene().champion(0, "warrior", "W2").turn().play("take 2W B")
    assert scene.tiles_of(0) == {"sword": 1}
    assert scene.state.tile_pool == [4, 4, 3, 6, 6, 6]


@pytest.mark.rule("WP-16.2")
def test_no_tile_or_no_slot() -> None:
    for scene in (Scene().sheet(0, sword=4), Scene().pool_of(sword=0)):
        before = scene.tiles_of(0)
        scene.turn().play("take 2W B")
        assert scene.tiles_of(0) == before
        assert scene.told()[-2] == "nothing"


@pytest.mark.rule("WP-16.3")
def test_strength_is_the_number_of_tiles() -> None:
    scene = Scene().turn()
    for number in range(3):
        scene.play("take 2M B", "pass") if number == 0 else scene.play("take 2M B")
    assert scene.state.strength[0] == 4
    scene.play("pass")
    assert scene.state.strength[0] == 4


@pytest.mark.rule("WP-17.1")
def test_quests_need_the_building() -> None:
    village = Scene().village("Black Lotus", "market").turn().play("take 3G A")
    assert village.tiles_of(0) == {"chest": 1}
    other = Scene().village("Black Lotus", "gate").turn().play("take 3G A")
    assert other.tiles_of(0) == {}
    city = Scene().city("Black Lotus").turn().play("take 3G A")
    assert city.tiles_of(0) == {"chest": 1}


@pytest.mark.rule("WP-17.2")
def test_no_quest_tile() -> None:
    for scene in (Scene().sheet(0, chest=4), Scene().pool_of(chest=0)):
        before = scene.tiles_of(0)
        scene.village("Black Lotus", "market").turn().play("take 3G A")
        assert scene.tiles_of(0) == before
    more = Scene(quest_slots=5).sheet(0, chest=4).village("Black Lotus", "market").turn().play("take 3G A")
    assert more.tiles_of(0) == {"chest": 5}


@pytest.mark.rule("WP-18.1")
@pytest.mark.rule("WP-18.2")
def test_transport() -> None:
    scene = Scene().ap(9, 4).turn().play("take 3G B")
    assert scene.legal() == ["lift", "decline"]
    scene.play("lift")
    assert (scene.at(0, "governor"), scene.seat) == ("", 1), "one of the two"
    assert scene.journal.events[-2].public["from"] == "Black Lotus"
    scene.play("pass", "take 3G B")
    assert scene.legal() == [*(f"land {name}" for name in LOCATIONS), "decline"]
    scene.play("land Hawk Tower")
    assert scene.at(0, "governor") == "Hawk Tower"
    section = Scene().champion(0, "warrior", "W2").turn().play("take 3W B", "lift")
    assert section.at(0, "warrior") == ""
    stays = Scene().champion(0, "governor", "").turn().play("take 3G B", "decline")
    assert (stays.at(0, "governor"), stays.seat) == ("", 1)
    assert stays.play("pass", "take 3W B").refused("land Mistfall") == "WP-18.1", "each class has its own"


@pytest.mark.rule("WP-18.3")
def test_selling_a_chest() -> None:
    scene = Scene().village("Black Lotus", "market").sheet(0, chest=2).turn().play("take 4G B")
    assert scene.legal() == ["sell", "decline"]
    scene.play("sell")
    assert scene.scored(0) == {"sales": 6}
    assert (scene.tiles_of(0), scene.state.tile_pool[4]) == ({"chest": 1}, 5)
    assert Scene().sheet(0, chest=2).turn().play("take 4G B").seat == 1, "no Market"
    assert Scene().village("Black Lotus", "market").turn().play("take 4G B").seat == 1, "no Chest"
    assert Scene().city("Black Lotus").sheet(0, chest=1).turn().play("take 4G B").asked == "sell"


@pytest.mark.rule("WP-18.4")
def test_recover() -> None:
    scene = Scene().ap(0, 4).vp(20, 6).turn().play("take 3N")
    assert (scene.state.ap[0], scene.state.vp[0]) == (2, 15), "to -2 for 5 VP, then 4 to the right"
    assert Scene().ap(-1, 4).turn().refused("take 3N") == "WP-6.2"


@pytest.mark.rule("WP-18.7")
def test_victory_points() -> None:
    assert Scene().turn().play("take 5N").scored(0) == {"actions": 5}
