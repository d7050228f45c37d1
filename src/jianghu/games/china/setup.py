"""From options to the first question (EC-2.1 to EC-2.3)."""

from __future__ import annotations

from jianghu.games.china import turn
from jianghu.games.china.cards import YANG_CARDS
from jianghu.games.china.edition import edition_of
from jianghu.games.china.phases import FOUNDING
from jianghu.games.china.state import China
from jianghu.games.china.terms import Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(game: Game, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> China:
    s = blank(game, seats, options)
    s.journal = journal
    s.first = first_seat(seats, dice, journal)
    s.active = s.first
    if journal is not None:
        journal.note("founder", {"seat": s.first})
    turn.go_on(s, dice)
    return s


def first_seat(seats: int, dice: Dice, journal: Journal | None) -> int:
    """EC-2.2: the highest throw; those who are equal throw again."""
    among = list(range(seats))
    while len(among) > 1:
        best: list[int] = []
        most = 0
        for seat in among:
            one, two = dice.below(6) + 1, dice.below(6) + 1
            if journal is not None:
                journal.note("first throw", {"seat": seat, "first": one, "second": two})
            if one + two > most:
                most, best = one + two, []
            if one + two == most:
                best.append(seat)
        among = best
    if journal is not None:
        journal.note("first", {"seat": among[0]})
    return among[0]


def blank(game: Game, seats: int, options: dict[str, object]) -> China:
    """The empty board."""
    terms = Terms(options, seats, edition_of(options))
    s = China(game, seats, terms)
    s.stack = []
    s.count = [0] * terms.provinces
    s.owner = [-1] * terms.provinces
    s.arrived = terms.nowhere
    s.discs = terms.nowhere
    s.wealth = 0
    s.colonists = 0
    s.idle_farms = 0
    s.idle_trade = 0
    s.lands = [0] * seats
    s.leader = list(range(seats))
    s.rank = [0] * seats
    s.fell = [0] * seats
    s.corner = [0] * seats
    s.corrupt = 0
    s.claim = -1
    s.hands = [0] * seats
    s.held = [0] * seats
    s.lost = [0] * seats
    s.losses = [0] * seats
    s.seen = 0
    s.yang = terms.yang
    s.yang_left = YANG_CARDS
    s.yin = terms.yin
    s.yin_left = terms.yin_cards
    s.drawn = -1
    s.first = 0
    s.active = 0
    s.turns = 0
    s.phase = FOUNDING
    s.joining = -1
    s.proposed = 0
    s.demanded = 0
    s.extras = []
    s.mandate = False
    s.ended = 0
    return s
