"""Parts of the trackers in the empty corners of the diamond: their places, their lines, the signs of season and chi."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.draw import tiles
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.svg import circle, glyph, text
from jianghu.draw.tiles import ELEMENT_GLYPHS
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

# The corners of the box around the board at its two sizes: trackers keep to it.
WIDE_X: Final = 356
WIDE_Y: Final = 355
PHONE_X: Final = 177.5
PHONE_TOP: Final = -164.3
PHONE_BOTTOM: Final = 162.3


def words(voice: Voice, lab: Sentence, value: Sentence, note: Sentence, x: float, top: float, right: bool) -> str:
    """Three lines: what it is, how it stands, what that means."""
    end = " end" if right else ""
    return (
        text(voice.text(lab), x, top, 12, f"tb t3{end}")
        + text(voice.text(value), x, top + 20, 16, f"th{end}")
        + text(voice.text(note), x, top + 37, 13, f"t{end}")
    )


def lines(voice: Voice, said: Sentence, x: float, y: float, right: bool = False) -> str:
    """A message of two short lines, for the phone."""
    end = " end" if right else ""
    first, second = voice.text(said).split("\n")
    return text(first, x, y - 2.8, 12, f"t{end}") + text(second, x, y + 11, 12, f"t{end}")


def season_sign(number: int, here: bool) -> str:
    """A season on its wheel; the one that closes its land is dark."""
    name = SEASONS[number]
    sign = circle(0, 0, 16.8 if here else 14.5, "disc" if here else f"trk {name}")
    return sign + glyph(SEASON_GLYPHS[name], 0, 0, 18.1, "discg" if here else "sg")


def small_season_sign(number: int) -> str:
    return circle(0, 0, 14, "disc") + glyph(SEASON_GLYPHS[SEASONS[number]], 0, 0, 17, "discg")


def element_sign(number: int, here: bool) -> str:
    """An element on its wheel; the one that can be spent is full and ringed."""
    name = ELEMENTS[number]
    if here:
        return tiles.seal(name, 15.5) + circle(0, 0, 18.5, "trkring")
    return circle(0, 0, 11.5, f"trkh {name}s") + glyph(ELEMENT_GLYPHS[name], 0, 0, 14.4, f"{name}f")


def balance_words(black: int) -> tuple[Sentence, Sentence]:
    """Which pieces the two yin-yang tiles let move, by the bits of those that lie black."""
    if black == 3:
        return say("Yin"), say("black ones move")
    if black == 0:
        return say("Yang"), say("white ones move")
    return say("Yin and yang"), say("any one of yours moves")
