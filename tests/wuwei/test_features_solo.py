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
    assert masonry(States().set(palace="wood")) == 1
    assert masonry(States().set(palace="earth")) == 3  # the tracker lies there: another palace is next
    assert counted(States(level="campaign"), "masonry") == 0  # CAM-4: walls are no duty


def worth_now(scene: Later, name: str) -> float:
    return scene.state.worth(0, [1.0 if feature.name == name else 0.0 for feature in FEATURES])


def test_a_turn_is_paid_for_when_it_begins() -> None:
    scene = States().student(0, "O33").down("S00").begin()
    assert worth_now(scene, "dark") == 2  # the town that must follow
    scene.walk("step O34")
    assert worth_now(scene, "dark") == 2
    scene.play("turn S01")
    assert worth_now(scene, "dark") == 2


def test_a_lesson_counts_when_the_student_has_stopped_there() -> None:
    scene = States().student(0, "O34").begin()
    assert 4 < worth_now(scene, "missing") < 5  # it can be reached in this movement
    scene.walk("step S35")
    assert worth_now(scene, "missing") == 4  # the own master stays
    scene = States().student(0, "O24").master("crane", "S24").begin()
    scene.walk("step S24")
    assert 4 < worth_now(scene, "missing") < 5  # the dice may call it away


def test_what_can_still_be_walked_is_nearly_there() -> None:
    scene = States().walls(*X).student(0, "O13").master("snake", "S15").begin()
    far = worth_now(scene, "stride")
    assert 0 < far < 1
    scene.play("step O14")
    assert 0 < worth_now(scene, "stride") < far


def test_work_behind_walls_is_cut_off() -> None:
    def cut_off(*walls: str) -> float:
        return counted(States().walls(*walls).student(0, "O44"), "cut_off")

    assert cut_off() == 0
    assert cut_off("O34") == 0
    assert cut_off("O34", "O43", "O33") > 3  # S55 and what is next to it: no lesson, no palace


def test_without_a_snake_the_last_wall_is_not_passed() -> None:
    done = States().walls(*X).towers("S00", "S05", "S50", "S55").down("S00", "S05", "S50", "S55").student(0, "S12")
    assert counted(done.cards(0, **ALL), "key") == 0
    near = counted(done.cards(0, **ALL), "student_home")
    assert 0 < near < 6  # O12 and the center, for 3 chi
    assert counted(done.cards(0, **{**ALL, "snake": "wood spent"}), "key") == 1
    assert counted(done.cards(0, **{**ALL, "snake": "wood spent"}), "student_home") > near


def test_a_tower_is_worth_more_than_the_way_to_the_next_corner() -> None:
    march = [1.0 if feature.name == "march" else 0.0 for feature in FEATURES]
    scene = States().black().down("S05", "S00", "S50", "S55").master("tiger", "O04").begin().walk("step S05")
    there = scene.state.worth(0, march)
    scene.play("tower")
    assert scene.state.worth(0, march) <= there


def test_a_marker_that_is_taken_is_never_worse() -> None:
    locked = Empire().begin().state
    weights = [1.0 if feature.name == "gathered" else 0.0 for feature in FEATURES]
    assert locked.worth(0, weights) >= 5.0 * (5 + 4)  # masters without markers, students in towers


def test_a_year_is_wrong_if_only_the_other_one_has_work_left() -> None:
    def wrong(scene: Later, season: str) -> float:
        return counted(scene.set(season=season), "wrong_year")

    corners = ("S00", "S05", "S50", "S55")
    done = States().walls(*X).cards(0, **ALL)
    assert wrong(done, "winter") > wrong(done, "autumn") > 1  # the master has towers to raise, and does not move yet
    towers = States().black().towers(*corners).down(*corners)
    assert wrong(towers, "winter") > wrong(towers, "autumn") > 1  # the student has work, and does not move yet
    assert wrong(States().black(), "autumn") == 0  # four towers take longer than the season
    assert wrong(States().towers(*corners).down(*corners).cards(0, **ALL), "winter") == 0  # walls, and time for them


def test_a_student_who_learns_on_temples_brings_the_master_too_early() -> None:
    corners = ("S00", "S05", "S50", "S55")
    learning = States().towers(*corners).down(*corners).set(season="autumn")
    assert counted(learning, "wrong_year") > counted(learning.set(season="winter"), "wrong_year") > 0


def test_the_snake_that_opens_the_way_home_is_not_spent_in_vain() -> None:
    """The last step of a won game must look good, or a search does not make it."""
    corners = ("S00", "S05", "S50", "S55")
    scene = States().walls(*X).towers(*corners).down(*corners).cards(0, **ALL).student(0, "O33").chi(0, wood=5)
    scene.set(element="wood").begin()
    assert scene.state.sense(None)[0] > 0.99 and worth_now(scene, "dark") < 1  # towns matter no more
    scene.play("snake O23")
    assert worth_now(scene, "key") == 0 and worth_now(scene, "student_home") == 1
    assert scene.state.sense(None)[0] > 0.99
    scene.play("step O22")
    assert scene.end == "won ST2-20"


def test_no_tower_and_no_wall_of_the_border_is_declined() -> None:
    corners = ("S00", "S05", "S50", "S55")
    scene = States().black().down(*corners).master("tiger", "O04").begin().walk("step S05")
    assert scene.legal() == ["decline", "tower"]
    assert considered(scene) == ["tower"]
    builder = States().student(0, "O20").begin().walk("step S31").play("turn S45")
    assert "decline" in builder.legal() and "build O33" in builder.legal()
    assert considered(builder) == ["build O23", "build O24", "build O32", "build O42"]
    rest = States().walls("O23", "O24", "O32", "O42").student(0, "O20").begin().walk("step S31").play("turn S45")
    assert "build O33" in rest.legal() and considered(rest) == ["decline"]  # no wall to spare


def test_of_towns_that_are_alike_one_is_thought_about() -> None:
    scene = States().student(0, "O11").begin().walk("step S21")
    found = considered(scene)
    assert len(found) < len(scene.legal()) == 20
    assert {f"turn {corner}" for corner in ("S00", "S05", "S50", "S55")} <= set(found) and "turn S21" not in found


def considered(scene: Later) -> list[str]:
    names = {scene.state.action(words): words for words in scene.legal()}
    return [names[action] for action in scene.state.considered()]
