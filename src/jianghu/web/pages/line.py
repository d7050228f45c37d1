"""A line of one's own from a moment: decisions that are tried out. The server keeps nothing of it: a line follows from
its moment and its decisions."""

from __future__ import annotations

import hashlib

from jianghu.errors import JianghuError
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.moment import Moment
from jianghu.kernel.state import State

MOST = 400  # decisions


class NoLine(JianghuError):
    """The moment is what a spectator sees of a game with secrets: nobody's decisions can be tried from there."""


class Line:
    """Where some decisions lead. What the moment's seat does not know is a guess, the same one every time."""

    def __init__(self, moment: Moment, moves: list[str]) -> None:
        """BadWords or IllegalAction names a move that cannot be made."""
        self.moment = moment
        self.moves = moves
        self.events: list[Event] = []  # of the last decision
        self.mover = -1
        seed = int.from_bytes(hashlib.blake2b(moment.token().encode(), digest_size=8).digest(), "big")
        self.seed = seed
        self.state = self._guess(Dice(seed)) if moves else moment.state
        dice = Dice(seed + 1)
        for words in moves:
            journal = self.state.journal = Journal()
            self.mover = self.state.asked()
            self.state.play(self.state.action(words), dice)
            self.events = journal.events

    def _guess(self, dice: Dice) -> State:
        moment = self.moment
        if not moment.game.secrets:
            return moment.state.copy()
        if moment.seat is None:
            raise NoLine("what others know is hidden from a spectator")
        return moment.state.imagine(moment.seat, dice)

    def first(self) -> State:
        """Where the line begins, with the same guess."""
        return self._guess(Dice(self.seed))

    @property
    def view(self) -> int | None:
        """Whose eyes the table is seen with: those of the moment, or in an open game of whoever decides."""
        if self.moment.seat is None and not self.moment.game.secrets:
            return self.state.seat
        return self.moment.seat

    @property
    def playable(self) -> bool:
        """Whether somebody can decide something here."""
        if self.state.seat is None or (self.moment.game.secrets and self.moment.seat is None):
            return False
        return len(self.moves) < MOST and bool(self.asked().legal())

    def asked(self) -> State:
        """The copy for the seat that is asked; before the first decision the others' secrets must be guessed for it."""
        state = self.state
        if not self.moves and state.asked() != self.moment.seat:
            state = self._guess(Dice(self.seed))
        return state.hide(state.asked())
