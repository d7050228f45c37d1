"""What matters for a seat, in numbers: Chi and the damage on its way, cards in play, the hand, the turn.

How much each of them counts stands in ``weights.toml``. Damage to one of many is shared by all the others, so cards
that do damage count less the more play: there are weights for every number of players and every form of teams.
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
from jianghu.games.kungfu.weighing import ROWS, Row
from jianghu.kernel.judgement import Feature, Weights, shares, spread
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

MODES: Final = ["2", "3", "4", "5", "6", "2v2", "2v2v2", "3v3"]  # by the number of players, or the form of teams
TEAMS: Final = 5
PAIRS: Final = 5  # two teams of two, also when they are what is left of three

LOW: Final = 8  # below so much Chi, each missing one counts for more
KEPT: Final = 2  # Blocks beyond this number count less


FEATURES: Final = [
    Feature("chi", 1, marked("Chi"), marked("{count} more Chi"), marked("{count} less Chi")),
    Feature(
        "danger",
        -1,
        marked("Chi below eight"),
        marked("{count} Chi deeper in danger"),
        marked("{count} Chi farther from danger"),
    ),
    Feature(
        "sure_damage",
        -1,
        marked("damage that can no longer be answered"),
        marked("{count} more damage that can no longer be answered"),
        marked("{count} less damage that can no longer be answered"),
    ),
    Feature(
        "open_damage",
        -1,
        marked("damage on its way, and no Block in hand"),
        marked("{count} more damage on its way, and no Block in hand"),
        marked("{count} less damage on its way, with no Block in hand"),
    ),
    Feature(
        "blockable_damage",
        -1,
        marked("damage on its way that a Block may meet"),
        marked("{count} more damage on its way that a Block may meet"),
        marked("{count} less damage on its way that a Block may meet"),
    ),
    Feature("weapon", 0, marked("a Weapon in play"), marked("a Weapon in play"), marked("no Weapon in play")),
    Feature(
        "weapon_attack",
        1,
        marked("damage of the Weapon"),
        marked("a Weapon that does {count} more damage"),
        marked("a Weapon that does {count} less damage"),
    ),
    Feature(
        "weapon_regen",
        1,
        marked("Chi that the Weapon brings each turn"),
        marked("a Weapon that brings {count} more Chi each turn"),
        marked("a Weapon that brings {count} less Chi each turn"),
    ),
    Feature(
        "forged",
        1,
        marked("damage of what improves the Weapon"),
        marked("{count} more damage by what improves the Weapon"),
        marked("{count} less damage by what improves the Weapon"),
    ),
    Feature("stance", 1, marked("a Stance in play"), marked("a Stance in play"), marked("no Stance in play")),
    Feature(
        "upkeep",
        -1,
        marked("Chi that the Stance costs each turn"),
        marked("a Stance that costs {count} more Chi each turn"),
        marked("a Stance that costs {count} less Chi each turn"),
    ),
    Feature(
        "trained",
        1,
        marked("damage of what improves the Stance"),
        marked("{count} more damage by what improves the Stance"),
        marked("{count} less damage by what improves the Stance"),
    ),
    Feature(
        "defense",
        1,
        marked("standing defense"),
        marked("{count} more standing defense"),
        marked("{count} less standing defense"),
    ),
    Feature(
        "fresh",
        1,
        marked("cards about to be drawn"),
        marked("{count} more {count:card|cards} about to be drawn"),
        marked("{count} fewer {count:card|cards} about to be drawn"),
    ),
    Feature(
        "later",
        1,
        marked("cards to be drawn next turn"),
        marked("{count} more {count:card|cards} to be drawn next turn"),
        marked("{count} fewer {count:card|cards} to be drawn next turn"),
    ),
    Feature(
        "attacks",
        1,
        marked("Attacks in hand"),
        marked("{count} more {count:Attack|Attacks} in hand"),
        marked("{count} fewer {count:Attack|Attacks} in hand"),
    ),
    Feature(
        "enhancements",
        1,
        marked("Enhancements in hand"),
        marked("{count} more {count:Enhancement|Enhancements} in hand"),
        marked("{count} fewer {count:Enhancement|Enhancements} in hand"),
    ),
    Feature(
        "repeated",
        1,
        marked("Enhancements in hand twice"),
        marked("{count} more {count:Enhancement|Enhancements} in hand twice"),
        marked("{count} fewer {count:Enhancement|Enhancements} in hand twice"),
    ),
    Feature(
        "finishers",
        1,
        marked("Finishing Moves in hand"),
        marked("{count} more {count:Finishing Move|Finishing Moves} in hand"),
        marked("{count} fewer {count:Finishing Move|Finishing Moves} in hand"),
    ),
    Feature(
        "blocks",
        1,
        marked("Blocks in hand"),
        marked("{count} more {count:Block|Blocks} in hand"),
        marked("{count} fewer {count:Block|Blocks} in hand"),
    ),
    Feature(
        "further_blocks",
        1,
        marked("Blocks in hand beyond two"),
        marked("{count} more {count:Block|Blocks} in hand beyond two"),
        marked("{count} fewer {count:Block|Blocks} in hand beyond two"),
    ),
    Feature(
        "perfect_blocks",
        1,
        marked("Blocks that stop any Attack"),
        marked("{count} more {count:Block|Blocks} that {count:stops|stop} any Attack"),
        marked("{count} fewer {count:Block|Blocks} that {count:stops|stop} any Attack"),
    ),
    Feature(
        "narrow_blocks",
        0,
        marked("Blocks that some Attacks pass"),
        marked("some Attacks pass {count} more of the Blocks in hand"),
        marked("some Attacks pass {count} fewer of the Blocks in hand"),
    ),
    Feature(
        "weapons", 1, marked("a first Weapon in hand"), marked("a Weapon in hand"), marked("no Weapon in hand")
    ),
    Feature(
        "further_weapons",
        1,
        marked("Weapons in hand besides another"),
        marked("{count} more {count:Weapon|Weapons} besides the first"),
        marked("{count} fewer {count:Weapon|Weapons} besides the first"),
    ),
    Feature(
        "improvements",
        1,
        marked("improvements in hand"),
        marked("{count} more {count:improvement|improvements} in hand"),
        marked("{count} fewer {count:improvement|improvements} in hand"),
    ),
    Feature(
        "restorations",
        1,
        marked("Restorations in hand"),
        marked("{count} more {count:Restoration|Restorations} in hand"),
        marked("{count} fewer {count:Restoration|Restorations} in hand"),
    ),
    Feature(
        "restorable",
        1,
        marked("Chi that the hand can restore"),
        marked("{count} more Chi that the hand can restore"),
        marked("{count} less Chi that the hand can restore"),
    ),
    Feature(
        "others",
        1,
        marked("other cards in hand"),
        marked("{count} more other {count:card|cards} in hand"),
        marked("{count} fewer other {count:card|cards} in hand"),
    ),
    Feature(
        "to_draw", 0, marked("the turn, before drawing"), marked("about to draw"), marked("not about to draw")
    ),
    Feature(
        "to_prepare",
        0,
        marked("the turn, before the Attack"),
        marked("may still attack this turn"),
        marked("may not attack this turn"),
    ),
    Feature("to_strike", 0, marked("the turn, during the Attack"), marked("in the midst of an Attack"),
            marked("in no Attack of one's own")),
    Feature("to_rest", 0, marked("the turn, after the Attack"), marked("with the turn nearly over"),
            marked("with the turn not yet over")),
    Feature(
        "strike_to_draw",
        1,
        marked("the strongest Attack in hand, before drawing"),
        marked("{count} more damage ready before drawing"),
        marked("{count} less damage ready before drawing"),
    ),
    Feature(
        "strike",
        1,
        marked("the strongest Attack in hand"),
        marked("{count} more damage ready to strike with"),
        marked("{count} less damage ready to strike with"),
    ),
]  # fmt: skip


def mode(s: KungFu) -> int:
    """Which weights count: those of as many sides as are left, for two who are left of four fight a duel."""
    return mode_of(s, left(s))


def left(s: KungFu) -> int:
    """KF-13.6: the number of sides that are still in the game."""
    found = 0
    for chi in s.chi:
        if chi > 0:
            found += 1
    return found


def mode_of(s: KungFu, sides: int) -> int:
    """Which weights count with so many sides left."""
    if s.terms.team_game:
        return PAIRS if sides < s.terms.sides and s.terms.team_size == 2 else TEAMS + s.terms.form - 1
    return sides - 2 if sides > 2 else 0


def sides(s: KungFu) -> list[int]:
    """KF-13.6: who is out can win no more."""
    side = s.terms.side
    return [side[seat] if s.chi[side[seat]] > 0 else -1 for seat in range(s.seats)]


def judge(s: KungFu, weights: Weights) -> list[float]:
    """The kernel's judgement with its calls inlined: a search calls nothing more often."""
    count = left(s)
    row = ROWS.of(weights)[mode_of(s, count)]
    quiet = is_quiet(s)
    worths = [weighed(s, seat, row, quiet) for seat in range(s.seats)]
    if count == s.seats:
        return shares(worths)
    return spread(worths, sides(s)) if s.terms.team_game else among_those_left(s, worths)


