"""A journal told by turns: each has a summary (``Game.sum_up``), and its details are the events in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.kernel.sentences import Sentence, in_sequence, say
from jianghu.kernel.voice import ENGLISH

if TYPE_CHECKING:
    from jianghu.kernel.game import Game
    from jianghu.kernel.journal import Event

NOBODY: Final = -1
TURN: Final = "turn"  # the kind of the event that says whose turn begins, and nothing else
SHORT: Final = 3  # as many lines of a turn are their own summary


class Turn:
    """A turn, the setup before the first one, or a part of the game that is nobody's turn.

    ``seat`` is whose turn it is, or NOBODY. ``start`` is the place of its first event in the journal. What others do
    in answer belongs to it, and so does the end of the game.
    """

    __slots__ = ("events", "seat", "start")

    def __init__(self, seat: int, start: int, events: list[Event]) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.events: Final = events


def turns(game: Game, events: list[Event], start: int = 0) -> list[Turn]:
    """The turns of a journal, in their order; ``start`` is the place of the first of these events.

    Where a game does not say which events begin a turn, everything that one seat does in a row is one.
    """
    found: list[Turn] = []
    for number, event in enumerate(events):
        seat = int(event.public.get("seat", NOBODY))
        if game.turn_starts:
            begins = event.kind in game.turn_starts
            if not found and not begins:
                seat = NOBODY
        else:
            begins = seat not in (NOBODY, found[-1].seat) if found else True
        if begins or not found:
            found.append(Turn(seat, start + number, []))
        found[-1].events.append(event)
    return found


class Line:
    """One line of the details: the sentence, and how many events it tells. ``leads`` is whether something goes from
    one place to another by it, so that the places it names are a path."""

    __slots__ = ("count", "leads", "says")

    def __init__(self, says: Sentence, count: int, leads: bool = False) -> None:
        self.says: Final = says
        self.count: Final = count
        self.leads: Final = leads

    def things(self) -> list[str]:
        """What the line names on the table, in its order, without people. Where it leads somewhere, only the places."""
        found: list[str] = []
        for part in ENGLISH.parts(self.says):
            if part.thing and not part.thing.startswith("seat:") and (not found or found[-1] != part.thing):
                found.append(part.thing)
        if not self.leads or not found:
            return found
        kind = found[-1].partition(":")[0]
        return [thing for thing in found if thing.partition(":")[0] == kind]


def lines(game: Game, events: list[Event], seat: int | None) -> list[Line]:
    """Events as that seat may read them, those that a game tells together in one line."""
    found: list[Line] = []
    at = 0
    while at < len(events):
        says, end = game.tell(events[at], seat), at + 1
        while end < len(events) and events[end].kind == events[at].kind:
            together = game.tell_several(events[at : end + 1], seat)
            if together is None:
                break
            says, end = together, end + 1
        public = events[at].public
        found.append(Line(says, end - at, "from" in public and "to" in public))
        at = end
    return found


def sum_up(game: Game, events: list[Event], seat: int | None) -> Sentence:
    """The summary of a turn for a game that has none of its own: its lines, or the first and the last of many."""
    told = [line.says for line in lines(game, events, seat)]
    if not told:
        return say("Nothing happens.")
    if len(told) <= SHORT:
        return in_sequence(told)
    return in_sequence([told[0], say("…"), told[-1]])
