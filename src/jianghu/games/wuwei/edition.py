"""What is printed on the components: reading the edition file and checking a corrected one."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from jianghu.boards.octagons import (
    CORNERS,
    ELEMENTS,
    EXITS,
    INNER_RING,
    NAMES,
    NORTH_TILE,
    QUADRANT_NAMES,
    QUADRANTS,
    SEASONS,
    SOUTH_TILE,
    TERRAIN,
)
from jianghu.errors import BadEdition
from jianghu.games.wuwei.board import ANIMALS

TABLES: Final = [
    "edition", "counts", "lineage_element", "palace_quadrant", "center_seasons", "corner_towns", "yin_yang",
    "random_towns", "animal_decks",
]  # fmt: skip


class Edition:
    """The printed data in the form that the setup uses. ``data`` is the short form that records carry."""

    def __init__(self, raw: dict[str, object]) -> None:
        for name in raw:
            if name not in TABLES:
                raise BadEdition(f"{name}: is unknown; the tables are {', '.join(TABLES)}")
        self.data: dict[str, object] = {"edition": _texts(raw, "edition", ["name", "version"])}
        _only(raw, "counts", ["chi_per_element", "walls_total", "terrain_tiles_per_season"])
        _only(raw, "random_towns", ELEMENTS)
        self.chi: int = self._number(raw, "counts", "chi_per_element", 10, 36)
        self.walls: int = self._number(raw, "counts", "walls_total", 5, 24)
        tiles = self._number(raw, "counts", "terrain_tiles_per_season", 1, 24)
        if tiles != 6:
            raise BadEdition(f"counts.terrain_tiles_per_season: {tiles} for four seasons do not fill the 24 octagons")
        self.lineage_element: list[int] = self._words(raw, "lineage_element", ANIMALS, ELEMENTS, True)
        self.quadrants: list[int] = self._words(raw, "palace_quadrant", ELEMENTS, [*QUADRANT_NAMES, "any"], False)
        self.center_seasons: list[int] = self._words(
            raw, "center_seasons", [NAMES[space] for space in EXITS], SEASONS, True
        )
        self.corner_towns: list[int] = self._words(
            raw, "corner_towns", [NAMES[space] for space in CORNERS], ELEMENTS, False
        )
        self.black: list[int] = self._words(
            raw, "yin_yang", [NAMES[NORTH_TILE], NAMES[SOUTH_TILE]], ["white", "black"], False
        )
        self.random_towns: list[int] = [self._number(raw, "random_towns", name, 0, 16) for name in ELEMENTS]
        if sum(self.random_towns) != 16:
            raise BadEdition(f"random_towns: the five numbers add up to {sum(self.random_towns)} instead of 16")
        _check_decks(raw)

    def regions(self, earth_inner: bool) -> list[int]:
        """CMP-10: by the palace's element, where a wall may be built."""
        middle = INNER_RING if earth_inner else TERRAIN
        return [middle if quadrant == 4 else QUADRANTS[quadrant] for quadrant in self.quadrants]

    def _entry(self, raw: dict[str, object], table: str, key: str) -> object:
        value = _table(raw, table).get(key)
        if value is None:
            raise BadEdition(f"{table}.{key}: is missing")
        if isinstance(value, dict):
            if "value" not in value:
                raise BadEdition(f"{table}.{key}: has no value")
            source = value.get("from")
            if source not in ("rulebook", "published", "reconstructed"):
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

    def _words(
        self, raw: dict[str, object], table: str, keys: list[str], words: list[str], each_once: bool
    ) -> list[int]:
        _only(raw, table, keys)
        found: list[int] = []
        for key in keys:
            value = self._entry(raw, table, key)
            if not isinstance(value, str) or value not in words:
                raise BadEdition(f"{table}.{key}: {value!r} is not one of {', '.join(words)}")
            number = words.index(value)
            if each_once and number in found:
                raise BadEdition(f"{table}.{key}: {value!r} stands there twice; each must stand there once")
            found.append(number)
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


def _texts(raw: dict[str, object], name: str, keys: list[str]) -> dict[str, object]:
    table = _table(raw, name)
    _only(raw, name, keys)
    for key in keys:
        if not isinstance(table.get(key), str):
            raise BadEdition(f"{name}.{key}: is missing or is not a text")
    return {key: table[key] for key in keys}


def _check_decks(raw: dict[str, object]) -> None:
    """CMP-6: the rules know five decks with one card of each element; other decks cannot be played."""
    if "animal_decks" not in raw:  # the short form of a record leaves them out
        return
    rows = _table(raw, "animal_decks").get("rows")
    if not isinstance(rows, list):
        raise BadEdition("animal_decks.rows: is missing or is not a list")
    names = [row.get("animal") if isinstance(row, dict) else None for row in rows]
    if names != ANIMALS:
        raise BadEdition(f"animal_decks.rows: the animals must be {', '.join(ANIMALS)}, in this order")
    for row in rows:
        cards = row.get("cards")
        if not isinstance(cards, list) or sorted(map(str, cards)) != sorted(ELEMENTS):
            raise BadEdition(f"animal_decks.rows: the {row['animal']} deck must have one card of each element")


def edition_of(options: dict[str, object]) -> Edition:
    """The edition that was agreed before the game."""
    data = options["edition"]
    return Edition(data) if isinstance(data, dict) else printed()


_printed: Final[list[Edition]] = []


def printed() -> Edition:
    """The edition that comes with the program."""
    if not _printed:
        text = files("jianghu.games.wuwei").joinpath("edition.toml").read_text(encoding="utf-8")
        _printed.append(Edition(tomllib.loads(text)))
    return _printed[0]
