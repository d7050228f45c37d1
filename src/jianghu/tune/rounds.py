"""Tuning from the first game to the report: rounds of play and fit, then a match against the weights before.

Everything is kept in one folder. The games of a round are in a file of their own, which a stopped round goes on with;
the weights that a round was played with stand beside it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from jianghu.arena.code import commit
from jianghu.arena.match import CAP, Match
from jianghu.arena.running import GAMES, Run
from jianghu.errors import BadMatch, BadWeights
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights, read_weights
from jianghu.players.registry import load
from jianghu.tune.fit import Fitted, fit
from jianghu.tune.samples import Samples, gather
from jianghu.tune.selfplay import STRAY, Selfplay
from jianghu.tune.writing import written

OLD, NEW, PAGE = "before.toml", "weights.toml", "report.html"
STRENGTH = "strength"
FEW = 50  # games of a mode below which nothing is fitted


@dataclass(frozen=True)
class Plan:
    """What is asked for."""

    game: str
    options: dict[str, object]
    seats: int
    rounds: int
    games: int  # of each round
    simulations: int
    seed: int
    compared: int  # games against the weights before
    weights: Path | None  # those to begin with, instead of the game's own
    stretch: bool = False  # change only how sure the judgement is, not what it prefers
    stray: int = STRAY

    def match(self, number: int, players: list[str], seed: int) -> Match:
        """What a round plays."""
        return Match(self.game, players, self.seats, self.options, [], seed, CAP, 10.0, "fallback")


Show = Callable[[str, int, int], Callable[[], None]]
"""Begins a progress bar of so many games, so many of them done; gives what is called after every game."""


class Tuning:
    """A folder with all that was played and fitted."""

    def __init__(self, plan: Plan, folder: Path, command: str) -> None:
        if folder.exists() and not folder.is_dir():
            raise BadMatch(f"{folder}: it is no folder; choose another --out")
        self.plan = plan
        self.folder = folder.resolve()  # its weights are in names of players: the same by whatever path it is named
        self.command = command
        self.game: Game = registry.game(plan.game)
        if not self.game.features:
            raise BadWeights(f"{self.game.title} has no features to weigh")
        self._new = False  # whether the folder began just now
        self.before = self._begin()
        self.fitted: dict[tuple[int, int], Fitted] = {}
        self.samples: dict[tuple[int, int], Samples] = {}  # what was fitted

    def _begin(self) -> Weights:
        """The weights before. A folder keeps those it began with, whatever becomes of the game's own."""
        given = None if self.plan.weights is None else load(str(self.plan.weights), self.game)
        kept = self.folder / OLD
        if kept.exists():
            found = load(str(kept), self.game)
            if given is not None and given.table != found.table:
                raise BadMatch(f"{kept}: it began with other weights than {self.plan.weights}; choose another --out")
            return found
        for name in (NEW, PAGE):
            if (self.folder / name).exists():
                raise BadMatch(f"{self.folder}: it holds {name}, and no tune began there; choose another --out")
        found = self.game.weights if given is None else given
        self.folder.mkdir(parents=True, exist_ok=True)
        self.write(OLD, written(found.data))
        self._new = True
        return found

    @property
    def own(self) -> bool:
        """Whether it begins with the game's own weights as they are now."""
        return self.before.table == self.game.weights.table

    def run(self, jobs: int, ray: str, show: Show) -> dict[str, Any]:
        """All rounds, and the strength of what came of them: the report of a match, new against old."""
        try:
            return self._run(jobs, ray, show)
        except BadMatch:
            # Refused before the first game: nothing has begun. What lay there before is not ours to remove.
            if self._new and not any(self.folder.glob(f"round-*/{GAMES}")):
                (self.folder / OLD).unlink(missing_ok=True)
                with contextlib.suppress(OSError):
                    self.folder.rmdir()
            raise

    def _run(self, jobs: int, ray: str, show: Show) -> dict[str, Any]:
        weights, path = self.before, self.folder / OLD
        rows: list[dict[str, Any]] = []
        for number in range(1, self.plan.rounds + 1):
            played = self._play(number, weights, path, jobs, ray, show)
            rows = [*rows[-self.plan.games :], *played]  # this round and the one before
            weights = self._fit(rows, weights, number)
            path = self.folder / f"round-{number}.toml"
            self.write(path.name, written(weights.data))
        self.write(NEW, written(weights.data))
        return self._compare(weights, jobs, ray, show)

    def _play(self, number: int, weights: Weights, path: Path, jobs: int, ray: str, show: Show) -> list[dict[str, Any]]:
        plan = self.plan
        match = plan.match(number, [f"think:{plan.simulations}+{path}"], plan.seed * 1000 + number)
        selfplay = Selfplay(match, plan.simulations, weights.data, plan.stray)
        run = Run(match, plan.games, self.folder / f"round-{number}", selfplay)
        if run.missing:
            run.play(jobs, ray, show(f"round {number}", len(run.tasks), len(run.tasks) - run.missing))
        return run.rows()

    def _fit(self, rows: list[dict[str, Any]], weights: Weights, number: int) -> Weights:
        """Fit every mode and phase that was played; the others stay as they were."""
        table = [[list(row) for row in phases] for phases in weights.table]
        good = [feature.good for feature in self.game.features]
        for (mode, phase), samples in gather(rows, len(self.game.features)).items():
            if len(set(samples.game.tolist())) < FEW or (samples.won == samples.won[0]).all():
                continue
            found = fit(samples, np.array(self.before.table[mode][phase]), good, self.plan.stretch)
            table[mode][phase] = found.weights.tolist()
            self.fitted[mode, phase] = found
            self.samples[mode, phase] = samples
        if not self.fitted:
            raise BadMatch(f"fewer than {FEW} games came to an end, or all in the same way: nothing can be fitted")
        return read_weights(self.game, self._data(table, number))

    def _data(self, table: list[list[list[float]]], number: int) -> dict[str, object]:
        """The file, with where its numbers are from."""
        game = self.game
        kept = self.before.data.get("fitted")
        provenance = dict(kept) if isinstance(kept, dict) else {}
        for mode, phase in self.fitted:
            found = self.fitted[mode, phase]
            provenance[f"{game.modes[mode]} {game.phases[phase]}"] = {
                "commit": commit(),
                "command": self.command,
                "seed": self.plan.seed,
                "rounds": number,
                "games": found.games,
                "positions": found.positions,
                "date": datetime.now(UTC).date().isoformat(),
                "log_loss_before": round(found.loss_before, 5),
                "log_loss": round(found.loss, 5),
                "brier_before": round(found.brier_before, 5),
                "brier": round(found.brier, 5),
                "off_before": round(found.off_before, 5),
                "off": round(found.off, 5),
            }
        names = [feature.name for feature in game.features]
        weights = {
            mode: {
                phase: dict(zip(names, (round(value, 5) for value in row), strict=True))
                for phase, row in zip(game.phases, rows, strict=True)
            }
            for mode, rows in zip(game.modes, table, strict=True)
        }
        return {"game": game.id, "rules": game.version, "weights": weights, "fitted": provenance}

    def _compare(self, weights: Weights, jobs: int, ray: str, show: Show) -> dict[str, Any]:
        names = [f"adept+{self.folder / name}" for name in (NEW, OLD)]
        # More games, or another way to fit, make other weights: their games are not those of the ones before.
        mark = hashlib.blake2b(json.dumps([weights.table, self.before.table]).encode(), digest_size=4).hexdigest()
        match = self.plan.match(0, names, self.plan.seed * 1000)
        run = Run(match, self.plan.compared, self.folder / f"{STRENGTH}-{mark}")
        if run.missing:
            run.play(jobs, ray, show("new against old", len(run.tasks), len(run.tasks) - run.missing))
        return run.report()

    def write(self, name: str, text: str) -> None:
        """A whole file of the folder or nothing."""
        half = self.folder / f".{name}.half"
        half.write_text(text, encoding="utf-8")
        half.replace(self.folder / name)
