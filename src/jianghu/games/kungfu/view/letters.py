"""Lines of letters with styles, which Rich prints. The rules and drawings themselves do not depend on Rich."""

from __future__ import annotations

import unicodedata
from typing import Protocol

from jianghu.draw.fonts.widths import UNIT

Part = tuple[str, str]  # a text and its style


class Pen(Protocol):
    """What Rich calls a Text."""

    def append(self, text: str, style: str = "") -> object: ...


class Screen(Protocol):
    """What Rich calls a Console. Rich prints the table, but a game does not depend on it."""

    @property
    def size(self) -> tuple[int, int]: ...

    def render_str(self, text: str) -> Pen: ...


def columns(text: str) -> int:
    """How many columns a text takes: Chinese letters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def cut(text: str, room: int) -> str:
    """The text, shortened where it would not fit."""
    if columns(text) <= room:
        return text
    while text and columns(text) > room - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def pad(text: str, room: int) -> str:
    text = cut(text, room)
    return text + " " * (room - columns(text))


def clipped(line: list[Part], width: int) -> list[Part]:
    """A line without spaces at its end, and not wider than that."""
    out: list[Part] = []
    for text, style in line:
        text = cut(text, width)
        width -= columns(text)
        out.append((text, style))
        if width <= 0:
            break
    while out and not out[-1][0].strip():
        out.pop()
    return [*out[:-1], (out[-1][0].rstrip(), out[-1][1])] if out else out


def folded(text: str, width: int, indent: int) -> list[str]:
    """A long line in several, broken at spaces or between Chinese characters; the later ones are indented."""
    out = [""]
    for word in UNIT.findall(text):
        if out[-1] and columns((out[-1] + word).rstrip()) > width:
            out.append(" " * indent + word)
        else:
            out[-1] += word
    return [row.rstrip() for row in out]
