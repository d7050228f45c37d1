"""The middle of the table outside of an exchange: the steps of a turn, the draft of Archetypes, the end."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.questions import KEEP, PASS_TO, SWAP
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import LARGE
from jianghu.games.kungfu.view.sum import attached
from jianghu.games.kungfu.view.words import STEPS, ending, numbers, step, waiting
from jianghu.kernel.sentences import person, say

LEAST: Final = 292.0  # the height of the stage
LEFT: Final = 20.0
WIDE: Final = 948.0
COLUMN: Final = 112.0  # deck and discards
BOOK: Final = 286.0  # the account at the right


def on_table(view: View, x: float, y: float) -> str:
    """Team Specials of this exchange."""
    heading = view.text(say("On the table"))
    out = [text(heading, x, y + 17, 13, "t")]
    at = x + widths.width(heading, 13) + 22
    for kind in view.s.table:
        card = view.s.deck.kinds[kind]
        name = faces.name(card, view.language)
        out.append(faces.token(view, card, at, y + 12, 9.5))
        out.append(text(name, at + 15, y + 17, 13.5, "tb"))
        at += widths.width(name, 13.5, widths.SANS_BOLD) + 40
    return "".join(out)


def taken(view: View, x: float, y: float) -> str:
    """KF-12.6: a card that is being taken."""
    s = view.s
    card = s.deck.kinds[s.taken]
    named = naming.card(s.deck, s.taken)
    said = say("{card} is taken", card=named)
    if s.stack[-1].kind == KEEP:
        said = say("{card} is taken by {seat}", card=named, seat=person(s.stack[-1].seat))
    return faces.token(view, card, x + 11, y + 12, 9.5) + view.line(said, x + 28, y + 17, 13.5, "t")


def quiet(view: View, y: float) -> str:
    """Whose turn it is, the steps of the turn, the last discards, and what the cards in play do."""
    s = view.s
    x = LEFT + COLUMN + 28
    whose = view.fit(say("{seat's} turn", seat=person(s.active)), 27, 400, widths.SERIF_BOLD)
    out = [view.sign(s.active, x + 20, y + 52, 20), text(whose, x + 56, y + 61, 27, "th")]
    if not view.mine:
        out.append(text(view.fit(waiting(s), 15, 440), x, y + 102, 15, "t"))
    out.append(steps(view, x, y + 142))
    at = y + 184
    if s.table:
        out.append(on_table(view, x, at + 4))
    elif s.stack[-1].kind in (SWAP, PASS_TO) and s.secret != -1:
        out.append(secret(view, x, at))
    else:
        out.append(discards(view, x, at))
    out.append(book(view, LEFT + WIDE - BOOK - 26, y + 17, BOOK, LEAST - 34))
    return el("g", *out, id="exchange")


def book(view: View, x: float, y: float, wide: float, high: float) -> str:
    """What the cards in play say, the viewer's own first, as far as there is room."""
    s = view.s
    seats = ([] if view.seat is None else [view.seat]) + view.others()
    out = [text(view.text(say("In play")), x, y + 14, 16, "th")]
    at = y + 24.0
    for seat in seats:
        for kind in in_play(s, seat):
            card = s.deck.kinds[kind]
            effect = faces.effect_words(card, view.language) or view.text(numbers(card))
            lines = widths.wrap(effect, 12.5, wide - 30, 2)
            need = 24 + 15 * len(lines)
            if at + need > y + high:
                return "".join(out)
            out.append(path(f"M{num(x)} {num(at)}H{num(x + wide)}", "hair"))
            out.append(view.sign(seat, x + 10, at + 14, 8.5))
            ground = box(x, at, wide, need, "touch")
            name = text(faces.name(card, view.language), x + 26, at + 17, 14, "tb")
            says = [text(line, x + 26, at + 32 + 15 * k, 12.5, "t") for k, line in enumerate(lines)]
            out.append(el("g", title(faces.said(card, view.language)), ground, name, *says, data_ask=faces.asks(card)))
            at += need
    return "".join(out) if at > y + 24 else ""


