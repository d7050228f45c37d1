"""The table in letters: the board in the grid of its names, then trackers and players."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import CENTER, DIRECTIONAL, NAMES, NORTH_TILE, OCTAGON_COUNT, TILE, octagon, square
from jianghu.draw.letters import columns
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, MASTERS, PIECES
from jianghu.games.lineage.view.lines import seat_lines, table_lines
from jianghu.kernel.voice import Voice

CELL: Final = 12  # columns of a space
SEASON_LETTERS: Final = "春夏秋冬"
ELEMENT_LETTERS: Final = "木火土金水"
KIND_LETTERS: Final = ["", "○", "△", "□"]


def table_text(s: Lineage, voice: Voice) -> str:
    """Squares and octagons in turn, each with its name; a star marks black chi, a question mark a hidden element."""
    lines: list[str] = []
    for row in range(6):
        lines.append("".join(padded(cell(s, square(row, column))) for column in range(6)).rstrip())
        if row < 5:
            cells = "".join(padded(cell(s, octagon(row, column))) for column in range(5))
            lines.append((" " * (CELL // 2) + cells).rstrip())
    lines.append("")
    lines += [voice.text(line) for line in [*table_lines(s), *seat_lines(s)]]
    return "\n".join(lines)


def padded(text: str) -> str:
    return text + " " * max(1, CELL - columns(text))


def cell(s: Lineage, space: int) -> str:
    if DIRECTIONAL >> space & 1:
        return "·"
    mark = "*" if s.black >> space & 1 else ""
    stones = "".join(letter(s, piece) for piece in range(PIECES) if s.at[piece] == space)
    return NAMES[space] + land(s, space) + mark + stones


def land(s: Lineage, space: int) -> str:
    if space == CENTER:
        return "中"
    if space < OCTAGON_COUNT:
        return "田" if s.fields >> space & 1 else SEASON_LETTERS[s.board.terrain[space]]
    kind = s.board.kind[space]
    if kind == TILE:
        return "●" if s.tiles >> (0 if space == NORTH_TILE else 1) & 1 else "◌"
    element = s.element[space]
    return KIND_LETTERS[kind] + (ELEMENT_LETTERS[element] if element >= 0 else "?")


def letter(s: Lineage, piece: int) -> str:
    """A student is a small letter, a master a capital one with a sign; E and G are the emperor and the general."""
    if piece >= EMPEROR:
        return "E" if piece == EMPEROR else "G"
    name = ANIMALS[piece % MASTERS][0]
    if piece >= MASTERS:
        return name.upper()
    return name + ("+" if not s.is_student(piece) else "!" if s.is_conscript(piece) else "")
