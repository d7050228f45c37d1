"""A piece of a drawing: what lies around a thing, small enough that a page can show many of them.

Drawings are SVG from our own views. What is too far away to be seen is left out, and so are names and ids, which a page
may have only once; definitions are shared, and stand on the page once (``definitions``).
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

SPACE = "http://www.w3.org/2000/svg"
DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
NUMBER = re.compile(r"-?\d*\.?\d+")
AROUND = 48.0  # how far a shape whose size is not known may reach
NEAR = 4.0  # and how far it is taken to reach where the middle of a thing is sought
DROPPED = {"title", "style", "defs"}
HIDDEN = {"names", "touch"}  # classes of what is there to be read out or touched only
KEPT = {"class", "transform", "href", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points",
        "font-size", "stroke-width", "fill", "stroke", "opacity", "clip-path", "text-anchor", "fill-rule", "x1", "y1",
        "x2", "y2", "stroke-dasharray", "textLength", "lengthAdjust"}  # fmt: skip


@dataclass
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def joined(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass
class Frame:
    """Where the coordinates of an element lie in the drawing."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def moved(self, element: ET.Element) -> Frame:
        given = element.get("transform", "")
        at = re.match(r"translate\(([^)]*)\)", given)
        x, y = [*map(float, NUMBER.findall(at[1])), 0.0][:2] if at else (0.0, 0.0)
        size = re.search(r"scale\(([^), ]*)", given)
        return Frame(
            self.x + x * self.scale, self.y + y * self.scale, self.scale * (abs(float(size[1])) if size else 1.0)
        )

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        return Box(
            self.x + left * self.scale,
            self.y + top * self.scale,
            self.x + right * self.scale,
            self.y + bottom * self.scale,
        )


def definitions(drawing: str) -> Markup:
    """What the crops of a drawing refer to, for a page that shows several of them; empty when there is nothing."""
    found = DEFS.search(drawing)
    return (
        Markup(f'<svg class="jh defs" width="0" height="0" aria-hidden="true">{found[0]}</svg>') if found else Markup()
    )


def box_of(drawing: str, things: list[str]) -> Box | None:
    """Around these things; None when the drawing has none of them."""
    found: Box | None = None
    for element, frame in _walk(ET.fromstring(drawing), Frame()):
        if element.get("data-touch") in things and (box := _extent(element, frame, False)) is not None:
            found = box if found is None else found.joined(box)
    return found


def crop(drawing: str, around: tuple[float, float], width: float, height: float, over: str = "") -> Markup:
    """The drawing around a point; ``over`` is markup that is drawn on top."""
    x, y = around
    seen = Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    root = ET.fromstring(drawing)
    body = "".join(_written(child, Frame(), seen) for child in root)
    view = f"{seen.left:.1f} {seen.top:.1f} {width:g} {height:g}"
    return Markup(f'<svg class="jh" viewBox="{view}" aria-hidden="true">{body}{over}</svg>')


def _walk(element: ET.Element, frame: Frame) -> Iterator[tuple[ET.Element, Frame]]:
    inside = frame.moved(element)
    yield element, inside
    for child in element:
        yield from _walk(child, inside)


def _tag(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{SPACE}}}")


def _numbers(element: ET.Element, *names: str) -> list[float]:
    return [float(element.get(name) or 0) for name in names]


def _extent(element: ET.Element, inside: Frame, texts: bool = True) -> Box | None:
    """Roughly what an element covers, with texts in it or without; ``inside`` is where its own coordinates lie."""
    tag, box = _tag(element), None
    if tag in DROPPED:
        return None
    if tag == "rect":
        x, y, width, height = _numbers(element, "x", "y", "width", "height")
        box = inside.box(x, y, x + width, y + height)
    elif tag == "circle":
        x, y, r = _numbers(element, "cx", "cy", "r")
        box = inside.box(x - r, y - r, x + r, y + r)
    elif tag == "text" and texts:
        x, y = _numbers(element, "x", "y")
        box = inside.box(x - AROUND, y - AROUND / 2, x + AROUND, y)
    elif tag == "path":
        box = _outline(element.get("d", ""), inside, AROUND if texts else NEAR)
    elif tag == "use":
        x, y = _numbers(element, "x", "y")
        box = inside.box(x - AROUND, y - AROUND, x + AROUND, y + AROUND)
    for child in element:
        part = _extent(child, inside.moved(child), texts)
        if part is not None:
            box = part if box is None else box.joined(part)
    return box


def _outline(path: str, inside: Frame, around: float) -> Box | None:
    """What a path covers: exactly between its points where all of them are given, else around the first one."""
    numbers = [*map(float, NUMBER.findall(path))]
    if len(numbers) < 2:
        return None
    if len(numbers) % 2 or set(re.findall("[A-Za-z]", path)) - set("MLCQZz"):
        x, y = numbers[:2]
        return inside.box(x - around, y - around, x + around, y + around)
    across, down = numbers[::2], numbers[1::2]
    return inside.box(min(across), min(down), max(across), max(down))


def _written(element: ET.Element, frame: Frame, seen: Box) -> str:
    """An element as markup, without what is not seen; empty when nothing is left of it."""
    tag, inside = _tag(element), frame.moved(element)
    if tag in DROPPED or HIDDEN & set(element.get("class", "").split()):
        return ""
    box = _extent(element, inside)
    if box is None or not box.meets(seen):
        return ""
    inner = "".join(_written(child, inside, seen) for child in element) + (_escaped(element.text or ""))
    if tag == "g" and not inner:
        return ""
    given = "".join(
        f' {name}="{_escaped(value)}"' for key, value in element.items() if (name := key.rpartition("}")[2]) in KEPT
    )
    return f"<{tag}{given}>{inner}</{tag}>" if inner else f"<{tag}{given}/>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
