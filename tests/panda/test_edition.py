"""The printed edition, and what is said of a corrected one that cannot be played."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from jianghu.errors import BadEdition, BadOption
from jianghu.games.panda import GAME
from jianghu.games.panda.state import Panda
from jianghu.kernel.dice import Dice
from tests.panda.scenario import Scene

TEXT = files("jianghu.games.panda").joinpath("edition.toml").read_text("utf-8")
Data = dict[str, Any]


def data() -> Data:
    return tomllib.loads(TEXT)


def row(data: Data, table: str, id: str) -> Data:
    return next(row for row in data[table]["rows"] if row["id"] == id)


def test_every_entry_has_a_mark() -> None:
    raw = data()
    for name, table in raw.items():
        if name == "edition":
            continue
        if "rows" in table:
            marks = [table["from"]] if "from" in table else [entry["from"] for entry in table["rows"]]
        else:
            marks = [entry["from"] for entry in table.values()]
        assert marks and set(marks) <= {"rulebook", "published", "reconstructed"}, name


def test_an_owner_corrects_a_copy() -> None:
    corrected = data()
    corrected["edition"]["version"] = "mine"
    row(corrected, "roads", "R01")["ninjas"] = 2
    corrected["buildings"]["points"]["value"] = [9, 9, 9, 9, 9, 9]
    row(corrected, "spaces", "5N")["a"] = ["vp 7"]
    state = GAME.new(2, {"edition": corrected}, Dice(1))
    assert isinstance(state, Panda)
    assert state.uncovered[0] == 2
    again = GAME.from_position(state.position())
    assert again.digest() == state.digest()
    assert isinstance(again, Panda)
    assert again.terms.edition.points == [9] * 6
    dice = Dice(2)
    for _step in range(200):
        if state.stack:
            state.apply(state.pick(dice), dice)
            assert GAME.check(state) == []


def test_an_edition_with_few_buildings() -> None:
    few = data()
    few["buildings"]["of_each_type"]["value"] = 3
    few["buildings"]["initial_cards"]["value"] = [4, 1, 1]
    with pytest.raises(BadEdition, match=r"buildings.initial_cards\[0\]: 4 is no whole number from 0 to 3"):
        GAME.complete({"edition": few})


@pytest.mark.rule("WP-6.8")
def test_what_is_above_the_track_at_the_start_is_lost() -> None:
    rich = data()
    rich["tracks"]["action_points"]["value"] = 9
    state = GAME.new(2, {"edition": rich, "ap_max": 6}, Dice(1))
    assert isinstance(state, Panda)
    assert state.ap == [6, 6]


@pytest.mark.rule("Q69")
def test_a_class_builds_its_own_type_anywhere() -> None:
    """By an edition where the Monk's space says so: the site for a Market that is left is none of his."""
    special = data()
    row(special, "spaces", "4M")["a"] = ["build monk anywhere"]
    scene = Scene(edition=special, d9_build_needs_champion=False).village("Crane Ford", "gate").neutral("R37")
    assert scene.turn().play("take 4M A").seat == 1


def missing(table: str, id: str, key: str) -> Callable[[Data], object]:
    return lambda raw: row(raw, table, id).pop(key)


def other(table: str, id: str, key: str, value: object) -> Callable[[Data], object]:
    return lambda raw: row(raw, table, id).update({key: value})


