"""Stage 2 alone, Warring States (ST2)."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import NAMES, NUMBERS, names
from jianghu.games.wuwei import stage2_dice
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from tests.wuwei.alone import States

CORNERS = ["S00", "S05", "S50", "S55"]
CROSS = ["O02", "O12", "O20", "O21", "O23", "O24", "O32", "O42"]
TOWNS = [
    "S00", "S01", "S03", "S04", "S05", "S12", "S14", "S21", "S24", "S25", "S30", "S34", "S40", "S41", "S42", "S45",
    "S50", "S52", "S54", "S55",
]  # fmt: skip
FIVE = dict.fromkeys(ANIMALS, "metal")


def begun(**options: object) -> WuWei:
    state = jianghu.new("wuwei", seats=1, seed=2, level="stage2", **options)
    assert isinstance(state, WuWei)
    return state


@pytest.mark.rule("ST2-1", "SOL-8")
def test_setting_up() -> None:
    state = begun()
    assert state.board.laid
    state.play(state.action("lineage crane"), Dice(2))
    assert NAMES[state.at[2]] == "O22" and state.plus == 31 << 5 and state.holds_marker(0)
    for animal in range(5):
        assert state.at[animal + 5] == state.board.temples[state.board.lineage_element[animal]]


@pytest.mark.rule("ST2-2")
def test_white_tiles_towers_and_walls() -> None:
    state = begun()
    for words in ("lineage crane", "element wood", "palace earth", "season winter"):
        state.play(state.action(words), Dice(2))
    assert (state.black, state.wall_supply, state.walls, state.empire.towers) == (0, 8, 0, 0)


@pytest.mark.rule("ST2-3", "ST2-25")
@pytest.mark.parametrize(("difficulty", "dice"), [("beginner", 5), ("intermediate", 5), ("advanced", 6)])
def test_the_dice_of_the_others_and_of_the_empire(difficulty: str, dice: int) -> None:
    scene = States(difficulty=difficulty).student(0, "O11").begin().walk("step S21").play("turn S45")
    rolled = [event.public["die"] for event in scene.journal.events if event.kind == "roll"]
    assert len(rolled) == dice and "tiger" not in rolled
    assert ("empress" in rolled) == (difficulty == "advanced")


@pytest.mark.rule("ST2-4")
def test_the_faces_of_the_dice() -> None:
    """Six numbers each: plus, minus and four animals; a circle, plus and four lions."""
    faces: dict[str, list[str]] = {"snake": [], "emperor": []}
    for number in range(6):
        scene = States().student(0, "O11").rolling(number, 5, 5, 5, number).begin().walk("step S21").play("turn S45")
        for event in scene.journal.events:
            if event.kind == "roll" and event.public["die"] in faces:
                faces[str(event.public["die"])].append(str(event.public["side"]))
    assert faces["snake"] == ["plus", "minus", *["symbol"] * 4]
    assert faces["emperor"] == ["circle", "plus", *["symbol"] * 4]


@pytest.mark.rule("ST2-5")
def test_the_marker_turns_the_tiles() -> None:
    scene = States().set(season="autumn").student(0, "O14").master("snake", "S21").begin()
    scene.walk("step S15").play("turn S45")
    assert (scene.table("season"), scene.table("moon"), scene.table("tiles")) == ("winter", True, ["black", "black"])
    crossed = States().student(0, "S11").begin().play("step O11")
    assert crossed.table("tiles") == ["white", "white"]


@pytest.mark.rule("ST2-5", "ST2-6")
def test_white_the_student_black_the_master() -> None:
    assert States().student(0, "O11").begin().table("mover") == "student"
    scene = States().student(0, "O11").black().begin()
    assert scene.table("mover") == "master"
    assert scene.refused("move student") == "ST2-5"
    assert scene.refused("guide snake") == "ST2-6"


@pytest.mark.rule("ST2-6")
def test_all_masters_by_agreement() -> None:
    scene = States(stage2_controls_all_masters=True).student(0, "O11").black().begin()
    assert scene.asked == "guide" and len(scene.legal()) > 1
    scene.play("guide snake")
    assert scene.table("mover") == "master snake"


@pytest.mark.rule("ST2-7", "ST2-22")
def test_a_tower_on_a_dark_corner_and_its_bonus() -> None:
    scene = States().cards(0, snake="wood spent", crane="fire").student(0, "O11").black().down("S50")
    scene.master("tiger", "O40").begin().walk("step S50")
    assert scene.asked == "tower"
    scene.play("tower")
    assert scene.solo("towers") == ["S50"] and scene.asked == "bonus"
    assert "refresh snake" in scene.legal() and "refresh crane" not in scene.legal()
    assert "exchange crane wood" in scene.legal() and "exchange crane fire" not in scene.legal()
    assert scene.refused("refresh crane") == "ST2-7"
    assert scene.play("refresh snake").hand(0)["snake"] == "wood"
    assert scene.asked == "turning"
    assert scene.refused("refresh snake") == "ST2-7"


@pytest.mark.rule("ST2-7", "ST2-24")
def test_swapped_cards_are_unspent_and_all_may_be_declined() -> None:
    def tower() -> States:
        scene = States().cards(0, snake="wood spent").student(0, "O11").black().down("S50").master("tiger", "O40")
        return scene.begin().walk("step S50")

    assert tower().play("tower", "exchange snake fire").hand(0) == {"snake": "fire"}
    assert tower().play("tower", "decline").hand(0) == {"snake": "wood spent"}
    assert tower().play("decline").solo("towers") == []


@pytest.mark.rule("ST2-7", "ST2-24")
def test_no_tower_on_an_open_corner_nor_by_a_student() -> None:
    opened = States().student(0, "O11").black().master("tiger", "O40").begin().walk("step S50")
    assert opened.asked == "turning"
    student = States().student(0, "O40").down("S50").begin().walk("step S50")
    assert student.asked == "turning"
    learnt = States().cards(0, **FIVE).student(0, "O40").down("S50").begin().walk("step S50")
    assert learnt.asked == "turning"


@pytest.mark.rule("ST2-8")
def test_a_town_goes_dark_after_every_move() -> None:
    scene = States().student(0, "O11").begin().walk("step S21")
    assert scene.asked == "turning" and len(scene.legal()) == 20
    scene.play("turn S45")
    assert scene.solo("down") == ["S45"]
    assert scene.refused("turn S45") == "ST2-8"


@pytest.mark.rule("ST2-8", "MED-8")
def test_also_after_a_move_step_without_movement() -> None:
    scene = (
        States()
        .walls("O12", "O23", "O32", "O21")
        .set(season="winter", palace="wood")
        .student(0, "S00")
        .walls("O00", "O12", "O21", "O23", "O32")
    )
    scene.begin()
    assert "undisciplined" in scene.told()
    assert scene.at("tiger") == "O22" and scene.asked in ("moving", "turning")


@pytest.mark.rule("ST2-9", "ST2-23")
def test_a_dark_town_gives_nothing() -> None:
    scene = States().student(0, "O11").down("S21").begin().walk("step S21").play("turn S45")
    assert scene.table("element") == "wood" and "collect" not in scene.told()
    now = States().student(0, "O11").begin().walk("step S21").play("turn S21")
    assert now.table("element") == "wood" and "collect" not in now.told()


@pytest.mark.rule("ST2-10")
def test_the_student_aligns_fully() -> None:
    scene = States().student(0, "O11").begin().walk("step S21").play("turn S45")
    assert scene.table("element") == "water" and "collect" in scene.told()
    palace = States().student(0, "O20").begin().walk("step S31").play("turn S45")
    assert palace.asked == "building" and palace.table("palace") == "fire"


@pytest.mark.rule("ST2-10")
def test_a_master_moves_trackers_only() -> None:
    town = States().student(0, "S00").black().master("tiger", "O33").begin().walk("step S34").play("turn S45")
    assert town.table("element") == "metal" and "collect" not in town.told()
    dark = States().student(0, "S00").black().master("tiger", "O33").down("S34").begin().walk("step S34")
    assert dark.play("turn S45").table("element") == "wood"  # ST2-9
    palace = States().student(0, "S00").black().master("tiger", "O20").begin().walk("step S31").play("turn S45")
    assert palace.table("palace") == "fire" and "collect" not in palace.told() and palace.asked != "building"
    agreed = States(stage2_master_builds=True).student(0, "S00").black().master("tiger", "O20").begin()
    agreed.walk("step S31").play("turn S45")
    assert agreed.asked == "building" and "collect" in agreed.told()


@pytest.mark.rule("ST2-10", "DEV-7")
def test_a_master_takes_its_marker_back() -> None:
    scene = States().dishonored("tiger").student(0, "S00").black().master("tiger", "O40").begin()
    scene.walk("step S51").play("turn S45")
    assert scene.table("dishonored") == []


@pytest.mark.rule("ST2-11")
def test_dice_one_by_one_in_any_order() -> None:
    scene = States().student(0, "O11").dice(snake="plus", dragon="symbol", crane="symbol", emperor="symbol")
    assert scene.asked == "resolving"
    assert scene.legal() == ["resolve chi", "resolve snake", "resolve emperor"]
    assert scene.refused("resolve tiger") == "ST2-11"
    assert scene.play("resolve chi").holds(0) == {"wood": 1}
    assert scene.solo("dice") == {"snake": "plus", "crane": "symbol", "emperor": "symbol"}


@pytest.mark.rule("ST2-12")
def test_plus_sends_a_master_home() -> None:
    """From S41 the temple of the Crane on S20 is farther than its palace on S31."""
    scene = States().student(0, "O11").master("crane", "S41").dice(crane="plus", emperor="symbol", snake="plus")
    scene.play("resolve crane")
    assert scene.at("crane", "master") == "S31" and scene.table("palace") == "fire"
    there = States().student(0, "O11").master("crane", "S31").dice(crane="plus", emperor="symbol", snake="plus")
    assert there.play("resolve crane").table("palace") == "earth"


@pytest.mark.rule("ST2-12", "ST2-26")
def test_nothing_happens_where_another_master_is() -> None:
    for sign in ((), ("tiger",)):
        scene = States().student(0, "O11").dishonored(*sign).master("crane", "S41").master("tiger", "S31")
        scene.dice(crane="plus", emperor="symbol", snake="plus").play("resolve crane")
        assert scene.at("crane", "master") == "S41"
    student = States().student(0, "S31").master("crane", "S41").dice(crane="plus", emperor="symbol", snake="plus")
    assert student.play("resolve crane").at("crane", "master") == "S31"
    learnt = States().cards(0, **FIVE).student(0, "S31").master("crane", "S41")
    learnt.dice(crane="plus", emperor="symbol", snake="plus").play("resolve crane")
    assert learnt.at("crane", "master") == "S41"


@pytest.mark.rule("ST2-13")
def test_minus_sends_a_master_to_a_town() -> None:
    scene = States().student(0, "O11").down("S03").dice(crane="minus", emperor="symbol", snake="plus")
    scene.play("resolve crane")
    assert scene.at("crane", "master") == "S40" and scene.table("element") == "fire"


@pytest.mark.rule("ST2-13")
def test_minus_with_all_towns_taken_leads_home() -> None:
    scene = States().student(0, "S40").down("S03", "S52", "S55").master("crane", "S31")
    scene.dice(crane="minus", emperor="symbol", snake="plus").play("resolve crane")
    assert scene.at("crane", "master") == "S20"


@pytest.mark.rule("ST2-13", "ST2-21", "ST2-27")
def test_minus_without_a_town_takes_the_master_out() -> None:
    dark = ("S03", "S40", "S52", "S55")
    lost = States().student(0, "O11").down(*dark).dice(crane="minus", emperor="symbol", snake="plus")
    assert lost.play("resolve crane").end == "lost ST2-21"
    safe = States().cards(0, crane="wood").student(0, "O11").down(*dark)
    safe.dice(crane="minus", emperor="symbol", snake="plus").play("resolve crane")
    masters = safe.table("masters")
    assert isinstance(masters, dict) and masters["crane"] == ""
    safe.play("resolve snake")
    rolled = [event.public["die"] for event in safe.journal.events if event.kind == "roll"]
    assert "crane" not in rolled


@pytest.mark.rule("ST2-14")
def test_animals_bring_chi() -> None:
    scene = States().student(0, "O11").dice(snake="symbol", dragon="symbol", crane="symbol")
    assert scene.holds(0)["wood"] == 3


@pytest.mark.rule("ST2-15")
def test_a_master_sent_to_its_temple_turns_the_season() -> None:
    scene = States().student(0, "O11").master("crane", "O10").dice(crane="plus", emperor="symbol", snake="plus")
    scene.play("resolve crane")
    assert (scene.at("crane", "master"), scene.table("season")) == ("S20", "spring")


@pytest.mark.rule("ST2-16")
def test_what_the_empire_does() -> None:
    circle = States().student(0, "O11").dice(emperor="circle", snake="plus").play("resolve emperor")
    assert circle.asked == "turning"
    season = States().student(0, "O11").dice(emperor="plus", snake="plus").play("resolve emperor")
    assert season.table("season") == "spring"
    lion = States().student(0, "O11").chi(0, wood=2, fire=1).dice(emperor="symbol", snake="plus")
    assert lion.play("resolve emperor").holds(0)["wood"] == 1
    poor = States().student(0, "O11").chi(0, fire=1).dice(emperor="symbol", snake="plus").play("resolve emperor")
    assert poor.holds(0)["fire"] == 1


@pytest.mark.rule("ST2-17", "ST2-25")
def test_ignoring_a_die() -> None:
    scene = States().student(0, "O11").chi(0, fire=1, earth=1, metal=2)
    scene.dice(emperor="circle", snake="plus", dragon="plus")
    assert "ignore emperor" in scene.legal()
    scene.play("ignore emperor")
    assert scene.legal() == ["pay fire", "pay earth", "pay metal"]
    assert scene.refused("settle") == "ST2-17"
    scene.play("pay metal", "pay metal", "pay fire")
    assert scene.holds(0) == {"earth": 1} and scene.solo("down") == []
    hard = States(difficulty="intermediate").student(0, "O11").chi(0, fire=1, earth=1, metal=2)
    hard.dice(emperor="circle", snake="plus")
    assert hard.refused("ignore emperor") == "ST2-17"
    rich = States(difficulty="intermediate").student(0, "O11").chi(0, wood=3)
    rich.dice(emperor="circle", snake="plus", dragon="plus")
    assert rich.play("ignore emperor").holds(0) == {}


@pytest.mark.rule("ST2-25")
def test_animals_are_alike_and_no_question() -> None:
    scene = States().student(0, "O11").dice(snake="symbol", crane="symbol", dragon="symbol")
    assert scene.asked != "resolving" and scene.told().count("receive") == 3


@pytest.mark.rule("ST2-18", "MAS-7", "DEV-1")
def test_lessons_and_cultivation() -> None:
    scene = States().student(0, "O10").begin().walk("step S20").play("turn S45", "resolve emperor")
    assert scene.asked == "learning" and len(scene.legal()) == 5
    before = scene.holds(0).get("metal", 0)
    scene.play("learn crane wood")
    assert scene.hand(0) == {"crane": "wood"} and scene.holds(0)["metal"] == before + 3


@pytest.mark.rule("ST2-19", "BLK-6")
def test_towers_close_their_town() -> None:
    scene = States().student(0, "O40").down("S50").towers("S50").begin()
    assert "S50" not in scene.steps() and scene.refused("step S50") == "BLK-6"
    builder = States().student(0, "O11").black().down("S50").towers("S50").master("tiger", "S50").begin()
    assert "O40" in builder.steps()


@pytest.mark.rule("ST2-20", "ST2-28")
def test_winning() -> None:
    """Walls close the center: the student-master is put there by chi."""
    scene = States().cards(0, **FIVE).chi(0, wood=9).student(0, "S12").down(*CORNERS).towers(*CORNERS)
    walls = [name for name in CROSS if name != "O12"]
    scene.walls(*walls).set(season="summer", palace="earth").begin()
    scene.play("step O12", "step O22")
    assert scene.state.result() is None
    last = States().cards(0, **FIVE).student(0, "O22").down(*CORNERS[:3]).towers(*CORNERS[:3]).walls(*CROSS)
    last.down(*CORNERS).black().master("tiger", "O44").set(season="summer").begin().walk("step S55").play("tower")
    assert last.end == "won ST2-20"


@pytest.mark.rule("ST2-20")
def test_the_last_wall_wins_at_once() -> None:
    """Only a master that may build can add it while the student-master is at home."""
    scene = States(stage2_master_builds=True).cards(0, **FIVE).student(0, "O22").down(*CORNERS).towers(*CORNERS)
    scene.walls(*(name for name in CROSS if name != "O32")).black().master("tiger", "O30").set(season="summer")
    scene.begin().walk("step S31").play("turn S45", "build O32")
    assert scene.end == "won ST2-20"


@pytest.mark.rule("ST2-20")
def test_walls_or_towers_missing() -> None:
    scene = States().cards(0, **FIVE).student(0, "O22").down(*CORNERS).towers(*CORNERS[:3]).walls(*CROSS[:7])
    scene.black().master("tiger", "O44").set(season="summer").begin().walk("step S55").play("tower")
    assert scene.state.result() is None


@pytest.mark.rule("ST2-20")
def test_a_student_on_the_center_is_not_enough() -> None:
    scene = States().student(0, "O22").down(*CORNERS).towers(*CORNERS[:3]).walls(*CROSS)
    scene.black().master("tiger", "O44").set(season="summer").begin().walk("step S55").play("tower")
    assert scene.solo("towers") == CORNERS and scene.state.result() is None


@pytest.mark.rule("ST2-21", "ST2-28")
def test_all_towns_dark() -> None:
    scene = States().student(0, "O11").down(*(town for town in TOWNS if town != "S45")).begin().walk("step S21")
    assert scene.end == "lost ST2-21"


@pytest.mark.rule("ST2-22")
def test_the_order_of_a_turn() -> None:
    scene = States().student(0, "O10").begin().walk("step S20").play("turn S45", "resolve emperor", "learn crane wood")
    told = [kind for kind in scene.told() if kind in ("stop", "turn-down", "collect", "roll", "learn", "cultivate")]
    assert list(dict.fromkeys(told)) == ["stop", "turn-down", "collect", "roll", "learn", "cultivate"]


@pytest.mark.rule("GEO-13")
def test_distances_leave_the_center_out() -> None:
    """From O12 to O32 the way is around it: four steps, not two."""
    found = [names(spaces) for spaces in stage2_dice.BY_DISTANCE[NUMBERS["O12"]]]
    assert found[0] == ["O12"]
    assert found[1] == ["O02", "O11", "O13", "S12", "S13"]
    assert "O32" in found[4] and not any("O22" in spaces for spaces in found)
    assert sum(len(spaces) for spaces in found) == 56


@pytest.mark.rule("ST2-26")
def test_a_choice_between_nearest_places() -> None:
    """The fire towns S40 and S52 are as near to the master on O31."""
    scene = States().student(0, "O44").master("crane", "O31").dice(crane="minus", emperor="symbol", snake="plus")
    scene.play("resolve crane")
    assert scene.asked == "sending"
    assert {words.split()[1] for words in scene.legal()} == {"S40", "S52"}
    assert scene.refused("send S55") == "ST2-26"
    assert scene.play("send S52").at("crane", "master") == "S52"
    assert scene.refused("send S52") == "ST2-26"


@pytest.mark.rule("ST2-27")
def test_the_own_master_stays_whatever_goes_dark() -> None:
    scene = States().student(0, "O11").down("S12", "S34", "S45", "S50").begin().walk("step S21").play("turn S01")
    assert scene.at("tiger", "master") == "S35"


@pytest.mark.rule("SOL-11", "ST2-28")
def test_twenty_turns_at_most() -> None:
    for seed in range(4):
        dice = Dice(seed)
        state = jianghu.new("wuwei", seats=1, seed=seed, level="stage2")
        assert isinstance(state, WuWei)
        dark = 0
        while state.stack:
            state.apply(state.pick(dice), dice)
            assert state.game.check(state) == []
            assert len(names(state.solo.down)) >= dark
            dark = len(names(state.solo.down))
        assert state.rounds <= 20
