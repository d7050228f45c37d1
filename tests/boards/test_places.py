"""Where stones lie on the drawn board."""

from __future__ import annotations

import pytest

from jianghu.boards.octagons import CENTER, NAMES, NUMBERS, OCTAGON_COUNT
from jianghu.boards.view.places import middle, name_layer, places
from jianghu.draw.octagons import HALF

SIDE = 40.0


@pytest.mark.parametrize(("name", "most"), [("O12", 4), ("S14", 4), ("O22", 12)])
def test_stones_on_one_space_lie_apart_and_within_it(name: str, most: int) -> None:
    space = NUMBERS[name]
    x, y = middle(space, SIDE)
    reach = (HALF if space < OCTAGON_COUNT else 0.5) * SIDE
    for count in range(1, most + 1):
        found = places([space] * count, list(range(count)), SIDE)
        assert len({(round(a, 2), round(b, 2)) for a, b, _r in found.values()}) == count
        for a, b, r in found.values():
            assert abs(a - x) + r <= 1.35 * reach and abs(b - y) + r <= 1.35 * reach
            assert 0.2 * SIDE < r < 0.5 * SIDE


def test_pieces_off_the_board_have_no_place_and_the_order_is_that_of_drawing() -> None:
    found = places([CENTER, -1, NUMBERS["S14"], CENTER], [3, 2, 1, 0], SIDE)
    assert list(found) == [3, 0, 2]


def test_every_space_has_its_name() -> None:
    drawn = name_layer(SIDE)
    assert sum(f">{name}<" in drawn for name in NAMES) == 57
