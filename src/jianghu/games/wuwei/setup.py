"""From options to the first position (SET)."""

from __future__ import annotations

from jianghu.boards.octagons import deal_tiles
from jianghu.games.wuwei import alone, turn
from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.edition import Edition, edition_of
from jianghu.games.wuwei.empire import NO_EMPIRE, Empire
from jianghu.games.wuwei.movement import NO_TRAILS
from jianghu.games.wuwei.phases import LINEAGES
from jianghu.games.wuwei.solo import NO_SOLO, Solo
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import ALL_PIECES, MASTERS, NO_LINEAGE, PIECES, Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> WuWei:
    """All that is random is drawn here: the board, the starting player and, unless chosen, the lineages."""
    edition = edition_of(options)
    if options["level"] == "stage1":
        return alone.begin(blank(game, seats, no_board(edition, options), options, edition), dice, journal)
    s = blank(game, seats, make_board(edition, options, dice), options, edition)
    if s.terms.level.stage:
        return alone.begin(s, dice, journal)
    s.journal = journal
    if s.terms.level.empire:  # EMP-1
        found_empire(s, dice)
    else:
        s.start = dice.below(seats)  # SET-1
    s.player = s.start
    if journal is not None:
        journal.note("start", {"seat": s.start})
    if not s.terms.chosen_lineages:  # SET-2
        animals = [0, 1, 2, 3, 4]
        dice.shuffle(animals)
        for seat in range(seats):
            if seat != s.empire.seat:
                turn.take_lineage(s, seat, animals.pop(0))
    turn.go_on(s, dice)
    return s


def found_empire(s: WuWei, dice: Dice) -> None:
    """EMP-1: the emperor player sits last in turn order; he has no lineage."""
    wanted = s.terms.options["emperor_seat"]
    seat = wanted if isinstance(wanted, int) else dice.below(s.seats)
    s.empire = Empire(seat)
    s.lineage[seat] = NO_LINEAGE
    s.start = (seat + 1) % s.seats
    if s.journal is not None:
        s.journal.note("throne", {"seat": seat})


def blank(game: Game, seats: int, board: Board, options: dict[str, object], edition: Edition) -> WuWei:
    """The table before anybody has chosen anything (SET-3, SET-8, SET-10, SET-11)."""
    s = WuWei(game, seats, board, Terms(options))
    s.stack = []
    s.lineage = [-1] * seats
    s.owner = [-1] * 5
    s.at = [-1] * (ALL_PIECES if s.terms.level.empire or s.terms.level.stage == 3 else PIECES)
    for animal in range(5):  # SET-10: all five masters on the temples of their elements, owned or not
        s.at[animal + MASTERS] = board.temples[board.lineage_element[animal]]
    s.plus = ((1 << 5) - 1) << MASTERS
    s.pluses = -1
    s.minuses = 0
    s.chi = [0] * (5 * seats) + [edition.chi] * 5
    s.card = [-1] * (5 * seats)
    s.walls = 0
    s.wall_supply = walls_in_play(s.terms, edition, seats)
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
    s.empire = NO_EMPIRE
    s.solo = Solo(s.terms.level.stage, s.terms.difficulty) if s.terms.level.stage else NO_SOLO
    s.winner = -1
    s.ended = 0
    return s


def walls_in_play(terms: Terms, edition: Edition, seats: int) -> int:
    """CMP-13, EMP-3, Q42: one less for each player; at Emperor level all of them."""
    return edition.walls if terms.level.empire or terms.level.stage > 1 else edition.walls - seats


def make_board(edition: Edition, options: dict[str, object], dice: Dice) -> Board:
    """SET-3 to SET-6 and Q07: temples and palaces, then towns, then terrain (CMP-12 around the center)."""
    temples, palaces, towns, terrain = deal_tiles(
        edition.corner_towns, edition.random_towns, edition.center_seasons, dice
    )
    regions = edition.regions(options["earth_region"] == "inner")
    return Board(temples, palaces, towns, terrain, regions, edition.lineage_element)


def no_board(edition: Edition, options: dict[str, object]) -> Board:
    """SOL-8: in stage 1 the lineage is chosen before the board is laid."""
    regions = edition.regions(options["earth_region"] == "inner")
    return Board([-1] * 5, [-1] * 5, [0] * 5, [-1] * 25, regions, edition.lineage_element)
