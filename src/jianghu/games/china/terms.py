"""What was agreed before the game, as tables of numbers: shared by all copies."""

from __future__ import annotations

from typing import Final

from jianghu.games.china.cards import bag_of
from jianghu.games.china.edition import Edition
from jianghu.games.china.provinces import (
    ALL,
    BASE,
    BASE_BORDERS,
    BORDERS,
    DISPUTED,
    MOUNTAIN,
    OPEN,
    RIVER,
    SEA,
    WALL,
    ends_of,
    mask_of,
)

MERGERS: Final = ["on", "submission_only", "off"]
ON: Final = 0
SUBMISSION_ONLY: Final = 1
OFF: Final = 2
FOUNDED: Final = [0, 0, 3, 2, 1, 1]  # EC-2.4: provinces by the number of seats


class Terms:
    """The options, the map and the numbers of the edition."""

    def __init__(self, options: dict[str, object], seats: int, edition: Edition) -> None:
        self.options: Final = options
        self.seats: Final = seats
        large = options["map"] == "28"
        self.provinces: Final = ALL if large else BASE
        self.whole: Final = (1 << self.provinces) - 1
        self.nowhere: Final = [0] * self.provinces  # what has arrived at the start of a turn; never written into
        self.border: Final = [-1] * (ALL * ALL)  # by 28 * from + to: the type
        self.near: Final = [0] * ALL  # the neighbours, then those over each type of border
        self.near_open: Final = [0] * ALL
        self.near_river: Final = [0] * ALL
        self.near_sea: Final = [0] * ALL
        self.near_mountain: Final = [0] * ALL
        self.near_wall: Final = [0] * ALL
        for number in range(len(BORDERS) if large else BASE_BORDERS):
            kind = edition.borders[number]
            if BORDERS[number] == DISPUTED:  # EC-10.7
                kind = MOUNTAIN if options["honan_shensi"] == "mountain" else edition.borders[number]
            a, b = ends_of(BORDERS[number])
            self._join(a, b, kind)
            self._join(b, a, kind)
        self.founded: Final = FOUNDED[seats]
        self.founding: Final = edition.founding
        self.limit: Final = edition.limit
        self.grant: Final = edition.grant
        self.colony: Final = edition.colony
        self.cornered: Final = edition.cornered
        self.discs: Final = edition.discs
        self.yields: Final = edition.yields
        self.points: Final = edition.points
        self.yang: Final = bag_of(edition.yang_28 if large else edition.yang)
        yin = edition.yin.copy()
        yin[0] -= 33 - _number(options["yin_size"], 33)  # one Famine fewer
        self.yin: Final = bag_of(yin)
        self.yin_cards: Final = sum(yin)
        self.famine: Final = edition.numbers[0]
        self.floods: Final = edition.numbers[1]
        self.earthquake: Final = edition.numbers[2]
        self.bandits: Final = edition.numbers[3]
        self.revolt_dice: Final = edition.numbers[4]
        self.raid_frontier: Final = edition.numbers[5]
        self.raid_elsewhere: Final = edition.numbers[6]
        self.corrupt_grant: Final = edition.numbers[7]
        self.frontier: Final = mask_of(edition.frontier_28 if large else edition.frontier)
        self.goal: Final = _number(options["win_provinces"], 15)
        self.markers: Final = _number(options["marker_limit"], 0)  # of a colour; 0: no limit
        self.garrison: Final = options["wealth_garrison"] is True
        self.colonists_stay: Final = options["colonists_may_attack"] is False
        self.mergers: Final = MERGERS.index(str(options["mergers"]))
        self.demands: Final = options["demands"] is True
        self.mercy: Final = options["founding_mercy"] is True
        self.traitor_takes_all: Final = options["traitor_takes_new_card"] is True
        self.inferred_discs: Final = options["inferred_discs_score"] is True
        self.equal_turns: Final = options["equal_turns"] is True

    def _join(self, a: int, b: int, kind: int) -> None:
        bit = 1 << b
        self.border[ALL * a + b] = kind
        self.near[a] |= bit
        if kind == OPEN:
            self.near_open[a] |= bit
        elif kind == RIVER:
            self.near_river[a] |= bit
        elif kind == SEA:
            self.near_sea[a] |= bit
        elif kind == MOUNTAIN:
            self.near_mountain[a] |= bit
        elif kind == WALL:
            self.near_wall[a] |= bit


def _number(value: object, missing: int) -> int:
    return value if isinstance(value, int) else missing
