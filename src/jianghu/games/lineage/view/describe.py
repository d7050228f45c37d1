"""What every thing of the table is and does. States that come here are hidden copies.

Besides what drawings name (see ``touch.py``): ``season:spring``, ``current:fire``, ``palace-card``, ``balance``,
``stock``, ``deck:3``, ``card:0:3`` and ``marker:0`` (of seat 0), ``card:snake`` (all cards of an animal), ``corner:2``,
``word:alchemy``.
"""

from __future__ import annotations

from jianghu.boards.octagons import CORNERS, DIRECTIONAL, ELEMENTS, NAMES, NUMBERS, SEASONS
from jianghu.errors import BadWords
from jianghu.games.lineage.naming import piece
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, PIECES, THE_EMPEROR
from jianghu.games.lineage.verbs import AMOUNTS
from jianghu.games.lineage.view import described_pieces as pieces
from jianghu.games.lineage.view import described_trackers as trackers
from jianghu.games.lineage.view.described_spaces import space
from jianghu.games.lineage.view.described_words import WORDS, word
from jianghu.kernel.description import Description, number_in


def about(s: Lineage, thing: str, seat: int | None) -> Description | None:
    """``describe`` of a hidden copy; None when there is no such thing."""
    match thing.split(":"):
        case ["space", name] if name in NUMBERS and DIRECTIONAL >> NUMBERS[name] & 1 == 0:
            return space(s, NUMBERS[name], seat)
        case ["piece", _name]:
            for number in range(PIECES):
                if piece(number).id == thing:
                    return pieces.figure(s, number, seat)
        case ["season", name] if name in SEASONS:
            return trackers.season(s, SEASONS.index(name))
        case ["current", name] if name in ELEMENTS:
            return trackers.current(s, ELEMENTS.index(name), seat)
        case ["palace-card"]:
            return trackers.palace_card(s)
        case ["balance"]:
            return trackers.balance(s, seat)
        case ["stock"]:
            return trackers.stock(s)
        case ["corner", number] if (found := number_in(number, len(CORNERS) + 1)) >= 1:
            return trackers.corner(s, found - 1)
        case ["deck", number] if (found := number_in(number, 6)) >= 1:
            return pieces.deck(s, found - 1, seat)
        case ["card", name] if name in ANIMALS:
            return pieces.animal_cards(s, ANIMALS.index(name), seat)
        case ["count", number] if (found := number_in(number, AMOUNTS)) >= 0:
            return trackers.count(found)
        case ["word", name]:
            return word(name)
        case ["button", words]:
            return answer(s, words)
        case [kind, owner, *rest] if (found := number_in(owner, s.seats)) >= 0:
            return owned(s, kind, found, rest, seat)
    return None


def owned(s: Lineage, kind: str, owner: int, rest: list[str], seat: int | None) -> Description | None:
    """What belongs to a seat; a marker and cards only where a pair is played."""
    pair = 0 <= s.role[owner] < THE_EMPEROR
    match [kind, *rest]:
        case ["seat"]:
            return pieces.player(s, owner, seat)
        case ["marker"] if pair:
            return pieces.marker(s, owner)
        case ["chi", name] if name in ELEMENTS:
            return trackers.chi(s, owner, ELEMENTS.index(name), seat)
        case ["card", number] if s.role[owner] < THE_EMPEROR and (found := number_in(number, 6)) >= 1:
            return pieces.card(s, owner, found - 1)
    return None


def answer(s: Lineage, words: str) -> Description | None:
    """An answer that touches nothing on the table."""
    try:
        action = s.action(words)
    except BadWords:
        return None
    return trackers.button(s, action) if s.words(action) == words and s.stack else None


def things(s: Lineage, seat: int | None) -> list[str]:
    """What can be asked about by name."""
    seats = range(s.seats)
    out = [f"seat:{number}" for number in seats]
    out += [piece(number).id for number in range(PIECES) if s.at[number] >= 0]
    out += [f"marker:{number}" for number in seats if 0 <= s.role[number] < THE_EMPEROR]
    out += [f"deck:{number}" for number in range(1, 6)] + [f"card:{name}" for name in ANIMALS]
    own = seat if seat is not None else 0
    out += [f"chi:{own}:{name}" for name in ELEMENTS]
    if s.role[own] < THE_EMPEROR:
        out += [f"card:{own}:{number}" for number in range(1, 6)]
    out += [f"season:{name}" for name in SEASONS] + [f"current:{name}" for name in ELEMENTS]
    out += ["palace-card", "balance", "stock"]
    if s.ruler >= 0:
        out += [f"corner:{number}" for number in range(1, 5)]
    out += [f"word:{name}" for name in WORDS]
    return out + [f"space:{NAMES[number]}" for number in range(len(NAMES)) if DIRECTIONAL >> number & 1 == 0]
