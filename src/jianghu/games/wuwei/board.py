"""The geometry of the board (GEO-1 to GEO-12) and the layout of one game's tiles.

Spaces are numbered 0 to 60 so that a set of them fits into a fast integer: octagon ``Orc`` is 5r + c, square ``Sij``
is 25 + 6i + j. The four directional tiles have numbers too, but are nobody's neighbours (GEO-5).
"""

from __future__ import annotations

from typing import Final

ELEMENTS: Final = ["wood", "fire", "earth", "metal", "water"]
ANIMALS: Final = ["snake", "dragon", "crane", "tiger", "leopard"]
SEASONS: Final = ["spring", "summer", "autumn", "winter"]
TERRAIN_NAMES: Final = ["forest", "mountain", "marsh", "lake"]

SPRING: Final = 0
WINTER: Final = 3
EARTH: Final = 2

SNAKE: Final = 0
DRAGON: Final = 1
CRANE: Final = 2
TIGER: Final = 3
LEOPARD: Final = 4

SPACES: Final = 61
OCTAGON_COUNT: Final = 25
CENTER: Final = 12  # C, GEO-1
CENTER_BIT: Final = 1 << 12
NORTH_TILE: Final = 32  # S11, GEO-6
SOUTH_TILE: Final = 53  # S44
YIN_YANG: Final = (1 << 32) | (1 << 53)
DIRECTIONAL: Final = (1 << 39) | (1 << 40) | (1 << 45) | (1 << 46)  # S22 S23 S32 S33, GEO-5
TERRAIN: Final = ((1 << 25) - 1) ^ (1 << 12)
CORNERS: Final = [25, 30, 55, 60]  # S00 S05 S50 S55, GEO-7

NAMES: Final = [f"O{i // 5}{i % 5}" for i in range(25)] + [f"S{i // 6}{i % 6}" for i in range(36)]
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

# The set of one space; the last entry serves the space -1, "off the board".
BITS: Final[list[int]] = [1 << number for number in range(SPACES)] + [0]

# What lies on a square.
NOTHING: Final = 0
TOWN: Final = 1
TEMPLE: Final = 2
PALACE: Final = 3
TILE: Final = 4  # yin-yang
DIRECTION: Final = 5


def mask(names: str) -> int:
    """The set of spaces of a text such as ``O12 O21 S33``."""
    found = 0
    for name in names.split():
        found |= 1 << NUMBERS[name]
    return found


def spaces(of: int) -> list[int]:
    """The spaces of a set, in ascending order."""
    return [number for number in range(SPACES) if of >> number & 1]


def names(of: int) -> list[str]:
    """The names of the spaces of a set."""
    return [NAMES[number] for number in spaces(of)]


def _neighbours() -> list[int]:
    """GEO-3: octagons touch along their sides and at the squares on their corners; squares touch octagons only."""
    near = [0] * SPACES
    for r in range(5):
        for c in range(5):
            here = 5 * r + c
            pairs = [25 + 6 * (r + i) + c + j for i in range(2) for j in range(2)]
            if r < 4:
                pairs.append(here + 5)
            if c < 4:
                pairs.append(here + 1)
            for there in pairs:
                near[here] |= 1 << there
                near[there] |= 1 << here
    for number in range(SPACES):
        near[number] = 0 if DIRECTIONAL >> number & 1 else near[number] & ~DIRECTIONAL
    return near


NEIGHBOURS: Final[list[int]] = _neighbours()
EXITS: Final = [7, 11, 13, 17]  # O12 O21 O23 O32, GEO-9
EXIT_BITS: Final = (1 << 7) | (1 << 11) | (1 << 13) | (1 << 17)

QUADRANT_NAMES: Final = ["N", "E", "S", "W"]
QUADRANTS: Final = [  # GEO-10
    mask("O00 O01 O02 O10 O11 O12 O20 O21"),
    mask("O02 O03 O04 O12 O13 O14 O23 O24"),
    mask("O23 O24 O32 O33 O34 O42 O43 O44"),
    mask("O20 O21 O30 O31 O32 O40 O41 O42"),
]
INNER_RING: Final = mask("O11 O12 O13 O21 O23 O31 O32 O33")  # GEO-12


class Board:
    """The tiles of one game: fixed at setup, shared by all copies of its states.

    ``kind`` and ``element`` tell what lies on each space; ``terrain`` is the season of each octagon (-1 for C).
    """

    def __init__(
        self,
        temples: list[int],
        palaces: list[int],
        towns: list[int],
        terrain: list[int],
        regions: list[int],
        lineage_element: list[int],
    ) -> None:
        self.temples: Final = temples  # by element: the space
        self.palaces: Final = palaces
        self.towns: Final = towns  # by element: the set of spaces
        self.terrain: Final = terrain
        self.regions: Final = regions  # by element of the palace: where its wall may be built, CMP-10
        self.lineage_element: Final = lineage_element  # by animal, CMP-9
        kind = [NOTHING] * SPACES
        element = [-1] * SPACES
        for e in range(5):
            kind[temples[e]] = TEMPLE
            element[temples[e]] = e
            kind[palaces[e]] = PALACE
            element[palaces[e]] = e
            for space in spaces(towns[e]):
                kind[space] = TOWN
                element[space] = e
        for space in spaces(DIRECTIONAL):
            kind[space] = DIRECTION
        kind[NORTH_TILE] = TILE
        kind[SOUTH_TILE] = TILE
        self.all_palaces: Final = sum(1 << space for space in palaces)
        self.kind: Final = kind
        self.element: Final = element
        self.seasons: Final = [  # by season: the set of octagons with its terrain
            sum(1 << space for space in range(OCTAGON_COUNT) if terrain[space] == season) for season in range(4)
        ]
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

    def describe(self, space: int) -> str:
        """A space in a player's words: ``O12 (forest)``, ``S14 (wood temple)``."""
        name = NAMES[space]
        if space == CENTER:
            return "the center"
        if space < OCTAGON_COUNT:
            return f"{name} ({TERRAIN_NAMES[self.terrain[space]]})"
        what = ["", "town", "temple", "palace", "yin-yang tile", "directional tile"][self.kind[space]]
        if self.element[space] >= 0:
            what = f"{ELEMENTS[self.element[space]]} {what}"
        return f"{name} ({what})"
