"""The table of the contract: one entry for each game. A new game adds its own, and the whole contract runs on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import jianghu
from jianghu.kernel.game import Game
from jianghu.kernel.state import State
from tests.contract import china, kungfu, lineage, panda, wuwei
from tests.contract.aftermath import Kept


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    game: str
    seats: int
    options: dict[str, object] = field(default_factory=dict)
    name: str = "default"
    led: bool = False  # whether its golden playthrough goes by the choices in its file, not by chance
    secrets: bool = True  # whether something is hidden in this way to play a game with secrets

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
    other_ends: set[str]  # the rules of ends that a scenario shows
    refusals: set[str]  # every rule that a refusal names
    scenarios: Callable[[], list[State]]  # positions that chance hardly brings about
    trackers: list[str]  # the entries of a position that a golden playthrough shows when they change
    golden: dict[str, Case]  # the golden playthroughs by name
    work: set[str] = field(default_factory=set)  # frames that are never asked: they hold the place in a procedure
    promises: dict[str, Kept] = field(default_factory=dict)  # by message: whether what ``Game.ahead`` says came true
    follows: Callable[[State, int], bool] = lambda state, seat: False  # whether a seat can deduce all that is hidden


def wuwei_alone(stage: int, difficulty: str) -> Case:
    """A stage of Wu Wei; the difficulty in between adds nothing of its own."""
    options: dict[str, object] = {"level": f"stage{stage}", "difficulty": difficulty}
    return Case("wuwei", 1, options, f"stage{stage}-{difficulty}", secrets=False)


GAMES: dict[str, Entry] = {
    "climb": Entry(
        cases=[
            Case("climb", 1),
            Case("climb", 1, {"hours": 5}, "short"),
            *(Case("climb", seats, {"company": "together"}, "together") for seats in (2, 3)),
        ],
        cap=60,
        ends={"ST1-7", "ST1-8", "ST2-2", "ST2-3"},
        other_ends=set(),
        refusals={"ST1-3", "ST1-5", "ST1-6", "ST1-8"},
        scenarios=list,
        trackers=["hours", "steps", "known"],
        golden={"climb-1": Case("climb", 1)},
    ),
    "china": Entry(
        cases=[
            *(Case("china", seats) for seats in (2, 3, 4, 5)),
            *(Case("china", seats, {"map": "28"}, "28") for seats in (2, 5)),
            Case("china", 3, china.SILENT, "silent"),
            Case("china", 4, china.HOUSE_RULES, "house-rules"),
        ],
        cap=1500,
        ends={"EC-14.4", "EC-14.7", "EC-14.8"},
        other_ends=set(),
        refusals=china.REFUSALS,
        scenarios=china.scenarios,
        trackers=china.TRACKERS,
        golden={"china-3": Case("china", 3), "china-silent-4": Case("china", 4, china.SILENT)},
        follows=china.follows,
    ),
    "cups": Entry(
        cases=[Case("cups", 2), Case("cups", 3, {"bowl": 12}, "long"), Case("cups", 4)],
        cap=200,
        ends={"END-1", "END-2"},
        other_ends=set(),
        refusals={"ANS-1", "CLM-1", "CLM-2", "END-1", "OPN-1", "TRN-1"},
        scenarios=list,
        trackers=["bowl", "beans", "dice", "open"],
        golden={"cups-3": Case("cups", 3)},
    ),
    "kungfu": Entry(
        cases=[
            *(Case("kungfu", seats) for seats in (2, 4, 6)),
            *(Case("kungfu", seats, {"expansion": False}, "base") for seats in (2, 4, 6)),
            Case("kungfu", 3, {"archetypes": "random"}, "archetypes"),
            Case("kungfu", 5, {"archetypes": "draft"}, "draft"),
            *(Case("kungfu", seats, {"form": form}, form) for form, seats in (("2v2", 4), ("2v2v2", 6), ("3v3", 6))),
            Case("kungfu", 6, kungfu.HOUSE_RULES, "house-rules"),
        ],
        cap=3000,
        ends={"KF-13.4"},
        other_ends={"KF-13.8"},
        refusals=kungfu.REFUSALS,
        scenarios=kungfu.scenarios,
        trackers=kungfu.TRACKERS,
        golden={
            "kungfu-base-2": Case("kungfu", 2, {"expansion": False}),
            "kungfu-archetypes-4": Case("kungfu", 4, {"archetypes": "random"}),
            "kungfu-3v3-6": Case("kungfu", 6, {"form": "3v3"}),
        },
        work=kungfu.WORK,
        follows=kungfu.follows,
    ),
    "lineage": Entry(
        cases=[
            *(Case("lineage", seats) for seats in (2, 3, 4, 5, 6)),
            Case("lineage", 3, lineage.HOUSE_RULES, "house-rules"),
        ],
        cap=600,
        ends={"LWI-1", "LWI-2", "LOP-4"},
        other_ends=set(),
        refusals=lineage.REFUSALS,
        scenarios=lineage.scenarios,
        trackers=lineage.TRACKERS,
        golden={"lineage-2": Case("lineage", 2), "lineage-4": Case("lineage", 4)},
        promises=lineage.PROMISES,
    ),
    "panda": Entry(
        cases=[
            *(Case("panda", seats, {}, "basic") for seats in (2, 3, 4)),
            *(Case("panda", seats, {"expert": True}, "expert") for seats in (2, 3, 4)),
            Case("panda", 2, panda.HOUSE_RULES, "house-rules"),
        ],
        cap=1200,
        ends={"WP-21.1", "WP-21.4"},
        other_ends=set(),
        refusals=panda.REFUSALS,
        scenarios=panda.scenarios,
        trackers=panda.TRACKERS,
        golden={
            "panda-basic-2": Case("panda", 2, {}),
            "panda-expert-4": Case("panda", 4, {"expert": True}),
        },
        work=panda.WORK,
    ),
    "pebbles": Entry(
        cases=[Case("pebbles", 2)],
        cap=30,
        ends={"WP-13.10"},
        other_ends=set(),
        refusals={"WP-13.3", "WP-13.9", "WP-13.10"},
        scenarios=list,
        trackers=["piles"],
        golden={"pebbles-2": Case("pebbles", 2)},
    ),
    "wuwei": Entry(
        cases=[
            *(Case("wuwei", seats, {"level": "initiate"}, "initiate") for seats in (2, 3, 4, 5)),
            *(Case("wuwei", seats, {"level": "master"}, "master") for seats in (2, 3, 4, 5)),
            Case("wuwei", 3, wuwei.HOUSE_RULES, "house-rules"),
            *(Case("wuwei", seats, {"level": "emperor"}, "emperor") for seats in (3, 6)),
            Case("wuwei", 4, wuwei.EMPEROR_RULES, "emperor-rules"),
            *(wuwei_alone(1, difficulty) for difficulty in ("beginner", "advanced")),
            wuwei_alone(2, "advanced"),
            wuwei_alone(3, "beginner"),
            Case("wuwei", 1, {"level": "campaign", "difficulty_3": "advanced"}, "campaign", secrets=False),
        ],
        cap=3000,
        ends={"EMP-42", "ST1-18", "ST1-19", "ST2-20", "ST2-21", "ST3-18", "ST3-26", "ST3-27", "WIN-1"},
        other_ends={"R04", "R07"},
        refusals=wuwei.REFUSALS,
        promises=wuwei.PROMISES,
        scenarios=wuwei.scenarios,
        trackers=wuwei.TRACKERS,
        golden={
            "wuwei-initiate-3": Case("wuwei", 3, {"level": "initiate"}),
            "wuwei-master-4": Case("wuwei", 4, {"level": "master"}),
            "wuwei-emperor-4": Case("wuwei", 4, {"level": "emperor"}),
            "wuwei-stage1": wuwei_alone(1, "intermediate"),
            "wuwei-stage2": wuwei_alone(2, "intermediate"),
            "wuwei-stage3": wuwei_alone(3, "advanced"),
            "wuwei-campaign": Case("wuwei", 1, {"level": "campaign"}, led=True),
        },
    ),
}

CASES: list[Case] = [case for entry in GAMES.values() for case in entry.cases]
