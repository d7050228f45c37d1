"""``jianghu tune``: how much each feature of a game matters, learned from games that searching players play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from jianghu.arena.workers import cores
from jianghu.cli import INTERRUPTED, options
from jianghu.cli.called import command
from jianghu.cli.options import EditionFile, Jobs, Level, Options, Ray, Seats
from jianghu.errors import BadOption, to_install
from jianghu.kernel import registry


def tune(
    game: Annotated[str, typer.Argument(help="The game; see jianghu games.")],
    seats: Seats = None,
    level: Level = None,
    option: Options = None,
    edition: EditionFile = None,
    rounds: Annotated[int, typer.Option(min=1, max=20, help="Rounds of play and fit.")] = 3,
    games: Annotated[int, typer.Option(min=100, help="Games of each round.")] = 1500,
    simulations: Annotated[int, typer.Option(min=1, help="Thinking time of the players, in simulations.")] = 60,
    compared: Annotated[int, typer.Option(min=2, help="Games of the new weights against the old.")] = 400,
    weights: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Weights to begin with, instead of the game's own.")
    ] = None,
    stretch: Annotated[
        bool, typer.Option("--stretch", help="Change only how sure the judgement is, not what it prefers.")
    ] = False,
    stray: Annotated[
        int, typer.Option(min=0, help="One decision of so many is made by chance; 0 for none, where that loses all.")
    ] = 12,
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other games.")] = 1,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where games and weights are kept.", show_default="tune-…")
    ] = None,
) -> None:
    """Fit the judgement of a game to played games, and measure it against the weights before.

    Stop it with Ctrl-C at any time: the same command goes on, and no played game is lost.
    """
    try:
        from jianghu.tune.pictures import pictures
        from jianghu.tune.report import page, tables
        from jianghu.tune.rounds import NEW, OLD, PAGE, Plan, Tuning
    except ModuleNotFoundError as error:
        raise BadOption(f"tune needs {error.name}: {to_install('lab')}") from None
    from jianghu.cli.progress import bar
    from jianghu.cli.tables import print_tables

    found = registry.game(game)
    given = options.parse_options(option or [], level, edition)
    full = found.complete(given)
    count = seats if seats is not None else found.seats_for(full)[0]
    found.check_seats(count, full)
    agreed = {name: full[name] for name in given}
    plan = Plan(game, agreed, count, rounds, games, simulations, seed, compared, weights, stretch, stray)
    name = "-".join(
        ["tune", game, str(count), *(str(value) for key, value in sorted(agreed.items()) if key != "edition")]
    )
    tuning = Tuning(plan, out if out is not None else Path(name), command())
    if weights is None and not tuning.own:
        print(f"It begins with {tuning.folder / OLD}, which are not the game's own weights.", file=sys.stderr)
    with bar() as shown:

        def show(title: str, total: int, done: int) -> Callable[[], None]:
            task = shown.add_task(title, total=total, completed=done)
            shown.start()
            return lambda: shown.advance(task)

        try:
            strength = tuning.run(jobs or cores(), ray, show)
        except KeyboardInterrupt:
            strength = None
    if strength is None:
        print("Stopped; what was played is kept. The same command goes on:", file=sys.stderr)
        print(f"  {command()}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    tuning.write(PAGE, page(tuning, strength, pictures(tuning)))
    print_tables(tables(tuning, strength))
    print(f"\n{tuning.folder / PAGE}\n{tuning.folder / NEW}: try it with --weights, or as adept+FILE", file=sys.stderr)