def among_those_left(s: KungFu, worths: list[float]) -> list[float]:
    """The shares where everyone plays for himself: what the kernel spreads over sides, with less to look up."""
    inside = shares([worths[seat] for seat in range(s.seats) if s.chi[seat] > 0])
    found: list[float] = []
    place = 0
    for seat in range(s.seats):
        if s.chi[seat] > 0:
            found.append(inside[place])
            place += 1
        else:
            found.append(0.0)
    return found


def worth(s: KungFu, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features. What belongs to a team is counted for its first member."""
    return weighed(s, seat, Row(weights), is_quiet(s))


def is_quiet(s: KungFu) -> bool:
    """Whether no Attack is on its way to anybody, as nearly always."""
    return not s.attacks and not (s.stack and s.stack[-1].kind == BASE)


def weighed(s: KungFu, seat: int, weights: Row, quiet: bool) -> float:
    """The weighted sum, where it is known whether an Attack is on its way."""
    if not s.alive(seat):
        return 0.0
    total = in_play(s, seat, weights) + in_hand(s, seat, weights)
    total += chi_left(s, seat, weights, 0) if quiet else incoming(s, seat, weights)
    if s.active == seat and s.stack:
        total += in_turn(s, seat, weights)
    return total


def incoming(s: KungFu, seat: int, weights: Row) -> float:
    """What the Attacks on the table will do, and Chi."""
    sure = coming = 0
    for attack in s.attacks:
        for target in attack.targets:
            if target.seat != seat or target.removed or damage.ignored(s, target):
                continue
            loss = damage.damage(s, attack, target, damage.common(s, attack))
            if target.block >= 0:
                loss -= s.deck.reduce[target.block]
            if not damage.pierces(s, attack, PIERCE):
                loss -= damage.standing_defense(s, seat)
            if loss > 0:
                if target.answered or target.block >= 0:
                    sure += loss
                else:
                    coming += loss
    if s.stack and s.stack[-1].kind == BASE and s.stack[-1].x == seat:  # an Attack was declared: it will have a base
        coming += max(1, best_base(s, s.stack[-1].seat) - damage.standing_defense(s, seat))
    expected = sure
    total = 0.0
    if sure > 0:
        total += weights.sure_damage * float(sure)
    if coming > 0:
        if holds_block(s, seat):
            total += weights.blockable_damage * float(coming)
            expected += coming // 2
        else:
            total += weights.open_damage * float(coming)
            expected += coming
    return total + chi_left(s, seat, weights, expected)


def chi_left(s: KungFu, seat: int, weights: Row, expected: int) -> float:
    """Chi, and how dangerously little of it there is now and after the damage that is expected."""
    total = 0.0
    chi = s.side_chi(seat)
    danger = 0
    if seat < s.terms.sides:  # KF-3.4: the first member of the side
        total += weights.chi * float(chi)
        if chi < LOW:
            danger = LOW - chi
    if chi - expected < LOW:
        danger += expected if chi < LOW else LOW - chi + expected
    return total + weights.danger * float(danger) if danger > 0 else total


def holds_block(s: KungFu, seat: int) -> bool:
    for kind in s.hands[seat]:
        if s.deck.type[kind] == BLOCK:
            return True
    return False


def best_base(s: KungFu, seat: int) -> int:
    """The strongest base of an Attack; 0 without any."""
    best = 0
    if s.weapon[seat] >= 0:
        best = s.deck.attack[s.weapon[seat]] + damage.name_bonus(s, seat, s.weapon[seat])
    for kind in s.hands[seat]:
        if s.deck.type[kind] == ATTACK:
            best = max(best, s.deck.attack[kind] + damage.name_bonus(s, seat, kind))
    return best


def in_play(s: KungFu, seat: int, weights: Row) -> float:
    """Weapon and Stance: what they add to an Attack, keep off and cost."""
    deck = s.deck
    total = 0.0
    weapon = s.weapon[seat]
    if weapon >= 0:
        total += weights.weapon + weights.weapon_attack * float(deck.attack[weapon])
        if deck.regen[weapon]:
            total += weights.weapon_regen * float(deck.regen[weapon])
        if s.forged[seat]:
            total += weights.forged * float(s.sum_attached(s.forged[seat], deck.attack))
    stance = s.stance[seat]
    if stance >= 0:
        total += weights.stance
        if deck.upkeep[stance]:
            total += weights.upkeep * float(deck.upkeep[stance] * s.doubled(seat))
        if s.trained[seat]:
            total += weights.trained * float(s.sum_attached(s.trained[seat], deck.attack_bonus))
    defense = damage.standing_defense(s, seat)
    return total + weights.defense * float(defense) if defense else total


def in_hand(s: KungFu, seat: int, weights: Row) -> float:
    """The hand, and the cards that it will be refilled with (KF-4.5)."""
    deck = s.deck
    total = 0.0
    # A card beyond the hand size keeps a fresh one away: else teams would pass cards on for ever, and not fight.
    short = s.hand_size(seat) - len(s.hands[seat])
    if short:
        drawing = s.active == seat and len(s.stack) > 0 and s.stack[0].x < MAIN_STAGE
        total = (weights.fresh if drawing else weights.later) * float(short)
    # Cards are counted first and weighed afterwards: a weight costs more time than a count.
    attacks = enhancements = repeated = finishers = blocks = perfect = narrow = weapons = improvements = others = 0
    last = -1
    for kind in s.hands[seat]:
        type = deck.type[kind]
        if type == ATTACK:
            attacks += 1
        elif type == ENHANCEMENT or type == FINISHING:
            if kind == last:
                repeated += 1
            else:
                enhancements += 1
            if type == FINISHING:
                finishers += 1
        elif type == BLOCK:
            blocks += 1
            if deck.flags[kind] & YOUR_KUNG_FU:
                perfect += 1
            elif deck.ignores[kind]:
                narrow += 1
        elif type == WEAPON:
            weapons += 1
        elif type == IMPROVED_WEAPON or type == IMPROVED_STANCE:
            improvements += 1
        elif type == RESTORATION:
            missing = s.terms.start_chi - s.side_chi(seat)
            back = min(deck.restore[kind] + deck.restore_team[kind] * s.terms.team_size, missing)
            total += weights.restorations + weights.restorable * float(back)
        else:
            others += 1
        last = kind
    if attacks > 0:
        total += weights.attacks * float(attacks)
    if enhancements > 0:
        total += weights.enhancements * float(enhancements)
        if repeated > 0:
            total += weights.repeated * float(repeated)
    if finishers > 0:
        total += weights.finishers * float(finishers)
    if blocks > 0:
        total += weights.blocks * float(blocks if blocks < KEPT else KEPT)
        if blocks > KEPT:
            total += weights.further_blocks * float(blocks - KEPT)
        if perfect > 0:
            total += weights.perfect_blocks * float(perfect)
        if narrow > 0:
            total += weights.narrow_blocks * float(narrow)
    if weapons > 0:
        if s.weapon[seat] < 0:
            total += weights.weapons
            weapons -= 1
        total += weights.further_weapons * float(weapons)
    if improvements > 0:
        total += weights.improvements * float(improvements)
    return total + weights.others * float(others) if others > 0 else total


def in_turn(s: KungFu, seat: int, weights: Row) -> float:
    """The active player's turn: what it may still bring. Whoever may still attack is better off than one who has."""
    stage = s.stack[0].x
    if stage < MAIN_STAGE:
        return weights.to_draw + weights.strike_to_draw * float(strike(s, seat))
    if stage == MAIN_STAGE and not s.attacked:
        return weights.to_prepare + weights.strike * float(strike(s, seat))
    return weights.to_strike if stage == AFTER_EXCHANGE_STAGE else weights.to_rest


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
