"""``jianghu coach``: what every decision of a record cost, and how the chances went."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.cli import INTERRUPTED, files, options, view
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.output import json_text
from jianghu.errors import BadOption, BadRecord, JianghuError

if TYPE_CHECKING:
    from rich.console import Console

    from jianghu.coach.reviews import Decision, Point, Review
    from jianghu.kernel.judgement import Weights
    from jianghu.kernel.voice import Voice

BARS = "▁▂▃▄▅▆▇█"
TELLING = 10


def coach(
    record: Annotated[Path, typer.Argument(help="The record of a game.")],
    simulations: Annotated[
        int, typer.Option(min=20, max=1_000_000, help="How much to think about each decision.")
    ] = 400,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Only this seat's decisions (0 is the first).")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many decisions to tell.")] = TELLING,
    as_json: Annotated[bool, typer.Option("--json", help="Print every decision as JSON.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write a page with a chart: a .html.")
    ] = None,
    weights: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Weights of jianghu tune to judge by; else the game's own."),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Look back at a game: the decisions that cost most with the better ones, and the chances over time.

    Ctrl-C stops the thinking; what is known by then is shown.
    """
    from jianghu.cli.replay import shown_names
    from jianghu.coach import reviews, text
    from jianghu.kernel import registry
    from jianghu.players.registry import load

    if out is not None and out.suffix.lower() not in (".html", ".htm"):
        raise BadOption(f"--out {out}: the name ends in .html")
    data = files.read_record(record)
    options.check_seat(seat, len(data.names))
    judged = None if weights is None else load(str(weights), registry.game(data.game))
    try:
        made, points = reviews.begin(data, simulations, weights=judged)
    except JianghuError as error:
        raise BadRecord(f"{record}: {error}") from None
    if not points:
        raise BadRecord(f"{record}: there is no decision in it")
    if out is not None:
        files.check_writable(out)  # fail now, not after minutes of thinking
    language = chosen(lang)
    voice = text.voice_of(data.game, language, shown_names(data, language))
    stopped = _weigh(made, points, judged)
    if stopped and not made.decisions:
        print(voice.text(text.stopped(made)), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    if out is not None:
        from jianghu.coach.report import report

        title = voice.text(text.page_title(data.game, record.name))
        files.write(out, report(made, title, voice, top, seat))
    if as_json:
        print(json_text(made.to_data()))
    else:
        _print(view.new_console(), made, voice, made.costly(top, seat))
        if out is not None:
            print(f"\n{voice.text(text.page_written(str(out)))}")
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _weigh(made: Review, points: list[Point], weights: Weights | None) -> bool:
    """Weigh all decisions, showing how far it is; True when it was stopped."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from jianghu.coach import reviews

    console = Console(stderr=True, markup=False, highlight=False)
    columns = (TextColumn("Thinking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("", total=made.total)
            for _ in reviews.weigh(made, points, weights):
                progress.advance(task)
    except KeyboardInterrupt:
        return True
    return False


def _print(console: Console, made: Review, voice: Voice, costly: list[Decision]) -> None:
    from rich.cells import cell_len
    from rich.table import Table

    from jianghu.cli.screen import padded
    from jianghu.coach import text

    spoken = voice.text
    if not made.whole:
        console.print(spoken(text.stopped(made)), style="bold")
    console.print(spoken(made.meaning()), style="dim")
    if made.decisions:
        console.print(f"\n{spoken(text.chances_over_time(made))}", style="bold")
        names = [voice.name(seat) for seat in range(len(made.names))]
        wide = max(cell_len(name) for name in names)
        for seat, name in enumerate(names):
            values = [one[seat] for one in made.chances()]
            room = max(10, min(console.width, 110) - wide - 12)
            share = text.percent(values[-1])
            console.print(f"{padded(name, wide)}  {spark(values, room)}  {share:>7}", no_wrap=True)
    if not costly:
        console.print(f"\n{spoken(text.nothing_cost())}")
        return
    console.print(f"\n{spoken(text.costliest())}", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0))
    number, played, cost, better = [spoken(head) for head in text.terminal_head()]
    table.add_column(number, header_style="dim", justify="right")
    table.add_column(played, header_style="dim", ratio=2, overflow="fold")  # Chinese has no spaces to break at
    table.add_column(cost, header_style="dim", justify="right", no_wrap=True)
    table.add_column(better, header_style="dim", ratio=3, overflow="fold")
    for one in costly:
        sure = "" if one.played.sure else f"\n{spoken(text.uncertain())}"
        table.add_row(
            str(one.number),
            f"{spoken(text.played(one, len(made.names) == 1))}\n{text.why(one.played, one.seat, voice)}".rstrip(),
            text.percent(one.cost) + sure,
            f"{spoken(text.better(one))}\n{text.line_text(one.hint, voice, 1)}".rstrip(),
        )
    console.print(table)


def spark(values: list[float], room: int) -> str:
    """Shares as a row of bars, one for each value or, where there are too many, for the mean of some.

    >>> spark([0.0, 0.5, 1.0], 10)
    '▁▅█'
    """
    count = min(room, len(values))
    out = []
    for k in range(count):
        part = values[k * len(values) // count : (k + 1) * len(values) // count]
        mean = sum(part) / len(part)
        out.append(BARS[min(len(BARS) - 1, max(0, int(mean * len(BARS))))])
    return "".join(out)
