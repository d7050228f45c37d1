"""The score sheet at the end: every line of every player, and how they add up."""

from __future__ import annotations

from typing import Final

from jianghu.draw.svg import el, glyph, move, path, text
from jianghu.games.panda import ledger
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view.signs import CLAN_GLYPHS, CLASS_GLYPHS, sign
from jianghu.kernel.sentences import Sentence, marked, say
from jianghu.kernel.voice import Voice

LINES: Final = [
    marked("Start"), marked("Buildings"), marked("Others' Guards"), marked("Clearing"), marked("Border"),
    marked("City cards"), marked("Actions"), marked("Chests sold"), marked("Mandate"), marked("Special actions"),
    marked("Monk's sheet"), marked("Governor's sheet"), marked("Warrior's sheet"), marked("End mandate"),
    marked("Penalties"),
]  # fmt: skip
ROW: Final = 20.0
FIRST: Final = 58.0  # where the first line stands
NAMES: Final = 150.0  # where the first column of numbers stands
COLUMN: Final = 44.0
WIDTH: Final = NAMES + 3 * COLUMN + 14  # of the line above the sums with four seats


def rows(s: Panda) -> list[list[int]]:
    """By line the VP of each seat, the start first; they sum up to the VP of the track."""
    found = [[s.terms.edition.start_vp] * s.seats]
    for line in range(ledger.LINES):
        found.append([s.ledger[ledger.LINES * seat + line] for seat in range(s.seats)])
    return found


def height(s: Panda) -> float:
    """Of the whole sheet."""
    return FIRST + ROW * sum(any(row) for row in rows(s)) + 12


def sheet(s: Panda, voice: Voice) -> str:
    """From the upper left corner; lines where nobody has anything are left out.

    A page shows the lines one after the other (``tally``) and counts the sums up (``data-sums``).
    """
    body = text(voice.text(say("The score")), 0, 14, 17, "th")
    columns = [NAMES + COLUMN * seat for seat in range(s.seats)]
    for seat, x in enumerate(columns):
        body += el("g", sign(seat, CLAN_GLYPHS[seat], 9), transform=move(x, 30), data_touch=f"seat:{seat}")
    y = FIRST
    sums: list[list[int]] = [[] for _seat in columns]
    for number, row in enumerate(rows(s)):
        if not any(row):
            continue
        line = text(voice.text(Sentence(LINES[number], {})), 0, y, 13, "t")
        if ledger.MONK_SHEET <= number - 1 < ledger.AT_END:
            line += glyph(CLASS_GLYPHS[number - 1 - ledger.MONK_SHEET], 124, y - 4, 13, "sg")
        for seat, x in enumerate(columns):
            line += text(str(row[seat]).replace("-", "−"), x + 8, y, 13, "t end num")
            sums[seat].append((sums[seat][-1] if sums[seat] else 0) + row[seat])
        body += el("g", line, class_="tally")
        y += ROW
    body += path(f"M0 {y - 12:.2f}H{columns[-1] + 14:.0f}", "hair")
    body += text(voice.text(say("Together")), 0, y + 6, 14, "tb")
    for seat, x in enumerate(columns):
        counted = " ".join(map(str, sums[seat]))
        body += el("text", str(s.vp[seat]), class_="tb end num", x=x + 8, y=y + 6, font_size=15, data_sums=counted)
    return body
