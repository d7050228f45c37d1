"""The map as it is drawn whatever happens on it: outlines, borders by their type, sea lanes.

The outlines are in ``outlines.json``; where they are from is written there.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import hypot
from typing import Any, Final

from jianghu.draw.svg import el, move, num, path
from jianghu.games.china.provinces import ALL, NAMES, OPEN, RIVER, SEA, WALL
from jianghu.games.china.terms import Terms

Point = tuple[float, float]
VIEW: Final = (0.0, 2.0, 1000.0, 1022.0)
VIEW_28: Final = (-12.0, -26.0, 1024.0, 1050.0)  # the larger map reaches farther north
STEP: Final = 15.7  # from peak to peak
# Where an English name stands on a phone, from the markers: not over them where that is another province.
PHONE_LABELS: Final = {
    "Korea": (0, 46, "mid"), "Shensi": (0, 46, "mid"), "Kiangsu": (40, 30, ""), "Hupeh": (6, 43, "mid"),
    "Kwangtung": (40, 66, "mid"), "Taiwan": (28, 10, ""),
}  # fmt: skip
PEAK: Final = "M-6.8 5.7L0 -5.7L6.8 5.7Z"
JUNK: Final = "M-8 3H8L5 8H-5ZM-1 1V-10L-8 1ZM1 1V-8L7 1Z"


@cache
def outlines() -> dict[str, Any]:
    """All that is known of the map's shape."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("outlines.json").read_text(encoding="utf-8"))
    return found


def view_of(provinces: int) -> tuple[float, float, float, float]:
    """The part of the canvas that a map fills."""
    return VIEW_28 if provinces == ALL else VIEW


@cache
def outline(number: int) -> str:
    """A province as a path."""
    return str(outlines()["provinces"][NAMES[number]]["path"])


@cache
def marker_at(number: int) -> Point:
    """Where its markers stand."""
    x, y = outlines()["provinces"][NAMES[number]]["marker"]
    return float(x), float(y)


@cache
def label_at(number: int) -> tuple[float, float, str]:
    """Where its name stands, and which end of the name that is."""
    place = outlines()["provinces"][NAMES[number]]
    if "label" not in place:
        x, y = place["marker"]
        return float(x), float(y) - 26, "mid"
    x, y = place["label"]
    return float(x), float(y), {"middle": "mid", "end": "end"}.get(str(place.get("label_anchor")), "")


@cache
def phone_label_at(number: int) -> tuple[float, float, str]:
    """The same on a phone, where letters and markers take more of the map."""
    x, y = marker_at(number)
    dx, dy, anchor = PHONE_LABELS.get(NAMES[number], (0, -26, "mid"))
    return x + dx, y + dy, anchor


@cache
def glyph_at(number: int) -> Point:
    """The middle of its name on a phone: over its markers, unless that is across a border."""
    place = outlines()["provinces"][NAMES[number]]
    x, y = place["glyph_at"] if "glyph_at" in place else (place["marker"][0], place["marker"][1] - 38)
    return float(x), float(y)


def glyph_of(number: int) -> str:
    """The old name of one character."""
    return str(outlines()["provinces"][NAMES[number]]["glyph"])


@cache
def other_land(provinces: int) -> str:
    """Land out of play, on the smaller map with the seven further provinces; along all coasts two water lines."""
    paths = [str(one) for one in outlines()["other_land"]]
    paths += [outline(number) for number in range(provinces, ALL)]
    edges = "".join(line(arc["points"]) for arc in outlines()["arcs"] if len(arc["of"]) == 1)
    coast = el("defs", el("path", id="ch-coast", d=edges + "".join(paths)))
    waves = "".join(el("use", href="#ch-coast", class_=f"chwave{k}") for k in range(4))
    return coast + el("g", waves, class_="mark") + "".join(path(one, "chl") for one in paths)


def borders(terms: Terms) -> str:
    """All borders of the map by their types, its outer edge, and the sea lanes."""
    return drawn_borders(tuple(terms.border), terms.provinces)


@cache
def drawn_borders(kinds: tuple[int, ...], provinces: int) -> str:
    inside = set(NAMES[:provinces])
    edges, walls, lanes = "", "", ""
    for arc in outlines()["arcs"]:
        of = [name for name in arc["of"] if name in inside]
        if len(of) == 1:
            edges += path(line(arc["points"]), "chc")
        elif len(of) == 2:
            kind = kinds[ALL * NAMES.index(of[0]) + NAMES.index(of[1])]
            drawn = one_border(arc["points"], kind) if kind >= 0 else ""
            if kind == WALL:  # over all others
                walls += drawn
            else:
                edges += drawn
    for key, points in outlines()["lanes"].items():
        a, b = key.split(" ")
        if a in inside and b in inside and kinds[ALL * NAMES.index(a) + NAMES.index(b)] == SEA:
            lanes += lane(points)
    return edges + walls + lanes


def line(points: list[list[float]]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def one_border(points: list[list[float]], kind: int) -> str:
    d = line(points)
    if kind == OPEN:
        return path(d, "cho")
    if kind == RIVER:
        return path(d, "chr") + path(d, "chrc")
    if kind == WALL:
        return path(d, "chw") + path(d, "chwc")
    peaks = []
    for number, (x, y) in enumerate(along(points, STEP)):
        shape = f"{move(x, y)} scale({1 if number % 2 == 0 else 0.82})"
        peaks.append(el("path", class_="chm", transform=shape, d=PEAK))
    return path(d, "cho") + "".join(peaks)


def along(points: list[list[float]], step: float) -> list[Point]:
    """Points at equal distances on a line, half a step from its ends."""
    found: list[Point] = []
    left = step / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        while left <= length and length > 0:
            found.append((x0 + (x1 - x0) * left / length, y0 + (y1 - y0) * left / length))
            left += step
        left -= length
    return found or [(points[len(points) // 2][0], points[len(points) // 2][1])]


def lane(points: list[list[float]]) -> str:
    """A sea crossing with its junk in the middle."""
    (x0, y0), (x1, y1), (x2, y2) = points
    middle = move(x0 / 4 + x1 / 2 + x2 / 4, y0 / 4 + y1 / 2 + y2 / 4)
    d = f"M{num(x0)} {num(y0)}Q{num(x1)} {num(y1)} {num(x2)} {num(y2)}"
    return path(d, "chs") + el("path", class_="chj", transform=middle, d=JUNK)
