"""Runs a match from the first game to the report; it can be stopped at any time and resumed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from jianghu.arena.match import Match
from jianghu.arena.playing import Playing
from jianghu.arena.report import html
from jianghu.arena.store import Store
from jianghu.arena.summary import Gathered, Row, summarise
from jianghu.arena.workers import play_here
from jianghu.errors import BadMatch

GAMES, DATA, PAGE = "games.jsonl", "report.json", "report.html"


class Run:
    """A match with its folder: ``games.jsonl`` holds the games, the reports are made from it."""

    def __init__(self, match: Match, games: int, folder: Path, playing: Playing | None = None) -> None:
        match.check()
        if folder.exists() and not folder.is_dir():
            raise BadMatch(f"{folder}: it is no folder; choose another --out")
        self.match = match
        self._playing = Playing(match) if playing is None else playing
        self.folder = folder
        self.tasks = list(match.tasks(games))
        self.store = Store(folder / GAMES, self._playing.data())

    @property
    def missing(self) -> int:
        return sum(task not in self.store.lines for task in self.tasks)

    def play(self, jobs: int, ray: str, shown: Callable[[], None], begun: Callable[[], None] | None = None) -> None:
        """Play the missing games. ``begun`` is called once play can start, ``shown`` after every game."""
        left = iter([task for task in self.tasks if task not in self.store.lines])
        if ray:
            from jianghu.arena.cluster import play_there

            games = play_there(self._playing, left, ray)
        else:
            games = play_here(self._playing, left, jobs)
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.store.adding() as adder:
            if begun is not None:
                begun()
            try:
                for task, line in games:
                    adder.add(task, line)
                    shown()
            finally:
                games.close()  # ends the processes now instead of when the generator is collected

    def rows(self) -> list[Row]:
        return [self.store.lines[task] for task in self.tasks if task in self.store.lines]

    def report(self) -> Row:
        """The report as data, kept in its file too."""
        found = summarise(self.match, self.rows(), len(self.tasks))
        self._write(DATA, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
        return found

    def page(self, report: Row, command: str) -> bool:
        """Write the report as a page; False without matplotlib."""
        try:
            from jianghu.arena.pictures import pictures
        except ModuleNotFoundError:
            return False
        rows = self.rows()
        values = [
            Gathered(self.match, (row for row in rows if row["variant"] == variant)).values
            for variant in range(self.match.variants)
        ]
        self._write(PAGE, html(report, pictures(report, values), command))
        return True

    def _write(self, name: str, text: str) -> None:
        """Write a file atomically: an interrupted report leaves the previous one."""
        half = self.folder / f".{name}.half"
        try:
            half.write_text(text, encoding="utf-8")
            half.replace(self.folder / name)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.folder / name)) from None
        finally:
            half.unlink(missing_ok=True)
