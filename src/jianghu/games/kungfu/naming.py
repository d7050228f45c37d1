"""What the things of the table are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu.cards import ARCHETYPE, ENHANCEMENT, RESTORATION, STANCE, SUBTYPES, TYPES
from jianghu.kernel.sentences import Term, Thing, say

if TYPE_CHECKING:
    from jianghu.games.kungfu.cards import Card
    from jianghu.games.kungfu.deck import Deck

STEPS: Final = [Term("step", word) for word in ("Refill", "Prepare", "Attack", "Respite", "Hand on")]
SHAPES: Final = [Term("shape", word) for word in ("circle", "square", "diamond", "hexagon", "pentagon", "ring")]
TEAM_FORMS: Final = [Term("form", word) for word in ("2 against 2", "2 against 2 against 2", "3 against 3")]
# Types whose full name is too long for a line of a card.
SHORT_TYPES: Final = {ENHANCEMENT: "Enhancement", RESTORATION: "Chi"}
# Names that are too long for a small card in some language.
LONG_NAMES: Final = [
    "When Done Right, None Can Defend!", "Your Kung Fu is Weak!", "Your Kung Fu is No Match for Mine!",
    "I Have Studied Your Style!", "You Go That Way, I'll Go This Way!",
]  # fmt: skip


def terms(deck: Deck) -> list[Term]:
    """The names of the cards, their types and subtypes, the families that Blocks are asked for, and what is drawn."""
    cards = [*deck.kinds, *deck.archetypes]
    types = {type_name(card): None for card in cards} | {short_type(card): None for card in cards}
    names = [Term("card", card.name) for card in cards] + [short_name(card) for card in cards if has_short_name(card)]
    subtypes = [subtype(number) for number in range(len(SUBTYPES))]
    return [*names, *types, *subtypes, Term("family", "Your Kung Fu"), *STEPS, *SHAPES, *TEAM_FORMS]


def named(name: str) -> Thing:
    """A card by its printed name."""
    return Thing(f"card:{name}", Term("card", name))


def cited(name: str) -> Thing:
    """The same as one of several: some languages set each name in brackets of its own."""
    return Thing(f"card:{name}", say("{title}", title=Term("card", name)))


def card(deck: Deck, kind: int) -> Thing:
    """A card by its kind."""
    return named(deck.names[kind])


def type_name(card: Card) -> Term:
    """The type that is printed on a card."""
    return Term("type", f"Team {TYPES[card.type]}" if card.team else TYPES[card.type])


def short_type(card: Card) -> Term:
    """The type for where there is little room."""
    if card.type not in SHORT_TYPES:
        return type_name(card)
    word = SHORT_TYPES[card.type]
    return Term("short type", f"Team {word}" if card.team else word)


def has_short_name(card: Card) -> bool:
    """Whether a small card shows another name than a large one."""
    return card.type in (STANCE, ARCHETYPE) or card.name in LONG_NAMES


def short_name(card: Card) -> Term:
    """The name for a small card, without what its place says already."""
    name = card.name.rstrip("!")
    if card.type == STANCE:
        return Term("short card", name.removesuffix(" Stance"))
    if card.type == ARCHETYPE and name.startswith("The "):
        return Term("short card", name.rpartition(" ")[2])
    return Term("short card", name)


def gear(word: str) -> Term:
    """A Weapon or a Stance, as the type of what stands in play."""
    return Term("type", word)


def subtype(number: int) -> Term:
    """The subtype of an Attack."""
    return Term("subtype", SUBTYPES[number])
