"""The file of a match: a header line, and one line for every game, appended as soon as it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from jianghu.arena.match import Task
from jianghu.arena.playing import Line
from jianghu.errors import BadMatch
from jianghu.lock import take

FORMAT = 2  # 2: several options compared, and the code that played


class Store:
    """The games of one match in one file; ``lines`` are those that are there."""

    def __init__(self, path: Path, match: dict[str, object]) -> None:
        self.path = path
        self._head = json.dumps({"format": FORMAT, "match": match}, ensure_ascii=False)
        self.lines: dict[Task, Line] = {}
        self._whole = 0  # bytes up to the end of the last complete line
        self._half = False  # whether an incomplete line follows
        if path.exists():
            self._read()

    def _read(self) -> None:
        data = self.path.read_bytes()
        self._whole = data.rfind(b"\n") + 1  # an incomplete line was being written when the program was stopped
        self._half = len(data) > self._whole
        if self._head.encode().startswith(data):
            return  # nothing was written, or only part of the first line
        # Not splitlines: the description of a fault may contain other characters that count as line ends there.
        first, *rows = data[: self._whole].decode(errors="replace").split("\n")[:-1] or [""]
        if other := _other(first, self._head):
            raise BadMatch(f"{self.path}: it holds {other}; choose another --out")
        for number, row in enumerate(rows, 2):
            try:
                line = json.loads(row)
                task = Task(line["block"], line["variant"], line["lineup"])
            except (ValueError, TypeError, KeyError):
                raise BadMatch(f"{self.path}: line {number} is no game") from None
            self.lines[task] = line

    @contextmanager
    def adding(self) -> Iterator[Adder]:
        """Open the file for further games. BadMatch while another arena adds to it: both would play the same games."""
        held = take(self.path.with_name(f"{self.path.name}.lock"))
        if held is None:
            said = "another arena is playing this match; wait for it, or choose another --out"
            raise BadMatch(f"{self.path.parent}: {said}")
        with held, self.path.open("ab") as file:
            if self._half:
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


def _other(head: str, ours: str) -> str:
    """What the file holds instead of our match, as far as that can be told; empty when it holds ours."""
    try:
        there, here = json.loads(head), json.loads(ours)
        if there == here:
            return ""
        if there["format"] != FORMAT:
            return "games in the form of another version of this program"
        for name, value in here["match"].items():
            if name == "code" and there["match"][name] != value:
                return "games played by other code: the players, the rules or an outside bot have changed since"
            if there["match"][name] != value:
                return f"another match, with {name} {_said(there['match'][name])}, not {_said(value)}"
    except (ValueError, TypeError, KeyError):
        pass
    return "another match or something else"


def _said(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) < 60 else f"{text[:50]} …"  # an edition is long
