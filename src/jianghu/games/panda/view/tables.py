"""What lies below the map: the tracks of AP and VP, the City cards, mandates, and the supply."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, path, text, title
from jianghu.games.panda import effects, mandates, naming
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view.actions import line
from jianghu.games.panda.view.signs import CLAN_GLYPHS, icon, shape, sign
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import AT_END, BUILDINGS, CARDS, DURING, KINDS
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

WIDTH: Final = 648.0


def ap_track(s: Panda, voice: Voice, width: float) -> str:
    """18 cells; the two at the left cost VP. In a stack the top marker stands first."""
    least, most = s.terms.ap_min, min(s.terms.ap_max, 15)
    cells = most - least + 1
    label = voice.text(say("AP"))
    left = max(34.0, widths.width(label, 13, widths.SANS_BOLD) + 10)
    step = (width - left) / cells
    body = text(label, 0, 19, 13, "tb")
    for k in range(cells):
        points = least + k
        body += box(left + k * step, 2, step, 25, "cello" if k < 2 else "cell")
        body += text(str(points).replace("-", "−"), left + (k + 0.5) * step, 40, 11, "t mid num")
        if k < 2:  # below, where no marker covers it
            lost = s.terms.penalties[1 - k]
            loss = voice.text(say("{count} VP", count=-lost)) if step > 26 else f"−{lost}"
            body += text(loss, left + (k + 0.5) * step, 52, 10, "tb rednum mid")
    for points in set(s.ap):
        stack = [seat for seat in reversed(s.markers) if s.ap[seat] == points]
        at = min(points, most) - least
        for k, seat in enumerate(stack):
            x = left + (at + 0.5) * step + (k - (len(stack) - 1) / 2) * min(12, step / len(stack))
            body += el(
                "g", shape(seat, 6.2), id=f"ap-{seat}", transform=move(x, 17), data_flip="", data_touch=f"seat:{seat}"
            )
    return body


def vp_track(s: Panda, voice: Voice, width: float) -> str:
    """A ruler of one lap; whoever is laps ahead stands higher, and beside the marker stands what they are worth."""
    lap = s.terms.edition.lap
    body = text(voice.text(say("VP")), 0, 24, 13, "tb") + path(f"M40 28H{width - 8:.2f}", "hair")
    for points in range(0, lap + 1, 10):
        x = 40 + (width - 48) * points / lap
        body += path(f"M{x:.2f} 24V32", "hair") + text(str(points), x, 45, 11, "t mid num")
    for seat in range(s.seats):
        laps, rest = divmod(s.vp[seat], lap)
        x = 40 + (width - 48) * rest / lap + 13 * s.vp[:seat].count(s.vp[seat])
        at = move(x, 16 - 4 * laps)
        marker = sign(seat, CLAN_GLYPHS[seat], 8)
        if laps:
            marker += text(f"+{lap * laps}", 10, 2, 11, "tb halo num")
        body += el("g", marker, id=f"vp-{seat}", transform=at, data_flip="", data_touch=f"seat:{seat}")
    return body


def cards(s: Panda, voice: Voice, width: float, may: set[str], in_row: int = 8) -> str:
    """The line of City cards from left to right, then the mandates; so many in a row."""
    shown = [(f"card:{CARDS[card]}", said(voice, naming.card(card)), s.terms.edition.cards[card]) for card in s.line]
    if s.during >= 0:
        shown.append((f"mandate:{DURING[s.during]}", said(voice, naming.during(s.during)), []))
    if s.at_end >= 0:
        shown.append((f"mandate:{AT_END[s.at_end]}", said(voice, naming.at_end(s.at_end)), []))
    each = min(118.0 if in_row < 8 else 104.0, (width - 4) / min(in_row, max(1, len(shown))) - 6)
    body = ""
    for number, (thing, name, parts) in enumerate(shown):
        x, y = number % in_row * (each + 6), number // in_row * 54
        inside = card(thing, name, parts, each, may, voice)
        if s.during >= 0 and thing == f"mandate:{DURING[s.during]}":
            inside += guards(s, each)
            if not s.joined and s.during != mandates.SPECIALS:
                inside += text(voice.text(prize(s.terms.edition.during[s.during])), 6, 16, 12.5, "tb")
        elif thing.startswith("mandate:"):
            inside += text(voice.text(end_prize(s)), 6, 16, 12.5, "tb")
        body += el("g", inside, transform=move(x, y))
    return body


def card(thing: str, name: str, parts: list[int], width: float, may: set[str], voice: Voice) -> str:
    body = title(name) + box(0, 0, width, 46, "pcard", 4)
    if parts:
        body += glyph(card_glyph(parts), 14, 12, 16, "sg") + line(parts, width / 2 + 12, 12, voice)
    for k, words in enumerate(widths.wrap(name, 11, width - 10, 2)):
        body += text(words, 6, 30 + 12 * k, 11, "tb")
    if thing in may:
        body += box(-2, -2, width + 4, 50, "legal", 5, 1.8)
    return el("g", body, data_touch=thing)


def prize(numbers: dict[str, int]) -> Sentence:
    """What a mandate brings, from the numbers on its card."""
    if "capital" in numbers:
        return say("{count} or {more} VP", count=numbers["city"], more=numbers["capital"])
    if "each" in numbers:
        return say("{count} VP each", count=numbers["each"])
    return say("{count} VP", count=numbers["vp"])


def end_prize(s: Panda) -> Sentence:
    """The same of the mandate for the end: with E3 it goes by the sides."""
    numbers = s.terms.edition.at_end[s.at_end]
    return prize(numbers) if numbers else say("up to {count} VP", count=max(s.terms.edition.sides))


def card_glyph(parts: list[int]) -> str:
    """By what a City card brings: strength or quest tiles, AP, VP with a step, VP."""
    if effects.kind_of(parts[0]) == effects.TILES:
        return "願" if effects.first(parts[0]) == 1 else "力"
    if any(effects.kind_of(part) == effects.MOVE for part in parts):
        return "步"
    return "行" if effects.kind_of(parts[0]) == effects.GAIN_AP else "勝"


def guards(s: Panda, width: float) -> str:
    """Guards on the D card: on its spaces (D9), or with their counts."""
    body = ""
    if s.during == mandates.SPECIALS:
        for space in range(6):
            holder = mandates.holder(s, space)
            at = move(width - 8 - 11 * (5 - space), 11)
            inside = shape(holder, 4.2) if holder >= 0 else circle(0, 0, 4, "slot")
            body += el("g", inside, transform=at, data_touch=f"special:{space + 1}")
    else:
        for k, seat in enumerate(seat for seat in range(s.seats) if s.joined >> seat & 1):
            at = move(width - 16 - 24 * k, 11)
            body += el("g", shape(seat, 4.2), text(str(s.counted[seat]), 7, 4, 11, "tb"), transform=at)
    return body


def supply(s: Panda, voice: Voice, tiles: float = 196.0, apart: float = 36.0) -> str:
    """Buildings and City Bases that are left, and from ``tiles`` on the tiles in the common pool."""
    body = text(voice.text(say("Supply")), 0, 12, 12, "tb")
    gap = (tiles - 20) / 4
    for k, (name, count) in enumerate([*zip(BUILDINGS, s.supply, strict=True), ("base", s.bases)]):
        body += icon(name, 8 + gap * k, 26, 15) + text(str(count), 19 + gap * k, 31, 13, "tb num")
    for k, name in enumerate(KINDS):
        place = el("g", icon(name, 0, 0, 13), text(str(s.tile_pool[k]), 10, 4.5, 12, "t num"),
                   transform=move(tiles + apart * k, 26), data_touch=f"tile:{name}")  # fmt: skip
        body += place
    return body


CHART: Final = 214.0  # how wide the chart of buildings is


def chart(s: Panda, voice: Voice) -> str:
    """WP-13.4: by the number of the building at a Location the Guards that it needs and the VP that it brings."""
    e = s.terms.edition
    rows = [
        (voice.text(say("building")), list(range(1, 7)), "t"),
        (voice.text(say("Guards needed")), e.needed, "tb"),
        (voice.text(say("VP")), e.points, "tb"),
    ]
    body = path("M152 1V47", "hair")
    for k, (label, numbers, class_) in enumerate(rows):
        y = 12 + 16.5 * k
        body += text(label, 0, y, 11, "t")
        for place, number in enumerate(numbers):
            body += text(str(number), 96 + 22 * place + (4 if place > 2 else 0), y, 12, f"{class_} num mid")
    return body
