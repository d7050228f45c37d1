"""A rulebook: the interface between a game and everything that uses it."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from jianghu.errors import BadEdition, BadOption
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Journal
from jianghu.kernel.judgement import Feature, Weights, read_weights
from jianghu.kernel.observation import Layout, Observation
from jianghu.kernel.orders import Order
from jianghu.kernel.position import NO_TEXT, Reader, no_text_in
from jianghu.kernel.sentences import Term
from jianghu.kernel.turns import sum_up
from jianghu.kernel.verbs import Verbs

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event
    from jianghu.kernel.sentences import Sentence
    from jianghu.kernel.state import State
    from jianghu.kernel.view import View
    from jianghu.kernel.ways import Price

NUMBER: Final = re.compile(r"[0-9]{1,18}\Z")
# The id of a rule: letters, perhaps the number of a part, and numbers, as in R01, MOV-3, KF-13.8 or ST1-7.
RULE_ID: Final = r"[A-Z]+\d*-?\d+(?:\.\d+)*"
RULE: Final = re.compile(rf"^\*\*({RULE_ID})\*\* \[(\w+)\] (.+)$", re.MULTILINE)


def rules_beside(package: str, language: str) -> str:
    """The rulebook in a game's package: ``rules.zh.md`` for Chinese, and ``rules.md`` where a language has none."""
    folder = files(package)
    translated = folder.joinpath(f"rules.{language}.md")
    return (translated if translated.is_file() else folder.joinpath("rules.md")).read_text(encoding="utf-8")


