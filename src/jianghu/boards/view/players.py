"""Parts of the players' panels: the head with stones, name and marker, the seals of chi, and the strip on a phone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from jianghu.boards.octagons import ELEMENTS
from jianghu.draw.cards import pennant, scaled
from jianghu.draw.fonts import widths
from jianghu.draw.seats import chi_count, name_lines, start_marker, turn_bar
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.kernel.sentences import Term, say
from jianghu.kernel.voice import Voice

WIDTH: Final = 214  # of a panel beside the board
LEFT: Final = 14  # where its contents begin
ROOM: Final = WIDTH - LEFT
SUN: Final = 21  # the room of the sign behind a name
NAME_SIZES: Final = (17, 14, 13)


class Head(NamedTuple):
    """All that the head of a panel shows; it changes seldom, so that its pictures are kept."""

    seat: int
    name: str
    note: str  # below the name
    animal: str  # of the lineage, empty while there is none
    element: str
    stones: tuple[tuple[str, str], ...]  # student and master, or those of the empire: in words, and drawn
    begins: str  # the words of the first player's sign; empty for all others
    moon: bool  # that sign shows its other side
    wins: bool
    held: bool  # the marker
    marker: str  # what the marker is called where it can be asked about
    may: bool  # the seat may be chosen


@lru_cache(maxsize=2048)
def head(now: Head, top: float, voice: Voice) -> str:
    """The stones, the name in full, who begins, and the marker."""
    out = []
    many = len(now.stones) > 2  # of the empire, smaller and closer
    step, size = (24.5, 26 / 26) if many else (39, 36 / 26)
    for k in range(max(2, len(now.stones))):
        x, y = LEFT + (11.5 if many else 16.3) + step * k, top + 16.6
        if k < len(now.stones):
            words, drawn = now.stones[k]
            out.append(scaled(title(words) + drawn, x, y, size))
        else:
            empty = title(voice.text(say("not chosen yet"))) + circle(0, 0, 15, "gone")
            out.append(el("g", empty, transform=move(x, y)))
    left = 99 + 24.5 * max(0, len(now.stones) - 3)
    room = (194 if now.animal else WIDTH) - left - 4
    sign = SUN if now.begins or now.wins else 0
    lines, letters = name_lines(now.name, NAME_SIZES, room, sign)
    line = top + (9 if len(lines) > 1 else 15 if now.note else 23)
    for k, part in enumerate(lines):
        out.append(text(part, left, line + letters * k, letters, "tb"))
    if now.note:
        below = top + (38 if len(lines) > 1 else 32)
        out.append(text(widths.fit(now.note, 12.5, room), left, below, 12.5, "tb" if now.wins else "t t3"))
    behind = left + widths.width(lines[0], letters, widths.SANS_BOLD)
    if now.wins:
        crest = title(voice.text(say("winner"))) + circle(0, 0, 9.5, "disc") + glyph("勝", 0, 0, 12.5, "discg")
        out.append(el("g", crest, transform=move(behind + 13, line - 5.5)))
    elif now.begins:
        out.append(start_marker(behind + 4, line - 13, 15, now.moon, now.begins))
    if now.animal:
        marker = voice.text(say("lineage marker") if now.held else say("lineage marker, lost"))
        flag = title(marker) + pennant(now.animal, now.element, now.held)
        out.append(el("g", flag, data_touch=now.marker or None, transform=move(194, top + 6.5)))
    if now.may:
        where = (LEFT - 5, top - 4, WIDTH - LEFT + 7, 44)
        out.insert(0, box(*where, "touch"))
        out.append(el("g", box(*where, "legal", 4, 2), class_="mark", data_for=f"seat:{now.seat}"))
    return "".join(out)


@lru_cache(maxsize=2048)
def seals(
    seat: int, counts: tuple[int, ...], may: tuple[str, ...], left: float, y: float, step: float, voice: Voice
) -> str:
    """Five seals of chi with their counts."""
    out = []
    for k, name in enumerate(ELEMENTS):
        thing = f"chi:{seat}:{name}"
        ring = el("g", circle(0, 0, 11.8, "legal touch", 1.8), class_="mark", data_for=thing) if thing in may else ""
        held = voice.text(say("{count} {element} chi", count=counts[k], element=Term("element", name)))
        inside = title(held) + chi_count(name, counts[k], 9.2)
        where = move(left + 9.5 + step * k, y)
        out.append(el("g", inside, ring, id=f"chi-{seat}-{name}", data_touch=thing, transform=where))
    return "".join(out)


# The phone --------------------------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A player in the strip above the board of a phone."""

    name: str
    stone: tuple[str, str] | None  # in words, and drawn; None before it is chosen
    begins: str  # the words of the first player's sign; empty for all others
    moon: bool
    turn: bool  # asked now, or the winner
    mine: bool  # the viewer's own
    may: bool  # the seat may be chosen


def strip_left(seats: int) -> float:
    """Where the name begins in a slot: behind the stone."""
    return 4 + 2 * stone_radius(seats) + (3 if seats > 5 else 5)


def stone_radius(seats: int) -> float:
    return 16 if seats < 5 else 13 if seats == 5 else 10


def strip(slots: list[Slot], below: list[str], width: float) -> str:
    """All players in a row: a stone, the name, and ``below`` it how far each has come."""
    seats = len(slots)
    each = (width - 16) / seats
    out = [slot(one, seat, seats, each, below[seat]) for seat, one in enumerate(slots)]
    return el("g", *out, path(f"M0 54.5H{num(width)}", "hair"), id="seats")


def slot(now: Slot, seat: int, seats: int, each: float, below: str) -> str:
    small = seats > 4
    r, left = stone_radius(seats), strip_left(seats)
    inside = turn_bar(0, 0, each - 4, 3, mine=now.mine) if now.turn else ""
    if now.stone is not None:
        words, drawn = now.stone
        inside += scaled(title(words) + drawn, 4 + r - 1.5, 26.8, r / 13)
    else:
        inside += circle(4 + r - 1.5, 27, r - 3, "gone")
    sizes = (12.5, 11) if small else (13.5, 12, 11)
    lines, size = name_lines(now.name, sizes, each - left, 15 if now.begins and not small else 0)
    top = 25 if len(lines) == 1 else 16
    for k, line in enumerate(lines):
        inside += text(line, left, top + 12 * k, size, "tb")
    if now.begins:
        behind = left + widths.width(lines[0], size, widths.SANS_BOLD) + 2
        x, y = (2.0, 4.0) if small else (behind, top - 11)
        inside += start_marker(x, y, 12, now.moon, now.begins)
    inside += below
    if now.may:
        where = (1, 6, each - 4, 43)
        mark = el("g", box(*where, "legal", 4, 2), class_="mark", data_for=f"seat:{seat}")
        inside = box(*where, "touch") + inside + mark
    return el("g", inside, id=f"seat-{seat}", data_touch=f"seat:{seat}", transform=move(8 + each * seat, 0))
