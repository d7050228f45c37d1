"""Small parts of the pictures of games on this board: pieces of a page, signs of a Key, and how glyphs are spoken."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from jianghu.draw.page import picture

SOUNDS: Final = {
    "wood": "mù", "fire": "huǒ", "earth": "tǔ", "metal": "jīn", "water": "shuǐ",
    "dragon": "lóng", "crane": "hè", "leopard": "bào", "tiger": "hǔ", "snake": "shé",
    "spring": "chūn", "summer": "xià", "autumn": "qiū", "winter": "dōng",
}  # fmt: skip


def part(body: str, view: tuple[float, float, float, float], label: str, language: str) -> str:
    """A picture without a style of its own, for a page."""
    return picture(body, (view[2], view[3]), view, label, styled=False, lang=language)


def sign(body: str, half: float = 24) -> str:
    """A small picture around the origin, for the Key."""
    return (
        f'<svg class="jh" viewBox="{-half} {-half} {2 * half} {2 * half}" width="30" height="30" '
        f'aria-hidden="true">{body}</svg>'
    )


def ring(count: int, far: float) -> list[tuple[float, float]]:
    """Places around a circle, from the top, clockwise."""
    return [(far * sin(2 * pi * k / count), -far * cos(2 * pi * k / count)) for k in range(count)]
