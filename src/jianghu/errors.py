"""Exceptions, one class for each cause. Every message names what is wrong and where."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jianghu.kernel.game import Game
    from jianghu.kernel.refusal import Refusal
    from jianghu.kernel.state import State


class JianghuError(Exception):
    """The base class of all errors raised here: catch this at the edge of a program."""


class UnknownGame(JianghuError):
    """No game of that id is installed."""


class BadOption(JianghuError):
    """An option, a seat count or a list of seats that the game does not have."""


def to_install(extra: str) -> str:
    """What to do where a library is missing, by the Python that runs this and not by the first one in the path."""
    return f"install the extra {extra} (here: {sys.executable} -m pip install '.[{extra}]')"


def seats_of_table(seats: int) -> str:
    """The seats of a table in words, for messages about a seat that it does not have."""
    return "this table has only seat 0" if seats == 1 else f"the seats of this table are 0 to {seats - 1}"


class BadSeat(JianghuError):
    """A seat that the table does not have; seats are counted from 0, and never from the end."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"there is no seat {seat}: {seats_of_table(seats)}")
        self.seat = seat
        self.seats = seats


class UnknownThing(JianghuError):
    """Something that was asked about is not on the table, or not where who asks can see it."""

    def __init__(self, thing: str) -> None:
        shown = thing if len(thing) <= 60 else f"{thing[:60]}…"
        super().__init__(f"there is no {shown!r} on this table")
        self.thing = thing


class BadWords(JianghuError):
    """Words that name no action of the game."""


class IllegalAction(JianghuError):
    """An action that the rules forbid now; ``refusal`` holds the rule and the reason. Nothing has changed."""

    def __init__(self, words: str, refusal: Refusal) -> None:
        super().__init__(f"{words}: {refusal}")
        self.words = words
        self.refusal = refusal


class NotAsked(JianghuError):
    """A seat that has nothing to decide now: another seat is asked, or the game is over."""


class BadOrder(JianghuError):
    """A standing order that a seat cannot give; the message names it."""


class BadPosition(JianghuError):
    """Data that is not a position of the game; the message names the entry."""


class BadLink(JianghuError):
    """A link of a moment that cannot be read; ``kind`` is one of those in ``kernel/moment.py``.

    What is known all the same is kept, so that it can be shown: the game, and for a link of other rules these and,
    where the position can still be read, the position and whose view it is.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        game: Game | None = None,
        rules: str = "",
        shown: State | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.game = game
        self.rules = rules
        self.shown = shown
        self.seat = seat


class BadRecord(JianghuError):
    """A record that cannot be read or followed.

    ``step`` is the number of the first entry that does not hold (0 is the setup, None the file itself), and
    ``shown`` the last state that could be reached, so that it can be shown as far as it goes.
    """

    def __init__(self, message: str, step: int | None = None, shown: State | None = None) -> None:
        super().__init__(message)
        self.step = step
        self.shown = shown


class BadEdition(JianghuError):
    """An edition file with a fault; the message names the entry and what is wrong with it."""


class BadLesson(JianghuError):
    """A file of lessons or figures with a fault; the message names the entry and what is wrong with it."""


class BadWeights(JianghuError):
    """A file of weights with a fault; the message names the entry and what is wrong with it."""


class BadDice(JianghuError):
    """Loaded dice that ran out, were not used up, or hold a number that cannot be rolled."""


class NoUndo(JianghuError):
    """The last decision cannot be taken back: a roll, a reveal or another player's decision came after it."""


class BadPlayer(JianghuError):
    """No player of that name exists."""


class PlayerFault(JianghuError):
    """An external player crashed, took too long or gave an invalid answer."""


class BadMatch(JianghuError):
    """A match of the arena that cannot be played, or a file that holds another match."""


class NoHint(JianghuError):
    """There is nothing to advise: the game is over, or another seat is asked."""


class BadPuzzle(JianghuError):
    """A puzzle that cannot be read, or a moment that is none; the message names what is wrong."""
