"""``jianghu games``: what can be played, with seats and options."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.output import json_text
from jianghu.cli.speaking import voice_of
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from rich.console import Console


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    lang: LanguageOption = None,
) -> None:
    """List the games with their seats and options."""
    found = [registry.game(id) for id in registry.ids()]
    if as_json:
        print(json_text([_data(game) for game in found]))
        return
    from jianghu.cli.view import new_console

    console = new_console()
    for game in found:
        _show(console, game, voice_of(game, chosen(lang)))


def _show(console: Console, game: Game, voice: Voice) -> None:
    from rich.cells import cell_len
    from rich.padding import Padding
    from rich.text import Text

    from jianghu.cli.called import program
    from jianghu.cli.han import HanText
    from jianghu.cli.screen import padded

    def text(words: str) -> Text:
        return HanText(words) if voice.language == "zh" else Text(words)

    title = f"{voice.find(game.title)} {game.glyphs}"
    console.print(Text.assemble((title, "bold"), f"   {program()} play {game.id}"))
    about = f"{voice.find(game.blurb)}\n{voice.text(_players(game))}"
    console.print(Padding(text(about), (0, 0, 1, 2)))
    head = [voice.text(say("option")), voice.text(say("default")), voice.text(say("may be"))]
    rows = [[option.name, str(option.default).lower(), option.allowed()] for option in game.options]
    wide = [max(cell_len(row[column]) for row in [head, *rows]) for column in range(2)]
    for row, meaning in zip([head, *rows], ["", *(option.text for option in game.options)], strict=True):
        # What an option does stands below it: at 80 columns there is no room beside the longest name.
        line = f"  {padded(row[0], wide[0])}  {padded(row[1], wide[1])}  "
        room = max(20, console.width - cell_len(line))
        line += f"\n{' ' * cell_len(line)}".join(wrap(row[2], room))
        console.print(line, style="dim" if row is head else "", soft_wrap=True)
        if meaning:
            console.print(Padding(text(voice.find(meaning)), (0, 0, 0, 6)), style="dim")
    console.print()


def _players(game: Game) -> Sentence:
    least, most = game.seat_counts[0], game.seat_counts[-1]
    if least < most:
        return say("{least} to {most} players, about {minutes} minutes.", least=least, most=most, minutes=game.minutes)
    return say("{count} {count:player|players}, about {minutes} minutes.", count=most, minutes=game.minutes)


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
