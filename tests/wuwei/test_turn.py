"""Turns and rounds (TRN), and what happens to a player who cannot move (MED)."""

from __future__ import annotations

import pytest

from jianghu import LoadedDice
from jianghu.errors import IllegalAction
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from tests.wuwei.scenario import Scene

EXITS = {"O12", "O21", "O23", "O32"}


def signs(scene: Scene) -> tuple[str, str]:
    """The signs of seat 0's student and master."""
    s = scene.state
    return "+" if s.is_student_master(0) else "-", "+" if s.holds_marker(0) else "-"


def in_a_corner(*lineages: str, **options: object) -> Scene:
    """Seat 0's student on the town S00 in summer: its only way out is O00, a mountain. It is stuck."""
    return Scene(*(lineages or ("dragon", "crane")), **options).student(0, "S00").set(season="summer")


def both_in_corners(**options: object) -> Scene:
    """Student-master on S00, master on S50, in summer: both ways out are mountains."""
    return in_a_corner(**options).student_master(0).master("dragon", "S50")


# Turns and rounds -----------------------------------------------------------------------------------------------


def walk(scene: Scene, steps: list[str]) -> list[int | None]:
    """Everybody makes these steps in turn; gives who was to move each time."""
    seats: list[int | None] = []
    for step in steps:
        seats.append(scene.seat)
        scene.play(f"step {step}", "stop")
    return seats


@pytest.mark.rule("TRN-1")
def test_rounds_go_clockwise_from_the_starting_player() -> None:
    scene = Scene("dragon", "crane", "tiger").set(start=1, season="winter").turn(1)
    seats = walk(scene, ["O12", "O23", "O32", "O11", "O13", "O33", "O12"])
    assert seats == [1, 2, 0, 1, 2, 0, 1]
    rounds = [event.public["round"] for event in scene.journal.events if event.kind == "turn"]
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3]
    assert scene.state.rounds == 3


@pytest.mark.rule("TRN-2")
def test_a_turn_is_meditate_move_align_develop() -> None:
    # The dragon student is stuck, is sent to the center, walks to the temple of the unowned leopard.
    scene = in_a_corner("dragon", "crane", level="master").cards(0, tiger="fire").chi(0, wood=1)
    scene.set(tiles=["white", "white"]).turn()
    scene.play("step O32", "step O42", "rapid", "step S53", "stop", "learn leopard wood")
    of_this_turn = scene.told()[: scene.told().index("turn", 1)]
    assert of_this_turn == [
        "turn",
        "undisciplined",  # Meditate
        "lose",
        "sent",
        "step",  # Move
        "step",
        "pay",
        "rapid",
        "step",
        "stop",
        "collect",  # Align with nature
        "season",
        "learn",  # Develop discipline
        "cultivate",
    ]


@pytest.mark.rule("TRN-2")
def test_nothing_can_be_done_out_of_its_step() -> None:
    scene = Scene("dragon", "crane").student(0, "O33").cards(0, snake="wood").chi(0, wood=9).set(palace="wood").turn()
    assert scene.refused("build O33") == "PAL-2"
    assert scene.refused("decline") == "PAL-2"
    assert scene.refused("learn tiger wood") == "DEV-1"
    assert scene.refused("offer wood 1") == "GTH-1"
    assert scene.refused("lose snake") == "MED-6"
    assert scene.refused("punish student") == "MED-5"
    scene.play("step S43", "stop")
    assert scene.asked == "building"  # Align: no step and no chi any more
    for words in ("step O32", "rapid", "stop", "move student", "snake O32"):
        assert scene.refused(words) == "TRN-2"
        assert scene.why(words) == "It is not the time to move."


@pytest.mark.rule("TRN-3")
def test_the_next_player_clockwise_goes() -> None:
    scene = Scene("dragon", "crane", "tiger").at_end_of_turn(0)
    assert (scene.seat, scene.state.player, scene.asked) == (1, 1, "moving")
    assert scene.state.rounds == 1
    scene = Scene("dragon", "crane", "tiger").at_end_of_turn(2)
    assert (scene.seat, scene.state.player, scene.state.rounds) == (0, 0, 2)


