"""The tiles of one game (CMP-9, CMP-10), on the board of octagons and squares (GEO-1 to GEO-12)."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import OCTAGON_COUNT, SPACES, TOWN, Tiles

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
        self.tiles: Final = self._tiles()

    def _tiles(self) -> bytes:
        """The tiles as an observation shows them: the terrain of octagons, what lies on squares."""
        flags = [0] * (OCTAGON_COUNT * 4 + 36 * 15)
        for space in range(OCTAGON_COUNT):
            if self.terrain[space] >= 0:
                flags[4 * space + self.terrain[space]] = 1
        for space in range(OCTAGON_COUNT, SPACES):
            if self.element[space] >= 0:
                first = OCTAGON_COUNT * 4 + 15 * (space - OCTAGON_COUNT)
                flags[first + 5 * (self.kind[space] - TOWN) + self.element[space]] = 1
        return bytes(flags)
