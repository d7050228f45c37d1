"""What is agreed before a game, from the words of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jianghu.errors import BadEdition, BadOption, seats_of_table
from jianghu.kernel.toml_text import read_toml

# The parameters of commands that begin games.
Level = Annotated[str | None, typer.Option(help="The level, for games that have levels.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="Any option of the game.")
]
EditionFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="A corrected edition.toml of the game's components.")
]
WeightsFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Weights of jianghu tune for the bots, instead of the game's own.")
]
Seats = Annotated[int | None, typer.Option(help="Seats at the table.", show_default="the fewest that the game has")]
# Those of commands that play many games.
Jobs = Annotated[int | None, typer.Option(min=1, help="Games played at once.", show_default="the number of cores")]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here.", show_default=False)
]


def parse_options(pairs: list[str], level: str | None, edition: Path | None) -> dict[str, object]:
    """The options of a game; whether it has them is checked by the game."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadOption(f"--option {pair!r}: it is given as name=value")
        if name in options:
            raise BadOption(f"option {name}: it is given twice")
        if name == "edition":
            raise BadOption("option edition: it is given as --edition FILE")
        options[name] = value
    if level is not None:
        if "level" in options:
            raise BadOption("option level: it is given twice")
        options["level"] = level
    if edition is not None:
        options["edition"] = read_edition(edition)
    return options


def read_edition(path: Path) -> dict[str, object]:
    """The data of an edition file."""
    try:
        return read_toml(path)
    except ValueError as error:
        raise BadEdition(f"{path}: {error}") from None


def check_seat(seat: int | None, seats: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat is not None and not 0 <= seat < seats:
        raise BadOption(f"--seat {seat}: {seats_of_table(seats)}")
