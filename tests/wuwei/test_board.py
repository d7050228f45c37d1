"""The board and the pieces: GEO, CMP and the rulings about what is printed."""

from __future__ import annotations

import math
from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

from jianghu import Dice, game
from jianghu.boards.octagons import ELEMENTS, NAMES, NEIGHBOURS, SEASONS, names
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.voice import Voice
from jianghu.players.playout import playout
from tests.wuwei.scenario import BOARD, Scene, called

OCTAGONS = [f"O{r}{c}" for r in range(5) for c in range(5)]
SQUARES = [f"S{i}{j}" for i in range(6) for j in range(6)]
DIRECTIONS = {"north": "S22", "east": "S23", "south": "S33", "west": "S32"}
SPACES = [name for name in OCTAGONS + SQUARES if name not in DIRECTIONS.values()]
LANDS = [name for name in OCTAGONS if name != "O22"]

# The quadrant of each palace, and what lies there; the middle row and column are in two quadrants.
QUADRANT = {
    "water": "O00 O01 O02 O10 O11 O12 O20 O21",  # north
    "wood": "O02 O03 O04 O12 O13 O14 O23 O24",  # east
    "fire": "O23 O24 O32 O33 O34 O42 O43 O44",  # south
    "metal": "O20 O21 O30 O31 O32 O40 O41 O42",  # west
}
INNER_RING = ["O11", "O12", "O13", "O23", "O33", "O32", "O31", "O21"]
OUTER_RING = [
    "O00", "O01", "O02", "O03", "O04", "O14", "O24", "O34", "O44", "O43", "O42", "O41", "O40", "O30", "O20", "O10",
]  # fmt: skip
X_PATTERN = ["O02", "O12", "O32", "O42", "O20", "O21", "O23", "O24"]

# A student beside each palace of the scene's board, and a season in which it may go there.
BESIDE_PALACE = {"wood": "O10", "fire": "O21", "earth": "O33", "metal": "O41", "water": "O02"}


def near(space: str) -> set[str]:
    """The neighbours of a space on the empty board."""
    return set(names(NEIGHBOURS[NAMES.index(space)]))


def point(space: str) -> tuple[float, float]:
    """Where the middle of a space lies in the picture, north at the top: to the right and down."""
    row, column = int(space[1]), int(space[2])
    half = 0.5 if space[0] == "O" else 0.0
    return column - row, row + column + 2 * half


def new(seats: int = 2, seed: int = 0, **options: object) -> WuWei:
    state = game("wuwei").new(seats, options, Dice(seed))
    assert isinstance(state, WuWei)
    return state


def table(state: WuWei, entry: str) -> dict[str, str]:
    found = state.write()[entry]
    assert isinstance(found, dict)
    return found


def building_sites(palace: str, **options: object) -> set[str]:
    """Where a student who stops on that palace may build; nobody stands on an octagon but on the center."""
    scene = Scene("dragon", "crane", **options).student(0, BESIDE_PALACE[palace])
    scene.set(season="summer", palace="wood" if palace == "earth" else "earth").turn()
    where = BOARD["palaces"]
    assert isinstance(where, dict)
    scene.play(f"step {where[palace]}", "stop")
    assert scene.asked == "building"
    return {words.split()[1] for words in scene.legal() if words.startswith("build ")}


# The spaces -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GEO-1")
def test_twenty_five_octagons_and_all_but_the_center_are_terrain() -> None:
    assert [name for name in NAMES if name[0] == "O"] == OCTAGONS
    terrain = table(new(), "terrain")
    assert sorted(terrain) == LANDS
    assert len(terrain) == 24
    assert called(new(), "O22") == "the center"


@pytest.mark.rule("GEO-2")
def test_thirty_six_squares_sit_on_the_corners_of_the_octagons() -> None:
    assert [name for name in NAMES if name[0] == "S"] == SQUARES
    # O13 has S13, S14, S23 and S24 at its corners; S23 is the eastern directional tile.
    scene = Scene("dragon", "crane").student(0, "O13").set(season="autumn").turn()
    assert {to for to in scene.steps() if to[0] == "S"} == {"S13", "S14", "S24"}


