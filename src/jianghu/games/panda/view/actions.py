"""The Actions Board: what the spaces offer, who stands there, and what is still open to the viewer."""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.panda import effects, naming, selecting, tracks
from jianghu.games.panda.questions import TURN
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view.signs import CLASS_GLYPHS, icon, shape
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import BUILDINGS, KINDS, SPACES
from jianghu.kernel.sentences import Sentence, Term, say
from jianghu.kernel.voice import Voice

WIDE: Final = 65.0  # a cell
TALL: Final = 55.0
PHONE_TALL: Final = 48.0  # on a phone the question and its buttons stand below
LEFT: Final = 42.0
TOP: Final = 44.0
MOST_GUARDS: Final = 5  # that stand in a cell one by one
HATCH: Final = 7.0  # between the lines over a cell that is closed
LETTERS: Final = 12.5
MARK: Final = 12.0  # at the left of a cell: the row and the option, as sentences call them


def size(phone: bool = False) -> tuple[float, float]:
    return LEFT + 4 * WIDE, TOP + 6 * (PHONE_TALL if phone else TALL)


def draw_actions(s: Panda, seat: int | None, voice: Voice, may: set[str], phone: bool = False) -> str:
    """From the upper left corner; all that the viewer may take is enclosed by one dashed line.

    Each option of a cell can be touched; on a phone a touch goes through to the cell, and its options are asked then.
    """
    tall = PHONE_TALL if phone else TALL
    body = ""
    for column in range(4):
        x = LEFT + (column + 0.5) * WIDE
        word = voice.text(Term("column", naming.COLUMN_NAMES[column]))
        body += glyph(CLASS_GLYPHS[column], x, TOP - 30, 20, "sg") + text(word, x, TOP - 6, 12, "t mid")
    for row in range(6):
        body += price(s, row, seat, voice, tall)
    body += "".join(space(s, number, seat, voice, tall, not phone) for number in range(24))
    opened = [f"space:{name}" in may for name in SPACES]
    if any(opened):
        body += path(outline(opened, tall), "stairs")
    chosen = chosen_space(s, seat)
    if chosen >= 0:
        x, y = corner(chosen, tall)
        body += box(x + 1, y + 1, WIDE - 2, tall - 2, "taken", 1)
    return body


def corner(number: int, tall: float) -> tuple[float, float]:
    """The upper left corner of a space."""
    return LEFT + number % 4 * WIDE, TOP + number // 4 * tall


def chosen_space(s: Panda, seat: int | None) -> int:
    """The space whose action the viewer is carrying out; -1 for none."""
    if seat is None or s.player != seat or not s.stack or s.placed >= 0 or s.stack[-1].kind == TURN:
        return -1
    return s.spot[seat]


def price(s: Panda, row: int, seat: int | None, voice: Voice, tall: float) -> str:
    """What a row costs, and the VP that paying it would cost the viewer."""
    x, y = LEFT - 21, TOP + row * tall + (tall - TALL) / 2
    cost = s.terms.cost[4 * row]
    body = text(str(cost), x, y + 24, 19, "th mid") + text(voice.text(say("AP")), x, y + 38, 11, "t mid")
    if seat is not None and s.placed < 0 and cost and tracks.can_pay(s, seat, cost):
        loss = tracks.penalty(s, s.ap[seat] - cost)
        if loss:
            body += text(voice.text(say("{count} VP", count=-loss)), x, y + 51, 10.5, "tb rednum mid")
    return body


def outline(opened: list[bool], tall: float) -> str:
    """The border of all cells that are open, a little inside it, as one path."""

    def is_open(row: int, column: int) -> bool:
        return 0 <= row < 6 and 0 <= column < 4 and opened[4 * row + column]

    out = ""
    gap = 2.0
    for number, one in enumerate(opened):
        if not one:
            continue
        row, column = divmod(number, 4)
        x, y = corner(number, tall)
        right, low = x + WIDE, y + tall
        for dy, at in ((-1, y + gap), (1, low - gap)):
            if not is_open(row + dy, column):
                begin = x if is_open(row, column - 1) else x + gap
                end = right if is_open(row, column + 1) else right - gap
                out += f"M{num(begin)} {num(at)}H{num(end)}"
        for dx, at in ((-1, x + gap), (1, right - gap)):
            if not is_open(row, column + dx):
                begin = y - (gap if is_open(row - 1, column) and is_open(row - 1, column + dx) else 0)
                end = low + (gap if is_open(row + 1, column) and is_open(row + 1, column + dx) else 0)
                begin += 0 if is_open(row - 1, column) else gap
                end -= 0 if is_open(row + 1, column) else gap
                out += f"M{num(at)} {num(begin)}V{num(end)}"
    return out


