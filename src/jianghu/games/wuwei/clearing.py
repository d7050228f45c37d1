"""The table before anybody has chosen anything: at the start of a game, and of every stage of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.edition import Edition
from jianghu.games.wuwei.empire import NO_EMPIRE
from jianghu.games.wuwei.journey import Journey
from jianghu.games.wuwei.phases import LINEAGES
from jianghu.games.wuwei.solo import NO_SOLO, Solo
from jianghu.games.wuwei.terms import ALL_PIECES, MASTERS, NO_TRAILS, PIECES, Terms

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def clear(s: WuWei, edition: Edition, journey: Journey) -> None:
    """SET-3, SET-8, SET-10, SET-11: everything but the board and the terms as it is when nothing has happened."""
    board = s.board
    stage = s.terms.level.stage
    s.stack = []
    s.lineage = [-1] * s.seats
    s.owner = [-1] * 5
    s.at = [-1] * (ALL_PIECES if s.terms.level.empire or stage == 3 else PIECES)
    for animal in range(5):  # SET-10: all five masters on the temples of their elements, owned or not
        s.at[animal + MASTERS] = board.temples[board.lineage_element[animal]]
    s.plus = ((1 << 5) - 1) << MASTERS
    s.pluses = -1
    s.minuses = 0
    s.chi = [0] * (5 * s.seats) + [edition.chi] * 5
    s.card = [-1] * (5 * s.seats)
    s.walls = 0
    s.wall_supply = walls_in_play(s.terms, edition, s.seats)
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
    stand_still(s)
    s.fists = []
    s.named = -1
    s.empire = NO_EMPIRE
    s.solo = Solo(stage, s.terms.difficulty, journey) if stage else NO_SOLO
    s.winner = -1
    s.ended = 0


def stand_still(s: WuWei) -> None:
    """Nobody has moved in this turn yet."""
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


def walls_in_play(terms: Terms, edition: Edition, seats: int) -> int:
    """CMP-13, EMP-3, Q42: one less for each player; at Emperor level all of them."""
    return edition.walls if terms.level.empire or terms.level.stage > 1 else edition.walls - seats


def no_board(regions: list[int], lineage_element: list[int]) -> Board:
    """SOL-8: in stage 1 the lineage is chosen before the board is laid."""
    return Board([-1] * 5, [-1] * 5, [0] * 5, [-1] * 25, regions, lineage_element)
