"""The board of octagons and squares: its numbers, its drawing, its tiles. Wu Wei's tests show it by the rulebook."""

from __future__ import annotations

from collections import Counter

from jianghu import Dice
from jianghu.boards.octagons import (
    CENTER,
    CORNERS,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    OCTAGON_COUNT,
    OPEN_SQUARES,
    PEERS,
    SPACES,
    TERRAIN,
    WHICH,
    Tiles,
    deal_tiles,
    mask,
    names,
    octagon,
    on_page,
    row_and_column,
    spaces,
    square,
)


def test_numbers_names_rows_and_columns_agree() -> None:
    for number in range(SPACES):
        row, column = row_and_column(number)
        numbered = octagon if NAMES[number][0] == "O" else square
        assert NAMES[number] == f"{NAMES[number][0]}{row}{column}"
        assert numbered(row, column) == number == NUMBERS[NAMES[number]]


def test_sets_of_spaces_are_read_and_written() -> None:
    assert spaces(mask("S55 O00 O12")) == [0, 7, 60]
    assert names(mask("S55 O00 O12")) == ["O00", "O12", "S55"]


def test_neighbours_lie_beside_each_other_on_the_page() -> None:
    """Octagons are two units apart along a row or column, which runs diagonally; an octagon and its squares are one."""
    assert on_page(CENTER) == (0, 0)
    assert len({on_page(space) for space in range(SPACES)}) == SPACES
    for here in range(SPACES):
        for there in spaces(NEIGHBOURS[here]):
            right, down = (abs(a - b) for a, b in zip(on_page(here), on_page(there), strict=True))
            both_octagons = NAMES[here][0] == NAMES[there][0]
            assert (right, down) == (1, 1) if both_octagons else right + down == 1


def test_dealt_tiles_fill_the_board() -> None:
    for seed in range(20):
        temples, palaces, towns, terrain = deal_tiles([0, 1, 2, 3], [3, 3, 4, 3, 3], [0, 1, 2, 3], Dice(seed))
        tiles = Tiles(temples, palaces, towns, terrain)
        assert sorted([*temples, *palaces, *(space for of in towns for space in spaces(of))]) == sorted(
            [*OPEN_SQUARES, *CORNERS]
        )
        assert [tiles.element[corner] for corner in CORNERS] == [0, 1, 2, 3]
        assert [tiles.terrain[NUMBERS[name]] for name in ("O12", "O21", "O23", "O32")] == [0, 1, 2, 3]
        assert Counter(terrain[space] for space in spaces(TERRAIN)) == dict.fromkeys(range(4), 6)
        for places in (temples, palaces):
            beside = Counter(near for place in places for near in spaces(NEIGHBOURS[place]))
            assert max(beside.values()) == 1


def test_whatever_lies_there_spaces_on_one_side_are_told_apart() -> None:
    for space in range(SPACES):
        for other in PEERS[space]:
            if other != space and (space < OCTAGON_COUNT) == (other < OCTAGON_COUNT):
                assert WHICH[space] != WHICH[other], f"{NAMES[space]} and {NAMES[other]}"
    assert [WHICH[NUMBERS[name]] for name in ("S02", "S03", "S13", "S12", "O04", "O10")] == [
        "northern", "eastern", "southern", "western", "eastern", "western",
    ]  # fmt: skip
