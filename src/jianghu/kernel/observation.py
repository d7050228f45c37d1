"""Observations: what a seat sees as a fixed number of whole numbers, for programs that learn."""

from __future__ import annotations

from typing import Final

MOST: Final = 255  # the greatest value: an observation is bytes
NAMING: Final = -1


class Layout:
    """What the values of an observation mean: the name and the maximum of each. The least value is always 0."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[int] = []

    def __len__(self) -> int:
        return len(self.names)

    def add(self, name: str, most: int) -> None:
        self.names.append(name)
        self.most.append(most if most < MOST else MOST)


NO_LAYOUT: Final = Layout()


class Observation:
    """The values that one seat sees, given one after the other by ``Game.observation``.

    The same calls serve two purposes: without a viewer they fill ``layout``, with one they write the values. So names,
    maxima and values cannot disagree. A name may contain ``{seat}`` and ``{of}``, which stand for ``place`` and ``of``
    at the time of the call; no text is put together while values are written.

    >>> seen = Observation(seats=2)
    >>> seen.number("rounds", 300, 7)
    >>> seen.one_of("season", ["spring", "summer"], 1)
    >>> seen.seat("turn of", 0)
    >>> list(zip(seen.layout.names, seen.layout.most))
    [('rounds', 255), ('season spring', 1), ('season summer', 1), ('turn of you', 1), ('turn of +1', 1)]
    """

    def __init__(self, seats: int, viewer: int = NAMING, room: int = 0) -> None:
        """``room`` is how many values are expected; more or fewer are no error."""
        self.seats: Final = seats
        self.viewer: Final = viewer
        self.naming: Final = viewer < 0
        self.layout: Final = Layout() if viewer < 0 else NO_LAYOUT
        self.place: int = 0  # the seat that {seat} stands for, counted clockwise from the viewer
        self.of: str = ""
        self.count: int = 0  # the values given so far
        self._values: Final = bytearray(room)
        self._room: int = room

    def number(self, name: str, most: int, value: int) -> None:
        """How many or how much; a value above the maximum is shown as the maximum."""
        at = self.count
        self.count = at + 1
        if self.naming:
            self._name(name, most)
        elif value:
            if self.count > self._room:
                self._make_room()
            limit = most if most < MOST else MOST
            self._values[at] = value if value < limit else limit

    def flag(self, name: str, value: bool) -> None:
        """Whether something is so."""
        at = self.count
        self.count = at + 1
        if self.naming:
            self._name(name, 1)
        elif value:
            if self.count > self._room:
                self._make_room()
            self._values[at] = 1

    def flags(self, names: list[str], chosen: int) -> None:
        """Several flags with names of their own, set for those in a set of bits."""
        at = self.count
        self.count = at + len(names)
        if self.naming:
            for name in names:
                self._name(name, 1)
        elif chosen:
            self._put_bits(at, chosen)

    def one_of(self, name: str, words: list[str], chosen: int) -> None:
        """A flag for each word, set for the chosen one; -1 for none of them."""
        at = self.count
        self.count = at + len(words)
        if self.naming:
            self._names(name, words, 1)
        elif chosen >= 0:
            if self.count > self._room:
                self._make_room()
            self._values[at + chosen] = 1

    def some_of(self, name: str, words: list[str], chosen: int) -> None:
        """A flag for each word, set for those in a set of bits."""
        at = self.count
        self.count = at + len(words)
        if self.naming:
            self._names(name, words, 1)
        elif chosen:
            self._put_bits(at, chosen)

    def seat(self, name: str, seat: int) -> None:
        """A flag for each seat, set for one of them; -1 for none."""
        at = self.count
        self.count = at + self.seats
        if self.naming:
            self._names(name, who(self.seats), 1)
        elif seat >= 0:
            if self.count > self._room:
                self._make_room()
            self._values[at + (seat - self.viewer) % self.seats] = 1

    def some_seats(self, name: str, chosen: int) -> None:
        """A flag for each seat, set for those in a set of bits."""
        at = self.count
        self.count = at + self.seats
        if self.naming:
            self._names(name, who(self.seats), 1)
        elif chosen:
            if self.count > self._room:
                self._make_room()
            for place in range(self.seats):
                if chosen >> (self.viewer + place) % self.seats & 1:
                    self._values[at + place] = 1

    def numbers(self, name: str, words: list[str], most: int, values: list[int], first: int = 0) -> None:
        """A number for each word: those in the list from ``first`` on."""
        at = self.count
        self.count = at + len(words)
        if self.naming:
            self._names(name, words, most)
        else:
            if self.count > self._room:
                self._make_room()
            limit = most if most < MOST else MOST
            for i in range(len(words)):
                value = values[first + i]
                if value:
                    self._values[at + i] = value if value < limit else limit

    def counts(self, name: str, words: list[str], most: list[int], kinds: list[int]) -> None:
        """How often each kind stands in a list, up to its own maximum; kinds that do not occur in a game have 0."""
        at = self.count
        self.count = at + len(words)
        if self.naming:
            for i in range(len(words)):
                self._name(f"{name} {words[i]}", most[i] if most[i] > 0 else 1)
        elif kinds:
            if self.count > self._room:
                self._make_room()
            for kind in kinds:
                count = self._values[at + kind]
                if count < most[kind]:
                    self._values[at + kind] = count + 1

    def ready(self, values: bytes) -> None:
        """Values that were written before, as they are; there are no names for them in a layout."""
        at = self.count
        self.count = at + len(values)
        if self.count > self._room:
            self._make_room()
        self._values[at : self.count] = values

    def skip(self, count: int) -> None:
        """Values that are all 0; there are no names for them in a layout."""
        self.count += count

    def values(self) -> bytearray:
        """What was written, all of it."""
        if self.count > self._room:
            self._make_room()
        elif self.count < self._room:
            del self._values[self.count :]
        return self._values

    def _put_bits(self, at: int, chosen: int) -> None:
        if self.count > self._room:
            self._make_room()
        while chosen:
            low = chosen & -chosen
            self._values[at + low.bit_length() - 1] = 1
            chosen ^= low

    def _make_room(self) -> None:
        self._values.extend(bytes(self.count - self._room))
        self._room = self.count

    def _name(self, name: str, most: int) -> None:
        if "{" in name:
            name = name.replace("{seat}", who(self.seats)[self.place]).replace("{of}", self.of)
        self.layout.add(name, most)

    def _names(self, name: str, words: list[str], most: int) -> None:
        for word in words:
            self._name(f"{name} {word}", most)


def who(seats: int) -> list[str]:
    """How a layout names the seats: the one that looks first, the others clockwise from it."""
    return ["you", *[f"+{place}" for place in range(1, seats)]]
