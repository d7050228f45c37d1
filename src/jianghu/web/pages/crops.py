"""A piece of a drawing: what lies around a thing, small enough that a page can show many of them.

Drawings are SVG from our own views. What is too far away to be seen is left out, and so are names and ids, which a page
may have only once; definitions are shared, and stand on the page once (``definitions``).
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from jianghu.draw.fonts import widths

SPACE = "http://www.w3.org/2000/svg"
DEFS = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
NUMBER = re.compile(r"-?\d*\.?\d+")
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
ARGUMENTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "S": 4, "Q": 4, "C": 6, "A": 7}  # of the commands of a path
AROUND = 48.0  # how far a shape whose size is not known may reach
LARGE = 65.0, 46.0  # what is shown on each side of the middle of a thing that is too large to be shown whole
MIDDLE = {"g", "mid"}  # classes of texts that have their place in the middle
DROPPED = {"title", "style", "defs"}
HIDDEN = {"names", "touch", "board-key"}  # classes of what is there for a whole board only
KEPT = {"class", "transform", "href", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points",
        "font-size", "stroke-width", "fill", "stroke", "opacity", "clip-path", "text-anchor", "fill-rule", "x1", "y1",
        "x2", "y2", "dx", "stroke-dasharray", "textLength", "lengthAdjust"}  # fmt: skip


@dataclass
class Box:
    left: float
    top: float
    right: float
    bottom: float
    upright: bool = True  # whether nothing in it is turned

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def joined(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
            self.upright and other.upright,
        )

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass
class Frame:
    """Where the coordinates of an element lie in the drawing."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0  # in degrees

    def moved(self, element: ET.Element) -> Frame:
        given = element.get("transform", "")
        if not given:
            return self
        at = re.match(r"translate\(([^)]*)\)", given)
        x, y = self.point(*[*map(float, NUMBER.findall(at[1])), 0.0][:2]) if at else (self.x, self.y)
        size, turn = re.search(r"scale\(([^), ]*)", given), re.search(r"rotate\(([^), ]*)", given)
        return Frame(
            x, y, self.scale * (abs(float(size[1])) if size else 1.0), self.turn + (float(turn[1]) if turn else 0.0)
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        if not self.turn:
            return self.x + x * self.scale, self.y + y * self.scale
        across, down = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.x + (x * across - y * down) * self.scale, self.y + (x * down + y * across) * self.scale

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        corners = [self.point(x, y) for x in (left, right) for y in (top, bottom)]
        across, down = [corner[0] for corner in corners], [corner[1] for corner in corners]
        return Box(min(across), min(down), max(across), max(down), not self.turn)


Extents = dict[ET.Element, Box | None]


def definitions(*drawings: str) -> Markup:
    """What crops of drawings refer to, for a page that shows several of them; empty when there is nothing."""
    found = dict.fromkeys(defs for drawing in drawings for defs in DEFS.findall(drawing))
    if not found:
        return Markup()
    return Markup(f'<svg class="jh defs" width="0" height="0" aria-hidden="true"><defs>{"".join(found)}</defs></svg>')


def frame_of(drawing: str) -> Box:
    """All that a drawing shows."""
    left, top, width, height = map(float, _parsed(drawing)[0].attrib["viewBox"].split())
    return Box(left, top, left + width, top + height)


def box_of(drawing: str, things: list[str]) -> Box | None:
    """Around these things, and parts by their ids, as in ``#account``; None when the drawing has none of them."""
    found: Box | None = None
    for element, frame in _walk(_parsed(drawing)[0], Frame()):
        named = f"#{element.get('id')}" in things
        if (named or element.get("data-touch") in things) and (box := _place(element, frame, named)) is not None:
            found = box if found is None else found.joined(box)
    return found


def spot_of(drawing: str, thing: str) -> Box | None:
    """Where a mark on a thing belongs, of several equal ones on the first; None when the drawing has none."""
    for element, frame in _walk(_parsed(drawing)[0], Frame()):
        if element.get("data-touch") == thing and (box := _place(element, frame, False)) is not None:
            (x, y), large = box.middle, "data-middle" in element.attrib
            return Box(x, y, x, y) if large else box
    return None


def _place(element: ET.Element, inside: Frame, texts: bool) -> Box | None:
    """What a thing covers. A large one, such as a province, may say where its middle is to be seen."""
    if "data-middle" not in element.attrib:
        return _extent(element, inside, texts)
    x, y = map(float, element.attrib["data-middle"].split())
    return inside.box(x - LARGE[0], y - LARGE[1], x + LARGE[0], y + LARGE[1])


def around(middle: tuple[float, float], width: float, height: float) -> Box:
    x, y = middle
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def crop(
    drawing: str, middle: tuple[float, float], width: float, height: float, over: str = "", only: Box | None = None
) -> Markup:
    """The drawing around a point, without what lies outside of ``only``; ``over`` is markup that is drawn on top."""
    seen = around(middle, width, height)
    root, extents = _parsed(drawing)
    body = "".join(_written(child, extents, only or seen) for child in root)
    view = f"{seen.left:.1f} {seen.top:.1f} {width:g} {height:g}"
    return Markup(f'<svg class="jh" viewBox="{view}" aria-hidden="true">{body}{over}</svg>')


@lru_cache(maxsize=4)
def _parsed(drawing: str) -> tuple[ET.Element, Extents]:
    """A drawing with what each of its elements covers: several crops are made of one."""
    root, extents = ET.fromstring(drawing), Extents()
    _extent(root, Frame().moved(root), True, extents)
    return root, extents


def _walk(element: ET.Element, frame: Frame) -> Iterator[tuple[ET.Element, Frame]]:
    inside = frame.moved(element)
    yield element, inside
    for child in element:
        yield from _walk(child, inside)


def _tag(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{SPACE}}}")


