"""Attacks as sums: the cards in a row with their numbers, and a line for each target."""

from __future__ import annotations

from typing import Final, NamedTuple

from jianghu.draw.fonts import widths
from jianghu.draw.svg import el, num, path, text, title
from jianghu.games.kungfu.cards import Card
from jianghu.games.kungfu.questions import BLOCK
from jianghu.games.kungfu.view import faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import MEDIUM, SMALL
from jianghu.games.kungfu.view.sum import BASE, DEFENSE, IGNORES, IN_PLAY, SPLIT, Line, Sum, Term
from jianghu.games.kungfu.view.words import doing, joined
from jianghu.kernel.sentences import Sentence, person, say

PLUS: Final = 26.0  # the room of a sign between two cards


class Item(NamedTuple):
    """A card in the row of an Attack with all that it adds."""

    card: Card
    amount: int
    place: int
    seat: int
    void: bool
    sign: str = "+"


def card_of(view: View, term: Term) -> Card:
    deck = view.s.deck
    return deck.kinds[term.kind] if term.kind >= 0 else deck.archetypes[term.archetype]


def items(view: View, one: Sum) -> list[Item]:
    """Base, additions, then cards in play; with a single target also what depends on it, and its Block."""
    terms = [*one.terms]
    single = one.lines[0] if len(one.lines) == 1 else None
    if single is not None:
        terms += single.more
    found: dict[tuple[int, int, int, int], Item] = {}
    for term in terms:
        if term.kind < 0 and term.archetype < 0:
            continue
        key = (term.place, term.seat if term.place == IN_PLAY else 0, term.kind, term.archetype)
        old = found.get(key)
        amount = term.amount + (old.amount if old else 0)
        found[key] = Item(card_of(view, term), amount, term.place, term.seat, term.void)
    out = sorted(found.values(), key=lambda item: item.place == IN_PLAY)
    if single is not None and single.target.block >= 0:
        term = single.less[0]
        out.append(Item(card_of(view, term), -term.amount, IN_PLAY - 1, term.seat, term.void, "−"))
    return out


def splits(one: Sum, item: Item) -> bool:
    """Whether the card gave the Attack more targets in place of damage."""
    return item.place >= 0 and item.amount == 0 and any(t.via == item.place for t in one.attack.targets)


def head(view: View, one: Sum, room: float) -> str:
    """Who attacks, or strikes back."""
    return view.fit(doing(view.sums, one), 14, room, widths.SANS_BOLD, named=True)


# The cards ------------------------------------------------------------------------------------------------------


def strip_size(view: View, one: Sum, room: float, most: float) -> tuple[float, bool]:
    """By how much the cards are scaled, and whether they are drawn small: where there are too many for the room."""
    shown = items(view, one)
    large = [MEDIUM[0] if item.place != IN_PLAY else 1.22 * SMALL[0] for item in shown]
    by = (room - PLUS * (len(shown) - 1)) / sum(large)
    if by >= 0.6:
        return min(by, most), False
    by = (room - 0.7 * PLUS * (len(shown) - 1)) / (SMALL[0] * len(shown))
    return min(by, most), True


def strip(view: View, one: Sum, x: float, y: float, room: float, most: float) -> tuple[str, float]:
    """The cards of an Attack side by side, their numbers below; and the height."""
    by, tiny = strip_size(view, one, room, most)
    shown = items(view, one)
    high = (SMALL[1] if tiny else MEDIUM[1]) * by
    gap = (0.7 if tiny else 1.0) * PLUS
    size = max(15.0, min(22.0, 22 * by + 2))
    out = []
    at = x
    for k, item in enumerate(shown):
        if k:
            out.append(text(item.sign, at + gap / 2, y + high + 26, size, "th mid t3"))
            at += gap
        wide = SMALL[0] * by if tiny else MEDIUM[0] * by if item.place != IN_PLAY else 1.22 * SMALL[0] * by
        place = "base" if item.place == BASE else str(item.place)
        thing = f"played:{one.number}:{place}" if item.place > IN_PLAY else None
        id = f"played-{one.number}-{place}" if item.place > IN_PLAY else None
        words = item_words(view, one, item)
        if item.void and item.place >= 0:
            words = view.text(say("{card}, cancelled", card=words))
        tall = wide * (SMALL[1] / SMALL[0] if tiny or item.place == IN_PLAY else MEDIUM[1] / MEDIUM[0])
        top = y + high - tall
        draw = faces.small if tiny or item.place == IN_PLAY else faces.medium
        out.append(draw(view, item.card, at, top, wide, words, id=id, data_touch=thing, class_="card" if id else None))
        if thing is not None:
            view.put(thing, at, top, wide, tall)
        if item.seat != one.attack.maker:
            out.append(el("g", view.sign(item.seat, at + wide - 4, top + tall - 4, 9), class_="over"))
        if item.void and item.place >= 0:
            cross = f"M{num(at + 6)} {num(top + tall - 6)}L{num(at + wide - 6)} {num(top + 6)}"
            out.append(path(cross, "kvoid"))
        bring = view.brings.get(thing or "")
        amount = bring or (view.text(SPLIT) if splits(one, item) else str(item.amount))
        class_ = "tb mid loss" if bring else "th mid num"
        out.append(text(amount, at + wide / 2, y + high + 26, 13.5 if bring else size, class_))
        at += wide
    return "".join(out), high + 32


