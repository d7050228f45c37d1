"""The campaign: three stages, one game (CAM)."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import NAMES, SEASONS, names
from jianghu.errors import BadOption, BadPosition, NoUndo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.table import Table
from tests.wuwei.alone import CROSS, Alone, Empire, Solo, States, home, towered

CORNERS = ["S00", "S05", "S50", "S55"]
FIVE = dict.fromkeys(ANIMALS, "metal")
LIFTED = ["O01", "O02", "O00", "O13", "O04", "O32", "O03", "O10"]  # two of each season, in their order
SET_UP = ("element wood", "palace earth", "season winter")


def ended(**options: object) -> Alone:
    """Stage 1 was ended, with one master at home."""
    return home(**options).walk("step O22").play("end")


def relaid(**options: object) -> Alone:
    """The octagons lie again, and stage 2 asks for a lineage."""
    return ended(**options).play(*(f"lift {octagon}" for octagon in LIFTED))


# The stages in their order --------------------------------------------------------------------------------------


@pytest.mark.rule("CAM-1", "CAM-9")
def test_a_lost_stage_ends_the_campaign() -> None:
    cards = [f"{animal} {element}" for animal in ANIMALS for element in ("wood", "fire", "earth", "water")]
    scene = Alone(level="campaign").five().revealed(*cards[:19]).master_phase("leopard water")
    assert scene.end == "lost ST1-18"
    dark = States(level="campaign").student(0, "O11").down(*(town for town in towns() if town != "S45")).begin()
    assert dark.walk("step S21").end == "lost ST2-21"
    assert Empire(level="campaign").hand().begin().end == "lost ST3-18"


def towns() -> list[str]:
    scene = States()
    return sorted(str(name) for name in scene._dict("towns"))


@pytest.mark.rule("CAM-9")
def test_winning_the_last_stage_wins() -> None:
    scene = Empire("dragon", level="campaign").markers(*ANIMALS).walls(*CROSS[:1])
    for animal in ANIMALS:
        scene.pupil(animal, "O22").master(animal, "O22")
    scene.note(down=[], towers=[]).pupil("dragon", "O12").set(season="winter").pair("dragon wood")
    assert scene.refused("end") == "CAM-9"
    assert scene.play("move student", "step O22").end == "won ST3-27"


@pytest.mark.rule("CAM-9", "CAM-10")
def test_one_game_from_the_first_stage_to_the_last() -> None:
    """What comes between the stages, in its order; one record with one end."""
    scene = relaid()
    assert (scene.asked, scene.solo("stage"), scene.table("rounds")) == ("lineage", 2, 0)
    scene.play("lineage crane", *SET_UP)
    assert (scene.solo("stage"), scene.table("rounds"), scene.asked) == (2, 1, "moving")
    third = towered().play("end")
    assert (third.solo("stage"), third.asked) == (3, "lineage")
    third.play("lineage snake", *SET_UP)
    assert (third.asked, third.state.result()) == ("discarding", None)
    told = [event.public["stage"] for event in third.journal.events if event.kind == "stage"]
    assert told == ["Emerging Empire"] and third.told().index("passed") < third.told().index("stage")


@pytest.mark.rule("CAM-10")
def test_octagons_are_taken_up_between_the_first_two_stages_only() -> None:
    assert home().refused("lift O01") == "CAM-10"
    assert towered().play("end").refused("lift O01") == "CAM-10"
    assert ended().asked == "lifting"


@pytest.mark.rule("SOL-1")
def test_a_stage_by_itself_knows_no_campaign() -> None:
    scene = Alone().student_phase()
    for words in ("end", "continue", "lift O01", "recover crane fire"):
        assert scene.refused(words) == "SOL-1"


# The first stage ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAM-3", "CAM-11")
@pytest.mark.parametrize("difficulty", ["beginner", "intermediate", "advanced"])
def test_the_goals_of_beginner_pass_stage_one(difficulty: str) -> None:
    scene = home(difficulty=difficulty).walk("step O22")
    assert (scene.asked, scene.legal()) == ("ending", ["end", "continue"])
    short = Alone(level="campaign", difficulty=difficulty).five().student(0, "O12").student_phase().walk("step O22")
    assert short.asked != "ending"  # the own marker is missing
    assert short.refused("end") == "CAM-11"


@pytest.mark.rule("CAM-3")
def test_each_other_master_that_is_not_home_costs_a_card() -> None:
    """By lot of all five of its animal; of the own animal none."""
    scene = Alone(level="campaign").five().markers("tiger", "snake", "crane").master("crane", "S21")
    scene.student(0, "O12").set(rounds=9).student_phase().walk("step O22")
    scene.fate.pending = [0, 2, 4]  # dragon (no marker), crane (not at home), leopard
    scene.play("end")
    assert scene.journey("lost") == ["dragon wood", "crane earth", "leopard water"]
    assert scene.journey("lost_first") == scene.journey("lost")
    assert scene.journey("turns") == [9, 0, 0]


@pytest.mark.rule("CAM-11", "CAM-3")
def test_playing_on_and_being_asked_again() -> None:
    scene = home().wants("card snake fire").walk("step O22").play("continue")
    assert scene.asked == "moving" and scene.solo("stage") == 1
    assert scene.play("stop").asked == "ending"  # after the master phase, with the student still at home
    at_risk = Alone(level="campaign").five().markers("tiger").student(0, "O12")
    at_risk.revealed("snake wood", "snake fire", "snake earth").student_phase().wants("card snake water")
    assert at_risk.walk("step O22").play("continue").end == "lost ST1-18"


@pytest.mark.rule("CAM-11")
def test_stage_one_ends_by_itself_with_all_at_home() -> None:
    scene = Alone(level="campaign").five().markers(*ANIMALS).student(0, "O12").set(rounds=9).student_phase()
    scene.play("step O22")
    assert (scene.asked, scene.journey("lost")) == ("lifting", [])


# Between the first two stages -----------------------------------------------------------------------------------


@pytest.mark.rule("CAM-2")
def test_two_octagons_of_each_season_are_laid_again() -> None:
    scene = ended()
    before = dict(terrain(scene))
    asked = []
    for octagon in LIFTED:
        asked.append((before[octagon], len(scene.legal())))
        scene.play(f"lift {octagon}")
    assert asked == [(season, count) for season in SEASONS for count in (6, 5)]
    after = terrain(scene)
    assert {name for name in before if before[name] != after[name]} <= {*LIFTED}
    assert before != after and sorted(before.values()) == sorted(after.values())
    assert (scene.journey("lifted"), scene.told().count("relay")) == ([], 1)
    for part in ("temples", "palaces", "towns"):
        assert scene.table(part) == scene._table[part]


def terrain(scene: Solo) -> dict[str, str]:
    found = scene.table("terrain")
    assert isinstance(found, dict)
    return found


@pytest.mark.rule("CAM-2")
def test_they_are_taken_up_in_the_order_of_the_seasons() -> None:
    scene = ended()
    assert scene.refused("lift O00") == "CAM-2"  # summer comes later
    scene.play("lift O01")
    assert scene.refused("lift O01") == "CAM-2"
    assert scene.refused("step O01") == "TRN-2"


@pytest.mark.rule("CAM-2")
def test_every_arrangement_may_come() -> None:
    found = set()
    for seed in range(20):
        scene = ended()
        scene.luck = Dice(seed)
        after = terrain(scene.play(*(f"lift {octagon}" for octagon in LIFTED)))
        found.add(tuple(after[octagon] for octagon in LIFTED))
    assert len(found) > 15


@pytest.mark.rule("CAM-13")
def test_octagons_beside_the_center_may_be_among_them() -> None:
    scene = ended().play("lift O12", "lift O01", "lift O23", "lift O00", "lift O32", "lift O33", "lift O21", "lift O20")
    assert [terrain(scene)[exit] for exit in ("O12", "O23", "O32", "O21")] != [*SEASONS]
    assert scene.asked == "lineage"


# The second stage -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CAM-4", "CAM-11", "ST2-20", "ST2-22")
def test_stage_two_may_be_ended_without_its_walls() -> None:
    scene = towered(*CROSS[:3])
    assert (scene.asked, scene.legal()) == ("ending", ["end", "continue"])
    assert "turn-down" not in scene.told()  # before a town is turned down
    scene.play("end")
    assert (scene.solo("stage"), scene.journey("walls")) == (3, CROSS[:3])
    short = States(level="campaign").cards(0, **FIVE).student(0, "O22").down(*CORNERS).towers(*CORNERS[:2]).black()
    short.master("tiger", "O44").set(season="summer").begin().walk("step S55").play("tower", "decline")
    assert short.asked == "turning"


@pytest.mark.rule("CAM-11", "ST2-22")
def test_the_question_comes_again_at_the_end_of_the_turn() -> None:
    scene = towered().play("continue")
    assert scene.asked == "turning"
    scene.play("turn S45")
    while scene.asked == "resolving":
        scene.play(scene.legal()[0])
    assert scene.asked == "ending" and scene.table("phase") == "next turn"
    scene.play("continue")
    assert scene.table("rounds") == 13


@pytest.mark.rule("CAM-11")
def test_stage_two_ends_by_itself_with_all_walls() -> None:
    scene = States(level="campaign").cards(0, **FIVE).student(0, "O22").walls(*CROSS).down(*CORNERS)
    scene.towers(*CORNERS[:3]).black().master("tiger", "O44").set(season="summer").begin().walk("step S55")
    scene.play("tower")
    assert (scene.solo("stage"), scene.journey("walls"), scene.state.result()) == (3, CROSS, None)


@pytest.mark.rule("CAM-4")
def test_masters_away_from_their_temples_cost_a_card_each() -> None:
    """The own one too, and one that has left the game; drawn from those that are left."""
    scene = States(level="campaign").cards(0, **FIVE).student(0, "O22").down(*CORNERS).towers(*CORNERS[:3]).black()
    scene.carried(lost=["snake wood"], lost_first=["snake wood"]).master("snake", "S12").master("dragon", "")
    scene.master("tiger", "O44").set(season="summer", rounds=11).begin().walk("step S55").play("tower", "decline")
    scene.rolling(0, 1, 2).play("end")
    assert scene.journey("lost") == ["snake wood", "snake fire", "dragon fire", "tiger earth"]
    assert (scene.journey("lost_first"), scene.journey("turns")) == (["snake wood"], [12, 12, 0])


@pytest.mark.rule("CAM-5", "CAM-6")
def test_towns_that_lie_face_up_bring_chi() -> None:
    scene = towered().play("end")
    assert scene.journey("chi") == [6, 6, 8, 6, 6]  # four of each, less the corners of wood, fire, metal and water
    scene.play("lineage tiger", *SET_UP)
    assert scene.holds(0) == {"wood": 7, "fire": 7, "earth": 9, "metal": 7, "water": 7}


def recovering() -> States:
    """ST2-7: a tower was raised, and two cards are lost."""
    scene = States(level="campaign").carried(lost=["crane fire", "snake wood"], lost_first=["crane fire", "snake wood"])
    scene.student(0, "O11").black().down("S50").master("tiger", "O40").begin().walk("step S50")
    return scene.play("tower")


@pytest.mark.rule("ST2-7", "CAM-7")
def test_a_tower_brings_a_lost_card_back() -> None:
    scene = recovering()
    assert scene.legal() == ["decline", "recover snake wood", "recover crane fire"]
    assert scene.refused("recover tiger fire") == "ST2-7"
    scene.play("recover crane fire")
    assert scene.journey("lost") == ["snake wood"] and scene.told()[-1] == "restore"
    assert scene.refused("recover snake wood") == "ST2-7"


@pytest.mark.rule("CAM-7", "CAM-3")
def test_lost_cards_are_missing_in_stages_two_and_three() -> None:
    scene = States(level="campaign").carried(lost=["snake wood"], lost_first=["snake wood", "crane fire"])
    scene.student(0, "O14").begin().walk("step S15").play("turn S45")
    while scene.asked == "resolving":
        scene.play(scene.legal()[0])
    assert [words for words in scene.legal() if words.startswith("learn")] == [
        f"learn snake {element}" for element in ("fire", "earth", "metal", "water")
    ]
    assert scene.refused("learn snake wood") == "DEV-3"
    third = States(level="campaign").carried(lost=["snake wood"], lost_first=["snake wood", "crane fire"])
    third.cards(0, **FIVE).student(0, "O22").down(*CORNERS).towers(*CORNERS[:3]).black().master("tiger", "O44")
    third.set(season="summer", rounds=11).begin().walk("step S55").play("tower", "decline", "end")
    third.play("lineage tiger", *SET_UP)
    hand = third.solo("hand")
    assert isinstance(hand, list)
    assert "snake wood" not in hand and "crane fire" in hand and len(hand) == 25 - 2  # the Tiger master was away


# The third stage ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAM-6", "ST3-1")
def test_walls_that_were_not_built_are_in_the_supply_of_the_empire() -> None:
    scene = towered("O02", "O12", "O44").play("end", "lineage tiger", *SET_UP)
    assert (scene.table("walls"), scene.table("wall_supply")) == (["O02", "O12"], 6)
    assert scene.solo("fields") == []


@pytest.mark.rule("ST3-5", "CAM-6")
def test_the_hand_is_short_of_lost_cards() -> None:
    scene = towered().play("end", "lineage tiger", *SET_UP)
    hand = scene.solo("hand")
    assert isinstance(hand, list) and len(hand) == 24 and scene.journey("lost") not in ([], hand)


# Terms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAM-8")
def test_each_stage_has_its_difficulty_and_its_lineage() -> None:
    options = {"difficulty": "advanced", "difficulty_3": "beginner"}
    scene = relaid(**options)
    assert scene.solo("difficulty") == "advanced"  # as in the stage before
    assert scene.legal() == [f"lineage {animal}" for animal in ANIMALS]
    scene.play("lineage crane", *SET_UP)
    assert scene.table("lineages") == ["crane"] and scene.at("crane") == "O22"
    third = towered(**options).play("end")
    assert third.solo("difficulty") == "beginner"


@pytest.mark.rule("CAM-8")
def test_nothing_else_is_carried_over() -> None:
    scene = relaid().play("lineage tiger", *SET_UP)
    assert scene.table("cards") == [{}] and scene.table("dishonored") == [] and scene.table("walls") == []
    assert scene.holds(0) == dict.fromkeys(("wood", "fire", "earth", "metal", "water"), 1)
    assert scene.at("tiger", "master") == "S35" and scene.table("moon") is False


@pytest.mark.rule("CAM-8")
def test_options_of_the_campaign_belong_to_it() -> None:
    for option in ("difficulty_2", "difficulty_3"):
        with pytest.raises(BadOption, match=option):
            jianghu.game("wuwei").new(1, {"level": "stage2", option: "advanced"}, Dice(1))
    with pytest.raises(BadOption, match="campaign_retry"):
        jianghu.new("wuwei", seats=1, level="stage1", campaign_retry=True)
    with pytest.raises(BadOption):
        jianghu.new("wuwei", seats=2, level="campaign")
    assert jianghu.new("wuwei", seats=1, level="campaign", stage2_master_builds=True).seats == 1


# Lost stages that are repeated ----------------------------------------------------------------------------------


@pytest.mark.rule("CAM-12")
def test_the_first_stage_is_repeated_on_a_new_board() -> None:
    cards = [f"{animal} {element}" for animal in ANIMALS for element in ("wood", "fire", "earth", "water")]
    scene = Alone(level="campaign", campaign_retry=True).five().revealed(*cards[:19]).master_phase("leopard water")
    assert scene.state.result() is None
    assert (scene.asked, scene.state.board.laid, scene.journey("attempts")) == ("lineage", False, [2, 0, 0])
    assert scene.told()[-3:] == ["lost", "stage", "attempt"]
    scene.luck = Dice(3)
    scene.play("lineage tiger")
    assert scene.state.board.laid and scene.table("cards") == [{}] and scene.solo("revealed") == []


@pytest.mark.rule("CAM-12")
def test_a_later_stage_is_repeated_with_what_it_was_first_begun_with() -> None:
    scene = States(level="campaign", campaign_retry=True).student(0, "O11")
    scene.carried(lost=[], lost_first=["crane fire"], attempts=[1, 2, 0])  # a card was brought back meanwhile
    scene.down(*(town for town in towns() if town != "S45")).begin().walk("step S21")
    assert (scene.asked, scene.solo("stage"), scene.solo("down")) == ("lineage", 2, [])
    assert (scene.journey("lost"), scene.journey("attempts")) == (["crane fire"], [1, 3, 0])
    assert terrain(scene) == scene._table["terrain"]
    third = Empire(level="campaign", campaign_retry=True).hand()
    third.carried(lost=["crane fire"], lost_first=[], walls=CROSS[:5], chi=[2, 0, 0, 4, 0]).begin()
    assert third.journey("attempts") == [1, 1, 2]
    third.play("lineage snake", *SET_UP)
    assert (third.table("walls"), third.table("wall_supply")) == (CROSS[:5], 3)
    assert third.holds(0)["metal"] == 5 and "crane fire" not in str(third.solo("hand"))


@pytest.mark.rule("CAM-12")
def test_attempts_change_nothing_in_the_result() -> None:
    scene = Empire("dragon", level="campaign", campaign_retry=True).markers(*ANIMALS).walls(*CROSS[:1])
    scene.carried(attempts=[3, 2, 2])
    for animal in ANIMALS:
        scene.pupil(animal, "O22").master(animal, "O22")
    scene.note(down=[], towers=[]).pupil("dragon", "O12").set(season="winter").pair("dragon wood")
    assert scene.play("move student", "step O22").end == "won ST3-27"


# Records, positions, taking back --------------------------------------------------------------------------------


@pytest.mark.rule("CAM-9", "SOL-9")
def test_the_end_of_a_stage_is_not_taken_back_when_cards_were_drawn() -> None:
    table = Table.new(jianghu.game("wuwei"), ["Ann"], {"level": "campaign"}, 1)
    table.state = home().state
    for words in ("step O22", "stop", "end"):
        table.play(table.state.action(words))
    with pytest.raises(NoUndo):
        table.undo()


@pytest.mark.rule("CAM-9")
def test_positions_of_every_stage_are_read_back() -> None:
    for scene in (home(), home().walk("step O22"), ended(), relaid(), towered(), towered().play("end")):
        position = scene.state.position()
        again = jianghu.position("wuwei", position)
        assert again.position() == position and again.digest() == scene.state.digest()


@pytest.mark.parametrize(
    ("entry", "value", "fault"),
    [
        ("lost", ["crane fire"], "carried over from a stage that was not played"),
        ("lost", ["crane ice"], "lost"),
        ("walls", ["O00"], "carried over"),
        ("attempts", [0, 0, 0], "stage 1 was not begun"),
        ("turns", [3, 0, 0], "stage 1 was not begun or ended"),
        ("lifted", ["O01"], "taken up while a stage is played"),
        ("chi", [1, 0, 0, 0], "chi"),
    ],
)
@pytest.mark.rule("CAM-8")
def test_positions_that_no_campaign_reaches(entry: str, value: object, fault: str) -> None:
    position = home().state.position()
    table = position["table"]
    assert isinstance(table, dict)
    table["solo"]["journey"][entry] = value
    with pytest.raises(BadPosition, match=fault):
        jianghu.position("wuwei", position)


def test_a_stage_by_itself_has_no_journey() -> None:
    position = Alone().student_phase().state.position()
    table = position["table"]
    assert isinstance(table, dict)
    table["solo"]["journey"] = {}
    with pytest.raises(BadPosition, match="journey"):
        jianghu.position("wuwei", position)


def test_observations_of_all_stages_have_one_layout() -> None:
    states = [home().state, ended().state, relaid().state, towered().state, towered().play("end").state]
    states.append(towered().play("end", "lineage tiger", *SET_UP).state)
    layouts = [state.game.layout(state) for state in states]
    for state, layout in zip(states, layouts, strict=True):
        assert layout.names == layouts[0].names and len({*layout.names}) == len(layout.names)
        assert len(state.game.observe(state, 0)) == len(layout.names)


def test_judgement_follows_the_stages() -> None:
    """A stage that was passed promises more than one that is being played."""
    before, between, last = home().state, relaid().state, towered().play("end").state
    assert 0.0 < before.sense()[0] < between.sense()[0] < last.sense()[0] < 1.0
    start = jianghu.game("wuwei").new(1, {"level": "campaign"}, Dice(1))
    assert start.sense()[0] == pytest.approx(0.75 * 0.85 * 0.04)  # all three stages are still to be won
    for state in (before, between, last):
        assert isinstance(state, WuWei)
    assert NAMES[before.at[3]] == "O12" and names(last.walls) == []
