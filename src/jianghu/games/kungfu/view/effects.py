"""What cards do, in whole sentences for somebody who has never seen them, and the rules behind each.

They are made from the same rows of the edition as the short text on the card (``card_text.py``).
"""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu import naming
from jianghu.games.kungfu.card_text import listed
from jianghu.games.kungfu.cards import Card, split_outside, take_apart
from jianghu.kernel.sentences import Sentence, Term, marked, say

# By word of the effect vocabulary: the sentence and its rules.
PLAIN: Final = {
    "strip_weapon": (marked("The target's Weapon is knocked away, with all that is attached to it."), ["KF-12.4"]),
    "strip_stance": (marked("The target's Stance is broken, with all that is attached to it."), ["KF-12.4"]),
    "steal_weapon": (
        marked("You take the target's Weapon: keep it in place of your own, or throw it away."),
        ["KF-12.6"],
    ),
    "no_counter": (marked("Nobody may counterattack, whatever Block is played."), ["KF-11.1"]),
    "pierce": (marked("The defense of Weapons and Stances does not count against it. Blocks do."), ["KF-12.7"]),
    "combo": (
        marked("You may add any number of Attack Cards from your hand to the same Attack, equal ones too."),
        ["KF-8.7", "KF-8.8"],
    ),
    "fragile": (marked("It breaks: after a fight in which you struck with it, it is discarded."), ["KF-12.11"]),
    "counter": (
        marked("You may hit back at once, with an Attack Card or your Weapon: a counterattack."),
        ["KF-11.1", "KF-11.4"],
    ),
    "for_team": (marked("You may also play it for a teammate who is attacked and has not blocked."), ["KF-16.9"]),
    "strip_attacker_weapon": (marked("The Weapon that strikes at you is knocked away."), ["KF-12.5"]),
    "steal_attacker_weapon": (
        marked("You take the Weapon that strikes at you: keep it in place of your own, or throw it away."),
        ["KF-12.6"],
    ),
    "steal_attacker_stance": (
        marked("You take the attacker's Stance: keep it in place of your own, or throw it away."),
        ["KF-12.6"],
    ),
    "self_strip_stance": (marked("It costs you your own Stance."), ["KF-12.5"]),
    "steadfast": (marked("No card of an opponent can break or take the Stance it is attached to."), ["KF-17.12"]),
    "new_attack": (
        marked("Then you make an Attack of your own, on somebody whom this one does not hit."),
        ["KF-16.2", "KF-16.3"],
    ),
    "fight_back": (
        marked("When you are attacked, you may strike back at once in place of a Block."),
        ["KF-14.6"],
    ),
    "double": (marked("All numbers on your own Stance count twice for you, costs too."), ["KF-14.7"]),
    "stays_with_owner": (marked("It never leaves its owner, even when the card it is attached to does."), ["KF-14.4"]),
}
COUNTED: Final = {
    "per_enh": (marked("Each enhancement in the Attack makes it {n} stronger."), ["KF-12.3"]),
    "hit_discard": (marked("Whoever is hit discards {n} {n:card|cards} at random."), ["KF-12.5"]),
    "drain": (marked("If anybody loses Chi to this Attack, you get {n} Chi back."), ["KF-12.11"]),
    "cost_chi": (marked("You pay {n} Chi for it, but never your last."), ["KF-8.5"]),
    "draw": (marked("You draw {n} {n:card|cards}."), ["KF-5.3"]),
    "teammate_draw": (marked("One teammate of your choice draws {n} {n:card|cards}."), ["KF-16.15"]),
    "reduce": (
        marked("It takes {n} off the damage of one Attack on you. What the Attack does besides still happens."),
        ["KF-10.5"],
    ),
    "enter": (marked("It costs {n} Chi to take this Stance."), ["KF-6.5"]),
    "upkeep": (marked("At the start of each of your turns pay {n} Chi, or the Stance is gone."), ["KF-6.5"]),
    "regen": (marked("At the start of each of your turns you get {n} Chi back."), ["KF-4.2"]),
    "hand": (marked("You refill your hand to {n} {n:card|cards} more."), ["KF-5.1"]),
    "restore": (marked("You get {n} Chi back, but never more than you began with."), ["KF-3.3"]),
    "restore_team": (
        marked("Your team gets {n} Chi back for each of its members, but never more than it began with."),
        ["KF-16.15"],
    ),
}
# What a Team Special waits for, and does.
MOMENTS: Final = {
    "retarget": (
        marked("Play it when a teammate is attacked: you step in, and the Attack is aimed at you from then on."),
        ["KF-16.5", "KF-16.6"],
    ),
    "cancel_enhancement": (
        marked("Play it when a teammate is attacked: choose one enhancement of that Attack, and it does nothing."),
        ["KF-16.7", "KF-16.8"],
    ),
    "give_weapon": (
        marked("Play it while nobody attacks, on your own turn or a teammate's: throw your Weapon to a teammate."),
        ["KF-16.12"],
    ),
    "swap_cards": (
        marked("Play it as a teammate's turn begins: you two swap a card of your hands, chosen unseen."),
        ["KF-16.13"],
    ),
    "that_teammate_draw": (
        marked("Play it when a teammate has refilled: that teammate draws {n} {n:card|cards} more."),
        ["KF-16.14"],
    ),
    "avenge": (
        marked("Play it after a teammate has lost {lost} Chi or more to one Attack: you attack whoever did it."),
        ["KF-16.10"],
    ),
    "restore": (
        marked("Play it after your team has lost {lost} Chi or more to one Attack: your team gets {n} Chi back."),
        ["KF-16.11"],
    ),
}
BLOCKS_FOR: Final = say("Play it when a teammate is attacked: you play a Block of your own for that teammate.")
# Words whose numbers the option `imperial` doubles on Imperial Stance! (KF-17.9).
DOUBLED: Final = ("enter", "upkeep", "hand", "bonus", "vs")

