"""What must hold at every decision: conservation laws and the structure of a sound position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import cards, conflict, corner, realm
from jianghu.games.china import phases as phase
from jianghu.games.china import questions as question
from jianghu.games.china.cards import BITS, KINDS, SYMBOLS, YANG, YANG_CARDS
from jianghu.games.china.provinces import NAMES, members, size

if TYPE_CHECKING:
    from jianghu.games.china.state import China

# By question: the part of the game in which it is asked. Placing and extra markers are asked when the next part is
# what follows.
PHASE_OF: Final = {
    question.FOUND: [phase.FOUNDING],
    question.YANG_AT: [phase.FOUNDING_DRAW, phase.DRAW],
    question.YIN_AT: [phase.FOUNDING_DRAW, phase.DRAW],
    question.RELIEF: [phase.FOUNDING_DRAW, phase.DRAW],
    question.PLACE: [phase.EXTRA],
    question.EXTRA: [phase.COLONIZE],
    question.COLONIZE: [phase.COLONIZE],
    question.COLONY_FROM: [phase.COLONIZE],
    question.MOVE: [phase.MOVE],
    question.MANY: [phase.MOVE],
    question.EXPAND: [phase.EXPAND],
    question.CORNERED: [phase.CLAIMS],
}
ANSWERS: Final = [
    question.ANSWER_ATTACK, question.ANSWER_SUBMISSION, question.DICE, question.OCCUPY, question.ANSWER_DEMAND,
    question.ANSWER_MERGER,
]  # fmt: skip
OTHERS_ANSWER: Final = [question.ANSWER_ATTACK, question.ANSWER_DEMAND, question.ANSWER_MERGER]


def faults(s: China) -> list[str]:
    """Everything that does not hold, in words."""
    found: list[str] = []
    check_states(s, found)
    if found:
        return found
    check_board(s, found)
    check_cards(s, found)
    check_turn(s, found)
    if not found:
        check_asked(s, found)
    return found


def check_states(s: China, found: list[str]) -> None:
    """Invariants 31 and 32: every seat leads a State, belongs to one, or is out."""
    for seat in range(s.seats):
        state = s.leader[seat]
        if s.leader[state] != state:
            found.append(f"seat {seat} belongs to seat {state}, which leads no State")
        elif (s.rank[seat] == 0) != (state == seat):
            found.append(f"seat {seat} has rank {s.rank[seat]} in the State of seat {state}")
    if found:
        return
    for state in range(s.seats):
        if s.leader[state] == state:
            ranks = sorted(s.rank[seat] for seat in realm.seats_of(s, state))
            if ranks != list(range(len(ranks))):
                found.append(f"the seats of State {state} have the ranks {ranks}")
        if not realm.remains(s, state):
            if s.leader[state] != state and s.fell[state]:
                found.append(f"seat {state} leads no State and cannot have fallen")
            if s.lands[state] or s.held[state] or s.corner[state] or s.corrupt >> state & 1:
                found.append(f"seat {state} leads no remaining State and still has something of one")
            if s.leader[state] != state and s.losses[state]:
                found.append(f"seat {state} leads no State and has lost cards")
    fallen = sorted(number for number in s.fell if number)
    if fallen != list(range(1, len(fallen) + 1)):
        found.append(f"the States fell in the order {fallen}")
    if not realm.states(s):
        found.append("no State remains")
    if s.claim >= 0 and not realm.remains(s, s.claim):
        found.append(f"seat {s.claim} claims the throne without a State")
    if s.joining >= 0 and (not realm.remains(s, s.joining) or s.joining == s.active or s.phase != phase.DRAW):
        found.append(f"the active State cannot join seat {s.joining} now")


def check_board(s: China, found: list[str]) -> None:
    """Invariants 1 to 5, 9 and 10."""
    placing = s.phase in (phase.EXTRA, phase.COLONIZE, phase.MOVE)
    for province in range(s.terms.provinces):
        name, state, count = NAMES[province], s.owner[province], s.count[province]
        if (state < 0) != (count == 0):
            found.append(f"{name} has {count} markers of State {state}")
        elif state >= 0 and (not realm.remains(s, state) or s.lands[state] >> province & 1 == 0):
            found.append(f"{name} belongs to seat {state}, which has no State there")
        if count > s.terms.limit and not (placing and state == s.active):
            found.append(f"{name} has {count} markers, and {s.terms.limit} are the limit")
        if s.arrived[province] > count or (s.arrived[province] and (state != s.active or not placing)):
            found.append(f"{s.arrived[province]} markers cannot have arrived in {name}")
        if (s.discs[province] != 0) != (s.wealth >> province & 1 == 1):
            found.append(f"{name}: discs and wealth do not agree")
    for province in members(s.colonists):
        if s.owner[province] != s.active or s.phase not in (phase.COLONIZE, phase.MOVE, phase.EXPAND):
            found.append(f"there can be no colonists in {NAMES[province]}")
        elif s.count[province] < s.terms.colony and s.terms.colonists_stay:
            found.append(f"{NAMES[province]} has fewer markers than colonists")
    for state in realm.states(s):
        if realm.stock(s, state) < 0:
            found.append(f"State {state} has more markers on the board than there are")
        if s.lands[state] == 0 and s.turns > 0 and s.joining < 0:
            found.append(f"State {state} has no markers and was not eliminated")
    for colour in range(SYMBOLS):
        laid = sum(cards.discs(packed, colour) for packed in s.discs)
        if laid != cards.copies(s.seen, colour):
            found.append(f"{laid} discs for {cards.copies(s.seen, colour)} cards of {YANG[colour]}")


def check_cards(s: China, found: list[str]) -> None:
    """Invariants 11 to 14 and 52."""
    unknown = s.yang < 0 or min(s.hands) < 0 or min(s.lost) < 0
    if s.yang_left + sum(s.held) + sum(s.losses) + cards.total(s.seen) != YANG_CARDS:
        found.append("there are not 32 Yang cards besides the Mandate")
    rest = s.terms.yang
    for bag in [s.seen, *s.hands, *s.lost, s.yang]:
        if bag > 0:
            for kind in range(KINDS):
                if cards.copies(rest, kind) < cards.copies(bag, kind):
                    found.append(f"there are too many cards of {YANG[kind]}")
                    return
            rest -= bag
    if not unknown and rest:
        found.append("some Yang cards are missing")
    if unknown and not found:
        gaps = sum(s.held[i] for i in range(s.seats) if s.hands[i] < 0)
        gaps += sum(s.losses[i] for i in range(s.seats) if s.lost[i] < 0)
        if cards.total(rest >> BITS * SYMBOLS) < gaps:
            found.append("there are not enough cards for the hidden hands")
    for bag in [*s.hands, *s.lost]:
        if bag > 0 and bag & (1 << BITS * SYMBOLS) - 1:
            found.append("a symbol card is in a hand")
    for kind in range(cards.YIN_KINDS):
        if cards.copies(s.yin, kind) > cards.copies(s.terms.yin, kind):
            found.append(f"there are too many cards of {cards.YIN[kind]}")
    # The Yin card that comes with the Mandate is not turned up.
    if s.terms.yin_cards - s.yin_left != YANG_CARDS - s.yang_left:
        found.append("there were not as many Yin as Yang draws")
    asked = bool(s.stack) and s.stack[-1].kind == question.RELIEF
    if s.drawn != -1 and (not asked or s.held[s.active] == 0):
        found.append("no card was drawn just now")
    if s.drawn >= 0 and s.hands[s.active] >= 0 and cards.copies(s.hands[s.active], s.drawn) == 0:
        found.append("the card that was drawn is not in the hand")


def check_turn(s: China, found: list[str]) -> None:
    """Invariants 20, 36 and 38."""
    founding = s.phase in (phase.FOUNDING, phase.FOUNDING_DRAW)
    if founding != (s.turns == 0) and s.ended == 0:
        found.append(f"turn {s.turns} is not in the part {phase.PHASES[s.phase]!r}")
    if s.ended == 0 and s.stack and not realm.remains(s, s.active):
        found.append("the active seat leads no State")
    if (s.ended == 0) == (not s.stack):
        found.append("the game is over exactly when nobody is asked")
    if s.ended == realm.BY_CLAIM and s.claim < 0:
        found.append("nobody claims the throne")
    if s.ended == realm.LAST_STATE and len(realm.states(s)) != 1:
        found.append("more than one State remains")
    if s.ended == 0 and len(realm.states(s)) == 1:
        found.append("one State remains, and the game goes on")
    if s.ended == realm.BY_MANDATE and not s.mandate:
        found.append("the Mandate was not drawn")
    if s.mandate and (s.yang_left or (s.ended == 0 and not s.terms.equal_turns)):
        found.append("the Mandate cannot have been drawn")
    if s.extras and not (s.stack and s.stack[-1].kind == question.EXTRA):
        found.append("extra markers wait, and nobody is asked")


def check_asked(s: China, found: list[str]) -> None:
    """The question fits the position, and has an answer."""
    if not s.stack:
        return
    kinds = [frame.kind for frame in s.stack]
    top = s.stack[-1]
    kind = top.kind
    if kind in PHASE_OF:
        if len(kinds) != 1 or s.phase not in PHASE_OF[kind]:
            found.append(f"{question.QUESTIONS[kind]!r} is not asked in the part {phase.PHASES[s.phase]!r}")
            return
    elif kind == question.ANSWER_SUBMISSION and top.x < 0:
        if kinds != [question.CORNERED, kind] or s.phase != phase.CLAIMS or top.y != s.active:
            found.append("nobody is cornered")
            return
    elif kinds != [question.EXPAND, kind] or s.phase != phase.EXPAND:
        found.append(f"{question.QUESTIONS[kind]!r} is asked only in Phase 4")
        return
    if s.stack[0].seat != s.active:
        found.append("another seat than the active one is at the root of the questions")
        return
    frame_fits(s, found)
    if not found and s.hands[top.seat] >= 0 and not s.legal():
        found.append("the question has no answer")


def frame_fits(s: China, found: list[str]) -> None:
    """The numbers of the frame on top."""
    top = s.stack[-1]
    kind, x, y = top.kind, top.x, top.y
    lands = s.lands[s.active]
    count = s.terms.provinces
    fits = True
    if kind in ANSWERS and not (kind == question.ANSWER_SUBMISSION and x < 0) and kind != question.ANSWER_MERGER:
        target = y & 31 if kind == question.DICE else y
        fits = 0 <= x < count and 0 <= target < count and s.terms.near[x] >> target & 1 == 1 and y < 64
        fits = fits and lands >> x & 1 == 1 and realm.available(s, x) > 0
        if kind == question.OCCUPY:
            fits = fits and s.owner[target] < 0 and conflict.most(s, x) > 0
        else:
            fits = fits and s.owner[target] >= 0 and s.owner[target] != s.active
        if fits and kind in (question.ANSWER_ATTACK, question.ANSWER_DEMAND):
            fits = top.seat == s.owner[target]
        if fits and kind == question.ANSWER_DEMAND:
            fits = conflict.destinations(s, target) != 0
    elif kind == question.ANSWER_MERGER:
        fits = x == s.active and top.seat != s.active and realm.remains(s, top.seat)
    elif kind == question.ANSWER_SUBMISSION:
        fits = corner.surrounding(s, s.active) >> top.seat & 1 == 1 and s.stack[0].x >> top.seat & 1 == 1
    elif kind == question.CORNERED:
        fits = 0 <= x < 1 << s.seats and corner.surrounding(s, s.active) & ~x != 0 and s.corner[s.active] > 0
    elif kind == question.PLACE:
        fits = 0 < x <= s.terms.grant and x <= realm.stock(s, s.active) and size(lands) > 1
    elif kind == question.EXTRA:
        waiting = [province for province in range(count) if s.extras and s.extras[province]]
        fits = len(waiting) > 1 and 0 < x <= realm.stock(s, s.active)
        fits = fits and all(lands >> province & 1 for province in waiting)
    elif kind == question.COLONY_FROM:
        fits = 0 <= x < count and 0 < y <= s.terms.colony
        fits = fits and s.count[x] == s.terms.colony - y and s.owner[x] in (-1, s.active)
        fits = fits and s.colonists >> x & 1 == 0
    elif kind == question.MANY:
        fits = 0 <= x < count and 0 <= y < count and s.terms.near[x] >> y & 1 == 1
        fits = fits and lands >> x & lands >> y & 1 == 1 and len(s.legal()) > 0
    elif kind == question.YIN_AT:
        fits = 0 <= x < count and lands >> x & 1 == 1
    elif kind == question.RELIEF:
        fits = 0 <= x < count and 0 <= y < 64 and y & 31 < count and lands >> (y & 31) & 1 == 1
    if kind not in OTHERS_ANSWER and not (kind == question.ANSWER_SUBMISSION and x < 0):
        fits = fits and top.seat == s.active
    if not fits:
        found.append(f"the question {question.QUESTIONS[kind]!r} does not fit the position")
