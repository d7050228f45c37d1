"""What a seat sees of Lineage as numbers.

Everything lies open but bids that are not yet revealed (LDS-6): a seat sees its own, and which others are made.
Seats count from the one that looks. What the options fix for the whole game is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NAMES, OCTAGON_COUNT, PALACE, SEASONS, SPACES, TEMPLE, TERRAIN_NAMES, TOWN
from jianghu.games.lineage import bidding, questions
from jianghu.games.lineage.phases import BIDDING, PHASES
from jianghu.games.lineage.questions import QUESTIONS, promised
from jianghu.games.lineage.terms import (
    ANIMALS,
    BLACK_CHI,
    CARDS_OF_A_KIND,
    CHI,
    DIRECTIONS,
    MASTERS,
    PIECE_NAMES,
    PIECES,
    PRICE,
    ROLES,
)
from jianghu.kernel.frame import Frame
from jianghu.kernel.observation import MOST, Observation

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

OCTAGONS: Final = NAMES[:OCTAGON_COUNT]
SIDES: Final = ["north", "south"]
ENDS: Final = ["won", "reigned", "stopped"]
CARDS: Final = [f"{number} {animal}" for number in range(1, 6) for animal in ANIMALS]
PLACES: Final = ["1", "2", "3", "4", "5", "6"]
MOST_STEPS: Final = 40
NO_BIDS: Final = [0] * 5
NOTHING_ASKED: Final = Frame(-1, -1, -1, -1)


def observe(s: Lineage, seen: Observation) -> None:
    """All values in their order; ``seen`` either takes down their names or writes them for one seat."""
    show_board(s, seen)
    for piece in range(PIECES):
        seen.of = PIECE_NAMES[piece]
        seen.one_of("{of} at", NAMES, s.at[piece])
    seen.some_of("conscript", ANIMALS, s.conscripts)
    seen.some_of("lost marker", ANIMALS, s.lost)
    for place in range(s.seats):
        seen.place = place
        show_seat(s, seen, (seen.viewer + place) % s.seats)
    show_decks(s, seen)
    show_turn(s, seen)
    show_question(s, seen)


def show_board(s: Lineage, seen: Observation) -> None:
    for space in range(OCTAGON_COUNT):
        seen.of = NAMES[space]
        seen.one_of("{of}", TERRAIN_NAMES, s.board.terrain[space])
    for space in range(OCTAGON_COUNT, SPACES):
        seen.of = NAMES[space]
        kind = s.board.kind[space]
        seen.flags(["{of} town", "{of} temple", "{of} palace"], shape(kind))
        seen.one_of("{of}", ELEMENTS, s.element[space])
    seen.some_of("fields", OCTAGONS, s.fields)
    seen.some_of("black chi", NAMES, s.black)
    seen.number("black chi in stock", BLACK_CHI, s.stock)
    seen.some_of("black tile", SIDES, s.tiles)


def shape(kind: int) -> int:
    return 1 if kind == TOWN else 2 if kind == TEMPLE else 4 if kind == PALACE else 0


def show_seat(s: Lineage, seen: Observation, seat: int) -> None:
    """What a seat plays, its chi and its bid."""
    role = s.role[seat]
    seen.one_of("role {seat}", ROLES, role)
    seen.numbers("chi {seat}", ELEMENTS, CHI, s.chi, 5 * seat)
    bid = NO_BIDS
    first = 0
    made = 0
    if s.bids:
        if s.phase == BIDDING and seat != seen.viewer:
            for element in range(5):
                if bidding.was_asked(s, seat, element):
                    made |= 1 << element
        else:
            bid = s.bids
            first = 5 * seat
    seen.numbers("bid {seat}", ELEMENTS, CHI, bid, first)
    seen.some_of("closed bid {seat}", ELEMENTS, made)
    cards = 0
    if 0 <= role < MASTERS:
        for number in range(s.rank[role]):
            cards |= 1 << 5 * number + s.hand[5 * role + number]
    seen.some_of("card {seat}", CARDS, cards)


def show_decks(s: Lineage, seen: Observation) -> None:
    for deck in range(5):
        seen.of = str(deck + 1)
        seen.one_of("deck {of} shows", ANIMALS, s.top[deck])
        seen.some_of("deck {of} below", ANIMALS, s.hidden[deck])
        rest = s.returned[deck]
        for place in range(5):
            seen.one_of(f"deck {{of}} returned {place + 1}", ANIMALS, (rest >> 3 * place & 7) - 1)
    seen.numbers("supply", ELEMENTS, CHI, s.chi, 5 * s.seats)
    seen.one_of("current", ELEMENTS, s.current)
    seen.numbers("town deck", ELEMENTS, CARDS_OF_A_KIND, s.town_deck)
    seen.one_of("direction", DIRECTIONS, s.direction)
    seen.one_of("colour", ELEMENTS, s.colour)
    seen.numbers("palace deck", ELEMENTS, CARDS_OF_A_KIND, s.palace_deck)
    seen.numbers("palace deck", DIRECTIONS, CARDS_OF_A_KIND, s.palace_deck, 5)
    seen.one_of("season", SEASONS, s.season)


def show_turn(s: Lineage, seen: Observation) -> None:
    seen.seat("first", s.first)
    seen.seat("turn of", s.player)
    seen.number("turns", MOST, s.turns)
    seen.one_of("phase", PHASES, s.phase)
    seen.one_of("mover", PIECE_NAMES, s.mover)
    seen.some_of("trail", NAMES, s.trail)
    seen.number("steps", MOST_STEPS, s.steps)
    seen.one_of("origin", NAMES, s.origin)
    seen.some_of("refused", NAMES, s.refused)
    for place in range(6):
        seen.one_of(f"moved {PLACES[place]}", PIECE_NAMES, s.moved[place] if place < len(s.moved) else -1)
    seen.number("done", 7, s.done)
    seen.flag("rolls", s.rolls)
    seen.flag("winter", s.winter)
    seen.seat("winner", s.winner)
    seen.one_of("ended", ENDS, s.ended - 1)


def show_question(s: Lineage, seen: Observation) -> None:
    """Who is asked what, and what the question is about."""
    asked = s.stack[-1] if s.stack else NOTHING_ASKED
    kind = asked.kind
    seen.seat("asked", asked.seat)
    seen.one_of("question", QUESTIONS, kind)
    space = piece = element = before = -1
    which = pushed = best = 0
    if kind in (questions.OFFER, questions.GIVE, questions.WHOM, questions.THROW, questions.TAKE):
        space = asked.x
        if kind == questions.WHOM:
            pushed = asked.y
        elif kind == questions.TAKE:
            which = asked.y + 1
    elif kind in (questions.STAND, questions.TO):
        piece = asked.x
        pushed = asked.y + 1
    elif kind == questions.BLOCK:
        piece = asked.x
    elif kind == questions.TERRAIN:
        which = asked.x
        before = asked.y
    elif kind == questions.BID:
        element = asked.x
    elif kind == questions.TIE:
        best = asked.x
    seen.one_of("asked about", NAMES, space)
    seen.one_of("asked about", PIECE_NAMES, piece)
    seen.one_of("asked about", ELEMENTS, element)
    seen.one_of("changed before", OCTAGONS, before)
    seen.number("which change", 5, which)
    seen.number("pushed before", PIECES, pushed)
    seen.number("highest bid", MOST, best)
    for place in range(s.seats):
        seen.place = place
        seat = (seen.viewer + place) % s.seats
        seen.number("promised {seat}", PRICE, promised(asked.y, seat) if kind == questions.GIVE else 0)
