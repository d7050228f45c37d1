"""The game in sentences: the log, the question that is asked, and the actions as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import damage, naming
from jianghu.games.kungfu.card_text import card_text
from jianghu.games.kungfu.questions import QUESTIONS
from jianghu.games.kungfu.verbs import (
    ARCHETYPE,
    ATTACK,
    AVENGE,
    CANCELLING,
    DISCARDING,
    HANDING,
    PLAY,
    TARGET,
    TO,
    named_card,
    named_seat,
)
from jianghu.kernel.sentences import Parameter, Sentence, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu
    from jianghu.kernel.frame import Frame
    from jianghu.kernel.journal import Event

# By kind of event; the names in braces are the events' parameters.
MESSAGES: Final = {
    "start": marked("{seat} {seat:play|plays} first."),
    "archetype": marked("{seat} {seat:are|is} {card}."),
    "turn": marked("{seat's} turn."),
    "upkeep": marked("{seat} {seat:pay|pays} {count} Chi for the Stance."),
    "discard": marked("{seat} {seat:discard|discards} {card}"),
    "draw": marked("{seat} {seat:draw|draws} a card."),
    "draw-own": marked("{seat} {seat:draw|draws} {card}"),
    "reshuffle": marked("The discard pile of {count} cards is shuffled and becomes the deck."),
    "play": marked("{seat} {seat:play|plays} {card}"),
    "restore": marked("{seat} {seat:restore|restores} {count} Chi."),
    "restore-none": marked("{seat} {seat:restore|restores} nothing: no Chi is missing."),
    "lose-weapon": marked("{seat} {seat:lose|loses} {card}"),
    "lose-stance": marked("{seat} {seat:leave|leaves} {card}"),
    "end": marked("{seat} {seat:end|ends} the turn."),
    "attack": marked("{seat} {seat:attack|attacks} {other}."),
    "base": marked("{seat} {seat:strike|strikes} at {other} with {card}"),
    "enhance": marked("{seat} {seat:add|adds} {card}"),
    "extra": marked("{seat} {seat:strike|strikes} at {other} too."),
    "closed": marked("{seat's} Attack is complete."),
    "no-block": marked("{seat} {seat:do|does} not block."),
    "block": marked("{seat} {seat:block|blocks} with {card}"),
    "fight": marked("{seat} {seat:fight|fights} back."),
    "cancel": marked("{seat} saw it coming: {card} has no effect."),
    "take": marked("{seat} {seat:take|takes} {card} from {other}."),
    "keep": marked("{seat} {seat:keep|keeps} {card}"),
    "leave": marked("{seat} {seat:throw|throws} {card} away."),
    "hit-discard": marked("{seat} {seat:drop|drops} {card}"),
    "loss": marked("{seat} {seat:lose|loses} {count} Chi to {other}."),
    "out": marked("{seat} {seat:are|is} out of the game."),
    "catch": marked("{other} {other:catch|catches} {card} from {seat}."),
    "commit": marked("{seat} {seat:choose|chooses} a card to trade."),
    "commit-own": marked("{seat} {seat:choose|chooses} {card} to trade."),
    "hand": marked("{seat} {seat:hand|hands} a card to {other}."),
    "hand-own": marked("{seat} {seat:hand|hands} {card} to {other}."),
    "over": marked("The fight is over."),
    "limit": marked("The game stops after {count} turns."),
}

PROMPTS: Final = {
    "archetype": marked("Choose your Archetype."),
    "upkeep": marked("Your Stance costs Chi this turn: pay, or let it go?"),
    "trade secrets": marked("Your teammate's turn begins: will you trade a card?"),
    "swap": marked("Choose the card that you give."),
    "after refill": marked("Your teammate has refilled: will you play a Team Special?"),
    "catch to": marked("Who catches your Weapon?"),
    "base": marked("What do you attack with?"),
    "weapon mode": marked("One target with full force, or split the Attack?"),
    "extra target": marked("Who else is struck?"),
    "mode": marked("Split the Attack, or add to its damage?"),
    "team enhance": marked("Will you add an enhancement to your teammate's Attack?"),
    "combo": marked("Add Attack Cards to your Combo Attack!"),
    "draw for": marked("Which teammate draws?"),
    "new target": marked("I'll go this way: whom do you attack?"),
    "before block": marked("Your teammate is attacked: will you step in?"),
    "cancel": marked("Which enhancement did you see coming?"),
    "team block": marked("Will you block for your teammate?"),
    "aftermath": marked("The dust settles: will you play a Team Special?"),
    "respite": marked("Your teammate takes a breath: will you throw your Weapon?"),
    "pass card": marked("You may hand a card to a teammate."),
    "pass to": marked("Who gets the card?"),
    "block for": marked("Play a Block for your teammate."),
}


def tell(event: Event, seat: int | None) -> Sentence:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = event.kind
    if event.private is not None and "card" in seen:
        kind = f"{kind}-own"
    elif kind == "restore" and not seen["count"]:
        kind = "restore-none"
    given: dict[str, Parameter] = {}
    for key, value in seen.items():
        if key == "card":
            given[key] = naming.named(str(value))
        else:
            given[key] = person(int(value)) if key in ("seat", "other") else value
    return Sentence(MESSAGES[kind], given)


def tell_several(events: list[Event], seat: int | None) -> Sentence | None:
    """Cards that somebody draws or throws away one after the other; their names for those who may know them."""
    kind = events[0].kind
    if kind not in ("draw", "discard") or events[-1].public["seat"] != events[0].public["seat"]:
        return None
    who, seen = person(int(events[0].public["seat"])), [event.seen_by(seat) for event in events]
    if not all("card" in one for one in seen):
        return say("{seat} {seat:draw|draws} {count} cards.", seat=who, count=len(events))
    cards = [naming.cited(str(one["card"])) for one in seen]
    if kind == "draw":
        return say("{seat} {seat:draw|draws} {cards}.", seat=who, cards=cards)
    return say("{seat} {seat:discard|discards} {cards}.", seat=who, cards=cards)


def prompt(s: KungFu) -> Sentence:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return say("The fight is over.")
    frame = s.stack[-1]
    name = QUESTIONS[frame.kind]
    if name in PROMPTS:
        return Sentence(PROMPTS[name], {})
    if name == "keep":
        return taken(s, frame)
    if name == "discard":
        return say(
            "Discard what you do not want, then draw up to {count} cards.", count=max(1, s.hand_size(frame.seat))
        )
    alone = has_no_choice(s, frame.seat)
    if name == "enhance":
        return say("You have nothing to add: strike.") if alone else say("Add an enhancement, or strike.")
    if name == "counter":
        return say("You have nothing to strike back with.") if alone else say("You may strike back.")
    if name == "block":
        attack = s.attacks[frame.x]
        hit = damage.damage(s, attack, attack.targets[frame.y], damage.common(s, attack))
        who = person(attack.maker)
        if alone:
            return say("{other} attacks you for {count}, and you hold no Block against it.", other=who, count=hit)
        return say("{other} attacks you for {count}. How do you answer?", other=who, count=hit)
    if s.attacked:
        if alone:
            return say("Respite: nothing is left to play.")
        return say("Respite: you may still play Weapons, Stances and Chi, or end your turn.")
    return say("You have nothing to play or attack with.") if alone else say("Prepare, then attack or end your turn.")


def has_no_choice(s: KungFu, seat: int) -> bool:
    """Whether the seat that is asked has one answer; of a hand that is hidden nobody knows."""
    return -1 not in s.hands[seat] and len(s.legal()) == 1


def taken(s: KungFu, frame: Frame) -> Sentence:
    """KF-12.6: what was taken, and what of one's own it would replace."""
    own = s.weapon[frame.seat] if frame.x == 0 else s.stance[frame.seat]
    card = naming.card(s.deck, s.taken)
    if own < 0:
        return say("You take {card}: keep it, or throw it away?", card=card)
    return say(
        "You take {card}: keep it in place of your {own}, or throw it away?", card=card, own=naming.card(s.deck, own)
    )


