"""An Attack as a sum, term by term, in the numbers that the resolution itself will use.

The losses are not computed here: a copy of the table goes through the first two steps of the resolution as if nothing
more was played, and the rules say what each target loses then.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from jianghu.games.kungfu import damage, naming, resolution
from jianghu.games.kungfu.attack import Attack, Target
from jianghu.games.kungfu.cards import PIERCE
from jianghu.games.kungfu.questions import AFTER, EXCHANGE, KEEP, LOSING
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import LEAVE
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.sentences import Sentence, Thing, say

BASE: Final = -1  # places of terms: the base, the cards added to it from 0 on, or a card in play
IN_PLAY: Final = -2
IGNORES: Final = say("ignores it")
DEFENSE: Final = say("defense")
SPLIT: Final = say("split")


class Term(NamedTuple):
    """One number of the sum and the card it is from; ``void`` ones are there, but do not count."""

    name: Thing | Sentence
    amount: int
    note: Sentence | None = None
    seat: int = -1  # whose card it is
    kind: int = -1
    archetype: int = -1
    place: int = IN_PLAY
    void: bool = False


class Line(NamedTuple):
    """One target: what only it suffers, what it keeps off, and what it would lose."""

    place: int  # its number in the Attack
    target: Target
    more: list[Term]
    damage: int
    less: list[Term]
    loss: int


class Sum(NamedTuple):
    """One Attack of the exchange."""

    number: int
    attack: Attack
    terms: list[Term]
    common: int
    lines: list[Line]  # without targets that were removed


def settled(s: KungFu, keeps: int = LEAVE) -> KungFu:
    """A copy after steps 1 and 2 of the resolution: damages are counted, Weapons and Stances lost. What is taken is
    kept or not, as that answer says."""
    t = s.copy()
    dice = Dice(0)  # for cards dropped from hands, which change no sum
    if not any(frame.kind == AFTER for frame in t.stack):
        t.stack = [Frame(EXCHANGE, s.active)]
        resolution.begin(t, t.stack[-1])
    while t.stack[-1].kind in (LOSING, KEEP):
        if t.stack[-1].kind == KEEP:
            resolution.keep(t, keeps)
        else:
            resolution.losing(t, t.stack[-1], dice)
    return t


def sums(s: KungFu, keeps: int = LEAVE) -> list[Sum]:
    """All Attacks of the exchange."""
    if not s.attacks:
        return []
    t = settled(s, keeps)
    return [one(s, t, number) for number in range(len(s.attacks))]


def one(s: KungFu, t: KungFu, number: int) -> Sum:
    attack = s.attacks[number]
    terms = common_terms(s, attack)
    common = damage.common(s, attack)
    pierced = damage.pierces(t, attack, PIERCE)
    lines = []
    for place, target in enumerate(attack.targets):
        if target.removed:
            continue
        counted = t.attacks[number].targets[place]
        more = target_terms(s, attack, target)
        rest = counted.damage - sum(term.amount for term in terms + more)
        if rest:  # a card that counted in step 1 has left the table since
            more.append(Term(say("a card that was lost since"), rest))
        less = defense_terms(s, t, counted, pierced)
        lines.append(Line(place, target, more, counted.damage, less, resolution.lost(t, counted, pierced)))
    return Sum(number, attack, terms, common, lines)


def losses(s: KungFu) -> dict[tuple[int, int], int]:
    """By Attack and target, what would be lost if nothing more was played."""
    if not s.attacks:
        return {}
    t = settled(s)
    found = {}
    for number, attack in enumerate(t.attacks):
        pierced = damage.pierces(t, attack, PIERCE)
        for place, target in enumerate(attack.targets):
            found[number, place] = 0 if target.removed else resolution.lost(t, target, pierced)
    return found


# Terms ----------------------------------------------------------------------------------------------------------


class Helpers:
    """Cards in play that add to an Attack, each with all that it adds."""

    def __init__(self, s: KungFu) -> None:
        self._s = s
        self._found: dict[tuple[int, int, int], tuple[int, list[Sentence]]] = {}

    def add(self, seat: int, kind: int, archetype: int, amount: int, reason: Sentence | None = None) -> None:
        if amount:
            total, reasons = self._found.get((seat, kind, archetype), (0, []))
            self._found[seat, kind, archetype] = (total + amount, [*reasons, *([reason] if reason is not None else [])])

    def name_bonuses(self, seat: int, kind: int) -> None:
        """KF-8.10: what the seat's Stance, its improvements and Archetype add to a card of that name."""
        s, deck = self._s, self._s.deck
        reason = say("for {card}", card=naming.card(deck, kind))
        if s.stance[seat] >= 0:
            self.add(seat, s.stance[seat], -1, deck.bonus[s.stance[seat] * deck.count + kind] * s.doubled(seat), reason)
            for card in attached(s, s.trained[seat]):
                self.add(seat, card, -1, deck.bonus[card * deck.count + kind], reason)
        if s.archetype[seat] >= 0:
            self.add(seat, -1, s.archetype[seat], deck.a_bonus[s.archetype[seat] * deck.count + kind], reason)

    def enhancement_bonuses(self, seat: int) -> None:
        s, deck = self._s, self._s.deck
        reason = say("for each enhancement")
        if s.stance[seat] >= 0:
            self.add(seat, s.stance[seat], -1, deck.enh_bonus[s.stance[seat]] * s.doubled(seat), reason)
            for card in attached(s, s.trained[seat]):
                self.add(seat, card, -1, deck.enh_bonus[card], reason)

    def attack_bonuses(self, seat: int) -> None:
        s, deck = self._s, self._s.deck
        if s.stance[seat] >= 0:
            self.add(seat, s.stance[seat], -1, deck.attack_bonus[s.stance[seat]] * s.doubled(seat))
            for card in attached(s, s.trained[seat]):
                self.add(seat, card, -1, deck.attack_bonus[card])

    def terms(self) -> list[Term]:
        deck = self._s.deck
        out = []
        for (seat, kind, archetype), (amount, reasons) in self._found.items():
            name = naming.named(deck.names[kind] if kind >= 0 else deck.archetypes[archetype].name)
            different = list(dict.fromkeys(reasons))
            note = different[0] if len(different) == 1 else None
            out.append(Term(name, amount, note, seat, kind, archetype))
        return out


