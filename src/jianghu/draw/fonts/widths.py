"""How wide a text is: enough to place what follows it and to shorten a name that is too long."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

CLOSING: Final = "，。：；？！、）】》”’…"
# An unbreakable unit: a word, or a Chinese character with the punctuation that belongs to it.
UNIT: Final = re.compile(rf"[（【《“‘]*(?:[^\s⺀-￿“”‘’]+|\S)[{CLOSING}]*\s*|\s+")

# Thousandths of the font size for the characters from space to tilde.
SANS: Final = [
    200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497, 497, 497, 497, 497,
    497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527, 494, 617, 652, 263, 479, 579, 486, 727,
    647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513, 476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555,
    496, 292, 504, 544, 246, 247, 495, 255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303,
    241, 303, 497,
]  # fmt: skip
SANS_BOLD: Final = [
    200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344, 513, 513, 513, 513, 513, 513, 513,
    513, 513, 513, 275, 275, 513, 513, 513, 444, 875, 558, 597, 576, 625, 538, 510, 628, 663, 282, 494, 597, 502, 745,
    657, 674, 582, 674, 592, 545, 546, 655, 536, 800, 541, 501, 540, 324, 344, 324, 513, 500, 549, 516, 563, 462, 564,
    507, 317, 520, 558, 262, 263, 522, 271, 843, 560, 549, 564, 564, 373, 431, 361, 556, 495, 748, 481, 495, 443, 324,
    255, 324, 513,
]  # fmt: skip
SERIF_BOLD: Final = [
    250, 261, 450, 536, 536, 775, 736, 250, 257, 257, 379, 536, 261, 371, 261, 250, 536, 536, 536, 536, 536, 536, 536,
    536, 536, 536, 261, 261, 536, 536, 536, 479, 810, 764, 686, 717, 791, 669, 624, 761, 825, 404, 415, 752, 642, 980,
    809, 796, 665, 796, 700, 555, 690, 826, 754, 1017, 764, 739, 678, 257, 250, 257, 536, 500, 272, 504, 573, 482, 573,
    491, 359, 543, 603, 325, 324, 584, 313, 884, 603, 544, 580, 571, 413, 435, 373, 578, 478, 738, 527, 478, 494, 257,
    250, 257, 536,
]  # fmt: skip


def width(text: str, size: float, face: list[int] = SANS) -> float:
    """The width of a text, exact for ASCII but for kerning; other letters by the measure of their base letter."""
    total = 0
    for letter in text:
        code = ord(letter)
        if code > 126:
            if unicodedata.east_asian_width(letter) in "WF":
                total += 1000
                continue
            if unicodedata.combining(letter):
                continue
            code = ord(unicodedata.normalize("NFD", letter)[0])
        total += face[code - 32] if 32 <= code <= 126 else 600
    return total * size / 1000


def fit(text: str, size: float, room: float, face: list[int] = SANS) -> str:
    """The text, shortened with an ellipsis where it would not fit into the room."""
    if width(text, size, face) <= room:
        return text
    dots = width("...", size, face)
    while text and width(text, size, face) + dots > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, size: float, room: float, lines: int, face: list[int] = SANS) -> list[str]:
    """The text in at most so many lines, the last one shortened where it must be."""
    out = [""]
    for unit in UNIT.findall(text):
        if out[-1] and len(out) < lines and width((out[-1] + unit).rstrip(), size, face) > room:
            out.append(unit)
        else:
            out[-1] += unit
    return [fit(line.rstrip(), size, room, face) for line in out]
