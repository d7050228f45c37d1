"""The Actions Board: what the spaces offer, who stands there, and what is still open to the viewer."""

from __future__ import annotations

from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, el, glyph, move, num, path, text, title
from jianghu.games.panda import effects, naming, selecting, tracks
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view.signs import CLASS_GLYPHS, icon, shape
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import BUILDINGS, CHAMPIONS, KINDS, SPACES
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

CELL: Final = (65.0, 55.0)
LEFT: Final = 34.0
TOP: Final = 34.0
SIZE: Final = (LEFT + 4 * CELL[0], TOP + 6 * CELL[1])
WHO: Final = [*CHAMPIONS, "any one"]


def draw_actions(s: Panda, seat: int | None, voice: Voice, may: set[str]) -> str:
    """From the upper left corner; the cells that the viewer may take are enclosed in dashes."""
    body = "".join(
        glyph(CLASS_GLYPHS[column], LEFT + (column + 0.5) * CELL[0], TOP - 18, 20, "sg") for column in range(4)
    )
    for row in range(6):
        y = TOP + row * CELL[1]
        body += text(str(s.terms.cost[4 * row]), LEFT - 18, y + 26, 19, "th mid")
        body += text(voice.text(say("AP")), LEFT - 18, y + 41, 11, "t mid")
    body += "".join(space(s, number, seat, voice, may) for number in range(24))
    return body


def space(s: Panda, number: int, seat: int | None, voice: Voice, may: set[str]) -> str:
    x, y = LEFT + number % 4 * CELL[0], TOP + number // 4 * CELL[1]
    thing = f"space:{SPACES[number]}"
    shut = seat is not None and s.placed < 0 and not selecting.may_select(s, seat, number)
    body = title(said(voice, naming.space(SPACES[number])))
    body += box(0, 0, CELL[0], CELL[1], "cello" if shut else "cell")
    options = s.terms.edition.options[number]
    high = CELL[1] - 14
    for k, parts in enumerate(options):
        middle = high * (k + 0.5) / len(options) + 1
        body += line(parts, CELL[0] / 2, middle, voice)
    if len(options) == 2:
        body += path(f"M8 {num(high / 2 + 1)}H{num(CELL[0] - 8)}", "hair")
    count = 0
    for owner in range(s.seats):
        for _guard in range(selecting.guards_of(s, number, owner)):
            body += el("g", shape(owner, 3.9), transform=move(7 + 7.6 * (count % 6), CELL[1] - 6 - 7 * (count // 6)))
            count += 1
    needed = selecting.needed(s, number)
    body += text(str(needed), CELL[0] - 5, CELL[1] - 4, 12, "tb num end")
    if seat is not None and not shut and s.placed < 0:
        cost = s.terms.cost[number]
        loss = tracks.penalty(s, s.ap[seat] - cost) if cost else 0
        if loss:
            body += text(f"−{loss}", CELL[0] - 16, CELL[1] - 4, 11, "tb rednum end")
    if thing in may:
        body += box(2, 2, CELL[0] - 4, CELL[1] - 4, "legal", 2, 1.8)
    return el("g", body, transform=move(x, y), data_touch=thing)


def line(parts: list[int], x: float, y: float, voice: Voice) -> str:
    """The signs of an option around a point."""
    drawn: list[tuple[str, float]] = []
    for number, effect in enumerate(parts):
        if number:
            drawn.append(("+", 8.0))
        drawn += signs(effect, voice)
    at = x - sum(width for _sign, width in drawn) / 2
    body = ""
    for sign, width in drawn:
        middle = at + width / 2
        if sign.startswith("icon:"):
            body += icon(sign[5:], middle, y, min(width - 2, 15))
        else:
            body += text(sign, middle, y + 4.5, 13, "tb mid")
        at += width
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
        building = f"icon:{BUILDINGS[who]}" if who < 3 else ""
        found = [("icon:base", 17.0)] if count == effects.CITY else []
        return found + ([(building, 17.0)] if building else [("?", 9.0)])
    if kind == effects.TRANSPORT:
        return [("icon:carry", 17.0)]
    if kind == effects.SELL:
        return [("icon:chest", 17.0), (f"→{count}", 22.0)]
    if kind == effects.GAIN_AP:
        return [spelled(say("{count} AP", count=count), voice)]
    if kind == effects.GAIN_VP:
        return [spelled(say("{count} VP", count=count), voice)]
    if kind == effects.TELEPORT:
        return [("icon:carry", 17.0), ("!", 8.0)]
    return [(f"{effects.second(effect)}×", 16.0), ("icon:bracelet" if count != 1 else "icon:lamp", 17.0)]


def spelled(said: Sentence, voice: Voice) -> tuple[str, float]:
    """Words between signs, with their width."""
    words = voice.text(said)
    return words, widths.width(words, 13, widths.SANS_BOLD) + 4
