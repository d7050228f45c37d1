"""``jianghu puzzles``: finds puzzles in played games, or makes one of a moment."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from jianghu.cli import INTERRUPTED, files, options
from jianghu.cli.called import command
from jianghu.cli.options import EditionFile, Jobs, Level, Options, Ray, Seats
from jianghu.errors import BadOption
from jianghu.kernel import registry


class _Enough(Exception):
    """As many as were wanted have been found."""


def puzzles(
    game: Annotated[str | None, typer.Argument(help="The game; see jianghu games.", show_default=False)] = None,
    seats: Seats = None,
    level: Level = None,
    option: Options = None,
    edition: EditionFile = None,
    want: Annotated[int, typer.Option(min=1, max=1000, help="How many puzzles.")] = 40,
    games: Annotated[int, typer.Option(min=1, help="Games to look for them in, at most.")] = 2000,
    simulations: Annotated[
        int, typer.Option(min=50, max=100_000, help="The first look, in simulations; the second is 20 times deeper.")
    ] = 400,
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other games.")] = 1,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where games and puzzles.json are kept.", show_default="puzzles-…"),
    ] = None,
    moment: Annotated[
        str | None, typer.Option(metavar="LINK", help="Instead of looking for some: make one of this moment.")
    ] = None,
    into: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --moment: the file of puzzles that it is added to.")
    ] = None,
) -> None:
    """Find decisions in which one choice is clearly better than all others.

    Stop it with Ctrl-C at any time: the same command goes on, and no played game is lost.
    """
    if (game is None) == (moment is None):
        raise BadOption("name either a game to look in or --moment LINK")
    if moment is not None:
        _of_moment(moment, into, simulations)
        return
    if into is not None:
        raise BadOption("--into is for --moment; puzzles that are found are kept in the folder --out")
    from jianghu.arena.match import CAP, Match
    from jianghu.arena.running import Run
    from jianghu.arena.workers import cores
    from jianghu.cli.progress import bar
    from jianghu.puzzles.finding import Finder
    from jianghu.puzzles.puzzle import FILE, read_row, to_text

    found = registry.game(game or "")
    given = options.parse_options(option or [], level, edition)
    full = found.complete(given)
    count = seats if seats is not None else found.seats_for(full)[0]
    found.check_seats(count, full)
    # The players' name ties the folder to this way to look: another one begins anew.
    match = Match(
        found.id, [f"think:{simulations}"], count, {name: full[name] for name in given}, [], seed, CAP, 10.0, "fallback"
    )
    words = [str(value) for key, value in sorted(given.items()) if key != "edition"]
    folder = out if out is not None else Path("-".join(["puzzles", found.id, str(count), *words]))
    run = Run(match, games, folder, Finder(match, simulations))
    stopped = False
    with bar() as shown:
        task = shown.add_task("Puzzles", total=want, completed=len(_chosen(run.rows(), want)))

        def look() -> None:
            shown.update(task, completed=len(_chosen(run.rows(), want)))
            if len(_chosen(run.rows(), want)) >= want:
                raise _Enough

        try:
            if len(_chosen(run.rows(), want)) < want:
                run.play(jobs or cores(), ray, look, shown.start)
        except _Enough:
            pass
        except KeyboardInterrupt:
            stopped = True
    chosen = [read_row(found, row) for row in _chosen(run.rows(), want)]
    files.write(folder / FILE, to_text(found, chosen))
    grades = ", ".join(f"{sum(one.grade == grade for one in chosen)} of grade {grade}" for grade in range(1, 6))
    print(f"{len(chosen)} {'puzzle' if len(chosen) == 1 else 'puzzles'} in {len(run.rows())} games: {grades}")
    print(f"{folder / FILE}", file=sys.stderr)
    if stopped:
        print(f"Stopped; what was played is kept. The same command goes on:\n  {command()}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _chosen(rows: list[dict[str, object]], want: int) -> list[dict[str, object]]:
    """The puzzles of played games, in the order of the games whoever was first; not too many easy ones."""
    from jianghu.puzzles.puzzle import EASY

    found: dict[str, dict[str, object]] = {}
    easy = 0
    for row in sorted(rows, key=lambda row: str(row["block"]).zfill(9)):
        here = row["puzzles"]
        assert isinstance(here, list)
        for one in here:
            simple = one["grade"] == 1
            if one["moment"] in found or len(found) == want or (simple and EASY * (easy + 1) > want):
                continue
            easy += simple
            found[one["moment"]] = one
    return list(found.values())


def _of_moment(link: str, into: Path | None, simulations: int) -> None:
    from jianghu.kernel.moment import read_link
    from jianghu.puzzles.finding import DEEPER, of_moment
    from jianghu.puzzles.puzzle import Puzzle, from_text, to_text

    if into is None:
        raise BadOption("--moment needs --into FILE: where the puzzle is kept")
    read = read_link(link)
    kept: list[Puzzle] = []
    if into.exists():
        game, kept = from_text(into.read_text(encoding="utf-8"))
        if game is not read.game:
            raise BadOption(f"{into}: it holds puzzles of {game.title}, not of {read.game.title}")
    files.check_writable(into)
    puzzle = of_moment(read, DEEPER * simulations)
    kept = [*(one for one in kept if one.id != puzzle.id), puzzle]
    files.write(into, to_text(read.game, kept))
    more, share = 100 * puzzle.worth, 100 * puzzle.answer.share
    print(f"{puzzle.answer.words}: {share:.0f} %, {more:.0f} % more than the next; grade {puzzle.grade}.")
    print(f"{into} has {len(kept)} now.", file=sys.stderr)
