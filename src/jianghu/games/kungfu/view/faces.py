"""Cards of an edition as faces to draw, and how they are said."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.draw.svg import el, move, title
from jianghu.games.kungfu.cards import (
    ARCHETYPE,
    ATTACK,
    BLOCK,
    ENHANCEMENT,
    FINISHING,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    REDUCE,
    RESTORATION,
    RESTORE,
    SPECIAL,
    STANCE,
    SUBTYPES,
    TYPES,
    WEAPON,
    Card,
)
from jianghu.games.kungfu.view import card_art
from jianghu.games.kungfu.view.card_art import Face
from jianghu.games.kungfu.view.glyphs import TYPE_SIGNS, art
from jianghu.games.kungfu.view.letters import card_words, type_words

BRIEF: Final = {ENHANCEMENT: "Enhancement", RESTORATION: "Chi"}  # types whose full name is longer than a line


@lru_cache(maxsize=512)
def face(card: Card) -> Face:
    """What is printed on a card. Cards belong to their edition, of which few are ever at hand."""
    effect = card_words(card)
    return Face(
        card.type,
        TYPE_SIGNS[card.type],
        art(card),
        card.name,
        short_name(card),
        value(card),
        card.defense,
        line(card),
        effect[:1].upper() + effect[1:],
        card.team,
    )


def value(card: Card) -> str:
    """The number in the upper right corner: the strength of an Attack or Weapon, or what is added or taken away."""
    if card.type in (ATTACK, WEAPON):
        return str(card.attack)
    if card.type in (ENHANCEMENT, FINISHING, IMPROVED_WEAPON, IMPROVED_STANCE):
        return f"+{card.attack}" if card.attack else ""
    if card.type == BLOCK:
        return f"−{card.numbers[REDUCE]}" if card.numbers[REDUCE] else ""
    if card.type in (RESTORATION, SPECIAL):
        return f"+{card.numbers[RESTORE]}" if card.numbers[RESTORE] else ""
    return ""


def line(card: Card) -> str:
    """Type and subtype."""
    name = ("Team " if card.team else "") + BRIEF.get(card.type, TYPES[card.type])
    return f"{name}, {SUBTYPES[card.subtype]}" if card.subtype >= 0 else name


def short_name(card: Card) -> str:
    """The name for a small card, without what its place says already."""
    name = card.name.rstrip("!")
    if card.type == STANCE:
        return name.removesuffix(" Stance")
    return name.rpartition(" ")[2] if card.type == ARCHETYPE and name.startswith("The ") else name


@lru_cache(maxsize=512)
def said(card: Card) -> str:
    """A card in words: name, type, numbers and effect."""
    parts = [card.name, type_words(card)]
    if card.subtype >= 0:
        parts.append(SUBTYPES[card.subtype])
    if card.type in (ATTACK, WEAPON):
        parts.append(f"attack {card.attack}")
    elif card.attack:
        parts.append(f"+{card.attack}")
    if card.defense:
        parts.append(f"defense {card.defense}")
    effect = card_words(card)
    return ", ".join(parts) + (f": {effect}" if effect else "")


def small(card: Card, x: float, y: float, wide: float, more: str = "", **attributes: str | float | None) -> str:
    """A card in play, so wide, with its words."""
    drawn = title(said(card) + more) + card_art.small(face(card))
    where = f"{move(x, y)} scale({wide / card_art.SMALL[0]:.3f})"
    return el("g", drawn, transform=where, **attributes)


def token(card: Card, x: float, y: float, r: float, more: str = "") -> str:
    """A card as a sign only."""
    drawn = title(said(card) + more) + card_art.token(card.type, art(card), r)
    return el("g", drawn, transform=move(x, y))


def medium(card: Card, x: float, y: float, wide: float, more: str = "", **attributes: str | float | None) -> str:
    """A card on the table."""
    drawn = title(said(card) + more) + card_art.medium(face(card))
    where = f"{move(x, y)} scale({wide / card_art.MEDIUM[0]:.3f})"
    return el("g", drawn, transform=where, **attributes)
