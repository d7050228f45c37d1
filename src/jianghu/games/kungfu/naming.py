"""What the things of the table are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu.cards import SUBTYPES, TYPES
from jianghu.kernel.sentences import Term, Thing

if TYPE_CHECKING:
    from jianghu.games.kungfu.cards import Card
    from jianghu.games.kungfu.deck import Deck


def terms(deck: Deck) -> list[Term]:
    """The names of the cards, their types and subtypes, and the families that Blocks are asked for."""
    cards = [*deck.kinds, *deck.archetypes]
    types = {type_name(card): None for card in cards}
    names = [Term("card", card.name) for card in cards]
    return [*names, *types, *(subtype(number) for number in range(len(SUBTYPES))), Term("family", "Your Kung Fu")]


def named(name: str) -> Thing:
    """A card by its printed name."""
    return Thing(f"card:{name}", Term("card", name))


def card(deck: Deck, kind: int) -> Thing:
    """A card by its kind."""
    return named(deck.names[kind])


def type_name(card: Card) -> Term:
    """The type that is printed on a card."""
    return Term("type", f"Team {TYPES[card.type]}" if card.team else TYPES[card.type])


def gear(word: str) -> Term:
    """A Weapon or a Stance, as the type of what stands in play."""
    return Term("type", word)


def subtype(number: int) -> Term:
    """The subtype of an Attack."""
    return Term("subtype", SUBTYPES[number])
