"""Marks on the board: where the last move went, where a piece came from, and who may be touched."""

from __future__ import annotations

from functools import lru_cache

from jianghu.boards.octagons import NAMES, NUMBERS, OCTAGON_COUNT
from jianghu.boards.view.places import Spot, middle
from jianghu.draw import marks
from jianghu.draw.svg import el, move, title
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice


def way(news: list[Event]) -> list[int]:
    """The spaces of the last move in order, from what was told of it."""
    found: list[int] = []
    for event in news:
        if event.kind == "step":
            start, end = NUMBERS[str(event.public["from"])], NUMBERS[str(event.public["to"])]
            if not found or found[-1] != start:
                found = [start]
            found.append(end)
    return found


def spaces_in(things: list[str]) -> set[int]:
    """The spaces among things of the table."""
    return {NUMBERS[thing[6:]] for thing in things if thing.startswith("space:")}


@lru_cache(maxsize=4096)
def at(space: int, side: float, drawn: str, words: str, thing: str | None = None) -> str:
    """A mark on a space, with its words."""
    return el("g", title(words), drawn, class_="mark", data_for=thing, transform=move(*middle(space, side)))


def ticks(space: int, side: float, red: bool) -> str:
    return marks.ticks(side, octagon=space < OCTAGON_COUNT, red=red)


def trodden(last: list[int], path: bool, came: list[int], side: float, voice: Voice) -> list[str]:
    """The last move, joined by a path where its order is known, and where the viewer's own piece came from."""
    out = [at(space, side, ticks(space, side, False), voice.text(say("last move"))) for space in last]
    if path:
        out.append(marks.trail([middle(space, side) for space in last], side))
    return out + [at(space, side, ticks(space, side, True), voice.text(say("came from here"))) for space in came]


def touchable(space: int, voice: Voice) -> str:
    return voice.text(say("{space} may be touched", space=NAMES[space]))


def rings(where: dict[int, Spot], things: dict[int, str], chosen: str, may: list[str], side: float) -> list[str]:
    """Rings around the pieces that are chosen or may be; ``things`` are what the pieces are called."""
    out = []
    for piece, (x, y, r) in where.items():
        thing = things[piece]
        if thing == chosen:
            out.append(el("g", marks.chosen_ring(r, side), class_="chosen", data_for=thing, transform=move(x, y)))
        elif thing in may:
            out.append(el("g", marks.legal_ring(r, side), class_="mark", data_for=thing, transform=move(x, y)))
    return out


def price_place(space: int, taken: bool, side: float) -> tuple[float, float, float]:
    """Where a price lies on a space, and its size: on a square at the lower edge, beside the sign of a piece."""
    x, y = middle(space, side)
    if space < OCTAGON_COUNT:
        return x, y + 0.34 * side, side
    return x - (0.16 * side if taken else 0), y + 0.5 * side, 0.82 * side
