"""What is printed on the components: reading the edition file and checking a corrected one."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from jianghu.errors import BadEdition
from jianghu.games.panda import effects
from jianghu.games.panda.words import (
    ANY,
    AT_END,
    BUILDINGS,
    CARDS,
    COLUMNS,
    DURING,
    LOCATION_COUNT,
    LOCATION_IDS,
    NODE_COUNT,
    NODE_IDS,
    ROADS,
    SECTIONS,
    SPACES,
)

NUMBERS: Final = {
    "road_tiles": ["own", "neutral"],
    "buildings": ["of_each_type", "city_bases", "initial_cards", "guards_needed", "points", "cleared"],
    "border": ["points", "tiles"],
    "tracks": ["action_points", "penalties", "victory_points", "lap"],
    "sheet": ["multipliers", "values"],
    "end": ["city_bases", "capitals"],
    "actions": ["costs", "class_guards", "neutral_guards"],
}
LISTS: Final = [
    "players", "locations", "sections", "roads", "spaces", "city_cards", "mandates_during", "mandates_end",
]  # fmt: skip
SOURCES: Final = ["rulebook", "published", "reconstructed"]
# By mandate: the numbers on the card.
CARD_NUMBERS: Final[dict[str, list[str]]] = {
    "D1": ["vp"], "D2": ["vp"], "D3": ["vp"], "D4": ["vp", "buildings"], "D5": ["vp", "buildings"],
    "D6": ["vp", "buildings"], "D7": ["vp"], "D8": ["vp"], "E1": ["vp"], "E2": ["city", "capital"], "E4": ["vp"],
    "E5": ["vp"], "E6": ["each"], "E7": ["each"], "E8": ["each"], "E9": ["each"],
}  # fmt: skip
OF_BUILDING: Final = ["D1", "D2", "D3", "D4", "D5", "D6", "E7", "E8", "E9"]
# Parts that one option may join. The order of a move and a construction is asked (WP-26.3); the others have one order.
PAIRS: Final = [
    [effects.MOVE, effects.BUILD],
    [effects.STRENGTH, effects.QUEST],
    [effects.BUILD, effects.QUEST],
]


class Edition:
    """The printed data as the game wants it. ``data`` is the short form that records carry."""

    def __init__(self, raw: dict[str, object]) -> None:
        for name in raw:
            if name != "edition" and name not in NUMBERS and name not in LISTS:
                raise BadEdition(f"{name}: is unknown; the tables are {', '.join(['edition', *NUMBERS, *LISTS])}")
        self.data: dict[str, object] = {}
        self._raw = raw
        self._texts()
        for table in NUMBERS:
            _only(_table(raw, table), NUMBERS[table], table)
        self.own_tiles: list[int] = self._numbers("road_tiles", "own", 3, 0, 20)
        self.neutral_tiles: list[int] = self._numbers("road_tiles", "neutral", 3, 0, 20)
        self.buildings: int = self._number("buildings", "of_each_type", 3, 30)
        self.bases: int = self._number("buildings", "city_bases", 1, len(CARDS))
        self.initial_cards: list[int] = self._numbers("buildings", "initial_cards", 3, 0, min(6, self.buildings))
        self.needed: list[int] = self._numbers("buildings", "guards_needed", 6, 0, 24)
        self.points: list[int] = self._numbers("buildings", "points", 6, 0, effects.MOST)
        self.cleared: int = self._number("buildings", "cleared", 0, effects.MOST)
        self.border_points: int = self._number("border", "points", 0, effects.MOST)
        self.border_tiles: int = self._number("border", "tiles", 1, 6)
        self.start_ap: int = self._number("tracks", "action_points", 0, 15)
        self.penalties: list[int] = self._numbers("tracks", "penalties", 2, 0, effects.MOST)
        self.start_vp: int = self._number("tracks", "victory_points", 0, effects.MOST)
        self.lap: int = self._number("tracks", "lap", 20, 200)
        self.multipliers: list[int] = self._numbers("sheet", "multipliers", 4, 0, 20)
        self.values: list[int] = self._numbers("sheet", "values", 4, 0, 20)
        self.end_bases: int = self._number("end", "city_bases", 1, self.bases)
        self.end_capitals: int = self._number("end", "capitals", 1, LOCATION_COUNT)
        self.costs: list[int] = self._numbers("actions", "costs", 6, 0, 15)
        self.class_guards: int = self._number("actions", "class_guards", 1, 7)
        self.neutral_guards: int = self._number("actions", "neutral_guards", 1, 7)
        self.guards: list[int] = [0] * 5  # by number of players
        self.setup_guards: list[int] = [0] * 5
        self.strength_tiles: list[int] = [0] * 5
        self.quest_tiles: list[int] = [0] * 5
        self._players()
        self.place: list[tuple[int, int]] = []  # by node: where it lies in the drawing
        self.border: int = 0
        self.initial: list[int] = []
        self.numbers: list[int] = [-1, -1, -1]  # the Locations with the numbers 1, 2, 3
        self._nodes()
        self.ends: list[list[int]] = []
        self.ninjas: list[int] = []
        self._roads()
        self.options: list[list[list[int]]] = []  # by space: its options, each a list of effects
        self._spaces()
        self.cards: list[list[int]] = []
        for row, at in self._rows("city_cards", CARDS):
            _only(row, ["id", "effects", "from", "note"], at)
            self.cards.append(self._effects(row, "effects", at))
        self.during: list[dict[str, int]] = []  # by mandate: its numbers
        self.at_end: list[dict[str, int]] = []
        self.special: list[int] = []  # the six actions of D9
        self.sides: list[int] = []  # E3: VP by the number of sides
        self._mandates()
        self.types: list[int] = [
            BUILDINGS.index(str(row["building"])) if "building" in row else -1
            for name in ("mandates_during", "mandates_end")
            for row, _at in self._rows(name, DURING if name == "mandates_during" else AT_END)
        ]

    # Tables and rows --------------------------------------------------------------------------------------------

    def _texts(self) -> None:
        table = _table(self._raw, "edition")
        _only(table, ["name", "version"], "edition")
        for key in ("name", "version"):
            if not isinstance(table.get(key), str):
                raise BadEdition(f"edition.{key}: is missing or is not a text")
        self.data["edition"] = {key: table[key] for key in ("name", "version")}

    def _entry(self, table: str, key: str) -> object:
        """An entry of the first shape, with or without its mark."""
        value = _table(self._raw, table).get(key)
        if value is None:
            raise BadEdition(f"{table}.{key}: is missing")
        if isinstance(value, dict):
            _only(value, ["value", "from", "note"], f"{table}.{key}")
            if "value" not in value:
                raise BadEdition(f"{table}.{key}: has no value")
            _source(value, f"{table}.{key}")
            value = value["value"]
        short = self.data.setdefault(table, {})
        assert isinstance(short, dict)
        short[key] = value
        return value

    def _number(self, table: str, key: str, low: int, high: int) -> int:
        return _whole(self._entry(table, key), f"{table}.{key}", low, high)

    def _numbers(self, table: str, key: str, length: int, low: int, high: int) -> list[int]:
        value = self._entry(table, key)
        if not isinstance(value, list) or len(value) != length:
            raise BadEdition(f"{table}.{key}: {value!r} is not a list of {length} numbers")
        return [_whole(one, f"{table}.{key}[{i}]", low, high) for i, one in enumerate(value)]

    def _rows(self, name: str, ids: list[str]) -> list[tuple[dict[str, object], str]]:
        """The rows of a list with the place of each; they must have just these ids, in this order."""
        table = _table(self._raw, name)
        _only(table, ["from", "note", "rows"], name)
        if "from" in table:
            _source(table, name)
        rows = table.get("rows")
        if not isinstance(rows, list):
            raise BadEdition(f"{name}.rows: is missing or is not a list")
        found: list[tuple[dict[str, object], str]] = []
        for number, id in enumerate(ids):
            if number >= len(rows):
                raise BadEdition(f"{name}: {id} is missing")
            row = rows[number]
            if not isinstance(row, dict) or row.get("id") != id:
                given = row.get("id") if isinstance(row, dict) else row
                raise BadEdition(f"{name}.rows[{number}]: {given!r} stands where {id} belongs")
            if "from" in row:
                _source(row, f"{name}.{id}")
            found.append((row, f"{name}.{id}"))
        if len(rows) > len(ids):
            raise BadEdition(f"{name}.rows[{len(ids)}]: is one too many; there are {len(ids)}")
        self.data[name] = {
            "rows": [{key: value for key, value in row.items() if key not in ("from", "note")} for row, _at in found]
        }
        return found

    def _effects(self, row: dict[str, object], key: str, at: str) -> list[int]:
        texts = row.get(key)
        if not isinstance(texts, list) or not texts:
            raise BadEdition(f"{at}.{key}: is missing or is not a list of effects")
        found: list[int] = []
        for text in texts:
            try:
                found.append(effects.parse(str(text)))
            except ValueError as error:
                raise BadEdition(f"{at}.{key}: {error}") from None
        return found

    # What stands in them ----------------------------------------------------------------------------------------

    def _players(self) -> None:
        table = _table(self._raw, "players")
        _only(table, ["from", "note", "rows"], "players")
        if "from" in table:
            _source(table, "players")
        rows = table.get("rows")
        if not isinstance(rows, list) or len(rows) != 3:
            raise BadEdition("players.rows: must be three lines, for 2, 3 and 4 players")
        keys = ["players", "guards", "guards_on_map", "strength_tiles", "quest_tiles"]
        short: list[dict[str, object]] = []
        for number, row in enumerate(rows):
            at = f"players.rows[{number}]"
            if not isinstance(row, dict):
                raise BadEdition(f"{at}: is not a table")
            _only(row, keys, at)
            seats = _whole(row.get("players"), f"{at}.players", number + 2, number + 2)
            self.guards[seats] = _whole(row.get("guards"), f"{at}.guards", 4, 15)
            self.setup_guards[seats] = _whole(row.get("guards_on_map"), f"{at}.guards_on_map", 1, 5)
            self.strength_tiles[seats] = _whole(row.get("strength_tiles"), f"{at}.strength_tiles", 0, 40)
            self.quest_tiles[seats] = _whole(row.get("quest_tiles"), f"{at}.quest_tiles", 0, 40)
            if self.guards[seats] - self.setup_guards[seats] < self.neutral_guards:
                raise BadEdition(f"{at}.guards: too few are left for the Actions Board")
            short.append({key: row[key] for key in keys})
        self.data["players"] = {"rows": short}

    def _nodes(self) -> None:
        for row, at in self._rows("locations", LOCATION_IDS):
            _only(row, ["id", "x", "y", "border", "initial", "number", "from", "note"], at)
            node = len(self.place)
            self.place.append(_place(row, at))
            for key in ("border", "initial"):
                if not isinstance(row.get(key, False), bool):
                    raise BadEdition(f"{at}.{key}: {row[key]!r} is not true or false")
            if row.get("border"):
                self.border |= 1 << node
            if row.get("initial"):
                self.initial.append(node)
            if "number" in row:
                number = _whole(row["number"], f"{at}.number", 1, 3)
                if self.numbers[number - 1] >= 0:
                    raise BadEdition(f"{at}.number: {number} stands at two Locations")
                self.numbers[number - 1] = node
        if min(self.numbers) < 0:
            raise BadEdition(f"locations: no Location has the number {self.numbers.index(-1) + 1}")
        if len(self.initial) != sum(self.initial_cards):
            raise BadEdition(
                f"buildings.initial_cards: {sum(self.initial_cards)} cards for {len(self.initial)} initial Locations"
            )
        for row, at in self._rows("sections", SECTIONS):
            _only(row, ["id", "x", "y", "from", "note"], at)
            self.place.append(_place(row, at))

    def _roads(self) -> None:
        for row, at in self._rows("roads", ROADS):
            _only(row, ["id", "ends", "ninjas", "from", "note"], at)
            ends = row.get("ends")
            if not isinstance(ends, list) or len(ends) != 2:
                raise BadEdition(f"{at}.ends: is not a list of two nodes")
            for end in ends:
                if end not in NODE_IDS:
                    raise BadEdition(f"{at}.ends: {end!r} is neither a Location nor a Border Section")
            pair = sorted(NODE_IDS.index(str(end)) for end in ends)
            if pair[0] == pair[1] or pair[0] >= LOCATION_COUNT:
                raise BadEdition(f"{at}.ends: a road joins two Locations, or a Location and a Border Section")
            if pair in self.ends:
                raise BadEdition(f"{at}.ends: {ROADS[self.ends.index(pair)]} joins the same two")
            self.ends.append(pair)
            self.ninjas.append(_whole(row.get("ninjas"), f"{at}.ninjas", 1, 4))
        for node in range(NODE_COUNT):
            roads = [road for road, pair in enumerate(self.ends) if node in pair]
            if not roads:
                raise BadEdition(f"roads: no road leads to {NODE_IDS[node]}")
            if node >= LOCATION_COUNT and len(roads) > 1:
                raise BadEdition(f"roads.{ROADS[roads[1]]}.ends: {NODE_IDS[node]} has a road already; it has only one")
        most = max(seats * self.setup_guards[seats] for seats in range(2, 5))
        if sum(1 for ninjas in self.ninjas if ninjas > 1) <= most:  # WP-2.8: the last one must have a choice, too
            raise BadEdition(f"roads: more than {most} need 2 Ninjas or more, for the Guards that are placed in setup")

    def _spaces(self) -> None:
        for row, at in self._rows("spaces", SPACES):
            _only(row, ["id", "a", "b", "from", "note"], at)
            options = [self._effects(row, "a", at)]
            two = SPACES[len(self.options)][0] != "1" and SPACES[len(self.options)][1] != COLUMNS[3]
            if two:
                options.append(self._effects(row, "b", at))
            elif "b" in row:
                raise BadEdition(f"{at}.b: a Neutral space and a space of the first row have one option (WP-4.6)")
            for parts, key in zip(options, "ab", strict=False):
                kinds = [effects.kind_of(part) for part in parts]
                if len(parts) > 1 and (kinds not in PAIRS or len({effects.who_of(part) for part in parts}) > 1):
                    raise BadEdition(
                        f"{at}.{key}: joins what is not joined: move + build, strength + quest, build + quest, each "
                        "pair of one class"
                    )
                if len(parts) > 1 and effects.who_of(parts[0]) == ANY:
                    raise BadEdition(f"{at}.{key}: two parts need a Champion's name, not any")
            self.options.append(options)

    def _mandates(self) -> None:
        for name, ids in (("mandates_during", DURING), ("mandates_end", AT_END)):
            for row, at in self._rows(name, ids):
                id = str(row["id"])
                numbers = CARD_NUMBERS.get(id, [])
                keys = ["building"] if id in OF_BUILDING else []
                keys += ["spaces"] if id == "D9" else ["sides"] if id == "E3" else []
                _only(row, ["id", *numbers, *keys, "from", "note"], at)
                found = {key: _whole(row.get(key), f"{at}.{key}", 1, effects.MOST) for key in numbers}
                if id in OF_BUILDING and row.get("building") not in BUILDINGS:
                    raise BadEdition(f"{at}.building: {row.get('building')!r} is not one of {', '.join(BUILDINGS)}")
                if id == "D9":
                    self.special = self._effects(row, "spaces", at)
                    if len(self.special) != 6:
                        raise BadEdition(f"{at}.spaces: there are {len(self.special)} instead of 6")
                if id == "E3":
                    sides = row.get("sides")
                    if not isinstance(sides, list) or len(sides) != 5:
                        raise BadEdition(f"{at}.sides: is not a list of five numbers, for 0 to 4 sides")
                    self.sides = [_whole(one, f"{at}.sides[{i}]", -30, effects.MOST) for i, one in enumerate(sides)]
                (self.during if name == "mandates_during" else self.at_end).append(found)


def _table(raw: dict[str, object], name: str) -> dict[str, object]:
    table = raw.get(name)
    if not isinstance(table, dict):
        raise BadEdition(f"{name}: the table is missing")
    return table


def _only(table: dict[str, object], keys: list[str], at: str) -> None:
    """Refuse entries with other names: a mistyped one would be ignored silently."""
    for name in table:
        if name not in keys:
            raise BadEdition(f"{at}.{name}: is unknown; the entries are {', '.join(keys)}")


def _source(entry: dict[str, object], at: str) -> None:
    source = entry.get("from")
    if source not in SOURCES:
        raise BadEdition(f"{at}: from is {source!r}, not rulebook, published or reconstructed")


def _whole(value: object, at: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
        raise BadEdition(
            f"{at}: {'is missing' if value is None else f'{value!r} is no whole number from {low} to {high}'}"
        )
    return value


def _place(row: dict[str, object], at: str) -> tuple[int, int]:
    return _whole(row.get("x"), f"{at}.x", 0, 1000), _whole(row.get("y"), f"{at}.y", 0, 1000)


_printed: Final[list[Edition]] = []


def printed() -> Edition:
    """The edition that comes with the program."""
    if not _printed:
        text = files("jianghu.games.panda").joinpath("edition.toml").read_text(encoding="utf-8")
        _printed.append(Edition(tomllib.loads(text)))
    return _printed[0]
