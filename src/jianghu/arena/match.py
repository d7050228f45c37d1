"""What is played: the players, the seats they take in turn, the variants of the rules, the seeds.

Games come in blocks. All games of a block have the same seed, so the same setup and luck, and in a block every player
sits on every seat equally often, under every variant of the rules that is compared.
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

    def lineups(self) -> list[list[int]]:
        """Who sits where in the games of one block."""
        return rotations(len(self.players), self.seats)

    @property
    def block_size(self) -> int:
        return len(self.lineups()) * self.variants

    def blocks(self, games: int) -> int:
        """How many whole blocks make at least so many games."""
        return -(-games // self.block_size)

    def tasks(self, games: int) -> Iterator[Task]:
        """All games, block after block."""
        lineups = range(len(self.lineups()))
        for block in range(self.blocks(games)):
            for variant in range(self.variants):
                for lineup in lineups:
                    yield Task(block, variant, lineup)

    def luck(self, block: int, what: str) -> int:
        """The seed of something in a block."""
        return int.from_bytes(hashlib.blake2b(f"{self.seed}/{block}/{what}".encode(), digest_size=7).digest(), "big")

    def data(self) -> dict[str, object]:
        """The header of a file of games, which ties it to these rules and this code."""
        rules = registry.game(self.game).version
        return {**asdict(self), "rules": rules, "code": digest(self.game, tuple(self.players))}

    def name(self) -> str:
        """A short name, unique to this match."""
        text = json.dumps(self.data(), sort_keys=True, ensure_ascii=False)
        return f"arena-{self.game}-{hashlib.blake2b(text.encode(), digest_size=4).hexdigest()}"


@cache
def rotations(players: int, seats: int) -> list[list[int]]:
    """Who sits where in the games of one block, as numbers of players by seat.

    With no more players than seats, they sit round the table again and again, and the block moves everybody by one seat
    at a time. With more, every choice of as many players as there are seats does that. With one seat each plays once.
    """
    groups = combinations(range(players), seats) if players > seats else [tuple(range(players))]
    return [
        [group[(seat + shift) % len(group)] for seat in range(seats)] for group in groups for shift in range(len(group))
    ]
