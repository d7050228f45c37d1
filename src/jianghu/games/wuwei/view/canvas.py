"""A grid of letters with styles, which Rich prints. The rules and drawings themselves do not depend on Rich."""

from __future__ import annotations

from itertools import groupby
from typing import Protocol


class Pen(Protocol):
    """What Rich calls a Text."""

    def append(self, text: str, style: str = "") -> object: ...


class Screen(Protocol):
    """What Rich calls a Console. Rich prints the board, but a game does not depend on it."""

    @property
    def size(self) -> tuple[int, int]: ...

    def render_str(self, text: str) -> Pen: ...


class Canvas:
    """A grid of letters, each with a style."""

    def __init__(self, height: int) -> None:
        self._rows: list[dict[int, tuple[str, str]]] = [{} for _ in range(height)]

    def put(self, line: int, column: int, text: str, style: str = "") -> int:
        """Write a text, and give the column behind it."""
        for offset, letter in enumerate(text):
            self._rows[line][column + offset] = (letter, style)
        return column + len(text)

    def draw(self, pen: Pen) -> None:
        """Write it all, letters of the same style together."""
        for number, row in enumerate(self._rows):
            if number:
                pen.append("\n")
            letters = [row.get(column, (" ", "")) for column in range(max(row, default=-1) + 1)]
            for style, run in groupby(letters, key=lambda letter: letter[1]):
                pen.append("".join(letter for letter, _ in run), style)
