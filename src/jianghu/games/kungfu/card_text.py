"""What cards do, in words, made from the same rows of the edition that the rules use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import naming
from jianghu.games.kungfu.cards import split_outside, take_apart
from jianghu.kernel.sentences import Sentence, Term, marked, say

if TYPE_CHECKING:
    from jianghu.games.kungfu.cards import Card

WORDS: Final = {
    "strip_weapon": marked("the target loses its Weapon"),
    "strip_stance": marked("the target loses its Stance"),
    "steal_weapon": marked("take the target's Weapon"),
    "no_counter": marked("no counterattack"),
    "pierce": marked("standing defense does not count"),
    "combo": marked("add any number of Attack Cards"),
    "fragile": marked("breaks after use"),
    "counter": marked("you may counterattack"),
    "for_team": marked("also for a teammate"),
    "strip_attacker_weapon": marked("the attacker loses the Weapon used"),
    "steal_attacker_weapon": marked("take the attacker's Weapon"),
    "steal_attacker_stance": marked("take the attacker's Stance"),
    "self_strip_stance": marked("you lose your Stance"),
    "steadfast": marked("opponents cannot take or discard this Stance"),
    "new_attack": marked("then make an Attack of your own on somebody else"),
    "fight_back": marked("counterattack in place of a Block"),
    "double": marked("all numbers on your Stance count twice"),
    "stays_with_owner": marked("stays with its owner"),
}
COUNTED_WORDS: Final = {
    "per_enh": marked("+{n} for each enhancement"),
    "hit_discard": marked("the target discards {n} at random"),
    "drain": marked("if it hurts, restore {n}"),
    "cost_chi": marked("costs {n} Chi"),
    "draw": marked("draw {n}"),
    "teammate_draw": marked("a teammate draws {n}"),
    "that_teammate_draw": marked("that teammate draws {n}"),
    "reduce": marked("−{n} damage"),
    "enter": marked("costs {n} Chi to enter"),
    "upkeep": marked("{n} Chi each turn"),
    "regen": marked("restore {n} each turn"),
    "hand": marked("hand size +{n}"),
    "restore": marked("restore {n} Chi"),
    "restore_team": marked("restore {n} Chi for each member of the team"),
    "split": marked("{n} targets"),
    "add": marked("+{n}"),
}
MOMENTS: Final = {
    "teammate_targeted": marked("when a teammate is attacked: {effect}"),
    "no_attack": marked("outside of Attacks: {effect}"),
    "teammate_turn_start": marked("as a teammate's turn begins: {effect}"),
    "teammate_refilled": marked("after a teammate's refill: {effect}"),
}
SPECIALS: Final = {
    "retarget": marked("you become the target"),
    "cancel_enhancement": marked("cancel one enhancement"),
    "give_weapon": marked("give your Weapon to a teammate"),
    "swap_cards": marked("you two swap a card"),
    "avenge": marked("attack the attacker"),
}


def card_text(card: Card) -> Sentence | None:
    """What a card does; None when it has no more than its numbers."""
    found: Sentence | None = None
    for part in reversed(card.effects):
        one = effect_text(part)
        found = one if found is None else say("{effect}; {more}", effect=one, more=found)
    return found


def effect_text(part: str) -> Sentence:
    """One effect of the vocabulary as a phrase."""
    if part.startswith("when("):
        when, _colon, what = part.partition(": ")
        return at_moment(take_apart(when)[1], special_text(what))
    word, inside = take_apart(part)
    if not inside:
        return Sentence(WORDS[word], {})
    if word in COUNTED_WORDS:
        return Sentence(COUNTED_WORDS[word], {"n": int(inside)})
    if word == "ignore":
        if inside == "any":
            return say("Ignore any Attack")
        return say("Ignore {attacks}", attacks=listed(inside.split(",")))
    if word == "only_block":
        return say("only {family} Blocks help against it", family=Term("family", inside))
    if word == "requires":
        return say("only with a Weapon") if inside == "weapon_attack" else say("only on a teammate's Attack")
    if word == "choose":
        return choice_text(inside)
    if word == "bonus":
        name, _comma, n = inside.rpartition(",")
        if name == "enh":
            return say("each enhancement +{n}", n=int(n))
        if name == "attack":
            return say("each of your Attacks +{n}", n=int(n))
        return say("{card} +{n}", card=naming.named(name), n=int(n))
    if word == "vs":
        name, _comma, n = inside.rpartition(",")
        return say("+{n} against {card}", n=int(n), card=naming.named(name))
    if word == "if":
        return condition_text(inside)
    if word == "restorative":
        more, cards = inside.split(",")
        return say("Chi Restoration restores {n} more and draws {cards}", n=int(more), cards=int(cards))
    if word == "attach_weapon":
        return say("{card} is attached to every Weapon you play", card=naming.named(inside))
    return say("{card} is attached to every Stance you play", card=naming.named(inside))


def listed(words: list[str]) -> Sentence:
    """Subtypes of Attacks in a row."""
    first = Term("subtype", words[0].strip())
    if len(words) == 1:
        return say("{subtype}", subtype=first)
    return say("{subtype}, {more}", subtype=first, more=listed(words[1:]))


def choice_text(inside: str) -> Sentence:
    """One effect or another."""
    first, second = split_outside(inside, "|")
    if first == "single":
        count, each = take_apart(second)[1].split(",")
        return say("or split: {each} to each of {n}", each=int(each), n=int(count))
    return say("up to {first}, or {second}", first=effect_text(first), second=effect_text(second))


def condition_text(inside: str) -> Sentence:
    """An effect under a condition."""
    condition, effect = split_outside(inside, ",")
    what = effect_text(effect)
    if condition == "on_teammate_attack":
        return say("{effect} on a teammate's Attack", effect=what)
    if condition.startswith("target_chi<="):
        return say("{effect} against {n} Chi or less", effect=what, n=int(condition[12:]))
    return say("{effect} more in {card}", effect=what, card=naming.named(take_apart(condition)[1]))


def at_moment(condition: str, effect: Sentence) -> Sentence:
    """An effect for which the card waits."""
    if condition in MOMENTS:
        return Sentence(MOMENTS[condition], {"effect": effect})
    if condition.startswith("teammate_lost>="):
        return say("after a teammate lost {n} Chi to one Attack: {effect}", n=int(condition[15:]), effect=effect)
    return say("after your team lost {n} Chi to one Attack: {effect}", n=int(condition[11:]), effect=effect)


def special_text(what: str) -> Sentence:
    return Sentence(SPECIALS[what], {}) if what in SPECIALS else effect_text(what)
