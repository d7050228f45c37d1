"""Square tiles are seals: towns round, palaces square, temples triangles; the yin-yang and the directional tiles."""

from __future__ import annotations

from typing import Final

from jianghu.draw.svg import circle, glyph, num, path, square

ELEMENT_GLYPHS: Final = {"wood": "木", "fire": "火", "earth": "土", "metal": "金", "water": "水"}
TOWN: Final = "town"
TEMPLE: Final = "temple"
PALACE: Final = "palace"


def ground(class_: str, s: float) -> str:
    """The tile itself, which the grid's line surrounds."""
    return square(0, 0, s / 2 - 0.6, f"sq {class_}")


def sign(kind: str, element: str, s: float) -> str:
    """What a town, temple or palace shows, without its ground."""
    char = ELEMENT_GLYPHS[element]
    if kind == TOWN:
        return circle(0, 0, 0.37 * s, f"{element}f") + glyph(char, 0, 0, 0.44 * s, "on")
    if kind == TEMPLE:
        d = f"M0 {num(-0.45 * s)}L{num(0.46 * s)} {num(0.38 * s)}H{num(-0.46 * s)}Z"
        return path(d, f"{element}f") + glyph(char, 0, 0.145 * s, 0.37 * s, "on")
    return (
        square(0, 0, 0.37 * s, f"{element}f")
        + square(0, 0, 0.315 * s, "inl", max(0.6, 0.022 * s))
        + glyph(char, 0, 0, 0.42 * s, "on")
    )


def inactive(element: str, s: float) -> str:
    """A palace that gives chi only: hollow, and struck out."""
    bar = f"M{num(-0.41 * s)} {num(0.41 * s)}L{num(0.41 * s)} {num(-0.41 * s)}"
    return (
        square(0, 0, 0.37 * s, f"moh {element}s", 0.045 * s)
        + glyph(ELEMENT_GLYPHS[element], 0, 0, 0.42 * s, f"{element}f")
        + path(bar, "bar", 0.07 * s)
    )


def corner(kind: str, element: str, s: float, struck: bool = False) -> str:
    """The sign of an occupied tile, small in its upper left corner."""
    char = ELEMENT_GLYPHS[element]
    at = -0.33 * s
    if kind == TEMPLE:
        d = f"M{num(at)} {num(-0.587 * s)}l{num(0.2565 * s)} {num(0.456 * s)}h{num(-0.513 * s)}Z"
        return path(d, f"{element}f bst") + glyph(char, at, -0.298 * s, 0.2 * s, "on")
    if kind == TOWN:
        return circle(at, at, 0.19 * s, f"{element}f bst") + glyph(char, at, at, 0.23 * s, "on")
    if not struck:
        return square(at, at, 0.175 * s, f"{element}f bst") + glyph(char, at, at, 0.23 * s, "on")
    bar = f"M{num(at - 0.18 * s)} {num(at + 0.18 * s)}l{num(0.36 * s)} {num(-0.36 * s)}"
    return (
        square(at, at, 0.175 * s, f"moh {element}s", 0.03 * s)
        + glyph(char, at, at, 0.22 * s, f"{element}f")
        + path(bar, "bar", 0.045 * s)
    )


def tower(s: float) -> str:
    """A tower with its door, in ink on the ground of its town."""
    merlons = "h{0}v{1}h{2}v-{1}h{0}v{1}h{2}v-{1}h{0}".format(num(0.13 * s), num(0.09 * s), num(0.065 * s))
    body = f"M{num(-0.26 * s)} {num(-0.37 * s)}{merlons}v{num(0.2 * s)}l{num(-0.06 * s)} {num(0.07 * s)}"
    body += f"v{num(0.29 * s)}l{num(0.09 * s)} {num(0.16 * s)}h{num(-0.58 * s)}l{num(0.09 * s)} {num(-0.16 * s)}"
    body += f"v{num(-0.29 * s)}l{num(-0.06 * s)} {num(-0.07 * s)}z"
    door = f"M{num(-0.085 * s)} {num(0.35 * s)}v{num(-0.14 * s)}a{num(0.085 * s)} {num(0.085 * s)} 0 0 1 "
    return path(f"{body}{door}{num(0.17 * s)} 0v{num(0.14 * s)}z", "tower")


def seal(element: str, r: float, x: float = 0, y: float = 0) -> str:
    """An element as a round seal: chi, towns, trackers."""
    return circle(x, y, r, f"{element}f") + glyph(ELEMENT_GLYPHS[element], x, y, 1.3 * r, "on")


def taiji(black: bool, r: float) -> str:
    """The sign of yin and yang; on the black tile in white, on the white tile in black."""
    tone = "yb" if black else "yw"
    half, dot = num(r / 2), 0.15 * r
    d = f"M0 {num(-r)}A{num(r)} {num(r)} 0 0 1 0 {num(r)}A{half} {half} 0 0 1 0 0A{half} {half} 0 0 0 0 {num(-r)}Z"
    return (
        circle(0, 0, r, f"{tone}r", 0.11 * r)
        + path(d, f"{tone}h")
        + circle(0, -r / 2, dot, f"{tone}h")
        + circle(0, r / 2, dot, f"{tone}d")
    )


def yin_yang(black: bool, s: float) -> str:
    """A yin-yang tile: a square, so never taken for a stone."""
    return ground("yb" if black else "yw", s) + taiji(black, 0.36 * s)


def direction(char: str, turn: int, s: float) -> str:
    """A directional tile: dark, since it is no space, with an arrow outward. ``turn`` is in degrees from north."""
    d = f"M0 {num(-0.42 * s)}l{num(0.11 * s)} {num(0.13 * s)}h{num(-0.22 * s)}z"
    return (
        square(0, 0, s / 2 - 0.6, "dir")
        + f'<path class="dira" transform="rotate({turn})" d="{d}"/>'
        + glyph(char, 0, 0, 0.4 * s, "dirg")
    )
