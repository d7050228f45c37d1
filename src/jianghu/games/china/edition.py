"""What is printed on the components: reading the edition file and checking a corrected one (EC-16.12)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from jianghu.errors import BadEdition
from jianghu.games.china.cards import COLOURS, MOST_COPIES, SYMBOLS, YANG, YANG_CARDS, YIN
from jianghu.games.china.provinces import BASE, BASE_BORDERS, BORDER_TYPES, BORDERS, NAMES

TABLES: Final = [
    "edition", "counts", "yield", "points", "borders", "borders_28", "yang", "yang_28", "yin", "yin_numbers",
    "frontier",
]  # fmt: skip
SOURCES: Final = ["rulebook", "published", "reconstructed"]
COUNTS: Final = ["province_limit", "free_grant", "colony", "founding", "cornered_turns", "discs_per_colour"]
YIN_NUMBERS: Final = [
    "famine", "floods", "earthquake", "bandits", "revolt_dice", "raid_frontier", "raid_elsewhere", "corrupt_grant",
]  # fmt: skip
POINTS: Final = ["marker", *COLOURS, "card", "province"]
YIN_CARDS: Final = 33


class Edition:
    """The printed data as the setup wants it. ``data`` is the short form that records carry."""

    def __init__(self, raw: dict[str, object]) -> None:
        for name in raw:
            if name not in TABLES:
                raise BadEdition(f"{name}: is unknown; the tables are {', '.join(TABLES)}")
        self.data: dict[str, object] = {"edition": _texts(raw)}
        _only(raw, "counts", COUNTS)
        # The words of the game name no more than ten in a province, grants and colonies of three (EC-16.10).
        self.limit: int = self._number(raw, "counts", "province_limit", 4, 10)
        self.grant: int = self._number(raw, "counts", "free_grant", 1, 3)
        self.colony: int = self._number(raw, "counts", "colony", 1, 3)
        self.founding: int = self._number(raw, "counts", "founding", 1, 4)
        self.cornered: int = self._number(raw, "counts", "cornered_turns", 1, 15)
        self.discs: int = self._number(raw, "counts", "discs_per_colour", 1, 10)
        self.yields: list[int] = self._row(raw, "yield", COLOURS, 0, 9)
        self.points: list[int] = self._row(raw, "points", POINTS, 0, 9)
        self.borders: list[int] = self._borders(raw, "borders", BORDERS[:BASE_BORDERS])
        self.borders += self._borders(raw, "borders_28", BORDERS[BASE_BORDERS:])
        self.yang: list[int] = self._row(raw, "yang", YANG, 0, MOST_COPIES)
        self.yang_28: list[int] = self._other_copies(raw)
        self.yin: list[int] = self._row(raw, "yin", YIN, 0, MOST_COPIES)
        for table, deck in (("yang", self.yang), ("yang_28", self.yang_28)):
            self._check_yang(table, deck)
        if sum(self.yin) != YIN_CARDS:
            raise BadEdition(f"yin: the copies add up to {sum(self.yin)} instead of {YIN_CARDS}")
        if self.yin[0] == 0:
            raise BadEdition("yin.famine: there is none; the option yin_size = 32 takes one away")
        self.numbers: list[int] = self._row(raw, "yin_numbers", YIN_NUMBERS, 0, 10)
        if self.numbers[4] > 2:
            raise BadEdition(f"yin_numbers.revolt_dice: {self.numbers[4]} is more than the two dice of the game")
        if self.numbers[7] > self.grant:
            raise BadEdition(f"yin_numbers.corrupt_grant: {self.numbers[7]} is more than the free grant")
        _only(raw, "frontier", ["provinces", "provinces_28"])
        self.frontier: list[str] = self._provinces(raw, "provinces", NAMES[:BASE])
        self.frontier_28: list[str] = self._provinces(raw, "provinces_28", NAMES)

    def _entry(self, raw: dict[str, object], table: str, key: str) -> object:
        value = _table(raw, table).get(key)
        if value is None:
            raise BadEdition(f"{table}.{key}: is missing")
        if isinstance(value, dict):
            if "value" not in value:
                raise BadEdition(f"{table}.{key}: has no value")
            source = value.get("from")
            if source not in SOURCES:
                raise BadEdition(f"{table}.{key}: from is {source!r}, not rulebook, published or reconstructed")
            value = value["value"]
        short = self.data.setdefault(table, {})
        assert isinstance(short, dict)
        short[key] = value
        return value

    def _number(self, raw: dict[str, object], table: str, key: str, low: int, high: int) -> int:
        value = self._entry(raw, table, key)
        if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
            raise BadEdition(f"{table}.{key}: {value!r} is not a whole number from {low} to {high}")
        return value

    def _row(self, raw: dict[str, object], table: str, keys: list[str], low: int, high: int) -> list[int]:
        """A table with a number for each of the keys."""
        _only(raw, table, keys)
        return [self._number(raw, table, key, low, high) for key in keys]

    def _borders(self, raw: dict[str, object], table: str, keys: list[str]) -> list[int]:
        _only(raw, table, keys)
        found: list[int] = []
        for key in keys:
            value = self._entry(raw, table, key)
            if not isinstance(value, str) or value not in BORDER_TYPES:
                raise BadEdition(f"{table}.{key}: {value!r} is not one of {', '.join(BORDER_TYPES)}")
            found.append(BORDER_TYPES.index(value))
        return found

    def _other_copies(self, raw: dict[str, object]) -> list[int]:
        """The Yang deck of the larger map: the other one, but for the cards that are named."""
        _only(raw, "yang_28", YANG)
        self.data.setdefault("yang_28", {})
        found = self.yang.copy()
        for kind, key in enumerate(YANG):
            if key in _table(raw, "yang_28"):
                found[kind] = self._number(raw, "yang_28", key, 0, MOST_COPIES)
        return found

    def _check_yang(self, table: str, deck: list[int]) -> None:
        if sum(deck) != YANG_CARDS:
            raise BadEdition(f"{table}: the copies add up to {sum(deck)} instead of {YANG_CARDS}")
        for kind in range(SYMBOLS):  # EC-1.8
            if deck[kind] > self.discs:
                raise BadEdition(f"{table}.{YANG[kind]}: {deck[kind]} cards for {self.discs} discs of their colour")

    def _provinces(self, raw: dict[str, object], key: str, names: list[str]) -> list[str]:
        value = self._entry(raw, "frontier", key)
        if not isinstance(value, list):
            raise BadEdition(f"frontier.{key}: {value!r} is not a list of provinces")
        found: list[str] = []
        for name in value:
            if not isinstance(name, str) or name not in names:
                raise BadEdition(f"frontier.{key}: {name!r} is no province of this map")
            if name in found:
                raise BadEdition(f"frontier.{key}: {name!r} stands there twice")
            found.append(name)
        return found


def _table(raw: dict[str, object], name: str) -> dict[str, object]:
    table = raw.get(name)
    if not isinstance(table, dict):
        raise BadEdition(f"{name}: the table is missing")
    return table


def _only(raw: dict[str, object], table: str, keys: list[str]) -> None:
    """Refuse entries with other names: a mistyped one would be ignored silently."""
    for name in _table(raw, table):
        if name not in keys:
            raise BadEdition(f"{table}.{name}: is unknown; the entries are {', '.join(keys)}")


def _texts(raw: dict[str, object]) -> dict[str, object]:
    table = _table(raw, "edition")
    _only(raw, "edition", ["name", "version"])
    for key in ("name", "version"):
        if not isinstance(table.get(key), str):
            raise BadEdition(f"edition.{key}: is missing or is not a text")
    return {"name": table["name"], "version": table["version"]}


_printed: Final[list[Edition]] = []


def printed() -> Edition:
    """The edition that comes with the program."""
    if not _printed:
        text = files("jianghu.games.china").joinpath("edition.toml").read_text(encoding="utf-8")
        _printed.append(Edition(tomllib.loads(text)))
    return _printed[0]


def edition_of(options: dict[str, object]) -> Edition:
    """The edition that a game is played with."""
    data = options["edition"]
    return Edition(data) if isinstance(data, dict) else printed()
