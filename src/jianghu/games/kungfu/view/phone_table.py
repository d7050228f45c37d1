"""The table on a phone: opponents in a strip, the exchange, the viewer's own row, and the hand in two columns."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.seat_signs import beads, beads_size
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, circle, el, move, num, path, square, text, title
from jianghu.games.kungfu.view import card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.facts import empty_words
from jianghu.games.kungfu.view.glyphs import art
from jianghu.games.kungfu.view.hand import cells
from jianghu.games.kungfu.view.phone_stage import WIDE, stage
from jianghu.games.kungfu.view.sum import attached
from jianghu.games.kungfu.view.table import archetypes, won
from jianghu.games.kungfu.view.words import OUT, asked, card_count, joined, standing, waiting
from jianghu.kernel.sentences import Thing, say

CELL_HIGH: Final = 78.0  # of an opponent


def table(view: View, whole: bool) -> tuple[str, float]:
    """Everything from above to below, and the height; ``whole`` has a title too, and says what others are asked.

    The viewer's own question always stands above the hand: what a page has below would not be seen without scrolling.
    """
    top = 52.0 if whole else 0.0
    seats, signs, y = strip(view, top)
    middle, high = stage(view, y + 18, signs)
    y += 18 + high
    own, sheet = "", ""
    if view.seat is not None:
        own = own_row(view, view.seat, y + 10)
        y += 20 + max(34.0, beads_size(view.s.terms.start_chi, 12)[1])
        signs[view.seat] = 29
    cards = ""
    sheet_top = y
    if whole or view.seat is not None:
        words, y = question(view, y) if whole or view.mine else ("", y + 10)
        if view.seat is not None:
            cards, y = cells(view, view.seat, y + 14)
        bar = box(0, sheet_top, WIDE, 3, "mine") if view.mine else path(f"M0 {num(sheet_top + 0.5)}H375", "hair")
        ground = box(-1, sheet_top, WIDE + 2, y - sheet_top + 20, "sheet")
        sheet = ground + bar + el("g", words, id="question")
    head = title_row(view) if whole else ""
    return (
        head
        + el("g", seats, own, id="seats")
        + el("g", middle, id="stage")
        + sheet
        + el("g", cards, id="hand")
        + el("g", view.mark_layer(), id="marks")
        + el("g", *view.over, id="overlay", class_="over"),
        y + 8,
    )


def title_row(view: View) -> str:
    return (
        text(view.text(say("Kung Fu Fighting 功夫")), 14, 23, 17, "th")
        + text(view.text(standing(view.s)), 14, 40, 12.5, "t t3")
        + path("M0 47.5H375", "hair")
    )


def question(view: View, y: float) -> tuple[str, float]:
    """What is asked, in one or two lines; and where it ends."""
    s = view.s
    if s.ended:
        return "", y
    if view.mine:
        lines = widths.wrap(view.text(asked(s)), 17, 347, 2, widths.SERIF_BOLD)
        drawn = "".join(text(line, 14, y + 27 + 21 * k, 17, "th") for k, line in enumerate(lines))
        return drawn, y + 10 + 21 * len(lines)
    return text(view.fit(waiting(s), 14, 347), 14, y + 24, 14, "t"), y + 28


# Players --------------------------------------------------------------------------------------------------------


def strip(view: View, y: float) -> tuple[str, dict[int, float], float]:
    """The other players, at most three in a row; where their signs are, and where it ends."""
    others = view.others()
    rows = -(-len(others) // 3)
    each = -(-len(others) // rows)
    out = []
    signs = {}
    for k, seat in enumerate(others):
        wide = 355 / each
        x = 10 + wide * (k % each)
        top = y + 10 + CELL_HIGH * (k // each)
        signs[seat] = x + 19
        ground = view.ground(f"seat:{seat}", x, top - 2, wide - 4, CELL_HIGH - 8)
        inside = title(view.said(seat)) + ground + player(view, seat, x, top, wide)
        out.append(el("g", inside, id=f"seat-{seat}", data_touch=f"seat:{seat}"))
        words = view.brings.get(f"seat:{seat}")
        if words:
            view.over.append(text(words, x + wide - 10, top + 55, 13.5, "tb end loss"))
    return "".join(out), signs, y + 10 + CELL_HIGH * rows - 8


def player(view: View, seat: int, x: float, y: float, wide: float) -> str:
    """Sign, name, Chi and hand in numbers; Stance, Weapon and Archetype as signs."""
    s = view.s
    out = []
    if seat == s.seat or won(view, seat):
        out.append(turn_bar(x, y - 7, wide - 8, 3, mine=False))
    out.append(view.sign(seat, x + 19, y + 16, 13.3))
    room = wide - 42
    out.append(text(widths.fit(view.names[seat], 14.5, room, widths.SANS_BOLD), x + 38, y + 13, 14.5, "tb"))
    count = len(s.hands[seat])
    chi = s.chi[view.side(seat)]
    risk = view.risk(view.side(seat))
    facts = [say("{count} chi", count=chi), card_count(count)]
    if risk:
        facts.insert(1, say("{count} at risk", count=risk))
    words = view.text(joined(facts) if s.alive(seat) else OUT)
    shown = say("{chi} chi, {count} {count:card|cards}", chi=Thing(f"chi:{seat}", str(chi)), count=count)
    line = view.line(shown, x + 38, y + 29, 12, "t num")
    out.append(
        el("g", title(words), line if s.alive(seat) else text(view.text(say("out")), x + 38, y + 29, 12, "t t3"))
    )
    if s.alive(seat):
        out.append(in_play(view, seat, x + 17, y + 53, 10.8, wide - 14))
    return "".join(out)


def in_play(view: View, seat: int, x: float, y: float, r: float, room: float) -> str:
    """Stance, Weapon and Archetype as signs, each followed by its improvements."""
    s = view.s
    out = []
    count = s.trained[seat].bit_count() + s.forged[seat].bit_count()
    signs = 3 if archetypes(view) and s.archetype[seat] >= 0 else 2
    step = min(13.0, (room - signs * (2 * r + 6)) / max(count, 1))
    for word, kind, bits in (("stance", s.stance[seat], s.trained[seat]), ("weapon", s.weapon[seat], s.forged[seat])):
        thing = f"{word}:{seat}" if seat == view.seat else None
        if kind < 0:
            drawn = circle(0, 0, r, "kempty") if word == "stance" else square(0, 0, 0.95 * r, "kempty")
            sign = title(empty_words(view.language, word.capitalize())) + drawn
        else:
            card = s.deck.kinds[kind]
            sign = title(faces.with_cards(view, faces.said(card, view.language), attached(s, bits)))
            sign += card_art.token(card.type, art(card), r)
        if thing is not None:
            sign += square(0, 0, r + 3, "touch")
        asked = f"{word}:{seat}" if thing is None and kind >= 0 else None
        out.append(el("g", sign, id=f"{word}-{seat}", data_touch=thing, data_ask=asked, transform=move(x, y)))
        if thing is not None:
            view.put(thing, x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2)
        words = view.brings.get(thing or "")
        if words:
            view.over.append(text(words, x, y + r + 15, 11.5, "tb mid loss"))
        x += 2 * r + 6
        for k, extra in enumerate(attached(s, bits) if kind >= 0 else []):
            out.append(faces.token(view, s.deck.kinds[extra], x - r + 4.5 + step * k, y, 0.42 * step))
        x += step * bits.bit_count() if kind >= 0 else 0
    if archetypes(view) and s.archetype[seat] >= 0:
        out.append(faces.token(view, s.deck.archetypes[s.archetype[seat]], x, y, 0.95 * r))
    return "".join(out)


def own_row(view: View, seat: int, y: float) -> str:
    """The viewer: sign, name, Chi, cards in play."""
    s = view.s
    side = view.side(seat)
    count, risk = s.chi[side], view.risk(side)
    high = beads_size(s.terms.start_chi, 12)[1]
    out = [view.sign(seat, 29, y + 16, 14.5)]
    out.append(text(widths.fit(view.names[seat], 15, 52, widths.SANS_BOLD), 52, y + 14, 15, "tb"))
    state = say("wins") if won(view, seat) else say("you") if s.alive(seat) else say("out")
    out.append(text(view.text(state), 52, y + 30, 12.5, "t t3"))
    at = 52 + max(28.0, min(52.0, widths.width(view.names[seat], 15, widths.SANS_BOLD))) + 10
    shown = [title(view.chi_words(side))]
    shown.append(text(str(count), at, y + 23, 21, "th num"))
    drawn = beads(count, s.terms.start_chi, risk, 12, True)
    shown.append(el("g", drawn, transform=move(at + 29, y + 16 - high / 2)))
    out.append(el("g", *shown, id=f"chi-{seat}"))
    if s.alive(seat):
        bits = (s.trained[seat] if s.stance[seat] >= 0 else 0).bit_count()
        bits += (s.forged[seat] if s.weapon[seat] >= 0 else 0).bit_count()
        wide = 2 * 30.0 + 13 * bits + (30 if archetypes(view) and s.archetype[seat] >= 0 else 0)
        out.append(in_play(view, seat, 361 - wide + 18, y + 16, 12, wide))
    return el("g", title(view.said(seat)), *out, id=f"seat-{seat}", data_touch=f"seat:{seat}")
