"""``jianghu games``: what can be played, with seats and options."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from jianghu.kernel import registry
from jianghu.kernel.game import Game


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games with their seats and options."""
    found = [registry.game(id) for id in registry.ids()]
    if as_json:
        print(json.dumps([_data(game) for game in found], ensure_ascii=False, indent=1))
        return
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from jianghu.cli.view import new_console

    console = new_console()
    for game in found:
        console.print(Text.assemble((f"{game.title} {game.glyphs}", "bold"), f"   jianghu play {game.id}"))
        seats = f"{game.seat_counts[0]} to {game.seat_counts[-1]} players, about {game.minutes} minutes."
        console.print(Padding(f"{game.blurb}\n{seats}", (0, 0, 1, 2)))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for head in ("option", "default", "may be", ""):
            table.add_column(head, header_style="dim", overflow="fold")
        for option in game.options:
            table.add_row(option.name, str(option.default).lower(), option.allowed(), option.text)
        console.print(Padding(table, (0, 0, 1, 2)))


def _data(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "glyphs": game.glyphs,
        "rules": game.version,
        "seats": game.seat_counts,
        "minutes": game.minutes,
        "about": game.blurb,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "least": None if option.choices is not None else option.least,
                "text": option.text,
            }
            for option in game.options
        ],
    }
