"""The kinds of the frames on the stack: what players are asked (WP-26), and work that waits for its turn."""

from __future__ import annotations

from typing import Final

GUARD: Final = 0  # WP-2.8
HOME: Final = 1  # WP-2.9. x: the class of the Champion
TURN: Final = 2
PART: Final = 3  # x: the move, y: the construction
CHAMPION: Final = 4  # x: a move or teleport of any Champion, y: as in EFFECT
STEP: Final = 5  # x: the move, of one Champion, with the steps that are left
COVER: Final = 6  # x: the road, y: how many Guards may still be put there
TILE: Final = 7  # x: the road
BUILD: Final = 8  # x: the construction, y: as in EFFECT
JOIN: Final = 9
CARD: Final = 10
KIND: Final = 11  # x: the set of kinds to choose from, y: how many tiles, with NEEDS_BUILDING added
HALVES: Final = 12  # WP-15.4
NEUTRAL: Final = 13
REWARD: Final = 14
LIFT: Final = 15  # x: the class
LAND: Final = 16  # x: the class
SELL: Final = 17  # x: what a Chest brings
TELEPORT: Final = 18  # x: the class
SITE: Final = 19  # x: the type of building, y: as in EFFECT. Only without d9_build_needs_champion

# Work: these never stay on top.
EFFECT: Final = 20  # x: the effect, y: where it is from (origin) and whether it is a free action (CHAINED)
PAIR: Final = 21  # x: a move, y: a construction; either or both in any order (WP-7.2)
DISCARD: Final = 22  # a full D9 leaves the game (WP-24.16)

QUESTIONS: Final = [
    "guard", "home", "turn", "part", "champion", "step", "cover", "tile", "build", "join", "city card", "tile kind",
    "border bonus", "free action", "reward", "lift", "land", "sell", "teleport", "site", "effect", "pair", "discard",
]  # fmt: skip

CHAINED: Final = 1  # in y: the effect comes from a border bonus
ORIGIN: Final = 2  # in y: the source of points is y // ORIGIN
NEEDS_BUILDING: Final = 8  # in y of KIND: quest tiles only where the Champion stands at a building (Q54)
