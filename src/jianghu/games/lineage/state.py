"""A position of Lineage: its fields, copying, hiding and imagining. The rules are in files of their own."""

from __future__ import annotations

from jianghu.games.lineage import bidding, considering, features, refusals, scoring, sense, turn, writing
from jianghu.games.lineage.terms import MASTERS, THE_EMPEROR, Board, Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State


class Lineage(State):
    """All that is true at the table.

    Only ``at`` and ``chi`` are written into. All other lists are replaced, so that copies share them. ``answers`` are
    those of the question on top: they are needed anyway to see whether there is a choice (LDS-1), and kept.
    """

    __slots__ = (
        "answers",
        "at",
        "barred",
        "bids",
        "black",
        "board",
        "chi",
        "colour",
        "conscripts",
        "current",
        "direction",
        "done",
        "element",
        "ended",
        "fields",
        "first",
        "hand",
        "hidden",
        "lost",
        "moved",
        "mover",
        "origin",
        "owner",
        "palace_deck",
        "phase",
        "player",
        "rank",
        "refused",
        "returned",
        "role",
        "rolls",
        "ruler",
        "season",
        "steps",
        "stock",
        "terms",
        "tiles",
        "top",
        "town_deck",
        "trail",
        "turns",
        "white",
        "winner",
        "winter",
    )

    board: Board
    terms: Terms
    answers: list[int]
    role: list[int]  # by seat: the animal, THE_EMPEROR, or -1 before it is chosen
    owner: list[int]  # by animal: the seat, -1 for nobody
    ruler: int  # the seat of the emperor player, -1 for none
    at: list[int]  # by piece: the space, -1 off the board
    element: list[int]  # by space: the element that lies open there, -1 for none
    fields: int  # the octagons that lie fields side up
    black: int  # the spaces with black chi
    stock: int  # black chi off the board
    tiles: int  # bit 0: the north tile shows black, bit 1: the south tile
    chi: list[int]  # five for each seat, then the five of the supply
    current: int  # the current type of chi: the town card that shows
    town_deck: list[int]  # by element: cards to draw
    direction: int  # of the palace card that shows
    colour: int
    palace_deck: list[int]  # cards to draw: by colour, then by direction
    season: int
    top: list[int]  # by animal deck: the animal that shows, -1 when the deck is empty
    hidden: list[int]  # by animal deck: the set of animals below it, in an order that nobody knows
    returned: list[int]  # by animal deck: cards that were put under it, the next one in the lowest three bits, plus 1
    hand: list[int]  # by student five: the animal on the card with each number, -1 for none
    rank: list[int]  # by student: how many cards it has
    white: int  # the students that are white masters
    lost: int  # the animals whose markers lie on their temples
    conscripts: int  # students on their side
    first: int  # the First Player
    player: int  # whose turn it is
    turns: int  # turns begun

    # The running turn
    phase: int
    mover: int  # the piece that moves, -1 for none
    barred: int  # where it may not go because of pieces, season and center; known while it moves
    trail: int  # where it has been
    steps: int  # how many it has made
    origin: int  # where it came from to push, -1 when it does not push
    refused: int  # spaces for which help was refused
    moved: list[int]  # pieces that have finished their movement, in order
    done: int  # how many of them the present phase has dealt with
    rolls: bool  # LLI-1: a master or the general began to move
    winter: bool  # LBI-1: bidding is due
    bids: list[int]  # five for each seat

    winner: int
    ended: int  # 0 no, 1 won by a pair, 2 won by the emperor, 3 stopped by max_rounds

    def __init__(self, game: Game, seats: int, board: Board, terms: Terms) -> None:
        super().__init__(game, seats)
        self.board = board
        self.terms = terms

    def legal(self) -> list[int]:
        return self.answers.copy()

    def pick(self, dice: Dice) -> int:
        answers = self.answers
        return answers[dice.below(len(answers))] if answers else -1

    def apply(self, action: int, dice: Dice) -> None:
        turn.apply(self, action, dice)

    def why_not(self, action: int) -> Refusal | None:
        return refusals.why_not(self, action)

    def considered(self) -> list[int]:
        return considering.considered(self)

    def copy(self) -> Lineage:
        t = Lineage(self.game, self.seats, self.board, self.terms)
        t.stack = self.stack.copy()
        t.answers = self.answers
        t.role = self.role
        t.owner = self.owner
        t.ruler = self.ruler
        t.at = self.at.copy()
        t.element = self.element
        t.fields = self.fields
        t.black = self.black
        t.stock = self.stock
        t.tiles = self.tiles
        t.chi = self.chi.copy()
        t.current = self.current
        t.town_deck = self.town_deck
        t.direction = self.direction
        t.colour = self.colour
        t.palace_deck = self.palace_deck
        t.season = self.season
        t.top = self.top
        t.hidden = self.hidden
        t.returned = self.returned
        t.hand = self.hand
        t.rank = self.rank
        t.white = self.white
        t.lost = self.lost
        t.conscripts = self.conscripts
        t.first = self.first
        t.player = self.player
        t.turns = self.turns
        t.phase = self.phase
        t.mover = self.mover
        t.barred = self.barred
        t.trail = self.trail
        t.steps = self.steps
        t.origin = self.origin
        t.refused = self.refused
        t.moved = self.moved
        t.done = self.done
        t.rolls = self.rolls
        t.winter = self.winter
        t.bids = self.bids
        t.winner = self.winner
        t.ended = self.ended
        return t

    def hide(self, seat: int | None) -> Lineage:
        self.check_seat(seat)
        t = self.copy()
        bidding.hide_bids(t, -1 if seat is None else seat)
        return t

    def imagine(self, seat: int, dice: Dice) -> Lineage:
        t = self.hide(seat)
        bidding.imagine_bids(t, dice)
        return t

    def result(self) -> Result | None:
        return scoring.result(self)

    def sense(self, weights: Weights | None = None) -> list[float]:
        return sense.estimate(self, self.game.weights if weights is None else weights)

    def worth(self, seat: int, weights: list[float]) -> float:
        return features.worth(self, seat, weights)

    def mode(self) -> int:
        return features.mode(self)

    def phase_number(self) -> int:
        return features.phase_number(self)

    def write(self) -> dict[str, object]:
        return writing.write(self)

    def options(self) -> dict[str, object]:
        return self.terms.options

    # Words of the rulebook ------------------------------------------------------------------------------------

    def owner_of(self, piece: int) -> int:
        """Whose piece it is, -1 for an unowned master; a conscript is still its owner's."""
        return self.owner[piece % MASTERS] if piece < 2 * MASTERS else self.ruler

    def is_student(self, piece: int) -> bool:
        """A student, conscripted or not; a white master is none (LAC-5)."""
        return piece < MASTERS and self.white >> piece & 1 == 0

    def is_conscript(self, piece: int) -> bool:
        return piece < MASTERS and self.conscripts >> piece & 1 == 1

    def is_pair_piece(self, piece: int) -> bool:
        """A student or master that its owner moves: black chi stops it (LMV-4), and it may reclaim (LCH-6)."""
        return piece < 2 * MASTERS and not self.is_conscript(piece)

    def entitled(self, piece: int) -> bool:
        """LCE-1: whether a piece may enter the center: five cards and the own marker."""
        if not self.is_pair_piece(piece):
            return False
        animal = piece % MASTERS
        return (self.white & ~self.lost) >> animal & 1 == 1

    def purse(self, seat: int) -> int:
        """LCH-1: chi of the current type."""
        return self.chi[seat * 5 + self.current]

    def spend(self, seat: int, element: int, count: int) -> None:
        """LCH-4: to the supply."""
        self.chi[seat * 5 + element] -= count
        self.chi[self.seats * 5 + element] += count

    def gain(self, seat: int, element: int, count: int) -> int:
        """LCH-4, LQ24: take as many as the supply holds; returns the number taken."""
        supply = self.seats * 5 + element
        taken = self.chi[supply]
        if taken > count:
            taken = count
        self.chi[supply] -= taken
        self.chi[seat * 5 + element] += taken
        return taken

    def plays_pair(self, seat: int) -> bool:
        return self.role[seat] < THE_EMPEROR

    def ask(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        """Put a decision on top of the stack."""
        self.stack.append(Frame(kind, seat, x, y))
