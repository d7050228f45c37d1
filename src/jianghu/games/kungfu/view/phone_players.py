"""The players on a phone, one by one: what the signs in the strip above the exchange stand for, in words."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, el, text, title
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.cards import STANCE, WEAPON, Card
from jianghu.games.kungfu.view import faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.sum import attached
from jianghu.games.kungfu.view.table import archetypes, won
from jianghu.games.kungfu.view.words import OUT, cards_named, joined
from jianghu.kernel.sentences import Sentence, Thing, say

WIDE: Final = 240.0
HEAD: Final = 48.0
LINE: Final = 25.0
LEFT: Final = 50.0  # where words begin


def details(view: View) -> list[str]:
    """A picture for each seat."""
    out = []
    for seat in range(view.s.seats):
        body, high = player(view, seat)
        drawn = el("g", body, id=f"detail-{seat}")
        out.append(picture(drawn, (WIDE, high), (0, 0, WIDE, high), view.names[seat], styled=False, lang=view.language))
    return out


def player(view: View, seat: int) -> tuple[str, float]:
    """Name, Chi and hand in numbers, then a line for each card in play; and the height."""
    s = view.s
    held = in_play(view, seat) if s.alive(seat) else []
    high = HEAD + LINE * len(held) + (4 if held else 0)
    out = [view.sign(seat, 24, 24, 14)]
    if seat == s.seat or won(view, seat):
        out.append(turn_bar(0, 6, 4, high - 12, mine=seat == view.seat))
    out.append(text(widths.fit(view.names[seat], 16, WIDE - LEFT, widths.SANS_BOLD), LEFT, 21, 16, "tb"))
    out.append(text(view.text(standing(view, seat)), LEFT, 39, 13, "t num"))
    for k, (card, more) in enumerate(held):
        y = HEAD + 10 + LINE * k
        said = say("{card}", card=naming.named(card.name))
        if more:
            said = say("{card} with {cards}", card=naming.named(card.name), cards=more)
        words = widths.fit(view.text(said), 13.5, WIDE - LEFT)
        ground = box(0, y - LINE / 2, WIDE, LINE, "touch")
        line = faces.token(view, card, 24, y, 9.5) + text(words, LEFT, y + 5, 13.5, "t")
        out.append(el("g", title(faces.said(card, view.language)), ground, line, data_ask=asked(card, seat)))
    return "".join(out), high


def asked(card: Card, seat: int) -> str:
    """What a line is explained as: a Weapon or Stance with all that is attached to it, or the card alone."""
    words = {STANCE: "stance", WEAPON: "weapon"}
    return f"{words[card.type]}:{seat}" if card.type in words else faces.asks(card)


def standing(view: View, seat: int) -> Sentence:
    """How a player stands."""
    s = view.s
    you = [say("you")] if seat == view.seat else []
    if won(view, seat):
        you.append(say("wins"))
    if not s.alive(seat):
        return joined([*you, OUT])
    hand = say("{count} {count:card|cards} in hand", count=len(s.hands[seat]))
    return joined([*you, say("{count} chi", count=s.side_chi(seat)), hand])


def in_play(view: View, seat: int) -> list[tuple[Card, list[Thing]]]:
    """Archetype, Stance and Weapon, each with its improvements."""
    s = view.s
    out: list[tuple[Card, list[Thing]]] = []
    if archetypes(view) and s.archetype[seat] >= 0:
        out.append((s.deck.archetypes[s.archetype[seat]], []))
    for kind, bits in ((s.stance[seat], s.trained[seat]), (s.weapon[seat], s.forged[seat])):
        if kind >= 0:
            out.append((s.deck.kinds[kind], cards_named(s, attached(s, bits))))
    return out
