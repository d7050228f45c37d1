"""A grid of letters with styles, which Rich prints. The rules and drawings themselves do not depend on Rich."""

from __future__ import annotations

from itertools import groupby

from jianghu.draw.letters import Pen, columns


def cut(text: str, width: int) -> str:
    """As much of a text as there are columns for."""
    while columns(text) > width:
        text = text[:-1]
    return text


def padded(text: str, width: int, right: bool = False) -> str:
    """A text filled up with blanks, behind or before it."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks


class Canvas:
    """A grid of letters, each with a style."""

    def __init__(self, height: int) -> None:
        self._rows: list[dict[int, tuple[str, str]]] = [{} for _ in range(height)]

    def put(self, line: int, column: int, text: str, style: str = "") -> int:
        """Write a text, and give the column behind it. A wide letter has nothing in its second column."""
        for letter in text:
            wide = columns(letter)
            if wide:
                self._rows[line][column] = (letter, style)
            if wide == 2:
                self._rows[line][column + 1] = ("", style)
            column += wide
        return column

    def draw(self, pen: Pen) -> None:
        """Write it all, letters of the same style together."""
        for number, row in enumerate(self._rows):
            if number:
                pen.append("\n")
            letters = [row.get(column, (" ", "")) for column in range(max(row, default=-1) + 1)]
            for style, run in groupby(letters, key=lambda letter: letter[1]):
                pen.append("".join(letter for letter, _ in run), style)
