"""Way of the Panda as a Game: what the kernel and everything above it ask of it."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda import features, invariants, labels, naming, observation, price, reading, setup, summary, text
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
    ),
    Option("max_rounds", 30, "Most rounds", "The last round, unless the game ends earlier (WP-21.4, Q60).", None, 1),
    Option(
        "ap_penalty", "below_zero", "Penalty spaces", "Where the two spaces of the AP track lie that cost VP (Q04).",
        {"below_zero": "−1 and −2", "from_zero": "0 and −1"},
    ),
    Option("ap_max", 15, "Most action points", "Where the AP track ends (Q05).", None, 4),
    Option(
        "setup_min_uncovered", 2, "Ninjas for a Guard in setup",
        "How many uncovered Ninjas a road needs for a Guard in setup (Q15).", {2: "2", 1: "1"},
    ),
    Option(
        "quest_slots", 4, "Slots for quest tiles", "How many quest tiles of a kind a Clan Sheet holds (Q07).",
        {4: "4", 5: "5", 6: "6"},
    ),
    Option(
        "border_ring_closed", True, "Ways round the corners", "Whether sections at the corners are adjacent (Q10).",
        YES_NO,
    ),
    Option(
        "third_building_needs_miniature", False, "Third building needs a miniature",
        "Whether the type of the third building must be in the supply (Q44).", YES_NO,
    ),
    Option(
        "city_line_ends_only", True, "City cards from the ends",
        "Whether only the ends of the line may be taken (Q47).", YES_NO,
    ),
    Option(
        "last_building_means", "all_supplies_empty", "Last building",
        "Whether the game ends when all types are used up, or when one is (Q49).",
        {"all_supplies_empty": "all types used up", "any_type_empty": "one type used up"},
    ),
    Option(
        "border_action_needs_guards", False, "Free action takes Guards",
        "Whether the free Neutral action of a border bonus takes Guards (Q51).", YES_NO,
    ),
    Option(
        "border_bonus_chain", True, "Chains of border bonuses",
        "Whether a building of a free action brings a border bonus again (Q52).", YES_NO,
    ),
    Option(
        "c3_needs_class_building", False, "Quest tiles of City cards need the building",
        "Whether the Champion must stand at his building for them (Q54).", YES_NO,
    ),
    Option(
        "d456_count_from_joining", True, "Count from joining",
        "Whether D4 to D6 count only what was built since joining (Q65).", YES_NO,
    ),
    Option(
        "d9_build_needs_champion", True, "Special building needs a Champion",
        "Whether the building of D9 needs a Champion there (Q69).", YES_NO,
    ),
    Option(
        "e6_ties", "all", "Ties around a City", "What E6 brings to players who tie (Q71).",
        {"all": "everybody is paid", "none": "nobody is paid"},
    ),
    Option(
        "e4_count_miniatures", False, "E4 counts miniatures", "Whether Guards on the map count for E4 (Q72).", YES_NO,
    ),
    Option(
        "e7_min_locations", 2, "Locations to connect", "How many Locations E7 to E9 need (Q74).", {2: "2", 1: "1"},
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

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, Panda)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, Panda)
        return labels.label(state, action)


GAME: Final = PandaGame()
