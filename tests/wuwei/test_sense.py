"""What players feel about a position of Wu Wei."""

from __future__ import annotations

import jianghu
from jianghu import Dice
from jianghu.boards.octagons import CENTER_BIT, NAMES, way
from jianghu.games.wuwei import entering
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.features import FAR, way_out
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import BLACK_GENERAL, WHITE_GENERAL
from jianghu.players import Greedy
from tests.wuwei.scenario import Scene


def shares(rounds: int, walls: list[str]) -> list[float]:
    """With the student of seat 1 in the corner behind O00."""
    scene = Scene("dragon", "crane").student(0, "S55").student(1, "S00").walls(*walls).set(rounds=rounds)
    return scene.turn(0).state.sense()


def test_somebody_shut_in_is_worse_off_for_ever() -> None:
    for rounds in (5, 45, 200):
        assert shares(rounds, ["O00"])[1] < shares(rounds, [])[1]


def test_to_shut_somebody_in_is_worth_less_the_longer_a_game_lasts() -> None:
    """Else nobody would ever take a card that opens the way of the other one, and the game would not end."""
    gains = [shares(rounds, ["O00"])[0] - shares(rounds, [])[0] for rounds in (5, 30, 40, 50, 60, 200)]
    assert gains[0] == gains[1] > gains[2] > gains[3] > gains[4] == gains[5] == 0.0


def help_for(scene: Scene) -> float:
    """How far help is for the student of seat 1 in the corner behind O00, which is closed in summer."""
    state = scene.student(1, "S00").set(season="summer").turn(0).state
    closed = state.walls | state.board.seasons[state.season]
    return way_out(state, 1, NAMES.index("S00"), CENTER_BIT, state.walls, closed)


def test_a_season_that_bars_the_way_draws_towards_a_temple() -> None:
    """TMP-1: it turns the season. A student alone cannot get there; a student-master sends the master."""
    assert help_for(Scene("crane", "dragon")) == FAR
    by_master = [help_for(Scene("crane", "dragon").student_master(1).master("dragon", at)) for at in ("O02", "O12")]
    assert by_master == [1.0, 2.0]
    on_temple = Scene("crane", "dragon").student_master(1)
    assert help_for(on_temple) == 2.0  # only a movement that ends there counts: out and back again


def test_walls_draw_towards_chi() -> None:
    """CHI-5: three chi of the active element destroy a wall."""
    lacks = [help_for(Scene("crane", "dragon").walls("O00").chi(1, wood=held)) for held in (0, 2, 3)]
    assert lacks[0] > lacks[1] > lacks[2] == 0.0


def test_a_far_limit_changes_nothing() -> None:
    """R04: with 43 rounds left there is time for any work; with few there is not."""

    def limited(limit: int | None) -> list[float]:
        scene = Scene("snake", "crane", "emperor", level="emperor", max_rounds=limit)
        return scene.student(0, "S55").set(rounds=2).turn(0).state.sense()

    assert limited(45) == limited(None) != limited(12)
    assert limited(44) == limited(45)  # one round less makes no leap


# The empire -----------------------------------------------------------------------------------------------------


def ruled() -> Scene:
    """The black general on O11, the emperor on S44; seat 2 rules."""
    scene = Scene("snake", "crane", "emperor", level="emperor").imperial("general black", "O11")
    return scene.set(tiles=["black", "black"])


def rule_of(scene: Scene) -> float:
    return scene.turn(0).state.sense()[2]


def test_fields_on_the_way_to_a_corner_are_worth_something_to_the_empire() -> None:
    assert (
        rule_of(ruled().fields("O11", "O00")) > rule_of(ruled().fields("O11", "O12")) >= rule_of(ruled().fields("O11"))
    )


def test_a_ruler_on_the_road_is_in_the_way() -> None:
    """SHR-3: nobody shares with the emperor."""
    assert rule_of(ruled().fields("O11", "O00").imperial("emperor", "O00")) < rule_of(ruled().fields("O11", "O00"))


def test_a_tower_that_can_be_raised_is_as_good_as_raised() -> None:
    table = ruled().imperial("general black", "O00").fields("O00").turn(2)
    best = max(table.legal(), key=lambda words: after(table, words))
    assert best == "step S00"
    table.walk(best)
    assert table.asked == "tower" and after(table, "tower") > after(table, "decline")


def after(table: Scene, words: str) -> float:
    """What the emperor player has when that was done."""
    state = table.state.copy()
    state.apply(state.action(words), Dice(0))
    return state.sense()[2]


def test_the_first_fields_lead_to_corners() -> None:
    """EMP-5: greedy founding shortens the general's way."""
    state = jianghu.new("wuwei", seats=3, seed=4, level="emperor")
    dice, greedy = Dice(1), Greedy()
    while state.seat is not None and state.phase_number() < 0:
        state.apply(greedy.choose(state.hide(state.seat), dice), dice)
    assert isinstance(state, WuWei)
    general = WHITE_GENERAL if state.at[WHITE_GENERAL] >= 0 else BLACK_GENERAL
    assert way(state.at[general], CORNER_BITS, entering.by_land(state, general), FAR) == 2
