"""A position of Wu Wei: its fields, copying, hiding and imagining. The chapters of the rules are in their own files."""

from __future__ import annotations

from jianghu.boards.octagons import BITS, CENTER_BIT
from jianghu.games.wuwei import alone, features, gathering, movement, refusals, sense, sensible, turn, writing
from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.empire import Empire
from jianghu.games.wuwei.questions import MOVING, PAYING
from jianghu.games.wuwei.solo import Solo
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS, PIECES, PIECES_OF, Terms
from jianghu.games.wuwei.verbs import RAPID
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State


class WuWei(State):
    """All that is true at the table.

    Lists that change only now and then (``lineage``, ``owner``, ``trails``, ``fists``) are replaced, never written
    into, so that copies share them.
    """

    # Slots make copies twice as fast in plain Python.
    __slots__ = (
        "aligned",
        "at",
        "barred",
        "black",
        "board",
        "card",
        "chi",
        "element",
        "empire",
        "ended",
        "first",
        "fists",
        "idle",
        "jumped",
        "left",
        "lineage",
        "minuses",
        "moon",
        "mover",
        "must",
        "named",
        "owner",
        "palace",
        "phase",
        "player",
        "plus",
        "pluses",
        "rounds",
        "season",
        "second",
        "solo",
        "start",
        "steps",
        "terms",
        "total",
        "trail",
        "trails",
        "wall_supply",
        "walls",
        "winner",
    )

    board: Board
    terms: Terms
    lineage: list[int]  # by seat: the animal, -1 before it is chosen, NO_LINEAGE for the emperor player
    owner: list[int]  # by animal: the seat, -1 for an unowned lineage
    at: list[int]  # by piece: the space, -1 off the board
    plus: int  # the set of pieces that lie plus side up
    pluses: int  # the spaces where they stand; -1 after a change, until ``survey`` looks
    minuses: int  # the spaces of the others, known when ``pluses`` is
    chi: list[int]  # five for each seat, then the five of the supply
    card: list[int]  # five for each seat, by animal: -1 none, 0-4 the element unspent, 5-9 spent
    walls: int
    wall_supply: int
    element: int  # the active element, -1 before it is set
    palace: int  # the inactive palace
    season: int
    moon: bool  # a gathering is pending
    black: int  # bit 0: the north tile shows black, bit 1: the south tile
    start: int  # who has the starting-player marker
    player: int  # whose turn it is
    rounds: int
    idle: int  # turns since anybody moved

    # The running turn
    phase: int  # which part of the turn comes when nothing is asked any more
    mover: int  # the piece that moves, -1 nobody
    barred: int  # spaces closed to the mover by others: nobody else moves meanwhile, so it is computed once
    left: int  # spaces left of the allowance
    steps: int  # made by the mover
    total: int  # made in this turn
    jumped: bool  # a Dragon, Tiger or Leopard was the whole movement
    must: int  # the octagon that a free removal at the center leads to, else -1
    trail: int  # spaces occupied this turn by the piece that moves or moved last
    trails: list[int]  # the same of other pieces; 0 for one that has been nowhere but where it stands
    first: int  # pieces that moved, in the order of finishing
    second: int
    aligned: int  # how many of them have aligned
    fists: list[int]  # in a gathering: five for each seat, chi of the active element offered from each element

    named: int  # in a gathering: who will be the starting player, -1 before that is said

    empire: Empire  # all that only the Emperor level knows; replaced, never written into

    solo: Solo  # all that only games alone know; at a table NO_SOLO, shared and never written into

    winner: int
    ended: int  # 0 no, 1 won, 2 stopped by max_rounds, 3 nobody can ever move again; solo.py: lost alone

    def __init__(self, game: Game, seats: int, board: Board, terms: Terms) -> None:
        super().__init__(game, seats)
        self.board = board
        self.terms = terms

    def legal(self) -> list[int]:
        stack = self.stack
        if stack and stack[-1].kind == MOVING:  # by far the most frequent question
            return movement.moving_choices(self)
        return turn.legal(self) if stack else []

    def considered(self) -> list[int]:
        """A space is bought when those of the movement are used up: sooner, it is the same."""
        found = self.legal()
        if len(found) > 1 and self.left > 0 and self.stack[-1].kind == MOVING and RAPID in found:
            found.remove(RAPID)
        if self.solo.stage and len(found) > 1:
            return sensible.sensible(self, found)
        return found

    def apply(self, action: int, dice: Dice) -> None:
        stack = self.stack
        if stack[-1].kind == MOVING:
            movement.do_move(self, action)
            if not stack:
                turn.go_on(self, dice)
        else:
            turn.apply(self, action, dice)

    def why_not(self, action: int) -> Refusal | None:
        return refusals.why_not(self, action)

    def copy(self) -> WuWei:
        t = WuWei(self.game, self.seats, self.board, self.terms)
        t.stack = self.stack.copy()
        t.lineage = self.lineage
        t.owner = self.owner
        t.at = self.at.copy()
        t.plus = self.plus
        t.pluses = self.pluses
        t.minuses = self.minuses
        t.chi = self.chi.copy()
        t.card = self.card.copy()
        t.walls = self.walls
        t.wall_supply = self.wall_supply
        t.element = self.element
        t.palace = self.palace
        t.season = self.season
        t.moon = self.moon
        t.black = self.black
        t.start = self.start
        t.player = self.player
        t.rounds = self.rounds
        t.idle = self.idle
        t.phase = self.phase
        t.mover = self.mover
        t.barred = self.barred
        t.left = self.left
        t.steps = self.steps
        t.total = self.total
        t.jumped = self.jumped
        t.must = self.must
        t.trail = self.trail
        t.trails = self.trails
        t.first = self.first
        t.second = self.second
        t.aligned = self.aligned
        t.fists = self.fists
        t.named = self.named
        t.empire = self.empire
        t.solo = self.solo.copy() if self.solo.stage else self.solo
        t.winner = self.winner
        t.ended = self.ended
        return t

    def hide(self, seat: int | None) -> WuWei:
        self.check_seat(seat)
        t = self.copy()
        gathering.hide_fists(t, -1 if seat is None else seat)
        return t

    def imagine(self, seat: int, dice: Dice) -> WuWei:
        t = self.hide(seat)
        gathering.imagine_fists(t, dice)
        return t

    def result(self) -> Result | None:
        if self.solo.stage and self.ended:
            return alone.result(self)
        if self.ended == 1 and self.winner == self.empire.seat:
            return Result.won(self.seats, [self.winner], "EMP-42", say("raised towers on all four corner towns"))
        if self.ended == 1:
            return Result.won(self.seats, [self.winner], "WIN-1", say("passed on the lineage at the center"))
        everybody = list(range(self.seats))
        if self.ended == 3:
            return Result.won(self.seats, everybody, "R07", say("nobody could move any more"))
        if self.ended == 2:
            return Result.won(self.seats, everybody, "R04", say("stopped after the agreed number of rounds"))
        return None

    def sense(self, weights: Weights | None = None) -> list[float]:
        return sense.estimate(self, self.game.weights if weights is None else weights)

    def worth(self, seat: int, weights: list[float]) -> float:
        return features.worth(self, seat, weights)

    def mode(self) -> int:
        return features.mode(self)

    def phase_number(self) -> int:
        return -1 if self.rounds == 0 else 0

    def settled(self) -> WuWei:
        return sense.after_payment(self) if self.stack and self.stack[-1].kind == PAYING else self

    def write(self) -> dict[str, object]:
        return writing.write(self)

    def options(self) -> dict[str, object]:
        return self.terms.options

    # Words of the rulebook ------------------------------------------------------------------------------------

    def pieces_of(self, seat: int) -> list[int]:
        """The pieces of a seat, by the numbers of their characters."""
        return PIECES_OF[self.lineage[seat]]

    def owner_of(self, piece: int) -> int:
        """Whose piece it is, -1 for one of an unowned lineage."""
        return self.empire.seat if piece >= EMPEROR else self.owner[piece % MASTERS]

    def master_of(self, seat: int) -> int:
        """The master piece of a seat."""
        return self.lineage[seat] + MASTERS

    def is_student_master(self, seat: int) -> bool:
        """DEV-5: the student with five cards lies plus up."""
        return self.plus >> self.lineage[seat] & 1 == 1

    def holds_marker(self, seat: int) -> bool:
        """MED-7: a master whose marker is lost lies minus up."""
        return self.plus >> (self.lineage[seat] + MASTERS) & 1 == 1

    def may_enter_center(self, piece: int) -> bool:
        """CTR-1, CTR-2, EMP-13: the center is open to the characters of a player who has a student-master and, at
        Emperor level, the marker; never to pieces of the empire."""
        if self.solo.stage:  # the masters are one player's; in stage 3 all are free to come (ST3-16)
            return self.plus >> self.lineage[0] & 1 == 1 or self.solo.stage == 3
        if self.empire.seat >= 0:
            if piece >= EMPEROR:
                return False
            animal = piece % MASTERS
            return self.plus >> animal & 1 == 1 and self.plus >> (animal + MASTERS) & 1 == 1
        return self.plus >> piece % MASTERS & 1 == 1

    def same_sign(self, piece: int) -> int:
        """SHR-1, SHR-3: the spaces outside C where somebody stands who does not share with it (itself included)."""
        if self.pluses < 0:
            self.survey()
        if piece == EMPEROR or piece == EMPRESS:  # SHR-3
            return (self.pluses | self.minuses) & ~CENTER_BIT
        return (self.pluses if self.plus >> piece & 1 else self.minuses) & ~CENTER_BIT

    def survey(self) -> None:
        """Look where the pieces of both signs stand."""
        pieces = self.plus
        pluses = minuses = 0
        for space in self.at:
            if pieces & 1:
                pluses |= BITS[space]
            else:
                minuses |= BITS[space]
            pieces >>= 1
        if len(self.at) > PIECES:  # SHR-3: neutral pieces are of neither sign and share with nobody
            rulers = BITS[self.at[EMPEROR]] | BITS[self.at[EMPRESS]]
            pluses |= rulers
            minuses |= rulers
        self.pluses = pluses
        self.minuses = minuses

    def win(self, seat: int) -> None:
        """TRN-4: the game stops at once."""
        self.winner = seat
        self.ended = 1
        self.stack.clear()
        if self.journal is not None:
            kind = "conquer" if seat == self.empire.seat else "complete" if self.solo.stage else "win"
            if self.terms.campaign and self.solo.stage < 3:
                kind = "passed"
            self.journal.note(kind, {"seat": seat})

    def supply(self, element: int) -> int:
        return self.chi[self.seats * 5 + element]

    def gain(self, seat: int, element: int, count: int) -> int:
        """CHI-7: take as many as the supply holds; returns the number taken."""
        supply = self.seats * 5 + element
        taken = self.chi[supply]
        if taken > count:
            taken = count
        self.chi[supply] -= taken
        self.chi[seat * 5 + element] += taken
        return taken

    def ask(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        """Put a decision on top of the stack."""
        self.stack.append(Frame(kind, seat, x, y))
