"""The map: the ring, roads with Ninjas, Guards and tiles, Locations with what stands there, Champions."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.octagons import drawings
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.panda import effects, naming
from jianghu.games.panda.questions import STEP, TILE
from jianghu.games.panda.sites import BASE, CAPITAL
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view.places import BAND, HEIGHT, LABELS, LANDSCAPE, PHONE_LABELS, WIDTH, ends, place
from jianghu.games.panda.view.promises import promises
from jianghu.games.panda.view.signs import CLASS_GLYPHS, icon, shape, sign
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import (
    BUILDINGS,
    CHAMPIONS,
    LOCATION_COUNT,
    NEUTRAL_TILE,
    NODE_COUNT,
    NODE_IDS,
    ROAD_COUNT,
    ROADS,
)
from jianghu.kernel.voice import Voice

R: Final = 26.0  # of a Location
PIECE: Final = 16.0  # of a Champion
GUARD: Final = 9.4
STEM: Final = 14.0  # the width of a road
SIDE_GLYPHS: Final = [("北", 500.0, 20.0), ("東", 980.0, 430.0), ("南", 500.0, 840.0), ("西", 20.0, 430.0)]


def draw_map(s: Panda, seat: int | None, voice: Voice, may: set[str], small: bool = False) -> str:
    """The whole map in its own coordinates; ``may`` holds the things that can be touched now.

    On a ``small`` picture the names are larger beside the rest, and stand elsewhere.
    """
    letters, labels = (28.0, PHONE_LABELS) if small else (19.0, LABELS)
    far = far_places(s) if may else set()
    body = ring(s, may, far) + landscape()
    led = roads_to(s, may)
    done = s.stack[-1].x if may and s.stack[-1].kind == TILE else -1  # the road whose tile is chosen
    body += "".join(road(s, number, voice, may, number in led, number == done) for number in range(ROAD_COUNT))
    body += "".join(location(s, number, voice, may, far) for number in range(LOCATION_COUNT))
    body += "".join(champions(s, node, voice, may) for node in range(NODE_COUNT))
    body += "".join(name(s, number, seat, voice, letters, labels[number]) for number in range(LOCATION_COUNT))
    if seat is not None and s.seat == seat:
        body += "".join(tag(s, node, voice.text(says), letters) for node, says in promises(s).items())
    return body


def roads_to(s: Panda, may: set[str]) -> set[int]:
    """The roads of the steps that are open to the Champion who moves."""
    if not may or s.stack[-1].kind != STEP:
        return set()
    frame = s.stack[-1]
    node = s.at[3 * frame.seat + effects.who_of(frame.x)]
    ways = zip(s.terms.board.ways[node], s.terms.board.way_roads[node], strict=True)
    return {number for to, number in ways if f"node:{NODE_IDS[to]}" in may}


def far_places(s: Panda) -> set[str]:
    """Where the Champion who moves can go with more than one step; a page walks him there."""
    if s.stack[-1].kind != STEP or effects.first(s.stack[-1].x) < 2:
        return set()
    return {way.thing for way in s.ways() if len(way.through) > 1}


@cache
def landscape() -> str:
    """Reeds, hills, marsh and water between the roads, very pale."""
    kinds = drawings()
    used = sorted({motif for motif, _x, _y, _scale in LANDSCAPE})
    lands = "".join(f'<g id="pd-{kind}" class="jh-land jh-{kind}">{kinds[kind]}</g>' for kind in used)
    body = "".join(
        f'<use href="#pd-{motif}" transform="{move(x, y)} scale({num(1.9 * scale)})"/>'
        for motif, x, y, scale in LANDSCAPE
    )
    return f"<defs>{lands}</defs>" + el("g", body, class_="pale")


def cuts(s: Panda) -> str:
    """The lines between neighbouring sections of one side, halfway between their middles."""
    out = ""
    for first in range(LOCATION_COUNT, NODE_COUNT):
        for second in s.terms.board.ways[first]:
            if second <= first or s.terms.board.side[second] != s.terms.board.side[first]:
                continue
            ax, ay = place(s, first)
            bx, by = place(s, second)
            if ay == by:
                out += f"M{num((ax + bx) / 2)} {num(ay - BAND / 2)}v{num(BAND)}"
            else:
                out += f"M{num(ax - BAND / 2)} {num((ay + by) / 2)}h{num(BAND)}"
    return out


def ring(s: Panda, may: set[str], far: set[str]) -> str:
    """WP-9.3: the frame with its sixteen sections."""
    body = box(0, 0, WIDTH, HEIGHT, "frame") + box(BAND, BAND, WIDTH - 2 * BAND, HEIGHT - 2 * BAND, "field")
    corners = [(0, 0, BAND, BAND), (WIDTH, 0, WIDTH - BAND, BAND), (0, HEIGHT, BAND, HEIGHT - BAND),
               (WIDTH, HEIGHT, WIDTH - BAND, HEIGHT - BAND)]  # fmt: skip
    body += "".join(path(f"M{num(a)} {num(b)}L{num(c)} {num(d)}", "cutl") for a, b, c, d in corners)
    body += path(cuts(s), "cutl")
    for node in range(LOCATION_COUNT, NODE_COUNT):
        x, y = place(s, node)
        wide = 60.0 if y < BAND or y > HEIGHT - BAND else BAND
        high = BAND if wide == 60.0 else 60.0
        thing = f"node:{NODE_IDS[node]}"
        inside = box(x - wide / 2, y - high / 2, wide, high, "touch")
        if thing in may or thing in far:
            inside += box(x - wide / 2 + 2, y - high / 2 + 2, wide - 4, high - 4, "legal", 4, 2 if thing in may else 1)
        body += el("g", inside, data_touch=thing)
    for char, x, y in SIDE_GLYPHS:
        body += box(x - 15, y - 15, 30, 30, "tab", 2) + glyph(char, x, y, 19, "tabg")
    return body


def road(s: Panda, number: int, voice: Voice, may: set[str], led: bool, done: bool) -> str:
    """A bamboo stem with a Ninja on each segment, a Guard where one covers it; or a tile."""
    ax, ay, bx, by = ends(s, number)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ninjas, owner = s.terms.board.ninjas[number], s.tile[number]
    body = ""
    if owner >= 0:
        body += box(-length / 2, -STEM * 0.67, length, STEM * 1.34, f"cl{owner}", 5)
        for k in range(ninjas):
            x = length * ((k + 1) / (ninjas + 1) - 0.5)
            if owner == NEUTRAL_TILE:
                body += path(f"M{num(x)} -6V6", "pbar")
            else:
                body += circle(x, 0, 3.4, "clg3" if owner == 3 else "clg")
    else:
        step = length / ninjas
        guards = order_of(s.minis[number])
        for k in range(ninjas):
            x = -length / 2 + k * step
            body += box(x + 1, -STEM / 2, step - 2, STEM, "bam", 4)
            middle = x + step / 2
            if k < len(guards):
                body += el("g", shape(guards[k], GUARD), transform=move(middle, 0))
            else:
                body += icon("ninja", middle, 0, 13)
    thing = f"road:{ROADS[number]}"
    body += box(-length / 2, -STEM, length, 2 * STEM, "touch")
    if thing in may or led:
        body += box(-length / 2, -STEM, length, 2 * STEM, "legal", 6, 2)
    elif done:
        body += box(-length / 2, -STEM, length, 2 * STEM, "taken", 6)
    angle = degrees(atan2(by - ay, bx - ax))
    place_ = f"{move((ax + bx) / 2, (ay + by) / 2)} rotate({num(angle)})"
    return el("g", title(said(voice, naming.road(s.terms.board, number))), body, transform=place_,
              data_touch=thing)  # fmt: skip


def order_of(minis: int) -> list[int]:
    """The seats of the miniatures in the order of placing."""
    found: list[int] = []
    while minis > 0:
        found.insert(0, (minis & 7) - 1)
        minis >>= 3
    return found


def location(s: Panda, number: int, voice: Voice, may: set[str], far: set[str]) -> str:
    x, y = place(s, number)
    built = s.built[number]
    body = ""
    if s.terms.board.border >> number & 1:
        r, k = R + 9, (R + 9) * 0.414
        corners = [(-k, -r), (k, -r), (r, -k), (r, k), (k, r), (-k, r), (-r, k), (-r, -k)]
        body += path("M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners) + "Z", "octb")
        body += box(-R - 22, -R - 16, 24, 24, "tab", 2) + glyph("關", -R - 10, -R - 4, 16, "tabg")
    if built < BASE:
        body += circle(0, 0, R, "vild" if s.cleared >> number & 1 else "vil")
        types = [type for type in range(3) if built >> type & 1]
        for k, type in enumerate(types):
            body += icon(BUILDINGS[type], (k - (len(types) - 1) / 2) * 23, 0, 24 if len(types) == 1 else 21)
    else:
        full = built == CAPITAL
        body += icon("capital", 0, 0, 58, "pcap" if full else "wall")
        if full or built == BASE:
            body += glyph("京" if full else "城", 0, 6, 24, "discg" if full else "sg")
        else:
            types = [type for type in range(3) if built >> type & 1]
            for k, type in enumerate(types):
                body += icon(BUILDINGS[type], (k - (len(types) - 1) / 2) * 22, 7, 20)
    for mark, node in enumerate(s.terms.edition.numbers):
        if node == number:
            body += circle(-R - 2, -R + 4, 11, "disc") + text(str(mark + 1), -R - 2, -R + 9, 15, "tb discg mid")
    thing = f"node:{NODE_IDS[number]}"
    body += circle(0, 0, R + 4, "touch")
    if thing in may or thing in far:
        body += circle(0, 0, R + 7, "legal", 2.4 if thing in may else 1.2)
    return el("g", title(said(voice, naming.node(number))), body, transform=move(x, y), data_touch=thing)


def champions(s: Panda, node: int, voice: Voice, may: set[str]) -> str:
    """All Champions at a node, beside each other below it."""
    here = [(seat, who) for seat in range(s.seats) for who in range(3) if s.at[3 * seat + who] == node]
    if not here:
        return ""
    x, y = place(s, node)
    apart = min(27.0, 120.0 / len(here))
    low = y + (R + 9 if node < LOCATION_COUNT else 0)
    body = ""
    for k, (seat, who) in enumerate(here):
        thing = f"champion:{CHAMPIONS[who]}:{seat}"
        inside = sign(seat, CLASS_GLYPHS[who], PIECE)
        if thing in may:
            inside += circle(0, 0, PIECE + 5, "legal", 2.2)
        at = move(x + (k - (len(here) - 1) / 2) * apart, low)
        id = f"at-{CHAMPIONS[who]}-{seat}"  # a page lets him walk from where he was
        name = title(voice.text(naming.champion(who)))
        body += el("g", name, inside, id=id, transform=at, data_flip="", data_touch=thing)
    return body


def name(s: Panda, number: int, seat: int | None, voice: Voice, letters: float, label_at: tuple[int, int, str]) -> str:
    """The name of a Location; where a Champion of the viewer stands, with the number of Guards around it."""
    x, y = place(s, number)
    dx, dy, anchor = label_at
    label = said(voice, naming.node(number))
    body = text(label, x + dx, y + dy, letters, f"tb halo {anchor}".strip())
    if seat is None or number not in s.at[3 * seat : 3 * seat + 3]:
        return body
    count, line = str(s.around[number]), y + dy
    if anchor == "end":  # over the end of the name: before it the next Location may stand
        left, line = x + dx - (0.9 + 0.55 * len(count)) * letters, line - letters
    else:
        wide = widths.width(label, letters, widths.SANS_BOLD)
        left = x + dx + (wide / 2 if anchor == "mid" else wide) + 0.3 * letters
    body += icon("guard", left + 0.4 * letters, line - 0.32 * letters, 0.8 * letters)
    return body + text(count, left + 0.9 * letters, line, letters, "tb halo num")


def tag(s: Panda, node: int, words: str, letters: float) -> str:
    """What a legal step leads to, beside the place where it leads."""
    x, y = place(s, node)
    wide, high = widths.width(words, letters, widths.SANS_BOLD) + letters, 1.7 * letters
    left = min(max(x - wide / 2, BAND), WIDTH - BAND - wide)
    top = y - R - 12 - high if y > 120 else y + R + 12
    return box(left, top, wide, high, "outtag", high / 2) + text(
        words, left + wide / 2, top + 0.72 * high, letters, "tb mid"
    )
