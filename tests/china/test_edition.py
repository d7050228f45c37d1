"""The printed data, and editions that owners have corrected (EC-16.12)."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files

import pytest

from jianghu import Dice
from jianghu.errors import BadEdition
from jianghu.games.china import GAME
from jianghu.games.china.edition import Edition
from jianghu.games.china.state import China


def raw() -> dict[str, dict[str, dict[str, object]]]:
    return tomllib.loads(files("jianghu.games.china").joinpath("edition.toml").read_text("utf-8"))


@pytest.mark.rule("EC-16.12")
def test_the_printed_edition_is_sound_and_says_where_all_is_from() -> None:
    data = raw()
    for table, rows in data.items():
        if table != "edition":
            for name, row in rows.items():
                assert row["from"] in ("rulebook", "published", "reconstructed"), f"{table}.{name}"
                assert row["note"], f"{table}.{name}"
    edition = Edition(dict(data))
    assert sum(edition.yang) == sum(edition.yang_28) == 32
    assert sum(edition.yin) == 33
    assert [edition.borders[:45].count(kind) for kind in range(5)] == [10, 8, 5, 20, 2]


@pytest.mark.rule("EC-16.12")
def test_a_corrected_edition_is_played() -> None:
    data = raw()
    data["borders"]["Honan-Hupeh"]["value"] = "open"
    data["yin_numbers"]["famine"]["value"] = 4
    state = GAME.new(2, {"edition": data}, Dice(1))
    assert isinstance(state, China)
    assert state.terms.famine == 4
    assert state.terms.near_open[7] >> 10 & 1
    short = state.options()["edition"]
    again = GAME.from_position(state.position())
    assert again.digest() == state.digest()
    assert GAME.edition(dict(short)) == short  # type: ignore[call-overload]


FAULTS = [
    ("borders", "Honan-Hupeh", "swamp", "borders.Honan-Hupeh: 'swamp' is not one of"),
    ("borders", "Honan-Yunnan", "open", "borders.Honan-Yunnan: is unknown"),
    ("yang", "city", 5, "yang: the copies add up to 33"),
    ("yang", "harvest", 40, "yang.harvest: 40 is not a whole number from 0 to 31"),
    ("yin", "spy", 2, "yin: the copies add up to 34"),
    ("counts", "province_limit", 11, "counts.province_limit: 11 is not a whole number from 4 to 10"),
    ("counts", "free_grant", 4, "counts.free_grant: 4"),
    ("counts", "discs_per_colour", 3, "yang.harvest: 4 cards for 3 discs"),
    ("yin_numbers", "revolt_dice", 3, "yin_numbers.revolt_dice: 3"),
    ("yin_numbers", "corrupt_grant", 4, "yin_numbers.corrupt_grant: 4"),
    ("frontier", "provinces", ["Kirin"], "frontier.provinces: 'Kirin' is no province of this map"),
    ("frontier", "provinces", ["Kansu", "Kansu"], "frontier.provinces: 'Kansu' stands there twice"),
    ("frontier", "provinces", "Kansu", "frontier.provinces: 'Kansu' is not a list"),
]


@pytest.mark.rule("EC-16.12")
@pytest.mark.parametrize(("table", "name", "value", "said"), FAULTS)
def test_the_checker_names_the_wrong_entry(table: str, name: str, value: object, said: str) -> None:
    data = copy.deepcopy(raw())
    data[table].setdefault(name, {"from": "published", "note": "read from my board"})["value"] = value
    with pytest.raises(BadEdition, match=said.replace("(", r"\(")):
        Edition(dict(data))


def test_missing_and_unknown_parts_are_named() -> None:
    data = dict(raw())
    data.pop("yin")
    with pytest.raises(BadEdition, match="yin: the table is missing"):
        Edition(dict(data))
    other = raw()
    other["cities"] = {}
    with pytest.raises(BadEdition, match="cities: is unknown"):
        Edition(dict(other))
    lost = raw()
    lost["counts"].pop("colony")
    with pytest.raises(BadEdition, match=r"counts.colony: is missing"):
        Edition(dict(lost))
    source = raw()
    source["counts"]["colony"]["from"] = "hearsay"
    with pytest.raises(BadEdition, match=r"counts.colony: from is 'hearsay'"):
        Edition(dict(source))
    empty = raw()
    empty["counts"]["colony"].pop("value")
    with pytest.raises(BadEdition, match=r"counts.colony: has no value"):
        Edition(dict(empty))
