"""The players around the table: seat, Chi, hand face down, and the cards in play with what is attached to them."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.seat_signs import beads, beads_size
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.kungfu.view import card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import empty, fan
from jianghu.games.kungfu.view.facts import empty_words, hand_words
from jianghu.games.kungfu.view.glyphs import TYPE_SIGNS
from jianghu.games.kungfu.view.sum import attached
from jianghu.games.kungfu.view.words import OUT, does, joined, question
from jianghu.kernel.sentences import Sentence, person, say

BROAD: Final = 110.0  # the height of a panel with its cards at the side,
TALL: Final = 164.0  # and with its cards below
CARD: Final = 78 / 58  # height of a small card by its width


def note(view: View, seat: int) -> Sentence | None:
    """What is special about a player now, below the name."""
    s = view.s
    if won(view, seat):
        return say("wins the game")
    if not s.alive(seat):
        return OUT
    if s.ended:
        return None
    parts = []
    if seat == view.seat:
        parts = [] if seat == s.active else [say("you")]
    elif view.ours(seat):
        parts = [say("teammate")]
    aims = [line.target.seat for one in view.sums if one.attack.maker == seat for line in one.lines]
    if aims:
        more = len(set(aims)) - 1
        first = view.seat if view.seat in aims else aims[0]
        other = person(first)
        parts.append(
            say("attacks {other} + {more}", other=other, more=more) if more else say("attacks {other}", other=other)
        )
    if seat == s.seat and seat != view.seat:
        parts.append(does(s))
    elif seat == s.active and not s.attacks:
        if question(s) == "archetype":
            parts.append(say("plays first"))
        else:
            parts.append(say("your turn") if seat == view.seat else say("has the turn"))
    return joined(list(dict.fromkeys(parts))) if parts else None


def head(view: View, seat: int, x: float, y: float, room: float, r: float = 16) -> str:
    """Sign, name and note."""
    s = view.s
    left = x + 2 * r + 14
    room -= 2 * r + 14
    name = widths.fit(view.names[seat], 17, room - (22 if won(view, seat) else 0), widths.SANS_BOLD)
    below = note(view, seat)
    out = [view.sign(seat, x + r + 2, y + 18, r)]
    out.append(text(name, left, y + (15 if below is not None else 23), 17, "tb" if s.alive(seat) else "tb t3"))
    if below is not None:
        loud = any(one.attack.maker == seat for one in view.sums) or won(view, seat)
        out.append(text(view.fit(below, 12.5, room), left, y + 32, 12.5, "tb" if loud else "t t3"))
    if won(view, seat):
        crest = title(view.text(say("winner"))) + circle(0, 0, 9.5, "disc") + glyph("勝", 0, 0, 12.5, "discg")
        out.append(el("g", crest, transform=move(left + widths.width(name, 17, widths.SANS_BOLD) + 15, y + 9.5)))
    return "".join(out)


def won(view: View, seat: int) -> bool:
    """Whether a seat has won; where all sides are equal nobody has."""
    result = view.s.result()
    return result is not None and result.places[seat] == 1 and max(result.places) > 1


def chi(view: View, seat: int, x: float, y: float, step: float, inline: bool) -> str:
    """The Chi of the seat's side: its number, and beads beside or below it."""
    s = view.s
    side = view.side(seat)
    count, risk = s.chi[side], view.risk(side)
    out = [title(view.chi_words(side))]
    out.append(text(str(count), x, y, 21, "th num"))
    left = x + widths.width(str(count), 21, widths.SERIF_BOLD) + 5
    drawn = beads(count, s.terms.start_chi, risk, step, view.ours(seat))
    if inline:
        out.append(text(view.text(say("chi")), left, y - 1, 13, "t"))
        out.append(el("g", drawn, transform=move(left + 24, y - 7 - beads_size(s.terms.start_chi, step)[1] / 2)))
    else:
        label = say("chi, {count} at risk", count=risk) if risk else say("chi")
        if s.terms.team_game and not risk:
            label = say("chi, shared")
        out.append(text(view.text(label), left, y - 1, 13, "t"))
        out.append(el("g", drawn, transform=move(x, y + 8)))
    return el("g", *out, id=f"chi-{seat}")


