"""Players beside the board: a name given by chance is written in full."""

from __future__ import annotations

import pytest

from jianghu.boards.view.players import Head, Slot, head, strip
from jianghu.draw.fonts import widths
from jianghu.draw.seats import name_lines
from jianghu.kernel.voice import ENGLISH
from jianghu.web.nicknames import ADJECTIVES, ANIMALS

LONGEST = max(ADJECTIVES, key=len) + " " + max(ANIMALS, key=len)
STONES = (("a student", "<circle/>"), ("a master", "<circle/>"))


@pytest.mark.parametrize("begins", ["", "First Player"])
@pytest.mark.parametrize("animal", ["snake", ""])
def test_the_longest_name_by_chance_is_written_in_full(begins: str, animal: str) -> None:
    for first in ADJECTIVES:
        for second in ANIMALS:
            now = Head(0, f"{first} {second}", "you", animal, "water" if animal else "", STONES, begins, False, False,
                       True, "", False)  # fmt: skip
            drawn = head(now, 14.0, ENGLISH)
            assert f">{first} {second}<" in drawn or (f">{first}<" in drawn and f">{second}<" in drawn)


@pytest.mark.parametrize("seats", [2, 3])
def test_so_it_is_above_the_board_of_a_phone(seats: int) -> None:
    slots = [Slot(LONGEST, STONES[0], "First Player", False, False, False, False) for _seat in range(seats)]
    drawn = strip(slots, [""] * seats, 375)
    assert all(drawn.count(f">{word}<") == seats for word in LONGEST.split(" ")) or drawn.count(f">{LONGEST}<") == seats


def test_a_name_has_one_line_where_there_is_room() -> None:
    assert name_lines("Lin", (17, 14), 90) == (["Lin"], 17)
    assert name_lines("Amber Nightingale", (17, 14), 200) == (["Amber Nightingale"], 17)
    assert name_lines("Amber Nightingale", (17, 14), 90) == (["Amber", "Nightingale"], 14)


def test_a_name_that_no_size_has_room_for_is_shortened() -> None:
    lines, size = name_lines("Wolfeschlegelsteinhausenbergerdorff", (17, 13), 90, 20)
    assert size == 13
    assert lines[0].endswith("…")
    assert widths.width(lines[0], size, widths.SANS_BOLD) <= 70
