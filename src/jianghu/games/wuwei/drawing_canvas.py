"""A grid of letters with styles, which Rich prints. The rules and drawings themselves do not depend on Rich."""

from __future__ import annotations

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
        for number, row in enumerate(self._rows):
            if number:
                pen.append("\n")
            for column in range(max(row, default=-1) + 1):
                pen.append(*row.get(column, (" ", "")))
