"""The players: panels beside the map, or a strip above it on the phone; the hand, the decks and the phases."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.seat_signs import SEAT_GLYPHS, seat_sign
from jianghu.draw.seats import turn_bar
from jianghu.draw.svg import box, circle, el, glyph, move, num, path, text, title
from jianghu.games.china import realm, scoring
from jianghu.games.china.cards import KINDS, SYMBOLS, YANG, YANG_NAMES, YIN, YIN_NAMES, copies
from jianghu.games.china.naming import PHASE_NAMES
from jianghu.games.china.provinces import size
from jianghu.games.china.state import China
from jianghu.games.china.view.board import Marks, goal_bar
from jianghu.games.china.view.words import inferred, running, term
from jianghu.games.china.view.words import points as points_of
from jianghu.games.china.view.words import text as said
from jianghu.kernel.sentences import Sentence, say

WIDTH: Final = 214
LEFT: Final = 14
ROOM: Final = WIDTH - LEFT
YANG_GLYPHS: Final = "穀城礦舟艦嶺賄倉堤"
YIN_GLYPHS: Final = "饑洪叛疫震蝗匪亂寇貪諜"
FEET: Final = ["woodt", "firet", "eartht", "watert", "watert", "watert", "watert", "woodt", "woodt"]


def note(state: China, seat: int, marks: Marks, names: list[str]) -> Sentence | None:
    """What is special about a seat, below the name."""
    leader = state.leader[seat]
    if state.fell[leader]:
        return say("out of the game")
    if leader != seat:
        return say("partner of {who}", who=names[leader])
    if state.claim == seat:
        return say("claims the throne")
    if state.corner[seat]:
        return say("cornered, turn {count} of {most}", count=state.corner[seat], most=state.terms.cornered)
    partners = [names[one] for one in range(state.seats) if one != seat and state.leader[one] == seat]
    if partners:
        return say("senior of {who}", who=", ".join(partners))
    return say("you") if marks.seat == seat else None


def panel(state: China, seat: int, names: list[str], marks: Marks, height: float, language: str) -> str:
    """One player: sign, name, provinces, points, markers and cards."""
    leads = realm.remains(state, seat)
    out = [path(f"M0 0H{WIDTH}", "hair")] if seat else []
    if leads and (state.seat == seat or (not state.stack and seat in scoring.winners(state))):
        out.append(turn_bar(0, 14, 4, min(104.0, height - 24), mine=marks.seat == seat))
    out.append(el("g", seat_sign(seat, SEAT_GLYPHS[seat], 15, not leads), transform=move(LEFT + 16, 32)))
    out.append(text(widths.fit(names[seat], 16, 120, widths.SANS_BOLD), LEFT + 42, 30, 16, "tb"))
    told = note(state, seat, marks, names)
    if told is not None:
        out.append(text(widths.fit(said(language, told), 12.5, 152), LEFT + 42, 47, 12.5, "t t3"))
    if not leads:
        return "".join(out)
    reach = inferred(state, seat)
    taken, more = size(state.lands[seat]), size(reach)
    out.append(text(f"{taken + more}/{state.terms.goal}", WIDTH, 30, 15, "tb num end"))
    out.append(el("g", goal_bar(state, seat, ROOM, reach), transform=move(LEFT, 58)))
    points = say("{count} {count:point|points}", count=points_of(state, seat))
    out.append(text(said(language, say("{count} held, {more} inferred", count=taken, more=more)), LEFT, 86, 13, "t"))
    out.append(text(said(language, points), WIDTH, 86, 13, "t num end"))
    stock = realm.stock(state, seat)
    count = realm.markers(state, seat)
    words = say("{count} markers", count=count)
    if stock < realm.PLENTY:
        words = say("{count} markers, {more} in stock", count=count, more=stock)
    out.append(text(said(language, words), LEFT, 106, 13, "t"))
    out.append(
        el(
            "g",
            backs(state.held[seat], said(language, say("{count} Yang {count:card|cards}", count=state.held[seat]))),
            transform=move(WIDTH - 18, 92),
        )
    )
    if state.corrupt >> seat & 1:
        out.append(text(said(language, say("next grant is smaller")), LEFT, 123, 12.5, "t t3"))
    return "".join(out)


@lru_cache(maxsize=256)
def backs(count: int, words: str) -> str:
    """Hidden cards, from the right: the number counts, their order does not."""
    if count == 0:
        return ""
    out = ""
    for k in range(min(count, 3) - 1, -1, -1):
        out += box(-6.0 * k, 0, 15, 19, "chback", 2)
    out += glyph("陽", 7.5, 9.5, 11, "sg")
    if count > 1:
        out += text(str(count), -6.0 * min(count - 1, 2) - 4, 14, 12, "tb num end")
    return el("g", title(words), out)


@lru_cache(maxsize=512)
def yang_card(kind: int, count: int, words: str, k: float) -> str:
    """A card of the hand, 62 by 86: its character over a foot with its name."""
    out = box(0, 0, 62, 86, "chcard", 4) + box(1, 55, 60, 30, FEET[kind], 3) + path("M0 55H62", "hair")
    out += glyph(YANG_GLYPHS[kind], 31, 29, 36, "ac1g")
    lines = widths.wrap(words, 10.5, 58, 2, widths.SANS_BOLD)
    for number, one in enumerate(lines):
        out += text(one, 31, 68 + 12 * number if len(lines) > 1 else 74, 10.5, "tb mid")
    if count > 1:
        out += circle(60, 4, 9, "disc") + text(str(count), 60, 8, 12, "chq num")
    return el("g", title(words), out, transform=f"scale({num(k)})")


@lru_cache(maxsize=64)
def yin_card(kind: int, words: str) -> str:
    """A calamity, as large as a card of the hand."""
    out = box(0, 0, 62, 86, "chyin", 4) + glyph(YIN_GLYPHS[kind], 31, 32, 36, "chying")
    lines = widths.wrap(words, 10.5, 58, 2, widths.SANS_BOLD)
    for number, one in enumerate(lines):
        out += text(one, 31, 68 + 12 * number if len(lines) > 1 else 74, 10.5, "tb chying mid")
    return el("g", title(words), out)


def hand(state: China, seat: int, language: str, k: float, data: bool = True) -> str:
    """The Yang cards of the viewer's State, a card for each kind."""
    bag = state.hands[state.leader[seat]]
    out, x = "", 0.0
    for kind in range(SYMBOLS, KINDS):
        count = copies(bag, kind) if bag > 0 else 0
        if count:
            card = yang_card(kind, count, term(language, "card", YANG_NAMES[kind]), k)
            out += el("g", card, transform=move(x, 0), data_touch=f"card:{YANG[kind]}" if data else None)
            x += 68 * k
    return out


