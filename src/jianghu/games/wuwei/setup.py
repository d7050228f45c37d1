"""From options to the first position (SET)."""

from __future__ import annotations

from jianghu.boards.octagons import deal_tiles
from jianghu.games.wuwei import turn
from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.edition import Edition, printed
from jianghu.games.wuwei.movement import NO_TRAILS
from jianghu.games.wuwei.phases import LINEAGES
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS, PIECES, Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def edition_of(options: dict[str, object]) -> Edition:
    data = options["edition"]
    return Edition(data) if isinstance(data, dict) else printed()


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> WuWei:
    """All that is random is drawn here: the board, the starting player and, unless chosen, the lineages."""
    edition = edition_of(options)
    s = blank(game, seats, make_board(edition, options, dice), options, edition)
    s.journal = journal
    s.start = dice.below(seats)  # SET-1
    s.player = s.start
    if journal is not None:
        journal.note("start", {"seat": s.start})
    if not s.terms.chosen_lineages:  # SET-2
        animals = [0, 1, 2, 3, 4]
        dice.shuffle(animals)
        for seat in range(seats):
            turn.take_lineage(s, seat, animals[seat])
    turn.go_on(s, dice)
    return s


def blank(game: Game, seats: int, board: Board, options: dict[str, object], edition: Edition) -> WuWei:
    """The table before anybody has chosen anything (SET-3, SET-8, SET-10, SET-11)."""
    s = WuWei(game, seats, board, Terms(options))
    s.stack = []
    s.lineage = [-1] * seats
    s.owner = [-1] * 5
    s.at = [-1] * PIECES
    for animal in range(5):  # SET-10: all five masters on the temples of their elements, owned or not
        s.at[animal + MASTERS] = board.temples[board.lineage_element[animal]]
    s.plus = ((1 << 5) - 1) << MASTERS
    s.pluses = -1
    s.minuses = 0
    s.chi = [0] * (5 * seats) + [edition.chi] * 5
    s.card = [-1] * (5 * seats)
    s.walls = 0
    s.wall_supply = edition.walls - seats  # CMP-13
    s.element = -1
    s.palace = -1
    s.season = -1
    s.moon = False
    s.black = edition.black[0] | edition.black[1] << 1
    s.start = 0
    s.player = 0
    s.rounds = 0
    s.idle = 0
    s.phase = LINEAGES
    s.mover = -1
    s.barred = 0
    s.left = 0
    s.steps = 0
    s.total = 0
    s.jumped = False
    s.must = -1
    s.trail = 0
    s.trails = NO_TRAILS
    s.first = -1
    s.second = -1
    s.aligned = 0
    s.fists = []
    s.named = -1
    s.winner = -1
    s.ended = 0
    return s


def make_board(edition: Edition, options: dict[str, object], dice: Dice) -> Board:
    """SET-3 to SET-6 and Q07: temples and palaces, then towns, then terrain (CMP-12 around the center)."""
    temples, palaces, towns, terrain = deal_tiles(
        edition.corner_towns, edition.random_towns, edition.center_seasons, dice
    )
    regions = edition.regions(options["earth_region"] == "inner")
    return Board(temples, palaces, towns, terrain, regions, edition.lineage_element)
