"""The signs of the game: clans as shapes, pieces, and silhouettes on a grid of 16."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.svg import circle, el, glyph, move, num, path, square

CLAN_GLYPHS: Final = "拳狐河夜"
CLASS_GLYPHS: Final = "僧官武任"

# By name: the paths of a silhouette; where paths overlap, the inner one is a hole.
ICONS: Final = {
    "gate": (
        "M.6 6.6C2.300 6.200 3.200 5.200 3.700 3.800H12.300C12.800 5.200 13.700 6.200 15.400 6.600V7.700H.6z"
        "M5.800 2.300h4.400v1H5.800z"
        "M2 8.500h12v6.300H2zM6 14.800v-2.100a2 2 0 0 1 4 0v2.100z"
    ),
    "market": (
        "M2.600 1.700h10.800l2 4.100a1.900 1.900 0 0 1-3.700.5a1.900 1.900 0 0 1-3.700 0"
        "a1.900 1.900 0 0 1-3.700 0a1.900 1.900 0 0 1-3.700-.5z"
        "M2.200 9.200h1.400v5.600H2.200zM12.400 9.200h1.400v5.600h-1.400z"
        "M4.300 10.900h7.400v3.900H4.300z"
    ),
    "pagoda": (
        "M7.550.2h.9v2h-.9z"
        "M4.300 4.600c1.400-.4 2.500-1.200 3-2.700h1.400c.5 1.500 1.600 2.300 3 2.700v.9H4.300z"
        "M6 5.900h4v1.500H6z"
        "M2.900 9.100c1.300-.4 2.300-1 2.700-2.100h4.800c.4 1.100 1.400 1.700 2.700 2.100v.9H2.900z"
        "M5.200 10.400h5.600v1.200H5.200z"
        "M1.400 13.300c1.500-.4 2.500-1 2.900-2h7.400c.4 1 1.400 1.600 2.900 2v.8H1.400z"
        "M4.200 14.300h7.600v1.500H4.200z"
    ),
    "bracelet": (
        "M8 1.600a6.600 6.600 0 1 1 0 13.200A6.600 6.600 0 0 1 8 1.600zM8 4.200a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"
        "M5.9 2.3a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0z"
    ),
    "coin": ("M8 1.200a6.800 6.800 0 1 1 0 13.600A6.800 6.800 0 0 1 8 1.200zM5.600 5.600v4.800h4.800V5.600z"),
    "sword": (
        "M14.900 1.100l-.7 3.300l-6.700 6.700l-1.900-1.900l6.700-6.700z"
        "M3.600 8.200l4.800 4.800l-1.100 1.100l-1.700-1.700l-2.700 2.700a1.150 1.150 0 0 1-1.700-1.700"
        "l2.700-2.700l-1.400-1.400z"
    ),
    "lamp": (
        "M5.400 1.400h5.200v1.500H5.400z"
        "M5 3.600h6c2 1.200 3 2.600 3 4.300s-1 3.100-3 4.300H5c-2-1.200-3-2.600-3-4.300s1-3.100 3-4.300z"
        "M5.400 12.900h5.200v1.100H5.400z"
        "M7.400 14h1.200v2H7.400z"
    ),
    "chest": (
        "M1.400 7.300V5.800c0-2 1.500-3.500 3.500-3.500h6.200c2 0 3.500 1.500 3.500 3.500v1.500H9.700V6.400"
        "H6.300v.9z"
        "M1.400 8.400h4.900v1.700h3.400V8.400h4.900v5.700H1.400z"
    ),
    "mask": (
        "M2 2.200c4-1.100 8-1.100 12 0c.5 5.600-1.100 10-6 12.900C3.100 12.200 1.500 7.800 2 2.200z"
        "M4.200 6.500c.5 1.500 2 1.900 3 1.400c-.1-1.300-1.500-2-3-1.400zM11.800 6.500"
        "c-.5 1.500-2 1.900-3 1.400c.1-1.300 1.500-2 3-1.400zM5.900 11.100c1.300 1.100 2.900 1.100 4.200 0z"
    ),
    "step": "M4.300 2.600l2-1.200L12 8l-5.700 6.600l-2-1.200L8.800 8z",
    "step2": (
        "M1 2.600l2-1.200L8.700 8L3 14.600l-2-1.200L5.500 8zM7.500 2.600l2-1.200L15.200 8l-5.700 6.600l-2-1.200L12 8z"
    ),
    "carry": "M4.600 1.200L8.700 6H6v8.700H3.200V6H.5zM11.400 14.800L7.300 10H10V1.300h2.800V10h2.700z",
    "ninja": (
        "M8 .2L10.200 5.800L15.800 8L10.200 10.200L8 15.800L5.800 10.200L.2 8L5.800 5.800zM8 6.600"
        "a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 0 0 0-2.800z"
    ),
    "guard": ("M8 1.200a2.900 2.900 0 1 1 0 5.800a2.900 2.900 0 0 1 0-5.800zM5 7.800h6l2.300 7H2.700z"),
    "base": "M1 1.600h3.200v2h2.200v-2h3.200v2h2.200v-2H15v13.200H1zM3 5.600v7.200h10V5.600z",
    "capital": "M1 1.600h3.200v2h2.200v-2h3.200v2h2.200v-2H15v13.200H1z",
}


def icon(name: str, x: float, y: float, size: float, class_: str = "pic") -> str:
    """A silhouette around a point."""
    place = f"{move(x - size / 2, y - size / 2)} scale({num(size / 16)})"
    return f'<path class="{class_}" fill-rule="evenodd" transform="{place}" d="{ICONS[name]}"/>'


@lru_cache(maxsize=512)
def shape(seat: int, r: float) -> str:
    """The shape of a clan around the origin, in its colour; all weigh the same."""
    fill = f"cl{seat}"
    if seat == 0:
        return circle(0, 0, r, fill)
    if seat == 1:
        return square(0, 0, 0.89 * r, fill)
    if seat == 2:
        d = num(1.24 * r)
        return path(f"M0 -{d}L{d} 0L0 {d}L-{d} 0Z", fill)
    w, h, side = num(1.12 * r), num(0.97 * r), num(0.56 * r)
    return path(f"M-{side} -{h}L{side} -{h}L{w} 0L{side} {h}L-{side} {h}L-{w} 0Z", fill)


@lru_cache(maxsize=512)
def sign(seat: int, char: str, r: float) -> str:
    """A clan's shape with a character: the clan's own, or a Champion's class."""
    return shape(seat, r) + glyph(char, 0, 0, 1.15 * r, "clg3" if seat == 3 else "clg")


def placed(inside: str, x: float, y: float, touch: str = "") -> str:
    """Something at a place; it can be touched by its name."""
    return el("g", inside, transform=move(x, y), data_touch=touch or None)
