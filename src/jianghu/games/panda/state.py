"""A position of Way of the Panda: its fields and copying. The chapters of the rules are in their own files."""

from __future__ import annotations

from jianghu.games.panda import asking, features, flow, patience, refusals, scoring, writing
from jianghu.games.panda.prospects import Survey
from jianghu.games.panda.questions import TURN
from jianghu.games.panda.terms import Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State


class Panda(State):
    """All that is true at the table; nothing is hidden from anybody (WP-1.7).

    What changes only now and then is replaced, never written into, so that copies share it: all lists that ``copy``
    does not copy.
    """

    # Without a dictionary: copies are made often, and plain Python makes these twice as fast.
    __slots__ = (
        "ap", "around", "at", "at_end", "bases", "built", "cells", "cleared", "counted", "done", "during", "ended",
        "ending", "first", "helped", "joined", "laid", "ledger", "line", "markers", "minis", "order", "passed",
        "placed", "player", "pool", "quest", "rounds", "seen", "special", "spot", "strength", "supply", "terms", "tile",
        "tile_pool", "tiles", "uncovered", "vp", "withdrawn",
    )  # fmt: skip

    terms: Terms
    first: int  # who was drawn as the first player
    order: list[int]  # the turn order of this round
    player: int  # whose turn it is
    passed: int  # the set of seats that have passed
    rounds: int
    placed: int  # decisions of the setup that were made; -1 when it is over

    # By seat
    ap: list[int]
    vp: list[int]
    pool: list[int]  # WP-0.8: Guards at hand
    laid: list[int]  # Guards on the Actions Board
    spot: list[int]  # WP-4.2: the space selected last in this round, -1 for none
    strength: list[int]  # three for each seat, by class: tiles, the printed one included
    quest: list[int]  # three for each seat
    at: list[int]  # three for each seat: the node of each Champion, -1 on the Clan Sheet
    tiles: list[int]  # three for each seat, then three neutral ones: Road tiles in stock by kind
    ledger: list[int]  # LINES for each seat: the score sheet
    markers: list[int]  # WP-6.7: seats by when their AP markers moved last; of two on a space the later lies on top

    # The map
    tile: list[int]  # by road: the seat whose tile lies there, NEUTRAL_TILE, or -1
    minis: list[int]  # by road: miniatures in the order of placing, three bits of seat + 1 each, the last one lowest
    uncovered: list[int]  # by road: Ninjas that are not covered
    around: list[int]  # WP-0.5, by Location: all Guards around it
    done: int  # the set of roads without uncovered Ninjas
    cleared: int  # the set of Locations that were cleared
    built: list[int]  # by Location: the set of types in a Village; with a City Base BASE and the types on it

    # Supplies
    supply: list[int]  # buildings by type
    bases: int
    line: list[int]  # the City cards from left to right
    tile_pool: list[int]  # by kind: strength and quest tiles

    # The Actions Board
    cells: list[int]  # by space: four bits of Guards for each seat, above them the last placement

    # Mandates
    during: int  # the D card in play, -1 for none
    at_end: int  # the E card, -1 for none
    joined: int  # D4 to D6: the set of seats with a Guard on the card
    withdrawn: int  # the set of seats that took theirs back
    counted: list[int]  # by seat: buildings that count
    special: int  # D9: three bits for each of its spaces, the seat + 1 whose Guard lies there
    helped: int  # D9: the set of seats that used it in this round

    ending: int  # why this round is the last one: an ending of ``scoring``, 0 for none
    ended: bool

    seen: Survey | None  # what is looked at for all seats, while the position is judged

    def __init__(self, game: Game, seats: int, terms: Terms) -> None:
        super().__init__(game, seats)
        self.terms = terms
        self.seen = None

    def legal(self) -> list[int]:
        return asking.legal(self)

    def pick(self, dice: Dice) -> int:
        stack = self.stack
        if not stack:
            return -1
        if stack[-1].kind == TURN and self.during < 0:  # by far the longest lists
            return flow.pick_turn(self, stack[-1].seat, dice)
        legal = asking.legal(self)
        return legal[dice.below(len(legal))]

    def apply(self, action: int, dice: Dice) -> None:
        flow.apply(self, action)

    def why_not(self, action: int) -> Refusal | None:
        return refusals.why_not(self, action)

    def copy(self) -> Panda:
        t = Panda(self.game, self.seats, self.terms)
        t.stack = self.stack.copy()
        t.first = self.first
        t.order = self.order
        t.player = self.player
        t.passed = self.passed
        t.rounds = self.rounds
        t.placed = self.placed
        t.ap = self.ap.copy()
        t.vp = self.vp.copy()
        t.pool = self.pool.copy()
        t.laid = self.laid.copy()
        t.spot = self.spot.copy()
        t.strength = self.strength
        t.quest = self.quest
        t.at = self.at.copy()
        t.tiles = self.tiles
        t.ledger = self.ledger
        t.markers = self.markers
        t.tile = self.tile
        t.minis = self.minis.copy()
        t.uncovered = self.uncovered.copy()
        t.around = self.around.copy()
        t.done = self.done
        t.cleared = self.cleared
        t.built = self.built
        t.supply = self.supply
        t.bases = self.bases
        t.line = self.line
        t.tile_pool = self.tile_pool
        t.cells = self.cells.copy()
        t.during = self.during
        t.at_end = self.at_end
        t.joined = self.joined
        t.withdrawn = self.withdrawn
        t.counted = self.counted
        t.special = self.special
        t.helped = self.helped
        t.ending = self.ending
        t.ended = self.ended
        return t

    def result(self) -> Result | None:
        return scoring.result(self) if self.ended else None

    def sense(self, weights: Weights | None = None) -> list[float]:
        if self.ended:
            return super().sense(weights)
        self.seen = Survey(self)  # once for all seats
        shares = super().sense(weights)
        self.seen = None
        left = patience.patience(self)
        return [left * share for share in shares]

    def worth(self, seat: int, weights: list[float]) -> float:
        return features.worth(self, seat, weights)

    def mode(self) -> int:
        return features.mode(self)

    def phase_number(self) -> int:
        return features.phase(self)

    def write(self) -> dict[str, object]:
        return writing.write(self)

    def options(self) -> dict[str, object]:
        return self.terms.options.copy()  # several games may share the terms

    def ask(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        """Put a decision or work on top of the stack."""
        self.stack.append(Frame(kind, seat, x, y))