def item_words(view: View, one: Sum, item: Item) -> str:
    """A card of the Attack in words, with whose it is unless it is the maker's."""
    words = faces.said(item.card, view.language)
    return words if item.seat == one.attack.maker else faces.whose(view, words, item.seat)


def tokens(view: View, one: Sum, x: float, y: float, room: float, r: float = 10.5) -> str:
    """An Attack in one line: who, the cards as signs with their numbers, and the sum."""
    maker = one.attack.maker
    out = [view.sign(maker, x + 11, y, 10)]
    at = x + 28
    shown = items(view, one)
    need = len(shown) * (2 * r + 26) + 50
    words = head(view, one, max(60, room - 28 - need))
    out.append(text(words, at, y + 5, 14, "tb"))
    at += widths.width(words, 14, widths.SANS_BOLD) + 12
    step = min(2 * r + 26, (x + room - at - 50) / max(len(shown), 1))
    for k, item in enumerate(shown):
        out.append(faces.token(view, item.card, at + r + 2, y, r, item_words(view, one, item)))
        amount = str(item.amount) if k == 0 else f"{item.sign}{item.amount}"
        if splits(one, item):
            amount = ""
        if step > 2 * r + 18:
            out.append(text(amount, at + 2 * r + 6, y + 5, 14, "th num"))
        at += step
    total = one.lines[0].damage if len(one.lines) == 1 else one.common
    if len(one.lines) > 1 or (one.lines and one.lines[0].target.block < 0):
        out.append(text(f"= {total}", at + 4, y + 5, 15, "th num"))
    return "".join(out)


# Targets --------------------------------------------------------------------------------------------------------


def target_line(view: View, one: Sum, line: Line, x: float, y: float, room: float) -> str:
    """One target: an arrow to it, what is special to it, how it answered, and what it would lose."""
    seat = line.target.seat
    ours = view.ours(seat)
    out = [path(f"M{num(x)} {num(y)}h12", "shaft"), path(f"M{num(x + 18)} {num(y)}l-8 -4.5v9z", arrow(ours))]
    out.append(view.sign(seat, x + 32, y, 9))
    name = widths.fit(view.names[seat], 14, 96, widths.SANS_BOLD)
    out.append(text(name, x + 47, y + 5, 14, "tb"))
    at = x + 47 + widths.width(name, 14, widths.SANS_BOLD) + 10
    verdict = view.text(say("loses {count}", count=line.loss))
    end = x + room
    out.append(text(verdict, end, y + 5, 16, "th end loss" if ours else "th end"))
    left = end - widths.width(verdict, 16, widths.SERIF_BOLD) - 12 - at
    why = reasons(line) or asks(view, line)
    if why:
        out.append(text(widths.fit(view.text(joined(why)), 13, left), at, y + 5, 13, "t"))
    return el("g", title(target_words(view, one, line)), *out)


def arrow(ours: bool) -> str:
    return "arrow mineat" if ours else "arrow"


def reasons(line: Line) -> list[Sentence]:
    """What is added and taken away for this target alone, in words."""
    if line.less and line.less[0].note == IGNORES:
        return [say("{card} {note}", card=line.less[0].name, note=IGNORES)]
    parts = [say("+{n} {reason}", n=term.amount, reason=term.note) for term in line.more if term.note is not None]
    standing = [term for term in line.less if not term.void and term.note == DEFENSE]
    if len(standing) > 1:
        parts.append(say("−{n} defense", n=-sum(term.amount for term in standing)))
    for term in line.less:
        if term.void and term.note is not None:
            parts.append(say("{card} {note}", card=term.name, note=term.note))
        elif len(standing) < 2 or term.note != DEFENSE:
            parts.append(say("−{n} {card}", n=-term.amount, card=term.name))
    return parts


def asks(view: View, line: Line) -> list[Sentence]:
    """How far the answer is."""
    if line.target.block >= 0:
        return []
    frame = view.s.stack[-1] if view.s.stack else None
    if frame is not None and frame.kind == BLOCK and frame.seat == line.target.seat and not line.target.answered:
        return [say("is asked to block")]
    if line.target.fought:
        return [say("fights back")]
    return [say("did not block") if line.target.answered else say("may still block")]


def target_words(view: View, one: Sum, line: Line) -> str:
    seat = person(line.target.seat)
    return view.named(
        say("{doing}: {seat} would lose {count}", doing=doing(view.sums, one), seat=seat, count=line.loss)
    )
