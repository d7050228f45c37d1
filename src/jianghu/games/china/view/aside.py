"""Inside the question: a battle with its last dice, a calamity with the card that relieves it, a proposed merger with
what each side brings, or the score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.svg import box, circle, el, move, num, path, title
from jianghu.draw.svg import text as written
from jianghu.games.china import inference, realm, scoring
from jianghu.games.china import questions as question
from jianghu.games.china.cards import YANG, YANG_NAMES, YIN, YIN_NAMES
from jianghu.games.china.draw import relief_for
from jianghu.games.china.provinces import NUMBERS, size
from jianghu.games.china.state import China
from jianghu.games.china.view import sheet
from jianghu.games.china.view.board import marker
from jianghu.games.china.view.panels import yang_card, yin_card
from jianghu.games.china.view.words import name_of, term
from jianghu.games.china.view.words import text as said
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, say

WIDE: Final = 280.0
PIPS: Final = [
    [], [(0, 0)], [(-1, -1), (1, 1)], [(-1, -1), (0, 0), (1, 1)], [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
]  # fmt: skip
BATTLES: Final = [question.ANSWER_ATTACK, question.DICE, question.OCCUPY]
EARLIER: Final = 11  # dice before the last throw that have room


def aside(state: China, names: list[str], news: list[Event], language: str) -> str:
    """What is at stake in this question, or how the battle before it went; nothing for most of them."""
    frame = state.stack[-1] if state.stack else None
    if frame is None:
        drawn = sheet.sheet(state, names, language, WIDE)
        return framed(drawn, sheet.height(state), said(language, say("The score")), language)
    if frame.kind in (question.ANSWER_MERGER, question.ANSWER_SUBMISSION):
        senior, junior = partners(state)
        return framed(merger(state, senior, junior, names, language), 118, said(language, say("The merger")), language)
    if frame.kind == question.RELIEF:
        return framed(relief(frame.y >> 5, language), 94, said(language, say("The calamity")), language)
    thrown = throws(news)
    if frame.kind in BATTLES:
        source, target = frame.x, frame.y & 31
        if thrown and pair(thrown[-1]) != (source, target):
            thrown = []
    elif thrown:
        source, target = pair(thrown[-1])
    else:
        return ""
    drawn = battle(state, source, target, thrown, names, language)
    return framed(drawn, 92 if len(thrown) < 2 else 122, said(language, say("The battle")), language)


def framed(body: str, height: float, label: str, language: str) -> str:
    return picture(body, (WIDE, height), (0, 0, WIDE, height), label, styled=False, lang=language)


@lru_cache(maxsize=32)
def die(face: int, words: str) -> str:
    """A die around its centre."""
    pips = "".join(circle(8.5 * x, 8.5 * y, 3.2, "disc") for x, y in PIPS[face])
    return title(words) + box(-16, -16, 32, 32, "chcard", 6) + pips


def throws(news: list[Event]) -> list[Event]:
    """The throws of the battle that goes on, or with which the news end."""
    found: list[Event] = []
    for event in reversed(news):
        if event.kind in ("throw", "throw two") and (not found or pair(event) == pair(found[-1])):
            found.append(event)
        elif found or event.kind not in ("stop", "occupy", "vacant", "out", "last"):
            break
    return found[::-1]


def pair(event: Event) -> tuple[int, int]:
    """From where and against what was thrown."""
    return NUMBERS[str(event.public["from"])], NUMBERS[str(event.public["to"])]


def faces(event: Event) -> list[int]:
    return [face for face in (int(event.public["first"]), int(event.public["second"])) if face]


def relief(calamity: int, language: str) -> str:
    """The Yin card that was drawn, and the Yang card that would cancel it."""
    helps = relief_for(calamity)
    struck = el("g", yin_card(calamity, term(language, "card", YIN_NAMES[calamity])), transform=move(52, 4),
                data_touch=f"card:{YIN[calamity]}")  # fmt: skip
    arrow = el("g", path("M22 0H-20M-10 -8L-20 0L-10 8", "charrow"), transform=move(WIDE / 2, 47))
    spent = el("g", yang_card(helps, 1, term(language, "card", YANG_NAMES[helps]), 1), transform=move(WIDE - 114, 4),
               data_touch=f"card:{YANG[helps]}")  # fmt: skip
    return struck + arrow + spent


def battle(state: China, source: int, target: int, thrown: list[Event], names: list[str], language: str) -> str:
    """Both provinces with their markers, the last dice between them, and below all dice before, in their order."""
    sides = (int(thrown[-1].public["seat"]), int(thrown[-1].public["other"])) if thrown else None
    out = stack(state, source, 48, names, language, sides[0] if sides else state.owner[source])
    last = faces(thrown[-1]) if thrown else []
    for number, face in enumerate(last):
        x = WIDE / 2 + (number - (len(last) - 1) / 2) * 42
        short = say("hit") if face % 2 == 0 else say("loss")
        out += el("g", die(face, said(language, outcome(face))), transform=move(x, 28))
        out += written(said(language, short), x, 62, 12, "t mid")
    if not last:
        out += el("g", path("M-22 0H20M10 -8L20 0L10 8", "charrow"), transform=move(WIDE / 2, 28))
    before = [faces(event) for event in thrown[:-1]]
    while sum(len(one) for one in before) > EARLIER:
        del before[0]
    x = 10.0
    for one in before:
        for face in one:
            drawn = die(face, said(language, outcome(face)))
            out += el("g", drawn, transform=f"{move(x, 106)} scale(.56)", class_=None if face % 2 == 0 else "faint")
            x += 20
        x += 6
    return out + stack(state, target, WIDE - 48, names, language, sides[1] if sides else state.owner[target])


def outcome(face: int) -> Sentence:
    if face % 2 == 0:
        return say("{count}: the target loses one", count=face)
    return say("{count}: the attacker loses one", count=face)


def stack(state: China, province: int, x: float, names: list[str], language: str, owner: int) -> str:
    """A province in the battle, of whoever fought for it: what was lost to the other side has no marker left."""
    left = state.count[province] if state.owner[province] == owner else 0
    out = el("g", marker(owner, left, 18), transform=move(x, 28)) if owner >= 0 else ""
    out += written(name_of(province, language), x, 66, 14, "th mid")
    if owner >= 0:
        out += written(widths.fit(names[owner], 12, 92), x, 83, 12, "t mid")
    return out


def partners(state: China) -> tuple[int, int]:
    """Who would be senior and junior of the merger that is being answered (EC-7.8, EC-9.7, EC-12.9)."""
    frame = state.stack[-1]
    if frame.kind == question.ANSWER_SUBMISSION:
        return frame.seat, state.owner[frame.y] if frame.x >= 0 else frame.y
    junior = realm.weaker(state, frame.x, frame.seat)
    return (frame.seat if junior == frame.x else frame.x), junior


def merger(state: China, senior: int, junior: int, names: list[str], language: str) -> str:
    """The senior, the junior, and both together: provinces, markers, cards and points."""
    both = state.copy()
    realm.merge(both, senior, junior)
    columns = [(state, senior), (state, junior), (both, senior)]
    heads = [names[senior], names[junior], said(language, say("merged"))]
    rows: list[tuple[Sentence, list[int]]] = [
        (say("Provinces"), [size(inference.held(s, seat)) for s, seat in columns]),
        (say("Markers"), [realm.markers(s, seat) for s, seat in columns]),
        (say("Yang cards"), [s.held[seat] for s, seat in columns]),
        (say("Points"), [scoring.points(s, seat) for s, seat in columns]),
    ]
    out = ""
    for k, head in enumerate(heads):
        out += written(widths.fit(head, 12.5, 62, widths.SANS_BOLD), 126 + 64.0 * k, 14, 12.5, "tb mid")
    out += path(f"M0 21H{num(WIDE)}", "hair")
    for number, (word, values) in enumerate(rows):
        y = 38 + 19.0 * number
        out += written(said(language, word), 0, y, 13, "t")
        for k, value in enumerate(values):
            out += written(str(value), 126 + 64.0 * k, y, 13, "tb num mid" if k == 2 else "t num mid")
    told = say("{who} would be senior, {other} junior.", who=names[senior], other=names[junior])
    return out + written(widths.fit(said(language, told), 12.5, WIDE), 0, 115, 12.5, "t")
