"""A game as a film: every position in order, made once from a record and kept for a while."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass, field

from markupsafe import Markup

from jianghu.kernel.follow import Follower
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.record import UNDO, Record
from jianghu.kernel.state import State
from jianghu.kernel.turns import turns
from jianghu.kernel.voice import Voice
from jianghu.web.pages.chart import shares
from jianghu.web.pages.following import gently
from jianghu.web.storage.rows import Note
from jianghu.web.table.markup import markup
from jianghu.web.table.opening import fault_text

KEPT, KEPT_STEPS = 12, 20_000  # films in memory, and their steps in all


@dataclass
class Step:
    """A decision that stands: what it led to, and what was told of it."""

    state: State
    seat: int
    events: list[Event]
    words: str = ""
    ply: int = 0  # how long the log was then: longer than the film, where something was taken back


@dataclass
class Heading:
    """A turn in one line, and the step with which it begins."""

    at: int
    says: Markup


@dataclass
class Film:
    """A game as a list of steps; decisions that were taken back are left out, but their dice stay used."""

    rulebook: Game
    first: Step
    steps: list[Step]
    names: list[str]
    title: str
    key: str
    over: bool
    fault: str = ""
    record: Record | None = None  # what the coach reviews
    shares: list[list[float]] = field(default_factory=list)  # of a finished game: expected payoffs at every step
    tied: bool = True  # whether the dice match the commitment

    headings_made: dict[tuple[int | None, str], list[Heading]] = field(default_factory=dict)

    def at(self, number: int) -> Step:
        return self.steps[number - 1] if number else self.first

    def said_at(self, note: Note) -> int:
        """The step during which something was said, or the last before it that was not taken back."""
        return bisect_right([step.ply for step in self.steps], note.ply)

    def headings(self, seat: int | None, language: str) -> list[Heading]:
        """The game by turns, as that seat may read it; made once."""
        key = seat, language
        if key not in self.headings_made:
            events = [(at, event) for at, step in enumerate([self.first, *self.steps]) for event in step.events]
            voice = Voice(self.rulebook, language, self.names)
            self.headings_made[key] = [
                Heading(events[turn.start][0], markup(voice, self.rulebook.sum_up(turn.events, seat)))
                for turn in turns(self.rulebook, [event for _, event in events])
            ]
        return self.headings_made[key]


def film_of(record: Record, names: list[str], title: str, most: float = math.inf) -> Film:
    """Follow a record and keep every state, in a thread. TooMuch after ``most`` seconds of work."""
    follower = Follower(record)
    table = follower.table
    first = Step(table.state.copy(), -1, [*table.journal.events])
    steps: list[Step] = []
    for ply, step in enumerate(gently(follower.steps(), most), 1):
        if step.fault is not None:
            break
        if step.entry.kind == UNDO:
            steps.pop()
        else:
            steps.append(Step(step.state.copy(), step.seat, step.events, step.entry.words, ply))
    over = (steps[-1] if steps else first).state.seat is None
    film = Film(table.game, first, steps, names, title, record.key, over, fault_text(follower), record)
    if over:
        film.shares = [shares(step.state) for step in gently([first, *steps], most)]
    return film


def news_of(film: Film, at: int) -> list[Event]:
    """What the seat that decided last has done in a row."""
    events: list[Event] = []
    for number in range(at, 0, -1):
        if film.steps[number - 1].seat != film.steps[at - 1].seat:
            break
        events = [*film.steps[number - 1].events, *events]
    return events


def keep(films: OrderedDict[str, Film], key: str, film: Film) -> None:
    films[key] = film
    while len(films) > KEPT or (len(films) > 1 and sum(len(one.steps) for one in films.values()) > KEPT_STEPS):
        films.popitem(last=False)
