"""Ways over the map: where a Champion can go with his steps, and what is left to the player on the way."""

from __future__ import annotations

import pytest

from jianghu.cli.outcomes import walk
from jianghu.games.panda import GAME
from jianghu.kernel.table import Table
from jianghu.kernel.voice import Voice
from jianghu.kernel.ways import Way
from tests.panda.scenario import Scene


def ways(scene: Scene) -> dict[str, Way]:
    return {way.thing: way for way in scene.state.ways()}


def words(scene: Scene, way: Way) -> list[str]:
    return [scene.state.words(action) for action in way.actions]


def price(way: Way, language: str = "en") -> str:
    assert way.price is not None
    return Voice(GAME, language, listener=0).text(way.price.says)


@pytest.mark.rule("WP-8.1")
def test_two_steps_over_cleared_roads() -> None:
    scene = Scene().ap(9, 4).neutral("R29", "R33").turn().play("take 4W B")
    found = ways(scene)
    way = found["node:L16"]
    assert words(scene, way) == ["step Peach Grove", "step Reed Marsh"]
    assert way.through == ["node:L17", "node:L16"] and way.halt == -1, "no step is left"
    assert scene.state.words(found["node:L17"].halt) == "decline"
    assert price(found["node:L17"]) == "1 step" and price(found["node:L17"], "zh") == "1步"
    assert all(len(way.through) <= 2 for way in found.values())


@pytest.mark.rule("WP-8.4")
def test_covering_is_left_to_the_player() -> None:
    """The way goes on behind the question, whatever is answered."""
    scene = Scene().ap(9, 4).turn().play("take 4W B")
    assert ways(scene)["node:L09"].through == ["node:L09"]
    way = ways(scene)["node:W2"]
    assert words(scene, way) == ["step W3", "cover", "lay own", "step W2"]
    assert price(way) == "2 steps" and price(way, "zh") == "2步"
    for answers in (["decline"], ["cover", "lay neutral"]):
        other = Scene().ap(9, 4).turn().play("take 4W B", "step W3", *answers)
        assert "step W2" in other.legal()


@pytest.mark.rule("WP-8.4")
def test_a_walk_in_the_terminal_waits_for_the_answer() -> None:
    scene = Scene().ap(9, 4).turn().play("take 4W B")
    table = Table.new(GAME, ["Lin", "Mei"], {}, 1)
    table.state = scene.state
    walk(table, 0, ways(scene)["node:W2"])
    assert scene.at(0, "warrior") == "W3" and scene.asked == "cover"


@pytest.mark.rule("WP-11.3")
def test_a_way_ends_where_another_decides() -> None:
    """With two of three Guards there the other seat lays the tile."""
    scene = Scene().ap(9, 4).sheet(0, sword=2).champion(0, "warrior", "Reed Marsh").guards("R44", 1, 1).turn()
    scene.play("take 4W B")
    found = ways(scene)
    assert found["node:S1"].through == ["node:S1"]
    assert "node:S2" not in found or found["node:S2"].through[0] != "node:S1"


@pytest.mark.rule("WP-7.5")
def test_any_champion_may_be_the_one_who_goes() -> None:
    scene = Scene().turn().play("take 1N")
    assert words(scene, ways(scene)["node:L02"]) == ["champion monk", "step Crane Ford"]
