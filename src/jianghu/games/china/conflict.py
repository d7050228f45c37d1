"""Phase 4: attacks, their answers, dice and occupation (EC-8 to EC-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.cards import ONE, YANG
from jianghu.games.china.phases import CLAIMS
from jianghu.games.china.provinces import ALL, OPEN, members
from jianghu.games.china.questions import ANSWER_ATTACK, ANSWER_SUBMISSION, DICE, OCCUPY, THROWN
from jianghu.games.china.terms import OFF
from jianghu.games.china.verbs import ACCEPT, RESIST, STOP, SUBMIT, THROW, WITHDRAW
from jianghu.games.china.verbs import OCCUPY as OCCUPY_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def destinations(s: China, province: int) -> int:
    """EC-9.2: adjoining provinces of the same State with room."""
    found = s.terms.near[province] & s.lands[s.owner[province]]
    rest = found
    while rest:
        low = rest & -rest
        if s.count[low.bit_length() - 1] >= s.terms.limit:
            found ^= low
        rest ^= low
    return found


# Declaring and answering ----------------------------------------------------------------------------------------


def declare(s: China, source: int, target: int, dice: Dice) -> None:
    """EC-8.2, EC-10.3: the card is spent with the declaration."""
    defender = s.owner[target]
    kind = s.terms.border[ALL * source + target]
    if kind == OPEN:
        if s.journal is not None:
            s.journal.note(
                "attack", {"seat": s.active, "other": defender, "from": realm.name(source), "to": realm.name(target)}
            )
    else:
        spend(s, kind + 2)
        if s.journal is not None:
            s.journal.reveal(
                "cross",
                {
                    "seat": s.active,
                    "other": defender,
                    "from": realm.name(source),
                    "to": realm.name(target),
                    "card": YANG[kind + 2],
                },
            )
    if s.terms.mergers == OFF and destinations(s, target) == 0:  # EC-16.9: nothing but to resist
        fight(s, source, target, dice)
    else:
        s.stack.append(Frame(ANSWER_ATTACK, defender, source, target))


def spend(s: China, card: int) -> None:
    """A card of the active State is used and seen by all."""
    s.hands = realm.replaced(s.hands, s.active, s.hands[s.active] - ONE[card])
    s.held = realm.replaced(s.held, s.active, s.held[s.active] - 1)
    s.seen += ONE[card]


def attack_answers(s: China) -> list[int]:
    """EC-9.1: submission is open to those who have nowhere to go."""
    ways = destinations(s, s.stack[-1].y)
    out = [RESIST]
    if ways == 0:
        if s.terms.mergers != OFF:
            out.append(SUBMIT)
    else:
        for province in members(ways):
            out.append(WITHDRAW + province)
    return out


def answer_attack(s: China, action: int, dice: Dice) -> None:
    frame = s.stack.pop()
    if action == RESIST:
        fight(s, frame.x, frame.y, dice)
    elif action == SUBMIT:
        if s.journal is not None:
            s.journal.note("submit", {"seat": frame.seat, "other": s.active})
        s.stack.append(Frame(ANSWER_SUBMISSION, s.active, frame.x, frame.y))
    else:
        withdraw(s, frame.x, frame.y, action - WITHDRAW)


def answer_submission(s: China, action: int, dice: Dice) -> None:
    """EC-9.7: after an attack; the attacker is the senior, whatever the strengths."""
    frame = s.stack.pop()
    defender = s.owner[frame.y]
    if action == ACCEPT:
        realm.merge(s, s.active, defender)
        return
    if s.journal is not None:
        s.journal.note("refuse submission", {"seat": s.active, "other": defender})
    fight(s, frame.x, frame.y, dice)


def withdraw(s: China, source: int, target: int, goal: int) -> None:
    """EC-9.3, EC-9.6: all go to one province, and what finds no room returns to stock."""
    count = s.count[target]
    moved = s.terms.limit - s.count[goal]
    if moved > count:
        moved = count
    if s.journal is not None:
        s.journal.note(
            "withdraw",
            {
                "seat": s.owner[target],
                "count": count,
                "from": realm.name(target),
                "to": realm.name(goal),
                "lost": count - moved,
            },
        )
    realm.take_away(s, target, count)
    s.count[goal] += moved
    occupation(s, source, target)


# Dice -----------------------------------------------------------------------------------------------------------


def fight(s: China, source: int, target: int, dice: Dice) -> None:
    """EC-8.3: the attacker must throw; a single marker has no choice of dice (EC-16.9)."""
    if s.journal is not None:
        s.journal.note("resist", {"seat": s.owner[target], "province": realm.name(target)})
    if realm.available(s, source) == 1:
        throw(s, source, target, 1, dice)
    else:
        s.stack.append(Frame(DICE, s.active, source, target))


def dice_choices(s: China) -> list[int]:
    """EC-8.3, EC-8.4."""
    frame = s.stack[-1]
    out = [THROW]
    if realm.available(s, frame.x) > 1:
        out.append(THROW + 1)
    if frame.y >= THROWN:
        out.append(STOP)
    return out


def do_dice(s: China, action: int, dice: Dice) -> None:
    frame = s.stack.pop()
    target = frame.y & 31
    if action == STOP:
        if s.journal is not None:
            s.journal.note("stop", {"seat": s.active, "province": realm.name(target)})
        return
    throw(s, frame.x, target, action - THROW + 1, dice)


def throw(s: China, source: int, target: int, number: int, dice: Dice) -> None:
    """EC-8.5, EC-8.7."""
    first = dice.below(6) + 1
    second = dice.below(6) + 1 if number == 2 else 0
    odd = (first & 1) + (second & 1)
    even = number - odd
    hits = even if even < s.count[target] else s.count[target]
    defender = s.owner[target]
    if s.journal is not None:
        tell_throw(s, source, target, first, second, hits, odd)
    if odd > 0:
        realm.take_away(s, source, odd)
    if hits > 0:
        realm.take_away(s, target, hits)
    if s.count[target] == 0:
        if s.lands[defender] == 0:
            realm.eliminate(s, defender)  # EC-12.3
            if s.ended:
                return
        occupation(s, source, target)
    elif s.owner[source] != s.active:
        if s.lands[s.active] == 0:
            turn_lost(s)
    elif realm.available(s, source) > 0:
        s.stack.append(Frame(DICE, s.active, source, target + THROWN))


def turn_lost(s: China) -> None:
    """EC-3.5, EC-12.3: the attacker has spent his last marker."""
    s.stack = []
    s.phase = CLAIMS
    s.colonists = 0
    realm.eliminate(s, s.active)


def tell_throw(s: China, source: int, target: int, first: int, second: int, hits: int, odd: int) -> None:
    if s.journal is None:
        return
    kind = "throw" if second == 0 else "throw two"
    s.journal.note(
        kind,
        {
            "seat": s.active,
            "other": s.owner[target],
            "first": first,
            "second": second,
            "hits": hits,
            "odd": odd,
            "from": realm.name(source),
            "to": realm.name(target),
        },
    )


# Occupation -----------------------------------------------------------------------------------------------------


def occupation(s: China, source: int, target: int) -> None:
    """EC-8.11: the active State may move in; it is not asked when nobody can (EC-16.9)."""
    if most(s, source) > 0:
        s.stack.append(Frame(OCCUPY, s.active, source, target))
    elif s.journal is not None:
        s.journal.note("vacant", {"seat": s.active, "province": realm.name(target)})


def most(s: China, source: int) -> int:
    """EC-8.11: available, and not the last marker of a wealth province."""
    number, spare = realm.available(s, source), realm.spare(s, source)
    return number if number < spare else spare


def occupy_choices(s: China) -> list[int]:
    return [OCCUPY_VERB + number for number in range(most(s, s.stack[-1].x) + 1)]


def do_occupy(s: China, action: int) -> None:
    frame = s.stack.pop()
    number = action - OCCUPY_VERB
    if number > 0:
        realm.take_away(s, frame.x, number)
        realm.enter(s, frame.y, s.active, number)
        if s.journal is not None:
            s.journal.note("occupy", {"seat": s.active, "count": number, "province": realm.name(frame.y)})
    elif s.journal is not None:
        s.journal.note("vacant", {"seat": s.active, "province": realm.name(frame.y)})