def _numbers(element: ET.Element, *names: str) -> list[float]:
    return [float(element.get(name) or 0) for name in names]


def _extent(element: ET.Element, inside: Frame, texts: bool, kept: Extents | None = None) -> Box | None:
    """Roughly what an element covers, with texts in it or without; ``inside`` is where its own coordinates lie.

    What is found of it and of everything in it is ``kept``.
    """
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
        x, y, size = _numbers(element, "x", "y", "font-size")
        long = widths.width("".join(element.itertext()), size)
        classes = set(element.get("class", "").split())
        left = x - long * (1 if "end" in classes else 0.5 if classes & MIDDLE else 0)
        box = inside.box(left, y - size, left + long, y + size / 4)
    elif tag == "path":
        reach = _outline(element.get("d", ""))
        box = inside.box(*reach) if reach else None
    elif tag == "use":
        x, y = _numbers(element, "x", "y")
        box = inside.box(x - AROUND, y - AROUND, x + AROUND, y + AROUND)
    for child in element:
        part = _extent(child, inside.moved(child), texts, kept)
        if part is not None:
            box = part if box is None else box.joined(part)
    if kept is not None:
        kept[element] = box
    return box


@lru_cache(maxsize=4096)  # signs are drawn again and again
def _outline(path: str) -> tuple[float, float, float, float] | None:
    """What a path covers in its own coordinates, by the points that it names."""
    points: list[tuple[float, float]] = []
    x = y = 0.0
    for command, rest in COMMAND.findall(path):
        numbers, size = [*map(float, NUMBER.findall(rest))], ARGUMENTS.get(command.upper(), 0)
        for start in range(0, len(numbers) - size + 1, size) if size else []:
            given = numbers[start : start + size]
            a, b = (x, y) if command.islower() else (0.0, 0.0)
            if size == 1:
                pairs = [(a + given[0], y) if command in "Hh" else (x, b + given[0])]
            else:  # of an arc only where it ends
                given = given[-2:] if command in "Aa" else given
                pairs = [(a + given[k], b + given[k + 1]) for k in range(0, len(given), 2)]
            points += pairs
            x, y = pairs[-1]
    if not points:
        return None
    across, down = [point[0] for point in points], [point[1] for point in points]
    return min(across), min(down), max(across), max(down)


def _written(element: ET.Element, extents: Extents, seen: Box) -> str:
    """An element as markup, without what is not seen; empty when nothing is left of it."""
    tag = _tag(element)
    if tag in DROPPED or HIDDEN & set(element.get("class", "").split()):
        return ""
    box = extents[element]
    if tag != "tspan" and (box is None or not box.meets(seen)):
        return ""
    if tag == "text" and box is not None and len(element.text or "") > 1 and not seen.holds(box):
        return ""  # half a word
    if any(_tag(child) == "clipPath" for child in element):
        return ""  # a shape of its own, by an id that is not kept: marks of what may be touched
    inner = "".join(_written(child, extents, seen) for child in element) + (_escaped(element.text or ""))
    if tag == "g" and not inner:
        return ""
    given = "".join(
        f' {name}="{_escaped(value)}"' for key, value in element.items() if (name := key.rpartition("}")[2]) in KEPT
    )
    return f"<{tag}{given}>{inner}</{tag}>" if inner else f"<{tag}{given}/>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
