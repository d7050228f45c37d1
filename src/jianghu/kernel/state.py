"""A position: everything that is true at the table, and nothing about future dice rolls."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from jianghu.errors import BadSeat, IllegalAction
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.judgement import Weights, judge
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.kernel.explain import Preview
    from jianghu.kernel.game import Game
    from jianghu.kernel.ways import Way

SORTED = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's position.

    A game declares its fields in the class body, sets them in its setup and in ``copy``, and fills in the methods
    below that raise NotImplementedError. ``stack`` holds the pending decisions, the one that is asked now on top;
    an empty stack means that the game is over.
    """

    __slots__ = ("game", "journal", "seats", "stack")

    stack: list[Frame]

    def __init__(self, game: Game, seats: int) -> None:
        self.game: Game = game
        self.seats: int = seats
        self.journal: Journal | None = None

    # What a game fills in ---------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The actions that the seat to decide may choose from: sorted, unique, empty only when the game is over."""
        raise NotImplementedError

    def apply(self, action: int, dice: Dice) -> None:
        """Play a legal action, unchecked: the inner call of searches and simulations."""
        raise NotImplementedError

    def why_not(self, action: int) -> Refusal | None:
        """The rule that forbids an action of the vocabulary now; None when it is legal. Never called after the end."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy without the journal."""
        raise NotImplementedError

    def hide(self, seat: int | None) -> State:
        """A copy without what that seat (None: a spectator) may not know: all that players and drawings are given.

        It begins with ``check_seat``, like every method that takes a seat: -1 is an error, not the last seat. A game
        without secrets (``Game.secrets``) fills in neither this nor ``imagine``.
        """
        if self.game.secrets:
            raise NotImplementedError
        self.check_seat(seat)
        return self.copy()

    def imagine(self, seat: int, dice: Dice) -> State:
        """A copy in which the hidden part is a random guess that agrees with all that the seat has seen."""
        if self.game.secrets:
            raise NotImplementedError
        return self.hide(seat)

    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def sense(self, weights: Weights | None = None) -> list[float]:
        """The expected payoff of each seat, by these weights or by the game's own.

        This one judges by features (``kernel/judgement.py``); a game without features says it in another way.
        """
        result = self.result()
        if result is not None:
            return result.payoffs
        return judge(self.settled(), self.game.weights if weights is None else weights)

    def write(self) -> dict[str, object]:
        """The game's own part of the position: numbers, strings, lists and dictionaries of them."""
        raise NotImplementedError

    def options(self) -> dict[str, object]:
        """The options that this game is played with, all of them."""
        raise NotImplementedError

    # What a game with features says, for its judgement ----------------------------------------------------------

    def worth(self, seat: int, weights: list[float]) -> float:
        """The sum of the seat's features, each times its weight, in the order of the game's ``features``.

        Only this is asked in a search. It is linear in the weights, so what a feature is can be asked with one weight.
        """
        raise NotImplementedError

    def mode(self) -> int:
        """Which of the game's ``modes`` is played."""
        return 0

    def phase_number(self) -> int:
        """In which of the game's ``phases`` the position is; -1 before there is anything to judge."""
        return 0

    def sides(self) -> list[int]:
        """By seat, who wins together: the number of the side, -1 for a seat that can win no more."""
        return list(range(self.seats))

    def senior(self, seat: int) -> int:
        """The seat whose questions a seat sees as they are put: its own, or that of the one who decides for it.

        Both see the same: ``hide`` of either gives equal copies.
        """
        self.check_seat(seat)
        return seat

    def settled(self) -> State:
        """The position that is judged in place of this one: what follows without a choice that matters is done."""
        return self

    # What every game has --------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        if not self.stack:
            return None
        return self.stack[-1].seat

    def asked(self) -> int:
        """Whose decision it is, as a plain number for hot code: -1 when the game is over."""
        if not self.stack:
            return -1
        return self.stack[-1].seat

    def check_seat(self, seat: int | None) -> None:
        """Raise BadSeat unless the table has that seat; None is a spectator."""
        if seat is not None and (seat < 0 or seat >= self.seats):
            raise BadSeat(seat, self.seats)

    def pick(self, dice: Dice) -> int:
        """Any legal action, all equally likely: ``legal()[dice.below(len(legal()))]``; -1 when the game is over.

        For simulations. A game may find the same action without making the list.
        """
        legal = self.legal()
        if not legal:
            return -1
        return legal[dice.below(len(legal))]

    def considered(self) -> list[int]:
        """The legal actions that are worth a bot's thought: all of them, unless a game knows better.

        Sorted, and empty only when the game is over. A game may leave out actions that cost nothing and change little,
        on which a search would waste its time; they stay legal, and people and the coach still see them.
        """
        return self.legal()

    def silent(self) -> list[int]:
        """What the level ``random`` takes any of: all that is legal, less the deals of a game that has some."""
        return self.legal()

    def noticed(self, dice: Dice) -> list[int]:
        """The considered actions that a beginner sees: all of them, unless a game is so wide that some are overlooked.

        Sorted, and empty only when the game is over.
        """
        return self.considered()

    def brief(self, people: list[int], events: list[Event]) -> None:
        """Tell a hidden copy what a bot may know beyond the position: which seats people play, and the events so far.

        A game in which seats make deals needs it, and reads the public half of an event alone; by default nothing is
        remembered.
        """

    def refusal(self, action: int) -> Refusal | None:
        """None when the action is legal now, else the rule and the reason."""
        if action < 0 or action >= len(self.game.verbs):
            title, most = self.game.title, len(self.game.verbs) - 1
            return Refusal(
                "", say("{title} has no such action; they are numbered 0 to {most}.", title=title, most=most)
            )
        if not self.stack:
            return Refusal(self.game.end_rule, say("The game is over."))
        return self.why_not(action)

    def play(self, action: int, dice: Dice) -> None:
        """Play an action. An illegal one raises IllegalAction, which carries the refusal, and changes nothing."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(self.game.verbs.said(action), refusal)
        self.apply(action, dice)

    def preview(self, action: int) -> Preview:
        """What a legal action would do, as the seat that is asked reads it, up to luck, a secret or another decision.

        Only what that seat may know is used, and nothing is played.
        """
        from jianghu.kernel.explain import preview

        return preview(self, self.asked(), action)

    def ways(self) -> list[Way]:
        """The cheapest way to each thing that the seat that is asked can walk to by its own decisions alone."""
        from jianghu.kernel.ways import ways

        return ways(self, self.asked(), self.game.view.touches)

    def words(self, action: int) -> str:
        """An action in words."""
        return self.game.verbs.words(action)

    def action(self, words: str) -> int:
        """The number of an action from its words; BadWords when there is none."""
        return self.game.verbs.action(words)

    def position(self) -> dict[str, object]:
        """The whole position as data for JSON, at any decision; ``jianghu.position`` reads it back."""
        asked = [[self.game.questions[frame.kind], frame.seat, frame.x, frame.y] for frame in self.stack]
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "options": self.options(),
            "asked": asked,
            "table": self.write(),
        }

    def link(self, seat: int | None = None, site: str = "") -> str:
        """A link to this position with what that seat knows of it; by default the seat that is asked, after the end a
        spectator. ``site`` is the address of a server: without one, ``jianghu show`` reads the link all the same."""
        from jianghu.kernel.moment import Moment

        return Moment(self, self.seat if seat is None else seat).link(site)

    def digest(self) -> str:
        """A short hash of the position, equal in every build."""
        text = SORTED.encode(self.position())
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def __repr__(self) -> str:
        # Only public information: a state is often printed by accident.
        if not self.stack:
            asked = "over"
        else:
            asked = f"seat {self.stack[-1].seat} is asked {self.game.questions[self.stack[-1].kind]!r}"
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        return f"<{self.game.title}, {seats}: {asked}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes cannot be pickled field by field, but positions can.
        return self.game.from_position, (self.position(),)

    def _repr_svg_(self) -> str:
        # A notebook shows the table as a spectator sees it: it must not leak hands by accident.
        from jianghu.kernel.voice import Voice

        return self.game.view.draw(self, None, Voice(self.game))
