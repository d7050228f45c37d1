"""``jianghu play``: a game at this keyboard, against bots or with friends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.cli import files, options, seats
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.options import EditionFile, Level, Options, WeightsFile
from jianghu.errors import BadEdition, BadOption, BadRecord, JianghuError
from jianghu.kernel import registry
from jianghu.players import weighing
from jianghu.players.registry import load

if TYPE_CHECKING:
    from jianghu.cli.session import Session


def play(
    game: Annotated[str | None, typer.Argument(help="The game; see jianghu games.", show_default="wuwei")] = None,
    seat_list: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="LIST",
            show_default="me,greedy,greedy, or as many as the game has",
            help="Who plays: me, me:NAME, a bot (random, novice, greedy, adept, master) or cmd:COMMAND; or a number.",
        ),
    ] = None,
    level: Level = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="Repeatable dice; without it they are sealed.")] = None,
    edition: EditionFile = None,
    weights: WeightsFile = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Play on from a kept game.")] = None,
    trust: Annotated[bool, typer.Option("--trust", help="Let a kept game run the programs that sit in it.")] = False,
    hints: Annotated[bool, typer.Option("--hints", help="Hints for everybody, though several people play.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Play a game here. It is kept after every decision, so it can be left and resumed at any time."""
    if save is not None and save.exists():
        raise BadRecord(f"{save} exists already; choose another name, or play on with --resume")
    if resume is not None:
        if any(given is not None for given in (game, seat_list, level, seed, edition, weights)) or option:
            raise BadOption("--resume takes the game, its seats, options and dice from the record: leave them out")
        session = _resumed(resume, save or resume, hints, trust, chosen(lang))
    else:
        given = options.parse_options(option or [], level, edition)
        try:
            session = _new(game or "wuwei", seat_list, given, seed, weights, save, hints, chosen(lang))
        except BadEdition as error:
            raise BadEdition(f"{edition}: {error}") from None
    session.language_option = "" if lang is None else f" --lang {lang.value}"
    raise typer.Exit(session.run())


def _resumed(path: Path, keep: Path, hints: bool, trust: bool, language: str) -> Session:
    from jianghu.cli.session import Session
    from jianghu.kernel.table import Table

    record = files.read_record(path)
    commands = seats.outside(record.names)
    if commands and not trust:  # the record may come from somebody else
        raise BadRecord(f"{path}: it would run {', '.join(map(repr, commands))}; if that is yours, add --trust")
    chairs = seats.chairs(record.names, language)
    try:
        table = Table.open(record)
        seats.check_weights(record.names, table.game)
    except JianghuError as error:
        raise BadRecord(f"{path}: {error}") from None
    return Session(table, chairs, keep.absolute(), hints, language)


def _new(
    game: str,
    seat_list: str | None,
    given: dict[str, object],
    seed: int | None,
    weights: Path | None,
    save: Path | None,
    hints: bool,
    language: str,
) -> Session:
    from jianghu.cli.session import Session
    from jianghu.kernel.table import Table

    found = registry.game(game)
    names = seats.usual_seats(found, given) if seat_list is None else seats.parse_seats(seat_list, found, given)
    if weights is not None:
        load(str(weights), found)  # also where nobody weighs anything
        names = weighing(names, str(weights.absolute()))
    chairs = seats.chairs(names, language)
    seats.check_weights(names, found)
    table = Table.new(found, names, given, seed)
    if save is None:
        save = files.new_path(found.id)
        save.parent.mkdir(parents=True, exist_ok=True)
    return Session(table, chairs, save.absolute(), hints, language)
