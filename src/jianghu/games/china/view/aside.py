"""Inside the question: a battle with its last dice, or a proposed merger with what each side brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.svg import box, circle, el, move, num, path, title
from jianghu.draw.svg import text as written
from jianghu.games.china import inference, realm, scoring
from jianghu.games.china import questions as question
from jianghu.games.china.provinces import NAMES, size
from jianghu.games.china.state import China
from jianghu.games.china.view.board import marker
from jianghu.games.china.view.words import name_of
from jianghu.games.china.view.words import text as said
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, say

WIDE: Final = 280.0
PIPS: Final = [
    [], [(0, 0)], [(-1, -1), (1, 1)], [(-1, -1), (0, 0), (1, 1)], [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
]  # fmt: skip
BATTLES: Final = [question.ANSWER_ATTACK, question.DICE, question.ANSWER_SUBMISSION, question.OCCUPY]


def aside(state: China, names: list[str], news: list[Event], language: str) -> str:
    """What is at stake in this question; nothing for most of them."""
    if not state.stack:
        return ""
    frame = state.stack[-1]
    if frame.kind in BATTLES and frame.x >= 0:
        return framed(battle(state, names, news, language), 92, said(language, say("The battle")), language)
    if frame.kind == question.ANSWER_MERGER:
        return framed(merger(state, names, language), 118, said(language, say("The merger")), language)
    return ""


def framed(body: str, height: float, label: str, language: str) -> str:
    return picture(body, (WIDE, height), (0, 0, WIDE, height), label, styled=False, lang=language)


@lru_cache(maxsize=32)
def die(face: int, words: str) -> str:
    """A die around its centre."""
    pips = "".join(circle(8.5 * x, 8.5 * y, 3.2, "disc") for x, y in PIPS[face])
    return title(words) + box(-16, -16, 32, 32, "chcard", 6) + pips


def last_throw(state: China, news: list[Event]) -> list[int]:
    """The dice that were thrown last in this very attack."""
    frame = state.stack[-1]
    for event in reversed(news):
        if event.kind in ("throw", "throw two"):
            same = event.public["from"] == NAMES[frame.x] and event.public["to"] == NAMES[frame.y & 31]
            faces = [int(event.public["first"]), int(event.public["second"])]
            return [face for face in faces if face] if same else []
    return []


def battle(state: China, names: list[str], news: list[Event], language: str) -> str:
    """Both provinces with their markers, and between them the dice."""
    frame = state.stack[-1]
    target = frame.y & 31
    out = stack(state, frame.x, 48, names, language)
    faces = last_throw(state, news)
    for number, face in enumerate(faces):
        x = WIDE / 2 + (number - (len(faces) - 1) / 2) * 42
        told, short = say("{count}: the attacker loses one", count=face), say("loss")
        if face % 2 == 0:
            told, short = say("{count}: the target loses one", count=face), say("hit")
        out += el("g", die(face, said(language, told)), transform=move(x, 28))
        out += written(said(language, short), x, 62, 12, "t mid")
    if not faces:
        out += el("g", path("M-22 0H20M10 -8L20 0L10 8", "charrow"), transform=move(WIDE / 2, 28))
    return out + stack(state, target, WIDE - 48, names, language)


def stack(state: China, province: int, x: float, names: list[str], language: str) -> str:
    """A province in the battle."""
    owner = state.owner[province]
    out = el("g", marker(owner, state.count[province], 18), transform=move(x, 28)) if owner >= 0 else ""
    out += written(name_of(province, language), x, 66, 14, "th mid")
    if owner >= 0:
        out += written(widths.fit(names[owner], 12, 92), x, 83, 12, "t mid")
    return out


def merger(state: China, names: list[str], language: str) -> str:
    """They, you, and both together: provinces, markers, cards and points."""
    frame = state.stack[-1]
    junior = realm.weaker(state, frame.x, frame.seat)
    senior = frame.seat if junior == frame.x else frame.x
    both = state.copy()
    realm.merge(both, senior, junior)
    columns = [(state, frame.x), (state, frame.seat), (both, senior)]
    heads = [names[frame.x], names[frame.seat], said(language, say("merged"))]
    rows: list[tuple[Sentence, list[int]]] = [
        (say("Provinces"), [size(inference.held(s, seat)) for s, seat in columns]),
        (say("Markers"), [realm.markers(s, seat) for s, seat in columns]),
        (say("Yang cards"), [s.held[seat] for s, seat in columns]),
        (say("Points"), [scoring.points(s, seat) for s, seat in columns]),
    ]
    out = ""
    for k, head in enumerate(heads):
        out += written(widths.fit(head, 12.5, 62, widths.SANS_BOLD), 132 + 66.0 * k, 14, 12.5, "tb mid")
    out += path(f"M0 21H{num(WIDE)}", "hair")
    for number, (word, values) in enumerate(rows):
        y = 38 + 19.0 * number
        out += written(said(language, word), 0, y, 13, "t")
        for k, value in enumerate(values):
            out += written(str(value), 132 + 66.0 * k, y, 13, "tb num mid" if k == 2 else "t num mid")
    told = say("{who} would be senior, {other} junior.", who=names[senior], other=names[junior])
    return out + written(widths.fit(said(language, told), 12.5, WIDE), 0, 115, 12.5, "t")
