"""The arithmetic of an Attack: damage, defense, and what restricts the answers (KF-8.10, KF-12.3, KF-12.7, KF-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu.attack import Attack, Target
from jianghu.games.kungfu.cards import STEADFAST, TEAM_PIERCE, WEAPON_SUBTYPE

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def subtype(s: KungFu, attack: Attack) -> int:
    """KF-7.4: that of the base; a Weapon's own."""
    return WEAPON_SUBTYPE if attack.weapon >= 0 else s.deck.subtype[attack.card]


def has(s: KungFu, attack: Attack, flag: int) -> bool:
    """Whether the base, an improvement on it or an uncancelled added card has that effect."""
    flags = s.deck.flags
    if attack.weapon >= 0:
        if flags[attack.weapon] & flag or s.any_attached(attack.forged, flag):
            return True
    elif flags[attack.card] & flag:
        return True
    for played in attack.added:
        if not played.cancelled and flags[played.kind] & flag:
            return True
    return False


def pierces(s: KungFu, attack: Attack, flag: int) -> bool:
    """Whether standing defense is void: by an effect, or by one that works on a teammate's Attack only."""
    if has(s, attack, flag):
        return True
    for played in attack.added:
        if not played.cancelled and played.seat != attack.maker and s.deck.flags[played.kind] & TEAM_PIERCE:
            return True
    return False


def name_bonus(s: KungFu, seat: int, kind: int) -> int:
    """KF-8.10: what the seat's Stance, its improvements and Archetype add to a card of that name."""
    deck = s.deck
    total = 0
    stance = s.stance[seat]
    if stance >= 0:
        total += deck.bonus[stance * deck.count + kind] * s.doubled(seat)
        attached = s.trained[seat]
        while attached:
            low = attached & -attached
            total += deck.bonus[deck.improvements[low.bit_length() - 1] * deck.count + kind]
            attached ^= low
    if s.archetype[seat] >= 0:
        total += deck.a_bonus[s.archetype[seat] * deck.count + kind]
    return total


def enhancement_bonus(s: KungFu, seat: int) -> int:
    """bonus(enh, n): for every enhancement that the seat plays."""
    if s.stance[seat] < 0:
        return 0
    own = s.deck.enh_bonus[s.stance[seat]] * s.doubled(seat)
    return own + s.sum_attached(s.trained[seat], s.deck.enh_bonus)


def common(s: KungFu, attack: Attack) -> int:
    """KF-19.1: the part of the damage that is the same for every target."""
    deck = s.deck
    maker = attack.maker
    per_enhancement = 0
    if attack.weapon >= 0:
        total = deck.split_damage[attack.weapon] if attack.low else deck.attack[attack.weapon]
        total += s.sum_attached(attack.forged, deck.attack)
        total += name_bonus(s, maker, attack.weapon)
        per_enhancement = deck.per_enh[attack.weapon]
    else:
        total = deck.attack[attack.card] + name_bonus(s, maker, attack.card)
    count = 0
    for played in attack.added:
        if played.cancelled:
            continue
        count += 1
        kind = played.kind
        total += deck.attack[kind] + played.added + name_bonus(s, played.seat, kind)
        total += enhancement_bonus(s, played.seat)
        if played.seat != maker:
            total += deck.team_add[kind]
        per_enhancement += deck.per_enh[kind]
    total += per_enhancement * count
    if s.stance[maker] >= 0:
        total += deck.attack_bonus[s.stance[maker]] * s.doubled(maker)
        total += s.sum_attached(s.trained[maker], deck.attack_bonus)
    return total


def damage(s: KungFu, attack: Attack, target: Target, shared: int) -> int:
    """KF-19.1: the whole, with what depends on the target: its Stance and its Chi."""
    deck = s.deck
    stance = s.stance[attack.maker]
    if stance >= 0 and deck.vs[stance] >= 0 and s.stance[target.seat] == deck.vs[stance]:
        shared += deck.vs_bonus[stance] * s.doubled(attack.maker)
    for played in attack.added:
        if not played.cancelled and deck.low_add[played.kind] > 0:
            if s.side_chi(target.seat) <= deck.low_chi[played.kind]:
                shared += deck.low_add[played.kind]
    return shared


def standing_defense(s: KungFu, seat: int) -> int:
    """KF-6.9: Weapon and Stance with their improvements."""
    deck = s.deck
    total = 0
    weapon = s.weapon[seat]
    if weapon >= 0:
        total = deck.defense[weapon]
        if s.forged[seat]:
            total += s.sum_attached(s.forged[seat], deck.defense)
    stance = s.stance[seat]
    if stance >= 0:
        if deck.defense[stance]:
            total += deck.defense[stance] * s.doubled(seat)
        if s.trained[seat]:
            total += s.sum_attached(s.trained[seat], deck.defense)
    return total


def defense_left(s: KungFu, seat: int) -> int:
    """KF-12.7: standing defense from cards that were there in step 1 and still are."""
    deck = s.deck
    total = 0
    if s.weapons_kept >> seat & 1:
        total += deck.defense[s.weapon[seat]] + s.sum_attached(s.forged[seat], deck.defense)
    if s.stances_kept >> seat & 1:
        total += deck.defense[s.stance[seat]] * s.doubled(seat)
        total += s.sum_attached(s.trained[seat], deck.defense)
    return total


def ignored(s: KungFu, target: Target) -> bool:
    """KF-10.4: whether the Block that was played Ignores the Attack."""
    return target.block >= 0 and s.deck.ignores[target.block] != 0


def is_steadfast(s: KungFu, seat: int) -> bool:
    """KF-17.12."""
    return s.any_attached(s.trained[seat], STEADFAST)