class Option:
    """Something that may be chosen before a game.

    With ``choices`` the value is one of them; each has a label for people. Without, the value is a whole number of at
    least ``least``, or None. ``title`` and ``text`` say what it is and what it changes. An option that everybody should
    think of who opens a table also has ``meanings``: what each choice means, in one sentence.
    """

    def __init__(
        self,
        name: str,
        default: object,
        title: str,
        text: str,
        choices: dict[object, str] | None = None,
        least: int = 0,
        meanings: list[str] | None = None,
    ):
        self.name: Final = name
        self.default: Final = default
        self.title: Final = title
        self.text: Final = text
        self.choices: Final[list[object] | None] = None if choices is None else list(choices)
        self.labels: Final[list[str]] = [] if choices is None else list(choices.values())
        self.least: Final = least
        self.meanings: Final[list[str]] = meanings or []

    def terms(self) -> list[Term]:
        """The labels of the choices, in their order; bare numbers need no translation."""
        return [Term(self.name, label) for label in self.labels if not label.isdigit()]

    def label(self, value: object) -> Term:
        """A value as people read it."""
        if self.choices is not None and value in self.choices:
            return Term(self.name, self.labels[self.choices.index(value)])
        return Term(self.name, self._word(value))

    def check(self, value: object) -> object:
        """The value as the rules want it (a word from the command line is turned into it), or BadOption."""
        if self.choices is not None:
            for choice in self.choices:
                if value == choice or (isinstance(value, str) and value.lower() == self._word(choice)):
                    return choice
                if isinstance(choice, str) and type(value) is int and str(value) == choice:  # a number may be a word
                    return choice
            words = ", ".join(self._word(choice) for choice in self.choices)
            raise BadOption(f"option {self.name}: {value!r} is not one of {words}")
        if value is None or (isinstance(value, str) and value.lower() == "none"):
            return None
        if isinstance(value, str) and NUMBER.match(value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or value < self.least:
            raise BadOption(f"option {self.name}: {value!r} is not a whole number from {self.least} on, nor none")
        return value

    def allowed(self) -> str:
        """What may be given, for people."""
        if self.choices is None:
            return f"none, or a number from {self.least}"
        return ", ".join(self._word(choice) for choice in self.choices)

    @staticmethod
    def _word(value: object) -> str:
        return str(value).lower()


def _from_three(seats: int) -> int:
    return abs(seats - 3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The base of every game. A game sets these fields and fills in the methods that raise NotImplementedError."""

    def __init__(self, id: str, title: str, glyphs: str, version: str, verbs: Verbs, options: list[Option]) -> None:
        self.id: str = id
        self.title: str = title
        self.glyphs: str = glyphs
        self.version: str = version
        self.verbs: Verbs = verbs
        self.options: list[Option] = options
        self.seat_counts: list[int] = []
        self.minutes: int = 60
        self.blurb: str = ""
        self.subtitle: str = ""  # a short line below the title
        self.reconstructed: str = ""  # which components had to be reconstructed, as a sentence
        self.end_rule: str = ""
        self.questions: list[str] = []  # the names of the frames' kinds
        self.secrets: bool = True  # whether anything is ever hidden from anybody
        self.shared_words: list[str] = []  # packages below the game with catalogues that it says things from
        self.talks: bool = False  # whether players bargain, so that a table lets them talk in private
        # The kinds of events that begin a turn: of the event's seat or, without one, of nobody.
        self.turn_starts: list[str] = []
        # The kinds of events that decide something which people have waited for: a page lets them stand.
        self.decisive: list[str] = []
        # The kinds of events, with a seat, that befall a player unasked: a page lets them stand for that player.
        self.befalls: list[str] = []
        self.aims: list[str] = []  # messages of ``ahead`` and ``leads_to`` that serve the goal: such options come first
        # Rules whose refusals are no near misses: what they forbid does not come into reach by one chi, step or card.
        self.beside: list[str] = []
        self.features: list[Feature] = []  # what its judgement looks at, for each seat
        self.modes: list[str] = ["play"]  # the ways to play that have weights of their own
        self.phases: list[str] = ["play"]  # and the parts of a game
        self._weights: Weights | None = None
        self._view: View[Any] | None = None
        self._observed: int = 0  # the length of the last observation, which the next one most likely has too

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        """The first position. ``options`` is complete and checked."""
        raise NotImplementedError

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        """A state from the game's own part of a position; the kernel adds the frames."""
        raise NotImplementedError

    def check(self, state: State) -> list[str]:
        """Conservation laws and invariants that do not hold, in words; a sound state gives an empty list."""
        raise NotImplementedError

    def edition(self, data: dict[str, object] | None) -> dict[str, object] | None:
        """Check the data of a corrected edition: BadEdition names the entry. None stands for the printed one."""
        raise NotImplementedError

    def observation(self, state: State, seen: Observation) -> None:
        """Give ``seen`` what its viewer knows, and nothing else, value by value.

        The calls are the same in all positions with these seats and options, so that every value has its place.
        """
        raise NotImplementedError

    def rules(self, language: str = "en") -> str:
        """The rulebook in our own words, as Markdown with numbered rules: the same rules in every language."""
        raise NotImplementedError

    def tell(self, event: Event, seat: int | None) -> Sentence:
        """One event of the journal as a sentence for that seat."""
        raise NotImplementedError

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        """Two or more events of one kind that follow each other as one sentence; None when each is told by itself."""
        return None

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        """What the events of a turn (or of the setup) came to, as one line for that seat."""
        return sum_up(self, events, seat)

    def prompt(self, state: State) -> Sentence:
        """What the seat to decide is asked."""
        raise NotImplementedError

    def label(self, state: State, action: int) -> Sentence:
        """An action as a player would say it, with what it costs."""
        raise NotImplementedError

    def prospect(self, state: State, action: int) -> Sentence | None:
        """What a legal action would bring if others agree to it, what consenting to theirs would, or how likely its
        outcomes are: what a preview cannot tell, because it ends where others or luck decide. From open knowledge
        alone; None where there is nothing to say.
        """
        return None

    def ahead(self, state: State, events: list[Event], seat: int) -> list[Sentence] | None:
        """What an action would bring, from the events it would have, as short as an option has room for and without
        the deed itself: "+1 wood." ``state`` is the hidden copy before it, for what is certain to follow though luck
        comes first. None where the sentences of the log are short enough.
        """
        return None

    def leads_to(self, state: State) -> Sentence | None:
        """What the question that is asked there is about, said before the action that leads to it: "You may build a
        wall." None where the question says it, or where it only goes on with what was begun.
        """
        return None

    def one_more(self, state: State) -> tuple[State, Sentence, str] | None:
        """A copy in which the seat that is asked has one more of what walking costs, what that is ("1 wood chi"), and
        the rule that asks for it: what can be reached there alone is just out of reach. None where nothing is paid.
        """
        return None

    def orders(self, state: State, seat: int) -> list[Order]:
        """The standing orders that a seat may give, for questions that others' turns put to it; none by default."""
        state.check_seat(seat)
        return []

    def ordered(self, state: State, orders: dict[str, str]) -> int:
        """The answer of the asked seat by its orders, values by name; -1 when it is to be asked itself.

        Open knowledge alone decides whether there is one and which, so that an answer given by order tells nothing.
        """
        return -1

    def terms(self) -> list[Term]:
        """The closed lists of words that sentences use, for the catalogues."""
        return []

    def price(self, events: list[Event], seat: int) -> Price | None:
        """What a seat has paid by walking, from all that happened on its way; None where walking costs nothing."""
        return None

    def starter(self, state: State) -> int:
        """Who takes the first turn, asked of a first position."""
        return state.asked()

    def traits(self, state: State, seat: int) -> dict[str, str]:
        """What distinguishes a seat besides its place, such as its lineage, for reports on fairness."""
        state.check_seat(seat)
        return {}

    def lengths(self, state: State) -> dict[str, int]:
        """How long the game has lasted, in the units of its rulebook, such as rounds."""
        return {}

    # What every game has --------------------------------------------------------------------------------------

    def layout(self, state: State) -> Layout:
        """What the values of an observation mean: the same in all positions with these seats and options."""
        seen = Observation(state.seats)
        self.observation(state, seen)
        return seen.layout

    def observe(self, state: State, seat: int) -> bytearray:
        """What that seat knows, and nothing else, in the order of the layout: for programs that learn."""
        state.check_seat(seat)
        seen = Observation(state.seats, seat, self._observed)
        self.observation(state, seen)
        values = seen.values()
        self._observed = len(values)
        return values

    @property
    def view(self) -> View[Any]:
        """How the game is shown: ``VIEW`` of the package ``view`` beside its rules, loaded when first asked for."""
        if self._view is None:
            self._view = import_module(f"{type(self).__module__.rpartition('.')[0]}.view").VIEW
        return self._view

    @property
    def weights(self) -> Weights:
        """How much each feature counts: ``weights.toml`` beside the rules, read when first asked for."""
        if self._weights is None:
            beside = files(type(self).__module__.rpartition(".")[0]).joinpath("weights.toml")
            self._weights = read_weights(self, tomllib.loads(beside.read_text(encoding="utf-8")))
        return self._weights

    def new(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None = None) -> State:
        """The first position with these options, the rest by default. BadOption names what is wrong."""
        full = self.complete(options)
        self.check_seats(seats, full)
        return self.setup(seats, full, dice, journal)

    def seats_for(self, options: dict[str, object]) -> list[int]:
        """How many may play with these options: all of ``seat_counts`` unless a game says otherwise."""
        return self.seat_counts

    def usual_seats(self, options: dict[str, object]) -> int:
        """How many sit down when nobody says a number: three, or whatever is nearest to it with these options."""
        return min(self.seats_for(options), key=_from_three)

    def check_seats(self, seats: int, options: dict[str, object]) -> None:
        """Raise BadOption unless so many may play with these options."""
        counts = self.seats_for(options)
        if seats not in counts:
            allowed = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
            allowed += " seat" if counts[-1] == 1 else " seats"
            chosen = "" if counts == self.seat_counts else " with these options"
            raise BadOption(f"{self.title} is played by {allowed}{chosen}, not by {seats}")

    def complete(self, given: dict[str, object]) -> dict[str, object]:
        """All options: the given ones checked, the others by default."""
        full: dict[str, object] = {}
        for option in self.options:
            full[option.name] = option.check(given[option.name]) if option.name in given else option.default
        edition = given.get("edition")
        if edition is not None and not isinstance(edition, dict):
            raise BadOption("option edition: it must be the data of an edition file")
        if edition is not None and (place := no_text_in(edition, "edition")) is not None:
            raise BadEdition(f"{place}: {NO_TEXT}")
        full["edition"] = self.edition(edition)
        for name in given:
            if name not in full:
                known = ", ".join(option.name for option in self.options)
                raise BadOption(f"{self.title} has no option {name!r}; it has {known}, edition")
        return full

    def from_position(self, data: object) -> State:
        """A state from its position; BadPosition names the entry that is wrong."""
        reader = Reader(data, "position")
        reader.only(["game", "rules", "seats", "options", "asked", "table"])
        if reader.text("game") != self.id:
            reader.fault("game", f"is {reader.text('game')!r}, not {self.id!r}")
        if reader.text("rules") != self.version:
            reader.fault("rules", f"is of rules {reader.text('rules')!r}; these are {self.version!r}")
        seats = reader.number("seats", 1, 99)
        try:
            options = self.complete(reader.part("options").all())
            self.check_seats(seats, options)
        except (BadEdition, BadOption) as error:
            reader.fault("options", str(error))
            raise
        state = self.read(reader.part("table"), seats, options)
        state.stack = reader.frames("asked", self.questions, seats)
        for fault in self.check(state):
            reader.fault("table", fault)
        return state

    def __repr__(self) -> str:
        return f"<Game {self.id!r}, rules {self.version!r}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Another process has the same rulebook, so only its id is pickled.
        from jianghu.kernel import registry

        return registry.game, (self.id,)

    def rule_ids(self, language: str = "en") -> dict[str, str]:
        """Every numbered rule: its id and its text."""
        return {match.group(1): match.group(3) for match in RULE.finditer(self.rules(language))}
