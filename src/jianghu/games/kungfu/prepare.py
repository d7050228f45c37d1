"""Prepare and Respite: Weapons, Stances, improvements, Chi Restoration (KF-4.6 to KF-4.12, KF-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu import exchange, table, team
from jianghu.games.kungfu.cards import (
    CATCH,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    RESTORATION,
    STANCE,
    WEAPON,
)
from jianghu.games.kungfu.cards import (
    DOUBLE as DOUBLE_FLAG,
)
from jianghu.games.kungfu.questions import AFTER_EXCHANGE_STAGE, DRAW_FOR, PASSING_STAGE
from jianghu.games.kungfu.verbs import ATTACK as ATTACK_VERB
from jianghu.games.kungfu.verbs import DROP_STANCE, DROP_WEAPON, PLAY
from jianghu.games.kungfu.verbs import END as END_VERB
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def choices(s: KungFu) -> list[int]:
    """Q5: all that the active player may do in Prepare or Respite."""
    seat = s.active
    out = [END_VERB]
    if s.weapon[seat] >= 0:
        out.append(DROP_WEAPON)
    if s.stance[seat] >= 0:
        out.append(DROP_STANCE)
    if not s.attacked and exchange.has_base(s, seat):
        side = s.terms.side
        own = side[seat]
        for other in range(s.seats):
            if side[other] != own and s.chi[side[other]] > 0:
                out.append(ATTACK_VERB + other)
    last = -1
    for kind in s.hands[seat]:
        if kind != last and playable(s, seat, kind):
            out.append(PLAY + kind)
        last = kind
    return out


def playable(s: KungFu, seat: int, kind: int) -> bool:
    """KF-4.6, KF-4.9: what may be played outside of an Attack."""
    type = s.deck.type[kind]
    if type < WEAPON:  # most cards: Attack Cards, enhancements, Blocks
        return False
    if type == WEAPON or type == RESTORATION:
        return True
    if type == STANCE:  # KF-6.5: never to 0
        return s.side_chi(seat) > enter_cost(s, seat, kind)
    if type == IMPROVED_WEAPON:  # KF-6.6
        return s.weapon[seat] >= 0 and s.forged[seat] >> s.deck.bit[kind] & 1 == 0
    if type == IMPROVED_STANCE:
        return s.stance[seat] >= 0 and s.trained[seat] >> s.deck.bit[kind] & 1 == 0
    return s.deck.special[kind] == CATCH and s.weapon[seat] >= 0 and len(s.terms.mates[seat]) > 0


def enter_cost(s: KungFu, seat: int, kind: int) -> int:
    """KF-6.5, KF-14.7: what a Stance costs when it is played; the Stranger pays double."""
    cost = s.deck.enter[kind]
    if cost == 0 or s.archetype[seat] < 0 or s.deck.never_doubled[kind]:
        return cost
    return cost * 2 if s.deck.a_flags[s.archetype[seat]] & DOUBLE_FLAG else cost


def do(s: KungFu, action: int, dice: Dice) -> None:
    """Carry out an answer to Q5. The question stays for the next answer, unless the turn goes on to something else."""
    seat = s.active
    if action == END_VERB:
        s.stack.pop()
        s.go_to(PASSING_STAGE, 0)
        if s.journal is not None:
            s.journal.note("end", {"seat": seat})
    elif action == DROP_WEAPON:
        table.discard_weapon(s, seat)
    elif action == DROP_STANCE:
        table.discard_stance(s, seat)
    elif action < PLAY:
        s.stack.pop()
        s.attacked = True
        s.go_to(AFTER_EXCHANGE_STAGE, 0)
        exchange.begin(s, seat, action - ATTACK_VERB, 0)
    else:
        play(s, seat, action - PLAY, dice)


def play(s: KungFu, seat: int, kind: int, dice: Dice) -> None:
    deck = s.deck
    type = deck.type[kind]
    s.take_from_hand(seat, kind)
    if s.journal is not None:
        s.journal.note("play", {"seat": seat, "card": deck.names[kind]})
    if type == WEAPON:  # KF-6.2, KF-14.2
        table.discard_weapon(s, seat)
        s.weapon[seat] = kind
        s.forged[seat] = table.companion_bit(s, seat, IMPROVED_WEAPON)
    elif type == STANCE:  # KF-6.1, KF-14.3
        side = s.terms.side[seat]
        s.chi[side] = s.chi[side] - enter_cost(s, seat, kind)
        table.discard_stance(s, seat)
        s.stance[seat] = kind
        s.trained[seat] = table.companion_bit(s, seat, IMPROVED_STANCE)
    elif type == IMPROVED_WEAPON:
        s.forged[seat] = s.forged[seat] | 1 << deck.bit[kind]
    elif type == IMPROVED_STANCE:
        s.trained[seat] = s.trained[seat] | 1 << deck.bit[kind]
    else:
        s.table.append(kind)
        if type == RESTORATION:
            restoration(s, seat, kind, dice)
        else:
            team.catch(s, seat)


def restoration(s: KungFu, seat: int, kind: int, dice: Dice) -> None:
    """KF-6.8, KF-14.8, KF-16.15: Chi, and what else the card brings."""
    deck = s.deck
    count = deck.restore[kind] + deck.restore_team[kind] * s.terms.team_size
    if deck.stance_restore[kind] > 0 and s.stance[seat] == deck.stance_needed[kind]:
        count += deck.stance_restore[kind]
    cards = deck.draw[kind]
    if s.archetype[seat] >= 0:
        count += deck.a_restorative[s.archetype[seat]]
        cards += deck.a_restorative_draw[s.archetype[seat]]
    count = s.restore(seat, count)
    if s.journal is not None:
        s.journal.note("restore", {"seat": seat, "count": count})
    table.draw(s, seat, cards, dice)
    if deck.mate_draw[kind] > 0:
        team.teammate_draws(s, seat, deck.mate_draw[kind], dice)
    if s.stack[-1].kind != DRAW_FOR:
        table.put_away(s)
