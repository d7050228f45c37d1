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

    def __str__(self) -> str:
        words = [self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())]
        return "-".join(words)

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
        cases=[Case("cups", 2), Case("cups", 3, {"bowl": 12}), Case("cups", 4)],
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
            *(Case("wuwei", seats, {"level": level}) for level in ("initiate", "master") for seats in (2, 3, 4, 5)),
            Case(
                "wuwei",
                3,
                {
                    "level": "master",
                    "lineage_assignment": "chosen",
                    "earth_region": "inner",
                    "paid_escape_counts": False,
                    "win_needs_marker": False,
                    "cultivate_requires_master_moved": True,
                },
            ),
        ],
        cap=3000,
        ends={"WIN-1"},
        other_ends={"R04": Case("wuwei", 2, {"max_rounds": 3})},
        refusals={
            *("BLK-1", "BLK-3", "CHI-1", "CHI-2", "CHI-5", "CHI-6", "CRD-2", "CRD-4", "CRD-5", "CRD-6", "CRD-7"),
            *("CTR-1", "CTR-4", "CTR-5", "DEV-1", "DEV-2", "DEV-3", "GTH-1", "GTH-2", "GTH-3", "MAS-2", "MED-3"),
            *("MED-5", "MED-6", "MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-5", "MOV-6", "MOV-7", "PAL-2", "PAL-3"),
            *("PAL-4", "R01", "R02", "R03", "R05", "SET-2", "SET-7", "SHR-1", "TRN-2", "TRN-4"),
        },
        scenarios=wuwei.scenarios,
        trackers=[
            "rounds",
            "element",
            "palace",
            "season",
            "moon",
            "tiles",
            "students",
            "masters",
            "cards",
            "chi",
            "walls",
        ],
        golden={
            "wuwei-initiate-3": Case("wuwei", 3, {"level": "initiate"}),
            "wuwei-master-4": Case("wuwei", 4, {"level": "master"}),
        },
    ),
}

CASES: list[Case] = [case for entry in GAMES.values() for case in entry.cases]
