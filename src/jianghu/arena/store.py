"""The file of a match: one line says what is played, and every game adds a line, so that nothing played is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from jianghu.arena.match import Match, Task
from jianghu.arena.playing import Line
from jianghu.errors import BadMatch

FORMAT = 1


class Store:
    """The games of one match in one file; ``lines`` are those that are there."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self._head = json.dumps({"format": FORMAT, "match": match.data()}, ensure_ascii=False)
        self.lines: dict[Task, Line] = {}
        self._whole = 0  # bytes up to the last line that was written in full
        if path.exists():
            self._read()

    def _read(self) -> None:
        data = self.path.read_bytes()
        self._whole = data.rfind(b"\n") + 1  # what comes after was being written when the program was stopped
        rows = data[: self._whole].decode(errors="replace").splitlines()
        if not rows and not data:
            return
        try:
            same = bool(rows) and json.loads(rows[0]) == json.loads(self._head)
        except ValueError:
            same = False
        if not same:
            raise BadMatch(f"{self.path}: it holds another match or something else; choose another --out")
        for number, row in enumerate(rows[1:], 2):
            try:
                line = json.loads(row)
                task = Task(line["block"], line["variant"], line["lineup"])
            except (ValueError, TypeError, KeyError):
                raise BadMatch(f"{self.path}: line {number} is no game") from None
            self.lines[task] = line

    @contextmanager
    def adding(self) -> Iterator[Adder]:
        """Open the file for further games."""
        with self.path.open("ab") as file:
            file.truncate(self._whole)
            if not self._whole:
                file.write(self._head.encode() + b"\n")
                file.flush()
            yield Adder(self, file)


class Adder:
    """Adds games to an open file."""

    def __init__(self, store: Store, file: IO[bytes]) -> None:
        self._store = store
        self._file = file

    def add(self, task: Task, line: Line) -> None:
        self._file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        self._store.lines[task] = line
