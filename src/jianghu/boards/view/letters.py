"""The signs of the board in a terminal: land, squares by their brackets, elements in two columns."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import PALACE, TEMPLE, TOWN
from jianghu.kernel.sentences import marked

GLYPHS: Final = ["♣", "▲", "≈", "○"]  # by season: forest, mountain, marsh, lake
LAND: Final = ["green", "magenta", "yellow", "cyan"]
FIELDS: Final = "="
COLOURS: Final = ["green", "red", "yellow", "", "cyan"]  # by element
BRACKETS: Final = {TOWN: "()", TEMPLE: "<>", PALACE: "[]"}
ELEMENT_CODES: Final = [marked("wo"), marked("fi"), marked("ea"), marked("me"), marked("wa")]  # two columns each
TILES: Final = ["{○}", "{●}"]  # a yin-yang tile: white, black
