"""The position of Lineage as data that a person can read and write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import ELEMENTS, NAMES, SEASONS, names, space_name
from jianghu.games.lineage.phases import PHASES
from jianghu.games.lineage.terms import ANIMALS, DIRECTIONS, EMPEROR, GENERAL, MASTERS, PIECE_NAMES, ROLES

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage


def write(s: Lineage) -> dict[str, object]:
    """Everything by its name in the rulebook; ``reading.read`` is its inverse."""
    b = s.board
    return {
        "temples": {ELEMENTS[e]: NAMES[b.temples[e]] for e in range(5)},
        "palaces": names(b.palaces),
        "elements": shown(s),
        "terrain": {NAMES[space]: SEASONS[b.terrain[space]] for space in range(25) if b.terrain[space] >= 0},
        "fields": names(s.fields),
        "black": names(s.black),
        "stock": s.stock,
        "roles": [ROLES[role] if role >= 0 else "" for role in s.role],
        "students": {ANIMALS[a]: space_name(s.at[a]) for a in range(5) if s.at[a] >= 0},
        "masters": {ANIMALS[a]: space_name(s.at[a + MASTERS]) for a in range(5)},
        "emperor": space_name(s.at[EMPEROR]),
        "general": space_name(s.at[GENERAL]),
        "conscripts": animals(s.conscripts),
        "lost": animals(s.lost),
        "tiles": ["black" if s.tiles >> tile & 1 else "white" for tile in range(2)],
        "chi": [s.chi[5 * seat : 5 * seat + 5] for seat in range(s.seats)],
        "supply": s.chi[5 * s.seats :],
        "current": ELEMENTS[s.current],
        "town_deck": s.town_deck.copy(),
        "direction": DIRECTIONS[s.direction],
        "colour": ELEMENTS[s.colour],
        "palace_deck": s.palace_deck.copy(),
        "season": SEASONS[s.season],
        "decks": [write_deck(s, deck) for deck in range(5)],
        "cards": {ANIMALS[a]: [ANIMALS[card] for card in s.hand[5 * a : 5 * a + s.rank[a]]] for a in range(5)},
        "first": s.first,
        "player": s.player,
        "turns": s.turns,
        "phase": PHASES[s.phase],
        "mover": PIECE_NAMES[s.mover] if s.mover >= 0 else "",
        "trail": names(s.trail),
        "steps": s.steps,
        "origin": space_name(s.origin),
        "refused": names(s.refused),
        "moved": [PIECE_NAMES[piece] for piece in s.moved],
        "done": s.done,
        "rolls": s.rolls,
        "winter": s.winter,
        "bids": [s.bids[5 * seat : 5 * seat + 5] for seat in range(s.seats)] if s.bids else [],
        "winner": s.winner,
        "ended": s.ended,
    }


def shown(s: Lineage) -> dict[str, object]:
    """The elements of towns and palaces that lie open; temples have an entry of their own."""
    found: dict[str, object] = {}
    for space in range(25, 61):
        if s.element[space] >= 0 and s.board.all_temples >> space & 1 == 0:
            found[NAMES[space]] = ELEMENTS[s.element[space]]
    return found


def write_deck(s: Lineage, deck: int) -> dict[str, object]:
    """The card that shows, those below it whose order nobody knows, and those that were put under them."""
    returned: list[str] = []
    rest = s.returned[deck]
    while rest:
        returned.append(ANIMALS[(rest & 7) - 1])
        rest >>= 3
    top = s.top[deck]
    return {"top": ANIMALS[top] if top >= 0 else "", "unknown": animals(s.hidden[deck]), "returned": returned}


def animals(some: int) -> list[str]:
    return [ANIMALS[animal] for animal in range(5) if some >> animal & 1]
