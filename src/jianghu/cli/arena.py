"""``jianghu arena``: matches between players, and whether seats, lineages or options are fair."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from jianghu.arena.match import CAP, FAULTS, Compared, Match
from jianghu.arena.running import GAMES, PAGE, Run
from jianghu.arena.workers import cores
from jianghu.cli import INTERRUPTED, options
from jianghu.cli.called import command
from jianghu.cli.options import EditionFile, Jobs, Level, Options, Ray, WeightsFile
from jianghu.cli.output import json_text
from jianghu.errors import BadEdition, BadOption, to_install
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.players import weighing
from jianghu.players.outside import SECONDS
from jianghu.players.registry import load

EDITION = "edition"
PRINTED = "printed"


def arena(
    game: Annotated[str, typer.Argument(help="The game; see jianghu games.")],
    players: Annotated[
        str, typer.Option(metavar="LIST", help="Who plays: bots by their names, or cmd:COMMAND (see docs/bots.md).")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games; rounded up to whole blocks.")] = 400,
    seats: Annotated[
        int | None, typer.Option(help="Seats at the table.", show_default="as many as players, if the game has that")
    ] = None,
    level: Level = None,
    option: Options = None,
    edition: EditionFile = None,
    weights: WeightsFile = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=A,B",
            help="Values of an option side by side, in equal parts; again for a grid. edition=FILE,FILE compares "
            "editions (printed: the game's own).",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed gives other games.")] = 0,
    cap: Annotated[int, typer.Option(min=1, help="Decisions after which a game counts as unfinished.")] = CAP,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time of an outside bot for a decision.")] = SECONDS,
    on_fault: Annotated[
        str, typer.Option(metavar="|".join(FAULTS), help="A fault costs the decision (random instead) or the game.")
    ] = FAULTS[0],
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where games and reports are kept.", show_default="arena-…")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Let players play against each other, with rotated seats and common seeds, and report what came of it.

    Stop it with Ctrl-C at any time: the same command goes on.
    """
    found = registry.game(game)
    names = [name.strip() for name in players.split(",")]
    if weights is not None:
        load(str(weights), found)  # also where nobody weighs anything
        names = weighing(names, str(weights))
    compared = [parse_compare(text, found) for text in compare or []]
    if on_fault not in FAULTS:
        raise BadOption(f"--on-fault {on_fault}: it is {' or '.join(FAULTS)}")
    given = options.parse_options(option or [], level, edition)
    names_compared = [option.name for option in compared]
    for name in names_compared:
        if name in given:
            raise BadOption(f"option {name}: it is compared, so it cannot be given too")
        if names_compared.count(name) > 1:
            raise BadOption(f"--compare {name}: it is compared twice; name all values at once, as {name}=A,B,C")
    try:
        match = Match(
            game=game,
            players=names,
            seats=seats if seats is not None else _enough(found, given, len(names)),
            options=_agreed(found, given),
            compared=compared,
            seed=seed,
            cap=cap,
            seconds=seconds,
            on_fault=on_fault,
        )
        run = Run(match, games, out if out is not None else Path(match.name()))
    except BadEdition as error:
        raise BadEdition(f"{edition}: {error}") from None
    stopped = _play(run, jobs or cores(), ray)
    if not run.rows():
        print("Stopped before a game was over. The same command begins again:", file=sys.stderr)
        print(f"  {command()}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    report = run.report()
    paged = run.page(report, command())
    if as_json:
        print(json_text(report))
    else:
        _print(run, report)
    _notes(run, stopped, paged, report)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def parse_compare(text: str, game: Game) -> Compared:
    """The option and the values of ``level=initiate,master``."""
    name, _, given = text.partition("=")
    words = [word.strip() for word in given.split(",")] if given else []
    option = next((option for option in game.options if option.name == name), None)
    if option is None and name != EDITION:
        known = ", ".join([*(option.name for option in game.options), EDITION])
        raise BadOption(f"--compare {text}: {game.title} has no option {name!r}; it has {known}")
    try:
        values = [option.check(word) if option is not None else _edition(game, word) for word in words]
    except BadOption as error:
        raise BadOption(f"--compare {text}: {error}") from None
    if len(values) < 2 or any(value in values[:number] for number, value in enumerate(values)):
        raise BadOption(f"--compare {text}: it needs at least two different values, as {name}=A,B")
    return Compared(name, values, words if option is None else [str(value).lower() for value in values])


def _edition(game: Game, word: str) -> object:
    """The edition of a file, or the game's own."""
    if word == PRINTED:
        return None
    try:
        return game.edition(options.read_edition(Path(word)))
    except BadEdition as error:
        raise BadEdition(str(error) if str(error).startswith(word) else f"{word}: {error}") from None


def _enough(game: Game, given: dict[str, object], players: int) -> int:
    """The number of seats for so many players: the smallest that fits all of them, or else the largest."""
    counts = game.seats_for(game.complete(given))
    return next((count for count in counts if count >= players), counts[-1])


def _agreed(game: Game, given: dict[str, object]) -> dict[str, object]:
    """The options that were given, as the rules want them."""
    full = game.complete(given)
    return {name: full[name] for name in given}


def _play(run: Run, jobs: int, ray: str) -> bool:
    """Play with a bar on stderr; True when somebody stopped it."""
    from jianghu.cli.progress import bar

    done = len(run.tasks) - run.missing
    if not run.missing:
        return False
    with bar() as shown:
        task = shown.add_task("games", total=len(run.tasks), completed=done)
        try:
            run.play(jobs, ray, lambda: shown.advance(task), shown.start)
        except KeyboardInterrupt:
            return True
    return False


def _print(run: Run, report: dict[str, Any]) -> None:
    from jianghu.arena.report import opening, tables
    from jianghu.cli.tables import print_tables
    from jianghu.cli.view import new_console

    new_console().print(opening(report))
    print_tables(tables(report))


def _notes(run: Run, stopped: bool, paged: bool, report: dict[str, Any]) -> None:
    """Where things are, on stderr: stdout is the report."""
    print(f"\n{run.folder / (PAGE if paged else GAMES)}", file=sys.stderr)
    left_out = [] if paged else [f"{PAGE} (needs matplotlib)"]
    left_out += [] if report["ratings"] is not None else ["ratings (need openskill)"]
    if left_out:
        print(f"Left out: {', '.join(left_out)}: {to_install('lab')}", file=sys.stderr)
    if stopped:
        print("Stopped; what was played is kept. The same command goes on:", file=sys.stderr)
        print(f"  {command()}", file=sys.stderr)
