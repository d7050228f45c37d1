"""Way of the Panda as a Game: what the kernel and everything above it ask of it."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda import (
    features,
    foresight,
    invariants,
    labels,
    naming,
    observation,
    price,
    reading,
    setup,
    summary,
    text,
)
from jianghu.games.panda.edition import Edition
from jianghu.games.panda.questions import QUESTIONS
from jianghu.games.panda.state import Panda
from jianghu.games.panda.verbs import VERBS
from jianghu.games.panda.words import CLANS
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.observation import Observation
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State
from jianghu.kernel.ways import Price

VERSION: Final = "1"  # to be raised by every change after which an old record leads elsewhere

YES_NO: Final[dict[object, str]] = {True: "yes", False: "no"}
OPTIONS: Final = [
    Option(
        "expert", False, "Expert game", "With one mandate during the game and one for its end (WP-2.10).",
        {False: "basic game", True: "expert game"},
        meanings=[
            "Points for roads, buildings and quests; no mandates. The one for a first game.",
            "Two mandates lie open for all: one to win during the game, one counted at its end.",
        ],
    ),
    Option("max_rounds", 30, "Most rounds", "The last round, unless the game ends earlier (WP-21.4).", None, 1),
    Option(
        "ap_penalty", "below_zero", "Penalty spaces",
        "Which spaces of the AP track cost VP when a payment ends there (WP-6.3).",
        {"below_zero": "−1 and −2", "from_zero": "0 and −1"},
    ),
    Option("ap_max", 15, "Most action points", "How many AP a player can have; more are lost (WP-6.8).", None, 4),
    Option(
        "setup_min_uncovered", 2, "Ninjas for a Guard in setup",
        "How many uncovered Ninjas a road needs for a Guard before the game (WP-2.8).", {2: "2", 1: "1"},
    ),
    Option(
        "quest_slots", 4, "Slots for quest tiles", "How many quest tiles of a kind a Clan Sheet holds (WP-17.2).",
        {4: "4", 5: "5", 6: "6"},
    ),
    Option(
        "border_ring_closed", True, "Ways round the corners",
        "Whether a Champion on the border may walk on round a corner of the map (WP-9.3).",
        YES_NO,
    ),
    Option(
        "third_building_needs_miniature", False, "Third building needs a miniature",
        "Whether a City needs a building of the third type in the supply, not only a City Base (WP-13.7).", YES_NO,
    ),
    Option(
        "city_line_ends_only", True, "City cards from the ends",
        "Whether only the cards at the two ends of the line may be taken, or any (WP-14.1).", YES_NO,
    ),
    Option(
        "last_building_means", "all_supplies_empty", "Last building",
        "Whether the game ends when all types are used up, or when one is (WP-21.1).",
        {"all_supplies_empty": "all types used up", "any_type_empty": "one type used up"},
    ),
    Option(
        "border_action_needs_guards", False, "Free action takes Guards",
        "Whether the free action of a Border Location takes as many Guards as its space (WP-15.2).", YES_NO,
    ),
    Option(
        "border_bonus_chain", True, "Chains of border bonuses",
        "Whether a building of a free action at a Border Location brings another bonus (WP-15.6).", YES_NO,
    ),
    Option(
        "c3_needs_class_building", False, "Quest tiles of City cards need the building",
        "Whether the Champion must stand at his building to get a quest tile from a City card (WP-14.3).", YES_NO,
    ),
    Option(
        "d456_count_from_joining", True, "Count from joining",
        "Whether Four Gates, Four Markets and Four Pagodas count only what was built after joining (WP-24.8).", YES_NO,
    ),
    Option(
        "d9_build_needs_champion", True, "Special building needs a Champion",
        "Whether the building of Six Special Actions needs a Champion there (WP-24.17).", YES_NO,
    ),
    Option(
        "e6_ties", "all", "Ties around a City",
        "What Guarded Cities brings to players who tie for most Guards (WP-25.6).",
        {"all": "everybody is paid", "none": "nobody is paid"},
    ),
    Option(
        "e4_count_miniatures", False, "Guards without a tile count at the end",
        "Whether Strongest on the Roads also counts Guards on roads without a tile (WP-25.4).", YES_NO,
    ),
    Option(
        "e7_min_locations", 2, "Locations to connect",
        "How many Locations the end mandates for Gates, Markets and Pagodas need (WP-25.7).", {2: "2", 1: "1"},
    ),
]  # fmt: skip


class PandaGame(Game):
    """Way of the Panda, basic and expert game."""

    def __init__(self) -> None:
        super().__init__("panda", "Way of the Panda", "熊貓", VERSION, VERBS, OPTIONS)
        self.seat_counts = [2, 3, 4]
        self.minutes = 90
        self.blurb = (
            "Lead a Monk, a Governor and a Warrior along roads held by Ninjas, guard the ways, raise villages to "
            "cities and cities to capitals. Every action closes those before it, and every Guard that works today "
            "brings the strength for tomorrow."
        )
        self.subtitle = "Guard the roads, raise the cities"
        self.reconstructed = (
            "The rulebook shows neither the whole map nor the whole Actions Board; roads, Ninjas and most action "
            "spaces are designed after its counts, examples and rules."
        )
        self.end_rule = "WP-20.5"
        self.questions = QUESTIONS
        self.secrets = False
        self.features = features.FEATURES
        self.modes = features.MODES
        self.phases = features.PHASES
        self.turn_starts = ["guard", "home", "turn", "recovery"]

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        return setup.setup(self, seats, options, dice, journal)

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        return reading.read(self, reader, seats, options)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Panda)
        return invariants.faults(state)

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        return None if data is None else Edition(data).data

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, Panda)
        observation.observe(state, seen)

    def rules(self, language: str = "en") -> str:
        return rules_beside("jianghu.games.panda", language)

    def terms(self) -> list[Term]:
        return naming.TERMS

    def starter(self, state: State) -> int:
        assert isinstance(state, Panda)
        return state.first

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, Panda)
        state.check_seat(seat)
        return {"clan": CLANS[seat], "order": str((seat - state.first) % state.seats + 1)}

    def lengths(self, state: State) -> dict[str, int]:
        assert isinstance(state, Panda)
        return {"rounds": state.rounds}

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return text.tell(event, seat)

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return summary.sum_up(events, seat)

    def price(self, events: list[Event], seat: int) -> Price | None:
        return price.price(events, seat)

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, Panda)
        return foresight.prospect(state, action)

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, Panda)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, Panda)
        return labels.label(state, action)


GAME: Final = PandaGame()
