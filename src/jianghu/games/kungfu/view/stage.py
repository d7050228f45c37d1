"""The middle of the table: deck and discards, the exchange, or in a quiet moment the steps of the turn."""

from __future__ import annotations

from typing import NamedTuple

from jianghu.draw.fonts.widths import SERIF_BOLD
from jianghu.draw.svg import box, el, move, num, path, text, title
from jianghu.games.kungfu.questions import ARCHETYPE, BASE
from jianghu.games.kungfu.view import account, attacks, card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.quiet import BOOK, COLUMN, LEAST, LEFT, WIDE, draft, end, on_table, quiet, taken
from jianghu.games.kungfu.view.sum import Sum
from jianghu.kernel.sentences import person, say


class Block(NamedTuple):
    """A part of the exchange and how high it is."""

    drawn: str
    high: float


def stage(view: View, y: float, signs: dict[int, tuple[float, bool]]) -> tuple[str, float]:
    """The middle, and its height. ``signs`` tells where the players sit: how far right, and whether above."""
    s = view.s
    if s.ended:
        inside, high = end(view, y), LEAST
    elif s.stack[-1].kind == ARCHETYPE:
        inside, high = draft(view, y), LEAST
    elif s.attacks or s.stack[-1].kind == BASE:
        inside, high = exchange(view, y)
    else:
        inside, high = quiet(view, y), LEAST
    ground = box(LEFT, y, WIDE, high, "stage")
    fold = path(f"M{num(LEFT + COLUMN)} {num(y + 18)}V{num(y + high - 18)}", "hair")
    return ground + pointers(view, y, high, signs) + fold + piles(view, y) + inside, high


def pointers(view: View, y: float, high: float, signs: dict[int, tuple[float, bool]]) -> str:
    """From the attacker, like the corner of a speech, to the targets, as arrows."""
    s = view.s
    aims: list[int] = []
    if view.sums:
        one = view.sums[view.focus()]
        maker = one.attack.maker
        aims = [line.target.seat for line in one.lines]
    elif s.stack and s.stack[-1].kind == BASE:
        maker, aims = s.stack[-1].seat, [s.stack[-1].x]
    else:
        return ""
    out = []
    x, above = signs[maker]
    d, cut = ("M{0} {1}l15 -13.5l15 13.5", "M{0} {1}h28") if above else ("M{0} {1}l15 13.5l15 -13.5", "M{0} {1}h28")
    edge = y if above else y + high
    notch = path(d.format(num(x - 15), num(edge)), "stage") + path(cut.format(num(x - 14), num(edge)), "cut")
    out.append(el("g", title(view.named(say("{seat} {seat:attack|attacks}", seat=person(maker)))), notch))
    for seat in dict.fromkeys(aims):
        x, above = signs[seat]
        tip = f"M{num(x)} {num(y - 15)}l10 13h-20z" if above else f"M{num(x)} {num(y + high + 15)}l10 -13h-20z"
        drawn = path(tip, attacks.arrow(view.ours(seat)))
        out.append(el("g", title(view.named(say("{seat} {seat:are|is} attacked", seat=person(seat)))), drawn))
    return "".join(out)


