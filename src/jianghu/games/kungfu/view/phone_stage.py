"""The middle of the table on a phone: the exchange or the turn, and deck and discards in a line below."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.kungfu.questions import ARCHETYPE, BASE
from jianghu.games.kungfu.view import attacks, card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import CELL
from jianghu.games.kungfu.view.quiet import on_table, taken
from jianghu.games.kungfu.view.sum import Line
from jianghu.games.kungfu.view.words import STEPS, ending, step
from jianghu.kernel.sentences import person, say

WIDE: Final = 375.0
ROOM: Final = 335.0  # within the stage


def stage(view: View, y: float, signs: dict[int, float]) -> tuple[str, float]:
    """The exchange, or the state of the turn with deck and discards below; and the height."""
    s = view.s
    x = 20.0
    if s.ended:
        inside, high = end(view, y), 128.0
    elif s.stack[-1].kind == ARCHETYPE:
        inside, high = draft(view, y), 252.0
    elif s.attacks or s.stack[-1].kind == BASE:
        inside, high = exchange(view, x, y)
    else:
        inside, high = quiet(view, x, y), 92.0
    foot = ""
    if not s.attacks or view.seat is None:  # in a fight the room is for the answers, which are to be in sight
        line = y + high + 4
        foot = path(f"M{num(x)} {num(line)}H355", "hair") + piles(view, x, line + 17)
        high += 38
    ground = box(10, y, 355, high, "stage")
    return ground + pointers(view, y, signs) + el("g", inside, id="exchange") + foot, high


def pointers(view: View, y: float, signs: dict[int, float]) -> str:
    """A corner towards the attacker and arrows to the targets, as far as they sit above."""
    if not view.sums:
        return ""
    one = view.sums[view.focus()]
    out = []
    maker = one.attack.maker
    if maker in signs:
        x = signs[maker]
        out.append(path(f"M{num(x - 12)} {num(y)}l12 -10.5l12 10.5", "stage"))
        out.append(path(f"M{num(x - 11)} {num(y)}h22", "cut"))
    for line in one.lines:
        if line.target.seat in signs:
            x = signs[line.target.seat]
            out.append(path(f"M{num(x)} {num(y - 12)}l8 10h-16z", attacks.arrow(view.ours(line.target.seat))))
    return "".join(out)


def piles(view: View, x: float, y: float) -> str:
    """Deck and discards in one line."""
    s = view.s
    count = len(s.order) - s.next
    deck = el("g", card_art.back(11, 15), transform=move(x, y - 8))
    words = view.text(say("{count} in the deck", count=count))
    out = [el("g", title(words), deck, text(words, x + 17, y + 4, 12.5, "t"), id="deck")]
    at = x + 17 + widths.width(words, 12.5) + 18
    said = view.text(
        say("{count} discarded, on top", count=len(s.pile)) if s.pile else say("{count} discarded", count=0)
    )
    inside = text(said, at, y + 4, 12.5, "t")
    view.put("pile", at - 2, y - 11, 355 - at, 22)
    at += widths.width(said, 12.5) + 12
    if s.pile:
        card = s.deck.kinds[s.pile[-1]]
        inside += faces.token(view, card, at + 3, y, 7.4)
        inside += text(
            widths.fit(faces.name(card, view.language), 12.5, 355 - at - 16, widths.SANS_BOLD),
            at + 15,
            y + 4,
            12.5,
            "tb",
        )
    out.append(el("g", title(said), inside, id="pile", data_touch="pile"))
    return "".join(out)


def exchange(view: View, x: float, y: float) -> tuple[str, float]:
    """All Attacks; the one in question as cards, the others in a line each."""
    s = view.s
    out = []
    at = y + 14
    lone = len(view.sums) == 1 and s.stack[-1].kind != BASE
    for one in view.sums:
        if one.number == view.focus():
            if not lone:
                words = attacks.head(view, one, ROOM - 26)
                out.append(view.sign(one.attack.maker, x + 10, at + 8, 9) + text(words, x + 26, at + 13, 14, "tb"))
                at += 26
            drawn, high = attacks.strip(view, one, x, at, ROOM, 0.62)
            out.append(drawn)
            at += high + 6
        else:
            out.append(attacks.tokens(view, one, x, at + 10, ROOM, 8.5))
            at += 28
        if one.number == view.focus() and len(one.lines) == 1:
            out.append(path(f"M{num(x)} {num(at)}H{num(x + ROOM)}", "rule") + sum_line(view, one.lines[0], x, at + 25))
            at += 42
        else:
            for line in one.lines:
                out.append(attacks.target_line(view, one, line, x, at + 10, ROOM))
                at += 25
            at += 6
    if s.stack[-1].kind == BASE:
        frame = s.stack[-1]
        out.append(pending(view, frame.seat, frame.x, x, at))
        at += 44
    if s.table:
        out.append(on_table(view, x, at))
        at += 30
    if s.taken >= 0:
        out.append(taken(view, x, at))
        at += 30
    return "".join(out), at - y


def pending(view: View, seat: int, aim: int, x: float, y: float) -> str:
    words = say("{seat} {seat:attack|attacks} {other}", seat=person(seat), other=person(aim))
    return (
        view.sign(seat, x + 12, y + 18, 11)
        + path(f"M{num(x + 30)} {num(y + 18)}h12", "shaft")
        + path(f"M{num(x + 50)} {num(y + 18)}l-9 -5v10z", attacks.arrow(view.ours(aim)))
        + view.sign(aim, x + 68, y + 18, 11)
        + text(view.fit(words, 16, 240, widths.SERIF_BOLD), x + 92, y + 23, 16, "th")
    )


def sum_line(view: View, line: Line, x: float, y: float) -> str:
    """Attack less Block and defense is what is lost, in one line."""
    seat = line.target.seat
    ours = view.ours(seat)
    right = x + ROOM
    verdict = view.fit(say("{seat} {seat:lose|loses}", seat=person(seat)), 14, 100)
    number = text(str(line.loss), right, y + 3, 26, "th end num loss" if ours else "th end num")
    edge = right - widths.width(str(line.loss), 26, widths.SERIF_BOLD) - 6
    out = [number, text(verdict, edge, y, 14, "t t1 end")]
    edge -= widths.width(verdict, 14) + 10
    attack = view.text(say("Attack"))
    out.append(text(attack, x, y, 14, "t t1"))
    at = x + widths.width(attack, 14) + 7
    out.append(text(str(line.damage), at, y + 1, 18, "th num"))
    at += widths.width(str(line.damage), 18, widths.SERIF_BOLD)
    terms = [term for term in line.less if not term.void]
    named = len(terms) == 1
    for term in terms:
        card = attacks.card_of(view, term)
        room = edge - at - 66
        name = widths.fit(faces.name(card, view.language), 13.5, room) if named and room > 40 else ""
        out.append(text("−", at + 12, y, 15, "th mid t3"))
        out.append(faces.token(view, card, at + 32, y - 5, 9))
        at += 45
        if name:
            out.append(text(name, at, y, 13.5, "t t1"))
            at += widths.width(name, 13.5) + 6
        out.append(text(str(-term.amount), at, y + 1, 17, "th num"))
        at += widths.width(str(-term.amount), 17, widths.SERIF_BOLD)
    out.append(text("=", (at + edge) / 2 + 2, y, 15, "th mid t3"))
    words = view.named(say("{seat} would lose {count}", seat=person(seat), count=line.loss))
    return el("g", title(words), *out)


def quiet(view: View, x: float, y: float) -> str:
    """Whose turn it is, and its steps."""
    s = view.s
    whose = view.fit(say("{seat's} turn", seat=person(s.active)), 19, 290, widths.SERIF_BOLD)
    out = [view.sign(s.active, x + 13, y + 26, 13), text(whose, x + 36, y + 32, 19, "th")]
    now, count = step(s), 5 if s.terms.team_game else 4
    gap = 72.0 if count == 5 else 94.0
    out.append(path(f"M{num(x + 6)} {num(y + 76)}H{num(x + 6 + gap * (count - 1))}", "track"))
    for k in range(count):
        at = x + 6 + gap * k
        full = "mine" if s.active == view.seat else "turn"
        out.append(circle(at, y + 76, 6, full) if k == now else circle(at, y + 76, 4.2, "icf" if k < now else "stage"))
        out.append(text(view.text(STEPS[k]), at - 5, y + 63, 12.5, "tb" if k == now else "t t3"))
    return "".join(out)


def draft(view: View, y: float) -> str:
    """KF-3.5: the Archetypes in cells of four."""
    s = view.s
    by = 0.96
    out = []
    for number, card in enumerate(s.deck.archetypes):
        at, top = 20 + 85.5 * (number % 4), y + 14 + 118 * (number // 4)
        thing = f"archetype:{number}"
        owner = s.archetype.index(number) if number in s.archetype else -1
        drawn = title(faces.said(card, view.language)) + card_art.cell(faces.face(card, view.language))
        where = f"{move(at, top)} scale({by})"
        out.append(el("g", drawn, id=f"choice-{number}", data_touch=thing, transform=where))
        view.put(thing, at, top, CELL[0] * by, CELL[1] * by)
        if owner >= 0:
            out.append(view.sign(owner, at + CELL[0] * by - 6, top + CELL[1] * by - 6, 10))
    return "".join(out)


def end(view: View, y: float) -> str:
    """Who won, and why."""
    found = ending(view.s)
    assert found is not None
    who, why = found
    x = WIDE / 2
    crest = circle(x, y + 40, 24, "disc") + glyph("勝", x, y + 40, 32, "discg")
    lines = text(view.fit(who, 20, 330, widths.SERIF_BOLD, named=True), x, y + 92, 20, "th mid")
    reason = text(view.named(say("{reason}.", reason=why)), x, y + 114, 13.5, "t mid")
    return title(view.named(who)) + crest + lines + reason
