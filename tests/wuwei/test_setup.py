"""Setting up a game: SET, who sets what, and corrected editions."""

from __future__ import annotations

import copy
import itertools
import json
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from jianghu import Dice, LoadedDice, Record, Table, game, position
from jianghu.boards.octagons import ELEMENTS, NAMES, SEASONS, place_temples_and_palaces
from jianghu.errors import BadEdition, BadOption
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.edition import Edition, printed
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.kernel.journal import Journal
from jianghu.kernel.voice import Voice
from jianghu.players.playout import playout
from tests.wuwei.scenario import Scene, called

FIXED = ["S00", "S05", "S50", "S55", "S11", "S44", "S22", "S23", "S32", "S33"]
FREE_SQUARES = [name for name in NAMES[25:] if name not in FIXED]
EXITS = ["O12", "O21", "O23", "O32"]


def new(seats: int = 2, seed: int = 0, **options: object) -> WuWei:
    state = game("wuwei").new(seats, options, Dice(seed))
    assert isinstance(state, WuWei)
    return state


def play(state: WuWei, *words: str) -> WuWei:
    for action in words:
        state.play(state.action(action), LoadedDice([]))
    return state


def legal(state: WuWei) -> list[str]:
    return [state.words(action) for action in state.legal()]


def asked(state: WuWei) -> str:
    return state.game.questions[state.stack[-1].kind]


def refused(state: WuWei, words: str) -> str:
    refusal = state.refusal(state.action(words))
    assert refusal is not None, f"{words} is legal"
    return refusal.rule


def table(state: WuWei, entry: str) -> dict[str, str]:
    found = state.write()[entry]
    assert isinstance(found, dict)
    return found


def rows(state: WuWei, entry: str) -> list[object]:
    found = state.write()[entry]
    assert isinstance(found, list)
    return found


def chi(state: WuWei, seat: int) -> dict[str, int]:
    """The chi of a seat, without the zeros."""
    return {element: n for e, element in enumerate(ELEMENTS) if (n := state.chi[5 * seat + e])}


