"""Rounds, turns, passing and the end of a round (WP-3, WP-19, WP-20)."""

from __future__ import annotations

import pytest

from jianghu import Table
from jianghu.games.panda import GAME
from jianghu.games.panda.words import SPACES
from tests.panda.scenario import Scene


@pytest.mark.rule("WP-3.1")
def test_turns_go_round_until_all_have_passed() -> None:
    scene = Scene(3).turn()
    scene.play("pass")
    assert scene.seat == 1
    scene.play("take 3N")
    assert scene.seat == 2
    scene.play("pass")
    assert scene.seat == 1, "a sole player takes turn after turn"
    scene.play("take 5N", "pass")
    assert scene.state.rounds == 2


@pytest.mark.rule("WP-3.2")
def test_a_turn_is_one_thing() -> None:
    assert {words.split()[0] for words in Scene().turn().legal()} == {"take", "pass"}
    with_d9 = Scene(during="D9").turn()
    assert {words.split()[0] for words in with_d9.legal()} == {"take", "special", "pass"}
    with_d9.play("special 2")
    assert with_d9.seat == 1
    assert with_d9.refused("cover") == "WP-3.2"


@pytest.mark.rule("WP-3.3")
def test_withdrawing_does_not_use_up_the_turn() -> None:
    scene = Scene(during="D4")
    scene.state.joined, scene.state.counted[0] = 1, 1
    scene.state.pool[0] -= 1
    scene.turn().play("withdraw")
    assert (scene.seat, scene.asked) == (0, "turn")
    assert not scene.may("withdraw")


@pytest.mark.rule("WP-3.4")
def test_a_round_begins_afresh() -> None:
    scene = Scene().turn().play("take 3N", "take 5N").rest()
    assert scene.state.rounds == 2
    assert scene.state.spot == [-1, -1]
    assert scene.state.cells == [0] * len(SPACES)
    assert scene.state.passed == 0
    assert scene.may("take 1M")


@pytest.mark.rule("WP-3.1")
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_the_first_in_turn_order_begins_a_round(order: tuple[int, ...]) -> None:
    scene = Scene(3).order(*order).turn().rest()
    assert scene.seat == scene.state.order[0]


@pytest.mark.rule("WP-19.1")
def test_who_can_do_nothing_passes() -> None:
    scene = Scene().spare(0, 7).turn()
    assert scene.seat == 1
    assert scene.told() == ["pass", "turn"]
    poor = Scene().ap(-2, 4).turn().play("take 1W", "decline", "pass")
    assert poor.seat == 0, "the first row costs nothing"
    poor.play("take 1N", "decline")
    assert poor.may("pass")


@pytest.mark.rule("WP-19.1")
def test_who_can_withdraw_is_asked() -> None:
    scene = Scene(during="D4").spare(0, 7)
    scene.state.joined, scene.state.counted[0] = 1, 1
    scene.turn()
    assert scene.legal() == ["withdraw", "pass"]


@pytest.mark.rule("WP-19.2")
def test_who_has_passed_stays_passed() -> None:
    """Guards come back to seat 1, which has passed: no turn, but the tile is its choice, and VP come too."""
    scene = Scene().champion(0, "monk", "Lantern Hill").guards("R05", 1, 1).tiles(1, "R01", "R02", "R37")
    scene.state.passed = 2
    scene.turn().play("take 1M", "step Crane Ford", "cover")
    assert (scene.seat, scene.asked) == (1, "tile")
    before = scene.state.pool[1]
    scene.play("lay own")
    assert scene.state.pool[1] == before + 2
    assert scene.scored(1) == {"clearing": 1 + 2 + 3 + 3}
    assert scene.seat == 0


@pytest.mark.rule("WP-19.3")
def test_passing_costs_nothing() -> None:
    scene = Scene().turn().play("pass")
    assert scene.state.ap == [4, 4]
    scene.play("pass")
    assert scene.state.ap == [4, 4]


