"""Cards explained: what they do in full, and what they would do for whoever holds them now."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu import damage, naming
from jianghu.games.kungfu.cards import (
    ARCHETYPE,
    ATTACK,
    ENHANCEMENT,
    FACE_ME,
    FINISHING,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    SPECIAL,
    STANCE,
    STAYS,
    WEAPON,
    Card,
)
from jianghu.games.kungfu.prepare import enter_cost
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import PLAY
from jianghu.games.kungfu.view import effects, kinds
from jianghu.games.kungfu.view.outcome import outcomes
from jianghu.kernel.description import Description, paragraph
from jianghu.kernel.sentences import Sentence, Term, Thing, say

DEFENDS: Final = ["KF-6.9"]


def card(
    s: KungFu, one: Card, now: Sentence | None = None, facts: list[Sentence] | None = None, owner: Thing | None = None
) -> Description:
    """A card by what is printed on it. ``owner`` is before whom it lies."""
    number = s.deck.find(one.name) if one.type != ARCHETYPE else -1
    times = 2 if number >= 0 and s.deck.never_doubled[number] else 1
    kind = kinds.KINDS[one.type]
    does = effects.explained(one, times)
    if one.type == SPECIAL:  # what it waits for says when it is played, too
        said = [sentence for sentence, _rules in does]
        if one.special == FACE_ME and not s.terms.face_me_redirects:
            said = [effects.BLOCKS_FOR]
    else:
        said = [*kinds.begins(one, times), *(sentence for sentence, _rules in does)]
    rules = [*kind.rules, *(DEFENDS if one.defense else []), *(rule for _sentence, found in does for rule in found)]
    copies = s.terms.counts[number] if number >= 0 else 0
    remarks = [kind.fact]
    if one.type == ATTACK:
        remarks.append(say("Blocks against {subtype} stop it", subtype=naming.subtype(one.subtype)))
    if copies:
        remarks.append(say("{count} of {total} cards in the game", count=copies, total=sum(s.terms.counts)))
        gone = s.pile.count(number)
        if gone:
            remarks.append(say("{count} in the discard pile", count=gone))
    elif number >= 0 and not one.flags & STAYS:
        remarks.append(say("not in the deck of this game"))
    sort = type_of(one) if owner is None else say("{seat's} {type}", seat=owner, type=naming.type_name(one))
    return Description(
        Term("card", one.name), sort, paragraph(said), now, [*(facts or []), *remarks], list(dict.fromkeys(rules))
    )


def type_of(one: Card) -> Sentence:
    """The type of a card, with the subtype of an Attack Card."""
    if one.type == ATTACK:
        return say("{type}, {subtype}", type=naming.type_name(one), subtype=naming.subtype(one.subtype))
    return say("{type}", type=naming.type_name(one))


def in_hand(s: KungFu, kind: int, seat: int) -> Description:
    """A card that the seat holds."""
    copies = s.hands[seat].count(kind)
    held = say("you hold {count}", count=copies) if copies > 1 else say("in your hand")
    return card(s, s.deck.kinds[kind], holds(s, kind, seat), [held])


def holds(s: KungFu, kind: int, seat: int) -> Sentence | None:
    """What a card would do for the seat that holds it."""
    if s.stack and s.stack[-1].seat == seat:
        action = PLAY + kind
        brought = outcomes(s).get(action)
        if brought is not None:
            return say("If you play it now: {outcome}.", outcome=brought)
        refusal = s.refusal(action)
        if s.attacks and refusal is not None:
            return refusal.says
    return otherwise(s, kind, seat)


def otherwise(s: KungFu, kind: int, seat: int) -> Sentence | None:
    """What the own cards in play make of a card, whenever it is played."""
    deck, type = s.deck, s.deck.type[kind]
    if type == ATTACK:
        return say("Played by you, it does {n} damage before enhancements.", n=strength(s, kind, seat))
    if type in (ENHANCEMENT, FINISHING):
        more = deck.attack[kind] + damage.name_bonus(s, seat, kind) + damage.enhancement_bonus(s, seat)
        if more != deck.attack[kind]:
            return say("In your Stance it does {n} more damage.", n=more)
    if type == WEAPON:
        return weapon(s, kind, seat)
    if type == STANCE:
        return stance(s, kind, seat)
    if type == IMPROVED_WEAPON:
        if s.weapon[seat] < 0:
            return say("You have no Weapon to attach it to.")
        return say("It fits your {card} in play.", card=naming.card(deck, s.weapon[seat]))
    if type == IMPROVED_STANCE:
        if s.stance[seat] < 0:
            return say("You have no Stance to attach it to.")
        return say("It fits your {card} in play.", card=naming.card(deck, s.stance[seat]))
    return None


def strength(s: KungFu, kind: int, seat: int) -> int:
    """What an Attack with that card alone does when this seat makes it."""
    found = s.deck.attack[kind] + damage.name_bonus(s, seat, kind)
    if s.stance[seat] >= 0:
        found += s.deck.attack_bonus[s.stance[seat]] * s.doubled(seat)
        found += s.sum_attached(s.trained[seat], s.deck.attack_bonus)
    return found


def weapon(s: KungFu, kind: int, seat: int) -> Sentence:
    """A Weapon in the hand: how it strikes, and what it would replace."""
    strikes = say("A blow of yours with it does {n} damage.", n=strength(s, kind, seat))
    if s.weapon[seat] < 0:
        return strikes
    return paragraph([strikes, say("Your {card} would be discarded for it.", card=naming.card(s.deck, s.weapon[seat]))])


def stance(s: KungFu, kind: int, seat: int) -> Sentence | None:
    """A Stance in the hand: its price, which of the own cards it makes stronger, and what it would replace."""
    said = []
    cost = enter_cost(s, seat, kind)
    if cost:
        left = s.side_chi(seat) - cost
        said.append(
            say("You would pay {n} Chi and keep {left}.", n=cost, left=left)
            if left > 0
            else say("You cannot pay {n} Chi for it: never your last.", n=cost)
        )
    more = gains(s, kind, seat)
    if more is not None:
        said.append(more)
    if s.stance[seat] >= 0:
        said.append(say("You would leave {card} for it.", card=naming.card(s.deck, s.stance[seat])))
    return paragraph(said) if said else None


def gains(s: KungFu, kind: int, seat: int) -> Sentence | None:
    """Which of the own cards a Stance makes stronger, and whom it beats."""
    deck, said = s.deck, []
    mine = [*dict.fromkeys(s.hands[seat]), *([s.weapon[seat]] if s.weapon[seat] >= 0 else [])]
    stronger = [naming.cited(deck.names[one]) for one in mine if one >= 0 and deck.bonus[kind * deck.count + one]]
    if stronger:
        said.append(say("It would make {cards} stronger.", cards=stronger))
    beaten = [other for other in range(s.seats) if s.opponents(seat, other) and s.stance[other] == deck.vs[kind] >= 0]
    if beaten:
        said.append(say("It has the edge over {seats}.", seats=[Thing(f"seat:{other}") for other in beaten]))
    return paragraph(said) if said else None
