"""Whole games under watch: the invariants of the rules at every step, by chance and by players with a plan.

``python -m tests.panda.soak`` plays far more of them. Numbers in brackets are those of the specification.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jianghu.games.panda import GAME
from jianghu.games.panda.state import Panda
from jianghu.kernel.dice import Dice
from tests.panda import laws
from tests.panda.scenario import Scene
from tests.panda.soak import OPTIONS, Watched

TABLES = [(seats, expert) for seats in (2, 3, 4) for expert in (False, True)]


@pytest.mark.parametrize(("seats", "expert"), TABLES)
def test_games_by_chance(seats: int, expert: bool) -> None:
    for seed in range(3):
        Watched(seats, {"expert": expert}, seed, greed=0).play()


@pytest.mark.parametrize(("seats", "expert"), TABLES)
def test_games_with_a_plan(seats: int, expert: bool) -> None:
    """Half of the choices are greedy: buildings, Cities, border bonuses and mandates come up."""
    Watched(seats, {"expert": expert}, 7, greed=2).play()


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_games_by_other_agreements(number: int) -> None:
    Watched(2 + number % 3, {"expert": True, **OPTIONS[number]}, number, greed=2).play()


def test_picking_is_choosing_from_the_list() -> None:
    """[49] ``pick`` finds the action of a number without making the list."""
    dice = Dice(5)
    state = GAME.new(4, {}, dice)
    for number in range(300):
        legal = state.legal()
        assert state.pick(Dice(number)) == legal[Dice(number).below(len(legal))]
        state.apply(state.pick(dice), dice)


def test_names_of_seats_do_not_matter() -> None:
    """[44] The same game with all seats moved on by one: the same points, moved on by one."""
    first, second = GAME.new(3, {}, Dice(8)), GAME.new(3, {}, Dice(8))
    assert isinstance(first, Panda) and isinstance(second, Panda)
    second.first = (first.first + 1) % 3
    second.order = [(seat + 1) % 3 for seat in first.order]
    second.markers = [(seat + 1) % 3 for seat in first.markers]
    second.stack = []
    second.ask(first.stack[-1].kind, (first.asked() + 1) % 3)
    dice = Dice(9)
    while first.stack:
        assert second.legal() == first.legal()
        assert second.asked() == (first.asked() + 1) % 3
        action = first.pick(dice)
        first.apply(action, dice)
        second.apply(action, dice)
    assert [second.vp[(seat + 1) % 3] for seat in range(3)] == first.vp


def test_a_watcher_that_never_complains_proves_nothing() -> None:
    """Each kind of tampering is found at once."""

    def tampered(what: str) -> None:
        watched = Watched(3, {"expert": True}, 3, greed=0)
        for _step in range(60):
            watched.step()
        s = watched.state
        if what == "guard":
            s.pool[0] += 1
        elif what == "points":
            s.vp[0] += 1
        elif what == "ledger":
            s.vp[0] -= 1
            s.ledger = [*s.ledger]
            s.ledger[0] -= 1
        elif what == "road":
            covered = next(road for road in range(51) if s.minis[road])
            s.minis[covered] = 0
        elif what == "around":
            s.around[0] += 1
        elif what == "strength":
            s.strength = [1] * 8 + [0]
        else:
            s.spot[0] = 0 if s.spot[0] else 1
        watched.watch(None)

    for what in ("guard", "points", "ledger", "road", "around", "strength", "position"):
        with pytest.raises(AssertionError):
            tampered(what)


def test_the_ends_of_the_line_are_alike() -> None:
    """[46] The City line turned round: the same cards are offered, and all else stays the same."""

    def third(*line: str) -> Scene:
        scene = Scene().ap(9, 4).champion(0, "monk", "Crane Ford").village("Crane Ford", "market", "pagoda").line(*line)
        return scene.neutral("R02", "R01").guards("R05", 1).turn().play("take 4M A", "build monk")

    cards = ["C1", "C2", "C3", "C4", "C5", "C7"]
    one, other = third(*cards), third(*reversed(cards))
    assert one.legal() == other.legal() == ["card C1", "card C7"]
    one.play("card C7")
    other.play("card C7")
    assert (one.state.vp, one.state.ap, one.state.line) == (other.state.vp, other.state.ap, other.state.line[::-1])


def test_the_laws_find_what_breaks_them() -> None:
    """Each of them, on a decision that was changed afterwards."""

    def broken(scene: Scene, words: str, spoil: Callable[[Panda], None]) -> None:
        old = scene.state.copy()
        scene.state.apply(scene.state.action(words), Dice(0))
        laws.one_decision(old, old.action(words), scene.state)  # as it is, all holds
        spoil(scene.state)
        with pytest.raises(AssertionError):
            laws.one_decision(old, old.action(words), scene.state)

    def built() -> Scene:
        scene = Scene().ap(9, 4).champion(0, "monk", "Crane Ford").neutral("R02").guards("R05", 1)
        return scene.turn().play("take 4M A")

    def add(entry: str, place: int, count: int) -> Callable[[Panda], None]:
        def spoil(s: Panda) -> None:
            numbers = [*getattr(s, entry)]
            numbers[place] += count
            setattr(s, entry, numbers)

        return spoil

    broken(Scene().turn().play("take 1M"), "step Crane Ford", add("at", 1, 1))
    broken(Scene().turn().play("take 1M"), "step Crane Ford", add("at", 0, 7))
    broken(Scene().turn().play("take 1M", "step Crane Ford"), "cover", add("uncovered", 9, -1))
    broken(Scene().turn().play("take 1M", "step Crane Ford", "cover"), "lay own", add("pool", 1, 1))
    broken(Scene().turn().play("take 1M", "step Crane Ford", "cover"), "lay own", add("ap", 1, 1))
    broken(built(), "build monk", add("ledger", 0, 1))
    broken(built(), "build monk", add("supply", 0, 1))
    broken(Scene().turn().play("take 1M", "decline", "pass"), "pass", add("ap", 0, 1))
    sold = Scene().ap(9, 4).village("Black Lotus", "market").sheet(0, chest=2).turn().play("take 4G B")
    broken(sold, "sell", add("tile_pool", 4, 1))