@pytest.mark.rule("TRN-3")
def test_a_pending_gathering_is_held_before_the_starting_players_turn() -> None:
    pending = Scene("dragon", "crane", "tiger").chi(0, wood=1).chi(1, wood=1).set(moon=True, start=1)
    pending.at_end_of_turn(0)
    assert (pending.asked, pending.seat) == ("offering", 1)
    assert "turn" not in pending.told()


@pytest.mark.rule("TRN-3")
def test_a_pending_gathering_waits_while_others_have_their_turns() -> None:
    scene = Scene("dragon", "crane", "tiger").chi(0, wood=1).chi(1, wood=1).set(moon=True, start=1).at_end_of_turn(1)
    assert (scene.asked, scene.state.player) == ("moving", 2)
    assert scene.table("moon") is True
    not_pending = Scene("dragon", "crane", "tiger").chi(0, wood=1).set(start=1).at_end_of_turn(0)
    assert (not_pending.asked, not_pending.state.player) == ("moving", 1)


@pytest.mark.rule("TRN-4")
@pytest.mark.rule("Q37")
def test_the_game_stops_at_once_in_the_middle_of_a_movement() -> None:
    scene = Scene("dragon", "crane").student_master(0).master("dragon", "O12").set(season="winter", moon=True)
    scene.chi(0, wood=5).turn().play("move master", "step O22")
    assert scene.state.left == 2  # two more spaces and five chi would be there
    assert scene.seat is None
    assert scene.legal() == []
    assert scene.told()[-1] == "win"
    result = scene.state.result()
    assert result is not None
    assert result.places == [1, 2]
    assert scene.refused("step O21") == "TRN-4"
    assert scene.why("stop") == "The game is over."
    with pytest.raises(IllegalAction, match="The game is over"):
        scene.state.play(scene.state.action("stop"), LoadedDice([]))


@pytest.mark.rule("TRN-4")
@pytest.mark.rule("Q37")
def test_the_game_stops_on_another_players_turn() -> None:
    """Seat 0's student waits on the center with its master for one card; seat 1 brings the teacher."""
    four = {animal: "wood" for animal in ANIMALS if animal != "crane"}
    scene = Scene("dragon", "crane", "tiger").cards(0, **four).master("dragon", "O22")
    scene.student_master(1).student(1, "O12").student(2, "O33").set(start=1, season="autumn").turn(1)
    scene.play("move student", "step O22", "stop", "stop")  # the crane master stays where it is
    assert (scene.asked, scene.seat) == ("learning", 0)
    scene.play("learn crane wood")
    assert scene.state.winner == 0
    assert scene.state.player == 1
    assert scene.legal() == []


@pytest.mark.rule("TRN-5")
def test_everything_is_open_but_the_fists() -> None:
    scene = Scene("dragon", "crane", "tiger").chi(0, wood=3, fire=2).chi(1, wood=2).chi(2, metal=4)
    scene.cards(1, snake="wood").set(moon=True).at_end_of_turn(2)
    for seat in (None, 0, 1, 2):
        assert scene.state.hide(seat).position() == scene.state.position()
    scene.play("offer wood 2", "offer fire 1")
    assert fist(scene.state.hide(0), 0) == [2, 1, 0, 0, 0]  # what is in the own fist one knows
    for seat in (None, 1, 2):
        assert fist(scene.state.hide(seat), 0) == [-1, -1, 0, 0, 0]  # hands went to wood and fire: all can see that
    scene.play("offer wood 0", "offer metal 2")  # the last offer: the fists open
    for seat in (None, 0, 1, 2):
        assert scene.state.hide(seat).position() == scene.state.position()


def fist(state: WuWei, seat: int) -> object:
    fists = state.write()["fists"]
    assert isinstance(fists, list)
    return fists[seat]


# Who is undisciplined -------------------------------------------------------------------------------------------


@pytest.mark.rule("MED-1")
def test_before_the_fifth_card_only_the_student_counts() -> None:
    # The master on S02 could walk, but at Initiate level it is not free: the stuck student makes undisciplined.
    scene = in_a_corner().turn()
    assert "undisciplined" in scene.told()
    assert scene.at("dragon") == "O22"


@pytest.mark.rule("MED-1")
@pytest.mark.rule("MED-2")
def test_with_a_student_master_the_master_counts_too() -> None:
    scene = in_a_corner().student_master(0).turn()
    assert "undisciplined" not in scene.told()
    assert scene.steps() == {"O01", "O02"}  # the master on S02 is the one that moves
    scene.play("step O02", "stop")
    assert (scene.at("dragon"), scene.at("dragon", "master")) == ("S00", "O02")


