"""What a bot may know of the people at its table, and so with whom it bargains (EC-17.10).

It is no part of a position. A table tells it to the hidden copy on which a bot thinks; without it a bot is silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import realm
from jianghu.games.china.provinces import NAMES, PAIR_FROM, PAIR_TO
from jianghu.games.china.verbs import DEMAND, MERGE
from jianghu.kernel.journal import Event

if TYPE_CHECKING:
    from jianghu.games.china.state import China


class Parley:
    """Who bargains, with whom, and what it has been refused so far."""

    def __init__(self, seat: int, people: int, refused: int, kept: int) -> None:
        self.seat: Final = seat  # the bot
        self.people: Final = people  # the seats that people play
        self.refused: Final = refused  # those who did not want a merger with it
        self.kept: Final = kept  # the provinces that it demanded in vain

    def numbers(self) -> list[int]:
        """All of it, for another process."""
        return [self.seat, self.people, self.refused, self.kept]


def remembered(seat: int, people: list[int], events: list[Event]) -> Parley:
    """From what all have seen: nobody is asked twice who has refused the same."""
    mask = refused = kept = 0
    for one in people:
        mask |= 1 << one
    for event in events:
        if event.kind == "refuse merger" or event.kind == "refuse demand":
            told = event.seen_by(None)
            if told["other"] != seat:
                continue
            if event.kind == "refuse merger":
                other = told["seat"]
                assert isinstance(other, int)
                refused |= 1 << other
            else:
                kept |= 1 << NAMES.index(str(told["province"]))
    return Parley(seat, mask, refused, kept)


def may_deal(s: China, one: int, other: int) -> bool:
    """Bots make no deals among themselves."""
    return s.parley is not None and (s.parley.people >> one | s.parley.people >> other) & 1 == 1


def proposals(s: China, legal: list[int]) -> list[int]:
    """What the bot may propose now: to people, one merger and one demand in a turn, and nothing twice.

    A demand is worth a thought where an attack would be: with as many markers as the target has. With two seats a
    partner has lost (EC-17.8), so nobody is asked to become one.
    """
    parley = s.parley
    if parley is None or parley.seat != s.active:
        return []
    mergers = s.seats > 2 and s.proposed == 0
    out: list[int] = []
    for action in legal:
        if DEMAND <= action < MERGE:
            source, target = PAIR_FROM[action - DEMAND], PAIR_TO[action - DEMAND]
            if s.demanded or parley.kept >> target & 1 or not parley.people >> s.owner[target] & 1:
                continue
            if realm.available(s, source) >= s.count[target]:
                out.append(action)
        elif MERGE <= action < MERGE + s.seats:
            state = action - MERGE
            if mergers and parley.people >> state & 1 and not parley.refused >> state & 1:
                out.append(action)
    return out
