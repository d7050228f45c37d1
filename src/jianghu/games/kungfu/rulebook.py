"""Kung Fu Fighting as a Game: the interface that the kernel defines."""

from __future__ import annotations

import json
from typing import Final

from jianghu.games.kungfu import features, invariants, naming, observation, reading, setup, summary, text
from jianghu.games.kungfu.edition import Edition, printed
from jianghu.games.kungfu.questions import QUESTIONS
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import FORM_SEATS, FORMS
from jianghu.games.kungfu.verbs import vocabulary
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option, rules_beside
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.observation import Observation
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State

VERSION: Final = "1"  # raise it with every change after which an old record would lead elsewhere
KEPT: Final = 16  # editions besides the printed one

OPTIONS: Final = [
    Option(
        "form", "individual", "Form", "Everyone for himself, or in teams (KF-2.4).",
        {"individual": "everyone alone", "2v2": "2 against 2", "2v2v2": "2 against 2 against 2", "3v3": "3 against 3"},
        meanings=[
            "The last one standing wins.",
            "Four players in two teams; a team wins together.",
            "Six players in three teams of two; a team wins together.",
            "Six players in two teams of three; a team wins together.",
        ],
    ),
    Option(
        "expansion", True, "Expansion", "With the 48 cards of the expansion (KF-3.1).", {True: "yes", False: "no"},
    ),
    Option(
        "archetypes", "off", "Archetypes", "With Archetypes, dealt or drafted (KF-3.5).",
        {"off": "without", "random": "dealt", "draft": "drafted"},
    ),
    Option(
        "imperial", "halved", "Imperial Stance", "Numbers on the Imperial Stance (KQ-02).",
        {"halved": "half, except for the Stranger", "printed": "as printed"},
    ),
    Option(
        "face_me", "redirect", "Face Me!", "What Face Me! does (KQ-61).",
        {"redirect": "takes the blow upon itself", "block_for": "blocks for the teammate"},
    ),
    Option(
        "eliminated_cards", "discard", "Cards of the eliminated", "Where the cards of the eliminated go (KQ-48).",
        {"discard": "to the discard pile", "remove": "out of the game"},
    ),
    Option(
        "response_order", "queue", "Order of answers", "In which order Attacks are answered (KQ-28).",
        {"queue": "first come, first answered", "depth": "last come, first answered"},
    ),
    Option("turn_limit", None, "Most turns", "Stop as a tie after so many turns (KF-13.8).", None, 1),
]  # fmt: skip


class KungFuGame(Game):
    """Kung Fu Fighting! with the cards of one edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("kungfu", "Kung Fu Fighting", "功夫", VERSION, vocabulary(edition.deck(False)), OPTIONS)
        self._edition: Edition = edition
        self.seat_counts = [2, 3, 4, 5, 6]
        self.minutes = 30
        self.blurb = (
            "Take a Stance, draw a Weapon and strike with a Flying, Spinning, Flipping Kick. The others block, strike "
            "back, and all damage falls at once. The last one with Chi wins, alone or as a team."
        )
        self.subtitle = "Blow and counterblow"
        self.end_rule = "KF-13.7"
        self.questions = QUESTIONS
        self.turn_starts = ["turn"]
        self.features = features.FEATURES
        self.modes = features.MODES

    def with_edition(self, options: dict[str, object]) -> KungFuGame:
        """The game with the edition of these options: its vocabulary names that edition's cards."""
        data = options["edition"]
        if not isinstance(data, dict) or data == self._edition.data:
            return self
        key = json.dumps(data, sort_keys=True)
        if key not in _editions:
            while len(_editions) >= KEPT:  # bounded, because anybody can upload records with editions
                del _editions[next(iter(_editions))]
            _editions[key] = KungFuGame(Edition(data))
        return _editions[key]

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        game = self.with_edition(options)
        deck = game._edition.deck(options["imperial"] == "printed")
        return setup.setup(game, seats, options, deck, dice, journal)

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        game = self.with_edition(options)
        deck = game._edition.deck(options["imperial"] == "printed")
        return reading.read(game, reader, seats, options, deck)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, KungFu)
        return invariants.faults(state)

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        return None if data is None else Edition(data).data

    def observation(self, state: State, seen: Observation) -> None:
        assert isinstance(state, KungFu)
        observation.observe(state, seen)

    def rules(self, language: str = "en") -> str:
        return rules_beside("jianghu.games.kungfu", language)

    def terms(self) -> list[Term]:
        return naming.terms(self._edition.deck(False))

    def seats_for(self, options: dict[str, object]) -> list[int]:
        seats = FORM_SEATS[FORMS.index(str(options["form"]))]  # KF-2.4
        return [seats] if seats else self.seat_counts

    def starter(self, state: State) -> int:
        assert isinstance(state, KungFu)
        return state.active

    def traits(self, state: State, seat: int) -> dict[str, str]:
        assert isinstance(state, KungFu)
        state.check_seat(seat)
        number = state.archetype[seat]
        return {} if number < 0 else {"archetype": state.deck.archetypes[number].name}

    def lengths(self, state: State) -> dict[str, int]:
        assert isinstance(state, KungFu)
        return {"turns": state.turns}

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return text.tell(event, seat)

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        return text.tell_several(events, seat)

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return summary.sum_up(events, seat)

    def prospect(self, state: State, action: int) -> Sentence | None:
        return self.view.prospect(state, action)  # the numbers that the drawing has on the cards

    def prompt(self, state: State) -> Sentence:
        assert isinstance(state, KungFu)
        return text.prompt(state)

    def label(self, state: State, action: int) -> Sentence:
        assert isinstance(state, KungFu)
        return text.label(state, action)


_editions: Final[dict[str, KungFuGame]] = {}
GAME: Final = KungFuGame(printed())
