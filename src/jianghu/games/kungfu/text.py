"""The game in sentences: cards, the log, the question that is asked, and the actions as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import damage
from jianghu.games.kungfu.cards import TYPES, Card, split_outside, take_apart
from jianghu.games.kungfu.questions import QUESTIONS
from jianghu.games.kungfu.verbs import ARCHETYPE, ATTACK, AVENGE, PLAY, TARGET, TO

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu
    from jianghu.kernel.journal import Event

# Message ids and their English sentences; the names in braces are the events' parameters.
MESSAGES: Final = {
    "start": "{seat} plays first.",
    "archetype": "{seat} is {card}.",
    "turn": "{seat}'s turn.",
    "upkeep": "{seat} pays {count} Chi for the Stance.",
    "discard": "{seat} discards {card}",
    "draw": "{seat} draws a card.",
    "draw-own": "{seat} draws {card}",
    "reshuffle": "The discard pile of {count} cards is shuffled and becomes the deck.",
    "play": "{seat} plays {card}",
    "restore": "{seat} restores {count} Chi.",
    "restore-none": "{seat} restores nothing: no Chi is missing.",
    "lose-weapon": "{seat} loses {card}",
    "lose-stance": "{seat} leaves {card}",
    "end": "{seat} ends the turn.",
    "attack": "{seat} attacks {other}.",
    "base": "{seat} strikes at {other} with {card}",
    "enhance": "{seat} adds {card}",
    "extra": "{seat} strikes at {other} too.",
    "closed": "{seat}'s Attack is complete.",
    "no-block": "{seat} does not block.",
    "block": "{seat} blocks with {card}",
    "fight": "{seat} fights back.",
    "cancel": "{seat} saw it coming: {card} has no effect.",
    "take": "{seat} takes {card} from {other}.",
    "keep": "{seat} keeps {card}",
    "leave": "{seat} throws {card} away.",
    "hit-discard": "{seat} drops {card}",
    "loss": "{seat} loses {count} Chi to {other}.",
    "out": "{seat} is out of the game.",
    "catch": "{other} catches {card} from {seat}.",
    "commit": "{seat} chooses a card to trade.",
    "commit-own": "{seat} chooses {card} to trade.",
    "hand": "{seat} hands a card to {other}.",
    "hand-own": "{seat} hands {card} to {other}.",
    "handed": "",
    "handed-own": "{seat} hands {card} to {other}.",
    "over": "The fight is over.",
    "limit": "The game stops after {count} turns.",
}

PROMPTS: Final = {
    "archetype": "Choose your Archetype.",
    "upkeep": "Your Stance costs Chi this turn: pay, or let it go?",
    "trade secrets": "Your teammate's turn begins: will you trade a card?",
    "swap": "Choose the card that you give.",
    "discard": "Discard what you do not want, then draw up to your hand size.",
    "after refill": "Your teammate has refilled: will you play a Team Special?",
    "catch to": "Who catches your Weapon?",
    "base": "What do you attack with?",
    "weapon mode": "One target with full force, or split the Attack?",
    "extra target": "Who else is struck?",
    "enhance": "Add an enhancement, or strike.",
    "mode": "Split the Attack, or add to its damage?",
    "team enhance": "Will you add an enhancement to your teammate's Attack?",
    "combo": "Add Attack Cards to your Combo Attack!",
    "draw for": "Which teammate draws?",
    "new target": "I'll go this way: whom do you attack?",
    "before block": "Your teammate is attacked: will you step in?",
    "cancel": "Which enhancement did you see coming?",
    "team block": "Will you block for your teammate?",
    "counter": "You may strike back.",
    "keep": "Keep it, in place of your own, or throw it away?",
    "aftermath": "The dust settles: will you play a Team Special?",
    "respite": "Your teammate takes a breath: will you throw your Weapon?",
    "pass card": "You may hand a card to a teammate.",
    "pass to": "Who gets the card?",
    "block for": "Play a Block for your teammate.",
}


def tell(event: Event, seat: int | None, names: list[str]) -> str:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = event.kind
    if event.private is not None and seat is not None and seat == event.sees:
        kind = f"{kind}-own"
    elif kind == "restore" and not seen["count"]:
        kind = "restore-none"
    shown: dict[str, object] = {}
    for key, value in seen.items():
        shown[key] = names[int(value)] if key in ("seat", "other") else value
    return MESSAGES[kind].format(**shown)


def prompt(s: KungFu) -> str:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return "The fight is over."
    frame = s.stack[-1]
    name = QUESTIONS[frame.kind]
    if name == "main":
        return (
            "Respite: play what you like, or end your turn." if s.attacked else "Prepare, then attack or end your turn."
        )
    if name == "block":
        attack = s.attacks[frame.x]
        target = attack.targets[frame.y]
        hit = damage.damage(s, attack, target, damage.common(s, attack))
        return f"Player {attack.maker + 1} attacks you for {hit}. How do you answer?"
    return PROMPTS[name]


# What the null answers are called, by what is asked.
NOTHING: Final = {
    "block pass": "Take the hit",
    "team block pass": "Do not block",
    "before block pass": "Stay out of it",
    "counter pass": "Do not strike back",
    "enhance done": "Strike",
    "discard done": "Draw",
    "combo done": "That is all",
    "extra target done": "Nobody else",
    "team enhance pass": "Add nothing",
    "pass card pass": "Keep all cards",
    "trade secrets pass": "Do not trade",
}


def label(s: KungFu, action: int) -> str:
    """An action as a player would say it."""
    words = s.words(action)
    if action < ATTACK:
        asked = QUESTIONS[s.stack[-1].kind] if s.stack else ""
        named = NOTHING.get(f"{asked} {words}")
        if named is not None:
            return named
        labels = {
            "pay": "Pay for the Stance", "lapse": "Let the Stance go", "done": "Done", "pass": "Pass",
            "end": "End your turn", "single": "One target", "split": "Split the Attack", "add": "Add to the damage",
            "fight": "Fight back", "keep": "Keep it", "leave": "Throw it away", "drop weapon": "Drop your Weapon",
            "drop stance": "Leave your Stance",
        }  # fmt: skip
        if words == "weapon":
            return f"With your {s.deck.names[s.weapon[s.stack[-1].seat]]}" if s.weapon[s.stack[-1].seat] >= 0 else words
        return labels[words]
    if action < ARCHETYPE:
        verb = "Attack" if action < TARGET else "Strike" if action < TO else "To" if action < AVENGE else "Avenge it on"
        return f"{verb} player {(action - ATTACK) % 6 + 1}"
    if action < PLAY:
        return f"Be {s.deck.archetypes[action - ARCHETYPE].name}"
    kind = (action - PLAY) % s.deck.count
    verb = ["Play", "Discard", "Hand over", "Cancel"][(action - PLAY) // s.deck.count]
    text = card_text(s.deck.kinds[kind])
    return f"{verb} {s.deck.names[kind]}" + (f"  ({text})" if text and verb == "Play" else "")


# Cards ----------------------------------------------------------------------------------------------------------

WORDS: Final = {
    "strip_weapon": "the target loses its Weapon",
    "strip_stance": "the target loses its Stance",
    "steal_weapon": "take the target's Weapon",
    "no_counter": "no counterattack",
    "pierce": "standing defense does not count",
    "combo": "add any number of Attack Cards",
    "fragile": "breaks after use",
    "counter": "you may counterattack",
    "for_team": "also for a teammate",
    "strip_attacker_weapon": "the attacker loses the Weapon used",
    "steal_attacker_weapon": "take the attacker's Weapon",
    "steal_attacker_stance": "take the attacker's Stance",
    "self_strip_stance": "you lose your Stance",
    "steadfast": "opponents cannot take or discard this Stance",
    "new_attack": "then make an Attack of your own on somebody else",
    "fight_back": "counterattack in place of a Block",
    "double": "all numbers on your Stance count twice",
    "stays_with_owner": "stays with its owner",
}
COUNTED_WORDS: Final = {
    "per_enh": "+{0} for each enhancement",
    "hit_discard": "the target discards {0} at random",
    "drain": "if it hurts, restore {0}",
    "cost_chi": "costs {0} Chi",
    "draw": "draw {0}",
    "teammate_draw": "a teammate draws {0}",
    "that_teammate_draw": "that teammate draws {0}",
    "reduce": "−{0} damage",
    "enter": "costs {0} Chi to enter",
    "upkeep": "{0} Chi each turn",
    "regen": "restore {0} each turn",
    "hand": "hand size +{0}",
    "restore": "restore {0} Chi",
    "restore_team": "restore {0} Chi for each member of the team",
    "split": "{0} targets",
    "add": "+{0}",
}


def card_text(card: Card) -> str:
    """What the card does, from the same row that the rules use."""
    parts = [effect_text(part) for part in card.effects]
    return "; ".join(part for part in parts if part)


def effect_text(part: str) -> str:
    """One effect of the vocabulary as a phrase."""
    if part.startswith("when("):
        when, _colon, what = part.partition(": ")
        return f"{moment(take_apart(when)[1])}: {special_text(what)}"
    word, inside = take_apart(part)
    if not inside:
        return WORDS[word]
    if word in COUNTED_WORDS:
        return COUNTED_WORDS[word].format(inside)
    if word == "ignore":
        return "Ignore any Attack" if inside == "any" else f"Ignore {inside.replace(',', ', ')}"
    if word == "only_block":
        return f"only {inside} Blocks help against it"
    if word == "requires":
        return "only with a Weapon" if inside == "weapon_attack" else "only on a teammate's Attack"
    if word == "choose":
        return choice_text(inside)
    if word == "bonus":
        name, _comma, n = inside.rpartition(",")
        name = {"enh": "each enhancement", "attack": "each of your Attacks"}.get(name, name)
        return f"{name} +{n}"
    if word == "vs":
        name, _comma, n = inside.rpartition(",")
        return f"+{n} against {name}"
    if word == "if":
        return condition_text(inside)
    if word == "restorative":
        more, cards = inside.split(",")
        return f"Chi Restoration restores {more} more and draws {cards}"
    what = "Weapon" if word == "attach_weapon" else "Stance"
    return f"{inside} is attached to every {what} you play"


def choice_text(inside: str) -> str:
    first, second = split_outside(inside, "|")
    if first == "single":
        count, each = take_apart(second)[1].split(",")
        return f"or split: {each} to each of {count}"
    return f"up to {effect_text(first)}, or {effect_text(second)}"


def condition_text(inside: str) -> str:
    condition, effect = split_outside(inside, ",")
    what = effect_text(effect)
    if condition == "on_teammate_attack":
        return f"{what} on a teammate's Attack"
    if condition.startswith("target_chi<="):
        return f"{what} against {condition[12:]} Chi or less"
    return f"{what} more in {take_apart(condition)[1]}"


def moment(condition: str) -> str:
    return {
        "teammate_targeted": "when a teammate is attacked",
        "no_attack": "outside of Attacks",
        "teammate_turn_start": "as a teammate's turn begins",
        "teammate_refilled": "after a teammate's refill",
    }.get(condition) or (
        f"after a teammate lost {condition[15:]} Chi to one Attack"
        if condition.startswith("teammate_lost>=")
        else f"after your team lost {condition[11:]} Chi to one Attack"
    )


def special_text(what: str) -> str:
    plain = {
        "retarget": "you become the target",
        "cancel_enhancement": "cancel one enhancement",
        "give_weapon": "give your Weapon to a teammate",
        "swap_cards": "you two swap a card",
        "avenge": "attack the attacker",
    }
    return plain[what] if what in plain else effect_text(what)


def type_name(card: Card) -> str:
    return ("Team " if card.team else "") + TYPES[card.type]
