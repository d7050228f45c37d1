"""The types of cards: what each is for. The Key has the short words, descriptions the long ones."""

from __future__ import annotations

from typing import Final, NamedTuple

from jianghu.games.kungfu.cards import (
    ARCHETYPE,
    ATTACK,
    BLOCK,
    ENHANCEMENT,
    FINISHING,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    RESTORATION,
    STANCE,
    TYPES,
    WEAPON,
    Card,
)
from jianghu.games.kungfu.naming import SHORT_TYPES
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, Term, marked, say


class Kind(NamedTuple):
    """A type: how its character is pronounced, what it is in a few words, what it is for, and a remark."""

    sound: str
    brief: Sentence
    text: Sentence
    fact: Sentence
    rules: list[str]


# By the number of the type.
KINDS: Final = (
    Kind(
        "gōng",
        say("hits a rival"),
        say("Strike with it: it is the base of an Attack, and enhancements make it stronger."),
        say("one Attack on your own turn"),
        ["KF-7.1", "KF-7.4"],
    ),
    Kind(
        "shì",
        say("adds to an Attack"),
        say("Add it to an Attack with a card or a Weapon, together with as many others as you like."),
        say("no two of one name in the same Attack"),
        ["KF-8.1"],
    ),
    Kind(
        "shā",
        say("one for each Attack"),
        say("The crown of an Attack: add it like an enhancement, but only one to each Attack."),
        say("at most one in each Attack"),
        ["KF-8.3"],
    ),
    Kind(
        "dǎng",
        say("played when you are hit"),
        say("Keep it in your hand until somebody attacks you."),
        say("one Block for each Attack"),
        ["KF-10.1", "KF-10.2"],
    ),
    Kind(
        "bīng",
        say("one in use"),
        say("It lies before you until it is lost. You may strike with it in every Attack."),
        say("one Weapon at a time"),
        ["KF-6.2", "KF-6.4"],
    ),
    Kind(
        "shì",
        say("one at a time"),
        say("You stand in it until you take another or somebody breaks it."),
        say("one Stance at a time"),
        ["KF-6.1", "KF-6.3"],
    ),
    Kind(
        "duàn",
        say("stays with the Weapon"),
        say("Attach it to your Weapon: it stays and goes with that card."),
        say("no two of one name on the same Weapon"),
        ["KF-6.6", "KF-6.7"],
    ),
    Kind(
        "xiū",
        say("stays with the Stance"),
        say("Attach it to your Stance: it stays and goes with that card."),
        say("no two of one name on the same Stance"),
        ["KF-6.6", "KF-6.7"],
    ),
    Kind(
        "qì",
        say("wins chi back"),
        say("Play it on your own turn, before or after your Attack."),
        say("not during an Attack"),
        ["KF-6.8"],
    ),
    Kind(
        "yì",
        say("at its own moment"),
        say("A card for teams: you play it out of turn, when its moment comes."),
        say("you are asked when its moment comes"),
        ["KF-15.14"],
    ),
    Kind(
        "xiá",
        say("who you are"),
        say("It is who you are for the whole game, and nobody can take it from you."),
        say("one for each player"),
        ["KF-14.1"],
    ),
)


def called(type: int) -> Term:
    """A type in a word or two."""
    return Term("short type", SHORT_TYPES[type]) if type in SHORT_TYPES else Term("type", TYPES[type])


def described(type: int) -> Description:
    """A type of cards."""
    kind = KINDS[type]
    return Description(Term("type", TYPES[type]), say("a type of cards"), kind.text, None, [kind.fact], kind.rules)


def begins(card: Card, times: int) -> list[Sentence]:
    """When a card is played and what its numbers mean; ``times`` is by how much those of a Stance count."""
    n = card.attack
    out = [Sentence(FIRST[card.type], {"n": n})] if card.type in FIRST else []
    if card.type in (ENHANCEMENT, FINISHING):
        out = [Sentence((WITH if n else WITHOUT)[card.type], {"n": n})]
    if card.type == IMPROVED_WEAPON and n:
        out.append(say("Blows with that Weapon do {n} more damage.", n=n))
    if card.defense and card.type != ARCHETYPE:
        out.append(say("It takes {n} off the damage of every Attack on you.", n=card.defense * times))
    return out


FIRST: Final = {
    ATTACK: marked("Strike somebody with it: {n} damage, before enhancements."),
    BLOCK: marked("Play it when you are attacked."),
    WEAPON: marked("Put it before you and strike with it, Attack after Attack: {n} damage."),
    STANCE: marked("Stand in it until you take another or it is broken."),
    IMPROVED_WEAPON: marked("Attach it to your Weapon, for as long as that lasts."),
    IMPROVED_STANCE: marked("Attach it to your Stance, for as long as that lasts."),
    RESTORATION: marked("Play it on your own turn, before or after your Attack."),
    ARCHETYPE: marked("It is who you are for the whole game, and nobody can take it from you."),
}
WITH: Final = {
    ENHANCEMENT: marked("Add it to an Attack: {n} more damage."),
    FINISHING: marked("Add it to an Attack as its Finishing Move: {n} more damage."),
}
WITHOUT: Final = {
    ENHANCEMENT: marked("Add it to an Attack."),
    FINISHING: marked("Add it to an Attack as its Finishing Move."),
}
