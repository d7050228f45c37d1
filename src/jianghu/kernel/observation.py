"""Observations: what a seat sees as a fixed number of whole numbers, for programs that learn."""

from __future__ import annotations

from typing import Final

MOST: Final = 255  # the greatest value of an entry: an observation is bytes


class Layout:
    """What the entries of an observation mean: for each a name and its greatest value. The least value is always 0.

    >>> layout = Layout()
    >>> layout.number("rounds", 255)
    >>> layout.flags("season", ["spring", "summer"])
    >>> layout.names, layout.most
    (['rounds', 'season spring', 'season summer'], [255, 1, 1])
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[int] = []

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str, most: int) -> None:
        """One entry that counts something."""
        self.names.append(name)
        self.most.append(most if most < MOST else MOST)

    def numbers(self, name: str, of: list[str], most: int) -> None:
        """Several that do, such as the cards of each kind."""
        for word in of:
            self.number(f"{name} {word}", most)

    def cards(self, name: str, of: list[str], copies: list[int]) -> None:
        """How many of each kind; there are so many copies of it, and of some kinds none in this game."""
        for word, count in zip(of, copies, strict=True):
            self.number(f"{name} {word}", count if count > 0 else 1)

    def flags(self, name: str, words: list[str]) -> None:
        """One entry for each word: 1 when it is so."""
        self.numbers(name, words, 1)


def who(seats: int) -> list[str]:
    """How a layout names the seats: the one that looks first, the others clockwise from it."""
    return ["you", *[f"+{place}" for place in range(1, seats)]]


def capped(count: int, most: int = MOST) -> int:
    """A count that may grow without end: the greatest value stands for all that is more."""
    return count if count < most else most
