"""What the lines and signs of the map mean, in a few words: it stands in the sea."""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.draw.svg import el, move
from jianghu.draw.svg import text as written
from jianghu.games.china.cards import GREEN, RED, SYMBOLS, YELLOW
from jianghu.games.china.naming import BORDER_NAMES, DISC_NAMES
from jianghu.games.china.provinces import MOUNTAIN, OPEN, RIVER, SEA, WALL
from jianghu.games.china.view import geography
from jianghu.games.china.view.board import disc
from jianghu.games.china.view.words import term
from jianghu.games.china.view.words import text as said
from jianghu.kernel.sentences import say

STEP: Final = 22.0
GAINS: Final = {GREEN: 2, RED: 1, YELLOW: 1}
LINE: Final = [[-17.0, 4.0], [17.0, -4.0]]


@cache
def legend(language: str, k: float) -> str:
    """The words end at the origin, the signs follow; the borders first, then the discs with what they yield."""
    rows: list[tuple[str, str]] = []
    for kind in (OPEN, MOUNTAIN, RIVER, WALL):
        rows.append((term(language, "border", BORDER_NAMES[kind]), geography.one_border(LINE, kind)))
    crossing = geography.lane([[-18.0, 5.0], [0.0, -1.0], [18.0, 5.0]])
    rows.insert(3, (term(language, "border", BORDER_NAMES[SEA]), crossing))
    for colour in range(SYMBOLS):
        word = say("{disc} +{count}", disc=term(language, "disc", DISC_NAMES[colour]), count=GAINS[colour])
        rows.append((said(language, word), disc(colour, 1, False, 12.2)))
    inferred = '<rect x="-13" y="-10" width="26" height="20" class="chbox"/>'
    inferred += '<rect x="-13" y="-10" width="26" height="20" fill="url(#ch-hatch-0)"/>'
    rows.append((said(language, say("inferred")), inferred))
    out = ""
    for number, (words, drawn) in enumerate(rows):
        y = k * STEP * (number + (0.5 if number > 4 else 0))
        out += written(words, 0, y + 4.6 * k, 12.5 * k, "chleg") + el("g", drawn, transform=move(17 * k, y))
    return el("g", out, class_="board-key")