def decks(state: China, language: str, k: float) -> str:
    """How many cards are left until the Mandate, and the calamities that may still come."""
    yang = said(language, say("{count} to the Mandate", count=state.yang_left))
    yin = said(language, say("{count} left", count=state.yin_left))
    out = box(0, 0, 24, 32, "chback", 3) + glyph("陽", 12, 16, 16, "sg") + text(yang, 32, 21, 13, "t")
    out += box(0, 42, 24, 32, "chyin", 3) + glyph("陰", 12, 58, 16, "chying") + text(yin, 32, 63, 13, "t")
    return el("g", out, transform=f"scale({num(k)})")


def steps(state: China, mine: bool, language: str, k: float) -> str:
    """The five phases; the running one is red on the viewer's own turn."""
    now = running(state)
    out = ""
    for number in range(5):
        x = 12 + 74.0 * number
        past = number + 1 <= now
        class_ = "mine" if past and mine and number + 1 == now else "chstep" if past else "chstep0"
        if number:
            out += path(f"M{num(x - 62)} 12H{num(x - 12)}", "hair")
        out += circle(x, 12, 10.5, class_) + text(
            str(number + 1), x, 17, 13, "chstepn num" + ("" if past else " chstep0n")
        )
        word = term(language, "phase", PHASE_NAMES[number])
        out += text(word, x, 40, 12.5, "tb mid" if number + 1 == now else "t mid")
    return el("g", out, transform=f"scale({num(k)})")


def fate(state: China, seat: int, names: list[str], room: float, language: str) -> str:
    """What has become of a seat that leads no State: the sign and the name of its senior, or that it is out."""
    senior = state.leader[seat]
    if state.fell[senior]:
        return text(widths.fit(said(language, say("out")), 12, room), 29, 33, 12, "t t3")
    words = said(language, say("partner of {who}", who=names[senior]))
    small = el("g", seat_sign(senior, SEAT_GLYPHS[senior], 10, False), transform=f"{move(35, 29)} scale(.62)")
    return el("g", title(words), small, text(widths.fit(names[senior], 12, room - 16), 45, 33, 12, "t"))


def strip(state: China, names: list[str], marks: Marks, width: float, language: str) -> str:
    """All players in a line above the map of a phone."""
    each = width / state.seats
    out = ""
    for seat in range(state.seats):
        leads = realm.remains(state, seat)
        inside = el("g", seat_sign(seat, SEAT_GLYPHS[seat], 10, not leads), transform=move(15, 20))
        inside += text(widths.fit(names[seat], 12, each - 32, widths.SANS_BOLD), 29, 17, 12, "tb")
        if leads:
            held = size(state.lands[seat] | inferred(state, seat))
            inside += text(f"{held}/{state.terms.goal} · {points_of(state, seat)}", 29, 33, 12, "t num")
        else:
            inside += fate(state, seat, names, each - 32, language)
        if state.seat == seat:
            inside += turn_bar(2, 46, each - 4, 3, mine=marks.seat == seat)
        out += el("g", inside, id=f"seat-{seat}", data_touch=f"seat:{seat}", transform=move(each * seat, 2))
    return out


assert len(YANG_GLYPHS) == KINDS
assert len(YIN_GLYPHS) == len(YIN) == len(YIN_NAMES)
