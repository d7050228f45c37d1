"""Letters in a terminal: how wide they are, and what a game needs of Rich without depending on it."""

from __future__ import annotations

import unicodedata
from typing import Protocol


class Pen(Protocol):
    """What Rich calls a Text."""

    def append(self, text: str, style: str = "") -> object: ...


class Screen(Protocol):
    """What Rich calls a Console."""

    @property
    def size(self) -> tuple[int, int]: ...

    def render_str(self, text: str) -> Pen: ...


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: a Chinese character takes two, a combining mark none."""
    return sum(
        2 if unicodedata.east_asian_width(letter) in "WF" else 0 if unicodedata.combining(letter) else 1
        for letter in text
    )
