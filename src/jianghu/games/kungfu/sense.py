"""What a bot feels about a position: Chi as it will be after the running exchange, cards in play, and the hand.

Everything is counted in Chi. An Attack on the table counts as the damage it will do, less while its target can still
answer. A Weapon and a Stance count by what they add to an Attack, keep off and cost. Hands are refilled every turn, so
a card in hand counts by how much better it is than an average one, Blocks the most. A side's share is an equal one,
better by its own Chi and by half of what all others lack: so striking pays at any number of seats. The members of a
team have equal shares. How players with it fare is measured in docs/players.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import damage
from jianghu.games.kungfu.cards import (
    ATTACK,
    BLOCK,
    ENHANCEMENT,
    FINISHING,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    PIERCE,
    RESTORATION,
    STANCE,
    WEAPON,
    YOUR_KUNG_FU,
)
from jianghu.games.kungfu.questions import BASE

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

AVERAGE: Final = 0.9  # what a fresh card is worth, in Chi
DEAD: Final = -12.0
UNBLOCKED: Final = 0.75  # how much of an Attack gets through while its target has not answered


def estimate(s: KungFu) -> list[float]:
    """Each seat's share of the win."""
    terms = s.terms
    if s.ended != 0:
        result = s.result()
        assert result is not None
        return result.payoffs
    worth = side_worths(s)
    start = float(terms.start_chi)
    total = 0.0
    for one in worth:
        total += one
    total -= start * terms.sides
    shares: list[float] = []
    for seat in range(s.seats):
        side = terms.side[seat]
        if s.chi[side] <= 0:
            shares.append(0.0)
            continue
        own = worth[side] - start
        # Everybody's loss is half a gain, however many there are: else nobody would ever strike among six.
        share = 1.0 / terms.sides + (own - 0.5 * (total - own)) / 120.0
        shares.append(min(0.99, max(0.01, share)) / terms.team_size)
    return shares


def side_worths(s: KungFu) -> list[float]:
    chi = chi_ahead(s)
    worth: list[float] = []
    for side in range(s.terms.sides):
        if s.chi[side] <= 0:
            worth.append(DEAD)
        else:
            worth.append(chi[side] if chi[side] > 0.0 else DEAD)
    for seat in range(s.seats):
        side = s.terms.side[seat]
        if s.chi[side] > 0:
            worth[side] = worth[side] + (in_play(s, seat) + in_hand(s, seat))
    return worth


def chi_ahead(s: KungFu) -> list[float]:
    """Chi after the running exchange, as far as it can be foreseen."""
    terms = s.terms
    chi = [float(value) for value in s.chi]
    for attack in s.attacks:
        shared = damage.common(s, attack)
        pierced = damage.pierces(s, attack, PIERCE)
        for target in attack.targets:
            if target.removed or damage.ignored(s, target):
                continue
            loss = damage.damage(s, attack, target, shared)
            if target.block >= 0:
                loss -= s.deck.reduce[target.block]
            if not pierced:
                loss -= damage.standing_defense(s, target.seat)
            if loss > 0:
                share = 1.0 if target.answered or target.block >= 0 else UNBLOCKED
                side = terms.side[target.seat]
                chi[side] = chi[side] - float(loss) * share
    if s.stack and s.stack[-1].kind == BASE:  # an Attack was declared: it will have a base
        frame = s.stack[-1]
        loss = best_base(s, frame.seat) - damage.standing_defense(s, frame.x)
        side = terms.side[frame.x]
        chi[side] = chi[side] - float(max(1, loss)) * UNBLOCKED
    return chi


def best_base(s: KungFu, seat: int) -> int:
    best = 0
    if s.weapon[seat] >= 0:
        best = s.deck.attack[s.weapon[seat]] + damage.name_bonus(s, seat, s.weapon[seat])
    for kind in s.hands[seat]:
        if s.deck.type[kind] == ATTACK:
            best = max(best, s.deck.attack[kind] + damage.name_bonus(s, seat, kind))
    return best


def in_play(s: KungFu, seat: int) -> float:
    """Weapon and Stance: what they add to one Attack, and what they keep off."""
    worth = 0.0
    if s.weapon[seat] >= 0:
        worth += 0.8 + 0.7 * s.deck.attack[s.weapon[seat]] + 0.9 * s.deck.regen[s.weapon[seat]]
        worth += 0.7 * s.sum_attached(s.forged[seat], s.deck.attack)
    if s.stance[seat] >= 0:
        worth += 1.4 - 0.8 * s.deck.upkeep[s.stance[seat]] * s.doubled(seat)
        worth += 0.8 * s.sum_attached(s.trained[seat], s.deck.attack_bonus)
        for kind in s.hands[seat]:
            worth += 0.4 * damage.name_bonus(s, seat, kind)
    return worth + 1.1 * damage.standing_defense(s, seat)


def in_hand(s: KungFu, seat: int) -> float:
    """The hand: a base to attack with, enhancements of different names, and Blocks for the others' turns."""
    deck = s.deck
    worth = 0.0
    bases = 1 if s.weapon[seat] >= 0 else 0
    blocks = 0
    weapons = bases
    stances = 1 if s.stance[seat] >= 0 else 0
    last = -1
    for kind in s.hands[seat]:
        type = deck.type[kind]
        value = 0.8
        if type == ATTACK:
            value = (1.3 if bases == 0 else 0.7) + 0.1 * deck.attack[kind]
            bases += 1
        elif type == ENHANCEMENT or type == FINISHING:
            value = 0.4 if kind == last else 0.9 + 0.15 * deck.attack[kind]
        elif type == BLOCK:
            value = (1.8 if blocks < 2 else 1.2) + (0.8 if deck.flags[kind] & YOUR_KUNG_FU else 0.0)
            if deck.ignores[kind] and deck.flags[kind] & YOUR_KUNG_FU == 0:
                value -= 0.5
            blocks += 1
        elif type == WEAPON:
            value = 1.3 if weapons == 0 else 0.4
            weapons += 1
        elif type == STANCE:
            value = 1.2 if stances == 0 else 0.4
            stances += 1
        elif type == IMPROVED_WEAPON or type == IMPROVED_STANCE:
            value = 1.2 if (s.weapon[seat] if type == IMPROVED_WEAPON else s.stance[seat]) >= 0 else 0.5
        elif type == RESTORATION:
            missing = s.terms.start_chi - s.side_chi(seat)
            value = 0.9 + 0.25 * min(deck.restore[kind] + deck.restore_team[kind] * s.terms.team_size, missing)
        worth += value - AVERAGE
        last = kind
    return worth
