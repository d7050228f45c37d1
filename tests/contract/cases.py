"""The table of the contract: one entry for each game. A new game adds its own, and the whole contract runs on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import jianghu
from jianghu.kernel.game import Game
from jianghu.kernel.state import State
from tests.contract import wuwei


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    game: str
    seats: int
    options: dict[str, object] = field(default_factory=dict)
    name: str = "default"

    def __str__(self) -> str:
        return f"{self.game}-{self.name}-{self.seats}"

    def rulebook(self) -> Game:
        return jianghu.game(self.game)


@dataclass(frozen=True)
class Entry:
    """What the contract must know of a game; the rest it asks the game itself."""

    cases: list[Case]
    cap: int  # decisions after which a random game is left unfinished
    ends: set[str]  # the rules by which greedy games end
    other_ends: dict[str, Case]  # the rules of other ends, each with a case that ends by it
    refusals: set[str]  # every rule that a refusal names
    scenarios: Callable[[], list[State]]  # positions of what chance hardly brings about
    trackers: list[str]  # the entries of a position that a golden playthrough shows when they change
    golden: dict[str, Case]  # the golden playthroughs by name


GAMES: dict[str, Entry] = {
    "cups": Entry(
        cases=[Case("cups", 2), Case("cups", 3, {"bowl": 12}, "long"), Case("cups", 4)],
        cap=200,
        ends={"END-1", "END-2"},
        other_ends={},
        refusals={"ANS-1", "CLM-1", "CLM-2", "END-1", "OPN-1", "TRN-1"},
        scenarios=list,
        trackers=["bowl", "beans", "dice", "open"],
        golden={"cups-3": Case("cups", 3)},
    ),
    "wuwei": Entry(
        cases=[
            *(Case("wuwei", seats, {"level": "initiate"}, "initiate") for seats in (2, 3, 4, 5)),
            *(Case("wuwei", seats, {"level": "master"}, "master") for seats in (2, 3, 4, 5)),
            Case("wuwei", 3, wuwei.HOUSE_RULES, "house-rules"),
        ],
        cap=3000,
        ends={"WIN-1"},
        other_ends={"R04": Case("wuwei", 2, {"max_rounds": 3}, "stopped")},
        refusals=wuwei.REFUSALS,
        scenarios=wuwei.scenarios,
        trackers=wuwei.TRACKERS,
        golden={
            "wuwei-initiate-3": Case("wuwei", 3, {"level": "initiate"}),
            "wuwei-master-4": Case("wuwei", 4, {"level": "master"}),
        },
    ),
}

CASES: list[Case] = [case for entry in GAMES.values() for case in entry.cases]
