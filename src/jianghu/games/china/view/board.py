"""The map with what stands on it: States, markers, discs, and what may be touched."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.seat_signs import SHAPES, outline
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, square, title
from jianghu.draw.svg import text as written
from jianghu.games.china import questions as question
from jianghu.games.china.cards import GREEN, RED, SYMBOLS, discs
from jianghu.games.china.provinces import NAMES, size
from jianghu.games.china.state import China
from jianghu.games.china.view import geography
from jianghu.games.china.view.touch import touches
from jianghu.games.china.view.words import inferred, name_of, province_words

WIDE: Final = 1.39  # units of the map for a pixel
PHONE: Final = 1.72
MANY: Final = 12  # provinces that are offered at once
SMALL: Final = 0.63  # a disc beside a marker
DISC_GLYPHS: Final = "田市金"
DISC_COLOURS: Final = ("woodf", "firef", "earthf")
BATTLES: Final = [question.ANSWER_ATTACK, question.DICE, question.OCCUPY, question.ANSWER_DEMAND]


class Marks:
    """What is marked for a viewer: provinces that may be touched next, and a declared attack or demand."""

    def __init__(self, state: China, seat: int | None) -> None:
        self.seat: Final = seat
        self.mine: Final = seat is not None and state.seat == seat
        self.may: set[str] = set()
        if self.mine:
            self.may = {thing for things in touches(state).values() for thing in things}
        self.origin = self.target = -1
        if state.stack:
            frame = state.stack[-1]
            if frame.kind in BATTLES or (frame.kind == question.ANSWER_SUBMISSION and frame.x >= 0):
                self.origin, self.target = frame.x, frame.y & 31
            elif frame.kind == question.MANY:
                self.origin, self.target = frame.x, frame.y
            elif frame.kind == question.COLONY_FROM:
                self.target = frame.x


@lru_cache(maxsize=2048)
def shape(seat: int, r: float, class_: str) -> str:
    """The shape of a seat around the origin."""
    word = SHAPES[seat]
    if word == "circle":
        return circle(0, 0, r, class_)
    if word == "square":
        return square(0, 0, 0.89 * r, class_)
    return path(outline(word, r), class_)


@lru_cache(maxsize=2048)
def marker(seat: int, count: int, r: float) -> str:
    """A State's markers: its shape and their number."""
    number = written(str(count), 0, 0.37 * r, 1.1 * r if count < 10 else 0.95 * r, "chq num")
    return shape(seat, r, f"chk seatf{seat}") + number


@lru_cache(maxsize=512)
def disc(colour: int, count: int, idle: bool, r: float) -> str:
    """A disc, with a number where there are several; an idle one is struck out."""
    class_ = f"chd {DISC_COLOURS[colour]}"
    if colour == GREEN:
        body = circle(0, 0, r, class_)
    elif colour == RED:
        body = square(0, 0, 0.9 * r, class_)
    else:
        body = path(f"M0 {num(-1.25 * r)}L{num(1.2 * r)} {num(0.95 * r)}H{num(-1.2 * r)}Z", class_)
    body += glyph(DISC_GLYPHS[colour], 0, 0.12 * r if colour not in (GREEN, RED) else 0, 1.15 * r, "on")
    if count > 1:
        body += written(str(count), 0.95 * r, -0.55 * r, 1.35 * r, "chn num")
    if idle:
        body += path(f"M{num(-1.2 * r)} {num(1.2 * r)}L{num(1.2 * r)} {num(-1.2 * r)}", "chx")
    return body


def hatches(seats: int) -> str:
    """The patterns of provinces that are held by inference."""
    out = []
    for seat in range(seats):
        out.append(
            f'<pattern id="ch-hatch-{seat}" width="9" height="9" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)"><path class="chh{seat}" d="M0 0V9"/></pattern>'
        )
    return f"<defs>{''.join(out)}</defs>"


def map_layers(state: China, marks: Marks, names: list[str], phone: bool, language: str) -> str:
    """Land, States, borders, names, markers and marks, in canvas units."""
    u = PHONE if phone else WIDE
    reach = [inferred(state, seat) for seat in range(state.seats)]
    count = state.terms.provinces
    r = 14 * u * (0.9 if phone else 1)
    land = "".join(ground(state, number, reach, marks, names, language, r) for number in range(count))
    labels = "".join(label(number, u, phone, language) for number in range(count))
    stands = "".join(standing(state, number, reach, r) for number in range(count))
    return (
        hatches(state.seats)
        + geography.other_land(count)
        + el("g", land, id="spaces")
        + el("g", offers(state, marks), id="offers")
        + el("g", geography.borders(state.terms), class_="mark")
        + el("g", labels, class_="mark")
        + el("g", stands, id="pieces", class_="mark")
        + el("g", aim(state, marks, u), id="marks")
    )


def offers(state: China, marks: Marks) -> str:
    """The provinces that an answer touches: a band inside of their borders, which stay readable; those that are not the
    State's own are tinted too. The page hides what does not go with a province that was touched.
    """
    out = ""
    # Where most of the map may be chosen, dashes around all of it would hide the map: it is tinted, with a thin line.
    many = sum(f"province:{NAMES[number]}" in marks.may for number in range(state.terms.provinces)) > MANY
    for number in range(state.terms.provinces):
        thing = f"province:{NAMES[number]}"
        if thing in marks.may:
            class_ = "legal chmay" if state.owner[number] == state.seat else "legal chmay chgoal"
            if many:
                class_ += " chmany"
            d, inside = geography.outline(number), f"ch-in-{number}"
            clip = el("clipPath", el("path", d=d), id=inside)
            band = el("path", class_=class_, clip_path=f"url(#{inside})", d=d)
            out += el("g", clip, band, class_="mark", data_for=thing)
    return out


