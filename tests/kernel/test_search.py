"""The search and the levels that stand on it, on games of every kind."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.kernel import registry
from jianghu.players import make
from jianghu.players.levels import Thinker
from jianghu.players.search import Search
from tests.positions import CASES, some_position
from tests.toy.cups import GAME
from tests.wuwei.scenario import Scene


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_the_search_counts_what_it_does(id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    seat = state.asked()
    before = state.digest()
    search = Search(state.hide(seat), seat, Dice(1))
    search.run(60)
    search.run(40)
    tried = search.shares()
    assert search.simulations == 100
    assert sum(visits for _action, visits, _share in tried) == 100
    assert all(0.0 <= share <= 1.0 for _action, _visits, share in tried)
    assert search.best() in state.legal()
    assert state.digest() == before


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_equal_dice_give_an_equal_search(id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    seat = state.asked()
    found = []
    for _twice in range(2):
        search = Search(state.hide(seat), seat, Dice(5))
        search.run(50)
        found.append(search.shares())
    assert found[0] == found[1]


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_worlds_that_look_alike_are_searched_alike(id: str, seats: int, plies: int) -> None:
    """All that a search knows comes from the hidden copy, so what is hidden cannot change it."""
    state = some_position(id, seats, plies)
    seat = state.asked()
    found = []
    for world in (state, state.imagine(seat, Dice(21)), state.imagine(seat, Dice(22))):
        search = Search(world.hide(seat), seat, Dice(5))
        search.run(50)
        found.append(search.shares())
    assert found[0] == found[1] == found[2]


def test_a_sure_win_two_steps_away_is_found() -> None:
    """Three Cups: an open six and six beans in the bowl. Keep it and claim six; a roll would throw the win away."""
    data = GAME.new(2, {"bowl": 4}, Dice(1)).position()
    data["asked"] = [["turn", 0, 0, 0]]
    data["table"] = {"bowl": 6, "beans": [3, 5], "dice": [6, 2], "open": [1, 0]}
    state = GAME.from_position(data)
    for seed in range(10):
        search = Search(state.hide(0), 0, Dice(seed))
        search.run(60)
        assert state.words(search.best()) == "keep"
        share = {action: mean for action, _visits, mean in search.shares()}
        assert share[state.action("keep")] > share[state.action("roll")]


def test_rollouts_of_any_length() -> None:
    for cut in (0, 1, 40):
        state = some_position("wuwei", 4, 90)
        search = Search(state.hide(state.seat), state.asked(), Dice(1), cut=cut)
        search.run(30)
        assert search.best() in state.legal()


def test_a_winning_step_is_found() -> None:
    """Student-master on the center, master beside it: the step home wins at once."""

    scene = Scene("dragon", "crane").student_master(0).master("dragon", "O12").turn(0).play("move master")
    state = scene.state
    search = Search(state.hide(0), 0, Dice(2))
    search.run(80)
    assert state.words(search.best()) == "step O22"


@pytest.mark.parametrize("name", ["novice", "greedy"])
@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_every_level_answers_legally(name: str, id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    assert make(name).choose(state.hide(state.seat), Dice(4)) in state.legal()


def test_a_thinker_keeps_to_its_budget() -> None:
    state = some_position("wuwei", 2, 40)
    assert Thinker(30, 0.0).choose(state.hide(state.seat), Dice(4)) in state.legal()
    assert Thinker(0, 0.01).choose(state.hide(state.seat), Dice(4)) in state.legal()


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_a_search_can_be_told_how_to_begin(id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    search = Search(state.hide(state.seat), state.asked(), Dice(1))
    last = state.legal()[-1]
    search.run(25, last)
    assert [(action, visits) for action, visits, _share in search.shares()] == [(last, 25)]
    assert search.line(last, least=1)[0] == last
    assert search.chances(last)[state.asked()] == pytest.approx(search.shares()[0][2])
    assert len(search.chances(last)) == seats


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, {"form": "2v2"})])
def test_the_chances_of_all_seats_go_with_what_an_action_is_worth(seats: int, options: dict[str, object]) -> None:
    state = registry.game("kungfu").new(seats, options, Dice(8))
    for ply in range(20):
        state.apply(state.pick(Dice(ply)), Dice(ply))
    me = state.asked()
    search = Search(state.hide(me), me, Dice(1))
    search.run(600)
    blurred = 0
    for action, visits, share in search.shares():
        chances = search.chances(action)
        assert chances[me] == pytest.approx(share)
        assert sum(chances) == pytest.approx(1.0)
        if options:
            assert chances[(me + 2) % 4] == pytest.approx(share)
        blurred += share != pytest.approx(search.root.child(action).value / visits)
    assert blurred  # it is not the mean of all visits


def test_the_expected_line_can_be_played() -> None:
    state = some_position("wuwei", 2, 40)
    search = Search(state.hide(state.seat), state.asked(), Dice(1))
    search.run(150)
    line = search.line(search.best())
    assert line[0] == search.best() and len(line) > 1
    for action in line[:2]:  # the dice have no part in these
        state.play(action, Dice(1))


# What 120 simulations find, as words and visits: equal in both builds, because all its arithmetic is exact or rounded
# alike. Another sense or another search changes it.
FOUND = {
    ("wuwei", 2, 40): ("step S13", 60),
    ("wuwei", 4, 90): ("step O14", 83),
    ("kungfu", 2, 30): ("discard Kick!", 73),
    ("kungfu", 4, 75): ("play Sword!", 116),
}


@pytest.mark.parametrize("case", FOUND)
def test_both_builds_choose_alike(case: tuple[str, int, int]) -> None:
    state = some_position(*case)
    search = Search(state.hide(state.seat), state.asked(), Dice(30))
    search.run(120)
    visits = {action: count for action, count, _share in search.shares()}
    assert (state.words(search.best()), visits[search.best()]) == FOUND[case]
