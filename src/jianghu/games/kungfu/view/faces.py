"""Cards of an edition as faces to draw, and how they are said."""

from __future__ import annotations

from functools import lru_cache

from jianghu.draw.svg import el, move, title
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.card_text import card_text
from jianghu.games.kungfu.cards import (
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
    WEAPON,
    Card,
)
from jianghu.games.kungfu.view import card_art
from jianghu.games.kungfu.view.canvas import View
from jianghu.games.kungfu.view.card_art import Face
from jianghu.games.kungfu.view.glyphs import TYPE_SIGNS, art
from jianghu.games.kungfu.view.words import joined, speaker
from jianghu.kernel.sentences import Sentence, Term, say


@lru_cache(maxsize=512)
def face(card: Card, language: str) -> Face:
    """What is printed on a card. Cards belong to their edition, of which few are ever at hand."""
    effect = effect_words(card, language)
    return Face(
        card.type,
        TYPE_SIGNS[card.type],
        art(card),
        name(card, language),
        short_name(card, language),
        value(card),
        card.defense,
        speaker(language).text(line(card)),
        effect[:1].upper() + effect[1:],
        card.team,
    )


def name(card: Card, language: str) -> str:
    return speaker(language).text(Term("card", card.name))


def effect_words(card: Card, language: str) -> str:
    """What a card does; nothing for one that has no more than its numbers."""
    said = card_text(card)
    return "" if said is None else speaker(language).text(said)


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


def line(card: Card) -> Sentence:
    """Type and subtype."""
    if card.subtype < 0:
        return say("{type}", type=naming.short_type(card))
    return say("{type}, {subtype}", type=naming.short_type(card), subtype=naming.subtype(card.subtype))


@lru_cache(maxsize=512)
def does(card: Card, language: str) -> str:
    """What a card does, or else what it is; of an Attack Card both, as its subtype decides which Blocks stop it."""
    effect = card_text(card)
    if effect is None:
        return speaker(language).text(line(card))
    if card.type == ATTACK:
        return speaker(language).text(say("{card}: {text}", card=line(card), text=effect))
    return face(card, language).effect


def short_name(card: Card, language: str) -> str:
    """The name for a small card."""
    whole, short = name(card, language), naming.short_name(card)
    if naming.has_short_name(card):
        return speaker(language).text(short)
    return whole.rstrip("!")


@lru_cache(maxsize=512)
def said(card: Card, language: str) -> str:
    """A card in words: name, type, numbers and effect."""
    facts = [say("{card}", card=naming.named(card.name))]
    if card.subtype >= 0:
        facts.append(line(card))
    else:
        facts.append(say("{type}", type=naming.type_name(card)))
    if card.type in (ATTACK, WEAPON):
        facts.append(say("attack {attack}", attack=card.attack))
    elif card.attack:
        facts.append(say("+{n}", n=card.attack))
    if card.defense:
        facts.append(say("defense {defense}", defense=card.defense))
    effect, whole = card_text(card), joined(facts)
    return speaker(language).text(whole if effect is None else say("{card}: {text}", card=whole, text=effect))


# What is added to the words of a card --------------------------------------------------------------------------


def with_cards(view: View, words: str, kinds: list[int]) -> str:
    """A card in play with its improvements."""
    if not kinds:
        return words
    return view.text(say("{card}; with {cards}", card=words, cards=[naming.card(view.s.deck, kind) for kind in kinds]))


def whose(view: View, words: str, seat: int) -> str:
    """A card of somebody."""
    return view.named(say("{card}, {name's}", card=words, name=view.names[seat]))


# Drawn ----------------------------------------------------------------------------------------------------------


def asks(card: Card) -> str:
    """What is explained to whoever points at a card that is no thing of its own: the card by its printed name."""
    return f"card:{card.name}"


def asking(card: Card, attributes: dict[str, str | float | None]) -> dict[str, str | float | None]:
    """The attributes of a drawn card; one that cannot be touched by itself can be asked about."""
    if attributes.get("data_touch") is None and "data_ask" not in attributes:
        return {**attributes, "data_ask": asks(card)}
    return attributes


def small(
    view: View, card: Card, x: float, y: float, wide: float, words: str = "", **attributes: str | float | None
) -> str:
    """A card in play, so wide; ``words`` are said in place of the card's own."""
    drawn = title(words or said(card, view.language)) + card_art.small(face(card, view.language))
    where = f"{move(x, y)} scale({wide / card_art.SMALL[0]:.3f})"
    return el("g", drawn, transform=where, **asking(card, attributes))


def token(view: View, card: Card, x: float, y: float, r: float, words: str = "") -> str:
    """A card as a sign only."""
    drawn = title(words or said(card, view.language)) + card_art.token(card.type, art(card), r)
    return el("g", drawn, transform=move(x, y), data_ask=asks(card))


def medium(
    view: View, card: Card, x: float, y: float, wide: float, words: str = "", **attributes: str | float | None
) -> str:
    """A card on the table."""
    drawn = title(words or said(card, view.language)) + card_art.medium(face(card, view.language))
    where = f"{move(x, y)} scale({wide / card_art.MEDIUM[0]:.3f})"
    return el("g", drawn, transform=where, **asking(card, attributes))
