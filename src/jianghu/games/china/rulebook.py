"""Emperor of China as a Game: what the kernel and everything above it ask of it."""

from __future__ import annotations

from typing import Final

from jianghu.games.china import features, invariants, naming, observation, prospects, reading, setup, summary, text
from jianghu.games.china import orders as standing
from jianghu.games.china.edition import Edition
from jianghu.games.china.questions import QUESTIONS
from jianghu.games.china.state import China
from jianghu.games.china.verbs import VERBS
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.observation import Observation
from jianghu.kernel.orders import Order
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State

VERSION: Final = "1"  # to be raised by every change after which an old record leads elsewhere

YES_NO: Final[dict[object, str]] = {True: "yes", False: "no"}
OPTIONS: Final = [
    Option(
        "map", "21", "Map", "21 provinces, or 28 with the lands beyond the Wall (EC-1.1).",
        {"21": "21 provinces", "28": "28 provinces"},
        meanings=[
            "China as on the board. The one for a first game.",
            "With seven more provinces in the north, the west and the far south.",
        ],
    ),
    Option(
        "win_provinces", 15, "Provinces to win", "How many provinces make a claim to the throne (EC-14.2).",
        {15: "15", 20: "20"},
    ),
    Option(
        "honan_shensi", "open", "Honan and Shensi", "What their border is like: players disagree (EC-10.7).",
        {"open": "as printed", "mountain": "mountains"},
    ),
    Option("yin_size", 33, "Yin cards", "33 cards, or 32 with one Famine fewer (EC-1.6).", {33: "33", 32: "32"}),
    Option(
        "marker_limit", 25, "Markers of a colour", "How many markers each player has (EC-1.4).",
        {25: "25", None: "no limit"},
    ),
    Option(
        "wealth_garrison", True, "Garrison of wealth",
        "Whether a marker must stay where there are discs (EC-6.7).", YES_NO,
    ),
    Option(
        "colonists_may_attack", False, "Colonists may attack",
        "Whether colonists may attack in the turn of their coming (EC-5.9).", YES_NO,
    ),
    Option(
        "mergers", "on", "Mergers", "Whether States may merge: freely, by submission only, or not at all (EC-7.2).",
        {"on": "freely", "submission_only": "by submission only", "off": "not at all"},
    ),
    Option("demands", True, "Demands", "Whether a province may be demanded (EC-7.15).", YES_NO),
    Option(
        "founding_mercy", True, "Mercy at the founding",
        "Whether the founding draw leaves a State its last marker (EC-2.9).", YES_NO,
    ),
    Option(
        "traitor_takes_new_card", True, "Traitor takes the new card",
        "Whether a traitor takes the card that was drawn with him (EC-11.13).", YES_NO,
    ),
    Option(
        "inferred_discs_score", False, "Inferred discs score",
        "Whether discs in inferred provinces count at the end (EC-14.9).", YES_NO,
    ),
    Option(
        "equal_turns", False, "Equal turns",
        "Whether the round is completed after the Mandate, so that all have as many turns (EC-14.12).", YES_NO,
    ),
]  # fmt: skip


class ChinaGame(Game):
    """Emperor of China, for two to five players."""

    def __init__(self) -> None:
        super().__init__("china", "Emperor of China", "天子", VERSION, VERBS, OPTIONS)
        self.seat_counts = [2, 3, 4, 5]
        self.minutes = 90
        self.blurb = (
            "Found a State, settle the empty provinces, bargain with your neighbours and take what they will not "
            "give. Yang cards bring wealth and open the passes, Yin cards bring calamities; who is beaten may join "
            "the victor and share the throne."
        )
        self.subtitle = "Alliance and conquest"
        self.reconstructed = (
            "No public source shows the board and the cards; borders, card names, copies and the numbers of the "
            "calamities follow geography and balance."
        )
        self.end_rule = "EC-14.1"
        self.talks = True  # EC-7.1
        self.questions = QUESTIONS
        self.turn_starts = ["founder", "turn"]
        self.decisive = ["occupy", "vacant", "stop", "merge"]
        self.befalls = ["symbol", "keep", "calamity", "loss", "traitor", "spy", "mandate"]
        self.features = features.FEATURES
        self.modes = features.MODES
        self.phases = features.PHASES

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        return setup.setup(self, seats, options, dice, journal)

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        return reading.read(self, reader, seats, options)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, China)
        return invariants.faults(state)

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        return None if data is None else Edition(data).data

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, China)
        observation.observe(state, seen)

    def rules(self, language: str = "en") -> str:
        return rules_beside("jianghu.games.china", language)

    def terms(self) -> list[Term]:
        return naming.TERMS

    def starter(self, state: State) -> int:
        assert isinstance(state, China)
        return state.first

    def traits(self, state: State, seat: int) -> dict[str, str]:
        """What became of the seat's State, and whether it merged with another; the arena knows the order itself."""
        assert isinstance(state, China)
        state.check_seat(seat)
        united = state.leader.count(state.leader[seat]) > 1
        if state.fell[state.leader[seat]]:
            fate = "out"
        elif state.leader[seat] != seat:
            fate = "partner"
        else:
            fate = "senior" if united else "alone"
        return {"state": fate, "merged": "yes" if united else "no"}

    def lengths(self, state: State) -> dict[str, int]:
        assert isinstance(state, China)
        return {"turns": state.turns}

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, China)
        return prospects.prospect(state, action) if state.stack else None

    def orders(self, state: State, seat: int) -> list[Order]:
        assert isinstance(state, China)
        state.check_seat(seat)
        return standing.possible(state, seat)

    def ordered(self, state: State, orders: dict[str, str]) -> int:
        assert isinstance(state, China)
        return standing.answer(state, orders)

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return text.tell(event, seat)

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return summary.sum_up(events, seat)

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, China)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, China)
        return text.label(state, action)


GAME: Final = ChinaGame()