Explained = tuple[Sentence, list[str]]


def explained(card: Card, times: int = 1) -> list[Explained]:
    """Each effect of a card as a sentence, with its rules. ``times`` is by how much a Stance's own numbers count."""
    return [effect(part, times if take_apart(part)[0] in DOUBLED else 1) for part in card.effects]


def effect(part: str, times: int) -> Explained:
    """One effect of the vocabulary."""
    if part.startswith("when("):
        return moment(part)
    word, inside = take_apart(part)
    if word in PLAIN:
        message, rules = PLAIN[word]
        return Sentence(message, {}), rules
    if word in COUNTED:
        message, rules = COUNTED[word]
        return Sentence(message, {"n": int(inside) * times}), rules
    if word == "ignore":
        if inside == "any":
            return say("You Ignore one Attack, whatever it is: nothing in it touches you."), ["KF-10.4"]
        kinds = listed(inside.split(","))
        return say("You Ignore one Attack of this kind: {attacks}. Nothing in it touches you.", attacks=kinds), [
            "KF-10.3",
            "KF-10.4",
        ]
    if word == "only_block":
        said = say("Nobody can block it but with a card of the family “{family}”.", family=Term("family", inside))
        return said, ["KF-10.7"]
    if word == "requires":
        if inside == "weapon_attack":
            return say("It can only be added to an Attack with a Weapon."), ["KF-8.4"]
        return say("It can only be added to a teammate's Attack, not to your own."), ["KF-8.4"]
    if word == "choose":
        return choice(inside)
    if word in ("bonus", "vs"):
        return bonus(word, inside, times)
    if word == "if":
        return condition(inside)
    if word == "restorative":
        more, cards = inside.split(",")
        said = say(
            "Each Chi Restoration Card that you play gives you {n} Chi more, and you draw {cards} {cards:card|cards}.",
            n=int(more),
            cards=int(cards),
        )
        return said, ["KF-14.8"]
    if word == "attach_weapon":
        return say("Every Weapon that you play has {card} attached to it.", card=naming.named(inside)), ["KF-14.2"]
    return say("Every Stance that you play has {card} attached to it.", card=naming.named(inside)), ["KF-14.3"]


def moment(part: str) -> Explained:
    """What a Team Special waits for, and does."""
    when, _colon, what = part.partition(": ")
    word, amount = take_apart(what)
    lost = take_apart(when)[1].rpartition("=")[2]
    message, rules = MOMENTS[word]
    return Sentence(message, {"n": int(amount or 0), "lost": int(lost) if lost.isdigit() else 0}), rules


def choice(inside: str) -> Explained:
    """One effect or another."""
    first, second = split_outside(inside, "|")
    if first == "single":
        count, each = take_apart(second)[1].split(",")
        said = say(
            "You may split the Attack: up to {n} targets, and {each} damage to each as its base.",
            n=int(count),
            each=int(each),
        )
        return said, ["KF-9.1", "KF-9.3"]
    said = say(
        "Choose when you play it: the Attack strikes up to {n} targets, each with full force, or it does {more} more.",
        n=int(take_apart(first)[1]),
        more=int(take_apart(second)[1]),
    )
    return said, ["KF-9.1", "KF-9.4"]


def bonus(word: str, inside: str, times: int) -> Explained:
    """What a Stance or Archetype adds."""
    name, _comma, n = inside.rpartition(",")
    count = int(n) * times
    if word == "vs":
        said = say("To whoever stands in {card} your Attacks do {n} more damage.", n=count, card=naming.named(name))
        return said, ["KF-6.3"]
    if name == "enh":
        return say("Every enhancement that you play does {n} more damage.", n=count), ["KF-8.10"]
    if name == "attack":
        return say("Every Attack that you make does {n} more damage.", n=count), ["KF-8.10"]
    return say("Every {card} that you strike with does {n} more damage.", n=count, card=naming.named(name)), ["KF-8.10"]


def condition(inside: str) -> Explained:
    """An effect under a condition."""
    when, what = split_outside(inside, ",")
    word, amount = take_apart(what)
    if when == "on_teammate_attack" and word == "add":
        return say("On a teammate's Attack it does {n} more.", n=int(amount)), ["KF-15.13"]
    if when == "on_teammate_attack":
        return say("On a teammate's Attack the defense of Weapons and Stances does not count."), ["KF-15.13"]
    if when.startswith("target_chi<="):
        said = say("It does {n} more to a target with {chi} Chi or less.", n=int(amount), chi=int(when[12:]))
        return said, ["KF-12.3"]
    return say("In {card} you get {n} Chi more.", card=naming.named(take_apart(when)[1]), n=int(amount)), ["KF-6.8"]