def piles(view: View, y: float) -> str:
    """The deck and the discards, always in the same place."""
    s = view.s
    wide = 54.0
    high = wide * 78 / 58
    x = LEFT + (COLUMN - wide) / 2
    count = len(s.order) - s.next
    stack = "".join(
        el("g", card_art.back(wide, high), transform=move(x + 3 * k, y + 24 - 3 * k))
        for k in range(min(3, -(-count // 20)) if count else 0)
    ) or box(x, y + 24, wide, high, "kempty", 4)
    words = view.text(say("{count} in the deck", count=count))
    deck = el("g", title(words), stack, text(words, x + wide / 2, y + high + 42, 13, "t mid"), id="deck")
    at = y + high + 66
    said = view.text(say("{count} discarded", count=len(s.pile)))
    view.put("pile", x, at, wide, high)
    if s.pile:
        card = s.deck.kinds[s.pile[-1]]
        words = view.text(say("{card}, on top of the discards", card=faces.said(card, view.language)))
        top = faces.small(view, card, x, at, wide, words)
    else:
        top = box(x, at, wide, high, "kempty", 4)
    label = text(said, x + wide / 2, at + high + 18, 13, "t mid")
    return deck + el("g", title(said), top, label, id="pile", data_touch="pile")


# The exchange ---------------------------------------------------------------------------------------------------


def exchange(view: View, y: float) -> tuple[str, float]:
    """All Attacks in the order of their making; the one in question with its cards and its account."""
    x = LEFT + COLUMN + 22
    room = WIDE - COLUMN - BOOK - 26 - 22 - 30
    one = view.sums[view.focus()] if view.sums else None
    pitch = 27.0
    book = 0.0
    if one is not None:
        rows = len(account.entries(view, one))
        pitch = 29.0 if rows <= 6 else 26.0 if rows <= 8 else 22.0
        book = account.height(view, one, pitch)
    lone = len(view.sums) == 1 and view.s.stack[-1].kind != BASE and not view.s.table
    high = LEAST
    for dry in (True, False):  # first how high it will be, then in its place
        top = y + 20
        if dry:
            spots, over = len(view.spots), len(view.over)
        blocks = []
        for each in view.sums:
            blocks += attack_blocks(view, each, x, top, room, each is one, lone)
            top = y + 20 + sum(block.high for block in blocks)
        blocks += rest_blocks(view, x, top, room)
        total = sum(block.high for block in blocks)
        if dry:
            high = max(LEAST, total + 40, book + 34)
            del view.spots[spots:], view.over[over:]
            shift = max(0.0, (high - total - 40) / 2)
            y_book = y + 17
            y += shift
    out = "".join(block.drawn for block in blocks)
    if one is not None:
        out += account.drawn(view, one, LEFT + WIDE - BOOK - 26, y_book, BOOK, pitch)
    return el("g", out, id="exchange"), high


def attack_blocks(view: View, one: Sum, x: float, y: float, room: float, focused: bool, lone: bool) -> list[Block]:
    """An Attack in question as cards, another one in a line; then its targets."""
    out = []
    if focused:
        if not lone:
            words = attacks.head(view, one, room - 28)
            head = view.sign(one.attack.maker, x + 11, y + 10, 10) + text(words, x + 28, y + 15, 14, "tb")
            out.append(Block(head, 30))
            y += 30
        most = 1.12 if lone else 0.72
        drawn, high = attacks.strip(view, one, x, y, room, most)
        out.append(Block(drawn, high + 8))
        y += high + 8
    else:
        out.append(Block(attacks.tokens(view, one, x, y + 12, room), 30))
        y += 30
    if not lone:  # one Attack alone has its targets in the account
        for line in one.lines:
            out.append(Block(attacks.target_line(view, one, line, x + 4, y + 10, room - 4), 24))
            y += 24
    return [*out, Block("", 10)] if not lone else out


def rest_blocks(view: View, x: float, y: float, room: float) -> list[Block]:
    """An Attack that has no base yet, cards that lie on the table, and one that was taken."""
    s = view.s
    frame = s.stack[-1]
    out = []
    if frame.kind == BASE:
        left = x if view.sums else x + 170
        out.append(Block(pending(view, frame.seat, frame.x, left, y), 110))
        y += 110
    if s.table:
        out.append(Block(on_table(view, x, y), 32))
        y += 32
    if s.taken >= 0:
        out.append(Block(taken(view, x, y), 32))
    return out


def pending(view: View, seat: int, aim: int, x: float, y: float) -> str:
    """Somebody attacks; with what is not known yet."""
    words = view.fit(
        say("{seat} {seat:attack|attacks} {other}", seat=person(seat), other=person(aim)), 17, 440, SERIF_BOLD
    )
    out = [el("g", card_art.empty("攻", "…"), transform=f"{move(x, y)} scale(1.2)")]
    out.append(view.sign(seat, x + 104, y + 34, 15))
    out.append(path(f"M{num(x + 130)} {num(y + 34)}h22", "shaft"))
    out.append(path(f"M{num(x + 160)} {num(y + 34)}l-9 -5v10z", attacks.arrow(view.ours(aim))))
    out.append(view.sign(aim, x + 184, y + 34, 15))
    out.append(text(words, x + 88, y + 76, 17, "th"))
    return el("g", title(words), *out)
