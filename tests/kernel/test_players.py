"""Players: they choose a legal action from a hidden copy, and know nothing else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from jianghu import Dice, State, Table
from jianghu.cli.seats import Chair
from jianghu.cli.session import Session
from jianghu.errors import BadPlayer
from jianghu.players import Greedy, Player, Random, describe, make, names
from jianghu.players.playout import copies, playout
from tests.contract.cases import CASES, Case
from tests.contract.contract import walk
from tests.toy.cups import GAME, UNKNOWN, Cups


class Spied(Cups):
    """A position that writes down what is done to it, and to every copy of it."""

    log: list[tuple[str, tuple[int, ...]]]

    def copy(self) -> Spied:
        t = Spied(self.game, self.seats)
        t.log = self.log
        t.stack, t.agreed, t.bowl = self.stack.copy(), self.agreed, self.bowl
        t.beans, t.dice, t.open = self.beans.copy(), self.dice.copy(), self.open.copy()
        return t

    def legal(self) -> list[int]:
        self.log.append(("legal", tuple(self.dice)))
        return super().legal()

    def apply(self, action: int, dice: Dice) -> None:
        self.log.append(("apply", tuple(self.dice)))
        super().apply(action, dice)


class Spy(Player):
    """Plays at random and remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[State] = []

    def choose(self, state: State, dice: Dice) -> int:
        self.given.append(state.copy())
        return Random().choose(state, dice)


def spied(seed: int) -> Spied:
    state = GAME.new(3, {}, Dice(seed))
    assert isinstance(state, Cups)
    twin = Spied(state.game, state.seats)
    twin.log = []
    twin.stack, twin.agreed, twin.bowl = state.stack, state.agreed, state.bowl
    twin.beans, twin.dice, twin.open = state.beans, state.dice, state.open
    return twin


def test_players_by_name() -> None:
    assert names()[0] == "random"  # from the weakest to the strongest
    assert {"greedy", "random", "master"} <= set(names()) and all(describe(name) for name in names())
    assert isinstance(make("greedy"), Greedy)
    assert isinstance(make("random"), Random)
    with pytest.raises(BadPlayer, match=r"there is no player 'genius'.*greedy"):
        make("genius")


@pytest.mark.parametrize("name", ["random", "novice", "greedy"])
@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_the_choice_is_legal_and_leaves_the_state_alone(name: str, case: Case) -> None:
    """40 decisions of a game."""
    player = make(name)
    for number, state in enumerate(walk(case, 90, 40)):
        if state.seat is not None:
            view = state.hide(state.seat)
            seen = view.digest()
            assert player.choose(view, Dice(number)) in state.legal()
            assert view.digest() == seen


@pytest.mark.parametrize("name", ["random", "novice", "greedy"])
@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_the_choice_depends_only_on_what_the_seat_knows(name: str, case: Case) -> None:
    """Worlds that look the same to a seat are the same to its player. 200 decisions, every third of them."""
    player = make(name)
    for number, state in enumerate(walk(case, 91, 200)):
        if number % 3 == 0 and state.seat is not None:
            other = state.imagine(state.seat, Dice(number))
            choices = [player.choose(world.hide(state.seat), Dice(number)) for world in (state, other)]
            assert choices[0] == choices[1]


def test_random_looks_once_at_the_hidden_copy() -> None:
    for seed in range(30):
        state = spied(seed)
        view = state.hide(state.seat)
        Random().choose(view, Dice(seed))
        assert view.dice.count(UNKNOWN) == 2
        assert state.log == [("legal", tuple(view.dice))]


def test_greedy_tries_out_each_action_on_a_guess() -> None:
    guesses = set()
    for seed in range(30):
        state = spied(3)
        seat = state.seat
        assert seat is not None
        Greedy().choose(state.hide(seat), Dice(seed))
        tried = [dice for what, dice in state.log if what == "apply"]
        assert len(tried) == 2  # keep and roll
        assert all(dice[seat] == state.dice[seat] and UNKNOWN not in dice for dice in tried)
        guesses |= set(tried)
    assert len(guesses) > 10, "it guesses the same again and again, as if it knew"


def test_random_is_fair() -> None:
    state = GAME.new(2, {}, Dice(1))
    state.apply(state.action("keep"), Dice(1))
    dice, player = Dice(2), Random()
    counts = Counter(player.choose(state, dice) for _i in range(1200))
    assert set(counts) == set(state.legal())
    assert all(140 < count < 260 for count in counts.values())


def test_greedy_takes_the_sure_thing() -> None:
    """With an open six and a bowl of eight, claiming six is worth the most."""
    data = GAME.new(2, {"bowl": 4}, Dice(1)).position()
    data["asked"] = [["claim", 0, 0, 0]]
    data["table"] = {"bowl": 8, "beans": [3, 3], "dice": [6, 2], "open": [1, 0]}
    state = GAME.from_position(data)
    assert {state.words(Greedy().choose(state.hide(0), Dice(seed))) for seed in range(20)} == {"claim 6"}


def test_at_a_table_players_are_given_hidden_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spies = [Spy(), Spy(), Spy()]
    table = Table.new(GAME, ["random"] * 3, {}, seed=5)
    chairs = [Chair(f"Spy {seat}", spy) for seat, spy in enumerate(spies)]
    assert Session(table, chairs, tmp_path / "game.json").run() == 0
    assert capsys.readouterr().out
    assert table.state.seat is None
    for seat, spy in enumerate(spies):
        assert spy.given
        for state in spy.given:
            assert isinstance(state, Cups)
            assert state.journal is None
            assert state.digest() == state.hide(seat).digest()
            assert state.dice[seat] != UNKNOWN


def test_playouts_and_copies() -> None:
    state = GAME.new(3, {}, Dice(4))
    assert playout(state.copy(), Dice(5), 3) == 3
    played = state.copy()
    count = playout(played, Dice(5), 10_000)
    assert 3 < count < 200
    assert played.seat is None
    assert playout(played, Dice(5), 10) == 0
    assert copies(state, 7) == 7
