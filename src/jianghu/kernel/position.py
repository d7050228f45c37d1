"""Reading positions, records and editions: typed look-ups whose errors name the entry."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadPosition
from jianghu.kernel.frame import Frame

LONG: Final = 900  # letters of a sentence about a fault
NO_TEXT: Final = "has half of a surrogate pair, which is no character"


def is_text(value: str) -> bool:
    """Whether a string is valid Unicode: JSON can hold half of a surrogate pair, which cannot be stored or shown."""
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def no_text_in(data: object, where: str) -> str | None:
    """The path of the first key or value in nested data that is not valid Unicode; None when all are."""
    todo: list[tuple[object, str]] = [(data, where)]
    while todo:
        value, place = todo.pop()
        if isinstance(value, str):
            if not is_text(value):
                return place
        elif isinstance(value, list):
            todo += [(one, f"{place}[{i}]") for i, one in enumerate(value)]
        elif isinstance(value, dict):
            for key, one in value.items():
                shown = f"{place}.{key}"
                if not is_text(shown):
                    return ascii(shown)[1:-1]
                todo.append((one, shown))
    return None


def shortened(text: str) -> str:
    """A sentence that may quote what somebody sent: its beginning and its end if it is very long."""
    return text if len(text) <= LONG else f"{text[: LONG // 2]} … {text[-LONG // 2 :]}"


class Reader:
    """A dictionary from outside, read entry by entry. Anything unexpected is a BadPosition that names its place.

    >>> Reader({"season": 9}, "table").number("season", 0, 3)
    Traceback (most recent call last):
    jianghu.errors.BadPosition: table.season: 9 is not a whole number from 0 to 3
    """

    def __init__(self, data: object, where: str) -> None:
        self._where: str = where
        if not isinstance(data, dict):
            raise BadPosition(f"{where}: a dictionary is expected, not {type(data).__name__}")
        self._data: dict[str, object] = data

    def fault(self, key: str, what: str) -> None:
        """Raise BadPosition about an entry."""
        text = shortened(f"{self._where}.{key}: {what}")
        # A key from outside may have lone surrogates, which nobody could print.
        raise BadPosition(text if is_text(text) else ascii(text)[1:-1])

    def all(self) -> dict[str, object]:
        return self._data

    def only(self, keys: list[str]) -> None:
        """Refuse entries with other names: a mistyped one would be ignored silently."""
        for key in self._data:
            if key not in keys:
                self.fault(str(key), f"is unknown; the entries are {', '.join(keys)}")

    def get(self, key: str) -> object:
        if key not in self._data:
            self.fault(key, "is missing")
        return self._data[key]

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            self.fault(key, f"{value!r} is not a text")
            raise AssertionError
        if not is_text(value):
            self.fault(key, NO_TEXT)
        return value

    def word(self, key: str, words: list[str]) -> int:
        """The index of a word in a list of allowed ones."""
        value = self.text(key)
        if value not in words:
            self.fault(key, f"{value!r} is not one of {', '.join(words)}")
        return words.index(value)

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            self.fault(key, f"{value!r} is not true or false")
            raise AssertionError
        return value

    def number(self, key: str, low: int, high: int) -> int:
        return self._number(key, self.get(key), low, high)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        """A list of that many numbers (any number of them when ``length`` is -1)."""
        items = self.items(key)
        if length >= 0 and len(items) != length:
            self.fault(key, f"has {len(items)} entries instead of {length}")
        return [self._number(f"{key}[{i}]", item, low, high) for i, item in enumerate(items)]

    def words(self, key: str, words: list[str]) -> list[int]:
        """A list of allowed words, as their indices."""
        found: list[int] = []
        for i, item in enumerate(self.items(key)):
            if not isinstance(item, str) or item not in words:
                self.fault(f"{key}[{i}]", f"{item!r} is not one of {', '.join(words)}")
                raise AssertionError
            found.append(words.index(item))
        return found

    def items(self, key: str) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list):
            self.fault(key, f"{value!r} is not a list")
            raise AssertionError
        return value

    def part(self, key: str) -> Reader:
        return Reader(self.get(key), f"{self._where}.{key}")

    def frames(self, key: str, kinds: list[str], seats: int) -> list[Frame]:
        """Pending decisions: lists of a kind's name, a seat and two numbers."""
        frames: list[Frame] = []
        for i, item in enumerate(self.items(key)):
            where = f"{key}[{i}]"
            if not isinstance(item, list) or len(item) != 4:
                self.fault(where, "is not a list of a kind, a seat and two numbers")
                raise AssertionError
            if item[0] not in kinds:
                self.fault(where, f"{item[0]!r} is not one of {', '.join(kinds)}")
            seat = self._number(f"{where}[1]", item[1], 0, seats - 1)
            x = self._number(f"{where}[2]", item[2], -(2**40), 2**40)
            y = self._number(f"{where}[3]", item[3], -(2**40), 2**40)
            frames.append(Frame(kinds.index(item[0]), seat, x, y))
        return frames

    def _number(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
            self.fault(key, f"{value!r} is not a whole number from {low} to {high}")
            raise AssertionError
        return value
