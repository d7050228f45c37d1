"""What a seat sees as numbers. Seats count from the one that looks.

What the options fix for the whole game is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import cards
from jianghu.games.china import questions as question
from jianghu.games.china.cards import COLOURS, KINDS, SYMBOLS, YANG, YANG_CARDS, YIN, YIN_KINDS
from jianghu.games.china.phases import PHASES
from jianghu.games.china.provinces import NAMES
from jianghu.games.china.questions import QUESTIONS, THROWN
from jianghu.games.china.writing import ENDS
from jianghu.kernel.observation import Observation

if TYPE_CHECKING:
    from jianghu.games.china.state import China

# Markers in a province have no bound in Phase 1; more than these are shown as these.
MOST_MARKERS: Final = 99
MOST_EXTRA: Final = 40
MOST_TURNS: Final = 40
KEPT: Final = YANG[SYMBOLS:]
DRAWN: Final = [*KEPT, "unknown"]
# Questions whose x is a province, and whose y is one.
X_PLACE: Final = [
    question.YIN_AT, question.RELIEF, question.COLONY_FROM, question.MANY, question.ANSWER_ATTACK,
    question.ANSWER_SUBMISSION, question.DICE, question.OCCUPY, question.ANSWER_DEMAND,
]  # fmt: skip
Y_PLACE: Final = [
    question.RELIEF, question.MANY, question.ANSWER_ATTACK, question.ANSWER_SUBMISSION, question.DICE, question.OCCUPY,
    question.ANSWER_DEMAND,
]  # fmt: skip


def observe(s: China, seen: Observation) -> None:
    """All values in their order, of what the viewer knows."""
    t = s if seen.naming else s.hide(seen.viewer)
    show_land(t, seen)
    for place in range(t.seats):
        seen.place = place
        show_state(t, seen, (seen.viewer + place) % t.seats)
    seen.numbers("seen", YANG, YANG_CARDS, cards.counts_of(t.seen, KINDS))
    seen.numbers("yin left", YIN, t.terms.yin_cards, cards.counts_of(t.yin, YIN_KINDS))
    seen.number("yang left", YANG_CARDS, t.yang_left)
    drawn = -1
    if t.drawn == -2:
        drawn = len(KEPT)
    elif t.drawn >= 0:
        drawn = t.drawn - SYMBOLS
    seen.one_of("just drawn", DRAWN, drawn)
    seen.number("turns", MOST_TURNS, t.turns)
    seen.one_of("part", PHASES, t.phase)
    seen.flag("mandate drawn", t.mandate)
    seen.one_of("over", ENDS[1:], t.ended - 1)
    show_question(t, seen)


def show_land(t: China, seen: Observation) -> None:
    """The provinces, one after the other."""
    for province in range(t.terms.provinces):
        seen.of = NAMES[province]
        seen.seat("{of} of", t.owner[province])
        seen.number("{of} markers", MOST_MARKERS, t.count[province])
        seen.number("{of} arrived", MOST_MARKERS, t.arrived[province])
        packed = t.discs[province]
        seen.numbers("{of} discs", COLOURS, t.terms.discs, [cards.discs(packed, colour) for colour in range(SYMBOLS)])
        seen.flag("{of} colonists", t.colonists >> province & 1 == 1)
        seen.flag("{of} idle farms", t.idle_farms >> province & 1 == 1)
        seen.flag("{of} idle trade", t.idle_trade >> province & 1 == 1)
        seen.flag("{of} demanded", t.demanded >> province & 1 == 1)
        seen.number("{of} extra", MOST_EXTRA, t.extras[province] if t.extras else 0)


def show_state(t: China, seen: Observation, seat: int) -> None:
    """A seat and the State that it leads."""
    seen.seat("leader of {seat}", t.leader[seat])
    seen.number("rank {seat}", 4, t.rank[seat])
    seen.number("fallen {seat}", 5, t.fell[seat])
    seen.number("cornered {seat}", t.terms.cornered, t.corner[seat])
    seen.flag("corrupt {seat}", t.corrupt >> seat & 1 == 1)
    seen.flag("proposed {seat}", t.proposed >> seat & 1 == 1)
    seen.number("cards {seat}", YANG_CARDS, t.held[seat])
    hand = t.hands[seat] if t.hands[seat] > 0 else 0
    seen.numbers("hand {seat}", KEPT, YANG_CARDS, cards.counts_of(hand, KINDS), SYMBOLS)
    seen.number("losses {seat}", YANG_CARDS, t.losses[seat])
    lost = t.lost[seat] if t.lost[seat] > 0 else 0
    seen.numbers("lost {seat}", KEPT, YANG_CARDS, cards.counts_of(lost, KINDS), SYMBOLS)


def show_question(t: China, seen: Observation) -> None:
    """Who is asked what, and the course of the turn."""
    seen.seat("first", t.first)
    seen.seat("active", t.active)
    seen.seat("claims", t.claim)
    seen.seat("joined", t.joining)
    asked = len(t.stack) > 0
    kind, x, y = -1, -1, -1
    if asked:
        top = t.stack[-1]
        kind, x, y = top.kind, top.x, top.y
    cornered = kind == question.ANSWER_SUBMISSION and x < 0
    land = NAMES[: t.terms.provinces]
    seen.seat("asked", t.stack[-1].seat if asked else -1)
    seen.one_of("question", QUESTIONS, kind)
    seen.one_of("from", land, x if kind in X_PLACE and not cornered else -1)
    seen.one_of("to", land, y & 31 if kind in Y_PLACE and not cornered else -1)
    number = 0
    if kind == question.PLACE or kind == question.EXTRA:
        number = x
    elif kind == question.COLONY_FROM:
        number = y
    seen.number("number", MOST_MARKERS, number)
    seen.flag("floods", kind == question.RELIEF and y >= 32)
    seen.flag("thrown", kind == question.DICE and y >= THROWN)
    seen.flag("for a cornered State", cornered)
    asked_to_join = asked and t.stack[0].kind == question.CORNERED
    seen.some_seats("asked to be joined", t.stack[0].x if asked_to_join else 0)