def space(s: Panda, number: int, seat: int | None, voice: Voice, tall: float, halves: bool) -> str:
    x, y = corner(number, tall)
    thing = f"space:{SPACES[number]}"
    shut = seat is not None and s.placed < 0 and not s.ended and not selecting.may_select(s, seat, number)
    body = title(said(voice, naming.space(SPACES[number])))
    body += box(0, 0, WIDE, tall, "cello" if shut else "cell")
    if shut:
        body += path(hatching(tall), "shutl")
    options = s.terms.edition.options[number]
    high = tall - 14
    for k, parts in enumerate(options):
        middle = high * (k + 0.5) / len(options) + 1
        mark = f"{number // 4 + 1}{'AB'[k] if len(options) == 2 else ''}"
        inside = text(mark, 3, middle + 4, 9, "t t3 num") + line(parts, (WIDE + MARK) / 2, middle, voice)
        if len(options) == 2:
            name = f"{SPACES[number]} {'AB'[k]}"
            if halves:
                inside = box(0, k * (high / 2 + 1), WIDE, tall / 2, "touch") + inside
            inside = el("g", title(said(voice, naming.space(name))), inside, data_touch=f"option:{name}",
                        class_=None if halves else "through")  # fmt: skip
        body += inside
    if len(options) == 2:
        body += path(f"M{num(MARK)} {num(high / 2 + 1)}H{num(WIDE - 8)}", "hair")
    body += guards(s, number, tall)
    body += circle(WIDE - 8, tall - 8, 6.4, "needs") + text(
        str(selecting.needed(s, number)), WIDE - 8, tall - 4.2, 11, "tb num mid"
    )
    return el("g", body, transform=move(x, y), data_touch=thing)


def guards(s: Panda, number: int, tall: float) -> str:
    """In the lower left corner, below what the cell offers: one by one, or counted where they are many."""
    held = [selecting.guards_of(s, number, owner) for owner in range(s.seats)]
    body, x = "", 7.0
    for owner, count in enumerate(held):
        if sum(held) > MOST_GUARDS and count:
            body += el("g", shape(owner, 3.9), transform=move(x, tall - 6)) + text(
                str(count), x + 5, tall - 2.8, 9, "tb num"
            )
            x += 12
        else:
            for _guard in range(count):
                body += el("g", shape(owner, 3.9), transform=move(x, tall - 6))
                x += 7.6
    return body


@cache
def hatching(high: float) -> str:
    """Slanted lines over a whole cell, cut at its edges."""
    wide = WIDE
    out = ""
    at = HATCH
    while at < wide + high:
        ax, ay = (at, 0.0) if at <= wide else (wide, at - wide)
        bx, by = (0.0, at) if at <= high else (at - high, high)
        out += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        at += HATCH
    return out


def line(parts: list[int], x: float, y: float, voice: Voice) -> str:
    """The signs of an option around a point."""
    drawn: list[tuple[str, float]] = []
    for number, effect in enumerate(parts):
        if number:
            drawn.append(("+", 8.0))
        drawn += signs(effect, voice)
    total = sum(width for _sign, width in drawn)
    fit = min(1.0, (WIDE - MARK - 6) / total)  # words of some languages are long
    at = x - total * fit / 2
    body = ""
    for sign, width in drawn:
        middle = at + width * fit / 2
        if sign.startswith("city:"):
            body += icon("base", middle, y, 19) + icon(sign[5:], middle, y + 2, 10)
        elif sign.startswith("icon:"):
            body += icon(sign[5:], middle, y, min(width - 2, 15))
        else:
            body += text(sign, middle, y + 4.5, LETTERS * fit, "tb mid")
        at += width * fit
    return body


def signs(effect: int, voice: Voice) -> list[tuple[str, float]]:
    """An effect as icons and letters, each with its width."""
    kind, who, count = effects.kind_of(effect), effects.who_of(effect), effects.first(effect)
    if kind == effects.MOVE:
        found = [("icon:step" if count == 1 else "icon:step2", 17.0)]
        if effects.second(effect):
            found += [(f"−{effects.second(effect)}", 16.0), ("icon:ninja", 15.0)]
        if effects.third(effect) > 1:
            found += [("icon:guard", 15.0)] * effects.third(effect)
        return found
    if kind == effects.STRENGTH:
        return [(f"icon:{KINDS[who]}", 17.0)]
    if kind == effects.QUEST:
        return [(f"icon:{KINDS[3 + who]}", 17.0)]
    if kind == effects.BUILD:
        if who < 3:
            return [(f"city:{BUILDINGS[who]}", 21.0) if count == effects.CITY else (f"icon:{BUILDINGS[who]}", 17.0)]
        return ([("icon:base", 17.0)] if count == effects.CITY else []) + [("?", 9.0)]
    if kind == effects.TRANSPORT:
        return [("icon:carry", 17.0)]
    if kind == effects.SELL:
        return [("icon:chest", 17.0), spelled(say("{count} VP", count=count), voice)]
    if kind == effects.GAIN_AP:
        return [spelled(say("+{count} AP", count=count), voice)]
    if kind == effects.GAIN_VP:
        return [spelled(say("{count} VP", count=count), voice)]
    if kind == effects.TELEPORT:
        return [("icon:carry", 17.0), ("!", 8.0)]
    return [(f"{effects.second(effect)}×", 16.0), ("icon:bracelet" if count != 1 else "icon:lamp", 17.0)]


def spelled(said: Sentence, voice: Voice) -> tuple[str, float]:
    """Words between signs, with their width."""
    words = voice.text(said)
    return words, widths.width(words, LETTERS, widths.SANS_BOLD) + 4