@pytest.mark.rule("MED-1")
@pytest.mark.rule("MAS-2")
def test_at_master_level_the_balance_decides_who_counts() -> None:
    white = in_a_corner(level="master").set(tiles=["white", "white"]).turn()
    assert "undisciplined" in white.told()  # only the student was free
    black = in_a_corner(level="master").set(tiles=["black", "black"]).turn()
    assert "undisciplined" not in black.told()
    assert black.steps() == {"O01", "O02"}
    mixed = in_a_corner(level="master").turn()
    assert "undisciplined" not in mixed.told()
    assert mixed.steps() == {"O01", "O02"}
    # Even a student-master does not free the master when both tiles are white.
    white = in_a_corner(level="master").student_master(0).set(tiles=["white", "white"]).turn()
    assert white.told()[:2] == ["turn", "undisciplined"]


# The student stands on the town S01, between O00 (summer) and O01 (spring).
BETWEEN_TWO = [
    ("season and wall", "summer", ["O01"], "O33", True),
    ("season and student", "summer", [], "O01", True),
    ("two walls", "winter", ["O00", "O01"], "O33", True),
    ("wall and student", "winter", ["O00"], "O01", True),
    ("only the season", "summer", [], "O33", False),
    ("only a wall", "winter", ["O00"], "O33", False),
    ("only a student", "winter", [], "O01", False),
]


@pytest.mark.rule("MED-2")
@pytest.mark.parametrize(("what", "season", "walls", "other", "stuck"), BETWEEN_TWO)
def test_season_walls_and_characters_hold_fast(
    what: str, season: str, walls: list[str], other: str, stuck: bool
) -> None:
    scene = Scene("dragon", "crane").student(0, "S01").student(1, other).walls(*walls).set(season=season).turn()
    assert ("undisciplined" in scene.told()) == stuck, what


@pytest.mark.rule("MED-2")
def test_a_character_of_the_other_sign_holds_nobody_fast() -> None:
    scene = Scene("dragon", "crane").student(0, "S01").master("crane", "O01").set(season="summer").turn()
    assert scene.steps() == {"O01"}


# Ways that cost chi ---------------------------------------------------------------------------------------------


def walled_in(**chi: int) -> Scene:
    """The student on S00 in winter; O00 is bare of snow but walled, so that 3 chi are a way out."""
    return Scene("dragon", "crane").student(0, "S00").walls("O00").chi(0, **chi)


@pytest.mark.rule("MED-3")
@pytest.mark.rule("MED-4")
@pytest.mark.rule("Q15")
def test_three_chi_for_a_wall_are_a_way_out_and_must_be_paid() -> None:
    scene = walled_in(wood=3).turn()
    assert "undisciplined" not in scene.told()
    assert scene.legal() == ["destroy O00"]  # nothing else: no stop, and no chi for moving rapidly
    assert scene.refused("stop") == "R01"
    assert scene.why("stop") == "The character must make at least one step before it stops."
    scene.play("destroy O00", "step O00")
    assert scene.at("dragon") == "O00"
    assert scene.holds(0) == {}


@pytest.mark.rule("MED-3")
@pytest.mark.parametrize(
    ("chi", "enough"),
    [
        ({"wood": 2}, False),
        ({"wood": 2, "fire": 1}, False),
        ({"wood": 2, "fire": 1, "metal": 1}, False),
        ({"wood": 2, "fire": 2}, True),  # alchemy: two fire for one wood
        ({"fire": 2, "earth": 2, "water": 2}, True),
        ({"fire": 5}, False),
        ({"fire": 6}, True),
    ],
)
def test_chi_made_by_alchemy_counts(chi: dict[str, int], enough: bool) -> None:
    scene = walled_in(**chi).turn()
    assert ("undisciplined" in scene.told()) == (not enough)


