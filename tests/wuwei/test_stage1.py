"""Stage 1 alone, Evolving Traditions (SOL, ST1)."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import ELEMENTS, NAMES, apart
from jianghu.errors import BadOption, BadPosition, NoUndo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.table import Table
from tests.wuwei.alone import Alone

ALL = ("snake", "dragon", "crane", "tiger", "leopard")
DIFFICULTIES = ("beginner", "intermediate", "advanced")


def begun(seed: int = 1, lineage: str = "tiger", **options: object) -> WuWei:
    """A new game, set up by its player."""
    state = jianghu.new("wuwei", seats=1, seed=seed, level="stage1", **options)
    assert isinstance(state, WuWei)
    for words in (f"lineage {lineage}", "element wood", "palace earth", "season winter"):
        state.play(state.action(words), Dice(seed))
    return state


# Setting up -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOL-1")
def test_one_seat_and_three_difficulties() -> None:
    game = jianghu.game("wuwei")
    for difficulty in DIFFICULTIES:
        assert game.seats_for(game.complete({"level": "stage1", "difficulty": difficulty})) == [1]
    with pytest.raises(BadOption):
        jianghu.new("wuwei", seats=2, level="stage1")
    with pytest.raises(BadOption):
        jianghu.new("wuwei", seats=1, level="master")
    with pytest.raises(BadOption, match="difficulty"):
        jianghu.new("wuwei", seats=1, level="stage1", difficulty="extreme")
    with pytest.raises(BadOption, match="level"):
        jianghu.new("wuwei", seats=1, level="stage4")


@pytest.mark.rule("SOL-1")
@pytest.mark.parametrize("option", ["emperor_seat=0", "max_rounds=3", "lineage_assignment=chosen"])
def test_options_of_tables_are_refused(option: str) -> None:
    name, value = option.split("=")
    with pytest.raises(BadOption, match=name):
        jianghu.game("wuwei").new(1, {"level": "stage1", name: value}, Dice(1))


@pytest.mark.rule("SOL-1")
def test_a_table_has_no_difficulty() -> None:
    with pytest.raises(BadOption, match="difficulty"):
        jianghu.new("wuwei", seats=2, level="master", difficulty="advanced")
    scene = Alone().student_phase()
    assert scene.refused("ruler emperor") == "EMP-1"


@pytest.mark.rule("SOL-2")
def test_advanced_includes_intermediate() -> None:
    """All five masters must be home at Intermediate, and so they must at Advanced."""
    for difficulty in DIFFICULTIES:
        scene = Alone(difficulty=difficulty).five().markers("tiger").student(0, "O12").student_phase()
        scene.play("step O22")
        assert (scene.state.result() is not None) == (difficulty == "beginner")


@pytest.mark.rule("SOL-3")
def test_winter_turns_the_marker_over() -> None:
    scene = Alone().set(season="autumn").student(0, "O14").master("snake", "S42").student_phase().walk("step S15")
    assert (scene.table("season"), scene.table("moon")) == ("winter", True)
    again = Alone().set(season="autumn", moon=True).student(0, "O14").master("snake", "S42")
    again.student_phase().walk("step S15")
    assert (again.table("season"), again.table("moon")) == ("winter", False)
    assert "gathering" not in scene.told() + again.told()


@pytest.mark.rule("SOL-4")
def test_the_player_chooses_the_lost_card() -> None:
    scene = stuck().holds_cards(snake="wood", crane="fire").student_phase()
    assert (scene.asked, scene.seat) == ("lost card", 0)
    assert scene.legal() == ["lose snake", "lose crane"]


def stuck() -> Alone:
    """The student in a corner behind a wall, without chi."""
    return Alone().student(0, "S00").walls("O00")


@pytest.mark.rule("SOL-5", "SOL-6")
def test_trackers_as_you_like_and_one_chi_of_each() -> None:
    state = begun()
    assert (state.element, state.palace, state.season) == (0, 2, 3)
    assert state.chi[:5] == [1] * 5
    assert (state.moon, state.rounds) == (False, 1)


@pytest.mark.rule("SOL-7")
def test_a_game_alone_is_won_or_lost() -> None:
    ends = set()
    for seed in range(6):
        dice = Dice(seed)
        state = jianghu.new("wuwei", seats=1, seed=seed, level="stage1")
        while state.stack:
            state.apply(state.pick(dice), dice)
        result = state.result()
        assert result is not None and result.rule in ("ST1-18", "ST1-19")
        ends.add((tuple(result.places), tuple(result.payoffs)))
    assert ends <= {((1,), (1.0,)), ((2,), (0.0,))}


@pytest.mark.rule("SOL-8")
def test_the_lineage_is_chosen_before_the_board_is_laid() -> None:
    state = jianghu.new("wuwei", seats=1, seed=3, level="stage1")
    assert isinstance(state, WuWei)
    assert [state.words(action) for action in state.legal()] == [f"lineage {animal}" for animal in ANIMALS]
    laid = [state.board.laid]
    assert state.at == [-1] * 10
    dice = Dice(3)
    state.play(state.action("lineage crane"), dice)
    laid.append(state.board.laid)
    assert laid == [False, True] and dice.drawn > 0
    assert state.game.questions[state.stack[-1].kind] == "element"
    assert state.chi[:5] == [0] * 5


@pytest.mark.rule("SOL-9")
def test_nothing_is_taken_back_behind_a_card() -> None:
    game = jianghu.game("wuwei")
    table = Table.new(game, ["Lin"], {"level": "stage1"}, 5)
    for words in ("lineage tiger", "element wood", "palace earth", "season winter"):
        table.play(table.state.action(words))
    table.undo()
    table.play(table.state.action("season winter"))
    state = table.state
    assert isinstance(state, WuWei)
    while state.solo.seen == 0:
        table.play(state.legal()[-1])
        state = table.state
        assert isinstance(state, WuWei)
    with pytest.raises(NoUndo):
        table.undo()


@pytest.mark.rule("SOL-10", "CRD-7")
def test_a_jump_is_the_movement_of_one_phase() -> None:
    """The student has walked; in the master phase a master may still use the Dragon."""
    scene = Alone().holds_cards(dragon="fire").chi(0, wood=3).master("crane", "S42").student(0, "O12")
    scene.student_phase().wants("card tiger wood").walk("step O11")
    assert scene.solo("acting") == "master tiger"
    assert "dragon" in scene.verbs()


@pytest.mark.rule("SOL-10", "MOV-3")
def test_no_character_returns_in_the_whole_turn() -> None:
    """With the moon up the Crane carries the student first; its old space is closed to it in its own phase."""
    scene = Alone().set(moon=True, season="autumn").student(0, "O11").master_phase("crane fire")
    scene.play("carry student S11", "stop")
    assert scene.asked == "moving"
    assert "O11" not in scene.steps()


@pytest.mark.rule("SOL-11")
def test_twenty_turns_at_most() -> None:
    for seed in range(8):
        dice = Dice(seed)
        state = jianghu.new("wuwei", seats=1, seed=seed, level="stage1")
        assert isinstance(state, WuWei)
        while state.stack:
            state.apply(state.pick(dice), dice)
        assert state.rounds <= 20


@pytest.mark.rule("ST1-1")
def test_one_student_on_the_center() -> None:
    state = begun(lineage="crane")
    assert [NAMES[space] if space >= 0 else "" for space in state.at[:5]] == ["", "", "O22", "", ""]
    assert state.plus & 31 == 0


@pytest.mark.rule("ST1-2")
@pytest.mark.parametrize("lineage", ALL)
def test_own_palace_and_temple_have_their_places(lineage: str) -> None:
    for seed in range(5):
        state = begun(seed, lineage)
        element = state.board.lineage_element[ANIMALS.index(lineage)]
        assert NAMES[state.board.palaces[element]] == "S41"
        assert NAMES[state.board.temples[element]] == "S14"
        assert apart(state.board.temples, 0) and apart(state.board.palaces, 0)
        assert state.game.check(state) == []


@pytest.mark.rule("ST1-3")
def test_four_walls_around_the_palace() -> None:
    state = begun()
    table = state.position()["table"]
    assert isinstance(table, dict)
    assert table["walls"] == ["O30", "O31", "O40", "O41"] and table["wall_supply"] == 3


@pytest.mark.rule("ST1-4")
def test_masters_on_their_temples_without_markers() -> None:
    state = begun()
    for animal in range(5):
        assert state.at[animal + 5] == state.board.temples[state.board.lineage_element[animal]]
    assert state.plus == 0


@pytest.mark.rule("ST1-5")
def test_five_cards_are_set_aside_and_twenty_are_the_deck() -> None:
    """However it goes, at most four cards of an animal are revealed, and the one that is earned is none of them."""
    for seed in range(10):
        dice = Dice(seed)
        state = jianghu.new("wuwei", seats=1, seed=seed, level="stage1")
        assert isinstance(state, WuWei)
        while state.stack:
            state.apply(state.pick(dice), dice)
            assert state.game.check(state) == []
            assert state.solo.seen & state.solo.known == 0


@pytest.mark.rule("ST1-6")
def test_the_tiles_lie_still() -> None:
    scene = Alone().student(0, "S11").student_phase().walk("step O11")
    assert scene.table("tiles") == ["black", "white"]


# The two phases -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST1-7")
def test_sun_student_first_moon_master_first() -> None:
    sun = Alone().set(phase="next turn")
    sun._begin("next turn")
    assert sun.table("mover") == "student"
    moon = Alone().set(moon=True)
    moon._begin("next turn")
    assert moon.solo("acting") == "master snake"


@pytest.mark.rule("ST1-7")
def test_the_order_is_settled_at_the_beginning() -> None:
    """Winter comes in the student phase and turns the marker: the master phase still follows, once."""
    scene = Alone().set(season="autumn").student(0, "O14").master("snake", "S42")
    scene.student_phase().wants("card dragon wood").walk("step S15")
    assert scene.table("moon") is True
    assert (scene.solo("second_phase"), scene.solo("acting")) == (True, "master dragon")
    assert scene.refused("move student") == "ST1-7"
    scene.wants("card tiger fire").play("stop")
    assert (scene.table("rounds"), scene.solo("master_first")) == (2, True)


@pytest.mark.rule("ST1-8")
def test_the_student_must_move() -> None:
    scene = Alone().student(0, "O12").student_phase()
    assert "stop" not in scene.legal()
    assert scene.refused("stop") == "R01"
    assert "step S12" in scene.legal()


@pytest.mark.rule("ST1-8")
def test_an_undisciplined_student_loses_a_card_and_starts_from_the_center() -> None:
    scene = stuck().holds_cards(snake="wood", crane="fire").student_phase().play("lose crane")
    assert (scene.at("tiger"), scene.hand(0)) == ("O22", {"snake": "wood"})
    assert scene.solo("known") == ["snake wood", "crane fire"]
    assert scene.asked == "moving" and scene.steps()


@pytest.mark.rule("ST1-8", "ST1-12")
def test_a_lost_card_is_earned_again() -> None:
    scene = Alone().note(known=["crane fire"]).student(0, "O20").student_phase().walk("step S31").play("decline")
    assert scene.hand(0) == {"crane": "fire"}


@pytest.mark.rule("ST1-9")
def test_the_master_of_the_card_may_move_up_to_three_spaces() -> None:
    scene = Alone().master_phase("tiger wood")
    assert (scene.table("mover"), scene.table("left")) == ("master", 3)
    other = Alone().master_phase("dragon wood").play("step O02", "step O12", "step S12")
    assert other.at("dragon", "master") == "S12"
    assert other.table("element") == "metal"
    assert other.holds(0) == {"metal": 1}


@pytest.mark.rule("ST1-9", "ST1-20")
def test_a_master_that_stays_does_not_align() -> None:
    scene = Alone().master_phase("dragon wood").play("stop")
    assert scene.table("season") == "winter" and scene.holds(0) == {}


@pytest.mark.rule("ST1-20")
def test_chi_without_a_step() -> None:
    scene = Alone().chi(0, wood=3).walls("O02").master_phase("dragon wood")
    assert "stop" in scene.legal()
    scene.play("destroy O02", "stop")
    assert scene.table("walls") == [] and scene.holds(0) == {}


@pytest.mark.rule("ST1-20", "CTR-4")
def test_a_free_removal_must_be_used() -> None:
    scene = (
        Alone().five().master("dragon", "O22").student(0, "S42").walls("O12", "O23", "O32").master_phase("dragon wood")
    )
    scene.play("open O12")
    assert scene.legal() == ["step O12"]
    assert scene.refused("stop") == "CTR-4"


@pytest.mark.rule("ST1-10", "ST1-21")
def test_another_master_is_led_for_a_protected_style() -> None:
    scene = Alone().holds_cards(snake="wood").markers("snake").master_phase("snake fire")
    assert scene.asked == "guide"
    assert scene.legal() == [f"guide {animal}" for animal in ANIMALS]
    scene.play("guide leopard")
    assert (scene.solo("acting"), scene.table("mover")) == ("master leopard", "master leopard")
    plain = Alone().master_phase("snake fire")
    assert plain.asked == "moving"
    assert plain.refused("guide leopard") == "ST1-10"


@pytest.mark.rule("ST1-21")
def test_the_master_is_named_before_the_crane() -> None:
    scene = Alone().holds_cards(crane="wood").markers("crane").master_phase("crane fire")
    scene.play("guide snake")
    assert scene.asked == "carrying"
    scene.play("carry master S44")
    assert scene.at("snake", "master") == "S44"


@pytest.mark.rule("ST1-11")
@pytest.mark.parametrize(("before", "chi"), [(0, 3), (1, 2), (2, 1)])
def test_a_marker_brings_chi(before: int, chi: int) -> None:
    cards = [f"dragon {element}" for element in ELEMENTS[1 : 1 + before]]
    scene = Alone().revealed(*cards).master("dragon", "O10").student(0, "O42").master_phase("dragon wood")
    scene.walk("step S10")
    assert scene.holds(0) == {"wood": 1 + chi}
    assert "dragon" not in str(scene.table("dishonored"))


@pytest.mark.rule("ST1-11")
def test_four_chi_for_a_master_that_was_led() -> None:
    scene = Alone().holds_cards(snake="wood").markers("snake").master("dragon", "O10").student(0, "O42")
    scene.master_phase("snake fire").play("guide dragon").walk("step S10")
    assert scene.holds(0) == {"wood": 5}


@pytest.mark.rule("ST1-11")
def test_no_chi_for_the_marker_at_advanced() -> None:
    scene = Alone(difficulty="advanced").master("dragon", "O10").student(0, "O42").master_phase("dragon wood")
    scene.walk("step S10")
    assert scene.holds(0) == {"wood": 1} and "dragon" not in str(scene.table("dishonored"))


@pytest.mark.rule("ST1-12")
def test_the_card_that_was_set_aside() -> None:
    """On the palace while the marker lies there; the element is drawn among those that nobody has seen."""
    scene = Alone().revealed("crane wood", "crane metal").student(0, "O20").student_phase()
    scene.wants("lesson crane water").walk("step S31").play("decline")
    assert scene.hand(0) == {"crane": "water"}
    assert scene.solo("known") == ["crane water"]


@pytest.mark.rule("ST1-12", "DEV-2")
def test_with_the_master_that_has_its_marker() -> None:
    scene = Alone().markers("crane").student(0, "O10").student_phase().walk("step S20")
    assert list(scene.hand(0)) == ["crane"]
    palace = Alone().markers("crane").student(0, "O20").student_phase().walk("step S31").play("decline")
    assert palace.hand(0) == {}


@pytest.mark.rule("ST1-13")
def test_minus_does_not_share_with_minus() -> None:
    scene = Alone().student(0, "O10").student_phase()
    assert "S20" not in scene.steps()
    assert scene.refused("step S20") == "SHR-1"
    assert "S20" in Alone().markers("crane").student(0, "O10").student_phase().steps()


@pytest.mark.rule("ST1-14")
def test_masters_use_the_powers_of_earned_cards() -> None:
    scene = Alone().holds_cards(leopard="water").chi(0, wood=3).master_phase("dragon wood")
    assert "leopard S54" in scene.legal()
    scene.play("leopard S54")
    assert scene.at("dragon", "master") == "S54"
    assert scene.hand(0) == {"leopard": "water spent"}
    student = Alone().holds_cards(leopard="water").chi(0, wood=3).student_phase()
    assert "leopard S54" in student.legal()


# What the cards do ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ST1-15")
def test_leopard_sets_the_active_element() -> None:
    assert Alone().after_both_phases("leopard fire").table("element") == "fire"


@pytest.mark.rule("ST1-15")
def test_dragon_turns_the_season() -> None:
    assert Alone().after_both_phases("dragon fire").table("season") == "spring"
    turned = Alone().set(season="autumn").after_both_phases("dragon fire")
    assert (turned.table("season"), turned.table("moon")) == ("winter", True)


@pytest.mark.rule("ST1-15", "ST1-24")
def test_tiger_raises_a_wall_on_the_inner_ring() -> None:
    scene = Alone().student(0, "O12").after_both_phases("tiger wood")
    assert scene.legal() == ["build O13", "build O23"]
    assert scene.refused("build O12") == "PAL-3"
    assert scene.refused("build O03") == "ST1-15"
    assert scene.refused("build O31") == "ST1-15"
    assert scene.refused("decline") == "ST1-24"
    assert scene.refused("take O13") == "PAL-4"
    assert scene.play("build O23").table("walls") == ["O23"]


@pytest.mark.rule("ST1-15")
def test_tiger_of_earth_builds_anywhere_on_the_ring() -> None:
    scene = Alone().after_both_phases("tiger earth")
    assert len(scene.legal()) == 8
    one = Alone().student(0, "O12").walls("O13").after_both_phases("tiger wood")
    assert one.table("walls") == ["O13", "O23"]
    none = Alone().walls("O12", "O13", "O23").after_both_phases("tiger wood")
    assert none.table("walls") == ["O12", "O13", "O23"]


@pytest.mark.rule("ST1-24")
def test_a_lifted_wall_is_built_elsewhere() -> None:
    walls = ["O12", "O00", "O01", "O02", "O03", "O04", "O44"]
    scene = Alone().walls(*walls).after_both_phases("tiger wood")
    assert scene.asked == "building"
    assert {words.split()[0] for words in scene.legal()} == {"take"}
    assert scene.refused("build O13") == "PAL-4"
    assert scene.refused("take O13") == "PAL-4"
    scene.play("take O12")
    assert scene.legal() == ["build O13", "build O23"]
    assert scene.refused("build O12") == "ST1-24"
    assert scene.refused("decline") == "ST1-24"
    scene.play("build O13")
    walls_now = scene.table("walls")
    assert isinstance(walls_now, list) and "O13" in walls_now and len(walls_now) == 7
    only = Alone().walls(*walls).student(0, "O23").after_both_phases("tiger wood").play("take O12")
    walls_now = only.table("walls")  # O13 is the only other site, and no question
    assert isinstance(walls_now, list) and "O13" in walls_now and "O12" not in walls_now


@pytest.mark.rule("ST1-16")
def test_snake_guards_the_walls() -> None:
    scene = Alone().holds_cards(snake="wood").chi(0, wood=9).walls("O04").master_phase("snake fire")
    assert scene.solo("locked") is True
    assert "destroy" not in scene.verbs() and "snake" not in scene.verbs()
    assert scene.refused("destroy O04") == "ST1-16"
    assert scene.refused("snake O04") == "ST1-16"


@pytest.mark.rule("ST1-16", "CTR-4")
def test_snake_guards_also_at_the_center() -> None:
    """The student is shut in on the center; no wall is removed for free: it is undisciplined and stays."""
    scene = Alone().walls("O12", "O23", "O32").note(revealed=["snake fire"], locked=True).student_phase()
    assert "undisciplined" in scene.told()
    assert scene.table("mover") != "student"


@pytest.mark.rule("ST1-16", "CTR-4")
def test_why_no_wall_falls_at_the_center() -> None:
    scene = Alone().five().master("snake", "O22").student(0, "S42").walls("O12", "O23", "O32").chi(0, wood=3)
    scene.holds_cards(snake="metal", dragon="metal", crane="fire", tiger="metal", leopard="metal")
    scene.master_phase("snake fire")
    assert scene.refused("open O12") == "ST1-16"


@pytest.mark.rule("ST1-16")
def test_the_guard_ends_with_the_next_card() -> None:
    scene = Alone().chi(0, wood=3).walls("O02").note(locked=True, revealed=["snake fire"]).master_phase("dragon wood")
    assert scene.solo("locked") is False
    assert "destroy O02" in scene.legal()


@pytest.mark.rule("ST1-16", "ST1-22")
def test_crane_carries_the_master_under_the_sun() -> None:
    scene = Alone().master_phase("crane fire")
    assert scene.asked == "carrying"
    assert scene.legal() == ["carry master S11", "carry master S44"]
    assert scene.refused("carry student S11") == "ST1-16"
    scene.play("carry master S11")
    assert scene.at("crane", "master") == "S11" and scene.table("left") == 3
    assert scene.refused("carry master S44") == "ST1-16"
    scene.play("step O11")
    assert scene.refused("step S11") == "MOV-3"


@pytest.mark.rule("ST1-16")
def test_crane_carries_either_under_the_moon() -> None:
    scene = Alone().set(moon=True, season="autumn").master_phase("crane fire")
    assert scene.legal() == ["carry master S11", "carry master S44", "carry student S11", "carry student S44"]
    scene.play("carry student S44")
    assert scene.at("tiger") == "S44" and scene.table("mover") == "master crane"


@pytest.mark.rule("ST1-22")
def test_crane_leads_to_a_tile_that_is_free() -> None:
    """One tile is taken by a piece of the same sign: the other one is no choice."""
    scene = Alone().student(0, "S11").master_phase("crane fire")
    assert scene.at("crane", "master") == "S44"
    none = Alone().student(0, "S11").master("snake", "S44").master_phase("crane fire")
    assert none.at("crane", "master") == "S20"
    moon = Alone().set(moon=True).student(0, "S11").master_phase("crane fire")
    assert moon.legal() == ["carry master S44", "carry student S44"]
    assert moon.refused("carry master S11") == "ST1-22"


@pytest.mark.rule("ST1-23")
def test_no_wall_is_taken_while_the_snake_lasts() -> None:
    """The supply is empty: an active palace offers nothing."""
    walls = ["O00", "O01", "O02", "O03", "O04", "O44", "O43"]
    locked = Alone().walls(*walls).student(0, "O20").note(locked=True, revealed=["snake fire"])
    locked.student_phase().walk("step S31")
    assert "take" not in locked.verbs()
    free = Alone().walls(*walls).student(0, "O20").student_phase().walk("step S31")
    assert "take" in free.verbs()


@pytest.mark.rule("ST1-25")
def test_the_effect_comes_also_for_a_master_that_was_led() -> None:
    scene = Alone().set(moon=True).holds_cards(leopard="wood").markers("leopard").student(0, "O12")
    scene.master_phase("leopard fire").play("guide snake", "stop").walk("step O11")
    assert scene.table("element") == "fire"


# The end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST1-17")
def test_protected_by_card_and_marker() -> None:
    card = Alone().holds_cards(snake="wood").master_phase("snake fire")
    marker = Alone().markers("snake").master_phase("snake fire")
    both = Alone().holds_cards(snake="wood").markers("snake").master("snake", "O13").master_phase("snake fire")
    assert [scene.asked for scene in (card, marker, both)] == ["moving", "moving", "guide"]


@pytest.mark.rule("ST1-17")
def test_at_advanced_the_master_must_be_home() -> None:
    away = Alone(difficulty="advanced").holds_cards(snake="wood").markers("snake").master("snake", "O13")
    home = Alone(difficulty="advanced").holds_cards(snake="wood").markers("snake")
    assert away.master_phase("snake fire").asked == "moving"
    assert home.master_phase("snake fire").asked == "guide"


@pytest.mark.rule("ST1-18")
def test_the_fourth_card_of_a_style() -> None:
    three = [f"snake {element}" for element in ELEMENTS[:3]]
    assert Alone().revealed(*three).master_phase("snake metal").end == "lost ST1-18"
    safe = Alone().revealed(*three).holds_cards(snake="water").markers("snake").master_phase("snake metal")
    assert safe.asked == "guide"


@pytest.mark.rule("ST1-18")
def test_the_last_card_of_the_deck() -> None:
    cards = [f"{animal} {element}" for animal in ANIMALS for element in ELEMENTS[:4]]
    scene = Alone().revealed(*cards[:-1]).holds_cards(leopard="water").markers("leopard").master_phase("leopard metal")
    assert scene.end == "lost ST1-18"
    assert "last" in scene.state.result().reason  # type: ignore[union-attr]


@pytest.mark.rule("ST1-19")
def test_the_student_master_comes_home() -> None:
    scene = Alone().five().markers("tiger").student(0, "O12").student_phase().play("step O22")
    assert scene.end == "won ST1-19"
    away = Alone().five().markers("tiger").master("tiger", "O34").student(0, "O12").student_phase().play("step O22")
    assert away.state.result() is None
    unmarked = Alone().five().student(0, "O12").student_phase().play("step O22")
    assert unmarked.state.result() is None


@pytest.mark.rule("ST1-19")
def test_the_master_comes_home() -> None:
    """Also on the way, before it has stopped."""
    scene = Alone().five().markers("tiger").master("tiger", "O34").master_phase("tiger wood")
    scene.play("guide tiger", "step S35")
    assert scene.end == "won ST1-19"


@pytest.mark.rule("ST1-19")
def test_all_five_from_intermediate_on() -> None:
    for difficulty in DIFFICULTIES[1:]:
        four = Alone(difficulty=difficulty).five().markers(*ALL).master("snake", "O13").student(0, "O12")
        assert four.student_phase().play("step O22").state.result() is None
        five = Alone(difficulty=difficulty).five().markers(*ALL).student(0, "O12")
        assert five.student_phase().play("step O22").end == "won ST1-19"


# Bad input ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOL-1")
@pytest.mark.parametrize(
    ("entry", "value", "names"),
    [
        ("revealed", ["snake mud"], "revealed"),
        ("revealed", [f"snake {element}" for element in ELEMENTS], "snake"),
        ("card", "snake wood", "card"),
        ("acting", "student tiger", "acting"),
        ("stage", 2, "stage"),
        ("difficulty", "advanced", "difficulty"),
        ("locked", True, "Snake"),
        ("trails", {"emperor": ["O12"]}, "emperor"),
        ("more", 1, "more"),
    ],
)
def test_a_wrong_position_names_the_entry(entry: str, value: object, names: str) -> None:
    position = begun().position()
    table = position["table"]
    assert isinstance(table, dict)
    table["solo"][entry] = value
    with pytest.raises(BadPosition, match=names):
        jianghu.position("wuwei", position)
