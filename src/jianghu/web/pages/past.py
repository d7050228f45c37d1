"""Somebody's past games: what is shown of each, which of them are asked for, and what they add up to."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from jianghu.kernel import registry
from jianghu.kernel.game import Game, Option
from jianghu.web.storage.keeping import DAY
from jianghu.web.storage.past import Finished
from jianghu.web.table import bots, naming

PEOPLE = "people"
RESULTS = ("won", "lost", "left")
WITH = (PEOPLE, "bots")
TIMES = {"week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY}


@dataclass(frozen=True)
class Played:
    """A past game as one person looks at it."""

    id: str
    title: str
    rulebook: Game
    level: str
    ended: float
    length: float | None  # in seconds; None when nobody knows
    decisions: int
    seats: int
    place: int | None  # None for somebody who got up, or where several seats were theirs
    winners: tuple[str, ...]  # by name, without oneself
    won: bool
    shared: bool  # all came in first
    left: bool  # got up before the end
    several: bool  # more than one seat was theirs
    others: tuple[tuple[str, str], ...]  # everybody else: name, and the level of a bot
    share: float  # of a win, if all were equally strong
    mine: tuple[int, ...] = ()  # seats that were theirs to the end

    @property
    def counts(self) -> bool:
        """Whether it says something about how this person plays."""
        return self.place is not None

    @property
    def against(self) -> str:
        """``people`` if any other person sat there, else the level of the strongest bot; empty for a game alone."""
        played = [level for _, level in self.others if level]
        if len(played) < len(self.others):
            return PEOPLE
        return max(played, key=_strength, default="")


def seen_by(person: str, game: Finished) -> Played | None:
    """A finished game from one person's side; None when it cannot be shown because the game is not installed."""
    if game.game not in registry.ids():
        return None
    mine = [seat.number for seat in game.seats if seat.person == person]
    names = naming.names(game.seats)
    outcome = game.outcome
    places = outcome.places if outcome else ()
    first = [number for number, place in enumerate(places) if place == 1]
    shared = len(first) == len(game.seats) > 1  # then nobody has won
    first = [] if shared else first
    won = bool(mine) and any(number in first for number in mine)
    return Played(
        game.id,
        game.title,
        registry.game(game.game),
        outcome.level if outcome else "",
        outcome.ended if outcome else game.touched,
        outcome.ended - outcome.began if outcome else None,
        outcome.decisions if outcome else 0,
        len(game.seats),
        places[mine[0]] if places and len(mine) == 1 else None,
        tuple(names[number] for number in first if number not in mine),
        won,
        shared,
        not mine,
        len(mine) > 1,
        tuple((names[seat.number], seat.bot) for seat in game.seats if seat.number not in mine),
        max(1, len(first)) / max(1, len(game.seats)),
        tuple(mine),
    )


@dataclass(frozen=True)
class Filter:
    """Which past games are asked for; what is empty leaves all of them."""

    game: str = ""
    level: str = ""
    result: str = ""
    against: str = ""  # people, or bots
    when: str = ""

    @staticmethod
    def of(query: Iterable[tuple[str, str]]) -> Filter:
        """What an address asks for. A value that nobody can choose is left out, as if it were not there."""
        given = dict(query)

        def one(name: str, known: Iterable[str]) -> str:
            return given.get(name, "") if given.get(name, "") in known else ""

        game = one("game", registry.ids())
        levels = [str(level) for _, level in levels_of(registry.game(game))] if game else []
        return Filter(game, one("level", levels), one("result", RESULTS), one("with", WITH), one("when", TIMES))

    def query(self) -> dict[str, str]:
        """The same as parts of an address."""
        fields = {
            "game": self.game, "level": self.level, "result": self.result, "with": self.against, "when": self.when
        }  # fmt: skip
        return {name: value for name, value in fields.items() if value}

    def takes(self, game: Played, now: float | None = None) -> bool:
        if self.game and game.rulebook.id != self.game:
            return False
        if self.level and game.level != self.level:
            return False
        if self.against and (self.against == PEOPLE) != (game.against == PEOPLE):
            return False
        if self.when and game.ended < (time.time() if now is None else now) - TIMES[self.when]:
            return False
        if self.result == "left":
            return game.left
        if self.result:
            return game.place is not None and not game.shared and game.won == (self.result == "won")
        return True


def levels_of(rulebook: Game) -> list[tuple[Option, object]]:
    """The levels of play of a game, each with the option that it is a choice of; none where there is only one."""
    return [(option, level) for option in rulebook.options if option.name == "level" for level in option.choices or []]


@dataclass
class Sums:
    """What several games add up to."""

    games: int = 0
    won: int = 0
    decisions: int = 0
    shortest: float | None = None  # of those that were won
    places: Counter[int] = field(default_factory=Counter)  # of games with others
    others_won: int = 0
    even: float = 0.0  # games that would be won if all were equally strong

    def add(self, game: Played) -> None:
        self.games += 1
        self.won += game.won
        self.decisions += game.decisions
        if game.won and game.length is not None:
            self.shortest = game.length if self.shortest is None else min(self.shortest, game.length)
        if game.seats > 1 and game.place is not None:
            self.places[game.place] += 1
            self.others_won += game.won
            self.even += game.share

    @property
    def together(self) -> int:
        """Games with others: alone there is neither a place nor an even share."""
        return sum(self.places.values())

    @property
    def share(self) -> int:
        """Games won with others, in percent."""
        return round(100 * self.others_won / self.together)

    @property
    def even_share(self) -> int:
        return round(100 * self.even / self.together)

    @property
    def mean_place(self) -> str:
        return f"{sum(place * count for place, count in self.places.items()) / self.together:.1f}"


@dataclass
class Statistics:
    """Sums of all games, by game and level, and by who the others were."""

    all: Sums
    by_game: dict[tuple[str, str], Sums]
    by_others: dict[str, Sums]


def statistics(games: Iterable[Played]) -> Statistics:
    """The sums of those games that count, the most played first, and weak bots before strong ones before people."""
    found = Statistics(Sums(), {}, {})
    for game in games:
        if not game.counts:
            continue
        found.all.add(game)
        found.by_game.setdefault((game.rulebook.id, game.level), Sums()).add(game)
        if game.seats > 1:
            found.by_others.setdefault(game.against, Sums()).add(game)
    found.by_game = dict(sorted(found.by_game.items(), key=lambda one: -one[1].games))
    found.by_others = dict(sorted(found.by_others.items(), key=lambda one: (one[0] == PEOPLE, _strength(one[0]))))
    return found


def _strength(level: str) -> int:
    """A rank of the bots of today; those of yesterday count as weaker than all."""
    known = bots.levels()
    return known.index(level) if level in known else -1