@pytest.mark.rule("GEO-3")
def test_spaces_are_adjacent_when_they_touch() -> None:
    for a in SPACES:
        for b in SPACES:
            (ax, ay), (bx, by) = point(a), point(b)
            # On the turned board, neighbouring octagons lie diagonally (√2 apart), and an octagon's squares lie
            # straight above, below and beside it (1 apart).
            sides = a[0] == b[0] == "O" and math.isclose(math.dist((ax, ay), (bx, by)), math.sqrt(2))
            corner = a[0] != b[0] and math.isclose(math.dist((ax, ay), (bx, by)), 1)
            assert (b in near(a)) == (sides or corner), (a, b)


@pytest.mark.rule("GEO-3")
def test_steps_lead_along_rows_and_columns_and_to_the_corners() -> None:
    scene = Scene("dragon", "crane").student(0, "O33").set(season="spring").turn()
    assert scene.steps() == {"O23", "O32", "O34", "O43", "S34", "S43", "S44"}
    assert scene.refused("step O44") == "MOV-2"  # they meet only at the square between them
    scene.play("step S34")
    assert scene.steps() == {"O23", "O24", "O34"}
    assert scene.refused("step S44") == "MOV-2"  # squares are never adjacent
    assert "S44 does not touch S34" in scene.why("step S44")


@pytest.mark.rule("GEO-3")
def test_the_graph_has_the_right_degrees_and_holds_together() -> None:
    degrees = {name: len(near(name)) for name in SPACES}
    assert len(SPACES) == 57
    squares = Counter(count for name, count in degrees.items() if name[0] == "S")
    assert squares == {1: 4, 2: 16, 4: 12}
    assert degrees.pop("O22") == 4
    six = {name for name, count in degrees.items() if name[0] == "O" and count == 6}
    assert six == {"O12", "O21", "O23", "O32", "O00", "O04", "O40", "O44"}
    assert Counter(count for name, count in degrees.items() if name[0] == "O") == {6: 8, 7: 16}
    assert all(a in near(b) for a in SPACES for b in near(a))
    without_center = set(SPACES) - {"O22"}
    for start in without_center:  # no space is farther than ten steps from another, even around the center
        seen, edge = {start}, {start}
        for _step in range(10):
            edge = {b for a in edge for b in near(a)} & without_center - seen
            seen |= edge
        assert seen == without_center


@pytest.mark.rule("GEO-4")
def test_the_board_stands_on_its_north_tip() -> None:
    # The tips by their coordinates: north at the top, east to the right.
    assert min(SQUARES, key=lambda name: point(name)[1]) == "S00"
    assert max(SQUARES, key=lambda name: point(name)[0]) == "S05"
    assert max(SQUARES, key=lambda name: point(name)[1]) == "S55"
    assert min(SQUARES, key=lambda name: point(name)[0]) == "S50"
    # And the board on the screen agrees with them, space by space.
    state = new()
    console = Console(file=StringIO(), width=120, height=60, color_system=None)
    console.print(state.game.view.terminal(state, None, Voice(state.game, "en", ["one", "two"])))
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    shown: dict[str, tuple[int, int]] = {}
    for y, line in enumerate(lines):
        for name in SPACES:
            if name in line and name not in shown:
                shown[name] = (line.index(name), y)
    shown.pop("O22")  # its name is written over the directional tiles
    assert sorted(shown) == sorted(set(SPACES) - {"O22"})
    for a in shown:
        for b in shown:
            if a[0] != b[0]:
                continue  # columns are counted from the first letter, and squares are wider than octagons
            (ax, ay), (bx, by) = point(a), point(b)
            assert (shown[a][0] < shown[b][0]) == (ax < bx), (a, b)
            assert (shown[a][1] < shown[b][1]) == (ay < by), (a, b)


