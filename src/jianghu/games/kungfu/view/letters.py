"""Lines of letters with styles, which Rich prints. The rules and drawings themselves do not depend on Rich."""

from __future__ import annotations

from jianghu.draw.fonts.widths import UNIT
from jianghu.draw.letters import columns

Part = tuple[str, str]  # a text and its style


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
