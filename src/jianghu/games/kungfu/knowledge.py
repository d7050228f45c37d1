"""Who knows what: hiding, imagining, and cards that changed hands unseen (KF-1.6, KF-1.7).

An item of ``state.known`` says that a seat knows a card in somebody's hand, because it gave that card away: who knows
it, which card, and the set of seats one of which holds it. It is a set because the holder may pass an unseen card on,
which might be that one. ``known_card`` packs the three into one number, which ``viewer_of``, ``kind_of`` and
``holders_of`` take apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import damage
from jianghu.games.kungfu.cards import ATTACK, NEW_ATTACK, ONLY_BLOCK, STAYS, YOUR_KUNG_FU
from jianghu.games.kungfu.cards import BLOCK as BLOCK_TYPE
from jianghu.games.kungfu.questions import BASE, FACE_BLOCK, NEW_TARGET
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

UNKNOWN: Final = -1
UNKNOWN_SECRET: Final = -2
TO_ATTACK: Final = 1
TO_BLOCK: Final = 2


def known_card(viewer: int, kind: int, holders: int) -> int:
    """What a seat knows of a card that it gave away; there are at most 6 seats and 1024 kinds."""
    return (viewer * 1024 + kind) * 64 + holders


def viewer_of(known: int) -> int:
    """Who knows the card."""
    return known // 65536


def kind_of(known: int) -> int:
    """Which card it is."""
    return known // 64 % 1024


def holders_of(known: int) -> int:
    """The seats one of which holds it, as bits."""
    return known % 64


def given_away(s: KungFu, viewer: int) -> list[int]:
    """The cards that a seat gave away and that, for all it knows, are still in a hand."""
    return [kind_of(old) for old in s.known if viewer_of(old) == viewer]


def may_hold(s: KungFu, viewer: int, seat: int) -> list[int]:
    """Those of them that, for all the viewer knows, may be in the hand of that seat."""
    return [kind_of(old) for old in s.known if viewer_of(old) == viewer and holders_of(old) >> seat & 1]


def handed(s: KungFu, giver: int, taker: int, kind: int) -> None:
    """A card goes from hand to hand; the two know it, the others know only that it happened."""
    hand = s.hands[giver].copy()
    for i in range(len(hand)):
        if hand[i] == kind:
            del hand[i]
            break
    else:
        hand.pop()
    s.hands[giver] = hand
    s.put_in_hand(taker, kind)
    known: list[int] = []
    given = False  # whether the taker knew of this very card in the giver's hand
    for old in s.known:
        viewer = viewer_of(old)
        holders = holders_of(old)
        if holders >> giver & 1 == 0 or viewer == giver:
            known.append(old)
        elif viewer == taker:
            if not given and kind_of(old) == kind:
                given = True
            else:
                known.append(old)
        else:
            known.append(known_card(viewer, kind_of(old), holders | 1 << taker))
    known.append(known_card(giver, kind, 1 << taker))
    known.sort()
    s.known = known
    if s.journal is not None:
        card = s.deck.names[kind]
        s.journal.whisper("hand", {"seat": giver, "other": taker}, [giver, taker], {"card": card}, True)


def seen(s: KungFu, seat: int, kind: int) -> None:
    """A card of that kind left the hand in public: it may have been the known one, so nobody relies on it any more."""
    known: list[int] = []
    done = 0  # the viewers for whom one entry was struck out
    for old in s.known:
        viewer = viewer_of(old)
        if kind_of(old) == kind and holders_of(old) >> seat & 1 and done >> viewer & 1 == 0:
            done |= 1 << viewer
        else:
            known.append(old)
    s.known = known


def hide(s: KungFu, seat: int) -> None:
    """KF-1.7: hands of others, the order of the deck, and a card that is being passed or swapped."""
    for other in range(s.seats):
        if other != seat:
            s.hands[other] = [UNKNOWN] * len(s.hands[other])
    s.order = [UNKNOWN] * (len(s.order) - s.next)
    s.next = 0
    s.known = [old for old in s.known if viewer_of(old) == seat]
    if s.secret >= 0 and secret_owner(s) != seat:
        s.secret = UNKNOWN_SECRET


def secret_owner(s: KungFu) -> int:
    """Who chose the secret card: the player of Trade Secrets!, or who passes a card."""
    frame = s.stack[-1]
    return frame.y if frame.x == 1 else frame.seat


def imagine(s: KungFu, seat: int, unseen: list[int], dice: Dice) -> None:
    """Deal the cards that the seat has not seen: first what somebody must hold, then the rest at random."""
    dice.shuffle(unseen)
    room = [0 if other == seat else len(s.hands[other]) for other in range(s.seats)]
    hands: list[list[int]] = [[] for _other in range(s.seats)]
    sets: list[int] = []
    for old in s.known:  # cards whose holder is certain; others that one of several seats holds
        holders = holders_of(old)
        if holders & holders - 1 == 0:
            give(unseen, hands, room, holders.bit_length() - 1, kind_of(old))
        else:
            sets.append(old)
    owed = [0 if other == seat else promised(s, other) for other in range(s.seats)]
    for other in range(s.seats):
        for kind in hands[other]:
            owed[other] &= ~keeps(s, kind)
    for helpful in range(2):  # what keeps a promise comes last: it may take the room of a promised card
        for old in sets:
            kind = kind_of(old)
            if (keeps(s, kind) != 0) == (helpful == 1):
                holder = choose_holder(s, holders_of(old), kind, unseen, room, owed, dice)
                if holder >= 0:
                    give(unseen, hands, room, holder, kind)
                    owed[holder] &= ~keeps(s, kind)
    for other in range(s.seats):
        if owed[other]:
            keep_promises(s, other, unseen, hands, room, owed[other])
    for other in range(s.seats):
        if other != seat:
            for _i in range(room[other]):
                hands[other].append(unseen.pop())
            hands[other].sort()
            s.hands[other] = hands[other]
    s.order = unseen
    if s.secret == UNKNOWN_SECRET:
        held = s.hands[secret_owner(s)]
        s.secret = held[dice.below(len(held))]


def give(unseen: list[int], hands: list[list[int]], room: list[int], seat: int, kind: int) -> None:
    """Move a card of that kind from the unseen ones into a hand."""
    for i in range(len(unseen)):
        if unseen[i] == kind:
            unseen[i] = unseen[-1]
            unseen.pop()
            hands[seat].append(kind)
            room[seat] -= 1
            return


def choose_holder(
    s: KungFu, holders: int, kind: int, unseen: list[int], room: list[int], owed: list[int], dice: Dice
) -> int:
    """One of the seats that may hold a card, so that every promise can still be kept; -1 for none."""
    found: list[int] = []
    needed: list[int] = []  # those who have promised such a card, if there is no other one
    for other in range(s.seats):
        if holders >> other & 1:
            left = owed[other] & ~keeps(s, kind)
            if room[other] > (left & 1) + (left >> 1):
                found.append(other)
                if left != owed[other] and count_keeping(s, unseen, owed[other] & keeps(s, kind)) == 1:
                    needed.append(other)
    if needed:
        found = needed
    return found[dice.below(len(found))] if found else -1


def count_keeping(s: KungFu, unseen: list[int], promise: int) -> int:
    count = 0
    for kind in unseen:
        if keeps(s, kind) & promise:
            count += 1
    return count


# Promises: what a seat has announced it must be able to do (KF-16.6) -------------------------------------------------


def keep_promises(s: KungFu, seat: int, unseen: list[int], hands: list[list[int]], room: list[int], owed: int) -> None:
    for promise in (TO_ATTACK, TO_BLOCK):
        if owed & promise:
            for kind in unseen:
                if keeps(s, kind) & promise:
                    give(unseen, hands, room, seat, kind)
                    break


def promised(s: KungFu, seat: int) -> int:
    """The promises of a seat: to make an Attack, to play a Your Kung Fu Block."""
    if not s.stack:
        return 0
    return (TO_ATTACK if promises_base(s, seat) else 0) | (TO_BLOCK if promises_block(s, seat) else 0)


def keeps(s: KungFu, kind: int) -> int:
    """The promises that a card would keep."""
    if s.deck.type[kind] == ATTACK:
        return TO_ATTACK
    return TO_BLOCK if s.deck.type[kind] == BLOCK_TYPE and s.deck.flags[kind] & YOUR_KUNG_FU else 0


def promises_base(s: KungFu, seat: int) -> bool:
    if s.weapon[seat] >= 0:
        return False
    for frame in s.stack:
        if frame.seat == seat and (frame.kind == BASE or frame.kind == NEW_TARGET):
            return True
    for attack in s.attacks:
        for played in attack.added:
            if played.seat == seat and not played.launched and s.deck.flags[played.kind] & NEW_ATTACK:
                return True
    return False


def promises_block(s: KungFu, seat: int) -> bool:
    if s.stack[-1].kind == FACE_BLOCK and s.stack[-1].seat == seat:
        return damage.has(s, s.attacks[s.stack[-1].x], ONLY_BLOCK)
    for attack in s.attacks:
        for target in attack.targets:
            if target.seat == seat and target.faced and target.block < 0 and not target.answered:
                if s.terms.face_me_redirects and not target.removed and damage.has(s, attack, ONLY_BLOCK):
                    return True
    return False


def unseen_cards(s: KungFu) -> list[int]:
    """All cards of the deck less those that lie open or in the viewer's own hand."""
    left = s.terms.counts.copy()
    take_open_cards(s, left)
    for hand in s.hands:
        for kind in hand:
            if kind >= 0:
                left[kind] = left[kind] - 1
    out: list[int] = []
    for kind in range(s.deck.count):
        for _i in range(left[kind]):
            out.append(kind)
    return out


