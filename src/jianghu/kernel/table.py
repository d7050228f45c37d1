"""A game being played: a state with its dice, journal and record, and undo up to the horizon."""

from __future__ import annotations

import secrets

from jianghu.errors import BadRecord, IllegalAction, NoUndo, UnknownGame
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.record import UNDO, Entry, Record
from jianghu.kernel.registry import game as find_game
from jianghu.kernel.state import State


class Table:
    """A live game: the terminal and the web server both play through it.

    ``record`` always holds everything needed to restore the current state.
    """

    def __init__(self, record: Record) -> None:
        self.record: Record = record
        self.game: Game = find_game(record.game)
        self._dice = record.dice()
        self._journal = Journal()
        self.state: State = self.game.new(len(record.names), record.options, self._dice, self._journal)
        # States before each decision with the journal's length then; those up to the horizon can be taken back to.
        self._past: list[tuple[State, int]] = []
        self._horizon: int = 0
        self._shown: int = 0  # those up to here lie behind luck or a secret that came to light

    @staticmethod
    def new(game: Game, names: list[str], options: dict[str, object], seed: int | None = None) -> Table:
        """A new game: with a seed it can be repeated, without one its dice are sealed."""
        key = secrets.token_hex(16) if seed is None else f"seed:{seed}"
        full = game.complete(options)
        table = Table(Record(game.id, game.version, full, names, key))
        table.record.start = table.state.digest()
        return table

    @staticmethod
    def open(record: Record, upto: int | None = None) -> Table:
        """Follow a record to its end (or through ``upto`` entries), checking every hash on the way."""
        from jianghu.kernel.follow import open_table  # follow.py imports this module

        try:
            return open_table(record, upto)
        except UnknownGame as error:
            raise BadRecord(f"the record cannot be set up: {error}", 0) from None

    @property
    def journal(self) -> Journal:
        return self._journal

    @property
    def drawn(self) -> int:
        """How many random words were drawn so far."""
        return self._dice.drawn

    @property
    def reach(self) -> int:
        """How many decisions can be taken back here, if everybody agrees."""
        return len(self._past)

    @property
    def plain(self) -> int:
        """How many of the latest decisions, whoever made them, drew no dice and brought nothing hidden to light."""
        return len(self._past) - self._shown

    def earlier(self, back: int) -> State:
        """The state before the latest decision (1) or before one further back, up to ``reach``; not to be changed."""
        return self._past[-back][0]

    def since(self, told: int) -> list[tuple[State, str, int]]:
        """The decisions of which something was told from an event on: the state before each, its words, and how many
        events were told before it; those that are still in memory."""
        found: list[tuple[State, str, int]] = []
        steps = self.record.steps
        for back in range(1, len(self._past) + 1):
            before, length = self._past[-back]
            if length < told or steps[-back].kind == UNDO:
                break
            found.append((before, steps[-back].words, length))
        found.reverse()
        return found

    def jump(self, state: State, steps: list[Entry], drawn: int, events: list[Event]) -> None:
        """Go to a state further down the record, from where nothing can be taken back. ``events`` are the latest ones.

        The caller guarantees that these steps lead there; used to resume from a snapshot.
        """
        if state.game is not self.game or drawn < self._dice.drawn:
            raise BadRecord("the saved state is not one of this game", len(steps), self.state)
        while self._dice.drawn < drawn:
            self._dice.word()
        self.record.steps = steps
        self._journal.events = events
        state.journal = self._journal
        self.state = state
        self._past = []
        self._horizon = self._shown = 0

    def forget(self, events: int) -> int:
        """Drop what lies before the horizon, except that many events; returns how many events were dropped."""
        dropped = max(0, len(self._journal) - events)
        if self.can_undo:
            raise NoUndo("what can still be taken back is not forgotten")
        del self._journal.events[:dropped]
        self._past = []
        self._horizon = self._shown = 0
        return dropped

    @property
    def plies(self) -> int:
        """How many entries the record has."""
        return len(self.record.steps)

    @property
    def can_undo(self) -> bool:
        return len(self._past) > self._horizon

    def play(self, action: int) -> None:
        """Play a checked action and write it down."""
        state = self.state
        refusal = state.refusal(action)
        if refusal is not None:
            raise IllegalAction(self.game.verbs.said(action), refusal)
        words = state.words(action)
        seat, drawn, told = state.asked(), self._dice.drawn, len(self._journal)
        self._past.append((state.copy(), told))
        state.apply(action, self._dice)
        self.record.steps.append(Entry.decision(words, state.digest()))
        revealed = any(event.reveals for event in self._journal.events[told:])
        if self._dice.drawn != drawn or revealed:
            self._horizon = self._shown = len(self._past)
        elif state.asked() != seat:
            self._horizon = len(self._past)

    def undo(self) -> None:
        """Take back the last decision, if no roll, reveal or other seat's decision lies behind it."""
        if not self.can_undo:
            raise NoUndo("nothing can be taken back: the last decision was a roll, a reveal or another player's")
        self._take_back()

    def undo_by_consent(self) -> None:
        """Take back the last decision whatever it showed: for tables where everybody has agreed to it."""
        if not self._past:
            raise NoUndo("nothing has been played yet")
        self._take_back()

    def repeat(self, entry: Entry) -> State:
        """Carry out an entry of a record, an undo whatever it showed: for followers of records, never for live play.

        Returns the state before it, which is valid until the next change of the table.
        """
        before = self.state
        if entry.kind == UNDO:
            self._take_back()
            return before
        self.play(before.action(entry.words))
        return self._past[-1][0]

    def _take_back(self) -> None:
        if not self._past:
            raise NoUndo("there is no decision before this one")
        state, told = self._past.pop()
        state.journal = self._journal
        del self._journal.events[told:]
        self.state = state
        self._horizon = min(self._horizon, len(self._past))
        self._shown = min(self._shown, len(self._past))
        self.record.steps.append(Entry.undo(state.digest()))