def attached(s: KungFu, bits: int) -> list[int]:
    """The kinds of the improvements in a set."""
    return [kind for number, kind in enumerate(s.deck.improvements) if bits >> number & 1]


def common_terms(s: KungFu, attack: Attack) -> list[Term]:
    """KF-19.1: what is the same for every target; the terms give what damage.common gives."""
    deck, maker = s.deck, attack.maker
    helpers = Helpers(s)
    count = sum(not played.cancelled for played in attack.added)
    base = attack.weapon if attack.weapon >= 0 else attack.card
    value = deck.split_damage[base] if attack.low else deck.attack[base]
    out = [Term(naming.card(deck, base), value, SPLIT if attack.low else None, maker, base, place=BASE)]
    if attack.weapon >= 0:
        for card in attached(s, attack.forged):
            helpers.add(maker, card, -1, deck.attack[card])
        out += each_enhancement(s, maker, base, BASE, count)
    helpers.name_bonuses(maker, base)
    for place, played in enumerate(attack.added):
        kind, name = played.kind, naming.card(deck, played.kind)
        if played.cancelled:
            out.append(Term(name, 0, say("cancelled"), played.seat, kind, place=place, void=True))
            continue
        amount = deck.attack[kind] + played.added + (deck.team_add[kind] if played.seat != maker else 0)
        split = any(target.via == place for target in attack.targets)
        out.append(Term(name, amount, SPLIT if split else None, played.seat, kind, place=place))
        out += each_enhancement(s, played.seat, kind, place, count)
        helpers.name_bonuses(played.seat, kind)
        helpers.enhancement_bonuses(played.seat)
    helpers.attack_bonuses(maker)
    return out + helpers.terms()


def each_enhancement(s: KungFu, seat: int, kind: int, place: int, count: int) -> list[Term]:
    """per_enh: so much for every card that was added."""
    amount = s.deck.per_enh[kind] * count
    note = say("for {count} {count:enhancement|enhancements}", count=count)
    return [Term(naming.card(s.deck, kind), amount, note, seat, kind, place=place)] if amount else []


def target_terms(s: KungFu, attack: Attack, target: Target) -> list[Term]:
    """What depends on the target: its Stance and its Chi."""
    deck, stance = s.deck, s.stance[attack.maker]
    out = []
    if stance >= 0 and deck.vs[stance] >= 0 and s.stance[target.seat] == deck.vs[stance]:
        amount = deck.vs_bonus[stance] * s.doubled(attack.maker)
        note = say("beats {card}", card=naming.card(deck, deck.vs[stance]))
        out.append(Term(naming.card(deck, stance), amount, note, attack.maker, stance))
    for place, played in enumerate(attack.added):
        if not played.cancelled and deck.low_add[played.kind] > 0:
            if s.side_chi(target.seat) <= deck.low_chi[played.kind]:
                note = say("{count} Chi or less", count=deck.low_chi[played.kind])
                amount = deck.low_add[played.kind]
                name = naming.card(deck, played.kind)
                out.append(Term(name, amount, note, played.seat, played.kind, place=place))
    return out


def defense_terms(s: KungFu, t: KungFu, target: Target, pierced: bool) -> list[Term]:
    """KF-19.2: the Block, and of the standing defense what counts; the rest is there, but void."""
    deck, seat = s.deck, target.seat
    out = []
    if target.block >= 0:
        reduce, name = deck.reduce[target.block], naming.card(deck, target.block)
        if damage.ignored(s, target):
            return [Term(name, -target.damage, IGNORES, target.blocker, target.block)]
        note = None if reduce else say("does not lessen it")
        out.append(Term(name, -reduce, note, target.blocker, target.block, void=not reduce))
    for slot, bits, kept, times in (
        (s.weapon[seat], s.forged[seat], t.weapons_kept >> seat & 1, 1),
        (s.stance[seat], s.trained[seat], t.stances_kept >> seat & 1, s.doubled(seat)),
    ):
        if slot < 0:
            continue
        for kind, amount in [(slot, deck.defense[slot] * times), *((k, deck.defense[k]) for k in attached(s, bits))]:
            if amount:
                counts = kept and not pierced
                note = DEFENSE if counts else say("does not count") if pierced else say("is lost before")
                out.append(Term(naming.card(deck, kind), -amount if counts else 0, note, seat, kind, void=not counts))
    return out
