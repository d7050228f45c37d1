"""From options to the first position (SET)."""

from __future__ import annotations

from jianghu.boards.octagons import deal_tiles
from jianghu.games.wuwei import alone, turn
from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.clearing import clear, no_board
from jianghu.games.wuwei.edition import Edition, edition_of
from jianghu.games.wuwei.empire import Empire
from jianghu.games.wuwei.journey import NO_JOURNEY
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import NO_LINEAGE, Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> WuWei:
    """All that is random is drawn here: the board, the starting player and, unless chosen, the lineages."""
    edition = edition_of(options)
    terms = Terms(options)
    if terms.level.stage == 1:
        regions = edition.regions(options["earth_region"] == "inner")
        board = no_board(regions, edition.lineage_element)
        return alone.begin(blank(game, seats, board, terms, edition), dice, journal)
    s = blank(game, seats, make_board(edition, options, dice), terms, edition)
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


def blank(game: Game, seats: int, board: Board, terms: Terms, edition: Edition) -> WuWei:
    """The table before anybody has chosen anything."""
    s = WuWei(game, seats, board, terms)
    clear(s, edition, NO_JOURNEY)
    return s


def make_board(edition: Edition, options: dict[str, object], dice: Dice) -> Board:
    """SET-3 to SET-6 and Q07: temples and palaces, then towns, then terrain (CMP-12 around the center)."""
    temples, palaces, towns, terrain = deal_tiles(
        edition.corner_towns, edition.random_towns, edition.center_seasons, dice
    )
    regions = edition.regions(options["earth_region"] == "inner")
    return Board(temples, palaces, towns, terrain, regions, edition.lineage_element)
