"""Lineage as a Game: the interface that the kernel defines."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadEdition
from jianghu.games.lineage import ahead, features, invariants, naming, observation, price, reading, setup, summary, text
from jianghu.games.lineage.questions import QUESTIONS
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ROLES
from jianghu.games.lineage.verbs import VERBS
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.observation import Observation
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State
from jianghu.kernel.ways import Price

VERSION: Final = "1"  # raise it with every change after which an old record would lead elsewhere

OPTIONS: Final = [
    Option(
        "palace_colour", "tied", "Palace cards",
        "Whether the colour of a palace card belongs to its direction, or both are drawn separately (LOP-1).",
        {"tied": "colour by direction", "independent": "drawn separately"},
    ),
    Option(
        "bid_timing", "turn", "Bidding",
        "Held at the end of the turn in which Winter comes, or before the next turn of the First Player (LOP-2).",
        {"turn": "at once", "end_of_round": "at the end of the round"},
    ),
    Option(
        "lineages", "choose", "Lineages", "Chosen in turn order, or by lot (LOP-3).",
        {"choose": "chosen", "random": "by lot"},
    ),
    Option("max_rounds", None, "Most rounds", "Count points after so many rounds (LOP-4).", None, 1),
]  # fmt: skip


class LineageGame(Game):
    """Lineage, version 0.39 of September 2013."""

    def __init__(self) -> None:
        super().__init__("lineage", "Lineage", "傳承", VERSION, VERBS, OPTIONS)
        self.seat_counts = [2, 3, 4, 5, 6]
        self.minutes = 90
        self.blurb = (
            "Where Wu Wei came from. Students walk a half-hidden land from master to master for five numbered cards, "
            "while an emperor turns forests into fields, conscripts students and seals the four corner towns. Push, "
            "pull, bid, and bring both masters of your lineage home before he is done."
        )
        self.subtitle = "The prototype of 2013"
        self.reconstructed = (
            "The manual refers to diagrams and cards that were never published: the elements of animals and corners, "
            "the seasons around the center and the palace cards follow the final game."
        )
        self.end_rule = "LWI-3"
        self.shared_words = ["jianghu.boards"]
        self.questions = QUESTIONS
        self.turn_starts = ["turn", "bidding"]
        self.decisive = ["shown"]
        self.befalls = ["only", "pass", "blocked", "lose", "dishonor", "conscript", "unable"]
        self.aims = ahead.AIMS
        self.beside = ["LTU-4"]
        self.features = features.FEATURES
        self.modes = features.MODES

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        return setup.setup(self, seats, options, dice, journal)

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        return reading.read(self, reader, seats, options)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Lineage)
        return invariants.faults(state)

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        if data is not None:
            raise BadEdition("Lineage has no edition file: nothing of it was ever printed")
        return None

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, Lineage)
        observation.observe(state, seen)

    def rules(self, language: str = "en") -> str:
        return rules_beside("jianghu.games.lineage", language)

    def terms(self) -> list[Term]:
        return naming.TERMS

    def starter(self, state: State) -> int:
        assert isinstance(state, Lineage)
        return state.first

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, Lineage)
        state.check_seat(seat)
        role = state.role[seat]
        if role < 0:
            return {}
        return {"role": "emperor" if seat == state.ruler else "pair", "lineage": ROLES[role]}

    def lengths(self, state: State) -> dict[str, int]:
        assert isinstance(state, Lineage)
        return {"turns": state.turns}

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return text.tell(event, seat)

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        return text.tell_several(events)

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return summary.sum_up(events, seat)

    def price(self, events: list[Event], seat: int) -> Price | None:
        return price.price(events, seat)

    def ahead(self, state: State, events: list[Event], seat: int) -> list[Sentence] | None:
        assert isinstance(state, Lineage)
        return ahead.ahead(state, events, seat)

    def one_more(self, state: State) -> tuple[State, Sentence, str] | None:
        assert isinstance(state, Lineage)
        return ahead.one_more(state)

    def leads_to(self, state: State) -> Sentence | None:
        assert isinstance(state, Lineage)
        return ahead.leads_to(state)

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, Lineage)
        return ahead.prospect(state, action)

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, Lineage)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, Lineage)
        return text.label(state, action)


GAME: Final = LineageGame()
