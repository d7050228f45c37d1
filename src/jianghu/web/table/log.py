"""The log as one viewer reads it: a line for each turn, the newest being written, that opens to its details."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from jianghu.kernel.journal import Event
from jianghu.kernel.turns import Turn, lines, turns
from jianghu.kernel.voice import Voice
from jianghu.web.table.live import Live
from jianghu.web.table.markup import markup

EVENTS = 160  # a page shows the turns of as many of the latest events; the replay has all


class Part(NamedTuple):
    """A line of a turn: its markup, the things it names, and whether they are a path."""

    html: str
    things: str = ""  # joined by |
    leads: bool = False


@dataclass
class Told:
    """A turn as it was sent. ``start`` is the number of its first event: the page knows the turn by it."""

    start: int
    seat: int
    round: int = 0  # with which it begins, where the game counts rounds
    summary: str = ""
    lines: list[Part] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)  # how many events each line tells


class Log:
    """The turns that a viewer was sent; only those that have changed are told again."""

    def __init__(self) -> None:
        self.turns: list[Told] = []
        self._told = 0  # events that these turns tell
        self._cut = False  # whether the last of them tells more than the journal has
        self._seat: int | None = None

    @property
    def latest(self) -> int:
        """The number of the first event of the running turn; -1 before there is one."""
        return self.turns[-1].start if self.turns else -1

    def decided(self, live: Live, seat: int | None) -> int:
        """The latest turn of a seat in which it decided anything, by its first event; -1 where none is known.

        A turn that the rules have passed over is told like those of others."""
        number = len(live.turns)
        for turn in reversed(self.turns):
            acted = False
            while number and live.turns[number - 1][1] > turn.start:
                number -= 1
                acted = acted or live.turns[number][0] == seat
            if acted and turn.seat == seat:
                return turn.start
        return -1

    def rewind(self, told: int) -> None:
        """The journal was cut to that length."""
        if told < self._told:
            self._told, self._cut = told, True
        self.turns = [turn for turn in self.turns if turn.start < told]

    def update(self, live: Live, seat: int | None, language: str, codes: bool = True) -> dict[str, object]:
        """What has changed, for a page: of its turns from event ``keep`` on these are left. Of a turn's lines those
        from a number on are sent."""
        if seat != self._seat:
            self._seat = seat
            self.rewind(0)
        before, length = live.opened.before if live.dealt else 0, live.told
        if length == self._told and not self._cut and self.turns:
            return {"keep": length, "turns": []}
        if self.turns and self.turns[-1].start >= before:
            keep = self.turns[-1].start
            found = turns(live.rulebook, live.events(keep), keep)
        else:
            keep = 0
            self.turns = []
            found = recent(live)
        old = self.turns.pop() if self.turns else None
        sent: list[object] = []
        for turn in found:
            told, kept = self._tell(live, turn, old, live.voice(language, seat, codes))
            sent.append([told.start, told.seat, told.round, told.summary, kept, told.lines[kept:]])
            self.turns.append(told)
            old = None
        self._told, self._cut = length, False
        self.turns = [turn for turn in self.turns[:-1] if turn.start >= length - EVENTS] + self.turns[-1:]
        return {"keep": keep, "turns": sent}

    def whole(self) -> dict[str, object]:
        """All of it, for a page that has nothing yet."""
        turns = [[one.start, one.seat, one.round, one.summary, 0, one.lines] for one in self.turns]
        return {"keep": 0, "turns": turns}

    def _tell(self, live: Live, turn: Turn, old: Told | None, voice: Voice) -> tuple[Told, int]:
        """A turn in words, and how many lines are as they were: all but the last, to which further events may have
        been added."""
        seat = self._seat
        kept = at = 0
        if old is not None and old.start == turn.start:
            valid = self._told - turn.start
            while kept < len(old.counts) and at + old.counts[kept] < valid:
                at += old.counts[kept]
                kept += 1
        further: list[Event] = turn.events[at:]
        count = int(turn.events[0].public.get("round", 0))
        told = Told(turn.start, turn.seat, count, str(markup(voice, live.rulebook.sum_up(turn.events, seat))))
        if old is not None:
            told.lines, told.counts = old.lines[:kept], old.counts[:kept]
        for line in lines(live.rulebook, further, seat):
            told.lines.append(Part(str(markup(voice, line.says)), "|".join(line.things()), line.leads))
            told.counts.append(line.count)
        return told, kept


def recent(live: Live) -> list[Turn]:
    """The turns of the latest events, without one whose beginning is missing."""
    start = max(live.opened.before, live.told - EVENTS) if live.dealt else 0
    found = turns(live.rulebook, live.events(start), start)
    starts = live.rulebook.turn_starts
    if start and len(found) > 1 and starts and found[0].events[0].kind not in starts:
        del found[0]
    return found


def last_turn(live: Live, seat: int | None, language: str) -> str:
    """What happened last, as that seat may read it: the latest turn that is over, if there is one."""
    found = recent(live)
    if not found:
        return ""
    turn = found[-1] if live.over or len(found) == 1 else found[-2]
    return live.voice(language, seat, False).text(live.rulebook.sum_up(turn.events, seat))
