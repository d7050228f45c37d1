"""From options to the first position (WP-1, WP-2). All luck of the game falls here (WP-26.4)."""

from __future__ import annotations

from jianghu.games.panda import flow
from jianghu.games.panda.ledger import LINES
from jianghu.games.panda.state import Panda
from jianghu.games.panda.terms import Terms, terms_of
from jianghu.games.panda.words import (
    AT_END,
    BUILDINGS,
    CARDS,
    DURING,
    LOCATION_COUNT,
    LOCATIONS,
    ROAD_COUNT,
    SPACE_COUNT,
)
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> Panda:
    s = blank(game, seats, terms_of(options, seats))
    s.journal = journal
    e = s.terms.edition
    cards = list(range(len(CARDS)))
    dice.shuffle(cards)
    s.line = cards[: e.bases]  # WP-2.1
    types = [type for type in range(3) for _i in range(e.initial_cards[type])]
    dice.shuffle(types)
    for location, type in zip(e.initial, types, strict=True):  # WP-2.2
        s.built[location] = 1 << type
        s.supply[type] -= 1
        if journal is not None:
            journal.note("initial", {"building": BUILDINGS[type], "location": LOCATIONS[location]})
    s.first = dice.below(seats)  # WP-2.7
    s.order = [(s.first + i) % seats for i in range(seats)]
    s.markers = s.order[::-1]
    if journal is not None:
        journal.note("start", {"seat": s.first})
    if s.terms.expert:  # WP-2.10
        s.during = dice.below(len(DURING))
        s.at_end = dice.below(len(AT_END))
        if journal is not None:
            journal.note("mandates", {"card": DURING[s.during], "other": AT_END[s.at_end]})
    flow.go_on(s)
    return s


def blank(game: Game, seats: int, terms: Terms) -> Panda:
    """Everything as it is before luck and players have decided anything (WP-2.3 to WP-2.6)."""
    e = terms.edition
    s = Panda(game, seats, terms)
    s.stack = []
    s.first = 0
    s.order = list(range(seats))
    s.player = -1
    s.passed = 0
    s.rounds = 1
    s.placed = 0
    s.ap = [min(e.start_ap, terms.ap_max)] * seats
    s.vp = [e.start_vp] * seats
    s.pool = [terms.guards] * seats
    s.laid = [0] * seats
    s.spot = [-1] * seats
    s.strength = [1] * (3 * seats)
    s.quest = [0] * (3 * seats)
    s.at = [-1] * (3 * seats)
    s.tiles = e.own_tiles * seats + e.neutral_tiles
    s.ledger = [0] * (LINES * seats)
    s.markers = s.order
    s.tile = [-1] * ROAD_COUNT
    s.minis = [0] * ROAD_COUNT
    s.uncovered = e.ninjas.copy()
    s.around = [0] * LOCATION_COUNT
    s.done = 0
    s.cleared = 0
    s.built = [0] * LOCATION_COUNT
    s.supply = [e.buildings] * 3
    s.bases = e.bases
    s.line = []
    s.tile_pool = [e.strength_tiles[seats]] * 3 + [e.quest_tiles[seats]] * 3
    s.cells = [0] * SPACE_COUNT
    s.during = -1
    s.at_end = -1
    s.joined = 0
    s.withdrawn = 0
    s.counted = [0] * seats
    s.special = 0
    s.helped = 0
    s.ending = 0
    s.ended = False
    return s