def in_play(s: KungFu, seat: int) -> list[int]:
    """Stance and Weapon, each followed by its improvements."""
    found = []
    for kind, bits in ((s.stance[seat], s.trained[seat]), (s.weapon[seat], s.forged[seat])):
        if kind >= 0 and s.alive(seat):
            found += [kind, *attached(s, bits)]
    return found


def steps(view: View, x: float, y: float) -> str:
    """The steps of the turn; the present one is full, red on the viewer's own turn."""
    now = step(view.s)
    count = 5 if view.s.terms.team_game else 4
    gap = 110.0 if count == 4 else 88.0
    out = [path(f"M{num(x + 7)} {num(y)}H{num(x + 7 + gap * (count - 1))}", "track")]
    for k in range(count):
        at = x + 7 + gap * k
        if k == now:
            out.append(circle(at, y, 7, "mine" if view.s.active == view.seat else "turn"))
        else:
            out.append(circle(at, y, 5, "stage") if k > now else circle(at, y, 5, "icf"))
        out.append(text(view.text(STEPS[k]), at + 12, y - 9, 14, "tb" if k == now else "t t3"))
    words = view.text(say("step: {step}", step=STEPS[now]) if now >= 0 else say("steps of a turn"))
    return el("g", title(words), *out)


def discards(view: View, x: float, y: float) -> str:
    """The last cards of the discards below the top one, newest first."""
    s = view.s
    shown = [*reversed(s.pile[-8:-1])]
    if not shown:
        return ""
    out = [text(view.text(say("discarded before")), x, y + 8, 13, "t t3")]
    for k, kind in enumerate(shown):
        out.append(faces.small(view, s.deck.kinds[kind], x + 62 * k, y + 18, 54))
    return "".join(out)


def secret(view: View, x: float, y: float) -> str:
    """A card that changes hands: only its giver sees what it is."""
    s = view.s
    if s.secret >= 0:
        card = faces.small(view, s.deck.kinds[s.secret], x, y, 54)
    else:
        card = el("g", title(view.text(say("a card face down"))), card_art.back(54, 72.6), transform=move(x, y))
    return card + text(view.text(say("changes hands")), x + 68, y + 42, 14, "t")


def draft(view: View, y: float) -> str:
    """KF-3.5: the Archetypes that are left; those that were chosen carry the sign of their seat."""
    s = view.s
    cards = s.deck.archetypes
    x = LEFT + COLUMN + 20
    step_ = (WIDE - COLUMN - 40 + 8) / max(len(cards), 1)
    by = min(1.0, (step_ - 8) / LARGE[0])
    out = []
    for number, card in enumerate(cards):
        at, top = x + step_ * number, y + 58
        thing = f"archetype:{number}"
        owner = s.archetype.index(number) if number in s.archetype else -1
        said = faces.said(card, view.language)
        drawn = title(faces.whose(view, said, owner) if owner >= 0 else said)
        drawn += card_art.large(faces.face(card, view.language))
        where = f"{move(at, top)} scale({by:.3f})"
        out.append(el("g", drawn, id=f"choice-{number}", data_touch=thing, transform=where))
        view.put(thing, at, top, LARGE[0] * by, LARGE[1] * by)
        if owner >= 0:
            out.append(view.sign(owner, at + LARGE[0] * by / 2, top + LARGE[1] * by + 6, 13))
    return el("g", *out, id="exchange")


def end(view: View, y: float) -> str:
    """Who won, and why."""
    s = view.s
    found = ending(s)
    assert found is not None
    who, why = found
    x = LEFT + COLUMN + (WIDE - COLUMN) / 2
    crest = circle(x, y + 92, 40, "disc") + glyph("勝", x, y + 92, 54, "discg")
    winners = [seat for seat in range(s.seats) if s.winners >> view.side(seat) & 1]
    out = [crest, text(view.fit(who, 30, 760, widths.SERIF_BOLD, named=True), x, y + 180, 30, "th mid")]
    out.append(text(view.named(say("{reason}.", reason=why)), x, y + 208, 15, "t mid"))
    for k, seat in enumerate(winners):
        out.append(view.sign(seat, x + 44 * (k - (len(winners) - 1) / 2), y + 244, 16))
    return el("g", title(view.named(say("{who}: {why}", who=who, why=why))), *out, id="exchange")
