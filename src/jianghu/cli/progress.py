"""A bar on stderr for many games: stdout is for what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


@contextmanager
def bar() -> Iterator[Progress]:
    """A bar that is started by who plays, when nothing stands in the way, and always taken down."""
    shown = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    try:
        yield shown
    finally:
        if shown.live.is_started:  # or it would leave an empty line before the one that says what is wrong
            shown.stop()
