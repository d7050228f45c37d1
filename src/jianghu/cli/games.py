"""``jianghu games``: what can be played, with seats and options."""

from __future__ import annotations

from typing import Annotated

import typer

from jianghu.cli.output import json_text
from jianghu.kernel import registry
from jianghu.kernel.game import Game

HEAD = ("option", "default", "may be")


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games with their seats and options."""
    found = [registry.game(id) for id in registry.ids()]
    if as_json:
        print(json_text([_data(game) for game in found]))
        return
    from rich.padding import Padding
    from rich.text import Text

    from jianghu.cli.called import program
    from jianghu.cli.view import new_console

    console = new_console()
    for game in found:
        console.print(Text.assemble((f"{game.title} {game.glyphs}", "bold"), f"   {program()} play {game.id}"))
        least, most = game.seat_counts[0], game.seat_counts[-1]
        seats = f"{least} to {most} players" if least < most else "1 player" if most == 1 else f"{most} players"
        seats += f", about {game.minutes} minutes."
        console.print(Padding(f"{game.blurb}\n{seats}", (0, 0, 1, 2)))
        rows = [(option.name, str(option.default).lower(), option.allowed()) for option in game.options]
        wide = [max(len(row[column]) for row in [HEAD, *rows]) for column in range(2)]
        for row, text in zip([HEAD, *rows], ["", *(option.text for option in game.options)], strict=True):
            # What an option does stands below it: at 80 columns there is no room beside the longest name.
            line = f"  {row[0]:{wide[0]}}  {row[1]:{wide[1]}}  {row[2]}"
            console.print(line, style="dim" if row is HEAD else "", soft_wrap=True)
            if text:
                console.print(Padding(text, (0, 0, 0, 6)), style="dim")
        console.print()


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