@pytest.mark.rule("WP-20.1")
@pytest.mark.rule("WP-24.10")
def test_guards_come_back_from_the_actions_board_only() -> None:
    scene = Scene(during="D4").guards("R05", 0)
    scene.state.joined, scene.state.counted[0] = 1, 1
    scene.state.pool[0] -= 1
    scene.turn().play("take 3N")
    assert (scene.state.pool[0], scene.state.ap[0]) == (6, 6)
    scene.rest()
    assert (scene.state.pool[0], scene.state.ap[0]) == (8, 8)
    assert scene.ninjas("R05") == 2
    assert scene.state.joined == 1


@pytest.mark.rule("WP-20.2")
@pytest.mark.rule("WP-20.3")
@pytest.mark.rule("WP-20.4")
def test_the_example_of_the_rulebook() -> None:
    """p.11: Julia 0, Suzy 1, Javier 2, Sean 3; Suzy lies on Julia, Javier on Sean."""
    scene = Scene(4).ap(1, 1, 0, 0)
    s = scene.state
    s.markers = [0, 1, 3, 2]
    for seat, count in enumerate([5, 5, 6, 7]):
        s.pool[seat] -= count
        s.laid[seat] = count
    scene.loose = True
    s.passed = 0b0111
    scene.turn(3).play("pass")
    assert s.ap == [6, 6, 6, 7]
    assert s.order == [0, 1, 2, 3]
    assert scene.table("stacks") == [[2, 1, 0], [3]]
    assert [event.public["seat"] for event in scene.journal.events if event.kind == "recover"] == [2, 3, 1, 0]
    assert s.pool == [8, 8, 8, 8]


@pytest.mark.rule("WP-20.3")
def test_who_recovers_nothing_stays_in_the_stack() -> None:
    scene = Scene().ap(4, 2).turn().play("pass", "take 3N")
    assert scene.state.ap == [4, 4], "2 - 2 + 4, on top of seat 0"
    scene.play("pass")
    assert scene.state.ap == [4, 6]
    assert scene.state.order == [0, 1]
    assert Scene().ap(4, 4).turn().rest().state.order == [1, 0], "seat 1 lay on top and still does"


@pytest.mark.rule("WP-20.5")
def test_the_end_comes_after_the_round() -> None:
    scene = Scene().round(29).turn().rest()
    assert (scene.state.rounds, scene.state.ended) == (30, False)
    scene.rest()
    assert scene.state.ended
    assert scene.state.refusal(0) is not None
    assert scene.refused("pass") == "WP-20.5"


@pytest.mark.rule("WP-26.5")
def test_a_whole_turn_is_taken_back() -> None:
    table = Table.new(GAME, ["A", "B"], {}, seed=4)
    while table.state.asked() >= 0 and table.state.write()["placed"] != -1:
        table.play(table.state.legal()[0])
    before = table.state.digest()
    steps = ["take 4N", "champion monk"]
    for words in steps:
        table.play(table.state.action(words))
    table.play(next(action for action in table.state.legal() if table.state.words(action).startswith("step ")))
    for _step in range(3):
        assert table.can_undo
        table.undo()
    assert table.state.digest() == before
    table.play(table.state.action("pass"))
    assert not table.can_undo, "the next player has been asked"


@pytest.mark.rule("WP-26.5")
def test_nothing_is_taken_back_behind_the_choice_of_another() -> None:
    scene = Scene(3).order(0, 2, 1).champion(0, "monk", "Lantern Hill").guards("R05", 1, 1).turn()
    table = Table.new(GAME, ["A", "B", "C"], {}, seed=4)
    table.jump(scene.state, [], table.drawn, [])
    for words in ("take 1M", "step Crane Ford"):
        table.play(table.state.action(words))
    assert table.can_undo
    table.play(table.state.action("cover"))
    assert (table.state.asked(), table.can_undo) == (1, False)
    table.play(table.state.action("lay neutral"))
    assert not table.can_undo