# Players and lineages -------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-1")
def test_the_starting_player_is_drawn_by_lot() -> None:
    starts = Counter(new(3, seed).start for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 70  # a third of 300 each, give or take


@pytest.mark.rule("SET-1")
def test_the_starting_player_takes_the_first_turn_and_the_marker_shows_the_sun() -> None:
    for seed in range(12):
        state = play(new(4, seed), "element wood", "palace fire", "season spring")
        assert state.player == state.seat == state.start
        assert state.write()["moon"] is False


@pytest.mark.rule("SET-2")
def test_lineages_are_dealt_at_random() -> None:
    dealt = [rows(new(3, seed), "lineages") for seed in range(300)]
    assert all(len(set(map(str, lineages))) == 3 for lineages in dealt)
    for seat in range(3):
        counts = Counter(str(lineages[seat]) for lineages in dealt)
        assert set(counts) == set(ANIMALS)
        assert min(counts.values()) > 35  # a fifth of 300 each, give or take


@pytest.mark.rule("SET-2")
def test_dealt_lineages_are_nobodys_choice() -> None:
    state = new(3, lineage_assignment="random")
    assert asked(state) == "element"
    assert refused(state, "lineage snake") == "SET-2"


@pytest.mark.rule("SET-2")
def test_chosen_lineages_are_chosen_in_turn_order() -> None:
    for seed in range(8):
        state = new(3, seed, lineage_assignment="chosen")
        start = state.start
        assert (asked(state), state.seat) == ("lineage", start)
        assert legal(state) == [f"lineage {animal}" for animal in ANIMALS]
        play(state, "lineage tiger")
        assert (asked(state), state.seat) == ("lineage", (start + 1) % 3)
        assert legal(state) == ["lineage snake", "lineage dragon", "lineage crane", "lineage leopard"]
        assert refused(state, "lineage tiger") == "SET-2"
        refusal = state.refusal(state.action("lineage tiger"))
        assert refusal is not None
        assert refusal.text == "The Tiger lineage belongs to another player already."
        play(state, "lineage snake")
        assert state.seat == (start + 2) % 3
        play(state, "lineage dragon")
        assert asked(state) == "element"
        by_turn = [rows(state, "lineages")[(start + i) % 3] for i in range(3)]
        assert by_turn == ["tiger", "snake", "dragon"]


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize("assignment", ["random", "chosen"])
def test_everybody_begins_with_the_own_marker(assignment: str) -> None:
    state = new(2, lineage_assignment=assignment)
    while asked(state) == "lineage":
        state.play(state.legal()[0], LoadedDice([]))
    assert [state.holds_marker(seat) for seat in range(2)] == [True, True]
    assert state.write()["dishonored"] == []


@pytest.mark.rule("SET-2")
def test_only_two_to_five_can_play() -> None:
    for seats in (1, 6):
        with pytest.raises(BadOption, match=f"2 to 5 seats with these options, not by {seats}"):
            new(seats)
    with pytest.raises(BadOption, match="lineage_assignment: 'drafted' is not one of random, chosen"):
        new(2, lineage_assignment="drafted")


# The board ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-3")
def test_the_fixed_tiles_lie_in_their_places() -> None:
    for seed in range(10):
        state = new(seed=seed)
        kinds = {name: called(state, name) for name in FIXED}
        assert kinds == {
            "S00": "S00 (water town)",
            "S05": "S05 (wood town)",
            "S50": "S50 (metal town)",
            "S55": "S55 (fire town)",
            "S11": "S11 (yin-yang tile)",
            "S44": "S44 (yin-yang tile)",
            "S22": "S22 (directional tile)",
            "S23": "S23 (directional tile)",
            "S32": "S32 (directional tile)",
            "S33": "S33 (directional tile)",
        }
        assert state.write()["tiles"] == ["black", "white"]


def octagons_at(square: str) -> list[str]:
    """The octagons with this square at a corner, the center included."""
    i, j = int(square[1]), int(square[2])
    return [f"O{r}{c}" for r in (i - 1, i) for c in (j - 1, j) if 0 <= r < 5 and 0 <= c < 5]


@pytest.mark.rule("SET-4")
def test_no_octagon_touches_two_temples_or_two_palaces() -> None:
    for seed in range(150):
        state = new(seed=seed)
        for entry in ("temples", "palaces"):
            touched = [octagon for square in table(state, entry).values() for octagon in octagons_at(square)]
            assert len(touched) == len(set(touched)), (seed, entry)


@pytest.mark.rule("SET-4")
def test_temples_and_palaces_lie_on_every_free_square_sooner_or_later_and_may_be_neighbours() -> None:
    seen: dict[str, set[str]] = {"temples": set(), "palaces": set()}
    side_by_side = 0
    for seed in range(200):
        state = new(seed=seed)
        for entry, squares in seen.items():
            squares.update(table(state, entry).values())
        temples = {octagon for square in table(state, "temples").values() for octagon in octagons_at(square)}
        palaces = {octagon for square in table(state, "palaces").values() for octagon in octagons_at(square)}
        side_by_side += bool(temples & palaces)
    assert sorted(seen["temples"]) == sorted(seen["palaces"]) == FREE_SQUARES
    assert side_by_side > 100  # a temple and a palace at one octagon are fine


def rolls_for(*layouts: list[str]) -> list[int]:
    """The rolls that deal these layouts one after the other: each says which of the squares left comes next."""
    squares = FREE_SQUARES.copy()
    rolls: list[int] = []
    for layout in layouts:
        for place, square in enumerate(layout):
            at = squares.index(square)
            rolls.append(at - place)
            squares[place], squares[at] = squares[at], squares[place]
    return rolls


@pytest.mark.rule("SET-4")
@pytest.mark.rule("Q07")
def test_a_layout_that_breaks_the_rule_is_thrown_away_as_a_whole() -> None:
    good = ["S01", "S13", "S25", "S41", "S53", "S02", "S14", "S31", "S43", "S51"]
    two_temples = ["S01", "S12", *good[2:5], "S03", "S15", *good[7:]]  # S01 and S12 both touch O01
    two_palaces = [*good[:8], "S42", "S51"]  # S31, S42 and S51 are too near to each other
    squares = [NAMES.index(name) for name in FREE_SQUARES]
    for bad in (two_temples, two_palaces):
        assert len(set(bad)) == 10
        dice = LoadedDice(rolls_for(bad, good))
        temples, palaces = place_temples_and_palaces(squares, dice)
        dice.finish()  # ten rolls for the first layout, ten for the second
        assert [NAMES[space] for space in temples] == good[:5]
        assert [NAMES[space] for space in palaces] == good[5:]


@pytest.mark.rule("SET-4")
@pytest.mark.rule("Q07")
def test_every_allowed_layout_is_equally_likely() -> None:
    """How many temples and how many palaces lie on the rim, compared with the count over all allowed layouts."""
    cells = [(int(name[1]), int(name[2])) for name in FREE_SQUARES]
    far = [[max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 for b in cells] for a in cells]
    rim = [name for name in FREE_SQUARES if name[1] in "05" or name[2] in "05"]

    fives: list[tuple[int, ...]] = [()]  # all ways to lay five temples (or five palaces) apart from each other
    for _tile in range(5):
        fives = [
            (*five, k) for five in fives for k in range(five[-1] + 1 if five else 0, 26) if all(far[k][a] for a in five)
        ]
    # For each five, how many fives of the other kind go with it, by inclusion and exclusion of shared squares.
    parts = Counter(part for five in fives for n in range(6) for part in itertools.combinations(five, n))
    expected: Counter[int] = Counter()
    for five in fives:
        partners = sum((-1) ** n * parts[part] for n in range(6) for part in itertools.combinations(five, n))
        expected[sum(FREE_SQUARES[k] in rim for k in five)] += partners
    layouts = sum(expected.values())
    assert layouts == 8_550_204

    games = 1500
    squares = [NAMES.index(name) for name in FREE_SQUARES]
    found: list[Counter[int]] = [Counter(), Counter()]
    dice = Dice(20)
    for _game in range(games):
        for kind, places in enumerate(place_temples_and_palaces(squares, dice)):
            found[kind][sum(NAMES[space] in rim for space in places)] += 1
    for counts in found:
        assert set(counts) <= set(expected)
        chi_square = sum(
            (counts[n] - games * expected[n] / layouts) ** 2 / (games * expected[n] / layouts) for n in expected
        )
        assert chi_square < 20, counts  # four degrees of freedom: one in two thousand by chance


@pytest.mark.rule("SET-5")
def test_the_other_towns_fill_the_rest_at_random() -> None:
    seen: dict[str, set[str]] = {name: set() for name in FREE_SQUARES}
    for seed in range(150):
        state = new(seed=seed)
        towns = table(state, "towns")
        taken = {*table(state, "temples").values(), *table(state, "palaces").values()}
        assert {name for name in towns if name in FREE_SQUARES} == set(FREE_SQUARES) - taken
        for name, element in towns.items():
            if name in FREE_SQUARES:
                seen[name].add(element)
    assert all(elements == set(ELEMENTS) for elements in seen.values())


@pytest.mark.rule("SET-5")
@pytest.mark.rule("TRN-5")
def test_the_whole_board_is_open_before_the_first_turn() -> None:
    state = new(3, 5)
    for seat in (None, 0, 1, 2):
        assert state.hide(seat).position() == state.position()


@pytest.mark.rule("SET-6")
def test_five_octagons_of_each_season_are_laid_at_random_around_the_four_fixed_ones() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(100):
        terrain = table(new(seed=seed), "terrain")
        assert len(terrain) == 24
        others = {name: season for name, season in terrain.items() if name not in EXITS}
        assert Counter(others.values()) == dict.fromkeys(SEASONS, 5)
        for name, season in others.items():
            seen.setdefault(name, set()).add(season)
    assert len(seen) == 20
    assert all(seasons == set(SEASONS) for seasons in seen.values())


# Trackers, chi, pieces ------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-7")
@pytest.mark.rule("Q08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_in_turn_order_sets_the_three_trackers(seats: int) -> None:
    for seed in range(6):
        state = new(seats, seed)
        last = (state.start - 1) % seats
        assert (asked(state), state.seat) == ("element", last)
        assert legal(state) == [f"element {element}" for element in ELEMENTS]
        assert refused(state, "season winter") == "SET-7"
        play(state, "element metal")
        assert (asked(state), state.seat) == ("palace", last)
        assert legal(state) == [f"palace {element}" for element in ELEMENTS]
        play(state, "palace earth")
        assert (asked(state), state.seat) == ("season", last)
        assert legal(state) == [f"season {season}" for season in SEASONS]
        play(state, "season autumn")
        trackers = [state.write()[entry] for entry in ("element", "palace", "season")]
        assert trackers == ["metal", "earth", "autumn"]
        assert refused(state, "element wood") == "SET-7"  # never again by hand


@pytest.mark.rule("Q08")
@pytest.mark.rule("SET-9")
def test_chi_is_dealt_after_the_trackers_are_set() -> None:
    state = play(new(3, 1), "element water", "palace fire")
    assert [chi(state, seat) for seat in range(3)] == [{}, {}, {}]
    play(state, "season spring")
    each = dict.fromkeys(ELEMENTS, 1)
    dealt = [chi(state, (state.start + i) % 3) for i in range(3)]
    assert dealt == [each, {**each, "water": 2}, {**each, "water": 3}]


@pytest.mark.rule("SET-8")
@pytest.mark.rule("TMP-2")
@pytest.mark.parametrize("season", SEASONS)
def test_the_gathering_marker_shows_the_sun_even_in_winter(season: str) -> None:
    state = play(new(2, 4), "element wood", "palace wood", f"season {season}")
    assert state.write()["moon"] is False


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("element", ELEMENTS)
def test_later_players_take_more_of_the_active_element(seats: int, element: str) -> None:
    state = play(new(seats, 7), f"element {element}", "palace wood", "season spring")
    for k in range(seats):  # the starting player has k = 0
        expected = dict.fromkeys(ELEMENTS, 1)
        expected[element] += k
        assert chi(state, (state.start + k) % seats) == expected
    assert state.supply(ELEMENTS.index(element)) == 36 - seats - seats * (seats - 1) // 2


@pytest.mark.rule("SET-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", ["initiate", "master"])
def test_students_start_on_the_center_and_all_masters_on_their_temples(seats: int, level: str) -> None:
    for seed in range(10):
        state = play(new(seats, seed, level=level), "element wood", "palace wood", "season spring")
        lineages = rows(state, "lineages")
        for animal, name in enumerate(ANIMALS):
            student, master = state.at[animal], state.at[animal + MASTERS]
            assert master == state.board.temples[state.board.lineage_element[animal]]
            assert state.plus >> (animal + MASTERS) & 1  # plus up
            if name in lineages:
                assert NAMES[student] == "O22"
                assert not state.plus >> animal & 1  # minus up
            else:
                assert student == -1  # out of the game
        # Who has a lineage has the marker; the unowned students never come back.
        playout(state, Dice(seed), 300)
        assert [state.at[a] >= 0 for a in range(5)] == [name in lineages for name in ANIMALS]


@pytest.mark.rule("SET-11")
def test_the_decks_are_whole_and_open_and_nobody_holds_a_card() -> None:
    state = play(new(2, 3), "element wood", "palace wood", "season spring")
    assert rows(state, "cards") == [{}, {}]
    # Whoever earns a card may look through all that is left of the deck.
    scene = Scene("dragon", "crane", "leopard").student(0, "O34").cards(1, tiger="wood").cards(2, tiger="metal spent")
    scene.turn().play("step S35", "stop")
    assert scene.legal() == ["learn tiger fire", "learn tiger earth", "learn tiger water"]
    assert scene.refused("learn tiger metal") == "DEV-3"


# Masters that nobody plays --------------------------------------------------------------------------------------


@pytest.mark.rule("SET-12")
@pytest.mark.rule("Q12")
@pytest.mark.parametrize("level", ["initiate", "master"])
def test_unowned_masters_never_move_and_never_change(level: str) -> None:
    for seed in range(8):
        state = new(2, seed, level=level)
        unowned = [animal for animal in range(5) if state.owner[animal] < 0]
        assert len(unowned) == 3
        homes = [state.at[animal + MASTERS] for animal in unowned]
        dice = Dice(seed)
        for _part in range(20):
            playout(state, dice, 60)
            assert [state.at[animal + MASTERS] for animal in unowned] == homes
            assert all(state.plus >> (animal + MASTERS) & 1 for animal in unowned)


@pytest.mark.rule("SET-12")
@pytest.mark.rule("Q12")
def test_an_unowned_master_keeps_plus_characters_out_of_its_temple() -> None:
    # Nobody plays the tiger. Its master stands on S35.
    scene = Scene("dragon", "crane", level="master").master("dragon", "O34").set(tiles=["black", "black"]).turn()
    assert scene.refused("step S35") == "SHR-1"
    # A dishonored master is minus and may come in.
    scene = Scene("dragon", "crane", level="master").master("dragon", "O34").dishonored("dragon")
    assert "S35" in scene.set(tiles=["black", "black"]).turn().steps()


@pytest.mark.rule("SET-12")
@pytest.mark.rule("Q12")
@pytest.mark.rule("Q13")
@pytest.mark.parametrize(
    ("animal", "beside", "temple"), [("tiger", "O34", "S35"), ("snake", "O04", "S15"), ("leopard", "O43", "S53")]
)
def test_unowned_masters_train_in_their_own_animal_without_a_marker(animal: str, beside: str, temple: str) -> None:
    scene = Scene("dragon", "crane").student(0, beside).set(season="summer").turn()
    scene.play(f"step {temple}", "stop")
    assert scene.legal() == [f"learn {animal} {element}" for element in ELEMENTS]


# Editions -------------------------------------------------------------------------------------------------------


def shipped() -> dict[str, dict[str, object]]:
    """The edition file that comes with the game, as data."""
    text = files("jianghu.games.wuwei").joinpath("edition.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def corrected(**changes: dict[str, object]) -> dict[str, object]:
    """A copy of the edition in which some entries have another value, as an owner of the game would write it."""
    data = copy.deepcopy(shipped())
    for name, entries in changes.items():
        for key, value in entries.items():
            entry = data[name][key]
            assert isinstance(entry, dict)
            entry.update(value=value, **{"from": "published", "note": "read from my box"})
    return dict(data)


def complaint(data: dict[str, object]) -> str:
    with pytest.raises(BadEdition) as caught:
        Edition(data)
    return str(caught.value)


def test_the_shipped_edition_is_sound_and_every_entry_says_where_it_is_from() -> None:
    raw = shipped()
    Edition(dict(raw))
    sources: list[object] = []
    for name, entries in raw.items():
        if name == "edition":
            continue
        parts = [entries] if name == "animal_decks" else list(entries.values())
        for part in parts:
            assert isinstance(part, dict)
            assert part["note"]
            sources.append(part["from"])
    assert set(sources) <= {"rulebook", "published", "reconstructed"}
    assert len(sources) == 3 + 5 + 5 + 4 + 4 + 2 + 5 + 1


@pytest.mark.parametrize(
    "name",
    [
        "edition",
        "counts",
        "lineage_element",
        "palace_quadrant",
        "center_seasons",
        "corner_towns",
        "yin_yang",
        "random_towns",
    ],
)
def test_a_missing_table_is_named(name: str) -> None:
    data = corrected()
    del data[name]
    assert complaint(data) == f"{name}: the table is missing"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("counts", "chi_per_element"),
        ("counts", "walls_total"),
        ("counts", "terrain_tiles_per_season"),
        ("lineage_element", "leopard"),
        ("palace_quadrant", "earth"),
        ("center_seasons", "O23"),
        ("corner_towns", "S50"),
        ("yin_yang", "S44"),
        ("random_towns", "metal"),
    ],
)
def test_a_missing_entry_is_named(name: str, key: str) -> None:
    data = shipped()
    del data[name][key]
    assert complaint(dict(data)) == f"{name}.{key}: is missing"


def test_an_edition_needs_a_name_and_a_version() -> None:
    data = shipped()
    del data["edition"]["version"]
    assert complaint(dict(data)) == "edition.version: is missing or is not a text"
    data = shipped()
    data["edition"]["name"] = 7
    assert complaint(dict(data)) == "edition.name: is missing or is not a text"


@pytest.mark.parametrize(
    ("name", "key", "value", "message"),
    [
        ("lineage_element", "crane", "air", "'air' is not one of wood, fire, earth, metal, water"),
        ("palace_quadrant", "earth", "C", "'C' is not one of N, E, S, W, any"),
        ("center_seasons", "O12", "fall", "'fall' is not one of spring, summer, autumn, winter"),
        ("corner_towns", "S00", 3, "3 is not one of wood, fire, earth, metal, water"),
        ("yin_yang", "S11", "grey", "'grey' is not one of white, black"),
        ("counts", "walls_total", "eight", "'eight' is not a whole number from 5 to 24"),
        ("counts", "walls_total", 4, "4 is not a whole number from 5 to 24"),
        ("counts", "chi_per_element", 37, "37 is not a whole number from 10 to 36"),
        ("random_towns", "wood", True, "True is not a whole number from 0 to 16"),
    ],
)  # fmt: skip
def test_a_wrong_word_or_number_is_named(name: str, key: str, value: object, message: str) -> None:
    assert complaint(corrected(**{name: {key: value}})) == f"{name}.{key}: {message}"


def test_a_value_that_may_stand_only_once_must_not_stand_twice() -> None:
    twice = complaint(corrected(lineage_element={"tiger": "water"}))
    assert "'water' stands there twice; each must stand there once" in twice
    assert twice.startswith("lineage_element.tiger: ")
    assert "'spring' stands there twice" in complaint(corrected(center_seasons={"O32": "spring"}))


def test_the_random_towns_must_fill_their_squares() -> None:
    assert (
        complaint(corrected(random_towns={"earth": 5})) == "random_towns: the five numbers add up to 17 instead of 16"
    )
    assert "add up to 15" in complaint(corrected(random_towns={"wood": 2}))


def test_the_terrain_must_fill_the_board() -> None:
    assert complaint(corrected(counts={"terrain_tiles_per_season": 5})) == (
        "counts.terrain_tiles_per_season: 5 for four seasons do not fill the 24 octagons"
    )


def test_unknown_tables_and_entries_are_named() -> None:
    data = {**corrected(), "lineage_elements": {}}
    assert complaint(data).startswith("lineage_elements: is unknown; the tables are edition, counts, lineage_element")
    for name, entry in [("lineage_element", "monkey"), ("center_seasons", "O11"), ("palace_quadrant", "void")]:
        raw = shipped()
        raw[name][entry] = {"value": "wood", "from": "published", "note": ""}
        assert complaint(dict(raw)).startswith(f"{name}.{entry}: is unknown; the entries are ")


@pytest.mark.parametrize("source", ["a friend", None, 3])
def test_every_entry_must_say_where_it_is_from(source: object) -> None:
    data = shipped()
    entry = data["palace_quadrant"]["earth"]
    assert isinstance(entry, dict)
    entry["from"] = source
    assert complaint(dict(data)) == (
        f"palace_quadrant.earth: from is {source!r}, not rulebook, published or reconstructed"
    )
    del entry["from"]
    assert complaint(dict(data)).startswith("palace_quadrant.earth: from is None")


def test_an_entry_must_have_a_value() -> None:
    data = shipped()
    entry = data["yin_yang"]["S11"]
    assert isinstance(entry, dict)
    del entry["value"]
    assert complaint(dict(data)) == "yin_yang.S11: has no value"


@pytest.mark.rule("CMP-6")
def test_other_decks_cannot_be_played() -> None:
    data = shipped()
    data["animal_decks"]["rows"] = "none"
    assert complaint(dict(data)) == "animal_decks.rows: is missing or is not a list"
    data = shipped()
    decks = data["animal_decks"]["rows"]
    assert isinstance(decks, list)
    decks[1]["cards"] = ["wood", "wood", "earth", "metal", "water"]
    assert complaint(dict(data)) == "animal_decks.rows: the dragon deck must have one card of each element"
    data = shipped()
    decks = data["animal_decks"]["rows"]
    assert isinstance(decks, list)
    decks.pop()
    assert complaint(dict(data)).startswith(
        "animal_decks.rows: the animals must be snake, dragon, crane, tiger, leopard"
    )


def test_a_faulty_edition_stops_a_new_game() -> None:
    with pytest.raises(BadEdition, match="corner_towns: the table is missing"):
        data = corrected()
        del data["corner_towns"]
        new(2, edition=data)
    with pytest.raises(BadOption, match="option edition: it must be the data of an edition file"):
        new(2, edition="my.toml")


@pytest.mark.rule("CMP-9")
@pytest.mark.rule("SET-10")
def test_a_corrected_lineage_changes_where_masters_stand_and_what_they_cultivate() -> None:
    swapped = corrected(lineage_element={"tiger": "water", "snake": "metal"})
    for seed in range(6):
        usual, state = new(2, seed), new(2, seed, edition=swapped)
        assert table(state, "temples") == table(usual, "temples")
        assert table(state, "masters")["tiger"] == table(usual, "masters")["snake"] == table(state, "temples")["water"]
        assert table(state, "masters")["snake"] == table(state, "temples")["metal"]
        assert table(state, "masters")["dragon"] == table(usual, "masters")["dragon"]
    scene = Scene("tiger", "dragon", level="master", edition=swapped).master("tiger", "S15").master("snake", "S35")
    scene.turn().play("move student", "step O12", "stop")
    assert scene.holds(0) == {"water": 3}
    # A dishonored tiger master looks for its marker on the water palace now.
    scene = Scene("tiger", "dragon", level="master", edition=swapped).master("tiger", "O13").master("snake", "S35")
    scene.dishonored("tiger").set(tiles=["black", "black"]).turn().play("step S13", "stop", "decline")
    assert scene.table("dishonored") == []


@pytest.mark.rule("CMP-10")
def test_a_corrected_quadrant_changes_where_walls_are_built() -> None:
    west = corrected(palace_quadrant={"earth": "W"})
    scene = Scene("dragon", "crane", edition=west).student(0, "O33").set(palace="wood").turn()
    scene.play("step S43", "stop")
    sites = {words.split()[1] for words in scene.legal() if words.startswith("build")}
    assert sites == {"O20", "O21", "O30", "O31", "O32", "O40", "O41", "O42"}
    assert scene.refused("build O33") == "PAL-2"


@pytest.mark.rule("CMP-12")
@pytest.mark.rule("SET-6")
def test_corrected_seasons_lie_around_the_center() -> None:
    turned = corrected(center_seasons={"O12": "summer", "O23": "autumn", "O32": "winter", "O21": "spring"})
    for seed in range(10):
        terrain = table(new(2, seed, edition=turned), "terrain")
        assert [terrain[name] for name in ("O12", "O23", "O32", "O21")] == ["summer", "autumn", "winter", "spring"]
        assert Counter(terrain.values()) == dict.fromkeys(SEASONS, 6)


@pytest.mark.rule("GEO-6")
@pytest.mark.rule("CMP-3")
@pytest.mark.rule("CMP-5")
@pytest.mark.rule("CMP-13")
def test_corrected_tiles_towns_chi_and_walls() -> None:
    data = corrected(
        counts={"chi_per_element": 30, "walls_total": 10},
        corner_towns={"S00": "fire", "S55": "water"},
        yin_yang={"S11": "white", "S44": "black"},
        random_towns={"earth": 0, "wood": 7},
    )
    state = new(3, 2, edition=data)
    towns = table(state, "towns")
    assert (towns["S00"], towns["S55"]) == ("fire", "water")
    assert Counter(towns.values()) == {"wood": 8, "fire": 4, "metal": 4, "water": 4}
    assert state.write()["tiles"] == ["white", "black"]
    assert state.write()["wall_supply"] == 7
    assert state.write()["supply"] == [30] * 5
    assert game("wuwei").check(state) == []
    playout(state, Dice(1), 400)
    assert game("wuwei").check(state) == []


def test_a_record_carries_its_edition() -> None:
    swapped = corrected(lineage_element={"tiger": "water", "snake": "metal"}, counts={"walls_total": 9})
    table_ = Table.new(game("wuwei"), ["Ada", "Bo"], {"edition": swapped, "level": "master"}, seed=11)
    dice = Dice(5)
    for _play in range(120):
        actions = table_.state.legal()
        if not actions:
            break
        table_.play(actions[dice.below(len(actions))])
    text = table_.record.to_text()
    carried = json.loads(text)["options"]["edition"]
    assert carried["lineage_element"]["tiger"] == "water"  # the value alone: a record needs no notes
    assert carried["edition"] == {"name": "Wu Wei, reconstructed from the rulebook", "version": "1"}
    again = Table.open(Record.from_text(text))
    assert again.state.position() == table_.state.position()
    assert again.record.to_text() == text
    assert again.state.game.check(again.state) == []


def test_a_position_carries_its_edition() -> None:
    swapped = corrected(lineage_element={"tiger": "water", "snake": "metal"})
    state = new(3, 6, edition=swapped)
    playout(state, Dice(3), 200)
    again = position("wuwei", json.loads(json.dumps(state.position())))
    assert again.position() == state.position()
    assert again.digest() == state.digest()
    assert isinstance(again, WuWei)
    assert again.board.lineage_element == state.board.lineage_element != printed().lineage_element


def test_the_short_form_of_an_edition_is_an_edition() -> None:
    full = Edition(corrected(palace_quadrant={"earth": "N"}))
    assert Edition(full.data).data == full.data
    assert Edition(full.data).regions(False) == full.regions(False) != printed().regions(False)


@pytest.mark.rule("SET-1")
def test_setting_up_is_told() -> None:
    journal = Journal()
    state = game("wuwei").new(2, {"lineage_assignment": "chosen"}, Dice(1), journal)
    assert isinstance(state, WuWei)
    play(state, "lineage crane", "lineage tiger", "element fire", "palace wood", "season autumn")
    voice = Voice(state.game, "en", ["Ada", "Bo"])
    told = [voice.text(state.game.tell(event, None)) for event in journal.events]
    first, last = ["Ada", "Bo"][state.start], ["Ada", "Bo"][1 - state.start]
    assert told == [
        f"{first} is the starting player.",
        f"{first} takes the Crane lineage.",
        f"{last} takes the Tiger lineage.",
        "The active element is fire.",
        "The wood palace is inactive now.",
        "The season is autumn.",
        f"Round 1: {first}'s turn.",
    ]
