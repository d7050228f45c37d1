"""What every thing of the table is and does. States that come here are hidden copies.

Besides what drawings name (see ``touch.py``) these can be asked about: any card by its printed name (``card:Kick!``),
``attack:0`` (an Attack with its sum), ``deck``, ``chi``, ``type:3`` and ``step:1``.
"""

from __future__ import annotations

from jianghu.games.kungfu import naming
from jianghu.games.kungfu.cards import TYPES
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import described_cards as cards
from jianghu.games.kungfu.view import described_table as table
from jianghu.games.kungfu.view import kinds
from jianghu.kernel.description import Description, number_in


def about(s: KungFu, thing: str, seat: int | None) -> Description | None:
    """``describe`` of a hidden copy; None when there is no such thing."""
    match thing.split(":"):
        case ["card", name]:
            return named(s, name, seat)
        case ["card", owner, number]:
            return held(s, number_in(owner, s.seats), number_in(number, s.deck.count), seat)
        case ["archetype", number] if (found := number_in(number, len(s.deck.archetypes))) >= 0:
            return cards.card(s, s.deck.archetypes[found], None, table.owner_of(s, found))
        case ["seat", number] if (found := number_in(number, s.seats)) >= 0:
            return table.player(s, found, seat)
        case [("weapon" | "stance") as word, number] if (found := number_in(number, s.seats)) >= 0:
            return table.slot(s, word, found, seat)
        case ["played", number, place] if (found := number_in(number, len(s.attacks))) >= 0:
            return table.played(s, found, place)
        case ["attack", number] if (found := number_in(number, len(s.attacks))) >= 0:
            return table.attack(s, found, seat)
        case ["type", number] if (found := number_in(number, len(TYPES))) >= 0:
            return kinds.described(found)
        case ["step", number] if (found := number_in(number, len(naming.STEPS))) >= 0:
            return table.step(s, found)
        case ["button", words]:
            return table.button(s, words, seat)
        case ["pile"]:
            return table.pile(s)
        case ["deck"]:
            return table.deck(s)
        case ["chi"]:
            return table.chi(s, seat)
    return None


def named(s: KungFu, name: str, seat: int | None) -> Description | None:
    """A card by its printed name; one that the seat holds is explained as such."""
    kind = s.deck.find(name)
    if kind >= 0:
        if seat is not None and kind in s.hands[seat]:
            return cards.in_hand(s, kind, seat)
        return cards.card(s, s.deck.kinds[kind])
    for number, one in enumerate(s.deck.archetypes):
        if one.name == name:
            return cards.card(s, one, None, table.owner_of(s, number))
    return None


def held(s: KungFu, owner: int, kind: int, seat: int | None) -> Description | None:
    """A card in a hand. Of another hand nothing is told but that its cards are hidden, whichever is asked for."""
    if owner < 0 or kind < 0:
        return None
    if owner != seat:
        return table.hidden_card(s, owner) if s.hands[owner] else None
    return cards.in_hand(s, kind, owner) if kind in s.hands[owner] else None


def things(s: KungFu, seat: int | None) -> list[str]:
    """What can be asked about by name: every card of the edition, what lies on the table, and the words of the game."""
    out = [f"card:{name}" for name in [*s.deck.names, *(card.name for card in s.deck.archetypes)]]
    out += [f"seat:{other}" for other in range(s.seats)]
    out += [f"attack:{number}" for number in range(len(s.attacks))]
    out += ["pile", "deck", "chi"]
    out += [f"type:{number}" for number in range(len(TYPES))]
    return out + [f"step:{number}" for number in range(len(naming.STEPS))]
