"""How a table looks in the terminal: the console, a game's own picture, or its position in plain words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


def new_console() -> Console:
    """The console of a command. Texts are printed as they are: no markup in them, nothing guessed from them."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def board(state: State, seat: int | None, voice: Voice) -> RenderableType:
    """The table as that seat (None: a spectator) sees it. It is made from a hidden copy: it cannot leak."""
    hidden = state.hide(seat)
    picture = state.game.view.terminal(hidden, seat, voice)
    return plain(hidden) if picture is None else cast("RenderableType", picture)


def plain(state: State) -> str:
    """Any game's position, one entry on a line."""
    table = state.write()
    width = max((len(key) for key in table), default=0)
    lines = [f"{key.replace('_', ' '):{width}}  {_words(value)}" for key, value in table.items()]
    return "\n".join(lines)


def _words(value: object) -> str:
    if isinstance(value, str):
        return value or "-"
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(item)}" for key, item in value.items()) or "-"
    return json.dumps(value)
