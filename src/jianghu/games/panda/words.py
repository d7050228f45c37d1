"""The words of the rulebook in their order: classes, buildings, tiles, clans, Locations, sections, roads, spaces."""

from __future__ import annotations

from typing import Final

# WP-0.2: everything of a class has the class's number.
MONK: Final = 0
GOVERNOR: Final = 1
WARRIOR: Final = 2
ANY: Final = 3  # the Neutral column: whichever Champion the player likes
CHAMPIONS: Final = ["monk", "governor", "warrior"]
BUILDINGS: Final = ["gate", "market", "pagoda"]
STRENGTHS: Final = ["bracelet", "coin", "sword"]
QUESTS: Final = ["lamp", "chest", "mask"]
KINDS: Final = [*STRENGTHS, *QUESTS]  # the six kinds of tiles
CHEST: Final = 1  # among the quests

# WP-1.1: by seat.
CLANS: Final = ["White Fist", "Sand Fox", "Yellow River", "Night Lily"]

LOCATIONS: Final = [
    "Mistfall", "Crane Ford", "Plum Hollow", "Jade Terrace", "Quiet Bamboo", "Lantern Hill", "Ink Stone", "Wolf Pass",
    "Carp Pool", "Black Lotus", "Tea Ridge", "Red Bridge", "Old Drum", "Silk Well", "Copper Gong", "Reed Marsh",
    "Peach Grove", "Thunder Rock", "Salt Stairs", "Hawk Tower",
]  # fmt: skip
LOCATION_COUNT: Final = 20
LOCATION_IDS: Final = [f"L{number:02}" for number in range(1, 21)]

# WP-9.3: the Border Sections clockwise round the map; neighbours in this list, closed, are adjacent.
SECTIONS: Final = [
    "N1", "N2", "N3", "N4", "E1", "E2", "E3", "E4", "S4", "S3", "S2", "S1", "W4", "W3", "W2", "W1",
]  # fmt: skip
SECTION_COUNT: Final = 16
SIDES: Final = "NESW"

# WP-0.3: the nodes are the Locations, then the sections.
NODES: Final = [*LOCATIONS, *SECTIONS]
NODE_IDS: Final = [*LOCATION_IDS, *SECTIONS]
NODE_COUNT: Final = 36
ROAD_COUNT: Final = 51
NEUTRAL_TILE: Final = 4  # whose tile lies on a road: a seat's, or everybody's
ROADS: Final = [f"R{number:02}" for number in range(1, ROAD_COUNT + 1)]

# WP-4.1: the spaces of the Actions Board, row by row, each from left to right.
COLUMNS: Final = "MGWN"
NEUTRAL: Final = 3  # the column
SPACE_COUNT: Final = 24
SPACES: Final = [f"{row}{column}" for row in range(1, 7) for column in COLUMNS]

CARDS: Final = [f"C{number}" for number in range(1, 9)]
DURING: Final = [f"D{number}" for number in range(1, 10)]
AT_END: Final = [f"E{number}" for number in range(1, 10)]
