"""The tiles of one game (CMP-9, CMP-10), on the board of octagons and squares (GEO-1 to GEO-12)."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, NAMES, OCTAGON_COUNT, PALACE, SPACES, TEMPLE, TERRAIN_NAMES, TOWN, Tiles
from jianghu.kernel.observation import Observation

ANIMALS: Final = ["snake", "dragon", "crane", "tiger", "leopard"]

SNAKE: Final = 0
DRAGON: Final = 1
CRANE: Final = 2
TIGER: Final = 3
LEOPARD: Final = 4


class Board(Tiles):
    """The tiles of one game: fixed at setup, shared by all copies of its states."""

    def __init__(
        self,
        temples: list[int],
        palaces: list[int],
        towns: list[int],
        terrain: list[int],
        regions: list[int],
        lineage_element: list[int],
    ) -> None:
        super().__init__(temples, palaces, towns, terrain)
        self.regions: Final = regions  # by element of the palace: where its wall may be built, CMP-10
        self.lineage_element: Final = lineage_element  # by animal, CMP-9
        self._shown: bytes = b""

    def shown(self) -> bytes:
        """The tiles as values, the same in all observations of a game; made for the first of them."""
        if not self._shown:
            seen = Observation(0, 0, OCTAGON_COUNT * 4 + 36 * 15)
            self.show(seen)
            self._shown = bytes(seen.values())
        return self._shown

    def show(self, seen: Observation) -> None:
        """The tiles as values of an observation: the terrain of octagons, what lies on squares."""
        for space in range(OCTAGON_COUNT):
            seen.of = NAMES[space]
            seen.one_of("{of}", TERRAIN_NAMES, self.terrain[space])
        for space in range(OCTAGON_COUNT, SPACES):
            seen.of = NAMES[space]
            kind = self.kind[space]
            element = self.element[space]
            seen.one_of("{of} town", ELEMENTS, element if kind == TOWN else -1)
            seen.one_of("{of} temple", ELEMENTS, element if kind == TEMPLE else -1)
            seen.one_of("{of} palace", ELEMENTS, element if kind == PALACE else -1)