@pytest.mark.rule("MED-3")
def test_a_wall_that_hides_a_closed_season_is_no_way_out() -> None:
    scene = walled_in(wood=3).set(season="summer").turn()  # O00 under the wall is a mountain
    assert "undisciplined" in scene.told()
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("MED-3")
def test_a_wall_that_hides_a_student_is_no_way_out() -> None:
    scene = walled_in(wood=3).student(1, "O00").turn()
    assert "undisciplined" in scene.told()
    scene = walled_in(wood=3).master("crane", "O00").turn()
    assert scene.legal() == ["destroy O00"]  # a master is no obstacle


@pytest.mark.rule("MED-3")
@pytest.mark.rule("CTR-4")
def test_the_free_wall_removal_at_the_center_is_a_way_out() -> None:
    scene = Scene("dragon", "crane").walls("O12", "O23", "O32").set(season="winter").turn()  # O21 is a lake
    assert "undisciplined" not in scene.told()
    assert set(scene.legal()) == {"open O12", "open O23", "open O32"}


@pytest.mark.rule("MED-3")
@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("snake", {"snake O00"}),
        ("crane", {"crane S11", "crane S44"}),
        ("dragon", {"dragon"}),
        ("tiger", {"tiger"}),
        ("leopard", {"leopard S05", "leopard S24", "leopard S30", "leopard S41"}),
    ],
)
def test_an_unspent_card_with_three_chi_is_a_way_out(card: str, ways: set[str]) -> None:
    # O00 is a walled mountain in summer: breaking the wall would not help, the Snake goes over it.
    def stuck(held: str, wood: int) -> Scene:
        return walled_in(wood=wood).set(season="summer").cards(0, **{card: held}).turn()

    scene = stuck("wood", 3)
    assert "undisciplined" not in scene.told()
    assert set(scene.legal()) == ways  # must pay for one of them: not even the wall may be destroyed instead
    assert scene.refused("destroy O00") == "R01"
    assert "undisciplined" in stuck("wood spent", 3).told()
    assert "undisciplined" in stuck("wood", 2).told()


@pytest.mark.rule("MED-3")
@pytest.mark.parametrize(
    ("card", "element", "blocked"),
    [
        ("snake", "fire", "O00"),
        ("dragon", "fire", "S20"),
        ("tiger", "fire", "S31"),
    ],
)
def test_a_card_helps_only_if_its_goal_may_be_entered(card: str, element: str, blocked: str) -> None:
    scene = walled_in(wood=3).set(season="summer").cards(0, **{card: element}).student(1, blocked).turn()
    assert "undisciplined" in scene.told()


@pytest.mark.rule("MED-3")
def test_a_crane_needs_a_free_tile_and_a_leopard_a_free_town() -> None:
    three = Scene("dragon", "crane", "tiger").student(0, "S00").chi(0, wood=3).cards(0, crane="fire")
    three.student(1, "S11").student(2, "S44").set(season="summer").turn()
    assert "undisciplined" in three.told()
    # A jump must lead to another space: the Leopard of water may not stay on its own water town.
    scene = in_a_corner().chi(0, wood=3).cards(0, leopard="water").turn()
    assert set(scene.legal()) == {"leopard S21", "leopard S42", "leopard S54"}


@pytest.mark.rule("MED-4")
@pytest.mark.rule("MOV-7")
def test_who_can_move_must_move() -> None:
    scene = Scene("dragon", "crane").turn()
    assert "stop" not in scene.legal()
    scene = Scene("dragon", "crane").student_master(0).turn()
    assert scene.asked == "mover"
    assert scene.legal() == ["move student", "move master"]
    assert scene.refused("stop") == "MOV-7"
    assert scene.why("stop") == "You must move at least one space."


@pytest.mark.rule("Q15")
@pytest.mark.rule("MED-3")
def test_by_option_a_way_that_costs_chi_does_not_count() -> None:
    scene = Scene("dragon", "crane", paid_escape_counts=False).student(0, "S00").walls("O00").chi(0, wood=3)
    scene.cards(0, crane="wood").turn()
    assert "undisciplined" in scene.told()
    assert scene.at("dragon") == "O22"
    assert scene.hand(0) == {}
    assert scene.holds(0) == {"wood": 3}  # nobody had to pay


@pytest.mark.rule("Q15")
@pytest.mark.rule("CTR-4")
def test_by_option_the_free_removal_still_counts_and_so_does_a_step() -> None:
    scene = Scene("dragon", "crane", paid_escape_counts=False).walls("O12", "O23", "O32").turn()
    assert "undisciplined" not in scene.told()
    assert set(scene.legal()) == {"open O12", "open O23", "open O32"}
    scene = Scene("dragon", "crane", paid_escape_counts=False).student(0, "S00").turn()
    assert scene.steps() == {"O00"}