def take_open_cards(s: KungFu, left: list[int]) -> None:
    """Subtract from the counts by kind every deck card that lies open: pile, slots, improvements, table, removed."""
    for kind in s.pile:
        left[kind] = left[kind] - 1
    for kind in s.table:
        left[kind] = left[kind] - 1
    for kind in s.removed:
        left[kind] = left[kind] - 1
    if s.taken >= 0:
        left[s.taken] = left[s.taken] - 1
    take_attached(s, s.taken_with, left)
    for seat in range(s.seats):
        if s.weapon[seat] >= 0:
            left[s.weapon[seat]] = left[s.weapon[seat]] - 1
            take_attached(s, s.forged[seat], left)
        if s.stance[seat] >= 0:
            left[s.stance[seat]] = left[s.stance[seat]] - 1
            take_attached(s, s.trained[seat], left)
    for attack in s.attacks:
        if attack.card >= 0:
            left[attack.card] = left[attack.card] - 1
        for played in attack.added:
            left[played.kind] = left[played.kind] - 1
        for target in attack.targets:
            if target.block >= 0:
                left[target.block] = left[target.block] - 1


def take_attached(s: KungFu, attached: int, left: list[int]) -> None:
    """The same for improvements; companions are no deck cards."""
    while attached:
        low = attached & -attached
        kind = s.deck.improvements[low.bit_length() - 1]
        if s.deck.flags[kind] & STAYS == 0:
            left[kind] = left[kind] - 1
        attached ^= low


def revealed(s: KungFu, seat: int) -> None:
    """A whole hand was shown: what others knew of its cards is brought up to date."""
    known: list[int] = []
    for old in s.known:
        viewer = viewer_of(old)
        if viewer == seat:
            continue
        if old >> seat & 1:
            holders = holders_of(old) & ~(1 << seat)
            if holders == 0 or kind_of(old) in s.hands[seat]:
                continue
            old = known_card(viewer, kind_of(old), holders)
        known.append(old)
    s.known = known
