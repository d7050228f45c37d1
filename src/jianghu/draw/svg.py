"""Writing SVG: numbers, escaping and elements. Equal input always gives equal text."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

NOT_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(maxsize=65536)
def num(value: float) -> str:
    """A number with at most two decimals and nothing superfluous.

    >>> num(2.0), num(-0.001), num(1.256)
    ('2', '0', '1.26')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=16384)
def esc(text: str) -> str:
    """Text for an element or an attribute; characters that XML forbids are left out."""
    clean = NOT_XML.sub("", text)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def el(tag: str, *inside: str, **attributes: str | float | None) -> str:
    """An element. Attributes keep their order; ``class_`` loses its underscore, the others become hyphens.

    The content is markup: text must go through ``esc`` first.
    """
    out = [f"<{tag}"]
    for key, value in attributes.items():
        if value is not None:
            name = "class" if key == "class_" else key.rstrip("_").replace("_", "-")
            out.append(f' {name}="{esc(value) if isinstance(value, str) else num(value)}"')
    if inside:
        return "".join([*out, ">", *inside, f"</{tag}>"])
    return "".join([*out, "/>"])


def move(x: float, y: float) -> str:
    """The value of a transform attribute."""
    return f"translate({num(x)} {num(y)})"


def title(words: str) -> str:
    """The accessible name of a sign, which browsers show on pointing as well."""
    return f"<title>{esc(words)}</title>"


def text(words: str, x: float, y: float, size: float, class_: str) -> str:
    """A line of text on its baseline."""
    return f'<text class="{class_}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{esc(words)}</text>'


def glyph(char: str, x: float, y: float, size: float, class_: str, drop: float = 0.36) -> str:
    """A Chinese character centred on a point: its baseline lies .36 of its size below the centre."""
    return (
        f'<text class="g {class_}" x="{num(x)}" y="{num(y + drop * size)}" font-size="{num(size)}">{esc(char)}</text>'
    )


def circle(x: float, y: float, r: float, class_: str, stroke: float | None = None) -> str:
    """A circle, its stroke where the class gives none."""
    at = (f' cx="{num(x)}"' if x else "") + (f' cy="{num(y)}"' if y else "")
    width = f' stroke-width="{num(stroke)}"' if stroke is not None else ""
    return f'<circle class="{class_}"{at} r="{num(r)}"{width}/>'


def square(x: float, y: float, half: float, class_: str, stroke: float | None = None) -> str:
    """A square around a point."""
    return box(x - half, y - half, 2 * half, 2 * half, class_, stroke=stroke)


def box(
    x: float, y: float, width: float, height: float, class_: str, radius: float = 0, stroke: float | None = None
) -> str:
    """A rectangle by its corner."""
    round_ = f' rx="{num(radius)}"' if radius else ""
    line = f' stroke-width="{num(stroke)}"' if stroke is not None else ""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect class="{class_}" x="{num(x)}" y="{num(y)}" {size}{round_}{line}/>'


def path(d: str, class_: str, stroke: float | None = None) -> str:
    """A path."""
    line = f' stroke-width="{num(stroke)}"' if stroke is not None else ""
    return f'<path class="{class_}"{line} d="{d}"/>'
