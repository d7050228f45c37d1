"""Who knows what: the hands, the Yang cards that were lost unseen, and what is left of the deck (EC-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import cards
from jianghu.games.china.cards import BITS, KINDS, ONE, SYMBOLS, UNKNOWN
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.china.state import China

UNKNOWN_CARD: Final = -2
SYMBOL_BITS: Final = (1 << BITS * SYMBOLS) - 1


def hide(s: China, seat: int) -> None:
    """Erase what a seat (-1: a spectator) may not know.

    A seat knows the hand of its State, and what its State has lost (EC-7.20, EC-15.5); who is out, only the latter
    (EC-15.6). At the end all hands are shown (EC-15.3).
    """
    state = s.leader[seat] if seat >= 0 else -1
    hands, lost = s.hands.copy(), s.lost.copy()
    for other in range(s.seats):
        if other != state:
            if s.losses[other] > 0:
                lost[other] = UNKNOWN
            if s.held[other] > 0 and s.ended == 0:
                hands[other] = UNKNOWN
    s.hands, s.lost = hands, lost
    s.yang = UNKNOWN
    if s.drawn >= 0 and state != s.active:
        s.drawn = UNKNOWN_CARD


def imagine(s: China, dice: Dice) -> None:
    """Fill the gaps of a hidden copy: other hands and losses get cards that can be held, the rest is the deck."""
    bag = s.terms.yang - s.seen
    for state in range(s.seats):
        if s.hands[state] > 0:
            bag -= s.hands[state]
        if s.lost[state] > 0:
            bag -= s.lost[state]
    kept = bag & ~SYMBOL_BITS
    left = cards.total(kept)
    hands, lost = s.hands, s.lost  # lists of this copy alone
    for state in range(s.seats):
        if hands[state] == UNKNOWN:
            found = 0
            for _i in range(s.held[state]):
                card = ONE[cards.draw(kept, left, dice)]
                kept -= card
                left -= 1
                found += card
            hands[state] = found
            if s.drawn == UNKNOWN_CARD and state == s.active:
                s.drawn = cards.draw(found, s.held[state], dice)
        if lost[state] == UNKNOWN:
            found = 0
            for _i in range(s.losses[state]):
                card = ONE[cards.draw(kept, left, dice)]
                kept -= card
                left -= 1
                found += card
            lost[state] = found
    s.yang = kept + (bag & SYMBOL_BITS)


def certain(s: China, seat: int) -> bool:
    """Whether a seat can deduce all that is hidden from it: for tests of honesty."""
    t = s.hide(seat)
    bag = t.terms.yang - t.seen
    gaps: list[int] = []
    for state in range(t.seats):
        if t.hands[state] == UNKNOWN:
            gaps.append(t.held[state])
        else:
            bag -= t.hands[state]
        if t.lost[state] == UNKNOWN:
            gaps.append(t.losses[state])
        else:
            bag -= t.lost[state]
    kinds = [cards.copies(bag, kind) for kind in range(SYMBOLS, KINDS)]
    one_kind = len([count for count in kinds if count > 0]) <= 1
    one_place = len(gaps) == 0 or (len(gaps) == 1 and gaps[0] == sum(kinds))
    return one_kind or (one_place and t.drawn != UNKNOWN_CARD)
