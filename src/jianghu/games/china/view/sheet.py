"""Inside the question when the game is over: what each remaining State counts, line by line (EC-14.9)."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import num, path
from jianghu.draw.svg import text as written
from jianghu.games.china import inference, realm, scoring
from jianghu.games.china.provinces import size
from jianghu.games.china.state import China
from jianghu.games.china.view.words import text as said
from jianghu.kernel.sentences import Sentence, say

LABELS: Final = 96.0  # room for the words before the numbers
FIRST: Final = 38.0
ROW: Final = 19.0


def rows(state: China) -> list[tuple[Sentence, list[int]]]:
    """The lines of the sheet with the points of each remaining State; they add up to its points."""
    worth, left = state.terms.points, realm.states(state)
    markers = [realm.markers(state, one) * worth[0] for one in left]
    cards = [state.held[one] * worth[4] for one in left]
    provinces = [size(inference.held(state, one)) * worth[5] for one in left]
    whole = [scoring.points(state, one) for one in left]
    discs = [whole[k] - markers[k] - cards[k] - provinces[k] for k in range(len(left))]
    return [
        (say("Provinces"), provinces),
        (say("Markers"), markers),
        (say("Discs"), discs),
        (say("Yang cards"), cards),
        (say("Points"), whole),
    ]


def height(state: China) -> float:
    return FIRST + ROW * len(rows(state)) - 8


def sheet(state: China, names: list[str], language: str, wide: float) -> str:
    """From the upper left corner; a column for each State that is left."""
    left = realm.states(state)
    step = (wide - LABELS) / len(left)
    out = path(f"M0 21H{num(wide)}", "hair")
    for k, one in enumerate(left):
        name = widths.fit(names[one], 12.5, step - 4, widths.SANS_BOLD)
        out += written(name, LABELS + step * (k + 0.5), 14, 12.5, "tb mid")
    lines = rows(state)
    for number, (word, values) in enumerate(lines):
        y, last = FIRST + ROW * number, number == len(lines) - 1
        out += written(said(language, word), 0, y, 13, "tb" if last else "t")
        for k, value in enumerate(values):
            out += written(str(value), LABELS + step * (k + 0.5), y, 13, "tb num mid" if last else "t num mid")
    return out
