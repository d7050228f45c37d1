"""Which lessons were solved at this keyboard: a small file beside the games."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from jianghu.cli import files


def solved(game: str) -> list[str]:
    """The names of the lessons; none where nothing was kept, or nothing that can be read."""
    return _all().get(game, [])


def solve(game: str, lesson: str) -> None:
    """Keep one more. Where that is not possible, the lesson was learnt all the same."""
    found = _all()
    found[game] = [*(one for one in found.get(game, []) if one != lesson), lesson]
    with contextlib.suppress(OSError):
        _path().parent.mkdir(parents=True, exist_ok=True)
        files.write(_path(), json.dumps(found))


def _path() -> Path:
    return files.games_folder().parent / "lessons.json"


def _all() -> dict[str, list[str]]:
    try:
        kept = json.loads(_path().read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {game: [one for one in ids if isinstance(one, str)] for game, ids in kept.items() if isinstance(ids, list)}