def ground(state: China, number: int, reach: list[int], marks: Marks, names: list[str], language: str, r: float) -> str:
    """A province as it can be touched. Its middle is where its markers stand, if there are any."""
    d = geography.outline(number)
    owner = state.owner[number]
    body = path(d, f"cht{owner}" if owner >= 0 else "che")
    for seat, provinces in enumerate(reach):
        if provinces >> number & 1:
            body += f'<path d="{d}" fill="url(#ch-hatch-{seat})"/>'
    thing = f"province:{NAMES[number]}"
    words = title(province_words(state, number, names, language))
    may = "may" if thing in marks.may else None
    x, y = geography.marker_at(number)
    middle = f"{num(x - (beside(state, number, r) if owner >= 0 else 0))} {num(y)}"
    return el("g", words, body, id=f"province-{NAMES[number]}", data_touch=thing, data_middle=middle, class_=may)


@lru_cache(maxsize=256)
def label(number: int, u: float, phone: bool, language: str) -> str:
    """The name of a province: the same that sentences use, on a phone larger beside its markers."""
    x, y, anchor = geography.label_at(number)
    if phone and language == "zh":
        x, y = geography.glyph_at(number)
        beside = x > geography.marker_at(number)[0]
        return written(
            name_of(number, language), x - 13 * beside, y + 6.4 * u, 17.4 * u, "chn" if beside else "chn mid"
        )
    if phone:
        x, y, anchor = geography.phone_label_at(number)
        return written(name_of(number, language), x, y, 17 * u, f"chn {anchor}".strip())
    return written(name_of(number, language), x, y, 13 * u, f"chn {anchor}".strip())


def beside(state: China, number: int, r: float) -> float:
    """How far the markers of a province stand from its middle, to leave room for its discs."""
    return SMALL * r * 1.15 * sum(1 for colour in range(SYMBOLS) if discs(state.discs[number], colour))


def standing(state: China, number: int, reach: list[int], r: float) -> str:
    """Markers, or the empty shape of who infers the province, and the discs beside them."""
    x, y = geography.marker_at(number)
    rich = [(colour, discs(state.discs[number], colour)) for colour in range(SYMBOLS)]
    rich = [(colour, count) for colour, count in rich if count]
    owner = state.owner[number]
    holder = next((seat for seat, provinces in enumerate(reach) if provinces >> number & 1), -1)
    small = SMALL * r
    at = x - beside(state, number, r)
    out = ""
    if owner >= 0:
        out += el("g", marker(owner, state.count[number], r), transform=move(at, y))
        at += r + 1.3 * small
    elif holder >= 0:
        out += el("g", shape(holder, 0.8 * r, f"chi seats{holder}"), transform=move(at, y))
        at += r + 1.3 * small
    else:
        at = x - (len(rich) - 1) * 1.15 * small
    for colour, count in rich:
        tokens = state.idle_farms if colour == GREEN else state.idle_trade
        out += el("g", disc(colour, count, bool(tokens >> number & 1), small), transform=move(at, y))
        at += 2.3 * small
    return out


def aim(state: China, marks: Marks, u: float) -> str:
    """A declared attack, demand or march: the target's outline, and an arrow. Red where it is the viewer's."""
    if marks.target < 0:
        return ""
    mine = " chmine" if marks.mine else ""
    out = path(geography.outline(marks.target), f"chaim{mine}")
    if marks.origin < 0:
        return out
    (x0, y0), (x1, y1) = geography.marker_at(marks.origin), geography.marker_at(marks.target)
    out += circle(x0, y0, 19 * u, f"chaim{mine}")
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    sx, sy = x0 + dx * 21 * u, y0 + dy * 21 * u
    ex, ey = x1 - dx * 20 * u, y1 - dy * 20 * u
    head = 7 * u
    d = (
        f"M{num(sx)} {num(sy)}L{num(ex)} {num(ey)}"
        f"M{num(ex - head * (dx + dy))} {num(ey - head * (dy - dx))}L{num(ex)} {num(ey)}"
        f"L{num(ex - head * (dx - dy))} {num(ey - head * (dy + dx))}"
    )
    return out + path(d, f"charrow{mine}")


def goal_bar(state: China, seat: int, width: float, more: int) -> str:
    """How far a State is on the way to its goal: filled boxes are occupied, hatched ones inferred."""
    goal = state.terms.goal
    step = width / goal
    taken, held = size(state.lands[seat]), size(state.lands[seat]) + size(more)
    out = ""
    for k in range(goal):
        x, w = k * step, step - 2
        if k < taken:
            out += box(x, 0, w, 10, f"seatf{seat}")
        else:
            out += box(x + 0.5, 0.5, w - 1, 9, "chbox")
            if k < held:
                out += path(f"M{num(x)} 10L{num(x + w)} 0M{num(x)} 5L{num(x + w / 2)} 0", f"seats{seat}", 1.2)
    return out
