"""Reading the card list: every row is checked, and an error names the card."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from jianghu.errors import BadEdition
from jianghu.games.kungfu.cards import (
    ARCHETYPE,
    ATTACK,
    AVENGE,
    ENHANCEMENT,
    FINISHING,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    MOST,
    SETS,
    SPECIAL,
    STANCE,
    STAYS,
    STRIKING,
    SUBTYPES,
    TEAM_TYPES,
    TYPES,
    WEAPON,
    WIND,
    Card,
)
from jianghu.games.kungfu.deck import Deck

KEYS: Final = ["set", "name", "type", "subtype", "attack", "defense", "effect", "copies", "from", "note"]
DEFENDING: Final = [WEAPON, STANCE, IMPROVED_WEAPON, IMPROVED_STANCE]


class Edition:
    """The checked rows. ``data`` is the short form that records carry."""

    def __init__(self, raw: dict[str, object]) -> None:
        for name in raw:
            if name not in ("edition", "cards"):
                raise BadEdition(f"{name}: is unknown; the tables are edition and cards")
        head = raw.get("edition")
        if not isinstance(head, dict) or not isinstance(head.get("name"), str):
            raise BadEdition("edition.name: is missing or is not a text")
        rows = raw.get("cards")
        if not isinstance(rows, list) or not rows:
            raise BadEdition("cards: the list of cards is missing")
        self._kinds: list[Card] = []
        self._archetypes: list[Card] = []
        totals = dict.fromkeys(SETS, 0)
        short: list[object] = []
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                raise BadEdition(f"cards, row {number}: is not a table")
            totals[self._add(row, number)] += row["copies"]
            short.append({key: row[key] for key in KEYS if key in row and key != "note"})
        self._check_whole(totals)
        self.data: dict[str, object] = {"edition": {"name": head["name"]}, "cards": short}
        self._decks: list[Deck] = []

    def deck(self, imperial_printed: bool) -> Deck:
        """The tables for hot code, made once."""
        if not self._decks:
            self._decks = [Deck(self._kinds, self._archetypes, printed) for printed in (False, True)]
        return self._decks[1 if imperial_printed else 0]

    def _add(self, row: dict[str, object], number: int) -> str:
        name = row.get("name")
        if not isinstance(name, str) or not name.strip():
            raise BadEdition(f"cards, row {number}: has no name")
        if name != " ".join(name.split()) or name == "?":
            raise BadEdition(f"cards, {name!r}: a name has single spaces between its words, and is not a question mark")
        for key in row:
            if key not in KEYS:
                raise BadEdition(f"cards, {name!r}: {key} is unknown; the entries are {', '.join(KEYS)}")
        place = row.get("set")
        if not isinstance(place, str) or place not in SETS:
            raise BadEdition(f"cards, {name!r}: set {place!r} is not one of {', '.join(SETS)}")
        copies = _number(row, name, "copies", 1)
        if row.get("from") not in ("rulebook", "published", "reconstructed"):
            raise BadEdition(f"cards, {name!r}: from {row.get('from')!r} is not rulebook, published or reconstructed")
        card = _card(row, name)
        if (card.type == ARCHETYPE) != (place == "A"):
            raise BadEdition(f"cards, {name!r}: Archetypes, and only they, are of set A")
        if (card.flags & STAYS != 0) != (place == "X"):
            raise BadEdition(f"cards, {name!r}: companion cards, and only they, stay with their owner and are of set X")
        if place in ("A", "X") and copies != 1:
            raise BadEdition(f"cards, {name!r}: there is one copy of an Archetype or a companion card")
        known = self._archetypes if card.type == ARCHETYPE else self._kinds
        for other in known:
            if other.name.lower() == name.lower():
                if place in other.copies or not same(other, card):
                    raise BadEdition(f"cards, {name!r}: stands there twice and differs, or twice in one set")
                other.copies[place] = copies
                return place
        card.copies[place] = copies
        known.append(card)
        return place

    def _check_whole(self, totals: dict[str, int]) -> None:
        for place, total in totals.items():
            if total != SETS[place]:
                raise BadEdition(f"cards: set {place} has {total} cards instead of {SETS[place]}")
        for card in [*self._kinds, *self._archetypes]:
            for name, _n in card.bonuses:
                self._check_mentioned(card, name, [ATTACK, ENHANCEMENT, FINISHING, WEAPON])
            self._check_mentioned(card, card.vs, [STANCE])
            self._check_mentioned(card, card.stance_needed, [STANCE])
            if card.special in (AVENGE, WIND):
                for other in self._kinds:
                    if other.special == card.special and other.threshold != card.threshold:
                        raise BadEdition(
                            f"cards, {card.name!r} and {other.name!r}: the loss that they wait for differs"
                        )
        owned: list[str] = []
        for card in self._archetypes:
            if card.attaches:
                weapon = any(effect.startswith("attach_weapon") for effect in card.effects)
                self._check_mentioned(card, card.attaches, [IMPROVED_WEAPON if weapon else IMPROVED_STANCE])
                if not any(other.name == card.attaches and other.flags & STAYS for other in self._kinds):
                    raise BadEdition(f"cards, {card.name!r}: {card.attaches!r} is no companion card")
                if card.attaches in owned:
                    raise BadEdition(f"cards, {card.name!r}: {card.attaches!r} has two owners")
                owned.append(card.attaches)
        if len([card for card in self._kinds if card.type in (IMPROVED_WEAPON, IMPROVED_STANCE)]) > 40:
            raise BadEdition("cards: more than 40 different improvements")

    def _check_mentioned(self, card: Card, name: str, types: list[int]) -> None:
        for other in self._kinds:
            if not name or (other.name == name and other.type in types):
                return
        allowed = ", ".join(TYPES[type] for type in types)
        raise BadEdition(f"cards, {card.name!r}: the effect names {name!r}, which is no card of type {allowed}")


def _card(row: dict[str, object], name: str) -> Card:
    type = row.get("type")
    if not isinstance(type, str):
        raise BadEdition(f"cards, {name!r}: type is missing")
    team = type.startswith("Team ") and type[5:] in TEAM_TYPES
    if (type[5:] if team else type) not in TYPES:
        raise BadEdition(f"cards, {name!r}: type {type!r} is not one of {', '.join(TYPES)}")
    number = TYPES.index(type[5:] if team else type)
    subtype = row.get("subtype")
    if (number == ATTACK) != (subtype in SUBTYPES[:4]):
        raise BadEdition(f"cards, {name!r}: an Attack, and only an Attack, has a subtype of {', '.join(SUBTYPES[:4])}")
    if number in (ATTACK, WEAPON) and "attack" not in row:
        raise BadEdition(f"cards, {name!r}: attack is missing")
    attack = _number(row, name, "attack", 0) if "attack" in row else 0
    defense = _number(row, name, "defense", 0) if "defense" in row else 0
    card = Card(name, number, team, SUBTYPES.index(subtype) if isinstance(subtype, str) else -1, attack, defense)
    effect = row.get("effect", "")
    if not isinstance(effect, str):
        raise BadEdition(f"cards, {name!r}: effect is not a text")
    if effect:
        card.read_effect(effect)
    if number == SPECIAL and card.special == 0:
        raise BadEdition(f"cards, {name!r}: a Team Special says when it is played and what it does")
    if attack > 0 and number not in STRIKING:
        raise BadEdition(f"cards, {name!r}: this type of card has no attack")
    if defense > 0 and number not in DEFENDING:
        raise BadEdition(f"cards, {name!r}: this type of card has no defense")
    return card


def same(one: Card, other: Card) -> bool:
    """Whether two rows print the same card."""
    return (
        one.name == other.name
        and one.type == other.type
        and one.team == other.team
        and one.subtype == other.subtype
        and one.attack == other.attack
        and one.defense == other.defense
        and one.effects == other.effects
    )


def _number(row: dict[str, object], name: str, key: str, least: int) -> int:
    value = row.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < least or value > MOST:
        raise BadEdition(f"cards, {name!r}: {key} {value!r} is not a whole number from {least} to {MOST}")
    return value


_printed: Final[list[Edition]] = []


def printed() -> Edition:
    """The edition that comes with the program."""
    if not _printed:
        text = files("jianghu.games.kungfu").joinpath("edition.toml").read_text(encoding="utf-8")
        _printed.append(Edition(tomllib.loads(text)))
    return _printed[0]
