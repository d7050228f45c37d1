"""What is played: the players, the seats they take in turn, the variants of the rules, the seeds.

Games come in blocks. All games of a block have the same seed, so the same setup and luck, and in a block every player
sits on every seat equally often, under every variant of the rules that is compared. A team is one player's: who shared
a side with another player would win and lose with it, and nothing could be told between them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from math import prod
from typing import NamedTuple

from jianghu import players
from jianghu.arena.code import digest
from jianghu.errors import BadMatch
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice

CAP = 5000
FAULTS = ["fallback", "forfeit"]


class Task(NamedTuple):
    """One game of a match."""

    block: int
    variant: int
    lineup: int


@dataclass(frozen=True)
class Compared:
    """An option whose values are compared, each with the word that the report has for it."""

    name: str
    values: list[object]
    words: list[str]


@dataclass(frozen=True)
class Match:
    """Everything that decides what is played; two equal matches give the same games where players do not look at the
    clock."""

    game: str
    players: list[str]
    seats: int
    options: dict[str, object]
    compared: list[Compared]  # every combination of their values is a variant
    seed: int
    cap: int  # decisions after which a game is unfinished
    seconds: float  # per decision of an external bot
    on_fault: str

    def check(self) -> None:
        """BadMatch, BadOption or BadPlayer when it cannot be played."""
        game = registry.game(self.game)
        for variant in range(self.variants):
            game.new(self.seats, self.variant_options(variant), Dice(0))
        if not self.players:
            raise BadMatch("--players: at least one player is needed")
        for name in self.players:
            players.check(name, game)
            if self.players.count(name) > 1:
                raise BadMatch(f"--players: {name} is named twice; rotation gives every player all seats anyway")

    @property
    def alone(self) -> bool:
        """Whether the game has one seat: every player plays it alone, and what counts is how often it wins."""
        return self.seats == 1

    @property
    def variants(self) -> int:
        return prod(len(option.values) for option in self.compared)

    def _cell(self, variant: int) -> list[int]:
        """The place of a variant in the grid: which value each compared option has. The last one changes fastest."""
        found: list[int] = []
        for option in reversed(self.compared):
            variant, number = divmod(variant, len(option.values))
            found.append(number)
        return found[::-1]

    def variant_options(self, variant: int) -> dict[str, object]:
        """The options of a variant."""
        cell = zip(self.compared, self._cell(variant), strict=True)
        return {**self.options, **{option.name: option.values[number] for option, number in cell}}

    def variant_name(self, variant: int) -> str:
        cell = zip(self.compared, self._cell(variant), strict=True)
        return ", ".join(f"{option.name}={option.words[number]}" for option, number in cell)

    def _sides(self, variant: int) -> list[int]:
        """By seat the side it is on when a game begins, counted from 0."""
        sides = registry.game(self.game).new(self.seats, self.variant_options(variant), Dice(0)).sides()
        return [sorted(set(sides)).index(side) for side in sides]

    @property
    def teams(self) -> bool:
        """Whether several seats play together, in any variant."""
        return any(len(set(self._sides(variant))) < self.seats for variant in range(self.variants))

    def lineups(self, variant: int) -> list[list[int]]:
        """Who sits where in the games of one block under a variant."""
        sides = self._sides(variant)
        count = len(set(sides))
        return [[order[side] for side in sides] for order in rotations(len(self.players), count)]

    @property
    def block_size(self) -> int:
        return sum(len(self.lineups(variant)) for variant in range(self.variants))

    def blocks(self, games: int) -> int:
        """How many whole blocks make at least so many games."""
        return -(-games // self.block_size)

    def tasks(self, games: int) -> Iterator[Task]:
        """All games, block after block."""
        sizes = [len(self.lineups(variant)) for variant in range(self.variants)]
        for block in range(self.blocks(games)):
            for variant, size in enumerate(sizes):
                for lineup in range(size):
                    yield Task(block, variant, lineup)

    def luck(self, block: int, what: str) -> int:
        """The seed of something in a block."""
        return int.from_bytes(hashlib.blake2b(f"{self.seed}/{block}/{what}".encode(), digest_size=7).digest(), "big")

    def data(self, *modules: str) -> dict[str, object]:
        """The header of a file of games, which ties it to these rules and this code, those modules included."""
        rules = registry.game(self.game).version
        return {**asdict(self), "rules": rules, "code": digest(self.game, tuple(self.players), modules)}

    def name(self) -> str:
        """A short name, unique to this match."""
        text = json.dumps(self.data(), sort_keys=True, ensure_ascii=False)
        return f"arena-{self.game}-{hashlib.blake2b(text.encode(), digest_size=4).hexdigest()}"


@cache
def rotations(players: int, sides: int) -> list[list[int]]:
    """Who plays which side in the games of one block, as numbers of players by side. Without teams a seat is a side.

    With no more players than sides, they sit round the table again and again, and the block moves everybody by one side
    at a time. With more, every choice of as many players as there are sides does that. With one side each plays once.
    """
    groups = combinations(range(players), sides) if players > sides else [tuple(range(players))]
    return [
        [group[(side + shift) % len(group)] for side in range(sides)] for group in groups for shift in range(len(group))
    ]