@pytest.mark.rule("Q15")
def test_by_option_chi_may_still_be_spent_by_who_can_walk() -> None:
    scene = Scene("dragon", "crane", paid_escape_counts=False).student(0, "S01").walls("O00").chi(0, wood=4)
    scene.cards(0, crane="wood", snake="wood").turn()
    assert {"step O01", "rapid", "destroy O00", "snake O00", "crane S11", "crane S44"} == set(scene.legal())


# The penalty ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MED-5")
@pytest.mark.rule("Q16")
def test_of_two_stuck_characters_the_player_has_one_punished() -> None:
    scene = both_in_corners().set(start=1).turn()
    assert (scene.asked, scene.seat) == ("punished", 0)
    assert scene.legal() == ["punish student", "punish master"]
    scene.play("punish master")
    assert scene.at("dragon", "master") == "O22"
    assert scene.at("dragon") == "S00"  # the student-master is stuck as well, and stays
    assert signs(scene) == ("+", "-")
    assert len(scene.hand(0)) == 5
    assert scene.told().count("sent") == 1


@pytest.mark.rule("MED-5")
@pytest.mark.rule("Q16")
def test_or_the_other_one() -> None:
    scene = both_in_corners().turn().play("punish student", "lose tiger")
    assert scene.at("dragon") == "O22"
    assert scene.at("dragon", "master") == "S50"
    assert signs(scene) == ("-", "+")


@pytest.mark.rule("MED-5")
def test_a_character_that_is_not_free_cannot_be_punished_instead() -> None:
    scene = in_a_corner().cards(0, tiger="wood", crane="wood").turn()
    assert scene.asked == "lost card"  # the master was never offered
    assert scene.refused("punish master") == "MED-5"
    white = both_in_corners(level="master").set(tiles=["white", "white"]).turn()
    assert white.asked == "lost card"
    black = both_in_corners(level="master").set(tiles=["black", "black"]).turn()
    assert black.at("dragon", "master") == "O22"
    assert signs(black) == ("+", "-")


@pytest.mark.rule("MED-6")
def test_the_starting_player_chooses_the_card_that_is_lost() -> None:
    scene = in_a_corner().cards(0, snake="wood", tiger="fire spent").cards(1, snake="earth").set(start=1).turn()
    assert (scene.asked, scene.seat) == ("lost card", 1)
    assert scene.legal() == ["lose snake", "lose tiger"]
    assert scene.refused("lose crane") == "MED-6"
    assert scene.why("lose crane") == "The punished student holds no Crane card."
    scene.play("lose tiger")
    assert scene.hand(0) == {"snake": "wood"}
    assert scene.hand(1) == {"snake": "earth"}
    assert scene.at("dragon") == "O22"
    assert scene.seat == 0


@pytest.mark.rule("MED-6")
@pytest.mark.rule("CRD-9")
def test_a_lost_card_lies_unspent_in_its_deck_again() -> None:
    scene = in_a_corner().cards(0, tiger="fire spent").student(1, "O34").set(season="summer").turn()
    scene.play("step O12", "stop")
    scene.play("step S35", "stop")  # now the other student learns from the tiger master
    assert "learn tiger fire" in scene.legal()
    scene.play("learn tiger fire")
    assert scene.hand(1) == {"tiger": "fire"}


@pytest.mark.rule("MED-6")
def test_a_punished_student_master_is_a_student_again() -> None:
    scene = both_in_corners().turn()
    assert signs(scene) == ("+", "+")
    scene.play("punish student", "lose crane")
    assert signs(scene) == ("-", "+")
    assert sorted(scene.hand(0)) == ["dragon", "leopard", "snake", "tiger"]
    # It moves as a student: the master is not free any more, and minus keeps out minus.
    scene.play("step O12", "stop")
    assert scene.seat == 1


@pytest.mark.rule("MED-6")
@pytest.mark.rule("Q17")
def test_without_a_card_nothing_is_lost_but_the_student_is_sent_all_the_same() -> None:
    scene = in_a_corner().turn()
    assert "lose" not in scene.told()
    assert scene.at("dragon") == "O22"
    assert signs(scene) == ("-", "+")