def backs(view: View, seat: int, x: float, y: float, room: float, high: float = 24) -> str:
    """A hand face down: how many cards, and nothing else."""
    count = len(view.s.hands[seat])
    words = hand_words(view.language, count)
    step = min(0.36 * high, (room - 0.68 * high) / max(count - 1, 1))
    end = 0.68 * high + step * (count - 1) + 8 if count else 0
    label = text(words, x + end, y + high / 2 + 4.5, 13, "t")
    return el("g", title(words), el("g", fan(count, room, high), transform=move(x, y)), label, id=f"hand-{seat}")


# Cards in play --------------------------------------------------------------------------------------------------


def slots(view: View, seat: int, x: float, y: float, wide: float, gap: float) -> str:
    """Stance, Weapon and Archetype from the left, each so wide, with their improvements below."""
    s = view.s
    deck = s.deck
    out = [
        slot(view, seat, "stance", s.stance[seat], s.trained[seat], x, y, wide),
        slot(view, seat, "weapon", s.weapon[seat], s.forged[seat], x + wide + gap, y, wide),
    ]
    if archetypes(view):
        at = x + 2 * (wide + gap)
        number = s.archetype[seat]
        if number >= 0:
            out.append(faces.small(view, deck.archetypes[number], at, y, wide, id=f"archetype-{seat}"))
        else:
            out.append(hole(view, "俠", "Archetype", at, y, wide, f"archetype-{seat}"))
    return "".join(out)


def archetypes(view: View) -> bool:
    return view.s.terms.archetypes != "off"


def hole(view: View, char: str, word: str, x: float, y: float, wide: float, id: str, touch: str | None = None) -> str:
    """An empty place."""
    where = f"{move(x, y)} scale({wide / 58:.3f})"
    return el(
        "g",
        title(empty_words(view.language, word)),
        empty(char, view.text(say("none"))),
        id=id,
        data_touch=touch,
        transform=where,
    )


def slot(view: View, seat: int, word: str, kind: int, bits: int, x: float, y: float, wide: float) -> str:
    """A Stance or Weapon with its improvements, or its empty place."""
    deck = view.s.deck
    # Only the own ones are things to touch: within another panel any touch means that player.
    thing, id = f"{word}:{seat}" if seat == view.seat else None, f"{word}-{seat}"
    if thing is not None:
        view.put(thing, x, y, wide, CARD * wide)
    if kind < 0:
        char = TYPE_SIGNS[5 if word == "stance" else 4]
        return hole(view, char, word.capitalize(), x, y, wide, id, thing)
    kinds = attached(view.s, bits)
    said = faces.with_cards(view, faces.said(deck.kinds[kind], view.language), kinds)
    words = view.brings.get(thing or "")
    if words:
        view.over.append(text(words, x + wide / 2, y + CARD * wide + (30 if kinds else 18), 12.5, "tb mid loss"))
    # Another one's is explained with all that is attached to it, too, though a touch means that player.
    asked = None if thing is not None else f"{word}:{seat}"
    card = faces.small(view, deck.kinds[kind], x, y, wide, said, id=id, data_touch=thing, data_ask=asked, class_="card")
    return card + (el("g", tags(view, kinds, x, y + CARD * wide + 11, wide), id=f"{id}-with") if kinds else "")


def tags(view: View, kinds: list[int], x: float, y: float, wide: float) -> str:
    """Improvements as small signs below their card: one with its name, several side by side."""
    if len(kinds) == 1:
        card = view.s.deck.kinds[kinds[0]]
        size, (name,) = card_art.fitted(faces.short_name(card, view.language), wide - 9, 1, (11, 10, 9.2), widths.SANS)
        ground = box(x, y - 8, wide, 16, "touch")
        sign = faces.token(view, card, x + 5, y, 5.2) + text(name, x + 12.5, y + 4, size, "t t1")
        return el("g", title(faces.said(card, view.language)), ground, sign, data_ask=faces.asks(card))
    step = wide / len(kinds)
    return "".join(
        faces.token(view, view.s.deck.kinds[kind], x + step * (k + 0.5), y, 6.4) for k, kind in enumerate(kinds)
    )


