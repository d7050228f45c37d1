"""Games of the Emperor level under watch; ``python -m tests.wuwei.soak`` plays thousands of them."""

from __future__ import annotations

import pytest

from jianghu import Dice, game
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Journal
from tests.wuwei.empire_watcher import EmpireWatcher
from tests.wuwei.observer import Violation
from tests.wuwei.soak import Play


@pytest.mark.parametrize("number", range(20))
def test_games_of_chance_are_sound(number: int) -> None:
    played = Play("emperor", 3 + number % 4, number, cap=250).run()
    assert played.violation == ""
    assert played.decisions > 200


@pytest.mark.parametrize("seed", range(4))
def test_where_the_signs_stand_is_known_after_every_step(seed: int) -> None:
    """It is carried along while pieces move; a look at the whole board finds the same."""
    dice = Dice(seed)
    state = game("wuwei").new(3 + seed, {"level": "emperor"}, dice)
    assert isinstance(state, WuWei)
    carried = 0
    for _ in range(400):
        state.apply(state.pick(dice), dice)
        if state.pluses >= 0:
            carried += 1
            fresh = state.copy()
            fresh.survey()
            assert (fresh.pluses, fresh.minuses) == (state.pluses, state.minuses)
    assert carried > 100


def tamper(state: WuWei, what: str) -> None:
    """Change something that no rule changes by itself."""
    empire = state.empire
    if what == "fields":
        state.empire = empire.with_land(empire.fields ^ 1 << 20)
    elif what == "tower":
        state.empire = empire.with_towers(empire.towers | 1 << 25)
    elif what == "wall":
        state.wall_supply += 1
    elif what == "sign":
        state.plus ^= 1 << (12 if state.at[12] >= 0 else 13)
    elif what == "center":
        state.at[12 if state.at[12] >= 0 else 13] = 12
    elif what == "recruit":
        state.at[10 if state.at[10] < 0 else 11] = 12
    else:
        state.chi[0] += 1


@pytest.mark.parametrize("what", ["fields", "tower", "wall", "sign", "center", "recruit", "chi"])
def test_the_watcher_notices(what: str) -> None:
    """A watcher that never complains proves nothing."""
    dice, journal = Dice(3), Journal()
    state = game("wuwei").new(4, {"level": "emperor"}, dice, journal)
    assert isinstance(state, WuWei)
    watcher = EmpireWatcher(journal)
    for _ in range(30):
        watcher.watch(state)
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)
    watcher.watch(state)
    tamper(state, what)
    with pytest.raises(Violation):
        watcher.watch(state)