def entry(table: str, key: str, value: object) -> Callable[[Data], object]:
    return lambda raw: raw[table][key].update(value=value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other("roads", "R07", "ends", ["L04", "L21"]), "roads.R07.ends: 'L21' is neither a Location"),
        (other("roads", "R07", "ends", ["L04"]), "roads.R07.ends: is not a list of two nodes"),
        (other("roads", "R07", "ends", ["L04", "L04"]), "roads.R07.ends: a road joins two Locations"),
        (other("roads", "R36", "ends", ["N1", "N2"]), "roads.R36.ends: a road joins two Locations"),
        (other("roads", "R07", "ends", ["L01", "L02"]), "roads.R07.ends: R01 joins the same two"),
        (other("roads", "R36", "ends", ["L01", "L03"]), "roads: no road leads to N1"),
        (other("roads", "R35", "ends", ["L18", "N1"]), "roads.R36.ends: N1 has a road already"),
        (other("roads", "R07", "ninjas", 5), "roads.R07.ninjas: 5 is no whole number from 1 to 4"),
        (missing("roads", "R07", "ninjas"), "roads.R07.ninjas: is missing"),
        (other("roads", "R07", "length", 5), "roads.R07.length: is unknown"),
        (lambda raw: raw["roads"]["rows"].pop(), "roads: R51 is missing"),
        (lambda raw: raw["roads"]["rows"].append({"id": "R52"}), "roads.rows[51]: is one too many"),
        (lambda raw: raw["roads"]["rows"].reverse(), "roads.rows[0]: 'R51' stands where R01 belongs"),
        (lambda raw: raw["locations"]["rows"].insert(1, raw["locations"]["rows"][0]), "locations.rows[1]: 'L01'"),
        (other("roads", "R07", "ends", [4, "L07"]), "roads.R07.ends: 4 is neither a Location nor a Border Section"),
        (other("roads", "R07", "ninjas", True), "roads.R07.ninjas: True is no whole number from 1 to 4"),
        (other("roads", "R07", "ninjas", "2"), "roads.R07.ninjas: '2' is no whole number from 1 to 4"),
        (lambda raw: raw["roads"].update(rows="R01"), "roads.rows: is missing or is not a list"),
        (other("locations", "L03", "number", 1), "locations.L03.number: 1 stands at two Locations"),
        (missing("locations", "L15", "number"), "locations: no Location has the number 2"),
        (other("locations", "L03", "border", "yes"), "locations.L03.border: 'yes' is not true or false"),
        (other("locations", "L03", "initial", True), "buildings.initial_cards: 6 cards for 7 initial Locations"),
        (other("locations", "L03", "x", -1), "locations.L03.x: -1 is no whole number from 0 to 1000"),
        (missing("mandates_during", "D7", "vp"), "mandates_during.D7.vp: is missing"),
        (missing("mandates_during", "D4", "buildings"), "mandates_during.D4.buildings: is missing"),
        (other("mandates_during", "D4", "building", "tower"), "mandates_during.D4.building: 'tower' is not one of"),
        (other("mandates_during", "D9", "spaces", ["vp 6"]), "mandates_during.D9.spaces: there are 1 instead of 6"),
        (missing("mandates_end", "E2", "capital"), "mandates_end.E2.capital: is missing"),
        (other("mandates_end", "E3", "sides", [1, 2]), "mandates_end.E3.sides: is not a list of five numbers"),
        (missing("city_cards", "C5", "effects"), "city_cards.C5.effects: is missing"),
        (other("city_cards", "C5", "effects", ["vp"]), "city_cards.C5.effects: 'vp' has 0 words after the first"),
        (other("city_cards", "C5", "effects", ["vp many"]), "city_cards.C5.effects: 'vp many': 'many' is not a number"),
        (other("city_cards", "C5", "effects", ["fly monk"]), "city_cards.C5.effects: 'fly monk' begins with no effect"),
        (other("city_cards", "C5", "effect", ["vp 4"]), "city_cards.C5.effect: is unknown; the entries are"),
        (missing("city_cards", "C5", "id"), "city_cards.rows[4]: None stands where C5 belongs"),
        (other("spaces", "1M", "a", ["move mink 1"]), "spaces.1M.a: 'move mink 1': 'mink' is not one of"),
        (other("spaces", "1M", "a", []), "spaces.1M.a: is missing or is not a list of effects"),
        (other("spaces", "1M", "b", ["vp 1"]), "spaces.1M.b: a Neutral space and a space of the first row"),
        (missing("spaces", "2M", "b"), "spaces.2M.b: is missing"),
        (other("spaces", "5M", "a", ["vp 1", "ap 1"]), "spaces.5M.a: joins what is not joined"),
        (other("spaces", "5M", "a", ["move monk 1", "build warrior city"]), "spaces.5M.a: joins what is not joined"),
        (other("spaces", "6N", "a", ["move any 1", "build any city"]), "spaces.6N.a: two parts need a Champion's name"),
        (other("spaces", "2M", "from", "hearsay"), "spaces.2M: from is 'hearsay'"),
        (entry("actions", "costs", [0, 1]), "actions.costs: [0, 1] is not a list of 6 numbers"),
        (entry("buildings", "city_bases", 9), "buildings.city_bases: 9 is no whole number from 1 to 8"),
        (lambda raw: [road.update(ninjas=1) for road in raw["roads"]["rows"][:45]], "roads: more than 6 need 2 Ninjas"),
        (entry("buildings", "initial_cards", [11, 0, 0]), "buildings.initial_cards[0]: 11 is no whole number from 0"),
        (entry("end", "city_bases", 7), "end.city_bases: 7 is no whole number from 1 to 6"),
        (lambda raw: raw["end"]["capitals"].pop("value"), "end.capitals: has no value"),
        (lambda raw: raw["end"]["capitals"].update({"from": "me"}), "end.capitals: from is 'me'"),
        (lambda raw: raw["end"].pop("capitals"), "end.capitals: is missing"),
        (lambda raw: raw["end"].update(villages=1), "end.villages: is unknown"),
        (lambda raw: raw.pop("tracks"), "tracks: the table is missing"),
        (lambda raw: raw.update(dice={}), "dice: is unknown"),
        (lambda raw: raw["edition"].pop("name"), "edition.name: is missing or is not a text"),
        (lambda raw: raw["players"]["rows"].pop(), "players.rows: must be three lines"),
        (lambda raw: raw["players"]["rows"][0].update(guards=4), "players.rows[0].guards: too few are left"),
        (lambda raw: raw["players"]["rows"][0].pop("guards"), "players.rows[0].guards: is missing"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named(change: Callable[[Data], object], said: str) -> None:
    raw = copy.deepcopy(data())
    change(raw)
    with pytest.raises(BadEdition) as caught:
        GAME.complete({"edition": raw})
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"expert": "perhaps"}, "option expert: 'perhaps' is not one of false, true"),
        ({"max_rounds": 0}, "option max_rounds: 0 is not a whole number from 1"),
        ({"ap_max": "many"}, "option ap_max: 'many' is not a whole number from 4"),
        ({"quest_slots": 9}, "option quest_slots: 9 is not one of 4, 5, 6"),
        ({"dragons": True}, "Way of the Panda has no option 'dragons'"),
    ],
)
def test_wrong_options(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.complete(options)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("seats", [1, 5])
def test_wrong_seats(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.new(seats, {}, Dice(1))