@pytest.mark.rule("MED-6")
def test_a_single_card_is_lost_without_a_question() -> None:
    scene = in_a_corner().cards(0, crane="water").turn()
    assert scene.hand(0) == {}
    assert scene.at("dragon") == "O22"


def stuck_master() -> Scene:
    """Master level, both tiles black: the master alone is free, and stuck on S50 in summer."""
    scene = Scene("dragon", "crane", level="master").master("dragon", "S50")
    return scene.set(season="summer", tiles=["black", "black"])


@pytest.mark.rule("MED-7")
def test_a_punished_master_loses_its_marker_to_the_palace_of_its_element() -> None:
    scene = stuck_master().cards(0, tiger="wood").turn()
    assert scene.at("dragon", "master") == "O22"
    assert signs(scene) == ("-", "-")
    assert scene.table("dishonored") == ["dragon"]
    assert scene.hand(0) == {"tiger": "wood"}  # cards are the student's
    event = next(event for event in scene.journal.events if event.kind == "dishonor")
    assert event.public["space"] == "S10"  # the wood palace
    # The marker lies there now: a student on that palace learns the dragon.
    scene = stuck_master().student(1, "S10").turn().play("step O12", "stop")
    assert (scene.asked, scene.seat) == ("learning", 1)
    assert scene.legal()[0] == "learn dragon wood"


@pytest.mark.rule("MED-7")
@pytest.mark.rule("Q17")
def test_a_dishonored_master_has_nothing_to_lose_but_is_sent_all_the_same() -> None:
    scene = stuck_master().dishonored("dragon").turn()
    assert scene.told()[:3] == ["turn", "undisciplined", "sent"]
    assert scene.at("dragon", "master") == "O22"
    assert scene.table("dishonored") == ["dragon"]


@pytest.mark.rule("CTR-3")
@pytest.mark.rule("MED-6")
@pytest.mark.rule("MED-7")
def test_a_penalty_leads_to_the_center_that_is_closed_to_walkers() -> None:
    scene = in_a_corner().student(1, "O33").turn()  # no student-master: CTR-1 would keep it out
    assert scene.at("dragon") == "O22"
    scene = stuck_master().turn()
    assert scene.at("dragon", "master") == "O22"


# After the penalty ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MED-8")
@pytest.mark.rule("Q18")
def test_movement_begins_on_the_center_with_the_full_allowance() -> None:
    scene = in_a_corner().turn()
    assert scene.steps() == {"O12", "O21", "O32"}
    scene.play("step O12", "step O02", "step S03")
    assert scene.at("dragon") == "S03"
    assert scene.holds(0) == {"fire": 1}
    assert scene.seat == 1


@pytest.mark.rule("MED-8")
@pytest.mark.rule("Q18")
def test_after_the_penalty_any_free_character_may_move() -> None:
    scene = both_in_corners().turn().play("punish master")
    assert scene.steps() == {"O12", "O21", "O32"}  # the master's: the student-master is still stuck
    # Here the master is taken from the yin-yang tile, which flips. So the student is free as well now.
    scene = Scene("dragon", "crane", level="master").student(0, "O33").master("dragon", "S11")
    scene.walls("O00", "O10").set(season="spring", tiles=["black", "black"]).turn()
    assert scene.told()[:5] == ["turn", "undisciplined", "dishonor", "sent", "flip"]
    assert scene.asked == "mover"  # one tile of each colour now
    assert scene.legal() == ["move student", "move master"]


@pytest.mark.rule("MED-8")
@pytest.mark.rule("Q18")
def test_if_nothing_can_move_even_then_the_turn_goes_on_without_a_second_penalty() -> None:
    # In summer O23 is closed, and three opponents' students stand on the other exits.
    scene = in_a_corner("dragon", "crane", "tiger", "snake", level="master").cards(0, tiger="wood", snake="wood")
    scene.student(1, "O12").student(2, "O21").student(3, "O32").set(tiles=["white", "white"]).turn()
    scene.play("lose snake")
    assert scene.hand(0) == {"tiger": "wood"}  # one card, not two
    assert scene.at("dragon") == "O22"
    of_this_turn = scene.told()[: scene.told().index("turn", 1)]
    assert of_this_turn == ["turn", "undisciplined", "lose", "sent", "cultivate"]  # step 4 is held
    assert scene.holds(0) == {"wood": 3}
    assert (scene.seat, scene.asked) == (1, "moving")


