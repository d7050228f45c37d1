"""Why an action is not legal now: the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu import answering, damage, exchange, naming, prepare
from jianghu.games.kungfu.cards import ATTACK as ATTACK_TYPE
from jianghu.games.kungfu.cards import (
    AVENGE,
    CANCEL,
    CATCH,
    ENHANCEMENT,
    FACE_ME,
    FINISHING,
    FOR_TEAM,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    NEEDS_TEAMMATE,
    NEEDS_WEAPON,
    NEW_ATTACK,
    ONLY_BLOCK,
    RESTORATION,
    SIGNAL,
    SPECIAL,
    STANCE,
    SWAP,
    WEAPON,
    WIND,
    YOUR_KUNG_FU,
)
from jianghu.games.kungfu.cards import BLOCK as BLOCK_TYPE
from jianghu.games.kungfu.questions import (
    AFTER_REFILL,
    AFTERMATH,
    ARCHETYPE,
    BASE,
    BEFORE_BLOCK,
    BLOCK,
    CANCEL_PICK,
    CATCH_TO,
    COMBO_ADD,
    COUNTER,
    DISCARD,
    DRAW_FOR,
    ENHANCE,
    EXTRA,
    FACE_BLOCK,
    KEEP,
    MAIN,
    MODE,
    NEW_TARGET,
    PASS_CARD,
    PASS_TO,
    RESPITE,
    TEAM_BLOCK,
    TEAM_ENHANCE,
    TRADE,
    UPKEEP,
    WEAPON_MODE,
)
from jianghu.games.kungfu.questions import SWAP as SWAP_QUESTION
from jianghu.games.kungfu.verbs import (
    ADD,
    ATTACK,
    CANCELLING,
    DISCARDING,
    DONE,
    DROP_WEAPON,
    END,
    FIGHT,
    HANDING,
    LEAVE,
    PASS,
    PLAY,
    SINGLE,
    SPLIT,
    TARGET,
    TO,
    named_card,
    named_seat,
)
from jianghu.games.kungfu.verbs import ARCHETYPE as ARCHETYPE_VERB
from jianghu.games.kungfu.verbs import AVENGE as AVENGE_VERB
from jianghu.games.kungfu.verbs import WEAPON as WEAPON_VERB
from jianghu.kernel.frame import Frame
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Thing, say

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def why_not(s: KungFu, action: int) -> Refusal | None:
    """None when the action is legal, else the first rule that forbids it."""
    if action in s.legal():
        return None
    frame = s.stack[-1]
    if action < ATTACK:
        return plain(s, frame, action)
    if action < ARCHETYPE_VERB:
        return aimed(s, frame, action)
    if action < PLAY:
        if frame.kind != ARCHETYPE:
            return Refusal("KF-3.5", say("Archetypes are chosen in a draft before the game only."))
        return Refusal("KF-3.5", say("Another player has that Archetype already."))
    verb, kind = named_card(s.deck, action)
    name = naming.card(s.deck, kind)
    if verb == CANCELLING:
        if frame.kind != CANCEL_PICK:
            return Refusal("KF-16.7", say("No enhancement is to be cancelled now."))
        return Refusal("KF-16.7", say("{card} is no enhancement of this Attack that can be cancelled.", card=name))
    if verb == DISCARDING and frame.kind != DISCARD:
        return Refusal("KF-4.3", say("Cards are discarded at the start of your turn only."))
    if verb == HANDING and frame.kind not in (SWAP_QUESTION, PASS_CARD):
        return Refusal("KF-15.15", say("No card is handed to a teammate now."))
    if kind not in s.hands[frame.seat]:
        return Refusal("KF-18.4", say("You do not hold {card}.", card=name))
    return play(s, frame, kind)


def plain(s: KungFu, frame: Frame, action: int) -> Refusal:
    """Answers of one word."""
    kind = frame.kind
    if action <= 1:
        return Refusal("KF-6.5", say("No upkeep of a Stance is asked for now."))
    if action == DONE:
        if kind == EXTRA:
            return Refusal("KF-9.5", say("A split needs at least one more target."))
        return Refusal("KF-18.1", say("There is nothing to be done with now."))
    if action == PASS:
        if kind in (BLOCK, FACE_BLOCK):
            return Refusal("KF-16.6", say("Having stepped in against this Attack you must play a Your Kung Fu Block."))
        return Refusal("KF-18.1", say("This question cannot be passed."))
    if action == END:
        return Refusal("KF-18.8", say("A turn is ended in Prepare or in Respite only."))
    if action == WEAPON_VERB:
        if kind not in (BASE, COUNTER):
            return Refusal("KF-7.1", say("No base of an Attack is asked for now."))
        return Refusal("KF-7.2", say("You have no Weapon in play."))
    if action == SINGLE:
        return Refusal("KF-9.3", say("No mode of a Weapon is asked for now."))
    if action == SPLIT:
        return Refusal("KF-9.2", say("Nothing can be split now."))
    if action == ADD:
        return Refusal("KF-9.4", say("No mode of a card is asked for now."))
    if action == FIGHT:
        return fight(s, frame)
    if action <= LEAVE:
        return Refusal("KF-12.6", say("No taken card waits for a decision."))
    what = naming.gear("Weapon" if action == DROP_WEAPON else "Stance")
    if kind != MAIN:
        return Refusal("KF-4.10", say("A {what} is discarded by choice in your Prepare or Respite only.", what=what))
    return Refusal("KF-4.10", say("You have no {what} in play.", what=what))


def fight(s: KungFu, frame: Frame) -> Refusal:
    if frame.kind != BLOCK or not answering.may_fight_back(s, s.attacks[frame.x], frame.seat):
        return Refusal(
            "KF-14.6", say("Only She Who Must Fight! strikes back without a Block, and not against every Attack.")
        )
    if not exchange.has_base(s, frame.seat):
        return Refusal("KF-7.2", say("You have neither a Weapon in play nor an Attack Card."))
    return Refusal("KF-16.6", say("Having stepped in against this Attack you must play a Your Kung Fu Block."))


def aimed(s: KungFu, frame: Frame, action: int) -> Refusal:
    """Answers that name a seat."""
    kind = frame.kind
    seat = named_seat(action)
    if seat >= s.seats:
        return Refusal("KF-1.1", say("There is no player {number}.", number=seat + 1))
    if action < TARGET:
        if kind != MAIN:
            return Refusal("KF-4.7", say("An Attack is declared in your own turn, between Prepare and Respite."))
        if s.attacked:
            return Refusal("KF-4.7", say("You have attacked already this turn."))
        if not s.opponents(s.active, seat):
            return not_an_opponent(s, s.active, seat)
        return Refusal("KF-7.2", say("You have neither a Weapon in play nor an Attack Card."))
    if action < TO:
        if kind == NEW_TARGET:
            if not s.opponents(frame.seat, seat):
                return not_an_opponent(s, frame.seat, seat)
            return Refusal("KF-16.3", say("The new Attack goes at somebody whom the first one does not hit."))
        if kind != EXTRA:
            return Refusal("KF-9.5", say("No further target is asked for now."))
        if not s.opponents(s.attacks[frame.x].maker, seat):
            return not_an_opponent(s, s.attacks[frame.x].maker, seat)
        return Refusal("KF-9.6", say("That side is under an Attack of this exchange already."))
    if action < AVENGE_VERB:
        if kind not in (CATCH_TO, DRAW_FOR, PASS_TO):
            return Refusal("KF-15.15", say("No teammate is asked for now."))
        return Refusal("KF-1.3", say("That is not your teammate."))
    if kind != AFTERMATH:
        return Refusal("KF-16.10", say("Avenge Me! is played after an exchange only."))
    if not any(s.deck.special[card] == AVENGE for card in s.hands[frame.seat]):
        return Refusal("KF-18.4", say("You hold no card Avenge Me! to play."))
    return Refusal("KF-16.10", say("There is nobody there to avenge a teammate on, or nothing to attack with."))


def not_an_opponent(s: KungFu, seat: int, other: int) -> Refusal:
    if seat == other:
        return Refusal("KF-4.7", say("An Attack is aimed at an opponent."))
    if s.terms.side[seat] == s.terms.side[other]:
        return Refusal("KF-15.3", say("Attacks are aimed at players of other sides."))
    return Refusal("KF-13.6", say("That player is out of the game."))


# Cards ----------------------------------------------------------------------------------------------------------


def play(s: KungFu, frame: Frame, kind: int) -> Refusal:
    """Why a card of the own hand cannot be played now."""
    question = frame.kind
    name = naming.card(s.deck, kind)
    type = s.deck.type[kind]
    if question == DISCARD:
        return Refusal("KF-4.4", say("Nothing is played before the drawing is done."))
    if question == MAIN:
        return in_main(s, frame.seat, kind, type, name)
    if question == COUNTER and type == BLOCK_TYPE:
        return Refusal("KF-10.1", say("One Block was played already: one for each Attack and target."))
    if question in (BASE, COUNTER):
        return Refusal(
            "KF-7.1",
            say("{card} is no Attack Card: the base of an Attack is an Attack Card or your Weapon.", card=name),
            beside=True,
        )
    if question in (ENHANCE, TEAM_ENHANCE, COMBO_ADD):
        return in_attack(s, frame, kind, type, name)
    if question in (BLOCK, TEAM_BLOCK, FACE_BLOCK):
        return as_block(s, frame, kind, type, name)
    if question == BEFORE_BLOCK:
        return stepping_in(s, frame, kind, name)
    if question in (TRADE, AFTER_REFILL, RESPITE, AFTERMATH):
        return special(s, frame, kind, name)
    if question in (UPKEEP, WEAPON_MODE, EXTRA, MODE, NEW_TARGET, CANCEL_PICK, KEEP, PASS_CARD, PASS_TO):
        return Refusal("KF-18.1", say("Another question is to be answered first."))
    return Refusal("KF-18.1", say("No card is played as an answer to this question."))


def in_main(s: KungFu, seat: int, kind: int, type: int, name: Thing) -> Refusal:
    if type == STANCE:
        cost = prepare.enter_cost(s, seat, kind)
        return Refusal(
            "KF-6.5", say("{card} costs {cost} Chi, and you may never pay your last one.", card=name, cost=cost)
        )
    if type == IMPROVED_WEAPON or type == IMPROVED_STANCE:
        what = naming.gear("Weapon" if type == IMPROVED_WEAPON else "Stance")
        if (s.weapon[seat] if type == IMPROVED_WEAPON else s.stance[seat]) < 0:
            return Refusal("KF-6.6", say("{card} needs a {what} of yours in play.", card=name, what=what))
        return Refusal("KF-6.6", say("Your {what} has {card} already.", what=what, card=name))
    if type == ATTACK_TYPE:
        return Refusal("KF-7.1", say("Declare the Attack first: name its target."))
    if type == BLOCK_TYPE:
        return Refusal("KF-10.2", say("A Block answers an Attack on you."))
    if s.deck.special[kind] == CATCH:
        return Refusal("KF-16.12", say("You have no Weapon in play to give away."))
    if type == SPECIAL:
        return Refusal("KF-15.14", say("{card} waits for its own moment.", card=name), beside=True)
    return Refusal("KF-8.1", say("{card} is added to an Attack.", card=name), beside=True)


def in_attack(s: KungFu, frame: Frame, kind: int, type: int, name: Thing) -> Refusal:
    attack = s.attacks[frame.x]
    flags = s.deck.flags[kind]
    if type == ATTACK_TYPE:
        return Refusal("KF-8.7", say("An Attack Card is added only by who played Combo Attack! in this Attack."))
    if type not in (ENHANCEMENT, FINISHING):
        if type in (WEAPON, STANCE, IMPROVED_WEAPON, IMPROVED_STANCE, RESTORATION):
            return Refusal("KF-4.11", say("{card} is not played during an exchange.", card=name), beside=True)
        return Refusal("KF-8.1", say("{card} is no Attack Enhancement.", card=name), beside=True)
    if frame.kind == COMBO_ADD:
        return Refusal("KF-15.8", say("After your Combo Attack! only Attack Cards follow."))
    for played in attack.added:
        if played.kind == kind and not played.combo:
            return Refusal("KF-8.1", say("This Attack has {card} already: no two enhancements of one name.", card=name))
        if type == FINISHING and s.deck.type[played.kind] == FINISHING:
            return Refusal("KF-8.3", say("This Attack has a Finishing Move already."))
    if flags & NEEDS_WEAPON and attack.weapon < 0:
        return Refusal("KF-8.4", say("{card} needs an Attack made with a Weapon.", card=name))
    if flags & NEEDS_TEAMMATE and frame.seat == attack.maker:
        return Refusal("KF-8.4", say("{card} is added to a teammate's Attack, not to your own.", card=name))
    if s.deck.cost[kind] > 0 and s.side_chi(frame.seat) <= s.deck.cost[kind]:
        return Refusal(
            "KF-6.5",
            say("{card} costs {cost} Chi, and you may never pay your last one.", card=name, cost=s.deck.cost[kind]),
        )
    if flags & NEW_ATTACK and not exchange.has_base(s, frame.seat):
        return Refusal("KF-16.1", say("You could not make the new Attack: no Weapon in play and no Attack Card."))
    return Refusal("KF-16.3", say("There is nobody left for the new Attack."))


def as_block(s: KungFu, frame: Frame, kind: int, type: int, name: Thing) -> Refusal:
    attack = s.attacks[frame.x]
    if type != BLOCK_TYPE:
        return Refusal("KF-10.2", say("{card} is no Block.", card=name), beside=True)
    if frame.kind == TEAM_BLOCK and s.deck.flags[kind] & FOR_TEAM == 0:
        return Refusal("KF-10.8", say("{card} protects only its own player.", card=name))
    if s.deck.flags[kind] & YOUR_KUNG_FU == 0 and damage.has(s, attack, ONLY_BLOCK):
        return Refusal("KF-10.7", say("Against this Attack only a Your Kung Fu Block helps."))
    subtype = naming.subtype(damage.subtype(s, attack))
    return Refusal(
        "KF-10.3",
        say("{card} does not work against this Attack: its subtype is {subtype}.", card=name, subtype=subtype),
    )


def stepping_in(s: KungFu, frame: Frame, kind: int, name: Thing) -> Refusal:
    target = s.attacks[frame.x].targets[frame.y]
    if s.deck.special[kind] == FACE_ME:
        if target.faced:
            return Refusal("KF-16.5", say("Somebody has stepped in for this target already."))
        return Refusal("KF-16.6", say("Against this Attack you need a Your Kung Fu Block to step in."))
    if s.deck.special[kind] == CANCEL:
        return Refusal("KF-16.7", say("This Attack has no enhancement that could be cancelled."))
    return Refusal("KF-15.14", say("{card} is not for this moment.", card=name), beside=True)


def special(s: KungFu, frame: Frame, kind: int, name: Thing) -> Refusal:
    power = s.deck.special[kind]
    rules = {SWAP: "KF-16.13", SIGNAL: "KF-16.14", CATCH: "KF-16.12", WIND: "KF-16.11", AVENGE: "KF-16.10"}
    if power == AVENGE and frame.kind == AFTERMATH:
        return Refusal("KF-16.10", say("Say on whom: avenge and the number of the player."))
    if power in rules:
        return Refusal(rules[power], say("{card} is not for this moment.", card=name), beside=True)
    return Refusal("KF-15.14", say("{card} is no Team Special for this moment.", card=name), beside=True)
