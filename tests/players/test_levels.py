"""The levels: what a thinker keeps from one decision to the next, when it stops, and that games come to an end."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.errors import BadPlayer
from jianghu.kernel.state import State
from jianghu.players import Player, describe, make
from jianghu.players.levels import Thinker, think
from jianghu.players.playout import playout
from jianghu.players.search import Search
from tests.toy.cups import GAME

GAMES = [("cups", 3), ("wuwei", 2), ("wuwei", 4), ("kungfu", 2), ("kungfu", 4)]


def positions(id: str, seats: int, count: int) -> list[State]:
    """Positions from random games in which there is something to choose."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state = jianghu.new(id, seats=seats, seed=seed)
        playout(state, Dice(seed), 3 + 7 * seed % 60)
        if len(state.legal()) > 1:
            found.append(state)
    return found


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_stopping_early_changes_no_choice(id: str, seats: int) -> None:
    saved = 0
    for state in positions(id, seats, 8):
        seat = state.asked()
        whole = Search(state.hide(seat), seat, Dice(5))
        whole.run(200)
        early = Search(state.hide(seat), seat, Dice(5))
        think(early, 200, 0.0)
        assert early.best() == whole.best()
        saved += 200 - early.simulations
    assert saved > 0


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_what_was_thought_is_kept_within_a_turn(id: str, seats: int) -> None:
    """The next decision of the same seat starts with the visits of the child, and only with these."""
    kept = 0
    for state in positions(id, seats, 12):
        seat = state.asked()
        search = Search(state.hide(seat), seat, Dice(6))
        search.run(150)
        action = search.best()
        child = search.root.child(action)
        after = state.copy()
        after.apply(action, Dice(7))
        if after.asked() == seat and child.seat == seat:
            legal = after.legal()
            visits = {node.action: node.visits for node in child.children if node.action in legal}
            again = Search(after.hide(seat), seat, Dice(8), tree=child)
            assert again.simulations == sum(visits.values())
            assert {node.action for node in again.root.children} == set(after.considered())
            again.run(10)
            assert again.simulations == sum(visits.values()) + 10
            assert again.best() in legal
            kept += sum(visits.values())
    assert kept > 0


def test_a_thinker_goes_on_where_it_was() -> None:
    """Two decisions of one turn: the second needs less luck of one who made the first than of one who did not."""
    state = jianghu.new("kungfu", seats=2, seed=4)
    seat = state.asked()
    thinker = Thinker(300, 0.0)
    less = 0
    for number in range(6):
        if state.asked() != seat:
            break
        spent: list[int] = []
        for player in (thinker, Thinker(300, 0.0)):
            dice = Dice(number)
            action = player.choose(state.hide(seat), dice)
            spent.append(dice.drawn)
            if player is thinker:
                chosen = action
        less += spent[0] < spent[1]
        state.play(chosen, Dice(number))
    assert less > 0


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_a_thinker_notices_another_game(id: str, seats: int) -> None:
    """In any order of games it chooses as one that has just sat down."""
    thinker = Thinker(60, 0.0)
    for state in positions(id, seats, 5) + positions("cups", 2, 2):
        view = state.hide(state.asked())
        assert thinker.choose(view, Dice(9)) == Thinker(60, 0.0).choose(view, Dice(9))


def test_the_kept_tree_knows_no_more_than_the_seat() -> None:
    """Two worlds: as long as they look the same to a seat, it decides the same in both."""
    longest = 0
    for state in positions("kungfu", 4, 10):
        seat = state.asked()
        worlds = [state, state.imagine(seat, Dice(10))]
        thinkers = [Thinker(60, 0.0), Thinker(60, 0.0)]
        made = 0
        while worlds[0].asked() == seat and worlds[0].hide(seat).digest() == worlds[1].hide(seat).digest():
            chosen = [thinkers[i].choose(worlds[i].hide(seat), Dice(made)) for i in range(2)]
            assert chosen[0] == chosen[1]
            for world in worlds:
                world.apply(chosen[0], Dice(11))
            made += 1
        longest = max(longest, made)
    assert longest > 1


def play(id: str, players: list[Player], seed: int, cap: int) -> int:
    """A whole game; gives the number of decisions, at most ``cap``."""
    state = jianghu.new(id, seats=len(players), seed=seed)
    dice = Dice(seed)
    for number in range(cap):
        seat = state.seat
        if seat is None:
            return number
        state.play(players[seat].choose(state.hide(seat), Dice(number)), dice)
    return cap


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_games_of_thinkers_come_to_an_end(id: str, seats: int) -> None:
    players: list[Player] = [Thinker(12, 0.0) if seat % 2 == 0 else make("greedy") for seat in range(seats)]
    for seed in range(2):
        assert play(id, players, seed, 1500) < 1500


def test_a_better_level_wins_the_toy_game() -> None:
    """Three Cups, seats exchanged: whoever looks further has more beans in the end, over many games."""
    shares = 0.0
    luck = Dice(12)
    for seed in range(60):
        state = GAME.new(2, {}, Dice(seed // 2))
        place = seed % 2
        players: list[Player] = [make("random"), make("random")]
        players[place] = Thinker(40, 0.0)
        while state.seat is not None:
            seat = state.asked()
            state.play(players[seat].choose(state.hide(seat), luck), luck)
        result = state.result()
        assert result is not None
        shares += result.payoffs[place]
    assert shares > 36  # an equal share would be 30


def test_names_with_numbers() -> None:
    assert isinstance(make("think:25"), Thinker)
    assert "simulations" in describe("think:25") and describe("master@2") == describe("master")
    for name in ("master@0", "master@x", "master@", "master@65", "greedy@2", "genius@2", "think:0", "think:²"):
        with pytest.raises(BadPlayer, match=name):
            make(name)