@pytest.mark.rule("MED-8")
@pytest.mark.rule("CTR-4")
def test_after_the_penalty_the_free_removal_helps() -> None:
    scene = in_a_corner().walls("O12", "O21", "O32").turn()
    assert scene.at("dragon") == "O22"
    assert set(scene.legal()) == {"open O12", "open O21", "open O32"}


@pytest.mark.rule("MED-9")
@pytest.mark.rule("Q18")
def test_the_space_it_was_taken_from_counts_as_visited() -> None:
    # The student is held fast on the exit O21: forests are closed, and there are two walls and two students.
    scene = Scene("dragon", "crane", "tiger").student(0, "O21").student(1, "S21").student(2, "S31")
    scene.walls("O20", "O31").set(season="spring").turn()
    assert scene.at("dragon") == "O22"
    assert scene.steps() == {"O23", "O32"}
    assert scene.refused("step O21") == "MOV-3"
    assert scene.why("step O21") == "The character has been on O21 this turn."


@pytest.mark.rule("MED-9")
@pytest.mark.rule("Q18")
def test_the_center_counts_as_visited_too() -> None:
    # A student-master keeps the center open to its master; but the master was just put there.
    scene = both_in_corners().turn().play("punish master", "step O12")
    assert scene.refused("step O22") == "MOV-3"
    # The student-master, for which only its own way counts, could go in.
    scene = both_in_corners().student(0, "O12").walls("O02", "O11", "O13").set(season="summer")
    assert "O22" in scene.turn().steps()


@pytest.mark.rule("MED-9")
def test_for_the_character_that_was_not_punished_nothing_was_visited() -> None:
    scene = Scene("dragon", "crane", level="master").student(0, "O33").student_master(0).master("dragon", "S11")
    scene.walls("O00", "O10").set(season="spring", tiles=["black", "black"]).turn()
    assert scene.at("dragon", "master") == "O22"
    scene.play("move student", "step O23")
    assert "O22" in scene.steps()  # the student-master was not put there


def nobody_moves() -> Scene:
    """Three dishonored masters close three exits, the season the fourth, and only the students are free to move."""
    scene = Scene("dragon", "crane", "tiger", level="master").dishonored("dragon", "crane", "tiger")
    scene.master("dragon", "O12").master("crane", "O23").master("tiger", "O32")
    return scene.set(tiles=["white", "white"], season="winter")


@pytest.mark.rule("R07")
def test_a_game_in_which_nobody_can_ever_move_stops() -> None:
    scene = nobody_moves().turn()
    result = scene.state.result()
    assert result is not None and result.rule == "R07"
    assert result.places == [1, 1, 1] and scene.seat is None
    assert scene.told().count("turn") == 12 * 3


@pytest.mark.rule("R07")
def test_one_who_moves_begins_the_count_anew() -> None:
    scene = nobody_moves().set(idle=35).master("tiger", "S35").turn(0)  # O32 is open
    scene.play("step O32", "stop")
    assert scene.seat == 0 and scene.table("idle") == 2  # the two others, whose way is closed again


@pytest.mark.rule("Q15")
def test_without_the_penalty_a_paid_way_may_still_be_chosen() -> None:
    scene = Scene("dragon", "crane", paid_escape_counts=False).student(0, "O33").student_master(0)
    scene.master("dragon", "S50").walls("O40").chi(0, wood=3).turn()
    assert scene.legal() == ["move student", "move master"]
    scene.play("move master")
    assert "destroy O40" in scene.legal()


@pytest.mark.rule("MOV-4")
@pytest.mark.rule("MAS-2")
@pytest.mark.rule("MAS-3")
def test_why_the_other_character_does_not_move() -> None:
    assert Scene("dragon", "crane").turn().refused("move master") == "MOV-4"
    both_white = Scene("dragon", "crane", level="master").set(tiles=["white", "white"]).turn()
    assert both_white.refused("move master") == "MAS-2"
    balanced = Scene("dragon", "crane", level="master").turn().play("move student")
    assert balanced.refused("move master") == "MAS-3"
