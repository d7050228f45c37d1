"""What a bot feels about a position: Chi as it will be after the running exchange, cards in play, the hand, the turn.

Everything is counted in Chi. An Attack on the table counts as the damage it will do, less while its target can still
answer. A Weapon and a Stance count by what they add to an Attack, keep off and cost. Hands are refilled every turn, so
a card in hand counts by how much better it is than a fresh one, Blocks the most. Whoever is about to attack is better
off than one who has attacked: without that, looking farther ahead would only mean to see the other's Attack coming.

The shares of the sides are in the ratio of powers of their worth; members of a team have equal shares. The numbers come
from games that searching players played against each other: what tells the winner from 266,000 positions, by logistic
regression, rounded. Two were changed afterwards: a Weapon in play by what wins more, and the turn before drawing so
that to draw is on average no loss. How players with it fare, and what was measured, is in docs/players.md.
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
    WEAPON,
    YOUR_KUNG_FU,
)
from jianghu.games.kungfu.questions import AFTER_EXCHANGE_STAGE, BASE, MAIN_STAGE

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

STEEP: Final = 0.109  # a Chi more changes the odds by about a ninth
LOW: Final = 8.0  # below so much Chi,
DANGER: Final = 1.2  # each missing one counts for so much more
MAY_BLOCK: Final = 0.53  # how much of an Attack gets through while its target has not answered and holds a Block
OPEN: Final = 0.95  # the same without a Block: other cards may still help
FRESH: Final = 1.75  # a card that is about to be drawn
LATER: Final = 1.22  # a card that will be drawn when the turn comes round
TO_DRAW: Final = 0.0  # at the beginning of one's turn,
TO_PREPARE: Final = -0.48  # before the Attack,
TO_STRIKE: Final = -1.35  # during it
TO_REST: Final = -4.0  # and after it, as others come next


def estimate(s: KungFu) -> list[float]:
    """Each seat's share of the win."""
    terms = s.terms
    if s.ended != 0:
        result = s.result()
        assert result is not None
        return result.payoffs
    worth = side_worths(s)
    mean = 0.0
    alive = 0
    for side in range(terms.sides):
        if s.chi[side] > 0:
            mean += worth[side]
            alive += 1
    mean /= alive
    total = 0.0
    for side in range(terms.sides):
        if s.chi[side] > 0:
            # Nearly the exponential function, but of operations that are exact: every machine chooses alike.
            power = max(0.5, 1.0 + STEEP / 16.0 * (worth[side] - mean))
            for _i in range(4):
                power *= power
            worth[side] = power
            total += power
        else:
            worth[side] = 0.0
    return [worth[terms.side[seat]] / total / terms.team_size for seat in range(s.seats)]


def side_worths(s: KungFu) -> list[float]:
    worth = chi_ahead(s)
    for side in range(s.terms.sides):
        if worth[side] < LOW:
            worth[side] = worth[side] - DANGER * (LOW - worth[side])
    # Damage to one of many is shared by all of them: cards that do it must count less in proportion, or nobody strikes.
    part = 1.0 / (s.terms.sides - 1)
    for seat in range(s.seats):
        side = s.terms.side[seat]
        if s.chi[side] > 0:
            cards = in_hand(s, seat)
            if s.active == seat:
                cards += in_turn(s, seat)
            worth[side] = worth[side] + (in_play(s, seat) + part * cards)
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
                share = 1.0 if target.answered or target.block >= 0 else unblocked(s, target.seat)
                side = terms.side[target.seat]
                chi[side] = chi[side] - float(loss) * share
    if s.stack and s.stack[-1].kind == BASE:  # an Attack was declared: it will have a base
        frame = s.stack[-1]
        loss = best_base(s, frame.seat) - damage.standing_defense(s, frame.x)
        side = terms.side[frame.x]
        chi[side] = chi[side] - float(max(1, loss)) * unblocked(s, frame.x)
    return chi


def unblocked(s: KungFu, seat: int) -> float:
    for kind in s.hands[seat]:
        if s.deck.type[kind] == BLOCK:
            return MAY_BLOCK
    return OPEN


def best_base(s: KungFu, seat: int) -> int:
    """The strongest base of an Attack; 0 without any."""
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
        worth += 1.5 * s.deck.attack[s.weapon[seat]] + 1.9 * s.deck.regen[s.weapon[seat]] - 2.0
        worth += 1.15 * s.sum_attached(s.forged[seat], s.deck.attack)
    if s.stance[seat] >= 0:
        worth += 1.0 - 0.8 * s.deck.upkeep[s.stance[seat]] * s.doubled(seat)
        worth += 2.2 * s.sum_attached(s.trained[seat], s.deck.attack_bonus)
    return worth + 1.9 * damage.standing_defense(s, seat)


def in_hand(s: KungFu, seat: int) -> float:
    """The hand and the cards that it will be refilled with: something to attack with, and Blocks."""
    deck = s.deck
    drawing = s.active == seat and len(s.stack) > 0 and s.stack[0].x < MAIN_STAGE
    # A card beyond the hand size keeps a fresh one away: else teams would pass cards on for ever, and not fight.
    worth = (FRESH if drawing else LATER) * (s.hand_size(seat) - len(s.hands[seat]))
    weapons = 1 if s.weapon[seat] >= 0 else 0
    blocks = 0
    last = -1
    for kind in s.hands[seat]:
        type = deck.type[kind]
        value = 1.6  # a Stance, and what helps only now and then
        if type == ATTACK:
            value = 0.9  # besides what it adds to the next Attack
        elif type == ENHANCEMENT or type == FINISHING:
            value = (1.4 if kind == last else 1.7) + (0.7 if type == FINISHING else 0.0)
        elif type == BLOCK:
            value = 2.6 if blocks < 2 else 1.9
            if deck.flags[kind] & YOUR_KUNG_FU:
                value += 4.1
            elif deck.ignores[kind]:
                value -= 0.4
            blocks += 1
        elif type == WEAPON:
            value = 2.2 if weapons == 0 else 0.9
            weapons += 1
        elif type == IMPROVED_WEAPON or type == IMPROVED_STANCE:
            value = 1.7
        elif type == RESTORATION:
            missing = s.terms.start_chi - s.side_chi(seat)
            value = 1.35 + 0.43 * min(deck.restore[kind] + deck.restore_team[kind] * s.terms.team_size, missing)
        worth += value
        last = kind
    return worth


def in_turn(s: KungFu, seat: int) -> float:
    """The active player's turn: what it may still bring."""
    if not s.stack:
        return 0.0
    stage = s.stack[0].x
    if stage < MAIN_STAGE:
        return TO_DRAW + 0.17 * strike(s, seat)
    if stage == MAIN_STAGE and not s.attacked:
        return TO_PREPARE + 0.23 * strike(s, seat)
    return TO_STRIKE if stage == AFTER_EXCHANGE_STAGE else TO_REST


def strike(s: KungFu, seat: int) -> int:
    """The strongest Attack that the hand allows, before anybody answers."""
    best = best_base(s, seat)
    if best == 0:
        return 0
    last = -1
    for kind in s.hands[seat]:
        type = s.deck.type[kind]
        if (type == ENHANCEMENT or type == FINISHING) and kind != last:
            best += s.deck.attack[kind] + damage.name_bonus(s, seat, kind)
        last = kind
    return best