@pytest.mark.rule("GEO-5")
def test_the_directional_tiles_are_no_spaces() -> None:
    assert {name for name in NAMES if not near(name)} == set(DIRECTIONS.values())
    assert not any(near(name) & set(DIRECTIONS.values()) for name in NAMES)
    state = new()
    for direction, name in DIRECTIONS.items():
        assert called(state, name) == f"{name} (directional tile)", direction
    x, y = point("O22")  # they lie straight north, east, south and west of the center
    assert [point(name) for name in DIRECTIONS.values()] == [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


@pytest.mark.rule("GEO-6")
@pytest.mark.rule("SET-3")
def test_the_yin_yang_tiles_lie_north_and_south_black_and_white() -> None:
    for level in ("initiate", "master"):
        assert new(level=level).write()["tiles"] == ["black", "white"]  # north, south
    scene = Scene("dragon", "crane").student(0, "O41").cards(0, crane="wood").chi(0, wood=3).set(season="summer")
    assert {words for words in scene.turn().legal() if words.startswith("crane")} == {"crane S11", "crane S44"}
    assert called(scene.state, "S11") == "S11 (yin-yang tile)"
    assert called(scene.state, "S44") == "S44 (yin-yang tile)"
    # From each of them, straight north and south lie the inner and the outer ring.
    assert near("S11") == {"O00", "O01", "O10", "O11"}
    assert near("S44") == {"O33", "O34", "O43", "O44"}


@pytest.mark.rule("GEO-7")
@pytest.mark.rule("SET-3")
def test_the_corner_towns_are_the_same_in_every_game() -> None:
    for seed in range(30):
        towns = table(new(seed=seed), "towns")
        assert {name: towns[name] for name in ("S00", "S05", "S50", "S55")} == {
            "S00": "water",
            "S05": "wood",
            "S50": "metal",
            "S55": "fire",
        }
    assert near("S00") == {"O00"}
    assert near("S55") == {"O44"}
    assert near("S05") == {"O04"}
    assert near("S50") == {"O40"}


@pytest.mark.rule("GEO-8")
def test_the_other_squares_hold_five_temples_five_palaces_and_sixteen_towns() -> None:
    fixed = {"S00", "S05", "S50", "S55", "S11", "S44", *DIRECTIONS.values()}
    for seed in range(30):
        state = new(seed=seed)
        temples, palaces, towns = (table(state, entry) for entry in ("temples", "palaces", "towns"))
        inside = [name for name in towns if name not in fixed]
        assert (len(temples), len(palaces), len(inside)) == (5, 5, 16)
        assert sorted([*temples.values(), *palaces.values(), *inside]) == sorted(set(SQUARES) - fixed)


@pytest.mark.rule("GEO-9")
def test_the_center_has_four_exits_and_no_other_neighbour() -> None:
    assert near("O22") == {"O12", "O21", "O23", "O32"}
    left: set[str] = set()
    for season in SEASONS:
        left |= Scene("dragon", "crane").set(season=season).turn().steps()
    assert left == {"O12", "O21", "O23", "O32"}


@pytest.mark.rule("GEO-10")
@pytest.mark.rule("CMP-10")
@pytest.mark.rule("Q02")
@pytest.mark.parametrize("palace", QUADRANT)
def test_each_palace_builds_in_its_own_quadrant(palace: str) -> None:
    assert building_sites(palace) == set(QUADRANT[palace].split())


@pytest.mark.rule("GEO-10")
@pytest.mark.rule("GEO-11")
def test_the_middle_row_and_column_belong_to_two_quadrants_the_center_to_none() -> None:
    sites = Counter(site for palace in QUADRANT for site in building_sites(palace))
    assert {site for site, count in sites.items() if count == 2} == set(X_PATTERN)
    assert sum(1 for count in sites.values() if count == 1) == 16
    assert set(sites) == set(LANDS)


@pytest.mark.rule("GEO-12")
def test_two_rings_surround_the_center() -> None:
    assert sorted(INNER_RING + OUTER_RING) == LANDS
    assert building_sites("earth", earth_region="inner") == set(INNER_RING)
    x, y = point("O22")
    for ring in (INNER_RING, OUTER_RING):
        assert all(b in near(a) for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
        # Clockwise from the north: the angle from straight up grows from 0 to a full turn.
        angles = [math.atan2(point(a)[0] - x, y - point(a)[1]) % math.tau for a in ring]
        assert angles[0] == 0
        assert angles == sorted(angles)
    inner = {palace: building_sites(palace) & set(INNER_RING) for palace in QUADRANT}
    assert inner == {
        "water": {"O11", "O12", "O21"},
        "wood": {"O12", "O13", "O23"},
        "fire": {"O23", "O32", "O33"},
        "metal": {"O21", "O31", "O32"},
    }


# The pieces -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CMP-1")
@pytest.mark.parametrize("seed", range(5))
def test_six_octagons_of_each_season(seed: int) -> None:
    assert Counter(table(new(seed=seed), "terrain").values()) == dict.fromkeys(SEASONS, 6)


@pytest.mark.rule("CMP-1")
@pytest.mark.parametrize(
    ("season", "octagon", "sentence"),
    [
        ("spring", "O12", "It is spring: forests are closed."),
        ("summer", "O23", "It is summer: mountains are closed."),
        ("autumn", "O32", "It is autumn: marshes are closed."),
        ("winter", "O21", "It is winter: lakes are closed."),
    ],
)
def test_each_season_has_its_land(season: str, octagon: str, sentence: str) -> None:
    scene = Scene("dragon", "crane").set(season=season).turn()
    assert scene.why(f"step {octagon}") == sentence


@pytest.mark.rule("CMP-2")
@pytest.mark.rule("CMP-13")
@pytest.mark.parametrize(("seats", "walls"), [(2, 6), (3, 5), (4, 4), (5, 3)])
@pytest.mark.parametrize("level", ["initiate", "master"])
def test_eight_walls_less_one_for_each_player(seats: int, walls: int, level: str) -> None:
    state = new(seats, level=level)
    assert state.write()["wall_supply"] == walls
    assert state.write()["walls"] == []


@pytest.mark.rule("CMP-2")
@pytest.mark.rule("CMP-13")
def test_walls_are_neither_made_nor_lost() -> None:
    """They lie on terrain or in the supply, whatever is built, destroyed or taken."""
    built: set[str] = set()
    for seed in range(6):
        state = new(3, seed, level="master")
        dice = Dice(seed)
        for _part in range(60):
            playout(state, dice, 40)
            walls, supply = state.write()["walls"], state.write()["wall_supply"]
            assert isinstance(walls, list)
            assert isinstance(supply, int)
            assert len(walls) + supply == 5
            assert set(walls) <= set(LANDS)
            built |= set(walls)
    assert len(built) > 12


@pytest.mark.rule("CMP-3")
@pytest.mark.rule("Q05")
def test_four_towns_of_each_element_and_one_temple_and_one_palace() -> None:
    for seed in range(30):
        state = new(seed=seed)
        towns = table(state, "towns")
        assert Counter(towns.values()) == dict.fromkeys(ELEMENTS, 4)
        inside = Counter(element for name, element in towns.items() if name not in ("S00", "S05", "S50", "S55"))
        assert inside == {"wood": 3, "fire": 3, "earth": 4, "metal": 3, "water": 3}
        assert sorted(table(state, "temples")) == sorted(table(state, "palaces")) == sorted(ELEMENTS)


@pytest.mark.rule("CMP-4")
def test_there_are_five_elements() -> None:
    state = new()
    assert [state.words(action) for action in state.legal()] == [
        "element wood",
        "element fire",
        "element earth",
        "element metal",
        "element water",
    ]


@pytest.mark.rule("CMP-5")
@pytest.mark.rule("Q06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_thirty_six_chi_of_each_element(seats: int) -> None:
    state = new(seats, level="master")
    dice = Dice(seats)
    for _part in range(40):
        rows = [*_rows(state.write()["chi"]), *_rows([state.write()["supply"]])]
        offered = sum(frame.y for frame in state.stack if state.game.questions[frame.kind] == "giving")
        held = {element: sum(row[e] for row in rows) for e, element in enumerate(ELEMENTS)}
        if offered:  # a player holds this much in the open hand and gives it away
            held[ELEMENTS[state.element]] += offered
        assert held == dict.fromkeys(ELEMENTS, 36)
        playout(state, dice, 30)


def _rows(value: object) -> list[list[int]]:
    assert isinstance(value, list)
    return value


@pytest.mark.rule("Q06")
@pytest.mark.rule("CHI-7")
def test_when_an_element_runs_out_the_rest_is_lost() -> None:
    # All 36 water chi are held: the water town gives nothing, and nothing else instead.
    scene = Scene("dragon", "crane").student(0, "O00").chi(1, water=36).set(season="winter").turn()
    scene.play("step S00", "stop")
    assert scene.holds(0) == {}
    assert scene.holds(1) == {"water": 36}
    assert scene.table("element") == "water"  # the town acts all the same
    # Of the three chi of cultivation there is only one left, and no debt stays: next turn there are none.
    scene = Scene("snake", "crane", level="master").student(0, "O00").chi(1, water=35).turn()
    scene.play("move student", "step O01", "stop")
    assert scene.holds(0) == {"water": 1}


@pytest.mark.rule("CMP-6")
@pytest.mark.parametrize(
    ("animal", "beside", "temple"),
    [
        ("snake", "O04", "S15"),
        ("dragon", "O02", "S02"),
        ("crane", "O10", "S20"),
        ("tiger", "O34", "S35"),
        ("leopard", "O43", "S53"),
    ],
)
def test_each_deck_has_a_card_of_each_element(animal: str, beside: str, temple: str) -> None:
    scene = Scene("tiger", "snake").student(0, beside).set(season="summer").turn()
    scene.play(f"step {temple}", "stop")
    assert scene.legal() == [f"learn {animal} {element}" for element in ELEMENTS]
    scene.play(f"learn {animal} metal")
    assert scene.hand(0) == {animal: "metal"}


@pytest.mark.rule("CMP-6")
def test_a_card_has_an_unused_and_a_spent_face() -> None:
    scene = Scene("dragon", "crane").student(0, "O00").cards(0, snake="fire").chi(0, wood=3).walls("O01")
    scene.turn().play("snake O01")
    assert scene.hand(0) == {"snake": "fire spent"}


@pytest.mark.rule("CMP-7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_a_student_and_a_master_and_all_five_masters_are_there(seats: int) -> None:
    state = new(seats, seed=seats)
    lineages = state.write()["lineages"]
    assert isinstance(lineages, list)
    assert len(set(lineages)) == seats
    assert state.write()["students"] == ["O22"] * seats
    assert sorted(table(state, "masters")) == sorted(ANIMALS)
    assert state.write()["dishonored"] == []  # all markers are held


@pytest.mark.rule("CMP-8")
@pytest.mark.rule("Q10")
@pytest.mark.parametrize("tiles", ["white", "black"])
@pytest.mark.parametrize("five_cards", [False, True])
@pytest.mark.parametrize("marker", [False, True])
def test_colour_belongs_to_the_piece(tiles: str, five_cards: bool, marker: bool) -> None:
    """White tiles move student and student-master, black tiles the master, dishonored or not."""
    scene = Scene("dragon", "crane", level="master").student(0, "O33").master("dragon", "O31")
    if five_cards:
        scene.student_master(0)
    if not marker:
        scene.dishonored("dragon")
    scene.set(season="winter", tiles=[tiles, tiles]).turn()
    assert scene.asked == "moving"  # there is no choice
    scene.play("step S43" if tiles == "white" else "step S41", "stop")
    if tiles == "white":
        assert (scene.at("dragon"), scene.at("dragon", "master")) == ("S43", "O31")
    else:
        assert (scene.at("dragon"), scene.at("dragon", "master")) == ("O33", "S41")


@pytest.mark.rule("CMP-8")
@pytest.mark.parametrize(
    ("other", "sign"), [("student", "minus"), ("student-master", "plus"), ("master", "plus"), ("dishonored", "minus")]
)
def test_signs(other: str, sign: str) -> None:
    """A student is minus: it may join the plus ones and is kept out by the minus ones."""
    scene = Scene("dragon", "crane").student(0, "O33")
    if other == "student":
        scene.student(1, "S34")
    elif other == "student-master":
        scene.student(1, "S34").student_master(1)
    else:
        scene.master("crane", "S34")
        if other == "dishonored":
            scene.dishonored("crane")
    scene.turn()
    if sign == "plus":
        assert "S34" in scene.steps()
    else:
        assert scene.refused("step S34") == "SHR-1"
        assert "sign minus" in scene.why("step S34")


@pytest.mark.rule("CMP-9")
@pytest.mark.rule("Q01")
@pytest.mark.parametrize(
    ("animal", "element"),
    [("dragon", "wood"), ("crane", "fire"), ("leopard", "earth"), ("tiger", "metal"), ("snake", "water")],
)
def test_the_native_elements_of_the_lineages(animal: str, element: str) -> None:
    state = new(seed=3)
    assert table(state, "masters")[animal] == table(state, "temples")[element]
    other = "tiger" if animal != "tiger" else "snake"
    scene = Scene(animal, other, level="master").set(season="autumn").turn()
    scene.play("move student", "step O12", "stop")
    assert scene.holds(0) == {element: 3}  # cultivated


@pytest.mark.rule("CMP-10")
@pytest.mark.rule("Q02")
def test_the_earth_palace_builds_anywhere_or_by_option_in_the_inner_ring() -> None:
    assert building_sites("earth") == set(LANDS)
    assert building_sites("earth", earth_region="inner") == set(INNER_RING)
    assert building_sites("water", earth_region="inner") == set(QUADRANT["water"].split())


@pytest.mark.rule("CMP-11")
@pytest.mark.parametrize(
    ("season", "following"),
    [("spring", "summer"), ("summer", "autumn"), ("autumn", "winter"), ("winter", "spring")],
)
def test_the_seasons_go_round(season: str, following: str) -> None:
    scene = Scene("crane", "tiger").student(0, "O02").set(season=season).turn().play("step S02", "stop")
    assert scene.table("season") == following


@pytest.mark.rule("CMP-12")
@pytest.mark.rule("Q03")
@pytest.mark.rule("SET-6")
def test_the_four_exits_have_the_same_seasons_in_every_game() -> None:
    for seed in range(40):
        terrain = table(new(seed=seed), "terrain")
        exits = {name: terrain[name] for name in ("O12", "O23", "O32", "O21")}
        assert exits == {"O12": "spring", "O23": "summer", "O32": "autumn", "O21": "winter"}


@pytest.mark.rule("Q09")
@pytest.mark.rule("PAL-1")
@pytest.mark.rule("PAL-2")
def test_the_palace_tracker_shows_a_palace_and_its_quadrant_at_once() -> None:
    # The water palace is inactive: it gives its chi and nothing else, and the tracker stays.
    scene = Scene("dragon", "crane").student(0, "O02").student(1, "O30").set(palace="water", season="summer").turn()
    scene.play("step S13", "stop")
    assert scene.holds(0) == {"water": 1}
    assert scene.seat == 1  # no wall was offered
    assert scene.table("palace") == "water"
    # The fire palace is active: now the tracker stands there, and walls go to the south, not to the north.
    scene.play("step S31", "stop")
    assert scene.table("palace") == "fire"
    assert scene.asked == "building"
    assert scene.refused("build O11") == "PAL-2"
    scene.play("build O33")
    assert scene.table("walls") == ["O33"]
