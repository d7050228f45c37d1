"""The viewer's own hand and the answers that are no cards."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, el, esc, move, num, text, title
from jianghu.games.kungfu.view import card_art, faces
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import LARGE, ROW
from jianghu.games.kungfu.view.words import OUT
from jianghu.kernel.sentences import say

RAISE: Final = 14.0  # legal cards are drawn out of the hand by so much


def hand(view: View, seat: int, x: float, y: float, wide: float) -> tuple[str, float]:
    """The cards in a row, smaller where there are many; and the height. The top is that of raised cards."""
    s = view.s
    cards = s.hands[seat]
    if not cards:
        words = say("no cards in hand") if s.alive(seat) else OUT
        return text(view.text(words), x + wide / 2, y + 110, 14, "t t3 mid"), LARGE[1] + RAISE
    rows = 1 if len(cards) <= 10 else 2
    each = -(-len(cards) // rows)
    by = min(1.0, (wide - 6 * (each - 1)) / (LARGE[0] * each))
    out = []
    high = LARGE[1] * by + RAISE + 22
    step = min((wide - LARGE[0] * by) / max(each - 1, 1), LARGE[0] * by + 12)
    copies: dict[int, int] = {}
    for k, kind in enumerate(cards):
        copy = copies[kind] = copies.get(kind, -1) + 1
        row, column = divmod(k, each)
        thing = f"card:{seat}:{kind}"
        up = thing in view.may
        at, top = x + step * column, y + high * row + (0 if up else RAISE)
        card = s.deck.kinds[kind]
        drawn = title(faces.said(card, view.language)) + card_art.large(faces.face(card, view.language))
        where = f"{move(at, top)} scale({num(by)})" if by < 1 else move(at, top)
        out.append(el("g", drawn, id=f"card-{seat}-{kind}-{copy}", class_="card", data_touch=thing, transform=where))
        if up:
            view.put(thing, at, top, LARGE[0] * by, LARGE[1] * by, 5 * by)
        bring = view.brings.get(thing)
        if bring:
            size = 13.5 if widths.width(bring, 13.5, widths.SANS_BOLD) < step else 11.5
            view.over.append(text(bring, at + LARGE[0] * by / 2, top + LARGE[1] * by + 19, size, "tb mid loss"))
    return "".join(out), high * rows


def chip(view: View, thing: str, words: str, x: float, y: float, wide: float, high: float) -> str:
    """An answer that is no card, as a button with what it would bring."""
    bring = view.brings.get(thing, "")
    size = 14.0
    shown = f'<tspan class="tb">{esc(words)}</tspan>'
    if bring:
        shown += f'<tspan class="tb loss" dx="8">{esc(bring)}</tspan>'
    where = f'x="{num(x + wide / 2)}" y="{num(y + high / 2 + 5)}" font-size="{num(size)}"'
    label = f'<text class="tb mid" {where}>{shown}</text>'
    said = title(with_outcome(view, words, bring))
    ground = box(x, y, wide, high, "kbg", 4) + box(x, y, wide, high, "button", 4, 1.5)
    return el("g", said, ground, label, id=f"button-{slug(thing)}", data_touch=thing)


def with_outcome(view: View, words: str, bring: str) -> str:
    """A button in words."""
    return view.text(say("{label}: {outcome}", label=words, outcome=bring)) if bring else words


def chip_width(view: View, thing: str, words: str) -> float:
    bring = view.brings.get(thing, "")
    more = widths.width(bring, 14, widths.SANS_BOLD) + 8 if bring else 0
    return widths.width(words, 14, widths.SANS_BOLD) + more + 24


def slug(thing: str) -> str:
    """The name of a thing as part of an id."""
    return thing.removeprefix("button:").replace(":", "-").replace(" ", "-")


def chips(view: View, right: float, y: float, high: float) -> tuple[str, float]:
    """All buttons in a row that ends at the right; and where it begins."""
    out = []
    x = right
    for thing, words in reversed(view.buttons):
        wide = chip_width(view, thing, words)
        x -= wide
        out.append(chip(view, thing, words, x, y, wide, high))
        x -= 8
    return "".join(reversed(out)), x


# The phone ------------------------------------------------------------------------------------------------------


def cells(view: View, seat: int, y: float) -> tuple[str, float]:
    """Two cards in a row, first those that may be played; and where it ends.

    The first button is always at the upper right, where it is in sight however many cards there are.
    """
    s = view.s
    wide, high = ROW
    held: list[tuple[str, int]] = []  # a card with the number of its copy
    for kind in s.hands[seat]:
        held.append((f"card:{seat}:{kind}", sum(thing == f"card:{seat}:{kind}" for thing, _copy in held)))
    held.sort(key=lambda one: one[0] not in view.may)
    legal = sum(thing in view.may for thing, _copy in held)
    first = (
        1 if legal else max(1, len(view.buttons))
    )  # buttons among the cards; without cards to play it is all of them
    places: list[tuple[str, int]] = [*held]
    places[min(legal, 1) : min(legal, 1)] = [(thing, -1) for thing, _words in view.buttons[:first]]
    words = dict(view.buttons)
    out = []
    for k, (thing, copy) in enumerate(places):
        at, top = 14 + (wide + 9) * (k % 2), y + (high + 9) * (k // 2)
        if copy < 0:
            out.append(button_cell(view, thing, words[thing], at, top, wide, high))
            continue
        kind = int(thing.rpartition(":")[2])
        card = s.deck.kinds[kind]
        drawn = title(faces.said(card, view.language))
        face, does = faces.face(card, view.language), faces.does(card, view.language)
        drawn += card_art.row(face, does, view.brings.get(thing, ""))
        id = f"card-{seat}-{kind}-{copy}"
        out.append(el("g", drawn, id=id, class_="card", data_touch=thing, transform=move(at, top)))
        view.put(thing, at, top, wide, high, 4.5)
    y += (high + 9) * -(-len(places) // 2)
    x = 14.0
    for thing, said in view.buttons[first:]:
        broad = max(chip_width(view, thing, said), 80)
        if x + broad > 361:
            x, y = 14.0, y + 54
        out.append(chip(view, thing, said, x, y, broad, 46))
        x += broad + 8
    return "".join(out), y + (54 if view.buttons[first:] else 0)


def button_cell(view: View, thing: str, words: str, x: float, y: float, wide: float, high: float) -> str:
    """A button of the size of a card."""
    bring = view.brings.get(thing, "")
    lines = widths.wrap(words, 14, wide - 14, 2, widths.SANS_BOLD)
    top = y + high / 2 + 5 - 8.5 * (len(lines) - 1) - (13 if bring else 0)
    out = [title(with_outcome(view, words, bring)), box(x, y, wide, high, "kbg", 5)]
    out.append(box(x, y, wide, high, "button", 5, 1.5))
    out += [text(line, x + wide / 2, top + 17 * k, 14, "tb mid") for k, line in enumerate(lines)]
    if bring:
        size = 16 if widths.width(bring, 16, widths.SANS_BOLD) < wide - 8 else 12
        out.append(text(bring, x + wide / 2, top + 17 * (len(lines) - 1) + 27, size, "tb mid loss"))
    return el("g", *out, id=f"button-{slug(thing)}", data_touch=thing)
