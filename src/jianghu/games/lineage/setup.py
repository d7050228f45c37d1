"""From options to the first position (LSU, LST). Only what lies open is drawn; the rest when it is turned up."""

from __future__ import annotations

from jianghu.boards.octagons import OPEN_SQUARES, deal_terrain, place_temples_and_palaces
from jianghu.games.lineage import tiles, turn
from jianghu.games.lineage.phases import LINEAGES
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import (
    ALL_ANIMALS,
    BLACK_CHI,
    CARDS_OF_A_KIND,
    CHI,
    EXIT_SEASONS,
    FIRST_TOPS,
    MASTERS,
    PIECES,
    ROLES,
    Board,
    Terms,
)
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> Lineage:
    temples, palaces = place_temples_and_palaces(OPEN_SQUARES, dice)  # LSU-4
    places = 0
    for space in palaces:
        places |= 1 << space
    s = blank(game, seats, Board(temples, places, deal_terrain(EXIT_SEASONS, dice)), options)
    s.journal = journal
    s.season = dice.below(4)  # LSU-7, LQ06
    tiles.turn_town_card(s, dice)
    tiles.turn_palace_card(s, dice)
    s.first = highest_roller(s, dice)
    s.player = s.first
    if not s.terms.chosen:
        deal_roles(s, dice)
    turn.go_on(s, dice)
    return s


def highest_roller(s: Lineage, dice: Dice) -> int:
    """LST-1, LQ53: everybody rolls a d4; those who tie for the highest roll again between themselves."""
    rolling = list(range(s.seats))
    while len(rolling) > 1:
        rolls = [dice.below(4) + 1 for _seat in rolling]
        if s.journal is not None:
            for i in range(len(rolling)):
                s.journal.note("roll", {"seat": rolling[i], "number": rolls[i]})
        best = max(rolls)
        rolling = [rolling[i] for i in range(len(rolling)) if rolls[i] == best]
    return rolling[0]


def deal_roles(s: Lineage, dice: Dice) -> None:
    """LOP-3: pairs by lot, and with three or more players the emperor too."""
    animals = [0, 1, 2, 3, 4]
    dice.shuffle(animals)
    ruler = dice.below(s.seats) if s.seats > 2 else -1
    for seat in range(s.seats):
        turn.take_role(s, seat, len(ROLES) - 1 if seat == ruler else animals.pop())


def blank(game: Game, seats: int, board: Board, options: dict[str, object]) -> Lineage:
    """The table before anything is drawn or chosen (LSU-2, LSU-6, LST-2, LST-6)."""
    s = Lineage(game, seats, board, Terms(options))
    s.stack = []
    s.answers = []
    s.role = [-1] * seats
    s.owner = [-1] * 5
    s.ruler = -1
    s.at = [-1] * PIECES
    for animal in range(5):  # LST-2: all five masters, owned or not
        s.at[animal + MASTERS] = board.temples[animal]
    s.element = board.first_elements()
    s.fields = 0
    s.black = 0
    s.stock = BLACK_CHI
    s.tiles = 1  # the north tile black, the south tile white
    s.chi = [0] * (5 * seats) + [CHI] * 5
    s.current = 0
    s.town_deck = [CARDS_OF_A_KIND] * 5
    s.direction = 0
    s.colour = 0
    s.palace_deck = [CARDS_OF_A_KIND] * 10
    s.season = 0
    s.top = FIRST_TOPS.copy()
    s.hidden = [ALL_ANIMALS & ~(1 << animal) for animal in FIRST_TOPS]
    s.returned = [0] * 5
    s.hand = [-1] * 25
    s.rank = [0] * 5
    s.white = 0
    s.lost = 0
    s.conscripts = 0
    s.first = 0
    s.player = 0
    s.turns = 0
    s.phase = LINEAGES
    s.mover = -1
    s.barred = 0
    s.trail = 0
    s.steps = 0
    s.origin = -1
    s.refused = 0
    s.moved = []
    s.done = 0
    s.rolls = False
    s.winter = False
    s.bids = []
    s.winner = -1
    s.ended = 0
    return s
