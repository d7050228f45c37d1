"""Cards changing places outside of an Attack: drawing, the pile, slots and attachments (KF-5, KF-6, KF-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu.cards import STAYS
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def draw(s: KungFu, seat: int, count: int, dice: Dice) -> None:
    """KF-5.3, KF-5.4: one at a time from the top; an empty deck is made anew from the pile."""
    if count <= 0:
        return
    hand = s.hands[seat].copy()
    for _i in range(count):
        if s.next >= len(s.order):
            if not s.pile:  # KF-5.5
                break
            reshuffle(s, dice)
        kind = s.order[s.next]
        s.next += 1
        hand.append(kind)
        if s.journal is not None:
            s.journal.whisper("draw", {"seat": seat}, [seat], {"card": s.deck.names[kind]}, True)
    hand.sort()
    s.hands[seat] = hand


def reshuffle(s: KungFu, dice: Dice) -> None:
    """KF-5.4: the whole pile becomes the deck."""
    order = s.pile.copy()
    order.sort()  # so that a shuffle depends on what is in the pile only
    dice.shuffle(order)
    s.order = order
    s.next = 0
    s.pile = []
    if s.journal is not None:
        s.journal.note("reshuffle", {"count": len(order)})


def put_away(s: KungFu) -> None:
    """KF-1.5: a card that was played outside of an Attack goes to the pile when its effect is finished."""
    for kind in s.table:
        s.pile.append(kind)
    s.table = []


def discard_attached(s: KungFu, attached: int) -> None:
    """KF-6.7, KF-14.4: attachments go with their card, but a companion stays with its owner."""
    deck = s.deck
    while attached:
        low = attached & -attached
        kind = deck.improvements[low.bit_length() - 1]
        if deck.flags[kind] & STAYS == 0:
            s.pile.append(kind)
        attached ^= low


def without_companion(s: KungFu, attached: int) -> int:
    """What of these attachments travels with the card."""
    found = 0
    rest = attached
    while rest:
        low = rest & -rest
        if s.deck.flags[s.deck.improvements[low.bit_length() - 1]] & STAYS == 0:
            found |= low
        rest ^= low
    return found


def discard_weapon(s: KungFu, seat: int) -> None:
    if s.weapon[seat] < 0:
        return
    if s.journal is not None:
        s.journal.note("lose-weapon", {"seat": seat, "card": s.deck.names[s.weapon[seat]]})
    s.pile.append(s.weapon[seat])
    discard_attached(s, s.forged[seat])
    s.weapon[seat] = -1
    s.forged[seat] = 0
    s.weapons_kept &= ~(1 << seat)


def discard_stance(s: KungFu, seat: int) -> None:
    if s.stance[seat] < 0:
        return
    if s.journal is not None:
        s.journal.note("lose-stance", {"seat": seat, "card": s.deck.names[s.stance[seat]]})
    s.pile.append(s.stance[seat])
    discard_attached(s, s.trained[seat])
    s.stance[seat] = -1
    s.trained[seat] = 0
    s.stances_kept &= ~(1 << seat)


def companion_bit(s: KungFu, seat: int, type: int) -> int:
    """KF-14.2, KF-14.3: the companion that the seat's Archetype attaches to a Weapon or Stance it plays, as a set."""
    archetype = s.archetype[seat]
    if archetype < 0:
        return 0
    kind = s.deck.a_attaches[archetype]
    if kind < 0 or s.deck.type[kind] != type:
        return 0
    return 1 << s.deck.bit[kind]
