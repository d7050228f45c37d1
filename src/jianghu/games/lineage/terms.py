"""The pieces, the decks and the tiles of Lineage (LCM, LSU), and what was agreed before the game."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import (
    CORNERS,
    DIRECTIONAL,
    NEIGHBOURS,
    NOTHING,
    OCTAGON_COUNT,
    PALACE,
    QUADRANTS,
    SPACES,
    TEMPLE,
    TERRAIN,
    TILE,
    TOWN,
    YIN_YANG,
)

# In the order of the elements, so that an animal and its element have the same number (LQ01).
ANIMALS: Final = ["dragon", "crane", "leopard", "tiger", "snake"]
EARTH: Final = 2

# Pieces: students 0 to 4 and masters 5 to 9 by animal, then the two of the emperor player.
STUDENTS: Final = 5
MASTERS: Final = 5
EMPEROR: Final = 10
GENERAL: Final = 11
PIECES: Final = 12
PIECE_NAMES: Final = [
    *(f"student {animal}" for animal in ANIMALS), *(f"master {animal}" for animal in ANIMALS), "emperor", "general",
]  # fmt: skip
# What a seat plays: an animal, or this.
THE_EMPEROR: Final = 5
ROLES: Final = [*ANIMALS, "emperor"]

CARDS: Final = 5  # LAC-5: of a white master
CHI: Final = 30  # LCM-4, of each element
BLACK_CHI: Final = 13
CARDS_OF_A_KIND: Final = 6  # LSU-7, LQ05
ALL_ANIMALS: Final = 31
FIRST_TOPS: Final = [4, 0, 3, 2, 1]  # LSU-6: by deck, the animal on top: snake, dragon, tiger, leopard, crane
EXIT_SEASONS: Final = [0, 3, 1, 2]  # LSU-1, in the order of EXITS: O12 spring, O21 winter, O23 summer, O32 autumn
CORNER_ELEMENTS: Final = [4, 0, 3, 1]  # LSU-3, in the order of CORNERS: water, wood, metal, fire
HIDDEN_TOWNS: Final = [3, 3, 4, 3, 3]  # LDS-6: the elements of the sixteen towns that lie face down
CORNER_BITS: Final = (1 << 25) | (1 << 30) | (1 << 55) | (1 << 60)
SQUARES: Final = ((1 << SPACES) - 1) ^ ((1 << OCTAGON_COUNT) - 1) ^ DIRECTIONAL

# LQ05: the directions of palace cards, and by colour the direction of the card of that colour.
DIRECTIONS: Final = ["north", "east", "south", "west", "center"]
DIRECTION_OF: Final = [1, 2, 4, 3, 0]
REGIONS: Final[list[int]] = [*(quadrant & TERRAIN for quadrant in QUADRANTS), TERRAIN]

PRICE: Final = 5  # LCH-3: of a push, a pull, standing and reclaiming
FREE_STEPS: Final = 3  # LTU-4


class Terms:
    """What was agreed before the game: the options, fixed at setup and shared by all copies."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options: Final = options
        self.tied: Final = options["palace_colour"] == "tied"
        self.end_of_round: Final = options["bid_timing"] == "end_of_round"
        self.chosen: Final = options["lineages"] == "choose"
        limit = options["max_rounds"]
        self.max_rounds: Final = limit if isinstance(limit, int) else 0


class Board:
    """The layout of one game, shared by all copies: where temples, palaces and towns lie, and the terrain.

    The elements of palaces and of most towns are not part of it: nobody knows them until they are turned up.
    """

    def __init__(self, temples: list[int], palaces: int, terrain: list[int]) -> None:
        self.temples: Final = temples  # by element: the space
        self.palaces: Final = palaces  # the set of them
        self.terrain: Final = terrain  # by octagon: the season, -1 for the center
        all_temples = 0
        for space in temples:
            all_temples |= 1 << space
        self.all_temples: Final = all_temples
        self.towns: Final = SQUARES & ~(palaces | all_temples | YIN_YANG)
        self.around: Final = [NEIGHBOURS[space] for space in temples]  # by element: the octagons of the temple
        kind = [NOTHING] * SPACES
        for space in range(OCTAGON_COUNT, SPACES):
            if self.towns >> space & 1:
                kind[space] = TOWN
            elif palaces >> space & 1:
                kind[space] = PALACE
            elif all_temples >> space & 1:
                kind[space] = TEMPLE
            elif YIN_YANG >> space & 1:
                kind[space] = TILE
        self.kind: Final = kind
        seasons = [0] * 4
        for space in range(OCTAGON_COUNT):
            if terrain[space] >= 0:
                seasons[terrain[space]] |= 1 << space
        self.seasons: Final = seasons

    def first_elements(self) -> list[int]:
        """By space: the element that lies open at the beginning, -1 for none (LSU-3, LSU-5)."""
        found = [-1] * SPACES
        for corner in range(4):
            found[CORNERS[corner]] = CORNER_ELEMENTS[corner]
        for element in range(5):
            found[self.temples[element]] = element
        return found
