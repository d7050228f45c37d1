"""Games alone under watch; ``python -m tests.wuwei.soak`` plays thousands of them."""

from __future__ import annotations

import pytest

from jianghu import Dice, game
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Journal
from tests.wuwei.observer import Violation
from tests.wuwei.soak import MODES, Play
from tests.wuwei.solo_watcher import SoloWatcher

ALONE = [(level, difficulty) for level, difficulty, seats in MODES if seats == 1]


@pytest.mark.parametrize(("level", "difficulty"), ALONE)
def test_games_of_chance_are_sound(level: str, difficulty: str) -> None:
    plays = [Play(level, 1, number, 300, difficulty).run() for number in range(4)]
    assert [played.violation for played in plays if played.violation] == []
    assert all(played.decisions > 20 for played in plays)


def tamper(state: WuWei, what: str) -> None:
    """Change something that no rule changes by itself."""
    solo = state.solo
    if what == "chi":
        state.chi[0] += 1
        state.chi[5] -= 1
    elif what == "supply":
        state.chi[5] -= 1
    elif what == "wall":
        state.walls ^= 1 << 6
        state.wall_supply += 1 if state.walls >> 6 & 1 == 0 else -1
    elif what == "season":
        state.season = (state.season + 1) % 4
    elif what == "marker":
        state.moon = not state.moon
    elif what == "revealed":
        solo.seen |= 31
    elif what == "card":
        state.card[0] = -1 if state.card[0] >= 0 else 0
    elif what == "town":
        solo.down ^= 1 << 25
    elif what == "tower":
        state.empire = state.empire.with_towers(state.empire.towers ^ 1 << 25)
    elif what == "hand":
        solo.hand &= solo.hand - 1
    elif what == "ruler":
        state.at[10] = 0
    elif what == "fields":
        state.empire = state.empire.with_land(state.empire.fields ^ 1 << 20)
    else:
        assert what == "sign"
        state.plus ^= 1 << 5


@pytest.mark.parametrize(
    ("stage", "what"),
    [
        *((stage, what) for stage in (1, 2, 3) for what in ("chi", "supply", "wall", "season", "marker")),
        *((1, what) for what in ("revealed", "card", "sign")),
        *((2, what) for what in ("card", "town", "tower")),
        *((3, what) for what in ("town", "tower", "hand", "ruler", "fields", "sign")),
    ],
)
def test_the_watcher_notices(stage: int, what: str) -> None:
    """A watcher that never complains proves nothing."""
    dice, journal = Dice(3), Journal()
    state = game("wuwei").new(1, {"level": f"stage{stage}"}, dice, journal)
    assert isinstance(state, WuWei)
    watcher = SoloWatcher(journal)
    for _ in range(12):
        watcher.watch(state)
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)
    watcher.watch(state)
    tamper(state, what)
    with pytest.raises(Violation):
        watcher.watch(state)
