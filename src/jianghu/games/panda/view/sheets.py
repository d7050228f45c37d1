"""The players: points, Guards, and the Clan Sheet with what each column is worth."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, el, glyph, move, text, title
from jianghu.games.panda import scoring
from jianghu.games.panda.naming import champion
from jianghu.games.panda.state import Panda
from jianghu.games.panda.terms import STRENGTH_SLOTS
from jianghu.games.panda.view.signs import CLAN_GLYPHS, CLASS_GLYPHS, icon, shape, sign
from jianghu.games.panda.words import CHAMPIONS, CLANS, KINDS
from jianghu.kernel.sentences import Sentence, Term, say
from jianghu.kernel.voice import Voice

WIDTH: Final = 222.0
HEIGHT: Final = 168.0


def panel(s: Panda, seat: int, name: str, viewer: int | None, voice: Voice, may: set[str]) -> str:
    """A player from the upper left corner."""
    body = turn_bar(-8, 2, 3.5, HEIGHT - 20, mine=viewer == seat) if s.seat == seat else ""
    body += el("g", sign(seat, CLAN_GLYPHS[seat], 14), transform=move(18, 20))
    body += text(widths.fit(name, 16, 120, widths.SANS_BOLD), 42, 18, 16, "tb")
    clan: Term | Sentence = Term("clan", CLANS[seat])
    if s.placed < 0 and not s.ended:
        clan = say("{clan}, {place} in turn", clan=clan, place=s.order.index(seat) + 1)
    body += text(voice.text(clan), 42, 33, 12, "t")
    body += text(str(s.vp[seat]), WIDTH - 26, 26, 24, "th end num") + text(
        voice.text(say("VP")), WIDTH - 22, 26, 12, "t"
    )
    points = voice.text(say("{count} AP", count=s.ap[seat])).replace("-", "−")
    body += text(points, 4, 54, 13, "tb num")
    first = max(58.0, 16 + widths.width(points, 13, widths.SANS_BOLD))
    for k in range(s.pool[seat]):
        body += el("g", shape(seat, 4.3), transform=move(first + 11 * k, 50))
    if s.passed >> seat & 1 and not s.ended:
        body += text(voice.text(say("passed")), WIDTH, 54, 12, "t end")
    else:
        total = sum(scoring.sheet(s, seat, who) for who in range(3))
        body += text(voice.text(say("sheet {count}", count=total)), WIDTH, 54, 12, "t end num")
    for who in range(3):
        body += column(s, seat, who, 4 + 74 * who, 64, voice, may)
    return el("g", title(name), body, data_touch=f"seat:{seat}")


def column(s: Panda, seat: int, who: int, x: float, y: float, voice: Voice, may: set[str]) -> str:
    """One class: strength and quest tiles from below, and their product."""
    strength, quest = s.strength[3 * seat + who], s.quest[3 * seat + who]
    body = glyph(CLASS_GLYPHS[who], x + 6, y + 34, 15, "sg")
    for slot in range(max(STRENGTH_SLOTS, s.terms.quest_slots)):
        low = y + 62 - 16 * slot
        if slot < STRENGTH_SLOTS:
            body += cell(x + 16, low, KINDS[who] if slot < strength else "", f"{s.terms.multiplier[slot + 1]}×")
        if slot < s.terms.quest_slots:
            body += cell(x + 42, low, KINDS[3 + who] if slot < quest else "", str(s.terms.value[slot + 1]))
    times, value = s.terms.multiplier[strength], s.terms.value[quest]
    body += text(f"{times} × {value} = {scoring.sheet(s, seat, who)}", x + 41, y + 92, 12, "t mid num")
    if s.at[3 * seat + who] < 0:  # he is here, not on the map
        thing = f"champion:{CHAMPIONS[who]}:{seat}"
        inside = title(voice.text(champion(who))) + sign(seat, CLASS_GLYPHS[who], 10)
        if thing in may:
            inside += box(-13, -13, 26, 26, "legal", 4, 1.6)
        body += el("g", inside, transform=move(x + 6, y + 34), data_touch=thing)
    return body


def cell(x: float, y: float, tile: str, gives: str) -> str:
    """A slot: dark with its sign, or dashed with what a tile there would give."""
    if tile:
        return box(x, y, 24, 14, "slotf", 1) + icon(tile, x + 12, y + 7, 11, "picr")
    return box(x, y, 24, 14, "slot", 1) + text(gives, x + 12, y + 11, 10.5, "t t3 mid num")
