"""Stage 3 alone, Emerging Empire (ST3)."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import ELEMENTS, NAMES, names
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from tests.wuwei.alone import Empire

CROSS = ["O02", "O12", "O20", "O21", "O23", "O24", "O32", "O42"]
INNER = ["O11", "O13", "O31", "O33"]  # what the cross leaves bare of it
OUTER = ["O00", "O01", "O03", "O04", "O10", "O14", "O30", "O34", "O40", "O41", "O43", "O44"]


def begun(lineage: str = "crane", **options: object) -> WuWei:
    state = jianghu.new("wuwei", seats=1, seed=2, level="stage3", **options)
    assert isinstance(state, WuWei)
    for words in (f"lineage {lineage}", "element wood", "palace earth", "season winter"):
        state.play(state.action(words), Dice(2))
    return state


def quiet(scene: Empire) -> Empire:
    """Let the pair stand."""
    return scene.play("stop")


@pytest.mark.rule("ST3-1")
def test_dark_towns_towers_and_walls() -> None:
    state = begun()
    assert len(names(state.solo.down)) == 20
    assert names(state.empire.towers) == ["S00", "S05", "S50", "S55"]
    assert names(state.walls) == CROSS and state.wall_supply == 0


@pytest.mark.rule("ST3-2")
@pytest.mark.parametrize(
    ("lineage", "where"),
    [
        ("crane", {"snake": "S00", "dragon": "S05", "crane": "O22", "tiger": "S50", "leopard": "S55"}),
        ("leopard", {"snake": "S00", "dragon": "S05", "crane": "S55", "tiger": "S50", "leopard": "O22"}),
    ],
)
def test_students_in_the_corners(lineage: str, where: dict[str, str]) -> None:
    state = begun(lineage)
    assert {animal: NAMES[state.at[number]] for number, animal in enumerate(ANIMALS)} == where
    assert state.plus & 31 == 31


@pytest.mark.rule("ST3-3")
def test_masters_without_markers() -> None:
    state = begun()
    assert state.plus >> 5 == 0
    for animal in range(5):
        assert state.at[animal + 5] == state.board.temples[state.board.lineage_element[animal]]


@pytest.mark.rule("ST3-4")
def test_rulers_on_their_tiles() -> None:
    state = begun()
    assert (NAMES[state.at[10]], NAMES[state.at[11]], state.moon) == ("S44", "S11", False)


@pytest.mark.rule("ST3-5")
def test_all_cards_in_the_hand() -> None:
    assert begun().solo.hand == (1 << 25) - 1


@pytest.mark.rule("ST3-6")
def test_a_card_names_the_pair() -> None:
    scene = Empire().begin()
    assert scene.asked == "discarding" and len(scene.legal()) == 25
    scene.play("discard tiger fire")
    assert scene.refused("discard tiger wood") == "ST3-6"
    assert scene.asked == "mover" and scene.legal() == ["move student", "move master", "stop"]
    scene.play("move master")
    assert scene.table("left") == 3 and "stop" in scene.legal()
    scene.walk("step O34")
    assert scene.legal() == ["move student", "stop"]
    assert scene.refused("move master") == "ST3-6"
    hand = scene.solo("hand")
    assert isinstance(hand, list) and "tiger fire" not in hand and len(hand) == 24


@pytest.mark.rule("ST3-6")
def test_nobody_need_move_and_gone_cards_are_gone() -> None:
    scene = quiet(Empire().pair("tiger fire"))
    assert scene.table("rounds") == 3 and scene.asked == "discarding"
    assert scene.refused("discard tiger fire") == "ST3-6"
    assert scene.refused("guide tiger") == "ST3-6"


@pytest.mark.rule("ST3-7")
def test_a_student_in_a_tower_is_locked() -> None:
    scene = Empire().pair("snake fire")
    assert scene.legal() == ["move master", "stop"]
    assert scene.refused("move student") == "ST3-7"


@pytest.mark.rule("ST3-8", "ST3-32")
def test_who_blocks_the_empire_must_move() -> None:
    scene = Empire().pupil("tiger", "O33").begin()
    assert {words.split()[1] for words in scene.legal()} == {"tiger"}
    assert scene.refused("discard snake wood") == "ST3-8"
    scene.play("discard tiger fire")
    assert "stop" not in scene.legal()
    assert scene.refused("stop") == "ST3-8"
    scene.play("move student")
    assert scene.refused("stop") == "ST3-8"
    scene.walk("step S34")
    assert "stop" in scene.legal()


@pytest.mark.rule("ST3-8", "ST3-32")
def test_no_duty_without_a_card_or_a_way() -> None:
    cards = [f"snake {element}" for element in ("wood", "fire")]
    assert len(Empire().pupil("tiger", "O33").hand(*cards).begin().legal()) == 2
    shut = Empire().pupil("tiger", "O00").pupil("snake", "S00").master("snake", "S15")
    shut.note(rings=["inner", "outer"]).set(season="winter")
    assert len(shut.begin().legal()) in (5, 25)


@pytest.mark.rule("ST3-9", "ST3-31")
def test_nobody_ends_on_a_tile() -> None:
    scene = Empire().note(emperor="O33", rings=["inner", "outer"]).pupil("tiger", "O34").pair("tiger fire")
    scene.play("move student")
    scene.play("step S44")
    assert "stop" not in scene.legal() and scene.refused("stop") == "ST3-9"
    scene.play("step O43")
    assert "stop" in scene.legal()


@pytest.mark.rule("ST3-31")
def test_onto_a_tile_only_with_a_space_left() -> None:
    poor = Empire().note(emperor="O31").pupil("tiger", "S45").pair("tiger fire").play("move student")
    poor.play("step O34", "step O33")
    assert "S44" not in poor.steps() and poor.refused("step S44") == "ST3-31"
    rich = Empire().note(emperor="O31").chi(0, wood=1).pupil("tiger", "S45").pair("tiger fire").play("move student")
    assert "S44" in rich.play("step O34", "step O33").steps()
    rich.play("step S44")
    assert rich.legal() == ["rapid"]


@pytest.mark.rule("ST3-10", "ST3-30")
def test_powers_of_cards() -> None:
    """The discarded Dragon of fire leads to the fire temple; another card is removed for its power."""
    scene = Empire().chi(0, fire=1, earth=1, metal=4).pupil("dragon", "O13").master("crane", "O40").pair("dragon fire")
    scene.play("move student")
    assert {"jump dragon fire", "jump dragon water", "jump tiger wood", "leopard S12"} <= set(scene.legal())
    scene.play("jump dragon fire")
    assert {words.split()[0] for words in scene.legal()} == {"pay"} and "settle" not in scene.legal()
    scene.play("pay metal", "pay metal", "pay metal")
    assert scene.at("dragon") == "S20"
    hand = scene.solo("hand")
    assert isinstance(hand, list) and len(hand) == 24 and scene.solo("power") is True
    assert scene.refused("jump dragon fire") == "TRN-2"


@pytest.mark.rule("ST3-10")
def test_other_cards_are_removed_for_their_power() -> None:
    scene = Empire().chi(0, fire=3).pupil("dragon", "O13").pair("dragon wood").play("move student", "jump tiger fire")
    hand = scene.solo("hand")
    assert scene.at("dragon") == "S31" and isinstance(hand, list)
    assert "tiger fire" not in hand and len(hand) == 23


@pytest.mark.rule("ST3-10")
def test_active_chi_from_intermediate_on() -> None:
    scene = Empire(difficulty="intermediate").chi(0, fire=1, earth=1, metal=1).pupil("dragon", "O13")
    scene.pair("dragon wood").play("move student")
    assert scene.refused("jump tiger fire") == "ST3-10"
    assert scene.refused("leopard S12") == "ST3-10"
    rich = Empire(difficulty="intermediate").chi(0, wood=3).pupil("dragon", "O13").pair("dragon wood")
    assert "jump tiger fire" in rich.play("move student").legal()


@pytest.mark.rule("ST3-10")
@pytest.mark.parametrize("element", ELEMENTS)
def test_any_chi_pays_at_beginner(element: str) -> None:
    scene = Empire().chi(0, **{element: 3}).set(element="wood").pupil("dragon", "O13").pair("dragon wood")
    assert "jump tiger fire" in scene.play("move student").legal()
    two = Empire().chi(0, **{element: 2}).set(element="wood").pupil("dragon", "O13").pair("dragon wood")
    assert "jump tiger fire" not in two.play("move student").legal()


@pytest.mark.rule("SOL-10")
def test_a_jump_is_the_movement_of_one_character() -> None:
    """Q99: that the other member of the pair has walked does not forbid it."""
    scene = Empire().chi(0, fire=3).pupil("dragon", "O13").master("dragon", "O14").pair("dragon wood")
    scene.play("move master").walk("step S14").play("move student")
    assert scene.table("left") == 3 and {"jump tiger fire", "leopard S12"} <= set(scene.legal())
    scene.play("jump tiger fire")
    assert scene.at("dragon") == "S31"


@pytest.mark.rule("ST3-30")
def test_snake_and_crane_take_any_card() -> None:
    scene = Empire().chi(0, fire=3).pupil("dragon", "O13").pair("dragon wood").play("move student", "snake O23")
    hand = scene.solo("hand")
    assert scene.at("dragon") == "O23" and isinstance(hand, list)
    assert len([card for card in hand if card.startswith("snake")]) == 4
    own = Empire().chi(0, fire=3).pupil("snake", "O13").pair("snake wood").play("move student", "snake O23")
    assert own.solo("power") is True
    gone = Empire().chi(0, fire=3).pupil("dragon", "O13").hand("dragon wood", "dragon fire").pair("dragon wood")
    gone.play("move student")
    assert gone.refused("snake O23") == "ST3-10" and gone.refused("jump tiger fire") == "ST3-10"


@pytest.mark.rule("ST3-31")
def test_the_crane_needs_a_space_to_go_on() -> None:
    scene = Empire().chi(0, fire=3).note(emperor="O33").pupil("dragon", "O13").pair("dragon wood").play("move student")
    assert "crane S44" in scene.legal()
    scene.play("step O14", "step S14")
    assert "crane S44" not in scene.legal() and scene.refused("crane S44") == "ST3-31"


def at_home(scene: Empire, animal: str) -> Empire:
    """Both members of a pair on the center."""
    return scene.pupil(animal, "O22").master(animal, "O22")


@pytest.mark.rule("ST3-11")
def test_wild_cards() -> None:
    scene = at_home(Empire(), "dragon").pair("dragon wood")
    assert scene.asked == "pairing" and len(scene.legal()) == 5
    scene.play("pair tiger")
    assert scene.solo("pair") == "tiger"
    assert scene.refused("pair snake") == "ST3-11"


@pytest.mark.rule("ST3-8", "ST3-11")
def test_a_wild_card_moves_who_blocks() -> None:
    scene = at_home(Empire(), "dragon").pupil("tiger", "O33").begin()
    assert {words.split()[1] for words in scene.legal()} == {"tiger", "dragon"}
    scene.play("discard dragon wood")
    assert scene.solo("pair") == "tiger" and scene.asked == "mover"


@pytest.mark.rule("ST3-12")
def test_rapid_and_destroy() -> None:
    scene = Empire().chi(0, wood=4).pupil("dragon", "O13").pair("dragon wood").play("move student", "rapid")
    assert scene.table("left") == 4
    scene.play("destroy O12")
    assert scene.table("wall_supply") == 1


@pytest.mark.rule("ST3-13", "ST3-29")
def test_a_marker_frees_the_student() -> None:
    scene = Empire().master("snake", "O03").pair("snake wood").play("move master").walk("step S13")
    assert scene.solo("towers") == ["S05", "S50", "S55"]
    down = scene.solo("down")
    assert isinstance(down, list) and "S00" not in down
    assert scene.table("element") == "water" and scene.holds(0) == {"water": 1}
    assert scene.legal() == ["move student", "stop"]


@pytest.mark.rule("ST3-14", "ST3-15")
def test_a_town_is_turned_up() -> None:
    scene = quiet(Empire().pupil("dragon", "O13").pair("dragon wood").play("move student").walk("step S24"))
    down = scene.solo("down")
    assert isinstance(down, list) and "S24" not in down and scene.holds(0) == {"wood": 1}


@pytest.mark.rule("ST3-15")
def test_walls_are_built_on_fields() -> None:
    def palace(*fields: str) -> Empire:
        scene = Empire().walls(*CROSS[:6]).tilled(*fields).pupil("dragon", "O20").pair("dragon wood")
        return scene.play("move student").walk("step S31").play("stop")

    scene = palace("O33", "O00")
    assert scene.asked == "building" and scene.legal() == ["build O33", "decline"]
    assert scene.refused("build O34") == "ST3-15"
    bare = palace("O00")
    assert "build O34" in bare.legal()
    bare.play("build O34")
    fields, walls = bare.solo("fields"), bare.table("walls")
    assert isinstance(fields, list) and isinstance(walls, list) and "O34" in fields and "O34" in walls


@pytest.mark.rule("ST3-15", "PAL-4")
def test_an_empty_supply() -> None:
    scene = Empire().tilled("O33").pupil("dragon", "O20").pair("dragon wood").play("move student")
    scene.walk("step S31").play("stop")
    assert "take O02" in scene.legal() and "build O33" not in scene.legal()
    scene.play("take O02")
    walls = scene.table("walls")
    assert isinstance(walls, list) and "O33" in walls and "O02" not in walls


@pytest.mark.rule("ST3-15", "PAL-4", "R03")
def test_only_a_wall_that_makes_room_is_taken() -> None:
    """The whole south is walled or occupied: a wall from elsewhere would find no place there."""
    scene = Empire().walls("O33", "O34", "O23", "O24", "O32", "O42", "O00", "O01").pupil("tiger", "O43")
    scene.pupil("snake", "O44").pupil("dragon", "O20").pair("dragon wood").play("move student")
    scene.walk("step S31").play("stop")
    assert scene.asked == "building" and "take O33" in scene.legal()
    assert not {"take O00", "take O01"} & set(scene.legal())
    scene.play("take O33")
    walls = scene.table("walls")
    assert isinstance(walls, list) and "O33" in walls


@pytest.mark.rule("ST3-16")
def test_all_may_enter_the_center() -> None:
    scene = Empire().walls(*CROSS[:1]).pupil("dragon", "O12").pair("dragon wood").play("move student")
    assert "O22" in scene.steps()
    stuck = Empire().set(season="winter").hand("snake wood", "snake fire").begin()
    assert "undisciplined" not in stuck.told()


@pytest.mark.rule("ST3-17", "ST3-35")
def test_cultivation_of_the_pair() -> None:
    scene = quiet(Empire().markers("tiger").pair("tiger fire"))
    assert scene.holds(0) == {"metal": 3}
    assert quiet(Empire().pair("tiger fire")).holds(0) == {}


@pytest.mark.rule("ST3-18", "SOL-11")
def test_without_cards() -> None:
    scene = Empire().hand("tiger fire", "snake wood").begin().play("discard snake wood", "stop")
    while scene.state.stack:
        scene.play("stop" if "stop" in scene.legal() else scene.legal()[0])
    assert scene.end == "lost ST3-18" and scene.table("rounds") == 3


@pytest.mark.rule("ST3-19", "ST3-20")
@pytest.mark.parametrize(
    ("difficulty", "number", "where"),
    [
        ("beginner", 0, "S44"),
        ("beginner", 3, "O33"),
        ("intermediate", 1, "O32"),
        ("advanced", 0, "O33"),
        ("advanced", 3, "O32"),
        ("advanced", 1, "O31"),
    ],
)
def test_the_emperor_walks(difficulty: str, number: int, where: str) -> None:
    scene = quiet(Empire(difficulty=difficulty).rolling(number, 0).set(season="winter").pair("tiger fire"))
    assert scene.solo("emperor") == where
    spaces = (0 if number == 0 else 2 if number == 1 else 1) + (1 if difficulty == "advanced" else 0)
    assert scene.solo("rolled") == [spaces, 1 if difficulty == "advanced" else 0]  # it lies there for all to see


@pytest.mark.rule("ST3-20")
def test_the_other_way_under_the_moon() -> None:
    scene = quiet(Empire().set(moon=True, season="spring").rolling(1, 1).pair("tiger fire"))
    assert (scene.solo("emperor"), scene.solo("empress")) == ("O23", "O10")


@pytest.mark.rule("ST3-21", "ST3-23")
def test_the_season_holds_a_ruler() -> None:
    """O33 is a marsh: in autumn the emperor stays, and the season turns when both have been."""
    scene = quiet(Empire().set(season="autumn").rolling(3, 0).pair("tiger fire"))
    assert scene.solo("emperor") == "S44" and scene.table("season") == "winter"
    still = quiet(Empire().set(season="autumn").rolling(0, 0).pair("tiger fire"))
    assert still.table("season") == "autumn"
    halfway = quiet(Empire().note(emperor="O33").set(season="summer").rolling(1, 0).pair("tiger fire"))
    assert halfway.solo("emperor") == "O32" and halfway.table("season") == "summer"  # O31 held it, after a step


@pytest.mark.rule("ST3-21", "ST3-23")
def test_characters_hold_a_ruler() -> None:
    scene = Empire().set(season="winter").hand("snake wood", "snake fire", "snake earth").master("tiger", "O33")
    quiet(scene.rolling(3, 0).pair("snake wood"))
    assert scene.solo("emperor") == "S44" and scene.table("season") == "winter"


@pytest.mark.rule("ST3-22")
def test_fields_and_walls_behind_a_ruler() -> None:
    scene = quiet(Empire().set(season="winter").rolling(3, 0).pair("tiger fire"))
    assert scene.solo("fields") == ["O33"] and scene.table("wall_supply") == 0
    walled = quiet(Empire().walls(*CROSS[:7]).set(season="winter").rolling(3, 0).pair("tiger fire"))
    walls = walled.table("walls")
    assert isinstance(walls, list) and "O33" in walls
    nothing = quiet(Empire().set(season="winter").rolling(0, 0).pair("tiger fire"))
    assert nothing.solo("fields") == []
    still = quiet(Empire().note(emperor="O31").walls(*CROSS[:7]).set(season="winter").rolling(0, 0).pair("tiger fire"))
    assert (still.solo("emperor"), still.solo("fields")) == ("O31", []) and still.table("wall_supply") == 1
    behind = quiet(Empire().note(emperor="O31").set(season="winter").rolling(3, 0).pair("tiger fire"))
    assert (behind.solo("emperor"), behind.solo("fields")) == ("O21", ["O31"])


@pytest.mark.rule("ST3-24", "ST3-33")
def test_a_complete_ring_sends_both_home() -> None:
    """The emperor completes the inner ring; the empress moves from her tile into the outer one."""
    scene = Empire().tilled(*INNER[:3]).note(empress="O34").set(season="winter").rolling(3, 0)
    quiet(scene.pair("tiger fire"))
    assert scene.solo("rings") == ["outer", "outer"]
    assert (scene.solo("emperor"), scene.solo("empress")) == ("S44", "S11")


@pytest.mark.rule("ST3-24")
def test_a_complete_outer_ring_sends_both_to_the_inner_one() -> None:
    scene = Empire().tilled(*OUTER[1:]).note(emperor="O31").set(season="winter").rolling(0, 3)
    quiet(scene.pair("tiger fire"))
    assert scene.solo("rings") == ["inner", "inner"]
    assert (scene.solo("emperor"), scene.solo("empress")) == ("S44", "S11")


@pytest.mark.rule("ST3-24", "ST3-34")
def test_what_the_player_builds_completes_a_ring_too() -> None:
    scene = Empire().walls(*CROSS[:7]).tilled(*INNER[:3]).note(emperor="O31").pupil("dragon", "O20")
    scene.set(season="winter").rolling(0, 0)  # the rulers stand still
    scene.pair("dragon wood").play("move student").walk("step S31").play("stop")
    assert scene.solo("rings") == ["inner", "outer"]
    assert scene.play("build O33").solo("rings") == ["outer", "outer"]


@pytest.mark.rule("ST3-25", "SOL-3")
def test_winter_sends_the_rulers_home() -> None:
    scene = Empire().set(season="autumn").note(emperor="O31", empress="O41").pupil("dragon", "O13")
    scene.master("snake", "S42").rolling(0, 0).pair("dragon wood").play("move student")
    scene.walk("step O14", "step S15").play("stop")
    assert scene.table("moon") is True
    assert (scene.solo("emperor"), scene.solo("empress")) == ("S44", "S11")


@pytest.mark.rule("ST3-26")
def test_all_land_covered() -> None:
    scene = Empire().tilled(*INNER[:3], *OUTER).set(season="winter").rolling(3, 0)
    scene.note(rings=["inner", "inner"])
    quiet(scene.pair("tiger fire"))
    assert scene.end == "lost ST3-26"


@pytest.mark.rule("ST3-6")
def test_a_member_that_can_do_nothing_is_not_asked_for() -> None:
    """The Dragon student is locked in its tower, and walls stand around its master: the turn goes on."""
    scene = Empire().walls("O01", "O02", "O12", "O20", "O21", "O23", "O24", "O32").pair("dragon wood")
    assert (scene.asked, scene.table("rounds")) == ("discarding", 3)
    rich = Empire().walls("O01", "O02", "O12", "O20", "O21", "O23", "O24", "O32").chi(0, wood=1).pair("dragon wood")
    assert (rich.asked, rich.legal()) == ("mover", ["move master", "stop"])


def nearly_won() -> Empire:
    """All but the Dragon student, which stands beside the center, are there; every town is open."""
    scene = Empire("dragon").markers(*ANIMALS).walls(*CROSS[:1])
    for animal in ANIMALS:
        scene.pupil(animal, "O22").master(animal, "O22")
    return scene.note(down=[], towers=[]).pupil("dragon", "O12")


@pytest.mark.rule("ST3-27")
def test_winning() -> None:
    scene = nearly_won().set(season="winter").pair("dragon wood").play("move student", "step O22")
    assert scene.end == "won ST3-27"
    dark = nearly_won().note(down=["S12"]).set(season="winter").pair("dragon wood").play("move student", "step O22")
    assert dark.state.result() is None


@pytest.mark.rule("ST3-28")
def test_destroyed_walls_serve_the_empire() -> None:
    scene = Empire().chi(0, wood=3).set(season="winter").rolling(3, 0).pupil("dragon", "O13").pair("dragon wood")
    scene.play("move student", "destroy O12", "stop", "stop")
    walls = scene.table("walls")
    assert isinstance(walls, list) and "O33" in walls and "O12" not in walls


@pytest.mark.rule("ST3-32")
def test_one_of_two_who_block_is_enough() -> None:
    scene = Empire().set(season="winter").pupil("tiger", "O33").master("tiger", "O33").pair("tiger fire")
    assert scene.legal() == ["move student", "move master"]
    scene.play("move student").walk("step S34")
    assert scene.legal() == ["move master", "stop"]


@pytest.mark.rule("ST3-8", "ST3-32")
def test_the_other_of_the_pair_cannot_go_for_who_blocks() -> None:
    scene = Empire().set(season="winter").pupil("tiger", "O33").master("tiger", "O44").pair("tiger fire")
    scene.play("move master").walk("step S45")
    assert scene.table("mover") == "student"
    assert scene.refused("stop") == "ST3-8"


@pytest.mark.rule("ST3-33", "ST3-35")
def test_games_by_chance_keep_the_laws() -> None:
    for seed in range(3):
        dice = Dice(seed)
        state = jianghu.new("wuwei", seats=1, seed=seed, level="stage3")
        assert isinstance(state, WuWei)
        fields = 0
        while state.stack:
            state.apply(state.pick(dice), dice)
            assert state.game.check(state) == []
            assert state.empire.fields & fields == fields
            fields = state.empire.fields
        assert state.rounds <= 25
