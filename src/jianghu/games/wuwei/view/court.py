"""The emperor player beside the board: his pieces, and the four corner towns that win (EMP-42)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.boards.octagons import ELEMENTS, NAMES, NUMBERS
from jianghu.draw import tiles
from jianghu.draw.svg import el, move, square, text, title
from jianghu.games.wuwei.empire import CORNER_BITS, TOWERS, count
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import BLACK_GENERAL, EMPEROR, EMPRESS
from jianghu.games.wuwei.view.words import fixed, speaker
from jianghu.games.wuwei.view.words import text as worded
from jianghu.kernel.sentences import marked, say

IMPERIAL: Final = range(EMPEROR, BLACK_GENERAL + 1)
# Clockwise from the north.
DIRECTIONS: Final = {"S00": marked("north"), "S05": marked("east"), "S55": marked("south"), "S50": marked("west")}
CORNERS: Final = [NUMBERS[name] for name in DIRECTIONS]
TOWERED: Final = marked("{space}, with a tower")
BARE: Final = marked("{space}, without a tower")


def towered(state: WuWei) -> int:
    """How many corner towns have a tower."""
    return count(state.empire.towers & CORNER_BITS)


def ruler(state: WuWei) -> int:
    """The ruler that was chosen first, -1 before that."""
    for piece in (EMPEROR, EMPRESS):
        if state.at[piece] >= 0:
            return piece
    return -1


def progress(state: WuWei, language: str) -> str:
    """How near the emperor player is."""
    corners = towered(state)
    said = say("{count} of 4 corners", count=corners)
    if corners == TOWERS - 1:
        said = say("{count} of 4 corners, the fourth wins", count=corners)
    return speaker(language).text(said)


def corner_row(state: WuWei, x: float, y: float, step: float, s: float, named: bool, language: str) -> str:
    """The four corner towns, with their towers."""
    return drawn_corners(
        tuple(state.board.element[corner] for corner in CORNERS),
        tuple(state.empire.towers >> corner & 1 == 1 for corner in CORNERS),
        x, y, step, s, named, language,
    )  # fmt: skip


@lru_cache(maxsize=512)
def drawn_corners(
    elements: tuple[int, ...],
    towers: tuple[bool, ...],
    x: float,
    y: float,
    step: float,
    s: float,
    named: bool,
    language: str,
) -> str:
    """The same, from all that it depends on. A corner that is still open has a dashed frame."""
    out = []
    for k, corner in enumerate(CORNERS):
        name, element = NAMES[corner], ELEMENTS[elements[k]]
        drawn = tiles.ground(f"{element}t", s)
        if towers[k]:
            said = worded(language, TOWERED, space=name)
            drawn += tiles.tower(s) + tiles.corner(tiles.TOWN, element, s)
        else:
            said = worded(language, BARE, space=name)
            drawn += tiles.sign(tiles.TOWN, element, 0.8 * s) + square(0, 0, 0.5 * s, "gone")
        if named:
            drawn += text(fixed(language, DIRECTIONS[name]), 0, 0.5 * s + 14, 12, "t mid")
        out.append(el("g", title(said), drawn, transform=move(x + step * k, y)))
    return "".join(out)
