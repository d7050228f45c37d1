"""How a game is shown to people: pictures, the terminal, what can be touched and what it is called.

A game keeps its view in a package ``view`` beside its rules, with an instance of its class as ``VIEW``. It is loaded
on first use, so that simulations do not need it, and it is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from jianghu.errors import UnknownThing
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.state import State

if TYPE_CHECKING:
    from jianghu.kernel.description import Description
    from jianghu.kernel.journal import Event
    from jianghu.kernel.reckoning import Reckoning
    from jianghu.kernel.voice import Voice

S = TypeVar("S", bound=State)
Words = str | Sentence | Term


class Tab:
    """A named part of a table: a small screen shows one of them at a time, in place of the board."""

    def __init__(self, id: str, name: str, picture: str) -> None:
        self.id: Final = id  # the same in every scene of the game
        self.name: Final = name  # in the reader's language
        self.picture: Final = picture


class Scene:
    """A state as a page shows it, as SVG; the page brings fonts, style sheet and everything in words.

    - ``board``: the board.
    - ``panels``: the players, a picture each, and below them what else there is to see; on a phone one strip.
    - ``own``: on a phone, what the viewer holds.
    - ``details``: on a phone, the same in full, shown in place of the question.
    - ``head``: a strip over the whole table, for stages, phases or goals: pieces that stand side by side, each in its
      natural size, and wrap where there is no room.
    - ``aside``: inside the question, above its answers: an actions board, a battle, an offer.
    - ``tabs``: instead of ``board``, parts of the table between which the page switches; for phones.
    - ``opens``: the id of the tab that this decision needs. It comes up when the decision does.
    """

    def __init__(
        self,
        board: str = "",
        panels: list[str] | None = None,
        own: str = "",
        details: list[str] | None = None,
        *,
        head: list[str] | None = None,
        aside: str = "",
        tabs: list[Tab] | None = None,
        opens: str = "",
    ) -> None:
        self.board: Final = board
        self.panels: Final = panels if panels is not None else []
        self.own: Final = own
        self.details: Final = details if details is not None else []
        self.head: Final = head if head is not None else []
        self.aside: Final = aside
        self.tabs: Final = tabs if tabs is not None else []
        self.opens: Final = opens

    def pictures(self) -> list[str]:
        """Everything that is drawn."""
        rest = [self.board, self.own, self.aside, *(tab.picture for tab in self.tabs)]
        return [*self.head, *self.panels, *self.details, *rest]


class Goal:
    """Something that a part of a game asks for, and how much of it is done."""

    def __init__(self, says: Sentence, done: int, of: int) -> None:
        self.says: Final = says
        self.done: Final = done
        self.of: Final = of


PAST: Final = "past"
NOW: Final = "now"
AHEAD: Final = "ahead"


class Leg:
    """A part of a game that leads through several, as a page of the whole journey shows it.

    - ``when``: PAST, NOW or AHEAD.
    - ``stands``: how far it is; ``level``: how hard.
    - ``picture``: its last position, or the one it would begin with, as SVG for a page with fonts and styles.
    - ``goals``: what it asks for; ``lost_if``: how it is lost.
    - ``leaves``: what it leaves to the next part, or would.
    - ``at``: the number of its last state among those of the game, -1 before it has begun.
    """

    def __init__(
        self,
        when: str,
        title: Sentence,
        stands: Sentence,
        level: Sentence,
        picture: str,
        goals: list[Goal],
        lost_if: Sentence,
        leaves: list[Sentence],
        at: int,
    ) -> None:
        self.when: Final = when
        self.title: Final = title
        self.stands: Final = stands
        self.level: Final = level
        self.picture: Final = picture
        self.goals: Final = goals
        self.lost_if: Final = lost_if
        self.leaves: Final = leaves
        self.at: Final = at


class Journey:
    """All parts of such a game, with its name and what holds them together."""

    def __init__(self, title: Sentence, says: Sentence, legs: list[Leg]) -> None:
        self.title: Final = title
        self.says: Final = says
        self.legs: Final = legs


class Sign:
    """A row of the Key: a small picture, its word, how it is pronounced, and what it means.

    A plain text is the same in every language.
    """

    def __init__(self, chapter: Words, picture: str, word: Words, sound: str = "", meaning: Words = "") -> None:
        self.chapter: Final = chapter
        self.picture: Final = picture
        self.word: Final = word
        self.sound: Final = sound
        self.meaning: Final = meaning


class Row:
    """A sign in a language."""

    def __init__(self, sign: Sign, voice: Voice) -> None:
        def text(said: Words) -> str:
            return said if isinstance(said, str) else voice.text(said)

        self.picture: Final = sign.picture
        self.sound: Final = sign.sound
        self.chapter: Final = text(sign.chapter)
        self.word: Final = text(sign.word)
        self.meaning: Final = text(sign.meaning)


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[S]):
    """The base of every game's view. ``draw`` and ``about`` must be filled in; the rest has defaults that work.

    ``seat`` is whose view it is (None: a spectator's). Whatever state is given, a view shows what that seat may know,
    so it begins with ``state.hide(seat)``.
    """

    def draw(self, state: S, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        """The whole table as one SVG picture, with fonts and styles in it. ``theme`` is light or dark, or neither."""
        raise NotImplementedError

    def terminal(self, state: S, seat: int | None, voice: Voice) -> object | None:
        """The table for a terminal, as something that Rich can print; None when the game has no such view."""
        state.check_seat(seat)
        return None

    def scene(self, state: S, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        """The table in parts, for a page. ``news`` is what the seat that decided last has done, to be marked."""
        return Scene(self.draw(state, seat, voice, phone))

    def reckon(self, before: S, action: int, after: S, language: str) -> list[Reckoning]:
        """What an action has brought to its end, as sums: a fight with its cards. Nothing for most actions.

        Both states are hidden copies for whoever looks; ``language`` is for what is written on pictures.
        """
        return []

    def called(self, state: S, thing: str) -> Sentence | None:
        """What a thing with a code is called where the board does not show codes; None where it has no other name."""
        return None

    def touches(self, state: S) -> dict[int, list[str]]:
        """For every legal action the things it touches, in order, as the drawing names them in ``data-touch``."""
        return {action: [f"button:{state.words(action)}"] for action in state.legal()}

    def opens(self, state: S) -> dict[int, dict[str, str]]:
        """For legal actions the things that only the decision after them touches, with the words of that decision:
        whoever touches an Attack card before naming a target means the Attack. None by default.
        """
        return {}

    def prospect(self, state: S, action: int) -> Sentence | None:
        """What an action would bring in numbers that the drawing shows too, for ``Game.prospect``."""
        return None

    def candidates_for(self, state: S, thing: str) -> list[int]:
        """The actions of the vocabulary, legal or not, that a touch of a thing may have meant."""
        word, verbs = thing.rpartition(":")[2].lower(), state.game.verbs
        return [action for action in range(len(verbs)) if word in verbs.words(action).lower().split(" ")]

    def describe(self, state: S, thing: str, seat: int | None) -> Description:
        """What a thing is and does, and what it would do for that seat now. UnknownThing when there is no such thing.

        It is made from a hidden copy, so it tells a seat nothing that the seat may not know.
        """
        found = self.about(cast("S", state.hide(seat)), thing, seat)
        if found is None:
            raise UnknownThing(thing)
        return found

    def about(self, state: S, thing: str, seat: int | None) -> Description | None:
        """``describe`` for a state with only what the seat may know; None when there is no such thing."""
        raise NotImplementedError

    def things(self, state: S, seat: int | None) -> list[str]:
        """What a seat may ask about by name, in the terminal for one."""
        return [f"seat:{number}" for number in range(state.seats)]

    def travels(self, state: S) -> bool:
        """Whether this game leads through several parts, so that there is a journey to show."""
        return False

    def journey(self, states: list[S], seat: int | None, voice: Voice) -> Journey:
        """The parts that a game leads through, from all its states so far; asked for where ``travels`` says so."""
        raise NotImplementedError

    def shape(self, state: S, seat: int) -> int:
        """Which of the shapes and colours of seats stands for a seat: its own, or in a game of teams its team's."""
        return seat

    def mark(self, state: S, seat: int) -> str:
        """The sign of a seat in a game that has its own, as SVG around the origin, 13 to each side.

        Empty: the shape of the seat with its character.
        """
        return ""

    def key(self) -> list[Sign]:
        """Every sign of the drawing with its name."""
        return []

    def styles(self) -> str:
        """The style rules that only this game's pictures have, in the notation of the drawing kit."""
        return ""

    def emblem(self, glyphs: str, voice: Voice) -> str:
        """A picture of about 200 by 190 that stands for the game, as SVG in the drawing's own classes."""
        glyph = f'<text class="g ac1g" x="100" y="128" font-size="88">{glyphs[:2]}</text>'
        return f'<svg class="jh" viewBox="0 0 200 190" aria-hidden="true">{glyph}</svg>'
