"""What cost somebody most in their past games: read out of the reviews that are stored of these games.

A review is some hundred kilobytes, so what is read out of one is kept in memory.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from jianghu.coach.reviews import WORTH
from jianghu.kernel.sentences import Sentence, sentence_of
from jianghu.web.pages.past import Played
from jianghu.web.storage import opinions
from jianghu.web.table.coaching import BUDGET

if TYPE_CHECKING:
    from jianghu.web.storage.store import Store

KEPT = 500  # reviews in memory, as far as they are read out
SHOWN = 3  # decisions, of as many games
LATEST = 40  # games that are looked at
READ = 0.5  # seconds that one request may spend on reviews that nobody has read yet


class Dear(NamedTuple):
    """A decision that cost something."""

    cost: float  # share of a win
    number: int  # how many decisions had been made with it
    played: Sentence
    better: Sentence


Weighed = dict[int, Dear]  # the dearest of each seat


@dataclass(frozen=True)
class Costs:
    """The dearest decisions of several games."""

    dearest: list[tuple[Played, int, Dear]]  # with the seat
    weighed: int  # games that were reviewed
    next: Played | None  # the latest one that was not


class Reviews:
    """What was read out of stored reviews."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Weighed] = OrderedDict()

    async def costs(self, games: list[Played]) -> Costs:
        """What cost the reader most in these games, the latest of them, which are over and theirs to the end."""
        begun, found, weighed = time.monotonic(), list[tuple[Played, int, Dear]](), 0
        mine = [game for game in games if game.mine][:LATEST]
        subjects = await self._store.reviewed([game.id for game in mine], BUDGET)
        unread = None
        for game in mine:
            subject = subjects.get((game.id, game.rulebook.version))
            if subject is None:
                unread = unread or game
                continue
            if subject not in self._kept and time.monotonic() - begun < READ:
                text = await self._store.review(subject, game.rulebook.version, BUDGET)
                self._kept[subject] = await asyncio.to_thread(weigh, text)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            if (known := self._kept.get(subject)) is not None:
                weighed += 1
                dear = [(game, seat, known[seat]) for seat in game.mine if seat in known]
                found += sorted(dear, key=lambda one: -one[2].cost)[:1]
        return Costs(sorted(found, key=lambda one: -one[2].cost)[:SHOWN], weighed, unread)


def weigh(text: str) -> Weighed:
    """The dearest decision of each seat in a stored review; none when it cannot be read."""
    found: Weighed = {}
    data = opinions.raw(text)
    try:
        for one in data["decisions"] if data else []:
            played, choices = one["played"], one["hint"]["choices"]
            known = found.get(one["seat"])
            if played["cost"] >= max(WORTH, known.cost if known else 0.0):
                said = (sentence_of(played["says"]), sentence_of(choices[0]["says"]))
                found[one["seat"]] = Dear(played["cost"], one["number"], *said)
    except (KeyError, TypeError, IndexError):  # of an earlier version
        return {}
    return found
