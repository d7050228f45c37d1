"""Kung fu cards: a shape tells the type, one large character is the art, name and effect stand on the tinted foot."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, num, path, square, text

# By type: its shape and its family of colour. The order is that of the rulebook's types.
SHAPES: Final = (
    ("diamond", "attack"), ("triangle", "enh"), ("burst", "enh"), ("shield", "block"), ("square", "weapon"),
    ("circle", "stance"), ("frame", "weapon"), ("ring", "stance"), ("drop", "chi"), ("pennant", "ink"),
    ("tablet", "ink"),
)  # fmt: skip

LARGE: Final = (104.0, 176.0)  # in the hand
MEDIUM: Final = (104.0, 148.0)  # on the table: the effect is left out
CELL: Final = (82.0, 108.0)  # to choose from on the phone
ROW: Final = (169.0, 68.0)  # in a hand on the phone
SMALL: Final = (58.0, 78.0)  # in play


class Face(NamedTuple):
    """All that is printed on a card."""

    type: int
    sign: str  # the small character of the type
    art: str
    name: str
    short: str  # the name for a small card
    value: str  # upper right
    guard: int  # defense
    line: str  # type and subtype in words
    effect: str
    team: bool = False


def family(type: int) -> str:
    """The family of colour."""
    return SHAPES[type][1]


# Signs ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def sign(type: int, char: str, x: float, y: float, r: float, team: bool = False) -> str:
    """The shape of a type with a character in it; cards of teams have a bar below."""
    word, colour = SHAPES[type]
    body, size, drop = shape(word, f"k-{colour}", f"kl-{colour}", x, y, r)
    bar = box(x - 0.8 * r, y + 1.42 * r, 1.6 * r, max(1.2, 0.2 * r), f"k-{colour}") if team else ""
    return body + glyph(char, x, y + drop * r, size * r, "kon") + bar


def shape(word: str, fill: str, line: str, x: float, y: float, r: float) -> tuple[str, float, float]:
    """A shape, with the size of a character in it and how far that is lowered, in its radius."""
    if word == "circle":
        return circle(x, y, 1.05 * r, fill), 1.22, 0
    if word == "square":
        return square(x, y, r, fill), 1.22, 0
    if word == "ring":
        return circle(x, y, 0.92 * r, fill) + circle(x, y, 1.2 * r, line, 0.13 * r), 1.12, 0
    if word == "frame":
        return square(x, y, 0.88 * r, fill) + square(x, y, 1.14 * r, line, 0.13 * r), 1.12, 0
    if word == "tablet":
        return box(x - 0.84 * r, y - 1.16 * r, 1.68 * r, 2.32 * r, fill, 0.3 * r), 1.22, 0
    if word == "shield":
        d = (
            f"M{at(x - r, y - r)}H{num(x + r)}V{num(y + 0.15 * r)}"
            f"C{at(x + r, y + 0.75 * r)} {at(x + 0.45 * r, y + 1.05 * r)} {at(x, y + 1.28 * r)}"
            f"C{at(x - 0.45 * r, y + 1.05 * r)} {at(x - r, y + 0.75 * r)} {at(x - r, y + 0.15 * r)}Z"
        )
        return path(d, fill), 1.22, -0.04
    if word == "drop":
        d = (
            f"M{at(x, y - 1.32 * r)}C{at(x + 0.4 * r, y - 0.78 * r)} {at(x + 1.06 * r, y - 0.3 * r)} "
            f"{at(x + 1.06 * r, y + 0.24 * r)}A{num(1.06 * r)} {num(1.06 * r)} 0 0 1 {at(x - 1.06 * r, y + 0.24 * r)}"
            f"C{at(x - 1.06 * r, y - 0.3 * r)} {at(x - 0.4 * r, y - 0.78 * r)} {at(x, y - 1.32 * r)}Z"
        )
        return path(d, fill), 1.15, 0.2
    corners, size, drop = CORNERS[word]
    return path("M" + "L".join(at(x + a * r, y + b * r) for a, b in corners) + "Z", fill), size, drop


def at(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def burst() -> list[tuple[float, float]]:
    """A star of eight short points."""
    return [
        ((1.34 if k % 2 == 0 else 1.02) * sin(pi * k / 8), -(1.34 if k % 2 == 0 else 1.02) * cos(pi * k / 8))
        for k in range(16)
    ]


CORNERS: Final = {
    "diamond": ([(0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)], 1.12, 0.0),
    "triangle": ([(0, -1.25), (1.2, 0.95), (-1.2, 0.95)], 0.98, 0.22),
    "burst": (burst(), 1.15, 0.0),
    "pennant": ([(-0.95, -1.15), (0.95, -1.15), (0.95, 1.25), (0, 0.8), (-0.95, 1.25)], 1.2, -0.14),
}


@lru_cache(maxsize=1024)
def token(type: int, char: str, r: float) -> str:
    """A card as a sign only, around the origin: the shape of its type with its own character."""
    return sign(type, char, 0, 0, r)


# Cards ----------------------------------------------------------------------------------------------------------


def body(size: tuple[float, float], fold: float, type: int, radius: float) -> str:
    """Ground, foot and the line between them."""
    wide, high = size
    colour = family(type)
    left, right, low = 0.7, wide - 0.7, high - 0.7
    foot = (
        f"M{at(left, fold)}H{num(right)}V{num(low - radius)}a{num(radius)} {num(radius)} 0 0 1 {num(-radius)} "
        f"{num(radius)}H{num(left + radius)}a{num(radius)} {num(radius)} 0 0 1 {num(-radius)} {num(-radius)}Z"
    )
    return box(0.7, 0.7, wide - 1.4, high - 1.4, "kbg", radius) + path(foot, f"kt-{colour}")


def edge(size: tuple[float, float], radius: float) -> str:
    return box(0.7, 0.7, size[0] - 1.4, size[1] - 1.4, "kbd", radius)


def guard(count: int, x: float, y: float, r: float) -> str:
    """A shield in outline with a number: what the card keeps off."""
    drawn, _size, _drop = shape("shield", "kguard", "", x, y, r)
    return drawn + text(str(count), x, y + 0.58 * r, 1.65 * r, "tb mid num")


# How a card of the hand is divided, by how much there is to say: where the foot begins, the size of the art, and the
# sizes of name and effect.
FOLDS: Final = (
    (96.0, 60.0, 13.8, 12.2), (96.0, 60.0, 13.2, 11.6), (86.0, 54.0, 13.2, 11.6), (76.0, 46.0, 13.2, 11.2),
    (70.0, 42.0, 12.6, 10.7), (66.0, 40.0, 12, 10.2), (62.0, 37.0, 11.4, 9.7),
)  # fmt: skip


@lru_cache(maxsize=1024)
def large(face: Face) -> str:
    """A card of the hand, with its effect in words; the more there are, the smaller is the art."""
    said = [face.effect] if face.effect else [face.line]
    if face.effect and face.type == 0:
        said = [face.line, face.effect]
    wide, high = LARGE
    for divided in FOLDS:
        fold, art, size, small_ = divided
        name = wrapped(face.name, size, wide - 17, widths.SANS_BOLD)
        rows = [row for part in said for row in wrapped(part, small_, wide - 17)]
        if fold + foot_height(name, size, rows, small_) <= high:
            break
    return full(face, LARGE, fold, art, name, size, rows, small_)


@lru_cache(maxsize=1024)
def medium(face: Face) -> str:
    """A card on the table, with its type in place of the effect."""
    size, name = fitted(face.name, MEDIUM[0] - 17, 2, (13.8, 13.2, 12.6, 12, 11.4), widths.SANS_BOLD)
    small_, rows = fitted(face.line, MEDIUM[0] - 17, 1, (12.2, 11.6, 11, 10.4, 9.8), widths.SANS)
    return full(face, MEDIUM, 88.5, 54, name, size, rows, small_)


def foot_height(name: list[str], size: float, rows: list[str], small_: float) -> float:
    """The height of a foot with these lines."""
    return 4.4 + 1.09 * size * len(name) + 2.4 + 1.17 * small_ * len(rows) + 5.5


def full(
    face: Face, size: tuple[float, float], fold: float, art: float, name: list[str], bold: float, rows: list[str],
    small_: float,
) -> str:  # fmt: skip
    """A card with its name and some lines below."""
    wide, high = size
    out = [body(size, fold, face.type, 5)]
    out.append(path(f"M0.7 {num(fold)}H{num(wide - 0.7)}", f"kl-{family(face.type)}", 1.6))
    out.append(glyph(face.art, wide / 2, max(fold / 2 + 10, fold - art / 2 - 5), art, "kart"))
    out.append(sign(face.type, face.sign, 16.5, 17.5, 9.2, face.team))
    out.append(numbers(face, wide - 8, 26, 24, 9))
    y = fold + 4.4 + 0.98 * bold
    for line in name:
        out.append(text(line.rstrip(), 9, y, bold, "tb"))
        y += 1.09 * bold
    y += 2.4 - 1.09 * bold
    room = max(0, int((high - 4 - y) / (1.17 * small_)))
    if len(rows) > room:
        rows = [*rows[: room - 1], widths.fit("".join(rows[room - 1 :]), small_, wide - 17)] if room else []
    for row in rows:
        y += 1.17 * small_
        out.append(text(row.rstrip(), 9, y, small_, "t"))
    return "".join(out) + edge(size, 5)


def numbers(face: Face, right: float, y: float, size: float, r: float) -> str:
    """The value in the upper right corner, and left of it the shield."""
    shown = size if len(face.value) < 4 else 0.8 * size
    out = text(face.value, right, y, shown, "th end num") if face.value else ""
    if face.guard:
        left = right - (widths.width(face.value, shown, widths.SERIF_BOLD) + 5 if face.value else 0)
        out += guard(face.guard, left - 0.88 * r, y - 0.34 * size - 0.05 * r, 0.86 * r)
    return out


def fitted(said: str, room: float, most: int, sizes: tuple[float, ...], face: list[int]) -> tuple[float, list[str]]:
    """The largest of some sizes at which a text stands in so many lines; at the smallest it may be shortened."""
    for size in sizes:
        lines = wrapped(said, size, room, face)
        if len(lines) <= most and all(widths.width(line.rstrip(), size, face) <= room for line in lines):
            return size, [line.rstrip() for line in lines]
    return sizes[-1], widths.wrap(said, sizes[-1], room, most, face)


def wrapped(said: str, size: float, room: float, face: list[int] = widths.SANS) -> list[str]:
    """The text in as many lines as it needs, with the spaces at their ends; a word that is too long is broken at its
    hyphen."""
    parts: list[str] = []
    for word in widths.UNIT.findall(said):
        if "-" in word and widths.width(word.rstrip(), size, face) > room:
            first, _hyphen, rest = word.partition("-")
            parts += [first + "-", rest]
        else:
            parts.append(word)
    lines: list[str] = []
    for part in parts:
        if lines and widths.width((lines[-1] + part).rstrip(), size, face) <= room:
            lines[-1] += part
        else:
            lines.append(part)
    return lines


@lru_cache(maxsize=1024)
def cell(face: Face) -> str:
    """A card among many on the phone: art and name."""
    wide, _high = CELL
    out = [body(CELL, 66.5, face.type, 4.5), path(f"M0.7 66.5H{num(wide - 0.7)}", f"kl-{family(face.type)}", 1.6)]
    out.append(glyph(face.art, 41, 43.1, 40, "kart"))
    out.append(sign(face.type, face.sign, 13.5, 14.5, 7.6, face.team))
    out.append(numbers(face, 75, 20.5, 19, 7.4))
    size, lines = fitted(face.name, wide - 13, 2, (12.8, 12, 11.4), widths.SANS_BOLD)
    if lines[-1].endswith("…"):
        size, lines = fitted(face.name, wide - 13, 3, (11.4, 10.8, 10.2, 9.6), widths.SANS_BOLD)
    y = 66.5 + 20.7 + 0.34 * size - 0.54 * size * 1.1 * (len(lines) - 1)
    out += [text(line, 7.5, y + 1.1 * size * k, size, "tb") for k, line in enumerate(lines)]
    return "".join(out) + edge(CELL, 4.5)


@lru_cache(maxsize=2048)
def row(face: Face, says: str, bring: str) -> str:
    """A card in a hand on the phone: its sign, and in words what it does and, below, what it would bring."""
    wide, high = ROW
    left, right = 45.0, wide - 8
    out = [
        box(0.7, 0.7, wide - 1.4, high - 1.4, "kbg", 4.5),
        path(f"M0.7 4.5V{num(high - 4.5)}", f"kl-{family(face.type)}", 3),
    ]
    out.append(el("g", sign(face.type, face.art, 24, 25, 15.5, face.team), class_="face"))
    room = right - left
    if face.value or face.guard:
        out.append(numbers(face, right, 21, 17, 6.6))
        room -= 26 if not (face.value and face.guard) else 40
    size, lines = fitted(face.name, room, 2, (13.5, 12.8, 12), widths.SANS_BOLD)
    out += [text(line, left, 18 + 13.5 * k, size, "tb") for k, line in enumerate(lines)]
    y = 19 + 13.5 * len(lines)
    bottom = high - 8
    end = right
    if bring:
        out.append(text(bring, right, bottom, 12.5, "tb end loss"))
        end -= widths.width(bring, 12.5, widths.SANS_BOLD) + 6
    for k, line in enumerate(widths.wrap(says, 11.5, right - left, int((bottom - y) // 13) + 1)):
        at = y + 13 * k
        out.append(text(line if at < bottom - 6 else widths.fit(line, 11.5, end - left), left, at, 11.5, "t"))
    return "".join(out) + edge(ROW, 4.5)


@lru_cache(maxsize=1024)
def small(face: Face) -> str:
    """A card in play: art, value and its short name."""
    out = [body(SMALL, 54, face.type, 4), glyph(face.art, 29, 36.7, 30, "kart")]
    out.append(sign(face.type, face.sign, 11, 12, 6.2, face.team))
    out.append(numbers(face, 52.5, 17.5, 15, 6.4))
    size = next((k for k in (12.5, 11.8, 11, 10.2) if widths.width(face.short, k, widths.SANS_BOLD) <= 54), 0)
    if size:
        out.append(text(face.short, 29, 70 if size > 11 else 69.5, size, "tb mid"))
    else:
        size, lines = fitted(face.short, 54, 2, (10.2, 9.6, 9), widths.SANS_BOLD)
        out += [text(line, 29, 64 + 1.02 * size * k, size, "tb mid") for k, line in enumerate(lines)]
    return "".join(out) + edge(SMALL, 4)


def empty(char: str, words_: str) -> str:
    """The place of a card that is not there, of the size of a small one."""
    return (
        box(1, 1, 56, 76, "kempty", 4)
        + glyph(char, 29, 35, 20, "kemptyg thin")
        + text(words_, 29, 66, 11.5, "t t3 mid")
    )


def back(wide: float, high: float) -> str:
    """A card face down. It carries nothing."""
    inner = 0.42 * wide
    return box(0.6, 0.6, wide - 1.2, high - 1.2, "kback", 0.15 * wide) + box(
        (wide - inner) / 2, (high - inner) / 2, inner, inner, "kbacks"
    )


@lru_cache(maxsize=64)
def fan(count: int, room: float, high: float = 24) -> str:
    """So many cards face down, side by side in the room there is."""
    wide = 0.68 * high
    step = min(0.36 * high, (room - wide) / max(count - 1, 1))
    backs = "".join(box(0.6 + step * k, 0.6, wide - 1.2, high - 1.2, "kback", 0.15 * wide) for k in range(count))
    last = step * (count - 1) + (wide - 0.28 * high) / 2
    return backs + (box(last, 0.36 * high, 0.28 * high, 0.28 * high, "kbacks") if count else "")
