"""The account of an Attack: every number of its sum on a line of its own, down to what is lost."""

from __future__ import annotations

from typing import NamedTuple

from jianghu.draw.fonts import widths
from jianghu.draw.svg import el, esc, num, path, text
from jianghu.games.kungfu.view import attacks
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.sum import Line, Sum, Term
from jianghu.games.kungfu.view.words import joined
from jianghu.kernel.sentences import person, say


class Entry(NamedTuple):
    """A line of the account."""

    words: str
    note: str
    amount: str
    heavy: bool = False  # a total, below a rule
    struck: bool = False


def signed(amount: int) -> str:
    return f"−{-amount}" if amount < 0 else f"+{amount}"


def entries(view: View, one: Sum) -> list[Entry]:
    """All terms of an Attack: those of the only target among them, else without the targets."""
    maker = one.attack.maker
    out = []
    single = one.lines[0] if len(one.lines) == 1 else None
    for k, term in enumerate([*one.terms, *(single.more if single else [])]):
        amount = str(term.amount) if k == 0 else signed(term.amount)
        out.append(entry(view, term, term.seat not in (maker, -1), "0" if term.void else amount))
    note = "" if single else view.text(say("on each target"))
    out.append(Entry(view.text(say("Attack")), note, str(single.damage if single else one.common), True))
    if single:
        for term in single.less:
            out.append(entry(view, term, True, "0" if term.void else signed(term.amount)))
    return out


def entry(view: View, term: Term, owned: bool, amount: str) -> Entry:
    """A term; ``owned`` where it must be said whose card it is."""
    if owned:
        words = view.text(say("{seat's} {card}", seat=person(term.seat), card=term.name))
    else:
        words = view.text(say("{card}", card=term.name))
    return Entry(words, "" if term.note is None else view.text(term.note), amount, struck=term.void)


def height(view: View, one: Sum, pitch: float) -> float:
    lines = len(entries(view, one)) * pitch + 30
    return lines + (56 if len(one.lines) == 1 else 8 + 44 * len(one.lines))


def drawn(view: View, one: Sum, x: float, y: float, wide: float, pitch: float) -> str:
    """The sum written out, down to what is lost."""
    maker, right = one.attack.maker, x + wide
    aims = [person(line.target.seat) for line in one.lines]
    said = say("{seat's} attack on {targets}", seat=person(maker), targets=aims)
    heading = view.fit(said, 16, wide, widths.SERIF_BOLD)
    out = [text(heading, x, y + 14, 16, "th")]
    at = y + 24
    for entry in entries(view, one):
        out.append(path(f"M{num(x)} {num(at)}H{num(right)}", "rule" if entry.heavy else "hair"))
        base = at + pitch / 2 + 5
        words = widths.fit(entry.words, 15, wide - 40, widths.SANS_BOLD if entry.heavy else widths.SANS)
        room = wide - 44 - widths.width(words, 15, widths.SANS_BOLD if entry.heavy else widths.SANS)
        note = widths.fit(entry.note, 13.5, room) if entry.note and room > 40 else ""
        class_ = ("tb" if entry.heavy else "t t1") + (" struck" if entry.struck else "")
        shown = f'<tspan class="{class_}">{esc(words)}</tspan>'
        if note:
            shown += f'<tspan class="t" font-size="13.5" dx="6">{esc(note)}</tspan>'
        out.append(f'<text class="t" x="{num(x)}" y="{num(base)}" font-size="15">{shown}</text>')
        out.append(text(entry.amount, right, base, 15, "tb end num"))
        at += pitch
    out.append(path(f"M{num(x)} {num(at)}H{num(right)}", "rule"))
    if len(one.lines) == 1:
        out.append(verdict(view, one.lines[0], x, at + 40, right))
    else:
        for line in one.lines:
            out.append(short_verdict(view, line, x, at + 20, right))
            at += 44
    return el("g", *out, id="account")


def verdict(view: View, line: Line, x: float, y: float, right: float) -> str:
    """What the only target would lose, large."""
    seat = line.target.seat
    words = view.fit(say("{seat} would lose", seat=person(seat)), 17, right - x - 60, widths.SERIF_BOLD)
    number = text(str(line.loss), right, y, 40, "th end num loss" if view.ours(seat) else "th end num")
    return text(words, x, y, 17, "th") + number


def short_verdict(view: View, line: Line, x: float, y: float, right: float) -> str:
    """The same for one of several targets, with the reasons below."""
    seat = line.target.seat
    room = right - x
    out = [view.sign(seat, x + 9, y - 4, 8.5)]
    words = view.fit(say("{seat} would lose", seat=person(seat)), 15, right - x - 70, widths.SANS_BOLD)
    out.append(text(words, x + 24, y + 1, 15, "tb"))
    out.append(text(str(line.loss), right, y + 3, 22, "th end num loss" if view.ours(seat) else "th end num"))
    why = attacks.reasons(line) + attacks.asks(view, line)
    if why:
        out.append(text(widths.fit(view.text(joined(why)), 12.5, room - 60), x + 24, y + 16, 12.5, "t"))
    return "".join(out)
