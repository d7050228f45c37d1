"""From options to the first position (KF-3)."""

from __future__ import annotations

from jianghu.games.kungfu import turn
from jianghu.games.kungfu.deck import Deck
from jianghu.games.kungfu.questions import ARCHETYPE
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal


def setup(
    game: Game, seats: int, options: dict[str, object], deck: Deck, dice: Dice, journal: Journal | None
) -> KungFu:
    """KF-3.5, KF-3.7: shuffle, draw the first player, Archetypes at random or by a draft, and only then deal."""
    s = blank(game, seats, Terms(options, seats, deck))
    s.journal = journal
    cards: list[int] = []
    for kind in range(deck.count):
        for _i in range(s.terms.counts[kind]):
            cards.append(kind)
    dice.shuffle(cards)
    s.order = cards
    s.active = dice.below(seats)
    if journal is not None:
        journal.note("start", {"seat": s.active})
    if s.terms.archetypes == "random":
        numbers = list(range(8))
        dice.shuffle(numbers)
        s.archetype = numbers[:seats]
    if s.terms.archetypes == "draft":
        for i in range(seats - 1, -1, -1):
            s.ask(ARCHETYPE, (s.active + i) % seats)
    else:
        turn.deal(s, dice)
        turn.run(s, dice)
    return s


def blank(game: Game, seats: int, terms: Terms) -> KungFu:
    """The table before any card is dealt."""
    s = KungFu(game, seats, terms)
    s.stack = []
    s.order = []
    s.next = 0
    s.pile = []
    s.hands = [[] for _seat in range(seats)]
    s.weapon = [-1] * seats
    s.forged = [0] * seats
    s.stance = [-1] * seats
    s.trained = [0] * seats
    s.chi = [terms.start_chi] * terms.sides
    s.archetype = [-1] * seats
    s.active = 0
    s.turns = 0
    s.attacked = False
    s.attacks = []
    s.table = []
    s.weapons_kept = 0
    s.stances_kept = 0
    s.taken = -1
    s.taken_with = 0
    s.secret = -1
    s.known = []
    s.removed = []
    s.winners = 0
    s.ended = 0
    s.viewer = -1
    return s