# Panels ---------------------------------------------------------------------------------------------------------


def is_tall(view: View, count: int) -> bool:
    """Whether panels in a row of so many have their cards below."""
    return count > 3 or archetypes(view)


def row(view: View, seats: list[int], y: float) -> tuple[str, float, dict[int, float]]:
    """Some players in a row: the picture, its height, and where in the row the sign of each lies."""
    each = 948 / len(seats)
    tall = is_tall(view, len(seats))
    high = TALL if tall else BROAD
    out = []
    signs = {}
    for k, seat in enumerate(seats):
        x = 20 + each * k
        left = x + (0 if k == 0 else 14)
        wide = each - (0 if k == 0 else 14) - (0 if k == len(seats) - 1 else 14)
        inside = panel(view, seat, left, y, wide, each - 28 if tall else 0)
        if k:
            inside = path(f"M{num(x)} {num(y)}V{num(y + high - 12)}", "hair") + inside
        signs[seat] = left + 18
        inside = view.ground(f"seat:{seat}", left - 5, y - 4, wide + 10, high - 4) + inside
        words = view.brings.get(f"seat:{seat}")
        if words:
            view.over.append(text(words, left + wide - 4, y + 14, 13.5, "tb end loss"))
        out.append(el("g", title(view.said(seat)), inside, id=f"seat-{seat}", data_touch=f"seat:{seat}"))
    return "".join(out), high, signs


def panel(view: View, seat: int, x: float, y: float, wide: float, room: float) -> str:
    """One player who is not the viewer; with a ``room`` for them, the cards lie below."""
    s = view.s
    out = []
    if seat == s.seat or won(view, seat):
        out.append(turn_bar(x, y - 10, wide, 3, mine=False))
    count = 3 if archetypes(view) else 2
    if room:
        out.append(head(view, seat, x, y, wide, 15))
        out.append(chi(view, seat, x, y + 62, 7.6, True))
        card = min(50.0, (room - 46 - 6 * (count - 1)) / count)
        if s.alive(seat):
            out.append(slots(view, seat, x, y + 74, card, 6))
            out.append(small_backs(view, seat, x + count * (card + 6) + 4, y + 74, CARD * card))
        return "".join(out)
    card = 60.0
    # A lone opponent has room to spare: the cards stay near the name.
    at = min(x + wide - 2 * card - 6, x + 250)
    left = at - x - 12
    out.append(head(view, seat, x, y, left if s.alive(seat) else wide))
    out.append(chi(view, seat, x, y + 62, 9, True))
    if s.alive(seat):
        out.append(backs(view, seat, x, y + 76, min(left - 58, 80)))
        out.append(slots(view, seat, at, y, card, 6))
    return "".join(out)


def small_backs(view: View, seat: int, x: float, y: float, high: float) -> str:
    """A hand face down beside the cards of a narrow panel: the number below."""
    count = len(view.s.hands[seat])
    shown = min(count, 3)
    words = hand_words(view.language, count)
    drawn = el("g", fan(shown, 32, 30), transform=move(x, y + high / 2 - 24))
    label = text(str(count), x + 13, y + high / 2 + 22, 15, "tb mid num")
    return el("g", title(words), drawn, label, id=f"hand-{seat}")


def own_panel(view: View, seat: int, x: float, y: float, bar: bool) -> str:
    """The viewer: seat, Chi, cards in play, left of the hand."""
    s = view.s
    wide = 164.0
    out = []
    if bar and (view.mine or won(view, seat)):
        out.append(turn_bar(x, y - 10, wide, 3, mine=True))
    out.append(head(view, seat, x, y, wide))
    out.append(chi(view, seat, x, y + 62, 12, False))
    if s.alive(seat):
        count = 3 if archetypes(view) else 2
        card = 50.0 if count == 3 else 62.0
        out.append(slots(view, seat, x, y + 70 + beads_size(s.terms.start_chi, 12)[1] + 8, card, 7))
    return el("g", title(view.said(seat)), *out, id=f"seat-{seat}", data_touch=f"seat:{seat}")
