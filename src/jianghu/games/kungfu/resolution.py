"""The common resolution of an exchange in four steps, elimination and the end (KF-12, KF-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import damage, knowledge, packing, table
from jianghu.games.kungfu.attack import Attack, Target
from jianghu.games.kungfu.cards import AVENGE as AVENGE_CARD
from jianghu.games.kungfu.cards import (
    FRAGILE,
    PIERCE,
    SELF_STRIP_STANCE,
    STEAL_ATTACKER_STANCE,
    STEAL_ATTACKER_WEAPON,
    STEAL_WEAPON,
    STRIP_ATTACKER_WEAPON,
    STRIP_STANCE,
    STRIP_WEAPON,
)
from jianghu.games.kungfu.cards import WIND as WIND_CARD
from jianghu.games.kungfu.questions import AFTER, KEEP, LOSING, RECOVER
from jianghu.games.kungfu.verbs import KEEP as KEEP_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

EFFECTS: Final = 8  # of step 2, in the order of KF-12.5


def begin(s: KungFu, frame: Frame) -> None:
    """KF-12.3, step 1: all damages, as everything stands now. Then step 2 begins with a picture of all slots."""
    for number in range(len(s.attacks)):
        attack = s.attacks[number]
        shared = damage.common(s, attack)
        targets: list[Target] = []
        for target in attack.targets:
            if target.removed:
                targets.append(target)
            else:
                targets.append(target.hurt(damage.damage(s, attack, target, shared)))
        s.attacks[number] = attack.with_targets(targets)
    s.weapons_kept = 0
    s.stances_kept = 0
    for seat in range(s.seats):
        if s.weapon[seat] >= 0:
            s.weapons_kept |= 1 << seat
        if s.stance[seat] >= 0:
            s.stances_kept |= 1 << seat
    s.stack.pop()
    s.ask(AFTER, frame.seat, frame.x)
    s.ask(LOSING, frame.seat, 0, packing.at_stage(1, 0))


# Step 2 ---------------------------------------------------------------------------------------------------------


def losing(s: KungFu, frame: Frame, dice: Dice) -> None:
    """KF-12.2, KF-12.4: effect by effect in the canonical order, until somebody has to decide about a taken card."""
    number = frame.x
    place = packing.target_of(frame.y)
    effect = packing.stage_of(frame.y)
    while number < len(s.attacks):
        attack = s.attacks[number]
        while place < s.seats:
            seat = (attack.maker + place) % s.seats
            for target in attack.targets:
                if target.place == seat and (not target.removed or target.block >= 0):  # KF-16.8
                    while effect < EFFECTS:
                        taken = lose(s, attack, target, effect, dice)
                        effect += 1
                        if taken:
                            question = s.stack.pop()
                            s.go_to(number, packing.at_stage(place, effect))
                            s.stack.append(question)
                            return
                    break
            place += 1
            effect = 0
        number += 1
        place = 1
    s.stack.pop()


def lose(s: KungFu, attack: Attack, target: Target, effect: int, dice: Dice) -> bool:
    """One effect of KF-12.5 on one target; returns whether a taken card waits for a decision."""
    seat = target.seat
    if effect < 4:
        if target.removed or damage.ignored(s, target):
            return False
        if effect == 0:
            taker = thief(s, attack)
            return taker >= 0 and take_weapon(s, seat, taker)
        if effect == 1:
            if damage.has(s, attack, STRIP_WEAPON) and s.weapons_kept >> seat & 1:
                table.discard_weapon(s, seat)
        elif effect == 2:
            if damage.has(s, attack, STRIP_STANCE) and s.stances_kept >> seat & 1 and not damage.is_steadfast(s, seat):
                table.discard_stance(s, seat)
        else:
            hit_discard(s, attack, seat, dice)
        return False
    if target.block < 0:
        return False
    flags = s.deck.flags[target.block]
    maker = attack.maker
    if effect == 4:
        if flags & STRIP_ATTACKER_WEAPON and attack.weapon >= 0 and s.weapons_kept >> maker & 1:
            table.discard_weapon(s, maker)
    elif effect == 5:
        if flags & STEAL_ATTACKER_WEAPON and attack.weapon >= 0:
            return take_weapon(s, maker, target.blocker)
    elif effect == 6:
        if flags & STEAL_ATTACKER_STANCE and not damage.is_steadfast(s, maker):
            return take_stance(s, maker, target.blocker)
    elif flags & SELF_STRIP_STANCE and s.stances_kept >> target.blocker & 1:
        table.discard_stance(s, target.blocker)
    return False


def thief(s: KungFu, attack: Attack) -> int:
    """KQ-41: the seat that played the card that takes a Weapon, -1 for none."""
    if attack.card >= 0 and s.deck.flags[attack.card] & STEAL_WEAPON:
        return attack.maker
    if attack.weapon >= 0 and s.deck.flags[attack.weapon] & STEAL_WEAPON:
        return attack.maker
    for played in attack.added:
        if not played.cancelled and s.deck.flags[played.kind] & STEAL_WEAPON:
            return played.seat
    return -1


def take_weapon(s: KungFu, owner: int, taker: int) -> bool:
    """KF-12.6: with its improvements; the taker keeps or discards it."""
    if s.weapons_kept >> owner & 1 == 0:
        return False
    s.taken = s.weapon[owner]
    s.taken_with = table.without_companion(s, s.forged[owner])
    s.weapon[owner] = -1
    s.forged[owner] = 0
    s.weapons_kept &= ~(1 << owner)
    if s.journal is not None:
        s.journal.note("take", {"seat": taker, "other": owner, "card": s.deck.names[s.taken]})
    s.ask(KEEP, taker, 0)
    return True


def take_stance(s: KungFu, owner: int, taker: int) -> bool:
    if s.stances_kept >> owner & 1 == 0:
        return False
    s.taken = s.stance[owner]
    s.taken_with = table.without_companion(s, s.trained[owner])
    s.stance[owner] = -1
    s.trained[owner] = 0
    s.stances_kept &= ~(1 << owner)
    if s.journal is not None:
        s.journal.note("take", {"seat": taker, "other": owner, "card": s.deck.names[s.taken]})
    s.ask(KEEP, taker, 1)
    return True


def keep(s: KungFu, action: int) -> None:
    """KF-12.6: keeping discards the own one; taking is not playing."""
    frame = s.stack.pop()
    seat = frame.seat
    if action == KEEP_VERB:
        if frame.x == 0:
            table.discard_weapon(s, seat)
            s.weapon[seat] = s.taken
            s.forged[seat] = s.taken_with
        else:
            table.discard_stance(s, seat)
            s.stance[seat] = s.taken
            s.trained[seat] = s.taken_with
    else:
        s.pile.append(s.taken)
        table.discard_attached(s, s.taken_with)
    if s.journal is not None:
        s.journal.note("keep" if action == KEEP_VERB else "leave", {"seat": seat, "card": s.deck.names[s.taken]})
    s.taken = -1
    s.taken_with = 0


def hit_discard(s: KungFu, attack: Attack, seat: int, dice: Dice) -> None:
    """KQ-46: cards at random from the hand as it is now."""
    count = 0
    for played in attack.added:
        if not played.cancelled:
            count += s.deck.hit_discard[played.kind]
    for _i in range(count):
        hand = s.hands[seat]
        if not hand:
            return
        kind = hand[dice.below(len(hand))]
        s.take_from_hand(seat, kind)
        s.pile.append(kind)
        if s.journal is not None:
            s.journal.reveal("hit-discard", {"seat": seat, "card": s.deck.names[kind]})


# Steps 3 and 4, and what follows --------------------------------------------------------------------------------


def after(s: KungFu, frame: Frame) -> None:
    """KF-12.7 to KF-12.11: defense, Chi, then fragile Weapons, the table, the eliminated, the end, drain."""
    s.stack.pop()
    terms = s.terms
    losses = [0] * terms.sides
    avenge = 0
    wind = 0
    hurting: list[Attack] = []
    for attack in s.attacks:
        pierced = damage.pierces(s, attack, PIERCE)
        hurt = False
        for target in attack.targets:
            if target.removed:
                continue
            loss = lost(s, target, pierced)
            hurt = hurt or loss > 0
            side = terms.side[target.seat]
            losses[side] = losses[side] + loss
            if loss > 0 and s.journal is not None:
                s.journal.note("loss", {"seat": target.seat, "count": loss, "other": attack.maker})
            if terms.team_game:
                if loss >= threshold(s, AVENGE_CARD):
                    avenge |= packing.to_avenge(target.seat, target.answerable)
                if loss >= threshold(s, WIND_CARD):
                    wind |= 1 << side
        if hurt:
            hurting.append(attack)
    before = 0
    fallen = 0
    for side in range(terms.sides):
        if s.chi[side] > 0:
            before |= 1 << side
            s.chi[side] = s.chi[side] - losses[side]
            if s.chi[side] <= 0:
                s.chi[side] = 0
                fallen |= 1 << side
    clear_table(s)
    if fallen:
        eliminate(s, fallen)
        if test_end(s, before):
            return
    drain(s, hurting)
    if terms.team_game:
        s.ask(RECOVER, s.active, avenge, packing.recovering(wind, frame.x == 1, 0))


def threshold(s: KungFu, special: int) -> int:
    """The loss from which Avenge Me! or Second Wind! may be played, as printed on the card."""
    deck = s.deck
    for kind in range(deck.count):
        if deck.special[kind] == special:
            return deck.threshold[kind]
    return 99


def lost(s: KungFu, target: Target, pierced: bool) -> int:
    """KF-19.2."""
    if damage.ignored(s, target):
        return 0
    loss = target.damage
    if target.block >= 0:
        loss -= s.deck.reduce[target.block]
    if not pierced:
        loss -= damage.defense_left(s, target.seat)
    return loss if loss > 0 else 0


def clear_table(s: KungFu) -> None:
    """KF-12.11 (1), (2): fragile Weapons that were used, then everything on the table."""
    for attack in s.attacks:
        if attack.weapon >= 0 and s.deck.flags[attack.weapon] & FRAGILE and s.weapons_kept >> attack.maker & 1:
            table.discard_weapon(s, attack.maker)
    for attack in s.attacks:
        if attack.card >= 0:
            s.pile.append(attack.card)
        for played in attack.added:
            s.pile.append(played.kind)
        for target in attack.targets:
            if target.block >= 0:
                s.pile.append(target.block)
    for kind in s.table:
        s.pile.append(kind)
    s.table = []
    s.attacks = []
    s.weapons_kept = 0
    s.stances_kept = 0


def eliminate(s: KungFu, fallen: int) -> None:
    """KF-13.3: hand, Weapon, Stance and improvements leave; Archetypes are set aside."""
    s.archetype = [a if fallen >> s.terms.side[seat] & 1 == 0 else -1 for seat, a in enumerate(s.archetype)]
    for seat in range(s.seats):
        if fallen >> s.terms.side[seat] & 1 == 0:
            continue
        if s.journal is not None:
            s.journal.reveal("out", {"seat": seat})
        if s.known:
            knowledge.revealed(s, seat)
        mark = len(s.pile)
        for kind in s.hands[seat]:
            s.pile.append(kind)
        s.hands[seat] = []
        table.discard_weapon(s, seat)
        table.discard_stance(s, seat)
        if not s.terms.eliminated_cards_stay:
            s.removed = s.removed + s.pile[mark:]
            del s.pile[mark:]


def test_end(s: KungFu, before: int) -> bool:
    """KF-13.4: the last side wins; if none is left, all that were in before share a tie."""
    left = 0
    count = 0
    for side in range(s.terms.sides):
        if s.chi[side] > 0:
            left |= 1 << side
            count += 1
    if count > 1:
        return False
    s.winners = left if count == 1 else before
    s.ended = 1
    s.stack.clear()
    if s.journal is not None:
        s.journal.note("over", {})
    return True


def drain(s: KungFu, hurting: list[Attack]) -> None:
    """KF-12.11 (5): Chi Drain! for who is still in the game, in Attacks that cost somebody Chi."""
    for attack in hurting:
        for played in attack.added:
            if not played.cancelled and s.deck.drain[played.kind] > 0 and s.alive(played.seat):
                count = s.restore(played.seat, s.deck.drain[played.kind])
                if s.journal is not None:
                    s.journal.note("restore", {"seat": played.seat, "count": count})
