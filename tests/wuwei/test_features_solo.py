"""What the judgement counts alone, in stages 2 and 3."""

from __future__ import annotations

from jianghu.games.wuwei.features import FEATURES
from tests.wuwei.alone import Empire, Later, States

X = ("O02", "O12", "O32", "O42", "O20", "O21", "O23", "O24")
ALL = {"snake": "wood", "dragon": "wood", "crane": "wood", "tiger": "wood", "leopard": "wood"}


def counted(scene: Later, name: str) -> float:
    """The number of one feature at the begin of a turn."""
    return scene.begin().state.worth(0, [1.0 if feature.name == name else 0.0 for feature in FEATURES])


def empire(*dark: str) -> Empire:
    """Stage 3 with all students free, and these towns still dark."""
    scene = Empire()
    for animal, at in (("snake", "S12"), ("dragon", "S34"), ("crane", "S24"), ("leopard", "S42")):
        scene.pupil(animal, at)
    return scene.note(down=list(dark)).set(season="autumn")


def test_lights_are_the_steps_from_the_nearest_character_to_every_dark_town() -> None:
    assert counted(empire(), "lights") == 0
    assert counted(empire("S14"), "lights") == 2  # O14 and there: the snake's master is on S15
    assert counted(empire("S14", "S03"), "lights") == 5  # O13, O03 and there, from S24
    assert counted(empire("S14", "S03").master("dragon", "S13"), "lights") == 4  # O03 is next to both


def test_a_palace_is_near_where_a_border_lacks_its_wall() -> None:
    def masonry(scene: States) -> float:
        return counted(scene.black().student(0, "O33"), "masonry")

    assert masonry(States().walls(*X)) == 0
    assert masonry(States().set(palace="earth")) == 1
    assert masonry(States().set(palace="wood")) == 4  # the tracker must come first
    assert counted(States().student(0, "O33"), "masonry") == 0  # it can still be walked in this movement


def test_a_year_is_wrong_if_only_the_other_one_has_work_left() -> None:
    done = States().walls(*X).cards(0, **ALL).set(season="autumn")
    assert counted(done, "wrong_year") == 1  # towers are left, and the master does not move before winter
    done = States().walls(*X).cards(0, **ALL).set(season="winter")
    assert counted(done, "wrong_year") == 4
    assert counted(States().set(season="autumn"), "wrong_year") == 0  # lessons and walls are left
    towers = States().black().towers("S00", "S05", "S50", "S55").down("S00", "S05", "S50", "S55").set(season="spring")
    assert counted(towers, "wrong_year") == 3
    assert counted(States().black().set(season="spring"), "wrong_year") == 0
