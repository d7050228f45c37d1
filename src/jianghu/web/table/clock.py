"""Clocks: what was agreed about time, and how much each seat has left.

There are two kinds. *A move in a day*: every question is to be answered within that time. *Minutes with an increment*:
a seat has so much for the whole game, and more whenever it has answered and another one is asked. Time runs for people
only, while they are asked: not for bots or substitutes, and not while the server or its database were away. Taking back
gives others their time back, but nobody gains any by taking back themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

RETURN = 60.0  # seconds that somebody has at least who takes the seat back after the time was up
UNDONE = 10.0  # seconds that are left at least after taking back
KEPT = 200  # decisions that can be taken back with their time


class Terms(NamedTuple):
    """What was agreed: seconds for each question, or for the whole game with an increment."""

    seconds: float
    increment: float = 0.0
    each: bool = False  # for each question
    grace: float = 2.0  # of every question that does not count: it has to travel, and to be read

    @staticmethod
    def of(text: str) -> Terms | None:
        """As stored: ``86400`` for each question, ``900+20`` for the game; nothing without a clock."""
        if not text:
            return None
        whole, plus, increment = text.partition("+")
        return Terms(float(whole), float(increment or 0), not plus)


CHOICES = ("", "300+10", "900+20", "1800+30", "86400", "259200")  # what the form offers


class Down(NamedTuple):
    """A time in which nobody could play: the server or its database were away."""

    begin: float
    end: float


def away(downs: Iterable[Down], begin: float, end: float) -> float:
    """For how many seconds between two moments nobody could play; times that overlap count once."""
    total, upto = 0.0, begin
    for down in sorted(downs):
        first, last = max(down.begin, upto), min(down.end, end)
        if last > first:
            total, upto = total + last - first, last
    return total


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table. ``since`` is when the question was put that is open now."""

    left: tuple[float, ...]
    since: float
    past: tuple[tuple[int, float, float], ...] = ()  # the latest decisions: the seat, what it took, what was added

    @staticmethod
    def start(terms: Terms, seats: int, now: float) -> Clocks:
        return Clocks((terms.seconds,) * seats, now)

    def to_text(self) -> str:
        return json.dumps(
            {
                "left": [round(one, 2) for one in self.left],
                "since": round(self.since, 2),
                "past": [[seat, round(took, 2), added] for seat, took, added in self.past],
            }
        )

    @staticmethod
    def from_text(text: str) -> Clocks:
        data = json.loads(text)
        past = tuple((int(seat), float(took), float(added)) for seat, took, added in data["past"])
        return Clocks(tuple(data["left"]), data["since"], past)

    def took(self, terms: Terms, now: float, downs: Iterable[Down]) -> float:
        """How much of the time since the question counts."""
        return max(0.0, now - self.since - away(downs, self.since, now) - terms.grace)

    def remaining(self, terms: Terms, seat: int, now: float, downs: Iterable[Down]) -> float:
        """What a seat that is asked has left; below zero when its time is up."""
        return (terms.seconds if terms.each else self.left[seat]) - self.took(terms, now, downs)

    def _with(self, seat: int, left: float) -> tuple[float, ...]:
        return tuple(left if number == seat else one for number, one in enumerate(self.left))

    def decided(self, terms: Terms, seat: int, follows: int, now: float, downs: Iterable[Down], counts: bool) -> Clocks:
        """After a decision; ``follows`` is asked next. It ``counts`` unless a bot made it. What the table answers for a
        person comes within the grace, and counts like their own answers: a clock that told the difference would tell
        that there was nothing to choose, or an order."""
        took = self.took(terms, now, downs) if counts else 0.0
        added = terms.increment if counts and follows != seat else 0.0
        left = self.left if terms.each else self._with(seat, max(0.0, self.left[seat] - took) + added)
        return Clocks(left, now, (*self.past, (seat, took, added))[-KEPT:])

    def taken_back(
        self, terms: Terms, count: int, by: Iterable[int], asked: int, now: float, downs: Iterable[Down]
    ) -> Clocks:
        """After taking back decisions. All clocks stand as they did before those; whoever takes back is charged with
        the time that these took them, and with the time since if they were ``asked``."""
        mine, left = set(by), [*self.left]
        charged = self.took(terms, now, downs) if asked in mine else 0.0
        last = asked
        for seat, took, added in reversed(self.past[-count:] if count else ()):
            if not terms.each:
                left[seat] += took - added
            charged += took if seat in mine else 0.0
            last = seat
        most = (terms.seconds if terms.each else left[last]) - UNDONE
        return Clocks(tuple(left), now - max(0.0, min(charged, most)), self.past[:-count] if count else self.past)

    def changed(
        self, terms: Terms, seat: int, asked: bool, ran: bool, runs: bool, now: float, downs: Iterable[Down]
    ) -> Clocks:
        """After somebody else sits on a seat. ``ran`` and ``runs``: whether a person decided there before, and does
        now. Who comes to a clock that has run down has a little time."""
        left = self.left[seat]
        if asked and ran and not terms.each:
            left = max(0.0, left - self.took(terms, now, downs))
        if runs and not ran and not terms.each:
            left = max(left, terms.increment, RETURN)
        return replace(self, left=self._with(seat, left), since=now if asked else self.since)
