"""The table in letters: the board in the grid of its names, the meaning of the signs, then trackers and players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTIONAL,
    NAMES,
    NORTH_TILE,
    NUMBERS,
    OCTAGON_COUNT,
    PALACE,
    TEMPLE,
    TILE,
    TOWN,
    octagon,
    square,
)
from jianghu.boards.view.canvas import Canvas
from jianghu.boards.view.letters import BRACKETS, COLOURS, ELEMENT_CODES, FIELDS, GLYPHS, LAND, TILES
from jianghu.draw.letters import Pen, Screen, columns
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, MASTERS, PIECES
from jianghu.games.lineage.view.lines import seat_lines, table_lines
from jianghu.kernel.sentences import marked
from jianghu.kernel.voice import Voice

CELL: Final = 12  # columns of a space
WIDE: Final = 79
COMPASS: Final = {"S22": marked("N"), "S23": marked("E"), "S33": marked("S"), "S32": marked("W")}
UNKNOWN: Final = "??"
CENTER_SIGN: Final = "◎"
# The signs and what they mean. A square stands for all elements: its sample is wood.
SIGNS: Final = [
    (GLYPHS[0], marked("spring")), (GLYPHS[1], marked("summer")), (GLYPHS[2], marked("autumn")),
    (GLYPHS[3], marked("winter")), (FIELDS, marked("fields")), ("×", marked("closed now")), ("*", marked("black chi")),
    ("town", marked("wood town")), ("temple", marked("temple")), ("palace", marked("palace")),
    (f"({UNKNOWN})", marked("face down")), (CENTER_SIGN, marked("center")),
    (f"{TILES[1]} {TILES[0]}", marked("yin-yang")),
    ("N E S W", marked("not spaces")),
    ("d", marked("student")), ("D", marked("master")), ("d+", marked("white master")), ("d!", marked("conscript")),
    ("E", marked("emperor")), ("G", marked("general")),
    ("d c l t s", marked("dragon, crane, leopard, tiger, snake")),
]  # fmt: skip
SAMPLES: Final = {"town": TOWN, "temple": TEMPLE, "palace": PALACE}


class TerminalBoard:
    """The table as one seat sees it (None: a spectator); Rich prints it."""

    def __init__(self, s: Lineage, seat: int | None, voice: Voice) -> None:
        self._s = s
        self._seat = seat
        self._voice = voice
        self._goals: set[int] = set()  # the spaces that this seat's legal actions name
        if seat is not None and s.seat == seat:
            for action in s.legal():
                words = s.game.verbs.form(action).values()
                self._goals.update(NUMBERS[word] for word in words if word in NUMBERS)

    def __rich_console__(self, console: Screen, options: object) -> Iterator[Pen]:
        pen = console.render_str("")
        signs = self.signs()
        said = [self._voice.text(line) for line in [*table_lines(self._s), *seat_lines(self._s)]]
        canvas = Canvas(11)
        self.board(canvas)
        canvas.draw(pen)
        pen.append("\n" + "\n".join(signs), "dim")
        pen.append("\n\n" + "\n".join(said))
        yield pen

    def board(self, canvas: Canvas) -> None:
        """Squares and octagons in turn, each with its name."""
        for row in range(6):
            for column in range(6):
                self.space(canvas, 2 * row, CELL * column, square(row, column))
            for column in range(5 if row < 5 else 0):
                self.space(canvas, 2 * row + 1, CELL // 2 + CELL * column, octagon(row, column))

    def space(self, canvas: Canvas, line: int, column: int, space: int) -> None:
        """The name, what lies there, what closes it, and who is there."""
        s, name = self._s, NAMES[space]
        if DIRECTIONAL >> space & 1:
            canvas.put(line, column + 3, self._voice.find(COMPASS[name]), "dim")
            return
        column = canvas.put(line, column, name, "bold underline" if space in self._goals else "dim")
        sign, style = self.ground(space)
        column = canvas.put(line, column, sign, style)
        if s.black >> space & 1:
            column = canvas.put(line, column, "*", "bold red")
        elif CENTER != space < OCTAGON_COUNT and s.board.terrain[space] == s.season and not s.fields >> space & 1:
            column = canvas.put(line, column, "×")
        for piece in range(PIECES):
            if s.at[piece] == space:
                own = self._seat is not None and s.owner_of(piece) == self._seat
                column = canvas.put(line, column, letter(s, piece), "bold reverse" if own else "bold")

    def ground(self, space: int) -> tuple[str, str]:
        """What lies on a space, and its colour."""
        s = self._s
        if space == CENTER:
            return CENTER_SIGN, "bold"
        if space < OCTAGON_COUNT:
            terrain = s.board.terrain[space]
            return (FIELDS, "") if s.fields >> space & 1 else (GLYPHS[terrain], LAND[terrain])
        kind, element = s.board.kind[space], s.element[space]
        if kind == TILE:
            return TILES[s.tiles >> (0 if space == NORTH_TILE else 1) & 1], ""
        code = self._voice.find(ELEMENT_CODES[element]) if element >= 0 else UNKNOWN
        return f"{BRACKETS[kind][0]}{code}{BRACKETS[kind][1]}", COLOURS[element] if element >= 0 else "dim"

    def signs(self) -> list[str]:
        """What the signs mean, in lines of the terminal's usual width."""
        lines = [""]
        for sign, meaning in SIGNS:
            if sign in SAMPLES:
                around = BRACKETS[SAMPLES[sign]]
                sign = f"{around[0]}{self._voice.find(ELEMENT_CODES[0])}{around[1]}"
            elif meaning == "not spaces":
                sign = " ".join(self._voice.find(one) for one in COMPASS.values())
            said = f"{sign} {self._voice.find(meaning)}"
            if lines[-1] and columns(lines[-1]) + 2 + columns(said) > WIDE:
                lines.append("")
            lines[-1] += f"  {said}" if lines[-1] else said
        return lines


def letter(s: Lineage, piece: int) -> str:
    """A student is a small letter, a master a capital one with a sign; E and G are the emperor and the general."""
    if piece >= EMPEROR:
        return "E" if piece == EMPEROR else "G"
    name = ANIMALS[piece % MASTERS][0]
    if piece >= MASTERS:
        return name.upper()
    return name + ("+" if not s.is_student(piece) else "!" if s.is_conscript(piece) else "")
