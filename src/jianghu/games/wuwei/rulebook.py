"""Wu Wei as a Game: the interface that the kernel defines."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadOption
from jianghu.games.wuwei import ahead, features, invariants, naming, observation, price, reading, setup, summary, text
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.edition import Edition
from jianghu.games.wuwei.questions import QUESTIONS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.verbs import VERBS
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.observation import Observation
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State
from jianghu.kernel.ways import Price

VERSION: Final = "3"  # raise it with every change after which an old record would lead elsewhere

ALONE: Final = ["stage1", "stage2", "stage3", "campaign"]
TABLES: Final = ["initiate", "master", "emperor"]
# Options that only some levels know; at others they keep their defaults.
BELONGS: Final[dict[str, list[str]]] = {
    "difficulty": ALONE,
    "lineage_assignment": TABLES,
    "win_needs_marker": TABLES,
    "cultivate_requires_master_moved": TABLES,  # without effect at Initiate level, as ever
    "emperor_seat": ["emperor"],
    "emperor_allowance": ["emperor"],
    "tower_relocation": ["emperor"],
    "difficulty_2": ["campaign"],
    "difficulty_3": ["campaign"],
    "stage2_controls_all_masters": ["stage2", "campaign"],
    "stage2_master_builds": ["stage2", "campaign"],
    "campaign_retry": ["campaign"],
    "max_rounds": TABLES,
}
YES_NO: Final[dict[object, str]] = {True: "yes", False: "no"}
LATER: Final[dict[object, str]] = {
    None: "as before", "beginner": "Beginner", "intermediate": "Intermediate", "advanced": "Advanced",
}  # fmt: skip
OPTIONS: Final = [
    Option(
        "level", "initiate", "Level", "The level of play.",
        {
            "initiate": "Initiate", "master": "Master", "emperor": "Emperor",
            "stage1": "alone: Evolving Traditions", "stage2": "alone: Warring States",
            "stage3": "alone: Emerging Empire", "campaign": "alone: all three stages",
        },
        meanings=[
            "Your master waits until your student has five cards. The one for a first game.",
            "Student and master move from the first turn: yin and yang decide which of them may.",
            "For three to six: one player rules an empire and raises towers, the others race home.",
            "One player: learn five styles and bring the masters back to their temples.",
            "One player: towers on four towns, walls between the quadrants, and home.",
            "One player: bring all ten characters to the center and turn every town.",
            "One player: the three stages in order; what you build is carried over.",
        ],
    ),
    Option(
        "difficulty", "beginner", "Difficulty", "How hard a game alone is (SOL-2).",
        {"beginner": "Beginner", "intermediate": "Intermediate", "advanced": "Advanced"},
    ),
    Option(
        "lineage_assignment", "random", "Lineages", "Lineages by lot, or chosen in turn order (SET-2).",
        {"random": "by lot", "chosen": "chosen"},
    ),
    Option(
        "earth_region", "any", "Walls of the earth palace",
        "Where the earth palace builds: anywhere, or in the inner ring (Q02).",
        {"any": "anywhere", "inner": "in the inner ring"},
    ),
    Option(
        "paid_escape_counts", True, "Paid escape counts",
        "Whether a way out that costs chi counts as able to move (Q15).", YES_NO,
    ),
    Option(
        "win_needs_marker", True, "Win needs marker", "Whether winning needs the lineage marker (Q37).", YES_NO,
    ),
    Option(
        "cultivate_requires_master_moved", False, "Cultivate requires master moved",
        "Whether only a master that moved cultivates (Q39).", YES_NO,
    ),
    Option(
        "emperor_seat", "random", "Emperor player", "Who rules at Emperor level: by lot, or a seat (EMP-1).",
        {"random": "by lot", 0: "1", 1: "2", 2: "3", 3: "4", 4: "5", 5: "6"},
    ),
    Option(
        "emperor_allowance", "shared", "Allowance of the empire",
        "Whether two characters of the empire share three spaces, or have three each (EMP-8, Q46).",
        {"shared": "shared", "each": "three each"},
    ),
    Option(
        "tower_relocation", True, "Towers may be moved",
        "Whether a tower may be moved when all four stand (EMP-20, Q51).", YES_NO,
    ),
    Option(
        "stage2_controls_all_masters", False, "You lead all masters",
        "Whether any master may be moved in stage 2, or only your own (ST2-6).", YES_NO,
    ),
    Option(
        "stage2_master_builds", False, "Your master builds",
        "Whether your own master aligns fully in stage 2 and so builds walls (ST2-10).", YES_NO,
    ),
    Option(
        "difficulty_2", None, "Difficulty of stage 2", "How hard the second stage of a campaign is (CAM-8).", LATER,
    ),
    Option(
        "difficulty_3", None, "Difficulty of stage 3", "How hard the third stage of a campaign is (CAM-8).", LATER,
    ),
    Option(
        "campaign_retry", False, "Lost stages are repeated",
        "Whether a lost stage of a campaign is set up again, as often as need be (CAM-12).", YES_NO,
    ),
    Option("max_rounds", None, "Most rounds", "Stop without a winner after so many rounds (Q14, R04).", None, 1),
]  # fmt: skip


class WuWeiGame(Game):
    """Wu Wei: Journey of the Changing Path, at a table and alone."""

    def __init__(self) -> None:
        super().__init__("wuwei", "Wu Wei", "無為", VERSION, VERBS, OPTIONS)
        self.seat_counts = [1, 2, 3, 4, 5, 6]
        self.minutes = 60
        self.blurb = (
            "Lead your student across a changing land to five masters, earn a card of each style, and bring student "
            "and master home to the center before the others do. Seasons close the ways, walls rise, and chi turns "
            "the course of things."
        )
        self.subtitle = "Journey of the changing path"
        self.reconstructed = (
            "The rulebook does not print the native elements of the lineages, the quadrants of the palaces, the cards "
            "of the animal decks and some counts; these follow the 2013 prototype and tradition."
        )
        self.end_rule = "TRN-4"
        self.shared_words = ["jianghu.boards"]
        self.questions = QUESTIONS
        self.turn_starts = ["turn", "gathering", "stage"]
        self.decisive = ["fist"]
        self.aims = ahead.AIMS
        self.beside = ["MOV-3", "MOV-6"]
        self.features = features.FEATURES
        self.modes = features.MODES

    def seats_for(self, options: dict[str, object]) -> list[int]:
        level = options["level"]
        if level in ALONE:
            return [1]
        return [3, 4, 5, 6] if level == "emperor" else [2, 3, 4, 5]

    def complete(self, given: dict[str, object]) -> dict[str, object]:
        full = super().complete(given)
        level = str(full["level"])
        for option in self.options:
            levels = BELONGS.get(option.name)
            if levels is not None and level not in levels and full[option.name] != option.default:
                raise BadOption(f"option {option.name}: it belongs to {', '.join(levels)}, not to {level!r}")
        return full

    def check_seats(self, seats: int, options: dict[str, object]) -> None:
        super().check_seats(seats, options)
        wanted = options["emperor_seat"]
        if isinstance(wanted, int) and wanted >= seats:
            raise BadOption(f"option emperor_seat: there is no seat {wanted} among {seats}")

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        return setup.setup(self, seats, options, dice, journal)

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        return reading.read(self, reader, seats, options)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, WuWei)
        return invariants.faults(state)

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        return None if data is None else Edition(data).data

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, WuWei)
        observation.observe(state, seen)

    def rules(self, language: str = "en") -> str:
        return rules_beside("jianghu.games.wuwei", language)

    def terms(self) -> list[Term]:
        return naming.TERMS

    def price(self, events: list[Event], seat: int) -> Price | None:
        return price.price(events, seat)

    def starter(self, state: State) -> int:
        assert isinstance(state, WuWei)
        return state.start

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, WuWei)
        state.check_seat(seat)
        animal = state.lineage[seat]
        if seat == state.empire.seat:
            return {"role": "emperor"}
        found = {} if animal < 0 else {"lineage": ANIMALS[animal]}
        return {**found, "role": "lineage"} if state.terms.level.empire else found

    def lengths(self, state: State) -> dict[str, int]:
        assert isinstance(state, WuWei)
        return {"rounds": sum(state.solo.journey.turns) + state.rounds}

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return text.tell(event, seat)

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        return text.tell_several(events)

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return summary.sum_up(events, seat)

    def ahead(self, state: State, events: list[Event], seat: int) -> list[Sentence] | None:
        return ahead.ahead(events, seat)

    def one_more(self, state: State) -> tuple[State, Sentence, str] | None:
        assert isinstance(state, WuWei)
        return ahead.one_more(state)

    def leads_to(self, state: State) -> Sentence | None:
        assert isinstance(state, WuWei)
        return ahead.leads_to(state)

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, WuWei)
        return ahead.prospect(state, action)

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, WuWei)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, WuWei)
        return text.label(state, action)


GAME: Final = WuWeiGame()
