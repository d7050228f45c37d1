"""The map as tables of numbers: which roads and ring steps lead where, loops and marks (WP-0.3, WP-9, WP-24.5)."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.words import LOCATION_COUNT, NODE_COUNT, ROAD_COUNT, SECTION_COUNT, SECTIONS, SIDES

RING: Final = -1  # in place of a road: a step between neighbouring sections


class Board:
    """The map of an edition. Made once for a game and shared by all copies."""

    def __init__(
        self, ends: list[list[int]], ninjas: list[int], border: int, numbered: int, initial: list[int], closed: bool
    ) -> None:
        self.ninjas: Final = ninjas  # by road: how many are printed on it
        self.border: Final = border  # the set of Border Locations
        self.numbered: Final = numbered  # the set of the three numbered Locations
        self.initial: Final = initial  # the Locations with an initial building
        self.one: Final = [pair[0] for pair in ends]  # by road: its two ends; the first is always a Location
        self.other: Final = [pair[1] for pair in ends]
        self.around: Final[list[list[int]]] = [[] for _i in range(LOCATION_COUNT)]  # by Location: its roads
        self.around_mask: Final = [0] * LOCATION_COUNT
        self.ways: Final[list[list[int]]] = []  # by node: the nodes one step away, sorted
        self.way_roads: Final[list[list[int]]] = []  # beside each of them the road, or RING
        self.side: Final = [0] * LOCATION_COUNT + [1 << SIDES.index(name[0]) for name in SECTIONS]  # a set of one
        found: list[list[tuple[int, int]]] = [[] for _i in range(NODE_COUNT)]
        for road in range(ROAD_COUNT):
            a, b = ends[road]
            found[a].append((b, road))
            found[b].append((a, road))
            for node in (a, b):
                if node < LOCATION_COUNT:
                    self.around[node].append(road)
                    self.around_mask[node] |= 1 << road
        for place in range(SECTION_COUNT):
            for beside in (place - 1, place + 1):
                if closed or SECTIONS[place][0] == SECTIONS[beside % SECTION_COUNT][0]:
                    found[LOCATION_COUNT + place].append((LOCATION_COUNT + beside % SECTION_COUNT, RING))
        for steps in found:
            steps.sort()
            self.ways.append([node for node, _road in steps])
            self.way_roads.append([road for _node, road in steps])
        self.loop_roads: Final[list[int]] = []  # WP-24.5: by loop the set of its roads
        self.loop_places: Final[list[int]] = []  # and of its Locations
        self._find_loops()

    def far_end(self, road: int, node: int) -> int:
        """Where a road leads from one of its ends."""
        return self.one[road] + self.other[road] - node

    def _find_loops(self) -> None:
        """Every closed way of four roads through four Locations, once."""
        for a in range(LOCATION_COUNT):
            for first in self.around[a]:
                b = self.far_end(first, a)
                for last in self.around[a]:
                    d = self.far_end(last, a)
                    if not a < b < d or d >= LOCATION_COUNT:  # begins at the lowest, in one of the two directions
                        continue
                    for second in self.around[b]:
                        c = self.far_end(second, b)
                        if c in (a, d) or c >= LOCATION_COUNT or c < a:
                            continue
                        for third in self.around[c]:
                            if self.far_end(third, c) == d:
                                self.loop_roads.append(1 << first | 1 << second | 1 << third | 1 << last)
                                self.loop_places.append(1 << a | 1 << b | 1 << c | 1 << d)
