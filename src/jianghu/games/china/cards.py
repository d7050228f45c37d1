"""The cards of both decks, and bags of them (EC-1.6, EC-15.4).

The order in which used cards lie under a deck is of no account, so cards are only counted: a bag is one number with
five bits for each kind. Bags are added and subtracted as they are.
"""

from __future__ import annotations

from typing import Final

from jianghu.kernel.dice import Dice

# Yang: three symbols, then what is kept. A crossing card is two more than the border that it opens.
HARVEST: Final = 0
CITY: Final = 1
MINES: Final = 2
RIVER_BOATS: Final = 3
WAR_JUNKS: Final = 4
MOUNTAIN_GUIDES: Final = 5
BRIBE_GUARDS: Final = 6
GRANARIES: Final = 7
DIKES: Final = 8
YANG: Final = [
    "harvest", "city", "mines", "river_boats", "war_junks", "mountain_guides", "bribe_guards", "granaries", "dikes",
]  # fmt: skip
YANG_NAMES: Final = [
    "Rich Harvest Lands", "Walled City", "Mines Opened", "River Boats", "War Junks", "Mountain Guides",
    "Bribe Guards", "Open the Granaries", "Dike Builders",
]  # fmt: skip
SYMBOLS: Final = 3
KINDS: Final = 9
YANG_CARDS: Final = 32  # without the Mandate of Heaven
MANDATE_NAME: Final = "Mandate of Heaven"

# Discs have the colours of the symbols.
GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
COLOURS: Final = ["green", "red", "yellow"]

FAMINE: Final = 0
FLOODS: Final = 1
TRAITOR: Final = 2
PESTILENCE: Final = 3
EARTHQUAKE: Final = 4
LOCUSTS: Final = 5
BANDITS: Final = 6
REVOLT: Final = 7
RAID: Final = 8
CORRUPT: Final = 9
SPY: Final = 10
YIN: Final = [
    "famine", "floods", "traitor", "pestilence", "earthquake", "locusts", "bandits", "revolt", "raid", "corrupt", "spy",
]  # fmt: skip
YIN_NAMES: Final = [
    "Famine", "Floods", "Traitor", "Pestilence", "Earthquake", "Locusts", "Bandits", "Peasant Revolt",
    "Barbarian Raid", "Corrupt Officials", "Spy",
]  # fmt: skip
YIN_KINDS: Final = 11

BITS: Final = 5
MOST_COPIES: Final = 31
ONE: Final = [1 << BITS * kind for kind in range(YIN_KINDS)]
UNKNOWN: Final = -1  # a bag that the viewer does not know
# How many discs of a colour lie in a province: four bits for each colour.
DISC: Final = [1, 16, 256]


def copies(bag: int, kind: int) -> int:
    """How many cards of a kind are in a bag."""
    return bag >> BITS * kind & 31


def total(bag: int) -> int:
    """How many cards are in a bag."""
    found = 0
    while bag:
        found += bag & 31
        bag >>= BITS
    return found


def bag_of(counts: list[int]) -> int:
    """A bag from the copies of each kind."""
    found = 0
    for kind in range(len(counts)):
        found += counts[kind] << BITS * kind
    return found


def counts_of(bag: int, kinds: int) -> list[int]:
    """The copies of each kind in a bag."""
    return [bag >> BITS * kind & 31 for kind in range(kinds)]


def draw(bag: int, size: int, dice: Dice) -> int:
    """The kind of a card taken by chance from a bag of that size."""
    at = dice.below(size)
    kind = 0
    while True:
        at -= bag & 31
        if at < 0:
            return kind
        bag >>= BITS
        kind += 1


def discs(packed: int, colour: int) -> int:
    """How many discs of a colour lie in a province."""
    return packed >> 4 * colour & 15
