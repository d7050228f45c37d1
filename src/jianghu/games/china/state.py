"""A position of Emperor of China: its fields, copying, and where the chapters of the rules are found."""

from __future__ import annotations

from jianghu.games.china import considering, features, knowledge, march, refusals, scoring, turn, writing
from jianghu.games.china.parley import Parley, remembered
from jianghu.games.china.questions import MOVE
from jianghu.games.china.terms import Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.judgement import Weights
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State


class China(State):
    """All that is true at the table.

    A State is called by its leading seat, sets of provinces are bits, bags of cards are packed numbers (``cards``).
    Only ``count`` is written into. All other lists are replaced, so that copies share them.
    """

    __slots__ = (
        "active",
        "arrived",
        "claim",
        "colonists",
        "corner",
        "corrupt",
        "count",
        "demanded",
        "discs",
        "drawn",
        "ended",
        "extras",
        "fell",
        "first",
        "hands",
        "held",
        "idle_farms",
        "idle_trade",
        "joining",
        "lands",
        "leader",
        "losses",
        "lost",
        "mandate",
        "owner",
        "parley",
        "phase",
        "proposed",
        "rank",
        "seen",
        "terms",
        "turns",
        "wealth",
        "yang",
        "yang_left",
        "yin",
        "yin_left",
    )

    terms: Terms
    count: list[int]  # by province: its markers
    owner: list[int]  # by province: the State, -1 for an empty one
    arrived: list[int]  # by province: markers that came in this turn, in Phases 2 and 3
    discs: list[int]  # by province: four bits for each colour
    wealth: int  # the provinces with a disc
    colonists: int  # the provinces that were colonized in this turn
    idle_farms: int  # where green discs lie idle
    idle_trade: int  # where red and yellow ones do

    lands: list[int]  # by seat: the provinces that its State occupies; 0 for those who lead none
    leader: list[int]  # by seat: the State that it belongs or belonged to
    rank: list[int]  # by seat: 0 for the senior of its State, then in order of joining
    fell: list[int]  # by State: 0, or the how-manieth it was to be eliminated
    corner: list[int]  # by State: for how many turns it has been cornered
    corrupt: int  # the States whose next free grant is smaller
    claim: int  # the State that claims the throne, -1 for none

    hands: list[int]  # by State: a bag of Yang cards, -1 when the viewer does not know them
    held: list[int]  # by State: how many cards that are
    lost: list[int]  # by State: a bag of the cards that it lost unseen, -1 when not known
    losses: list[int]  # by State: how many
    seen: int  # a bag of the Yang cards that all have seen
    yang: int  # a bag of the Yang cards that were not drawn, -1 when not known
    yang_left: int
    yin: int  # a bag of the Yin cards that were not drawn: all know those that were
    yin_left: int
    drawn: int  # while relief is asked: the Yang card just kept, -1 for none, -2 for one not known

    first: int  # who founded first
    active: int  # whose turn it is, or who founds
    turns: int  # turns that have begun; 0 while States are founded
    phase: int  # which part goes on when nothing is asked any more
    joining: int  # the State into which the active one merges after its draw, -1 for none
    proposed: int  # the States that were asked for a merger in this turn
    demanded: int  # the provinces that were demanded in this turn
    extras: list[int]  # by province: extra markers that wait, while it is asked who gets his
    mandate: bool  # the Mandate of Heaven was drawn
    ended: int  # 0 no, 1 by a claim, 2 the last State, 3 by the Mandate

    parley: Parley | None  # no part of the position: what a bot that bargains knows of the people

    def __init__(self, game: Game, seats: int, terms: Terms) -> None:
        super().__init__(game, seats)
        self.terms = terms
        self.parley = None

    def legal(self) -> list[int]:
        stack = self.stack
        if not stack:
            return []
        if stack[-1].kind == MOVE:  # the most frequent question
            return march.legal(self)
        return turn.legal(self)

    def considered(self) -> list[int]:
        """The answers that are worth a thought (EC-17.11)."""
        return considering.considered(self) if self.stack else []

    def silent(self) -> list[int]:
        return considering.silent(self)

    def noticed(self, dice: Dice) -> list[int]:
        """Half of what the map offers: one step of foresight tells so little here that a beginner who saw it all would
        be as good as one who takes the best."""
        return considering.noticed(self, dice) if self.stack else []

    def apply(self, action: int, dice: Dice) -> None:
        turn.apply(self, action, dice)

    def brief(self, people: list[int], events: list[Event]) -> None:
        """EC-17.10: a bot bargains with people, and asks nobody twice who has refused the same."""
        self.parley = remembered(self.asked(), people, events) if people else None

    def why_not(self, action: int) -> Refusal | None:
        return refusals.why_not(self, action)

    def copy(self) -> China:
        t = China(self.game, self.seats, self.terms)
        t.stack = self.stack.copy()
        t.count = self.count.copy()
        t.owner = self.owner
        t.arrived = self.arrived
        t.discs = self.discs
        t.wealth = self.wealth
        t.colonists = self.colonists
        t.idle_farms = self.idle_farms
        t.idle_trade = self.idle_trade
        t.lands = self.lands
        t.leader = self.leader
        t.rank = self.rank
        t.fell = self.fell
        t.corner = self.corner
        t.corrupt = self.corrupt
        t.claim = self.claim
        t.hands = self.hands
        t.held = self.held
        t.lost = self.lost
        t.losses = self.losses
        t.seen = self.seen
        t.yang = self.yang
        t.yang_left = self.yang_left
        t.yin = self.yin
        t.yin_left = self.yin_left
        t.drawn = self.drawn
        t.first = self.first
        t.active = self.active
        t.turns = self.turns
        t.phase = self.phase
        t.joining = self.joining
        t.proposed = self.proposed
        t.demanded = self.demanded
        t.extras = self.extras
        t.mandate = self.mandate
        t.ended = self.ended
        t.parley = self.parley
        return t

    def hide(self, seat: int | None) -> China:
        self.check_seat(seat)
        t = self.copy()
        knowledge.hide(t, -1 if seat is None else seat)
        return t

    def imagine(self, seat: int, dice: Dice) -> China:
        t = self.hide(seat)
        knowledge.imagine(t, dice)
        return t

    def result(self) -> Result | None:
        return None if self.ended == 0 else scoring.result(self)

    def sense(self, weights: Weights | None = None) -> list[float]:
        """Divided inside of a State as its victory would be (EC-17.8)."""
        shares = super().sense(weights)
        return shares if self.ended else scoring.divided(self, features.risked(self, shares))

    def worth(self, seat: int, weights: list[float]) -> float:
        return features.worth(self, seat, weights)

    def mode(self) -> int:
        return features.mode(self)

    def phase_number(self) -> int:
        return features.phase_number(self)

    def senior(self, seat: int) -> int:
        """EC-7.20: a partner sees what the leading seat sees; who is out is nobody's partner (EC-15.6)."""
        self.check_seat(seat)
        return seat if self.fell[self.leader[seat]] > 0 else self.leader[seat]

    def sides(self) -> list[int]:
        return features.sides(self)

    def write(self) -> dict[str, object]:
        return writing.write(self)

    def options(self) -> dict[str, object]:
        return self.terms.options

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self.parley is None:
            return super().__reduce__()
        return briefed, (self.game, self.position(), self.parley.numbers())


def briefed(game: Game, position: dict[str, object], numbers: list[int]) -> State:
    """A position in another process, with what was told to its bot."""
    state = game.from_position(position)
    assert isinstance(state, China)
    state.parley = Parley(numbers[0], numbers[1], numbers[2], numbers[3])
    return state
