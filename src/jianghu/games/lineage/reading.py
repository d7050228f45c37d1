"""A position of Lineage from data: every entry is checked and named when it is wrong."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, NAMES, SEASONS, read_mask
from jianghu.games.lineage.phases import PHASES
from jianghu.games.lineage.setup import blank
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.steps import look
from jianghu.games.lineage.terms import (
    ANIMALS,
    BLACK_CHI,
    CARDS_OF_A_KIND,
    CHI,
    DIRECTIONS,
    EMPEROR,
    GENERAL,
    MASTERS,
    PIECE_NAMES,
    ROLES,
    THE_EMPEROR,
    Board,
)
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader

KEYS: Final = [
    "temples", "palaces", "elements", "terrain", "fields", "black", "stock", "roles", "students", "masters", "emperor",
    "general", "conscripts", "lost", "tiles", "chi", "supply", "current", "town_deck", "direction", "colour",
    "palace_deck", "season", "decks", "cards", "first", "player", "turns", "phase", "mover", "trail", "steps", "origin",
    "refused", "moved", "done", "rolls", "winter", "bids", "winner", "ended",
]  # fmt: skip


def read(game: Game, r: Reader, seats: int, options: dict[str, object]) -> Lineage:
    """The inverse of ``writing.write``; the answers to the question on top are found when the position is checked."""
    r.only(KEYS)
    s = blank(game, seats, read_board(r), options)
    read_tiles(r, s)
    read_pieces(r, s)
    s.chi = read_rows(r, "chi", seats, 0) + r.numbers("supply", 5, 0, CHI)
    read_decks(r, s)
    s.first = r.number("first", 0, seats - 1)
    s.player = r.number("player", 0, seats - 1)
    s.turns = r.number("turns", 0, 2**30)
    read_turn(r, s)
    s.winner = r.number("winner", -1, seats - 1)
    s.ended = r.number("ended", 0, 3)
    return s


def read_board(r: Reader) -> Board:
    part = r.part("temples")
    part.only(ELEMENTS)
    temples = [part.word(element, NAMES[25:]) + 25 for element in ELEMENTS]
    terrain = [-1] * 25
    part = r.part("terrain")
    part.only(NAMES[:25])
    for name in part.all():
        terrain[NAMES.index(name)] = part.word(name, SEASONS)
    return Board(temples, read_mask(r, "palaces"), terrain)


def read_tiles(r: Reader, s: Lineage) -> None:
    part = r.part("elements")
    part.only(NAMES[25:])
    for name in part.all():
        s.element[NAMES.index(name)] = part.word(name, ELEMENTS)
    s.fields = read_mask(r, "fields")
    s.black = read_mask(r, "black")
    s.stock = r.number("stock", 0, BLACK_CHI)
    tiles = r.words("tiles", ["white", "black"])
    if len(tiles) != 2:
        r.fault("tiles", f"has {len(tiles)} entries instead of 2")
    s.tiles = tiles[0] | tiles[1] << 1
    s.current = r.word("current", ELEMENTS)
    s.town_deck = r.numbers("town_deck", 5, 0, CARDS_OF_A_KIND)
    s.direction = r.word("direction", DIRECTIONS)
    s.colour = r.word("colour", ELEMENTS)
    s.palace_deck = r.numbers("palace_deck", 10, 0, CARDS_OF_A_KIND)
    s.season = r.word("season", SEASONS)


def read_pieces(r: Reader, s: Lineage) -> None:
    s.role = [number - 1 for number in r.words("roles", ["", *ROLES])]
    if len(s.role) != s.seats:
        r.fault("roles", f"has {len(s.role)} entries instead of {s.seats}")
    for seat in range(s.seats):
        role = s.role[seat]
        if role >= 0 and s.role.index(role) != seat:
            r.fault(f"roles[{seat}]", f"{ROLES[role]!r} belongs to two seats")
        if role == THE_EMPEROR:
            s.ruler = seat
        elif role >= 0:
            s.owner[role] = seat
    for key, first in (("students", 0), ("masters", MASTERS)):
        part = r.part(key)
        part.only(ANIMALS)
        for name in part.all():
            s.at[first + ANIMALS.index(name)] = part.word(name, NAMES)
    s.at[EMPEROR] = r.word("emperor", ["", *NAMES]) - 1
    s.at[GENERAL] = r.word("general", ["", *NAMES]) - 1
    s.conscripts = read_animals(r, "conscripts")
    s.lost = read_animals(r, "lost")


def read_decks(r: Reader, s: Lineage) -> None:
    decks = r.items("decks")
    if len(decks) != 5:
        r.fault("decks", f"has {len(decks)} entries instead of 5")
    for number in range(5):
        deck = Reader(decks[number], f"position.table.decks[{number}]")
        deck.only(["top", "unknown", "returned"])
        s.top[number] = deck.word("top", ["", *ANIMALS]) - 1
        s.hidden[number] = read_animals(deck, "unknown")
        returned = deck.words("returned", ANIMALS)
        if len(returned) > 5:
            deck.fault("returned", "has more than five cards")
        s.returned[number] = sum(animal + 1 << 3 * place for place, animal in enumerate(returned))
    part = r.part("cards")
    part.only(ANIMALS)
    for student in range(5):
        cards = part.words(ANIMALS[student], ANIMALS)
        if len(cards) > 5:
            part.fault(ANIMALS[student], "has more than five cards")
        s.rank[student] = len(cards)
        for number in range(len(cards)):
            s.hand[5 * student + number] = cards[number]
        if len(cards) == 5:
            s.white |= 1 << student


def read_turn(r: Reader, s: Lineage) -> None:
    s.phase = r.word("phase", PHASES)
    s.mover = r.word("mover", ["", *PIECE_NAMES]) - 1
    s.trail = read_mask(r, "trail")
    s.steps = r.number("steps", 0, 61)
    s.origin = r.word("origin", ["", *NAMES]) - 1
    s.refused = read_mask(r, "refused")
    s.moved = r.words("moved", PIECE_NAMES)
    s.done = r.number("done", 0, 7)
    s.rolls = r.flag("rolls")
    s.winter = r.flag("winter")
    if r.items("bids"):
        s.bids = read_rows(r, "bids", s.seats, -1)
    if s.mover >= 0:
        if s.at[s.mover] < 0:
            r.fault("mover", "is not on the board")
        look(s)


def read_rows(r: Reader, key: str, seats: int, low: int) -> list[int]:
    rows = r.items(key)
    if len(rows) != seats:
        r.fault(key, f"has {len(rows)} entries instead of {seats}")
    found: list[int] = []
    for seat in range(seats):
        found += Reader({f"[{seat}]": rows[seat]}, f"position.table.{key}").numbers(f"[{seat}]", 5, low, CHI)
    return found


def read_animals(r: Reader, key: str) -> int:
    found = 0
    for animal in r.words(key, ANIMALS):
        found |= 1 << animal
    return found