# What the null answers are called, by what is asked.
NOTHING: Final = {
    "block pass": marked("Take the hit"),
    "team block pass": marked("Do not block"),
    "before block pass": marked("Stay out of it"),
    "counter pass": marked("Do not strike back"),
    "enhance done": marked("Strike"),
    "discard done": marked("Draw"),
    "combo done": marked("That is all"),
    "extra target done": marked("Nobody else"),
    "team enhance pass": marked("Add nothing"),
    "pass card pass": marked("Keep all cards"),
    "trade secrets pass": marked("Do not trade"),
}
PLAIN: Final = {
    "pay": marked("Pay for the Stance"),
    "lapse": marked("Let the Stance go"),
    "done": marked("Done"),
    "pass": marked("Pass"),
    "end": marked("End your turn"),
    "weapon": marked("With your Weapon"),
    "single": marked("One target"),
    "split": marked("Split the Attack"),
    "add": marked("Add to the damage"),
    "fight": marked("Fight back"),
    "keep": marked("Keep it"),
    "leave": marked("Throw it away"),
    "drop weapon": marked("Discard your Weapon"),
    "drop stance": marked("Discard your Stance"),
}


def label(s: KungFu, action: int) -> Sentence:
    """An action as a player would say it."""
    if action < ATTACK:
        words = s.words(action)
        asked = QUESTIONS[s.stack[-1].kind] if s.stack else ""
        weapon = s.weapon[s.stack[-1].seat] if s.stack else -1
        if words == "weapon" and weapon >= 0:
            return say("With your {card}", card=naming.card(s.deck, weapon))
        return Sentence(NOTHING.get(f"{asked} {words}", PLAIN[words]), {})
    if action < ARCHETYPE:
        other = person(named_seat(action))
        if action < TARGET:
            return say("Attack {other}", other=other)
        if action < TO:
            return say("Strike {other}", other=other)
        if action < AVENGE:
            return say("To {other}", other=other)
        return say("Avenge it on {other}", other=other)
    if action < PLAY:
        return say("Be {card}", card=naming.named(s.deck.archetypes[action - ARCHETYPE].name))
    verb, kind = named_card(s.deck, action)
    card = naming.card(s.deck, kind)
    if verb == DISCARDING:
        return say("Discard {card}", card=card)
    if verb == HANDING:
        return say("Hand over {card}", card=card)
    if verb == CANCELLING:
        return say("Cancel {card}", card=card)
    effects = card_text(s.deck.kinds[kind])
    return say("Play {card}", card=card) if effects is None else say("Play {card}  ({text})", card=card, text=effects)
