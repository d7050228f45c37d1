"""What the things of the table are called in sentences."""

from __future__ import annotations

from typing import Final

from jianghu.games.china.cards import COLOURS, MANDATE_NAME, YANG, YANG_NAMES, YIN, YIN_NAMES
from jianghu.games.china.provinces import BORDER_TYPES, NAMES
from jianghu.kernel.sentences import Term, Thing

BORDER_NAMES: Final = ["open border", "river", "sea", "mountains", "Great Wall"]
DISC_NAMES: Final = ["farm", "city", "mine"]
PHASE_NAMES: Final = ["Place", "Colonize", "Move", "Expand", "Yang and Yin"]
CARD_NAMES: Final = dict(zip([*YANG, *YIN], [*YANG_NAMES, *YIN_NAMES], strict=True))


def province(number: int) -> Thing:
    return Thing(f"province:{NAMES[number]}", Term("province", NAMES[number]))


def card(word: str) -> Thing:
    """A Yang or a Yin card by its word."""
    return Thing(f"card:{word}", Term("card", CARD_NAMES[word]))


def border(kind: int) -> Thing:
    return Thing(f"border:{BORDER_TYPES[kind]}", Term("border", BORDER_NAMES[kind]))


def disc(colour: int) -> Thing:
    return Thing(f"disc:{COLOURS[colour]}", Term("disc", DISC_NAMES[colour]))


TERMS: Final = (
    [Term("province", word) for word in NAMES]
    + [Term("card", word) for word in [*YANG_NAMES, *YIN_NAMES, MANDATE_NAME]]
    + [Term("border", word) for word in BORDER_NAMES]
    + [Term("disc", word) for word in DISC_NAMES]
    + [Term("phase", word) for word in PHASE_NAMES]
)
